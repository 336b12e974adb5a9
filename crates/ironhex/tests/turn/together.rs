//! Attacks of a phase are made together: damage takes effect at its end.

use super::table::{FIRST, ONE, Setup, THREE, TWO, armed, beam, machine, shoot};
use ironhex::game::Action;
use ironhex::turn::{Phase, Team};
use ironhex::unit::{DestroyedBy, Location, Panel, PhysicalKind, Side, UnitDesign};

fn thin_headed(mut design: UnitDesign) -> UnitDesign {
    design.armor[Panel::Head as usize] = 0;
    design
}

#[test]
fn two_units_that_shoot_each_other_both_fall() {
    let duelist = || thin_headed(armed(beam(10, 0)));
    let setup = Setup::new().unit(0, duelist(), "0810").unit(1, duelist(), "0807");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot(ONE, 0, TWO), &[]);
    table.done(ONE, &[]);
    table.act(shoot(TWO, 0, ONE), &[]);
    // Hit, head, no critical, twice.
    let both = [6, 6, 6, 6, 1, 1].repeat(2);
    table.done(TWO, &both);
    for unit in [ONE, TWO] {
        assert_eq!(table.unit(unit).sheet.destroyed, Some(DestroyedBy::Head));
    }
    let outcome = table.game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.turn), (None, 1));
}

#[test]
fn a_head_that_is_gone_wins_the_game() {
    let setup = Setup::new().unit(0, armed(beam(10, 0)), "0810");
    let mut table = setup.unit(1, thin_headed(machine()), "0807").begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot(ONE, 0, TWO), &[]);
    table.done(ONE, &[]);
    table.done(TWO, &[6, 6, 6, 6, 1, 1]);
    assert!(table.unit(TWO).sheet.is_lost(Location::Head));
    assert!(table.unit(TWO).sheet.pilot.is_dead());
    assert_eq!(table.game.outcome().unwrap().winner, Some(Team::First));
}

#[test]
fn two_units_that_punch_each_other_both_fall() {
    let boxer = || thin_headed(machine());
    let setup = Setup::new().unit(0, boxer(), "0810").unit(1, boxer(), "0809");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO, ONE, TWO]);
    assert_eq!(table.phase(), Phase::PhysicalAttack);
    let punch = |unit, target| Action::PhysicalAttack {
        unit,
        target,
        kind: PhysicalKind::Punch,
        side: Side::Right,
    };
    table.act(punch(ONE, TWO), &[]);
    table.done(ONE, &[]);
    table.act(punch(TWO, ONE), &[]);
    // Hit, head, no critical, twice: whoever was hit first strikes back all the same.
    let both = [6, 6, 6, 1, 1].repeat(2);
    table.done(TWO, &both);
    assert_eq!(table.game.outcome().unwrap().winner, None);
}

#[test]
fn a_leg_that_was_kicked_away_still_kicks() {
    let mut brittle = machine();
    brittle.armor[Panel::LeftLeg as usize] = 0;
    brittle.structure[Location::LeftLeg as usize] = 5;
    let setup = Setup::new().unit(0, machine(), "0810").unit(1, brittle, "0809");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO, ONE, TWO]);
    let kick = |unit, target| Action::PhysicalAttack {
        unit,
        target,
        kind: PhysicalKind::Kick,
        side: Side::Left,
    };
    table.act(kick(ONE, TWO), &[]);
    table.done(ONE, &[]);
    table.act(kick(TWO, ONE), &[]);
    // Ten points take the leg (no critical) and go on; then the kick with that leg: ten on the left
    // leg. The first keeps its feet at 5; the second falls without a roll, on its face.
    let faces = [3, 3, 4, 1, 1, 3, 3, 4, 3, 3, 1, 5, 5, 6, 6];
    table.done(TWO, &[&faces, &FIRST[..]].concat());
    assert_eq!(table.unit(ONE).sheet.armor_on(Panel::LeftLeg), 10);
    assert!(table.unit(TWO).sheet.stance.prone && !table.unit(ONE).sheet.stance.prone);
}

#[test]
fn who_kicks_at_what_has_just_fallen_kicks_all_the_same() {
    let setup = Setup::new().unit(0, machine(), "0810").unit(1, thin_headed(machine()), "0809");
    let mut table = setup.facing(0, machine(), "0910", 5).begin(&FIRST);
    table.all_done(&[ONE, THREE, TWO, ONE, THREE, TWO]);
    for (unit, kind) in [(ONE, PhysicalKind::Punch), (THREE, PhysicalKind::Kick)] {
        table.act(Action::PhysicalAttack { unit, target: TWO, kind, side: Side::Right }, &[]);
        table.done(unit, &[]);
    }
    // The punch takes the head; the kick misses, and the kicker keeps its feet at 5.
    table.done(TWO, &[6, 6, 6, 1, 1, 1, 1, 2, 3]);
    assert_eq!(table.last_piloting(THREE), Some(5));
    assert_eq!(table.game.outcome().unwrap().winner, Some(Team::First));
}
