//! What is wrong with a line that should be an action.

use ironhex::board::Coord;
use ironhex::turn::UnitId;
use std::fmt;

/// A line that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem}; {hint}")]
pub struct ActionTextError {
    /// What is wrong.
    pub problem: ActionTextProblem,
    /// What would be right.
    pub hint: &'static str,
}

/// Something that a line names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A unit by its number.
    Unit,
    /// What a unit does.
    Deed,
    /// A hex.
    Hex,
    /// A facing.
    Facing,
    /// The left or the right one.
    Side,
    /// A weapon by its number.
    Weapon,
    /// A way to fire.
    Mode,
    /// The rate of fire of a rotary autocannon.
    RateOfFire,
    /// A bin by its number.
    Bin,
    /// A location.
    Location,
    /// Whom it is done to.
    Target,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unit => "unit",
            Self::Deed => "what it does",
            Self::Hex => "hex",
            Self::Facing => "facing",
            Self::Side => "side",
            Self::Weapon => "weapon",
            Self::Mode => "mode",
            Self::RateOfFire => "rate of fire",
            Self::Bin => "bin",
            Self::Location => "location",
            Self::Target => "target",
        })
    }
}

/// What is wrong with a line that should be an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ActionTextProblem {
    /// It has no word.
    #[error("the line is empty")]
    Empty,
    /// It ends before something is named.
    #[error("{0} is missing")]
    Missing(Part),
    /// It ends before a word that belongs there.
    #[error("\"{0}\" is missing")]
    MissingWord(&'static str),
    /// Another word stands in its place.
    #[error("{written:?} stands where \"{expected}\" belongs")]
    OtherWord {
        /// What was written.
        written: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// What was written names nothing of the kind.
    #[error("{written:?} is no {part}{}", .allowed.map(|allowed| format!(": {allowed}")).unwrap_or_default())]
    NoSuch {
        /// What was wanted.
        part: Part,
        /// What was written.
        written: String,
        /// What it may be, where that is a short list.
        allowed: Option<&'static str>,
    },
    /// What was written is no number of the kind.
    #[error("{written:?} is no {part}: 1 to {most}")]
    NoNumber {
        /// What was wanted.
        part: Part,
        /// What was written.
        written: String,
        /// The largest number.
        most: usize,
    },
    /// There are not so many of them.
    #[error("there is no {part} {number}: 1 to {most}")]
    NotSoMany {
        /// What was wanted.
        part: Part,
        /// The number that was written.
        number: usize,
        /// The largest number.
        most: usize,
    },
    /// There are six facings, 0 to 5.
    #[error("{0} is no facing")]
    NoFacing(u8),
    /// It is neither left nor right.
    #[error("{0:?} is neither left nor right")]
    NoSide(String),
    /// Units do nothing of that name.
    #[error("{0:?} is nothing that a unit does")]
    NoDeed(String),
    /// Something stands behind the end.
    #[error("{0:?} is one word too many")]
    OneTooMany(String),
    /// Nobody knows what that should be.
    #[error("{0:?} is not understood")]
    NotUnderstood(String),
    /// No unit can act now.
    #[error("nobody can act")]
    NobodyActs,
    /// Several can act, and none is named.
    #[error("which unit? {} can act", numbers(.0))]
    WhichUnit(Vec<UnitId>),
    /// A unit is named, and nothing that it does.
    #[error("what does unit {} do?", .0.0 + 1)]
    WhatToDo(UnitId),
    /// A move without its end.
    #[error("where to?")]
    WhereTo,
    /// Several enemies are there, and none is named.
    #[error("whom?")]
    Whom,
    /// The map does not go so far.
    #[error("the map has no hex {hex}: it is {width} by {height} hexes")]
    OffTheMap {
        /// The hex that was written.
        hex: Coord,
        /// Columns of the map.
        width: u16,
        /// Rows of the map.
        height: u16,
    },
    /// The unit carries nothing of that name.
    #[error("{unit} has no weapon {written:?}; it has {}", .weapons.join(", "))]
    NoSuchWeapon {
        /// Who fires.
        unit: String,
        /// What was written.
        written: String,
        /// What it has.
        weapons: Vec<String>,
    },
}

/// Units by their numbers, commas between them.
fn numbers(units: &[UnitId]) -> String {
    let numbers: Vec<String> = units.iter().map(|unit| (unit.0 + 1).to_string()).collect();
    numbers.join(", ")
}
