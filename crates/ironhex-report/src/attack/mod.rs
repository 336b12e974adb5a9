//! One attack: the number that it needs and why, where it hits, what was rolled.

pub(crate) mod breakdown;
mod cluster;
mod fire;
mod location;
mod physical;
mod to_hit;

pub use breakdown::{Subject, breakdown};
pub use cluster::{cluster_heading, cluster_odds, cluster_parts, cluster_roll};
pub use fire::{fire, fire_heading};
pub use location::{Row, Strike, hit_location, location_heading, location_table};
pub use physical::physical;
pub use to_hit::{shot_heading, to_hit};
