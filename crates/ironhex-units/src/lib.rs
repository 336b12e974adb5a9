//! Who fights: what the armoured giants carry, the files that describe them, and well-known ones built in.
//!
//! - The [weapon catalogue](mod@weapon) and the [equipment catalogue](mod@equipment): figures of the printed
//!   tables, and what each piece does to the rules.
//! - [`item()`]: what a slot's label means, in any of the spellings that files use.
//! - [`read_unit`] reads `.mtf` and JSON files into a [`Unit`] and tells everything that is wrong with one
//!   at once; [`to_mtf`] writes it back.
//! - [`builtins`] and [`find`]: units that need no file.
//!
//! ```
//! let laser = ironhex_units::weapon("medium-laser").unwrap();
//! assert_eq!((laser.weapon.damage[0], laser.weapon.heat, laser.tons()), (5, 3, 1.0));
//!
//! let atlas = ironhex_units::find("atlas").unwrap();
//! assert_eq!(atlas.name(), "Atlas AS7-D");
//! assert_eq!(atlas.design.mounts.len(), 7);
//!
//! assert_eq!(ironhex_units::weapon("medium-lasre"), None);
//! assert_eq!(ironhex_units::suggest("medium-lasre"), Some("medium-laser"));
//! ```

// A new kind of anything must not slip through a `_`: the compiler names every place that has to decide.
#![deny(clippy::wildcard_enum_match_arm)]

/// The examples of the README, so that they stay true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod battle_value;
pub mod builtin;
pub mod construction;
pub mod equipment;
pub mod file;
pub mod item;
mod name;
mod tech;
pub mod unit;
pub mod weapon;

pub use battle_value::{BattleValue, battle_value};
pub use builtin::{UnknownUnit, builtin, builtins, find};
pub use equipment::{EquipmentEntry, Extent, Role, all_equipment, equipment};
pub use file::{UnitProblem, UnitProblems, read_json, read_mtf, read_unit, to_mtf};
pub use item::{Ammunition, Item, Marks, item};
pub use name::nearest;
pub use tech::Tech;
pub use unit::{
    Engine, EngineKind, Form, HeatSinkKind, HeatSinks, Note, NoteKind, RulesLevel, TechBase, Unit,
    UnitNames, WeightClass,
};
pub use weapon::{
    UnknownWeapon, WeaponEntry, find_weapon, name_words, search_weapons, suggest, weapon, weapons,
    weapons_with,
};

/// A number for the sources that this crate was built from, its catalogues and units included: where it differs, results may.
pub const SOURCES: &str = env!("IRONHEX_SOURCES");
