//! How much of what people ask is answered exactly, and what it costs: drawn pairs of units under every preset.
//!
//! `cargo bench -p ironhex-benches --bench pairs`. Half of the units are built-in, half are of the files in a `shared` folder beside the project
//! where there is one. Times are processor time of one core; memory is what an answer holds at most.
//! `-- --pairs 50 --seed 7` draws others, `-- --preset NAME` asks under one preset, `-- --slow 20` names more of the slowest, `-- --only TEXT` asks those alone
//! that have it in their name.

#![expect(clippy::print_stdout, reason = "a program that prints a table")]

use ironhex::rules::Preset;
use ironhex_benches::odds::{Broadside, Fired};
use ironhex_benches::pairs::{Pair, Units};
use ironhex_odds::{Budget, Method, Question, Scope, Settings, answer};
use std::time::Instant;

/// What one answer cost, and how it was found.
struct Cost {
    name: String,
    milliseconds: f64,
    megabytes: f64,
    method: Method,
}

impl Cost {
    fn of(name: &str, question: &Question<'_>) -> Self {
        let mut budget = Budget::default();
        budget.threads = 1;
        let mut found = None;
        let mut milliseconds = 0.0;
        let counted = allocation_counter::measure(|| {
            let start = processor_time();
            found = answer(question, &Settings::default(), &budget).ok();
            milliseconds = processor_time() - start;
        });
        let method = found
            .map_or(Method::Sampled { trials: 0, because: None, partial: None }, |answer| {
                answer.method
            });
        let megabytes = counted.bytes_max as f64 / f64::from(1 << 20);
        Self { name: name.to_owned(), milliseconds, megabytes, method }
    }

    const fn is_exact(&self) -> bool {
        matches!(self.method, Method::Exact { .. })
    }

    fn told(&self) -> String {
        match self.method {
            Method::Exact { states, .. } => format!("exact, {states} states"),
            Method::Sampled { because: Some(because), .. } => format!("sampled: {because}"),
            Method::Sampled { .. } => "sampled".to_owned(),
        }
    }
}

/// Milliseconds that this thread has had a processor; by the clock where the system does not tell.
fn processor_time() -> f64 {
    thread_local!(static START: Instant = Instant::now());
    let told = std::fs::read_to_string("/proc/thread-self/schedstat");
    let ran = told.ok().and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    ran.map_or_else(|| START.with(Instant::elapsed).as_secs_f64() * 1e3, |ran| ran / 1e6)
}

fn option(name: &str) -> Option<String> {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1)
}

fn number(name: &str, otherwise: u64) -> u64 {
    option(name).and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

fn main() {
    let measured = std::env::args().any(|argument| argument == "--bench");
    let pairs = number("--pairs", if measured { 200 } else { 2 }) as usize;
    let units = if measured { Units::all() } else { Units::built_in() };
    let (preset, only) = (option("--preset"), option("--only"));
    let presets: Vec<Preset> = Preset::ALL
        .iter()
        .copied()
        .filter(|own| preset.as_ref().is_none_or(|wanted| own.id() == wanted))
        .collect();
    println!(
        "{pairs} drawn pairs, seed {}, {} unit files beside the built-in ones",
        number("--seed", 12),
        units.files()
    );
    println!(
        "{:<14} {:>7} {:>8} {:>7} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "preset", "exact", "<150 ms", "<1 s", "p50 ms", "p95 ms", "p99.5", "most ms", "most MB"
    );
    let mut slow = Vec::new();
    for preset in presets {
        let costs: Vec<Cost> = Pair::drawn(&preset.rules(), &units, number("--seed", 12), pairs)
            .iter()
            .filter(|pair| only.as_ref().is_none_or(|only| pair.name.contains(only)))
            .map(|pair| {
                let question = pair.engagement.question(&pair.volley, Scope::Everything);
                Cost::of(&format!("{preset}: {}", pair.name), &question)
            })
            .collect();
        row(preset, &costs);
        slow.extend(costs);
    }
    slow.sort_by(|one, other| {
        let key = |cost: &Cost| (cost.is_exact(), -cost.milliseconds);
        key(one).partial_cmp(&key(other)).unwrap_or(std::cmp::Ordering::Equal)
    });
    println!("\nnot exact, then slowest first");
    for cost in slow.iter().take(number("--slow", 12) as usize) {
        println!(
            "{:>8.1} ms {:>6.1} MB  {} ({})",
            cost.milliseconds,
            cost.megabytes,
            cost.name,
            cost.told()
        );
    }
    if only.is_some() {
        return;
    }
    println!(
        "\n{:<46} {:>10} {:>10} {:>8}",
        "AC/20, PPC, LRM-20, SRM-6, 3 ML at a MAD-3R", "everything", "destroyed", "most MB"
    );
    for preset in Preset::ALL {
        let volley = Broadside::of(*preset, Fired::All);
        let [all, end] = [Scope::Everything, Scope::Destroyed].map(|scope| {
            let costs = (0..5).map(|_| Cost::of("", &volley.question(scope)));
            costs.min_by(|one, other| one.milliseconds.total_cmp(&other.milliseconds))
        });
        let (Some(all), Some(end)) = (all, end) else { continue };
        let sampled = if all.is_exact() { "" } else { "  sampled" };
        println!(
            "{:<46} {:>7.1} ms {:>7.1} ms {:>8.1}{sampled}",
            preset.id(),
            all.milliseconds,
            end.milliseconds,
            all.megabytes.max(end.megabytes)
        );
    }
}

fn row(preset: Preset, costs: &[Cost]) {
    let of = costs.len() as f64;
    let share = |is: &dyn Fn(&Cost) -> bool| {
        100.0 * costs.iter().filter(|cost| is(cost)).count() as f64 / of
    };
    let mut times: Vec<f64> = costs.iter().map(|cost| cost.milliseconds).collect();
    times.sort_by(f64::total_cmp);
    let at = |share: f64| {
        times[((times.len() as f64 * share).ceil() as usize).clamp(1, times.len()) - 1]
    };
    let most = costs.iter().map(|cost| cost.megabytes).fold(0.0, f64::max);
    println!(
        "{:<14} {:>5.1} % {:>6.1} % {:>5.1} % {:>8.1} {:>8.1} {:>8.1} {:>8.1} {:>8.1}",
        preset.id(),
        share(&|cost| cost.is_exact()),
        share(&|cost| cost.milliseconds < 150.0),
        share(&|cost| cost.milliseconds < 1000.0),
        at(0.5),
        at(0.95),
        at(0.995),
        at(1.0),
        most
    );
}
