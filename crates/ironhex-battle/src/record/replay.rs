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
use super::origin::Origin;
use super::setup::{Setup, SetupJsonProblem};
use ironhex::Problems;
use ironhex::budget::{Budget, Stopped};
use ironhex::dice::{Dice, Random, Recording, Scripted};
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
    /// A member of the first line is something else than it should be.
    #[error("{0} of the first line cannot be read")]
    Head(&'static str),
    /// The file is no text.
    #[error("not UTF-8")]
    NotText,
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
    /// The dice are not those of the seed that the first line names.
    #[error("these are not the dice of seed {seed}, which the first line names")]
    OtherDice {
        /// The seed.
        seed: u64,
    },
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
    /// Nothing is wrong with the line: whoever asked did not want to wait for the rest.
    #[error("reading ended here: {0}")]
    Stopped(#[from] Stopped),
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
    /// Where the game comes from, as far as the file tells.
    pub origin: Origin,
    scenario: Arc<Scenario>,
    moves: Vec<Move>,
    /// The last line with its number; a game that is cut has none.
    end: Option<(usize, Map<String, Value>)>,
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
        Self::read_within(text, &Budget::UNLIMITED)
    }

    /// The same within a budget, which is looked at before every line.
    ///
    /// # Errors
    /// What is wrong with it, or the line at which the budget was used up ([`ReplayProblem::Stopped`]).
    pub fn read_within(text: &str, budget: &Budget<'_>) -> Result<Self, ReplayErrors> {
        Self::read_lines(text, true, budget)
    }

    /// Reads the replay of a game that was ended at any moment: its last line may be missing, and what stands behind the
    /// last line break may have been in the middle of being written. Gives the lines that are kept without the
    /// last one, and how many bytes are not.
    pub(super) fn read_cut(bytes: &[u8]) -> Result<(Self, String, usize), ReplayErrors> {
        let whole = std::str::from_utf8(bytes).ok();
        let whole = whole.and_then(|text| {
            Some((Self::read_lines(text, false, &Budget::UNLIMITED).ok()?, text, 0))
        });
        let (replay, text, torn) = match whole {
            Some(whole) => whole,
            None => {
                let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
                let (lines, torn) = bytes.split_at(end);
                let text = std::str::from_utf8(lines).map_err(|error| {
                    let before = &lines[..error.valid_up_to()];
                    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
                    wrong(line, ReplayProblem::NotText)
                })?;
                (Self::read_lines(text, false, &Budget::UNLIMITED)?, text, torn.len())
            }
        };
        let lines = text.lines().take(1 + replay.moves.len());
        let lines = lines.flat_map(|line| [line, "\n"]).collect();
        Ok((replay, lines, torn))
    }

    fn read_lines(text: &str, needs_end: bool, budget: &Budget<'_>) -> Result<Self, ReplayErrors> {
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
        let origin = Origin::read(&head).map_err(|problem| wrong(1, problem))?;
        let setup = Setup::from_json(head.get("setup").unwrap_or(&Value::Null)).map_err(all)?;
        budget.check().map_err(|stopped| wrong(1, stopped.into()))?;
        let scenario = setup.scenario().map_err(all)?;
        let (mut moves, mut end, mut last) = (Vec::new(), None, 1);
        for (line, text) in lines {
            last = line;
            budget.check().map_err(|stopped| wrong(line, stopped.into()))?;
            if end.is_some() {
                return Err(wrong(line, ReplayProblem::AfterEnd));
            }
            let mut content = read_object(text).map_err(|problem| wrong(line, problem))?;
            check_line(&mut chain, text, &content).map_err(|problem| wrong(line, problem))?;
            if content.contains_key("end") {
                content.remove(CHECK);
                end = Some((line, content));
            } else {
                let read = read_move(line, &content, moves.is_empty());
                moves.push(read.map_err(|problem| wrong(line, problem))?);
            }
        }
        if needs_end && end.is_none() {
            return Err(wrong(last, ReplayProblem::NoEnd));
        }
        if moves.is_empty() {
            return Err(wrong(2, ReplayProblem::NoStart));
        }
        Ok(Self { setup, origin, scenario, moves, end })
    }

    /// Plays the replay again and checks that every action leads where it led.
    ///
    /// # Errors
    /// The first line that does not.
    pub fn play<O: EventObserver>(&self, observer: &mut O) -> Result<Game, ReplayError> {
        self.play_within(observer, &Budget::UNLIMITED)
    }

    /// The same within a budget, which is looked at before every action.
    ///
    /// # Errors
    /// The first line that does not, or at which the budget was used up ([`ReplayProblem::Stopped`]).
    pub fn play_within<O: EventObserver>(
        &self,
        observer: &mut O,
        budget: &Budget<'_>,
    ) -> Result<Game, ReplayError> {
        self.play_each(observer, budget, |_, _, _| {})
    }

    /// The same, with a look at the game and each action before it is taken.
    ///
    /// # Errors
    /// As of [`play_within`](Self::play_within).
    pub fn play_each<O: EventObserver>(
        &self,
        observer: &mut O,
        budget: &Budget<'_>,
        mut before: impl FnMut(&Game, &Action, &mut O),
    ) -> Result<Game, ReplayError> {
        self.play_lines(|game, one| {
            budget.check()?;
            if let (Some(game), Some(action)) = (&game, &one.action) {
                before(game, action, observer);
            }
            self.play_with_its_dice(game, one, observer)
        })
    }

    /// Plays one line with the dice that it names.
    fn play_with_its_dice<O: EventObserver>(
        &self,
        game: Option<Game>,
        one: &Move,
        observer: &mut O,
    ) -> Result<Game, ReplayProblem> {
        let mut dice = Scripted::new(&one.dice);
        let game = self.play_line(game, one, &mut dice, observer)?;
        dice.finish()?;
        Ok(game)
    }

    /// Plays the game again with the dice of the seed that it names, and checks that these are the dice of the file and that every
    /// action leads where it led. Gives the game and the dice as they lie at its end; nothing where no seed is named.
    ///
    /// # Errors
    /// The first line with other dice, or that leads somewhere else.
    pub fn prove_dice<O: EventObserver>(
        &self,
        observer: &mut O,
    ) -> Result<Option<(Game, Random)>, ReplayError> {
        let Some(from) = self.origin.dice else { return Ok(None) };
        let mut dice = from.dice();
        let game = self.play_lines(|game, one| {
            let mut rolled = Recording::new(&mut dice);
            let game = self.play_line(game, one, &mut rolled, observer)?;
            match rolled.into_faces() == one.dice {
                true => Ok(game),
                false => Err(ReplayProblem::OtherDice { seed: from.seed }),
            }
        })?;
        Ok(Some((game, dice)))
    }

    /// Plays one line.
    fn play_line<O: EventObserver, D: Dice>(
        &self,
        game: Option<Game>,
        one: &Move,
        dice: &mut D,
        observer: &mut O,
    ) -> Result<Game, ReplayProblem> {
        match (game, one.action) {
            (Some(mut game), Some(action)) => {
                game.act(action, dice, observer)?;
                Ok(game)
            }
            (None, None) => Ok(Game::start(Arc::clone(&self.scenario), dice, observer)),
            _ => Err(ReplayProblem::StartedAgain),
        }
    }

    /// Plays all lines, and checks that each leads where it led.
    fn play_lines(
        &self,
        mut play: impl FnMut(Option<Game>, &Move) -> Result<Game, ReplayProblem>,
    ) -> Result<Game, ReplayError> {
        let mut game = None;
        for one in &self.moves {
            let fault = |problem: ReplayProblem| ReplayError { line: one.line, problem };
            let played = play(game.take(), one).map_err(fault)?;
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
        match &self.end {
            Some((line, end)) if *end != expected => {
                let [found, written] =
                    [expected, end.clone()].map(|end| Box::new(Value::Object(end)));
                let problem = ReplayProblem::OtherEnd { found, written };
                Err(ReplayError { line: *line, problem })
            }
            Some(_) | None => Ok(game),
        }
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

fn read_object(line: &str) -> Result<Map<String, Value>, ReplayProblem> {
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
