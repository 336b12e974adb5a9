//! One declared attack, resolved on the two units: rolls, damage with all that follows, what it costs
//! the attacker and what it leaves them owing.

mod physical_attack;
mod weapon_attack;

pub use physical_attack::{Ground, Struck, strike};
pub use weapon_attack::{BalanceDue, BalanceDues, Party, Shots, book, fire};
