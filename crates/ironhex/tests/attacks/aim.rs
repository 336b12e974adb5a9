//! What the number of a shot is made of, read off a map.

use super::stage::{Stage, design, duel, equipped, fitted, hex, laser, missiles, on};
use ironhex::board::{Facing, Terrain, Woods};
use ironhex::field::{ShotOrder, Trajectory, UnitFlags};
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{AttackSide, Gear, Location, Movement, System};
use ironhex::weapon::{Fire, Munition, RangeBracket};

#[test]
fn range_movement_heat_and_woods_come_off_the_map() {
    let (mut stage, attacker, target) = duel(laser(), "0806");
    assert_eq!(stage.total(attacker, target), 4 + 2, "medium range");
    stage.moved(attacker, Movement::Run, 4);
    stage.moved(target, Movement::Jump, 5);
    stage.unit(attacker).sheet.heat = 13;
    assert_eq!(stage.total(attacker, target), 4 + 2 + 2 + (2 + 1) + 2);
    stage.woods("0808", Woods::Light);
    stage.woods("0806", Woods::Heavy);
    assert_eq!(stage.total(attacker, target), 13 + 1 + 2);
}

#[test]
fn a_hill_before_the_target_covers_its_legs() {
    let (mut stage, attacker, target) = duel(laser(), "0806");
    stage.terrain("0807", Terrain::at_level(1));
    let shot_facts = stage.shot_facts(attacker, target);
    assert!(shot_facts.cover.partial);
    assert_eq!(stage.total(attacker, target), 4 + 2 + 1);
}

#[test]
fn water_covers_legs_and_counts_for_the_number_where_cover_does_not_swallow_hits() {
    for (rules, more) in [(Rules::TOTAL_WARFARE, 0), (Rules::SPECIFICATION, 1)] {
        let (mut stage, attacker, target) = duel(laser(), "0808");
        stage.rules = rules;
        stage.terrain("0808", Terrain { water: Some(1), ..Terrain::CLEAR });
        assert!(stage.shot_facts(attacker, target).cover.partial);
        assert_eq!(stage.total(attacker, target), 4 + more);
        stage.terrain("0808", Terrain::CLEAR);
        assert!(!stage.shot_facts(attacker, target).cover.partial);
    }
}

#[test]
fn the_side_struck_follows_the_targets_legs() {
    let (mut stage, attacker, target) = duel(laser(), "0806");
    for (facing, side) in [
        (3, AttackSide::Front),
        (0, AttackSide::Rear),
        (1, AttackSide::Right),
        (5, AttackSide::Left),
    ] {
        stage.unit(target).facing = Facing::new(facing);
        assert_eq!(stage.shot_facts(attacker, target).arc, side, "{facing}");
    }
}

#[test]
fn damage_of_the_arm_that_holds_the_weapon_and_what_steadies_it() {
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    let armed =
        equipped(fitted(laser(), Location::LeftArm), Gear::ActuatorEnhancement, Location::LeftArm);
    let attacker = stage.add(armed, Team::First, "0810");
    let target = stage.add(design(), Team::Second, "0808");
    assert_eq!(stage.total(attacker, target), 4 - 1);
    let hit = |stage: &mut Stage, at: Location, system: System| {
        let slots = stage.roster[0].design.slots[at as usize];
        let slot = slots.iter().position(|s| *s == ironhex::unit::Slot::System(system)).unwrap();
        stage.units[0].sheet.slots_hit[at as usize] |= 1 << slot;
    };
    hit(&mut stage, Location::RightArm, System::Shoulder);
    assert_eq!(stage.total(attacker, target), 3, "the other arm's damage does not matter");
    hit(&mut stage, Location::LeftArm, System::LowerArm);
    assert_eq!(stage.total(attacker, target), 3 + 1);
    hit(&mut stage, Location::Head, System::Sensors);
    assert_eq!(stage.total(attacker, target), 3 + 1 + 2);
}

#[test]
fn a_target_is_secondary_behind_the_one_ahead() {
    let (mut stage, attacker, ahead) = duel(laser(), "0808");
    let aside = stage.add(design(), Team::Second, "1010");
    let also_ahead = stage.add(design(), Team::Second, "0809");
    let total = |target: UnitId, declared: &[UnitId]| {
        stage.ask(|field| {
            let declared = declared.iter().map(|&unit| on(field, unit));
            let primary = field.primary_target(on(field, attacker), declared).map(|unit| unit.id);
            let order = ShotOrder { primary, ..ShotOrder::new(Fire::Single) };
            let shot = field.shot(on(field, attacker), 0, on(field, target), &order);
            shot.map(|shot_facts| shot_facts.number(field.rules, &mut ()).total().unwrap())
        })
    };
    assert_eq!(total(ahead, &[ahead]), Ok(4));
    assert_eq!(total(also_ahead, &[ahead, also_ahead]), Ok(5));
    assert_eq!(total(ahead, &[aside, ahead]), Ok(4), "the one ahead is the primary one");
    let mut turned = stage;
    turned.units[0].twist = 1;
    let primary = turned.ask(|field| {
        let declared = [aside, ahead].into_iter().map(|unit| on(field, unit));
        field.primary_target(on(field, attacker), declared).map(|unit| unit.id)
    });
    assert_eq!(primary, Some(aside), "the torso decides what is ahead");
}

#[test]
fn indirect_fire_takes_the_easiest_spotter_and_its_view() {
    let (mut stage, attacker, target) = duel(missiles(), "0801");
    stage.terrain("0805", Terrain::at_level(4));
    let runner = stage.add(design(), Team::First, "0401");
    let walker = stage.add(design(), Team::First, "1201");
    stage.moved(runner, Movement::Run, 5);
    stage.moved(walker, Movement::Walk, 3);
    // Medium range, indirect, spotter walked.
    assert_eq!(stage.total(attacker, target), 4 + 2 + 1 + 1);
    assert_eq!(stage.shot_facts(attacker, target).spotter, Some(walker));
    stage.unit(walker).flags |= UnitFlags::ATTACKS;
    assert_eq!(
        stage.shot_facts(attacker, target).spotter,
        Some(runner),
        "equal: the first of them"
    );
    stage.woods("0601", Woods::Light);
    assert_eq!(stage.shot_facts(attacker, target).spotter, Some(walker));
    stage.unit(walker).sheet.shutdown = true;
    assert_eq!(stage.total(attacker, target), 4 + 2 + 1 + 2 + 1, "woods before the spotter count");
}

#[test]
fn aimed_shots_need_a_target_that_cannot_move_or_a_computer() {
    let (mut stage, attacker, target) = duel(laser(), "0808");
    let number = |stage: &Stage, at: Location| {
        stage.ask(|field| {
            let order = ShotOrder { aimed_at: Some(at), ..ShotOrder::new(Fire::Single) };
            let shot_facts = field.shot(on(field, attacker), 0, on(field, target), &order).ok()?;
            assert_eq!(shot_facts.aimed_at, Some(at));
            shot_facts.number(field.rules, &mut ()).total()
        })
    };
    assert_eq!(number(&stage, Location::LeftLeg), None);
    stage.unit(target).sheet.shutdown = true;
    assert_eq!(number(&stage, Location::LeftLeg), Some(4 - 4));
    assert_eq!(number(&stage, Location::Head), Some(4 + 3));
    let with_computer =
        equipped(fitted(laser(), Location::RightTorso), Gear::TargetingComputer, Location::Head);
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    stage.add(with_computer, Team::First, "0810");
    stage.add(design(), Team::Second, "0808");
    assert_eq!(stage.total(attacker, target), 4 - 1);
    assert_eq!(number(&stage, Location::LeftLeg), Some(4 + 3));
    assert_eq!(number(&stage, Location::Head), None, "never the head");
}

#[test]
fn munitions_change_figures_and_guidance() {
    let (mut stage, attacker, target) = duel(missiles(), "0801");
    let load = |stage: &mut Stage, munition| {
        let design = std::sync::Arc::make_mut(&mut stage.roster[0].design);
        design.bins[0].munition = munition;
    };
    stage.moved(target, Movement::Run, 7);
    assert_eq!(stage.total(attacker, target), 4 + 2 + 3);
    load(&mut stage, Munition::SemiGuided);
    stage.unit(target).flags |= UnitFlags::TAGGED;
    assert_eq!(stage.total(attacker, target), 4 + 2, "TAG makes up for the movement");
    load(&mut stage, Munition::Precision);
    assert_eq!(stage.total(attacker, target), 4 + 2 + 1);
    load(&mut stage, Munition::NarcCapable);
    assert!(!stage.shot_facts(attacker, target).guided.narced);
    stage.unit(target).flags |= UnitFlags::NARCED_BY_SECOND;
    assert!(!stage.shot_facts(attacker, target).guided.narced, "the other side's pod");
    stage.unit(target).flags |= UnitFlags::NARCED_BY_FIRST;
    assert!(stage.shot_facts(attacker, target).guided.narced);
    load(&mut stage, Munition::Standard);
    assert!(!stage.shot_facts(attacker, target).guided.narced, "missiles that do not listen");
    stage.rules = Rules::SPECIFICATION;
    assert!(
        stage.shot_facts(attacker, target).guided.narced,
        "the documents ask for nothing special"
    );
}

#[test]
fn an_indirect_shot_can_be_asked_for_and_refused() {
    let (stage, attacker, target) = duel(missiles(), "0801");
    let order = ShotOrder { trajectory: Trajectory::Indirect, ..ShotOrder::new(Fire::Single) };
    assert!(
        stage.ask(|field| field.shot(on(field, attacker), 0, on(field, target), &order)).is_err()
    );
    assert_eq!(stage.shot_facts(attacker, target).bracket, RangeBracket::Medium);
    assert_eq!(hex("0810").distance(hex("0801")), 9);
}
