//! A batch is played.

use super::arena::Arena;
use super::game::BotFault;
use super::request::{BLOCK, Batch, BatchError, Progress};
use super::summary::Summary;
use super::tally::Tally;
use crate::bot::Bot;
use crate::match_up::{Fixture, Force};
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Blocks that may wait for an earlier one, so that memory stays small.
const WINDOW: u32 = 64;

/// What the threads of a batch share.
struct Shared<F> {
    /// The next block that nobody plays yet.
    next: u32,
    /// The next block to add up.
    due: u32,
    /// Blocks that were played before their turn to be added up.
    early: BTreeMap<u32, Result<Tally, BotFault>>,
    total: Tally,
    /// No more blocks: everything is played, enough is known, or something went wrong.
    over: bool,
    enough: bool,
    fault: Option<BotFault>,
    watch: F,
}

/// Tells the other threads when this one comes to a bad end.
struct Alarm<'a, F>(&'a Mutex<Shared<F>>, &'a Condvar);

impl<F> Drop for Alarm<'_, F> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(self.0).over = true;
            self.1.notify_all();
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<F: FnMut(Progress)> Shared<F> {
    /// Takes a block that was played, and adds up what is due.
    fn hand_in(&mut self, batch: &Batch, block: u32, played: Result<Tally, BotFault>) {
        self.early.insert(block, played);
        while !self.over
            && let Some(played) = self.early.remove(&self.due)
        {
            match played {
                Ok(tally) => self.total += &tally,
                Err(fault) => {
                    self.fault = Some(fault);
                    self.over = true;
                    return;
                }
            }
            self.due += 1;
            self.enough = batch.is_enough(&self.total);
            self.over = self.enough || self.due == batch.blocks();
            let Tally { games, wins, .. } = self.total;
            (self.watch)(Progress { games, of: batch.whole(), wins });
        }
    }
}

impl Fixture {
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
    /// use ironhex::turn::{Action, Game};
    /// use ironhex_battle::{Batch, Bot, Force, MatchUp, Plan};
    ///
    /// /// Stands there.
    /// struct Statue;
    /// impl Bot for Statue {
    ///     fn choose(&mut self, game: &mut Game) -> Action {
    ///         Action::Done { unit: game.actors().next().unwrap() }
    ///     }
    /// }
    ///
    /// let sides = [vec!["Commando COM-2D".into()], vec!["Commando COM-2D".into()]];
    /// let match_up = MatchUp { plan: Plan { sides, ..Plan::default() }, ..MatchUp::default() };
    /// let fixture = match_up.fixture().unwrap();
    /// let batch = Batch { games: 32, ..Batch::default() };
    /// let bots = |force| match force {
    ///     Force::A => fixture.bot(force),
    ///     Force::B => Box::new(Statue),
    /// };
    /// let summary = fixture.run_with(&batch, &bots, |_| {}).unwrap();
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
        let problems = batch.problems();
        if !problems.is_empty() {
            return Err(BatchError::Asked(problems));
        }
        let shared = Mutex::new(Shared {
            next: 0,
            due: 0,
            early: BTreeMap::new(),
            total: Tally::new(self),
            over: false,
            enough: false,
            fault: None,
            watch,
        });
        let moved = Condvar::new();
        let work = || {
            let _alarm = Alarm(&shared, &moved);
            let mut arena = Arena::with_bots(self, bots);
            loop {
                let mut state = lock(&shared);
                while !state.over && state.next >= state.due + WINDOW {
                    state = moved.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
                let block = state.next;
                if state.over || block >= batch.blocks() {
                    break;
                }
                state.next += 1;
                drop(state);
                let played = self.play_block(batch, block, &mut arena);
                lock(&shared).hand_in(batch, block, played);
                moved.notify_all();
            }
        };
        thread::scope(|scope| {
            for _ in 1..batch.workers() {
                scope.spawn(work);
            }
            work();
        });
        let Shared { total, enough, fault, .. } =
            shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match fault {
            Some(fault) => Err(BatchError::Bot(fault)),
            None => Ok(Summary::new(self, batch, enough, total)),
        }
    }

    /// Plays the games of a block.
    fn play_block(
        &self,
        batch: &Batch,
        block: u32,
        arena: &mut Arena<'_>,
    ) -> Result<Tally, BotFault> {
        let mut tally = Tally::new(self);
        let first = block * BLOCK + 1;
        for number in first..(first + BLOCK).min(batch.whole() + 1) {
            arena.count(batch.seed, number, &mut tally)?;
        }
        Ok(tally)
    }
}
