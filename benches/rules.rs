//! Wall time and allocations of the rules, one operation each.
//!
//! `cargo bench -p ironhex-benches --bench rules`. The allocator counts: a benchmark that allocates
//! shows lines `alloc` and `dealloc` below its time; none may.
//!
//! Before it is timed each operation is run [`TRIALS`] times, and the sum must be the one in
//! [`answer`].

use divan::{AllocProfiler, Bencher, black_box};
use ironhex::attack::Fired;
use ironhex::dice::Random;
use ironhex::rules::{Preset, Rules};
use ironhex_benches::{
    Deck, SEED, ShootingRange, TRIALS, answer, bare_rolls, hidden, location_table, locations,
    lrm_20_salvo, one_location, one_punch, one_salvo, one_to_hit, one_to_hit_explained, punch,
    punches, salvos, salvos_prepared, to_hit_explained, to_hit_summed,
};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// The rule sets that group missiles differently.
const PRESETS: [Preset; 2] = [Preset::Specification, Preset::TotalWarfare];

/// Fresh dice.
const fn dice() -> Random {
    Random::new(SEED)
}

/// The damage of [`TRIALS`] salvos under a preset.
const fn salvo_answer(preset: Preset) -> u64 {
    match preset {
        Preset::TotalWarfare => answer::SALVOS_TOTAL_WARFARE,
        _ => answer::SALVOS_SPECIFICATION,
    }
}

/// The yardstick: two dice of the bare generator.
#[divan::bench]
fn bare_roll(bencher: Bencher<'_, '_>) {
    assert_eq!(bare_rolls(&mut dice(), TRIALS), answer::BARE_ROLLS);
    let mut dice = dice();
    bencher.bench_local(|| bare_rolls(&mut dice, 1));
}

#[divan::bench]
fn to_hit_sum(bencher: Bencher<'_, '_>) {
    let (rules, deck) = (hidden(&Rules::SPECIFICATION), Deck::mixed());
    assert_eq!(to_hit_summed(&rules, &deck, TRIALS), answer::TO_HIT);
    let mut next = 0;
    bencher.bench_local(|| {
        next += 1;
        one_to_hit(black_box(&rules), black_box(deck.shot(next)))
    });
}

#[divan::bench]
fn to_hit_breakdown(bencher: Bencher<'_, '_>) {
    let (rules, deck) = (hidden(&Rules::SPECIFICATION), Deck::mixed());
    assert_eq!(to_hit_explained(&rules, &deck, TRIALS), answer::TO_HIT_EXPLAINED);
    let mut next = 0;
    bencher.bench_local(|| {
        next += 1;
        one_to_hit_explained(black_box(&rules), black_box(deck.shot(next)))
    });
}

#[divan::bench]
fn hit_location(bencher: Bencher<'_, '_>) {
    let table = location_table(&hidden(&Rules::SPECIFICATION));
    assert_eq!(locations(&table, &mut dice(), TRIALS), answer::LOCATIONS);
    let mut dice = dice();
    bencher.bench_local(|| one_location(black_box(&table), &mut dice));
}

#[divan::bench(args = PRESETS)]
fn lrm_20_fired(bencher: Bencher<'_, '_>, preset: Preset) {
    let salvo = lrm_20_salvo(&hidden(&preset.rules()));
    assert_eq!(salvos(&salvo, &mut dice(), TRIALS), salvo_answer(preset));
    let mut dice = dice();
    let mut record = Fired::default();
    bencher.bench_local(|| one_salvo(black_box(&salvo), &mut record, &mut dice));
}

#[divan::bench(args = PRESETS)]
fn lrm_20_prepared_and_fired(bencher: Bencher<'_, '_>, preset: Preset) {
    let rules = hidden(&preset.rules());
    assert_eq!(salvos_prepared(&rules, &mut dice(), TRIALS), salvo_answer(preset));
    let mut dice = dice();
    let mut record = Fired::default();
    bencher.bench_local(|| one_salvo(&lrm_20_salvo(black_box(&rules)), &mut record, &mut dice));
}

#[divan::bench]
fn punch_resolved(bencher: Bencher<'_, '_>) {
    let melee = punch(&hidden(&Rules::SPECIFICATION));
    assert_eq!(punches(&melee, &mut dice(), TRIALS), answer::PUNCHES);
    let mut dice = dice();
    bencher.bench_local(|| one_punch(black_box(&melee), &mut dice));
}

#[divan::bench]
fn hit_applied(bencher: Bencher<'_, '_>) {
    let mut range = ShootingRange::new(&hidden(&Rules::SPECIFICATION));
    assert_eq!(range.clone().strikes(&mut dice(), TRIALS), answer::STRIKES);
    let mut dice = dice();
    bencher.bench_local(|| range.one_strike(&mut dice));
}
