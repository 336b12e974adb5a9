//! Truth values and numbers.

use super::{Described, Value, write_display};
use crate::spec::{Kind, MAX_SEED, whole};
use serde_json::Value as Json;

impl Described for bool {
    const KIND: Kind = Kind::Bool;
    fn to_json(&self) -> Json {
        (*self).into()
    }
    fn write_json(&self, to: &mut String) {
        to.push_str(if *self { "true" } else { "false" });
    }
}

impl Value for bool {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_bool()
    }

    fn of_word(word: &str) -> Json {
        word.parse::<Self>().map_or_else(|_| word.into(), Json::from)
    }
}

impl Described for i64 {
    const KIND: Kind = Kind::ANY_INTEGER;
    fn to_json(&self) -> Json {
        (*self).into()
    }
    fn write_json(&self, to: &mut String) {
        write_display(self, to);
    }
}

impl Value for i64 {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_number().and_then(whole)
    }

    fn of_word(word: &str) -> Json {
        integer(word)
    }
}

/// A whole number, or what was typed in its place.
fn integer(word: &str) -> Json {
    word.trim().parse::<i64>().map_or_else(|_| word.into(), Json::from)
}

/// A whole number from `MIN` to `MAX`, as the type that the engine takes.
///
/// ```
/// use ironhex_api::record::{Value, Within};
/// type Skill = Within<u8, 0, 8>;
///
/// assert_eq!(Skill::new(4).map(Skill::get), Some(4));
/// assert_eq!(Skill::new(9), None);
/// assert_eq!(Skill::parse("9").unwrap_err(), "must be an integer from 0 to 8, got 9");
/// assert_eq!(Skill::parse("four").unwrap_err(), "must be an integer from 0 to 8, got \"four\"");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Within<T, const MIN: i64, const MAX: i64>(T);

impl<T: Copy + Into<i64>, const MIN: i64, const MAX: i64> Within<T, MIN, MAX> {
    /// The number, if it is within its bounds.
    #[must_use]
    pub fn new(number: T) -> Option<Self> {
        (MIN..=MAX).contains(&number.into()).then_some(Self(number))
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> T {
        self.0
    }
}

impl<T: Default + Copy + Into<i64>, const MIN: i64, const MAX: i64> Within<T, MIN, MAX> {
    /// The number, or the nearest that is within its bounds; for what the engine has made.
    #[must_use]
    pub fn held(number: T) -> Self
    where
        T: TryFrom<i64>,
    {
        Self(T::try_from(number.into().clamp(MIN, MAX)).unwrap_or_default())
    }
}

impl<T: TryFrom<i64> + Default, const MIN: i64, const MAX: i64> Default for Within<T, MIN, MAX> {
    /// Nothing of it, or the least there can be.
    fn default() -> Self {
        Self(T::try_from(0_i64.clamp(MIN, MAX)).unwrap_or_default())
    }
}

impl<T: Copy + Into<i64>, const MIN: i64, const MAX: i64> Described for Within<T, MIN, MAX> {
    const KIND: Kind = Kind::Integer { min: MIN, max: MAX };
    fn to_json(&self) -> Json {
        let number: i64 = self.0.into();
        number.into()
    }
    fn write_json(&self, to: &mut String) {
        let number: i64 = self.0.into();
        write_display(number, to);
    }
}

impl<T: Copy + Into<i64> + TryFrom<i64>, const MIN: i64, const MAX: i64> Value
    for Within<T, MIN, MAX>
{
    fn from_json(json: &Json) -> Option<Self> {
        Self::new(T::try_from(json.as_number().and_then(whole)?).ok()?)
    }

    fn of_word(word: &str) -> Json {
        integer(word)
    }
}

/// A share of all that can happen: 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share(pub f64);

impl Described for Share {
    const KIND: Kind = Kind::Number { min: 0.0, max: 1.0 };
    /// Held between 0 and 1: sums may be off by a rounding error.
    fn to_json(&self) -> Json {
        positive(self.0).min(1.0).into()
    }
}

/// A mean of what is never less than nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean(pub f64);

impl Described for Mean {
    const KIND: Kind = Kind::Number { min: 0.0, max: f64::INFINITY };
    fn to_json(&self) -> Json {
        positive(self.0).into()
    }
}

/// A sum of nothing is not -0 either.
fn positive(number: f64) -> f64 {
    if number > 0.0 { number } else { 0.0 }
}

impl Described for f64 {
    const KIND: Kind = Kind::ANY_NUMBER;
    fn to_json(&self) -> Json {
        (*self).into()
    }
}

/// How many of something an answer tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count(u64);

impl Described for Count {
    const KIND: Kind = Kind::Integer { min: 0, max: i64::MAX };
    fn to_json(&self) -> Json {
        self.0.into()
    }
    fn write_json(&self, to: &mut String) {
        write_display(self.0, to);
    }
}

impl<T: TryInto<u64>> From<T> for Count {
    fn from(number: T) -> Self {
        Self(number.try_into().unwrap_or(u64::MAX))
    }
}

/// A gunnery or piloting skill.
pub type Skill = Within<u8, 0, { ironhex::pilot::MAX_SKILL as i64 }>;

impl From<Skill> for ironhex::pilot::Skill {
    fn from(skill: Skill) -> Self {
        Self::new(skill.get()).unwrap_or(Self::WORST)
    }
}

/// Heat.
pub type Heat = Within<u8, 0, 99>;
/// A pilot's wounds.
pub type Wounds = Within<u8, 0, 6>;
/// Hexes that a unit moved.
pub type Hexes = Within<u8, 0, 99>;
/// A unit's weight in tons.
pub type Tonnage = Within<u8, 5, 200>;
/// Where dice start from.
pub type Seed = Within<i64, 0, MAX_SEED>;
/// A face of a die.
pub type Face = Within<u8, 1, 6>;
