//! Games that were asked about lately: a call about one of them need not play its replay again.
//!
//! What is kept changes no answer: a game that is not kept any more is played from its replay, and a game is taken
//! from here by its replay only when the whole text is the same.

use super::super::map::MOST_HEXES;
use super::dice;
use ironhex::board::{Board, SightTable};
use ironhex::dice::Random;
use ironhex::game::{Game, Scenario};
use ironhex_battle::{Position, Recorder, Setup, last_check};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most games that are kept.
const MOST_GAMES: usize = 64;

/// The most that lines of sight of the games kept may take, in pairs of hexes: eight of the largest maps. They are worked
/// out for the hexes alone from which somebody looked.
const MOST_PAIRS: usize = 8 * MOST_HEXES * MOST_HEXES;

/// What all positions of one game have in common.
struct Common {
    /// What it was set up with.
    setup: Setup,
    scenario: Arc<Scenario>,
    /// A game that nobody plays with now: it is put into the position that is asked about, which takes much less than a
    /// copy of a game.
    spare: Mutex<Option<Game>>,
}

impl Common {
    fn spare(&self) -> MutexGuard<'_, Option<Game>> {
        // A whole game is put in and taken out: a panic elsewhere leaves none half-way.
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pairs(&self) -> usize {
        self.setup.board.len().pow(2)
    }
}

/// A game that a call is about.
pub(in super::super) struct KeptGame {
    common: Arc<Common>,
    /// The game and its replay.
    pub(in super::super) record: Recorder<Random>,
}

impl KeptGame {
    /// A game that nobody has asked about yet.
    pub(super) fn new(setup: Setup, record: Recorder<Random>) -> Self {
        let scenario = Arc::clone(record.game().scenario());
        Self { common: Arc::new(Common { setup, scenario, spare: Mutex::new(None) }), record }
    }

    /// What it was set up with.
    pub(super) fn setup(&self) -> &Setup {
        &self.common.setup
    }
}

/// A game between two calls.
struct Kept {
    check: String,
    common: Arc<Common>,
    position: Position,
}

/// The games that are kept, the one asked about last at the end.
static RECENT: Mutex<VecDeque<Kept>> = Mutex::new(VecDeque::new());

fn recent() -> MutexGuard<'static, VecDeque<Kept>> {
    // Whole games are put in and taken out: a panic elsewhere leaves none half-way.
    RECENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The game whose replay ends with this check; it stays here for other calls.
pub(super) fn by_check(check: &str) -> Option<KeptGame> {
    let (common, position) = {
        let mut games = recent();
        let found = games.iter().position(|kept| kept.check == check)?;
        let kept = games.remove(found)?;
        let copy = (Arc::clone(&kept.common), kept.position.clone());
        games.push_back(kept);
        copy
    };
    let spare = common.spare().take();
    let game = spare
        .unwrap_or_else(|| Game::start(Arc::clone(&common.scenario), &mut dice(0, 0), &mut ()));
    // A position fits the scenario that it was played in.
    let record = Recorder::from_position(position, game, dice(0, 0)).ok()?;
    Some(KeptGame { common, record })
}

/// The game that has exactly this replay.
pub(super) fn by_replay(replay: &str) -> Option<KeptGame> {
    by_check(&last_check(replay)?).filter(|game| game.record.replay() == replay)
}

/// Keeps a game for later calls.
pub(super) fn keep(check: &str, game: KeptGame) {
    let KeptGame { common, record } = game;
    let (position, game) = record.into_position();
    *common.spare() = Some(game);
    let mut games = recent();
    games.retain(|kept| kept.check != check);
    games.push_back(Kept { check: check.to_owned(), common, position });
    while games.len() > MOST_GAMES
        || games.len() > 1
            && games.iter().map(|kept| kept.common.pairs()).sum::<usize>() > MOST_PAIRS
    {
        games.pop_front();
    }
}

/// Lines of sight of a map on which a game is played that is kept: what was worked out for it is of use to others.
pub(super) fn sight_on(board: &Board) -> Option<Arc<SightTable>> {
    let games = recent();
    let mut tables = games.iter().rev().map(|kept| kept.common.scenario.sight());
    tables.find(|table| table.board() == board).map(Arc::clone)
}
