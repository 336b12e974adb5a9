//! Remembers what was rolled.

use super::{Dice, Roll, Rolled};
use crate::table::{Table1d6, Table2d6};
use crate::unit::Location;
use alloc::vec::Vec;

/// Wraps other dice, rolls exactly what they would have rolled, and keeps the script.
///
/// ```
/// use ironhex::dice::{Dice, Random, Recording, Scripted};
/// use ironhex::unit::Location;
/// let mut recording = Recording::new(Random::new(5));
/// let (roll, slot) = (recording.two_d6(), recording.slot(Location::LeftTorso, 0b1010_0000_0001));
/// let faces = recording.into_faces();
/// let mut replay = Scripted::new(&faces);
/// assert_eq!((replay.two_d6(), replay.slot(Location::LeftTorso, 0b1010_0000_0001)), (roll, slot));
/// assert!(replay.finish().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Recording<D> {
    dice: D,
    faces: Vec<u8>,
}

impl<D: Dice> Recording<D> {
    /// Records these dice.
    #[must_use]
    pub const fn new(dice: D) -> Self {
        Self { dice, faces: Vec::new() }
    }

    /// The faces so far.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// The script that replays what was rolled.
    #[must_use]
    pub fn into_faces(self) -> Vec<u8> {
        self.faces
    }

    fn note(&mut self, roll: Roll) {
        self.faces.extend(roll.faces());
    }
}

impl<D: Dice> Dice for Recording<D> {
    fn d6(&mut self) -> u8 {
        let face = self.dice.d6();
        self.faces.push(face);
        face
    }

    fn two_d6(&mut self) -> Roll {
        let roll = self.dice.two_d6();
        self.note(roll);
        roll
    }

    fn check(&mut self, target: u8) -> Rolled<bool> {
        let rolled = self.dice.check(target);
        self.note(rolled.roll);
        rolled
    }

    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        let rolled = self.dice.table(table);
        self.note(rolled.roll);
        rolled
    }

    fn die_table<T: Copy>(&mut self, table: &Table1d6<T>) -> Rolled<T> {
        let rolled = self.dice.die_table(table);
        self.note(rolled.roll);
        rolled
    }

    fn first_of_two(&mut self) -> Rolled<u8> {
        let rolled = self.dice.first_of_two();
        self.note(rolled.roll);
        rolled
    }

    fn slot(&mut self, location: Location, open: u16) -> u8 {
        let slot = self.dice.slot(location, open);
        if location.slots() > 6 {
            self.faces.push(if slot < 6 { 1 } else { 4 });
        }
        self.faces.push(slot % 6 + 1);
        slot
    }

    fn pick(&mut self, n: u8) -> u8 {
        let value = self.dice.pick(n);
        match n {
            0 | 1 => {}
            2..=6 => self.faces.push(value + 1),
            _ => self.faces.extend([value / 6 + 1, value % 6 + 1]),
        }
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Random, Scripted};
    use proptest::prelude::*;

    /// One call of the trait, with its arguments.
    #[derive(Clone, Debug)]
    enum Call {
        Die,
        Two,
        Check(u8),
        First,
        Slot(bool, u16),
        Pick(u8),
    }

    fn play(calls: &[Call], dice: &mut impl Dice) -> Vec<u8> {
        let mut seen = Vec::new();
        for call in calls {
            match *call {
                Call::Die => seen.push(dice.d6()),
                Call::Two => seen.push(dice.two_d6().total()),
                Call::Check(target) => seen.push(dice.check(target).value.into()),
                Call::First => seen.push(dice.first_of_two().value),
                Call::Slot(large, open) => {
                    let (location, mask) =
                        if large { (Location::LeftTorso, 0xFFF) } else { (Location::Head, 0x3F) };
                    seen.push(dice.slot(location, (open & mask).max(1)));
                }
                Call::Pick(n) => seen.push(dice.pick(n)),
            }
        }
        seen
    }

    fn call() -> impl Strategy<Value = Call> {
        prop_oneof![
            Just(Call::Die),
            Just(Call::Two),
            Just(Call::First),
            (0..14_u8).prop_map(Call::Check),
            (any::<bool>(), any::<u16>()).prop_map(|(large, open)| Call::Slot(large, open)),
            (1..=36_u8).prop_map(Call::Pick),
        ]
    }

    proptest! {
        #[test]
        fn a_recording_rolls_what_the_bare_dice_roll_and_replays(
            seed in any::<u64>(),
            calls in prop::collection::vec(call(), 0..40),
        ) {
            let bare = play(&calls, &mut Random::new(seed));
            let mut recording = Recording::new(Random::new(seed));
            prop_assert_eq!(&play(&calls, &mut recording), &bare);
            let faces = recording.into_faces();
            let mut script = Scripted::new(&faces);
            prop_assert_eq!(&play(&calls, &mut script), &bare);
            prop_assert_eq!(script.finish(), Ok(()));
        }
    }
}
