//! Rules engine for the classic armoured-giants tabletop game on hex maps.
//!
//! What happens when somebody shoots, kicks, falls or is hit: pure functions over small values, with
//! the [rules](rules::Rules) as data and the [dice](dice::Dice) as an argument. Every number comes
//! with its [breakdown](modifier::Breakdown), every change with its [event](event::Event).
//!
//! ```
//! use ironhex::attack::{Shooter, Shot, ShotTarget, to_hit};
//! use ironhex::modifier::Breakdown;
//! use ironhex::pilot::Skill;
//! use ironhex::rules::Rules;
//! use ironhex::unit::Movement;
//! use ironhex::weapon::RangeBracket;
//!
//! // Gunnery 4, walked, medium range; the target moved 5 hexes.
//! let shooter = Shooter { movement: Movement::Walk, ..Shooter::new(Skill::of::<4>()) };
//! let mut shot = Shot::at_bracket(shooter, RangeBracket::Medium);
//! shot.target = ShotTarget { movement: Movement::Walk, hexes: 5, ..ShotTarget::STILL };
//!
//! let mut lines = Breakdown::new();
//! let number = to_hit(&Rules::SPECIFICATION, &shot, &mut lines);
//! assert_eq!(number.total(), Some(9));
//! assert_eq!(number.chance(), 10); // of 36
//! for line in &lines {
//!     println!("{:+} {}", line.value, line.kind.name());
//! }
//! ```
//!
//! # Features
//! - `std` (default): [`SightTable`](board::SightTable) and [`Scenario`](game::Scenario), which fill tables on
//!   demand, can be shared by threads. Without it the crate needs `alloc` alone, and gives the same bytes.
//! - `serde`: [game states](game::GameState), [actions](game::Action), [events](event::GameEvent) and their
//!   vocabularies, [rules](rules::Rules) and [random dice](dice::Random) can be written down and read back, with
//!   the names and numbers of the JSON API. What cannot be is not read; whether a state fits its scenario is what
//!   [`Game::set_state`](game::Game::set_state) looks at. Events and actions need a format that describes itself, such as JSON.
//!
#![cfg_attr(feature = "serde", doc = "```")]
#![cfg_attr(not(feature = "serde"), doc = "```ignore")]
//! use ironhex::dice::{Dice, Random};
//! use ironhex::game::Action;
//! use ironhex::rules::Rules;
//!
//! let action: Action = serde_json::from_str(r#"{"action":"done","unit":2}"#)?;
//! assert_eq!(action.unit().0, 1); // counted from 1 in text
//!
//! let mut rules = Rules::SPECIFICATION;
//! rules.set("mrm", "to_hit")?;
//! let text = serde_json::to_string(&rules)?;
//! assert_eq!(text, r#"{"preset":"specification","overrides":{"mrm":"to_hit"}}"#);
//!
//! // Dice that were saved go on with the same bytes.
//! let mut dice = Random::new(7);
//! let mut again: Random = serde_json::from_str(&serde_json::to_string(&dice)?)?;
//! assert_eq!(dice.two_d6(), again.two_d6());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// A new kind of anything must not slip through a `_`: the compiler names every place that has to decide.
#![deny(clippy::wildcard_enum_match_arm)]
// Unit tests have the standard library at hand; everything else says what it needs of it.
#![cfg_attr(not(test), no_std)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

/// The examples of the README, so that they stay true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod attack;
pub mod board;
pub mod budget;
pub mod chance;
pub mod consciousness;
pub mod dice;
pub mod event;
pub mod field;
pub mod game;
pub mod heat;
pub mod modifier;
pub mod movement;
mod named;
mod once;
pub mod physical;
pub mod pilot;
pub mod piloting;
pub mod printed;
mod problems;
pub mod resolution;
pub mod rules;
pub mod table;
pub mod turn;
pub mod unit;
pub mod weapon;
#[cfg(feature = "serde")]
mod written;

pub use named::UnknownName;
pub use problems::Problems;

/// A number for the sources that this crate was built from: where it differs, results may.
pub const SOURCES: &str = env!("IRONHEX_SOURCES");

// What `named_enum!` needs of the feature `serde` where it is used.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde as __serde;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use written::parsed as __parsed;
