//! `game.reach`: where a unit gets.

use super::report::Words;
use super::supposed::supposed;
use super::{GameName, ReplayText, opened};
use crate::error::CallError;
use crate::event::{Number, number};
use crate::method::budget::{BudgetParams, Long, LongRequest, REPLAY};
use crate::record::{At, Hex, List, Request, Within};
use crate::spec::Problems;
use crate::{answer, record};
use ironhex::board::{Coord, Facing, Footing};
use ironhex::budget::Budget;
use ironhex::game::Action;
use ironhex::movement::{Gait, Hazard, Points, Reached};
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::Movement;
use ironhex_report::game::way;

type Count = Within<u8, 0, 255>;

record! {
    /// Which game, and which unit of it.
    pub struct GameReach {
        /// the game so far; this or `game` must be given
        replay: Option<ReplayText>,
        /// instead of the replay: the game as the answer before names it, if it is still kept
        game: Option<GameName>,
        /// the unit that moves
        unit: Number,
        /// only places that it gets to like this
        mode: Option<Gait>,
        /// what it may take
        limits as *: LongRequest,
    }
}

/// Where a unit gets.
pub struct Reach {
    unit: UnitId,
    may_move: bool,
    points: Points,
    spent: u8,
    places: Vec<ReachedPlace>,
}

/// One place with the way to it.
#[derive(Clone, Copy, Debug)]
pub struct ReachedPlace {
    gait: Gait,
    hex: Coord,
    reached: Reached,
}

answer! {
    impl Reach as it {
        /// the unit
        unit: Number = number(it.unit.0),
        /// whether it may move now
        may_move: bool = it.may_move,
        /// the movement points that it has this turn
        points: Points = it.points,
        /// the points that it has spent
        spent: Count = Count::held(it.spent),
        /// hexes and facings that it gets to from where it is, by the way that costs least
        places: List<ReachedPlace, { usize::MAX }> = it.places.iter().copied().collect(),
    }
}

answer! {
    impl Points as points {
        /// walking
        walk: Count = Count::held(points.walk),
        /// running
        run: Count = Count::held(points.run),
        /// jumping
        jump: Count = Count::held(points.jump),
    }
}

answer! {
    impl ReachedPlace as it {
        /// how it goes there
        mode: Gait = it.gait,
        /// where to
        hex: Hex = Hex(it.hex),
        /// facing which way
        facing: Facing = it.reached.facing,
        /// where in the hex
        footing: Footing = it.reached.footing,
        /// the points spent this turn then, earlier legs included
        cost: Count = Count::held(it.reached.cost),
        /// hexes entered this turn then, earlier legs included
        hexes: Count = Count::held(it.reached.hexes),
        /// what its movement amounts to then
        movement: Movement = it.reached.movement,
        /// how many piloting skill rolls are on the way
        risks: Count = Count::held(it.reached.risks),
        /// what calls for them
        hazards: List<Hazard, 16> = it.reached.hazards.iter().collect(),
        /// what it costs and risks, in words
        label: Words = way(&it.reached).into(),
    }
}

impl Request for GameReach {
    type Answer = Reach;
    const NAME: &'static str = "game.reach";
    const DOC: &'static str =
        "Where a unit gets from where it is: places with their costs and hazards.";
    const RULES: bool = false;
    const LONG: Long = Long::With(&[REPLAY]);

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Reach, CallError> {
        let kept = opened(self.replay.as_ref(), self.game.as_ref(), budget)?;
        let mut problems = Problems::new();
        let at = At::<Self>::ROOT.unit().to_string();
        let unit = kept.unit(self.unit, &at, &mut problems);
        problems.finish()?;
        let unit = unit.ok_or_else(|| CallError::Internal("there is no such unit".to_owned()))?;
        let game = kept.game();
        let (field, board) = (game.field(), game.scenario().board());
        let mut places = Vec::new();
        let on_field = field.unit(unit);
        let on_field =
            on_field.ok_or_else(|| CallError::Internal("there is no such unit".to_owned()))?;
        let in_play = on_field.in_play;
        if in_play.is_active() && !in_play.sheet.is_immobile() {
            let there = supposed(game, unit, Phase::Movement, |_| {});
            let there = there.map_err(|problems| CallError::Internal(problems.to_string()))?;
            let mut actions = Vec::new();
            there.actions_of(unit, &mut actions);
            for &gait in Gait::ALL {
                // What it may not do now, such as jump after a step, is on no list of actions.
                let open = |action: &Action| matches!(action, Action::Move { gait: how, .. } if *how == gait);
                if self.mode.is_some_and(|mode| mode != gait) || !actions.iter().any(open) {
                    continue;
                }
                let mut reached = Vec::new();
                there.moves(unit, gait, &mut reached);
                let place = |reached: Reached| ReachedPlace {
                    gait,
                    hex: board.coord(reached.hex),
                    reached,
                };
                places.extend(reached.into_iter().map(place));
            }
        }
        let answer = Reach {
            unit,
            may_move: game.state().phase == Phase::Movement
                && game.actors().any(|actor| actor == unit),
            points: field.points(on_field),
            spent: in_play.spent,
            places,
        };
        kept.put_back();
        Ok(answer)
    }
}
