//! Values as fields of an object: there, or absent.

use super::{Described, Record, Value};
use crate::reader::DiceInput;
use crate::spec::{Field, Kind, Presence};
use ironhex::rules::Rules;
use serde_json::{Map, Value as Json};

/// What a field can show: a value, or none.
pub trait Shown {
    /// The value without its absence.
    type Inner;
    /// What the value is in JSON.
    const KIND: Kind;
    /// Whether it must be there.
    const PRESENCE: Presence;
    /// The value in JSON, `null` for none.
    fn show(&self) -> Json;
}

impl<T: Described> Shown for T {
    type Inner = T;
    const KIND: Kind = T::KIND;
    const PRESENCE: Presence = Presence::Required;
    fn show(&self) -> Json {
        self.to_json()
    }
}

impl<T: Described> Described for &T {
    const KIND: Kind = T::KIND;
    fn to_json(&self) -> Json {
        T::to_json(self)
    }
}

impl<T: Record> Record for &T {
    const FIELDS: &'static [Field] = T::FIELDS;
}

impl<T: Described> Shown for Option<T> {
    type Inner = T;
    const KIND: Kind = T::KIND;
    const PRESENCE: Presence = Presence::Optional;
    fn show(&self) -> Json {
        self.as_ref().map_or(Json::Null, Described::to_json)
    }
}

/// What a field of a request can hold: a value, or none.
pub trait Member: Shown + Sized {
    /// Takes the value of a field of an object that has passed validation.
    fn take(json: Option<&Json>) -> Option<Self>;
}

impl<T: Value> Member for T {
    fn take(json: Option<&Json>) -> Option<Self> {
        T::from_json(json?)
    }
}

impl<T: Value> Member for Option<T> {
    fn take(json: Option<&Json>) -> Option<Self> {
        match json {
            None | Some(Json::Null) => Some(None),
            Some(json) => T::from_json(json).map(Some),
        }
    }
}

/// What methods have in common beside their own fields, and what their descriptions add.
pub trait Common: Sized {
    /// Reads it from the parameters.
    fn take(params: &Map<String, Json>) -> Option<Self>;
    /// Writes it into the parameters.
    fn put(&self, params: &mut Map<String, Json>);
}

impl Common for Rules {
    fn take(params: &Map<String, Json>) -> Option<Self> {
        Some(<Option<Self> as Member>::take(params.get("rules"))?.unwrap_or(Self::SPECIFICATION))
    }

    fn put(&self, params: &mut Map<String, Json>) {
        params.insert("rules".to_owned(), self.to_json());
    }
}

impl Common for DiceInput {
    fn take(params: &Map<String, Json>) -> Option<Self> {
        <Option<Self> as Common>::take(params)?
    }

    fn put(&self, params: &mut Map<String, Json>) {
        match self {
            Self::Faces(faces) => params.insert("dice".to_owned(), Json::from(faces.clone())),
            Self::Seed(seed) => params.insert("seed".to_owned(), Json::from(*seed)),
        };
    }
}

impl Common for Option<DiceInput> {
    fn take(params: &Map<String, Json>) -> Option<Self> {
        let given = |name| params.get(name).filter(|value: &&Json| !value.is_null());
        if let Some(faces) = given("dice") {
            let faces = faces.as_array()?.iter();
            let face = |face: &Json| face.as_u64().and_then(|face| u8::try_from(face).ok());
            return Some(Some(DiceInput::Faces(faces.map(face).collect::<Option<_>>()?)));
        }
        match given("seed") {
            Some(seed) => Some(Some(DiceInput::Seed(seed.as_u64()?))),
            None => Some(None),
        }
    }

    fn put(&self, params: &mut Map<String, Json>) {
        if let Some(dice) = self {
            dice.put(params);
        }
    }
}

/// The seed of a method that rolls more than anybody would write down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceSeed(pub u64);

impl Common for DiceSeed {
    fn take(params: &Map<String, Json>) -> Option<Self> {
        params.get("seed")?.as_u64().map(Self)
    }

    fn put(&self, params: &mut Map<String, Json>) {
        params.insert("seed".to_owned(), self.0.into());
    }
}
