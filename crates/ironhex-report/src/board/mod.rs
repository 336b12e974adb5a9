//! Maps: as letters for a terminal and as an SVG picture.

mod svg;
mod text;
mod words;

pub use svg::board_svg;
pub use text::board_text;
pub use words::Marker;
