//! Units on a map, and the facts that follow: who sees whom, what a weapon or a kick would need, and
//! every reason that bars it. Nothing is rolled and nothing changes here, but for [`fold`], which
//! changes units as events tell.

mod attack_line;
mod battlefield;
mod electronics;
mod fold;
mod mount_check;
mod physical_facts;
mod shot_facts;
mod unit_in_play;

pub use attack_line::AttackLine;
pub use battlefield::Field;
pub use electronics::{ECM_RANGE, Network, ReadyAms, ready_ams};
pub use fold::fold;
pub use physical_facts::broken_actuators;
pub use shot_facts::{ShotFacts, ShotOrder, Trajectory};
pub use unit_in_play::{Crew, FieldedUnit, UnitFlags, UnitInPlay};
