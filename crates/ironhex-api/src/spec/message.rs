//! What is wrong, said once for every reader.
//!
//! A [`Message`] is a text that remembers which of its words are names of fields and which are words of a vocabulary.
//! The JSON API shows it as it stands; the command line shows its own flags in place of the fields.
//!
//! ```
//! use ironhex_api::spec::Message;
//!
//! let message = Message::predicate("is required with a weapon, unless ").field("rangeBracket").and(" is given");
//! assert_eq!(message.to_string(), "is required with a weapon, unless rangeBracket is given");
//! assert_eq!(
//!     message.shown(|_| "--bracket".to_owned(), ToOwned::to_owned),
//!     "is required with a weapon, unless --bracket is given"
//! );
//! ```

use std::fmt;
use std::ops::{Deref, Range};

/// What a part of a message names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    /// A field of the request, by its path.
    Field,
    /// A word of a vocabulary, such as `lightWoods`.
    Word,
}

/// A text that says what is wrong, with the names in it marked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    text: String,
    names: Vec<(Range<usize>, Name)>,
    predicate: bool,
}

impl Message {
    /// A sentence of its own: `no weapon is called "ppd"`.
    #[must_use]
    pub fn sentence(text: impl Into<String>) -> Self {
        Self { text: text.into(), names: Vec::new(), predicate: false }
    }

    /// What completes a sentence whose subject is the field: `must be at least 1`.
    #[must_use]
    pub fn predicate(text: impl Into<String>) -> Self {
        Self { predicate: true, ..Self::sentence(text) }
    }

    /// Whether it completes a sentence whose subject is the field.
    #[must_use]
    pub const fn is_predicate(&self) -> bool {
        self.predicate
    }

    /// Goes on with plain text.
    #[must_use]
    pub fn and(mut self, text: impl AsRef<str>) -> Self {
        self.text.push_str(text.as_ref());
        self
    }

    /// Goes on with the name of a field, by its path.
    #[must_use]
    pub fn field(self, path: impl fmt::Display) -> Self {
        self.named(&path.to_string(), Name::Field)
    }

    /// Goes on with a word of a vocabulary.
    #[must_use]
    pub fn word(self, word: &str) -> Self {
        self.named(word, Name::Word)
    }

    /// Goes on with words of a vocabulary, commas between them.
    #[must_use]
    pub fn words(mut self, words: &[&str]) -> Self {
        for (index, word) in words.iter().enumerate() {
            self = self.and(if index == 0 { "" } else { ", " }).word(word);
        }
        self
    }

    /// Goes on with another message.
    #[must_use]
    pub fn then(mut self, other: &Self) -> Self {
        let start = self.text.len();
        self.text.push_str(&other.text);
        let moved = other.names.iter().map(|(at, name)| (at.start + start..at.end + start, *name));
        self.names.extend(moved);
        self
    }

    /// The text with every field and every word in another spelling.
    #[must_use]
    pub fn shown(&self, field: impl Fn(&str) -> String, word: impl Fn(&str) -> String) -> String {
        let mut shown = String::with_capacity(self.text.len());
        let mut done = 0;
        for (at, name) in &self.names {
            shown.push_str(&self.text[done..at.start]);
            let written = &self.text[at.clone()];
            shown.push_str(&match name {
                Name::Field => field(written),
                Name::Word => word(written),
            });
            done = at.end;
        }
        shown.push_str(&self.text[done..]);
        shown
    }

    fn named(mut self, text: &str, name: Name) -> Self {
        let start = self.text.len();
        self.text.push_str(text);
        self.names.push((start..self.text.len(), name));
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Deref for Message {
    type Target = str;
    fn deref(&self) -> &str {
        &self.text
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::sentence(text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::sentence(text)
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

#[cfg(test)]
mod tests {
    use super::Message;

    #[test]
    fn names_are_shown_in_another_spelling_and_nothing_else_is() {
        let said = Message::predicate("must be one of ")
            .words(&["short", "outOfRange"])
            .and("; got \"outOfrange\". See ")
            .field("target.ams");
        assert_eq!(
            said.to_string(),
            "must be one of short, outOfRange; got \"outOfrange\". See target.ams"
        );
        let shown = said.shown(|path| format!("<{path}>"), str::to_uppercase);
        assert_eq!(shown, "must be one of SHORT, OUTOFRANGE; got \"outOfrange\". See <target.ams>");
    }

    #[test]
    fn a_message_within_another_keeps_its_names() {
        let inner = Message::sentence("one of ").words(&["a", "b"]);
        let whole = Message::predicate("is required: ").then(&inner).and(".");
        assert!(whole.is_predicate());
        assert_eq!(whole.shown(str::to_owned, str::to_uppercase), "is required: one of A, B.");
    }
}
