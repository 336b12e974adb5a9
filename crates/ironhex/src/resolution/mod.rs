//! One declared attack, resolved on the two units: rolls, damage with all that follows, what it costs
//! the attacker and what it leaves them owing; and what the end of the turn does to one unit.
//!
//! ```
//! # use ironhex::board::{Board, Facing, SightTable};
//! # use ironhex::field::{Crew, FieldedUnit};
//! # use ironhex::game::{Deployment, Game, Scenario};
//! # use ironhex::turn::{Team, UnitId};
//! # use ironhex::unit::UnitDesign;
//! # use std::sync::Arc;
//! use ironhex::dice::Random;
//! use ironhex::event::{Event, GameEvent};
//! use ironhex::movement::Occupied;
//! use ironhex::resolution::{OccupiedBoard, UnitMut, resolve_physical_attack};
//! use ironhex::rules::Rules;
//! use ironhex::unit::{PhysicalKind, Side};
//! # let design = Arc::new(UnitDesign { walk: 4, ..UnitDesign::plain(50).unwrap() });
//! # let units = [("0401", 3), ("0402", 0)].into_iter().enumerate().map(|(side, (hex, facing))| {
//! #     let fielded = FieldedUnit { design: design.clone(), crew: Crew::default(), team: Team::ALL[side] };
//! #     (fielded, Deployment { hex: hex.parse().unwrap(), facing: Facing::new(facing), hull_down: false })
//! # });
//! # let sight = Arc::new(SightTable::new(Arc::new(Board::flat(8, 8).unwrap())));
//! # let scenario = Arc::new(Scenario::new(Rules::SPECIFICATION, sight, units.collect(), 5).unwrap());
//! # let game = Game::start(scenario, &mut Random::new(1), &mut ());
//!
//! // A kick between two units that stand face to face, on copies of both.
//! let (field, mut units) = (game.field(), game.state().units.clone());
//! let (kicker, kicked) = (field.unit(UnitId(0)).unwrap(), field.unit(UnitId(1)).unwrap());
//! let kick = field.physical_attack(kicker, kicked, PhysicalKind::Kick, Side::Right, &[]);
//! let [one, other] = &mut units[..] else { panic!("two units") };
//! let mut attacker = UnitMut::new(UnitId(0), kicker.fielded, one);
//! let mut target = UnitMut::new(UnitId(1), kicked.fielded, other);
//! let ground = OccupiedBoard { board: field.board, occupied: &Occupied::default() };
//! let mut events: Vec<GameEvent> = Vec::new();
//! let dice = &mut Random::new(1);
//! resolve_physical_attack(field.rules, ground, &kick, &mut attacker, &mut target, dice, &mut events);
//! assert!(events.iter().any(|told| matches!(told.event, Event::PhysicalAttackRolled { .. })));
//! ```

mod balance_due;
mod booking;
mod end_of_turn;
mod interception;
mod phase_end;
mod physical_attack;
mod target_heating;
mod unit_mut;
mod weapon_attack;

pub use balance_due::{BalanceDue, BalanceDues, DueCollector};
pub use booking::{book, book_fired};
pub use end_of_turn::{settle_heat, wake};
pub use interception::{IncomingSalvo, has_ams, intercept};
pub use phase_end::{PendingFall, end_phase, fall_down, settle_balance};
pub use physical_attack::{OccupiedBoard, PhysicalAttackOutcome, resolve_physical_attack};
pub use unit_mut::UnitMut;
pub use weapon_attack::{WeaponAttackOutcome, fire, fire_engaged};
