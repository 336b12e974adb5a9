//! Damage by range and arc, and whose range it is.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod duel;

use duel::{any_fighter, any_rules, armed, close, duel, fighter, with};
use ironhex::board::Concealment;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Movement, UnitDesign};
use ironhex_odds::{Budget, Curve, CurvePoint, Engagement, Fighter, OddsError, Owner, Problem};
use proptest::prelude::*;

/// The same unit with left and right exchanged.
fn mirrored(fighter: &Fighter) -> Fighter {
    let mut design = (*fighter.design).clone();
    for mount in &mut design.mounts {
        mount.location = mount.location.mirrored();
    }
    for bin in &mut design.bins {
        bin.location = bin.location.mirrored();
    }
    for piece in &mut design.equipment {
        piece.location = piece.location.mirrored();
    }
    for (one, other) in [
        (Location::LeftArm, Location::RightArm),
        (Location::LeftTorso, Location::RightTorso),
        (Location::LeftLeg, Location::RightLeg),
    ] {
        design.slots.swap(one as usize, other as usize);
    }
    with(design)
}

fn same(one: &Curve, other: &Curve) -> bool {
    one.points.len() == other.points.len()
        && one.points.iter().zip(&other.points).all(|(one, other)| {
            one.distance == other.distance
                && close(one.expected, other.expected)
                && close(one.sustained, other.sustained)
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// A mirrored unit does to its left what the unit does to its right.
    #[test]
    fn mirrored_units_have_mirrored_curves(one in any_fighter(), rules in any_rules()) {
        let target = fighter("Atlas AS7-D");
        let plain = Engagement::new(rules, one.clone(), target.clone(), 1).curves(&Budget::default()).unwrap();
        let turned = Engagement::new(rules, mirrored(&one), target, 1).curves(&Budget::default()).unwrap();
        let [front, left, right, rear] = plain;
        prop_assert!(same(&front, &turned[0]) && same(&rear, &turned[3]));
        prop_assert!(same(&left, &turned[2]) && same(&right, &turned[1]));
    }

    /// What can be kept up is no more than what can be fired at once.
    #[test]
    fn sustained_is_no_more_than_expected(one in any_fighter(), other in any_fighter(), rules in any_rules()) {
        let engagement = Engagement::new(rules, one, other, 1);
        for curve in engagement.curves(&Budget::default()).unwrap() {
            for point in &curve.points {
                prop_assert!(point.sustained <= point.expected + 1e-9);
                prop_assert!(point.sustained >= 0.0);
            }
        }
    }
}

#[test]
fn a_point_is_the_engagement_at_that_distance() {
    let engagement = duel("Marauder MAD-3R", "Atlas AS7-D", 1);
    let curve = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    assert_eq!(curve.points.len(), 18);
    for point in &curve.points {
        let here = Engagement { distance: point.distance, ..engagement.clone() };
        let all = here.volley(&here.all_that_bears().unwrap()).unwrap();
        assert!(close(point.expected, all.mean_damage()));
        assert!(close(
            point.sustained,
            here.best_damage(Some(0), &Budget::default()).unwrap().value
        ));
    }
}

#[test]
fn a_cool_unit_keeps_up_everything() {
    let lasers = [("medium-laser", Location::RightArm), ("small-laser", Location::LeftArm)];
    let engagement =
        Engagement::new(Rules::TOTAL_WARFARE, with(armed(&lasers, 0)), fighter("Atlas AS7-D"), 1);
    let curve = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    assert_eq!(curve.points.len(), 9);
    assert!(curve.points.iter().all(|point| close(point.expected, point.sustained)));
    // 33 of 36 for five points and for three.
    assert!(close(curve.at(1).expected, 8.0 * 33.0 / 36.0));
    assert_eq!(curve.best_distance(), Some(1));
}

#[test]
fn a_hot_unit_counts_from_the_heat_that_it_has() {
    let mut engagement = duel("Awesome AWS-8Q", "Atlas AS7-D", 1);
    let cool = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    // No hotter than it was: the same weapons, with the same aim at 4.
    engagement.attacker.state.heat = 4;
    let hot = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    assert!(same(&cool, &hot));
    let jumping = UnitDesign { jump: 8, ..UnitDesign::clone(&engagement.attacker.design) };
    engagement.attacker.design = jumping.into();
    engagement.attacker = engagement.attacker.moved(Movement::Jump, 8);
    assert!(
        engagement.curve(AttackSide::Front, &Budget::default()).unwrap().at(6).sustained
            < cool.at(6).sustained
    );
}

#[test]
fn the_target_moves_as_it_is_said_to() {
    let mut engagement = duel("Marauder MAD-3R", "Locust LCT-1V", 1);
    let stands = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    engagement.target = engagement.target.moved(Movement::Run, 10);
    let runs = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    for (stands, runs) in stands.points.iter().zip(&runs.points) {
        assert!(stands.expected > runs.expected);
    }
}

#[test]
fn distances_at_which_the_facts_cannot_be_are_left_out() {
    let mut engagement = duel("Marauder MAD-3R", "Atlas AS7-D", 10);
    engagement.target.cover = true;
    engagement.between = Concealment { light: 2, heavy: 0 };
    let curve = engagement.curve(AttackSide::Front, &Budget::default()).unwrap();
    assert_eq!(curve.points.first().unwrap().distance, 3);
    assert_eq!(curve.at(2).expected, 0.0);
    engagement.target.twist = 5;
    assert_eq!(
        engagement.curve(AttackSide::Front, &Budget::default()).unwrap_err(),
        OddsError::Engagement(ironhex::Problems(vec![Problem::Twist(5)]))
    );
}

#[test]
fn who_reaches_farther_owns_the_distance() {
    let long = with(armed(&[("er-ppc", Location::RightArm)], 0));
    let short = with(armed(&[("medium-laser", Location::RightArm); 2], 0));
    let with_sinks = |fighter: &Fighter| {
        let design = UnitDesign { dissipation: 20, ..(*fighter.design).clone() };
        with(design)
    };
    let engagement =
        Engagement::new(Rules::TOTAL_WARFARE, with_sinks(&long), with_sinks(&short), 1);
    let duel = engagement.whose_range(&Budget::default()).unwrap();
    // Ten points each to three hexes; the lasers then fall behind, and end at nine.
    let bands: Vec<_> = duel.bands.iter().map(|band| (band.from, band.to, band.owner)).collect();
    assert_eq!(bands, [(1, 3, Owner::Even), (4, 23, Owner::Attacker)]);
    let turned = engagement.turned().whose_range(&Budget::default()).unwrap();
    assert_eq!(turned.bands[1].owner, Owner::Target);
    assert_eq!((turned.attacker.clone(), turned.target.clone()), (duel.target, duel.attacker));
    assert_eq!(turned.contests.len(), 23);
}

#[test]
fn who_bears_less_loses_more() {
    let gun = [("medium-laser", Location::RightArm)];
    let strong = armed(&gun, 0);
    let weak = UnitDesign { armor: [1; ironhex::unit::PANELS], ..strong.clone() };
    let engagement = Engagement::new(Rules::TOTAL_WARFARE, with(strong), with(weak), 1);
    let duel = engagement.whose_range(&Budget::default()).unwrap();
    assert_eq!(duel.bands.len(), 1);
    assert_eq!(duel.bands[0].owner, Owner::Attacker);
    let mirror = Engagement { target: engagement.attacker.clone(), ..engagement };
    assert!(
        mirror
            .whose_range(&Budget::default())
            .unwrap()
            .bands
            .iter()
            .all(|band| band.owner == Owner::Even)
    );
}

#[test]
fn who_has_nothing_that_fires_owns_nothing() {
    let engagement =
        Engagement::new(Rules::SPECIFICATION, with(armed(&[], 0)), with(armed(&[], 0)), 1);
    let duel = engagement.whose_range(&Budget::default()).unwrap();
    assert!(duel.contests.is_empty() && duel.bands.is_empty());
    let gap = armed(&[("er-ppc", Location::RightArm)], 0);
    let hot = UnitDesign { dissipation: 1, ..gap };
    let engagement = Engagement::new(Rules::TOTAL_WARFARE, with(hot), with(armed(&[], 0)), 1);
    let duel = engagement.whose_range(&Budget::default()).unwrap();
    assert!(duel.bands.iter().all(|band| band.owner == Owner::OutOfReach), "too hot to keep up");
}

#[test]
fn of_ranges_at_which_as_much_is_kept_the_one_with_more_in_all_is_named() {
    let point = |distance, expected, sustained| CurvePoint { distance, expected, sustained };
    let best = |points: Vec<CurvePoint>| {
        Curve { arc: AttackSide::Front, points, stopped: None }.best_distance()
    };
    assert_eq!(best(vec![point(1, 9.0, 5.0), point(2, 12.0, 5.0), point(3, 11.0, 5.0)]), Some(2));
    assert_eq!(best(vec![point(1, 9.0, 5.0), point(2, 9.0, 5.0 + 1e-13)]), Some(1), "the nearer");
    assert_eq!(best(vec![point(1, 20.0, 4.0), point(2, 9.0, 5.0)]), Some(2), "kept comes first");
    assert_eq!(best(vec![point(1, 20.0, 0.0)]), None);
}

#[test]
fn nothing_is_nothing_and_not_less() {
    let engagement = duel("Hunchback HBK-4G", "Atlas AS7-D", 1);
    let rear = engagement.curve(AttackSide::Rear, &Budget::default()).unwrap();
    assert!(!rear.points.is_empty());
    for point in &rear.points {
        assert_eq!((point.expected, point.sustained), (0.0, 0.0));
        assert!(point.expected.is_sign_positive() && point.sustained.is_sign_positive());
    }
}
