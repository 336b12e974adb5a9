//! Who meets whom, where and under what: as people ask for it, and made ready to be played.
//!
//! A [`MatchUp`] is names and files; a [`PreparedMatchUp`] has looked them up and plays any game by its number.

mod conditions;
mod crew;
mod force;
mod load;
mod plan;
mod prepared;
mod problem;
mod seeds;
mod start;

pub use conditions::MatchConditions;
pub use crew::{CrewError, read_skills};
pub use force::Force;
pub use load::{
    FileError, LoadError, LoadProblem, MAX_FILE, find_map, find_unit, load_unit, read_at_most,
    read_file,
};
pub use plan::{Plan, PlanMap};
pub use prepared::{Battlefield, PreparedMatchUp};
pub use problem::{MatchUpProblem, MatchUpProblems};
pub(crate) use seeds::{GameSeeds, is_swapped};
pub use start::{Member, Start};

use crate::bot::BotKind;

/// Two forces that are to meet, as people ask for it: names and files.
///
/// ```
/// use ironhex_battle::{Batch, MatchUp, Plan};
/// let sides = [vec!["Commando COM-2D".into()], vec!["Stinger STG-3G:3/4".into()]];
/// let match_up = MatchUp { plan: Plan { sides, turn_limit: 12, ..Plan::default() }, ..MatchUp::default() };
/// let prepared = match_up.prepare().unwrap();
/// let summary = prepared.run(&Batch { games: 20, seed: 7, ..Batch::default() }, |_| {}).unwrap();
/// assert_eq!(summary.tally.games, 20);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MatchUp {
    /// The units, the map, the rules: as for one game. The first side is force A.
    pub plan: Plan,
    /// Where the forces begin.
    pub start: Start,
    /// Who plays each force.
    pub bots: [BotKind; 2],
    /// The heat that each force's bot keeps under.
    pub heat_limits: [u8; 2],
}

impl Default for MatchUp {
    /// Nobody yet; otherwise as [`Plan`] and [`MatchConditions`] have it.
    fn default() -> Self {
        let MatchConditions { start, bots, heat_limits, .. } = MatchConditions::default();
        Self { plan: Plan::default(), start, bots, heat_limits }
    }
}

impl MatchUp {
    /// The match-up made ready: units and map are looked up or read, and everybody gets a hex.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn prepare(&self) -> Result<PreparedMatchUp, MatchUpProblems> {
        let (board, forces) = self.plan.read()?;
        let conditions = MatchConditions {
            rules: self.plan.rules,
            environment: self.plan.environment,
            turn_limit: self.plan.turn_limit,
            start: self.start,
            bots: self.bots,
            heat_limits: self.heat_limits,
        };
        PreparedMatchUp::new(&Battlefield::new(self.plan.map.name(), board), forces, conditions)
    }
}
