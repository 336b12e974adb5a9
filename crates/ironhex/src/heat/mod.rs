//! Heat: where it comes from, what sheds it, and what it does to a unit.
//!
//! Total Warfare, "Heat". What heat does to the aim is in [`to_hit`](crate::attack::to_hit), what it
//! does to movement in [`Points`](crate::movement::Points).

mod dissipation;
mod phase;
mod scale;
mod source;

pub use dissipation::dissipation;
pub use phase::{HeatFacts, HeatOutcome, heat_phase};
pub use scale::{HeatCheck, ammunition_check, life_support_wounds, shutdown_check};
pub use source::{ENGINE_HIT_HEAT, MAX_OUTSIDE_HEAT, movement_heat, own_heat, standing_heat};
