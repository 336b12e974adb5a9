//! Values as fields of an object: there, or absent.

use super::{Described, Record, Value};
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
    /// Writes the value as JSON text, `null` for none.
    fn write(&self, to: &mut String);
    /// Writes what of the value is not as it was, and says whether that is anything.
    #[doc(hidden)]
    fn write_changed(&self, before: &Self, to: &mut String) -> bool;
}

impl<T: Described> Shown for T {
    type Inner = T;
    const KIND: Kind = T::KIND;
    const PRESENCE: Presence = Presence::Required;
    fn show(&self) -> Json {
        self.to_json()
    }
    fn write(&self, to: &mut String) {
        self.write_json(to);
    }
    fn write_changed(&self, before: &Self, to: &mut String) -> bool {
        self.write_changed_json(before, to)
    }
}

impl<T: Described> Described for &T {
    const KIND: Kind = T::KIND;
    fn to_json(&self) -> Json {
        T::to_json(self)
    }
    fn write_json(&self, to: &mut String) {
        T::write_json(self, to);
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
    fn write(&self, to: &mut String) {
        match self {
            None => to.push_str("null"),
            Some(value) => value.write_json(to),
        }
    }
    fn write_changed(&self, before: &Self, to: &mut String) -> bool {
        match (before, self) {
            (None, None) => false,
            (Some(before), Some(after)) => after.write_changed_json(before, to),
            (None, Some(_)) | (Some(_), None) => {
                self.write(to);
                true
            }
        }
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
