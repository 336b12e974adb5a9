//! Where two forces begin.

use super::problem::{MatchUpProblem, MatchUpProblems};
use crate::record::SetupUnit;
use ironhex::Problems;
use ironhex::board::{Board, Coord, Edge, Facing};
use ironhex::dice::Random;
use ironhex::field::Crew;
use ironhex::game::Deployment;
use ironhex::turn::Team;
use ironhex::unit::UnitState;
use ironhex_units::Unit;
use std::sync::Arc;

/// How deep behind its edge a side looks for room.
const DEPTH: u16 = 3;

/// A unit of a force with its crew.
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// What it is.
    pub unit: Arc<Unit>,
    /// Who sits in it.
    pub crew: Crew,
    /// The record sheet that it begins with, where it has been in a fight before.
    pub sheet: Option<UnitState>,
}

impl Member {
    /// A unit fresh from the factory with a crew of gunnery 4 and piloting 5.
    #[must_use]
    pub fn new(unit: Arc<Unit>) -> Self {
        Self { unit, crew: Crew::default(), sheet: None }
    }
}

ironhex::named_enum! {
    /// Where two forces begin: along opposite edges of the map, each looking at the other.
    #[derive(Default)]
    pub enum Start: "start" {
        /// Side 1 along the lower edge, side 2 along the upper one, evenly spread.
        #[default]
        TopBottom = "top-bottom",
        /// Side 1 along the left edge, side 2 along the right one, evenly spread.
        LeftRight = "left-right",
        /// Side 1 behind the lower edge, side 2 behind the upper one, where dice put them.
        Scattered = "scattered",
    }
}

impl Start {
    /// The edge of each side.
    #[must_use]
    pub const fn edges(self) -> [Edge; 2] {
        match self {
            Self::TopBottom | Self::Scattered => [Edge::Bottom, Edge::Top],
            Self::LeftRight => [Edge::Left, Edge::Right],
        }
    }
}

/// The way that units look which begin along an edge.
const fn inward(edge: Edge) -> Facing {
    match edge {
        Edge::Bottom => Facing::UP,
        Edge::Top => Facing::UP.opposite(),
        Edge::Left => Facing::new(1),
        Edge::Right => Facing::new(4),
    }
}

/// Two sides on a map, evenly spread along their edges; `Scattered` ones get the places from which
/// dice move them.
///
/// # Errors
/// The sides for which there is no room.
pub(crate) fn deploy(
    board: &Board,
    sides: &[Vec<Member>; 2],
    start: Start,
) -> Result<Vec<SetupUnit>, MatchUpProblems> {
    let (mut units, mut problems): (Vec<SetupUnit>, _) = (Vec::new(), Problems::default());
    let teams = [Team::First, Team::Second];
    for ((team, edge), side) in teams.into_iter().zip(start.edges()).zip(sides) {
        let taken: Vec<Coord> = units.iter().map(|unit| unit.start.hex).collect();
        let Some(hexes) = line_up(board, edge, side.len(), &taken) else {
            problems.push(MatchUpProblem::NoRoom { side: team });
            continue;
        };
        for (Member { unit, crew, sheet }, hex) in side.iter().zip(hexes) {
            let start = Deployment { hex, facing: inward(edge), hull_down: false };
            let (unit, crew, sheet) = (Arc::clone(unit), *crew, *sheet);
            units.push(SetupUnit { unit, crew, team, start, sheet });
        }
    }
    problems.or(units)
}

/// Is a hex no good place to begin: wet, or under a roof?
fn is_bad(board: &Board, hex: Coord) -> bool {
    board.get(hex).is_none_or(|at| at.depth() > 0 || at.building.is_some())
}

/// Hexes for some units along an edge, evenly spread: dry ones without a building first.
fn line_up(board: &Board, edge: Edge, units: usize, taken: &[Coord]) -> Option<Vec<Coord>> {
    let front: Vec<Coord> = board.edge(edge, 1).collect();
    let all: Vec<Coord> = board.edge(edge, DEPTH).collect();
    let mut taken = taken.to_vec();
    let mut hexes = Vec::with_capacity(units);
    for index in 0..units {
        let middle = front.get((2 * index + 1) * front.len() / (2 * units))?;
        let free = all.iter().filter(|hex| !taken.contains(hex));
        let hex = free.min_by_key(|hex| (is_bad(board, **hex), hex.distance(*middle)))?;
        taken.push(*hex);
        hexes.push(*hex);
    }
    Some(hexes)
}

/// Moves units that stand along their edges to where dice put them. Where the map is so small that
/// one side leaves no room for the other, everybody stays.
pub(crate) fn scatter(board: &Board, edges: [Edge; 2], units: &mut [SetupUnit], dice: &mut Random) {
    let mut hexes: Vec<Coord> = Vec::with_capacity(units.len());
    for unit in units.iter() {
        let edge = edges[unit.team.index()];
        let free = board.edge(edge, DEPTH).filter(|hex| !hexes.contains(hex));
        let (good, bad): (Vec<Coord>, Vec<Coord>) = free.partition(|hex| !is_bad(board, *hex));
        let some = if good.is_empty() { bad } else { good };
        if some.is_empty() {
            return;
        }
        hexes.push(some[dice.below(some.len() as u32) as usize]);
    }
    for (unit, hex) in units.iter_mut().zip(hexes) {
        unit.start.hex = hex;
    }
}
