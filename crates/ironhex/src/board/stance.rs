//! Where a unit can stand hull-down.

use super::terrain::Ground;
use super::{Board, Coord, Facing};
use crate::unit::StanceHex;

impl Board {
    /// What a hex offers a unit that wants to stand hull-down in it.
    ///
    /// Suitable is a crest: a neighbour whose ground rises exactly one level above the unit's feet, so
    /// that it covers the legs and no more; and a prepared position. No hex with a building, and none
    /// in water, is suitable: there is no ground to stand behind.
    ///
    /// ```
    /// use ironhex::board::{Board, Coord, Terrain};
    /// let mut board = Board::flat(16, 17)?;
    /// let [hex, crest]: [Coord; 2] = ["0505", "0504"].map(|hex| hex.parse().unwrap());
    /// assert!(!board.stance_hex(hex).suitable);
    /// board.set(crest, Terrain::at_level(1));
    /// assert!(board.stance_hex(hex).suitable);
    /// assert!(!board.stance_hex(crest).suitable);
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    #[must_use]
    pub fn stance_hex(&self, coord: Coord) -> StanceHex {
        let Some(here) = self.get(coord) else { return StanceHex::default() };
        let crest = Facing::ALL.iter().any(|&way| {
            let beside = self.get(coord.neighbor(way));
            beside.is_some_and(|beside| i16::from(beside.level) == i16::from(here.level) + 1)
        });
        let open = here.depth() == 0 && here.building.is_none();
        let suitable = open && (crest || here.ground.contains(Ground::FORTIFIED));
        StanceHex { suitable, deployment_option: false }
    }
}
