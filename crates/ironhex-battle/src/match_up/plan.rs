//! A set-up as people ask for it: two lists of names, a map, and who stands where follows.

use super::crew::{CrewError, MAX_SKILL, read_skills};
use super::load::{find_map, find_unit};
use super::problem::{MatchUpProblem, MatchUpProblems};
use super::start::{Member, Start, deploy};
use crate::record::Setup;
use ironhex::Problems;
use ironhex::board::{Board, Environment, Landscape, generate};
use ironhex::dice::Random;
use ironhex::field::Crew;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::turn::Team;
use std::sync::Arc;

/// The map of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanMap {
    /// A built-in map by its name, or a `.board` file by its path.
    Named(String),
    /// A landscape made by dice.
    Generated {
        /// Its kind and size.
        landscape: Landscape,
        /// The seed that it is made of.
        seed: u64,
    },
}

impl PlanMap {
    /// The map itself.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn board(&self) -> Result<Board, MatchUpProblems> {
        match self {
            Self::Named(name) => find_map(name)
                .map(|file| file.board)
                .map_err(|wrong| MatchUpProblem::of_map(wrong).collect()),
            Self::Generated { landscape, seed } => generate(landscape, &mut Random::new(*seed))
                .map_err(|error| MatchUpProblem::Landscape(error).into()),
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Named(name) => name.clone(),
            Self::Generated { landscape, seed } => {
                format!("{} {}x{} {seed}", landscape.kind, landscape.width, landscape.height)
            }
        }
    }
}

/// What people say about a game before it begins.
///
/// A unit is a built-in one by its name, or a `.mtf` or `.json` file by its path; behind a colon may
/// stand its crew's gunnery and piloting: `Atlas AS7-D:3/4`. Side 1 begins along the lower edge of the
/// map and looks up, side 2 along the upper edge and looks down.
///
/// ```
/// use ironhex_battle::Plan;
/// let plan = Plan { sides: [vec!["atlas:3/4".into()], vec!["locust".into(), "lcosut".into()]], ..Plan::default() };
/// let problems = plan.setup().unwrap_err();
/// assert_eq!(problems[0].side(), Some(ironhex::turn::Team::Second));
/// assert_eq!(problems.to_string(), "side 2: no unit is called \"lcosut\"; did you mean Locust LCT-1V?");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The units of each side.
    pub sides: [Vec<String>; 2],
    /// Gunnery and piloting of each side's crews, where a unit has none of its own.
    pub skills: [(u8, u8); 2],
    /// The map.
    pub map: PlanMap,
    /// The rules.
    pub rules: Rules,
    /// Light and weather.
    pub environment: Environment,
    /// The last turn.
    pub turn_limit: u16,
}

impl Default for Plan {
    /// Nobody yet, on open ground; crews of gunnery 4 and piloting 5; 40 turns.
    fn default() -> Self {
        Self {
            sides: [Vec::new(), Vec::new()],
            skills: [(4, 5); 2],
            map: PlanMap::Named("open".to_owned()),
            rules: Rules::SPECIFICATION,
            environment: Environment::CLEAR,
            turn_limit: 40,
        }
    }
}

impl Plan {
    /// The set-up: units and map are looked up or read, and everybody gets a hex.
    ///
    /// # Errors
    /// Everything that is wrong with the plan.
    pub fn setup(&self) -> Result<Setup, MatchUpProblems> {
        let (board, sides) = self.read()?;
        let units = deploy(&board, &sides, Start::TopBottom)?;
        Ok(Setup {
            rules: self.rules,
            board: Arc::new(board),
            environment: self.environment,
            units,
            turn_limit: self.turn_limit,
            home: Start::TopBottom.edges().map(Some),
        })
    }

    /// The map and the units of both sides, looked up or read.
    pub(crate) fn read(&self) -> Result<(Board, [Vec<Member>; 2]), MatchUpProblems> {
        let mut problems = Problems::default();
        let board = self.map.board().map_err(|wrong| problems.extend(wrong)).ok();
        problems.extend(MatchUpProblem::of_turns(self.turn_limit));
        let mut sides: [Vec<Member>; 2] = [Vec::new(), Vec::new()];
        for (index, side) in [Team::First, Team::Second].into_iter().enumerate() {
            let (written, skills) = (&self.sides[index], self.skills[index]);
            problems.extend(MatchUpProblem::of_size(side, written.len()));
            for unit in written {
                match read_member(unit, skills, side) {
                    Ok(member) => sides[index].push(member),
                    Err(wrong) => problems.extend(wrong),
                }
            }
        }
        match board {
            Some(board) => problems.or((board, sides)),
            None => Err(problems),
        }
    }
}

/// A unit of the list with its crew.
fn read_member(written: &str, skills: (u8, u8), side: Team) -> Result<Member, MatchUpProblems> {
    let (name, crew) = match written.rsplit_once(':') {
        Some((name, crew)) => (name.trim(), Some(crew)),
        None => (written.trim(), None),
    };
    let crew = match (crew.map(read_skills), skills) {
        (Some(read), _) => read,
        (None, (0..=MAX_SKILL, 0..=MAX_SKILL)) => Ok(skills),
        (None, (gunnery, piloting)) => Err(CrewError::Skills { gunnery, piloting }),
    };
    let mut problems = Problems::default();
    let crew = crew.map_err(|problem| {
        problems.push(MatchUpProblem::Crew { side, unit: name.to_owned(), problem });
    });
    let unit =
        find_unit(name).map_err(|wrong| problems.extend(MatchUpProblem::of_unit(side, wrong)));
    match (unit, crew) {
        (Ok(unit), Ok((gunnery, piloting))) => {
            Ok(Member { unit, crew: Crew { gunnery, piloting, abilities: Abilities::NONE } })
        }
        _ => Err(problems),
    }
}
