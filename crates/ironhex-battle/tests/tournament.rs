//! Tournaments: the same table on any number of threads and however often they are interrupted.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "battle/scratch.rs"]
mod scratch;

use ironhex::board::builtin;
use ironhex::budget::{Budget, Stopped};
use ironhex::pilot::Skill;
use ironhex_battle::tournament::{
    FieldKind, JournalError, PairingsCsv, Played, Score, Stage, Standings, Tournament,
    TournamentError, TournamentProblem,
};
use ironhex_battle::{
    Batch, Battlefield, BotKind, MapSource, MatchConditions, MatchUp, Member, find_unit,
};
use scratch::Scratch;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

fn members(names: &[&str]) -> Vec<Member> {
    names.iter().map(|name| Member::new(find_unit(name).unwrap())).collect()
}

/// A small one: short games, few units.
fn small(field: FieldKind) -> Tournament {
    let names = ["locust", "stinger", "commando", "jenner", "panther"];
    Tournament {
        units: members(&names),
        field,
        reference: members(&["griffin", "commando", "locust"]),
        games: 70,
        seed: 3,
        threads: 1,
        conditions: MatchConditions {
            turn_limit: 6,
            bots: [BotKind::Random; 2],
            ..MatchConditions::default()
        },
        ..Tournament::new(Battlefield::new("hexagon-12", builtin("hexagon-12").unwrap()))
    }
}

/// Everything that is told of the result.
fn told(standings: &Standings) -> String {
    format!("{}{}", standings.to_csv(), standings.to_json())
}

/// What came of it, and of each pairing.
fn played(tournament: &Tournament) -> (Standings, Vec<Played>) {
    let mut pairings = Vec::new();
    let tell = |played: &Played| pairings.push(*played);
    let standings = tournament.run_telling(None, &Budget::UNLIMITED, |_| {}, tell).unwrap();
    (standings, pairings)
}

/// The same with the pairings as text.
fn told_with_pairings(tournament: &Tournament) -> String {
    let (standings, pairings) = played(tournament);
    let csv = PairingsCsv::of(tournament);
    let lines: String = pairings.iter().map(|played| csv.line(played, None)).collect();
    format!("{}{}{lines}", told(&standings), csv.head(None))
}

fn run(tournament: &Tournament) -> Standings {
    tournament.run(None, &Budget::UNLIMITED, |_| {}).unwrap()
}

fn run_with(tournament: &Tournament, path: &Path) -> Standings {
    let mut journal = tournament.journal(path).unwrap();
    tournament.run(Some(&mut journal), &Budget::UNLIMITED, |_| {}).unwrap()
}

#[test]
fn threads_change_nothing() {
    for &field in FieldKind::ALL {
        let one = told_with_pairings(&small(field));
        for threads in [2, 3] {
            let many = Tournament { threads, ..small(field) };
            assert_eq!(told_with_pairings(&many), one, "{field}, {threads} threads");
        }
        let other = Tournament { seed: 4, ..small(field) };
        assert_ne!(told_with_pairings(&other), one, "another seed");
    }
}

#[test]
fn everybody_plays_as_often_as_was_asked() {
    for (field, pairings) in [(FieldKind::Reference, 3), (FieldKind::All, 4)] {
        let standings = run(&small(field));
        assert_eq!(standings.rows.len(), 5);
        for row in &standings.rows {
            assert_eq!(row.score.games, 70 * pairings);
            assert_eq!(row.score.wins[0] + row.score.wins[1] + row.score.draws, row.score.games);
            assert!(row.share.low <= row.share.value && row.share.value <= row.share.high);
            assert!(row.rating.low <= row.rating.value && row.rating.value <= row.rating.high);
        }
        assert_eq!(standings.played(), small(field).whole());
        assert!(standings.rows.is_sorted_by(|a, b| a.rating.value >= b.rating.value));
    }
    let swiss = Tournament { rounds: Some(3), ..small(FieldKind::Swiss) };
    let (standings, pairings) = played(&swiss);
    assert_eq!((pairings.len(), standings.played()), (6, swiss.whole()));
    assert_eq!(run(&Tournament { games: 1, ..small(FieldKind::All) }).played(), 20, "in pairs");
}

/// Game for game those of a duel with the seed of the pairing.
#[test]
fn a_pairing_is_a_duel_with_its_seed() {
    let tournament = small(FieldKind::All);
    let (standings, pairings) = played(&tournament);
    for played in pairings.iter().step_by(3) {
        let name = |number: usize| vec![standings.names[number].clone().into()];
        let sides = [played.a, played.b].map(name);
        let map = MapSource::Named("hexagon-12".into());
        let conditions = MatchConditions {
            turn_limit: 6,
            bots: [BotKind::Random; 2],
            ..MatchConditions::default()
        };
        let match_up = MatchUp { sides, map, conditions, ..MatchUp::default() };
        let batch = Batch { games: 70, seed: played.seed, ..Batch::default() };
        let tally =
            match_up.prepare().unwrap().run(&batch, &Budget::UNLIMITED, |_| {}).unwrap().tally;
        assert_eq!((tally.wins, tally.draws), (played.score.wins, played.score.draws));
        assert_eq!(tally.units[0][0].damage, played.score.damage[0]);
        assert_eq!(tally.units[1][0].suffered, played.score.suffered[1]);
    }
}

#[test]
fn the_order_of_the_list_and_who_else_is_in_it_change_no_game() {
    let tournament = small(FieldKind::All);
    let mut turned = tournament.clone();
    turned.units.reverse();
    turned.units.push(Member::new(find_unit("spider").unwrap()));
    let (one, other) = (played(&tournament), played(&turned));
    let find = |(standings, pairings): &(Standings, Vec<Played>), a: &str, b: &str| -> Score {
        let named = |number: usize, name| standings.names[number] == name;
        pairings
            .iter()
            .find_map(|p| {
                if named(p.a, a) && named(p.b, b) {
                    Some(p.score)
                } else if named(p.b, a) && named(p.a, b) {
                    Some(p.score.mirrored())
                } else {
                    None
                }
            })
            .unwrap()
    };
    for (a, b) in [("Locust LCT-1V", "Panther PNT-9R"), ("Jenner JR7-D", "Commando COM-2D")] {
        assert_eq!(find(&one, a, b), find(&other, a, b));
    }
}

#[test]
fn better_machines_have_better_ratings() {
    for &field in FieldKind::ALL {
        let tournament = Tournament {
            units: members(&["locust", "atlas", "griffin"]),
            games: 40,
            threads: 0,
            conditions: MatchConditions::default(),
            ..small(field)
        };
        let standings = run(&tournament);
        let names: Vec<String> =
            standings.rows.iter().map(|row| row.unit.chassis.clone()).collect();
        assert_eq!(names, ["Atlas", "Griffin", "Locust"], "{field}");
        let weights: Vec<_> = standings.by_weight().into_iter().map(|group| group.name).collect();
        assert_eq!(weights, ["light", "medium", "assault"]);
        let roles = standings.by_role();
        assert_eq!(roles.iter().map(|role| role.units).sum::<usize>(), 3);
        assert!(roles.iter().all(|role| role.units == 1 && role.rating.is_finite()));
    }
}

/// Ended in the middle of a block or of a line, at many places, and gone on with: nothing is lost, nothing
/// is played twice, and the table and the journal are the same to the byte.
#[test]
fn an_interrupted_tournament_ends_as_an_undisturbed_one() {
    for &field in FieldKind::ALL {
        let tournament = Tournament { threads: 2, ..small(field) };
        let whole = Scratch::new(&format!("whole-{field}"));
        let expected = told(&run_with(&tournament, &whole.0));
        assert_eq!(expected, told(&run(&tournament)), "a journal changes nothing");
        let journal = fs::read(&whole.0).unwrap();
        let cut = Scratch::new(&format!("cut-{field}"));
        let steps = (0..journal.len()).step_by(331).chain([0, 1, journal.len()]);
        for length in steps {
            fs::write(&cut.0, &journal[..length]).unwrap();
            let mut fresh = Stage { games: 0, before: 0, of: 0 };
            let mut open = tournament.journal(&cut.0).unwrap();
            let standings =
                tournament.run(Some(&mut open), &Budget::UNLIMITED, |stage| fresh = stage).unwrap();
            drop(open);
            assert_eq!(told(&standings), expected, "{field}, cut at {length}");
            assert_eq!(fs::read(&cut.0).unwrap(), journal);
            let lines = journal[..length].iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(fresh.games, tournament.whole());
            let kept: u64 = String::from_utf8_lossy(&journal)
                .lines()
                .take(lines)
                .skip(1)
                .map(|line| line.split(' ').nth(1).unwrap().parse::<u64>().unwrap())
                .sum();
            assert_eq!(fresh.before, kept, "what is in the journal is not played again");
        }
    }
}

/// The one who watches stops it all: whatever was told is in the journal.
#[test]
fn what_was_played_before_a_panic_is_in_the_journal() {
    let tournament = Tournament { threads: 2, ..small(FieldKind::All) };
    let file = Scratch::new("panic");
    let mut seen = 0;
    let ended = catch_unwind(AssertUnwindSafe(|| {
        let mut journal = tournament.journal(&file.0).unwrap();
        let _ = tournament.run(Some(&mut journal), &Budget::UNLIMITED, |stage| {
            seen = stage.games;
            assert!(stage.games < 200, "enough");
        });
    }));
    assert!(ended.is_err());
    let mut journal = tournament.journal(&file.0).unwrap();
    let mut before = 0;
    let standings = tournament
        .run(Some(&mut journal), &Budget::UNLIMITED, |stage| before = stage.before)
        .unwrap();
    assert!(before >= seen && before < tournament.whole(), "{before} of {seen}");
    assert_eq!(told(&standings), told(&run(&tournament)));
}

/// Somebody cancels it: the table is of what was played, the journal has whole blocks, and going on ends with the
/// same bytes.
#[test]
fn a_cancelled_tournament_tells_what_was_played_and_goes_on() {
    for (field, threads) in [(FieldKind::All, 1), (FieldKind::Reference, 2), (FieldKind::Swiss, 2)]
    {
        let tournament = Tournament { threads, ..small(field) };
        let file = Scratch::new("cancelled");
        let mut journal = tournament.journal(&file.0).unwrap();
        let flag = AtomicBool::new(false);
        let budget = Budget::UNLIMITED.cancelled_by(&flag);
        let watch = |stage: Stage| {
            flag.fetch_or(stage.games > 200, Ordering::Relaxed);
        };
        let part = tournament.run(Some(&mut journal), &budget, watch).unwrap();
        assert_eq!(part.stopped, Some(Stopped::Cancelled));
        let json = part.to_json();
        assert_eq!(json["partial"]["reason"], "cancelled");
        assert_eq!(json["partial"]["games"], part.played());
        assert_eq!(json["partial"]["of"], part.whole);
        let csv = part.to_csv();
        assert!(csv.lines().next().unwrap().ends_with(",suffered,partial"), "{csv}");
        assert!(csv.lines().skip(1).all(|line| line.ends_with(",cancelled")), "{csv}");
        assert!((200..tournament.whole()).contains(&part.played()), "{}", part.played());
        let finite = part.rows.iter().flat_map(|row| [row.rating.value, row.rating.low]);
        assert!(finite.clone().all(f64::is_finite), "{:?}", finite.collect::<Vec<_>>());
        drop(journal);
        let whole = run_with(&tournament, &file.0);
        assert_eq!(whole.stopped, None);
        assert_eq!(told(&whole), told(&run(&tournament)), "{field}");
    }
}

#[test]
fn a_tournament_that_is_cancelled_at_once_has_no_table() {
    let flag = AtomicBool::new(true);
    let budget = Budget::UNLIMITED.cancelled_by(&flag);
    let result = small(FieldKind::Swiss).run(None, &budget, |_| {});
    assert!(matches!(result, Err(TournamentError::Stopped(Stopped::Cancelled))));
}

#[test]
fn the_journal_of_another_tournament_is_refused_and_left_alone() {
    let tournament = small(FieldKind::Reference);
    let file = Scratch::new("other");
    run_with(&tournament, &file.0);
    let before = fs::read(&file.0).unwrap();
    let mut fewer = tournament.clone();
    fewer.units.pop();
    let mut crew = tournament.clone();
    crew.units[0].crew.gunnery = Skill::of::<3>();
    let mut rules = tournament.clone();
    rules.conditions.rules = ironhex::rules::Rules::TOTAL_WARFARE;
    let map = Battlefield::new("hexagon-12", builtin("open").unwrap());
    let others = [
        Tournament { games: 72, ..tournament.clone() },
        Tournament { seed: 4, ..tournament.clone() },
        Tournament { field: FieldKind::All, ..tournament.clone() },
        Tournament { battlefield: map, ..tournament.clone() },
        Tournament {
            conditions: MatchConditions { turn_limit: 7, ..tournament.conditions.clone() },
            ..tournament.clone()
        },
        fewer,
        crew,
        rules,
    ];
    for other in &others {
        let error = other.journal(&file.0).unwrap_err();
        assert!(matches!(error, JournalError::Other { .. }), "{error}");
        assert!(error.to_string().contains("is the journal of another tournament"), "{error}");
        assert_eq!(fs::read(&file.0).unwrap(), before);
    }
    assert!(Tournament { threads: 7, ..tournament.clone() }.journal(&file.0).is_ok());
    fs::write(&file.0, "my diary\n").unwrap();
    assert!(matches!(tournament.journal(&file.0).unwrap_err(), JournalError::None { .. }));
    assert_eq!(fs::read(&file.0).unwrap(), b"my diary\n");
}

#[test]
fn a_damaged_journal_and_one_in_use_are_refused() {
    let tournament = small(FieldKind::Reference);
    let file = Scratch::new("damaged");
    run_with(&tournament, &file.0);
    let text = fs::read_to_string(&file.0).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let changed = lines[3].replacen(" 64 ", " 65 ", 1);
    let forged = text.replace(lines[3], &changed);
    let missing = text.replace(&format!("{}\n", lines[3]), "");
    for (line, wrong) in [(4, forged), (4, missing), (5, text.replace(lines[4], "nonsense"))] {
        assert_ne!(wrong, text);
        fs::write(&file.0, &wrong).unwrap();
        match tournament.journal(&file.0).unwrap_err() {
            JournalError::Damaged { tail, .. } => assert_eq!(tail.line, line),
            error => panic!("{error}"),
        }
        assert_eq!(fs::read_to_string(&file.0).unwrap(), wrong);
    }
    fs::write(&file.0, &text).unwrap();
    let open = tournament.journal(&file.0).unwrap();
    assert!(matches!(tournament.journal(&file.0).unwrap_err(), JournalError::Busy { .. }));
    drop(open);
    assert!(tournament.journal(&file.0).is_ok());
    let nowhere = file.0.join("below");
    assert!(matches!(tournament.journal(&nowhere).unwrap_err(), JournalError::Io { .. }));
}

#[test]
fn every_problem_is_told_at_once() {
    let nobody = Tournament {
        units: Vec::new(),
        games: 0,
        rounds: Some(0),
        conditions: MatchConditions { turn_limit: 0, ..MatchConditions::default() },
        ..small(FieldKind::Reference)
    };
    let Err(TournamentError::Invalid(problems)) = nobody.run(None, &Budget::UNLIMITED, |_| {})
    else {
        panic!("refused")
    };
    assert_eq!(problems.len(), 4, "{problems:?}");
    let alone = Tournament { units: members(&["locust"]), ..small(FieldKind::Swiss) };
    assert_eq!(alone.problems().0, [TournamentProblem::Alone]);
    assert_eq!(alone.problems().to_string(), "one unit alone has nobody to play against");
    let empty = Tournament { reference: Vec::new(), ..small(FieldKind::Reference) };
    assert_eq!(empty.problems().0, [TournamentProblem::NoReference]);
    assert_eq!(empty.problems().to_string(), "the reference field is empty");
}

#[test]
fn the_tables_agree_with_each_other() {
    let standings = run(&small(FieldKind::Reference));
    let csv = standings.to_csv();
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    let json = standings.to_json();
    let units = json["units"].as_array().unwrap();
    assert_eq!((lines.len(), units.len()), (6, 5));
    for (line, unit) in lines[1..].iter().zip(units) {
        assert_eq!(line.len(), lines[0].len());
        for (name, cell) in lines[0].iter().zip(line) {
            let value = &unit[*name];
            match value.as_f64() {
                Some(number) => assert_eq!(cell.parse::<f64>().unwrap(), number, "{name}"),
                None => assert_eq!(value.as_str().unwrap(), *cell, "{name}"),
            }
        }
    }
    assert_eq!(json["games"], 5 * 3 * 70);
    let parquet = standings.to_parquet();
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));
}
