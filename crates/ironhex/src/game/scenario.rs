//! What a game is set up with.

use super::state_problem::SheetPart;
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
    /// The record sheet that a unit begins with is not of its design.
    #[error("unit {}: its record sheet does not fit its design: {part}", .unit.0 + 1)]
    Sheet {
        /// Which unit.
        unit: UnitId,
        /// What does not fit.
        part: SheetPart,
    },
    /// A unit that is destroyed cannot begin.
    #[error("unit {} is destroyed before the game begins", .0.0 + 1)]
    Destroyed(UnitId),
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
    /// The record sheets that they begin with.
    sheets: Vec<UnitState>,
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
        let fresh: Vec<UnitState> =
            roster.iter().map(|fielded| UnitState::new(&fielded.design)).collect();
        let sheets = fresh.iter().zip(&deployments).map(|(fresh, start)| start.put(*fresh));
        Ok(Self {
            rules,
            steps: Once::new(),
            environment: Environment::CLEAR,
            sheets: sheets.collect(),
            sight,
            roster,
            deployments,
            fresh,
            turn_limit,
            home: [None; 2],
        })
    }

    /// The same under another sky.
    #[must_use]
    pub fn under(self, environment: Environment) -> Self {
        Self { environment, ..self }
    }

    /// The same with units that have been in a fight before: the record sheet that each of them begins with, in their
    /// order; `None` for one fresh from the factory.
    ///
    /// ```
    /// # use ironhex::board::{Board, Facing, SightTable};
    /// # use ironhex::field::{Crew, FieldedUnit};
    /// # use ironhex::game::{Deployment, Scenario};
    /// # use ironhex::rules::Rules;
    /// # use ironhex::turn::Team;
    /// # use ironhex::unit::UnitDesign;
    /// # use std::sync::Arc;
    /// # let design = Arc::new(UnitDesign::plain(50).unwrap());
    /// # let units = [("0401", 3), ("0408", 0)].into_iter().enumerate().map(|(side, (hex, facing))| {
    /// #     let fielded = FieldedUnit { design: design.clone(), crew: Crew::default(), team: Team::ALL[side] };
    /// #     let start = Deployment { hex: hex.parse().unwrap(), facing: Facing::new(facing), hull_down: false };
    /// #     (fielded, start)
    /// # });
    /// # let sight = Arc::new(SightTable::new(Arc::new(Board::flat(8, 8).unwrap())));
    /// # let scenario = Scenario::new(Rules::SPECIFICATION, sight, units.collect(), 5).unwrap();
    /// use ironhex::unit::{Location, UnitState};
    /// let mut hurt = UnitState { heat: 12, ..UnitState::new(&design) };
    /// hurt.lose(Location::LeftArm);
    /// let scenario = scenario.with_sheets([None, Some(hurt)]).unwrap();
    /// assert_eq!(scenario.units().nth(1).unwrap().sheet, hurt);
    ///
    /// let boiled = UnitState { structure: [99; 8], ..hurt };
    /// let problems = scenario.with_sheets([Some(boiled)]).unwrap_err();
    /// assert_eq!(problems.to_string(), "unit 1: its record sheet does not fit its design: structure");
    /// ```
    ///
    /// # Errors
    /// Everything in them that does not fit the designs or the hexes in which the units begin, and units that are destroyed.
    pub fn with_sheets(
        mut self,
        sheets: impl IntoIterator<Item = Option<UnitState>>,
    ) -> Result<Self, Problems<SetupProblem>> {
        let mut problems = Problems::default();
        for (index, sheet) in sheets.into_iter().enumerate().take(self.roster.len()) {
            let (unit, start) = (UnitId(index as u8), self.deployments[index]);
            let sheet = start.put(sheet.unwrap_or(self.fresh[index]));
            let parts = self.sheet_fits(unit, &sheet, 0).into_iter();
            let wrong = parts.filter(|(_, fits)| !fits);
            problems.extend(wrong.map(|(part, _)| SetupProblem::Sheet { unit, part }));
            if sheet.stance.hull_down && !start.hull_down && !offers_cover(self.board(), start.hex)
            {
                problems.push(SetupProblem::NoCover { unit, hex: start.hex });
            }
            if sheet.destroyed.is_some() {
                problems.push(SetupProblem::Destroyed(unit));
            }
            self.sheets[index] = sheet;
        }
        problems.or(self)
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
        both.zip(&self.sheets).map(|((fielded, start), sheet)| UnitInPlay {
            sheet: *sheet,
            ..UnitInPlay::new(&fielded.design, start.hex, start.facing)
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

impl Deployment {
    /// A unit's record sheet when it begins like this.
    const fn put(&self, mut sheet: UnitState) -> UnitState {
        sheet.stance.hull_down |= self.hull_down;
        sheet
    }
}

/// May a unit begin hull-down in a hex?
fn offers_cover(board: &Board, hex: Coord) -> bool {
    // The scenario itself lets it.
    let offers = StanceHex { deployment_option: true, ..board.stance_hex(hex) };
    let (still, stance) = (Movement::Stationary, Stance::default());
    hull_down(HullDownAction::Deploy, stance, offers, still).is_ok()
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
        if start.hull_down && !offers_cover(board, hex) {
            problems.push(SetupProblem::NoCover { unit, hex });
        }
    }
    problems
}
