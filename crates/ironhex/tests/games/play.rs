//! Playing by chance.

use super::arena::scenario;
use ironhex::dice::{Dice, Random, Recording, Scripted};
use ironhex::event::{EventObserver, GameEvent};
use ironhex::field::{UnitInPlay, fold};
use ironhex::game::{Action, Game, GameState};

/// One decision with the dice that it took.
pub(super) struct Turn {
    pub(super) action: Option<Action>,
    pub(super) faces: Vec<u8>,
    pub(super) after: GameState,
}

/// Chooses among legal actions; ends parts often enough for a game to end.
pub(super) fn choose(list: &[Action], chooser: &mut Random) -> Action {
    let pick = |list: &[Action], chooser: &mut Random| {
        let number = usize::from(chooser.pick(36)) * 36 + usize::from(chooser.pick(36));
        list[number % list.len()]
    };
    // Fighting is what a game is for: moves are many, blows are few.
    let fights: Vec<Action> = list
        .iter()
        .copied()
        .filter(|action| {
            matches!(
                action,
                Action::Fire { .. }
                    | Action::PhysicalAttack { .. }
                    | Action::Stand { .. }
                    | Action::Charge { .. }
                    | Action::DeathFromAbove { .. }
            )
        })
        .collect();
    if !fights.is_empty() && chooser.d6() > 1 {
        pick(&fights, chooser)
    } else if chooser.d6() > 4 {
        let done: Vec<Action> =
            list.iter().copied().filter(|action| matches!(action, Action::Done { .. })).collect();
        pick(&done, chooser)
    } else {
        pick(list, chooser)
    }
}

/// Plays a whole game; `look` sees every state with its list before a decision.
pub(super) fn play<O: EventObserver>(
    seed: u64,
    observer: &mut O,
    mut look: impl FnMut(&mut Game, &[Action]),
) -> (Game, Vec<Turn>) {
    let mut dice = Random::new(seed ^ 0x5eed);
    let mut chooser = Random::new(seed ^ 0xc0de);
    let mut rolled = Recording::new(&mut dice);
    let mut game = Game::start(scenario(seed), &mut rolled, observer);
    let faces = rolled.into_faces();
    let mut turns = vec![Turn { action: None, faces, after: game.state().clone() }];
    let mut list = Vec::new();
    while game.outcome().is_none() {
        game.legal_actions(&mut list);
        assert!(!list.is_empty(), "seed {seed}: nothing to do in {:?}", game.state());
        look(&mut game, &list);
        let action = choose(&list, &mut chooser);
        let mut rolled = Recording::new(&mut dice);
        game.act(action, &mut rolled, observer)
            .unwrap_or_else(|why| panic!("seed {seed}: {action:?} was listed: {why}"));
        let faces = rolled.into_faces();
        turns.push(Turn { action: Some(action), faces, after: game.state().clone() });
        assert!(turns.len() < 20_000, "seed {seed}: the game does not end");
    }
    (game, turns)
}

/// Plays the same again from its actions and dice.
pub(super) fn replay<O: EventObserver>(seed: u64, turns: &[Turn], observer: &mut O) {
    let mut game = None;
    for (number, turn) in turns.iter().enumerate() {
        let mut dice = Scripted::new(&turn.faces);
        let mut played = match game.take() {
            None => Game::start(scenario(seed), &mut dice, observer),
            Some(game) => game,
        };
        if let Some(action) = turn.action {
            played.act(action, &mut dice, observer).unwrap();
        }
        assert_eq!(dice.finish(), Ok(()), "seed {seed}, action {number}");
        assert!(*played.state() == turn.after, "seed {seed}, action {number}: another state");
        game = Some(played);
    }
}

/// The units that a game began with.
pub(super) fn first_units(seed: u64) -> Vec<UnitInPlay> {
    scenario(seed).units().collect()
}

/// The units that events lead to.
pub(super) fn folded(seed: u64, events: &[GameEvent]) -> Vec<UnitInPlay> {
    let mut units = first_units(seed);
    for game_event in events {
        fold(&mut units, game_event);
    }
    units
}
