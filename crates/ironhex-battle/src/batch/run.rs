//! A batch is played.

use super::game::BotFault;
use super::in_order::in_order;
use super::request::{BLOCK, Batch, BatchError, Progress};
use super::runner::GameRunner;
use super::summary::Summary;
use super::tally::Tally;
use crate::bot::Bot;
use crate::match_up::{Force, PreparedMatchUp};
use std::ops::ControlFlow;

impl PreparedMatchUp {
    /// Plays a batch with the bots that the terms name. `watch` hears of every block, in order.
    ///
    /// # Errors
    /// Everything that is wrong with the batch, or a bot that did what is not allowed.
    pub fn run(
        &self,
        batch: &Batch,
        watch: impl FnMut(Progress) + Send,
    ) -> Result<Summary, BatchError> {
        self.run_with(batch, &|force| self.bot(force), watch)
    }

    /// Plays a batch with bots of one's own, made anew for each thread. They must decide by the state
    /// of the game and their seed alone.
    ///
    /// ```
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
    /// let summary = prepared.run_with(&batch, &bots, |_| {}).unwrap();
    /// assert!(summary.tally.wins[0] > 16 && summary.tally.wins[1] == 0);
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with the batch, or a bot that did what is not allowed.
    pub fn run_with(
        &self,
        batch: &Batch,
        bots: &(dyn Fn(Force) -> Box<dyn Bot + Send> + Sync),
        watch: impl FnMut(Progress) + Send,
    ) -> Result<Summary, BatchError> {
        batch.problems().or(())?;
        let (mut total, mut enough, mut watch) = (Tally::new(self), false, watch);
        let take = |_, tally: Tally| {
            total += &tally;
            enough = batch.is_enough(&total);
            let Tally { games, wins, .. } = total;
            watch(Progress { games, of: batch.whole(), wins });
            Ok::<_, BotFault>(if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            })
        };
        let worker = || GameRunner::with_bots(self, bots);
        let play = |runner: &mut GameRunner<'_>, block| self.play_block(batch, block, runner);
        in_order(batch.threads, 0, batch.blocks(), worker, play, take)?;
        Ok(Summary::new(self, batch, enough, total))
    }

    /// Plays the games of a block.
    fn play_block(
        &self,
        batch: &Batch,
        block: u64,
        runner: &mut GameRunner<'_>,
    ) -> Result<Tally, BotFault> {
        let mut tally = Tally::new(self);
        let first = block as u32 * BLOCK + 1;
        for number in first..(first + BLOCK).min(batch.whole() + 1) {
            runner.count(batch.seed, number, &mut tally)?;
        }
        Ok(tally)
    }
}
