//! Declaring and firing weapons.

use super::table::{
    FIRST, ONE, Setup, THREE, TWO, Table, armed, beam, fed, launcher, machine, mounted, shoot,
    shoot_from, ultra,
};
use ironhex::attack::Rejection;
use ironhex::event::Event;
use ironhex::game::{Action, Refusal};
use ironhex::unit::{Location, Panel, UnitDesign};
use ironhex::weapon::{Fire, RateOfFire, WeaponKind};

/// A duel in the weapon attack phase, the second unit at a hex.
fn duel(one: UnitDesign, two: UnitDesign, at: &str) -> Table {
    let mut table = Setup::new().unit(0, one, "0810").unit(1, two, at).begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table
}

fn reasons(refusal: Refusal) -> Vec<Rejection> {
    match refusal {
        Refusal::Fire(reasons) => reasons.to_vec(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_twist_turns_the_arcs_once_before_anything_fires() {
    let twist = |hexsides| Action::Twist { unit: ONE, hexsides };
    let design = mounted(armed(beam(5, 3)), beam(5, 3), Location::RightLeg);
    // Behind to the right: out of the forward arc until the torso turns.
    let mut table = duel(design, machine(), "1011");
    assert_eq!(reasons(table.refused(shoot(ONE, 0, TWO))), [Rejection::WrongArc]);
    assert_eq!(table.refused(twist(2)), Refusal::Twist);
    table.act(twist(1), &[]);
    assert_eq!(table.refused(twist(-1)), Refusal::Twist);
    assert_eq!(reasons(table.refused(shoot(ONE, 1, TWO))), [Rejection::WrongArc], "legs stay");
    table.act(shoot(ONE, 0, TWO), &[]);
    assert_eq!(table.refused(twist(1)), Refusal::Twist);
    assert_eq!(reasons(table.refused(shoot(ONE, 0, TWO))), [Rejection::AlreadyFired]);
    // It is back at its place when the next turn begins.
    table.done(ONE, &[]);
    table.done(TWO, &[&[1, 1], &FIRST[..]].concat());
    assert_eq!(table.unit(ONE).twist, 0);
}

#[test]
fn a_shot_is_refused_with_every_reason_at_once() {
    let gun = ultra();
    let mut table = duel(fed(armed(gun), gun, 1), machine(), "0815");
    let shot =
        |target, fire, bin| Action::Fire { unit: ONE, mount: 0, target, fire, bin, aimed_at: None };
    let behind = [Rejection::NoAmmo, Rejection::WrongArc];
    assert_eq!(reasons(table.refused(shot(TWO, Fire::Double, Some(0)))), behind);
    assert_eq!(
        reasons(table.refused(shot(TWO, Fire::Pellets, None))),
        [Rejection::NoAmmo, Rejection::WrongArc, Rejection::WrongFireMode]
    );
    assert_eq!(
        reasons(table.refused(shot(ONE, Fire::Slug, Some(0)))),
        [Rejection::OwnSide, Rejection::WrongFireMode]
    );
}

#[test]
fn two_launchers_share_the_last_shot_of_a_bin() {
    let rack = launcher(WeaponKind::Lrm);
    let design = mounted(fed(armed(rack), rack, 1), rack, Location::RightArm);
    let mut table = duel(design, machine(), "0805");
    table.act(shoot_from(ONE, 0, TWO, 0), &[]);
    assert_eq!(reasons(table.refused(shoot_from(ONE, 1, TWO, 0))), [Rejection::NoAmmo]);
    assert_eq!(reasons(table.refused(shoot(ONE, 1, TWO))), [Rejection::NoAmmo]);
    table.done(ONE, &[]);
    // A miss: the shot is gone all the same.
    table.done(TWO, &[&[1, 1], &FIRST[..]].concat());
    assert_eq!((table.unit(ONE).sheet.shots[0], table.unit(ONE).sheet.heat), (0, 0));
    table.all_done(&[ONE, TWO]);
    assert_eq!(reasons(table.refused(shoot_from(ONE, 1, TWO, 0))), [Rejection::NoAmmo]);
}

#[test]
fn a_double_shot_needs_two_rounds() {
    let fire = |fire| Action::Fire {
        unit: ONE,
        mount: 0,
        target: TWO,
        fire,
        bin: Some(0),
        aimed_at: None,
    };
    let mut table = duel(fed(armed(ultra()), ultra(), 1), machine(), "0805");
    assert_eq!(reasons(table.refused(fire(Fire::Double))), [Rejection::NoAmmo]);
    let both = [Rejection::NoAmmo, Rejection::WrongFireMode];
    assert_eq!(reasons(table.refused(fire(Fire::Rapid(RateOfFire::Two)))), both);
    table.act(fire(Fire::Single), &[]);
}

#[test]
fn an_ultra_that_rolls_two_jams_for_good() {
    let fire = |fire| Action::Fire {
        unit: ONE,
        mount: 0,
        target: TWO,
        fire,
        bin: Some(0),
        aimed_at: None,
    };
    let mut table = duel(fed(armed(ultra()), ultra(), 10), machine(), "0805");
    table.act(fire(Fire::Double), &[]);
    table.done(ONE, &[]);
    table.done(TWO, &[&[1, 1], &FIRST[..]].concat());
    assert_eq!(table.unit(ONE).sheet.shots[0], 8);
    table.all_done(&[ONE, TWO]);
    assert_eq!(reasons(table.refused(fire(Fire::Single))), [Rejection::Jammed]);
}

#[test]
fn the_first_target_in_the_front_arc_is_the_primary_one() {
    let mut design = machine();
    for at in [Location::RightArm, Location::RightTorso, Location::LeftTorso] {
        design = mounted(design, beam(5, 3), at);
    }
    let setup = Setup::new().unit(0, design, "0810").unit(1, machine(), "0807");
    // The third stands to the right and behind, within reach of the right arm alone.
    let mut table = setup.unit(1, machine(), "1011").begin(&FIRST);
    table.all_done(&[ONE, TWO, THREE]);
    assert_eq!(table.needs(shoot(ONE, 0, THREE)), Some(4), "alone it is the primary target");
    table.act(shoot(ONE, 0, THREE), &[]);
    assert_eq!(table.needs(shoot(ONE, 1, TWO)), Some(4), "whoever stands in front comes first");
    table.act(shoot(ONE, 1, TWO), &[]);
    assert_eq!(table.needs(shoot(ONE, 2, TWO)), Some(4));
    table.all_done(&[ONE, TWO]);
    // The side shot is now at a secondary target: 4 + 2. A 5 misses there and hits in front.
    let faces = [&[2, 3], &[2, 3], &[4, 4], &FIRST[..]].concat();
    table.done(THREE, &faces);
    let numbers: Vec<i16> = table
        .game_events
        .iter()
        .filter_map(|game_events| match game_events.event {
            Event::AttackBegan { number, .. } => Some(number),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, [6, 4]);
    assert_eq!(table.unit(TWO).sheet.armor_on(Panel::LeftTorso), 15);
}

#[test]
fn a_second_target_in_front_costs_one() {
    let design = mounted(armed(beam(5, 3)), beam(5, 3), Location::LeftTorso);
    let setup = Setup::new().unit(0, design, "0810").unit(1, machine(), "0807");
    let mut table = setup.unit(1, machine(), "0908").begin(&FIRST);
    table.all_done(&[ONE, TWO, THREE]);
    table.act(shoot(ONE, 0, TWO), &[]);
    assert_eq!(table.needs(shoot(ONE, 1, TWO)), Some(4));
    assert_eq!(table.needs(shoot(ONE, 1, THREE)), Some(4 + 1));
}

#[test]
fn a_streak_that_finds_no_lock_costs_nothing() {
    let streak = launcher(WeaponKind::Streak);
    for (faces, shots, heat) in [
        (&[1, 1][..], 10, 0),
        // Five missiles, one point each: Streak LRMs land together.
        (&[6, 6, 4, 4], 9, 2),
    ] {
        let mut design = fed(armed(streak), streak, 10);
        design.dissipation = 0;
        let mut table = duel(design, machine(), "0807");
        table.act(shoot_from(ONE, 0, TWO, 0), &[]);
        table.done(ONE, &[]);
        table.done(TWO, &[faces, &FIRST].concat());
        assert_eq!((table.unit(ONE).sheet.shots[0], table.unit(ONE).sheet.heat), (shots, heat));
    }
}

#[test]
fn own_units_wrecks_and_what_is_not_there_are_no_targets() {
    let setup = Setup::new().unit(0, armed(beam(5, 3)), "0810").unit(1, machine(), "0807");
    let mut table = setup.unit(0, machine(), "0808").begin(&FIRST);
    table.all_done(&[ONE, THREE, TWO]);
    assert_eq!(reasons(table.refused(shoot(ONE, 0, THREE))), [Rejection::OwnSide]);
    assert_eq!(reasons(table.refused(shoot(ONE, 0, ONE))), [Rejection::OwnSide]);
    let nobody = ironhex::turn::UnitId(9);
    assert_eq!(reasons(table.refused(shoot(ONE, 0, nobody))), [Rejection::TargetDestroyed]);
    assert_eq!(reasons(table.refused(shoot(ONE, 5, TWO))), [Rejection::Destroyed]);
}

#[test]
fn only_weapons_that_can_be_aimed_are_listed_with_a_location() {
    let rack = launcher(WeaponKind::Lrm);
    let design = fed(mounted(armed(beam(5, 3)), rack, Location::LeftTorso), rack, 10);
    // The second unit shuts down in its first turn, and then stands still to be aimed at.
    let setup = Setup::new().unit(0, design, "0810").unit(1, armed(beam(1, 50)), "0805");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO, ONE]);
    table.act(shoot(TWO, 0, ONE), &[]);
    // A miss; 40 points of heat; a 12 keeps it on its feet.
    table.done(TWO, &[&[1, 1], &[6, 6], &FIRST[..]].concat());
    assert!(table.unit(TWO).sheet.shutdown);
    table.done(ONE, &[]);
    let at = |mount, bin, aimed_at| Action::Fire {
        unit: ONE,
        mount,
        target: TWO,
        fire: Fire::Single,
        bin,
        aimed_at,
    };
    let mut list = Vec::new();
    table.game.legal_actions(&mut list);
    let aimed = |mount| {
        let shots = list.iter().filter(|action| {
            matches!(action, Action::Fire { mount: m, aimed_at: Some(_), .. } if *m == mount)
        });
        shots.count()
    };
    assert_eq!((aimed(0), aimed(1)), (8, 0));
    let head = Some(Location::Head);
    assert_eq!(reasons(table.refused(at(1, Some(0), head))), [Rejection::CannotAim]);
    // Immobile -4; the head +3 more than the rest.
    assert_eq!(table.needs(at(0, None, None)), Some(4 + 2 - 4));
    table.act(at(0, None, head), &[]);
}
