//! The map: hexes, what is in them, and what can be seen from them.

use alloc::vec;
use alloc::vec::Vec;

mod arc;
mod brush;
mod concealment;
mod coord;
mod edge;
mod environment;
mod file;
mod footing;
mod generate;
mod line;
mod maps;
mod sight;
mod sight_table;
mod stance;
mod terrain;

pub use arc::{Bearing, bears, in_front_arc, side_struck, side_struck_past};
pub use concealment::Concealment;
pub use coord::{Coord, CoordError, Facing};
pub use edge::Edge;
pub use environment::{Environment, Fog, Light, Precipitation, Wind};
pub use file::{BoardFile, BoardNote, BoardProblem};
pub use footing::Footing;
pub use generate::{Landscape, LandscapeKind, generate};
pub use line::{Line, Ring};
pub use maps::{BUILTIN, BuiltinMap, builtin};
pub use sight::{Blocked, Sight, Viewer};
pub use sight_table::{SightRow, SightTable};
pub use terrain::{Building, BuildingKind, Ground, Terrain, WOODS_HEIGHT, Woods};

/// A hex's place in a board's list: row by row from the top left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HexIndex(pub u16);

/// The most hexes of a board.
pub const MAX_HEXES: usize = 16_384;
/// The longest side of a board.
pub const MAX_SIDE: u16 = 250;

/// A board that there cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a board of {width} by {height} hexes cannot be: each side is 1 to {MAX_SIDE}, all hexes at most {MAX_HEXES}"
)]
pub struct BoardSizeError {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

/// A hex map.
///
/// ```
/// use ironhex::board::{Board, Coord, Terrain, Woods};
/// let mut board = Board::flat(16, 17)?;
/// let hex: Coord = "0810".parse().unwrap();
/// board.set(hex, Terrain { woods: Some(Woods::Light), ..Terrain::CLEAR });
/// assert_eq!(board.get(hex).unwrap().woods, Some(Woods::Light));
/// assert!(board.get("1701".parse().unwrap()).is_none());
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    width: u16,
    height: u16,
    hexes: Vec<Terrain>,
}

impl Board {
    /// A flat board of clear hexes.
    ///
    /// # Errors
    /// It is empty or too large.
    pub fn flat(width: u16, height: u16) -> Result<Self, BoardSizeError> {
        let hexes = usize::from(width) * usize::from(height);
        if width == 0 || height == 0 || width > MAX_SIDE || height > MAX_SIDE || hexes > MAX_HEXES {
            return Err(BoardSizeError { width, height });
        }
        let hexes = vec![Terrain::CLEAR; hexes];
        Ok(Self { width, height, hexes })
    }

    /// Columns.
    #[must_use]
    pub const fn width(&self) -> u16 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub const fn height(&self) -> u16 {
        self.height
    }

    /// How many hexes its rectangle has, those that are no part of the map included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Always false: a board has at least one hex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// A hex's place in the list; `None` off the map.
    #[inline]
    #[must_use]
    pub fn index(&self, coord: Coord) -> Option<HexIndex> {
        let (column, row) = (u16::try_from(coord.column).ok()?, u16::try_from(coord.row).ok()?);
        if column >= self.width || row >= self.height {
            return None;
        }
        let index = row * self.width + column;
        self.hexes[usize::from(index)].exists().then_some(HexIndex(index))
    }

    /// The hex at a place of the list.
    #[inline]
    #[must_use]
    pub const fn coord(&self, index: HexIndex) -> Coord {
        Coord::new((index.0 % self.width) as i16, (index.0 / self.width) as i16)
    }

    /// What is in a hex; `None` off the map.
    #[inline]
    #[must_use]
    pub fn get(&self, coord: Coord) -> Option<&Terrain> {
        self.index(coord).map(|index| self.at(index))
    }

    /// What is in the hex at a place of the list.
    #[inline]
    #[must_use]
    pub fn at(&self, index: HexIndex) -> &Terrain {
        &self.hexes[usize::from(index.0)]
    }

    /// Puts terrain into a hex; gives whether the rectangle has it.
    pub fn set(&mut self, coord: Coord, terrain: Terrain) -> bool {
        let (Ok(column), Ok(row)) = (u16::try_from(coord.column), u16::try_from(coord.row)) else {
            return false;
        };
        let inside = column < self.width && row < self.height;
        if inside {
            self.hexes[usize::from(row * self.width + column)] = terrain;
        }
        inside
    }

    /// All hexes of the map with what is in them, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Coord, &Terrain)> {
        let all = self.hexes.iter().enumerate();
        let placed = all.map(|(index, terrain)| (self.coord(HexIndex(index as u16)), terrain));
        placed.filter(|(_, terrain)| terrain.exists())
    }
}
