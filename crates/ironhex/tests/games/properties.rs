//! What holds in every game.

use super::conceivable::conceivable;
use super::play::{folded, play, replay};
use ironhex::dice::{Dice, Random};
use ironhex::event::{Event, GameEvent};
use ironhex::field::{UnitInPlay, fold};
use ironhex::game::Action;
use ironhex::turn::UnitId;
use std::collections::HashSet;

/// How many games a test plays: so many, or what the environment asks for.
fn games_or(usual: u64) -> u64 {
    std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

fn games() -> u64 {
    games_or(250)
}

#[test]
fn games_end_and_replay_to_the_same_states_and_events() {
    let mut ended = [0; 3];
    for seed in 0..games_or(1000) {
        let mut events: Vec<GameEvent> = Vec::new();
        let (game, turns) = play(seed, &mut events, |_, _| {});
        let winner = game.outcome().unwrap().winner;
        ended[winner.map_or(2, |team| team.index())] += 1;
        let mut again: Vec<GameEvent> = Vec::new();
        replay(seed, &turns, &mut again);
        assert!(events == again, "seed {seed}: other events");
    }
    println!("first {}, second {}, drawn {}", ended[0], ended[1], ended[2]);
    assert!(ended[0] > 0 && ended[1] > 0, "both sides win some: {ended:?}");
}

#[test]
fn events_fold_to_the_state() {
    for seed in 0..games() {
        let mut events: Vec<GameEvent> = Vec::new();
        let (game, _) = play(seed, &mut events, |_, _| {});
        let units = folded(seed, &events);
        for (index, (game_event, kept)) in units.iter().zip(&game.state().units).enumerate() {
            assert_eq!(game_event, kept, "seed {seed}, unit {index}");
        }
    }
}

#[test]
fn every_listed_action_is_accepted_and_every_other_refused() {
    let (mut listed, mut refused) = (0_usize, 0_usize);
    for seed in 0..games() / 5 {
        let mut dice = Random::new(seed);
        play(seed, &mut (), |game, list| {
            let known: HashSet<Action> = list.iter().copied().collect();
            assert_eq!(known.len(), list.len(), "seed {seed}: listed twice");
            for action in list {
                let allowed = game.check(action).map(|checked| checked.action());
                assert_eq!(allowed, Ok(*action), "seed {seed}");
            }
            listed += list.len();
            if dice.d6() < 6 {
                return;
            }
            let before = game.state().clone();
            let units = game.state().units.len() as u8;
            let unit = UnitId(dice.pick(units + 1));
            let mut conceived = Vec::new();
            conceivable(game, unit, &mut dice, &mut |action| conceived.push(action));
            for action in conceived {
                let allowed = game.check(&action).is_ok();
                assert_eq!(allowed, known.contains(&action), "seed {seed}: {action:?}");
                if !allowed {
                    refused += 1;
                    assert!(game.act(action, &mut Random::new(1), &mut ()).is_err());
                }
            }
            assert!(*game.state() == before, "seed {seed}: a refusal changes nothing");
        });
    }
    assert!(listed > 10_000 && refused > 10_000, "{listed} listed, {refused} refused");
}

#[test]
fn who_is_out_of_the_game_does_nothing_more() {
    for seed in 0..games() {
        let mut events: Vec<GameEvent> = Vec::new();
        play(seed, &mut events, |_, _| {});
        let mut units: Vec<UnitInPlay> = super::play::first_units(seed);
        // Attacks of a phase are simultaneous: whoever was in the game when it began may still fire.
        let mut out: HashSet<UnitId> = HashSet::new();
        for game_event in &events {
            if let Event::PhaseBegan { .. } = game_event.event {
                let all = units.iter().enumerate();
                out = all.filter(|(_, u)| !u.is_active()).map(|(i, _)| UnitId(i as u8)).collect();
            }
            let acts = matches!(
                game_event.event,
                Event::Moved { .. }
                    | Event::AttackBegan { .. }
                    | Event::PhysicalAttackBegan { .. }
                    | Event::FireDeclared { .. }
                    | Event::PhysicalAttackDeclared { .. }
                    | Event::Twisted { .. }
                    | Event::HeatSettled { .. }
            );
            assert!(
                !acts || game_event.unit.is_some_and(|unit| !out.contains(&unit)),
                "{seed}: {game_event:?}"
            );
            fold(&mut units, game_event);
        }
    }
}

#[test]
fn points_never_grow_and_nobody_shares_a_hex_by_choice() {
    for seed in 0..games() {
        let mut events: Vec<GameEvent> = Vec::new();
        play(seed, &mut events, |_, _| {});
        let mut units: Vec<UnitInPlay> = super::play::first_units(seed);
        for game_event in &events {
            let before = units.clone();
            fold(&mut units, game_event);
            for (now, then) in units.iter().zip(&before) {
                let sheet = (&now.sheet, &then.sheet);
                assert!(sheet.0.armor.iter().zip(&sheet.1.armor).all(|(a, b)| a <= b));
                assert!(sheet.0.structure.iter().zip(&sheet.1.structure).all(|(a, b)| a <= b));
                assert!(sheet.0.shots.iter().zip(&sheet.1.shots).all(|(a, b)| a <= b));
                assert!(sheet.0.pilot.wounds >= sheet.1.pilot.wounds);
                assert!(!(now.sheet.stance.prone && now.sheet.stance.hull_down));
            }
            if let (Event::Moved { to, .. }, Some(mover)) = (game_event.event, game_event.unit) {
                let others = units
                    .iter()
                    .enumerate()
                    .filter(|(i, u)| *i != usize::from(mover.0) && u.is_active() && u.hex == to);
                assert_eq!(others.count(), 0, "seed {seed}: {game_event:?}");
            }
        }
    }
}
