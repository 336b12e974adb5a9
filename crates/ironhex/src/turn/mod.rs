//! The turn: its phases in their order.

mod action;
mod aim;
mod balance;
mod brawl;
mod brawling;
mod electronics;
mod ending;
mod field;
mod fire;
mod fold;
mod game;
mod gunsight;
mod initiative;
mod legal;
mod look;
mod moving;
mod places;
mod preview;
mod refusal;
mod scenario;
mod shooting;
mod strike;
mod witness;

pub use action::Action;
pub use aim::{Aim, Aimed, Trajectory};
pub use brawl::broken_actuators;
pub use brawling::Blows;
pub use electronics::{ECM_RANGE, Network, ReadyAms, ready_ams};
pub use field::{Combatant, Crew, Entrant, Field, Marks, Team, UnitId};
pub use fire::{BalanceDue, BalanceDues, Party, Shots, book, fire};
pub use fold::fold;
pub use game::{Game, GameState, Outcome};
pub use initiative::{Initiative, initiative_bonus, roll_initiative, units_in_a_row};
pub use look::Look;
pub use refusal::{NoMove, Refusal};
pub use scenario::{Deployment, MAX_SIDE_UNITS, Scenario, SetupProblem};
pub use shooting::Declaration;
pub use strike::{Ground, Struck, strike};
pub use witness::{About, Told, Witness};

use crate::named::named_enum;

named_enum! {
    /// A phase of a turn, in the order in which they are played.
    pub enum Phase: "phase" {
        /// Who moves first.
        Initiative = "initiative",
        /// Everybody moves.
        Movement = "movement",
        /// Weapons are declared, then resolved.
        WeaponAttack = "weaponAttack",
        /// Physical attacks are declared and resolved.
        PhysicalAttack = "physicalAttack",
        /// Heat is added up and shed.
        Heat = "heat",
        /// Pilots wake, units restart.
        End = "end",
    }
}
