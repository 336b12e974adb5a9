//! The end of a phase: the piloting skill rolls that it left a unit.

use super::balance_due::BalanceDue;
use crate::dice::Dice;
use crate::event::{BalanceCause, EventSink};
use crate::piloting::{Balance, OwedRolls, keep_balance, piloting_number};

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
