//! One attack: the number that it needs and why, where it hits, what was rolled.
//!
//! ```
//! use ironhex::attack::{Shooter, Shot};
//! use ironhex::modifier::Breakdown;
//! use ironhex::pilot::Skill;
//! use ironhex::rules::Rules;
//! use ironhex::weapon::RangeBracket;
//! use ironhex_report::attack::{Subject, shot_heading, to_hit};
//! let (rules, bracket) = (Rules::SPECIFICATION, RangeBracket::Medium);
//! let shot = Shot::at_bracket(Shooter::new(Skill::of::<4>()), bracket);
//! let mut lines = Breakdown::new();
//! let number = ironhex::attack::to_hit(&rules, &shot, &mut lines);
//! let heading = shot_heading(&rules, Some("PPC"), None, bracket);
//! let page = to_hit(heading, &lines, &number, &Subject::shot(&shot), false).to_string();
//! assert!(page.starts_with("PPC at medium range, specification rules\n"), "{page}");
//! ```

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
