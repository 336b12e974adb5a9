//! What several methods share: rules, abilities, quirks, hits, rolls.

use super::to_hit::WaysOf36;
use crate::reader::Reader;
use crate::record::{self, AbilityId, Described, List, Value as _, WeaponId};
use crate::spec::{Field, Kind};
use ironhex::attack::ToHit;
use ironhex::event::Hit;
use ironhex::modifier::Modifier;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Movement, Panel, Quirk};
use ironhex::weapon::FireMode;
use ironhex_units::weapon;
use serde_json::{Map, Value};

/// The parameter `rules` of every method that reads them.
pub(super) const RULES_PARAM: Option<&Kind> = Some(&Rules::KIND);

pub(super) const BOOL: Kind = Kind::Bool;
pub(super) const MOVEMENT: Kind = Kind::Choice(Movement::IDS);
pub(super) const ARC: Kind = Kind::Choice(AttackSide::IDS);
pub(super) const LOCATION: Kind = Kind::Choice(Location::IDS);
pub(super) const PANEL: Kind = Kind::Choice(Panel::IDS);
pub(super) const FIRE_MODE: Kind = Kind::Choice(FireMode::IDS);
pub(super) const HEXES: Kind = Kind::Integer { min: 0, max: 99 };
pub(super) const SKILL: Kind = Kind::Integer { min: 0, max: 8 };
pub(super) const TONNAGE: Kind = Kind::Integer { min: 5, max: 200 };
pub(super) const HEAT: Kind = Kind::Integer { min: 0, max: 99 };
pub(super) const WOUNDS: Kind = Kind::Integer { min: 0, max: 6 };
pub(super) const WEAPON_ID: Kind = WeaponId::KIND;
pub(super) const QUIRKS: Kind = List::<Quirk, 40>::KIND;
pub(super) const ABILITIES: Kind = List::<AbilityId, 40>::KIND;

/// The abilities of a list that passed validation.
pub(super) fn read_abilities(request: &Reader<'_>, name: &str) -> Abilities {
    let mut abilities = Abilities::NONE;
    for item in request.list(name) {
        let find = |id: &str| weapon(id).map(|entry| entry.weapon.weapon_type);
        if let Some(Err(error)) = item.text().map(|text| abilities.add(text, find)) {
            item.problem(error.to_string());
        }
    }
    abilities
}

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

/// The lines of a breakdown.
pub(super) fn modifiers(lines: &[Modifier]) -> Value {
    lines.iter().map(Described::to_json).collect()
}

/// What a number comes to: total, target number, impossible, probability, chance.
pub(super) fn number(number: &ToHit) -> Map<String, Value> {
    let impossible = number.impossible();
    let mut map = Map::new();
    map.insert("total".into(), number.total().into());
    map.insert("targetNumber".into(), number.printed().into());
    map.insert("impossible".into(), impossible.is_some().into());
    map.insert("reason".into(), impossible.map(|reason| reason.id()).into());
    map.insert("probability".into(), (f64::from(number.printed_ways()) / 36.0).into());
    map.insert("chance".into(), WaysOf36(number.chance()).to_json());
    map
}

/// The fields of [`number`].
pub(super) const TOTAL: Field =
    Field::optional("total", Kind::ANY_INTEGER, "the plain sum of the modifiers");
pub(super) const TARGET_NUMBER: Field =
    Field::optional("targetNumber", Kind::Integer { min: 2, max: 13 }, "the total held to 2…13");
pub(super) const IMPOSSIBLE: Field =
    Field::required("impossible", BOOL, "whether there is no way to hit");
pub(super) const PROBABILITY: Field = Field::required(
    "probability",
    Kind::Number { min: 0.0, max: 1.0 },
    "the printed table's chance",
);
pub(super) const CHANCE_OF_36: Field =
    Field::required("chance", WaysOf36::KIND, "what the resolver does");

/// A line of a breakdown.
pub(super) const MODIFIER: Kind = Modifier::KIND;

/// A group of damage in a result.
pub(super) const HIT: Kind = Hit::KIND;
