//! `hullDown`: taking the position, keeping it, leaving it.

use crate::error::CallError;
use crate::record::{At, List, Request, Text, words};
use crate::spec::{Message, Problems};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::rules::Rules;
use ironhex::unit::{
    HullDownAction, HullDownError, HullDownResult, Movement, Stance, StanceHex, hull_down,
};

words! {
    /// A hex as far as the position goes.
    pub enum HexShape {
        /// Nothing to hide behind.
        Flat = "flat",
        /// At a change of elevation.
        ElevationChange = "elevationChange",
        /// On a crest.
        HillCrest = "hillCrest",
        /// On a ridge.
        Ridge = "ridge",
    }
}

record! {
    /// The unit and how it stands.
    pub struct StanceParams: Default {
        /// whether it is in the position now
        hull_down: bool = false,
        /// whether it lies prone
        prone: bool = false,
        /// how it is about to move
        movement_type: Option<Movement>,
    }
}

record! {
    /// A hex and its marks.
    pub struct HexParams: Default {
        /// at a change of elevation
        elevation_change: bool = false,
        /// on a crest
        hill_crest: bool = false,
        /// on a ridge
        ridge: bool = false,
        /// the same as one word
        terrain: HexShape = HexShape::Flat,
    }
}

record! {
    /// What a unit does about the position.
    pub struct HullDown {
        /// what happens
        action: HullDownAction,
        /// the unit
        unit: StanceParams = StanceParams::default(),
        /// the hex; any of its marks is suitable terrain
        hex: HexParams = HexParams::default(),
        /// whether the scenario allows it (default: true)
        deployment_option: bool = true,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

/// What became of it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The rules that were used.
    pub rules: Rules,
    /// How the unit stood before.
    pub before: Stance,
    /// What it did, or why it could not.
    pub outcome: Result<HullDownResult, HullDownError>,
}

impl Answer {
    /// How the unit stands afterwards.
    #[must_use]
    pub fn after(&self) -> Stance {
        self.outcome.as_ref().map_or(self.before, |result| result.stance)
    }

    /// May it not move this turn?
    #[must_use]
    pub fn is_stationary(&self) -> bool {
        self.outcome.as_ref().is_ok_and(|result| result.stationary)
    }

    fn may_move(&self) -> List<Movement, 3> {
        if self.is_stationary() || self.after().prone {
            return List::default();
        }
        [Movement::Walk, Movement::Run, Movement::Jump].into_iter().collect()
    }
}

answer! {
    impl Answer as answer {
        /// whether it happens
        accepted: bool = answer.outcome.is_ok(),
        /// why it does not
        error: Option<Text<200>> = answer.outcome.as_ref().err().map(|error| error.to_string().into()),
        /// whether it is in the position afterwards
        hull_down: bool = answer.after().hull_down,
        /// whether it lies prone afterwards
        prone: bool = answer.after().prone,
        /// whether it may not move this turn
        stationary: bool = answer.is_stationary(),
        /// how it may move
        may_move: List<Movement, 3> = answer.may_move(),
    }
    with { rules: answer.rules, }
}

impl Request for HullDown {
    type Answer = Answer;
    const NAME: &'static str = "hullDown";
    const DOC: &'static str = "Enters, keeps or leaves the hull-down position.";

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        let at = At::<Self>::ROOT.unit();
        let mut problems = Problems::new();
        let before = Stance { hull_down: self.unit.hull_down, prone: self.unit.prone };
        if before.hull_down && before.prone {
            let message = Message::predicate("cannot be true together with ").field(at.hull_down());
            problems.add(at.prone(), message);
        }
        problems.finish()?;
        let leaving = self.action == HullDownAction::Exit;
        let default = if leaving { Movement::Walk } else { Movement::Stationary };
        let movement = self.unit.movement_type.unwrap_or(default);
        let hex = StanceHex {
            suitable: self.hex.is_suitable(),
            deployment_option: self.deployment_option,
        };
        let outcome = hull_down(self.action, before, hex, movement);
        Ok(Answer { rules: self.rules, before, outcome })
    }
}

impl HexParams {
    /// Does it hide the legs of a unit?
    fn is_suitable(&self) -> bool {
        let Self { elevation_change, hill_crest, ridge, terrain } = *self;
        elevation_change || hill_crest || ridge || terrain != HexShape::Flat
    }
}
