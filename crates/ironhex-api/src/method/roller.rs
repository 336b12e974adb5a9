//! Dice for a request: its own faces, or those of its seed.

use crate::error::CallError;
use crate::record::{DiceInput, Face, List};
use ironhex::dice::{Dice, Random, Roll, Rolled, ScriptError, Scripted};
use ironhex::table::{Table1d6, Table2d6};
use ironhex::unit::Location;

/// The dice of one request.
pub(super) enum Roller<'a> {
    Scripted(Scripted<'a>),
    Random(Random),
}

impl<'a> Roller<'a> {
    pub(super) fn new(input: &'a DiceInput) -> Self {
        match input {
            DiceInput::Faces(faces) => Self::Scripted(Scripted::new(faces)),
            DiceInput::Seed(seed) => Self::Random(Random::new(*seed)),
        }
    }

    /// How many dice the first roll lacked for which too few were given; `None` as long as there were enough.
    pub(super) fn lacking(&self) -> Option<usize> {
        let Self::Scripted(dice) = self else { return None };
        match dice.finish() {
            Err(ScriptError::RanOut { given, needed }) => Some(needed - given),
            Ok(()) | Err(ScriptError::LeftOver { .. } | ScriptError::NoSuchFace { .. }) => None,
        }
    }

    /// Were the dice that the request gave used up exactly?
    pub(super) fn finish(&self) -> Result<(), CallError> {
        let Self::Scripted(dice) = self else { return Ok(()) };
        dice.finish().map_err(|error| match error {
            ScriptError::RanOut { given, needed } => {
                CallError::Dice { given, used: given, needed: Some(needed) }
            }
            ScriptError::LeftOver { given, used } => CallError::Dice { given, used, needed: None },
            ScriptError::NoSuchFace { index, .. } => {
                CallError::invalid(format!("dice[{index}]"), error.to_string())
            }
        })
    }
}

impl DiceInput {
    /// Rolls with these dice, and checks that they fit.
    pub(super) fn roll<T>(&self, rule: impl FnOnce(&mut Roller<'_>) -> T) -> Result<T, CallError> {
        let mut dice = Roller::new(self);
        let value = rule(&mut dice);
        dice.finish()?;
        Ok(value)
    }

    /// Dice that a request had to give, unless it gave the roll itself.
    pub(super) fn or_none(dice: Option<&Self>) -> Self {
        dice.cloned().unwrap_or(Self::Faces(Vec::new()))
    }
}

/// The faces of a roll; none where none was made.
pub(super) fn faces(roll: Option<Roll>) -> Option<List<Face, 2>> {
    let roll = roll.filter(|roll| roll.first > 0)?;
    Some(roll.faces().filter_map(Face::new).collect())
}

/// The total of a roll; none where none was made.
pub(super) fn total(roll: Option<Roll>) -> Option<i64> {
    roll.filter(|roll| roll.first > 0).map(|roll| roll.total().into())
}

impl Dice for Roller<'_> {
    fn d6(&mut self) -> u8 {
        match self {
            Self::Scripted(dice) => dice.d6(),
            Self::Random(dice) => dice.d6(),
        }
    }
    fn two_d6(&mut self) -> Roll {
        match self {
            Self::Scripted(dice) => dice.two_d6(),
            Self::Random(dice) => dice.two_d6(),
        }
    }
    fn check(&mut self, target: u8) -> Rolled<bool> {
        match self {
            Self::Scripted(dice) => dice.check(target),
            Self::Random(dice) => dice.check(target),
        }
    }
    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        match self {
            Self::Scripted(dice) => dice.table(table),
            Self::Random(dice) => dice.table(table),
        }
    }
    fn die_table<T: Copy>(&mut self, table: &Table1d6<T>) -> Rolled<T> {
        match self {
            Self::Scripted(dice) => dice.die_table(table),
            Self::Random(dice) => dice.die_table(table),
        }
    }
    fn first_of_two(&mut self) -> Rolled<u8> {
        match self {
            Self::Scripted(dice) => dice.first_of_two(),
            Self::Random(dice) => dice.first_of_two(),
        }
    }
    fn slot(&mut self, location: Location, open: u16) -> u8 {
        match self {
            Self::Scripted(dice) => dice.slot(location, open),
            Self::Random(dice) => dice.slot(location, open),
        }
    }
    fn pick(&mut self, n: u8) -> u8 {
        match self {
            Self::Scripted(dice) => dice.pick(n),
            Self::Random(dice) => dice.pick(n),
        }
    }
}
