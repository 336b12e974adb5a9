//! `game.start`: a game begins.

use super::super::environment::EnvironmentParams;
use super::super::map::MapChoice;
use super::super::placed::{PlacedUnit, place};
use super::heard::{Heard, Wanted};
use super::session::{Bots, Session};
use super::standing::Started;
use super::{KeptGame, MOST_TURNS, dice, recent};
use crate::error::CallError;
use crate::method::budget::{BOTS, BudgetParams, Long, LongRequest};
use crate::record;
use crate::record::{At, DiceSeed, List, Request, Within};
use crate::spec::{Problems, Rolls};
use ironhex::budget::Budget;
use ironhex::game::{MAX_SIDE_UNITS, Scenario};
use ironhex::rules::Rules;
use ironhex_battle::{MatchConditions, PreparedMatchUp, Recorder, Setup, Start};
use std::sync::Arc;

record! {
    /// The units of a side.
    pub struct StartSide: Default {
        /// its units
        units: List<PlacedUnit, { MAX_SIDE_UNITS }, 1>,
    }
}

record! {
    /// A game that is to begin.
    pub struct GameStart {
        /// the two sides
        sides: List<StartSide, 2, 2>,
        /// who plays on until it is the caller's turn (default: nobody)
        bots: Bots = Bots::default(),
        /// what the answer holds
        wanted as *: Wanted,
        /// what it may take
        limits as *: LongRequest,
        /// a built-in map, one to be made, or a text (default: open)
        map: MapChoice = MapChoice::open(),
        /// where they begin (default: top-bottom)
        start: Start = Start::TopBottom,
        /// the last turn (default: 40)
        turns: Within<u16, 1, { MOST_TURNS as i64 }> = Within::held(40),
        /// light and weather
        environment: EnvironmentParams = EnvironmentParams::default(),
    }
    with {
        /// The seed of the dice.
        seed: DiceSeed,
        /// The rules to play by.
        rules: Rules,
    }
}

const AT: At<GameStart> = At::ROOT;

impl Request for GameStart {
    type Answer = Started;
    const NAME: &'static str = "game.start";
    const DOC: &'static str =
        "Begins a game that a program plays: its replay, to be given to `game.act`.";
    const ROLLS: Rolls = Rolls::Seed;

    const LONG: Long = Long::With(&BOTS);

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Started, CallError> {
        let (setup, scenario) = self.setup(budget)?;
        let Wanted { events, report, .. } = self.wanted;
        let mut heard = Heard::new(events, report, &setup, &scenario, budget);
        let seed = self.seed.0;
        let record = Recorder::start_scenario(&setup, scenario, dice(seed, 0), &mut heard);
        let mut session = Session::new(KeptGame::new(setup, record), heard, seed);
        session.play_on(&self.bots, budget)?;
        Ok(Started(session.standing(&self.wanted, budget)))
    }
}

impl GameStart {
    fn setup(&self, budget: &Budget<'_>) -> Result<(Setup, Arc<Scenario>), CallError> {
        let mut problems = Problems::new();
        let field = self.map.battlefield(AT.map(), &mut problems);
        let mut forces = [Vec::new(), Vec::new()];
        for (index, (side, force)) in self.sides.iter().zip(&mut forces).enumerate() {
            for (number, unit) in side.units.iter().enumerate() {
                if unit.brings_a_file() {
                    budget.check()?;
                }
                let at = AT.sides().item(index).units().item(number);
                force.extend(unit.member(at, &mut problems));
            }
        }
        problems.finish()?;
        let field = field.ok_or_else(|| CallError::Internal("there is no map".to_owned()))?;
        let conditions = MatchConditions {
            rules: self.rules,
            environment: self.environment.environment(),
            turn_limit: self.turns.get(),
            start: self.start,
            ..MatchConditions::default()
        };
        let prepared = PreparedMatchUp::new(&field, forces, conditions).map_err(|wrong| {
            let mut problems = Problems::new();
            for problem in wrong {
                problems.add(AT.sides(), problem.to_string());
            }
            CallError::from(problems)
        })?;
        let mut setup = prepared.setup(self.seed.0, 1);
        let sight = recent::sight_on(field.board()).unwrap_or_else(|| Arc::clone(field.sight()));
        let scenario = place(&mut setup, sight, &self.sides, AT.sides())?;
        Ok((setup, scenario))
    }
}
