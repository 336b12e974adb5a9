//! What was worked out about the present state of a game, kept until something changes: where each gait
//! leads. No part of the state, and nothing that anybody outside can tell.

use super::destination_counts::Counts;
use crate::board::Board;
use crate::field::UnitInPlay;
use crate::movement::{Gait, Mover, Occupied, Search, StepTable};
use crate::turn::UnitId;
use alloc::vec::Vec;

/// The memory in which a game looks before it acts: it lies behind a [`RefCell`](std::cell::RefCell), so
/// that looking needs no game of one's own. It is borrowed inside of single functions that call nothing
/// which was handed in from outside.
#[derive(Clone, Debug)]
pub(super) struct Searches {
    /// Where each gait leads.
    gaits: [Search; 3],
    /// What each search holds: the change of the game after which it was made, and whose it is.
    made_for: [Option<(u64, UnitId)>; 3],
    /// The unit that searches, as movement looks at it, and since which change.
    pub(super) mover: Option<(u64, UnitId, Mover)>,
    /// Who stands in the way.
    pub(super) occupied: Occupied,
    /// How many places searches of this map came to.
    pub(super) counts: Counts,
    /// The units as they would be if one of them had moved.
    pub(super) supposed: Vec<UnitInPlay>,
}

impl Searches {
    pub(super) fn new(board: &Board, units: usize) -> Self {
        Self {
            gaits: [const { Search::new() }; 3],
            made_for: [None; 3],
            mover: None,
            occupied: Occupied::new(board),
            counts: Counts::default(),
            supposed: Vec::with_capacity(units),
        }
    }

    /// Where a gait leads, as it was searched last.
    pub(super) const fn gait(&self, gait: Gait) -> &Search {
        &self.gaits[gait as usize]
    }

    /// Has a gait been searched for this unit since this change?
    pub(super) fn is_made(&self, gait: Gait, key: (u64, UnitId)) -> bool {
        self.made_for[gait as usize] == Some(key)
    }

    /// Searches where a gait leads, with everybody where [`occupied`](Self::occupied) has them.
    pub(super) fn make(
        &mut self,
        gait: Gait,
        key: (u64, UnitId),
        steps: &StepTable,
        mover: &Mover,
    ) {
        self.gaits[gait as usize].explore(gait, steps, mover, &self.occupied);
        self.made_for[gait as usize] = Some(key);
    }
}
