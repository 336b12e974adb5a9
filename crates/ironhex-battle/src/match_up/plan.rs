//! A set-up as people ask for it: two lists of names, a map, and who stands where follows.

use super::load::{find_map, find_unit};
use super::start::{Member, Start, deploy};
use crate::record::Setup;
use ironhex::board::{Board, Environment, Landscape, generate};
use ironhex::dice::Random;
use ironhex::field::Crew;
use ironhex::game::MAX_SIDE_UNITS;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use std::sync::Arc;

/// The worst skill.
const MAX_SKILL: u8 = 8;

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

/// What people say about a game before it begins.
///
/// A unit is a built-in one by its name, or a `.mtf` or `.json` file by its path; behind a colon may
/// stand its crew's gunnery and piloting: `Atlas AS7-D:3/4`. Side 1 begins along the lower edge of the
/// map and looks up, side 2 along the upper edge and looks down.
///
/// ```
/// use ironhex_battle::Plan;
/// let plan = Plan { sides: [vec!["atlas:3/4".into()], vec!["locust".into(), "lcosut".into()]], ..Plan::default() };
/// assert_eq!(plan.setup().unwrap_err(), ["side 2: no unit is called \"lcosut\"; did you mean Locust LCT-1V?"]);
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
            rules: Rules::STANDARD,
            environment: Environment::CLEAR,
            turn_limit: 40,
        }
    }
}

impl Plan {
    /// The set-up: units and map are looked up or read, and everybody gets a hex.
    ///
    /// # Errors
    /// Everything that is wrong with the plan, a line each.
    pub fn setup(&self) -> Result<Setup, Vec<String>> {
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
    pub(crate) fn read(&self) -> Result<(Board, [Vec<Member>; 2]), Vec<String>> {
        let mut problems = Vec::new();
        let board = read_map(&self.map).map_err(|wrong| problems.extend(wrong)).ok();
        if self.turn_limit == 0 {
            problems.push("a game needs a turn limit of at least 1".to_owned());
        }
        let mut sides: [Vec<Member>; 2] = [Vec::new(), Vec::new()];
        for (index, side) in self.sides.iter().enumerate() {
            let (own, number) = (&mut sides[index], index + 1);
            match side.len() {
                0 => problems.push(format!("side {number} has no unit")),
                1..=MAX_SIDE_UNITS => {}
                some => problems
                    .push(format!("side {number} has {some} units, more than {MAX_SIDE_UNITS}")),
            }
            for written in side {
                match read_member(written, self.skills[index]) {
                    Ok(member) => own.push(member),
                    Err(wrong) => {
                        problems.extend(wrong.into_iter().map(|p| format!("side {number}: {p}")));
                    }
                }
            }
        }
        match board {
            Some(board) if problems.is_empty() => Ok((board, sides)),
            _ => Err(problems),
        }
    }
}

/// A unit of the list with its crew.
fn read_member(written: &str, skills: (u8, u8)) -> Result<Member, Vec<String>> {
    let mut problems = Vec::new();
    let (name, crew) = match written.rsplit_once(':') {
        Some((name, crew)) => (name, Some(crew)),
        None => (written, None),
    };
    let skills = match crew.map(read_skills) {
        None => skills,
        Some(Ok(skills)) => skills,
        Some(Err(problem)) => {
            problems.push(format!("{}: {problem}", name.trim()));
            skills
        }
    };
    let (gunnery, piloting) = skills;
    if gunnery > MAX_SKILL || piloting > MAX_SKILL {
        let given = format!("{gunnery}/{piloting}");
        problems.push(format!("{}: skills are 0 to {MAX_SKILL}, not {given}", name.trim()));
    }
    match find_unit(name.trim()) {
        Ok(unit) if problems.is_empty() => {
            Ok(Member { unit, crew: Crew { gunnery, piloting, abilities: Abilities::NONE } })
        }
        Ok(_) => Err(problems),
        Err(wrong) => {
            problems.extend(wrong.lines());
            Err(problems)
        }
    }
}

/// Gunnery and piloting, written `3/4`.
///
/// # Errors
/// It is none.
pub fn read_skills(written: &str) -> Result<(u8, u8), String> {
    let pair = written.split_once('/').and_then(|(gunnery, piloting)| {
        Some((gunnery.trim().parse().ok()?, piloting.trim().parse().ok()?))
    });
    match pair {
        Some((gunnery, piloting)) if gunnery <= MAX_SKILL && piloting <= MAX_SKILL => {
            Ok((gunnery, piloting))
        }
        _ => Err(format!(
            "{written:?} is no crew: write gunnery and piloting, 0 to {MAX_SKILL}, as 4/5"
        )),
    }
}

/// The board of a map.
fn read_map(map: &PlanMap) -> Result<Board, Vec<String>> {
    match map {
        PlanMap::Named(name) => {
            find_map(name).map(|file| file.board).map_err(|wrong| wrong.lines().collect())
        }
        PlanMap::Generated { landscape, seed } => {
            generate(landscape, &mut Random::new(*seed)).map_err(|error| vec![error.to_string()])
        }
    }
}
