//! The crews that make a fight fair.

use ironhex::budget::{Budget, Progress, Stopped};
use ironhex_battle::{
    Batch, CrewTrial, Force, Handicap, MatchConditions, MatchUp, PreparedMatchUp,
};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

fn prepared(sides: [&[&str]; 2]) -> PreparedMatchUp {
    let sides = sides.map(|units| units.iter().map(Into::into).collect());
    let conditions = MatchConditions { turn_limit: 15, ..MatchConditions::default() };
    MatchUp { sides, conditions, ..MatchUp::default() }.prepare().unwrap()
}

const BATCH: Batch = Batch { games: 64, seed: 3, threads: 1, until: None };

fn handicap(sides: [&[&str]; 2]) -> Handicap {
    prepared(sides).handicap(&BATCH, &Budget::UNLIMITED).unwrap()
}

/// A trial without what it is called: games won, drawn, and what both are worth.
fn figures(trial: &CrewTrial) -> ([u32; 2], u32, [u32; 2]) {
    (trial.summary.tally.wins, trial.summary.tally.draws, trial.battle_values)
}

#[test]
fn every_trial_is_the_batch_of_its_crews() {
    let handicap = handicap([
        &["Griffin GRF-1N", "Locust LCT-1V:3/5"],
        &["Hunchback HBK-4G", "Wolverine WVR-6R"],
    ]);
    assert_eq!(handicap.weaker, Some(Force::A));
    assert!(handicap.better.len() > 1 && handicap.worse.len() > 1);
    for trial in handicap.better.iter().chain(&handicap.worse) {
        let forces = trial.summary.forces.each_ref().map(|force| -> Vec<String> {
            let units = force.units.iter();
            units.map(|unit| format!("{}:{}/{}", unit.name, unit.gunnery, unit.piloting)).collect()
        });
        let named =
            forces.each_ref().map(|units| units.iter().map(String::as_str).collect::<Vec<_>>());
        let same = prepared([&named[0], &named[1]]);
        let summary = same.run(&BATCH, &Budget::UNLIMITED, |_| {}).unwrap();
        assert_eq!(summary.tally, trial.summary.tally, "{named:?}");
        assert_eq!(same.battle_values(), trial.battle_values);
    }
}

#[test]
fn trials_go_from_the_crews_as_they_are_one_way() {
    let handicap = handicap([&["Griffin GRF-1N"], &["Warhammer WHM-6R"]]);
    for (trials, direction) in [(&handicap.better, 1), (&handicap.worse, -1)] {
        assert_eq!(trials[0], handicap.as_they_are);
        let steps: Vec<i8> = trials.iter().map(|trial| trial.steps * direction).collect();
        assert!(steps.is_sorted_by(|one, other| one < other), "{steps:?}");
        assert!(steps.len() <= 6, "{steps:?}");
    }
    let changed = |trial: &CrewTrial| {
        trial
            .summary
            .forces
            .each_ref()
            .map(|force| (force.units[0].gunnery, force.units[0].piloting) != (4, 5))
    };
    let weaker = handicap.weaker.unwrap() as usize;
    for (trials, force) in [(&handicap.better, weaker), (&handicap.worse, 1 - weaker)] {
        assert!(
            trials[1..].iter().all(|trial| changed(trial)[force] && !changed(trial)[1 - force])
        );
    }
}

#[test]
fn the_first_crew_that_wins_half_stands_beside_the_last_that_does_not() {
    let handicap = handicap([&["Griffin GRF-1N"], &["Warhammer WHM-6R"]]);
    let weaker = handicap.weaker.unwrap();
    for (trials, force) in [(&handicap.better, weaker), (&handicap.worse, weaker.other())] {
        let wins = |trial: &CrewTrial| trial.share(weaker).value() >= 0.5;
        let first = trials.iter().position(wins).expect("it can be made fair");
        let (below, above) = (&trials[first - 1], &trials[first]);
        assert_eq!((above.steps - below.steps).abs(), 1);
        let fair = Handicap::fair_value(trials, force).unwrap();
        let [one, other] =
            [below, above].map(|trial| f64::from(trial.battle_values[force as usize]));
        assert!((one.min(other)..=one.max(other)).contains(&fair), "{one} {fair} {other}");
        let fairest = Handicap::fairest(trials).unwrap();
        assert!([below.steps, above.steps].contains(&fairest.steps));
    }
    let suggestion = handicap.suggestion();
    assert_eq!(suggestion, Handicap::fairest(&handicap.better).map(|trial| (weaker, trial)));
}

#[test]
fn forces_named_the_other_way_round_are_told_the_same() {
    let [one, other] = [["Griffin GRF-1N"], ["Warhammer WHM-6R"]];
    let (named, swapped) = (handicap([&one, &other]), handicap([&other, &one]));
    assert_eq!(named.weaker.map(Force::other), swapped.weaker);
    let turned = |(mut wins, draws, mut values): ([u32; 2], u32, [u32; 2])| {
        wins.reverse();
        values.reverse();
        (wins, draws, values)
    };
    for (one, other) in [(&named.better, &swapped.better), (&named.worse, &swapped.worse)] {
        let one: Vec<_> = one.iter().map(|trial| (trial.steps, figures(trial))).collect();
        let other: Vec<_> =
            other.iter().map(|trial| (trial.steps, turned(figures(trial)))).collect();
        assert_eq!(one, other);
    }
}

#[test]
fn who_meets_itself_is_fair_as_it_is() {
    let handicap = handicap([&["Griffin GRF-1N"], &["Griffin GRF-1N"]]);
    assert_eq!((handicap.weaker, handicap.stopped), (None, None));
    assert_eq!((handicap.better.len(), handicap.worse.len()), (0, 0));
    assert_eq!(handicap.as_they_are.battle_values, [1272, 1272]);
}

#[test]
fn crews_that_cannot_be_better_are_not_tried() {
    let handicap = handicap([&["Locust LCT-1V:0/0"], &["Atlas AS7-D:8/8", "Atlas AS7-D:8/8"]]);
    assert_eq!(handicap.weaker, Some(Force::A));
    for trials in [&handicap.better, &handicap.worse] {
        assert_eq!(trials, std::slice::from_ref(&handicap.as_they_are));
        assert_eq!(Handicap::fair_value(trials, Force::A), None);
    }
    assert_eq!(handicap.suggestion(), None);
}

#[test]
fn progress_grows_to_no_more_than_was_said() {
    let heard = Mutex::new(Vec::new());
    let hear = |progress: Progress| heard.lock().unwrap().push(progress);
    let prepared = prepared([&["Griffin GRF-1N"], &["Warhammer WHM-6R"]]);
    prepared.handicap(&BATCH, &Budget::UNLIMITED.reporting_to(&hear)).unwrap();
    let heard = heard.into_inner().unwrap();
    assert!(heard.is_sorted_by_key(|progress| progress.done));
    assert!(heard.iter().all(|progress| progress.of.is_some_and(|of| progress.done <= of)));
}

#[test]
fn what_was_tried_is_kept_when_it_is_cancelled() {
    let prepared = prepared([&["Griffin GRF-1N"], &["Warhammer WHM-6R"]]);
    let cancel = AtomicBool::new(false);
    // In the middle of the third trial.
    let hear = |progress: Progress| cancel.store(progress.done > 2 * 64, Ordering::Relaxed);
    let budget = Budget::UNLIMITED.reporting_to(&hear).cancelled_by(&cancel);
    let handicap = prepared.handicap(&BATCH, &budget).unwrap();
    assert_eq!(handicap.stopped, Some(Stopped::Cancelled));
    assert_eq!(handicap.as_they_are.summary.tally.games, 64);
    assert_eq!((handicap.better.len(), handicap.worse.len()), (3, 0));
    let games: Vec<u32> = handicap.better.iter().map(|trial| trial.summary.tally.games).collect();
    assert_eq!(games.iter().filter(|games| **games == 64).count(), 2, "{games:?}");
}
