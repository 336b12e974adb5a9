//! Texts, identifiers and lists.

use super::{At, Described, Value, write_list, write_text};
use crate::spec::{Kind, Problems, show};
use ironhex::pilot::{Abilities, Ability};
use ironhex_units::{Unit, WeaponEntry, find, find_weapon, weapon, weapons};
use serde_json::{Value as Json, json};
use std::borrow::Cow;

/// Text of at most `MAX` characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text<const MAX: usize>(Cow<'static, str>);

impl<const MAX: usize> Text<MAX> {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<const MAX: usize> From<&'static str> for Text<MAX> {
    fn from(text: &'static str) -> Self {
        Self(text.into())
    }
}

impl<const MAX: usize> From<String> for Text<MAX> {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl<const MAX: usize> From<Cow<'static, str>> for Text<MAX> {
    fn from(text: Cow<'static, str>) -> Self {
        Self(text)
    }
}

impl<const MAX: usize> Described for Text<MAX> {
    const KIND: Kind = Kind::Text { max: MAX };
    fn to_json(&self) -> Json {
        self.as_str().into()
    }
    fn write_json(&self, to: &mut String) {
        write_text(self.as_str(), to);
    }
}

impl<const MAX: usize> Value for Text<MAX> {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_str().map(|text| text.to_owned().into())
    }
}

/// A list of `MIN` to `MAX` items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<T, const MAX: usize, const MIN: usize = 0>(pub Vec<T>);

impl<T, const MAX: usize, const MIN: usize> List<T, MAX, MIN> {
    /// The items.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'a, T, const MAX: usize, const MIN: usize> IntoIterator for &'a List<T, MAX, MIN> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T, const MAX: usize, const MIN: usize> Default for List<T, MAX, MIN> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T, const MAX: usize, const MIN: usize> FromIterator<T> for List<T, MAX, MIN> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}

impl<T: Described, const MAX: usize, const MIN: usize> Described for List<T, MAX, MIN> {
    const KIND: Kind = Kind::List { item: &T::KIND, min: MIN, max: MAX };
    fn to_json(&self) -> Json {
        self.iter().map(Described::to_json).collect()
    }
    fn write_json(&self, to: &mut String) {
        write_list(self, to);
    }
}

impl<T: Value, const MAX: usize, const MIN: usize> Value for List<T, MAX, MIN> {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_array()?.iter().map(T::from_json).collect()
    }

    /// Items with commas between them.
    fn of_word(word: &str) -> Json {
        let items = word.split([',', ' ']).filter(|item| !item.is_empty());
        items.map(T::of_word).collect()
    }
}

/// Checks a text with a parser whose error says what is allowed.
pub(super) fn check_text(
    value: &Json,
    parse: impl FnOnce(&str) -> Result<(), String>,
) -> Result<(), String> {
    match value.as_str() {
        Some(text) if text.len() <= 200 => parse(text),
        Some(_) => Err("must be an identifier of at most 200 bytes".to_owned()),
        None => Err(format!("must be a text, got {}", show(value))),
    }
}

/// A weapon of the catalogue, looked up.
#[derive(Clone, Copy, Debug)]
pub struct WeaponId(pub &'static WeaponEntry);

impl PartialEq for WeaponId {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Described for WeaponId {
    const KIND: Kind = Kind::Custom {
        check: |value| {
            check_text(value, |id| find_weapon(id).map(|_| ()).map_err(|error| error.to_string()))
        },
        schema: || {
            let ids: Vec<_> = weapons().iter().map(|entry| entry.id).collect();
            json!({"type": "string", "description": "a weapon's identifier", "examples": ids})
        },
    };

    fn to_json(&self) -> Json {
        self.0.id.into()
    }
}

impl Value for WeaponId {
    fn from_json(json: &Json) -> Option<Self> {
        weapon(json.as_str()?).map(Self)
    }
}

/// A built-in unit, looked up by its name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnitId(pub &'static Unit);

impl Described for UnitId {
    const KIND: Kind = Kind::Custom {
        check: |value| match value.as_str() {
            Some(name) if name.len() <= 100 => {
                find(name).map(|_| ()).map_err(|error| error.to_string())
            }
            Some(_) => Err("must be a unit's name of at most 100 bytes".to_owned()),
            None => Err(format!("must be a unit's name, got {}", show(value))),
        },
        schema: || {
            let examples = ["Atlas AS7-D", "as7d", "atlas"];
            json!({"type": "string", "description": "a built-in unit's name", "examples": examples})
        },
    };

    fn to_json(&self) -> Json {
        self.0.name().into()
    }
}

impl Value for UnitId {
    fn from_json(json: &Json) -> Option<Self> {
        find(json.as_str()?).ok().map(Self)
    }
}

/// The identifier of a pilot's ability: `sniper`, `weapon_specialist_ppc`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbilityId(String);

impl Described for AbilityId {
    const KIND: Kind = Kind::Custom {
        check: |value| check_text(value, |name| add(&mut Abilities::NONE.clone(), name)),
        schema: || {
            json!({
                "type": "string",
                "description": "an ability's identifier",
                "anyOf": [
                    {"enum": Ability::IDS},
                    {"pattern": "^range_master_(short|medium|long|extreme)$"},
                    {"pattern": "^gunnery_specialist_(energy|ballistic|missile)$"},
                    {"pattern": "^(weapon_specialist|sandblaster)_"},
                ],
            })
        },
    };

    fn to_json(&self) -> Json {
        self.0.as_str().into()
    }
}

impl Value for AbilityId {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_str().map(|name| Self(name.to_owned()))
    }

    fn of_word(word: &str) -> Json {
        super::vocabulary::snake(word).into()
    }
}

fn add(abilities: &mut Abilities, name: &str) -> Result<(), String> {
    let find = |id: &str| weapon(id).map(|entry| entry.weapon.weapon_type);
    abilities.add(name, find).map_err(|error| error.to_string())
}

impl<const MAX: usize> List<AbilityId, MAX> {
    /// The abilities as the engine has them, and a problem for each that does not go with those before it.
    pub(crate) fn abilities(&self, at: At<Self>, problems: &mut Problems) -> Abilities {
        let mut abilities = Abilities::NONE;
        for (index, name) in self.iter().enumerate() {
            if let Err(message) = add(&mut abilities, &name.0) {
                problems.add(at.item(index), message);
            }
        }
        abilities
    }
}
