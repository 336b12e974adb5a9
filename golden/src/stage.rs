//! The units of a record on a map: what is fixed of them and what changes.

use crate::boards::hex;
use crate::records::{Records, flag, number, skill, small, text};
use crate::sheet::{Sheet, location, read_sheets};
use ironhex::board::{Board, Facing, SightTable};
use ironhex::field::{Crew, Field, FieldedUnit, UnitInPlay, UnitOnField};
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{
    Armor, Bin, Gear, Location, MAX_SLOTS, Mount, Movement, Quirks, Slot, System, UnitDesign,
    WeaponQuirks,
};
use ironhex::weapon::{Fire, FireMode, Munition, Weapon, WeaponKind};
use ironhex_units::{Item, Tech, item};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// Who attacks.
pub(crate) const ATTACKER: UnitId = UnitId(0);
/// Who is attacked.
pub(crate) const TARGET: UnitId = UnitId(1);

/// The attacker and the target of a record on the field.
pub(crate) fn pair<'a>(field: &Field<'a>) -> [UnitOnField<'a>; 2] {
    [ATTACKER, TARGET].map(|id| field.unit(id).unwrap())
}

/// What the records of attacks are played on: the units' sheets and level ground.
pub(crate) struct Stage {
    pub(crate) sheets: HashMap<String, Sheet>,
    pub(crate) board: Arc<Board>,
    pub(crate) sight: SightTable,
}

impl Stage {
    /// Level ground with so many hexes on each side.
    pub(crate) fn flat(records: &Records, side: u16) -> Self {
        let board = Arc::new(Board::flat(side, side).unwrap());
        Self { sheets: read_sheets(records), sight: SightTable::new(board.clone()), board }
    }
}

/// A weapon by the name that the records use.
pub(crate) fn weapon_named(name: &str) -> Weapon {
    let Some((Item::Weapon { entry, .. }, _)) = item(name, Tech::InnerSphere) else {
        panic!("no weapon {name}")
    };
    entry.weapon
}

/// What is in a bin, by the name that the records use.
pub(crate) fn munition(name: &str) -> Munition {
    match item(name, Tech::InnerSphere) {
        Some((Item::Ammunition(bin), _)) => bin.munition,
        _ => panic!("no ammunition {name}"),
    }
}

/// How the records say that a unit moved.
pub(crate) fn movement(mode: &str) -> Movement {
    match mode {
        "none" => Movement::Stationary,
        mode => mode.parse().unwrap(),
    }
}

/// A design as the records play it: without quirks, and with its stealth switched off.
pub(crate) fn design(sheet: &Sheet) -> UnitDesign {
    let mut design = sheet.design.clone();
    design.quirks = Quirks::NONE;
    for mount in &mut design.mounts {
        mount.quirks = WeaponQuirks::NONE;
    }
    for armor in design.armor_kind.iter_mut().filter(|armor| **armor == Armor::Stealth) {
        *armor = Armor::Standard;
    }
    for piece in design.equipment.iter_mut().filter(|piece| piece.gear == Gear::StealthArmor) {
        piece.gear = Gear::Inert;
    }
    design
}

/// The slots of a system in a location, a bit each.
fn slots(design: &UnitDesign, at: Location, system: System) -> u16 {
    let place = |slot: usize| design.slots[at as usize][slot] == Slot::System(system);
    (0..MAX_SLOTS).filter(|&slot| place(slot)).fold(0, |bits, slot| bits | 1 << slot)
}

fn system(name: &str) -> System {
    match name {
        "shoulder" => System::Shoulder,
        "upperArm" => System::UpperArm,
        "lowerArm" => System::LowerArm,
        "hand" => System::Hand,
        "hip" => System::Hip,
        "upperLeg" => System::UpperLeg,
        "lowerLeg" => System::LowerLeg,
        "foot" => System::Foot,
        other => panic!("no actuator {other}"),
    }
}

/// A unit as a record describes it.
pub(crate) fn unit(sheet: &Sheet, unit: &Value, team: Team) -> (FieldedUnit, UnitInPlay) {
    let design = design(sheet);
    let facing = Facing::new(small(unit, "facing"));
    let mut state = UnitInPlay::new(&design, hex(text(unit, "hex")), facing);
    let turned = (6 + small(unit, "torsoFacing") - facing.number()) % 6;
    state.twist = if turned > 3 { turned as i8 - 6 } else { turned as i8 };
    state.movement = movement(text(unit, "moveMode"));
    state.hexes = small(unit, "hexesMoved");
    state.sheet.heat = small(unit, "heat");
    state.sheet.stance.prone = flag(unit, "prone");
    state.sheet.shutdown = flag(unit, "shutdown");
    state.sheet.pilot.unconscious = flag(unit, "unconscious");
    let mut hits = number(unit, "sensorHits");
    for &at in Location::ALL {
        let all = slots(&design, at, System::Sensors);
        for bit in (0..16).filter(|bit| all >> bit & 1 == 1) {
            if hits > 0 {
                state.sheet.slots_hit[at as usize] |= 1 << bit;
                hits -= 1;
            }
        }
    }
    for name in unit["actuatorsDestroyed"].as_array().unwrap() {
        let (at, name) = name.as_str().unwrap().split_once(':').unwrap();
        state.sheet.slots_hit[location(at) as usize] |= slots(&design, location(at), system(name));
    }
    let crew = Crew {
        gunnery: skill(unit, "gunnery"),
        piloting: skill(unit, "piloting"),
        ..Crew::default()
    };
    (FieldedUnit { design: Arc::new(design), crew, team }, state)
}

/// The mount of a unit that a record's weapon is, and the bin that feeds it.
pub(crate) fn mount(design: &UnitDesign, record: &Value) -> (u8, Option<u8>) {
    let (weapon, at) = (weapon_named(text(record, "name")), location(text(record, "location")));
    let is_it = |mount: &Mount| {
        mount.weapon.weapon_type == weapon.weapon_type
            && mount.location == at
            && mount.rear == flag(record, "rearMounted")
    };
    let place = design.mounts.iter().position(is_it);
    let place = place.unwrap_or_else(|| panic!("no mount for {record}"));
    let bin = record["ammo"].as_str().map(|name| {
        let munition = munition(name);
        let feeds = |bin: &Bin| bin.weapon == weapon.weapon_type && bin.munition == munition;
        let place = design.bins.iter().position(feeds);
        place.unwrap_or_else(|| panic!("no bin for {record}")) as u8
    });
    (place as u8, bin)
}

/// The plain way in which a weapon fires what is in its bin.
pub(crate) fn plain_fire(design: &UnitDesign, mount: u8, bin: Option<u8>) -> Fire {
    let kind = design.mounts[usize::from(mount)].weapon.kind;
    let munition = bin.map_or(Munition::Standard, |bin| design.bins[usize::from(bin)].munition);
    fire_of(kind, munition)
}

/// The plainest way in which a kind of weapon fires a munition.
pub(crate) fn fire_of(kind: WeaponKind, munition: Munition) -> Fire {
    let mut ways = kind.ways_to_fire().iter().copied();
    ways.find(|way| way.takes(munition)).unwrap_or_else(|| panic!("{kind} fires no {munition}"))
}

/// How a weapon fires in a mode of the records: Ultra, a Rotary's rate, or else as its munition says.
pub(crate) fn recorded_fire(kind: WeaponKind, munition: Munition, mode: Option<&str>) -> Fire {
    let rated = |mode: &str| mode.strip_suffix("-shot").map(|rate| rate.parse().unwrap());
    let named = match mode {
        Some("Ultra") => Some((FireMode::Ultra, 2)),
        Some(mode) => rated(mode).map(|rate| (FireMode::Rotary, rate)),
        None => None,
    };
    match named {
        Some((mode, rate)) => Fire::new(kind, Some(mode), rate).unwrap(),
        None => fire_of(kind, munition),
    }
}
