//! Lines of sight between all hexes of a hilly map.

use ironhex::board::{HexIndex, SightTable, Viewer, builtin};
use std::sync::Arc;

/// Pairs of standing or prone units on the map of which one sees the other.
pub const VISIBLE: u32 = 157_589;

/// A map with its table, and everybody who could stand on it.
#[derive(Debug)]
pub struct Lookout {
    table: SightTable,
    viewers: Vec<Viewer>,
    next: usize,
}

impl Default for Lookout {
    fn default() -> Self {
        Self::new()
    }
}

impl Lookout {
    /// The map `rolling-hills`, its table prepared.
    ///
    /// # Panics
    /// There is no such map.
    #[allow(clippy::expect_used, reason = "the map comes with the engine")]
    #[must_use]
    pub fn new() -> Self {
        let board = builtin("rolling-hills").expect("a built-in map");
        let hexes = (0..board.len()).map(|index| board.coord(HexIndex(index as u16)));
        let viewers = hexes
            .flat_map(|hex| [false, true].map(|prone| Viewer::on_ground(&board, hex, prone)))
            .collect();
        let table = SightTable::new(Arc::new(board));
        table.prepare();
        Self { table, viewers, next: 0 }
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &SightTable {
        &self.table
    }

    /// Another pair, from all over the map.
    pub fn next_pair(&mut self) -> (Viewer, Viewer) {
        // Steps that share no factor with the number of viewers come by all of them.
        self.next = self.next.wrapping_add(1);
        let count = self.viewers.len();
        (self.viewers[self.next * 7 % count], self.viewers[self.next * 13 % count])
    }

    fn visible(&self, sees: impl Fn(Viewer, Viewer) -> bool) -> u32 {
        let all = &self.viewers;
        let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b)));
        pairs.map(|(a, b)| u32::from(sees(a, b))).sum()
    }

    /// All pairs, looked up.
    #[must_use]
    pub fn looked_up(&self) -> u32 {
        self.visible(|a, b| self.table.sight(a, b).visible())
    }

    /// All pairs, worked out.
    #[must_use]
    pub fn worked_out(&self) -> u32 {
        self.visible(|a, b| self.table.board().sight(a, b).visible())
    }
}
