//! How identifiers are compared: in any case, and with `_` or a blank for `-`.

/// No identifier is longer than this, and nothing longer is like one.
pub(crate) const LONGEST: usize = 64;

/// An identifier as the tables spell it: lower case, hyphens between the words.
pub(crate) fn folded(id: &str) -> impl Iterator<Item = u8> {
    id.trim().bytes().map(|byte| match byte {
        b'_' | b' ' => b'-',
        other => other.to_ascii_lowercase(),
    })
}

/// How many letters must be put in, left out, changed or swapped with the next to make one word of the other.
pub(crate) fn edits(one: &[u8], other: &[u8]) -> usize {
    let mut before: Vec<usize>;
    let mut last = Vec::new();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, &letter) in one.iter().enumerate() {
        before = std::mem::replace(&mut last, row);
        row = vec![i + 1; other.len() + 1];
        for (j, &wanted) in other.iter().enumerate() {
            let changed = last[j] + usize::from(letter != wanted);
            row[j + 1] = changed.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && letter == other[j - 1] && one[i - 1] == wanted {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
    }
    row[other.len()]
}

/// Of some names, the one that is most like an identifier: the first of the nearest, unless all differ in
/// more than a third of its letters.
pub(crate) fn nearest<'a>(id: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let id: Vec<u8> = folded(id).take(LONGEST + 1).collect();
    if id.is_empty() || id.len() > LONGEST {
        return None;
    }
    let most = id.len().div_ceil(3);
    names
        .filter(|name| name.len().abs_diff(id.len()) <= most)
        .map(|name| (edits(&id, name.as_bytes()), name))
        .filter(|&(edits, _)| edits <= most)
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_fold_to_the_same_identifier() {
        for id in ["lb-10-x-ac", "LB 10-X AC", "lb_10_x_ac", "  Lb-10-x-Ac "] {
            assert!(folded(id).eq(*b"lb-10-x-ac"), "{id}");
        }
    }

    #[test]
    fn edits_are_counted_letter_by_letter() {
        for (one, other, count) in [
            ("", "", 0),
            ("ppc", "", 3),
            ("", "ppc", 3),
            ("ppc", "ppc", 0),
            ("lrm-20", "lrm-2", 1),
            ("lasre", "laser", 1),
            ("kitten", "sitting", 3),
            ("srm-6", "lrm-5", 2),
        ] {
            assert_eq!(edits(one.as_bytes(), other.as_bytes()), count, "{one} {other}");
            assert_eq!(edits(other.as_bytes(), one.as_bytes()), count, "{other} {one}");
        }
    }

    #[test]
    fn the_nearest_name_is_near_or_none() {
        let names = ["ppc", "er-ppc", "flamer"];
        let nearest = |id| nearest(id, names.into_iter());
        assert_eq!(nearest("er ppv"), Some("er-ppc"));
        assert_eq!(nearest("flame"), Some("flamer"));
        assert_eq!(nearest("hatchet"), None);
        assert_eq!(nearest(""), None);
        assert_eq!(nearest(&"p".repeat(1_000)), None);
    }
}
