//! Values that may be written in two forms.

use super::{At, Described, Value};
use crate::spec::{Kind, same_type};
use serde_json::Value as Json;

/// A value in one of two forms that differ in their JSON type: a unit's name, or an object with everything about it.
///
/// ```
/// use ironhex_api::record::{At, Either, Face, Text, Value};
/// use serde_json::json;
///
/// type NameOrNumber = Either<Text<10>, Face>;
/// assert_eq!(NameOrNumber::from_json(&json!("six")), Some(Either::Short("six".into())));
/// assert_eq!(NameOrNumber::from_json(&json!(6)), Face::new(6).map(Either::Full));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Either<A, B> {
    /// The short form.
    Short(A),
    /// The full one.
    Full(B),
}

impl<A: Described, B: Described> Described for Either<A, B> {
    const KIND: Kind = Kind::OneOf(&[A::KIND, B::KIND]);

    fn to_json(&self) -> Json {
        match self {
            Self::Short(short) => short.to_json(),
            Self::Full(full) => full.to_json(),
        }
    }

    fn write_json(&self, to: &mut String) {
        match self {
            Self::Short(short) => short.write_json(to),
            Self::Full(full) => full.write_json(to),
        }
    }
}

impl<A: Value, B: Value> Value for Either<A, B> {
    fn from_json(json: &Json) -> Option<Self> {
        if same_type(&A::KIND, json) {
            A::from_json(json).map(Self::Short)
        } else {
            B::from_json(json).map(Self::Full)
        }
    }

    fn of_word(word: &str) -> Json {
        A::of_word(word)
    }
}

impl<A, B> At<Either<A, B>> {
    /// The same place, where the short form stands.
    #[must_use]
    pub const fn short(self) -> At<A> {
        self.seen_as()
    }

    /// The same place, where the full form stands.
    #[must_use]
    pub const fn full(self) -> At<B> {
        self.seen_as()
    }
}
