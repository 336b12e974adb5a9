//! Chance is an argument: every rule that rolls asks a [`Dice`], never a generator.
//!
//! | implementation | what it is for |
//! |---|---|
//! | [`Random`] | play and Monte Carlo: xoshiro256++, the same seed gives the same bytes everywhere |
//! | [`Scripted`] | tests and people's own dice: faces in order, too few or left over is an error |
//! | [`Recording`] | wraps another and yields the script that replays it |
//! | [`Enumerating`] | walks every outcome with its exact weight |
//!
//! The calls say what a roll is *for*: a [`check`](Dice::check) has two outcomes and a
//! [`table`](Dice::table) one for each distinct entry. That is what makes exact odds cheap.

mod branches;
mod enumerating;
mod random;
mod recording;
mod scripted;

pub use branches::Branches;
pub use enumerating::{Distribution, Enumerating, WeightOverflow};
pub use random::{Random, SplitMix64, ZeroState};
pub use recording::Recording;
pub use scripted::{ScriptError, Scripted};

use crate::table::{Table1d6, Table2d6};
use crate::unit::Location;

/// Dice as they lie on the table: two of them, or one where the rules ask for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    /// The first die, 1 to 6.
    pub first: u8,
    /// The second die, 1 to 6; 0 when only one was rolled.
    pub second: u8,
}

impl Roll {
    /// Two dice with these faces.
    #[must_use]
    pub const fn new(first: u8, second: u8) -> Self {
        Self { first, second }
    }

    /// A single die.
    #[must_use]
    pub const fn one(face: u8) -> Self {
        Self::new(face, 0)
    }

    /// The faces that were rolled.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        [self.first, self.second].into_iter().filter(|&face| face != 0)
    }

    /// The sum.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.first + self.second
    }

    /// The same roll for every total: the first die as large as it can be.
    #[must_use]
    pub(crate) const fn of_total(total: u8) -> Self {
        let first = if total > 7 { 6 } else { total - 1 };
        Self::new(first, total - first)
    }
}

/// What a roll decided, and the dice that decided it.
///
/// Rules look at `value` alone. The dice are there to be shown: under [`Enumerating`] they are
/// one of the rolls that lead to this value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled<T> {
    /// What the rules go on with.
    pub value: T,
    /// What the players saw.
    pub roll: Roll,
}

/// How often the default [`slot`](Dice::slot) and [`pick`](Dice::pick) roll again at most. Fair dice that
/// look for one slot of twelve come so far once in 10³⁸ times.
const MOST_REROLLS: usize = 1000;

/// A source of chance, statically dispatched.
///
/// Only [`d6`](Self::d6) must be given, and it may show anything from 1 to 6, the same face every time
/// included: where the rules roll again until something fits, the default methods give up after a thousand
/// rolls and take what comes next in order, so that a game goes on with any dice.
///
/// ```
/// use ironhex::dice::{Dice, Random, Scripted};
/// use ironhex::unit::Location;
///
/// fn hits(target_number: u8, dice: &mut impl Dice) -> bool {
///     dice.check(target_number).value
/// }
/// assert!(hits(7, &mut Scripted::new(&[3, 4])));
/// let _ = hits(7, &mut Random::new(1));
///
/// /// Loaded dice.
/// struct Sixes;
/// impl Dice for Sixes {
///     fn d6(&mut self) -> u8 {
///         6
///     }
/// }
/// // Slot 12 is not open: the next one that is, round from it, is slot 3.
/// assert_eq!(Sixes.slot(Location::LeftTorso, 0b0000_0001_0100), 2);
/// assert_eq!(Sixes.pick(3), 2);
/// ```
pub trait Dice {
    /// One die: 1 to 6.
    fn d6(&mut self) -> u8;

    /// Two dice.
    fn two_d6(&mut self) -> Roll {
        let first = self.d6();
        Roll::new(first, self.d6())
    }

    /// Two dice against a number to reach: is the sum at least `target`?
    fn check(&mut self, target: u8) -> Rolled<bool> {
        let roll = self.two_d6();
        Rolled { value: roll.total() >= target, roll }
    }

    /// Two dice on a table.
    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        let roll = self.two_d6();
        Rolled { value: table.at(roll.total()), roll }
    }

    /// One die on a table.
    fn die_table<T: Copy>(&mut self, table: &Table1d6<T>) -> Rolled<T> {
        let face = self.d6();
        Rolled { value: table.at(face), roll: Roll::one(face) }
    }

    /// Two dice of which only the first counts.
    fn first_of_two(&mut self) -> Rolled<u8> {
        let roll = self.two_d6();
        Rolled { value: roll.first, roll }
    }

    /// One of a location's critical slots, evenly among those whose bit is set in `open`.
    ///
    /// At the table: in a location of twelve slots one die for the half (1-3 upper, 4-6 lower)
    /// and one for the slot, in a location of six one die; rolled again while the slot is not open, but
    /// no more than a thousand times: then the next open one counts, round from the one that was rolled
    /// last. `open` must not be empty; slot 0 is the answer when it is.
    fn slot(&mut self, location: Location, open: u16) -> u8 {
        let mut slot = 0;
        for _ in 0..MOST_REROLLS {
            let half = if location.slots() > 6 && self.d6() > 3 { 6 } else { 0 };
            slot = half + self.d6() - 1;
            if open >> slot & 1 == 1 {
                return slot;
            }
        }
        let after = open.rotate_right(slot.into()).trailing_zeros() as u8;
        if open == 0 { 0 } else { (slot + after) % u16::BITS as u8 }
    }

    /// One of `n` things (1 to 36), evenly: 0 to `n - 1`.
    ///
    /// At the table: one die for up to six things, two dice read as a two-digit number for more;
    /// rolled again while the number is too high, but no more than a thousand times: then it is the last of
    /// them. One thing needs no die.
    fn pick(&mut self, n: u8) -> u8 {
        for _ in 0..MOST_REROLLS {
            let value = match n {
                0 | 1 => return 0,
                2..=6 => self.d6() - 1,
                _ => (self.d6() - 1) * 6 + self.d6() - 1,
            };
            if value < n {
                return value;
            }
        }
        n.saturating_sub(1)
    }
}

/// The place of the `n`th set bit of a mask, both counted from 0.
const fn nth_open(open: u16, n: u8) -> u8 {
    let mut rest = open;
    let mut left = n;
    while left > 0 {
        rest &= rest - 1;
        left -= 1;
    }
    rest.trailing_zeros() as u8
}

impl<D: Dice> Dice for &mut D {
    fn d6(&mut self) -> u8 {
        (**self).d6()
    }
    fn two_d6(&mut self) -> Roll {
        (**self).two_d6()
    }
    fn check(&mut self, target: u8) -> Rolled<bool> {
        (**self).check(target)
    }
    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        (**self).table(table)
    }
    fn die_table<T: Copy>(&mut self, table: &Table1d6<T>) -> Rolled<T> {
        (**self).die_table(table)
    }
    fn first_of_two(&mut self) -> Rolled<u8> {
        (**self).first_of_two()
    }
    fn slot(&mut self, location: Location, open: u16) -> u8 {
        (**self).slot(location, open)
    }
    fn pick(&mut self, n: u8) -> u8 {
        (**self).pick(n)
    }
}

#[cfg(feature = "serde")]
mod written {
    use crate::dice::Roll;
    use crate::written::face;
    use alloc::vec::Vec;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// The faces: two, one, or none where something had its place without a roll.
    impl Serialize for Roll {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.collect_seq(self.faces())
        }
    }

    impl<'de> Deserialize<'de> for Roll {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            match Vec::<u8>::deserialize(from)?[..] {
                [] => Ok(Self::new(0, 0)),
                [only] => Ok(Self::one(face(only)?)),
                [first, second] => Ok(Self::new(face(first)?, face(second)?)),
                _ => Err(D::Error::custom("no roll has more than two dice")),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A die that always shows the same face.
    struct Stuck(u8);

    impl Dice for Stuck {
        fn d6(&mut self) -> u8 {
            self.0
        }
    }

    #[test]
    fn dice_that_always_show_the_same_face_find_an_open_slot() {
        for face in 1..=6 {
            for location in [Location::LeftTorso, Location::Head] {
                for open in 1..1_u16 << location.slots() {
                    let slot = Stuck(face).slot(location, open);
                    assert!(open >> slot & 1 == 1, "{face} {location} {open:b}: {slot}");
                }
            }
        }
        assert_eq!(Stuck(3).slot(Location::Head, 0), 0, "nothing is open");
    }

    #[test]
    fn dice_that_always_show_the_same_face_pick_one_of_the_things() {
        for face in 1..=6 {
            assert!((1..=36).all(|n| Stuck(face).pick(n) < n), "{face}");
        }
    }
}
