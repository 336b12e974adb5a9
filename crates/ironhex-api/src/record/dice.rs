//! Dice in requests: faces, or a seed.

use super::{Common, Value};
use serde_json::{Map, Value as Json};

/// Where a method's dice come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceInput {
    /// These faces, in this order, and no others.
    Faces(Vec<u8>),
    /// The sequence that belongs to this seed.
    Seed(u64),
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
            let face = |face: &Json| i64::from_json(face).and_then(|face| u8::try_from(face).ok());
            return Some(Some(DiceInput::Faces(faces.map(face).collect::<Option<_>>()?)));
        }
        match given("seed") {
            Some(seed) => Some(Some(DiceInput::Seed(u64::try_from(i64::from_json(seed)?).ok()?))),
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
        i64::from_json(params.get("seed")?).and_then(|seed| u64::try_from(seed).ok()).map(Self)
    }

    fn put(&self, params: &mut Map<String, Json>) {
        params.insert("seed".to_owned(), self.0.into());
    }
}
