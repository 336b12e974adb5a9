//! Designs that make sense, and everything that is wrong with the others.

use super::design::{MAX_SLOTS, Slot, UnitDesign};
use super::location::Location;
use alloc::vec::Vec;
use core::fmt;

/// Something in a design that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DesignProblem {
    /// A unit weighs something.
    #[error("it weighs nothing")]
    NoTons,
    /// A location without structure would be gone before the first shot.
    #[error("{location} has no structure")]
    NoStructure {
        /// Which location.
        location: Location,
    },
    /// A slot names a weapon, a bin or a piece of equipment that the unit does not have.
    #[error("slot {} of {location} holds {item:?}, which is not in the unit's list", .slot + 1)]
    NoSuchItem {
        /// In which location.
        location: Location,
        /// In which slot, from 0.
        slot: u8,
        /// What it names.
        item: Slot,
    },
    /// Something lies in a slot that the location does not have.
    #[error("slot {} of {location} is filled, which has {} slots", .slot + 1, .location.slots())]
    NoSuchSlot {
        /// In which location.
        location: Location,
        /// In which slot, from 0.
        slot: u8,
    },
    /// A slot is armoured that the location does not have.
    #[error("slot {} of {location} is armoured, which has {} slots", .slot + 1, .location.slots())]
    NoSuchArmoredSlot {
        /// In which location.
        location: Location,
        /// Which slot, from 0.
        slot: u8,
    },
}

/// Everything that is wrong with a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DesignError(pub Vec<DesignProblem>);

impl fmt::Display for DesignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for DesignError {}

impl UnitDesign {
    /// The design, if everything in it can be.
    ///
    /// ```
    /// use ironhex::unit::{DesignProblem, Location, Slot, UnitDesign};
    /// let mut design = UnitDesign::plain(50).unwrap().checked().unwrap();
    /// design.slots[Location::LeftTorso as usize][0] = Slot::Weapon(9);
    /// let error = design.checked().unwrap_err();
    /// assert_eq!(error.0.len(), 1, "there is no tenth weapon");
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with it, at once.
    pub fn checked(self) -> Result<Self, DesignError> {
        let problems: Vec<_> = self.problems().collect();
        if problems.is_empty() { Ok(self) } else { Err(DesignError(problems)) }
    }

    /// Everything in it that cannot be.
    pub fn problems(&self) -> impl Iterator<Item = DesignProblem> + '_ {
        let weight = (self.tonnage == 0).then_some(DesignProblem::NoTons);
        weight.into_iter().chain(Location::ALL.iter().flat_map(move |&location| {
            let gone = self.structure[location as usize] == 0;
            gone.then_some(DesignProblem::NoStructure { location })
                .into_iter()
                .chain(
                    (0..MAX_SLOTS as u8).filter_map(move |slot| self.slot_problem(location, slot)),
                )
                .chain((0..16).filter_map(move |slot| {
                    let armored = self.armored[location as usize] >> slot & 1 == 1;
                    (armored && slot >= location.slots())
                        .then_some(DesignProblem::NoSuchArmoredSlot { location, slot })
                }))
        }))
    }

    fn slot_problem(&self, location: Location, slot: u8) -> Option<DesignProblem> {
        let item = self.slots[location as usize][usize::from(slot)];
        if item == Slot::Empty {
            return None;
        }
        if slot >= location.slots() {
            return Some(DesignProblem::NoSuchSlot { location, slot });
        }
        let listed = match item {
            Slot::Empty | Slot::System(_) => true,
            Slot::Weapon(mount) => usize::from(mount) < self.mounts.len(),
            Slot::Ammunition(bin) => usize::from(bin) < self.bins.len(),
            Slot::Equipment(piece) => usize::from(piece) < self.equipment.len(),
        };
        (!listed).then_some(DesignProblem::NoSuchItem { location, slot, item })
    }
}
