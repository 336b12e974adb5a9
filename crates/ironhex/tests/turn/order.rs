//! Who plays when.

use super::table::{FIRST, ONE, Setup, THREE, TWO, armed, beam, machine, shoot, walk};
use ironhex::game::{Action, Refusal};
use ironhex::turn::{Phase, Team, UnitId};

/// The sides in the order in which their units move, when the first goes first.
fn order(first: u8, second: u8) -> String {
    let mut setup = Setup::new();
    for (side, count, row) in [(0, first, 16), (1, second, 2)] {
        for column in 1..=count {
            setup = setup.unit(side, machine(), &format!("{column:02}{row:02}"));
        }
    }
    let mut table = setup.begin(&FIRST);
    let mut order = String::new();
    while table.phase() == Phase::Movement {
        let acting = table.game.state().acting;
        order.push(if acting == Team::First { '1' } else { '2' });
        let unit = table.game.actors().next().unwrap();
        table.done(unit, &[]);
    }
    order
}

#[test]
fn equal_sides_take_turns_and_who_won_initiative_moves_last() {
    assert_eq!(order(1, 1), "12");
    assert_eq!(order(2, 2), "1212");
    assert_eq!(order(4, 4), "12121212");
    assert_eq!(order(12, 12), "12".repeat(12));
}

#[test]
fn the_larger_side_moves_several_when_it_has_twice_as_many() {
    for (first, second, expected) in [
        (2, 3, "12122"),
        (3, 2, "12112"),
        (2, 4, "122122"),
        (4, 2, "112112"),
        (1, 3, "1222"),
        (3, 1, "1112"),
        (5, 3, "12112112"),
        (3, 5, "12122122"),
        (7, 2, "111211112"),
        (1, 12, "1222222222222"),
    ] {
        assert_eq!(order(first, second), expected, "{first} against {second}");
    }
}

#[test]
fn ties_are_rolled_again_and_the_loser_goes_first() {
    let setup = || Setup::new().unit(0, machine(), "0810").unit(1, machine(), "0801");
    let table = setup().begin(&[3, 4, 1, 6, 6, 6, 1, 1]);
    assert_eq!(table.game.state().acting, Team::Second);
    assert_eq!(setup().begin(&FIRST).game.state().acting, Team::First);
}

#[test]
fn a_unit_that_began_its_part_ends_it_before_another_begins() {
    let setup = Setup::new().unit(0, machine(), "0410").unit(1, machine(), "0801");
    let mut table = setup.unit(0, machine(), "1210").begin(&FIRST);
    assert_eq!(table.refused(Action::Done { unit: TWO }), Refusal::OtherSideActs);
    assert_eq!(table.refused(Action::Done { unit: UnitId(7) }), Refusal::NoSuchUnit);
    assert_eq!(table.refused(shoot(ONE, 0, TWO)), Refusal::WrongPhase);
    table.act(walk(ONE, "0409", 0), &[]);
    assert_eq!(table.refused(walk(THREE, "1209", 0)), Refusal::OtherUnitBusy);
    // Two against one: both move before the answer.
    table.all_done(&[ONE, THREE]);
    assert_eq!(table.refused(Action::Done { unit: ONE }), Refusal::OtherSideActs);
    table.done(TWO, &[]);
    assert_eq!(table.phase(), Phase::WeaponAttack);
}

#[test]
fn everybody_declares_before_anybody_fires() {
    let setup = Setup::new().unit(0, armed(beam(5, 3)), "0810").unit(1, armed(beam(5, 3)), "0805");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot(ONE, 0, TWO), &[]);
    assert_eq!(table.unit(TWO).damage, 0);
    table.done(ONE, &[]);
    table.act(shoot(TWO, 0, ONE), &[]);
    // Both hit at 6: left torso each; nobody is near enough for blows, and the next turn begins.
    table.done(TWO, &[&[3, 3, 4, 4, 3, 3, 4, 4], &FIRST[..]].concat());
    assert_eq!((table.phase(), table.game.state().turn), (Phase::Movement, 2));
    assert_eq!(table.unit(ONE).sheet.armor, table.unit(TWO).sheet.armor);
    assert_eq!(table.unit(ONE).sheet.armor.iter().filter(|&&points| points == 15).count(), 1);
}
