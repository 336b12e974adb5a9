//! Many games of a match-up, on one thread or on several: the same sums either way.
//!
//! Games are played in blocks of a fixed size. Blocks may be played in any order, and are added up in
//! the order of their numbers; whether a batch may stop is looked at between blocks alone.
//!
//! ```
//! use ironhex::budget::Budget;
//! use ironhex_battle::{Batch, MatchUp};
//! let sides = [vec!["locust".into()], vec!["commando".into()]];
//! let prepared = MatchUp { sides, ..MatchUp::default() }.prepare()?;
//! let on = |threads| {
//!     let batch = Batch { games: 8, seed: 1, threads, until: None };
//!     prepared.run(&batch, &Budget::UNLIMITED, |_| {}).unwrap()
//! };
//! assert_eq!(on(1).tally, on(2).tally);
//! # Ok::<(), ironhex_battle::MatchUpProblems>(())
//! ```

mod game;
mod in_order;
mod request;
mod run;
mod runner;
mod summary;
mod tally;

pub use game::{BotFault, Finished, GameError};
pub(crate) use in_order::in_order;
pub use request::{Batch, BatchError, BatchProblem, BatchProgress, MAX_GAMES};
pub use runner::{GameRunner, RecordError};
pub use summary::{ForceLabel, Summary, UnitLabel};
pub use tally::{Tally, TallyObserver, TurnTally, UnitTally};
