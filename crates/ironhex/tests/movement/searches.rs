//! What holds for every search on every board.

use super::force::{Given, Place, Worth, by_force, by_search, found};
use super::given::given;
use ironhex::board::{Board, Coord, Facing};
use ironhex::movement::{
    Gait, Hazards, Mover, Occupied, Reached, Search, StepTable, Walk, walk_path,
};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A board and a unit seen in a mirror; the width is odd.
fn mirrored(given: &Given) -> Given {
    let width = given.board.width() as i16;
    let mirror = |coord: Coord| Coord::new(width - 1 - coord.column, coord.row);
    let mut board = Board::flat(given.board.width(), given.board.height()).unwrap();
    for row in 0..given.board.height() as i16 {
        for column in 0..width {
            let coord = Coord::new(column, row);
            let void = given.board.get(coord).is_none();
            let hex = ironhex::board::HexIndex(row as u16 * given.board.width() + column as u16);
            let terrain = *given.board.at(hex);
            assert_eq!(void, !terrain.exists());
            board.set(mirror(coord), terrain);
        }
    }
    let index = |hex| {
        let coord = mirror(given.board.coord(hex));
        ironhex::board::HexIndex(coord.row as u16 * board.width() + coord.column as u16)
    };
    let mut occupied = Occupied::new(&board);
    for hex in (0..given.board.len() as u16).map(ironhex::board::HexIndex) {
        match (given.occupied.has_enemy(hex), given.occupied.is_taken(hex)) {
            (true, _) => occupied.add_enemy(index(hex)),
            (false, true) => occupied.add_friend(index(hex)),
            (false, false) => {}
        }
    }
    let facing = Facing::new(6 - given.mover.facing.number());
    let mover = Mover { hex: index(given.mover.hex), facing, ..given.mover };
    Given { board, mover, occupied }
}

fn gait() -> impl Strategy<Value = Gait> {
    prop::sample::select(Gait::ALL)
}

/// Every path of a search, walked, leads where the search says, for what it says.
fn walks_as_found(given: &Given, search: &Search, end: &Reached, gait: Gait) {
    let mut steps = Vec::new();
    assert!(search.path(end, &mut steps));
    let walked = walk_path(&given.board, &given.occupied, &given.mover, gait, &steps);
    let walked = walked.unwrap_or_else(|error| panic!("{end:?} by {steps:?}: {error}"));
    let Mover { hex, facing, footing, spent, hexes, .. } = walked.mover;
    assert_eq!((hex, facing, footing), (end.hex, end.facing, end.footing));
    assert_eq!((spent, hexes), (end.cost, end.hexes), "{steps:?}");
    assert_eq!((walked.hazards, walked.movement), (end.hazards, end.movement), "{steps:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn no_way_is_better_than_the_one_found(given in given(5, 4), runs in any::<bool>()) {
        let gait = if runs { Gait::Run } else { Gait::Walk };
        prop_assert_eq!(by_search(&given, gait), by_force(&given, gait));
    }

    #[test]
    fn every_path_leads_where_the_search_says(given in given(9, 6), gait in gait()) {
        let mut search = Search::new();
        search.explore(gait, &StepTable::new(&given.board), &given.mover, &given.occupied);
        for end in search.reached() {
            walks_as_found(&given, &search, &end, gait);
            prop_assert_eq!(end.risks > 0, end.hazards != Hazards::NONE);
        }
    }

    #[test]
    fn what_is_listed_is_found(given in given(7, 5), gait in gait()) {
        let mut search = Search::new();
        search.explore(gait, &StepTable::new(&given.board), &given.mover, &given.occupied);
        let listed: Vec<Reached> = search.reached().collect();
        for end in &listed {
            let found = search.find(end.hex, end.facing).unwrap();
            prop_assert!((found.cost, found.risks) <= (end.cost, end.risks));
            prop_assert!(listed.contains(&found));
        }
        prop_assert!(listed.is_sorted_by_key(|end| end.cost));
        prop_assert_eq!(listed[0].hex, given.mover.hex);
    }

    #[test]
    fn more_points_reach_at_least_as_much(given in given(9, 5), gait in gait()) {
        let before = by_search(&given, gait);
        let mut stronger = given.clone();
        stronger.mover.points.walk += 1;
        stronger.mover.points.run += 2;
        stronger.mover.points.jump += 1;
        let after = by_search(&stronger, gait);
        for (place, worth) in before {
            let better = after.get(&place);
            prop_assert!(better.is_some_and(|better| better.0 <= worth.0), "{:?}", place);
        }
    }

    #[test]
    fn a_used_workspace_finds_the_same_in_the_same_order(
        one in given(9, 6),
        other in given(6, 6),
        gait in gait(),
    ) {
        let fresh = found(&one.board, &one.mover, &one.occupied, gait);
        let mut used = Search::new();
        for &gait in Gait::ALL {
            used.explore(gait, &StepTable::new(&one.board), &one.mover, &Occupied::none());
            used.explore(gait, &StepTable::new(&other.board), &other.mover, &other.occupied);
        }
        used.explore(gait, &StepTable::new(&one.board), &one.mover, &one.occupied);
        prop_assert_eq!(used.reached().collect::<Vec<_>>(), fresh);
    }

    #[test]
    fn a_mirror_changes_nothing_but_the_side(given in given(7, 5), gait in gait()) {
        let there = mirrored(&given);
        let reflected: BTreeMap<Place, Worth> = by_search(&there, gait)
            .into_iter()
            .map(|((hex, facing, top), worth)| {
                let (column, row) = (hex % 7, hex / 7);
                ((row * 7 + 6 - column, (6 - facing) % 6, top), worth)
            })
            .collect();
        prop_assert_eq!(by_search(&given, gait), reflected);
    }

    #[test]
    fn a_movement_in_legs_gets_as_far(given in given(7, 6), runs in any::<bool>(), cut in 0.0..1.0) {
        let gait = if runs { Gait::Run } else { Gait::Walk };
        let mut search = Search::new();
        search.explore(gait, &StepTable::new(&given.board), &given.mover, &given.occupied);
        let mut onward = Search::new();
        let mut steps = Vec::new();
        for end in search.reached().step_by(5) {
            search.path(&end, &mut steps);
            let leg = (steps.len() as f64 * cut) as usize;
            let mut walk = Walk::start(&given.board, &given.occupied, &given.mover, gait);
            for &step in &steps[..leg] {
                prop_assert!(walk.take(step).is_ok());
            }
            onward.explore(gait, &StepTable::new(&given.board), walk.mover(), &given.occupied);
            let again = onward.reached().find(|found| {
                (found.hex, found.facing, found.footing) == (end.hex, end.facing, end.footing)
            });
            prop_assert_eq!(again.map(|found| (found.cost, found.hexes)), Some((end.cost, end.hexes)));
        }
    }
}
