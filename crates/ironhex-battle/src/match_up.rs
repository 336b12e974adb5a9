//! Two forces that meet, as people ask for it.

use crate::bot::{BotKind, BotSettings};
use crate::fixture::{Battlefield, Fixture};
use crate::plan::{Plan, PlanMap};
use crate::start::Start;
use ironhex::attack::Environment;
use ironhex::rules::Rules;
use ironhex::turn::Team;
use std::fmt;

/// One of the two forces of a match-up: it keeps its name when sides are swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Force {
    /// The first that was named.
    A,
    /// The second.
    B,
}

impl Force {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Its name: `A` or `B`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// The force that plays a side in a game with sides swapped or not.
    pub(crate) const fn of_side(team: Team, swapped: bool) -> Self {
        if (team.0 == 1) != swapped { Self::B } else { Self::A }
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// What two forces meet under.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The rules.
    pub rules: Rules,
    /// Light and weather.
    pub environment: Environment,
    /// The last turn.
    pub turn_limit: u16,
    /// Where the forces begin.
    pub start: Start,
    /// Who plays each force.
    pub bots: [BotKind; 2],
    /// The heat that each force's bot keeps under.
    pub heat_limits: [u8; 2],
}

impl Default for Terms {
    /// Standard rules, a clear sky, 40 turns, opposite edges, bots that look for a good place.
    fn default() -> Self {
        Self {
            rules: Rules::STANDARD,
            environment: Environment::CLEAR,
            turn_limit: 40,
            start: Start::default(),
            bots: [BotKind::Basic; 2],
            heat_limits: [BotSettings::default().heat_limit; 2],
        }
    }
}

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
    /// Everything that is wrong with it, a line each.
    pub fn fixture(&self) -> Result<Fixture, Vec<String>> {
        let (board, forces) = self.plan.read()?;
        let terms = Terms {
            rules: self.plan.rules,
            environment: self.plan.environment,
            turn_limit: self.plan.turn_limit,
            start: self.start,
            bots: self.bots,
            heat_limits: self.heat_limits,
        };
        let name = match &self.plan.map {
            PlanMap::Named(name) => name.clone(),
            PlanMap::Generated { landscape, seed } => {
                format!("{} {}x{} {seed}", landscape.kind, landscape.width, landscape.height)
            }
        };
        Fixture::new(&Battlefield::new(name, board), forces, terms)
    }
}
