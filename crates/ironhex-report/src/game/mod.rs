//! A game as a player reads it: what happened, how the units stand, and words for both.
//!
//! ```
//! use ironhex::event::{Event, GameEvent};
//! use ironhex::turn::UnitId;
//! use ironhex_report::game::GameReport;
//! use ironhex_units::{UnitNames, find};
//! let mut report = GameReport::new(vec![UnitNames::new(find("atlas").unwrap())]);
//! let lay_down = GameEvent { unit: Some(UnitId(0)), event: Event::LayDown };
//! assert_eq!(report.text(&[lay_down]).to_string(), "    [1] Atlas AS7-D lies down\n");
//! ```

mod label;
mod lines;
mod markers;
mod report;
pub(crate) mod sheet;
pub(crate) mod words;

pub use label::{VolleyPreview, unit_status, way};
pub use lines::{ReportLine, ReportLines};
pub use markers::{game_map, markers};
pub use report::{GameReport, explained};
pub use sheet::{sheet, units_table};
pub use words::{phase_name, refusal};
