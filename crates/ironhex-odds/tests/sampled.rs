//! Sampled answers: the same for the same seed, and near what is known exactly.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ironhex::attack::cluster::ClusterModifiers;
use ironhex::attack::location::{CalledAt, Cover, LocationTable};
use ironhex::attack::{Conditions, Nature, Salvo, ToHit};
use ironhex::physical::{PhysicalAttack, PhysicalAttacker, PhysicalSalvo, PhysicalTarget, number};
use ironhex::pilot::Abilities;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::{
    AttackSide, DestroyedBy, Location, PANELS, PhysicalKind, Side, UnitDesign, UnitState,
};
use ironhex::weapon::{Fire, RangeBracket};
use ironhex_odds::{
    Answer, Attack, Budget, Chance, Method, Question, QuestionError, Scope, Spread, Target, sample,
};

const RULES: Rules = Rules::TOTAL_WARFARE;
const TRIALS: u32 = 200_000;

/// A weapon that needs a number and lands by a table.
fn weapon(id: &str, needs: i16, locations: LocationTable) -> Attack {
    let weapon = &ironhex_units::weapon(id).unwrap().weapon;
    let conditions = Conditions {
        locations,
        bracket: RangeBracket::Short,
        cluster: ClusterModifiers::default(),
        ams_engaged: false,
        low_profile: false,
    };
    let number = ToHit::known(&RULES, needs);
    let salvo = Salvo::new(&RULES, weapon, Fire::Single, number, &conditions);
    Attack::Fire { salvo, nature: Nature::from(weapon.category) }
}

/// A weapon from the front.
fn front(id: &str, needs: i16) -> Attack {
    weapon(id, needs, LocationTable::new(&RULES, AttackSide::Front, Cover::NONE))
}

/// A weapon that cannot miss and strikes this location.
fn at(id: &str, location: Location) -> Attack {
    let called = CalledAt::Location(location);
    weapon(id, 2, LocationTable::called(&RULES, AttackSide::Front, Cover::NONE, called))
}

/// A fresh Marauder and its state.
fn marauder() -> (&'static UnitDesign, UnitState) {
    let design = &ironhex_units::find("Marauder MAD-3R").unwrap().design;
    (design, UnitState::new(design))
}

fn ask(scope: Scope, design: &UnitDesign, state: &UnitState, volley: &[Attack]) -> Answer {
    try_ask(scope, design, state, volley, TRIALS, 1).unwrap()
}

fn try_ask(
    scope: Scope,
    design: &UnitDesign,
    state: &UnitState,
    volley: &[Attack],
    trials: u32,
    seed: u64,
) -> Result<Answer, QuestionError> {
    let target = Target { design, state, abilities: &Abilities::NONE, piloting: Skill::of::<5>() };
    sample(&Question { rules: &RULES, target, volley, scope }, trials, seed, &Budget::default())
}

/// Everything that a volley does to a fresh Marauder.
fn everything(volley: &[Attack]) -> Answer {
    let (design, state) = marauder();
    ask(Scope::Everything, design, &state, volley)
}

fn seen(chance: Chance) -> u32 {
    match chance {
        Chance::Sampled { seen, of: TRIALS } => seen,
        other => panic!("{other:?} is not sampled with {TRIALS} trials"),
    }
}

/// The chance is as near to what is known as a million of such tests may ask for.
#[track_caller]
fn assert_near(chance: Chance, known: f64) {
    let (low, high) = chance.interval(4.9);
    assert!(low <= known && known <= high, "{known} is not between {low} and {high}");
}

#[track_caller]
fn assert_adds_up(spread: &Spread) {
    assert_eq!(spread.0.iter().map(|&chance| seen(chance)).sum::<u32>(), TRIALS);
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let (design, state) = marauder();
    let volley = [front("ac-20", 7), front("lrm-20", 7), front("ppc", 6)];
    let answer =
        |trials, seed| try_ask(Scope::Everything, design, &state, &volley, trials, seed).unwrap();
    assert_eq!(answer(70_000, 5), answer(70_000, 5));
    assert_ne!(answer(70_000, 5), answer(70_000, 6));
    let method = Method::Sampled { trials: 70_000, because: None, partial: None };
    assert_eq!(answer(70_000, 5).method, method);
}

#[test]
fn more_trials_keep_those_that_were_there() {
    let (design, state) = marauder();
    let volley = [front("lrm-20", 7)];
    let counts = |trials| {
        let answer = try_ask(Scope::Everything, design, &state, &volley, trials, 9).unwrap();
        let count = |chance: Chance| match chance {
            Chance::Sampled { seen, of } if of == trials => seen,
            other => panic!("{other:?}"),
        };
        answer.hits[0].0.iter().map(|&chance| count(chance)).collect::<Vec<_>>()
    };
    // One block, a block and a bit, three blocks and a bit.
    let [few, more, most] = [60_000, 70_000, 200_001].map(counts);
    for (few, more) in [(&few, &more), (&more, &most)] {
        assert!(few.iter().zip(more).all(|(few, more)| few <= more));
    }
    let sums = [&few, &more, &most].map(|all| all.iter().sum::<u32>());
    assert_eq!(sums, [60_000, 70_000, 200_001]);
}

#[test]
fn a_medium_laser_that_needs_an_8() {
    let answer = everything(&[front("medium-laser", 8)]);
    let hit = 15.0 / 36.0;
    assert_eq!(answer.hits.len(), 1);
    assert_eq!(answer.hits[0].0.len(), 2);
    assert_near(answer.hits[0].0[1], hit);
    assert_eq!(answer.damage.0.len(), 6, "0 to 5 points");
    assert_near(answer.damage.0[5], hit);
    assert!((1..5).all(|points| seen(answer.damage.0[points]) == 0));
    // Five points of armour wherever it lands; a Marauder has more everywhere.
    let ways = [
        (Location::Head, 1.0),
        (Location::CenterTorso, 7.0),
        (Location::RightTorso, 5.0),
        (Location::LeftTorso, 5.0),
        (Location::RightArm, 5.0),
        (Location::LeftArm, 5.0),
        (Location::RightLeg, 4.0),
        (Location::LeftLeg, 4.0),
    ];
    for (odds, (location, ways)) in answer.locations.iter().zip(ways) {
        assert_eq!(odds.location, location);
        let struck = f64::from(TRIALS) * odds.expected_damage / 5.0;
        assert_near(Chance::Sampled { seen: struck.round() as u32, of: TRIALS }, hit * ways / 36.0);
        assert_eq!((seen(odds.breached), seen(odds.destroyed)), (0, 0), "{location}");
    }
    // A 2 finds a critical roll, and 15 of 36 of those find something: engine or gyro for the most part.
    assert_near(answer.criticals.any, hit / 36.0 * 15.0 / 36.0);
    assert_near(answer.pilot.hit, hit / 36.0);
    assert_eq!(seen(answer.balance.heavy_damage), 0);
    assert_eq!(seen(answer.criticals.explosion), 0);
}

#[test]
fn missiles_by_the_cluster_table() {
    let salvo = front("lrm-20", 7);
    let answer = everything(&[salvo, front("ac-5", 12)]);
    // The cluster row of 20, after 21 of 36 rolls that hit.
    for (hits, ways) in [(6, 3.0), (9, 3.0), (12, 20.0), (16, 7.0), (20, 3.0)] {
        assert_near(answer.hits[0].0[hits], 21.0 / 36.0 * ways / 36.0);
    }
    assert_near(answer.hits[0].0[0], 15.0 / 36.0);
    assert_near(answer.hits[1].0[1], 1.0 / 36.0);
    for spread in answer.hits.iter().chain([&answer.damage]) {
        assert_adds_up(spread);
    }
    let Attack::Fire { salvo, .. } = salvo else { panic!() };
    let mean = f64::from(salvo.average_damage()) / 1296.0;
    assert!((answer.hits[0].mean() - mean).abs() < 0.1, "{} {mean}", answer.hits[0].mean());
}

#[test]
fn twenty_points_ask_for_a_roll() {
    // So much armour that nothing else comes of it.
    let design = UnitDesign { armor: [100; PANELS], ..UnitDesign::plain(75).unwrap() };
    let mut state = UnitState::new(&design);
    let volley = [at("ac-20", Location::LeftTorso)];
    let answer = ask(Scope::Everything, &design, &state, &volley);
    assert_eq!(seen(answer.balance.heavy_damage), TRIALS);
    // 5 and 1 for the damage: 10 of 36 rolls fall short of 6.
    assert_near(answer.balance.falls, 10.0 / 36.0);
    assert_eq!(seen(answer.destruction.any), 0);
    let left = answer.locations[Location::LeftTorso as usize];
    assert_eq!((left.expected_damage, seen(left.breached)), (20.0, 0));

    state.stance.prone = true;
    let prone = ask(Scope::Everything, &design, &state, &volley);
    assert!(prone.balance.heavy_damage.is_never() && prone.balance.falls.is_never());
    state.stance.prone = false;
    state.pilot.unconscious = true;
    let asleep = ask(Scope::Everything, &design, &state, &volley);
    assert_eq!(seen(asleep.balance.falls), TRIALS, "nobody keeps it up");
    assert_eq!(seen(asleep.pilot.unconscious), 0, "that was so before");
}

#[test]
fn everything_comes_down_on_a_wreck_too() {
    let answer = everything(&[at("ac-20", Location::Head), at("ac-20", Location::Head)]);
    assert_eq!(seen(answer.damage.0[40]), TRIALS);
    let head = answer.locations[Location::Head as usize];
    assert_eq!(
        (head.expected_damage, seen(head.destroyed), seen(head.breached)),
        (40.0, TRIALS, TRIALS)
    );
    assert_eq!(seen(answer.destruction.any), TRIALS);
    assert_eq!((seen(answer.pilot.killed), seen(answer.pilot.hit)), (TRIALS, TRIALS));
    assert_eq!(seen(answer.balance.heavy_damage) + seen(answer.balance.falls), 0, "a wreck lies");
}

#[test]
fn what_was_lost_before_is_not_lost_again() {
    let (design, mut state) = marauder();
    state.lose(Location::LeftArm);
    let answer = ask(Scope::Everything, design, &state, &[at("medium-laser", Location::LeftArm)]);
    let arm = answer.locations[Location::LeftArm as usize];
    assert_eq!((arm.expected_damage, seen(arm.destroyed), seen(arm.breached)), (5.0, 0, 0));
    let torso = answer.locations[Location::LeftTorso as usize];
    assert_eq!(torso.expected_damage, 0.0, "what goes on inward is counted where it came down");
}

#[test]
fn causes_add_up_to_the_end() {
    let volley = [front("ac-20", 4), front("ac-20", 4), front("ppc", 4), front("gauss-rifle", 4)];
    let everything = everything(&volley);
    let (design, state) = marauder();
    let destroyed = ask(Scope::Destroyed, design, &state, &volley);
    for answer in [&everything, &destroyed] {
        let causes = answer.destruction.by.iter().map(|&(_, chance)| seen(chance));
        assert_eq!(causes.sum::<u32>(), seen(answer.destruction.any));
    }
    for ((cause, whole), (same, ends)) in
        everything.destruction.by.iter().zip(destroyed.destruction.by)
    {
        assert_eq!(*cause, same);
        // Two samples of one chance: both intervals hold it.
        let ((low, high), (lowest, highest)) = (whole.interval(4.9), ends.interval(4.9));
        assert!(low <= highest && lowest <= high, "{cause}");
        if *cause == DestroyedBy::Head {
            assert!(whole.value() > 0.05, "four heavy guns find the head now and then");
        }
    }
    assert!(destroyed.hits.is_empty() && destroyed.damage.0.is_empty());
    assert!(destroyed.pilot.hit.is_never() && destroyed.balance.falls.is_never());
    assert!(destroyed.locations.iter().all(|odds| odds.destroyed.is_never()));
}

#[test]
fn a_punch_lands_by_its_own_table() {
    let (attacker, target) =
        (PhysicalAttacker::new(80, Skill::of::<5>()), PhysicalTarget::new(75, Skill::of::<5>()));
    let attack = PhysicalAttack::new(PhysicalKind::Punch, Side::Left, attacker, target);
    let salvo = PhysicalSalvo::new(&RULES, &attack, number(&RULES, &attack, &mut ()));
    let answer = everything(&[Attack::PhysicalAttack { salvo, asks: None }]);
    // 8 points on a 5, one die for the place.
    let hit = 30.0 / 36.0;
    assert_near(answer.hits[0].0[1], hit);
    assert_near(answer.damage.0[8], hit);
    assert_near(answer.pilot.hit, hit / 6.0);
    let arm = answer.locations[Location::LeftArm as usize].expected_damage / 8.0;
    let struck = (arm * f64::from(TRIALS)).round() as u32;
    assert_near(Chance::Sampled { seen: struck, of: TRIALS }, hit / 6.0);
}

#[test]
fn questions_without_an_answer() {
    let (design, mut state) = marauder();
    let laser = front("medium-laser", 8);
    let mut refused = |destroyed, volley: &[Attack], trials| {
        state.destroyed = destroyed;
        try_ask(Scope::Everything, design, &state, volley, trials, 1).unwrap_err()
    };
    assert_eq!(refused(None, &[], 10), QuestionError::EmptyVolley);
    assert_eq!(refused(None, &[laser; 257], 10), QuestionError::TooManyAttacks(257));
    assert_eq!(refused(None, &[laser], 0), QuestionError::NoTrials);
    let wreck = Some(DestroyedBy::Engine);
    assert_eq!(refused(wreck, &[laser], 10), QuestionError::TargetDestroyed);
}
