//! Instruction counts under valgrind: the same on every run, so that a gate can hold them.
//!
//! `cargo bench -p ironhex-benches --features instructions --bench instructions`. It needs valgrind
//! and the program `gungraun-runner` of the same version as the library.
//!
//! Every benchmark is [`TRIALS`] operations; values are prepared before counting begins. Each has a
//! limit about a tenth above its count; more instructions than that fail the run.

#![expect(missing_docs, reason = "the macros make public items")]

use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use ironhex::attack::Salvo;
use ironhex::attack::location::LocationTable;
use ironhex::dice::Random;
use ironhex::physical::PhysicalSalvo;
use ironhex::rules::Rules;
use ironhex_benches::{
    Deck, SEED, ShootingRange, TRIALS, answer, bare_rolls, hidden, location_table, locations,
    lrm_20_salvo, punch, punches, salvos, salvos_prepared, to_hit_explained, to_hit_summed,
};

/// The instructions that [`TRIALS`] operations may take.
fn at_most(instructions: u64) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::default();
    callgrind.hard_limits([(EventKind::Ir, instructions)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

fn dice() -> Random {
    Random::new(SEED)
}

fn shots() -> (Rules, Deck) {
    (hidden(&Rules::SPECIFICATION), Deck::mixed())
}

fn table() -> LocationTable {
    location_table(&hidden(&Rules::SPECIFICATION))
}

#[library_benchmark(config = at_most(27_000))]
#[bench::two_dice(dice())]
fn bare(mut dice: Random) {
    assert_eq!(bare_rolls(&mut dice, TRIALS), answer::BARE_ROLLS);
}

#[library_benchmark(config = at_most(290_000))]
#[bench::mixed_shots(shots())]
fn to_hit_sum((rules, deck): (Rules, Deck)) -> Deck {
    assert_eq!(to_hit_summed(&rules, &deck, TRIALS), answer::TO_HIT);
    deck
}

#[library_benchmark(config = at_most(295_000))]
#[bench::mixed_shots(shots())]
fn to_hit_breakdown((rules, deck): (Rules, Deck)) -> Deck {
    assert_eq!(to_hit_explained(&rules, &deck, TRIALS), answer::TO_HIT_EXPLAINED);
    deck
}

#[library_benchmark(config = at_most(50_000))]
#[bench::front(table())]
fn hit_location(table: LocationTable) {
    assert_eq!(locations(&table, &mut dice(), TRIALS), answer::LOCATIONS);
}

#[library_benchmark(config = at_most(780_000))]
#[bench::each_missile(lrm_20_salvo(&hidden(&Rules::SPECIFICATION)), answer::SALVOS_SPECIFICATION)]
#[bench::groups_of_five(
    args = (lrm_20_salvo(&hidden(&Rules::TOTAL_WARFARE)), answer::SALVOS_TOTAL_WARFARE),
    config = at_most(440_000)
)]
fn lrm_20_fired(salvo: Salvo, answer: u64) {
    assert_eq!(salvos(&salvo, &mut dice(), TRIALS), answer);
}

#[library_benchmark(config = at_most(4_600_000))]
#[bench::each_missile(hidden(&Rules::SPECIFICATION), answer::SALVOS_SPECIFICATION)]
#[bench::groups_of_five(hidden(&Rules::TOTAL_WARFARE), answer::SALVOS_TOTAL_WARFARE)]
fn lrm_20_prepared_and_fired(rules: Rules, answer: u64) {
    assert_eq!(salvos_prepared(&rules, &mut dice(), TRIALS), answer);
}

#[library_benchmark(config = at_most(150_000))]
#[bench::eighty_tons(punch(&hidden(&Rules::SPECIFICATION)))]
fn punch_resolved(salvo: PhysicalSalvo) {
    assert_eq!(punches(&salvo, &mut dice(), TRIALS), answer::PUNCHES);
}

#[library_benchmark(config = at_most(560_000))]
#[bench::five_points(ShootingRange::new(&hidden(&Rules::SPECIFICATION)))]
fn hit_applied(mut range: ShootingRange) {
    assert_eq!(range.strikes(&mut dice(), TRIALS), answer::STRIKES);
}

library_benchmark_group!(
    name = rules,
    benchmarks = [
        bare,
        to_hit_sum,
        to_hit_breakdown,
        hit_location,
        lrm_20_fired,
        lrm_20_prepared_and_fired,
        punch_resolved,
        hit_applied,
    ]
);

main!(library_benchmark_groups = rules);
