//! The best way to every place, twice: by the search, and by trying every sequence of steps. The fuzz
//! target `reach` uses this file too.

use ironhex::board::{Board, Facing, Footing};
use ironhex::movement::{Gait, Mover, Occupied, Reached, Search, Step, StepTable, Walk};
use std::collections::BTreeMap;

/// Everything that a search finds, in its order.
pub(super) fn found(board: &Board, mover: &Mover, occupied: &Occupied, gait: Gait) -> Vec<Reached> {
    let mut search = Search::new();
    search.explore(gait, &StepTable::new(board), mover, occupied);
    search.reached().collect()
}

/// A situation to move in.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) board: Board,
    pub(super) mover: Mover,
    pub(super) occupied: Occupied,
}

/// Hex, facing and whether it is on top.
pub(super) type Place = (u16, u8, bool);
/// Points, risks, and hexes that are missing to the most possible: less is better.
pub(super) type Worth = (u8, u8, u8);

fn place(hex: u16, facing: Facing, footing: Footing) -> Place {
    (hex, facing.number(), footing == Footing::Top)
}

fn worth(cost: u8, risks: u8, hexes: u8) -> Worth {
    (cost, risks, u8::MAX - hexes)
}

/// The best way to each place, as a search finds it.
pub(super) fn by_search(given: &Given, gait: Gait) -> BTreeMap<Place, Worth> {
    let ends = found(&given.board, &given.mover, &given.occupied, gait);
    let count = ends.len();
    let places: BTreeMap<Place, Worth> = ends
        .into_iter()
        .map(|end| {
            let worth = worth(end.cost, end.risks, end.hexes);
            (place(end.hex.0, end.facing, end.footing), worth)
        })
        .collect();
    assert_eq!(places.len(), count, "every place once");
    places
}

/// The same by trying every sequence of steps.
pub(super) fn by_force(given: &Given, gait: Gait) -> BTreeMap<Place, Worth> {
    fn on(walk: &Walk<'_>, risks: u8, steps: &[Step], best: &mut BTreeMap<Place, Worth>) {
        if walk.end().is_ok() {
            let Mover { hex, facing, footing, spent, hexes, .. } = *walk.mover();
            let found = worth(spent, risks, hexes);
            let known = best.entry(place(hex.0, facing, footing)).or_insert(found);
            *known = found.min(*known);
        }
        for &step in steps {
            let mut next = walk.clone();
            if let Ok(taken) = next.take(step) {
                on(&next, risks + taken.hazards.len(), steps, best);
            }
        }
    }
    let steps: &[Step] = match gait {
        Gait::Walk => Step::ALL,
        _ => &[Step::Forward, Step::TurnLeft, Step::TurnRight],
    };
    let mut best = BTreeMap::new();
    on(&Walk::start(&given.board, &given.occupied, &given.mover, gait), 0, steps, &mut best);
    best
}
