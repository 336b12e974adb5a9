//! A trial of a sampled answer allocates nothing, and the answer is the one written down.

use ironhex_benches::odds::{ANSWERS, Broadside, ENDS, SAMPLE};
use ironhex_odds::Asked;

/// Few trials and many of one block take the same tables.
#[test]
fn a_trial_allocates_nothing() {
    for (preset, asked, _) in ANSWERS {
        let broadside = Broadside::new(preset);
        let allocations = |trials| {
            let counted = allocation_counter::measure(|| drop(broadside.sample(asked, trials)));
            counted.count_total
        };
        let once = allocations(1);
        assert_eq!(allocations(60_000), once, "{preset}, {asked:?}");
        assert!(once <= 24, "{preset}, {asked:?}: {once} allocations");
    }
}

#[test]
fn sampled_answers_are_the_same_everywhere() {
    for (preset, asked, answer) in ANSWERS {
        let sampled = Broadside::new(preset).sample(asked, SAMPLE);
        assert_eq!(Broadside::sum(&sampled), answer, "{preset}, {asked:?}");
    }
}

#[test]
fn exact_answers_are_the_same_everywhere() {
    for (preset, fired, end) in ENDS {
        for asked in [Asked::Everything, Asked::Destroyed] {
            let found = Broadside::of(preset, fired).exact(asked).1;
            assert_eq!(found, end, "{preset}, {fired:?}, {asked:?}");
        }
    }
}
