//! Time and allocations of a full turn of a duel, events off.
//!
//! `cargo bench -p ironhex-benches --bench turn`. A benchmark that allocates shows lines `alloc` and
//! `dealloc` below its time; a turn does not.

use divan::{AllocProfiler, Bencher};
use ironhex_benches::SEED;
use ironhex_benches::turn::{ANSWER, Duel};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    assert_eq!(Duel::new(SEED).turns(40), ANSWER, "the turns play out as written down");
    divan::main();
}

/// One turn: both units move, fire, strike, cool down; with the lists of what they may do.
#[divan::bench]
fn duel_turn(bencher: Bencher<'_, '_>) {
    let mut duel = Duel::new(SEED);
    bencher.bench_local(|| duel.turn());
}

/// The game put into another state of its scenario, which is looked at whether it fits.
#[divan::bench]
fn set_state(bencher: Bencher<'_, '_>) {
    let mut duel = Duel::new(SEED);
    let begun = duel.state().clone();
    duel.turns(3);
    let later = duel.state().clone();
    let mut back = false;
    bencher.bench_local(|| {
        back = !back;
        duel.set_state(if back { &begun } else { &later });
    });
}
