//! The game: a scenario, its phases in their order, the actions that players may take, and why an
//! action is refused.
//!
//! A [`Game`] is asked through `&Game`: what may be done ([`legal_actions`](Game::legal_actions)), whether an action
//! is allowed and what follows from it ([`check`](Game::check)), where a unit gets and what it could hit. It goes on
//! by [`act`](Game::act), or by [`perform`](Game::perform) with an action that was checked before.
//!
//! Everything that changes is its [`GameState`], a small value. A game can be put into any state of its
//! scenario ([`set_state`](Game::set_state)) in the time of a few comparisons, so that whoever searches keeps
//! one game as the board on which to try things out, and a state for each position. A look one action ahead:
//!
//! ```
//! use ironhex::dice::Random;
//! use ironhex::game::{Action, Game, GameState};
//! # use ironhex::board::{Board, Facing, SightTable};
//! # use ironhex::field::{Crew, FieldedUnit};
//! # use ironhex::Problems;
//! # use ironhex::game::{Deployment, Scenario, StateProblem};
//! # use ironhex::rules::Rules;
//! # use ironhex::turn::Team;
//! # use ironhex::unit::UnitDesign;
//! # use std::sync::Arc;
//! # let design = Arc::new(UnitDesign { walk: 4, ..UnitDesign::plain(50).unwrap() });
//! # let units = [("0401", 3), ("0402", 0)].into_iter().enumerate().map(|(side, (hex, facing))| {
//! #     let fielded = FieldedUnit { design: design.clone(), crew: Crew::default(), team: Team::ALL[side] };
//! #     (fielded, Deployment { hex: hex.parse().unwrap(), facing: Facing::new(facing), hull_down: false })
//! # });
//! # let sight = Arc::new(SightTable::new(Arc::new(Board::flat(8, 8).unwrap())));
//! # let scenario = Arc::new(Scenario::new(Rules::SPECIFICATION, sight, units.collect(), 5).unwrap());
//!
//! /// What is left of a side's structure, less what is left of the other's.
//! fn worth(game: &Game, side: Team) -> i32 {
//!     let units = game.state().units.iter().zip(game.scenario().roster());
//!     let points = units.map(|(unit, fielded)| {
//!         let left: i32 = unit.sheet.structure.iter().map(|&points| i32::from(points)).sum();
//!         if fielded.team == side { left } else { -left }
//!     });
//!     points.sum()
//! }
//!
//! /// The action after which its side stands best, over some trials of each.
//! fn best(board: &mut Game, position: &GameState) -> Result<Action, Problems<StateProblem>> {
//!     let mut list = Vec::new();
//!     board.set_state(position)?;
//!     board.legal_actions(&mut list);
//!     let mut best = (i32::MIN, list[0]);
//!     for &action in &list {
//!         let mut sum = 0;
//!         for trial in 0..8 {
//!             board.set_state(position)?;
//!             board.act(action, &mut Random::new(trial), &mut ()).expect("it was listed");
//!             sum += worth(board, position.acting);
//!         }
//!         best = if sum > best.0 { (sum, action) } else { best };
//!     }
//!     Ok(best.1)
//! }
//!
//! let mut dice = Random::new(7);
//! let mut game = Game::start(scenario, &mut dice, &mut ());
//! let mut board = game.clone();
//! while game.outcome().is_none() && game.state().turn < 3 {
//!     let action = best(&mut board, game.state())?;
//!     game.act(action, &mut dice, &mut ()).expect("it was listed");
//! }
//! # Ok::<(), Problems<StateProblem>>(())
//! ```

mod action;
mod checked_action;
mod destination_counts;
mod destinations;
mod end_phases;
mod initiative;
mod legal_actions;
mod movement_phase;
mod physical_phase;
mod piloting_rolls;
mod preview;
mod refusal;
mod scenario;
mod searches;
mod sequence;
mod state_problem;
mod weapon_phase;

pub use action::Action;
pub use checked_action::{CheckedAction, Stale};
pub use initiative::{initiative_bonus, roll_initiative, units_in_a_row};
pub use physical_phase::DeclaredPhysicalAttack;
pub use refusal::{NoMove, Refusal};
pub use scenario::{Deployment, MAX_SIDE_UNITS, Scenario, SetupProblem};
pub use sequence::{Game, GameState, Outcome};
pub use state_problem::{DeclaredFault, SheetPart, StateProblem};
pub use weapon_phase::DeclaredShot;
