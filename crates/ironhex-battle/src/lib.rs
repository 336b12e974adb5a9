//! How it plays out: whole games, their set-up, their replays, scripts and simple bots.

mod bot;
mod digest;
mod event_json;
mod labels;
mod named;
mod plan;
mod replay;
mod script;
mod setup;
mod spoken;

pub use bot::{Bot, BotKind, BotSettings, RandomBot, SimpleBot};
pub use digest::digest;
pub use event_json::{EventLines, event_json};
pub use labels::Labels;
pub use named::{MAX_FILE, Unusable, find_map, find_unit, read_at_most, read_file};
pub use plan::{Plan, PlanMap, read_skills};
pub use replay::{MAX_BYTES, Recorder, Replay, ReplayError, VERSION, winner_word};
pub use script::{ScriptError, read_action, write_action};
pub use setup::{Setup, SetupUnit};
pub use spoken::read_spoken;
