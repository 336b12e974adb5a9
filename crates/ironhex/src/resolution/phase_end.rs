//! The end of a phase: the piloting skill rolls that it left a unit, and the fall of one that fails.

use super::balance_due::{BalanceDue, BalanceDues};
use super::unit_mut::UnitMut;
use crate::board::Facing;
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventObserver, EventSink, UnitObserver};
use crate::piloting::{Balance, FallFacts, OwedRolls, heavy_damage, keep_balance, piloting_number};
use crate::rules::Rules;
use crate::unit::AttackSide;

/// How a unit comes to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingFall {
    /// Levels down.
    pub levels: u8,
    /// The side that it lands on, where that is not left to the die.
    pub side: Option<AttackSide>,
    /// What the pilot must reach not to be hurt: the number of the roll that failed.
    pub piloting: i16,
}

impl PendingFall {
    /// Falls over where it stands, after a roll against this number.
    #[must_use]
    pub const fn over(piloting: i16) -> Self {
        Self { levels: 0, side: None, piloting }
    }
}

/// A unit falls where it stands, unless it is a wreck: its damage counts in the phase, its pilot may be hurt, and then it lies.
pub fn fall_down<D: Dice, O: EventObserver>(
    rules: &Rules,
    fall: PendingFall,
    unit: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) {
    if !unit.unit.is_active() {
        return;
    }
    let PendingFall { levels, side, piloting } = fall;
    let (tonnage, facing) = (unit.fielded.design.tonnage, unit.unit.facing.number());
    let facts = FallFacts { tonnage, levels, facing, side, piloting };
    let mut sink = UnitObserver { unit: unit.id, observer: &mut *observer };
    let fallen = unit.victim(rules).fall_down(facts, dice, &mut sink);
    unit.unit.facing = Facing::new(fallen.fall.facing);
    unit.apply(Event::DamageCounted { damage: fallen.counted }, observer);
}

/// Ends a phase for a unit: it rolls for everything that asks for its balance, the damage of the phase included, and
/// falls when a roll fails. Gives whether it fell. Who lies on the ground has no balance to lose.
///
/// `before` is the unit as it was when the phase began, as in [`settle_balance`].
pub fn end_phase<D: Dice, O: EventObserver>(
    rules: &Rules,
    before: &Balance,
    mut dues: BalanceDues,
    unit: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) -> bool {
    if let Some(modifier) = heavy_damage(unit.unit.damage) {
        let due = BalanceDue { cause: BalanceCause::HeavyDamage, modifier: Some(modifier) };
        let kept = dues.try_push(due);
        debug_assert!(kept.is_ok(), "more piloting skill rolls than a phase can ask for");
    }
    if dues.is_empty() || !unit.unit.is_active() || unit.unit.sheet.stance.prone {
        return false;
    }
    // Whoever is shut down cannot roll either.
    let able = !unit.unit.sheet.is_immobile();
    let mut sink = UnitObserver { unit: unit.id, observer: &mut *observer };
    let Some(number) = settle_balance(before, &dues, able, dice, &mut sink) else {
        return false;
    };
    fall_down(rules, PendingFall::over(number), unit, dice, observer);
    true
}

/// Makes the piloting skill rolls that a phase left a unit; gives what the pilot of one that falls must reach
/// not to be hurt, and nothing for a unit that stays up.
///
/// `before` is the unit as it was when the phase began: what was broken in it counts as an event, with the event's own
/// modifier, and not as damage. Each roll has the modifiers of all events of the phase; the first that fails ends the row, and
/// whatever fells the unit without a roll does so at once.
///
/// Total Warfare, "Piloting/Driving Skill Rolls".
///
/// ```
/// use ironhex::dice::Scripted;
/// use ironhex::event::BalanceCause;
/// use ironhex::pilot::Skill;
/// use ironhex::piloting::Balance;
/// use ironhex::resolution::{BalanceDue, settle_balance};
/// let before = Balance::new(Skill::of::<5>());
/// let due = |cause, modifier| BalanceDue { cause, modifier: Some(modifier) };
/// let dues = [due(BalanceCause::GyroHit, 3), due(BalanceCause::HeavyDamage, 1)];
/// // Twice 5 + 3 + 1.
/// let mut dice = Scripted::new(&[4, 5, 4, 4]);
/// assert_eq!(settle_balance(&before, &dues, true, &mut dice, &mut ()), Some(9));
/// ```
pub fn settle_balance<D: Dice, S: EventSink>(
    before: &Balance,
    dues: &[BalanceDue],
    able: bool,
    dice: &mut D,
    sink: &mut S,
) -> Option<i16> {
    let events = dues.iter().filter_map(|due| due.modifier);
    let owed = events.map(OwedRolls::one).fold(OwedRolls::NONE, OwedRolls::and);
    let felled = dues.iter().any(|due| due.modifier.is_none())
        || dues.iter().any(|due| {
            let modifier = due.modifier.unwrap_or_default();
            !keep_balance(&owed.roll(before, modifier), due.cause, able, dice, sink)
        });
    let lost = dues.iter().filter(|due| due.cause == BalanceCause::LegLost).count();
    felled.then(|| {
        let legs_gone = before.legs_gone.saturating_add(lost as u8).min(2);
        piloting_number(&Balance { legs_gone, ..owed.roll(before, 0) }, &mut ())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Scripted;
    use crate::pilot::Skill;

    #[test]
    fn modifiers_beyond_all_measure_are_held() {
        let before = Balance::new(Skill::of::<5>());
        let due = |modifier| BalanceDue { cause: BalanceCause::Pushed, modifier: Some(modifier) };
        let (low, high) = (i8::MIN, i8::MAX);
        // What is left of the sum without the first is more than a byte holds.
        let mut dice = Scripted::new(&[1, 1]);
        let number = settle_balance(&before, &[low, high, high].map(due), true, &mut dice, &mut ());
        assert_eq!(number, Some(5 + 126));
    }
}
