//! Units: what they are ([`UnitDesign`], shared) and what became of them ([`UnitState`], small).

mod actuator;
mod condition;
mod design;
mod design_check;
mod equipment;
mod hull_down;
mod location;
mod loss;
mod moved;
mod physical_kind;
mod quirk;
mod state;
mod structure;
mod weapon_arc;
#[cfg(feature = "serde")]
mod written;

pub use actuator::{Actuator, Actuators, BrokenActuators};
pub(crate) use condition::{LEGS, LegDamage};
pub use design::{
    Bin, Guidance, Locations, MAX_BINS, MAX_EQUIPMENT, MAX_MOUNTS, MAX_SLOTS, Mount, Slot, System,
    UnitDesign, systems_of,
};
pub use design_check::{DesignError, DesignProblem};
pub use equipment::{
    Armor, Cockpit, Electronics, Engine, Equipment, Gear, Gyro, GyroHit, Structure,
};
pub use hull_down::{HullDownAction, HullDownError, HullDownResult, Stance, StanceHex, hull_down};
pub use location::{AttackSide, BodyPart, LOCATIONS, Location, PANELS, Panel, Side};
pub use loss::{DestroyedBy, LossCause};
pub use moved::Movement;
pub use physical_kind::{PhysicalKind, PhysicalMeans};
pub use quirk::{Quirk, Quirks, WeaponQuirk, WeaponQuirks};
pub(crate) use state::MODULAR_ARMOR;
pub use state::{MountCondition, UnitState};
pub use structure::structure_for;
pub use weapon_arc::WeaponArc;
