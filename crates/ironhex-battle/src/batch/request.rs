//! How many games are asked for, and when they are enough.

use super::game::BotFault;
use super::tally::Tally;
use crate::match_up::MatchUpProblems;
use ironhex::Problems;
use ironhex::budget::Stopped;
use ironhex::chance::Chance;

/// Games of a block: whole pairs.
pub(super) const BLOCK: u32 = 16;

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
    /// Everything that is wrong with it.
    #[must_use]
    pub fn problems(&self) -> Problems<BatchProblem> {
        let games = Some(self.games).filter(|games| !(1..=MAX_GAMES).contains(games));
        let until = self.until.filter(|until| !(*until > 0.0 && *until <= 50.0));
        games.map(BatchProblem::Games).into_iter().chain(until.map(BatchProblem::Until)).collect()
    }

    /// Games that are played when nothing ends the batch early.
    #[must_use]
    pub const fn whole(&self) -> u32 {
        self.games.next_multiple_of(2)
    }

    pub(super) const fn blocks(&self) -> u64 {
        self.whole().div_ceil(BLOCK) as u64
    }

    /// Is so much known that the batch may stop?
    pub(super) fn is_enough(&self, tally: &Tally) -> bool {
        self.until.is_some_and(|until| {
            let known =
                |seen| Chance::Sampled { seen, of: tally.games }.margin95() * 100.0 <= until;
            tally.wins.into_iter().all(known)
        })
    }
}

/// How far a batch is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BatchProgress {
    /// Games added up.
    pub games: u32,
    /// Games in all, when nothing ends the batch early.
    pub of: u32,
    /// Games that each force won.
    pub wins: [u32; 2],
}

/// Something that is wrong with what is asked of a batch.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BatchProblem {
    /// There are no games, or too many.
    #[error("a batch has 1 to {MAX_GAMES} games, not {0}")]
    Games(u32),
    /// The interval after which it is enough is none.
    #[error("an interval is more than 0 and at most 50 points, not {0}")]
    Until(f64),
}

/// Why a batch gave no result.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BatchError {
    /// What was asked for cannot be.
    #[error(transparent)]
    Invalid(#[from] Problems<BatchProblem>),
    /// The forces cannot be set up with the crews that they are tried with.
    #[error(transparent)]
    Setup(#[from] MatchUpProblems),
    /// A bot did what is not allowed.
    #[error(transparent)]
    Bot(#[from] BotFault),
    /// It was stopped before the end of its first game.
    #[error("{0}, before the end of the first game")]
    Stopped(Stopped),
}
