//! How identifiers are compared: in any case, and with `_` or a blank for `-`; and which one was probably meant.

/// No identifier is longer than this, and nothing longer is like one.
pub(crate) const LONGEST: usize = 64;

/// An identifier as the tables spell it: lower case, hyphens between the words.
pub(crate) fn folded(id: &str) -> impl Iterator<Item = u8> {
    id.trim().bytes().map(|byte| match byte {
        b'_' | b' ' => b'-',
        other => other.to_ascii_lowercase(),
    })
}

/// Of some names, the one that was probably meant, if any is near enough to be worth a suggestion.
///
/// Case, hyphens, underscores and blanks do not count, so `movement_type` finds `movementType`. Beyond that a third of
/// the letters may differ, three at the most; two letters that changed places count as one difference.
///
/// ```
/// use ironhex_units::nearest;
///
/// assert_eq!(nearest("gunery", ["piloting", "gunnery"]), Some("gunnery"));
/// assert_eq!(nearest("movement_type", ["movementType"]), Some("movementType"));
/// assert_eq!(nearest("colour", ["piloting", "gunnery"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word)?;
    let most = (word.len() / 3).clamp(1, 3).min(word.len().saturating_sub(1));
    names
        .into_iter()
        .filter_map(|name| Some((letters(name)?, name)))
        .filter(|(letters, _)| letters.len().abs_diff(word.len()) <= most)
        .map(|(letters, name)| (edits(&word, &letters), name))
        .filter(|&(edits, _)| edits <= most)
        .min_by_key(|&(edits, _)| edits)
        .map(|(_, name)| name)
}

/// The letters that count; `None` for a word with none or too many.
fn letters(word: &str) -> Option<Vec<char>> {
    let letters: Vec<char> = word
        .chars()
        .filter(|letter| !matches!(letter, '_' | '-' | ' '))
        .flat_map(char::to_lowercase)
        .take(LONGEST + 1)
        .collect();
    (!letters.is_empty() && letters.len() <= LONGEST).then_some(letters)
}

/// How many letters must be put in, left out, changed or swapped with the next to make one word of the other.
fn edits(one: &[char], other: &[char]) -> usize {
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
            let letters = |word: &str| word.chars().collect::<Vec<_>>();
            assert_eq!(edits(&letters(one), &letters(other)), count, "{one} {other}");
            assert_eq!(edits(&letters(other), &letters(one)), count, "{other} {one}");
        }
    }

    #[test]
    fn the_nearest_name_is_near_or_none() {
        let names = ["ppc", "er-ppc", "flamer"];
        let nearest = |id| nearest(id, names);
        assert_eq!(nearest("er ppv"), Some("er-ppc"));
        assert_eq!(nearest("flame"), Some("flamer"));
        assert_eq!(nearest("hatchet"), None);
        assert_eq!((nearest(""), nearest("x")), (None, None));
        assert_eq!(nearest(&"p".repeat(1_000)), None);
        assert_eq!(super::nearest("out_of_range", ["outOfRange"]), Some("outOfRange"));
        assert_eq!(super::nearest("lang", ["lung", "long"]), Some("lung"), "the first of equals");
    }
}
