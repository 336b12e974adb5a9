//! What a unit is: fixed when it is built, shared by everybody who looks at it.

use super::equipment::{Armor, Cockpit, Engine, Equipment, Gear, Gyro, Structure};
use super::location::{LOCATIONS, Location, PANELS};
use super::quirk::{Quirks, WeaponQuirks};
use super::structure::structure_for;
use crate::named::{named_enum, named_set};
use crate::weapon::{Fire, Munition, Weapon, WeaponType};
use arrayvec::ArrayVec;

named_enum! {
    /// A system that every unit has, in its critical slots.
    pub enum System: "system" {
        /// Shoulder actuator.
        Shoulder = "shoulder",
        /// Upper arm actuator.
        UpperArm = "upper_arm",
        /// Lower arm actuator.
        LowerArm = "lower_arm",
        /// Hand actuator.
        Hand = "hand",
        /// Hip actuator.
        Hip = "hip",
        /// Upper leg actuator.
        UpperLeg = "upper_leg",
        /// Lower leg actuator.
        LowerLeg = "lower_leg",
        /// Foot actuator.
        Foot = "foot",
        /// Engine.
        Engine = "engine",
        /// Gyro.
        Gyro = "gyro",
        /// Cockpit.
        Cockpit = "cockpit",
        /// Life support.
        LifeSupport = "life_support",
        /// Sensors.
        Sensors = "sensors",
    }
}

named_set! {
    /// Some of a unit's locations.
    pub struct Locations of Location: u16
}

/// What is in a critical slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(from = "super::written::WrittenSlot", into = "super::written::WrittenSlot")
)]
pub enum Slot {
    /// Nothing that can be hit.
    #[default]
    Empty,
    /// A system.
    System(System),
    /// A weapon: which of the unit's mounts.
    Weapon(u8),
    /// Ammunition: which of the unit's bins.
    Ammunition(u8),
    /// Other equipment: which piece of it.
    Equipment(u8),
}

named_enum! {
    /// What guides a launcher's missiles.
    pub enum Guidance: "guidance" {
        /// Nothing.
        None = "none",
        /// Artemis IV.
        ArtemisIv = "artemis_iv",
        /// Artemis V.
        ArtemisV = "artemis_v",
        /// Apollo, for MRMs.
        Apollo = "apollo",
    }
}

/// A mounted weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mount {
    /// Its figures, with plain ammunition.
    pub weapon: Weapon,
    /// Where it is.
    pub location: Location,
    /// Does it point to the rear?
    pub rear: bool,
    /// What guides its missiles.
    pub guidance: Guidance,
    /// Has a PPC its capacitor?
    pub capacitor: bool,
    /// Points that it does to its own unit when it explodes; 0 for one that does not.
    pub explosion: u8,
    /// Its quirks.
    pub quirks: WeaponQuirks,
}

impl Mount {
    /// A weapon in a location, pointing forward, without anything around it.
    #[must_use]
    pub const fn new(weapon: Weapon, location: Location) -> Self {
        Self {
            weapon,
            location,
            rear: false,
            guidance: Guidance::None,
            capacitor: false,
            explosion: 0,
            quirks: WeaponQuirks::NONE,
        }
    }
}

/// A bin of ammunition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bin {
    /// Which weapon it feeds.
    pub weapon: WeaponType,
    /// Where it is.
    pub location: Location,
    /// What is in it.
    pub munition: Munition,
    /// Shots when full.
    pub shots: u8,
    /// Points that one shot does when the bin explodes.
    pub damage: u8,
}

impl Bin {
    /// Does it hold what a weapon fires in this way?
    #[inline]
    #[must_use]
    pub fn feeds(&self, weapon: &Weapon, fire: Fire) -> bool {
        self.weapon == weapon.weapon_type && fire.takes(self.munition)
    }

    /// A bin of plain ammunition.
    #[must_use]
    pub const fn new(weapon: WeaponType, location: Location, shots: u8, damage: u8) -> Self {
        Self { weapon, location, munition: Munition::Standard, shots, damage }
    }
}

/// The most weapons that a unit mounts.
pub const MAX_MOUNTS: usize = 64;
/// The most bins that a unit carries.
pub const MAX_BINS: usize = 48;
/// The most pieces of other equipment that a unit carries.
pub const MAX_EQUIPMENT: usize = 64;
/// Critical slots of the largest location.
pub const MAX_SLOTS: usize = 12;

/// A unit's design.
///
/// ```
/// use ironhex::unit::{Location, Slot, System, UnitDesign};
/// let design = UnitDesign::plain(75).unwrap();
/// assert_eq!(design.slots[Location::Head as usize][2], Slot::System(System::Cockpit));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitDesign {
    /// Tons.
    pub tonnage: u8,
    /// Armour points by panel, as built.
    pub armor: [u8; PANELS],
    /// Structure points by location, as built.
    pub structure: [u8; LOCATIONS],
    /// Critical slots by location.
    pub slots: [[Slot; MAX_SLOTS]; LOCATIONS],
    /// Critical slots that are armoured, a bit each, by location: the first hit does nothing.
    pub armored: [u16; LOCATIONS],
    /// Weapons.
    pub mounts: ArrayVec<Mount, MAX_MOUNTS>,
    /// Ammunition.
    pub bins: ArrayVec<Bin, MAX_BINS>,
    /// Other equipment, heat sinks outside the engine and jump jets included.
    pub equipment: ArrayVec<Equipment, MAX_EQUIPMENT>,
    /// Locations with CASE.
    pub case: Locations,
    /// Locations with CASE II.
    pub case_ii: Locations,
    /// Walking points, as built.
    pub walk: u8,
    /// Jumping points, as built.
    pub jump: u8,
    /// Heat that all its sinks shed, as built.
    pub dissipation: u8,
    /// Triple-strength myomer?
    pub tsm: bool,
    /// Armour by location.
    pub armor_kind: [Armor; LOCATIONS],
    /// Structure.
    pub structure_kind: Structure,
    /// Engine.
    pub engine: Engine,
    /// Gyro.
    pub gyro: Gyro,
    /// Cockpit.
    pub cockpit: Cockpit,
    /// Quirks.
    pub quirks: Quirks,
}

impl UnitDesign {
    /// A biped of a printed tonnage with its systems, without armour and without equipment.
    #[must_use]
    pub fn plain(tonnage: u8) -> Option<Self> {
        Some(Self::with_structure(tonnage, structure_for(tonnage)?))
    }

    /// A biped with its systems and a structure of its own.
    #[must_use]
    pub fn with_structure(tonnage: u8, structure: [u8; LOCATIONS]) -> Self {
        let mut slots = [[Slot::Empty; MAX_SLOTS]; LOCATIONS];
        for &location in Location::ALL {
            let systems = systems_of(location);
            for (slot, &system) in slots[location as usize].iter_mut().zip(systems) {
                *slot = system.map_or(Slot::Empty, Slot::System);
            }
        }
        Self {
            tonnage,
            armor: [0; PANELS],
            structure,
            slots,
            armored: [0; LOCATIONS],
            mounts: ArrayVec::new(),
            bins: ArrayVec::new(),
            equipment: ArrayVec::new(),
            case: Locations::NONE,
            case_ii: Locations::NONE,
            walk: 0,
            jump: 0,
            dissipation: 0,
            tsm: false,
            armor_kind: [Armor::Standard; LOCATIONS],
            structure_kind: Structure::Standard,
            engine: Engine::Fusion,
            gyro: Gyro::Standard,
            cockpit: Cockpit::Standard,
            quirks: Quirks::NONE,
        }
    }
}

impl UnitDesign {
    /// Pieces of a kind of equipment that it was built with.
    #[must_use]
    pub fn count(&self, gear: Gear) -> u8 {
        self.equipment.iter().filter(|piece| piece.gear == gear).count() as u8
    }

    /// Has it this kind of equipment?
    #[must_use]
    pub fn has(&self, gear: Gear) -> bool {
        self.equipment.iter().any(|piece| piece.gear == gear)
    }
}

/// The systems of a plain biped's location, slot by slot.
#[must_use]
pub const fn systems_of(location: Location) -> &'static [Option<System>] {
    use System::{
        Cockpit, Engine, Foot, Gyro, Hand, Hip, LifeSupport, LowerArm, LowerLeg, Sensors, Shoulder,
        UpperArm, UpperLeg,
    };
    const HEAD: [Option<System>; 6] =
        [Some(LifeSupport), Some(Sensors), Some(Cockpit), None, Some(Sensors), Some(LifeSupport)];
    const CENTER: [Option<System>; 10] = [
        Some(Engine),
        Some(Engine),
        Some(Engine),
        Some(Gyro),
        Some(Gyro),
        Some(Gyro),
        Some(Gyro),
        Some(Engine),
        Some(Engine),
        Some(Engine),
    ];
    const ARM: [Option<System>; 4] = [Some(Shoulder), Some(UpperArm), Some(LowerArm), Some(Hand)];
    const LEG: [Option<System>; 4] = [Some(Hip), Some(UpperLeg), Some(LowerLeg), Some(Foot)];
    match location {
        Location::Head => &HEAD,
        Location::CenterTorso => &CENTER,
        Location::RightTorso | Location::LeftTorso => &[],
        Location::RightArm | Location::LeftArm => &ARM,
        Location::RightLeg | Location::LeftLeg => &LEG,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_biped_has_six_engine_and_four_gyro_slots() {
        let design = UnitDesign::plain(50).unwrap();
        let count = |system| {
            design.slots.iter().flatten().filter(|slot| **slot == Slot::System(system)).count()
        };
        assert_eq!((count(System::Engine), count(System::Gyro)), (6, 4));
        assert_eq!((count(System::Sensors), count(System::Cockpit)), (2, 1));
        assert_eq!((count(System::Hip), count(System::Hand)), (2, 2));
        assert!(UnitDesign::plain(51).is_none());
    }

    #[test]
    fn systems_fit_their_locations() {
        for &location in Location::ALL {
            assert!(systems_of(location).len() <= usize::from(location.slots()));
            assert_eq!(systems_of(location), systems_of(location.mirrored()));
        }
    }
}
