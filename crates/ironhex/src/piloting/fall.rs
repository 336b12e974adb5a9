//! Falling down.

use super::roll_piloting;
use crate::attack::Hit;
use crate::attack::location::{Cover, LocationTable};
use crate::dice::{Dice, Rolled};
use crate::event::{Event, EventSink};
use crate::rules::Rules;
use crate::table::Table1d6;
use crate::unit::Arc;

/// What a fall depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FallFacts {
    /// Tons.
    pub tonnage: u8,
    /// Levels fallen; 0 for falling over.
    pub levels: u8,
    /// The facing before, 0 to 5.
    pub facing: u8,
    /// The side that it lands on, where that is not left to the die.
    pub side: Option<Arc>,
    /// What the pilot's piloting roll must reach, without the cause's own modifier.
    pub piloting: i16,
}

/// How a unit came down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Points of damage in all.
    pub damage: u16,
    /// The side that it landed on.
    pub side: Arc,
    /// The die that told so; `None` when nothing was left to it.
    pub die: Option<u8>,
    /// The facing afterwards.
    pub facing: u8,
    /// What the pilot had to reach.
    pub pilot_target: i16,
    /// The pilot's roll: a failure is a wound.
    pub pilot: Rolled<bool>,
}

/// The side that a unit falls on.
///
/// Total Warfare, "Facing After a Fall Table".
const SIDES: Table1d6<Arc> =
    Table1d6::new([Arc::Front, Arc::Right, Arc::Right, Arc::Rear, Arc::Left, Arc::Left]);

/// Points that share one location roll.
const GROUP: u16 = 5;

/// Falls: the side, the damage in 5-point groups on that side's table, the pilot's roll.
///
/// A tenth of the tonnage, halves rounded up, for each level and one more. Where each group lands
/// goes to the sink as [`Event::Struck`].
///
/// ```
/// use ironhex::dice::Scripted;
/// use ironhex::piloting::{FallFacts, fall};
/// use ironhex::rules::Rules;
/// let facts = FallFacts { tonnage: 70, levels: 0, facing: 0, side: None, piloting: 5 };
/// let mut dice = Scripted::new(&[4, 3, 4, 3, 3, 6, 6]);
/// let fell = fall(&Rules::STANDARD, facts, &mut dice, &mut ());
/// assert_eq!((fell.damage, fell.facing), (7, 3));
/// ```
pub fn fall<D: Dice, S: EventSink>(
    rules: &Rules,
    facts: FallFacts,
    dice: &mut D,
    sink: &mut S,
) -> Fall {
    let (side, die) = match facts.side {
        Some(side) => (side, None),
        None => {
            let rolled = dice.die_table(&SIDES);
            (rolled.value, Some(rolled.roll.first))
        }
    };
    let tenth = (u16::from(facts.tonnage) + 5) / 10;
    let damage = tenth * (u16::from(facts.levels) + 1);
    let table = LocationTable::new(rules, side, Cover::NONE);
    let mut left = damage;
    while left > 0 {
        let size = left.min(GROUP);
        left -= size;
        let landed = table.roll(dice);
        sink.push(Event::Struck(Hit {
            landing: landed.value,
            damage: size as u8,
            roll: landed.roll,
            glancing: false,
        }));
    }
    let pilot_target = facts.piloting + i16::from(facts.levels.saturating_sub(1));
    let pilot = roll_piloting(pilot_target, dice);
    let facing = (facts.facing + die.unwrap_or(1) - 1) % 6;
    Fall { damage, side, die, facing, pilot_target, pilot }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Scripted;

    #[test]
    fn the_die_gives_side_and_facing() {
        let expected = [Arc::Front, Arc::Right, Arc::Right, Arc::Rear, Arc::Left, Arc::Left];
        for (die, side) in (1..=6).zip(expected) {
            let facts = FallFacts { tonnage: 20, levels: 0, facing: 4, side: None, piloting: 5 };
            let faces = [die, 3, 4, 1, 1];
            let mut dice = Scripted::new(&faces);
            let fell = fall(&Rules::STANDARD, facts, &mut dice, &mut ());
            assert_eq!((fell.side, fell.facing), (side, (4 + die - 1) % 6));
            assert_eq!((fell.damage, fell.pilot.value), (2, false));
            assert_eq!(dice.finish(), Ok(()));
        }
    }

    #[test]
    fn a_side_that_is_known_takes_no_die() {
        let side = Some(Arc::Rear);
        let facts = FallFacts { tonnage: 20, levels: 0, facing: 4, side, piloting: 5 };
        let mut dice = Scripted::new(&[3, 4, 6, 6]);
        let fell = fall(&Rules::STANDARD, facts, &mut dice, &mut ());
        assert_eq!((fell.side, fell.die, fell.facing), (Arc::Rear, None, 4));
        assert_eq!(dice.finish(), Ok(()));
    }

    #[test]
    fn halves_of_a_tenth_round_up_and_levels_multiply() {
        for (tonnage, levels, expected) in
            [(25, 0, 3), (35, 1, 8), (100, 2, 30), (55, 0, 6), (20, 3, 8)]
        {
            let facts = FallFacts { tonnage, levels, facing: 0, side: None, piloting: 5 };
            let mut events = Vec::new();
            let mut dice = crate::dice::Random::new(1);
            let fell = fall(&Rules::STANDARD, facts, &mut dice, &mut events);
            assert_eq!(fell.damage, expected);
            assert_eq!(events.len(), usize::from(expected.div_ceil(5)));
            let target = 5 + i16::from(levels.saturating_sub(1));
            assert_eq!(fell.pilot_target, target);
        }
    }
}
