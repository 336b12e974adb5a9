//! Moving over the map: what a step costs, how far a unit gets, what it risks on the way.
//!
//! ```
//! use ironhex::board::{Board, Facing};
//! use ironhex::movement::{Mobility, Mover, Occupied, Points, Search, StepTable};
//! let board = Board::flat(16, 17)?;
//! let start = board.index("0810".parse().unwrap()).unwrap();
//! let mover = Mover::new(start, Facing::UP, Points::of(&Mobility::new(4, 0)));
//!
//! let mut search = Search::new();
//! search.run(&StepTable::new(&board), &mover, &Occupied::none());
//! let there = board.index("0804".parse().unwrap()).unwrap();
//! let end = search.find(there, Facing::UP).unwrap();
//! assert_eq!((end.cost, end.hexes), (6, 6));
//! # Ok::<(), ironhex::board::BoardSizeError>(())
//! ```

mod check;
mod condition;
mod cost;
mod displacement;
mod flood;
mod mover;
mod points;
mod possible;
mod reach;
mod step;
mod step_table;

pub use check::{landing_after_jump, running_with_damage};
pub use cost::{Entry, Hazard, Hazards, MAX_CLIMB, TooSteep, enter};
pub use displacement::{Displaced, Obstacle, displace};
pub use mover::{Gait, Mover, Occupied};
pub use points::{Mobility, Points};
pub use possible::{ImpossibleMove, possible_move};
pub use reach::{Reached, Search};
pub use step::{Misstep, PathEnd, PathError, Step, Taken, Walk, walk_path};
pub use step_table::StepTable;
