//! Physical attacks: kicks, pushes with what they move, charges, deaths from above.

use super::table::{FIRST, ONE, Setup, THREE, TWO, Table, armed, beam, hex, machine, shoot, walk};
use ironhex::attack::Rejection;
use ironhex::board::{Facing, Terrain};
use ironhex::event::Event;
use ironhex::game::{Action, NoMove, Refusal};
use ironhex::movement::Gait;
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::{Movement, Panel, PhysicalKind, Side};

fn strike(unit: UnitId, target: UnitId, kind: PhysicalKind) -> Action {
    Action::PhysicalAttack { unit, target, kind, side: Side::Right }
}

/// Two units face to face in the physical attack phase, the first to declare.
fn face_to_face(setup: Setup) -> Table {
    let setup = setup.unit(0, machine(), "0810").unit(1, machine(), "0809");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO, ONE, TWO]);
    assert_eq!(table.phase(), Phase::PhysicalAttack);
    table
}

/// The first unit's attack, with all that follows until the next turn.
fn attacks(table: &mut Table, kind: PhysicalKind, faces: &[u8]) {
    table.act(strike(ONE, TWO, kind), &[]);
    table.done(ONE, &[]);
    table.done(TWO, &[faces, &FIRST].concat());
}

fn prone(table: &Table) -> [bool; 2] {
    [ONE, TWO].map(|unit| table.unit(unit).sheet.stance.prone)
}

fn places(table: &Table) -> Vec<String> {
    table.game.state().units.iter().map(|unit| unit.hex.to_string()).collect()
}

#[test]
fn a_kick_costs_its_target_the_balance() {
    let mut table = face_to_face(Setup::new());
    // 5 - 2: a 3 hits the right leg; a 4 falls, on its face, and the pilot holds on.
    attacks(&mut table, PhysicalKind::Kick, &[1, 2, 1, 2, 2, 1, 5, 5, 6, 6]);
    assert_eq!(prone(&table), [false, true]);
    assert_eq!(table.unit(TWO).sheet.armor_on(Panel::RightLeg), 10);
    assert_eq!(table.last_piloting(TWO), Some(5));
}

#[test]
fn a_kick_that_misses_costs_the_kicker_the_balance() {
    let mut table = face_to_face(Setup::new());
    attacks(&mut table, PhysicalKind::Kick, &[1, 1, 2, 2, 1, 5, 5, 6, 6]);
    assert_eq!(prone(&table), [true, false]);
    assert_eq!(table.last_piloting(ONE), Some(5));
}

#[test]
fn one_kind_of_attack_in_a_turn() {
    let mut table = face_to_face(Setup::new());
    table.act(strike(ONE, TWO, PhysicalKind::Punch), &[]);
    let barred = |refusal| match refusal {
        Refusal::PhysicalAttack(rejections) => rejections.to_vec(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        barred(table.refused(strike(ONE, TWO, PhysicalKind::Kick))),
        [Rejection::OtherAttackMade]
    );
    assert_eq!(
        barred(table.refused(strike(ONE, TWO, PhysicalKind::Punch))),
        [Rejection::LimbAlreadyUsed]
    );
    assert_eq!(
        barred(table.refused(strike(ONE, TWO, PhysicalKind::Hatchet))),
        [Rejection::OtherAttackMade, Rejection::LimbAlreadyUsed, Rejection::NoSuchWeapon]
    );
    let left = Action::PhysicalAttack {
        unit: ONE,
        target: TWO,
        kind: PhysicalKind::Punch,
        side: Side::Left,
    };
    table.act(left, &[]);
}

#[test]
fn a_push_moves_the_target_and_the_pusher_follows() {
    let mut table = face_to_face(Setup::new());
    // 5 - 1: a 4 pushes; the target keeps its feet at 5.
    attacks(&mut table, PhysicalKind::Push, &[2, 2, 2, 3]);
    assert_eq!(places(&table), ["0809", "0808"]);
    assert_eq!(prone(&table), [false, false]);
}

#[test]
fn a_push_over_a_cliff_ends_in_a_fall_without_a_roll() {
    let high = Terrain::at_level(2);
    let mut table = face_to_face(Setup::new().terrain(&["0810", "0809"], high));
    // Down two levels: fifteen points, on its face, in three groups on the left arm. The pilot needs
    // one more for the second level.
    attacks(&mut table, PhysicalKind::Push, &[2, 2, 1, 5, 5, 5, 5, 5, 5, 3, 3]);
    assert_eq!(places(&table), ["0809", "0808"]);
    assert_eq!(prone(&table), [false, true]);
    assert_eq!(table.unit(TWO).sheet.armor_on(Panel::LeftArm), 5);
    assert_eq!(table.heard(TWO, |event| matches!(event, Event::PilotingRolled { .. })), 0);
}

#[test]
fn whoever_stands_behind_the_target_gives_way_in_turn() {
    let setup = Setup::new().unit(0, machine(), "0810").unit(1, machine(), "0809");
    let mut table = setup.unit(1, machine(), "0808").begin(&FIRST);
    table.all_done(&[ONE, TWO, THREE, ONE, TWO, THREE]);
    table.act(strike(ONE, TWO, PhysicalKind::Push), &[]);
    table.done(ONE, &[]);
    // The push hits; the third is moved on and keeps its feet; so does the second.
    table.done(TWO, &[&[2, 2, 2, 3, 2, 3], &FIRST[..]].concat());
    assert_eq!(places(&table), ["0809", "0808", "0807"]);
    assert_eq!(table.heard(THREE, |event| matches!(event, Event::PilotingRolled { .. })), 1);
}

#[test]
fn a_unit_moved_out_of_reach_is_not_struck() {
    let setup = Setup::new().unit(0, machine(), "0810").unit(1, machine(), "0809");
    let mut table = setup.facing(0, machine(), "0910", 5).begin(&FIRST);
    table.all_done(&[ONE, THREE, TWO, ONE, THREE, TWO]);
    table.act(strike(ONE, TWO, PhysicalKind::Push), &[]);
    table.done(ONE, &[]);
    table.act(strike(THREE, TWO, PhysicalKind::Kick), &[]);
    table.done(THREE, &[]);
    table.done(TWO, &[&[2, 2, 2, 3], &FIRST[..]].concat());
    assert_eq!(places(&table), ["0809", "0808", "0910"]);
    assert_eq!(table.heard(THREE, |event| matches!(event, Event::AttackLost { .. })), 1);
}

/// The first unit won initiative: its target, four hexes ahead, has moved before it.
fn run_up(setup: Setup) -> Table {
    let setup = setup.unit(0, machine(), "0813").unit(1, machine(), "0809");
    let mut table = setup.begin(&[6, 6, 1, 1]);
    table.done(TWO, &[]);
    table
}

#[test]
fn a_game_tells_every_reason_against_a_physical_attack() {
    use PhysicalKind::{Charge, Dfa, Hatchet, Push};
    use Rejection::{
        BothArms, NoSuchWeapon, NotJumping, NotRunning, OwnSide, PartOfAMove, TargetDestroyed,
        TooFewHexes,
    };
    let table = face_to_face(Setup::new());
    let barred = |target, kind, side| {
        let action = Action::PhysicalAttack { unit: ONE, target, kind, side };
        match table.game.check(&action).unwrap_err() {
            Refusal::PhysicalAttack(rejections) => rejections.to_vec(),
            other => panic!("{other:?}"),
        }
    };
    let nobody = UnitId(9);
    assert_eq!(barred(TWO, Charge, Side::Right), [NotRunning, TooFewHexes, PartOfAMove]);
    assert_eq!(barred(TWO, Dfa, Side::Right), [NotJumping, PartOfAMove]);
    assert_eq!(barred(TWO, Push, Side::Left), [BothArms]);
    assert_eq!(barred(nobody, Push, Side::Left), [TargetDestroyed, BothArms]);
    assert_eq!(barred(nobody, Charge, Side::Right), [TargetDestroyed, PartOfAMove]);
    assert_eq!(barred(ONE, Hatchet, Side::Right), [OwnSide, NoSuchWeapon]);
}

const CHARGE: Action = Action::Charge { unit: ONE, target: TWO };

#[test]
fn a_charge_hits_both_and_moves_both() {
    let mut table = run_up(Setup::new());
    assert_eq!(table.refused(CHARGE), Refusal::Move(NoMove::NotAhead));
    table.act(walk(ONE, "0810", 0), &[]);
    table.act(CHARGE, &[]);
    assert_eq!((table.unit(ONE).movement, table.unit(ONE).hexes), (Movement::Walk, 4));
    // Nobody fires; both are next to each other, and the target may still strike.
    assert_eq!(table.phase(), Phase::WeaponAttack);
    table.done(TWO, &[]);
    // 5, walked +1: a 6 hits. 5 points on itself: left arm. 15 on the target: left arm. Both roll at
    // 5 + 2: the charger keeps its feet with a 7, the target falls with a 6.
    let faces = [3, 3, 5, 5, 5, 5, 5, 5, 5, 5, 3, 4, 3, 3, 1, 5, 5, 6, 6];
    table.done(TWO, &[&faces, &FIRST[..]].concat());
    assert_eq!(places(&table), ["0809", "0808"]);
    assert_eq!(prone(&table), [false, true]);
    assert_eq!(table.unit(ONE).sheet.armor_on(Panel::LeftArm), 15);
    assert_eq!(table.unit(TWO).sheet.armor_on(Panel::LeftArm), 0);
    assert_eq!(table.last_piloting(ONE), Some(7));
}

#[test]
fn a_charge_that_cannot_be_made_says_why_while_it_is_a_move() {
    let setup = Setup::new().unit(0, machine(), "0811").unit(1, machine(), "0809");
    let mut table = setup.begin(&[6, 6, 1, 1]);
    table.act(Action::GoProne { unit: TWO }, &[]);
    table.done(TWO, &[]);
    table.act(walk(ONE, "0810", 0), &[]);
    let Refusal::PhysicalAttack(reasons) = table.refused(CHARGE) else { panic!() };
    assert_eq!(reasons.to_vec(), [Rejection::TargetProne]);
}

#[test]
fn a_charge_that_misses_runs_past() {
    let mut table = run_up(Setup::new());
    table.act(walk(ONE, "0810", 0), &[]);
    table.act(CHARGE, &[]);
    table.done(TWO, &[]);
    table.done(TWO, &[&[1, 2, 1], &FIRST[..]].concat());
    assert_eq!(places(&table), ["0910", "0809"]);
    assert_eq!(prone(&table), [false, false]);
}

#[test]
fn a_charge_that_misses_does_not_run_off_a_cliff() {
    let high = Terrain::at_level(2);
    let ridge = ["0813", "0812", "0811", "0810", "0809", "0710"];
    let mut table = run_up(Setup::new().terrain(&ridge, high));
    table.act(walk(ONE, "0810", 0), &[]);
    table.act(CHARGE, &[]);
    table.done(TWO, &[]);
    table.done(TWO, &[&[1, 2, 1], &FIRST[..]].concat());
    assert_eq!(places(&table), ["0710", "0809"], "to the other side, where the ridge goes on");
}

#[test]
fn who_charges_does_not_fire_and_must_wait_for_its_target_to_move() {
    let setup = Setup::new().unit(0, armed(beam(5, 3)), "0811").unit(1, machine(), "0809");
    let mut table = setup.begin(&FIRST);
    table.act(walk(ONE, "0810", 0), &[]);
    assert_eq!(table.refused(CHARGE), Refusal::Move(NoMove::TargetNotMoved));
    let setup = Setup::new().unit(0, armed(beam(5, 3)), "0811").unit(1, machine(), "0809");
    let mut table = setup.begin(&[6, 6, 1, 1]);
    table.done(TWO, &[]);
    table.act(walk(ONE, "0810", 0), &[]);
    table.act(CHARGE, &[]);
    assert_eq!(table.refused(shoot(ONE, 0, TWO)), Refusal::OtherSideActs);
    table.done(TWO, &[]);
    assert_eq!(table.phase(), Phase::PhysicalAttack, "its part was over before it began");
}

#[test]
fn who_falls_before_its_charge_does_not_charge() {
    let setup = Setup::new().unit(0, machine(), "0813").unit(1, armed(beam(20, 0)), "0809");
    let mut table = setup.begin(&[6, 6, 1, 1]);
    table.done(TWO, &[]);
    table.act(walk(ONE, "0810", 0), &[]);
    table.act(CHARGE, &[]);
    table.act(shoot(TWO, 0, ONE), &[]);
    // Hit at 4 and 1 for four hexes: left torso; a 5 falls at 6.
    table.done(TWO, &[6, 6, 4, 4, 2, 3, 1, 5, 5, 6, 6]);
    table.done(TWO, &FIRST);
    assert_eq!(places(&table), ["0810", "0809"]);
    assert_eq!(table.heard(ONE, |event| matches!(event, Event::AttackLost { .. })), 1);
}

const LEAP: Action = Action::DeathFromAbove { unit: ONE, target: TWO };

#[test]
fn a_death_from_above_lands_on_its_target() {
    let mut table = run_up(Setup::new());
    table.act(LEAP, &[]);
    assert_eq!(places(&table), ["0810", "0809"], "it comes down beside its target");
    assert_eq!((table.unit(ONE).movement, table.unit(ONE).heat_made), (Movement::Jump, 4));
    table.done(TWO, &[]);
    // 5, jumped +3: an 8 hits. 15 points by the punch table: left arm; 10 on its own legs, left.
    // The target keeps its feet at 7; the attacker falls at 9, on its face.
    let faces = [4, 4, 1, 1, 1, 4, 4, 4, 4, 1, 5, 5, 6, 6, 3, 4];
    table.done(TWO, &[&faces, &FIRST[..]].concat());
    assert_eq!(places(&table), ["0809", "0808"]);
    assert_eq!(prone(&table), [true, false]);
    assert_eq!(table.unit(TWO).sheet.armor_on(Panel::LeftArm), 5);
    assert_eq!(table.unit(ONE).sheet.armor_on(Panel::LeftLeg), 10);
}

#[test]
fn a_death_from_above_that_misses_ends_on_its_back() {
    let mut table = run_up(Setup::new());
    table.act(LEAP, &[]);
    table.done(TWO, &[]);
    // A 7 misses; the target steps aside. Two levels: 15 points behind, and one more for the pilot.
    let faces = [3, 4, 5, 5, 5, 5, 5, 5, 3, 3];
    table.done(TWO, &[&faces, &FIRST[..]].concat());
    assert_eq!(places(&table), ["0809", "0808"]);
    assert_eq!(prone(&table), [true, false]);
    assert_eq!(table.unit(ONE).sheet.armor_on(Panel::LeftArm), 5);
    assert_eq!(table.unit(ONE).sheet.pilot.wounds, 0);
}

#[test]
fn nobody_leaps_higher_than_the_jets_lift() {
    let setup = Setup::new().terrain(&["0809"], Terrain::at_level(6));
    let mut table = run_up(setup);
    assert_eq!(table.refused(LEAP), Refusal::Move(NoMove::OutOfReach));
    let mut table = run_up(Setup::new().terrain(&["0809"], Terrain::at_level(5)));
    table.act(LEAP, &[]);
}

#[test]
fn who_leaves_hull_down_to_leap_or_charge_may() {
    let mut setup = Setup::new().terrain(&["0712"], Terrain::at_level(1));
    setup.rules = ironhex::rules::Rules::SPECIFICATION;
    let mut setup = setup.unit(0, machine(), "0812").unit(1, machine(), "0809");
    setup.units[0].1.hull_down = true;
    let mut table = setup.begin(&[6, 6, 1, 1]);
    table.done(TWO, &[]);
    assert!(table.unit(ONE).sheet.stance.hull_down);
    table.act(LEAP, &[]);
    assert!(!table.unit(ONE).sheet.stance.hull_down);
}

#[test]
fn a_unit_pushed_out_of_its_cover_is_not_hull_down_any_more() {
    let setup = Setup::new().terrain(&["0910"], Terrain::at_level(1));
    let mut setup = setup.unit(0, machine(), "0810").unit(1, machine(), "0809");
    setup.units[1].1.hull_down = true;
    let mut table = setup.begin(&FIRST);
    assert!(table.unit(TWO).sheet.stance.hull_down);
    table.all_done(&[ONE, TWO, ONE, TWO]);
    attacks(&mut table, PhysicalKind::Push, &[6, 6, 6, 6]);
    assert_eq!(table.unit(TWO).hex, hex("0808"));
    assert!(!table.unit(TWO).sheet.stance.hull_down);
}

#[test]
fn arms_that_fired_do_not_punch() {
    let fighter = super::table::mounted(machine(), beam(5, 3), ironhex::unit::Location::RightArm);
    let setup = Setup::new().unit(0, fighter, "0810").unit(1, machine(), "0809");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot(ONE, 0, TWO), &[]);
    table.done(ONE, &[]);
    table.done(TWO, &[1, 1]);
    let refused = table.refused(strike(ONE, TWO, PhysicalKind::Punch));
    assert!(
        matches!(refused, Refusal::PhysicalAttack(rejections) if rejections[..] == [Rejection::LimbFired])
    );
    let refused = table.refused(strike(ONE, TWO, PhysicalKind::Push));
    assert!(
        matches!(refused, Refusal::PhysicalAttack(rejections) if rejections[..] == [Rejection::LimbFired])
    );
    table.act(strike(ONE, TWO, PhysicalKind::Kick), &[]);
}

#[test]
fn a_jump_counts_against_the_kick_that_follows() {
    let setup = Setup::new().unit(0, machine(), "0812").unit(1, machine(), "0809");
    let mut table = setup.begin(&FIRST);
    let (gait, to) = (Gait::Jump, hex("0810"));
    table.act(Action::Move { unit: ONE, gait, to, facing: Facing::UP }, &[]);
    table.all_done(&[ONE, TWO, ONE, TWO]);
    let (_, number) = table.game.physical_attack(&strike(ONE, TWO, PhysicalKind::Kick)).unwrap();
    assert_eq!(number.total(), Some(5 - 2 + 3));
}
