//! Values written as JSON text, without a tree of values in between.

use super::{Described, Shown};
use std::fmt::Write;

/// Writes a text with its quotes, and with what JSON escapes escaped. A picture or a replay has megabytes: what needs no
/// escape is copied piece by piece.
pub(crate) fn write_text(text: &str, to: &mut String) {
    to.reserve(text.len() + 2);
    to.push('"');
    let mut rest = text;
    let escaped = |byte: &u8| *byte < b' ' || *byte == b'"' || *byte == b'\\';
    while let Some(at) = rest.as_bytes().iter().position(escaped) {
        to.push_str(&rest[..at]);
        match rest.as_bytes()[at] {
            b'"' => to.push_str("\\\""),
            b'\\' => to.push_str("\\\\"),
            b'\n' => to.push_str("\\n"),
            b'\r' => to.push_str("\\r"),
            b'\t' => to.push_str("\\t"),
            0x08 => to.push_str("\\b"),
            0x0c => to.push_str("\\f"),
            control => write_display(format_args!("\\u{control:04x}"), to),
        }
        rest = &rest[at + 1..];
    }
    to.push_str(rest);
    to.push('"');
}

/// Writes a number, or a tree of values.
pub(crate) fn write_display(value: impl std::fmt::Display, to: &mut String) {
    // A string takes whatever is written.
    let _ = write!(to, "{value}");
}

/// Writes a list.
pub(crate) fn write_list<'a, T: Described + 'a>(
    items: impl IntoIterator<Item = &'a T>,
    to: &mut String,
) {
    to.push('[');
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            to.push(',');
        }
        item.write_json(to);
    }
    to.push(']');
}

/// An object that is being written, field by field.
///
/// ```
/// use ironhex_api::record::ObjectWriter;
///
/// let mut text = String::new();
/// let mut object = ObjectWriter::new(&mut text);
/// object.field("hit", &true);
/// object.field("roll", &None::<i64>);
/// object.end();
/// assert_eq!(text, r#"{"hit":true,"roll":null}"#);
/// ```
#[derive(Debug)]
pub struct ObjectWriter<'a> {
    to: &'a mut String,
    empty: bool,
}

impl<'a> ObjectWriter<'a> {
    /// Begins an object behind what is written already.
    pub fn new(to: &'a mut String) -> Self {
        to.push('{');
        Self { to, empty: true }
    }

    /// Writes a name, which JSON need not escape, and lets the value be written behind it.
    pub(crate) fn name(&mut self, name: &str) -> &mut String {
        if !self.empty {
            self.to.push(',');
        }
        self.empty = false;
        self.to.push('"');
        self.to.push_str(name);
        self.to.push_str("\":");
        self.to
    }

    /// Writes a field, `null` where there is no value.
    pub fn field(&mut self, name: &str, value: &impl Shown) {
        value.write(self.name(name));
    }

    /// Writes every field of another object among its own.
    pub fn all(&mut self, object: &impl Described) {
        let begin = self.to.len();
        object.write_json(self.to);
        if self.to[begin..] == *"{}" {
            self.to.truncate(begin);
            return;
        }
        // Its braces go: the first becomes what stands between two fields.
        self.to.pop();
        self.to.replace_range(begin..=begin, if self.empty { "" } else { "," });
        self.empty = false;
    }

    /// Writes what of a field is not as it was; nothing where all of it is.
    pub(crate) fn changed<T: Shown>(&mut self, name: &str, before: &T, after: &T) {
        let (begin, empty) = (self.to.len(), self.empty);
        if !after.write_changed(before, self.name(name)) {
            self.to.truncate(begin);
            self.empty = empty;
        }
    }

    /// Whether nothing is in it yet.
    pub(crate) const fn is_empty(&self) -> bool {
        self.empty
    }

    /// Ends the object.
    pub fn end(self) {
        self.to.push('}');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{By, Either, List, Text, Within};
    use ironhex::unit::Location;

    type Points = By<Location, Within<u8, 0, 255>>;

    #[test]
    fn texts_are_escaped_as_json_wants_it() {
        let controls: String = (0..0x20).map(char::from).collect();
        for text in
            ["", "plain é", "\"", "a\\b", "line\nbreak", "\u{7f}\u{1}\té", "\u{2028}", &controls]
        {
            let mut written = String::new();
            write_text(text, &mut written);
            assert_eq!(written, serde_json::to_string(text).unwrap());
        }
    }

    #[test]
    fn what_is_written_is_what_the_tree_says() {
        fn same(value: &impl Described) {
            let mut written = String::new();
            value.write_json(&mut written);
            assert_eq!(written, value.to_json().to_string());
        }
        same(&true);
        same(&i64::MIN);
        same(&1e-7);
        same(&Text::<9>::from("a \"b\""));
        same(&List::<i64, 3>(vec![1, -2]));
        same(&List::<i64, 3>::default());
        same(&Points::from_iter([(Location::Head, Within::held(3))]));
        same(&Points::default());
        same(&Either::<Text<9>, i64>::Short("x".into()));
        same(&Either::<Text<9>, i64>::Full(7));
    }

    #[test]
    fn fields_of_another_object_stand_among_its_own() {
        let some = Points::from_iter([(Location::Head, Within::held(3))]);
        let mut text = "[".to_owned();
        let mut object = ObjectWriter::new(&mut text);
        object.all(&Points::default());
        object.all(&some);
        object.field("own", &None::<bool>);
        object.all(&Points::default());
        object.all(&some);
        object.end();
        assert_eq!(text, r#"[{"head":3,"own":null,"head":3}"#);
    }

    #[test]
    fn of_an_object_by_words_those_that_changed_are_written() {
        let before = Points::from_iter([(Location::Head, 3), (Location::LeftArm, 4)].map(held));
        let after = Points::from_iter(
            [(Location::Head, 3), (Location::LeftArm, 2), (Location::RightArm, 1)].map(held),
        );
        let changed = |before: &Points, after: &Points| {
            let mut text = String::new();
            let mut object = ObjectWriter::new(&mut text);
            object.changed("same", &7_i64, &7);
            object.changed("points", before, after);
            object.changed("gone", &Some(true), &None);
            object.end();
            text
        };
        let told = r#"{"points":{"left_arm":2,"right_arm":1},"gone":null}"#;
        assert_eq!(changed(&before, &after), told);
        assert_eq!(changed(&after, &before), r#"{"points":{"left_arm":4},"gone":null}"#);
        assert_eq!(changed(&after, &after), r#"{"gone":null}"#);
    }

    fn held((location, points): (Location, u8)) -> (Location, Within<u8, 0, 255>) {
        (location, Within::held(points))
    }
}
