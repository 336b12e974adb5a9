//! A game written down: what it is set up with, its actions as text, a number for its state, and the replay
//! that holds them together.
//!
//! ```
//! use ironhex::dice::Random;
//! use ironhex_battle::{MatchUp, Recorder, Replay, read_action, write_action};
//! let sides = [vec!["locust".into()], vec!["commando".into()]];
//! let setup = MatchUp { sides, ..MatchUp::default() }.setup()?;
//! let mut record = Recorder::start(&setup, Random::new(1), &mut ()).unwrap();
//! let mut actions = Vec::new();
//! record.game().legal_actions(&mut actions);
//! let line = write_action(&actions[0]);
//! record.act(read_action(&line).unwrap(), &mut ()).unwrap();
//! let again = Replay::read(&record.replay()).unwrap().play(&mut ()).unwrap();
//! assert_eq!(again.state(), record.game().state());
//! # Ok::<(), ironhex_battle::MatchUpProblems>(())
//! ```

mod action_problem;
mod action_text;
mod build;
mod digest;
mod lines;
pub(crate) mod ordered;
mod origin;
mod recorder;
mod replay;
mod seeds;
mod setup;
mod typed_line;

pub use action_problem::{ActionTextError, ActionTextProblem, Part};
pub use action_text::{in_plain_mode, read_action, write_action};
pub use build::build;
pub(crate) use digest::Fnv;
pub use digest::digest;
pub use lines::winner_word;
pub use origin::{DiceSeed, Origin, Player};
pub use recorder::{Position, Recorder, Resumed};
pub use replay::{
    MAX_BYTES, Replay, ReplayError, ReplayErrors, ReplayProblem, VERSION, last_check,
};
pub(crate) use seeds::GameSeeds;
pub use setup::{Setup, SetupJsonProblem, SetupUnit};
pub use typed_line::read_typed_line;
