//! The game: a scenario, its phases in their order, the actions that players may take, and why an
//! action is refused.

mod action;
mod checked_action;
mod destination_counts;
mod destinations;
mod end_phases;
mod initiative;
mod legal_actions;
mod movement_phase;
mod physical_phase;
mod piloting_rolls;
mod preview;
mod refusal;
mod scenario;
mod searches;
mod sequence;
mod weapon_phase;

pub use action::Action;
pub use checked_action::{CheckedAction, Stale};
pub use initiative::{initiative_bonus, roll_initiative, units_in_a_row};
pub use physical_phase::DeclaredPhysicalAttack;
pub use refusal::{NoMove, Refusal};
pub use scenario::{Deployment, MAX_SIDE_UNITS, Scenario, SetupProblem};
pub use sequence::{Game, GameState, Outcome};
pub use weapon_phase::DeclaredShot;
