//! Maps: as letters for a terminal and as an SVG picture.
//!
//! ```
//! use ironhex_report::board::{board_svg, board_text};
//! let town = ironhex::board::builtin("town").unwrap();
//! assert!(board_text(&town, &[]).to_string().contains("01"));
//! assert!(board_svg(&town, &[]).starts_with("<svg"));
//! ```

mod svg;
mod text;
mod words;

pub use svg::{MAP_STYLE, board_svg, map_svg};
pub use text::board_text;
pub use words::Marker;
