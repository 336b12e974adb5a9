//! Weapon attacks with every die, and both units afterwards.

use super::stage::{Stage, ams, duel, fitted, laser, missiles, on, ultra};
use ironhex::dice::Scripted;
use ironhex::event::{BalanceCause, Event, GameEvent};
use ironhex::field::{ShotOrder, UnitFlags, UnitInPlay, fold};
use ironhex::resolution::{BalanceDues, DueCollector, WeaponAttackOutcome, book, fire};
use ironhex::rules::Rules;
use ironhex::unit::{Location, Panel};
use ironhex::weapon::{Category, Fire, Munition, Weapon, WeaponKind, WeaponTraits};

/// What came of a shot, and what the target owes after it.
struct Fired {
    hit: bool,
    jammed: bool,
    projectiles: u8,
    ams: bool,
    dues: BalanceDues,
}

/// Fires the first unit's first mount with dice that must be used up, and checks that the events told
/// every change.
fn fires(stage: &mut Stage, order: ShotOrder, faces: &[u8]) -> Fired {
    let [one, other] = [0, 1].map(ironhex::turn::UnitId);
    let shot_facts =
        stage.ask(|field| field.shot(on(field, one), 0, on(field, other), &order).unwrap());
    let before = stage.units.clone();
    let mut game_events: Vec<GameEvent> = Vec::new();
    let mut dice = Scripted::new(faces);
    let (mut attacker, mut target) = Stage::pair_mut(&stage.roster, &mut stage.units);
    book(&stage.rules, &shot_facts, &mut attacker, &mut game_events);
    let mut dues = [const { BalanceDues::new_const() }; 2];
    let observer = &mut DueCollector { observer: &mut game_events, dues: &mut dues };
    let outcome = fire(&stage.rules, &shot_facts, &mut attacker, &mut target, &mut dice, observer);
    assert_eq!(dice.finish(), Ok(()));
    assert_told(before, &game_events, &stage.units);
    let [_, dues] = dues;
    let WeaponAttackOutcome { hit, jammed, projectiles, ams } = outcome;
    Fired { hit, jammed, projectiles, ams, dues }
}

/// The first state and the events give the last state.
pub(super) fn assert_told(
    mut before: Vec<UnitInPlay>,
    game_events: &[GameEvent],
    after: &[UnitInPlay],
) {
    for game_events in game_events {
        fold(&mut before, game_events);
    }
    assert_eq!(before, after);
}

fn single() -> ShotOrder {
    ShotOrder::new(Fire::Single)
}

#[test]
fn a_hit_takes_armour_and_makes_heat() {
    let (mut stage, ..) = duel(laser(), "0808");
    let shots = fires(&mut stage, single(), &[3, 4, 2, 4]);
    assert!(shots.hit && shots.dues.is_empty());
    assert_eq!(stage.units[1].sheet.armor_on(Panel::RightTorso), 15);
    assert_eq!((stage.units[1].damage, stage.units[0].heat_made), (5, 3));
    assert_eq!(stage.units[0].fired, 1);
}

#[test]
fn groups_land_one_after_the_other_with_their_criticals() {
    let (mut stage, ..) = duel(missiles(), "0801");
    let design = std::sync::Arc::make_mut(&mut stage.roster[0].design);
    design.mounts[0].weapon.rack = 10;
    stage.units[1].sheet.armor = [0; 11];
    // All ten: a 7 on the centre torso with no critical, then a leg with its hip.
    let faces = [6, 6, 6, 6, 3, 4, 1, 1, 2, 3, 4, 4, 1];
    let shots = fires(&mut stage, single(), &faces);
    assert_eq!((shots.projectiles, stage.units[1].damage), (10, 10));
    let causes: Vec<_> = shots.dues.iter().map(|due| (due.cause, due.modifier)).collect();
    assert_eq!(causes, [(BalanceCause::HipHit, Some(2))]);
    assert_eq!(stage.units[0].sheet.shots[0], 9);
}

#[test]
fn costs_are_booked_once_under_either_rule() {
    for (rules, heat) in [(Rules::SPECIFICATION, 2), (Rules::TOTAL_WARFARE, 2)] {
        let (mut stage, ..) = duel(ultra(), "0808");
        stage.rules = rules;
        let miss: &[u8] = if rules == Rules::SPECIFICATION { &[1, 2, 1, 2] } else { &[1, 2] };
        let shots = fires(&mut stage, ShotOrder::new(Fire::Double), miss);
        assert!(!shots.hit);
        assert_eq!((stage.units[0].heat_made, stage.units[0].sheet.shots[0]), (heat, 8));
    }
}

#[test]
fn an_ultra_jams_on_a_two() {
    let (mut stage, ..) = duel(ultra(), "0808");
    assert!(fires(&mut stage, ShotOrder::new(Fire::Double), &[1, 1]).jammed);
    assert_eq!(stage.units[0].sheet.jammed, 1);
}

#[test]
fn a_streak_that_misses_costs_nothing() {
    let streak = Weapon { kind: WeaponKind::Streak, damage: [2; 3], rack: 2, ..missiles() };
    for rules in [Rules::SPECIFICATION, Rules::TOTAL_WARFARE] {
        let (mut stage, ..) = duel(streak, "0801");
        stage.rules = rules;
        fires(&mut stage, single(), &[1, 2]);
        assert_eq!((stage.units[0].heat_made, stage.units[0].sheet.shots[0]), (0, 10));
        stage.units[0].fired = 0;
        let shots = fires(&mut stage, single(), &[5, 5, 3, 4, 3, 4]);
        assert_eq!(shots.projectiles, 2);
        assert_eq!((stage.units[0].heat_made, stage.units[0].sheet.shots[0]), (2, 9));
    }
}

#[test]
fn an_anti_missile_system_engages_what_hits_once() {
    let (mut stage, ..) = duel(missiles(), "0801");
    let guarded = fitted(ams(), Location::LeftTorso);
    stage.units[1].sheet = ironhex::unit::UnitState::new(&guarded);
    stage.roster[1].design = std::sync::Arc::new(guarded);
    assert!(!fires(&mut stage, single(), &[1, 2]).ams, "not what misses");
    stage.units[0].fired = 0;
    // 11 - 4 = 7 on the row of 5: three missiles.
    let shots = fires(&mut stage, single(), &[6, 6, 5, 6, 3, 4]);
    assert!(shots.ams);
    assert_eq!((shots.projectiles, stage.units[1].sheet.shots[0]), (3, 9));
    assert_eq!((stage.units[1].heat_made, stage.units[1].fired), (1, 1));
    stage.units[0].fired = 0;
    let shots = fires(&mut stage, single(), &[6, 6, 5, 6, 3, 4]);
    assert!(!shots.ams && shots.projectiles == 5, "once a turn");
}

#[test]
fn heat_for_the_target() {
    let flamer = Weapon { damage: [2; 3], traits: WeaponTraits::HEATS_TARGET, ..laser() };
    let (mut stage, ..) = duel(flamer, "0809");
    fires(&mut stage, ShotOrder { heats: true, ..single() }, &[3, 4]);
    assert_eq!((stage.units[1].heat_given, stage.units[1].damage), (2, 0));
    stage.units[0].fired = 0;
    fires(&mut stage, single(), &[3, 4, 3, 4]);
    assert_eq!((stage.units[1].heat_given, stage.units[1].damage), (2, 2));

    let plasma = WeaponTraits::DIRECT_FIRE
        | WeaponTraits::AMMUNITION
        | WeaponTraits::HEATS_TARGET
        | WeaponTraits::PLASMA;
    let rifle = Weapon { damage: [10; 3], traits: plasma, ..laser() };
    let (mut stage, ..) = duel(rifle, "0809");
    fires(&mut stage, single(), &[3, 4, 3, 4, 5]);
    assert_eq!((stage.units[1].heat_given, stage.units[1].damage), (5, 10));
    let cannon = Weapon { damage: [0; 3], traits: plasma, ..laser() };
    let (mut stage, ..) = duel(cannon, "0809");
    fires(&mut stage, single(), &[3, 4, 5, 6]);
    assert_eq!((stage.units[1].heat_given, stage.units[1].damage), (11, 0));

    let launcher = Weapon { kind: WeaponKind::Srm, damage: [2; 3], rack: 4, ..missiles() };
    let (mut stage, ..) = duel(launcher, "0801");
    std::sync::Arc::make_mut(&mut stage.roster[0].design).bins[0].munition = Munition::Inferno;
    let shots = fires(&mut stage, single(), &[6, 6, 3, 4]);
    assert_eq!((shots.projectiles, stage.units[1].heat_given), (3, 6));
    assert_eq!(stage.units[1].damage, 0);
}

#[test]
fn beacons_and_designations_stick() {
    let beacon = Weapon {
        kind: WeaponKind::Narc,
        category: Category::Missile,
        damage: [0; 3],
        rack: 1,
        ..missiles()
    };
    let (mut stage, ..) = duel(beacon, "0801");
    fires(&mut stage, single(), &[1, 2]);
    assert!(!stage.units[1].flags.contains(UnitFlags::NARCED_BY_FIRST));
    stage.units[0].fired = 0;
    fires(&mut stage, single(), &[6, 6]);
    assert!(stage.units[1].flags.contains(UnitFlags::NARCED_BY_FIRST));
    let designator = Weapon { kind: WeaponKind::Tag, damage: [0; 3], ..laser() };
    let (mut stage, ..) = duel(designator, "0809");
    fires(&mut stage, single(), &[6, 6]);
    assert!(stage.units[1].flags.contains(UnitFlags::TAGGED));
}

#[test]
fn an_aimed_shot_strikes_what_was_aimed_at_on_six_to_eight() {
    let (mut stage, ..) = duel(laser(), "0808");
    stage.units[1].sheet.shutdown = true;
    let order = ShotOrder { aimed_at: Some(Location::LeftLeg), ..single() };
    fires(&mut stage, order, &[3, 4, 3, 3]);
    assert_eq!(stage.units[1].sheet.armor_on(Panel::LeftLeg), 15);
    stage.units[0].fired = 0;
    fires(&mut stage, order, &[3, 4, 3, 2, 6, 6, 3, 4]);
    assert_eq!(stage.units[1].sheet.armor_on(Panel::Head), 15);
}

#[test]
fn the_number_is_told_line_by_line_before_the_roll() {
    let (mut stage, attacker, target) = duel(laser(), "0806");
    let shot_facts = stage.shot_facts(attacker, target);
    let mut game_events: Vec<GameEvent> = Vec::new();
    let (mut one, mut other) = Stage::pair_mut(&stage.roster, &mut stage.units);
    fire(
        &stage.rules,
        &shot_facts,
        &mut one,
        &mut other,
        &mut Scripted::new(&[1, 2]),
        &mut game_events,
    );
    let lines = game_events.iter().map_while(|game_events| match game_events.event {
        Event::Modified(line) => Some(i16::from(line.value)),
        _ => None,
    });
    let sum: i16 = lines.sum();
    let began = game_events.iter().find_map(|game_events| match game_events.event {
        Event::AttackBegan { number, .. } => Some((game_events.unit, number)),
        _ => None,
    });
    assert_eq!(began, Some((Some(attacker), sum)));
    assert_eq!(sum, 6);
}
