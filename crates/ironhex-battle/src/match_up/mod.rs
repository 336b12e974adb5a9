//! Who meets whom, where and under what: as people ask for it, and made ready to be played.
//!
//! A [`MatchUp`] is names and files; a [`Fixture`] has looked them up and plays any game by its number.

mod chances;
mod crew;
mod fixture;
mod force;
mod load;
mod plan;
mod problem;
mod start;
mod terms;

pub(crate) use chances::{Chances, is_swapped};
pub use crew::{CrewError, read_skills};
pub use fixture::{Battlefield, Fixture};
pub use force::Force;
pub use load::{
    FileError, LoadError, LoadProblem, MAX_FILE, find_map, find_unit, load_unit, read_at_most,
    read_file,
};
pub use plan::{Plan, PlanMap};
pub use problem::{MatchUpProblem, MatchUpProblems};
pub use start::{Member, Start};
pub use terms::Terms;

use crate::bot::BotKind;

/// Two forces that are to meet, as people ask for it: names and files.
///
/// ```
/// use ironhex_battle::{Batch, MatchUp, Plan};
/// let sides = [vec!["Commando COM-2D".into()], vec!["Stinger STG-3G:3/4".into()]];
/// let match_up = MatchUp { plan: Plan { sides, turn_limit: 12, ..Plan::default() }, ..MatchUp::default() };
/// let fixture = match_up.fixture().unwrap();
/// let summary = fixture.run(&Batch { games: 20, seed: 7, ..Batch::default() }, |_| {}).unwrap();
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
    /// Nobody yet; otherwise as [`Plan`] and [`Terms`] have it.
    fn default() -> Self {
        let Terms { start, bots, heat_limits, .. } = Terms::default();
        Self { plan: Plan::default(), start, bots, heat_limits }
    }
}

impl MatchUp {
    /// The match-up made ready: units and map are looked up or read, and everybody gets a hex.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn fixture(&self) -> Result<Fixture, MatchUpProblems> {
        let (board, forces) = self.plan.read()?;
        let terms = Terms {
            rules: self.plan.rules,
            environment: self.plan.environment,
            turn_limit: self.plan.turn_limit,
            start: self.start,
            bots: self.bots,
            heat_limits: self.heat_limits,
        };
        Fixture::new(&Battlefield::new(self.plan.map.name(), board), forces, terms)
    }
}
