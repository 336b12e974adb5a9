//! A unit of a side with the place where it begins, and how it is then.

use super::game::start::StartSide;
use super::member::MemberParams;
use crate::error::CallError;
use crate::record;
use crate::record::{At, Either, Hex, List, UnitId};
use crate::spec::{Message, Problems};
use ironhex::board::{Facing, SightTable};
use ironhex::game::{Deployment, Scenario, SetupProblem};
use ironhex_battle::{Member, Setup};
use std::sync::Arc;

record! {
    /// A unit with its crew, and where it begins.
    pub struct PlacedParams: Default {
        /// who it is
        member as *: MemberParams,
        /// where it begins (default: as `start` says)
        hex: Option<Hex>,
        /// the way that it faces (default: as `start` says)
        facing: Option<Facing>,
        /// whether it begins hull-down
        hull_down: bool = false,
    }
}

/// A unit of a side: a built-in one with a plain crew by its name, or with everything about it.
pub type PlacedUnit = Either<UnitId, PlacedParams>;

impl PlacedUnit {
    /// Whether a file is to be read.
    pub(super) const fn brings_a_file(&self) -> bool {
        match self {
            Self::Short(_) => false,
            Self::Full(params) => params.member.brings_a_file(),
        }
    }

    /// The unit with its crew; `None` where something is wrong with it, which is told.
    pub(super) fn member(&self, at: At<Self>, problems: &mut Problems) -> Option<Member> {
        match self {
            Self::Short(UnitId(unit)) => Some(Member::new(Arc::new((*unit).clone()))),
            Self::Full(params) => {
                let at = at.full();
                let member = params.member.to_begin(at.member(), problems)?;
                if params.hull_down && member.sheet.is_some_and(|sheet| sheet.stance.prone) {
                    let both = Message::sentence("a unit is prone or hull-down, not both");
                    problems.add(at.hull_down(), both);
                }
                Some(member)
            }
        }
    }

    /// Puts the unit of a set-up where this one begins.
    fn place(&self, start: &mut Deployment) {
        let Self::Full(params) = self else { return };
        start.hex = params.hex.map_or(start.hex, |Hex(hex)| hex);
        start.facing = params.facing.unwrap_or(start.facing);
        start.hull_down = params.hull_down;
    }
}

/// The two sides of a game that begins.
pub(super) type Sides = List<StartSide, 2, 2>;

/// Puts the units of a set-up where a request has them begin; gives the scenario to play.
///
/// # Errors
/// Everything that is wrong with their places.
pub(super) fn place(
    setup: &mut Setup,
    sight: Arc<SightTable>,
    sides: &Sides,
    at: At<Sides>,
) -> Result<Arc<Scenario>, CallError> {
    let units = || {
        sides.iter().enumerate().flat_map(move |(side, own)| {
            let each = own.units.iter().enumerate();
            each.map(move |(number, unit)| (at.item(side).units().item(number), unit))
        })
    };
    for (built, (_, unit)) in setup.units.iter_mut().zip(units()) {
        unit.place(&mut built.start);
    }
    let mut problems = Problems::new();
    setup.scenario_on(sight).map_err(|wrong| {
        for problem in wrong {
            let of = unit_of_problem(&problem).and_then(|unit| units().nth(usize::from(unit.0)));
            match of {
                Some((at, _)) => problems.add(at.full().hex(), problem.to_string()),
                None => problems.add(at, problem.to_string()),
            }
        }
        problems.into()
    })
}

/// The unit that a problem is about.
const fn unit_of_problem(problem: &SetupProblem) -> Option<ironhex::turn::UnitId> {
    match *problem {
        SetupProblem::OffTheMap { unit, .. }
        | SetupProblem::NoCover { unit, .. }
        | SetupProblem::Design { unit, .. }
        | SetupProblem::Sheet { unit, .. }
        | SetupProblem::Destroyed(unit)
        | SetupProblem::SameHex { second: unit, .. } => Some(unit),
        SetupProblem::EmptySide(_) | SetupProblem::TooManyUnits { .. } | SetupProblem::NoTurns => {
            None
        }
    }
}
