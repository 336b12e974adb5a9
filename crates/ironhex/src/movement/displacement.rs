//! Units that others move: pushed, charged, knocked aside.

use super::{MAX_CLIMB, Occupied};
use crate::board::{Board, Facing, Footing, HexIndex};

/// Levels down from which a displaced unit falls.
const FALL: u8 = 2;

/// Where a displaced unit comes to stand, or to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Displaced {
    /// The hex.
    pub hex: HexIndex,
    /// Where in it.
    pub footing: Footing,
    /// Levels that it went down.
    pub drop: u8,
    /// It falls without a roll: two levels or more.
    pub falls: bool,
    /// Somebody is there, and is displaced in turn.
    pub domino: bool,
}

/// Why a unit cannot be displaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// The map ends.
    #[error("the map ends there")]
    OffMap,
    /// The hex is more than two levels higher.
    #[error("the hex is more than {MAX_CLIMB} levels higher")]
    TooHigh,
}

/// Displaces a unit by one hex.
///
/// Total Warfare, "Unit Displacement": up two levels at most, down any number.
///
/// ```
/// use ironhex::board::{Board, Facing, Footing, Terrain};
/// use ironhex::movement::{Obstacle, Occupied, displace};
/// let mut board = Board::flat(3, 3)?;
/// board.set("0202".parse().unwrap(), Terrain::at_level(3));
/// let cliff = board.index("0202".parse().unwrap()).unwrap();
/// let below = board.index("0201".parse().unwrap()).unwrap();
/// let nobody = Occupied::none();
/// let displaced = displace(&board, cliff, Footing::Ground, Facing::UP, &nobody).unwrap();
/// assert_eq!((displaced.hex, displaced.drop, displaced.falls), (below, 3, true));
/// let back = displace(&board, below, Footing::Ground, Facing::new(3), &nobody);
/// assert_eq!(back, Err(Obstacle::TooHigh));
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
///
/// # Errors
/// There is nowhere to go.
pub fn displace(
    board: &Board,
    from: HexIndex,
    footing: Footing,
    direction: Facing,
    occupied: &Occupied,
) -> Result<Displaced, Obstacle> {
    let there = board.coord(from).neighbor(direction);
    let hex = board.index(there).ok_or(Obstacle::OffMap)?;
    let (before, after) = (board.at(from), board.at(hex));
    let level = footing.level(before);
    let footing = Footing::stepping(level, after);
    let climb = footing.level(after) - level;
    if climb > i16::from(MAX_CLIMB) {
        return Err(Obstacle::TooHigh);
    }
    let drop = u8::try_from(-climb).unwrap_or(if climb > 0 { 0 } else { u8::MAX });
    Ok(Displaced { hex, footing, drop, falls: drop >= FALL, domino: occupied.is_taken(hex) })
}
