//! What a game is set up with.

use crate::board::{Board, Coord, Edge, Environment, Facing, SightTable};
use crate::field::{Field, FieldedUnit, UnitInPlay};
use crate::movement::StepTable;
use crate::once::Once;
use crate::problems::Problems;
use crate::rules::Rules;
use crate::turn::{Team, UnitId};
use crate::unit::{
    DesignProblem, HullDownAction, Movement, Stance, StanceHex, UnitState, hull_down,
};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The most units of a side.
pub const MAX_SIDE_UNITS: usize = 12;

/// Where a unit begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deployment {
    /// In which hex.
    pub hex: Coord,
    /// Facing which way.
    pub facing: Facing,
    /// In hull-down position.
    pub hull_down: bool,
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupProblem {
    /// A side has no unit.
    #[error("side {} has no unit", .0.number())]
    EmptySide(Team),
    /// A side has too many units.
    #[error("side {} has {units} units, more than {MAX_SIDE_UNITS}", .side.number())]
    TooManyUnits {
        /// Which.
        side: Team,
        /// How many.
        units: usize,
    },
    /// The hex is not on the map.
    #[error("unit {} begins in hex {hex}, which is not on the map", .unit.0 + 1)]
    OffTheMap {
        /// Which unit.
        unit: UnitId,
        /// The hex that was asked for.
        hex: Coord,
    },
    /// Two units begin in one hex.
    #[error("units {} and {} begin in the same hex {hex}", .first.0 + 1, .second.0 + 1)]
    SameHex {
        /// The first unit.
        first: UnitId,
        /// The second unit.
        second: UnitId,
        /// The hex that was asked for.
        hex: Coord,
    },
    /// The unit cannot begin hull-down there.
    #[error("unit {} cannot begin hull-down in hex {hex}: the hex gives no cover", .unit.0 + 1)]
    NoCover {
        /// Which unit.
        unit: UnitId,
        /// The hex that was asked for.
        hex: Coord,
    },
    /// A unit's design cannot be.
    #[error("unit {}: {problem}", .unit.0 + 1)]
    Design {
        /// Which unit.
        unit: UnitId,
        /// What is wrong with it.
        problem: DesignProblem,
    },
    /// A game has at least one turn.
    #[error("a game needs a turn limit of at least 1")]
    NoTurns,
}

impl SetupProblem {
    /// Is there no turn to play?
    #[must_use]
    pub fn of_turn_limit(turn_limit: u16) -> Option<Self> {
        (turn_limit == 0).then_some(Self::NoTurns)
    }

    /// Has a side too few units, or too many?
    #[must_use]
    pub const fn of_side(side: Team, units: usize) -> Option<Self> {
        match units {
            0 => Some(Self::EmptySide(side)),
            1..=MAX_SIDE_UNITS => None,
            _ => Some(Self::TooManyUnits { side, units }),
        }
    }
}

/// What a game is set up with: rules, map, units and where they begin.
#[derive(Clone, Debug)]
pub struct Scenario {
    rules: Rules,
    sight: Arc<SightTable>,
    steps: Once<StepTable>,
    environment: Environment,
    roster: Vec<FieldedUnit>,
    deployments: Vec<Deployment>,
    /// The units' record sheets before anything happened to them.
    fresh: Vec<UnitState>,
    turn_limit: u16,
    home: [Option<Edge>; 2],
}

impl Scenario {
    /// A game of some units on a map, under a clear sky, without a way to leave it.
    ///
    /// # Errors
    /// Everything that is wrong with it, at once.
    pub fn new(
        rules: Rules,
        sight: Arc<SightTable>,
        units: Vec<(FieldedUnit, Deployment)>,
        turn_limit: u16,
    ) -> Result<Self, Problems<SetupProblem>> {
        problems(sight.board(), &units, turn_limit).or(())?;
        let (roster, deployments): (Vec<FieldedUnit>, Vec<Deployment>) = units.into_iter().unzip();
        let fresh = roster.iter().map(|fielded| UnitState::new(&fielded.design)).collect();
        let environment = Environment::CLEAR;
        let home = [None; 2];
        let steps = Once::new();
        Ok(Self { rules, sight, steps, environment, roster, deployments, fresh, turn_limit, home })
    }

    /// The same under another sky.
    #[must_use]
    pub fn under(self, environment: Environment) -> Self {
        Self { environment, ..self }
    }

    /// The same with edges over which each side may leave.
    #[must_use]
    pub fn with_home(self, home: [Option<Edge>; 2]) -> Self {
        Self { home, ..self }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The map.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.sight.board()
    }

    /// The map's lines of sight.
    #[must_use]
    pub const fn sight(&self) -> &Arc<SightTable> {
        &self.sight
    }

    /// Every step on the map, worked out when somebody asks for the first time.
    #[must_use]
    pub fn steps(&self) -> &StepTable {
        self.steps.get_or_init(|| StepTable::new(self.board()))
    }

    /// Light and weather.
    #[must_use]
    pub const fn environment(&self) -> Environment {
        self.environment
    }

    /// What is fixed of the units.
    #[must_use]
    pub fn roster(&self) -> &[FieldedUnit] {
        &self.roster
    }

    /// Where the units begin.
    #[must_use]
    pub fn deployments(&self) -> &[Deployment] {
        &self.deployments
    }

    /// The units' record sheets before anything happened to them.
    pub(super) fn fresh(&self) -> &[UnitState] {
        &self.fresh
    }

    /// The last turn.
    #[must_use]
    pub const fn turn_limit(&self) -> u16 {
        self.turn_limit
    }

    /// The edge over which a side may leave.
    #[must_use]
    pub const fn home(&self, team: Team) -> Option<Edge> {
        self.home[team.index()]
    }

    /// The units as they begin.
    pub fn units(&self) -> impl Iterator<Item = UnitInPlay> + '_ {
        let both = self.roster.iter().zip(&self.deployments);
        both.map(|(fielded, start)| {
            let mut unit = UnitInPlay::new(&fielded.design, start.hex, start.facing);
            if start.hull_down {
                unit.sheet.stance = Stance::HULL_DOWN;
            }
            unit
        })
    }

    /// The units somewhere in the game, as the rules look at them.
    #[must_use]
    pub fn field<'a>(&'a self, units: &'a [UnitInPlay]) -> Field<'a> {
        Field {
            rules: &self.rules,
            board: self.sight.board(),
            sight: &self.sight,
            environment: self.environment,
            roster: &self.roster,
            units,
        }
    }

    /// Does a hex lie on an edge of the map?
    #[must_use]
    pub fn is_on(&self, hex: Coord, edge: Edge) -> bool {
        let board = self.sight.board();
        let outside = match edge {
            Edge::Top => Coord::new(hex.column, hex.row - 1),
            Edge::Bottom => Coord::new(hex.column, hex.row + 1),
            Edge::Left => Coord::new(hex.column - 1, hex.row),
            Edge::Right => Coord::new(hex.column + 1, hex.row),
        };
        board.get(hex).is_some() && board.get(outside).is_none()
    }
}

fn problems(
    board: &Board,
    units: &[(FieldedUnit, Deployment)],
    turn_limit: u16,
) -> Problems<SetupProblem> {
    let mut problems: Problems<SetupProblem> =
        SetupProblem::of_turn_limit(turn_limit).into_iter().collect();
    for side in [Team::First, Team::Second] {
        let own = units.iter().filter(|(fielded, _)| fielded.team == side).count();
        problems.extend(SetupProblem::of_side(side, own));
    }
    for (index, (fielded, start)) in units.iter().enumerate().take(usize::from(u8::MAX)) {
        let (unit, hex) = (UnitId(index as u8), start.hex);
        let wrong = fielded.design.problems();
        problems.extend(wrong.map(|problem| SetupProblem::Design { unit, problem }));
        if board.get(hex).is_none() {
            problems.push(SetupProblem::OffTheMap { unit, hex });
        }
        if let Some(first) = units[..index].iter().position(|(_, other)| other.hex == hex) {
            problems.push(SetupProblem::SameHex { first: UnitId(first as u8), second: unit, hex });
        }
        // The scenario itself lets it.
        let offers = StanceHex { deployment_option: true, ..board.stance_hex(hex) };
        let (still, stance) = (Movement::Stationary, Stance::default());
        if start.hull_down && hull_down(HullDownAction::Deploy, stance, offers, still).is_err() {
            problems.push(SetupProblem::NoCover { unit, hex });
        }
    }
    problems
}
