//! Piloting skill rolls, and the falls that follow a failed one.

mod condition;
mod fall;
mod owed_rolls;

pub use fall::{Fall, FallFacts, Fallen, fall};
pub use owed_rolls::OwedRolls;

use crate::dice::{Dice, Rolled};
use crate::event::{BalanceCause, Event, EventSink};
use crate::modifier::{Ledger, Modifier, ModifierKind, ModifierSink, line_value};
use crate::pilot::Skill;
use crate::unit::{Cockpit, Gyro, Quirk, Quirks};

/// What a piloting skill roll depends on.
///
/// A leg that is gone counts as that alone; a leg whose hip is destroyed counts as that alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Balance {
    /// Piloting skill.
    pub piloting: Skill,
    /// Hits on the gyro.
    pub gyro_hits: u8,
    /// Kind of gyro.
    pub gyro: Gyro,
    /// Hips that are destroyed.
    pub hips: u8,
    /// Other leg actuators that are destroyed, on legs whose hip is sound.
    pub leg_actuators: u8,
    /// Legs that are gone.
    pub legs_gone: u8,
    /// Kind of cockpit.
    pub cockpit: Cockpit,
    /// Hardened armour, which makes it clumsy.
    pub hardened_armor: bool,
    /// Modular armour that is not shot away.
    pub modular_armor: bool,
    /// An actuator enhancement system works in every leg.
    pub leg_enhancement: bool,
    /// The cause's own modifier.
    pub cause: i8,
    /// The modifiers of whatever else asks for a roll in the same phase.
    pub others: i8,
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
    pub const fn new(piloting: Skill) -> Self {
        Self {
            piloting,
            gyro_hits: 0,
            gyro: Gyro::Standard,
            hips: 0,
            leg_actuators: 0,
            legs_gone: 0,
            cockpit: Cockpit::Standard,
            hardened_armor: false,
            modular_armor: false,
            leg_enhancement: false,
            cause: 0,
            others: 0,
            terrain: false,
            standing_up: false,
            quirks: Quirks::NONE,
        }
    }

    /// The same unit with another cause to roll, and that cause's own modifier.
    #[must_use]
    pub const fn with_modifier(self, cause: i8) -> Self {
        Self { cause, ..self }
    }

    /// Is there no way to stay up: is the gyro destroyed, or are both legs gone?
    #[must_use]
    pub const fn is_hopeless(&self) -> bool {
        self.gyro.penalty(self.gyro_hits).is_none() || self.legs_gone > 1
    }
}

/// What a piloting skill roll must reach, explained to a sink.
///
/// Total Warfare, "Piloting/Driving Skill Rolls".
///
/// ```
/// use ironhex::pilot::Skill;
/// use ironhex::piloting::{Balance, piloting_number};
/// let shaken = Balance { gyro_hits: 1, cause: 1, ..Balance::new(Skill::of::<5>()) };
/// assert_eq!(piloting_number(&shaken, &mut ()), 9);
/// ```
pub fn piloting_number<S: ModifierSink>(balance: &Balance, sink: &mut S) -> i16 {
    let mut ledger = Ledger::new(sink);
    ledger.add(ModifierKind::PilotingSkill, balance.piloting.get() as i8);
    let gyro = match balance.gyro.penalty(balance.gyro_hits) {
        Some(penalty) => penalty,
        None => DESTROYED_GYRO,
    };
    ledger.add_if(gyro > 0, ModifierKind::GyroDamage, gyro);
    ledger.add_if(
        balance.hips > 0,
        ModifierKind::HipActuator,
        line_value(balance.hips.saturating_mul(2)),
    );
    let actuators = balance.leg_actuators;
    ledger.add_if(actuators > 0, ModifierKind::LegActuators, line_value(actuators));
    ledger.add_if(
        balance.legs_gone > 0,
        ModifierKind::LegDestroyed,
        line_value(balance.legs_gone.saturating_mul(5)),
    );
    let awkward = balance.cockpit.penalty();
    ledger.add_if(awkward != 0, ModifierKind::Cockpit, awkward);
    ledger.add_if(balance.hardened_armor, ModifierKind::HardenedArmor, 1);
    ledger.add_if(balance.modular_armor, ModifierKind::ModularArmor, 1);
    ledger.add_if(balance.leg_enhancement, ModifierKind::LegEnhancement, -2);
    let quirks = balance.quirks;
    let easy = quirks.contains(Quirk::EasyToPilot) && balance.piloting.get() > 3;
    ledger.add_if(easy, ModifierKind::EasyToPilot, -1);
    ledger.add_if(quirks.contains(Quirk::HardToPilot), ModifierKind::HardToPilot, 1);
    ledger.add_if(quirks.contains(Quirk::CrampedCockpit), ModifierKind::CrampedCockpit, 1);
    let unbalanced = balance.terrain && quirks.contains(Quirk::Unbalanced);
    ledger.add_if(unbalanced, ModifierKind::Unbalanced, 1);
    let armless = balance.standing_up && quirks.contains(Quirk::NoArms);
    ledger.add_if(armless, ModifierKind::NoArms, 2);
    ledger.add_if(balance.cause != 0, ModifierKind::Cause, balance.cause);
    ledger.add_if(balance.others != 0, ModifierKind::OtherEvents, balance.others);
    ledger.sum()
}

/// What a gyro that is destroyed adds, where a roll is made all the same.
const DESTROYED_GYRO: i8 = 3;

/// Damage in a phase that asks for a piloting skill roll.
pub const HEAVY_DAMAGE: u16 = 20;

/// The modifier of the roll for damage taken in a phase; `None` when it was too little to ask for one.
///
/// Total Warfare, "Piloting/Driving Skill Rolls".
///
/// ```
/// use ironhex::piloting::heavy_damage;
/// assert_eq!([heavy_damage(19), heavy_damage(20)], [None, Some(1)]);
/// ```
#[must_use]
pub const fn heavy_damage(damage: u16) -> Option<i8> {
    if damage >= HEAVY_DAMAGE { Some(1) } else { None }
}

/// The lines of a number on their way to an event sink.
struct BreakdownSink<'a, S>(&'a mut S);

impl<S: EventSink> ModifierSink for BreakdownSink<'_, S> {
    #[inline]
    fn push(&mut self, modifier: Modifier) {
        self.0.push(Event::Modified(modifier));
    }
}

/// Rolls to stay upright, and tells how; gives whether the unit did.
///
/// Without a pilot who is awake, without a gyro or without legs there is nothing to roll: it falls.
///
/// ```
/// use ironhex::dice::Scripted;
/// use ironhex::event::BalanceCause;
/// use ironhex::pilot::Skill;
/// use ironhex::piloting::{Balance, keep_balance};
/// let shut_down = Balance::new(Skill::of::<5>()).with_modifier(3);
/// let mut dice = Scripted::new(&[4, 4]);
/// assert!(keep_balance(&shut_down, BalanceCause::Shutdown, true, &mut dice, &mut ()));
/// ```
pub fn keep_balance<D: Dice, S: EventSink>(
    balance: &Balance,
    cause: BalanceCause,
    awake: bool,
    dice: &mut D,
    sink: &mut S,
) -> bool {
    if !awake || balance.is_hopeless() {
        sink.push(Event::FallDue { cause });
        return false;
    }
    let number = piloting_number(balance, &mut BreakdownSink(sink));
    let rolled = roll_piloting(number, dice);
    let (roll, kept) = (rolled.roll, rolled.value);
    sink.push(Event::PilotingRolled { number, roll, kept, cause });
    kept
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
            ..Balance::new(Skill::of::<4>())
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
        assert_eq!(with(Skill::of::<5>(), Quirk::EasyToPilot), 4);
        assert_eq!(
            with(Skill::of::<3>(), Quirk::EasyToPilot),
            3,
            "only a pilot worse than 3 gains"
        );
        assert_eq!(with(Skill::of::<5>(), Quirk::HardToPilot), 6);
        assert_eq!(with(Skill::of::<5>(), Quirk::CrampedCockpit), 6);
        assert_eq!(with(Skill::of::<5>(), Quirk::NoArms), 5);
        let special = |quirk, terrain, standing_up| {
            let quirks = Quirks::NONE.with(quirk);
            let balance =
                Balance { quirks, terrain, standing_up, ..Balance::new(Skill::of::<5>()) };
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

    #[test]
    fn a_heavy_duty_gyro_bears_one_hit_more() {
        let number = |gyro, gyro_hits| {
            let balance = Balance { gyro, gyro_hits, ..Balance::new(Skill::of::<5>()) };
            (piloting_number(&balance, &mut ()), balance.is_hopeless())
        };
        let of = |gyro| [0, 1, 2, 3].map(|hits| number(gyro, hits));
        assert_eq!(of(Gyro::Standard), [(5, false), (8, false), (8, true), (8, true)]);
        assert_eq!(of(Gyro::HeavyDuty), [(5, false), (6, false), (8, false), (8, true)]);
    }

    #[test]
    fn what_the_unit_is_built_of_counts() {
        let number = |balance| piloting_number(&balance, &mut ());
        let plain = Balance::new(Skill::of::<5>());
        assert_eq!(number(Balance { cockpit: Cockpit::Small, ..plain }), 6);
        assert_eq!(number(Balance { cockpit: Cockpit::TorsoMounted, ..plain }), 6);
        assert_eq!(number(Balance { cockpit: Cockpit::CommandConsole, ..plain }), 5);
        assert_eq!(number(Balance { hardened_armor: true, ..plain }), 6);
        assert_eq!(number(Balance { modular_armor: true, ..plain }), 6);
        assert_eq!(number(Balance { leg_enhancement: true, ..plain }), 3);
        assert!(Balance { legs_gone: 2, ..plain }.is_hopeless());
        assert!(!Balance { legs_gone: 1, ..plain }.is_hopeless());
    }
}
