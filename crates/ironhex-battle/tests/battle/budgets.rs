//! Games under a budget: they stop when they are told to, and give back what was over by then.

use ironhex::board::{Landscape, LandscapeKind};
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use ironhex::dice::Random;
use ironhex::game::{Action, Game};
use ironhex::turn::Phase;
use ironhex_battle::{
    Batch, BatchError, Bot, BotKind, BotSettings, Force, MapSource, MatchConditions, MatchUp,
    PreparedMatchUp, Replay, ReplayError, ReplayProblem, Start, Tally,
};
use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

fn prepared() -> PreparedMatchUp {
    let sides = ["Wolverine WVR-6R", "Hunchback HBK-4G"].map(|name| vec![name.into()]);
    let conditions = MatchConditions {
        turn_limit: 8,
        bots: [BotKind::Random, BotKind::Basic],
        ..MatchConditions::default()
    };
    MatchUp { sides, conditions, ..MatchUp::default() }.prepare().unwrap()
}

fn batch(games: u32, threads: usize) -> Batch {
    Batch { games, seed: 11, threads, until: None }
}

/// Raises a flag at its so many-th decision.
struct Alarm<'a> {
    bot: Box<dyn Bot + Send>,
    decisions: &'a AtomicU32,
    at: u32,
    flag: &'a AtomicBool,
}

impl Bot for Alarm<'_> {
    fn choose(&mut self, game: &Game) -> Action {
        let made = self.decisions.fetch_add(1, Ordering::Relaxed) + 1;
        self.flag.fetch_or(made == self.at, Ordering::Relaxed);
        self.bot.choose(game)
    }

    fn reseed(&mut self, seed: u64) {
        self.bot.reseed(seed);
    }
}

#[test]
fn a_cancelled_batch_tells_of_the_games_that_were_over() {
    static FLAG: AtomicBool = AtomicBool::new(false);
    static DECISIONS: AtomicU32 = AtomicU32::new(0);
    let prepared = prepared();
    let bots = |force: Force| -> Box<dyn Bot + Send> {
        Box::new(Alarm { bot: prepared.bot(force), decisions: &DECISIONS, at: 700, flag: &FLAG })
    };
    let budget = Budget::UNLIMITED.cancelled_by(&FLAG);
    let summary = prepared.run_with(&batch(4_000, 1), &bots, &budget, |_| {}).unwrap();
    assert_eq!(summary.stopped, Some(Stopped::Cancelled));
    assert_eq!(DECISIONS.load(Ordering::Relaxed), 700, "not one more");
    assert!(!summary.enough && (2..100).contains(&summary.tally.games));
    // The same games as those of a batch that ends there, and nothing of the game that was cut short.
    let mut tally = Tally::new(&prepared);
    let mut runner = ironhex_battle::GameRunner::new(&prepared);
    for number in 1..=summary.tally.games {
        runner.count(11, number, &Budget::UNLIMITED, &mut tally).unwrap();
    }
    assert_eq!(summary.tally, tally);
}

#[test]
fn a_batch_that_is_cancelled_at_once_has_no_summary() {
    let flag = AtomicBool::new(true);
    let budget = Budget::UNLIMITED.cancelled_by(&flag);
    for threads in [1, 3] {
        let result = prepared().run(&batch(100, threads), &budget, |_| {});
        assert_eq!(result.unwrap_err(), BatchError::Stopped(Stopped::Cancelled));
    }
}

#[test]
fn a_batch_that_had_all_its_games_is_whole_whatever_came_afterwards() {
    let flag = AtomicBool::new(false);
    let budget = Budget::UNLIMITED.cancelled_by(&flag);
    let watch = |progress: ironhex_battle::BatchProgress| {
        flag.fetch_or(progress.games == progress.of, Ordering::Relaxed);
    };
    let summary = prepared().run(&batch(40, 1), &budget, watch).unwrap();
    assert_eq!((summary.stopped, summary.tally.games), (None, 40));
}

#[test]
fn progress_goes_up_to_the_whole() {
    let heard = Mutex::new(Vec::new());
    let hear = |progress: Progress| heard.lock().unwrap().push(progress);
    let budget = Budget::UNLIMITED.reporting_to(&hear);
    prepared().run(&batch(70, 2), &budget, |_| {}).unwrap();
    let heard = heard.into_inner().unwrap();
    assert!(heard.iter().all(|p| p.unit == Counted::Games && p.of == Some(70)));
    assert!(heard.is_sorted_by_key(|progress| progress.done));
    assert_eq!(heard.last().map(|progress| progress.done), Some(70));
}

thread_local! {
    static NOW: Cell<u64> = const { Cell::new(0) };
}

/// A clock that is looked at once a decision.
fn ticking() -> Duration {
    NOW.set(NOW.get() + 1);
    Duration::from_millis(NOW.get())
}

#[test]
fn a_game_whose_time_is_up_ends_where_it_is_and_its_record_can_be_read() {
    let prepared = prepared();
    let budget = Budget::UNLIMITED.within_by(ticking, Duration::from_millis(25));
    let (finished, record) = prepared.record(5, 1, &budget, &mut ()).unwrap();
    let out_of_time = Stopped::OutOfTime(Duration::from_millis(25));
    assert_eq!(
        (finished.stopped, finished.winner, finished.decisions),
        (Some(out_of_time), None, 24)
    );
    assert!(record.game().outcome().is_none());
    let replay = ironhex_battle::Replay::read(&record.replay()).unwrap();
    assert_eq!(replay.actions(), 24);
    let (whole, _) = prepared.record(5, 1, &Budget::UNLIMITED, &mut ()).unwrap();
    assert!(whole.stopped.is_none() && whole.decisions > 24);
}

#[test]
fn a_replay_is_read_and_played_within_a_budget() {
    let (_, record) = prepared().record(5, 1, &Budget::UNLIMITED, &mut ()).unwrap();
    let (text, time) = (record.replay(), Duration::from_millis(25));
    let problem = ReplayProblem::Stopped(Stopped::OutOfTime(time));
    // The budget is looked at once for the set-up and once for each line behind it.
    let errors = Replay::read_within(&text, &Budget::UNLIMITED.within_by(ticking, time));
    assert_eq!(errors.unwrap_err()[..], [ReplayError { line: 25, problem: problem.clone() }]);
    let replay = Replay::read(&text).unwrap();
    let played = replay.play_within(&mut (), &Budget::UNLIMITED.within_by(ticking, time));
    assert_eq!(played.unwrap_err(), ReplayError { line: 26, problem });
}

/// On a large map what one unit sees takes milliseconds, and there are twelve of them a side.
#[test]
fn every_bot_looks_at_the_budget_while_it_looks_around_and_decides_the_same_when_it_is_not_stopped()
{
    let land = Landscape { kind: LandscapeKind::Plains, width: 50, height: 50 };
    let map = MapSource::Generated { landscape: land, seed: 7 };
    let side = || vec!["Catapult CPLT-C1".into(); 12];
    let conditions = MatchConditions { start: Start::LeftRight, ..MatchConditions::default() };
    let prepared = || {
        let match_up = MatchUp {
            sides: [side(), side()],
            map: map.clone(),
            conditions: conditions.clone(),
            ..MatchUp::default()
        };
        match_up.prepare().unwrap()
    };
    for (kind, phase) in [
        (BotKind::Random, Phase::WeaponAttack),
        (BotKind::Basic, Phase::Movement),
        (BotKind::Basic, Phase::WeaponAttack),
        (BotKind::Tactical, Phase::Movement),
        (BotKind::Tactical, Phase::WeaponAttack),
    ] {
        // Nobody has looked from anywhere on a map that is made anew.
        let begun = || {
            let setup = prepared().setup(1, 1);
            let mut dice = Random::new(1);
            let mut game = Game::start(setup.scenario().unwrap(), &mut dice, &mut ());
            while game.state().phase != phase {
                let unit = game.actors().next().unwrap();
                game.act(Action::Done { unit }, &mut dice, &mut ()).unwrap();
            }
            game
        };
        let within = |looks: u64| {
            let budget = Budget::UNLIMITED.within_by(ticking, Duration::from_millis(looks));
            kind.bot(BotSettings::default()).choose_within(&begun(), &budget)
        };
        for looks in [1, 2, 12] {
            let stopped = Stopped::OutOfTime(Duration::from_millis(looks));
            assert_eq!(
                within(looks),
                Err(stopped),
                "{kind} in {phase}, {looks} looks at the clock"
            );
        }
        let alone = kind.bot(BotSettings::default()).choose(&begun());
        assert_eq!(within(100_000), Ok(alone), "{kind} in {phase}");
    }
}

/// Twelve tactical bots against twelve think for more than a tenth of a second about a move.
#[test]
fn a_tactical_bot_stops_in_the_middle_of_a_decision_and_decides_the_same_when_it_is_not_stopped() {
    let side = || vec!["Spider SDR-5V".into(); 12];
    let setup = MatchUp { sides: [side(), side()], ..MatchUp::default() }.setup().unwrap();
    let game = Game::start(setup.scenario().unwrap(), &mut Random::new(1), &mut ());
    let bot = || BotKind::Tactical.bot(BotSettings::default());
    let within = |looks: u64| {
        let time = Duration::from_millis(looks);
        (bot().choose_within(&game, &Budget::UNLIMITED.within_by(ticking, time)), time)
    };
    for looks in [1, 2, 40] {
        let (chosen, time) = within(looks);
        assert_eq!(chosen, Err(Stopped::OutOfTime(time)), "{looks} looks at the clock");
    }
    assert_eq!(within(100_000).0, Ok(bot().choose(&game)));
}
