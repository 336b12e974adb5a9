//! The words of a turn: its phases, the two sides, the units by their numbers, who won the initiative.
//!
//! ```
//! use ironhex::turn::{Phase, Team};
//! assert_eq!(Phase::ALL[1], Phase::Movement);
//! assert_eq!(Team::FIRST.other(), Team::SECOND);
//! ```

use crate::dice::Roll;
use crate::named::named_enum;

named_enum! {
    /// A phase of a turn, in the order in which they are played.
    pub enum Phase: "phase" {
        /// Who moves first.
        Initiative = "initiative",
        /// Everybody moves.
        Movement = "movement",
        /// Weapons are declared, then resolved.
        WeaponAttack = "weaponAttack",
        /// Physical attacks are declared and resolved.
        PhysicalAttack = "physicalAttack",
        /// Heat is added up and shed.
        Heat = "heat",
        /// Pilots wake, units restart.
        End = "end",
    }
}

/// A unit of a game, by its place in the list of all units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub u8);

/// One of the two sides of a game, 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Team(pub u8);

impl Team {
    /// The first side.
    pub const FIRST: Self = Self(0);
    /// The second side.
    pub const SECOND: Self = Self(1);

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }
}

/// What both sides rolled for initiative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initiative {
    /// The dice of each side.
    pub rolls: [Roll; 2],
    /// What each side adds.
    pub bonus: [u8; 2],
    /// Who won.
    pub winner: Team,
}
