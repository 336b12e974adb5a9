//! Names and descriptions, made of what a declaration says while it is compiled.

use super::Described;
use crate::spec::{Field, Kind, Presence};
use serde_json::{Map, Value as Json};

/// How long a name is in camelCase.
#[must_use]
pub const fn camel_len(snake: &str) -> usize {
    let bytes = snake.as_bytes();
    let (mut len, mut index) = (0, 0);
    while index < bytes.len() {
        if bytes[index] != b'_' {
            len += 1;
        }
        index += 1;
    }
    len
}

/// A name in snake_case as JSON writes it: `hexes_moved` is `hexesMoved`.
#[must_use]
pub const fn camel<const LEN: usize>(snake: &str) -> [u8; LEN] {
    let bytes = snake.as_bytes();
    let mut name = [0; LEN];
    let (mut to, mut from, mut upper) = (0, 0, false);
    while from < bytes.len() {
        let letter = bytes[from];
        from += 1;
        if letter == b'_' {
            upper = true;
            continue;
        }
        name[to] = if upper { letter.to_ascii_uppercase() } else { letter };
        upper = false;
        to += 1;
    }
    name
}

/// A doc comment without the blank before it.
#[must_use]
pub const fn trimmed(doc: &'static str) -> &'static str {
    match std::str::from_utf8(doc.as_bytes().trim_ascii()) {
        Ok(text) => text,
        Err(_) => doc,
    }
}

/// How many fields the parts of a declaration have together.
#[must_use]
pub const fn count(parts: &[&[Field]]) -> usize {
    let (mut all, mut part) = (0, 0);
    while part < parts.len() {
        all += parts[part].len();
        part += 1;
    }
    all
}

/// The fields of all parts of a declaration, in their order.
#[must_use]
pub const fn joined<const LEN: usize>(parts: &[&[Field]]) -> [Field; LEN] {
    let none = Field { name: "", kind: Kind::Null, presence: Presence::Optional, doc: "" };
    let mut all = [none; LEN];
    let (mut to, mut part) = (0, 0);
    while part < parts.len() {
        let mut from = 0;
        while from < parts[part].len() {
            all[to] = parts[part][from];
            from += 1;
            to += 1;
        }
        part += 1;
    }
    all
}

/// Puts every field of an object among those of another.
pub fn put_all(value: &impl Described, map: &mut Map<String, Json>) {
    if let Json::Object(fields) = value.to_json() {
        map.extend(fields);
    }
}

#[cfg(test)]
mod tests {
    use super::{camel, camel_len, trimmed};

    #[test]
    fn snake_becomes_camel() {
        const NAME: &str = "i_narced_target";
        const LEN: usize = camel_len(NAME);
        assert_eq!(camel::<LEN>(NAME), *b"iNarcedTarget");
        assert_eq!(camel::<5>("range"), *b"range");
    }

    #[test]
    fn descriptions_lose_their_blanks() {
        assert_eq!(trimmed(" 2…12, or 1…6"), "2…12, or 1…6");
        assert_eq!(trimmed(""), "");
    }
}
