//! A search against every sequence of steps.
#![no_main]

#[path = "../../crates/ironhex/tests/movement/force.rs"]
mod force;

use force::{Given, by_force, by_search};
use ironhex::board::{Coord, Facing, Footing, HexIndex, Terrain};
use ironhex::movement::{Gait, Mobility, Mover, Occupied, Points};
use ironhex_fuzz::{Bytes, board};
use libfuzzer_sys::fuzz_target;

/// Small enough to try everything.
const SIDE: u16 = 5;
const POINTS: usize = 4;

fuzz_target!(|data: &[u8]| {
    let bytes = &mut Bytes::new(data);
    let gait = if bytes.below(2) == 0 { Gait::Walk } else { Gait::Run };
    let facing = Facing::new(bytes.below(6) as u8);
    let points = Points::of(&Mobility::new(bytes.below(POINTS + 1) as u8, 0));
    let start = bytes.below(usize::from(SIDE * SIDE)) as u16;
    let (top, stood) = (bytes.below(2) == 1, bytes.below(4) == 0);
    let others: Vec<(u16, bool)> = (0..bytes.below(4))
        .map(|_| (bytes.below(usize::from(SIDE * SIDE)) as u16, bytes.below(2) == 1))
        .collect();
    let mut board = board(bytes, SIDE, SIDE);
    let place = Coord::new((start % SIDE) as i16, (start / SIDE) as i16);
    if board.get(place).is_none() {
        board.set(place, Terrain::CLEAR);
    }
    let mut occupied = Occupied::new(&board);
    for (hex, enemy) in others.into_iter().filter(|(hex, _)| *hex != start) {
        if enemy { occupied.add_enemy(HexIndex(hex)) } else { occupied.add_friend(HexIndex(hex)) }
    }
    let mut mover = Mover::new(HexIndex(start), facing, points);
    if top {
        mover.footing = Footing::landing(board.at(mover.hex));
    }
    mover.spent = if stood { 2.min(points.walk) } else { 0 };
    let given = Given { board, mover, occupied };
    assert_eq!(by_search(&given, gait), by_force(&given, gait), "{given:?}");
});
