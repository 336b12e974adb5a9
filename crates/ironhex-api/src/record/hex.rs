//! Hexes and facings.

use super::text::check_text;
use super::{Described, Value, write_display};
use crate::spec::Kind;
use ironhex::board::{Coord, Facing};
use serde_json::{Value as Json, json};

/// A hex as maps number it: column and row, two digits each, from `0101`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hex(pub Coord);

impl Described for Hex {
    const KIND: Kind = Kind::Custom {
        check: |value| {
            check_text(value, |text| {
                text.parse::<Coord>().map(|_| ()).map_err(|error| error.to_string())
            })
        },
        schema: || {
            json!({
                "type": "string",
                "description": "a hex as maps number it",
                "pattern": "^([0-9]{4}|[0-9]{6})$",
                "examples": ["0101", "0812"],
            })
        },
    };

    fn to_json(&self) -> Json {
        self.0.to_string().into()
    }

    fn write_json(&self, to: &mut String) {
        write_display(format_args!("\"{}\"", self.0), to);
    }
}

impl Value for Hex {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_str()?.parse().ok().map(Self)
    }
}

impl Described for Facing {
    const KIND: Kind = Kind::Integer { min: 0, max: 5 };
    fn to_json(&self) -> Json {
        self.number().into()
    }
    fn write_json(&self, to: &mut String) {
        write_display(self.number(), to);
    }
}

impl Value for Facing {
    fn from_json(json: &Json) -> Option<Self> {
        i64::from_json(json).and_then(|facing| u8::try_from(facing).ok()).map(Self::new)
    }
}
