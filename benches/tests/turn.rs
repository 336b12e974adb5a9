//! A turn with a null observer allocates nothing, and plays out as written down.

use ironhex_benches::SEED;
use ironhex_benches::turn::{ANSWER, Duel};

#[test]
fn a_turn_allocates_nothing() {
    let mut duel = Duel::new(SEED);
    duel.turns(30);
    for turn in 0..600 {
        let counted = allocation_counter::measure(|| duel.turn());
        assert_eq!(counted.count_total, 0, "turn {turn}");
    }
}

#[test]
fn setting_a_state_allocates_nothing() {
    let mut duel = Duel::new(SEED);
    let states: Vec<_> = (0..60)
        .map(|_| {
            duel.turn();
            duel.state().clone()
        })
        .collect();
    let counted =
        allocation_counter::measure(|| states.iter().for_each(|state| duel.set_state(state)));
    assert_eq!(counted.count_total, 0);
}

#[test]
fn forty_turns_are_the_same_everywhere() {
    assert_eq!(Duel::new(SEED).turns(40), ANSWER);
}
