//! What several methods share: rules, abilities, quirks, hits, rolls.

use crate::reader::Reader;
use crate::record::{self, AbilityId, Described, List, Value as _, WeaponId};
use crate::spec::Kind;
use ironhex::event::Hit;
use ironhex::modifier::Modifier;
use ironhex::rules::Rules;
use ironhex::unit::{Panel, Quirk};
use serde_json::Value;

/// The parameter `rules` of every method that reads them.
pub(super) const RULES_PARAM: Option<&Kind> = Some(&Rules::KIND);

pub(super) const BOOL: Kind = Kind::Bool;
pub(super) const PANEL: Kind = Kind::Choice(Panel::IDS);
pub(super) const SKILL: Kind = Kind::Integer { min: 0, max: 8 };
pub(super) const HEAT: Kind = Kind::Integer { min: 0, max: 99 };
pub(super) const WEAPON_ID: Kind = WeaponId::KIND;
pub(super) const QUIRKS: Kind = List::<Quirk, 40>::KIND;
pub(super) const ABILITIES: Kind = List::<AbilityId, 40>::KIND;

/// The rule set that a request names under `rules`.
pub(super) fn read_rules(request: &Reader<'_>) -> Rules {
    read_rules_at(request, "rules")
}

/// The rule set that a request names under another field.
pub(super) fn read_rules_at(request: &Reader<'_>, name: &str) -> Rules {
    let given = request.get(name);
    given.and_then(|given| Rules::from_json(given.value())).unwrap_or(Rules::SPECIFICATION)
}

/// Adds the rules' stamp to a result.
pub(super) fn stamped(mut result: Value, rules: &Rules) -> Value {
    if let Some(object) = result.as_object_mut() {
        object.insert("rules".to_owned(), record::stamp(rules));
    }
    result
}

/// A line of a breakdown.
pub(super) const MODIFIER: Kind = Modifier::KIND;

/// A group of damage in a result.
pub(super) const HIT: Kind = Hit::KIND;
