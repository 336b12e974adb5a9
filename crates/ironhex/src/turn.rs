//! The words of a turn: its phases, the two sides, the units by their numbers, who won the initiative.
//!
//! ```
//! use ironhex::turn::{Phase, Team};
//! assert_eq!(Phase::ALL[1], Phase::Movement);
//! assert_eq!(Team::First.other(), Team::Second);
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

/// One of the two sides of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Team {
    /// The first side.
    First,
    /// The second side.
    Second,
}

impl Team {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Its place in a list of both: 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its number as people count: 1 or 2.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The side with a number; `None` for another than 1 and 2.
    ///
    /// ```
    /// use ironhex::turn::Team;
    /// assert_eq!(Team::from_number(2), Some(Team::Second));
    /// assert_eq!(Team::from_number(3), None);
    /// ```
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            _ => None,
        }
    }
}

/// What both sides rolled for initiative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Initiative {
    /// The dice of each side.
    #[cfg_attr(feature = "serde", serde(rename = "dice"))]
    pub rolls: [Roll; 2],
    /// What each side adds.
    pub bonus: [u8; 2],
    /// Who won.
    pub winner: Team,
}

#[cfg(feature = "serde")]
mod written {
    use crate::turn::{Team, UnitId};
    use crate::written::from_one;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for UnitId {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            from_one::serialize(&self.0, to)
        }
    }

    impl<'de> Deserialize<'de> for UnitId {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            from_one::deserialize(from).map(Self)
        }
    }

    impl Serialize for Team {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_u8(self.number())
        }
    }

    impl<'de> Deserialize<'de> for Team {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let number = u8::deserialize(from)?;
            let none = || D::Error::custom(format_args!("the sides are 1 and 2, not {number}"));
            Self::from_number(number).ok_or_else(none)
        }
    }
}
