//! `odds.*`: how likely things are.

mod attacks;
pub mod best;
pub mod curve;
mod fighter;
mod figures;
mod goal;
pub mod modifiers;
mod situation;
pub mod turns;
pub mod volley;

pub use ironhex_odds::Goal;
pub use situation::MOST_TRIALS;

pub(super) use fighter::FIGHTER;
pub(super) use figures::{CHANCE, SPREAD, VOLLEY};
