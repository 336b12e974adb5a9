//! Well-known machines that need no file.
//!
//! They stand in a form of our own, one block a unit: a line with its name, technology and year, role,
//! tons, engine, walking and jumping points and heat sinks; its armour from the head down; what it is
//! built with beyond the standard; and for each location what fills its slots. Systems fill theirs by
//! rule. `8 of AC/20` are the slots of a weapon whose others are in the next location. Of several units of
//! a chassis the best-known is the first.
//!
//! ```text
//! Atlas AS7-D | Inner Sphere 2755 | Juggernaut | 100 t | 300 Fusion | 3/0 | 20 Single
//!   armor 9 47/14 32/10 32/10 34 34 41 41
//!   CT Medium Laser (R) x2
//! ```

mod find;
mod parse;

pub use find::{UnknownUnit, builtin, find};

use crate::file::UnitProblems;
use crate::unit::Unit;
use std::sync::OnceLock;

/// The blocks, by weight.
const BLOCKS: [&str; 4] = [
    include_str!("light.txt"),
    include_str!("medium.txt"),
    include_str!("heavy.txt"),
    include_str!("assault.txt"),
];

/// All built-in units, from the lightest to the heaviest.
///
/// ```
/// let units = ironhex_units::builtins();
/// assert!(units.len() >= 42);
/// assert!(units.is_sorted_by_key(|unit| unit.design.tonnage));
/// ```
#[must_use]
pub fn builtins() -> &'static [Unit] {
    static UNITS: OnceLock<Vec<Unit>> = OnceLock::new();
    // That every block can be read is tested.
    UNITS.get_or_init(|| read().into_iter().filter_map(Result::ok).collect())
}

fn read() -> Vec<Result<Unit, UnitProblems>> {
    BLOCKS.into_iter().flat_map(|text| text.split("\n\n")).map(parse::unit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_is_a_unit() {
        for unit in read() {
            assert!(unit.is_ok(), "{unit:?}");
        }
        assert_eq!(read().len(), builtins().len());
    }

    #[test]
    fn names_are_unique_and_nothing_is_left_to_say() {
        let mut names: Vec<String> = builtins().iter().map(Unit::name).collect();
        names.sort();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        for unit in builtins() {
            assert_eq!(unit.notes, [], "{}", unit.name());
        }
    }
}
