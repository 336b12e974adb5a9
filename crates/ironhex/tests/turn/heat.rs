//! Heat: shutdown, restart, ammunition; pilots who are knocked out.

use super::table::{FIRST, ONE, Setup, TWO, Table, armed, beam, fed, machine, shoot};
use ironhex::event::Event;
use ironhex::game::{Action, Refusal};
use ironhex::turn::{Phase, Team};
use ironhex::unit::{Location, Panel, UnitDesign};

/// The first unit fires once, misses, and gets as hot as its weapon makes it.
fn heated(design: UnitDesign, faces: &[u8]) -> Table {
    let setup = Setup::new().unit(0, design, "0810").unit(1, machine(), "0805");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot(ONE, 0, TWO), &[]);
    table.done(ONE, &[]);
    table.done(TWO, &[&[1, 1], faces, &FIRST].concat());
    table
}

#[test]
fn thirty_points_shut_a_unit_down_until_it_has_cooled() {
    // 45 - 10 = 35. The pilot keeps it up at 5 + 3.
    let mut table = heated(armed(beam(5, 45)), &[4, 4]);
    assert_eq!((table.unit(ONE).sheet.heat, table.last_piloting(ONE)), (35, Some(8)));
    assert!(table.unit(ONE).sheet.shutdown);
    assert_eq!(table.refused(Action::Done { unit: ONE }), Refusal::OtherSideActs);
    // 25: an 8 would start it; 15: a 4 would; below 14 it starts by itself.
    for (faces, heat, shutdown) in [(&[3, 4][..], 25, true), (&[1, 2], 15, true), (&[], 5, false)] {
        // Only the other side has decisions to make.
        table.done(TWO, &[]);
        assert_eq!(table.phase(), Phase::WeaponAttack);
        table.done(TWO, &[faces, &FIRST].concat());
        let sheet = &table.unit(ONE).sheet;
        assert_eq!((sheet.heat, sheet.shutdown), (heat, shutdown));
    }
    table.done(ONE, &[]);
}

#[test]
fn a_roll_restarts_a_unit_that_is_still_hot() {
    let mut table = heated(armed(beam(5, 45)), &[4, 4]);
    table.done(TWO, &[]);
    table.done(TWO, &[&[4, 4], &FIRST[..]].concat());
    let sheet = &table.unit(ONE).sheet;
    assert_eq!((sheet.heat, sheet.shutdown), (25, false));
    assert_eq!(table.game.state().acting, Team::First);
}

#[test]
fn a_unit_that_shuts_down_may_fall() {
    // 7 is not enough: it falls on its face; the pilot braces at the same number.
    let table = heated(armed(beam(5, 45)), &[3, 4, 1, 5, 5, 4, 4]);
    let sheet = &table.unit(ONE).sheet;
    assert!(sheet.shutdown && sheet.stance.prone);
    assert_eq!(sheet.armor_on(Panel::LeftArm), 15);
}

#[test]
fn fourteen_points_ask_for_a_roll() {
    for (faces, shutdown) in [(&[2, 2][..], false), (&[1, 2, 6, 6], true)] {
        let table = heated(armed(beam(5, 24)), faces);
        assert_eq!(table.unit(ONE).sheet.shutdown, shutdown);
    }
    let table = heated(armed(beam(5, 23)), &[]);
    assert_eq!(table.unit(ONE).sheet.heat, 13);
}

#[test]
fn ammunition_cooks_off_in_the_heat() {
    let weapon = beam(5, 29);
    let mut design = fed(armed(weapon), super::table::ultra(), 10);
    design.bins[0].damage = 1;
    // 19: a 6 keeps it running, a 3 does not keep the ammunition. Ten points in the left torso, two
    // wounds with a roll each, no critical.
    let table = heated(design.clone(), &[3, 3, 1, 2, 6, 6, 6, 6, 1, 1]);
    let sheet = &table.unit(ONE).sheet;
    assert_eq!((sheet.heat, sheet.shots[0], sheet.pilot.wounds), (19, 0, 2));
    assert_eq!(sheet.structure[Location::LeftTorso as usize], 2);
    assert_eq!(sheet.armor_on(Panel::LeftTorso), 20, "it comes from within");
    // A 4 keeps it.
    let table = heated(design, &[3, 3, 1, 3]);
    assert_eq!(table.unit(ONE).sheet.shots[0], 10);
}

#[test]
fn twenty_points_from_within_cost_the_balance() {
    let mut design = fed(armed(beam(5, 29)), super::table::ultra(), 20);
    design.bins[0].damage = 1;
    // 12 points take the left torso and its arm; 8 go on to the centre. The unit rolls at 5 + 1.
    let faces = [3, 3, 1, 2, 6, 6, 6, 6, 1, 1, 1, 1, 3, 3];
    let table = heated(design, &faces);
    let sheet = &table.unit(ONE).sheet;
    assert!(sheet.is_lost(Location::LeftArm) && !sheet.stance.prone);
    assert_eq!(sheet.structure[Location::CenterTorso as usize], 8);
    assert_eq!(table.last_piloting(ONE), Some(6));
}

#[test]
fn a_pilot_who_is_knocked_out_sleeps_for_a_turn() {
    let mut setup = Setup::new().unit(0, armed(beam(5, 0)), "0810").unit(1, machine(), "0809");
    setup.turns = 5;
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot(ONE, 0, TWO), &[]);
    table.done(ONE, &[]);
    // Hit, head: one wound, and a 2 is not enough to stay awake.
    table.done(TWO, &[6, 6, 6, 6, 1, 1]);
    assert!(table.unit(TWO).sheet.pilot.unconscious);
    // It makes no physical attack, and does not wake in the turn in which it was knocked out.
    assert_eq!(table.phase(), Phase::PhysicalAttack);
    assert_eq!(table.game.actors().collect::<Vec<_>>(), [ONE]);
    table.done(ONE, &FIRST);
    // A whole turn of the other side alone; at its end a 3 wakes the pilot.
    table.all_done(&[ONE, ONE]);
    table.done(ONE, &[&[1, 2], &FIRST[..]].concat());
    assert!(!table.unit(TWO).sheet.pilot.unconscious);
    table.all_done(&[ONE, TWO]);
    assert_eq!(table.heard(TWO, |event| matches!(event, Event::WakingRolled { .. })), 1);
}

#[test]
fn engine_hits_heat_every_turn_and_jumping_adds_to_it() {
    let mut design = machine();
    design.armor[Panel::CenterTorso as usize] = 0;
    let setup = Setup::new().unit(0, armed(beam(5, 0)), "0810").unit(1, design, "0805");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot(ONE, 0, TWO), &[]);
    table.done(ONE, &[]);
    // Hit, centre torso, two criticals on the engine: ten points, which ten sinks shed.
    table.done(TWO, &[&[6, 6, 3, 4, 5, 5, 1, 1, 1, 2], &FIRST[..]].concat());
    assert_eq!(table.unit(TWO).sheet.heat, 0);
    table.done(ONE, &[]);
    let gait = ironhex::movement::Gait::Jump;
    let (to, facing) = (super::table::hex("0808"), ironhex::board::Facing::new(3));
    table.act(Action::Move { unit: TWO, gait, to, facing }, &[]);
    table.all_done(&[TWO, ONE]);
    table.done(TWO, &FIRST);
    assert_eq!(table.unit(TWO).sheet.heat, 3);
}
