//! How strong the bots are: basic against random, tactical against basic.
//!
//! `cargo bench -p ironhex-benches --bench strength` prints games won, drawn and lost by the first of
//! the two for every pairing, and its share of the decided games with the interval in which the true
//! share lies in 95 of 100 cases. Seeds are fixed: the table is the same on every machine, until
//! results change.

#![expect(clippy::print_stdout, reason = "a program that prints a table")]

use ironhex::chance::Chance;
use ironhex_battle::BotKind;
use ironhex_benches::strength::{DUELS, Ground, LANCES, MAPS, Pairing, Score};

/// Who plays whom.
const MATCHES: [[BotKind; 2]; 2] =
    [[BotKind::Basic, BotKind::Random], [BotKind::Tactical, BotKind::Basic]];

/// Seeds of a duel and of a larger battle on each map; every seed is four games.
const DUEL_SEEDS: u64 = 16;
const LANCE_SEEDS: u64 = 8;

fn main() {
    if std::env::args().any(|argument| argument == "--bench") {
        for kinds in MATCHES {
            table(kinds);
        }
    } else {
        check();
    }
}

/// A few games of a few pairings, twice.
fn check() {
    for kinds in MATCHES {
        for pairing in [DUELS[0], DUELS[7], DUELS[15]] {
            let scores = [(); 2].map(|()| Ground::new(2).play(kinds, &pairing, 1));
            assert_eq!(scores[0], scores[1], "the same seeds give the same games");
            assert_eq!(scores[0].won + scores[0].drawn + scores[0].lost, 4);
        }
    }
}

fn table(kinds: [BotKind; 2]) {
    let grounds: Vec<Ground> = (0..MAPS.len()).map(Ground::new).collect();
    println!("{} against {}", kinds[0], kinds[1]);
    println!("{:<42} {:>5} {:>5} {:>5}  share of decided", "", "won", "drawn", "lost");
    let (mut all, mut by_map) = (Score::default(), [Score::default(); MAPS.len()]);
    let mut part = |name: &str, pairings: &[Pairing], seeds: u64| {
        let mut part = Score::default();
        for pairing in pairings {
            let mut score = Score::default();
            for (ground, on_it) in grounds.iter().zip(&mut by_map) {
                let now = ground.play(kinds, pairing, seeds);
                score += now;
                *on_it += now;
            }
            line(&label(pairing), &score);
            part += score;
        }
        line(name, &part);
        all += part;
    };
    part("all duels", &DUELS, DUEL_SEEDS);
    part("all battles of four", &LANCES, LANCE_SEEDS);
    for (map, score) in MAPS.iter().zip(&by_map) {
        line(map, score);
    }
    line("everything", &all);
    println!("checksum {:016x}\n", all.checksum);
}

/// The names without their variants.
fn label(pairing: &Pairing) -> String {
    pairing
        .map(|side| {
            let mut units =
                side.split('+').map(|unit| unit.rsplit_once(' ').map_or(unit, |it| it.0));
            let first = units.next().unwrap_or_default();
            match units.count() {
                0 => first.to_owned(),
                more => format!("{first} and {more} more"),
            }
        })
        .join(" - ")
}

fn line(name: &str, score: &Score) {
    let share = Chance::Sampled { seen: score.won, of: score.won + score.lost };
    let (low, high) = share.interval95();
    println!(
        "{name:<42} {:>5} {:>5} {:>5}  {:>5.1} % [{:>4.1}, {:>4.1}]",
        score.won,
        score.drawn,
        score.lost,
        100.0 * share.value(),
        100.0 * low,
        100.0 * high
    );
}
