//! Replays: a game's set-up, its actions and its dice in one file of JSON lines.
//!
//! The first line is the set-up, the second the dice of the first initiative, then comes one line for
//! each action with the dice that it took and a digest of the state after it, and at last a line that
//! says how the game stands.
//!
//! Every line ends with a check over itself and all lines before it: a file that was cut or changed
//! does not add up, and the line is named. The digests of the states tell something else, namely
//! whether the rules still lead where they led when the file was written.

use super::action_problem::ActionTextError;
use super::action_text::read_action;
use super::digest::digest;
use super::lines::{CHECK, Chain, end_line, hex};
use super::setup::{Setup, SetupJsonProblem};
use ironhex::Problems;
use ironhex::dice::Scripted;
use ironhex::event::EventObserver;
use ironhex::game::{Action, Game, Refusal, Scenario, SetupProblem};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The version of the form that is written.
pub const VERSION: u64 = 1;

/// A file larger than this is no replay.
pub const MAX_BYTES: usize = 64 << 20;

/// What is wrong with a replay, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ReplayError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: ReplayProblem,
}

/// Everything that is wrong with a replay: the set-up's problems all at once, or the first line that does
/// not fit.
pub type ReplayErrors = Problems<ReplayError>;

/// What is wrong with a line of a replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayProblem {
    /// No replay is as large as that.
    #[error("a replay has at most {MAX_BYTES} bytes")]
    TooLarge,
    /// There is nothing.
    #[error("the file is empty")]
    Empty,
    /// The line is another kind of JSON.
    #[error("the line is no JSON object")]
    NoObject,
    /// The line ends in the middle.
    #[error("the line is cut")]
    CutLine,
    /// The line is no JSON.
    #[error("the line is no JSON: {0}")]
    NoJson(String),
    /// The file is something else.
    #[error("this is no replay: a replay begins with {{\"ironhex\":\"replay\"")]
    NoReplay,
    /// The file is of a version that is not known.
    #[error("version {0} is not known; this program reads {VERSION}")]
    Version(Value),
    /// The line's check is not that of the line and those before it.
    #[error("the line was changed, or does not follow the one before it")]
    Changed,
    /// The line has no check.
    #[error("the line has no check")]
    NoCheck,
    /// The set-up cannot be read.
    #[error(transparent)]
    Setup(#[from] SetupJsonProblem),
    /// The set-up cannot be played.
    #[error(transparent)]
    Scenario(#[from] SetupProblem),
    /// Lines follow the last one.
    #[error("there is something after the end")]
    AfterEnd,
    /// The last line is missing.
    #[error("the file is cut after this line: its end is missing")]
    NoEnd,
    /// The second line is missing.
    #[error("the line that starts the game is missing")]
    NoStart,
    /// The line has other fields than an action's.
    #[error("the line has do, dice, state and check, and nothing else")]
    Fields,
    /// A field is missing.
    #[error("the line has no {0}")]
    Missing(&'static str),
    /// The second line does something else.
    #[error("a game begins with \"start\"")]
    NotStarted,
    /// A later line starts the game again.
    #[error("a game starts once, with its second line")]
    StartedAgain,
    /// The action cannot be read.
    #[error(transparent)]
    Action(#[from] ActionTextError),
    /// The faces of the dice are none.
    #[error("a die shows 1 to 6")]
    BadDie,
    /// The action is not allowed.
    #[error("the action is not allowed: {0}")]
    Refused(#[from] Refusal),
    /// There are more dice than are rolled, or fewer.
    #[error(transparent)]
    Dice(#[from] ironhex::dice::ScriptError),
    /// The rules lead to another state.
    #[error(
        "it leads to the state {found}, the file says {written}: it was played by other rules than this program's"
    )]
    OtherState {
        /// The digest of the state that the action leads to.
        found: String,
        /// The digest that the file has.
        written: String,
    },
    /// The game does not end like that.
    #[error("the game ends with {found}, the file says {written}")]
    OtherEnd {
        /// How it ends.
        found: Box<Value>,
        /// How the file says that it ends.
        written: Box<Value>,
    },
}

/// The check of a replay's last line, as [`Recorder::check`](super::Recorder::check) gives it; `None` where there is none.
#[must_use]
pub fn last_check(replay: &str) -> Option<String> {
    let last = read_object(replay.lines().next_back()?).ok()?;
    last.get(CHECK).and_then(Value::as_str).map(ToOwned::to_owned)
}

/// One action of a replay with its dice and the state that it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Move {
    line: usize,
    /// `None` for the start.
    action: Option<Action>,
    dice: Vec<u8>,
    state: String,
}

/// A replay that was read and is whole; whether the rules still lead where they led is shown by
/// playing it.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What the game is set up with.
    pub setup: Setup,
    scenario: Arc<Scenario>,
    moves: Vec<Move>,
    end: Map<String, Value>,
    end_line: usize,
}

fn wrong(line: usize, problem: ReplayProblem) -> ReplayErrors {
    ReplayError { line, problem }.into()
}

/// Everything that is wrong with the set-up, which is the first line.
fn all<P: Into<ReplayProblem>>(problems: Problems<P>) -> ReplayErrors {
    problems.map(|problem| ReplayError { line: 1, problem: problem.into() })
}

impl Replay {
    /// Reads a replay and checks that the file is whole and unchanged.
    ///
    /// # Errors
    /// What is wrong with it: the set-up's problems all at once, or the first line that does not fit.
    pub fn read(text: &str) -> Result<Self, ReplayErrors> {
        if text.len() > MAX_BYTES {
            return Err(wrong(1, ReplayProblem::TooLarge));
        }
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let mut chain = Chain::new();
        let Some((_, first)) = lines.next() else {
            return Err(wrong(1, ReplayProblem::Empty));
        };
        let head = read_head(first)?;
        check_line(&mut chain, first, &head).map_err(|problem| wrong(1, problem))?;
        let setup = Setup::from_json(head.get("setup").unwrap_or(&Value::Null)).map_err(all)?;
        let scenario = setup.scenario().map_err(all)?;
        let (mut moves, mut end, mut last) = (Vec::new(), None, 1);
        for (line, text) in lines {
            last = line;
            if end.is_some() {
                return Err(wrong(line, ReplayProblem::AfterEnd));
            }
            let content = read_object(text).map_err(|problem| wrong(line, problem))?;
            check_line(&mut chain, text, &content).map_err(|problem| wrong(line, problem))?;
            if content.contains_key("end") {
                end = Some((line, content));
            } else {
                let read = read_move(line, &content, moves.is_empty());
                moves.push(read.map_err(|problem| wrong(line, problem))?);
            }
        }
        let Some((end_line, mut end)) = end else {
            return Err(wrong(last, ReplayProblem::NoEnd));
        };
        if moves.is_empty() {
            return Err(wrong(2, ReplayProblem::NoStart));
        }
        end.remove(CHECK);
        Ok(Self { setup, scenario, moves, end, end_line })
    }

    /// Plays the replay again and checks that every action leads where it led.
    ///
    /// # Errors
    /// The first line that does not.
    pub fn play<O: EventObserver>(&self, observer: &mut O) -> Result<Game, ReplayError> {
        self.play_each(observer, |_, _| {})
    }

    /// The same, with a look at each action before it is taken.
    ///
    /// # Errors
    /// The first line that does not lead where it led.
    pub fn play_each<O: EventObserver>(
        &self,
        observer: &mut O,
        mut before: impl FnMut(&Action, &mut O),
    ) -> Result<Game, ReplayError> {
        let mut game = None;
        for one in &self.moves {
            let fault = |problem: ReplayProblem| ReplayError { line: one.line, problem };
            let mut dice = Scripted::new(&one.dice);
            let played = match (game.take(), one.action) {
                (Some(mut game), Some(action)) => {
                    before(&action, observer);
                    let acted = Game::act(&mut game, action, &mut dice, observer);
                    acted.map_err(|why| fault(why.into()))?;
                    game
                }
                (None, None) => Game::start(Arc::clone(&self.scenario), &mut dice, observer),
                _ => return Err(fault(ReplayProblem::StartedAgain)),
            };
            dice.finish().map_err(|error| fault(error.into()))?;
            let state = hex(digest(played.state()));
            if state != one.state {
                return Err(fault(ReplayProblem::OtherState {
                    found: state,
                    written: one.state.clone(),
                }));
            }
            game = Some(played);
        }
        let start = || ReplayError { line: 2, problem: ReplayProblem::NoStart };
        let game: Game = game.ok_or_else(start)?;
        let expected = read_object(&end_line(self.actions(), &game)).unwrap_or_default();
        if self.end != expected {
            let [found, written] =
                [expected, self.end.clone()].map(|end| Box::new(Value::Object(end)));
            let problem = ReplayProblem::OtherEnd { found, written };
            return Err(ReplayError { line: self.end_line, problem });
        }
        Ok(game)
    }

    /// How many actions it has.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.moves.len() - 1
    }

    /// What the game is played with.
    #[must_use]
    pub const fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }
}

pub(super) fn read_object(line: &str) -> Result<Map<String, Value>, ReplayProblem> {
    match serde_json::from_str(line) {
        Ok(Value::Object(members)) => Ok(members),
        Ok(_) => Err(ReplayProblem::NoObject),
        Err(error) if error.is_eof() => Err(ReplayProblem::CutLine),
        Err(error) => {
            // The line that the message counts is always the first.
            let error = error.to_string().replace(" at line 1 column ", ", column ");
            Err(ReplayProblem::NoJson(error))
        }
    }
}

fn read_head(line: &str) -> Result<Map<String, Value>, ReplayErrors> {
    let head = read_object(line).map_err(|problem| wrong(1, problem))?;
    if head.get("ironhex").is_none_or(|kind| kind != "replay") {
        return Err(wrong(1, ReplayProblem::NoReplay));
    }
    match head.get("version") {
        Some(version) if *version == VERSION => Ok(head),
        version => Err(wrong(1, ReplayProblem::Version(version.cloned().unwrap_or_default()))),
    }
}

fn check_line(
    chain: &mut Chain,
    line: &str,
    content: &Map<String, Value>,
) -> Result<(), ReplayProblem> {
    let expected = chain.next(line);
    match content.get(CHECK) {
        Some(Value::String(check)) if *check == expected => Ok(()),
        Some(_) => Err(ReplayProblem::Changed),
        None => Err(ReplayProblem::NoCheck),
    }
}

fn read_move(
    line: usize,
    content: &Map<String, Value>,
    first: bool,
) -> Result<Move, ReplayProblem> {
    let text = |name: &str| content.get(name).and_then(Value::as_str);
    if content.len() != 4 {
        return Err(ReplayProblem::Fields);
    }
    let what = text("do").ok_or(ReplayProblem::Missing("\"do\""))?;
    let action = match (what, first) {
        ("start", true) => None,
        (_, true) => return Err(ReplayProblem::NotStarted),
        (what, false) => Some(read_action(what)?),
    };
    let dice =
        content.get("dice").and_then(Value::as_array).ok_or(ReplayProblem::Missing("dice"))?;
    let face = |die: &Value| die.as_u64().filter(|face| (1..=6).contains(face)).map(|f| f as u8);
    let dice: Option<Vec<u8>> = dice.iter().map(face).collect();
    let dice = dice.ok_or(ReplayProblem::BadDie)?;
    let state = text("state").ok_or(ReplayProblem::Missing("state"))?.to_owned();
    Ok(Move { line, action, dice, state })
}
