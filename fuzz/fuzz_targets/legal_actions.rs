//! The list of legal actions against the check of everything conceivable.
#![no_main]

#[path = "../../crates/ironhex/tests/games/arena.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod arena;
#[path = "../../crates/ironhex/tests/games/conceivable.rs"]
mod conceivable;

use conceivable::conceivable;
use ironhex::dice::Random;
use ironhex::game::{Action, Game};
use ironhex::turn::UnitId;
use ironhex_fuzz::Bytes;
use libfuzzer_sys::fuzz_target;
use std::collections::HashSet;

/// Actions of one game that are looked at.
const ACTIONS: usize = 40;

fuzz_target!(|data: &[u8]| {
    let bytes = &mut Bytes::new(data);
    let seed = u64::from(bytes.byte());
    let mut dice = Random::new(bytes.long() as u64);
    let mut game = Game::start(arena::scenario(seed), &mut dice, &mut ());
    let mut list: Vec<Action> = Vec::new();
    for number in 0..ACTIONS {
        if game.outcome().is_some() || bytes.is_spent() {
            return;
        }
        game.legal_actions(&mut list);
        let known: HashSet<Action> = list.iter().copied().collect();
        assert_eq!(known.len(), list.len(), "listed twice");
        for action in &list {
            assert_eq!(
                game.check(action).map(|checked| checked.action()),
                Ok(*action),
                "{action:?}"
            );
        }
        // Everything conceivable takes long: now and then is enough.
        if number % 8 == 7 {
            let unit = UnitId(bytes.below(game.state().units.len() + 1) as u8);
            let before = game.state().clone();
            let mut conceived = Vec::new();
            conceivable(&game, unit, &mut dice, &mut |action| conceived.push(action));
            for action in conceived {
                assert_eq!(game.check(&action).is_ok(), known.contains(&action), "{action:?}");
            }
            assert!(*game.state() == before, "a check changes nothing");
        }
        let action = *bytes.pick(&list);
        game.act(action, &mut dice, &mut ()).expect("it is listed");
    }
});
