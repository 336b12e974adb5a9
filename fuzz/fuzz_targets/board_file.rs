//! Arbitrary text as a board file.
#![no_main]

use ironhex::board::{Board, Coord, SightTable, Viewer};
use libfuzzer_sys::fuzz_target;
use std::sync::Arc;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    match Board::parse(&text) {
        Err(problems) => {
            assert!(!problems.is_empty());
            let lines = text.lines().count();
            for problem in problems {
                assert!((1..=lines + 1).contains(&problem.line), "{problem}");
                assert!(!problem.message.is_empty());
            }
        }
        Ok(file) => {
            let board = file.board;
            let again = Board::parse(&board.to_text()).expect("what was written can be read");
            assert_eq!(again.board, board);
            assert!(again.notes.is_empty(), "{:?}", again.notes);

            // A row of the table has an entry for each hex: large boards take too long here.
            if board.len() > 400 {
                return;
            }
            // However strange its levels are, everybody sees or does not see.
            let corners = [
                Coord::new(0, 0),
                Coord::new(board.width() as i16 - 1, board.height() as i16 - 1),
                Coord::new(board.width() as i16 / 2, board.height() as i16 / 2),
            ];
            let table = SightTable::new(Arc::new(board));
            let board = table.board();
            for from in corners {
                for to in corners {
                    for stance in 0..4 {
                        let attacker = Viewer::on_ground(board, from, stance % 2 == 1);
                        let target = Viewer::on_ground(board, to, stance / 2 == 1);
                        assert_eq!(table.sight(attacker, target), board.sight(attacker, target));
                    }
                }
                let _ = board.stance_hex(from);
            }
        }
    }
});
