//! A batch is played.

use super::game::{BotFault, GameError};
use super::in_order::in_order;
use super::request::{BLOCK, Batch, BatchError, BatchProgress};
use super::runner::GameRunner;
use super::summary::Summary;
use super::tally::Tally;
use crate::bot::Bot;
use crate::match_up::{Force, PreparedMatchUp};
use ironhex::budget::{Budget, Counted, Progress};
use std::ops::ControlFlow;

impl PreparedMatchUp {
    /// Plays a batch with the bots that the terms name. `watch` hears of every block, in order. When the budget
    /// is used up, the summary is of the games that were over by then, and [says so](Summary::stopped).
    ///
    /// # Errors
    /// Everything that is wrong with the batch, a bot that did what is not allowed, or a budget that was used up
    /// before the end of the first game.
    pub fn run(
        &self,
        batch: &Batch,
        budget: &Budget<'_>,
        watch: impl FnMut(BatchProgress) + Send,
    ) -> Result<Summary, BatchError> {
        self.run_with(batch, &|force| self.bot(force), budget, watch)
    }

    /// Plays a batch with bots of one's own, made anew for each thread. They must decide by the state
    /// of the game and their seed alone.
    ///
    /// ```
    /// use ironhex::budget::Budget;
    /// use ironhex::game::{Action, Game};
    /// use ironhex_battle::{Batch, Bot, Force, MatchUp};
    ///
    /// /// Stands there.
    /// struct Statue;
    /// impl Bot for Statue {
    ///     fn choose(&mut self, game: &Game) -> Action {
    ///         Action::Done { unit: game.actors().next().unwrap() }
    ///     }
    /// }
    ///
    /// let sides = [vec!["Commando COM-2D".into()], vec!["Commando COM-2D".into()]];
    /// let match_up = MatchUp { sides, ..MatchUp::default() };
    /// let prepared = match_up.prepare().unwrap();
    /// let batch = Batch { games: 32, ..Batch::default() };
    /// let bots = |force| match force {
    ///     Force::A => prepared.bot(force),
    ///     Force::B => Box::new(Statue),
    /// };
    /// let summary = prepared.run_with(&batch, &bots, &Budget::UNLIMITED, |_| {}).unwrap();
    /// assert!(summary.tally.wins[0] > 16 && summary.tally.wins[1] == 0);
    /// ```
    ///
    /// # Errors
    /// As of [`run`](Self::run).
    pub fn run_with(
        &self,
        batch: &Batch,
        bots: &(dyn Fn(Force) -> Box<dyn Bot + Send> + Sync),
        budget: &Budget<'_>,
        watch: impl FnMut(BatchProgress) + Send,
    ) -> Result<Summary, BatchError> {
        batch.problems().or(())?;
        let (mut total, mut enough, mut watch) = (Tally::new(self), false, watch);
        let take = |_, tally: Tally| {
            total += &tally;
            enough = batch.is_enough(&total);
            let Tally { games, wins, .. } = total;
            let of = batch.whole();
            budget.report(Progress {
                unit: Counted::Games,
                done: games.into(),
                of: Some(of.into()),
            });
            watch(BatchProgress { games, of, wins });
            Ok::<_, BotFault>(if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        };
        let worker = || GameRunner::with_bots(self, bots);
        let play =
            |runner: &mut GameRunner<'_>, block| self.play_block(batch, block, budget, runner);
        in_order(batch.threads, budget, 0, batch.blocks(), worker, play, take)?;
        let short = !enough && total.games < batch.whole();
        let stopped = if short { budget.check().err() } else { None };
        match stopped {
            Some(stopped) if total.games == 0 => Err(BatchError::Stopped(stopped)),
            stopped => Ok(Summary::new(self, batch, enough, stopped, total)),
        }
    }

    /// Plays the games of a block, as many of them as the budget allows.
    fn play_block(
        &self,
        batch: &Batch,
        block: u64,
        budget: &Budget<'_>,
        runner: &mut GameRunner<'_>,
    ) -> Result<Tally, BotFault> {
        let mut tally = Tally::new(self);
        let first = block as u32 * BLOCK + 1;
        for number in first..(first + BLOCK).min(batch.whole() + 1) {
            match runner.count(batch.seed, number, budget, &mut tally) {
                Ok(_) => {}
                Err(GameError::Stopped(_)) => break,
                Err(GameError::Bot(fault)) => return Err(fault),
            }
        }
        Ok(tally)
    }
}
