//! Words that are compared by their letters and digits alone.

/// The letters and digits of a text, in lower case.
pub(crate) fn folded(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
