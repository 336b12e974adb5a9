//! The piloting skill rolls of a phase, taken together.

use super::Balance;

/// Piloting skill rolls that a phase asks for. Each of them has the modifiers of all.
///
/// ```
/// use ironhex::pilot::Skill;
/// use ironhex::piloting::{Balance, OwedRolls, piloting_number};
/// let owed = OwedRolls::one(3).and(OwedRolls::one(1));
/// let gyro = owed.roll(&Balance::new(Skill::of::<5>()), 3);
/// assert_eq!((owed.rolls, gyro.cause, gyro.others), (2, 3, 1));
/// assert_eq!(piloting_number(&gyro, &mut ()), 9);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OwedRolls {
    /// How many.
    pub rolls: u8,
    /// The sum of their modifiers.
    pub modifiers: i8,
}

impl OwedRolls {
    /// Nothing is owed.
    pub const NONE: Self = Self { rolls: 0, modifiers: 0 };

    /// One roll with this modifier.
    #[must_use]
    pub const fn one(modifier: i8) -> Self {
        Self { rolls: 1, modifiers: modifier }
    }

    /// The two together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            rolls: self.rolls.saturating_add(other.rolls),
            modifiers: self.modifiers.saturating_add(other.modifiers),
        }
    }

    /// The roll of them whose own modifier is this, of a unit that was so when the phase began.
    #[must_use]
    pub const fn roll(self, before: &Balance, modifier: i8) -> Balance {
        Balance { cause: modifier, others: self.modifiers.saturating_sub(modifier), ..*before }
    }
}
