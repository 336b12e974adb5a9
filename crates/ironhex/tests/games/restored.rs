//! A game put into a state goes on as the one that the state was taken from.

use super::arena::{scenario, scenario_on};
use super::play::{choose, play};
use ironhex::board::{BUILTIN, Coord, Footing, builtin};
use ironhex::dice::{Random, Recording};
use ironhex::event::GameEvent;
use ironhex::field::UnitFlags;
use ironhex::game::{
    Action, DeclaredFault, DeclaredPhysicalAttack, DeclaredShot, Game, GameState, SheetPart, Stale,
    StateProblem,
};
use ironhex::turn::{Phase, Team, UnitId};
use ironhex::unit::{Location, PhysicalKind, Side};
use ironhex::weapon::{Fire, WeaponKind};

/// Plays a game by chance, and each of its decisions in another game too that is put into the state before
/// it: the list, the state after it, the dice and the events must be the same. Gives the decisions.
fn follow(map: &str, side: u8, seed: u64) -> usize {
    let board = builtin(map).unwrap();
    let scenario = scenario_on(board, seed, side);
    let (mut dice, mut chooser) = (Random::new(seed ^ 0xd1ce), Random::new(seed ^ 0xc0de));
    let mut game = Game::start(scenario.clone(), &mut dice, &mut ());
    // It stands somewhere else, and has looked around there.
    let mut other = Game::start(scenario, &mut Random::new(!seed), &mut ());
    let (mut list, mut again, mut decisions) = (Vec::new(), Vec::new(), 0);
    while game.outcome().is_none() {
        other.legal_actions(&mut again);
        other.set_state(game.state()).unwrap();
        assert!(other.state() == game.state());
        game.legal_actions(&mut list);
        other.legal_actions(&mut again);
        assert!(list == again, "{map}, seed {seed}, decision {decisions}: another list");
        let action = choose(&list, &mut chooser);
        let mut saved = Random::from_state(dice.state()).unwrap();
        let (mut game_event, mut heard): (Vec<GameEvent>, Vec<GameEvent>) =
            (Vec::new(), Vec::new());
        let mut rolled = Recording::new(&mut dice);
        game.act(action, &mut rolled, &mut game_event).unwrap();
        let faces = rolled.into_faces();
        let mut rolled = Recording::new(&mut saved);
        other.act(action, &mut rolled, &mut heard).unwrap();
        assert_eq!(faces, rolled.into_faces(), "{map}, seed {seed}, decision {decisions}");
        assert_eq!(saved, dice, "{map}, seed {seed}, decision {decisions}");
        assert!(game_event == heard, "{map}, seed {seed}, decision {decisions}: other events");
        assert!(other.state() == game.state(), "{map}, seed {seed}, decision {decisions}");
        decisions += 1;
    }
    decisions
}

#[test]
fn a_restored_game_goes_on_alike_one_against_one_on_every_map() {
    let maps = BUILTIN.iter();
    let decisions: usize =
        maps.map(|map| (0..6).map(|seed| follow(map.name, 1, seed)).sum::<usize>()).sum();
    assert!(decisions > 2000, "{decisions}");
}

#[test]
fn a_restored_game_goes_on_alike_four_against_four_on_every_map() {
    let maps = BUILTIN.iter();
    let decisions: usize =
        maps.map(|map| (0..3).map(|seed| follow(map.name, 4, seed)).sum::<usize>()).sum();
    assert!(decisions > 5000, "{decisions}");
}

#[test]
fn a_game_that_begins_in_a_state_goes_on_from_it() {
    for seed in 0..20 {
        play(seed, &mut (), |game, list| {
            let at = Game::at(scenario(seed), game.state()).unwrap();
            let mut again = Vec::new();
            at.legal_actions(&mut again);
            assert!(again == list, "seed {seed}");
        });
    }
}

#[test]
fn what_is_over_stays_over() {
    let (game, _) = play(3, &mut (), |_, _| {});
    let at = Game::at(scenario(3), game.state()).unwrap();
    assert_eq!(at.outcome(), game.outcome());
    assert!(at.outcome().is_some() && at.actors().count() == 0);
}

#[test]
fn setting_a_state_makes_checked_actions_stale() {
    let mut game = Game::start(scenario(1), &mut Random::new(1), &mut ());
    let unit = game.actors().next().unwrap();
    let checked = game.check(&Action::Done { unit }).unwrap();
    let state = game.state().clone();
    game.set_state(&state).unwrap();
    assert_eq!(game.perform(&checked, &mut Random::new(1), &mut ()), Err(Stale));
}

/// The problems of a state of a new game of two against two that somebody spoilt.
fn problems(spoil: impl FnOnce(&mut GameState)) -> Vec<StateProblem> {
    let scenario = scenario_on(builtin("open").unwrap(), 7, 2);
    let mut game = Game::start(scenario, &mut Random::new(7), &mut ());
    let before = game.state().clone();
    let mut state = before.clone();
    spoil(&mut state);
    let Err(problems) = game.set_state(&state) else { return Vec::new() };
    assert!(*game.state() == before, "a state that does not fit changes nothing");
    assert!(!problems.to_string().is_empty());
    problems.0
}

#[test]
fn a_state_that_does_not_fit_is_refused_with_every_reason() {
    let (one, nobody) = (UnitId(0), UnitId(9));
    assert_eq!(problems(|_| {}), []);
    assert_eq!(
        problems(|state| {
            state.units.pop();
        }),
        [StateProblem::Units { expected: 4, given: 3 }]
    );
    let far = Coord::new(400, 3);
    assert_eq!(
        problems(|state| {
            state.turn = 0;
            state.units[0].hex = far;
            state.units[1].footing = Footing::Top;
            state.units[2].twist = 2;
            state.units[3].quarry = Some(nobody);
        }),
        [
            StateProblem::Turn(0),
            StateProblem::OffTheMap { unit: one, hex: far },
            StateProblem::NoTop { unit: UnitId(1), hex: problem_free_hex(1) },
            StateProblem::Twist { unit: UnitId(2), twist: 2 },
            StateProblem::Quarry { unit: UnitId(3), target: nobody },
        ]
    );
}

/// Where a unit of the game that is spoilt stands.
fn problem_free_hex(unit: usize) -> Coord {
    scenario_on(builtin("open").unwrap(), 7, 2).deployments()[unit].hex
}

#[test]
fn a_state_in_which_nobody_could_go_on_is_refused() {
    assert_eq!(problems(|state| state.phase = Phase::Heat), [StateProblem::Phase(Phase::Heat)]);
    let mut acting = Team::First;
    let idle = problems(|state| {
        acting = state.acting;
        for unit in &mut state.units {
            unit.flags |= UnitFlags::MOVED;
        }
    });
    assert_eq!(idle, [StateProblem::NobodyToAct(acting)]);
    assert_eq!(problems(|state| state.busy = Some(UnitId(12))), [StateProblem::Busy(UnitId(12))]);
}

#[test]
fn a_record_sheet_of_another_design_is_refused() {
    let unit = UnitId(2);
    let found = problems(|state| {
        let sheet = &mut state.units[2].sheet;
        sheet.armor[0] = 200;
        sheet.structure[1] = 200;
        sheet.modular_armor[4] = 200;
        sheet.shots[47] = 1;
        sheet.slots_hit[Location::Head as usize] = 1 << 7;
        sheet.armored_hit[Location::LeftLeg as usize] = 1 << 5;
        sheet.jammed = 1 << 60;
        (sheet.stance.prone, sheet.stance.hull_down) = (true, true);
    });
    let all: Vec<StateProblem> =
        SheetPart::ALL.iter().map(|&part| StateProblem::Sheet { unit, part }).collect();
    assert_eq!(found, all);
}

#[test]
fn declarations_that_there_cannot_be_are_refused() {
    let shot = |unit, mount, target, bin| DeclaredShot {
        unit: UnitId(unit),
        mount,
        target: UnitId(target),
        fire: Fire::Single,
        bin,
        aimed_at: None,
    };
    let blow = |unit, target, kind| DeclaredPhysicalAttack {
        unit: UnitId(unit),
        target: UnitId(target),
        kind,
        side: Side::Right,
    };
    let weapon = |number, fault| StateProblem::WeaponAttack { number, fault };
    let physical = |number, fault| StateProblem::PhysicalAttack { number, fault };
    assert_eq!(
        problems(|state| {
            state.phase = Phase::WeaponAttack;
            state.fire.extend([shot(9, 0, 2, None), shot(0, 0, 9, None), shot(0, 0, 1, None)]);
            state.fire.extend([shot(0, 63, 2, None)]);
            state.physical_attacks.push(blow(0, 2, PhysicalKind::Kick));
        }),
        [
            weapon(0, DeclaredFault::NoSuchUnit),
            weapon(1, DeclaredFault::NoSuchTarget),
            weapon(2, DeclaredFault::OwnSide),
            weapon(3, DeclaredFault::NoSuchMount),
            physical(0, DeclaredFault::WrongPhase),
        ]
    );
    assert_eq!(
        problems(|state| {
            state.phase = Phase::PhysicalAttack;
            state.fire.push(shot(0, 0, 2, None));
            state
                .physical_attacks
                .extend([blow(0, 2, PhysicalKind::Charge), blow(1, 0, PhysicalKind::Kick)]);
        }),
        [
            weapon(0, DeclaredFault::WrongPhase),
            physical(0, DeclaredFault::EndOfAMove),
            physical(1, DeclaredFault::OwnSide),
        ]
    );
    // A weapon that fires in one way alone, of anybody on the first side.
    let scenario = scenario_on(builtin("open").unwrap(), 7, 2);
    let mounts = |unit: u8| scenario.roster()[usize::from(unit)].design.mounts.iter().zip(0..);
    let (unit, plain) = (0..2)
        .flat_map(|unit| mounts(unit).map(move |(mount, index)| (unit, mount, index)))
        .find(|(_, mount, _)| mount.weapon.kind == WeaponKind::Direct)
        .map(|(unit, _, index)| (unit, index))
        .unwrap();
    assert_eq!(
        problems(|state| {
            state.phase = Phase::WeaponAttack;
            let rapid = DeclaredShot { fire: Fire::Double, ..shot(unit, plain, 2, None) };
            state.fire.extend([shot(unit, plain, 2, None), shot(unit, plain, 2, None), rapid]);
            state.fire.push(shot(unit, plain, 2, Some(40)));
        }),
        [
            weapon(1, DeclaredFault::DeclaredTwice),
            weapon(2, DeclaredFault::WrongFireMode),
            weapon(3, DeclaredFault::NoSuchBin),
        ]
    );
}
