//! What a turn leaves of everybody in it, played to the end of its phases.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests stop at the first surprise"
)]

mod duel;

use duel::{armed, duel, fighter, plain, with};
use ironhex::rules::Rules;
use ironhex::unit::{Armor, Location, Movement, PhysicalKind, Side};
use ironhex_odds::{
    Aftermath, Answer, Budget, Chance, Choice, Engagement, Outcome, Scope, Settings, answer, sample,
};

const PRESETS: [Rules; 3] = [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE];

/// One in a million and a half, two-sided: some hundred comparisons fail by chance once in ten thousand runs.
const Z: f64 = 5.0;

const TRIALS: u32 = 20_000;

fn played(engagement: &Engagement, choices: &[Choice], given: Option<Outcome>) -> Aftermath {
    let volley = engagement.volley(choices).unwrap();
    engagement.aftermath(&volley, given, TRIALS, 7, &Budget::default()).unwrap()
}

/// The answer to the same question, exactly or by many trials of other dice.
fn asked(engagement: &Engagement, choices: &[Choice]) -> Answer {
    let volley = engagement.volley(choices).unwrap();
    let question = engagement.question(&volley, Scope::Everything);
    let settings = Settings { trials: 100_000, seed: 99, ..Settings::default() };
    answer(&question, &settings, &Budget::default()).unwrap()
}

/// Two chances of the same thing, one of them sampled at least.
fn same(what: &str, one: Chance, other: Chance) {
    let spread = |chance: Chance| match chance {
        Chance::Exact(_) => 0.0,
        Chance::Sampled { of, .. } => {
            let p = chance.value();
            (p * (1.0 - p) + 1.0 / f64::from(of)) / f64::from(of)
        }
    };
    let bound = Z * (spread(one) + spread(other)).sqrt();
    let off = (one.value() - other.value()).abs();
    assert!(off <= bound + 2.0 / f64::from(TRIALS), "{what}: {one:?} and {other:?}");
}

fn kick(side: Side) -> Choice {
    Choice::PhysicalAttack { kind: PhysicalKind::Kick, side }
}

const fn whole_body(kind: PhysicalKind) -> Choice {
    Choice::PhysicalAttack { kind, side: Side::Right }
}

#[test]
fn trials_that_play_the_turn_agree_with_the_answer_under_every_preset() {
    for (attacker, target, distance) in [
        ("Hunchback HBK-4G", "Locust LCT-1V", 3),
        ("Warhammer WHM-6R", "Marauder MAD-3R", 5),
        ("Marauder MAD-3R", "Atlas AS7-D", 7),
    ] {
        for rules in PRESETS {
            let mut engagement = Engagement { rules, ..duel(attacker, target, distance) };
            engagement.target.state.armor.iter_mut().for_each(|points| *points /= 2);
            let choices = engagement.all_that_bears().unwrap();
            let (after, answer) =
                (played(&engagement, &choices, None).target, asked(&engagement, &choices));
            let told = |what: &str| format!("{what}: {attacker} at {target}, {:?}", rules.preset);
            let pairs = [
                (Outcome::Falls, answer.balance.falls),
                (Outcome::FallsOrDestroyed, answer.joint.falls_or_destroyed),
            ];
            for (outcome, chance) in pairs {
                same(&told(outcome.id()), after.chance(outcome), chance);
            }
            // What the fall itself does comes on top: never less than the volley alone.
            let on_top = [
                (Outcome::Destroyed, answer.destruction.any),
                (Outcome::MobilityKill, answer.joint.mobility_kill),
                (Outcome::CriticalHit, answer.criticals.any),
                (Outcome::EngineHit, answer.criticals.engine),
                (Outcome::GyroHit, answer.criticals.gyro),
                (Outcome::PilotHit, answer.pilot.hit),
                (Outcome::PilotKilled, answer.pilot.killed),
            ];
            for (outcome, chance) in on_top {
                let (mine, least) = (after.chance(outcome).interval(Z).1, chance.interval(Z).0);
                assert!(mine >= least - 1e-4, "{}: {mine} < {least}", told(outcome.id()));
            }
        }
    }
}

#[test]
fn a_target_that_lies_takes_what_the_answer_says_and_nothing_by_a_fall() {
    for rules in PRESETS {
        let mut engagement = Engagement { rules, ..duel("Warhammer WHM-6R", "Marauder MAD-3R", 5) };
        engagement.target.state.armor.iter_mut().for_each(|points| *points /= 3);
        engagement.target.state.stance.prone = true;
        let choices = engagement.all_that_bears().unwrap();
        let (after, answer) =
            (played(&engagement, &choices, None).target, asked(&engagement, &choices));
        for (outcome, chance) in [
            (Outcome::Destroyed, answer.destruction.any),
            (Outcome::FallsOrDestroyed, answer.joint.falls_or_destroyed),
            (Outcome::MobilityKill, answer.joint.mobility_kill),
            (Outcome::CriticalHit, answer.criticals.any),
            (Outcome::EngineHit, answer.criticals.engine),
            (Outcome::GyroHit, answer.criticals.gyro),
            (Outcome::Explosion, answer.criticals.explosion),
            (Outcome::PilotHit, answer.pilot.hit),
            (Outcome::PilotKnockedOut, answer.pilot.unconscious),
            (Outcome::PilotKilled, answer.pilot.killed),
        ] {
            same(outcome.id(), after.chance(outcome), chance);
        }
        same("wounds", after.wounds.at_least(1), answer.pilot.hit);
        assert!(after.chance(Outcome::Falls).value() == 0.0);
        assert!(after.lost_by_falls.mean() == 0.0 && after.wounds_by_falls.mean() == 0.0);
    }
}

#[test]
fn a_fall_hurts_the_unit_by_its_tonnage_and_the_pilot_who_does_not_hold_on() {
    let engagement = duel("Atlas AS7-D", "Griffin GRF-1N", 1);
    let fallen = played(&engagement, &[kick(Side::Right)], Some(Outcome::Falls)).target;
    // 55 tons, halves rounded up.
    assert!(fallen.lost_by_falls.at_least(6).value() == 1.0);
    // Sometimes what it carries goes off in the fall.
    assert!((6.0..6.3).contains(&fallen.lost_by_falls.mean()));
    assert!(fallen.lost.mean() > 6.0 + 19.0, "{}", fallen.lost.mean());
    // Kicked with 20 points: 5 + 1 for the damage, and more where the leg was hurt inside.
    let hurt = fallen.wounds_by_falls.at_least(1).value();
    assert!((10.0 / 36.0 - 0.02..0.55).contains(&hurt), "{hurt}");
}

#[test]
fn who_misses_a_kick_rolls_for_its_own_balance() {
    let engagement = duel("Atlas AS7-D", "Griffin GRF-1N", 1);
    let volley = engagement.volley(&[kick(Side::Right)]).unwrap();
    let hits = f64::from(volley.labels[0].number.chance()) / 36.0;
    let after = played(&engagement, &[kick(Side::Right)], None);
    let own = &after.attackers[0];
    same("rolls", own.rolls, Chance::Exact(1.0 - hits));
    // Piloting 5: 30 of 36 rolls hold.
    same("falls", own.chance(Outcome::Falls), Chance::Exact((1.0 - hits) * 6.0 / 36.0));
    // 100 tons, whole armour.
    same("lost", own.lost.at_least(10), own.chance(Outcome::Falls));
}

#[test]
fn a_charge_hurts_and_shakes_the_one_who_charges() {
    for rules in PRESETS {
        let base = duel("BattleMaster BLR-1G", "Jenner JR7-D", 1);
        let mut engagement = Engagement { rules, ..base };
        engagement.attacker = engagement.attacker.moved(Movement::Run, 5);
        let charge = [whole_body(PhysicalKind::Charge)];
        let volley = engagement.volley(&charge).unwrap();
        let hits = f64::from(volley.labels[0].number.chance()) / 36.0;
        let own = &played(&engagement, &charge, None).attackers[0];
        same("rolls", own.rolls, Chance::Exact(hits));
        // A tenth of the target's 35 tons, rounded up, and its own fall of 9 points for 85 tons.
        same("hurt", own.lost.at_least(1), Chance::Exact(hits));
        let numbers: Vec<usize> =
            (0..own.lost.0.len()).filter(|&n| own.lost.0[n].value() > 0.002).collect();
        assert_eq!(numbers, [0, 4, 4 + 9], "{:?}", rules.preset);
        let falls = own.chance(Outcome::Falls).value() / hits;
        // Piloting 5 + 2: 15 of 36 fail.
        assert!((falls - 15.0 / 36.0).abs() < 0.02, "{falls} {:?}", rules.preset);
    }
}

#[test]
fn who_misses_a_death_from_above_falls_two_levels_on_its_back() {
    let mut engagement = duel("Griffin GRF-1N", "Atlas AS7-D", 1);
    engagement.attacker = engagement.attacker.moved(Movement::Jump, 3);
    let attack = [whole_body(PhysicalKind::Dfa)];
    let volley = engagement.volley(&attack).unwrap();
    let misses = 1.0 - f64::from(volley.labels[0].number.chance()) / 36.0;
    let own = &played(&engagement, &attack, None).attackers[0];
    assert!(own.chance(Outcome::Falls).value() > misses - 0.01);
    // 55 tons, two levels and one more: 18 points.
    same("fall", own.lost_by_falls.at_least(18), Chance::Exact(misses));
}

#[test]
fn special_armour_is_in_the_points_that_a_unit_loses() {
    let lasers: Vec<(&str, Location)> =
        vec![("ppc", Location::RightArm), ("ppc", Location::LeftArm)];
    let target = |armor: Armor| {
        let mut design = armed(&[], 0);
        design.armor_kind = [armor; ironhex::unit::LOCATIONS];
        with(design)
    };
    let lost = |armor: Armor| {
        let attacker = with(armed(&lasers, 0));
        let engagement = Engagement::new(Rules::TOTAL_WARFARE, attacker, target(armor), 4);
        let choices = plain(&engagement, 0..2);
        let volley = engagement.volley(&choices).unwrap();
        let after = played(&engagement, &choices, None).target;
        (after.lost.mean() - after.lost_by_falls.mean(), volley.mean_damage())
    };
    let (plain_loss, damage) = lost(Armor::Standard);
    // Two PPCs do not fell it, but for a head or a critical: what comes down is lost.
    assert!((plain_loss - damage).abs() < 0.4, "{plain_loss} {damage}");
    let (reflective, damage) = lost(Armor::Reflective);
    assert!((reflective - damage / 2.0).abs() < 0.4, "{reflective} {damage}");
}

#[test]
fn weapons_are_lost_by_name_and_never_more_often_than_one_of_them_is() {
    let mut engagement = duel("Warhammer WHM-6R", "Hunchback HBK-4G", 4);
    engagement.target.state.armor.iter_mut().for_each(|points| *points /= 4);
    let choices = engagement.all_that_bears().unwrap();
    let after = played(&engagement, &choices, None).target;
    let any = after.chance(Outcome::WeaponLost).value();
    let all = after.chance(Outcome::AllWeaponsLost).value();
    assert_eq!(after.weapons.len(), 4);
    for (mount, chance) in &after.weapons {
        assert!((all..=any).contains(&chance.value()), "{mount}: {chance:?}");
    }
    let sum: f64 = after.weapons.iter().map(|(_, chance)| chance.value()).sum();
    assert!(sum >= any && any > 0.1, "{sum} {any}");
    assert!(after.criticals.at_least(2).value() < after.criticals.at_least(1).value());
    same("a critical", after.criticals.at_least(1), after.chance(Outcome::CriticalHit));
}

#[test]
fn head_or_through_armour_is_the_published_union_for_six_pellets() {
    let attacker = with(armed(&[("lb-10-x-ac", Location::RightArm)], 10));
    let target = with(armed(&[], 0));
    let engagement = Engagement::new(Rules::TOTAL_WARFARE, attacker, target, 4);
    let choices = engagement.all_that_bears().unwrap();
    let volley = engagement.volley(&choices).unwrap();
    let question = engagement.question(&volley, Scope::Everything);
    let hits = sample(&question, 1, 1, &Budget::default()).unwrap().hits.len();
    assert_eq!(hits, 1);
    let exact = asked(&engagement, &choices);
    // Each pellet finds the head in 1 of 36, and in 1 of 36 something through the armour in 15 of 36.
    let union = |p: f64| -> f64 {
        let pellets = exact.hits[0].0.iter().enumerate();
        pellets.map(|(n, chance)| chance.value() * (1.0 - (1.0 - p).powi(n as i32))).sum()
    };
    let (head, through) = (1.0 / 36.0, 15.0 / 36.0 / 36.0);
    let after = played(&engagement, &choices, None).target;
    for (outcome, p) in [
        (Outcome::HeadHit, head),
        (Outcome::ThroughArmorCritical, through),
        (Outcome::HeadOrThroughArmor, head + through),
    ] {
        same(outcome.id(), after.chance(outcome), Chance::Exact(union(p)));
    }
}

#[test]
fn what_is_given_happened_and_the_rest_adds_up() {
    let mut engagement = duel("Warhammer WHM-6R", "Marauder MAD-3R", 5);
    engagement.target.state.armor.iter_mut().for_each(|points| *points /= 2);
    let choices = engagement.all_that_bears().unwrap();
    let all = played(&engagement, &choices, None);
    for &given in Outcome::ALL {
        let some = played(&engagement, &choices, Some(given));
        let Some((outcome, chance)) = some.given else { panic!("given") };
        // The same dice: the same trials.
        assert_eq!((outcome, chance), (given, all.target.chance(given)));
        if chance.value() == 0.0 {
            continue;
        }
        assert_eq!(some.target.chance(given).value(), 1.0, "{given}");
        for &other in Outcome::ALL {
            let both = some.target.chance(other).value() * chance.value();
            assert!(both <= all.target.chance(other).value() + 1e-9, "{other} given {given}");
        }
    }
}

#[test]
fn a_blow_after_the_guns_strikes_what_they_left() {
    let engagement = duel("Marauder MAD-3R", "Atlas AS7-D", 1);
    let mut choices = engagement.all_that_bears().unwrap();
    let guns = asked(&engagement, &choices).balance.falls.value();
    choices.push(kick(Side::Right));
    let after = played(&engagement, &choices, None);
    let falls = after.target.chance(Outcome::Falls).value();
    assert!(falls > guns, "{falls} {guns}");
    // A kick at who lies already makes nobody fall; at who stands it does in one of six, where it hits and is not the
    // end: as the two phases of the answer have it.
    same(
        "two phases",
        after.target.chance(Outcome::Falls),
        asked(&engagement, &choices).balance.falls,
    );
    assert_eq!(fighter("Atlas AS7-D").design.tonnage, 100);
}
