//! The built-in units obey the rules of construction: a wrong figure in their list would show.
#![allow(clippy::unwrap_used, clippy::panic)]

use ironhex::unit::{Gear, Location};
use ironhex::weapon::WeaponTraits;
use ironhex_units::{EngineKind, Tech, TechBase, Unit, builtin, builtins, weapons};

/// Standard fusion engines in half tons. TechManual, "Engines".
const ENGINES: [(u16, u32); 21] = [
    (120, 8),
    (140, 10),
    (150, 11),
    (160, 12),
    (180, 14),
    (200, 17),
    (210, 18),
    (240, 23),
    (245, 24),
    (250, 25),
    (255, 26),
    (260, 27),
    (270, 29),
    (275, 31),
    (280, 32),
    (300, 38),
    (320, 45),
    (340, 54),
    (360, 66),
    (375, 77),
    (380, 82),
];

/// Kilograms, rounded up to half a ton.
fn halves(kilograms: u32) -> u32 {
    kilograms.div_ceil(500) * 500
}

fn engine(unit: &Unit) -> u32 {
    let (_, halves) = ENGINES.iter().find(|(rating, _)| *rating == unit.engine.rating).unwrap();
    match unit.engine.kind {
        EngineKind::Fusion => halves * 500,
        EngineKind::Xl | EngineKind::ClanXl => halves.div_ceil(2) * 500,
        other => panic!("{other}"),
    }
}

fn armor(unit: &Unit) -> u32 {
    // Points of a ton, in hundredths.
    let points = match (unit.armor[0].id, unit.tech_base.tech()) {
        ("standard-armor", _) => 1_600,
        ("ferro-fibrous", Tech::InnerSphere) => 1_792,
        ("ferro-fibrous", Tech::Clan) => 1_920,
        other => panic!("{other:?}"),
    };
    halves((u32::from(unit.total_armor()) * 100_000).div_ceil(points))
}

fn weight(unit: &Unit) -> u32 {
    let design = &unit.design;
    let tons = u32::from(design.tonnage);
    let structure = match unit.structure.id {
        "standard-structure" => tons * 100,
        "endo-steel" => halves(tons * 50),
        other => panic!("{other}"),
    };
    let gyro = u32::from(unit.engine.rating).div_ceil(100) * 1_000;
    let cockpit = 3_000;
    let sinks = u32::from(unit.heat_sinks.count - 10) * 1_000;
    let jet = match tons {
        0..=55 => 500,
        56..=85 => 1_000,
        _ => 2_000,
    };
    let weapon_tons =
        |mount: &ironhex::unit::Mount| u32::from(unit.weapon(mount).unwrap().kilograms);
    let guns: u32 = design.mounts.iter().map(weapon_tons).sum();
    let ammunition: u32 = design
        .bins
        .iter()
        .map(|bin| {
            let full = weapons()[usize::from(bin.weapon.0)].shots_per_ton;
            1_000 * u32::from(bin.shots) / u32::from(full)
        })
        .sum();
    let aimed =
        design.mounts.iter().filter(|m| m.weapon.traits.contains(WeaponTraits::DIRECT_FIRE));
    let aimed: u32 = aimed.map(weapon_tons).sum();
    let gear: u32 = design
        .equipment
        .iter()
        .map(|piece| match piece.gear {
            Gear::JumpJet => jet,
            Gear::Hatchet => tons.div_ceil(15) * 1_000,
            Gear::TargetingComputer => aimed.div_ceil(5_000) * 1_000,
            Gear::Case if unit.tech_base == TechBase::InnerSphere => 500,
            Gear::HeatSink | Gear::DoubleHeatSink => 0,
            other => panic!("{other}"),
        })
        .sum();
    structure + engine(unit) + gyro + cockpit + sinks + armor(unit) + guns + ammunition + gear
}

#[test]
fn built_in_units_weigh_what_they_should() {
    for unit in builtins() {
        assert_eq!(weight(unit), u32::from(unit.design.tonnage) * 1_000, "{}", unit.name());
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
