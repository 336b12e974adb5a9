//! Whole games between bots, one core, events off.
//!
//! `cargo bench -p ironhex-benches --bench battle` prints games a second of processor time and a
//! checksum of the first games of each match: the same on every machine, until results change.

#![expect(clippy::print_stdout, reason = "a program that prints a table")]

use ironhex_benches::battle::{Arena, MATCHES};
use std::time::{Duration, Instant};

/// Games that the checksum is taken over.
const CHECKED: u32 = 20;
/// How long each match is played.
const LONG: Duration = Duration::from_secs(2);

fn main() {
    let measured = std::env::args().any(|argument| argument == "--bench");
    for of in &MATCHES {
        let sums = [(); 2].map(|()| Arena::new(of, 20).games(CHECKED));
        assert_eq!(sums[0], sums[1], "{}: the same seed gives the same games", of.name);
        if !measured {
            continue;
        }
        let mut arena = Arena::new(of, 20);
        let (start, mut games) = (Instant::now(), 0_u32);
        while start.elapsed() < LONG {
            arena.play();
            games += 1;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:<52} {:>7.0} games/s {:>5.1} turns {:>5.1} % drawn  checksum {:016x}",
            of.name,
            f64::from(games) / seconds,
            arena.turns as f64 / f64::from(games),
            100.0 * arena.draws as f64 / f64::from(games),
            sums[0]
        );
    }
}
