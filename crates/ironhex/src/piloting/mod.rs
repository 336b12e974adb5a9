//! Piloting rolls, and the falls that follow a failed one.

mod fall;

pub use fall::{Fall, FallFacts, fall};

use crate::dice::{Dice, Rolled};
use crate::modifier::{Ledger, ModifierKind, ModifierSink};
use crate::unit::{Quirk, Quirks};

/// What a piloting roll depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Balance {
    /// Piloting skill.
    pub piloting: u8,
    /// Hits on the gyro.
    pub gyro_hits: u8,
    /// Hips that are destroyed.
    pub hips: u8,
    /// Other leg actuators that are destroyed, on legs whose hip is sound.
    pub leg_actuators: u8,
    /// Legs that are gone.
    pub legs_gone: u8,
    /// The cause's own modifier.
    pub cause: i8,
    /// Is it terrain that asks for the roll?
    pub terrain: bool,
    /// Does the unit try to stand up?
    pub standing_up: bool,
    /// The unit's quirks.
    pub quirks: Quirks,
}

impl Balance {
    /// A sound unit.
    #[must_use]
    pub const fn new(piloting: u8) -> Self {
        Self {
            piloting,
            gyro_hits: 0,
            hips: 0,
            leg_actuators: 0,
            legs_gone: 0,
            cause: 0,
            terrain: false,
            standing_up: false,
            quirks: Quirks::NONE,
        }
    }
}

/// What a piloting roll must reach, explained to a sink.
///
/// Total Warfare, "Piloting/Driving Skill Rolls".
///
/// ```
/// use ironhex::piloting::{Balance, piloting_number};
/// let shaken = Balance { gyro_hits: 1, cause: 1, ..Balance::new(5) };
/// assert_eq!(piloting_number(&shaken, &mut ()), 9);
/// ```
pub fn piloting_number<S: ModifierSink>(balance: &Balance, sink: &mut S) -> i16 {
    let mut ledger = Ledger::new(sink);
    ledger.add(ModifierKind::PilotingSkill, balance.piloting as i8);
    ledger.add_if(balance.gyro_hits > 0, ModifierKind::GyroDamage, 3);
    ledger.add_if(balance.hips > 0, ModifierKind::HipActuator, 2 * balance.hips as i8);
    let actuators = balance.leg_actuators;
    ledger.add_if(actuators > 0, ModifierKind::LegActuators, actuators as i8);
    ledger.add_if(balance.legs_gone > 0, ModifierKind::LegDestroyed, 5 * balance.legs_gone as i8);
    let quirks = balance.quirks;
    let easy = quirks.contains(Quirk::EasyToPilot) && balance.piloting > 3;
    ledger.add_if(easy, ModifierKind::EasyToPilot, -1);
    ledger.add_if(quirks.contains(Quirk::HardToPilot), ModifierKind::HardToPilot, 1);
    ledger.add_if(quirks.contains(Quirk::CrampedCockpit), ModifierKind::CrampedCockpit, 1);
    let unbalanced = balance.terrain && quirks.contains(Quirk::Unbalanced);
    ledger.add_if(unbalanced, ModifierKind::Unbalanced, 1);
    let armless = balance.standing_up && quirks.contains(Quirk::NoArms);
    ledger.add_if(armless, ModifierKind::NoArms, 2);
    ledger.add_if(balance.cause != 0, ModifierKind::Cause, balance.cause);
    ledger.sum()
}

impl Balance {
    /// Is there no way to stay up? A gyro that was hit twice is gone.
    #[must_use]
    pub const fn is_hopeless(&self) -> bool {
        self.gyro_hits >= 2
    }
}

/// Rolls against a number that may lie off the dice.
pub fn roll_piloting(number: i16, dice: &mut impl Dice) -> Rolled<bool> {
    let target = number.clamp(2, 13) as u8;
    dice.check(target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modifier::Breakdown;

    #[test]
    fn damage_adds_up_line_by_line() {
        let balance = Balance {
            gyro_hits: 1,
            hips: 1,
            leg_actuators: 2,
            legs_gone: 1,
            cause: 2,
            ..Balance::new(4)
        };
        let mut lines = Breakdown::new();
        assert_eq!(piloting_number(&balance, &mut lines), 4 + 3 + 2 + 2 + 5 + 2);
        assert_eq!(lines.len(), 6);
    }

    #[test]
    fn quirks_of_handling() {
        let with = |piloting, quirk| {
            let quirks = Quirks::NONE.with(quirk);
            piloting_number(&Balance { quirks, ..Balance::new(piloting) }, &mut ())
        };
        assert_eq!(with(5, Quirk::EasyToPilot), 4);
        assert_eq!(with(3, Quirk::EasyToPilot), 3, "only a pilot worse than 3 gains");
        assert_eq!(with(5, Quirk::HardToPilot), 6);
        assert_eq!(with(5, Quirk::CrampedCockpit), 6);
        assert_eq!(with(5, Quirk::NoArms), 5);
        let special = |quirk, terrain, standing_up| {
            let quirks = Quirks::NONE.with(quirk);
            let balance = Balance { quirks, terrain, standing_up, ..Balance::new(5) };
            piloting_number(&balance, &mut ())
        };
        assert_eq!(special(Quirk::Unbalanced, true, false), 6);
        assert_eq!(special(Quirk::Unbalanced, false, true), 5);
        assert_eq!(special(Quirk::NoArms, false, true), 7);
        assert_eq!(special(Quirk::NoArms, true, false), 5);
    }

    #[test]
    fn numbers_off_the_dice_are_certain() {
        use crate::dice::Scripted;
        assert!(roll_piloting(-3, &mut Scripted::new(&[1, 1])).value);
        assert!(!roll_piloting(20, &mut Scripted::new(&[6, 6])).value);
        assert!(roll_piloting(12, &mut Scripted::new(&[6, 6])).value);
    }
}
