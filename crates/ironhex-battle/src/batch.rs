//! Many games of a match-up, on one thread or on several: the same sums either way.
//!
//! Games are played in blocks of a fixed size. Blocks may be played in any order, and are added up in
//! the order of their numbers; whether a batch may stop is looked at between blocks alone.

use crate::bot::Bot;
use crate::fixture::{Arena, BotFault, Fixture};
use crate::match_up::Force;
use crate::summary::{Share, Summary};
use crate::tally::Tally;
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Games of a block: whole pairs.
const BLOCK: u32 = 16;

/// Blocks that may wait for an earlier one, so that memory stays small.
const WINDOW: u32 = 64;

/// The most games of a batch.
pub const MAX_GAMES: u32 = 1_000_000_000;

/// How many games of a match-up, from which seed, and when they are enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Batch {
    /// How many; an odd number is rounded up, because games come in pairs.
    pub games: u32,
    /// What all chances come from.
    pub seed: u64,
    /// Threads; 0 for one on each core. The result does not depend on it.
    pub threads: usize,
    /// Enough when the chances of both forces to win are known to so many points of a hundred, up
    /// and down.
    pub until: Option<f64>,
}

impl Default for Batch {
    /// 1,000 games from seed 0 on all cores.
    fn default() -> Self {
        Self { games: 1_000, seed: 0, threads: 0, until: None }
    }
}

impl Batch {
    /// Everything that is wrong with it, a line each.
    #[must_use]
    pub fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        if !(1..=MAX_GAMES).contains(&self.games) {
            problems.push(format!("a batch has 1 to {MAX_GAMES} games, not {}", self.games));
        }
        if let Some(until) = self.until.filter(|until| !(*until > 0.0 && *until <= 50.0)) {
            problems.push(format!("an interval is more than 0 and at most 50 points, not {until}"));
        }
        problems
    }

    /// Games that are played when nothing ends the batch early.
    #[must_use]
    pub const fn whole(&self) -> u32 {
        self.games.next_multiple_of(2)
    }

    const fn blocks(&self) -> u32 {
        self.whole().div_ceil(BLOCK)
    }

    /// The threads to play on: never more than there are blocks.
    fn workers(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let wanted = if self.threads == 0 { cores() } else { self.threads };
        wanted.clamp(1, self.blocks().max(1) as usize)
    }

    /// Is so much known that the batch may stop?
    fn is_enough(&self, tally: &Tally) -> bool {
        self.until.is_some_and(|until| {
            let known = |seen| Share { seen, of: tally.games }.margin() * 100.0 <= until;
            tally.wins.into_iter().all(known)
        })
    }
}

/// How far a batch is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Games added up.
    pub games: u32,
    /// Games in all, when nothing ends the batch early.
    pub of: u32,
    /// Games that each force won.
    pub wins: [u32; 2],
}

/// Why a batch gave no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// What was asked for cannot be.
    #[error("{}", .0.join("; "))]
    Asked(Vec<String>),
    /// A bot did what is not allowed.
    #[error(transparent)]
    Bot(#[from] BotFault),
}

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
