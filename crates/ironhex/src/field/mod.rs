//! Units on a map, and the facts that follow: who sees whom, what a weapon or a kick would need, and
//! every reason that bars it. Nothing is rolled and nothing changes here, but for [`fold`], which
//! changes units as events tell.
//!
//! ```
//! # use ironhex::board::{Board, Facing, SightTable};
//! # use ironhex::dice::Random;
//! # use ironhex::field::{Crew, FieldedUnit};
//! # use ironhex::game::{Deployment, Game, Scenario};
//! # use ironhex::rules::Rules;
//! # use ironhex::turn::{Team, UnitId};
//! # use ironhex::unit::{AttackSide, UnitDesign};
//! # use std::sync::Arc;
//! # let design = Arc::new(UnitDesign { walk: 4, ..UnitDesign::plain(50).unwrap() });
//! # let units = [("0401", 3), ("0403", 0)].into_iter().enumerate().map(|(side, (hex, facing))| {
//! #     let fielded = FieldedUnit { design: design.clone(), crew: Crew::default(), team: Team::ALL[side] };
//! #     (fielded, Deployment { hex: hex.parse().unwrap(), facing: Facing::new(facing), hull_down: false })
//! # });
//! # let sight = Arc::new(SightTable::new(Arc::new(Board::flat(8, 8).unwrap())));
//! # let scenario = Arc::new(Scenario::new(Rules::SPECIFICATION, sight, units.collect(), 5).unwrap());
//! // Two units of a game look at each other over two hexes.
//! let game = Game::start(scenario, &mut Random::new(1), &mut ());
//! let field = game.field();
//! let (one, other) = (field.unit(UnitId(0)).unwrap(), field.unit(UnitId(1)).unwrap());
//! let line = field.attack_line(one, other);
//! assert_eq!((line.distance(), line.side_struck()), (2, AttackSide::Front));
//! assert_eq!(field.points(one).run, 6);
//! ```

mod attack_line;
mod battlefield;
mod electronics;
mod fold;
mod mount_check;
mod physical_facts;
mod shot_facts;
mod unit_in_play;

pub use attack_line::AttackLine;
pub use battlefield::{Field, UnitOnField};
pub use electronics::{ECM_RANGE, Network, ReadyAms, ready_ams};
pub use fold::fold;
pub use physical_facts::broken_actuators;
pub use shot_facts::{ShotFacts, ShotOrder, Trajectory};
pub use unit_in_play::{Crew, FieldedUnit, UnitFlags, UnitInPlay};
