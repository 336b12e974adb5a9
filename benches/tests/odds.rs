//! A trial of a sampled answer allocates nothing, and the answer is the one written down.

use ironhex_benches::odds::{ANSWERS, Broadside, ENDS, SAMPLE};
use ironhex_odds::Scope;

/// Few trials and many of one block take the same tables.
#[test]
fn a_trial_allocates_nothing() {
    for (preset, scope, _) in ANSWERS {
        let broadside = Broadside::new(preset);
        let allocations = |trials| {
            let counted = allocation_counter::measure(|| drop(broadside.sample(scope, trials)));
            counted.count_total
        };
        let once = allocations(1);
        assert_eq!(allocations(60_000), once, "{preset}, {scope:?}");
        // Tables, and the exact mean of each attack, in all and by location.
        assert!(once <= 72, "{preset}, {scope:?}: {once} allocations");
    }
}

#[test]
fn sampled_answers_are_the_same_everywhere() {
    for (preset, scope, answer) in ANSWERS {
        let sampled = Broadside::new(preset).sample(scope, SAMPLE);
        assert_eq!(Broadside::sum(&sampled), answer, "{preset}, {scope:?}");
    }
}

#[test]
fn exact_answers_are_the_same_everywhere() {
    for (preset, fired, end) in ENDS {
        for scope in [Scope::Everything, Scope::Destroyed] {
            let found = Broadside::of(preset, fired).exact(scope).1;
            assert_eq!(found, end, "{preset}, {fired:?}, {scope:?}");
        }
    }
}
