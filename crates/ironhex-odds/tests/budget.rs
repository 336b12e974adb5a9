//! Odds under a budget: what is stopped stops soon, and gives back what it has.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "test code")]

mod duel;

use duel::duel;
use ironhex::budget::{Counted, Progress};
use ironhex::unit::AttackSide;
use ironhex_odds::{
    Answer, BadPlan, Budget, Comparison, Engagement, Goal, Method, Mode, OddsError, Partial,
    Question, QuestionError, Scope, Settings, Stopped, TooLarge, Turns, Volley, answer, sample,
};
use std::cell::Cell;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

thread_local! {
    /// Milliseconds on a clock that goes on by one with every look.
    static NOW: Cell<u64> = const { Cell::new(0) };
}

fn clock() -> Duration {
    NOW.set(NOW.get() + 1);
    Duration::from_millis(NOW.get())
}

/// A budget that ends after so many looks at the clock.
fn looks(looks: u64) -> Budget<'static> {
    NOW.set(0);
    Budget::default().within_by(clock, Duration::from_millis(looks))
}

/// What a budget of so many looks ends with.
const fn over(looks: u64) -> Stopped {
    Stopped::OutOfTime(Duration::from_millis(looks))
}

/// A duel whose exact answer is far too large.
fn heavy() -> (Engagement, Volley) {
    let engagement = duel("Atlas AS7-D", "Atlas AS7-D", 3);
    let volley = engagement.volley(&engagement.all_that_bears().unwrap()).unwrap();
    (engagement, volley)
}

fn question<'a>((engagement, volley): &'a (Engagement, Volley)) -> Question<'a> {
    engagement.question(volley, Scope::Everything)
}

const SAMPLED: Settings =
    Settings { mode: Mode::Sampled, trials: 1_000_000, seed: 1, forget: true };

const fn partial(answer: &Answer) -> Option<(u32, Partial)> {
    match answer.method {
        Method::Sampled { trials, partial: Some(partial), .. } => Some((trials, partial)),
        Method::Sampled { partial: None, .. } | Method::Exact { .. } => None,
    }
}

#[test]
fn a_sampled_answer_that_runs_out_of_time_holds_the_trials_that_were_played() {
    let heavy = heavy();
    let found = sample(&question(&heavy), 1_000_000, 1, &looks(11)).unwrap();
    // A look before each 256 trials; the deadline itself took the first, and the eleventh look ends it.
    let (trials, ended) = partial(&found).unwrap();
    assert_eq!((trials, ended), (10 * 256, Partial { of: 1_000_000, stopped: over(11) }));
    let same = sample(&question(&heavy), trials, 1, &Budget::default()).unwrap();
    assert_eq!((found.damage, found.destruction), (same.damage, same.destruction));
}

#[test]
fn the_interval_of_a_part_is_wider_and_covers_the_whole() {
    let heavy = heavy();
    let whole = sample(&question(&heavy), 300_000, 1, &Budget::default()).unwrap();
    let part = sample(&question(&heavy), 300_000, 1, &looks(40)).unwrap();
    assert!(partial(&part).is_some() && partial(&whole).is_none());
    let pairs = [
        (part.balance.falls, whole.balance.falls),
        (part.criticals.any, whole.criticals.any),
        (part.pilot.hit, whole.pilot.hit),
        (part.destruction.any, whole.destruction.any),
    ];
    for (part, whole) in pairs {
        let ((low, high), (least, most)) = (part.interval(4.0), whole.interval(4.0));
        assert!(high - low > most - least, "{part:?} {whole:?}");
        assert!(low < whole.value() && whole.value() < high, "{part:?} {whole:?}");
    }
}

#[test]
fn nothing_worked_out_is_an_error() {
    let heavy = heavy();
    let (engagement, _) = &heavy;
    let cancel = AtomicBool::new(true);
    let budget = &Budget::default().cancelled_by(&cancel);
    let stopped = QuestionError::Stopped(Stopped::Cancelled);
    for mode in [Mode::Sampled, Mode::Exact, Mode::Auto] {
        let settings = Settings { mode, ..SAMPLED };
        assert_eq!(answer(&question(&heavy), &settings, budget), Err(stopped), "{mode:?}");
    }
    let all = engagement.all_that_bears().unwrap();
    let turns = Turns::repeated(engagement, &all, 3).unwrap();
    assert_eq!(turns.play(100, 1, budget), Err(BadPlan::Stopped(Stopped::Cancelled)));
    let stopped = Some(OddsError::Question(stopped));
    assert_eq!(engagement.best_odds(Goal::Head, None, &SAMPLED, budget).err(), stopped);
    assert_eq!(engagement.best_odds(Goal::Damage, None, &SAMPLED, budget).err(), stopped);
    assert_eq!(engagement.change_odds(Goal::Head, None, &SAMPLED, budget).err(), stopped);
    assert_eq!(engagement.range_odds(false, budget).err(), stopped);
    assert_eq!(engagement.curve(AttackSide::Front, budget).err(), stopped);
}

#[test]
fn an_exact_attempt_leaves_time_for_trials() {
    let heavy = heavy();
    let mut budget = looks(40);
    (budget.states, budget.steps, budget.memory) = (usize::MAX, u64::MAX, usize::MAX);
    let found = answer(&question(&heavy), &Settings::default(), &budget).unwrap();
    let Method::Sampled { because, partial: Some(ended), .. } = found.method else {
        panic!("{:?}", found.method)
    };
    assert_eq!((because, ended.stopped), (Some(TooLarge::Time), over(40)));
    let exact = Settings { mode: Mode::Exact, ..Settings::default() };
    let mut budget = looks(40);
    (budget.states, budget.steps, budget.memory) = (usize::MAX, u64::MAX, usize::MAX);
    let refused = answer(&question(&heavy), &exact, &budget);
    assert_eq!(refused, Err(QuestionError::Stopped(over(40))));
}

#[test]
fn counted_limits_refuse_an_exact_answer_and_say_which() {
    let heavy = heavy();
    let exact = Settings { mode: Mode::Exact, ..Settings::default() };
    let refused = |limit: fn(&mut Budget<'_>)| {
        let mut budget = Budget::UNLIMITED;
        limit(&mut budget);
        match answer(&question(&heavy), &exact, &budget) {
            Err(QuestionError::TooLarge(why)) => why,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(refused(|budget| budget.steps = 100_000), TooLarge::Steps(100_000));
    assert_eq!(refused(|budget| budget.states = 10_000), TooLarge::States(10_000));
    assert_eq!(refused(|budget| budget.memory = 1 << 20), TooLarge::Memory(1 << 20));
}

#[test]
fn the_same_seed_and_the_same_counted_limits_give_the_same_answer() {
    let heavy = heavy();
    let settings = Settings { trials: 5_000, ..Settings::default() };
    let mut budget = Budget::default();
    budget.steps = 200_000;
    let once = answer(&question(&heavy), &settings, &budget).unwrap();
    assert_eq!(once, answer(&question(&heavy), &settings, &budget).unwrap());
    // Nor does it matter who listens, or that there is a deadline which is far.
    let hear = |_: Progress| {};
    let watched = budget.reporting_to(&hear).within(Duration::from_secs(86_400));
    assert_eq!(once, answer(&question(&heavy), &settings, &watched).unwrap());
}

#[test]
fn turns_that_are_stopped_hold_the_trials_that_were_played() {
    let (engagement, _) = heavy();
    let turns = Turns::repeated(&engagement, &engagement.all_that_bears().unwrap(), 4).unwrap();
    let course = turns.course(1_000_000, &SAMPLED, &looks(7)).unwrap();
    assert_eq!(course.trials, 6 * 64);
    assert_eq!(course.partial, Some(Partial { of: 1_000_000, stopped: over(7) }));
    let same = turns.course(6 * 64, &SAMPLED, &Budget::default()).unwrap();
    assert_eq!(course.turns, same.turns);
}

#[test]
fn choosing_that_is_stopped_knows_the_best_of_what_it_looked_at() {
    let engagement = duel("Marauder MAD-3R", "Hunchback HBK-4G", 3);
    let settings = Settings { trials: 2_000, ..SAMPLED };
    let all = engagement.best_odds(Goal::Destroy, Some(0), &settings, &Budget::default()).unwrap();
    assert!(all.stopped.is_none() && all.best.looked_at > 1, "{}", all.best.looked_at);
    // Eight looks for each figure, one before it; half of them are for comparing.
    let some = engagement.best_odds(Goal::Destroy, Some(0), &settings, &looks(50)).unwrap();
    assert!((1..all.best.looked_at).contains(&some.best.looked_at), "{}", some.best.looked_at);
    assert_eq!((some.stopped, some.best.stopped), (Some(over(50)), Some(over(50))));
    assert!(!some.is_complete() && some.volley.is_some());
    assert!(some.best.value <= all.best.value);
}

#[test]
fn changes_that_were_weighed_are_told_and_the_others_missing() {
    let (engagement, _) = heavy();
    let settings = Settings { trials: 2_000, ..SAMPLED };
    let all = engagement.change_odds(Goal::Head, None, &settings, &Budget::default()).unwrap();
    let some = engagement.change_odds(Goal::Head, None, &settings, &looks(40)).unwrap();
    assert_eq!((all.stopped, some.stopped), (None, Some(over(40))));
    assert!((1..all.changes.len()).contains(&some.changes.len()), "{}", some.changes.len());
    for worth in &some.changes {
        assert!(all.changes.contains(worth), "{worth:?}");
    }
}

#[test]
fn a_figure_of_fewer_trials_is_not_compared() {
    let (engagement, volley) = heavy();
    let budget = looks(4);
    let made = Comparison::new(&engagement, Goal::Head, &volley.attacks, &SAMPLED, &budget);
    let figure = made.unwrap().figure(&engagement, &volley.attacks);
    assert_eq!(figure, Err(over(4)));
}

#[test]
fn a_curve_that_is_stopped_ends_where_it_was_stopped() {
    let (engagement, _) = heavy();
    let all = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    let some = engagement.curve(AttackSide::Front, &looks(5)).unwrap();
    assert_eq!((all.stopped, some.stopped), (None, Some(over(5))));
    assert!(!some.points.is_empty() && some.points.len() < all.points.len());
    assert_eq!(some.points, all.points[..some.points.len()]);
    // Nobody has the better of a distance that only one of the two was worked out for.
    let duel = engagement.whose_range(&looks(20)).unwrap();
    assert!(duel.attacker.stopped.is_some());
    assert!(duel.contests.len() <= duel.attacker.points.len());
}

/// Raises the flag from another thread while something is worked out; how long that took after it.
fn cancelled<T>(work: impl FnOnce(&Budget<'_>) -> T) -> (T, Duration) {
    let flag = AtomicBool::new(false);
    let mut budget = Budget::UNLIMITED.cancelled_by(&flag);
    (budget.states, budget.memory) = (usize::MAX, 1 << 30);
    std::thread::scope(|scope| {
        let raised = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            flag.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let done = work(&budget);
        let end = Instant::now();
        (done, end.saturating_duration_since(raised.join().unwrap()))
    })
}

/// So soon it must be over after the flag is raised: twenty times what is promised, for machines that are busy.
const SOON: Duration = Duration::from_secs(1);

#[test]
fn a_cancelled_answer_stops_soon() {
    let heavy = heavy();
    let exact = Settings { mode: Mode::Exact, ..Settings::default() };
    let (found, late) = cancelled(|budget| answer(&question(&heavy), &exact, budget));
    assert_eq!(found, Err(QuestionError::Stopped(Stopped::Cancelled)));
    assert!(late < SOON, "exact: {late:?}");
    let many = u32::MAX;
    let (found, late) = cancelled(|budget| sample(&question(&heavy), many, 1, budget));
    let (trials, ended) = partial(&found.unwrap()).unwrap();
    assert_eq!(ended, Partial { of: many, stopped: Stopped::Cancelled });
    assert!(trials > 0 && late < SOON, "sampled: {late:?}");
}

#[test]
fn everything_else_that_is_cancelled_stops_soon() {
    let (engagement, _) = heavy();
    let all = engagement.all_that_bears().unwrap();
    let turns = Turns::repeated(&engagement, &all, 20).unwrap();
    let many = Settings { trials: u32::MAX, ..SAMPLED };
    let (course, late) = cancelled(|budget| turns.course(u32::MAX, &many, budget));
    assert_eq!(course.unwrap().partial.unwrap().stopped, Stopped::Cancelled);
    assert!(late < SOON, "turns: {late:?}");
    let exact = Settings { mode: Mode::Exact, ..Settings::default() };
    for settings in [exact, many] {
        let goal = Goal::Head;
        let (best, late) =
            cancelled(|budget| engagement.best_odds(goal, Some(4), &settings, budget).err());
        assert!(late < SOON, "best, {settings:?}: {late:?}");
        drop(best);
        let (_, late) =
            cancelled(|budget| engagement.change_odds(goal, None, &settings, budget).err());
        assert!(late < SOON, "changes, {settings:?}: {late:?}");
    }
}

/// Everything that is heard of a computation.
fn heard<T>(work: impl FnOnce(&Budget<'_>) -> T) -> Vec<Progress> {
    let heard = Mutex::new(Vec::new());
    let hear = |progress| heard.lock().unwrap().push(progress);
    work(&Budget::default().reporting_to(&hear));
    heard.into_inner().unwrap()
}

/// Progress of one unit goes up, and ends at the whole.
fn goes_up(all: &[Progress], unit: Counted, whole: Option<u64>) {
    let own: Vec<&Progress> = all.iter().filter(|progress| progress.unit == unit).collect();
    assert!(own.windows(2).all(|pair| pair[0].done <= pair[1].done), "{own:?}");
    let last = own.last().unwrap();
    assert_eq!(Some(last.done), last.of);
    if let Some(whole) = whole {
        assert_eq!(last.done, whole);
    }
}

#[test]
fn progress_goes_up_and_ends_at_the_whole() {
    let (engagement, volley) = heavy();
    let all = engagement.question(&volley, Scope::Everything);
    let trials = heard(|budget| sample(&all, 70_000, 1, budget).unwrap());
    assert!(trials.len() > 10);
    goes_up(&trials, Counted::Trials, Some(70_000));
    let one = Volley { attacks: volley.attacks[..1].to_vec(), ..volley.clone() };
    let exact = Settings { mode: Mode::Exact, ..Settings::default() };
    let one = engagement.question(&one, Scope::Everything);
    goes_up(&heard(|budget| answer(&one, &exact, budget).unwrap()), Counted::Steps, None);
    let turns = Turns::repeated(&engagement, &engagement.all_that_bears().unwrap(), 2).unwrap();
    let played = heard(|budget| turns.course(3_000, &SAMPLED, budget).unwrap());
    goes_up(&played, Counted::Trials, Some(3_000));
    let settings = Settings { trials: 200, ..SAMPLED };
    let best = heard(|budget| engagement.best_odds(Goal::Destroy, Some(4), &settings, budget));
    goes_up(&best, Counted::Volleys, None);
    goes_up(&best, Counted::Trials, Some(200));
    let changes = heard(|budget| engagement.change_odds(Goal::Head, None, &settings, budget));
    goes_up(&changes, Counted::Volleys, None);
    assert!(changes.iter().all(|progress| progress.unit == Counted::Volleys));
}
