//! Who meets whom, where and under what: as people ask for it, and made ready to be played.
//!
//! A [`MatchUp`] is names and files; a [`PreparedMatchUp`] has looked them up and plays any game by its number.
//!
//! ```
//! use ironhex_battle::{Force, MatchUp};
//! let sides = [vec!["atlas:3/4".into()], vec!["locust".into(), "commando".into()]];
//! let prepared = MatchUp { sides, ..MatchUp::default() }.prepare()?;
//! let atlas = &prepared.force(Force::A)[0];
//! assert_eq!((atlas.unit.name().as_str(), atlas.crew.gunnery.get()), ("Atlas AS7-D", 3));
//! assert_eq!(prepared.setup(7, 1).units.len(), 3);
//! # Ok::<(), ironhex_battle::MatchUpProblems>(())
//! ```

mod conditions;
mod crew;
mod folder;
mod force;
mod load;
mod map;
mod name;
mod prepared;
mod problem;
mod start;

pub use conditions::MatchConditions;
pub use crew::{CrewError, read_skills};
pub use folder::{NotTaken, UnitFiles};
pub use force::Force;
pub(crate) use force::is_swapped;
pub use load::{
    Construction, FileError, LoadError, LoadProblem, find_map, find_unit, find_unit_with,
    is_unit_file, load_unit, load_unit_text,
};
pub use map::MapSource;
pub use name::{TwoMeanings, UnitSource, is_path, unit_source};
pub use prepared::{Battlefield, PreparedMatchUp};
pub use problem::{MatchUpProblem, MatchUpProblems};
pub use start::{Member, Start};

use crate::path::{shown_path, split_crew};
use crate::record::Setup;
use ironhex::Problems;
use ironhex::board::Board;
use ironhex::field::Crew;
use ironhex::game::SetupProblem;
use ironhex::pilot::{Abilities, Skill};
use ironhex::turn::Team;
use start::deploy;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::sync::Arc;

/// Two forces that are to meet, as people ask for it: names and files.
///
/// A unit is a built-in one by its name, or a `.mtf` or `.json` file by its path ([`unit_source`] says which is
/// meant); behind a colon may stand its crew's gunnery and piloting: `Atlas AS7-D:3/4`.
///
/// ```
/// use ironhex::budget::Budget;
/// use ironhex_battle::{Batch, MatchConditions, MatchUp};
/// let sides = [vec!["Commando COM-2D".into()], vec!["Stinger STG-3G:3/4".into()]];
/// let conditions = MatchConditions { turn_limit: 12, ..MatchConditions::default() };
/// let prepared = MatchUp { sides, conditions, ..MatchUp::default() }.prepare()?;
/// let summary = prepared.run(&Batch { games: 20, seed: 7, ..Batch::default() }, &Budget::UNLIMITED, |_| {}).unwrap();
/// assert_eq!(summary.tally.games, 20);
///
/// let match_up = MatchUp { sides: [vec!["atlas:3/4".into()], vec!["lcosut".into()]], ..MatchUp::default() };
/// let problems = match_up.prepare().unwrap_err();
/// assert_eq!(problems[0].side(), Some(ironhex::turn::Team::Second));
/// assert_eq!(problems.to_string(), "side 2: no unit is called \"lcosut\"; did you mean Locust LCT-1V?");
/// # Ok::<(), ironhex_battle::MatchUpProblems>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MatchUp {
    /// The units of each side. The first side is force A.
    pub sides: [Vec<OsString>; 2],
    /// Gunnery and piloting of each side's crews, where a unit has none of its own.
    pub skills: [(Skill, Skill); 2],
    /// The map.
    pub map: MapSource,
    /// What they meet under.
    pub conditions: MatchConditions,
    /// What becomes of unit files that are not by the rules of construction.
    pub construction: Construction,
}

impl Default for MatchUp {
    /// Nobody yet, on open ground, with crews of gunnery 4 and piloting 5.
    fn default() -> Self {
        let Crew { gunnery, piloting, .. } = Crew::default();
        Self {
            sides: [Vec::new(), Vec::new()],
            skills: [(gunnery, piloting); 2],
            map: MapSource::default(),
            conditions: MatchConditions::default(),
            construction: Construction::default(),
        }
    }
}

impl MatchUp {
    /// The match-up made ready: units and map are looked up or read, and everybody gets a hex.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn prepare(&self) -> Result<PreparedMatchUp, MatchUpProblems> {
        let (board, forces) = self.read()?;
        let field = Battlefield::new(self.map.name(), board);
        PreparedMatchUp::new(&field, forces, self.conditions.clone())
    }

    /// What a single game is set up with: everybody gets a hex along the edge of their side.
    ///
    /// # Errors
    /// Everything that is wrong with the match-up.
    pub fn setup(&self) -> Result<Setup, MatchUpProblems> {
        let (board, sides) = self.read()?;
        let units = deploy(&board, &sides, self.conditions.start)?;
        Ok(self.conditions.setup(Arc::new(board), units))
    }

    /// The files that units and map are read from.
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        let units = self.sides.iter().flatten().filter_map(|written| {
            match unit_source(&split_crew(written).0).ok()?.0 {
                UnitSource::BuiltIn(_) => None,
                UnitSource::File(path) | UnitSource::Folder(path) => Some(path),
            }
        });
        self.map.file().into_iter().chain(units).collect()
    }

    /// Names that mean one thing and could have meant another, each once.
    #[must_use]
    pub fn two_meanings(&self) -> Vec<TwoMeanings> {
        let units = self.sides.iter().flatten();
        let units = units.filter_map(|written| unit_source(&split_crew(written).0).ok()?.1);
        let mut all: Vec<TwoMeanings> = self.map.two_meanings().into_iter().collect();
        for two in units {
            if !all.contains(&two) {
                all.push(two);
            }
        }
        all
    }

    /// The map and the units of both sides, looked up or read.
    fn read(&self) -> Result<(Board, [Vec<Member>; 2]), MatchUpProblems> {
        let mut problems: MatchUpProblems = Problems::default();
        let board = self.map.board().map_err(|wrong| problems.extend(wrong)).ok();
        let turns = SetupProblem::of_turn_limit(self.conditions.turn_limit);
        problems.extend(turns.map(MatchUpProblem::Setup));
        let mut sides: [Vec<Member>; 2] = [Vec::new(), Vec::new()];
        for (index, side) in [Team::First, Team::Second].into_iter().enumerate() {
            let (written, skills) = (&self.sides[index], self.skills[index]);
            let size = SetupProblem::of_side(side, written.len());
            problems.extend(size.map(MatchUpProblem::Setup));
            for unit in written {
                match read_member(unit, skills, side, self.construction) {
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
fn read_member(
    written: &OsStr,
    skills: (Skill, Skill),
    side: Team,
    construction: Construction,
) -> Result<Member, MatchUpProblems> {
    let (name, crew) = split_crew(written);
    let crew = crew.map_or(Ok(skills), |crew| read_skills(&crew));
    let mut problems = Problems::default();
    let crew = crew.map_err(|problem| {
        problems.push(MatchUpProblem::Crew { side, unit: shown_path(&name), problem });
    });
    let unit = find_unit_with(&name, construction)
        .map_err(|wrong| problems.extend(MatchUpProblem::of_unit(side, wrong)));
    match (unit, crew) {
        (Ok(unit), Ok((gunnery, piloting))) => {
            let crew = Crew { gunnery, piloting, abilities: Abilities::NONE };
            Ok(Member { crew, ..Member::new(unit) })
        }
        _ => Err(problems),
    }
}
