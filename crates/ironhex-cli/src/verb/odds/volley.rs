//! What is fired and struck, filled from flags.

use super::flags::{Blows, Fired};
use super::request::{ATTACKS, location};
use crate::fill::Fill;
use crate::weapon_name::weapon_id;
use ironhex::attack::location::CalledAt;
use ironhex::unit::{Location, PhysicalKind, Side};
use ironhex_api::method::odds::attacks::{
    AllWeapons, Attacks, Blow, Fired as FiredParams, FiredEntry, FiredWeapon, MountNumber, Weapons,
};
use ironhex_api::record::{At, Either, List, Value, WeaponId};
use ironhex_api::spec::Message;
use ironhex_units::{Unit, name_words, weapons_with};

pub(super) fn attacks(flags: &Fired, unit: Option<&Unit>, fill: &mut Fill) -> Attacks {
    let fired =
        FiredParams { weapons: weapons(flags, unit, fill), physical: blows(&flags.blows, fill) };
    let aim = flags
        .aim
        .as_deref()
        .map(|typed| location(typed).map_or_else(|| Location::parse(typed), Ok));
    let called = flags.called.as_deref().map(|typed| {
        location(typed).map_or_else(|| CalledAt::parse(typed), |at| Ok(CalledAt::Location(at)))
    });
    Attacks {
        fired,
        fire_mode: fill.maybe(ATTACKS.fire_mode(), flags.mode.as_ref()),
        rate_of_fire: fill.maybe(ATTACKS.rate_of_fire(), flags.rate.as_ref()),
        aimed_at: aim.and_then(|aim| fill.keep(ATTACKS.aimed_at(), aim)),
        called_location: called.and_then(|at| fill.keep(ATTACKS.called_location(), at)),
    }
}

fn weapons(flags: &Fired, unit: Option<&Unit>, fill: &mut Fill) -> Option<Weapons> {
    let typed = &flags.weapon;
    if typed.iter().any(|typed| typed.eq_ignore_ascii_case("all")) {
        if typed.len() > 1 {
            fill.problem("--weapon all: that is every weapon; name no other");
        }
        return Some(Either::Short(AllWeapons::All));
    }
    if typed.is_empty() {
        return None;
    }
    let at = ATTACKS.fired().weapons().full();
    let read = fill.list_by(at, typed, |fill, at, typed| weapon(typed, unit, at, fill));
    Some(Either::Full(read))
}

/// A weapon of the unit: its number, its name, so many of a name.
fn weapon(
    typed: &str,
    unit: Option<&Unit>,
    at: At<FiredEntry>,
    fill: &mut Fill,
) -> Option<FiredEntry> {
    let typed = typed.trim();
    if typed.parse::<u32>().is_ok() {
        let mount = fill.keep(at.full().mount(), MountNumber::parse(typed));
        return Some(Either::Full(FiredWeapon { mount, ..FiredWeapon::default() }));
    }
    let times = typed.split_once(['x', 'X', '*', '×']);
    let times = times.map(|(times, name)| (times.trim(), name.trim()));
    match times.filter(|(times, _)| times.parse::<u32>().is_ok()) {
        None => fill.keep(at, named(typed, unit)).map(Either::Short),
        Some((times, name)) => {
            let count = fill.keep(at.full().count(), MountNumber::parse(times));
            let weapon = fill.keep(at.full().weapon(), named(name, unit));
            Some(Either::Full(FiredWeapon { weapon, count, ..FiredWeapon::default() }))
        }
    }
}

/// A weapon that the unit has, by what people call it; what is like none of them is looked up among all
/// weapons, for the API to say that the unit has it not.
fn named(typed: &str, unit: Option<&Unit>) -> Result<WeaponId, Message> {
    let wanted = name_words(typed);
    let mut own: Vec<WeaponId> = Vec::new();
    for mount in unit.into_iter().flat_map(|unit| &unit.design.mounts) {
        let Some(entry) = ironhex_units::weapons().get(usize::from(mount.weapon.weapon_type.0))
        else {
            continue;
        };
        if name_words(entry.id) == wanted || name_words(entry.name) == wanted {
            return Ok(WeaponId(entry));
        }
        let is_like = weapons_with(&wanted).iter().any(|found| found.id == entry.id);
        if is_like && !own.contains(&WeaponId(entry)) {
            own.push(WeaponId(entry));
        }
    }
    match own.as_slice() {
        [only] => Ok(*only),
        [] => weapon_id(typed),
        several => {
            let ids: Vec<&str> = several.iter().map(|weapon| weapon.0.id).collect();
            Err(Message::predicate(format!("{typed:?} could be {}", ids.join(", "))))
        }
    }
}

fn blows(flags: &Blows, fill: &mut Fill) -> Option<List<Blow, 4>> {
    let at = ATTACKS.fired().physical();
    let mut list: Vec<Blow> = Vec::new();
    for (attack, side) in [(PhysicalKind::Punch, &flags.punch), (PhysicalKind::Kick, &flags.kick)] {
        match side.as_deref().map(str::to_lowercase).as_deref() {
            None => {}
            Some("both") if attack == PhysicalKind::Punch => {
                list.extend([Side::Left, Side::Right].map(|limb| Blow { attack, limb }));
            }
            Some("left") => list.push(Blow { attack, limb: Side::Left }),
            Some("right") => list.push(Blow { attack, limb: Side::Right }),
            Some(other) => {
                fill.problem(format!("--{attack} must be left or right, got {other:?}"));
            }
        }
    }
    for typed in &flags.blow {
        let at = at.item(list.len());
        let (kind, side) = match typed.split_once(':') {
            Some((kind, side)) => (kind, Some(side)),
            None => (typed.as_str(), None),
        };
        let attack = fill.keep(at.attack(), PhysicalKind::parse(kind));
        let limb = side.map_or(Some(Side::Right), |side| fill.keep(at.limb(), Side::parse(side)));
        list.extend(attack.zip(limb).map(|(attack, limb)| Blow { attack, limb }));
    }
    fill.held(at, list.len());
    (!list.is_empty()).then_some(List(list))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex_api::record::Described;
    use serde_json::{Value as Json, json};

    /// What a weapon is in JSON, without what is not said; or why it is none.
    fn read(typed: &str, unit: Option<&Unit>) -> Result<Json, String> {
        let mut fill = Fill::default();
        let entry = weapon(typed, unit, ATTACKS.fired().weapons().full().item(0), &mut fill);
        let entry = fill.finish(entry, &super::super::request::places());
        entry.map_err(|failure| format!("{failure:?}")).map(|entry| match entry.to_json() {
            Json::Object(mut fields) => {
                fields.retain(|_, value| !value.is_null() && *value != false);
                fields.into()
            }
            name => name,
        })
    }

    #[test]
    fn weapons_are_looked_for_on_the_unit_first() {
        let unit = ironhex_units::find("marauder").ok();
        assert_eq!(read("laser", unit), Ok("medium-laser".into()), "it has no other");
        assert_eq!(read("2xPPC", unit), Ok(json!({"weapon": "ppc", "count": 2})));
        assert_eq!(read("2 x med laser", unit), Ok(json!({"weapon": "medium-laser", "count": 2})));
        assert_eq!(read("3", unit), Ok(json!({"mount": 3})));
        assert_eq!(read("er ppc", unit), Ok("er-ppc".into()), "the API says that it has none");
        assert_eq!(read("ppc", None), Ok("ppc".into()));
        let told = read("battleship", unit).unwrap_err();
        assert!(told.contains("--weapon: no weapon is called"), "{told}");
        let daishi = ironhex_units::find("daishi").ok();
        let told = read("laser", daishi).unwrap_err();
        assert!(told.contains("--weapon \\\"laser\\\" could be "), "{told}");
    }
}
