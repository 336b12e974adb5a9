//! A match-up made ready: every game of it by its number, with sides swapped in pairs.

use super::conditions::MatchConditions;
use super::force::Force;
use super::force::is_swapped;
use super::problem::{MatchUpProblem, MatchUpProblems};
use super::start::{Member, Start, deploy, scatter};
use crate::bot::{Bot, BotSettings};
use crate::record::{GameSeeds, Player, Setup, SetupUnit};
use ironhex::board::{Board, SightTable};
use ironhex::dice::Random;
use ironhex::game::Scenario;
use std::sync::Arc;

/// A map with its name and its lines of sight, which many match-ups may share.
#[derive(Clone, Debug)]
pub struct Battlefield {
    name: String,
    board: Arc<Board>,
    sight: Arc<SightTable>,
}

impl Battlefield {
    /// A map under a name.
    #[must_use]
    pub fn new(name: impl Into<String>, board: Board) -> Self {
        let board = Arc::new(board);
        let sight = Arc::new(SightTable::new(Arc::clone(&board)));
        Self { name: name.into(), board, sight }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The map.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Its lines of sight.
    #[must_use]
    pub const fn sight(&self) -> &Arc<SightTable> {
        &self.sight
    }
}

/// A match-up made ready to be played as often as one likes.
///
/// Games are numbered from 1. Each is a pure function of the seed and its number; an even one has the
/// chances of the odd one before it and sides swapped, edges and all.
#[derive(Clone, Debug)]
pub struct PreparedMatchUp {
    field: Battlefield,
    forces: [Vec<Member>; 2],
    conditions: MatchConditions,
    /// Sides as they were named, and swapped.
    setups: [Setup; 2],
    scenarios: [Arc<Scenario>; 2],
}

impl PreparedMatchUp {
    /// Two forces on a map.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn new(
        field: &Battlefield,
        forces: [Vec<Member>; 2],
        conditions: MatchConditions,
    ) -> Result<Self, MatchUpProblems> {
        let swapped = [forces[1].clone(), forces[0].clone()];
        let setup = |units: Vec<SetupUnit>| conditions.setup(Arc::clone(&field.board), units);
        // Room for both ways round: the first way names the sides as they were named.
        let setups = [
            setup(deploy(&field.board, &forces, conditions.start)?),
            setup(deploy(&field.board, &swapped, conditions.start)?),
        ];
        let scenario = |setup: &Setup| {
            let scenario = setup.scenario_on(Arc::clone(&field.sight));
            scenario.map_err(|problems| problems.map(MatchUpProblem::Setup))
        };
        let scenarios = [scenario(&setups[0])?, scenario(&setups[1])?];
        Ok(Self { field: field.clone(), forces, conditions, setups, scenarios })
    }

    /// The map.
    #[must_use]
    pub const fn field(&self) -> &Battlefield {
        &self.field
    }

    /// The units of a force.
    #[must_use]
    pub fn force(&self, force: Force) -> &[Member] {
        &self.forces[force as usize]
    }

    /// What they meet under.
    #[must_use]
    pub const fn conditions(&self) -> &MatchConditions {
        &self.conditions
    }

    /// What a game is set up with.
    #[must_use]
    pub fn setup(&self, seed: u64, number: u32) -> Setup {
        let mut setup = self.setups[usize::from(is_swapped(number))].clone();
        if self.conditions.start == Start::Scattered {
            let mut dice = Random::new(GameSeeds::of(seed, number).start);
            scatter(&self.field.board, self.conditions.start.edges(), &mut setup.units, &mut dice);
        }
        setup
    }

    /// Who plays a force, as a replay tells it.
    pub(crate) const fn player(&self, force: Force) -> Player {
        let MatchConditions { bots, heat_limits, .. } = &self.conditions;
        Player::Bot { kind: bots[force as usize], heat_limit: heat_limits[force as usize] }
    }

    /// The bot that the conditions name for a force.
    #[must_use]
    pub fn bot(&self, force: Force) -> Box<dyn Bot + Send> {
        let heat_limit = self.conditions.heat_limits[force as usize];
        self.conditions.bots[force as usize]
            .bot(BotSettings { heat_limit, ..BotSettings::default() })
    }

    /// What is played: sides as they were named, or swapped.
    pub(crate) fn scenario(&self, swapped: bool) -> &Arc<Scenario> {
        &self.scenarios[usize::from(swapped)]
    }
}
