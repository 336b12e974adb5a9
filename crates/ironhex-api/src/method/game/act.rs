//! `game.act`: what a program does in a game.

use super::heard::{Heard, Wanted};
use super::session::{Bots, Session};
use super::standing::Standing;
use super::{ActionText, GameName, LONGEST_MESSAGE, ReplayText, opened};
use crate::error::CallError;
use crate::method::budget::{BOTS, BudgetParams, Long, LongRequest, REPLAY};
use crate::record;
use crate::record::{At, DiceSeed, List, Request};
use crate::spec::{Problems, Rolls, shorten};
use ironhex::budget::Budget;
use ironhex_battle::read_action;
use ironhex_report::game::refusal;

record! {
    /// Which game, and what is done in it.
    pub struct GameAct {
        /// the game so far; this or `game` must be given
        replay: Option<ReplayText>,
        /// instead of the replay: the game as the answer before names it, if it is still kept
        game: Option<GameName>,
        /// in order, such as `1 walk 0506 facing 3`, `1 done`
        actions: List<ActionText, 1_000> = List::default(),
        /// who plays on until it is the caller's turn (default: nobody)
        bots: Bots = Bots::default(),
        /// what the answer holds
        wanted as *: Wanted,
        /// what it may take
        limits as *: LongRequest,
    }
    with {
        /// The seed of the dice.
        seed: DiceSeed,
    }
}

impl Request for GameAct {
    type Answer = Standing;
    const NAME: &'static str = "game.act";
    const DOC: &'static str = "Takes actions in a game and plays on to the next decision.";
    const ROLLS: Rolls = Rolls::Seed;
    const RULES: bool = false;

    const LONG: Long = Long::With(&[REPLAY, BOTS[0], BOTS[1]]);

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Standing, CallError> {
        let at = At::<Self>::ROOT;
        let kept = opened(self.replay.as_ref(), self.game.as_ref(), budget)?;
        let game = kept.game();
        let (setup, scenario) = (kept.setup(), game.scenario());
        let heard = Heard::from_state(&self.wanted, setup, scenario, game.state(), budget);
        let mut session = Session::new(kept, heard, self.seed.0);
        for (index, line) in self.actions.iter().enumerate() {
            budget.check()?;
            let mut problems = Problems::new();
            match read_action(line.as_str()) {
                Ok(action) => {
                    if let Err(why) = session.take(action) {
                        let message = shorten(&refusal(&why), LONGEST_MESSAGE);
                        problems.refuse(at.actions().item(index), message, why.ids());
                    }
                }
                Err(error) => {
                    let message = shorten(&error.to_string(), LONGEST_MESSAGE);
                    problems.add(at.actions().item(index), message);
                }
            }
            // What follows a refused action was meant for another state.
            problems.finish()?;
        }
        session.play_on(&self.bots, budget)?;
        Ok(session.standing(&self.wanted, budget))
    }
}
