//! Words in a row: counts, lists, names as words, lines that fit.

/// A count with its noun: `1 hex`, `6 hexes`.
///
/// ```
/// use ironhex_report::text::count;
/// assert_eq!((count(1, "hex", "hexes"), count(0, "hex", "hexes")), ("1 hex".into(), "0 hexes".into()));
/// ```
#[must_use]
pub fn count(number: impl Into<i64>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

/// A name in camelCase, snake_case or kebab-case as words: `lightWoods` becomes `light woods`.
///
/// ```
/// use ironhex_report::text::spaced;
/// assert_eq!(spaced("outOfRange"), "out of range");
/// assert_eq!(spaced("left_arm"), "left arm");
/// ```
#[must_use]
pub fn spaced(name: &str) -> String {
    let mut words = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        match letter {
            '_' | '-' => words.push(' '),
            'A'..='Z' if !words.is_empty() => {
                words.push(' ');
                words.push(letter.to_ascii_lowercase());
            }
            _ => words.push(letter),
        }
    }
    words
}

/// Several things in a row: `a`, `a and b`, `a, b and c`.
///
/// ```
/// use ironhex_report::text::listed;
/// assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
/// ```
#[must_use]
pub fn listed<S: AsRef<str>>(things: &[S]) -> String {
    match things {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// A name in camelCase as the command line writes it: `frontHit` becomes `front-hit`.
///
/// ```
/// assert_eq!(ironhex_report::text::kebab("rangeModifiers"), "range-modifiers");
/// ```
#[must_use]
pub fn kebab(name: &str) -> String {
    spaced(name).replace(' ', "-")
}

/// Text in lines of at most so many characters, broken between words.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= columns => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A name, cut where it would spoil a table.
pub(crate) fn cut(name: &str, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name.to_owned();
    }
    name.chars().take(longest - 1).chain(['…']).collect()
}

/// Text that cannot be mistaken for markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_titles_are_broken_between_words() {
        assert_eq!(wrapped("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrapped("abcdefgh", 4), ["abcdefgh"]);
    }
}
