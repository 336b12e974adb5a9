//! How it plays out: whole games, their set-up, their replays, scripts and bots.

// A new kind of anything must not slip through a `_`: the compiler names every place that has to decide.
#![deny(clippy::wildcard_enum_match_arm)]

/// The examples of the README, so that they stay true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod batch;
pub mod bot;
pub mod handicap;
pub mod match_up;
mod path;
pub mod record;
pub mod tournament;

pub use batch::{
    Batch, BatchError, BatchProblem, BatchProgress, BotFault, Finished, ForceLabel, GameError,
    GameRunner, MAX_GAMES, RecordError, Summary, Tally, TallyObserver, TurnTally, UnitLabel,
    UnitTally,
};
pub use bot::{BasicBot, Bot, BotKind, BotSettings, RandomBot, TacticalBot};
pub use handicap::{CrewTrial, Handicap};
pub use match_up::{
    Battlefield, Construction, CrewError, FileError, Force, LoadError, LoadProblem, MapSource,
    MatchConditions, MatchUp, MatchUpProblem, MatchUpProblems, Member, NotTaken, PreparedMatchUp,
    Start, TwoMeanings, UnitFiles, UnitSource, find_map, find_unit, find_unit_with, is_path,
    is_unit_file, load_unit, load_unit_text, read_skills, unit_source,
};
pub use path::{FileId, listed_units, shown_path, split_crew, visible};
pub use record::{
    ActionTextError, ActionTextProblem, DiceSeed, MAX_BYTES, Origin, Player, Position, Recorder,
    Replay, ReplayError, ReplayErrors, ReplayProblem, Resumed, Setup, SetupJsonProblem, SetupUnit,
    VERSION, build, digest, in_plain_mode, last_check, read_action, read_typed_line, winner_word,
    write_action,
};
