//! The longest single decisions of the bots, twelve against twelve, on small and on very large maps.
//!
//! `cargo bench -p ironhex-benches --bench decisions` prints, for each kind of bot and each map, how long the longest
//! decision of a game took (in time of the processor where the system tells it, so that other work does not count), and
//! the most memory that the process had by then.

#![expect(clippy::print_stdout, reason = "a program that prints a table")]
#![allow(clippy::unwrap_used, reason = "built-in units and landscapes are there")]

use ironhex::board::{Landscape, LandscapeKind};
use ironhex::dice::Random;
use ironhex::game::Game;
use ironhex_battle::{BotKind, BotSettings, MapSource, MatchConditions, MatchUp};
use std::time::{Duration, Instant};

/// Fast ones that jump have most places to weigh.
const UNIT: &str = "Spider SDR-5V";
const EACH: usize = 12;
const TURNS: u16 = 6;

/// The most memory that the process had, in MiB; nothing where the system does not tell.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib / 1024)
}

/// The time that this thread has worked, or that has passed where nobody tells.
fn worked(since: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|told| told.split(' ').next()?.parse().ok());
    told.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

fn main() {
    let measured = std::env::args().any(|argument| argument == "--bench");
    let sizes: &[(u16, u16)] =
        if measured { &[(16, 17), (50, 50), (128, 128)] } else { &[(16, 17)] };
    for &(width, height) in sizes {
        for kind in BotKind::ALL {
            let landscape = Landscape { kind: LandscapeKind::Plains, width, height };
            let sides = [(); 2].map(|()| vec![UNIT.into(); EACH]);
            let map = MapSource::Generated { landscape, seed: 1 };
            let conditions = MatchConditions { turn_limit: TURNS, ..MatchConditions::default() };
            let setup = MatchUp { sides, map, conditions, ..MatchUp::default() }.setup().unwrap();
            let mut dice = Random::new(1);
            let mut game = Game::start(setup.scenario().unwrap(), &mut dice, &mut ());
            let mut bots = [(); 2].map(|()| kind.bot(BotSettings::default()));
            let (begun, mut longest, mut decisions) = (Instant::now(), Duration::ZERO, 0_u32);
            while game.outcome().is_none() {
                let start = worked(begun);
                let action = bots[game.state().acting.index()].choose(&game);
                longest = longest.max(worked(begun).saturating_sub(start));
                decisions += 1;
                game.act(action, &mut dice, &mut ()).unwrap();
            }
            let longest = longest.as_secs_f64() * 1e3;
            let peak = peak().map_or_else(String::new, |peak| format!(", {peak} MiB"));
            println!(
                "{width}x{height} {:<9} {decisions:>6} decisions, longest {longest:>8.2} ms{peak}",
                kind.id()
            );
        }
    }
}
