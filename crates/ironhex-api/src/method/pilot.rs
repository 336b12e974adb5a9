//! `woundPilot`: wounds and consciousness.

use super::roller::faces;
use crate::error::CallError;
use crate::record::{AbilityId, At, DiceInput, Face, List, Request, Wounds};
use crate::spec::{Problems, Rolls};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::dice::Roll;
use ironhex::event::Event;
use ironhex::pilot::{PilotState, WoundCause};
use ironhex::rules::Rules;

record! {
    /// A pilot.
    pub struct Pilot: Default {
        /// wounds so far (default: 0)
        wounds: Wounds = Wounds::default(),
        /// whether awake (default: true)
        conscious: bool = true,
        /// the pilot's abilities
        abilities: List<AbilityId, 40> = List::default(),
    }
}

impl Pilot {
    /// The pilot's condition.
    #[must_use]
    pub const fn state(&self) -> PilotState {
        PilotState { wounds: self.wounds.get(), unconscious: !self.conscious }
    }
}

record! {
    /// Something that wounds a pilot.
    pub struct WoundPilot {
        /// the pilot
        pilot: Pilot = Pilot::default(),
        /// what wounds
        cause: WoundCause,
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

/// A wounded pilot.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// The pilot before.
    pub before: PilotState,
    /// The pilot afterwards.
    pub after: PilotState,
    /// Every consciousness roll.
    pub rolls: Vec<ConsciousnessRoll>,
}

/// A roll to stay awake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConsciousnessRoll {
    /// The roll.
    pub roll: Roll,
    /// What it had to reach.
    pub target: u8,
    /// Whether it did.
    pub conscious: bool,
}

answer! {
    impl Answer as answer {
        /// wounds now
        wounds: Wounds = Wounds::held(answer.after.wounds),
        /// wounds that the cause brought
        wounds_taken: i64 = (answer.after.wounds - answer.before.wounds).into(),
        /// whether awake
        conscious: bool = answer.after.can_act(),
        /// whether dead
        dead: bool = answer.after.is_dead(),
        /// whether the unit cannot act
        unit_inactive: bool = !answer.after.can_act(),
        /// the last consciousness roll
        roll: Option<i64> = answer.rolls.last().map(|last| last.roll.total().into()),
        /// what it had to reach
        target: Option<i64> = answer.rolls.last().map(|last| last.target.into()),
        /// every consciousness roll
        rolls: List<ConsciousnessRoll, 6> = answer.rolls.iter().copied().collect(),
    }
    with { rules: answer.rules, }
}

answer! {
    impl ConsciousnessRoll as rolled {
        /// the roll
        roll: i64 = rolled.roll.total().into(),
        /// its dice
        dice: List<Face, 2> = faces(Some(rolled.roll)).unwrap_or_default(),
        /// what it had to reach
        target: i64 = rolled.target.into(),
        /// whether it did
        conscious: bool = rolled.conscious,
    }
}

impl Request for WoundPilot {
    type Answer = Answer;
    const NAME: &'static str = "woundPilot";
    const DOC: &'static str = "Wounds a pilot and rolls for consciousness.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let mut problems = Problems::new();
        let at = At::<Self>::ROOT.pilot().abilities();
        let abilities = self.pilot.abilities.abilities(at, &mut problems);
        problems.finish()?;
        let (rules, before) = (self.rules, self.pilot.state());
        let mut after = before;
        let mut events = Vec::new();
        let cause = self.cause;
        self.dice.roll(|dice| after.wound(&rules, &abilities, cause, dice, &mut events))?;
        Ok(Answer { rules, before, after, rolls: events.iter().filter_map(rolled).collect() })
    }
}

/// The consciousness roll that an event tells of.
const fn rolled(event: &Event) -> Option<ConsciousnessRoll> {
    match *event {
        Event::ConsciousnessRolled { roll, target, conscious } => {
            Some(ConsciousnessRoll { roll, target, conscious })
        }
        _ => None,
    }
}
