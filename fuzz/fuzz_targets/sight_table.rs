//! The table of lines of sight against the rule itself, for every pair of hexes.
#![no_main]

use ironhex::board::{Coord, HexIndex, SightTable, Viewer};
use ironhex_fuzz::{Bytes, board};
use libfuzzer_sys::fuzz_target;
use std::sync::Arc;

fuzz_target!(|data: &[u8]| {
    let bytes = &mut Bytes::new(data);
    let (width, height) = (1 + bytes.below(8) as u16, 1 + bytes.below(8) as u16);
    let raised = bytes.below(6) as i8;
    let board = Arc::new(board(bytes, width, height));
    let (lazy, ready) = (SightTable::new(Arc::clone(&board)), SightTable::new(Arc::clone(&board)));
    ready.prepare();
    let hexes = (0..board.len()).map(|index| board.coord(HexIndex(index as u16)));
    let mut viewers: Vec<Viewer> = hexes
        .flat_map(|hex| [false, true].map(|prone| Viewer::on_ground(&board, hex, prone)))
        .collect();
    if let Some(viewer) = viewers.last().copied() {
        viewers.push(Viewer { elevation: raised, ..viewer });
    }
    viewers.push(Viewer::on_ground(&board, Coord::new(-1, 0), false));
    for &attacker in &viewers {
        for &target in &viewers {
            let expected = board.sight(attacker, target);
            assert_eq!(ready.sight(attacker, target), expected, "{attacker:?} {target:?}");
            assert_eq!(lazy.sight(attacker, target), expected, "{attacker:?} {target:?}");
        }
    }
});
