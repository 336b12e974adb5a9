//! Text for people: lines in tones, columns that line up, bars, numbers and words.
//!
//! ```
//! use ironhex_report::text::{Line, Text, Tone, count};
//! let mut text = Text::default();
//! text.title("Kick");
//! text.push(Line::new("  ").with(Tone::Good, count(1, "hit", "hits")));
//! assert_eq!(text.to_string(), "Kick\n  1 hit\n");
//! ```

mod block;
mod grid;
mod number;
mod phrase;
mod spark;
mod styled;

pub use block::{Block, Cell, Layout, Row};
pub use grid::{Align, Grid};
pub(crate) use grid::{WIDTH, bar};
pub(crate) use number::{narrow_percentage, percentage, whole_percent};
pub use number::{percent, percent_of, thousands};
pub use phrase::{count, kebab, listed, spaced};
pub(crate) use phrase::{cut, escaped, wrapped};
pub(crate) use spark::sparkline;
pub use styled::{Line, Span, Text, Tone};
