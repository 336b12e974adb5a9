//! The word that was probably meant.

/// Words longer than this are not compared: nobody mistypes them, and the cost grows with the square.
const LONGEST: usize = 64;

/// The candidate nearest to a word, if one is near enough to be worth a suggestion.
///
/// Case, hyphens and underscores do not count, so `movement_type` finds `movementType`. Beyond that a third of the
/// letters may differ, three at the most; two letters that changed places count as one difference.
///
/// ```
/// use ironhex_api::spec::nearest;
///
/// assert_eq!(nearest("gunery", ["piloting", "gunnery"]), Some("gunnery"));
/// assert_eq!(nearest("movement_type", ["movementType"]), Some("movementType"));
/// assert_eq!(nearest("colour", ["piloting", "gunnery"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = fold(word)?;
    let allowed = (word.len() / 3).clamp(1, 3).min(word.len().saturating_sub(1));
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let folded = fold(candidate)?;
            if folded.len().abs_diff(word.len()) > allowed {
                return None;
            }
            Some((distance(&word, &folded), candidate))
        })
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// The letters that count; `None` for a word with none or too many.
fn fold(word: &str) -> Option<Vec<char>> {
    let letters: Vec<char> = word
        .chars()
        .filter(|letter| !matches!(letter, '_' | '-' | ' '))
        .flat_map(char::to_lowercase)
        .take(LONGEST + 1)
        .collect();
    (!letters.is_empty() && letters.len() <= LONGEST).then_some(letters)
}

/// The least number of letters added, dropped, changed or swapped with their neighbour that make one word the other.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    let mut before_a = None;
    for (row, a) in from.iter().enumerate() {
        let mut current = Vec::with_capacity(to.len() + 1);
        current.push(row + 1);
        let mut left = row + 1;
        let mut before_b = None;
        for (column, b) in to.iter().enumerate() {
            let at =
                |row: &[usize], index: usize| row.get(index).copied().unwrap_or(usize::MAX - 1);
            let mut best = (at(&last, column) + usize::from(a != b))
                .min(at(&last, column + 1) + 1)
                .min(left + 1);
            if before_a == Some(b) && before_b == Some(a) && column > 0 {
                best = best.min(at(&before_last, column - 1) + 1);
            }
            current.push(best);
            left = best;
            before_b = Some(b);
        }
        before_a = Some(a);
        before_last = std::mem::replace(&mut last, current);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    fn between(a: &str, b: &str) -> usize {
        distance(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
    }

    #[test]
    fn distances() {
        assert_eq!(between("", ""), 0);
        assert_eq!(between("abc", ""), 3);
        assert_eq!(between("", "abc"), 3);
        assert_eq!(between("gunnery", "gunnery"), 0);
        assert_eq!(between("gunery", "gunnery"), 1);
        assert_eq!(between("shrot", "short"), 1);
        assert_eq!(between("ab", "ba"), 1);
        assert_eq!(between("kitten", "sitting"), 3);
    }

    #[test]
    fn only_near_words_are_suggested() {
        let words = ["short", "medium", "long", "extreme", "outOfRange"];
        assert_eq!(nearest("shrot", words), Some("short"));
        assert_eq!(nearest("out_of_range", words), Some("outOfRange"));
        assert_eq!(nearest("far", words), None);
        assert_eq!(nearest("", words), None);
        assert_eq!(nearest("x", ["y"]), None);
        assert_eq!(nearest(&"long".repeat(1000), words), None);
        assert_eq!(nearest("lang", ["lung", "long"]), Some("lung"), "the first of equals");
    }
}
