//! What a unit is: fixed when it is built, shared by everybody who looks at it.

use super::location::{LOCATIONS, Location, PANELS};
use super::structure::structure_for;
use crate::named::{named_enum, named_set};
use crate::weapon::WeaponType;
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
        /// A heat sink.
        HeatSink = "heat_sink",
        /// A jump jet.
        JumpJet = "jump_jet",
    }
}

named_set! {
    /// Some of a unit's locations.
    pub struct Locations of Location: u8
}

/// What is in a critical slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
}

/// A mounted weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mount {
    /// Which weapon.
    pub weapon: WeaponType,
    /// Points that it does to its own unit when it explodes; 0 for one that does not.
    pub explosion: u8,
}

/// A bin of ammunition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bin {
    /// Which weapon it feeds.
    pub weapon: WeaponType,
    /// Shots when full.
    pub shots: u8,
    /// Points that one shot does when the bin explodes.
    pub damage: u8,
}

/// The most weapons that a unit mounts.
pub const MAX_MOUNTS: usize = 64;
/// The most bins that a unit carries.
pub const MAX_BINS: usize = 48;
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
    /// Weapons.
    pub mounts: ArrayVec<Mount, MAX_MOUNTS>,
    /// Ammunition.
    pub bins: ArrayVec<Bin, MAX_BINS>,
    /// Locations with CASE.
    pub case: Locations,
    /// Locations with CASE II.
    pub case_ii: Locations,
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
            mounts: ArrayVec::new(),
            bins: ArrayVec::new(),
            case: Locations::NONE,
            case_ii: Locations::NONE,
        }
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
