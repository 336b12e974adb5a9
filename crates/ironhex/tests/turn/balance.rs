//! Balance lost by damage: falls, legs, gyros.

use super::table::{FIRST, ONE, Setup, TWO, Table, armed, beam, machine, mounted, shoot};
use ironhex::board::{Ground, Terrain};
use ironhex::event::Event;
use ironhex::game::{Action, NoMove, Refusal};
use ironhex::turn::Phase;
use ironhex::unit::{Location, Panel, UnitDesign};

/// The first unit's shots at the second, at three hexes: number 4.
fn under_fire(attacker: UnitDesign, target: UnitDesign) -> Table {
    let mounts = attacker.mounts.len() as u8;
    let setup = Setup::new().unit(0, attacker, "0810").unit(1, target, "0807");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    for mount in 0..mounts {
        table.act(shoot(ONE, mount, TWO), &[]);
    }
    table.done(ONE, &[]);
    table
}

fn with_armor(panel: Panel, points: u8) -> UnitDesign {
    let mut design = machine();
    design.armor[panel as usize] = points;
    design
}

#[test]
fn twenty_points_in_a_phase_ask_for_a_roll_at_one_more() {
    let mut table = under_fire(armed(beam(20, 0)), machine());
    // Hit, left torso; 5 + 1: a 5 falls. On its back, left arm, and the pilot fails as well.
    let falls = [6, 6, 4, 4, 2, 3, 4, 5, 5, 2, 3, 6, 6];
    table.done(TWO, &[&falls, &FIRST[..]].concat());
    assert_eq!(table.last_piloting(TWO), Some(6));
    let unit = table.unit(TWO);
    assert!(unit.sheet.stance.prone);
    assert_eq!(unit.facing.number(), 0, "on its back it looks the other way");
    assert_eq!(unit.sheet.armor_on(Panel::LeftArm), 15);
    assert_eq!(unit.sheet.pilot.wounds, 1);
}

#[test]
fn nineteen_points_ask_for_nothing_and_a_six_is_enough_at_twenty() {
    let mut table = under_fire(armed(beam(19, 0)), machine());
    table.done(TWO, &[&[6, 6, 4, 4], &FIRST[..]].concat());
    assert!(!table.unit(TWO).sheet.stance.prone);
    // Two beams of ten count together.
    let two = mounted(armed(beam(10, 0)), beam(10, 0), Location::LeftTorso);
    let mut table = under_fire(two, machine());
    table.done(TWO, &[&[6, 6, 4, 4, 6, 6, 3, 3, 3, 3], &FIRST[..]].concat());
    assert!(!table.unit(TWO).sheet.stance.prone);
    assert_eq!(table.last_piloting(TWO), Some(6));
}

#[test]
fn a_leg_that_is_gone_brings_the_unit_down_without_a_roll() {
    let mut table = under_fire(armed(beam(15, 0)), with_armor(Panel::LeftLeg, 0));
    // Hit, left leg: 12 points of structure gone (no critical), 3 go on to the left torso.
    // It falls on its right side; 5 + 5 for the leg: the pilot is hurt by less than 10.
    let falls = [6, 6, 4, 5, 1, 1, 2, 5, 5, 4, 5, 6, 6];
    table.done(TWO, &[&falls, &FIRST[..]].concat());
    let unit = table.unit(TWO);
    assert!(unit.sheet.stance.prone && unit.sheet.is_lost(Location::LeftLeg));
    assert_eq!(unit.sheet.armor_on(Panel::LeftTorso), 17);
    assert_eq!(table.heard(TWO, |event| matches!(event, Event::PilotingRolled { .. })), 0);
    assert_eq!(unit.sheet.pilot.wounds, 1);
    // One leg: one point, which is one attempt, at 10.
    table.done(ONE, &[]);
    table.act(Action::Stand { unit: TWO }, &[4, 6]);
    assert_eq!(table.last_piloting(TWO), Some(10));
    assert!(!table.unit(TWO).sheet.stance.prone);
    assert_eq!(table.refused(Action::GoProne { unit: TWO }), Refusal::Move(NoMove::NoPoints));
}

#[test]
fn without_a_gyro_nobody_stands_up_again() {
    let mut table = under_fire(armed(beam(5, 0)), with_armor(Panel::CenterTorso, 0));
    // Hit, centre torso, two criticals: both on the gyro. It falls on its face.
    let falls = [6, 6, 3, 4, 5, 5, 1, 4, 1, 5, 1, 5, 5, 6, 6];
    table.done(TWO, &[&falls, &FIRST[..]].concat());
    assert!(table.unit(TWO).sheet.stance.prone);
    table.done(ONE, &[]);
    let stand = Action::Stand { unit: TWO };
    assert_eq!(table.refused(stand), Refusal::Move(NoMove::CannotStand));
}

#[test]
fn a_gyro_hit_counts_once_in_its_own_roll() {
    let mut table = under_fire(armed(beam(5, 0)), with_armor(Panel::CenterTorso, 0));
    // One critical, on the gyro: 5 + 3 for the hit. What it broke is damage to later rolls only.
    table.done(TWO, &[&[6, 6, 3, 4, 4, 4, 1, 4, 4, 4], &FIRST[..]].concat());
    assert_eq!(table.last_piloting(TWO), Some(8));
    assert!(!table.unit(TWO).sheet.stance.prone);
}

#[test]
fn every_roll_of_a_phase_has_the_modifiers_of_all_that_happened_in_it() {
    let mut table = under_fire(armed(beam(20, 0)), with_armor(Panel::CenterTorso, 15));
    // Centre torso, one critical, on the gyro; then twice 5 + 3 + 1: a 9 holds, an 8 does not. It falls on its face, on the
    // right arm, and the pilot must reach 9 as well.
    let falls = [6, 6, 3, 4, 4, 4, 1, 4, 4, 5, 4, 4, 1, 5, 5, 4, 4, 6, 6];
    table.done(TWO, &[&falls, &FIRST[..]].concat());
    assert_eq!(table.last_piloting(TWO), Some(9));
    let unit = table.unit(TWO);
    assert!(unit.sheet.stance.prone);
    assert_eq!(unit.sheet.pilot.wounds, 1);
}

#[test]
fn what_a_fall_in_the_movement_phase_broke_is_not_asked_about_again() {
    let rubble = Terrain { ground: Ground::RUBBLE, ..Terrain::CLEAR };
    let setup = Setup::new().terrain(&["0809"], rubble);
    let setup = setup.unit(0, with_armor(Panel::LeftLeg, 0), "0810").unit(1, machine(), "0801");
    let mut table = setup.begin(&FIRST);
    // It falls in the rubble, on its left leg: one critical, the foot. The pilot holds on.
    let falls = [1, 1, 1, 4, 5, 4, 4, 4, 6, 6];
    table.act(super::table::walk(ONE, "0809", 0), &falls);
    table.act(Action::Stand { unit: ONE }, &[6, 6]);
    table.all_done(&[ONE, TWO, ONE]);
    // No shot was fired, and nobody rolls.
    table.done(TWO, &FIRST);
    assert!(!table.unit(ONE).sheet.stance.prone);
    assert_eq!(table.game.state().turn, 2);
}

#[test]
fn who_is_shut_down_falls_without_a_roll() {
    let mut hot = armed(beam(1, 60));
    hot.dissipation = 10;
    let setup = Setup::new().unit(0, armed(beam(20, 0)), "0810").unit(1, hot, "0807");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO, ONE]);
    table.act(shoot(TWO, 0, ONE), &[]);
    table.done(TWO, &[&[1, 1], &[6, 6], &FIRST[..]].concat());
    assert!(table.unit(TWO).sheet.shutdown && !table.unit(TWO).sheet.stance.prone);
    // The next turn is the first unit's alone; twenty points bring the other down.
    table.done(ONE, &[]);
    assert_eq!(table.phase(), Phase::WeaponAttack);
    table.act(shoot(ONE, 0, TWO), &[]);
    let falls = [6, 6, 4, 4, 1, 5, 5, 6, 6];
    table.done(ONE, &[&falls, &FIRST[..]].concat());
    assert!(table.unit(TWO).sheet.stance.prone);
}
