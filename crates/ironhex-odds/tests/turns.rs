//! Several turns: heat, ammunition and damage carried on.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod duel;

use duel::{any_fighter, any_rules, armed, close, duel, fighter, fire, plain, with};
use ironhex::rules::{CriticalOverflow, Rules};
use ironhex::unit::{Location, PhysicalKind, Side, UnitDesign};
use ironhex::weapon::Fire;
use ironhex_odds::{
    BadPlan, Budget, Chance, Choice, Engagement, MAX_TURNS, Mode, Problem, Question, Scope,
    Settings, Turns, answer, mean_damage, sample,
};
use proptest::prelude::*;

/// A design against an Atlas three hexes away.
fn against_atlas(design: UnitDesign) -> Engagement {
    Engagement::new(Rules::TOTAL_WARFARE, with(design), fighter("Atlas AS7-D"), 3)
}

fn lasers(heat_sinks: u8) -> Engagement {
    let design =
        armed(&[("large-laser", Location::RightArm), ("large-laser", Location::LeftArm)], 0);
    against_atlas(UnitDesign { dissipation: heat_sinks, ..design })
}

/// The same against a target that is shut down, under rules by which no critical hit is lost: nothing that becomes of it
/// changes what the next turn does.
fn held_still(mut duel: Engagement) -> Engagement {
    duel.rules.critical_overflow = CriticalOverflow::Inward;
    duel.target.state.shutdown = true;
    duel
}

/// Do two chances agree, at odds of far more than a million to one?
fn agree(one: Chance, other: Chance) -> bool {
    let ((a, b), (c, d)) = (one.interval(5.0), other.interval(5.0));
    a <= d && c <= b
}

#[test]
fn ten_thousand_turns_are_too_many_and_none_too_few() {
    let duel = lasers(20);
    let all = plain(&duel, [0, 1]);
    for (turns, error) in [
        (0, "a plan needs at least one turn"),
        (21, "a plan of 21 turns: at most 20 are played"),
        (10_000, "a plan of 10000 turns: at most 20 are played"),
        (usize::MAX, &format!("a plan of {} turns: at most 20 are played", usize::MAX)),
    ] {
        assert_eq!(Turns::repeated(&duel, &all, turns).unwrap_err().to_string(), error);
    }
    assert_eq!(Turns::repeated(&duel, &all, MAX_TURNS).unwrap().len(), MAX_TURNS);
    let long = vec![all.clone(); 21];
    assert_eq!(Turns::planned(&duel, &long).unwrap_err(), BadPlan::TooManyTurns(21));
    assert_eq!(Turns::planned(&duel, &[]).unwrap_err(), BadPlan::NoTurns);
    assert_eq!(Turns::planned(&duel, &[vec![], vec![]]).unwrap_err(), BadPlan::Nothing);
    let plan = Turns::planned(&duel, &[vec![], all]).unwrap();
    assert_eq!(plan.play(0, 1, &Budget::default()).unwrap_err(), BadPlan::NoTrials);
}

#[test]
fn everything_that_is_wrong_is_told_with_its_turn() {
    let duel = lasers(20);
    let plan = [plain(&duel, [7]), plain(&duel, [0]), plain(&duel, [1, 8])];
    let BadPlan::Turns(bad) = Turns::planned(&duel, &plan).unwrap_err() else { panic!("turns") };
    assert_eq!(bad.iter().map(|bad| bad.turn).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(bad[0].problems.0, [Problem::NoSuchWeapon { mount: 7, mounts: 2 }]);
    let far = Engagement { distance: 0, ..duel };
    let error = Turns::repeated(&far, &plain(&far, [0]), 3).unwrap_err();
    assert_eq!(error.to_string(), "turn 1: a distance of 0 hexes: it is 1 to 100");
}

#[test]
fn heat_is_carried_on() {
    // Two large lasers make 16 a turn.
    let duel = lasers(10);
    let all = plain(&duel, [0, 1]);
    let course = Turns::repeated(&duel, &all, 2).unwrap().play(500, 3, &Budget::default()).unwrap();
    assert!(close(course.turns[0].mean_heat, 6.0));
    assert!(close(course.turns[1].mean_heat, 12.0));
    assert_eq!(course.turns[1].shutdown.value(), 0.0);
    // Holding fire for a turn lets it cool.
    let plan = [all.clone(), vec![], all];
    let course = Turns::planned(&duel, &plan).unwrap().play(500, 3, &Budget::default()).unwrap();
    assert_eq!(course.turns.iter().map(|turn| turn.mean_heat).collect::<Vec<_>>(), [6.0, 0.0, 6.0]);
    assert_eq!(course.turns[1].mean_damage, 0.0);
}

#[test]
fn heat_spoils_the_aim_and_stops_the_machine() {
    let all = |duel: &Engagement| plain(duel, [0, 1]);
    let (cool, hot) = (lasers(16), lasers(2));
    let play = |duel: &Engagement| {
        Turns::repeated(duel, &all(duel), 3).unwrap().play(20_000, 5, &Budget::default()).unwrap()
    };
    let (cool, hot) = (play(&cool), play(&hot));
    // The first turn is the same for both.
    assert!((cool.turns[0].mean_damage - hot.turns[0].mean_damage).abs() < 0.2);
    assert!(cool.turns[1].mean_damage > hot.turns[1].mean_damage + 1.0, "{hot:?}");
    // After it the hot one has 14: a 4 keeps it running.
    assert!(agree(hot.turns[0].shutdown, Chance::Exact(3.0 / 36.0)));
    assert_eq!(cool.turns[2].shutdown.value(), 0.0);
    // Those that kept running have 28 after the second turn, and need a 10; the others have cooled.
    assert!(agree(hot.turns[1].shutdown, Chance::Exact(33.0 / 36.0 * 30.0 / 36.0)));
}

#[test]
fn a_machine_that_is_shut_down_starts_again() {
    // One shot in the first turn makes it shut down for certain; then it only cools.
    let mut duel = lasers(10);
    duel.attacker.state.heat = 30;
    let plan = [plain(&duel, [0, 1]), vec![], vec![], vec![], vec![]];
    let course = Turns::planned(&duel, &plan).unwrap().play(2_000, 5, &Budget::default());
    // Gunnery 4 and +5 for the heat still hits now and then.
    let course = course.unwrap();
    let shut: Vec<f64> = course.turns.iter().map(|turn| turn.shutdown.value()).collect();
    assert_eq!(shut[0], 1.0);
    // Who fell, and fell again when it stood up, may have broken its engine, which keeps it hot.
    assert!(shut[1] > shut[2] && shut[2] < 0.2 && shut[3] < 0.01, "{shut:?}");
}

#[test]
fn ammunition_runs_out() {
    let duel = against_atlas(armed(&[("ac-5", Location::RightArm)], 3));
    let course = Turns::repeated(&duel, &plain(&duel, [0]), 5)
        .unwrap()
        .play(4_000, 5, &Budget::default())
        .unwrap();
    let fired: Vec<bool> = course.turns.iter().map(|turn| turn.mean_damage > 0.0).collect();
    assert_eq!(fired, [true, true, true, false, false]);
    // An Ultra's two shots a turn.
    let duel = against_atlas(armed(&[("ultra-ac-5", Location::RightArm)], 5));
    let twice = [fire(0, Fire::Double)];
    let course =
        Turns::repeated(&duel, &twice, 4).unwrap().play(4_000, 5, &Budget::default()).unwrap();
    let fired: Vec<bool> = course.turns.iter().map(|turn| turn.mean_damage > 0.0).collect();
    assert_eq!(fired, [true, true, false, false]);
}

#[test]
fn one_shot_is_one_shot() {
    let mut design = armed(&[("srm-2", Location::RightArm), ("medium-laser", Location::Head)], 0);
    design.mounts[0].weapon.traits |= ironhex::weapon::WeaponTraits::ONE_SHOT;
    let duel = held_still(against_atlas(design));
    let turns = Turns::repeated(&duel, &plain(&duel, [0, 1]), 2).unwrap();
    let volley = turns.as_one_volley(2).unwrap();
    assert_eq!(volley.len(), 3);
    let course = turns.play(20_000, 5, &Budget::default()).unwrap();
    let expected = [mean_damage(&volley[0]) + mean_damage(&volley[1]), mean_damage(&volley[2])];
    for (turn, expected) in course.turns.iter().zip(expected) {
        assert!((turn.mean_damage - expected).abs() < 0.1, "{} {expected}", turn.mean_damage);
    }
}

#[test]
fn a_weapon_that_jams_fires_no_more() {
    let duel = against_atlas(armed(&[("ultra-ac-5", Location::RightArm)], 60));
    let turns = Turns::repeated(&duel, &[fire(0, Fire::Double)], 12).unwrap();
    let course = turns.play(20_000, 5, &Budget::default()).unwrap();
    // One roll in 36 jams it.
    let kept = (35.0_f64 / 36.0).powi(11);
    let share = course.turns[11].mean_damage / course.turns[0].mean_damage;
    assert!((share - kept).abs() < 0.06, "{share} {kept}");
}

#[test]
fn ammunition_may_go_off_and_end_it() {
    let mut duel = against_atlas(armed(
        &[("large-laser", Location::RightArm), ("ac-20", Location::LeftArm)],
        20,
    ));
    duel.attacker.state.heat = 24;
    let course = Turns::repeated(&duel, &plain(&duel, [0]), 3)
        .unwrap()
        .play(20_000, 5, &Budget::default())
        .unwrap();
    // 24 and 8 and no more than 10 out: 22 is a 4 not to go off.
    let lost = course.turns[0].attacker_lost;
    assert!(agree(lost, Chance::Exact(3.0 / 36.0)), "{lost:?}");
    assert!(course.turns[1].fights < 20_000);
    assert_eq!(course.turns[0].fights, 20_000);
    let over = |turn: usize| {
        let Chance::Sampled { seen: target, .. } = course.turns[turn].destroyed else { panic!() };
        let Chance::Sampled { seen: attacker, .. } = course.turns[turn].attacker_lost else {
            panic!()
        };
        (target, attacker)
    };
    // Who ends in the same turn is counted twice, so no fewer fights go on than this.
    let (target, attacker) = over(0);
    assert!(course.turns[1].fights >= 20_000 - target - attacker);
    assert!(course.turns[1].fights <= 20_000 - target.max(attacker));
}

#[test]
fn the_same_seed_gives_the_same_course() {
    let duel = lasers(4);
    let turns = Turns::repeated(&duel, &plain(&duel, [0, 1]), 4).unwrap();
    assert_eq!(
        turns.play(9_000, 11, &Budget::default()).unwrap(),
        turns.play(9_000, 11, &Budget::default()).unwrap()
    );
    assert_ne!(
        turns.play(9_000, 11, &Budget::default()).unwrap(),
        turns.play(9_000, 12, &Budget::default()).unwrap()
    );
}

#[test]
fn one_turn_is_one_volley() {
    let mut engagement = duel("Marauder MAD-3R", "Hunchback HBK-4G", 5);
    engagement.target.state.armor[ironhex::unit::Panel::CenterTorso as usize] = 4;
    let all = engagement.all_that_bears().unwrap();
    let turns = Turns::repeated(&engagement, &all, 1).unwrap();
    let course = turns.play(60_000, 3, &Budget::default()).unwrap();
    let volley = engagement.volley(&all).unwrap();
    let sampled =
        sample(&engagement.question(&volley, Scope::Everything), 60_000, 9, &Budget::default())
            .unwrap();
    assert!(agree(course.turns[0].destroyed, sampled.destruction.any));
    assert!((course.turns[0].mean_damage - volley.mean_damage()).abs() < 0.2);
    assert_eq!(turns.as_one_volley(1).unwrap().len(), volley.attacks.len());
    assert!(turns.as_one_volley(0).is_none() && turns.as_one_volley(2).is_none());
}

#[test]
fn one_long_volley_destroys_as_often_as_its_turns() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 3);
    engagement.attacker.design = {
        let design = (*engagement.attacker.design).clone();
        std::sync::Arc::new(UnitDesign { dissipation: 20, ..design })
    };
    let engagement = held_still(engagement);
    let all = engagement.all_that_bears().unwrap();
    let turns = Turns::repeated(&engagement, &all, 3).unwrap();
    let long = turns.as_one_volley(3).unwrap();
    assert_eq!(long.len(), 3 * all.len());
    let (rules, target) = (&engagement.rules, engagement.target());
    let question = Question { rules, target, volley: &long, scope: Scope::Destroyed };
    let course = turns.play(60_000, 3, &Budget::default()).unwrap();
    assert!(agree(
        course.turns[2].destroyed,
        sample(&question, 60_000, 4, &Budget::default()).unwrap().destruction.any
    ));
}

#[test]
fn exact_chances_take_the_place_of_sampled_ones() {
    let duel = held_still(lasers(16));
    let turns = Turns::repeated(&duel, &plain(&duel, [0, 1]), 2).unwrap();
    let sampled = turns.play(20_000, 3, &Budget::default()).unwrap();
    let mut sharp = sampled.clone();
    let settings = Settings { mode: Mode::Exact, ..Settings::default() };
    turns.sharpen(&mut sharp, |question| {
        Some(answer(question, &settings, &Budget::default()).ok()?.destruction.any.value())
    });
    for (sharp, sampled) in sharp.turns.iter().zip(&sampled.turns) {
        assert!(matches!(sharp.destroyed, Chance::Exact(_)));
        assert!(agree(sharp.destroyed, sampled.destroyed));
        assert_eq!(sharp.mean_heat, sampled.mean_heat);
    }
    let mut untouched = sampled.clone();
    turns.sharpen(&mut untouched, |_| None);
    assert_eq!(untouched, sampled);
}

#[test]
fn what_the_dice_decide_is_not_one_volley() {
    let turns = |duel: &Engagement, choices: &[Choice]| {
        Turns::repeated(&held_still(duel.clone()), choices, 3).unwrap()
    };
    // A target whose pilot may be knocked out, and be easier to hit then; or whose critical hits may be lost.
    let moving = lasers(20);
    let lossy = Engagement { rules: Rules::TOTAL_WARFARE, ..held_still(lasers(20)) };
    for duel in [&moving, &lossy] {
        let plan = Turns::repeated(duel, &plain(duel, [0, 1]), 3).unwrap();
        assert!(plan.as_one_volley(1).is_some() && plan.as_one_volley(2).is_none());
    }
    // It may shut down after the first turn.
    let hot = lasers(2);
    let hot = turns(&hot, &plain(&hot, [0, 1]));
    assert!(hot.as_one_volley(1).is_some() && hot.as_one_volley(2).is_none());
    // A weapon that may jam.
    let ultra = against_atlas(armed(&[("ultra-ac-5", Location::RightArm)], 60));
    let ultra_turns = turns(&ultra, &[fire(0, Fire::Double)]);
    assert!(ultra_turns.as_one_volley(1).is_some() && ultra_turns.as_one_volley(2).is_none());
    assert!(turns(&ultra, &[fire(0, Fire::Single)]).as_one_volley(3).is_some());
    // Ammunition that runs out.
    let few = against_atlas(armed(&[("ac-5", Location::RightArm)], 2));
    let few = turns(&few, &plain(&few, [0]));
    assert!(few.as_one_volley(2).is_some() && few.as_one_volley(3).is_none());
    // Heat that may or may not be there, and matters to the aim; a little of it does not.
    let streaks = vec![("streak-srm-6", Location::RightTorso); 3];
    let mut design = UnitDesign { dissipation: 0, ..armed(&streaks, 30) };
    let streak = against_atlas(design.clone());
    assert!(turns(&streak, &plain(&streak, 0..3)).as_one_volley(2).is_none());
    design.dissipation = 12;
    let streak = against_atlas(design);
    assert!(turns(&streak, &plain(&streak, 0..3)).as_one_volley(3).is_some());
    // A blow that hurts the one who strikes it.
    let mut charge = duel("Hunchback HBK-4G", "Centurion CN9-A", 1);
    charge.attacker = charge.attacker.moved(ironhex::unit::Movement::Run, 4);
    let blow = |kind| Choice::PhysicalAttack { kind, side: Side::Right };
    assert!(turns(&charge, &[blow(PhysicalKind::Charge)]).as_one_volley(1).is_none());
    assert!(turns(&charge, &[blow(PhysicalKind::Kick)]).as_one_volley(3).is_some());
}

#[test]
fn an_anti_missile_system_engages_the_same_salvo_in_play_and_in_a_volley() {
    let racks = [("srm-6", Location::RightArm), ("srm-6", Location::LeftArm)];
    let mut duel = against_atlas(armed(&racks, 30));
    duel.target = with(armed(&[("anti-missile-system", Location::CenterTorso)], 12));
    let two = Turns::repeated(&duel, &plain(&duel, [0, 1]), 2).unwrap();
    assert!(two.as_one_volley(1).is_some());
    let one = Turns::repeated(&duel, &plain(&duel, [0]), 2).unwrap();
    assert!(one.as_one_volley(1).is_some() && one.as_one_volley(2).is_none());
    // The first of equals, whether it hits or not.
    let course = two.play(40_000, 2, &Budget::default()).unwrap();
    let volley = duel.volley(&plain(&duel, [0, 1])).unwrap();
    assert_eq!([0, 1].map(|index: usize| volley.labels[index].ams.is_some()), [true, false]);
    let expected = volley.mean_damage();
    assert!((course.turns[0].mean_damage - expected).abs() < 0.1, "{expected} {course:?}");
}

#[test]
fn blows_are_struck_turn_after_turn() {
    let engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 1);
    let punches = [Side::Left, Side::Right]
        .map(|side| Choice::PhysicalAttack { kind: PhysicalKind::Punch, side });
    let turns = Turns::repeated(&engagement, &punches, 2).unwrap();
    let course = turns.play(20_000, 2, &Budget::default()).unwrap();
    let expected = engagement.volley(&punches).unwrap().mean_damage();
    for turn in &course.turns {
        assert!((turn.mean_damage - expected).abs() < 0.1);
        assert_eq!(turn.mean_heat, 0.0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    /// Any two units: chances never go down from turn to turn, and every fight is somewhere.
    #[test]
    fn chances_only_grow(
        one in any_fighter(),
        other in any_fighter(),
        rules in any_rules(),
        distance in 1_u16..12,
        heat in 0_u8..20,
    ) {
        let mut duel = Engagement::new(rules, one, other, distance);
        duel.attacker.state.heat = heat;
        let all = duel.all_that_bears().unwrap();
        prop_assume!(!all.is_empty());
        let turns = Turns::repeated(&duel, &all, 5).unwrap();
        let course = turns.play(400, 1, &Budget::default()).unwrap();
        for pair in course.turns.windows(2) {
            prop_assert!(pair[0].destroyed.value() <= pair[1].destroyed.value());
            prop_assert!(pair[0].attacker_lost.value() <= pair[1].attacker_lost.value());
            prop_assert!(pair[0].fights >= pair[1].fights);
        }
        let first = duel.volley(&all).unwrap().mean_damage();
        let spread = first.sqrt().max(1.0);
        prop_assert!((course.turns[0].mean_damage - first).abs() < spread, "{first}");
        if let Some(long) = turns.as_one_volley(3) {
            prop_assert_eq!(long.len(), 3 * all.len());
        }
    }
}

#[test]
fn an_empty_bin_is_followed_by_the_next() {
    // Two bins of five shots each for one AC/20.
    let engagement = duel("Hunchback HBK-4G", "Atlas AS7-D", 3);
    let gun = engagement.attacker.design.mounts.iter().position(|m| m.weapon.damage[0] == 20);
    let prospects = engagement.prospects().unwrap();
    let choice = prospects[gun.unwrap()].choice;
    assert!(matches!(choice, Choice::Fire(shooting) if shooting.bin.is_some()));
    let course = Turns::repeated(&engagement, &[choice], 12)
        .unwrap()
        .play(500, 1, &Budget::default())
        .unwrap();
    let damage = |turn: usize| course.turns[turn - 1].mean_damage;
    assert!(damage(6) > 0.0 && damage(10) > 0.0, "{course:?}");
    assert_eq!((damage(11), damage(12)), (0.0, 0.0));
}

#[test]
fn weapons_fire_in_the_order_of_one_volley() {
    // Weapons of several types in turns on the sheet: the order of fire is the same.
    let engagement = duel("Mad Cat Prime", "Hunchback HBK-4G", 5);
    let all = engagement.all_that_bears().unwrap();
    let volley = engagement.volley(&all).unwrap();
    let settings = Settings { mode: Mode::Sampled, trials: 100_000, ..Settings::default() };
    let once =
        answer(&engagement.question(&volley, Scope::Destroyed), &settings, &Budget::default())
            .unwrap();
    let course = Turns::repeated(&engagement, &all, 1)
        .unwrap()
        .play(100_000, 1, &Budget::default())
        .unwrap();
    let (one, other) = (once.destruction.any.value(), course.turns[0].destroyed.value());
    let error = (2.0 * one * (1.0 - one) / 100_000.0).sqrt();
    assert!((one - other).abs() < 4.5 * error, "{one} and {other}");
}

#[test]
fn what_is_destroyed_stays_so() {
    // Three turns are known exactly; the trials of the others may not say less.
    let engagement = held_still(duel("Hunchback HBK-4G", "Griffin GRF-1N", 3));
    let lasers = plain(&engagement, [1]);
    let turns = Turns::repeated(&engagement, &lasers, 6).unwrap();
    let mut course = turns.play(40, 2, &Budget::default()).unwrap();
    let mut scope = 0;
    turns.sharpen(&mut course, |_| {
        scope += 1;
        [0.2, 0.5, 0.99].get(scope - 1).copied()
    });
    let chances: Vec<f64> = course.turns.iter().map(|turn| turn.destroyed.value()).collect();
    assert_eq!(chances[..3], [0.2, 0.5, 0.99]);
    assert_eq!(chances[3..], [1.0; 3], "40 of 40");
}

#[test]
fn a_target_that_is_knocked_out_is_easier_to_hit_from_then_on() {
    // A pilot with four wounds, far away and on the move: whoever is hit in the head sleeps, and does not move any more.
    let mut engagement = duel("Awesome AWS-8Q", "Atlas AS7-D", 12);
    engagement.rules = Rules::TOTAL_WARFARE;
    engagement.target = engagement.target.moved(ironhex::unit::Movement::Walk, 3);
    engagement.target.state.pilot.wounds = 4;
    let all = engagement.all_that_bears().unwrap();
    let turns = Turns::repeated(&engagement, &all, 5).unwrap();
    let course = turns.play(40_000, 3, &Budget::default()).unwrap();
    let first = engagement.volley(&all).unwrap().mean_damage();
    // The heat spoils its aim, and yet the last turn does more than the first.
    assert!((course.turns[0].mean_damage - first).abs() < 0.2);
    let mut awake = engagement.clone();
    awake.target.state.pilot.wounds = 0;
    let fresh =
        Turns::repeated(&awake, &all, 5).unwrap().play(40_000, 3, &Budget::default()).unwrap();
    let [hurt, fresh] = [&course, &fresh].map(|course| course.turns[4].mean_damage);
    assert!(hurt > fresh + 0.2, "{hurt} and {fresh}");
}

#[test]
fn an_attacker_that_fell_stands_up_again() {
    // Heat 30 shuts it down in the first turn, for certain; whoever falls then stands up when it runs again, and fires with both arms.
    let mut engagement = lasers(10);
    engagement.attacker.state.heat = 30;
    engagement.attacker.crew.piloting = ironhex::pilot::Skill::of::<8>();
    let all = plain(&engagement, [0, 1]);
    let plan = [all.clone(), vec![], vec![], vec![], all];
    let course = Turns::planned(&engagement, &plan).unwrap().play(20_000, 5, &Budget::default());
    let mut cool = engagement.clone();
    cool.attacker.state.heat = 0;
    let upright = cool.volley(&plain(&cool, [0, 1])).unwrap().mean_damage();
    let last = course.unwrap().turns[4].mean_damage;
    // A piloting roll at 8 fails once or twice, and falls hurt it; lying it would fire one laser at +2.
    assert!(last > 0.75 * upright, "{last} of {upright}");
}
