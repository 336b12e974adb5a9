//! `game.*`: a game that a program plays, move by move.
//!
//! The game is its replay, which a call takes and gives back longer. A program that would rather not send the replay
//! to and fro names the game by the check that the answer before gave (`game`): games that were asked about lately are
//! kept, and for one that is not kept any more the replay is asked for.

pub mod act;
pub mod heard;
pub mod legal;
pub mod preview;
pub mod reach;
mod recent;
pub mod replay;
pub mod report;
pub mod session;
pub mod standing;
pub mod start;
mod supposed;

use crate::error::CallError;
use crate::event::Number;
use crate::method::map::MOST_HEXES;
use crate::record::{List, Text};
use crate::spec::{Message, Problems, shorten};
use ironhex::budget::{Budget, Stopped};
use ironhex::dice::Random;
use ironhex::game::Game;
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::{Recorder, ReplayError, ReplayErrors, ReplayProblem, Setup, write_action};
pub(super) use recent::KeptGame;

/// The longest replay that the API takes: a line of a request is not longer.
const LONGEST_REPLAY: usize = 1 << 20;

/// The most turns of a game.
pub(super) const MOST_TURNS: u16 = 1_000;

/// The longest message about a replay or an action.
const LONGEST_MESSAGE: usize = 300;

/// Problems of one replay that are told.
const MOST_PROBLEMS: usize = 10;

/// The text of a replay in a request.
pub type ReplayText = Text<LONGEST_REPLAY>;

/// The name of a game: the check of its replay's last line.
pub type GameName = Text<16>;

/// An action as people write it.
pub type ActionText = Text<100>;

/// Actions in an answer.
type Actions = List<ActionText, { usize::MAX }>;

/// The dice of an action by its number: the same whether actions come together or one by one.
const fn dice(seed: u64, action: usize) -> Random {
    Random::for_block(seed, action as u64)
}

/// The game that a request is about.
pub(super) fn opened(
    replay: Option<&ReplayText>,
    game: Option<&GameName>,
    budget: &Budget<'_>,
) -> Result<KeptGame, CallError> {
    match (replay, game) {
        (Some(text), None) => {
            if let Some(kept) = recent::by_replay(text.as_str()) {
                return Ok(kept);
            }
            match Recorder::resume(text.as_str(), dice(0, 0), &mut (), budget) {
                Ok((setup, record)) => within_limits(setup, record),
                Err(errors) => Err(unreadable(&errors)),
            }
        }
        (None, Some(check)) => recent::by_check(check.as_str()).ok_or_else(|| {
            CallError::invalid("game", "is not known, or not kept any more: give its replay")
        }),
        (None, None) => Err(CallError::invalid("replay", "is required, or game")),
        (Some(_), Some(_)) => {
            Err(CallError::invalid("game", "is given beside replay: give one of the two"))
        }
    }
}

/// Why a replay was not read to its end, when nothing is wrong with it.
const fn stopped(error: &ReplayError) -> Option<Stopped> {
    match error.problem {
        ReplayProblem::Stopped(stopped) => Some(stopped),
        _ => None,
    }
}

/// What is wrong with a replay, or why it was not read to its end.
fn unreadable(errors: &ReplayErrors) -> CallError {
    if let Some(stopped) = errors.iter().find_map(stopped) {
        return stopped.into();
    }
    let mut problems = Problems::new();
    for error in errors.iter().take(MOST_PROBLEMS) {
        problems.add("replay", shorten(&error.to_string(), LONGEST_MESSAGE));
    }
    problems.into()
}

/// A game that was handed in obeys the limits of a new one: whoever wrote its replay may have set up anything.
fn within_limits(setup: Setup, record: Recorder<Random>) -> Result<KeptGame, CallError> {
    check_limits(&setup)?;
    Ok(KeptGame::new(setup, record))
}

fn check_limits(setup: &Setup) -> Result<(), CallError> {
    let mut problems = Problems::new();
    let hexes = setup.board.len();
    if hexes > MOST_HEXES {
        problems.add(
            "replay",
            format!("its map has {hexes} hexes: at most {MOST_HEXES} are played on"),
        );
    }
    if setup.turn_limit > MOST_TURNS {
        let turns = setup.turn_limit;
        problems
            .add("replay", format!("its last turn is {turns}: a game has at most {MOST_TURNS}"));
    }
    problems.finish()
}

impl KeptGame {
    /// Keeps the game for the next call.
    pub(super) fn put_back(self) {
        recent::keep(&self.record.check(), self);
    }

    fn game(&self) -> &Game {
        self.record.game()
    }

    /// A unit of the game by its number; one that there is not is told.
    fn unit(&self, given: Number, at: &str, problems: &mut Problems) -> Option<UnitId> {
        let units = self.game().state().units.len();
        let index = usize::from(given.get()) - 1;
        if index < units {
            return u8::try_from(index).ok().map(UnitId);
        }
        problems.add(at.to_owned(), Message::predicate(format!("is a number from 1 to {units}")));
        None
    }
}

/// Works out what takes long of what the side to act may do: the lines of sight of those who fire.
fn prepare(game: &Game, budget: &Budget<'_>) -> Result<(), Stopped> {
    let field = game.field();
    match game.state().phase {
        Phase::WeaponAttack => field.prepare_sight(field.active(), budget),
        Phase::Initiative | Phase::Movement | Phase::PhysicalAttack | Phase::Heat | Phase::End => {
            Ok(())
        }
    }
}

/// Everything that the side to act may do, as text.
fn legal_actions(game: &Game) -> Actions {
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    actions.iter().map(|action| write_action(action).into()).collect()
}
