//! Every reason why a shot cannot be made, alone and all at once.

use super::stage::{Stage, ams, design, duel, fitted, hex, laser, missiles, on, ultra};
use ironhex::attack::{AttackFacts, Rejection as R, RejectionSet, WeaponStatus, declare};
use ironhex::board::{Facing, Terrain, Woods};
use ironhex::field::{ShotOrder, Trajectory, UnitFlags};
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{Location, Movement, Slot, System};
use ironhex::weapon::{Fire, Weapon};

const ATTACKER: UnitId = UnitId(0);
const TARGET: UnitId = UnitId(1);

fn reasons(stage: &Stage, order: ShotOrder) -> Vec<R> {
    let shot = stage.ask(|field| field.shot(on(field, ATTACKER), 0, on(field, TARGET), &order));
    shot.err().map(|reasons| reasons.to_vec()).unwrap_or_default()
}

fn plain(stage: &Stage) -> Vec<R> {
    reasons(stage, ShotOrder::new(Fire::Single))
}

/// The reasons after one change to a duel at four hexes.
fn after(weapon: Weapon, change: impl FnOnce(&mut Stage)) -> Vec<R> {
    let (mut stage, ..) = duel(weapon, "0806");
    assert_eq!(plain(&stage), []);
    change(&mut stage);
    plain(&stage)
}

#[test]
fn one_at_a_time() {
    let lose_weapon = |stage: &mut Stage| {
        let design = std::sync::Arc::make_mut(&mut stage.roster[0].design);
        design.slots[Location::RightTorso as usize][0] = Slot::Weapon(0);
        stage.units[0].sheet.slots_hit[Location::RightTorso as usize] |= 1;
    };
    type Change = Box<dyn FnOnce(&mut Stage)>;
    let changes: Vec<(R, Change)> = vec![
        (R::Shutdown, Box::new(|s| s.units[0].sheet.shutdown = true)),
        (R::Unconscious, Box::new(|s| s.units[0].sheet.pilot.unconscious = true)),
        (R::Destroyed, Box::new(lose_weapon)),
        (R::Jammed, Box::new(|s| s.units[0].sheet.jammed = 1)),
        (R::AlreadyFired, Box::new(|s| s.units[0].fired = 1)),
        (R::OutOfRange, Box::new(|s| s.units[0].hex = hex("0816"))),
        (R::WrongArc, Box::new(|s| s.units[0].facing = Facing::new(3))),
        (R::TargetDestroyed, Box::new(|s| s.units[1].flags |= UnitFlags::WITHDRAWN)),
        (R::AttackerDestroyed, Box::new(|s| s.units[0].flags |= UnitFlags::WITHDRAWN)),
        (R::OwnSide, Box::new(|s| s.roster[1].team = Team::First)),
        (R::Charging, Box::new(|s| s.units[0].flags |= UnitFlags::CHARGES)),
        (R::NoLineOfSight, Box::new(|s| s.terrain("0808", Terrain::at_level(3)))),
    ];
    for (reason, change) in changes {
        let found = after(laser(), change);
        assert_eq!(found, [reason]);
    }
}

#[test]
fn ammunition_and_ways_to_fire() {
    assert_eq!(after(ultra(), |s| s.units[0].sheet.shots[0] = 0), [R::NoAmmo]);
    let (mut stage, ..) = duel(ultra(), "0806");
    stage.units[0].sheet.shots[0] = 1;
    assert_eq!(plain(&stage), []);
    assert_eq!(reasons(&stage, ShotOrder::new(Fire::Double)), [R::NoAmmo], "two shots of one");
    assert_eq!(reasons(&stage, ShotOrder::new(Fire::Slug)), [R::WrongFireMode]);
    assert_eq!(
        reasons(&stage, ShotOrder { bin: Some(7), ..ShotOrder::new(Fire::Single) }),
        [R::NoAmmo]
    );
    let (stage, ..) = duel(ams(), "0809");
    assert_eq!(plain(&stage), [R::NotAnAttackWeapon]);
    let missing = stage.ask(|field| {
        field.shot(on(field, ATTACKER), 9, on(field, TARGET), &ShotOrder::new(Fire::Single))
    });
    assert_eq!(missing.unwrap_err().to_vec(), [R::Destroyed], "no such mount");
}

#[test]
fn on_the_ground_and_behind_cover() {
    let lying = |at: Location, change: &dyn Fn(&mut Stage)| {
        let mut stage = Stage::new(Rules::TOTAL_WARFARE);
        let mut armed = fitted(laser(), at);
        armed.mounts.push(ironhex::unit::Mount::new(laser(), Location::RightArm));
        stage.add(armed, Team::First, "0810");
        stage.add(design(), Team::Second, "0808");
        stage.units[0].sheet.stance.prone = true;
        change(&mut stage);
        plain(&stage)
    };
    assert_eq!(lying(Location::LeftTorso, &|_| {}), []);
    assert_eq!(lying(Location::LeftLeg, &|_| {}), [R::ProneLeg]);
    assert_eq!(lying(Location::LeftArm, &|_| {}), []);
    assert_eq!(lying(Location::LeftArm, &|s| s.units[0].fired = 2), [R::ProneArm]);
    let lose = |arm| move |s: &mut Stage| s.units[0].sheet.lose(arm);
    assert_eq!(lying(Location::LeftArm, &lose(Location::RightArm)), [R::ProneArm]);
    assert_eq!(lying(Location::LeftTorso, &lose(Location::RightArm)), []);
    let (mut stage, ..) = duel(laser(), "0806");
    stage.roster[0].design = std::sync::Arc::new(fitted(laser(), Location::LeftLeg));
    stage.terrain("0809", Terrain::at_level(1));
    assert_eq!(plain(&stage), [R::LegCovered]);
    stage.terrain("0809", Terrain::CLEAR);
    stage.units[0].sheet.stance.hull_down = true;
    assert_eq!(plain(&stage), [R::HullDownLeg]);
}

#[test]
fn into_the_water_and_out_of_it() {
    let deep = Terrain { water: Some(2), ..Terrain::CLEAR };
    assert_eq!(after(laser(), |s| s.terrain("0806", deep)), [R::WaterSurface]);
    let (mut stage, ..) = duel(missiles(), "0806");
    for number in ["0806", "0807", "0808", "0809", "0810"] {
        stage.terrain(number, deep);
    }
    assert_eq!(plain(&stage), [R::Submerged], "missiles do not fire under water");
    stage.roster[0].design = std::sync::Arc::new(fitted(laser(), Location::RightTorso));
    assert_eq!(plain(&stage), [], "beams do");
}

#[test]
fn what_only_indirect_fire_may_do() {
    let hill = Terrain::at_level(4);
    assert_eq!(after(missiles(), |s| s.terrain("0808", hill)), [R::NoSpotter]);
    let indirect = ShotOrder { trajectory: Trajectory::Indirect, ..ShotOrder::new(Fire::Single) };
    let (stage, ..) = duel(laser(), "0806");
    assert_eq!(reasons(&stage, indirect), [R::NotIndirect]);
    let (mut stage, ..) = duel(missiles(), "0806");
    stage.add(design(), Team::First, "0801");
    assert_eq!(reasons(&stage, indirect), [R::TargetInSight]);
}

#[test]
fn aiming_where_nothing_allows_it() {
    let order = ShotOrder { aimed_at: Some(Location::Head), ..ShotOrder::new(Fire::Single) };
    let (mut stage, ..) = duel(laser(), "0806");
    assert_eq!(reasons(&stage, order), [R::CannotAim]);
    stage.rules = Rules::SPECIFICATION;
    stage.units[1].sheet.shutdown = true;
    assert_eq!(reasons(&stage, order), [R::CannotAim], "the documents call shots, they do not aim");
}

#[test]
fn all_at_once() {
    let (mut stage, ..) = duel(ultra(), "0801");
    stage.woods("0803", Woods::Heavy);
    stage.woods("0804", Woods::Heavy);
    stage.units[0].facing = Facing::new(3);
    stage.units[0].sheet.shots[0] = 0;
    stage.units[0].sheet.jammed = 1;
    stage.units[0].sheet.shutdown = true;
    for slot in 0..6 {
        let sensors = Slot::System(System::Sensors);
        if stage.roster[0].design.slots[0][slot] == sensors {
            stage.units[0].sheet.slots_hit[0] |= 1 << slot;
        }
    }
    let all =
        [R::Shutdown, R::SensorsDestroyed, R::Jammed, R::NoAmmo, R::WrongArc, R::NoLineOfSight];
    assert_eq!(plain(&stage), all);
}

/// The attack of the first unit with its first mount, as somebody states it who sees the two.
fn stated(stage: &Stage, fire: Fire) -> AttackFacts {
    let (unit, target) = (&stage.units[0], &stage.units[1]);
    let fitted = stage.roster[0].design.mounts[0];
    let status = WeaponStatus {
        shots: fitted.weapon.needs_ammunition().then(|| unit.sheet.shots[0]),
        jammed: unit.sheet.jammed == 1,
        ..WeaponStatus::sound(fitted.location)
    };
    let distance = unit.hex.distance(target.hex);
    AttackFacts {
        // The target stands straight up the board.
        bearing: -60 * i16::from(unit.facing.number()),
        torso_twist: unit.twist,
        hull_down: unit.sheet.stance.hull_down,
        prone: unit.sheet.stance.prone,
        shutdown: unit.sheet.shutdown,
        unconscious: unit.sheet.pilot.unconscious,
        ..AttackFacts::new(fitted.weapon, status, fire, distance)
    }
}

#[test]
fn what_is_stated_is_refused_for_the_reasons_for_which_it_is_refused_on_a_map() {
    for (faults, at) in (0..1 << 8).flat_map(|faults: u32| {
        [Location::RightTorso, Location::LeftLeg, Location::RightArm].map(|at| (faults, at))
    }) {
        let fault = |bit: u32| faults >> bit & 1 == 1;
        let mut stage = Stage::new(Rules::TOTAL_WARFARE);
        let target = if fault(0) { "0801" } else { "0804" };
        stage.add(fitted(ultra(), at), Team::First, if fault(0) { "0817" } else { "0810" });
        stage.add(design(), Team::Second, target);
        let mount = &mut std::sync::Arc::make_mut(&mut stage.roster[0].design).mounts[0];
        mount.weapon.ranges.long = 15;
        let unit = &mut stage.units[0];
        unit.facing = Facing::new(if fault(1) { 2 } else { 0 });
        unit.twist = i8::from(fault(2));
        unit.sheet.shots[0] = if fault(3) { 1 } else { 9 };
        unit.sheet.jammed = u64::from(fault(4));
        unit.sheet.shutdown = fault(5);
        unit.sheet.pilot.unconscious = fault(6);
        unit.sheet.stance.hull_down = fault(7) && !fault(2);
        unit.sheet.stance.prone = fault(7) && fault(2);
        for fire in [Fire::Single, Fire::Double, Fire::Slug] {
            let stated = declare(&stage.rules, &stated(&stage, fire)).err();
            let found = reasons(&stage, ShotOrder::new(fire));
            assert_eq!(
                stated.map(|why| why.to_vec()).unwrap_or_default(),
                found,
                "{faults:b} {at}"
            );
        }
    }
}

#[test]
fn a_number_that_no_roll_reaches_is_told_beside_what_else_bars_a_shot() {
    let (mut stage, ..) = duel(laser(), "0806");
    stage.units[1].facing = Facing::UP;
    stage.moved(TARGET, Movement::Jump, 18);
    stage.woods("0806", Woods::Heavy);
    stage.moved(ATTACKER, Movement::Jump, 1);
    let declared = |stage: &Stage, target| {
        stage.ask(|field| {
            let line = field.attack_line(on(field, ATTACKER), on(field, target));
            let order = ShotOrder::new(Fire::Single);
            let found = line.declarable(0, &order, RejectionSet::NONE);
            // What lists offer is what may be declared.
            assert_eq!(line.allowed(0, &order).is_some(), found.is_ok());
            found.err().map(|reasons| reasons.to_vec()).unwrap_or_default()
        })
    };
    assert_eq!(declared(&stage, TARGET), [R::TargetNumberTooHigh]);
    stage.units[0].sheet.shutdown = true;
    stage.units[0].facing = Facing::new(3);
    let all = [R::Shutdown, R::WrongArc, R::TargetNumberTooHigh];
    assert_eq!(declared(&stage, TARGET), all);
    // Out of range there is no number.
    stage.units[1].hex = hex("0817");
    stage.units[0].hex = hex("0801");
    assert_eq!(declared(&stage, TARGET), [R::Shutdown, R::OutOfRange]);
}
