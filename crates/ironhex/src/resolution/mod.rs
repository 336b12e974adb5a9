//! One declared attack, resolved on the two units: rolls, damage with all that follows, what it costs
//! the attacker and what it leaves them owing.

mod balance_due;
mod booking;
mod party;
mod physical_attack;
mod target_heating;
mod weapon_attack;

pub use balance_due::{BalanceDue, BalanceDues};
pub use booking::book;
pub use party::Party;
pub use physical_attack::{OccupiedBoard, PhysicalAttackOutcome, resolve_physical_attack};
pub use weapon_attack::{WeaponAttackOutcome, fire};
