//! Faces that somebody rolled, or that a test wants.

use super::{Dice, Roll};
use crate::unit::Location;

/// Dice that show the given faces in order.
///
/// A rule that asks for more than there are gets ones, and [`finish`](Scripted::finish) says so;
/// faces left over are an error too.
///
/// ```
/// use ironhex::dice::{Dice, Scripted};
/// let mut dice = Scripted::new(&[3, 4]);
/// assert_eq!(dice.two_d6().total(), 7);
/// assert!(dice.finish().is_ok());
///
/// let mut short = Scripted::new(&[6]);
/// short.two_d6();
/// assert_eq!(short.finish().unwrap_err().to_string(), "the dice ran out: 1 given, at least 2 needed");
/// ```
#[derive(Clone, Debug)]
pub struct Scripted<'a> {
    faces: &'a [u8],
    used: usize,
    /// Dice up to the end of the first roll that lacked some.
    lacking: Option<usize>,
}

/// A script of dice and the rolls that were made did not match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// More dice were rolled than given.
    #[error("the dice ran out: {given} given, at least {needed} needed")]
    RanOut {
        /// Dice given.
        given: usize,
        /// Dice asked for.
        needed: usize,
    },
    /// Fewer dice were rolled than given.
    #[error("dice left over: {given} given, {used} used")]
    LeftOver {
        /// Dice given.
        given: usize,
        /// Dice used.
        used: usize,
    },
    /// A face that no six-sided die has.
    #[error("die {index} shows {face}; a die shows 1 to 6")]
    NoSuchFace {
        /// Which die, from 0.
        index: usize,
        /// What it shows.
        face: u8,
    },
}

/// A script that keeps asking to roll again would never end; after this many dice beyond the end a
/// choice takes the first thing that it may.
const PATIENCE: usize = 64;

impl<'a> Scripted<'a> {
    /// Dice that show these faces.
    #[must_use]
    pub const fn new(faces: &'a [u8]) -> Self {
        Self { faces, used: 0, lacking: None }
    }

    /// How many dice were asked for.
    #[must_use]
    pub const fn used(&self) -> usize {
        self.used
    }

    /// Were the dice used up exactly, and were they dice at all?
    ///
    /// # Errors
    /// A face outside 1 to 6, too few dice, or dice left over.
    pub fn finish(&self) -> Result<(), ScriptError> {
        if let Some(index) = self.faces.iter().position(|face| !(1..=6).contains(face)) {
            return Err(ScriptError::NoSuchFace { index, face: self.faces[index] });
        }
        let given = self.faces.len();
        match (self.lacking, self.used) {
            (Some(needed), _) => Err(ScriptError::RanOut { given, needed }),
            (None, used) if used < given => Err(ScriptError::LeftOver { given, used }),
            (None, _) => Ok(()),
        }
    }

    /// A roll of so many dice begins: are there enough?
    fn begin(&mut self, dice: usize) {
        if self.used + dice > self.faces.len() {
            self.lacking.get_or_insert(self.used + dice);
        }
    }
}

impl Dice for Scripted<'_> {
    fn d6(&mut self) -> u8 {
        self.begin(1);
        let face = self.faces.get(self.used).copied().unwrap_or(1);
        self.used += 1;
        face.clamp(1, 6)
    }

    fn two_d6(&mut self) -> Roll {
        self.begin(2);
        let first = self.d6();
        Roll::new(first, self.d6())
    }

    fn slot(&mut self, location: Location, open: u16) -> u8 {
        let halves = location.slots() > 6;
        loop {
            self.begin(if halves { 2 } else { 1 });
            let half = if halves && self.d6() > 3 { 6 } else { 0 };
            let slot = half + self.d6() - 1;
            if open >> slot & 1 == 1 {
                return slot;
            }
            if self.used > self.faces.len() + PATIENCE {
                return open.trailing_zeros() as u8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_is_rolled_as_at_the_table() {
        // Upper half, slot 1 is closed; lower half, slot 3.
        let mut dice = Scripted::new(&[2, 1, 5, 3]);
        assert_eq!(dice.slot(Location::LeftTorso, 0b0001_0000_0000), 8);
        assert!(dice.finish().is_ok());
        let mut dice = Scripted::new(&[4]);
        assert_eq!(dice.slot(Location::Head, 0b11_1111), 3);
        assert!(dice.finish().is_ok());
    }

    #[test]
    fn a_slot_that_never_comes_up_ends_all_the_same() {
        let mut dice = Scripted::new(&[1, 1]);
        assert_eq!(dice.slot(Location::LeftTorso, 0b1000_0000_0000), 11);
        assert_eq!(dice.finish(), Err(ScriptError::RanOut { given: 2, needed: 4 }));
    }

    #[test]
    fn what_is_needed_is_what_the_first_roll_that_lacked_dice_asked_for() {
        let mut dice = Scripted::new(&[6, 6, 1]);
        for _ in 0..3 {
            dice.two_d6();
        }
        assert_eq!(dice.finish(), Err(ScriptError::RanOut { given: 3, needed: 4 }));
        let mut dice = Scripted::new(&[6, 6]);
        dice.two_d6();
        dice.d6();
        dice.slot(Location::LeftTorso, 1);
        assert_eq!(dice.finish(), Err(ScriptError::RanOut { given: 2, needed: 3 }));
    }

    #[test]
    fn picks_read_two_dice_as_two_digits() {
        let mut dice = Scripted::new(&[4, 2, 6, 6, 1, 1, 5]);
        assert_eq!(dice.pick(36), 19);
        assert_eq!(dice.pick(10), 0, "6-6 is too high and rolled again");
        assert_eq!(dice.pick(6), 4);
        assert_eq!(dice.pick(1), 0, "no die for one thing");
        assert!(dice.finish().is_ok());
    }

    #[test]
    fn left_over_and_impossible_faces_are_errors() {
        let dice = Scripted::new(&[1, 2]);
        assert_eq!(dice.finish(), Err(ScriptError::LeftOver { given: 2, used: 0 }));
        let dice = Scripted::new(&[3, 7]);
        assert_eq!(dice.finish(), Err(ScriptError::NoSuchFace { index: 1, face: 7 }));
    }
}
