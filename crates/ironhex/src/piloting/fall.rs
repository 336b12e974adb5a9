//! Falling down.

use super::roll_piloting;
use crate::attack::location::{Cover, LocationTable};
use crate::attack::{DamageGroup, Nature, Victim};
use crate::board::Facing;
use crate::dice::{Dice, Rolled};
use crate::event::{Event, EventSink, Hit};
use crate::pilot::WoundCause;
use crate::rules::Rules;
use crate::table::Table1d6;
use crate::unit::{AttackSide, Stance};

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
    pub side: Option<AttackSide>,
    /// What the pilot's piloting skill roll must reach.
    pub piloting: i16,
}

/// How a unit came down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Points of damage in all.
    pub damage: u16,
    /// The side that it landed on.
    pub side: AttackSide,
    /// The die that told so; `None` when nothing was left to it.
    pub die: Option<u8>,
    /// The facing afterwards.
    pub facing: u8,
    /// What the pilot had to reach.
    pub pilot_target: i16,
    /// The pilot's roll: a failure is a wound. `None` for a pilot who is knocked out, and wounded
    /// without one.
    pub pilot: Option<Rolled<bool>>,
}

impl Fall {
    /// Is the pilot wounded?
    #[must_use]
    pub fn hurts_pilot(&self) -> bool {
        self.pilot.is_none_or(|rolled| !rolled.value)
    }
}

/// The side that a unit falls on.
///
/// Total Warfare, "Facing After a Fall Table".
const SIDES: Table1d6<AttackSide> = Table1d6::new([
    AttackSide::Front,
    AttackSide::Right,
    AttackSide::Right,
    AttackSide::Rear,
    AttackSide::Left,
    AttackSide::Left,
]);

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
/// let fell = fall(&Rules::SPECIFICATION, facts, &mut dice, &mut ());
/// assert_eq!((fell.damage, fell.facing), (7, 3));
/// ```
pub fn fall<D: Dice, S: EventSink>(
    rules: &Rules,
    facts: FallFacts,
    dice: &mut D,
    sink: &mut S,
) -> Fall {
    let fall = tumble(rules, facts, dice, sink, |_, _, _| {});
    Fall { pilot: Some(brace(fall.pilot_target, dice, sink)), ..fall }
}

/// Falls, and does something with each group of damage before the next one finds its place. The
/// pilot has not rolled yet: one more is needed for each level after the first.
fn tumble<D: Dice, S: EventSink>(
    rules: &Rules,
    facts: FallFacts,
    dice: &mut D,
    sink: &mut S,
    mut landed: impl FnMut(&Hit, &mut D, &mut S),
) -> Fall {
    let (side, die) = match facts.side {
        Some(side) => (side, None),
        None => {
            let rolled = dice.die_table(&SIDES);
            (rolled.value, Some(rolled.roll.first))
        }
    };
    let facing = (facts.facing % 6 + die.unwrap_or(1) - 1) % 6;
    let tenth = (u16::from(facts.tonnage) + 5) / 10;
    let damage = tenth * (u16::from(facts.levels) + 1);
    sink.push(Event::Fell { die, side, facing: Facing::new(facing), damage });
    let table = LocationTable::new(rules, side, Cover::NONE);
    let mut left = damage;
    while left > 0 {
        let size = left.min(GROUP);
        left -= size;
        let found = table.roll(dice);
        let hit =
            Hit { landing: found.value, damage: size as u8, roll: found.roll, glancing: false };
        sink.push(Event::Struck(hit));
        landed(&hit, dice, sink);
    }
    let pilot_target = facts.piloting.saturating_add(i16::from(facts.levels.saturating_sub(1)));
    Fall { damage, side, die, facing, pilot_target, pilot: None }
}

/// The pilot holds on, or is wounded.
fn brace<D: Dice, S: EventSink>(number: i16, dice: &mut D, sink: &mut S) -> Rolled<bool> {
    let rolled = roll_piloting(number, dice);
    let (roll, unhurt) = (rolled.roll, rolled.value);
    sink.push(Event::FallBraced { number, roll, unhurt });
    rolled
}

/// How a unit fell, and what it counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// The fall.
    pub fall: Fall,
    /// Points of damage that count for the unit's balance.
    pub counted: u16,
}

impl Victim<'_> {
    /// The unit falls: damage where it lands, criticals and all, and the pilot's roll, which nobody
    /// makes for a pilot who is knocked out; then it lies on the ground.
    ///
    /// ```
    /// use ironhex::attack::Victim;
    /// use ironhex::dice::Scripted;
    /// use ironhex::pilot::Abilities;
    /// use ironhex::piloting::FallFacts;
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::{Panel, UnitDesign, UnitState};
    ///
    /// let mut design = UnitDesign::plain(20).unwrap();
    /// design.armor[Panel::CenterTorso as usize] = 8;
    /// let mut state = UnitState::new(&design);
    /// let mut victim = Victim::new(&Rules::SPECIFICATION, &design, &mut state, &Abilities::NONE);
    /// // On its face, 2 points on the centre torso, and the pilot holds on.
    /// let facts = FallFacts { tonnage: 20, levels: 0, facing: 0, side: None, piloting: 5 };
    /// victim.fall_down(facts, &mut Scripted::new(&[1, 3, 4, 3, 2]), &mut ());
    /// assert!(state.stance.prone);
    /// assert_eq!(state.armor_on(Panel::CenterTorso), 6);
    /// ```
    pub fn fall_down<D: Dice, S: EventSink>(
        &mut self,
        facts: FallFacts,
        dice: &mut D,
        sink: &mut S,
    ) -> Fallen {
        self.state.stance = Stance::PRONE;
        let mut counted = 0;
        let rules = self.rules;
        let mut fall = tumble(rules, facts, dice, sink, |hit, dice, sink| {
            if let Some(blow) = DamageGroup::from_hit(hit) {
                counted += self.apply_damage(blow.made_of(Nature::Physical), dice, sink);
            }
        });
        if !self.state.pilot.unconscious {
            fall.pilot = Some(brace(fall.pilot_target, dice, sink));
        }
        if fall.hurts_pilot() {
            self.wound(WoundCause::Fall, dice, sink);
        }
        Fallen { fall, counted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Scripted;

    #[test]
    fn the_die_gives_side_and_facing() {
        let expected = [
            AttackSide::Front,
            AttackSide::Right,
            AttackSide::Right,
            AttackSide::Rear,
            AttackSide::Left,
            AttackSide::Left,
        ];
        for (die, side) in (1..=6).zip(expected) {
            let facts = FallFacts { tonnage: 20, levels: 0, facing: 4, side: None, piloting: 5 };
            let faces = [die, 3, 4, 1, 1];
            let mut dice = Scripted::new(&faces);
            let fell = fall(&Rules::SPECIFICATION, facts, &mut dice, &mut ());
            assert_eq!((fell.side, fell.facing), (side, (4 + die - 1) % 6));
            assert_eq!((fell.damage, fell.hurts_pilot()), (2, true));
            assert_eq!(dice.finish(), Ok(()));
        }
    }

    #[test]
    fn a_side_that_is_known_takes_no_die() {
        let side = Some(AttackSide::Rear);
        let facts = FallFacts { tonnage: 20, levels: 0, facing: 4, side, piloting: 5 };
        let mut dice = Scripted::new(&[3, 4, 6, 6]);
        let fell = fall(&Rules::SPECIFICATION, facts, &mut dice, &mut ());
        assert_eq!((fell.side, fell.die, fell.facing), (AttackSide::Rear, None, 4));
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
            let fell = fall(&Rules::SPECIFICATION, facts, &mut dice, &mut events);
            assert_eq!(fell.damage, expected);
            let groups = events.iter().filter(|event| matches!(event, Event::Struck(_)));
            assert_eq!(groups.count(), usize::from(expected.div_ceil(5)));
            let target = 5 + i16::from(levels.saturating_sub(1));
            assert_eq!(fell.pilot_target, target);
        }
    }
}
