//! What is wrong with a match-up: everything at once, each with the side that it is about.

use super::crew::CrewError;
use super::load::{LoadError, LoadProblem};
use ironhex::Problems;
use ironhex::board::BoardSizeError;
use ironhex::game::{MAX_SIDE_UNITS, SetupProblem};
use ironhex::turn::Team;
use std::fmt;

/// Everything that is wrong with a match-up.
pub type MatchUpProblems = Problems<MatchUpProblem>;

/// Something that is wrong with a match-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchUpProblem {
    /// The map cannot be had.
    Map {
        /// The file that is wrong; none where there is no map of that name.
        file: Option<String>,
        /// What is wrong with it.
        problem: LoadProblem,
    },
    /// The map cannot be made.
    Landscape(BoardSizeError),
    /// A unit cannot be had.
    Unit {
        /// Whose it is.
        side: Team,
        /// The file that is wrong; none where there is no unit of that name.
        file: Option<String>,
        /// What is wrong with it.
        problem: LoadProblem,
    },
    /// The crew of a unit is none.
    Crew {
        /// Whose it is.
        side: Team,
        /// What the unit was called.
        unit: String,
        /// What is wrong with its crew.
        problem: CrewError,
    },
    /// The map has no room for the units of a side.
    NoRoom {
        /// Which.
        side: Team,
    },
    /// The game cannot be set up: too few units, too many, no turn to play, or nowhere to begin.
    Setup(SetupProblem),
}

impl MatchUpProblem {
    /// Everything that is wrong with a map.
    pub(super) fn of_map(error: LoadError) -> impl Iterator<Item = Self> {
        let LoadError { file, problems } = error;
        problems.into_iter().map(move |problem| Self::Map { file: file.clone(), problem })
    }

    /// Everything that is wrong with a unit.
    pub(super) fn of_unit(side: Team, error: LoadError) -> impl Iterator<Item = Self> {
        let LoadError { file, problems } = error;
        problems.into_iter().map(move |problem| Self::Unit { side, file: file.clone(), problem })
    }

    /// The side that it is about.
    #[must_use]
    pub const fn side(&self) -> Option<Team> {
        match *self {
            Self::Unit { side, .. }
            | Self::Crew { side, .. }
            | Self::NoRoom { side }
            | Self::Setup(
                SetupProblem::EmptySide(side) | SetupProblem::TooManyUnits { side, .. },
            ) => Some(side),
            Self::Map { .. }
            | Self::Landscape(_)
            | Self::Setup(
                SetupProblem::OffTheMap { .. }
                | SetupProblem::SameHex { .. }
                | SetupProblem::NoCover { .. }
                | SetupProblem::Design { .. }
                | SetupProblem::Sheet { .. }
                | SetupProblem::Destroyed(_)
                | SetupProblem::NoTurns,
            ) => None,
        }
    }

    /// The problem in a front's own names for the two sides.
    ///
    /// ```
    /// use ironhex::game::SetupProblem;
    /// use ironhex::turn::Team;
    /// use ironhex_battle::MatchUpProblem;
    /// let problem = MatchUpProblem::from(SetupProblem::EmptySide(Team::Second));
    /// assert_eq!(problem.to_string(), "side 2 has no unit");
    /// assert_eq!(problem.naming(["force A", "force B"]).to_string(), "force B has no unit");
    /// ```
    #[must_use]
    pub const fn naming<'a>(&'a self, sides: [&'a str; 2]) -> impl fmt::Display + 'a {
        Naming { problem: self, sides }
    }
}

/// A problem, and what the sides are called.
struct Naming<'a> {
    problem: &'a MatchUpProblem,
    sides: [&'a str; 2],
}

impl fmt::Display for Naming<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |side: Team| self.sides[side.index()];
        let write =
            |f: &mut fmt::Formatter<'_>, file: &Option<String>, problem: &LoadProblem| match file {
                Some(file) => write!(f, "{file}: {problem}"),
                None => write!(f, "{problem}"),
            };
        match self.problem {
            MatchUpProblem::Map { file, problem } => write(f, file, problem),
            MatchUpProblem::Landscape(error) => write!(f, "{error}"),
            MatchUpProblem::Unit { side: of, file, problem } => {
                write!(f, "{}: ", side(*of))?;
                write(f, file, problem)
            }
            MatchUpProblem::Crew { side: of, unit, problem } => {
                write!(f, "{}: {unit}: {problem}", side(*of))
            }
            MatchUpProblem::NoRoom { side: of } => {
                write!(f, "the map has no room for the units of {}", side(*of))
            }
            MatchUpProblem::Setup(SetupProblem::EmptySide(of)) => {
                write!(f, "{} has no unit", side(*of))
            }
            MatchUpProblem::Setup(SetupProblem::TooManyUnits { side: of, units }) => {
                write!(f, "{} has {units} units, more than {MAX_SIDE_UNITS}", side(*of))
            }
            MatchUpProblem::Setup(problem) => write!(f, "{problem}"),
        }
    }
}

impl std::error::Error for MatchUpProblem {}

impl fmt::Display for MatchUpProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.naming(["side 1", "side 2"]).fmt(f)
    }
}

impl From<SetupProblem> for MatchUpProblem {
    fn from(problem: SetupProblem) -> Self {
        Self::Setup(problem)
    }
}
