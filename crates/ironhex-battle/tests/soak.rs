//! A million games of all bots, one after the other: none ends badly, memory stays as it is, and one of
//! every thousand is played again alone by its number.
//!
//! `cargo test --release -p ironhex-battle --test soak -- --ignored --nocapture`; `SOAK_GAMES=100000` before
//! it plays fewer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

use ironhex::board::{Landscape, LandscapeKind};
use ironhex::budget::Budget;
use ironhex::rules::Rules;
use ironhex_battle::BotKind::{Basic, Random, Tactical};
use ironhex_battle::{
    BotKind, Finished, Force, GameRunner, MapSource, MatchConditions, MatchUp, PreparedMatchUp,
    Replay, Start, Tally, digest,
};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Games that are played when nobody says how many.
const GAMES: u64 = 1_000_000;

/// Games of a round, in which every pairing plays its share.
const ROUND: u64 = 1_000;

/// What all chances come from.
const SEED: u64 = 2_026;

/// What memory may grow by after a tenth of the games, in kilobytes.
const GROWTH: u64 = 8 * 1_024;

/// Two forces, where and under what they meet, and how many games of a round are theirs.
struct Pairing {
    sides: [&'static str; 2],
    map: &'static str,
    bots: [BotKind; 2],
    start: Start,
    rules: Rules,
    share: u32,
}

const fn pairing(
    sides: [&'static str; 2],
    map: &'static str,
    bots: [BotKind; 2],
    share: u32,
) -> Pairing {
    Pairing { sides, map, bots, start: Start::TopBottom, rules: Rules::SPECIFICATION, share }
}

const LANCES: [&str; 2] = [
    "Atlas AS7-D,Warhammer WHM-6R,Hunchback HBK-4G,Wolverine WVR-6R",
    "BattleMaster BLR-1G,Marauder MAD-3R,Thunderbolt TDR-5S,Griffin GRF-1N",
];

/// Mostly quick ones; a map called `generated` is made from the pairing's number.
fn pairings() -> Vec<Pairing> {
    vec![
        pairing(["Warhammer WHM-6R", "Marauder MAD-3R"], "hexagon-12", [Random; 2], 280),
        Pairing {
            start: Start::LeftRight,
            rules: Rules::TOTAL_WARFARE,
            ..pairing(["Awesome AWS-8Q", "Stalker STK-3F"], "town", [Random; 2], 160)
        },
        Pairing {
            start: Start::Scattered,
            rules: Rules::SIMPLIFIED,
            ..pairing(["Jenner JR7-D", "Locust LCT-1V"], "generated", [Random; 2], 120)
        },
        pairing(["Griffin GRF-1N", "Hunchback HBK-4G"], "open", [Random, Basic], 100),
        pairing(["Warhammer WHM-6R", "Marauder MAD-3R"], "rolling-hills", [Basic; 2], 160),
        Pairing {
            rules: Rules::TOTAL_WARFARE,
            ..pairing(["Catapult CPLT-C1", "Archer ARC-2R"], "woodland", [Basic; 2], 80)
        },
        Pairing {
            start: Start::Scattered,
            ..pairing(["Phoenix Hawk PXH-1", "Axman AXM-2N"], "river-crossing", [Basic, Random], 60)
        },
        pairing(LANCES, "badlands", [Random; 2], 16),
        pairing(LANCES, "rolling-hills", [Basic; 2], 8),
        pairing(["Griffin GRF-1N", "Wolverine WVR-6R"], "badlands", [Tactical, Basic], 10),
        Pairing {
            start: Start::Scattered,
            rules: Rules::TOTAL_WARFARE,
            ..pairing(["Atlas AS7-D", "Commando COM-2D"], "generated", [Random, Tactical], 4)
        },
        pairing(["Hunchback HBK-4G", "Centurion CN9-A"], "woodland", [Tactical; 2], 2),
    ]
}

impl Pairing {
    fn prepare(&self, number: u64) -> PreparedMatchUp {
        let kind = LandscapeKind::ALL[number as usize % LandscapeKind::ALL.len()];
        let map = match self.map {
            "generated" => {
                let landscape = Landscape { width: 18, height: 15, kind };
                MapSource::Generated { landscape, seed: number }
            }
            name => MapSource::Named(name.into()),
        };
        let sides = self.sides.map(|side| side.split(',').map(Into::into).collect());
        let conditions = MatchConditions {
            rules: self.rules,
            start: self.start,
            bots: self.bots,
            ..MatchConditions::default()
        };
        MatchUp { sides, map, conditions, ..MatchUp::default() }.prepare().unwrap()
    }
}

/// Memory in use, in kilobytes, where the system tells it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// Plays a game again, alone and written down, and reads what was written.
fn again(prepared: &PreparedMatchUp, expected: &Finished) {
    let (alone, record) =
        prepared.record(SEED, expected.number, &Budget::UNLIMITED, &mut ()).unwrap();
    let units = Force::BOTH.map(|force| prepared.force(force)[0].unit.name());
    assert_eq!(alone, *expected, "{units:?} on {}", prepared.field().name());
    let outcome = record.game().outcome();
    let replayed = Replay::read(&record.replay()).unwrap().play(&mut ()).unwrap();
    assert_eq!(replayed.outcome(), outcome);
    assert_eq!(digest(replayed.state()), expected.state);
}

/// How far it is, as it is told now and then.
struct Watch {
    begun: Instant,
    rounds: u64,
    over: u64,
    /// Memory after a tenth of the rounds and shortly before the end.
    memory: [Option<u64>; 2],
}

impl Watch {
    fn hear(&mut self) {
        self.over += 1;
        let (tenth, twentieth) = (self.rounds.div_ceil(10), self.rounds.div_ceil(20));
        if self.over == tenth {
            self.memory[0] = resident();
        }
        if self.over.is_multiple_of(twentieth) || self.over == self.rounds {
            let (games, seconds) = (self.over * ROUND, self.begun.elapsed().as_secs_f64());
            let memory = resident();
            // At the very end somebody may have gone home already.
            if self.over < self.rounds {
                self.memory[1] = memory;
            }
            let memory = memory.map(|memory| format!(", {memory} kB of memory"));
            let rate = games as f64 / seconds;
            println!("{games} games, {rate:.0} a second{}", memory.unwrap_or_default());
        }
    }
}

/// Ends the work of all when one of them comes to a bad end.
struct Alarm<'a> {
    next: &'a AtomicU64,
    rounds: u64,
}

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.next.store(self.rounds, Ordering::Relaxed);
        }
    }
}

#[test]
#[ignore = "long: ./test --soak runs it"]
fn a_million_games() {
    let games = std::env::var("SOAK_GAMES").map_or(GAMES, |games| games.parse().expect("a number"));
    let pairings = pairings();
    assert_eq!(pairings.iter().map(|pairing| u64::from(pairing.share)).sum::<u64>(), ROUND);
    let fixtures: Vec<PreparedMatchUp> =
        pairings.iter().zip(1..).map(|(pairing, number)| pairing.prepare(number)).collect();
    let rounds = games.div_ceil(ROUND);
    let watch = Watch { begun: Instant::now(), rounds, over: 0, memory: [None; 2] };
    let watch = Mutex::new(watch);
    let next = AtomicU64::new(0);
    let played_again = AtomicU64::new(0);
    let work = || {
        let _alarm = Alarm { next: &next, rounds };
        let mut arenas: Vec<GameRunner<'_>> = fixtures.iter().map(GameRunner::new).collect();
        let mut tallies: Vec<Tally> = fixtures.iter().map(Tally::new).collect();
        loop {
            let round = next.fetch_add(1, Ordering::Relaxed);
            if round >= rounds {
                return tallies;
            }
            // The pairing, and its game of the round, that is played again.
            let chosen = (round % pairings.len() as u64) as usize;
            let place = 1 + (round / pairings.len() as u64) as u32 % pairings[chosen].share;
            for (index, Pairing { share, .. }) in pairings.iter().enumerate() {
                let before = round as u32 * share;
                for place_now in 1..=*share {
                    let number = before + place_now;
                    let finished = arenas[index]
                        .count(SEED, number, &Budget::UNLIMITED, &mut tallies[index])
                        .unwrap();
                    if (index, place_now) == (chosen, place) {
                        again(&fixtures[index], &finished);
                        played_again.fetch_add(1, Ordering::Relaxed);
                    }
                }
            }
            watch.lock().unwrap().hear();
        }
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut sums: Vec<Tally> = fixtures.iter().map(Tally::new).collect();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            for (sum, tally) in sums.iter_mut().zip(worker.join().unwrap()) {
                *sum += &tally;
            }
        }
    });
    for (pairing, Tally { games, wins, draws, .. }) in pairings.iter().zip(&sums) {
        let ([one, other], [a, b]) = (pairing.sides, pairing.bots);
        println!("{games:>7} games: {:>6} {:>6} {draws:>6} drawn, {a} {b}", wins[0], wins[1]);
        assert_eq!(u64::from(*games), rounds * u64::from(pairing.share), "{one}, {other}");
        assert_eq!(wins[0] + wins[1] + draws, *games, "{one}, {other}");
    }
    assert_eq!(played_again.into_inner(), rounds, "one of every thousand");
    let watch = watch.into_inner().unwrap();
    if let [Some(before), Some(now)] = watch.memory {
        println!("{before} kB of memory after a tenth of the games, {now} kB near the end");
        assert!(now <= before + GROWTH, "memory grew from {before} to {now} kB");
    }
}
