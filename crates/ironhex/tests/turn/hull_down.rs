//! Hull-down through a whole game: beginning in it, keeping it, leaving it by moving, by lying down, by being displaced,
//! by a fall. (Taking the position, and what bars it, is in `moves`.)

use super::table::{FIRST, ONE, Setup, TWO, Table, hex, machine, walk};
use ironhex::board::Terrain;
use ironhex::event::Event;
use ironhex::game::Action;
use ironhex::turn::Phase;
use ironhex::unit::{PhysicalKind, Side, Stance};

/// A unit that begins hull-down behind a crest, and another right behind it, on a map with these crests.
fn deployed(crests: &[&str]) -> Setup {
    let setup = Setup::new().terrain(crests, Terrain::at_level(1));
    let mut setup = setup.unit(0, machine(), "0810").unit(1, machine(), "0809");
    setup.units[1].1.hull_down = true;
    setup
}

fn stance(table: &Table) -> Stance {
    table.unit(TWO).sheet.stance
}

/// The first unit strikes, and everything is done until the next turn.
fn struck(table: &mut Table, kind: PhysicalKind, faces: &[u8]) {
    table.all_done(&[ONE, TWO, ONE, TWO]);
    assert_eq!(table.phase(), Phase::PhysicalAttack);
    let attack = Action::PhysicalAttack { unit: ONE, target: TWO, kind, side: Side::Right };
    table.act(attack, &[]);
    table.done(ONE, &[]);
    table.done(TWO, &[faces, &FIRST].concat());
}

#[test]
fn a_unit_that_begins_hull_down_stays_so_while_it_does_not_move() {
    let mut table = deployed(&["0910"]).begin(&FIRST);
    assert_eq!(stance(&table), Stance::HULL_DOWN);
    table.all_done(&[ONE, TWO, ONE, TWO, ONE]);
    table.done(TWO, &FIRST);
    assert_eq!((stance(&table), table.game.state().turn), (Stance::HULL_DOWN, 2));
    assert_eq!(table.heard(TWO, |event| *event == Event::LeftHullDown), 0);
}

#[test]
fn moving_leaves_the_position() {
    let mut table = deployed(&["0910"]).begin(&FIRST);
    table.done(ONE, &[]);
    table.act(walk(TWO, "0808", 0), &[]);
    assert_eq!(stance(&table), Stance::default());
    assert_eq!(table.heard(TWO, |event| *event == Event::LeftHullDown), 1);
}

#[test]
fn lying_down_leaves_the_position() {
    let mut table = deployed(&["0910"]).begin(&FIRST);
    table.done(ONE, &[]);
    table.act(Action::GoProne { unit: TWO }, &[]);
    assert_eq!(stance(&table), Stance::PRONE);
}

#[test]
fn who_is_displaced_keeps_the_position_where_there_is_cover_again() {
    // A push that hits, and a target that keeps its balance.
    let push = [6, 6, 6, 6];
    for (crests, after) in
        [(&["0910"][..], Stance::default()), (&["0910", "0807"][..], Stance::HULL_DOWN)]
    {
        let mut table = deployed(crests).begin(&FIRST);
        struck(&mut table, PhysicalKind::Push, &push);
        assert_eq!((table.unit(TWO).hex, stance(&table)), (hex("0808"), after), "{crests:?}");
    }
}

#[test]
fn a_fall_leaves_the_position() {
    let mut table = deployed(&["0910"]).begin(&FIRST);
    // The push hits; the target loses its balance and falls on its face, and the pilot holds on.
    struck(&mut table, PhysicalKind::Push, &[6, 6, 1, 1, 1, 5, 5, 6, 6]);
    assert_eq!(stance(&table), Stance::PRONE);
    assert_eq!(table.heard(TWO, |event| matches!(event, Event::Fell { .. })), 1);
}
