//! The edges of a board, where units come on.

use super::{Board, Coord};
use crate::named::named_enum;

named_enum! {
    /// An edge of a board.
    pub enum Edge: "edge" {
        /// The smallest rows.
        Top = "top",
        /// The largest columns.
        Right = "right",
        /// The largest rows.
        Bottom = "bottom",
        /// The smallest columns.
        Left = "left",
    }
}

impl Edge {
    /// The edge across the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
        }
    }
}

impl Board {
    /// The hexes of the map along an edge, so many deep, from the outermost inward. Where the map is
    /// no rectangle, each column or row begins with its first hex of the map.
    ///
    /// ```
    /// use ironhex::board::{Board, Edge};
    /// let board = Board::flat(16, 17)?;
    /// assert_eq!(board.edge(Edge::Bottom, 1).count(), 16);
    /// assert!(board.edge(Edge::Bottom, 2).all(|hex| hex.row >= 15));
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    pub fn edge(&self, edge: Edge, depth: u16) -> impl Iterator<Item = Coord> {
        let (width, height) = (self.width as i16, self.height as i16);
        let (along, across) = match edge {
            Edge::Top | Edge::Bottom => (width, height),
            Edge::Left | Edge::Right => (height, width),
        };
        let at = move |along: i16, inward: i16| match edge {
            Edge::Top => Coord::new(along, inward),
            Edge::Bottom => Coord::new(along, height - 1 - inward),
            Edge::Left => Coord::new(inward, along),
            Edge::Right => Coord::new(width - 1 - inward, along),
        };
        let depth = depth.min(across as u16) as i16;
        let first =
            move |place: i16| (0..across).find(|&inward| self.index(at(place, inward)).is_some());
        (0..depth).flat_map(move |inward| {
            (0..along).filter_map(move |place| {
                let hex = at(place, first(place)? + inward);
                self.index(hex).map(|_| hex)
            })
        })
    }
}
