//! The facts of physical attacks, read off a map.

use super::stage::{Stage, design, equipped, fitted, hex, laser, on};
use ironhex::attack::{Rejection, RejectionSet, TargetState};
use ironhex::board::{Building, BuildingKind, Facing, Footing, Terrain, WOODS_HEIGHT, Woods};
use ironhex::physical::number;
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{Actuator, AttackSide, Gear, Location, Movement, PhysicalKind, Side, Slot};

const ATTACKER: UnitId = UnitId(0);
const TARGET: UnitId = UnitId(1);

fn adjacent() -> Stage {
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    stage.add(design(), Team::First, "0810");
    stage.add(design(), Team::Second, "0809");
    stage
}

fn rejections(stage: &Stage, kind: PhysicalKind) -> Vec<Rejection> {
    let known = stage.ask(|field| {
        field.physical_attack_number(on(field, ATTACKER), on(field, TARGET), kind, Side::Right, &[])
    });
    known.err().map(|rejections| rejections.to_vec()).unwrap_or_default()
}

fn total(stage: &Stage, kind: PhysicalKind) -> Option<i16> {
    let known = stage.ask(|field| {
        field.physical_attack_number(on(field, ATTACKER), on(field, TARGET), kind, Side::Right, &[])
    });
    known.ok().and_then(|(_, number)| number.total())
}

#[test]
fn plain_attacks_have_their_number() {
    let mut stage = adjacent();
    assert_eq!(total(&stage, PhysicalKind::Punch), Some(5));
    assert_eq!(total(&stage, PhysicalKind::Kick), Some(3));
    assert_eq!(total(&stage, PhysicalKind::Push), Some(4));
    stage.moved(ATTACKER, Movement::Run, 3);
    stage.moved(TARGET, Movement::Walk, 3);
    stage.woods("0809", Woods::Light);
    assert_eq!(total(&stage, PhysicalKind::Kick), Some(3 + 2 + 1 + 1));
    assert_eq!(total(&stage, PhysicalKind::Charge), Some(5 + 2 + 1 + 1));
}

#[test]
fn who_comes_from_above_sees_no_woods_and_lands_on_backs() {
    let mut stage = adjacent();
    stage.moved(ATTACKER, Movement::Jump, 3);
    stage.woods("0809", Woods::Heavy);
    assert_eq!(total(&stage, PhysicalKind::Dfa), Some(5 + 3));
    stage.units[1].sheet.stance.prone = true;
    let attack = stage.ask(|field| {
        field.physical_attack(
            on(field, ATTACKER),
            on(field, TARGET),
            PhysicalKind::Dfa,
            Side::Left,
            &[],
        )
    });
    assert_eq!(attack.arc, AttackSide::Rear);
}

#[test]
fn who_stands_on_a_roof_stands_above_the_woods_of_its_hex() {
    let mut stage = adjacent();
    let house =
        Building { kind: BuildingKind::Medium, height: WOODS_HEIGHT as u8, construction: 40 };
    let growth = |stage: &Stage| {
        let kick = PhysicalKind::Kick;
        stage.ask(|field| {
            field
                .physical_attack(on(field, ATTACKER), on(field, TARGET), kick, Side::Left, &[])
                .target
                .growth
        })
    };
    let woods = Some(Woods::Heavy);
    stage.terrain("0809", Terrain { woods, building: Some(house), ..Terrain::CLEAR });
    assert_eq!(growth(&stage).modifier(), 2);
    stage.units[1].footing = Footing::Top;
    assert_eq!(growth(&stage).modifier(), 0);
}

#[test]
fn arms_reach_aside_and_feet_ahead() {
    let mut stage = adjacent();
    stage.units[1].hex = hex("0910"); // ahead to the right, one hexside on: lower right
    let there = |stage: &Stage, kind, side| {
        stage.ask(|field| {
            field.physical_attack(on(field, ATTACKER), on(field, TARGET), kind, side, &[]).in_arc
        })
    };
    assert!(there(&stage, PhysicalKind::Kick, Side::Left));
    assert!(!there(&stage, PhysicalKind::Push, Side::Left), "not straight ahead");
    stage.units[1].hex = hex("0911");
    assert!(!there(&stage, PhysicalKind::Kick, Side::Right));
    assert!(there(&stage, PhysicalKind::Punch, Side::Right));
    assert!(!there(&stage, PhysicalKind::Punch, Side::Left));
    stage.units[0].twist = 1;
    assert!(there(&stage, PhysicalKind::Punch, Side::Left), "the torso turns the arms");
    assert!(!there(&stage, PhysicalKind::Kick, Side::Left), "and not the feet");
    stage.units[0].facing = Facing::new(2);
    assert!(there(&stage, PhysicalKind::Push, Side::Left));
}

#[test]
fn levels_water_and_buildings_bar_what_they_bar() {
    let mut stage = adjacent();
    stage.terrain("0809", Terrain::at_level(1));
    assert_eq!(rejections(&stage, PhysicalKind::Punch), []);
    assert_eq!(rejections(&stage, PhysicalKind::Kick), [Rejection::OutOfReach]);
    assert_eq!(rejections(&stage, PhysicalKind::Push), [Rejection::OutOfReach]);
    let mut stage = adjacent();
    stage.terrain("0809", Terrain { water: Some(1), ..Terrain::CLEAR });
    assert_eq!(rejections(&stage, PhysicalKind::Punch), [Rejection::OutOfReach]);
    let kick = stage.ask(|field| {
        field.physical_attack(
            on(field, ATTACKER),
            on(field, TARGET),
            PhysicalKind::Kick,
            Side::Left,
            &[],
        )
    });
    assert!(kick.target.state.contains(TargetState::PARTIAL_COVER));
    assert_eq!(kick.level_difference, -1);
    let mut stage = adjacent();
    let building = Some(Building { kind: BuildingKind::Medium, height: 3, construction: 40 });
    stage.terrain("0809", Terrain { building, ..Terrain::CLEAR });
    assert_eq!(rejections(&stage, PhysicalKind::Push), [Rejection::TargetInside]);
    assert_eq!(rejections(&stage, PhysicalKind::Kick), []);
}

#[test]
fn limbs_and_what_they_hold() {
    let mut stage = adjacent();
    assert_eq!(rejections(&stage, PhysicalKind::Hatchet), [Rejection::NoSuchWeapon]);
    let armed = equipped(design(), Gear::Hatchet, Location::RightArm);
    stage.roster[0].design = std::sync::Arc::new(armed);
    assert_eq!(rejections(&stage, PhysicalKind::Hatchet), []);
    stage.units[0].sheet.lose(Location::LeftLeg);
    assert_eq!(
        rejections(&stage, PhysicalKind::Kick),
        [Rejection::LimbMissing, Rejection::HipDestroyed]
    );
    let mut stage = adjacent();
    stage.roster[0].design = std::sync::Arc::new(fitted(laser(), Location::RightArm));
    stage.units[0].fired = 1;
    assert_eq!(rejections(&stage, PhysicalKind::Punch), [Rejection::LimbFired]);
    assert_eq!(rejections(&stage, PhysicalKind::Kick), []);
    stage.roster[1].team = Team::First;
    assert_eq!(rejections(&stage, PhysicalKind::Kick), [Rejection::OwnSide]);
}

#[test]
fn actuators_that_were_never_there_count_as_broken() {
    let mut stage = adjacent();
    let mut stump = design();
    let arm = &mut stump.slots[Location::RightArm as usize];
    arm[2] = Slot::Empty;
    arm[3] = Slot::Empty;
    stage.roster[0].design = std::sync::Arc::new(stump);
    let punch = stage.ask(|field| {
        field.physical_attack(
            on(field, ATTACKER),
            on(field, TARGET),
            PhysicalKind::Punch,
            Side::Right,
            &[],
        )
    });
    assert!(punch.attacker.actuators.has(Side::Right, Actuator::LowerArm));
    assert!(punch.attacker.actuators.has(Side::Right, Actuator::Hand));
    assert!(!punch.attacker.actuators.has(Side::Left, Actuator::Hand));
    assert_eq!(number(&stage.rules, &punch, &mut ()).total(), Some(5 + 2 + 1));
}

#[test]
fn enhanced_limbs_are_steadier_and_modular_armor_hampers() {
    let mut stage = adjacent();
    let steady = equipped(design(), Gear::ActuatorEnhancement, Location::RightArm);
    stage.roster[0].design = std::sync::Arc::new(steady.clone());
    assert_eq!(total(&stage, PhysicalKind::Punch), Some(4));
    assert_eq!(total(&stage, PhysicalKind::Push), Some(4), "a push takes both arms");
    let both = equipped(steady, Gear::ActuatorEnhancement, Location::LeftArm);
    stage.roster[0].design = std::sync::Arc::new(both);
    assert_eq!(total(&stage, PhysicalKind::Push), Some(3));
    let hampered = equipped(design(), Gear::ModularArmor, Location::RightTorso);
    stage.roster[0].design = std::sync::Arc::new(hampered);
    assert_eq!(total(&stage, PhysicalKind::Kick), Some(4));
    assert_eq!(total(&stage, PhysicalKind::Push), Some(4));
}

#[test]
fn one_kind_a_turn() {
    let stage = adjacent();
    let after = |kind, made: &[(PhysicalKind, Side)]| {
        stage.ask(|field| {
            field
                .physical_attack_number(
                    on(field, ATTACKER),
                    on(field, TARGET),
                    kind,
                    Side::Right,
                    made,
                )
                .is_ok()
        })
    };
    assert!(after(PhysicalKind::Punch, &[(PhysicalKind::Punch, Side::Left)]));
    assert!(!after(PhysicalKind::Punch, &[(PhysicalKind::Punch, Side::Right)]));
    assert!(!after(PhysicalKind::Kick, &[(PhysicalKind::Punch, Side::Left)]));
}

#[test]
fn every_reason_at_once_for_every_kind() {
    use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
    use Rejection::{
        AttackerProne, NoSuchWeapon, NotJumping, NotRunning, OutOfReach, OwnSide,
        TargetNumberTooHigh, TooFewHexes, WrongArc,
    };
    let mut stage = adjacent();
    // On the ground, with a friend behind it, far away, in heavy woods and hard to hit.
    stage.units[0].sheet.stance.prone = true;
    stage.units[1].hex = hex("0814");
    stage.woods("0814", Woods::Heavy);
    stage.moved(TARGET, Movement::Jump, 25);
    stage.roster[1].team = Team::First;
    let reasons = |kind| {
        let found = stage.ask(|field| {
            let (one, other) = (on(field, ATTACKER), on(field, TARGET));
            let none = RejectionSet::NONE;
            field.declarable_physical_attack(one, other, (kind, Side::Right), &[], none)
        });
        found.unwrap_err().to_vec()
    };
    let struck = [AttackerProne, OutOfReach, WrongArc, OwnSide, TargetNumberTooHigh];
    assert_eq!(reasons(Punch), struck);
    assert_eq!(reasons(Push), struck);
    assert_eq!(reasons(Kick), [AttackerProne, OutOfReach, WrongArc, OwnSide]);
    let armed = [AttackerProne, OutOfReach, WrongArc, OwnSide, NoSuchWeapon];
    assert_eq!(reasons(Sword), armed);
    for kind in [Hatchet, Mace] {
        assert_eq!(reasons(kind), [&armed[..], &[TargetNumberTooHigh]].concat(), "{kind}");
    }
    let charge = [OutOfReach, NotRunning, TooFewHexes, OwnSide, TargetNumberTooHigh];
    assert_eq!(reasons(Charge), charge);
    assert_eq!(reasons(Dfa), [AttackerProne, OutOfReach, NotJumping, OwnSide]);
}
