//! Lines of sight worked out once and looked up.

use super::sight::{Sight, Viewer};
use super::{Board, Coord, HexIndex};
use crate::once::Once;
use alloc::boxed::Box;
use alloc::sync::Arc;

/// Entries for one pair of hexes: attacker and target, each standing or prone.
const STANCES: usize = 4;

/// The largest board whose lines are kept, in hexes: 200 MB when somebody has looked from every hex. From one hex of
/// a larger board there are more lines to work out than are ever asked for.
const KEPT: usize = 2_500;

/// A board with its lines of sight between units on the ground, worked out the first time that
/// somebody asks from a hex, eight bytes each. On a board of more than 2,500 hexes none is kept, and each is worked
/// out when it is asked for.
///
/// ```
/// use ironhex::board::{Board, SightTable, Viewer};
/// use std::sync::Arc;
/// let table = SightTable::new(Arc::new(Board::flat(16, 17)?));
/// table.prepare(); // everything now, so that no look-up allocates
/// let [a, b] = ["0101", "1617"].map(|hex| Viewer::on_ground(table.board(), hex.parse().unwrap(), false));
/// assert!(table.sight(a, b).visible());
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SightTable {
    board: Arc<Board>,
    rows: Box<[Once<Box<[u64]>>]>,
}

/// What can be seen from the ground of one hex.
///
/// ```
/// use ironhex::board::{Board, HexIndex, SightTable};
/// use std::sync::Arc;
/// let table = SightTable::new(Arc::new(Board::flat(16, 17)?));
/// let row = table.seen_from(HexIndex(0), false);
/// assert!(row.sight(HexIndex(40), true).visible());
/// # Ok::<(), ironhex::board::BoardSizeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SightRow<'a> {
    board: &'a Board,
    /// Empty where lines are not kept.
    row: &'a [u64],
    from: HexIndex,
    /// The entry of the attacker's stance.
    attacker: usize,
}

impl SightRow<'_> {
    /// The line of sight to somebody on the ground of another hex.
    #[inline]
    #[must_use]
    pub fn sight(&self, to: HexIndex, prone: bool) -> Sight {
        let entry = STANCES * usize::from(to.0) + self.attacker + usize::from(!prone);
        match self.row.get(entry) {
            Some(&line) => Sight::unpacked(line),
            None => self.worked_out(to, prone),
        }
    }

    #[cold]
    fn worked_out(&self, to: HexIndex, prone: bool) -> Sight {
        let viewer = |hex, prone| Viewer::on_ground(self.board, self.board.coord(hex), prone);
        self.board.sight(viewer(self.from, self.attacker == 0), viewer(to, prone))
    }
}

impl SightTable {
    /// A table that is still empty.
    #[must_use]
    pub fn new(board: Arc<Board>) -> Self {
        let kept = if board.len() > KEPT { 0 } else { board.len() };
        let rows = (0..kept).map(|_| Once::new()).collect();
        Self { board, rows }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Works out every line of sight now, on a board of at most 2,500 hexes. It takes 32 bytes for each pair of hexes:
    /// some two megabytes for a map of 16 by 17.
    pub fn prepare(&self) {
        for (coord, _) in self.board.iter() {
            if let Some(index) = self.board.index(coord) {
                self.row(index);
            }
        }
    }

    /// Are lines from a hex at hand? `true` where none is kept, and there is nothing to prepare.
    #[must_use]
    pub fn knows(&self, from: HexIndex) -> bool {
        self.rows.get(usize::from(from.0)).is_none_or(|row| row.get().is_some())
    }

    /// The line of sight: looked up for units on the ground of their hexes, worked out for others.
    #[must_use]
    pub fn sight(&self, attacker: Viewer, target: Viewer) -> Sight {
        match (self.place(attacker), self.place(target)) {
            (Some((from, from_stands)), Some((to, to_stands))) => {
                let entry = STANCES * usize::from(to.0) + 2 * from_stands + to_stands;
                match self.row(from).get(entry) {
                    Some(&line) => Sight::unpacked(line),
                    None => self.board.sight(attacker, target),
                }
            }
            _ => self.board.sight(attacker, target),
        }
    }

    /// Everything that somebody on the ground of a hex sees, looked up once for many targets.
    #[must_use]
    pub fn seen_from(&self, from: HexIndex, prone: bool) -> SightRow<'_> {
        SightRow {
            board: &self.board,
            row: self.row(from),
            from,
            attacker: 2 * usize::from(!prone),
        }
    }

    /// The line of sight between two units on the ground.
    #[must_use]
    pub fn between(&self, attacker: (Coord, bool), target: (Coord, bool)) -> Sight {
        let viewer = |(hex, prone)| Viewer::on_ground(&self.board, hex, prone);
        self.sight(viewer(attacker), viewer(target))
    }

    /// The hex of a viewer that stands or lies on its ground, and whether it stands.
    fn place(&self, viewer: Viewer) -> Option<(HexIndex, usize)> {
        let index = self.board.index(viewer.hex)?;
        let depth = i16::from(self.board.at(index).depth());
        let on_ground = i16::from(viewer.elevation) == -depth && viewer.height <= 1;
        on_ground.then_some((index, usize::from(viewer.height)))
    }

    /// All lines from a hex; nothing where they are not kept.
    fn row(&self, from: HexIndex) -> &[u64] {
        let Some(row) = self.rows.get(usize::from(from.0)) else { return &[] };
        row.get_or_init(|| {
            let from = self.board.coord(from);
            let [lies, stands] =
                [true, false].map(|prone| Viewer::on_ground(&self.board, from, prone));
            let row = (0..self.board.len()).flat_map(|index| {
                let to = self.board.coord(HexIndex(index as u16));
                let [low, high] =
                    [true, false].map(|prone| Viewer::on_ground(&self.board, to, prone));
                let pairs = [(lies, low), (lies, high), (stands, low), (stands, high)];
                self.board.sights(from, to, pairs).map(Sight::packed)
            });
            row.collect()
        })
    }
}
