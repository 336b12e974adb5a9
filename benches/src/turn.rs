//! Whole turns of a duel: WHM-6R against MAD-3R on a map of one sheet with hills and woods.

use ironhex::board::{Facing, SightTable, builtin};
use ironhex::dice::{Dice, Random};
use ironhex::field::{Crew, FieldedUnit};
use ironhex::game::{Action, Deployment, Game, GameState, Scenario};
use ironhex::rules::Rules;
use ironhex::turn::Team;
use std::sync::Arc;

/// What [`Duel::turns`] gives for 40 turns. It changes only with results.
pub const ANSWER: u64 = 9_598_226;

/// A duel that goes on and on: a game that ends begins anew.
#[derive(Clone, Debug)]
pub struct Duel {
    game: Game,
    dice: Random,
    list: Vec<Action>,
}

impl Duel {
    /// The two machines on opposite edges.
    ///
    /// # Panics
    /// When the built-in units or maps are gone.
    #[must_use]
    #[allow(clippy::unwrap_used, reason = "built-in units and maps are there")]
    pub fn new(seed: u64) -> Self {
        let sight = SightTable::new(Arc::new(builtin("rolling-hills").unwrap()));
        sight.prepare();
        let units = [("Warhammer WHM-6R", "0816", 0), ("Marauder MAD-3R", "0802", 3)];
        let units = units.into_iter().enumerate().map(|(team, (name, hex, facing))| {
            let design = Arc::new(ironhex_units::builtin(name).unwrap().design.clone());
            let fielded = FieldedUnit { design, crew: Crew::default(), team: Team::ALL[team] };
            let (hex, facing) = (hex.parse().unwrap(), Facing::new(facing));
            (fielded, Deployment { hex, facing, hull_down: false })
        });
        let rules = Rules::TOTAL_WARFARE;
        let scenario = Scenario::new(rules, Arc::new(sight), units.collect(), u16::MAX).unwrap();
        let _ = scenario.steps(); // now, so that no search allocates
        let mut dice = Random::new(seed);
        let game = Game::start(Arc::new(scenario), &mut dice, &mut ());
        Self { game, dice, list: Vec::with_capacity(4096) }
    }

    /// Begins anew when the game is over, and plays one turn: each unit goes somewhere, fires
    /// everything that bears and strikes where it can.
    ///
    /// # Panics
    /// When a listed action is refused.
    #[allow(clippy::unwrap_used, reason = "listed actions are accepted")]
    pub fn turn(&mut self) {
        if self.game.outcome().is_some() {
            self.restart();
        }
        let turn = self.game.state().turn;
        while self.game.outcome().is_none() && self.game.state().turn == turn {
            let unit = self.game.actors().next().unwrap();
            self.list.clear();
            self.game.actions_of(unit, &mut self.list);
            let fights = |action: &&Action| {
                matches!(
                    action,
                    Action::Fire { .. } | Action::PhysicalAttack { .. } | Action::Stand { .. }
                )
            };
            let moved = self.game.state().busy.is_some();
            let action = match self.list.iter().find(fights) {
                Some(&fight) => fight,
                None if moved => Action::Done { unit },
                None => {
                    let any =
                        usize::from(self.dice.pick(36)) * 36 + usize::from(self.dice.pick(36));
                    self.list[any % self.list.len()]
                }
            };
            self.game.act(action, &mut self.dice, &mut ()).unwrap();
        }
    }

    /// Begins anew.
    pub fn restart(&mut self) {
        self.game.restart(&mut self.dice, &mut ());
    }

    /// Everything that changes in the game.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        self.game.state()
    }

    /// Puts the game into a state of it, before or after.
    ///
    /// # Panics
    /// When the state is another game's.
    #[allow(clippy::unwrap_used, reason = "a state of this duel fits it")]
    pub fn set_state(&mut self, state: &GameState) {
        self.game.set_state(state).unwrap();
    }

    /// Is the game over?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Plays so many turns; gives a sum over the states after each.
    pub fn turns(&mut self, turns: u32) -> u64 {
        let mut sum = 0;
        for _ in 0..turns {
            self.turn();
            for (unit, weight) in self.game.state().units.iter().zip([1, 1009]) {
                let armor: u64 = unit.sheet.armor.iter().map(|&points| u64::from(points)).sum();
                let place = 7 * unit.hex.column as u64 + 11 * unit.hex.row as u64;
                sum += weight * (armor + place + u64::from(unit.sheet.heat));
            }
        }
        sum
    }
}
