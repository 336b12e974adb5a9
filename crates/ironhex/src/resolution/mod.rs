//! One declared attack, resolved on the two units: rolls, damage with all that follows, what it costs
//! the attacker and what it leaves them owing; and what the end of the turn does to one unit.

mod balance_due;
mod booking;
mod end_of_turn;
mod physical_attack;
mod target_heating;
mod unit_mut;
mod weapon_attack;

pub use balance_due::{BalanceDue, BalanceDues, DueCollector};
pub use booking::book;
pub use end_of_turn::{settle_heat, wake};
pub use physical_attack::{OccupiedBoard, PhysicalAttackOutcome, resolve_physical_attack};
pub use unit_mut::UnitMut;
pub use weapon_attack::{WeaponAttackOutcome, fire};
