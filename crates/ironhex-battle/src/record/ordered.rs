//! JSON objects as text, with their members in the order in which they are written.
//!
//! A replay's checks go over its members in their order. `serde_json` keeps that order only with a feature that
//! would change the maps of every program that uses this crate; so the order is kept here, in the text.

use serde_json::Value;

/// The text of an object with these members. Values are JSON texts.
pub(crate) fn object<'a>(members: impl IntoIterator<Item = (&'a str, String)>) -> String {
    let members: Vec<String> =
        members.into_iter().map(|(name, value)| format!("{}:{value}", text(name))).collect();
    format!("{{{}}}", members.join(","))
}

/// The text of a list of JSON texts.
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// The text of a value whose order cannot matter: a word, a number, a list of them.
pub(crate) fn text(value: impl Into<Value>) -> String {
    value.into().to_string()
}

/// The members of an object's text in their order: each name as it is written, quotes included, and the text of
/// its value; both without the blanks that JSON allows between its parts.
///
/// What is no JSON object gives members that nobody has written.
pub(super) fn members(object: &str) -> Vec<(String, String)> {
    let mut members: Vec<(String, String)> = Vec::new();
    let (mut name, mut value) = (String::new(), String::new());
    let (mut depth, mut quoted, mut escaped, mut named) = (0_usize, false, false, false);
    for letter in object.chars() {
        let outside = !quoted;
        if quoted {
            quoted = escaped || letter != '"';
            escaped = !escaped && letter == '\\';
        } else {
            quoted = letter == '"';
            match letter {
                '{' | '[' => depth += 1,
                '}' | ']' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        match letter {
            ' ' | '\t' | '\r' | '\n' if outside => {}
            '{' if outside && depth == 1 => {}
            ':' if outside && depth == 1 && !named => named = true,
            ',' | '}' if outside && depth == usize::from(letter == ',') => {
                if named {
                    members.push((std::mem::take(&mut name), std::mem::take(&mut value)));
                }
                named = false;
            }
            _ if named => value.push(letter),
            _ => name.push(letter),
        }
    }
    members
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_read_as_they_are_written() {
        let inner = object([("b", text(1)), ("a", list([text("x,}\"\\"), text(Value::Null)]))]);
        let line = object([("z", text("ü")), ("inner", inner.clone()), ("empty", object([]))]);
        assert_eq!(line, r#"{"z":"ü","inner":{"b":1,"a":["x,}\"\\",null]},"empty":{}}"#);
        let expected = [("\"z\"", "\"ü\""), ("\"inner\"", &inner), ("\"empty\"", "{}")];
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(members(&line), expected);
        let spaced = line.replace("\"b\":1", "\"b\" :\t1 ").replace("},\"e", "} , \"e");
        assert_eq!(members(&format!(" {spaced}\r\n")), expected);
        assert_eq!(members("{}"), []);
    }
}
