//! Units: what they are ([`UnitDesign`], shared) and what became of them ([`UnitState`], small).

mod design;
mod hull_down;
mod location;
mod quirk;
mod state;
mod structure;

pub use design::{
    Bin, Locations, MAX_BINS, MAX_MOUNTS, MAX_SLOTS, Mount, Slot, System, UnitDesign, systems_of,
};
pub use hull_down::{HullDownAction, HullDownError, HullDownResult, Stance, StanceHex, hull_down};
pub use location::{Arc, LOCATIONS, Location, PANELS, Panel, Side};
pub use quirk::{Quirk, Quirks, WeaponQuirk, WeaponQuirks};
pub use state::UnitState;
pub use structure::structure_for;
