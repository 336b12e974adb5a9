//! A game as a player reads it: what happened, how the units stand, and words for both.

mod report;
mod sheet;
pub(crate) mod words;

pub use report::{GameReport, explained};
pub use sheet::{sheet, units_table};
pub use words::{phase_name, refusal};
