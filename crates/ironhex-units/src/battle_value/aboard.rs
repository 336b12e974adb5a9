//! What a unit carries, as the battle value counts it.

use super::points::Points;
use crate::item::Item;
use crate::{EquipmentEntry, Unit, WeaponEntry};
use ironhex::movement::{Mobility, Points as MovementPoints};
use ironhex::unit::{Armor, Gear, Location, Mount, Movement, Slot};

/// A piece of equipment aboard.
pub(super) struct Piece {
    pub(super) entry: &'static EquipmentEntry,
    pub(super) location: Location,
}

/// Everything aboard.
pub(super) struct Aboard<'a> {
    pub(super) unit: &'a Unit,
    pub(super) pieces: Vec<Piece>,
    /// Movement points with every booster engaged.
    pub(super) run: u8,
    pub(super) jump: u8,
}

impl<'a> Aboard<'a> {
    pub(super) fn of(unit: &'a Unit) -> Self {
        let design = &unit.design;
        let pieces = pieces(unit);
        // Triple-strength myomer gives two points, and the heat that it needs takes one.
        let walk = design.walk.saturating_add(u8::from(design.tsm));
        let points = MovementPoints::of(&Mobility {
            masc: design.has(Gear::Masc),
            supercharger: design.has(Gear::Supercharger),
            hardened_armor: design.armor_kind.contains(&Armor::Hardened),
            ..Mobility::new(walk, design.jump)
        });
        Self { unit, pieces, run: points.run, jump: points.jump }
    }

    /// Is a piece of this identifier aboard?
    pub(super) fn has(&self, id: &str) -> bool {
        self.pieces.iter().any(|piece| piece.entry.id == id)
    }

    /// Pieces of this identifier in a location.
    pub(super) fn count_in(&self, location: Location, id: &str) -> i64 {
        let here = self.pieces.iter().filter(|piece| piece.location == location);
        here.filter(|piece| piece.entry.id == id).count() as i64
    }

    /// The printed value of a mounted weapon.
    pub(super) fn weapon_value(&self, mount: u8) -> Points {
        let mount = self.unit.design.mounts.get(usize::from(mount));
        let entry = mount.and_then(|mount| self.unit.weapon(mount));
        Points::whole(entry.map_or(0, |entry| i64::from(entry.battle_value)))
    }

    /// The printed value of the piece of equipment in a slot.
    pub(super) fn equipment_value(&self, location: Location, slot: usize) -> Points {
        match self.unit.item(location, slot) {
            Some((Item::Equipment(entry), _)) => Points::whole(i64::from(entry.battle_value)),
            _ => Points::ZERO,
        }
    }

    /// Is a mounted weapon in a turret?
    pub(super) fn in_turret(&self, mount: usize) -> bool {
        Location::ALL.iter().any(|&location| {
            self.slots(location).any(|(slot, held)| {
                held == Slot::Weapon(mount as u8)
                    && self.unit.item(location, slot).is_some_and(|(_, marks)| marks.turret)
            })
        })
    }

    /// The mounted weapons with their lines in the catalogue.
    pub(super) fn weapons(&self) -> impl Iterator<Item = (usize, &'a Mount, &'static WeaponEntry)> {
        let unit = self.unit;
        let mounts = unit.design.mounts.iter().enumerate();
        mounts.filter_map(|(index, mount)| Some((index, mount, unit.weapon(mount)?)))
    }

    /// Slots of a location that hold one thing or another.
    pub(super) fn slots(&self, location: Location) -> impl Iterator<Item = (usize, Slot)> {
        self.unit.design.slots[location as usize].iter().copied().enumerate()
    }
}

/// Pieces in slots, and those that stand in none.
fn pieces(unit: &Unit) -> Vec<Piece> {
    let named = |location: Location, slot: usize| match unit.item(location, slot) {
        Some((Item::Equipment(entry), _)) => Some(entry),
        _ => None,
    };
    let mut pieces: Vec<Piece> = Vec::new();
    let mut counted = vec![false; unit.design.equipment.len()];
    for &location in Location::ALL {
        for (slot, &content) in unit.design.slots[location as usize].iter().enumerate() {
            let Some(entry) = named(location, slot) else { continue };
            let first = match content {
                Slot::Equipment(piece) => counted
                    .get_mut(usize::from(piece))
                    .is_some_and(|counted| !std::mem::replace(counted, true)),
                // What no hit finds is one piece, however many slots it fills.
                Slot::Empty | Slot::System(_) | Slot::Weapon(_) | Slot::Ammunition(_) => {
                    !pieces.iter().any(|piece| piece.entry.id == entry.id)
                }
            };
            if first {
                pieces.push(Piece { entry, location });
            }
        }
    }
    let slotless =
        unit.slotless.iter().filter_map(|label| match crate::item(label, unit.tech_base.tech()) {
            Some((Item::Equipment(entry), _)) => {
                Some(Piece { entry, location: Location::CenterTorso })
            }
            _ => None,
        });
    pieces.extend(slotless);
    pieces
}

/// How hard the unit is to hit when it moves as well as it can, and how it moves then.
pub(super) fn best_movement(run: u8, jump: u8) -> (i8, Movement) {
    let rules = &ironhex::rules::Rules::TOTAL_WARFARE;
    let running = ironhex::attack::target_movement(rules, Movement::Run, run);
    let jumping = match jump {
        0 => 0,
        points => ironhex::attack::target_movement(rules, Movement::Jump, points),
    };
    if jumping > running { (jumping, Movement::Jump) } else { (running, Movement::Run) }
}
