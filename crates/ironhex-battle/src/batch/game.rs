//! How one game of a batch ended.

use crate::match_up::{Force, is_swapped};
use crate::record::{digest, write_action};
use ironhex::budget::Stopped;
use ironhex::game::{Action, Game, Outcome, Refusal};

/// A bot that does what is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {number}: the bot of force {force} wants {:?}, which is refused: {why}", write_action(.action))]
pub struct BotFault {
    /// In which game.
    pub number: u32,
    /// Whose bot.
    pub force: Force,
    /// What it wanted.
    pub action: Action,
    /// Why it may not.
    pub why: Refusal,
}

/// Why a game did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// A bot did what is not allowed.
    #[error(transparent)]
    Bot(#[from] BotFault),
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// How a game of a batch ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its number, from 1.
    pub number: u32,
    /// Was force B side 1?
    pub swapped: bool,
    /// Who won; `None` for a draw.
    pub winner: Option<Force>,
    /// The last turn.
    pub turn: u16,
    /// Decisions made.
    pub decisions: u32,
    /// The digest of the last state.
    pub state: u64,
    /// Why it did not come to its end, when it was ended from outside.
    pub stopped: Option<Stopped>,
}

impl Finished {
    /// How a game stands.
    pub(super) fn of(number: u32, game: &Game, decisions: u32) -> Self {
        let swapped = is_swapped(number);
        let outcome = game.outcome();
        let winner = outcome.and_then(|Outcome { winner, .. }| winner);
        Self {
            number,
            swapped,
            winner: winner.map(|team| Force::of_side(team, swapped)),
            turn: game.state().turn,
            decisions,
            state: digest(game.state()),
            stopped: None,
        }
    }
}
