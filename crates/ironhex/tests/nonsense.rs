//! Whatever a program can write down: no value of the public types ends the process, and no number
//! wraps round. Overflow checks are on in tests.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "nonsense/any.rs"]
mod any;

use any::{Any, anything};
use ironhex::Problems;
use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Conditions, DamageGroup, Salvo, Step, ToHit, Victim, heat, to_hit};
use ironhex::board::{Board, Coord, Environment, Facing, SightTable};
use ironhex::event::Event;
use ironhex::field::{Crew, Field, FieldedUnit, ShotOrder, UnitInPlay};
use ironhex::game::{
    Action, Deployment, Game, GameState, Scenario, SetupProblem, initiative_bonus, roll_initiative,
};
use ironhex::heat::{HeatFacts, heat_phase};
use ironhex::modifier::Breakdown;
use ironhex::movement::Gait;
use ironhex::physical::{self, PhysicalSalvo};
use ironhex::piloting::{Balance, FallFacts, piloting_number};
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{AttackSide, Location, Panel, PhysicalKind, Side, Slot, UnitDesign, UnitState};
use ironhex::weapon::RangeBracket;
use proptest::prelude::*;
use std::sync::Arc;

/// So many cases, or as many as the environment asks for when it asks for more.
fn cases(least: u32) -> ProptestConfig {
    let config = ProptestConfig::default();
    let asked = std::env::var("PROPTEST_CASES").is_ok();
    ProptestConfig { cases: if asked { config.cases } else { least }, ..config }
}

/// The easiest shot that there is: a prone and immobile target before the muzzle (-6), the best weapon (-4) with its
/// quirk (-1), pellets or Artemis V (-2 at most), computer, steadied arm and quirk of the unit (-3), specialists
/// and a stalker (-4).
const LEAST_NUMBER: i16 = -20;

/// Five facts that count as 100 at most (minimum range, growth twice, wounds, sensors), and everything that is
/// printed.
const MOST_NUMBER: i16 = 600;

fn sum(lines: &Breakdown) -> i64 {
    lines.iter().map(|line| i64::from(line.value)).sum()
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn the_number_of_any_shot_is_the_sum_of_its_lines(mut any in anything(160)) {
        let any = &mut any;
        let (rules, shot) = (any.rules(), any.shot());
        let mut lines = Breakdown::new();
        let number = to_hit(&rules, &shot, &mut lines);
        if let Some(total) = number.total() {
            assert_eq!(i64::from(total), sum(&lines), "{shot:?}");
            assert!((LEAST_NUMBER..=MOST_NUMBER).contains(&total), "{total}: {shot:?}");
        }
        assert!((2..=13).contains(&number.needed()));
        assert!(lines[0].value >= 0, "no skill is a bonus");
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn the_number_of_any_physical_attack_is_the_sum_of_its_lines(mut any in anything(100)) {
        let any = &mut any;
        let (rules, attack) = (any.rules(), any.physical_attack());
        let mut lines = Breakdown::new();
        let number = physical::number(&rules, &attack, &mut lines);
        assert_eq!(number.total().map(i64::from), Some(sum(&lines)), "{attack:?}");
        let _ = physical::restrictions(&rules, &attack);
        let _ = (physical::damage(&rules, &attack), physical::self_damage(&rules, &attack));
        let _ = [true, false].map(|hit| physical::consequences(&rules, &attack, hit));
        let _ = PhysicalSalvo::new(&rules, &attack, ToHit::known(&rules, 2));
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn any_weapon_fires_in_any_way_to_the_end(mut any in anything(80)) {
        let any = &mut any;
        let (rules, weapon, fire) = (any.rules(), any.weapon(), any.fire());
        let (bracket, side) = (any.of(RangeBracket::ALL), any.of(AttackSide::ALL));
        let (guided, abilities, ams) = (Guided::default(), any.abilities(), any.flag());
        let cluster =
            ClusterModifiers::new(&rules, &weapon, fire, guided, &abilities, bracket, ams);
        let conditions = Conditions {
            locations: LocationTable::new(&rules, side, Cover::NONE),
            bracket,
            cluster,
            ams_engaged: ams,
            low_profile: any.flag(),
        };
        let number = ToHit::known(&rules, any.word() as i16);
        let _ = heat(&rules, &weapon, fire);
        let salvo = Salvo::new(&rules, &weapon, fire, number, &conditions);
        let mut pending = salvo.pending();
        while !matches!(salvo.step(&mut pending, &mut any.dice, &mut ()), Step::Done) {}
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn any_unit_takes_any_damage_heat_and_fall(mut any in anything(700)) {
        let any = &mut any;
        let (rules, abilities) = (any.rules(), any.abilities());
        let sense = any.flag();
        let design = any.design(sense);
        let mut state = if any.flag() { UnitState::new(&design) } else { any.state() };
        let mut events: Vec<Event> = Vec::new();
        for _ in 0..12 {
            let mut victim =
                Victim::new(&rules, &design, &mut state, &abilities);
            let group = DamageGroup {
                through_armor_critical: any.flag(),
                glancing: any.flag(),
                ..DamageGroup::new(any.of(Panel::ALL), any.word())
            };
            victim.apply_damage(group, &mut any.dice, &mut events);
            let (at, count) = (any.of(Location::ALL), any.byte());
            victim.take_criticals(at, count, &mut any.dice, &mut events);
            let (made, piloting) = (any.word(), any.skill());
            let facts =
                HeatFacts { made, piloting, ..HeatFacts::default() };
            heat_phase(&mut victim, facts, &mut any.dice, &mut events);
            let (tonnage, levels, facing) = (any.byte(), any.byte(), any.byte());
            let piloting = any.word() as i16;
            let fall = FallFacts { tonnage, levels, facing, side: None, piloting };
            victim.fall_down(fall, &mut any.dice, &mut events);
            let mut lines = Breakdown::new();
            let balance = Balance::of(&design, &state, any.skill());
            let number = piloting_number(&balance, &mut lines);
            assert_eq!(i64::from(number), sum(&lines));
        }
        let mut other =
            UnitInPlay::new(&UnitDesign::plain(50).unwrap(), Coord::new(0, 0), Facing::UP);
        events.iter().for_each(|event| other.fold(event));
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_design_is_accepted_when_everything_in_it_is_there(mut any in anything(900)) {
        let any = &mut any;
        let design = any.design(true);
        assert_eq!(design.problems().collect::<Vec<_>>(), []);
        let wild = any.design(false);
        let counts = [wild.mounts.len(), wild.bins.len(), wild.equipment.len()];
        let bad = Location::ALL.iter().any(|&at| {
            wild.structure[at as usize] == 0
                || wild.slots[at as usize].iter().zip(0_u8..).any(|(slot, number)| match *slot {
                    Slot::Empty => false,
                    _ if number >= at.slots() => true,
                    Slot::System(_) => false,
                    Slot::Weapon(index) => usize::from(index) >= counts[0],
                    Slot::Ammunition(index) => usize::from(index) >= counts[1],
                    Slot::Equipment(index) => usize::from(index) >= counts[2],
                })
        });
        assert_eq!(wild.clone().checked().is_err(), bad);
    }
}

/// A game of four units, if it can be set up.
fn scenario(any: &mut Any, sense: bool) -> Result<Scenario, Problems<SetupProblem>> {
    let board = Arc::new(Board::flat(10, 10).unwrap());
    let units = (0..4_u8).map(|number| {
        let crew = Crew { gunnery: any.skill(), piloting: any.skill(), abilities: any.abilities() };
        let team = Team::ALL[usize::from(number % 2)];
        let fielded = FieldedUnit { design: Arc::new(any.design(sense)), crew, team };
        let hex = Coord::new(i16::from(number) * 2, 4);
        (fielded, Deployment { hex, facing: Facing::new(number), hull_down: false })
    });
    let units = units.collect();
    Scenario::new(any.rules(), Arc::new(SightTable::new(board)), units, 3)
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn whatever_a_scenario_accepts_can_be_played_to_its_end(mut any in anything(2500)) {
        let any = &mut any;
        let scenario = Arc::new(scenario(any, true).unwrap());
        let mut game = Game::start(scenario, &mut any.dice, &mut ());
        let mut list = Vec::new();
        while game.outcome().is_none() {
            game.legal_actions(&mut list);
            let action: Action = any.of(&list);
            game.act(action, &mut any.dice, &mut ()).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn a_scenario_says_everything_that_is_wrong_with_designs_and_crews(mut any in anything(2500)) {
        let any = &mut any;
        let Err(problems) = scenario(any, false) else { return Ok(()) };
        assert!(problems.iter().all(|problem| matches!(problem, SetupProblem::Design { .. })));
    }
}

#[test]
fn a_scenario_names_the_slot_that_holds_nothing() {
    let mut design = UnitDesign::plain(50).unwrap();
    design.slots[Location::LeftArm as usize][11] = Slot::Weapon(9);
    let crew = Crew::default();
    let units = Team::ALL.map(|team| {
        let fielded = FieldedUnit { design: Arc::new(design.clone()), crew, team };
        let hex = Coord::new(team.index() as i16, 0);
        (fielded, Deployment { hex, facing: Facing::UP, hull_down: false })
    });
    let sight = Arc::new(SightTable::new(Arc::new(Board::flat(4, 4).unwrap())));
    let problems = Scenario::new(Rules::SPECIFICATION, sight, units.into(), 1).unwrap_err();
    assert_eq!(problems.len(), 2);
    assert_eq!(
        problems[0].to_string(),
        "unit 1: slot 12 of left_arm holds Weapon(9), which is not in the unit's list"
    );
}

/// Everything that a game tells of some action, whoever and whatever it names.
fn ask(game: &Game, action: &Action, gait: Gait) {
    let unit = action.unit();
    let _ = (game.check(action).is_ok(), game.shot_facts(action), game.physical_attack(action));
    let _ = (game.standing_up(unit), game.places(unit, gait), game.place(unit, gait, 3));
    let (mut actions, mut places, mut shots) = (Vec::new(), Vec::new(), Vec::new());
    game.actions_of(unit, &mut actions);
    game.moves(unit, gait, &mut places);
    game.shots(unit, &mut shots);
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_game_refuses_any_action_that_it_does_not_list(mut any in anything(2500)) {
        let any = &mut any;
        let scenario = Arc::new(scenario(any, true).unwrap());
        let mut game = Game::start(scenario, &mut any.dice, &mut ());
        let mut list = Vec::new();
        for _ in 0..40 {
            if game.outcome().is_some() {
                break;
            }
            game.legal_actions(&mut list);
            for _ in 0..5 {
                let (action, gait) = (any.action(), any.of(Gait::ALL));
                ask(&game, &action, gait);
                prop_assert_eq!(game.check(&action).is_ok(), list.contains(&action), "{:?}", action);
            }
            game.act(any.of(&list), &mut any.dice, &mut ()).unwrap();
        }
    }

    #[test]
    fn a_game_goes_on_from_any_state_that_it_takes(mut any in anything(2500)) {
        let any = &mut any;
        let scenario = Arc::new(scenario(any, true).unwrap());
        let mut game = Game::start(scenario.clone(), &mut any.dice, &mut ());
        let mut state = any.game_state();
        if any.flag() {
            // A state that is closer to one that there is: anything happened to the units of a real one.
            let begun = game.state().clone();
            for (unit, real) in state.units.iter_mut().zip(&begun.units) {
                let sheet = &mut unit.sheet;
                *sheet = UnitState { heat: sheet.heat, pilot: sheet.pilot, ..real.sheet };
                (unit.hex, unit.footing, unit.twist) = (real.hex, real.footing, real.twist);
                (unit.fired, unit.quarry) = (real.fired, real.quarry);
            }
            state = GameState { units: state.units, turn: state.turn.max(1), ..begun };
        }
        if game.set_state(&state).is_err() {
            prop_assert!(Game::at(scenario, &state).is_err());
            return Ok(());
        }
        let mut list = Vec::new();
        for _ in 0..60 {
            if game.outcome().is_some() {
                break;
            }
            game.legal_actions(&mut list);
            game.act(any.of(&list), &mut any.dice, &mut ()).unwrap();
        }
    }

    #[test]
    fn a_game_begins_with_any_record_sheets_that_its_scenario_takes(mut any in anything(2500)) {
        let any = &mut any;
        let scenario = scenario(any, true).unwrap();
        let sheets: Vec<_> = scenario.roster().iter().map(|fielded| {
            let (wild, sense) = (any.state(), any.flag());
            let mut sheet = UnitState::new(&fielded.design);
            // One that is closer to one that there is: nothing in it is more than the design has.
            for (own, left) in sheet.armor.iter_mut().zip(wild.armor) {
                *own = left.min(*own);
            }
            for (own, left) in sheet.shots.iter_mut().zip(wild.shots) {
                *own = left.min(*own);
            }
            any.few::<_, Vec<Location>>(Location::ALL).iter().for_each(|&gone| sheet.lose(gone));
            (sheet.heat, sheet.shutdown, sheet.pilot) = (wild.heat, wild.shutdown, wild.pilot);
            sheet.stance.prone = wild.stance.prone;
            if sense { Some(sheet) } else { any.maybe(|_| wild) }
        }).collect();
        let Ok(scenario) = scenario.with_sheets(sheets.clone()) else { return Ok(()) };
        for (unit, sheet) in scenario.units().zip(sheets) {
            prop_assert!(sheet.is_none_or(|sheet| sheet == unit.sheet));
        }
        let mut game = Game::start(Arc::new(scenario), &mut any.dice, &mut ());
        let mut list = Vec::new();
        while game.outcome().is_none() {
            game.legal_actions(&mut list);
            game.act(any.of(&list), &mut any.dice, &mut ()).unwrap();
        }
    }

    #[test]
    fn a_field_tells_something_of_any_units(mut any in anything(3500)) {
        let any = &mut any;
        // Lists of any length, designs that nobody checked, and a table of sight for another map.
        let sizes = [any.byte() % 6, any.byte() % 6];
        let roster: Vec<FieldedUnit> = (0..sizes[0]).map(|_| any.fielded()).collect();
        let units: Vec<UnitInPlay> = (0..sizes[1]).map(|_| any.unit()).collect();
        let [board, other] = [10, 1 + any.byte() % 12].map(|side| {
            Arc::new(Board::flat(u16::from(side), u16::from(side)).unwrap())
        });
        let sight = SightTable::new(if any.flag() { Arc::clone(&board) } else { other });
        let rules = any.rules();
        let field = Field {
            rules: &rules,
            board: &board,
            sight: &sight,
            environment: Environment::CLEAR,
            roster: &roster,
            units: &units,
        };
        let there = sizes[0].min(sizes[1]);
        prop_assert!(field.all().map(|unit| unit.id.0).eq(0..there));
        for id in (0..=u8::MAX).map(UnitId) {
            prop_assert_eq!(field.unit(id).is_some(), id.0 < there, "{:?}", id);
        }
        let (bonus, _) = (initiative_bonus(&field, Team::First), roll_initiative(&field, &mut any.dice));
        prop_assert!(bonus <= 2);
        for attacker in field.all() {
            let _ = (field.balance(attacker), field.points(attacker), field.is_stealthy(attacker));
            let _ = (field.shooter(attacker, any.byte()), field.network(attacker));
            for target in field.all() {
                let line = field.attack_line(attacker, target);
                let _ = (line.side_struck(), field.best_spotter(attacker, target));
                let _ = field.shared_distance(attacker, target);
                let order = ShotOrder {
                    bin: any.maybe(Any::byte),
                    primary: any.maybe(Any::id),
                    aimed_at: any.maybe(|any| any.of(Location::ALL)),
                    declared: any.long(),
                    ..ShotOrder::new(any.fire())
                };
                let mount = any.byte() % 8;
                if let Ok(facts) = line.shot(mount, &order) {
                    let number = facts.number(&rules, &mut ());
                    prop_assert!((2..=13).contains(&number.needed()));
                }
                let _ = line.allowed(mount, &order);
                let (kind, side) = (any.of(PhysicalKind::ALL), any.of(Side::ALL));
                let _ = field.physical_attack_number(attacker, target, kind, side, &[]);
            }
        }
    }
}
