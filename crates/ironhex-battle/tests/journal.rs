//! Journals of tournaments: which build has begun them, where they stand, and what is done with an end that is no good.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "battle/scratch.rs"]
mod scratch;

use ironhex::board::builtin;
use ironhex::budget::Budget;
use ironhex_battle::tournament::{
    FieldKind, Journal, JournalError, JournalOptions, Standings, Tail, Tournament,
};
use ironhex_battle::{Battlefield, BotKind, MatchConditions, Member, build, find_unit};
use scratch::Scratch;
use std::fs;
use std::path::Path;

/// Ten pairings of 70 games: two blocks each.
fn small() -> Tournament {
    let names = ["locust", "stinger", "commando", "jenner", "panther"];
    Tournament {
        units: names.iter().map(|name| Member::new(find_unit(name).unwrap())).collect(),
        field: FieldKind::All,
        games: 70,
        seed: 3,
        threads: 1,
        conditions: MatchConditions {
            turn_limit: 3,
            bots: [BotKind::Random; 2],
            ..MatchConditions::default()
        },
        ..Tournament::new(Battlefield::new("hexagon-12", builtin("hexagon-12").unwrap()))
    }
}

const REPAIR: JournalOptions = JournalOptions { repair: true, any_build: false };

fn play(path: &Path, options: JournalOptions) -> Standings {
    let mut journal = small().journal_with(path, options).unwrap();
    let standings = small().run(Some(&mut journal), &Budget::UNLIMITED, |_| {}).unwrap();
    journal.close().unwrap();
    standings
}

#[test]
fn an_end_that_cannot_be_used_is_refused_with_what_to_do_and_dropped_when_asked() {
    let file = Scratch::new("repair");
    let expected = play(&file.0, JournalOptions::default()).to_csv();
    let whole = fs::read(&file.0).unwrap();
    let ends: Vec<usize> = whole
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'\n')
        .map(|(at, _)| at + 1)
        .collect();
    let behind = |line: usize| ends[line - 1];
    let mut flipped = whole.clone();
    flipped[behind(4) + 3] ^= 1;
    let cases: [(Vec<u8>, usize, u64); 5] = [
        // A disk that wrote zeros before it lost its power.
        ([&whole[..behind(5)], &[0; 4096]].concat(), 6, 0),
        ([&whole[..behind(5)], b"nonsense\n"].concat(), 6, 0),
        ([&whole[..], b"\0\0\0\n"].concat(), 22, 0),
        // A line from elsewhere, which speaks of games.
        ([&whole[..behind(5)], &whole[behind(2)..behind(3)]].concat(), 6, 6),
        (flipped, 5, 700 - 64 - 6 - 64 - 6),
    ];
    for (bytes, line, games) in cases {
        fs::write(&file.0, &bytes).unwrap();
        let tail =
            Tail { line: line as u64, bytes: (bytes.len() - behind(line - 1)) as u64, games };
        let status = Journal::status(&file.0).unwrap();
        assert_eq!(status.damaged, Some(tail));
        let error = small().journal(&file.0).unwrap_err();
        let JournalError::Damaged { tail: told, .. } = &error else { panic!("{error}") };
        assert_eq!(*told, tail);
        let text = format!(
            ", line {line}: this is not what was written there. {} bytes from there on cannot be used: \
             --repair drops them, and plays again what they may have held ({games} games)",
            tail.bytes
        );
        assert!(error.to_string().ends_with(&text), "{error}");
        assert_eq!(fs::read(&file.0).unwrap(), bytes, "it is left alone");

        let journal = small().journal_with(&file.0, REPAIR).unwrap();
        assert_eq!(journal.dropped(), Some(tail));
        drop(journal);
        assert_eq!(fs::read(&file.0).unwrap(), whole[..behind(line - 1)]);
        assert_eq!(play(&file.0, JournalOptions::default()).to_csv(), expected);
        assert_eq!(fs::read(&file.0).unwrap(), whole, "the same to the byte");
    }
    let journal = small().journal_with(&file.0, REPAIR).unwrap();
    assert_eq!(journal.dropped(), None, "a whole one loses nothing");
}

#[test]
fn another_build_s_journal_is_refused_with_the_reason_unless_it_is_asked_for() {
    let file = Scratch::new("build");
    play(&file.0, JournalOptions::default());
    let whole = fs::read_to_string(&file.0).unwrap();
    assert!(whole.lines().next().unwrap().contains(&format!("\"build\":\"{}\"", build())));
    // Nothing has been played yet, so that no mark goes over the name of the build.
    let head = whole.lines().next().unwrap().replace(build(), "0.1.0+0123456789abcdef");
    fs::write(&file.0, format!("{head}\n")).unwrap();
    let error = small().journal(&file.0).unwrap_err();
    let told = format!("was begun by the build 0.1.0+0123456789abcdef; this is {}, ", build());
    assert!(matches!(error, JournalError::Build { .. }), "{error}");
    assert!(error.to_string().contains(&told), "{error}");
    assert!(error.to_string().ends_with("or go on all the same with --any-build"), "{error}");
    let any = JournalOptions { any_build: true, ..JournalOptions::default() };
    play(&file.0, any);
    assert!(fs::read_to_string(&file.0).unwrap().starts_with(&head), "it says who began it");
    assert!(small().journal(&file.0).is_err());
    assert!(small().journal_with(&file.0, any).is_ok(), "its marks go on from there");

    fs::write(&file.0, "ironhex-tournament 1 0123456789abcdef\n").unwrap();
    let error = small().journal(&file.0).unwrap_err();
    assert!(matches!(error, JournalError::Form { .. }), "{error}");
    fs::write(&file.0, whole.replacen("\"seed\":3", "\"seed\":4", 1)).unwrap();
    let error = small().journal(&file.0).unwrap_err();
    assert!(matches!(error, JournalError::None { .. }), "a head that lies: {error}");
}

#[test]
fn where_it_stands_is_told_without_playing() {
    let file = Scratch::new("status");
    assert!(matches!(Journal::status(&file.0).unwrap_err(), JournalError::Read { .. }));
    play(&file.0, JournalOptions::default());
    let whole = fs::read(&file.0).unwrap();
    let status = Journal::status(&file.0).unwrap();
    assert_eq!((status.games, status.head.games, status.blocks), (700, 700, 20));
    assert!(status.is_complete() && !status.running && status.damaged.is_none());
    assert_eq!((status.head.units, status.head.seed, status.head.pairing), (5, 3, 70));
    assert_eq!(
        (status.head.map.as_str(), status.head.rules.as_str()),
        ("hexagon-12", "specification")
    );
    assert_eq!(status.head.build, build());

    fs::write(&file.0, &whole[..whole.len() - 5]).unwrap();
    let status = Journal::status(&file.0).unwrap();
    assert_eq!((status.games, status.blocks), (694, 19));
    assert!(status.torn > 5 && !status.is_complete());
    assert_eq!(fs::read(&file.0).unwrap(), whole[..whole.len() - 5], "nothing is changed");
    let open = small().journal(&file.0).unwrap();
    assert!(Journal::status(&file.0).unwrap().running);
    drop(open);
    assert!(!Journal::status(&file.0).unwrap().running);
    fs::write(&file.0, "my diary\n").unwrap();
    assert!(matches!(Journal::status(&file.0).unwrap_err(), JournalError::None { .. }));
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_kept_where_nothing_can_be() {
    let nowhere = Path::new("/dev/null");
    let expected = small().run(None, &Budget::UNLIMITED, |_| {}).unwrap().to_csv();
    for _ in 0..2 {
        assert_eq!(play(nowhere, JournalOptions::default()).to_csv(), expected);
    }
    assert!(matches!(small().journal(Path::new("/dev/full")), Err(JournalError::NoFile { .. })));
}
