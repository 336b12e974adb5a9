//! `odds.*`: how likely things are.
//!
//! Each method is a record that holds what it has in common with the others ([`Situation`](situation::Situation),
//! [`Attacks`](attacks::Attacks), [`SettingsParams`](situation::SettingsParams)) among its own fields, and answers with a value of
//! `ironhex_odds`.

pub mod aftermath;
pub mod attacks;
pub mod best;
pub mod curve;
pub mod fighter;
mod figures;
mod goal;
pub mod modifiers;
pub mod situation;
pub mod turns;
pub mod volley;

pub use ironhex_odds::{BestOdds, Goal, VolleyOdds};
