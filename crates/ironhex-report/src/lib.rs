//! How to say it: the one crate that knows words, tables and texts.

pub mod board_svg;
pub mod board_text;
pub mod board_words;
pub mod breakdown;
pub mod cluster;
pub mod fire;
pub mod game_report;
pub mod game_sheet;
pub mod game_words;
pub mod grid;
pub mod location;
pub mod physical;
pub mod printed;
pub mod record_sheet;
pub mod rules_page;
pub mod rules_view;
pub mod table_view;
pub mod text;
pub mod to_hit;
pub mod words;
