//! The built-in units obey the rules of construction: a wrong figure in their list would show.
#![allow(clippy::unwrap_used, clippy::panic)]

use ironhex::unit::{Gear, Location};
use ironhex_units::construction::weight;
use ironhex_units::{builtin, builtins};

#[test]
fn built_in_units_weigh_what_they_should() {
    for unit in builtins() {
        let weight = weight(unit);
        assert_eq!(weight.unknown.len(), 0, "{}: {weight:?}", unit.name());
        assert_eq!(weight.kilograms, u32::from(unit.design.tonnage) * 1_000, "{}", unit.name());
        assert_eq!(unit.construction_notes().count(), 0, "{}: {:?}", unit.name(), unit.notes);
    }
}

#[test]
fn built_in_units_have_no_more_armor_than_they_may() {
    for unit in builtins() {
        let design = &unit.design;
        for &location in Location::ALL {
            let rear = if location.is_torso() { design.armor[location.rear() as usize] } else { 0 };
            let points = design.armor[location.front() as usize] + rear;
            let most = match location {
                Location::Head => 9,
                _ => 2 * design.structure[location as usize],
            };
            assert!(points <= most, "{}: {location:?} {points} of {most}", unit.name());
        }
    }
}

#[test]
fn engines_heat_sinks_and_jump_jets_of_built_in_units_agree() {
    for unit in builtins() {
        let design = &unit.design;
        let name = unit.name();
        assert_eq!(
            unit.engine.rating,
            u16::from(design.tonnage) * u16::from(design.walk),
            "{name}"
        );
        let within = (unit.engine.rating / 25).min(unit.heat_sinks.count.into());
        let placed = design.count(Gear::HeatSink) + design.count(Gear::DoubleHeatSink);
        assert_eq!(u16::from(unit.heat_sinks.count) - within, u16::from(placed), "{name}");
        assert_eq!(design.jump, design.count(Gear::JumpJet), "{name}");
        assert!(design.jump <= design.walk, "{name}");
        for mount in design.mounts.iter().filter(|m| m.weapon.needs_ammunition()) {
            let fed = design.bins.iter().any(|bin| bin.weapon == mount.weapon.weapon_type);
            assert!(fed, "{name}: {:?}", mount.weapon);
        }
    }
}

/// Armour and weapons of machines that everybody knows, as printed.
#[test]
fn well_known_units_are_as_printed() {
    for (name, armor, guns) in [
        ("Commando COM-2D", 64, "srm-6 srm-4 medium-laser"),
        ("Jenner JR7-D", 64, "4 medium-laser srm-4"),
        ("Wolfhound WLF-1", 119, "large-laser 4 medium-laser"),
        ("Trebuchet TBT-5N", 120, "2 lrm-15 3 medium-laser"),
        ("Dervish DV-6M", 120, "2 lrm-10 2 srm-2 2 medium-laser"),
        ("Wolverine WVR-6R", 152, "ac-5 srm-6 medium-laser"),
        ("Thunderbolt TDR-5S", 208, "large-laser lrm-15 3 medium-laser srm-2 2 machine-gun"),
        ("BattleMaster BLR-1G", 232, "ppc srm-6 6 medium-laser 2 machine-gun"),
        ("Stalker STK-3F", 216, "2 lrm-10 2 srm-6 2 large-laser 4 medium-laser"),
        ("King Crab KGC-0000", 272, "2 ac-20 lrm-15 large-laser"),
    ] {
        let unit = builtin(name).unwrap();
        assert_eq!(unit.total_armor(), armor, "{name}");
        let mut printed = Vec::new();
        let mut count = 1;
        for word in guns.split(' ') {
            match word.parse() {
                Ok(number) => count = number,
                Err(_) => {
                    printed.extend(std::iter::repeat_n(word, std::mem::replace(&mut count, 1)))
                }
            }
        }
        let mut mounted: Vec<&str> =
            unit.design.mounts.iter().map(|mount| unit.weapon(mount).unwrap().id).collect();
        printed.sort_unstable();
        mounted.sort_unstable();
        assert_eq!(mounted, printed, "{name}");
    }
}

#[test]
fn the_guns_of_a_king_crab_stand_in_arms_and_torsos() {
    let crab = builtin("King Crab").unwrap();
    let guns = crab.design.mounts.iter().filter(|mount| crab.weapon(mount).unwrap().id == "ac-20");
    let mut places: Vec<Location> = guns.map(|mount| mount.location).collect();
    places.sort_by_key(|location| *location as usize);
    let mut torsos = [Location::LeftTorso, Location::RightTorso];
    torsos.sort_by_key(|location| *location as usize);
    assert_eq!(places, torsos, "a gun in two places fires from the inner one");
    for arm in [Location::LeftArm, Location::RightArm] {
        let filled = crab.labels[arm as usize].iter().flatten().filter(|label| *label == "AC/20");
        assert_eq!(filled.count(), 8);
    }
}

#[test]
fn everything_in_their_slots_is_there() {
    for unit in builtins() {
        assert_eq!(unit.design.problems().collect::<Vec<_>>(), [], "{}", unit.name());
    }
}
