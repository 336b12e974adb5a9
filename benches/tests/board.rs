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
