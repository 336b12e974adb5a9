//! Is a unit built by the rules of construction?
//!
//! A unit that is not loads and fights all the same: what does not fit is told in its
//! [notes](crate::Unit::construction_notes). Only what the catalogue knows is judged: where a part's
//! tonnage is not known, a unit is too heavy only when its other parts alone are.
//!
//! ```
//! let atlas = ironhex_units::builtin("Atlas AS7-D").unwrap();
//! let weight = ironhex_units::construction::weight(atlas);
//! assert_eq!((weight.kilograms, weight.unknown.len()), (100_000, 0));
//! assert_eq!(atlas.construction_notes().count(), 0);
//! ```

mod engine;
mod equipment;
mod movement;
mod quirk;
mod slots;
mod weight;

pub use weight::{Weight, weight};

use crate::file::Contents;
use crate::unit::{Note, NoteKind, Unit};

/// Everything that does not fit in how a unit is built.
pub(crate) fn notes(unit: &Unit, contents: &Contents) -> Vec<Note> {
    let mut notes = Vec::new();
    if unit.chassis.trim().is_empty() {
        notes.push(note("chassis", "the file does not say what the unit is called"));
    }
    notes.extend(weight::too_heavy(unit, &weight::of(unit, contents)));
    notes.extend(movement::jets(unit, contents));
    notes.extend(movement::heat_sinks(unit, contents));
    notes.extend(slots::notes(unit, contents));
    notes.extend(quirk::unknown(unit));
    notes.extend(quirk::of_weapons(unit));
    notes
}

/// A note on construction.
pub(crate) fn note(subject: impl Into<String>, message: impl Into<String>) -> Note {
    Note { kind: NoteKind::Construction, subject: subject.into(), message: message.into() }
}
