//! JSON in which no key stands twice.

use crate::spec::Path;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Deserializer, Map, Number, Value};
use std::cell::RefCell;
use std::fmt;

/// The most keys that are told of.
const MOST_TOLD: usize = 20;

/// What is wrong with a key that stands twice.
pub(super) const TWICE: &str = "is there twice: every key stands once";

/// Why a text of JSON is not taken.
#[derive(Debug, thiserror::Error)]
pub enum JsonError {
    /// It is no JSON.
    #[error("not JSON: {0}")]
    Syntax(#[from] serde_json::Error),
    /// Keys stand twice, at these places: readers disagree about which of the two counts.
    #[error("{}", twice(.0))]
    Repeated(Vec<String>),
}

fn twice(places: &[String]) -> String {
    let told: Vec<String> = places.iter().map(|place| format!("{place} {TWICE}")).collect();
    told.join("; ")
}

/// Reads JSON as the API reads its requests, for hosts that bring the params of a call in a way of their own.
///
/// ```
/// use ironhex_api::rpc::read_json;
/// assert_eq!(read_json(r#"{"roll": 7}"#).unwrap()["roll"], 7);
/// let error = read_json(r#"{"roll": 7, "roll": 2}"#).unwrap_err();
/// assert_eq!(error.to_string(), "roll is there twice: every key stands once");
/// ```
///
/// # Errors
/// It is no JSON, or a key stands twice in an object.
pub fn read_json(text: &str) -> Result<Value, JsonError> {
    let Parsed { value, repeated } = parse(text)?;
    if repeated.is_empty() { Ok(value) } else { Err(JsonError::Repeated(repeated)) }
}

/// What a text says, and the places at which a key stood again.
pub(super) struct Parsed {
    /// What it says; of a key that stands twice, the last.
    pub(super) value: Value,
    /// Where keys stood again: the first twenty.
    pub(super) repeated: Vec<String>,
}

/// Reads JSON. Most readers take the last of two values with one key, and some the first: so a text that has two
/// says different things to different people.
pub(super) fn parse(text: &str) -> Result<Parsed, serde_json::Error> {
    let repeated = RefCell::default();
    let mut deserializer = Deserializer::from_str(text);
    let part = Part { path: &Path::Base(""), repeated: &repeated };
    let value = part.deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(Parsed { value, repeated: repeated.into_inner() })
}

/// A value at some place.
#[derive(Clone, Copy)]
struct Part<'a> {
    path: &'a Path<'a>,
    repeated: &'a RefCell<Vec<String>>,
}

impl<'de> DeserializeSeed<'de> for Part<'_> {
    type Value = Value;

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Part<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        let number = Number::from_f64(value);
        number.map(Value::Number).ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        loop {
            let path = Path::Index(self.path, list.len());
            match access.next_element_seed(Part { path: &path, ..self })? {
                Some(value) => list.push(value),
                None => return Ok(list.into()),
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = access.next_key::<String>()? {
            let path = Path::Field(self.path, &key);
            let value = access.next_value_seed(Part { path: &path, ..self })?;
            let mut repeated = self.repeated.borrow_mut();
            if map.contains_key(&key) && repeated.len() < MOST_TOLD {
                repeated.push(path.to_string());
            }
            map.insert(key, value);
        }
        Ok(map.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_everybody_reads() {
        for text in [
            "null",
            "[1,-2,3.5,18446744073709551615,1e300,\"a\\u0041\",true,{}]",
            r#"{"a":{"b":[{"c":null}]},"z":"é"}"#,
        ] {
            let parsed = parse(text).unwrap();
            assert_eq!(parsed.value, serde_json::from_str::<Value>(text).unwrap());
            assert!(parsed.repeated.is_empty());
        }
        for text in ["", "{", "1e999", "[1,]", "{} {}", "\u{feff}{}", &"[".repeat(100_000)] {
            let plain = serde_json::from_str::<Value>(text).unwrap_err().to_string();
            assert_eq!(parse(text).err().unwrap().to_string(), plain);
        }
    }

    #[test]
    fn keys_that_stand_twice_are_told_with_their_places() {
        let text = r#"{"a":1,"params":{"roll":7,"list":[0,{"x":1,"x":1}],"roll":2},"a":2}"#;
        assert_eq!(parse(text).unwrap().repeated, ["params.list[1].x", "params.roll", "a"]);
        let many = format!("{{{}}}", vec![r#""a":1"#; 9_999].join(","));
        assert_eq!(parse(&many).unwrap().repeated.len(), MOST_TOLD);
    }
}
