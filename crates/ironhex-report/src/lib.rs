//! How to say it: the one crate that knows words, tables and texts.

pub mod breakdown;
pub mod cluster;
pub mod fire;
pub mod grid;
pub mod location;
pub mod physical;
pub mod printed;
pub mod rules_page;
pub mod rules_view;
pub mod table_view;
pub mod text;
pub mod to_hit;
pub mod words;
