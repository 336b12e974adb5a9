//! What became of a unit: small, copied freely, compared and hashed.

use super::design::{Locations, MAX_BINS, MAX_SLOTS, Mount, Slot, System, UnitDesign};
use super::equipment::Gear;
use super::hull_down::Stance;
use super::location::{LOCATIONS, Location, PANELS, Panel};
use crate::pilot::PilotState;
use crate::unit::DestroyedBy;
use crate::weapon::Fire;

/// The changing half of a unit.
///
/// ```
/// use ironhex::unit::{Location, UnitDesign, UnitState};
/// let design = UnitDesign::plain(50).unwrap();
/// let state = UnitState::new(&design);
/// assert!(!state.is_gone(Location::LeftArm));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct UnitState {
    /// Armour points left, by panel.
    #[cfg_attr(feature = "serde", serde(with = "super::written::by_panel"))]
    pub armor: [u8; PANELS],
    /// Structure points left, by location; 0 when it is gone.
    #[cfg_attr(feature = "serde", serde(with = "super::written::by_location"))]
    pub structure: [u8; LOCATIONS],
    /// Critical slots that were hit, a bit each, by location; all of them when it is lost.
    #[cfg_attr(feature = "serde", serde(with = "super::written::slots"))]
    pub slots_hit: [u16; LOCATIONS],
    /// Armoured slots that have taken their first hit, a bit each, by location.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "armoredSlotsHit", with = "super::written::slots")
    )]
    pub armored_hit: [u16; LOCATIONS],
    /// Points of modular armour left, by location.
    #[cfg_attr(feature = "serde", serde(with = "super::written::by_location"))]
    pub modular_armor: [u8; LOCATIONS],
    /// Shots left, by bin.
    #[cfg_attr(feature = "serde", serde(with = "super::written::shots"))]
    pub shots: [u8; MAX_BINS],
    /// Mounts that are jammed, a bit each.
    #[cfg_attr(feature = "serde", serde(with = "crate::written::bits"))]
    pub jammed: u64,
    /// Mounts with a single shot that is gone, a bit each.
    #[cfg_attr(feature = "serde", serde(rename = "oneShotsSpent", with = "crate::written::bits"))]
    pub spent: u64,
    /// Heat.
    pub heat: u8,
    /// Is it shut down?
    pub shutdown: bool,
    /// How it stands.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub stance: Stance,
    /// The pilot.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub pilot: PilotState,
    /// Out of the fight, and how.
    pub destroyed: Option<DestroyedBy>,
}

/// The slots of a location that is lost: every one of them, and a mark of its own.
pub(super) const LOST: u16 = u16::MAX;

/// Points of a piece of modular armour.
pub(crate) const MODULAR_ARMOR: u8 = 10;

const _: () = assert!(size_of::<UnitState>() <= 256, "a unit's state stays small");

/// How a mount is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MountCondition {
    /// One of its slots is hit, or its location is gone.
    pub destroyed: bool,
    /// It has jammed.
    pub jammed: bool,
    /// Its only shot is fired.
    pub spent: bool,
}

impl UnitState {
    /// A unit fresh from the factory.
    #[must_use]
    pub fn new(design: &UnitDesign) -> Self {
        let mut shots = [0; MAX_BINS];
        for (left, bin) in shots.iter_mut().zip(&design.bins) {
            *left = bin.shots;
        }
        let mut modular_armor = [0_u8; LOCATIONS];
        for piece in design.equipment.iter().filter(|piece| piece.gear == Gear::ModularArmor) {
            let points = &mut modular_armor[piece.location as usize];
            *points = points.saturating_add(MODULAR_ARMOR);
        }
        Self {
            armor: design.armor,
            structure: design.structure,
            slots_hit: [0; LOCATIONS],
            armored_hit: [0; LOCATIONS],
            modular_armor,
            shots,
            jammed: 0,
            spent: 0,
            heat: 0,
            shutdown: false,
            stance: Stance::default(),
            pilot: PilotState::default(),
            destroyed: None,
        }
    }

    /// Is a location gone?
    #[inline]
    #[must_use]
    pub const fn is_gone(&self, location: Location) -> bool {
        self.structure[location as usize] == 0
    }

    /// Takes a location away, with its armour and everything in its slots.
    ///
    /// Structure that is gone and a location that is lost are two moments of one hit: between them
    /// criticals still find the slots.
    pub const fn lose(&mut self, location: Location) {
        self.structure[location as usize] = 0;
        self.slots_hit[location as usize] = LOST;
        self.armor[location.front() as usize] = 0;
        self.armor[location.rear() as usize] = 0;
        self.modular_armor[location as usize] = 0;
    }

    /// Was a location taken away?
    #[must_use]
    pub const fn is_lost(&self, location: Location) -> bool {
        self.slots_hit[location as usize] == LOST
    }

    /// Armour left on a panel.
    #[must_use]
    pub const fn armor_on(&self, panel: Panel) -> u8 {
        self.armor[panel as usize]
    }

    /// The slots of a location that a critical can still hit, a bit each.
    #[must_use]
    pub fn open_slots(&self, design: &UnitDesign, location: Location) -> u16 {
        let mut open = 0;
        let slots = &design.slots[location as usize][..usize::from(location.slots())];
        for (bit, slot) in slots.iter().enumerate() {
            if *slot != Slot::Empty {
                open |= 1 << bit;
            }
        }
        open & !self.slots_hit[location as usize]
    }

    /// Locations in which every slot that can be hit was hit, and that are not lost. Critical hits of later phases go
    /// on inward from there, whatever the rules say of those that find no slot within a phase.
    #[must_use]
    pub fn used_up(&self, design: &UnitDesign) -> Locations {
        if self.slots_hit == [0; LOCATIONS] {
            return Locations::NONE;
        }
        let is_used_up = |&location: &Location| {
            let hit = self.slots_hit[location as usize];
            hit != 0 && hit != LOST && self.open_slots(design, location) == 0
        };
        Location::ALL.iter().copied().filter(is_used_up).collect()
    }

    /// Does an item still work: are none of its slots hit, and no place of it lost?
    #[must_use]
    pub fn works(&self, design: &UnitDesign, item: Slot) -> bool {
        if self.slots_hit == [0; LOCATIONS] {
            return true;
        }
        Location::ALL.iter().all(|&location| {
            let hit = self.slots_hit[location as usize];
            let slots = design.slots[location as usize].iter().enumerate();
            hit == 0 || slots.filter(|(_, slot)| **slot == item).all(|(bit, _)| hit >> bit & 1 == 0)
        })
    }

    /// How a mount is, whatever stands before it.
    #[must_use]
    pub fn mount_condition(&self, design: &UnitDesign, mount: u8) -> MountCondition {
        let bit = |mask: u64| mask.checked_shr(mount.into()).unwrap_or(0) & 1 == 1;
        let lost =
            design.mounts.get(usize::from(mount)).is_none_or(|own| self.is_lost(own.location));
        MountCondition {
            destroyed: lost || !self.works(design, Slot::Weapon(mount)),
            jammed: bit(self.jammed),
            spent: bit(self.spent),
        }
    }

    /// Can a bin feed a mount that fires in this way: does it hold what the weapon fires, does it work, and
    /// has it enough left beyond what is `reserved`?
    #[inline]
    #[must_use]
    pub fn feeds(
        &self,
        design: &UnitDesign,
        bin: u8,
        mount: &Mount,
        fire: Fire,
        reserved: impl FnOnce() -> u16,
    ) -> bool {
        let place = usize::from(bin);
        design.bins[place].feeds(&mount.weapon, fire)
            && u16::from(self.shots[place]) >= reserved() + u16::from(fire.shots())
            && self.works(design, Slot::Ammunition(bin))
    }

    /// The bins that can feed a mount which fires in this way, in their order.
    pub fn bins_for(
        &self,
        design: &UnitDesign,
        mount: &Mount,
        fire: Fire,
    ) -> impl Iterator<Item = u8> {
        let all = 0..design.bins.len() as u8;
        all.filter(move |&bin| self.feeds(design, bin, mount, fire, || 0))
    }

    /// Where the pieces of a kind of equipment are that still work.
    pub fn pieces(&self, design: &UnitDesign, gear: Gear) -> impl Iterator<Item = Location> {
        let pieces = design.equipment.iter().enumerate();
        pieces
            .filter(move |(index, piece)| {
                piece.gear == gear && self.works(design, Slot::Equipment(*index as u8))
            })
            .map(|(_, piece)| piece.location)
    }

    /// Pieces of a kind of equipment that still work.
    #[must_use]
    pub fn working(&self, design: &UnitDesign, gear: Gear) -> u8 {
        self.pieces(design, gear).count() as u8
    }

    /// Is the unit unable to move by itself: shut down, or without a pilot who is awake?
    #[must_use]
    pub const fn is_immobile(&self) -> bool {
        self.shutdown || !self.pilot.can_act()
    }

    /// How many slots of a system are hit, or lost with their location.
    #[must_use]
    pub fn hits_on(&self, design: &UnitDesign, system: System) -> u8 {
        if self.slots_hit == [0; LOCATIONS] {
            return 0;
        }
        let locations = self.slots_hit.iter().zip(&design.slots);
        locations.map(|(&hit, slots)| hits_among(slots, hit, system)).sum()
    }

    /// How many slots of a system are hit in one location, or lost with it.
    #[must_use]
    pub fn hits_in(&self, design: &UnitDesign, location: Location, system: System) -> u8 {
        hits_among(&design.slots[location as usize], self.slots_hit[location as usize], system)
    }
}

/// How many of these slots are a system's and hit. Most are not hit.
#[inline]
fn hits_among(slots: &[Slot; MAX_SLOTS], hit: u16, system: System) -> u8 {
    let mut rest = hit;
    let mut count = 0;
    while rest != 0 {
        let slot = slots.get(rest.trailing_zeros() as usize);
        count += u8::from(slot == Some(&Slot::System(system)));
        rest &= rest - 1;
    }
    count
}
