//! Moving: water, standing up, lying down, hull-down, jumps, leaving.

use super::table::{FIRST, ONE, Setup, THREE, TWO, Table, equipped, hex, machine, walk};
use ironhex::board::{Building, BuildingKind, Edge, Facing, Terrain};
use ironhex::event::Event;
use ironhex::field::UnitFlags;
use ironhex::game::{Action, NoMove, Refusal};
use ironhex::movement::Gait;
use ironhex::unit::{Gear, Movement, Panel};

const UNIT: ironhex::turn::UnitId = ONE;

fn alone(setup: Setup) -> Table {
    setup.unit(0, machine(), "0810").unit(1, machine(), "0801").begin(&FIRST)
}

fn jump(to: &str, facing: u8) -> Action {
    Action::Move { unit: UNIT, gait: Gait::Jump, to: hex(to), facing: Facing::new(facing) }
}

/// The rest of a turn in which nothing more happens.
fn quietly_on(table: &mut Table) {
    table.all_done(&[TWO, ONE]);
    table.done(TWO, &FIRST);
}

#[test]
fn who_fails_in_the_water_lies_in_it() {
    let pond = Terrain { water: Some(1), ..Terrain::CLEAR };
    let mut table = alone(Setup::new().terrain(&["0809"], pond));
    // Piloting 5, a pond -1: a 2 fails. It falls on its face, the pilot holds on.
    table.act(walk(UNIT, "0808", 0), &[1, 1, 1, 3, 4, 6, 6]);
    let unit = *table.unit(UNIT);
    assert_eq!((unit.hex, unit.sheet.stance.prone), (hex("0809"), true), "its way ends there");
    assert_eq!(table.last_piloting(UNIT), Some(4));
    assert_eq!(unit.sheet.armor_on(Panel::CenterTorso), 15);
    assert_eq!((unit.hexes, unit.movement), (1, Movement::Walk));
    assert_eq!(table.refused(walk(UNIT, "0808", 0)), Refusal::Move(NoMove::Prone));
    // A first attempt fails and takes the last walking points; in water nobody runs, nor stands up by
    // points of running.
    table.act(Action::Stand { unit: UNIT }, &[1, 1, 1, 5, 5, 6, 6]);
    assert_eq!((table.unit(UNIT).spent, table.unit(UNIT).movement), (5, Movement::Walk));
    assert_eq!(table.refused(Action::Stand { unit: UNIT }), Refusal::Move(NoMove::NoPoints));
}

#[test]
fn who_keeps_its_feet_in_the_water_wades_on() {
    let pond = Terrain { water: Some(1), ..Terrain::CLEAR };
    let mut table = alone(Setup::new().terrain(&["0809"], pond));
    table.act(walk(UNIT, "0809", 0), &[2, 2]);
    assert!(!table.unit(UNIT).sheet.stance.prone);
    let run = Action::Move { unit: UNIT, gait: Gait::Run, to: hex("0806"), facing: Facing::UP };
    assert!(table.unit(UNIT).flags.contains(UnitFlags::WADED));
    assert_eq!(table.refused(run), Refusal::Move(NoMove::OutOfReach));
}

#[test]
fn every_attempt_to_stand_costs_points_and_heat() {
    let mut table = alone(Setup::new());
    assert_eq!(table.refused(Action::Stand { unit: UNIT }), Refusal::Move(NoMove::NotProne));
    table.act(Action::GoProne { unit: UNIT }, &[]);
    assert_eq!(table.unit(UNIT).spent, 1);
    for attempt in 1..=2 {
        // A 4 is not enough: it falls again, on its left side, and takes 5 points there.
        table.act(Action::Stand { unit: UNIT }, &[2, 2, 5, 5, 5, 6, 6]);
        assert_eq!(table.unit(UNIT).heat_made, attempt);
        assert!(table.unit(UNIT).sheet.stance.prone);
    }
    table.act(Action::Stand { unit: UNIT }, &[2, 3]);
    assert_eq!((table.unit(UNIT).spent, table.unit(UNIT).movement), (7, Movement::Run));
    // Running points are 8: one is left, for lying down, and none for another attempt.
    table.act(Action::GoProne { unit: UNIT }, &[]);
    assert_eq!(table.refused(Action::Stand { unit: UNIT }), Refusal::Move(NoMove::NoPoints));
    table.done(UNIT, &[]);
    assert_eq!(table.unit(UNIT).heat_made, 3 + 2, "three attempts, and running");
}

#[test]
fn hull_down_is_the_whole_movement_and_ends_with_the_next() {
    let crest = Terrain::at_level(1);
    let mut table = alone(Setup::new().terrain(&["0809"], crest));
    let hull_down = Action::HullDown { unit: UNIT };
    table.act(hull_down, &[]);
    assert!(table.unit(UNIT).sheet.stance.hull_down);
    assert_eq!(table.refused(walk(UNIT, "0909", 0)), Refusal::OtherSideActs);
    quietly_on(&mut table);
    // It stays so as long as it does not move.
    assert_eq!(table.refused(hull_down), Refusal::Move(NoMove::AlreadyHullDown));
    table.done(UNIT, &[]);
    quietly_on(&mut table);
    assert!(table.unit(UNIT).sheet.stance.hull_down);
    table.act(walk(UNIT, "0811", 0), &[]);
    assert!(!table.unit(UNIT).sheet.stance.hull_down);
    assert_eq!(table.refused(hull_down), Refusal::Move(NoMove::HasMoved));
    assert_eq!(table.heard(UNIT, |event| *event == Event::LeftHullDown), 1);
}

#[test]
fn hull_down_needs_cover_and_feet() {
    let mut table = alone(Setup::new());
    let hull_down = Action::HullDown { unit: UNIT };
    assert_eq!(table.refused(hull_down), Refusal::Move(NoMove::NoCover));
    table.act(Action::GoProne { unit: UNIT }, &[]);
    assert_eq!(table.refused(hull_down), Refusal::Move(NoMove::HasMoved));
}

#[test]
fn lying_down_ends_hull_down() {
    let mut table = alone(Setup::new().terrain(&["0809"], Terrain::at_level(1)));
    table.act(Action::HullDown { unit: UNIT }, &[]);
    quietly_on(&mut table);
    table.act(Action::GoProne { unit: UNIT }, &[]);
    let stance = table.unit(UNIT).sheet.stance;
    assert!(stance.prone && !stance.hull_down);
}

#[test]
fn a_jump_is_the_whole_movement_and_makes_heat_by_the_hex() {
    for (to, hexes, heat) in [("0808", 2, 3), ("0806", 4, 4), ("0805", 5, 5)] {
        let mut table = alone(Setup::new());
        table.act(jump(to, 2), &[]);
        assert_eq!((table.unit(UNIT).movement, table.unit(UNIT).hexes), (Movement::Jump, hexes));
        assert_eq!(table.refused(walk(UNIT, "0804", 0)), Refusal::Move(NoMove::HasJumped));
        assert_eq!(table.refused(Action::GoProne { unit: UNIT }), Refusal::Move(NoMove::HasJumped));
        table.done(UNIT, &[]);
        assert_eq!(table.unit(UNIT).heat_made, heat);
    }
    let mut table = alone(Setup::new());
    assert_eq!(table.refused(jump("0804", 0)), Refusal::Move(NoMove::OutOfReach));
    table.act(walk(UNIT, "0810", 1), &[]);
    assert_eq!(table.refused(jump("0808", 0)), Refusal::Move(NoMove::HasMoved));
}

#[test]
fn a_jump_ends_beside_others_and_passes_over_them() {
    let setup = Setup::new().unit(0, machine(), "0810").unit(1, machine(), "0809");
    let mut table = setup.begin(&FIRST);
    assert_eq!(table.refused(jump("0809", 0)), Refusal::Move(NoMove::OutOfReach));
    assert_eq!(
        table.refused(walk(UNIT, "0809", 0)),
        Refusal::Move(NoMove::OutOfReach),
        "an enemy is there"
    );
    table.act(jump("0808", 3), &[]);
    assert_eq!(table.unit(UNIT).hex, hex("0808"));
}

#[test]
fn units_leave_over_their_own_edge_only() {
    let mut setup = Setup::new().unit(0, machine(), "0816").unit(1, machine(), "0801");
    setup.home = [Some(Edge::Bottom), None];
    let mut table = setup.begin(&FIRST);
    let leave = |unit| Action::Withdraw { unit };
    assert_eq!(table.refused(leave(UNIT)), Refusal::Move(NoMove::NotAtTheEdge));
    table.act(walk(UNIT, "0817", 0), &[]);
    // Nobody is left of the first side; the other's movement is not waited for.
    table.act(leave(UNIT), &[]);
    assert!(table.unit(UNIT).flags.contains(UnitFlags::WITHDRAWN));
    assert_eq!(table.refused(leave(TWO)), Refusal::Move(NoMove::NotAtTheEdge));
    table.done(TWO, &[]);
    let outcome = table.game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.turn), (Some(ironhex::turn::Team::Second), 1));
    assert_eq!(table.refused(Action::Done { unit: TWO }), Refusal::GameOver);
}

#[test]
fn a_unit_that_left_is_in_nobodys_way() {
    let mut setup = Setup::new().unit(0, machine(), "0817").unit(1, machine(), "0801");
    setup = setup.unit(0, machine(), "0816");
    setup.home = [Some(Edge::Bottom), None];
    let mut table = setup.begin(&FIRST);
    table.act(Action::Withdraw { unit: ONE }, &[]);
    assert_eq!(table.refused(Action::Done { unit: ONE }), Refusal::OutOfTheGame);
    table.act(walk(THREE, "0817", 0), &[]);
    assert_eq!(table.unit(THREE).hex, table.unit(ONE).hex);
}

#[test]
fn a_charge_goes_where_its_target_stands() {
    let house = Building { kind: BuildingKind::Light, height: 2, construction: 15 };
    let roof = Terrain { building: Some(house), ..Terrain::CLEAR };
    let setup = Setup::new().terrain(&["0808"], roof).unit(0, machine(), "0810");
    let mut table = setup.unit(1, machine(), "0810").begin_on_the_roof();
    table.act(walk(ONE, "0809", 0), &[]);
    assert_eq!(
        table.refused(Action::Charge { unit: ONE, target: TWO }),
        Refusal::Move(NoMove::OutOfReach)
    );
}

impl Setup {
    /// Begins with the second unit beside the house: it jumps onto the roof before the first moves.
    fn begin_on_the_roof(mut self) -> Table {
        self.units[1].1.hex = hex("0805");
        let mut table = self.begin(&[6, 6, 1, 1]);
        let gait = Gait::Jump;
        let action = Action::Move { unit: TWO, gait, to: hex("0808"), facing: Facing::new(3) };
        table.act(action, &[]);
        table.done(TWO, &[]);
        table
    }
}

#[test]
fn modular_armor_weighs_a_jump_down() {
    let heavy = equipped(machine(), Gear::ModularArmor);
    let setup = Setup::new().unit(0, heavy, "0810").unit(1, machine(), "0801");
    let mut table = setup.begin(&FIRST);
    assert_eq!(table.refused(jump("0805", 0)), Refusal::Move(NoMove::OutOfReach));
    table.act(jump("0806", 0), &[]);
}
