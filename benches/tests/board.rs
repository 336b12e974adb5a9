//! Lines of sight allocate nothing once their table is prepared, and the table says what the rule says.

use ironhex_benches::board::{Lookout, VISIBLE};

#[test]
fn sight_allocates_nothing() {
    let lookout = Lookout::new();
    let counted = allocation_counter::measure(|| {
        assert_eq!(lookout.looked_up(), VISIBLE);
        assert_eq!(lookout.worked_out(), VISIBLE);
    });
    assert_eq!(counted.count_total, 0);
}

/// A row of lines there would be half a megabyte, and all of them eight gigabytes.
#[test]
fn a_large_map_keeps_no_lines_and_says_what_the_rule_says() {
    use ironhex::board::{HexIndex, Landscape, LandscapeKind, SightTable, Viewer, generate};
    use ironhex::dice::Random;
    let hills = Landscape { width: 128, height: 128, kind: LandscapeKind::Hills };
    let table =
        SightTable::new(std::sync::Arc::new(generate(&hills, &mut Random::new(3)).unwrap()));
    let board = table.board();
    let pairs = || (0..16_384_usize).step_by(61).zip((0..16_384_usize).step_by(61).rev());
    let counted = allocation_counter::measure(|| {
        table.prepare();
        let mut seen = 0;
        for (from, to) in pairs() {
            for (lies, prone) in [(false, false), (false, true), (true, false), (true, true)] {
                let [from, to] = [from, (from + to) / 2].map(|index| HexIndex(index as u16));
                let viewer = |hex, prone| Viewer::on_ground(board, board.coord(hex), prone);
                let (one, other) = (viewer(from, lies), viewer(to, prone));
                let expected = board.sight(one, other);
                assert_eq!(table.sight(one, other), expected);
                assert_eq!(table.seen_from(from, lies).sight(to, prone), expected);
                seen += u32::from(expected.visible());
            }
        }
        assert!((20..1_000).contains(&seen), "{seen}");
    });
    assert_eq!(counted.count_total, 0);
}
