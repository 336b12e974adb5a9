//! Instruction counts under valgrind: the same on every run, so that a gate can hold them.
//!
//! `cargo bench -p ironhex-benches --features instructions --bench instructions`. It needs valgrind
//! and the program `gungraun-runner` of the same version as the library.
//!
//! Every benchmark is [`TRIALS`] operations; values are prepared before counting begins.

#![expect(missing_docs, reason = "the macros make public items")]

use gungraun::{library_benchmark, library_benchmark_group, main};
use ironhex::attack::Salvo;
use ironhex::attack::location::LocationTable;
use ironhex::dice::Random;
use ironhex::physical::Melee;
use ironhex::rules::Rules;
use ironhex_benches::{
    Deck, SEED, ShootingRange, TRIALS, answer, bare_rolls, hidden, location_table, locations,
    lrm_20_salvo, punch, punches, salvos, salvos_prepared, to_hit_explained, to_hit_summed,
};

fn dice() -> Random {
    Random::new(SEED)
}

fn shots() -> (Rules, Deck) {
    (hidden(&Rules::STANDARD), Deck::mixed())
}
