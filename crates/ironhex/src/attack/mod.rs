//! Weapon attacks: declaring them, their number, where they land, what they do.

mod armor;
pub mod cluster;
mod critical;
mod damage;
mod declare;
mod environment;
mod explosion;
mod fired;
pub mod location;
mod rejection;
mod salvo;
mod shot;
mod to_hit;

pub use armor::Nature;
pub use critical::CRITICALS;
pub use damage::{DamageGroup, Victim};
pub use declare::{Accepted, AttackFacts, WeaponStatus, booked, declare, is_booked};
pub use fired::{AmsResult, ClusterResult, Fired, MAX_HITS, MAX_SHOTS, ShotResult};
pub use rejection::{Rejection, RejectionSet, Rejections};
pub use salvo::{Conditions, MAX_RACK, Pending, Salvo, Step, cost, heat};
pub use shot::{Called, Marksmanship, Secondary, Shooter, Shot, ShotTarget, Spotter, TargetState};
pub use to_hit::{
    TARGET_MOVEMENT_BRACKETS, TargetNumber, ToHit, attacker_movement, range_bracket,
    range_modifier, target_movement, to_hit,
};
