//! `pilotingRoll`: keeping one's balance, or falling.

use super::roller::{faces, total};
use crate::error::CallError;
use crate::record::{DiceInput, Face, List, Request, Skill, Tonnage, Within};
use crate::spec::Rolls;
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::dice::{Dice, Rolled};
use ironhex::event::{Event, Hit};
use ironhex::modifier::{Breakdown, Modifier};
use ironhex::piloting::{Balance, Fall, FallFacts, fall, piloting_number, roll_piloting};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Quirk};

record! {
    /// How a unit would fall.
    pub struct FallParams {
        /// tons
        tonnage: Tonnage,
        /// levels fallen
        levels: Within<u8, 0, 9> = Within::default(),
        /// facing before
        facing: Within<u8, 0, 5> = Within::default(),
        /// where it lands, when that is not left to a die
        side: Option<AttackSide>,
    }
}

record! {
    /// A piloting skill roll.
    pub struct PilotingRoll {
        /// piloting skill
        piloting: Skill,
        /// the cause's own
        modifier: Within<i8, -20, 20> = Within::default(),
        /// what else asks for a roll in the same phase adds this
        other_events: Within<i8, -20, 20> = Within::default(),
        /// hits on the gyro
        gyro_hits: Within<u8, 0, 4> = Within::default(),
        /// hips destroyed
        hips_destroyed: Within<u8, 0, 2> = Within::default(),
        /// other leg actuators destroyed, on legs whose hip is sound
        leg_actuators_destroyed: Within<u8, 0, 6> = Within::default(),
        /// legs that are gone
        legs_gone: Within<u8, 0, 2> = Within::default(),
        /// whether terrain asks for the roll
        terrain: bool = false,
        /// whether the unit tries to stand up
        standing_up: bool = false,
        /// the unit's quirks
        unit_quirks: List<Quirk, 40> = List::default(),
        /// how it falls when the roll fails
        fall: Option<FallParams>,
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

/// A unit that kept its balance or did not.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// What the roll depends on.
    pub balance: Balance,
    /// The lines of the number, base first.
    pub lines: Breakdown,
    /// What the roll had to reach.
    pub number: i16,
    /// The roll.
    pub rolled: Rolled<bool>,
    /// The fall, after a failure.
    pub fallen: Option<Fallen>,
}

/// A fall and where it hurt.
#[derive(Clone, Debug)]
pub struct Fallen {
    /// The fall.
    pub fall: Fall,
    /// Where each group of its damage landed.
    pub hits: Vec<Hit>,
}

answer! {
    impl Answer as answer {
        /// base first
        modifiers: List<Modifier, 40> = answer.lines.iter().copied().collect(),
        /// what the roll must reach
        target_number: i64 = answer.number.into(),
        /// the roll
        roll: i64 = answer.rolled.roll.total().into(),
        /// its dice
        dice: List<Face, 2> = faces(Some(answer.rolled.roll)).unwrap_or_default(),
        /// whether it stays on its feet
        success: bool = answer.rolled.value,
        /// whether there was no way: the gyro is gone
        automatic_failure: bool = answer.balance.is_hopeless(),
        /// the fall, after a failure
        fall: Option<Fallen> = answer.fallen.clone(),
    }
    with { rules: answer.rules, }
}

answer! {
    impl Fallen as fallen {
        /// points in all
        damage: i64 = fallen.fall.damage.into(),
        /// the side that it lands on
        side: AttackSide = fallen.fall.side,
        /// the die that told the side
        side_die: Option<Face> = fallen.fall.die.and_then(Face::new),
        /// the facing afterwards
        facing: i64 = fallen.fall.facing.into(),
        /// where it is hurt
        hits: List<Hit, 100> = fallen.hits.iter().copied().collect(),
        /// the pilot's roll
        pilot_roll: Option<i64> = total(fallen.fall.pilot.map(|rolled| rolled.roll)),
        /// its dice
        pilot_dice: Option<List<Face, 2>> = faces(fallen.fall.pilot.map(|rolled| rolled.roll)),
        /// what it must reach
        pilot_target: i64 = fallen.fall.pilot_target.into(),
        /// whether the pilot is wounded
        pilot_wounded: bool = fallen.fall.hurts_pilot(),
    }
}

impl Request for PilotingRoll {
    type Answer = Answer;
    const NAME: &'static str = "pilotingRoll";
    const DOC: &'static str = "A piloting roll, and the fall that follows a failed one.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let rules = self.rules;
        let balance = self.balance();
        let mut lines = Breakdown::new();
        let number = piloting_number(&balance, &mut lines);
        let bare = number - i16::from(balance.cause);
        let (rolled, fallen) = self.dice.roll(|dice| {
            let rolled = roll_piloting(if balance.is_hopeless() { 13 } else { number }, dice);
            let falls = self.fall.as_ref().filter(|_| !rolled.value);
            (rolled, falls.map(|falls| fall_down(&rules, falls.facts(bare), dice)))
        })?;
        Ok(Answer { rules, balance, lines, number, rolled, fallen })
    }
}

impl PilotingRoll {
    fn balance(&self) -> Balance {
        Balance {
            gyro_hits: self.gyro_hits.get(),
            hips: self.hips_destroyed.get(),
            leg_actuators: self.leg_actuators_destroyed.get(),
            legs_gone: self.legs_gone.get(),
            cause: self.modifier.get(),
            others: self.other_events.get(),
            terrain: self.terrain,
            standing_up: self.standing_up,
            quirks: self.unit_quirks.iter().copied().collect(),
            ..Balance::new(self.piloting.into())
        }
    }
}

impl FallParams {
    /// The fall of a pilot who must reach this number.
    const fn facts(&self, piloting: i16) -> FallFacts {
        FallFacts {
            tonnage: self.tonnage.get(),
            levels: self.levels.get(),
            facing: self.facing.get(),
            side: self.side,
            piloting,
        }
    }
}

fn fall_down(rules: &Rules, facts: FallFacts, dice: &mut impl Dice) -> Fallen {
    let mut events = Vec::new();
    let fall = fall(rules, facts, dice, &mut events);
    Fallen { fall, hits: events.iter().filter_map(struck).collect() }
}

/// The group of damage that an event tells of.
const fn struck(event: &Event) -> Option<Hit> {
    if let Event::Struck(hit) = event { Some(*hit) } else { None }
}
