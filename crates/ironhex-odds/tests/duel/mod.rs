//! Units to set against each other.
#![allow(dead_code, reason = "every file of tests uses some of it")]

use ironhex::rules::Rules;
use ironhex::unit::{Bin, Location, Mount, Slot, UnitDesign};
use ironhex::weapon::Fire;
use ironhex_odds::{Choice, Engagement, Fighter, Shooting};
use ironhex_units::{builtins, find, find_weapon};
use proptest::prelude::*;
use std::sync::Arc;

/// A built-in unit.
pub(crate) fn fighter(name: &str) -> Fighter {
    Fighter::of(find(name).unwrap())
}

/// Two built-in units at a distance, by the published rules.
pub(crate) fn duel(one: &str, other: &str, distance: u16) -> Engagement {
    Engagement::new(Rules::TOTAL_WARFARE, fighter(one), fighter(other), distance)
}

/// A unit of 50 tons with these weapons, each in the next free slots of its location, and a bin with
/// so many shots for each that needs one.
pub(crate) fn armed(weapons: &[(&str, Location)], shots: u8) -> UnitDesign {
    let mut design = UnitDesign { dissipation: 10, walk: 5, ..UnitDesign::plain(50).unwrap() };
    design.armor = [20; ironhex::unit::PANELS];
    for (id, location) in weapons {
        mount(&mut design, id, *location, shots);
    }
    design
}

/// Adds a weapon, and a bin in the right torso when there is none for it yet.
pub(crate) fn mount(design: &mut UnitDesign, id: &str, location: Location, shots: u8) {
    let weapon = find_weapon(id).unwrap().weapon;
    design.mounts.push(Mount::new(weapon, location));
    put(design, location, Slot::Weapon(design.mounts.len() as u8 - 1));
    let fed = design.bins.iter().any(|bin| bin.weapon == weapon.weapon_type);
    if weapon.needs_ammunition() && !fed && shots > 0 {
        design.bins.push(Bin::new(weapon.weapon_type, Location::RightTorso, shots, 5));
        put(design, Location::RightTorso, Slot::Ammunition(design.bins.len() as u8 - 1));
    }
}

fn put(design: &mut UnitDesign, location: Location, item: Slot) {
    let slots = &mut design.slots[location as usize][..usize::from(location.slots())];
    *slots.iter_mut().find(|slot| **slot == Slot::Empty).expect("room for it") = item;
}

/// A fresh fighter of a design.
pub(crate) fn with(design: UnitDesign) -> Fighter {
    Fighter::new(Arc::new(design))
}

/// Plain fire of some mounts.
pub(crate) fn plain(engagement: &Engagement, mounts: impl IntoIterator<Item = u8>) -> Vec<Choice> {
    mounts.into_iter().map(|mount| Choice::plain(&engagement.attacker.design, mount)).collect()
}

/// A mount fired in this way.
pub(crate) fn fire(mount: u8, fire: Fire) -> Choice {
    Choice::Fire(Shooting::new(mount, fire))
}

/// Any of the three presets.
pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::SPECIFICATION), Just(Rules::TOTAL_WARFARE), Just(Rules::SIMPLIFIED)]
}

/// Any built-in unit.
pub(crate) fn any_fighter() -> impl Strategy<Value = Fighter> {
    (0..builtins().len()).prop_map(|index| Fighter::of(&builtins()[index]))
}

/// Are two numbers the same but for rounding?
pub(crate) fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}
