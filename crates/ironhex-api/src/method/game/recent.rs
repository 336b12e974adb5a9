//! Games that were asked about lately: a call about one of them need not play its replay again.
//!
//! What is kept changes no answer: a game that is not kept any more is played from its replay, and a game is taken
//! from here by its replay only when the whole text is the same.

use super::super::map::MOST_HEXES;
use ironhex::dice::Random;
use ironhex_battle::{Recorder, Setup, last_check};
use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most games that are kept.
const MOST_GAMES: usize = 64;

/// The most that lines of sight of the games kept may take, in pairs of hexes: eight of the largest maps. They are worked
/// out for the hexes alone from which somebody looked.
const MOST_PAIRS: usize = 8 * MOST_HEXES * MOST_HEXES;

/// A game between two calls.
#[derive(Clone)]
pub(in super::super) struct KeptGame {
    /// What it was set up with.
    pub(in super::super) setup: Setup,
    /// The game and its replay.
    pub(in super::super) record: Recorder<Random>,
}

impl KeptGame {
    fn pairs(&self) -> usize {
        self.setup.board.len().pow(2)
    }
}

/// The games that are kept, the one asked about last at the end.
static RECENT: Mutex<VecDeque<(String, KeptGame)>> = Mutex::new(VecDeque::new());

fn recent() -> MutexGuard<'static, VecDeque<(String, KeptGame)>> {
    // Whole games are put in and taken out: a panic elsewhere leaves none half-way.
    RECENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A copy of the game whose replay ends with this check; it stays here for other calls.
pub(super) fn by_check(check: &str) -> Option<KeptGame> {
    let mut games = recent();
    let found = games.iter().position(|(kept, _)| kept == check)?;
    let entry = games.remove(found)?;
    let game = entry.1.clone();
    games.push_back(entry);
    Some(game)
}

/// A copy of the game that has exactly this replay.
pub(super) fn by_replay(replay: &str) -> Option<KeptGame> {
    by_check(&last_check(replay)?).filter(|game| game.record.replay() == replay)
}

/// Keeps a game for later calls.
pub(super) fn keep(check: &str, game: KeptGame) {
    let mut games = recent();
    games.retain(|(kept, _)| kept != check);
    games.push_back((check.to_owned(), game));
    while games.len() > MOST_GAMES
        || games.len() > 1 && games.iter().map(|(_, game)| game.pairs()).sum::<usize>() > MOST_PAIRS
    {
        games.pop_front();
    }
}
