//! The equipment catalogue: everything in a 'Mech's critical slots that is no weapon, no ammunition and
//! no system of its own.
//!
//! What an item does in a fight is its [`Role`]. An item with an effect that is not simulated is
//! [`Gear::Unsimulated`], and named when a unit carries it.
//!
//! ```
//! use ironhex::unit::Gear;
//! let ecm = ironhex_units::equipment("guardian-ecm").unwrap();
//! assert_eq!((ecm.name, ecm.gear()), ("Guardian ECM Suite", Some(Gear::Ecm)));
//! assert!(ecm.is_simulated());
//! ```

mod cooling;
mod electronics;
mod industrial;
mod melee;
mod mobility;
mod protection;

use crate::Tech;
use ironhex::unit::{Armor, Gear, Structure};

/// What an item is to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A piece of equipment.
    Gear(Gear),
    /// A kind of armour.
    Armor(Armor),
    /// A kind of internal structure.
    Structure(Structure),
}

/// How many critical slots a piece takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// So many, together.
    Slots(u8),
    /// By the unit's weight: all of that name in one location are one piece.
    Location,
    /// Spread over the unit: all of that name are one piece.
    Unit,
}

/// A piece of equipment as the catalogue lists it.
///
/// ```
/// use ironhex::unit::Gear;
/// use ironhex_units::{equipment, Extent, Role};
/// let ecm = equipment("guardian-ecm").unwrap();
/// assert_eq!((ecm.name, ecm.extent), ("Guardian ECM Suite", Extent::Slots(2)));
/// assert_eq!(ecm.role, Role::Gear(Gear::Ecm));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EquipmentEntry {
    /// Its identifier: `guardian-ecm`.
    pub id: &'static str,
    /// Its printed name.
    pub name: &'static str,
    /// Other names, without the spelling that rules even out.
    pub also: &'static [&'static str],
    /// Who builds it; `None` when it is the same on both sides.
    pub tech: Option<Tech>,
    /// What it does.
    pub role: Role,
    /// How many slots it takes.
    pub extent: Extent,
    /// Can a critical hit find it?
    pub hittable: bool,
    /// Heat that it sheds in a turn.
    pub cooling: u8,
    /// Heat sinks that it counts as.
    pub sinks: u8,
    /// Points that it does to its own unit when a critical hit makes it explode.
    pub explosion: u8,
    /// Its battle value, where that is a figure of its own; 0 where it follows from the unit, or is nothing.
    pub battle_value: u16,
    /// Has it, beside what its role says, an effect that is not simulated?
    pub partly: bool,
}

impl EquipmentEntry {
    const fn new(id: &'static str, name: &'static str, role: Role, extent: Extent) -> Self {
        Self {
            id,
            name,
            also: &[],
            tech: None,
            role,
            extent,
            hittable: true,
            cooling: 0,
            sinks: 0,
            explosion: 0,
            battle_value: 0,
            partly: false,
        }
    }

    const fn also(mut self, names: &'static [&'static str]) -> Self {
        self.also = names;
        self
    }

    const fn of(mut self, tech: Tech) -> Self {
        self.tech = Some(tech);
        self
    }

    const fn unhittable(mut self) -> Self {
        self.hittable = false;
        self
    }

    const fn partly(mut self) -> Self {
        self.partly = true;
        self
    }

    const fn explodes(mut self, damage: u8) -> Self {
        self.explosion = damage;
        self
    }

    const fn worth(mut self, battle_value: u16) -> Self {
        self.battle_value = battle_value;
        self
    }

    const fn sinks(mut self, sinks: u8, cooling: u8) -> Self {
        (self.sinks, self.cooling) = (sinks, cooling);
        self
    }

    /// What kind of gear it is, when it is one.
    #[must_use]
    pub const fn gear(&self) -> Option<Gear> {
        match self.role {
            Role::Gear(gear) => Some(gear),
            Role::Armor(_) | Role::Structure(_) => None,
        }
    }

    /// Is all that it does simulated?
    #[must_use]
    pub const fn is_simulated(&self) -> bool {
        let missing = matches!(
            self.role,
            Role::Gear(Gear::Unsimulated | Gear::OtherMelee | Gear::Shield | Gear::Trap)
        );
        !missing && !self.partly
    }
}

/// A piece of gear of so many slots.
const fn gear(id: &'static str, name: &'static str, gear: Gear, slots: u8) -> EquipmentEntry {
    EquipmentEntry::new(id, name, Role::Gear(gear), Extent::Slots(slots))
}

/// A piece of gear whose slots depend on the unit's weight.
const fn sized(id: &'static str, name: &'static str, gear: Gear) -> EquipmentEntry {
    EquipmentEntry::new(id, name, Role::Gear(gear), Extent::Location)
}

/// A piece of gear that is spread over the unit.
const fn spread(id: &'static str, name: &'static str, gear: Gear) -> EquipmentEntry {
    EquipmentEntry::new(id, name, Role::Gear(gear), Extent::Unit)
}

/// A kind of armour.
const fn armor(id: &'static str, name: &'static str, armor: Armor) -> EquipmentEntry {
    EquipmentEntry::new(id, name, Role::Armor(armor), Extent::Unit).unhittable()
}

/// A kind of structure.
const fn structure(id: &'static str, name: &'static str, structure: Structure) -> EquipmentEntry {
    EquipmentEntry::new(id, name, Role::Structure(structure), Extent::Unit).unhittable()
}

/// The tables in their order.
const GROUPS: [&[EquipmentEntry]; 7] = [
    cooling::ITEMS,
    mobility::ITEMS,
    electronics::ITEMS,
    melee::ITEMS,
    protection::ITEMS,
    protection::BODY,
    industrial::ITEMS,
];

/// Every piece of equipment, in the order of the tables.
///
/// ```
/// assert!(ironhex_units::all_equipment().any(|entry| entry.id == "masc"));
/// ```
pub fn all_equipment() -> impl Iterator<Item = &'static EquipmentEntry> {
    GROUPS.iter().flat_map(|group| group.iter())
}

/// The piece of equipment of an identifier.
#[must_use]
pub fn equipment(id: &str) -> Option<&'static EquipmentEntry> {
    all_equipment().find(|entry| entry.id == id)
}

/// Plain armour, which takes no slots.
pub(crate) const STANDARD_ARMOR: &EquipmentEntry = &protection::BODY[0];
/// Plain structure, which takes no slots.
pub(crate) const STANDARD_STRUCTURE: &EquipmentEntry = &protection::BODY[1];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn identifiers_and_names_are_unique() {
        let mut seen = HashSet::new();
        for entry in all_equipment() {
            assert!(seen.insert((entry.id, "")), "{}", entry.id);
            assert!(seen.insert((entry.name, "name")), "{}", entry.name);
            assert_eq!(equipment(entry.id), Some(entry));
            assert!(!matches!(entry.extent, Extent::Slots(0)), "{}", entry.id);
        }
        assert_eq!(STANDARD_ARMOR.role, Role::Armor(Armor::Standard));
        assert_eq!(STANDARD_STRUCTURE.role, Role::Structure(Structure::Standard));
    }

    #[test]
    fn every_kind_of_gear_armor_and_structure_is_listed() {
        let has = |role| all_equipment().any(|entry| entry.role == role);
        assert!(Gear::ALL.iter().all(|&gear| has(Role::Gear(gear))));
        assert!(Armor::ALL.iter().all(|&armor| has(Role::Armor(armor))));
        assert!(Structure::ALL.iter().all(|&structure| has(Role::Structure(structure))));
    }

    #[test]
    fn what_sheds_heat_is_a_heat_sink() {
        for entry in all_equipment() {
            let sink = matches!(entry.gear(), Some(Gear::HeatSink | Gear::DoubleHeatSink));
            assert_eq!(sink, entry.sinks > 0, "{}", entry.id);
            let each = if entry.gear() == Some(Gear::DoubleHeatSink) { 2 } else { 1 };
            assert_eq!(entry.cooling, entry.sinks * each, "{}", entry.id);
        }
    }
}
