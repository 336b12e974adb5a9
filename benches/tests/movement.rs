//! A search in a field that was searched before allocates nothing, and gives the same answer.

use ironhex::movement::Gait;
use ironhex_benches::movement::{Field, Ways};

#[test]
fn searches_after_the_first_allocate_nothing() {
    for ways in Ways::ALL {
        let mut field = Field::new(ways);
        for (&gait, answer) in Gait::ALL.iter().zip(ways.answers()) {
            assert_eq!(field.reach(gait), answer, "{gait} on {ways:?} ground");
            field.paths();
            let counted = allocation_counter::measure(|| {
                assert_eq!(field.reach(gait), answer);
                field.paths();
            });
            assert_eq!(counted.count_total, 0, "{gait} on {ways:?} ground");
        }
    }
}
