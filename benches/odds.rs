//! What odds cost: a heavy volley at a fresh unit, answered.
//!
//! `cargo bench -p ironhex-benches --bench odds`. First a table of sampled answers beside the bare dice
//! of the same volleys, work and dice in turns; then each answer by itself. An answer allocates its
//! tables once, however many trials it takes; `benches/tests` asserts that a trial does not.

#![expect(clippy::print_stdout, reason = "a program that prints a table")]

use divan::counter::ItemsCount;
use divan::{AllocProfiler, Bencher, black_box};
use ironhex::dice::Random;
use ironhex::rules::Preset;
use ironhex_benches::odds::{ANSWERS, Broadside, ENDS, Fired, PRESETS, SAMPLE};
use ironhex_benches::{SEED, bare_rolls};
use ironhex_odds::Scope;
use std::time::Instant;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

/// Measurements of each row, in turns with the bare dice.
const ROUNDS: usize = 101;

fn main() {
    for (preset, scope, answer) in ANSWERS {
        let sampled = Broadside::new(preset).sample(scope, SAMPLE);
        assert_eq!(Broadside::sum(&sampled), answer, "{preset}, {scope:?}");
    }
    for (preset, fired, end) in ENDS {
        for scope in [Scope::Everything, Scope::Destroyed] {
            let found = Broadside::of(preset, fired).exact(scope).1;
            assert_eq!(found, end, "{preset}, {fired:?}, {scope:?}");
        }
    }
    if std::env::args().any(|argument| argument == "--bench") {
        beside_the_dice();
    }
    divan::main();
}

/// Nanoseconds for each of so many.
fn time<T>(work: impl FnOnce() -> T, of: u32) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_nanos() as f64 / f64::from(of)
}

/// The smallest and the middle one.
fn best_and_median(mut values: Vec<f64>) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    (values[0], values[values.len() / 2])
}

/// Prints what a sampled volley costs beside the dice that it rolls.
fn beside_the_dice() {
    println!(
        "{:<24} {:>8} {:>8} {:>14} {:>6} {:>13} {:>6}",
        "a volley, sampled",
        "ns best",
        "median",
        "a second, best",
        "rolls",
        "bare dice ns",
        "ratio"
    );
    for (preset, scope, _) in ANSWERS {
        let broadside = Broadside::new(preset);
        let rolls = broadside.rolls(SAMPLE);
        let (mut volleys, mut dice) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let bare = || bare_rolls(&mut black_box(Random::new(SEED)), black_box(rolls));
            dice.push(time(bare, SAMPLE));
            volleys.push(time(|| broadside.sample(scope, black_box(SAMPLE)), SAMPLE));
        }
        let ((best, median), (bare, _)) = (best_and_median(volleys), best_and_median(dice));
        let name = format!("{preset}, {scope:?}").to_lowercase();
        let (each_second, rolls) = (1e9 / best, f64::from(rolls) / f64::from(SAMPLE));
        let ratio = best / bare;
        println!(
            "{name:<24} {best:>8.1} {median:>8.1} {each_second:>14.0} {rolls:>6.2} {bare:>13.2} {ratio:>6.2}"
        );
    }
}

/// A sampled answer to everything.
#[divan::bench(args = PRESETS)]
fn sampled_everything(bencher: Bencher<'_, '_>, preset: Preset) {
    sampled(bencher, preset, Scope::Everything);
}

/// A sampled answer to whether the target is destroyed.
#[divan::bench(args = PRESETS)]
fn sampled_destroyed(bencher: Bencher<'_, '_>, preset: Preset) {
    sampled(bencher, preset, Scope::Destroyed);
}

fn sampled(bencher: Bencher<'_, '_>, preset: Preset, scope: Scope) {
    let broadside = Broadside::new(preset);
    let bencher = bencher.counter(ItemsCount::new(SAMPLE));
    bencher.bench_local(|| broadside.sample(scope, black_box(SAMPLE)));
}

/// An exact answer to everything.
#[divan::bench(args = ENDS)]
fn exact_everything(bencher: Bencher<'_, '_>, of: (Preset, Fired, u64)) {
    exact(bencher, of, Scope::Everything);
}

/// An exact answer to whether the target is destroyed.
#[divan::bench(args = ENDS)]
fn exact_destroyed(bencher: Bencher<'_, '_>, of: (Preset, Fired, u64)) {
    exact(bencher, of, Scope::Destroyed);
}

fn exact(bencher: Bencher<'_, '_>, (preset, fired, end): (Preset, Fired, u64), scope: Scope) {
    let broadside = Broadside::of(preset, fired);
    bencher.bench_local(|| assert_eq!(broadside.exact(scope).1, end));
}
