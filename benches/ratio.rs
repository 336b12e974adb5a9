//! What the rules cost beside the bare dice, measured in one run and held to limits.
//!
//! `cargo bench -p ironhex-benches --bench ratio`, a few seconds. A time in nanoseconds belongs to
//! one machine; the ratio of two times taken in turns belongs to the program. The exit code is 1
//! when a limit is broken, an answer is wrong or anything allocates.
//!
//! Without the argument `--bench` (as `cargo test --all-targets` runs it) answers and allocations are
//! checked and nothing is timed.

#![expect(clippy::print_stdout, reason = "a program that prints a table")]

use ironhex::dice::Random;
use ironhex::rules::Rules;
use ironhex_benches::{
    Counting, Deck, SEED, ShootingRange, TRIALS, answer, bare_rolls, hidden, location_table,
    locations, lrm_20_salvo, punch, punches, salvos, salvos_prepared, to_hit_explained,
    to_hit_summed,
};
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

/// Trials of one measurement.
const MEASURED: u32 = 1 << 15;
/// Measurements of each row, in turns with the bare dice.
const ROUNDS: usize = 31;

/// A summed to-hit number costs fewer bare rolls than this.
const TO_HIT_LIMIT: f64 = 15.0;
/// An LRM-20 costs at most this many times its own dice.
const SALVO_LIMIT: f64 = 4.0;

/// One thing to measure.
struct Row<'a> {
    name: &'static str,
    /// Does it `n` times with fresh dice.
    work: Box<dyn Fn(u32) -> u64 + 'a>,
    /// The sum over [`TRIALS`].
    answer: u64,
    /// How many bare rolls [`MEASURED`] trials are compared with: the rolls that they make, or one
    /// for each trial where they make none.
    rolls: u32,
    limit: Option<f64>,
}

/// What a row came to.
struct Measured {
    nanoseconds: f64,
    bare: f64,
    ratio: f64,
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Nanoseconds that something takes.
fn time(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_nanos() as f64
}

/// Fresh dice.
const fn dice() -> Random {
    Random::new(SEED)
}

impl Row<'_> {
    /// Bare dice and work in turns; medians of the times and of the ratios.
    fn measure(&self) -> Measured {
        let (mut works, mut bares, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let bare = time(|| bare_rolls(&mut black_box(dice()), black_box(self.rolls)));
            let work = time(|| (self.work)(black_box(MEASURED)));
            works.push(work / f64::from(MEASURED));
            bares.push(bare / f64::from(MEASURED));
            ratios.push(work / bare);
        }
        Measured { nanoseconds: median(works), bare: median(bares), ratio: median(ratios) }
    }

    /// What is wrong with it apart from its speed.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut sum = 0;
        let allocations = allocation_counter::measure(|| sum = (self.work)(TRIALS)).count_total;
        if sum != self.answer {
            let expected = self.answer;
            faults.push(format!("{}: the answer is {sum}, not {expected}", self.name));
        }
        if allocations != 0 {
            faults.push(format!("{}: {allocations} allocations, not 0", self.name));
        }
        faults
    }
}

/// The rolls that something makes.
fn count(work: impl FnOnce(&mut Counting) -> u64) -> u32 {
    let mut counting = Counting::new(SEED);
    black_box(work(&mut counting));
    counting.rolls
}

fn main() -> ExitCode {
    let specification = &hidden(&Rules::SPECIFICATION);
    let total_warfare = &hidden(&Rules::TOTAL_WARFARE);
    let decks = &[Deck::plain(), Deck::mixed(), Deck::unforeseen()];
    let table = &location_table(specification);
    let single = &lrm_20_salvo(specification);
    let grouped = &lrm_20_salvo(total_warfare);
    let melee = &punch(specification);
    let range = &ShootingRange::new(specification);
    let single_rolls = count(|dice| salvos(single, dice, MEASURED));
    let rows = [
        Row {
            name: "to-hit summed, one plain shot",
            work: Box::new(|n| to_hit_summed(specification, &decks[0], n)),
            answer: answer::TO_HIT_PLAIN,
            rolls: MEASURED,
            limit: None,
        },
        Row {
            name: "to-hit summed, mixed shots",
            work: Box::new(|n| to_hit_summed(specification, &decks[1], n)),
            answer: answer::TO_HIT,
            rolls: MEASURED,
            limit: Some(TO_HIT_LIMIT),
        },
        Row {
            name: "to-hit summed, unforeseen shots",
            work: Box::new(|n| to_hit_summed(specification, &decks[2], n)),
            answer: answer::TO_HIT,
            rolls: MEASURED,
            limit: None,
        },
        Row {
            name: "to-hit explained, mixed shots",
            work: Box::new(|n| to_hit_explained(specification, &decks[1], n)),
            answer: answer::TO_HIT_EXPLAINED,
            rolls: MEASURED,
            limit: None,
        },
        Row {
            name: "hit location",
            work: Box::new(|n| locations(table, &mut dice(), n)),
            answer: answer::LOCATIONS,
            rolls: count(|dice| locations(table, dice, MEASURED)),
            limit: None,
        },
        Row {
            name: "LRM-20, each missile",
            work: Box::new(|n| salvos(single, &mut dice(), n)),
            answer: answer::SALVOS_SPECIFICATION,
            rolls: single_rolls,
            limit: Some(SALVO_LIMIT),
        },
        Row {
            name: "LRM-20, groups of 5",
            work: Box::new(|n| salvos(grouped, &mut dice(), n)),
            answer: answer::SALVOS_TOTAL_WARFARE,
            rolls: count(|dice| salvos(grouped, dice, MEASURED)),
            limit: None,
        },
        Row {
            name: "LRM-20 prepared too, each missile",
            work: Box::new(|n| salvos_prepared(specification, &mut dice(), n)),
            answer: answer::SALVOS_SPECIFICATION,
            rolls: single_rolls,
            limit: None,
        },
        Row {
            name: "punch",
            work: Box::new(|n| punches(melee, &mut dice(), n)),
            answer: answer::PUNCHES,
            rolls: count(|dice| punches(melee, dice, MEASURED)),
            limit: None,
        },
        Row {
            name: "hit rolled and applied",
            work: Box::new(|n| range.clone().strikes(&mut dice(), n)),
            answer: answer::STRIKES,
            rolls: count(|dice| range.clone().strikes(dice, MEASURED)),
            limit: None,
        },
    ];

    let mut faults: Vec<String> = rows.iter().flat_map(Row::faults).collect();
    let timed = std::env::args().any(|argument| argument == "--bench");
    if timed {
        faults.extend(compare(&rows));
    }
    for fault in &faults {
        println!("FAILED {fault}");
    }
    if faults.is_empty() {
        let limits = if timed { "all limits kept" } else { "nothing timed" };
        println!("all answers right, no allocations, {limits}");
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Prints the table; gives the limits that were broken.
fn compare(rows: &[Row<'_>]) -> Vec<String> {
    let mut broken = Vec::new();
    println!(
        "{:<34} {:>9} {:>6} {:>13} {:>7} {:>6}",
        "", "ns each", "rolls", "bare dice ns", "ratio", "limit"
    );
    for row in rows {
        let Measured { nanoseconds, bare, ratio } = row.measure();
        let rolls = f64::from(row.rolls) / f64::from(MEASURED);
        let limit = row.limit.map_or_else(|| "-".to_owned(), |limit| format!("{limit:.1}"));
        let name = row.name;
        println!("{name:<34} {nanoseconds:>9.2} {rolls:>6.2} {bare:>13.2} {ratio:>7.2} {limit:>6}");
        if let Some(limit) = row.limit
            && ratio > limit
        {
            broken.push(format!("{name}: {ratio:.2} times its bare dice, more than {limit:.1}"));
        }
    }
    broken
}
