//! How it plays out: whole games, their set-up, their replays, scripts and bots.

mod batch;
mod bot;
mod digest;
mod event_json;
mod fixture;
mod labels;
mod match_up;
mod named;
mod plan;
mod replay;
mod script;
mod setup;
mod spoken;
mod start;
mod summary;
mod summary_json;
mod tally;
pub mod tournament;

pub use batch::{Batch, BatchError, MAX_GAMES, Progress};
pub use bot::{BasicBot, Bot, BotKind, BotSettings, RandomBot, TacticalBot};
pub use digest::digest;
pub use event_json::{EventLines, event_json, unit_json};
pub use fixture::{Arena, Battlefield, BotFault, Finished, Fixture, RecordError};
pub use labels::Labels;
pub use match_up::{Force, MatchUp, Terms};
pub use named::{MAX_FILE, Unusable, find_map, find_unit, read_at_most, read_file};
pub use plan::{Plan, PlanMap, read_skills};
pub use replay::{MAX_BYTES, Recorder, Replay, ReplayError, VERSION, winner_word};
pub use script::{ScriptError, read_action, write_action};
pub use setup::{Setup, SetupUnit};
pub use spoken::read_spoken;
pub use start::{Member, Start};
pub use summary::{ForceLabel, Share, Summary, UnitLabel};
pub use tally::{Clerk, Tally, TurnTally, UnitTally};
