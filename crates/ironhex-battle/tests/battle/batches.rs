//! Many games: the same on any number of threads, game by game, and whichever force is named first.

use ironhex::board::{Landscape, LandscapeKind};
use ironhex::budget::Budget;
use ironhex::game::{Action, Game, SetupProblem};
use ironhex::turn::{Team, UnitId};
use ironhex_battle::{
    Batch, BatchError, Bot, BotKind, Finished, Force, GameRunner, MapSource, MatchConditions,
    MatchUp, MatchUpProblem, PreparedMatchUp, Replay, Start, Summary, Tally, digest, winner_word,
};
use std::ffi::OsString;

fn names(side: &[&str]) -> Vec<OsString> {
    side.iter().map(Into::into).collect()
}

fn match_up(a: &[&str], b: &[&str], map: &str) -> MatchUp {
    let sides = [names(a), names(b)];
    let map = MapSource::Named(map.into());
    let conditions = MatchConditions { turn_limit: 15, ..MatchConditions::default() };
    MatchUp { sides, map, conditions, ..MatchUp::default() }
}

/// Uneven forces and crews, with a bot of each kind.
fn uneven() -> MatchUp {
    let mut match_up =
        match_up(&["Wolverine WVR-6R:3/5", "Locust LCT-1V"], &["Hunchback HBK-4G"], "badlands");
    match_up.conditions.bots = [BotKind::Random, BotKind::Basic];
    match_up.conditions.heat_limits = [13, 5];
    match_up
}

/// The same with another beginning.
fn from(start: Start, mut match_up: MatchUp) -> MatchUp {
    match_up.conditions.start = start;
    match_up
}

fn run(match_up: &MatchUp, batch: &Batch) -> Summary {
    match_up.prepare().unwrap().run(batch, &Budget::UNLIMITED, |_| {}).unwrap()
}

fn some(games: u32, seed: u64) -> Batch {
    Batch { games, seed, threads: 1, until: None }
}

#[test]
fn threads_change_nothing() {
    for &start in Start::ALL {
        let match_up = from(start, uneven());
        let one = run(&match_up, &some(60, 5));
        for threads in [2, 3] {
            let many = run(&match_up, &Batch { threads, ..some(60, 5) });
            assert_eq!(Summary { batch: one.batch, ..many }, one, "{start}, {threads} threads");
        }
        let other = run(&match_up, &some(60, 6));
        assert_ne!(other.tally, one.tally, "another seed, another batch");
    }
}

#[test]
fn progress_comes_in_order_and_reaches_the_end() {
    let prepared = uneven().prepare().unwrap();
    let mut seen = Vec::new();
    let batch = Batch { threads: 2, ..some(70, 1) };
    let summary = prepared.run(&batch, &Budget::UNLIMITED, |progress| seen.push(progress)).unwrap();
    assert!(seen.is_sorted_by(|one, other| one.games < other.games));
    assert!(seen.len() > 2 && seen.iter().all(|progress| progress.of == 70));
    assert_eq!(seen.last().unwrap().games, 70);
    assert_eq!(seen.last().unwrap().wins, summary.tally.wins);
}

/// One after the other in one place, alone in another, and written down.
#[test]
fn a_game_is_the_same_alone_by_its_number() {
    for &start in Start::ALL {
        let match_up = from(start, uneven());
        let prepared = match_up.prepare().unwrap();
        let mut runner = GameRunner::new(&prepared);
        let all: Vec<Finished> = (1..=20)
            .map(|number| runner.play(9, number, &Budget::UNLIMITED, &mut ()).unwrap().0)
            .collect();
        assert!(all.iter().any(|one| one.state != all[0].state));
        for expected in all.iter().rev().step_by(3) {
            let (alone, record) =
                prepared.record(9, expected.number, &Budget::UNLIMITED, &mut ()).unwrap();
            assert_eq!(alone, *expected, "{start}");
            assert_eq!(digest(record.game().state()), expected.state);
            let replay = Replay::read(&record.replay()).unwrap();
            assert_eq!(replay.actions(), expected.decisions as usize);
            let game = replay.play(&mut ()).unwrap();
            let side = expected.winner.map(|force| if force == Force::A { 0 } else { 1 });
            let side = side.map(|side: u8| if expected.swapped { 1 - side } else { side });
            let word = side.map_or("draw".to_owned(), |side| (side + 1).to_string());
            assert_eq!(winner_word(game.outcome()), word);
        }
    }
}

/// A bot that plays many games remembers nothing of those before: water, falls and damage change what
/// it can do, and it must see that afresh.
#[test]
fn bots_forget_the_games_before() {
    for (bot, games) in [(BotKind::Basic, 200), (BotKind::Tactical, 20)] {
        let bots = [bot, BotKind::Random];
        let sides = match_up(&["Phoenix Hawk PXH-1"], &["Axman AXM-2N"], "river-crossing");
        let mut match_up = from(Start::Scattered, sides);
        match_up.conditions.bots = bots;
        let prepared = match_up.prepare().unwrap();
        let mut runner = GameRunner::new(&prepared);
        for number in 1..=games {
            let (played, _) = runner.play(2026, number, &Budget::UNLIMITED, &mut ()).unwrap();
            let (alone, _) = prepared.record(2026, number, &Budget::UNLIMITED, &mut ()).unwrap();
            assert_eq!(alone, played, "{bots:?}, game {number}");
        }
    }
}

#[test]
fn the_sums_are_those_of_the_single_games() {
    let prepared = uneven().prepare().unwrap();
    let mut runner = GameRunner::new(&prepared);
    let mut tally = Tally::new(&prepared);
    for number in 1..=40 {
        runner.count(3, number, &Budget::UNLIMITED, &mut tally).unwrap();
    }
    let summary =
        prepared.run(&Batch { threads: 2, ..some(40, 3) }, &Budget::UNLIMITED, |_| {}).unwrap();
    assert_eq!(summary.tally, tally);
    let Tally { games, wins, draws, turns, lost, units, .. } = &tally;
    assert_eq!(*games, 40);
    assert_eq!(wins[0] + wins[1] + draws, 40);
    assert_eq!(turns.iter().map(|turn| turn.over()).sum::<u32>(), 40);
    assert_eq!(turns[0].reached, 40);
    for pair in turns.windows(2) {
        assert_eq!(pair[1].reached, pair[0].reached - pair[0].over());
    }
    assert!(units.iter().flatten().any(|unit| unit.kills > 0));
    for force in Force::BOTH {
        let (own, others) = (force as usize, force.other() as usize);
        assert_eq!(lost[own].iter().sum::<u32>(), 40);
        let fallen: u32 = (0..).zip(lost[own]).map(|(units, games)| units * games).sum();
        assert_eq!(fallen, units[own].iter().map(|unit| unit.lost()).sum::<u32>());
        for unit in &units[own] {
            assert_eq!(unit.survived + unit.withdrawn + unit.lost(), 40);
        }
        let kills: u32 = units[own].iter().map(|unit| unit.kills).sum();
        assert!(kills <= units[others].iter().map(|unit| unit.lost()).sum::<u32>());
        let done: u64 = units[own].iter().map(|unit| unit.damage).sum();
        assert_eq!(done, turns.iter().map(|turn| turn.damage[own]).sum::<u64>());
        assert!(done <= units[others].iter().map(|unit| unit.suffered).sum::<u64>());
    }
}

/// Armour and structure that are gone at the end were shot away, struck off, or went with a limb.
#[test]
fn what_a_unit_lost_is_counted() {
    let prepared = match_up(&["Awesome AWS-8Q"], &["Locust LCT-1V"], "open").prepare().unwrap();
    let mut runner = GameRunner::new(&prepared);
    for number in 1..=10 {
        let mut tally = Tally::new(&prepared);
        let swapped = runner.count(2, number, &Budget::UNLIMITED, &mut tally).unwrap().swapped;
        let (_, record) = prepared.record(2, number, &Budget::UNLIMITED, &mut ()).unwrap();
        let field = record.game().field();
        for force in Force::BOTH {
            let unit = UnitId(u8::from((force == Force::B) != swapped));
            let unit = field.unit(unit).unwrap();
            let (sheet, design) = (unit.sheet(), unit.design());
            let sum = |points: &[u8]| points.iter().map(|&points| u64::from(points)).sum::<u64>();
            let built = sum(&design.armor) + sum(&design.structure);
            let gone = built - sum(&sheet.armor) - sum(&sheet.structure);
            let counted = tally.units[force as usize][0].suffered;
            let whole_limbs = sheet.structure.iter().all(|&points| points > 0);
            assert!(counted <= gone && (counted == gone || !whole_limbs), "{counted} of {gone}");
        }
    }
}

#[test]
fn forces_named_the_other_way_round_change_places_and_nothing_else() {
    for &start in Start::ALL {
        let match_up = from(start, uneven());
        let mut other = match_up.clone();
        other.sides.reverse();
        other.skills.reverse();
        other.conditions.bots.reverse();
        other.conditions.heat_limits.reverse();
        let (one, other) = (run(&match_up, &some(60, 4)), run(&other, &some(60, 4)));
        assert_ne!(one.tally.wins[0], one.tally.wins[1], "one of them is better");
        assert_eq!(one.tally.wins, [other.tally.wins[1], other.tally.wins[0]]);
        assert_eq!(one.tally.mirrored().mirrored(), other.tally.mirrored());
        assert_eq!(one.side_one(), other.side_one());
    }
}

#[test]
fn better_crews_win() {
    let match_up = match_up(&["Griffin GRF-1N:2/3"], &["Griffin GRF-1N:6/7"], "open");
    let summary = run(&match_up, &Batch { threads: 0, ..some(100, 2) });
    let (low, _) = summary.wins(Force::A).interval95();
    assert!(low > 0.5 && summary.leader() == Some(Force::A), "{low}");
}

#[test]
fn enough_is_enough_on_any_number_of_threads() {
    let ask = |threads, until| Batch { threads, until: Some(until), ..some(100_000, 8) };
    let match_up = match_up(&["Griffin GRF-1N:3/4"], &["Locust LCT-1V"], "open");
    let one = run(&match_up, &ask(1, 6.0));
    assert!(one.enough && one.tally.games < 2_000, "{}", one.tally.games);
    for force in Force::BOTH {
        assert!(one.wins(force).margin95() <= 0.06);
    }
    let before = run(&match_up, &some(one.tally.games - 16, 8));
    assert!(Force::BOTH.iter().any(|&force| before.wins(force).margin95() > 0.06), "no sooner");
    for threads in [2, 4] {
        assert_eq!(Summary { batch: one.batch, ..run(&match_up, &ask(threads, 6.0)) }, one);
    }
    let narrow = run(&match_up, &Batch { games: 48, ..ask(2, 0.1) });
    assert!(!narrow.enough && narrow.tally.games == 48);
}

#[test]
fn games_come_in_pairs() {
    for (asked, played) in [(1, 2), (2, 2), (15, 16), (33, 34)] {
        assert_eq!(run(&uneven(), &some(asked, 1)).tally.games, played);
    }
}

#[test]
fn every_problem_is_told_at_once() {
    let landscape = Landscape { width: 0, height: 17, kind: LandscapeKind::Hills };
    let nonsense = MatchUp {
        sides: [Vec::new(), names(&["lcosut", "Atlas AS7-D:9/9"])],
        map: MapSource::Generated { landscape, seed: 1 },
        conditions: MatchConditions { turn_limit: 0, ..MatchConditions::default() },
        ..MatchUp::default()
    };
    let problems = nonsense.prepare().unwrap_err();
    assert_eq!(problems.len(), 5, "{problems:?}");
    let crowd = match_up(&["Locust LCT-1V"; 13], &["Locust LCT-1V"], "open");
    let problems = crowd.prepare().unwrap_err();
    assert_eq!(problems.0, [SetupProblem::TooManyUnits { side: Team::First, units: 13 }.into()]);
    assert_eq!(problems.to_string(), "side 1 has 13 units, more than 12");
    let landscape = Landscape { width: 1, height: 3, kind: LandscapeKind::Plains };
    let mut tight = match_up(&["Locust LCT-1V"; 2], &["Locust LCT-1V"; 2], "open");
    tight.map = MapSource::Generated { landscape, seed: 1 };
    let told = tight.prepare().unwrap_err();
    assert!(told.iter().any(|told| matches!(told, MatchUpProblem::NoRoom { .. })), "{told:?}");
    let prepared = uneven().prepare().unwrap();
    for batch in [
        Batch { games: 0, ..some(0, 1) },
        Batch { until: Some(0.0), ..some(2, 1) },
        Batch { until: Some(f64::NAN), ..some(2, 1) },
    ] {
        let Err(BatchError::Invalid(problems)) = prepared.run(&batch, &Budget::UNLIMITED, |_| {})
        else {
            panic!("{batch:?}")
        };
        assert_eq!(problems.len(), 1, "{problems:?}");
    }
}

#[test]
fn a_scattered_start_differs_from_pair_to_pair_and_keeps_to_its_edge() {
    let match_up = from(Start::Scattered, uneven());
    let prepared = match_up.prepare().unwrap();
    let hexes = |number| {
        let setup = prepared.setup(7, number);
        let of = |team: Team| {
            let own = setup.units.iter().filter(move |unit| unit.team == team);
            own.map(|unit| unit.start.hex).collect::<Vec<_>>()
        };
        [of(Team::First), of(Team::Second)]
    };
    let starts: Vec<_> = (1..=40).map(hexes).collect();
    assert!(starts.iter().filter(|start| **start == starts[0]).count() < 4);
    let height = prepared.field().board().height() as i16;
    for [lower, upper] in &starts {
        assert!(lower.iter().all(|hex| hex.row >= height - 3) && upper.iter().all(|h| h.row < 3));
    }
}

/// Wants to move in every phase.
struct Restless;

impl Bot for Restless {
    fn choose(&mut self, game: &Game) -> Action {
        Action::Stand { unit: game.actors().next().unwrap() }
    }
}

#[test]
fn a_bot_that_does_what_is_not_allowed_ends_the_batch_with_its_name() {
    let prepared = uneven().prepare().unwrap();
    let bots = |force| -> Box<dyn Bot + Send> {
        if force == Force::A { prepared.bot(force) } else { Box::new(Restless) }
    };
    for threads in [1, 2] {
        let batch = Batch { threads, ..some(100, 1) };
        let Err(BatchError::Bot(fault)) =
            prepared.run_with(&batch, &bots, &Budget::UNLIMITED, |_| {})
        else {
            panic!("it is refused")
        };
        assert_eq!((fault.number, fault.force), (1, Force::B));
        assert!(fault.to_string().contains("game 1: the bot of force B wants \""), "{fault}");
    }
}

#[test]
fn a_sample_game_is_one_of_the_batch_and_ends_like_most() {
    let summary = run(&uneven(), &some(50, 4));
    let sample = summary.sample().unwrap();
    assert!((1..=50).contains(&sample));
    let prepared: PreparedMatchUp = uneven().prepare().unwrap();
    let (finished, _) = prepared.record(4, sample, &Budget::UNLIMITED, &mut ()).unwrap();
    let commonest = [summary.tally.wins[0], summary.tally.wins[1], summary.tally.draws];
    let most = commonest.into_iter().max().unwrap();
    let own = finished.winner.map_or(summary.tally.draws, |f| summary.tally.wins[f as usize]);
    assert_eq!(own, most);
}
