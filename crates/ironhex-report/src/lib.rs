//! How to say it: the one crate that knows words, tables and texts.
//!
//! Each module answers for one subject and offers plain functions that make a [`text::Text`] (or an SVG or
//! HTML document) of what the engine answered.
//!
//! ```
//! use ironhex_report::unit::record_sheet;
//! use ironhex_units::builtin;
//! let sheet = record_sheet(&builtin("locust").unwrap()).to_string();
//! assert!(sheet.starts_with("Locust"));
//! ```

// A new kind of anything must not slip through a `_`: the compiler names every place that has to decide.
#![deny(clippy::wildcard_enum_match_arm)]

/// The examples of the README, so that they stay true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod attack;
pub mod battle;
pub mod board;
mod drawing;
pub mod game;
pub mod handicap;
pub mod odds;
pub mod rules;
pub mod sheet;
pub mod table;
pub mod text;
pub mod tournament;
pub mod unit;
pub mod words;

pub use drawing::DRAWING_STYLE;
