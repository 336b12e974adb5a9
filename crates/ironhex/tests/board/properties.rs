//! What holds for every board and every pair of hexes.

use super::given::map;
use ironhex::board::{Board, Coord, HexIndex, Line, SightTable, Viewer};
use proptest::prelude::*;
use std::sync::Arc;

fn coord() -> impl Strategy<Value = Coord> {
    (-20..20_i16, -20..20_i16).prop_map(|(column, row)| Coord::new(column, row))
}

fn viewers(board: &Board) -> Vec<Viewer> {
    let hexes = (0..board.len()).map(|index| board.coord(HexIndex(index as u16)));
    hexes.flat_map(|hex| [false, true].map(|prone| Viewer::on_ground(board, hex, prone))).collect()
}

proptest! {
    #[test]
    fn distance_is_a_metric(a in coord(), b in coord(), c in coord()) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
    }

    #[test]
    fn a_line_is_as_long_as_the_distance_and_touches_a_hex_at_each_step(a in coord(), b in coord()) {
        let line = Line::between(a, b);
        prop_assert_eq!(line.length(), a.distance(b));
        prop_assert_eq!(line.along_hexsides(), Line::between(b, a).along_hexsides());
        let mut there: Vec<Coord> = Vec::new();
        for (index, ring) in line.rings().enumerate() {
            prop_assert_eq!(usize::from(ring.distance), index + 1);
            for hex in ring.hexes() {
                prop_assert_eq!(hex.distance(a), ring.distance);
                prop_assert_eq!(hex.distance(b), line.length() - ring.distance);
                there.push(hex);
            }
        }
        let mut back: Vec<Coord> = Line::between(b, a).rings().flat_map(|ring| ring.hexes()).collect();
        there.sort();
        back.sort();
        prop_assert_eq!(there, back, "the way back touches the same hexes");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn whoever_sees_is_seen_through_the_same_woods(board in map()) {
        let all = viewers(&board);
        for &a in &all {
            for &b in &all {
                let (there, back) = (board.sight(a, b), board.sight(b, a));
                if Line::between(a.hex, b.hex).along_hexsides() {
                    // The better side for one need not be the better side for the other; ground and
                    // the surface of water are the same for both all the same.
                    continue;
                }
                prop_assert_eq!(there.blocked, back.blocked);
                prop_assert_eq!(there.intervening, back.intervening);
                prop_assert_eq!(there.target_cover, back.attacker_cover);
                prop_assert_eq!(there.attacker_cover, back.target_cover);
                prop_assert_eq!(there.visible(), there.modifier().is_some());
            }
        }
    }

    #[test]
    fn the_table_says_what_the_rule_says(board in map()) {
        let (lazy, ready) = (SightTable::new(Arc::new(board.clone())), SightTable::new(Arc::new(board)));
        ready.prepare();
        let board = ready.board();
        let mut all = viewers(board);
        all.extend(viewers(board).into_iter().take(20).map(|viewer| Viewer { elevation: 2, ..viewer }));
        all.push(Viewer::on_ground(board, Coord::new(-1, 0), false));
        for &a in &all {
            for &b in &all {
                let expected = board.sight(a, b);
                prop_assert_eq!(ready.sight(a, b), expected);
                prop_assert_eq!(lazy.sight(a, b), expected);
            }
        }
    }
}

#[test]
fn a_table_is_filled_by_several_threads_at_once() {
    let board = ironhex::board::builtin("rolling-hills").unwrap();
    let table = SightTable::new(Arc::new(board));
    let sums: Vec<u32> = std::thread::scope(|scope| {
        let count = || {
            let all = viewers(table.board());
            let pairs = all.iter().flat_map(|a| all.iter().map(move |b| (*a, *b)));
            pairs.map(|(a, b)| u32::from(table.sight(a, b).visible())).sum()
        };
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(count)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let all = viewers(table.board());
    let board = table.board();
    let direct: u32 = all
        .iter()
        .flat_map(|a| all.iter().map(move |b| u32::from(board.sight(*a, *b).visible())))
        .sum();
    assert!(direct > 0 && sums.iter().all(|&sum| sum == direct), "{sums:?}");
}
