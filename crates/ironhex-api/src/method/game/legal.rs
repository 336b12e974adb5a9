//! `game.legal`: what the side to act may do.

use super::report::Words;
use super::standing::{SideNumber, side_to_act};
use super::{Actions, GameName, ReplayText, opened, prepare};
use crate::error::CallError;
use crate::event::{Number, number};
use crate::method::budget::{BudgetParams, Long, LongRequest, REPLAY};
use crate::record::{At, List, Request};
use crate::spec::Problems;
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::write_action;
use ironhex_report::game::GameReport;

record! {
    /// Which game, and which unit of it.
    pub struct GameLegal: Default {
        /// the game so far; this or `game` must be given
        replay: Option<ReplayText>,
        /// instead of the replay: the game as the answer before names it, if it is still kept
        game: Option<GameName>,
        /// only what this unit may do
        unit: Option<Number>,
        /// what it may take
        limits as *: LongRequest,
        /// with each action in words (default: false)
        labels: bool = false,
    }
}

/// What may be done.
pub struct Legal {
    side: Option<SideNumber>,
    phase: Phase,
    actors: Vec<UnitId>,
    actions: Actions,
    labels: Option<Vec<String>>,
}

answer! {
    impl Legal as it {
        /// whose turn it is; null when the game is over
        side: Option<SideNumber> = it.side,
        /// which
        phase: Phase = it.phase,
        /// those that may act
        units: List<Number, 255> = it.actors.iter().map(|unit| number(unit.0)).collect(),
        /// as `game.act` takes them
        actions: Actions = it.actions.clone(),
        /// the same in words; null when they were not asked for
        labels: Option<List<Words, { usize::MAX }>> = it.labels.as_ref().map(|labels| labels.iter().cloned().map(Into::into).collect()),
    }
}

impl Request for GameLegal {
    type Answer = Legal;
    const NAME: &'static str = "game.legal";
    const DOC: &'static str = "Everything that the side to act may do now.";
    const RULES: bool = false;
    const LONG: Long = Long::With(&[REPLAY]);

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Legal, CallError> {
        let kept = opened(self.replay.as_ref(), self.game.as_ref(), budget)?;
        let mut problems = Problems::new();
        let at = At::<Self>::ROOT.unit().to_string();
        let unit = self.unit.map(|unit| kept.unit(unit, &at, &mut problems));
        problems.finish()?;
        let game = kept.game();
        prepare(game, budget)?;
        let actors: Vec<UnitId> = game.actors().collect();
        let mut actions = Vec::new();
        match unit.flatten() {
            None => game.legal_actions(&mut actions),
            Some(unit) if actors.contains(&unit) => game.actions_of(unit, &mut actions),
            Some(_) => {}
        }
        let labels = self.labels.then(|| {
            let report = GameReport::new(kept.setup().names());
            actions.iter().map(|action| report.action(action)).collect()
        });
        let answer = Legal {
            side: side_to_act(game.state()),
            phase: game.state().phase,
            actors,
            actions: actions.iter().map(|action| write_action(action).into()).collect(),
            labels,
        };
        kept.put_back();
        Ok(answer)
    }
}
