//! A checked action does what acting does, and is good for one state of one game.

use super::play::play;
use ironhex::dice::{Random, Recording};
use ironhex::event::GameEvent;
use ironhex::game::Stale;

#[test]
fn a_checked_action_does_what_acting_does_whatever_was_looked_at_in_between() {
    let mut performed = 0;
    for seed in 0..40 {
        play(seed, &mut (), |game, list| {
            let action = list[list.len() / 2];
            let (mut acting, mut performing) = (game.clone(), game.clone());
            let checked = performing.check(&action).unwrap();
            assert_eq!(checked.action(), action);
            for other in list.iter().step_by(1 + list.len() / 7) {
                assert!(performing.check(other).is_ok(), "seed {seed}: {other:?}");
            }
            let (mut game_event, mut again): (Vec<GameEvent>, Vec<GameEvent>) =
                (Vec::new(), Vec::new());
            let dice = Random::new(seed);
            let (mut first, mut second) = (Recording::new(dice.clone()), Recording::new(dice));
            acting.act(action, &mut first, &mut game_event).unwrap();
            performing.perform(&checked, &mut second, &mut again).unwrap();
            assert_eq!(acting.state(), performing.state(), "seed {seed}: {action:?}");
            assert_eq!(game_event, again, "seed {seed}: {action:?}");
            assert_eq!(first.into_faces(), second.into_faces(), "seed {seed}: {action:?}");
            performed += 1;
        });
    }
    assert!(performed > 1000, "{performed}");
}

#[test]
fn a_checked_action_is_stale_after_a_change_and_in_any_other_game() {
    for seed in 0..10 {
        play(seed, &mut (), |game, list| {
            let checked = game.check(&list[0]).unwrap();
            let mut dice = Random::new(seed);
            let mut copy = game.clone();
            assert_eq!(copy.perform(&checked, &mut dice, &mut ()), Err(Stale), "a copy");
            assert!(copy.state() == game.state(), "seed {seed}: nothing has changed");
            let own = copy.check(&list[0]).unwrap();
            assert_eq!(copy.perform(&own, &mut dice, &mut ()), Ok(()));
            let after = copy.state().clone();
            assert_eq!(copy.perform(&own, &mut dice, &mut ()), Err(Stale), "done already");
            assert!(*copy.state() == after, "seed {seed}: nothing has changed");
        });
    }
}

#[test]
fn a_checked_action_tells_what_it_needs() {
    use ironhex::game::Action;
    let (mut moves, mut shots, mut blows) = (0, 0, 0);
    for seed in 0..40 {
        play(seed, &mut (), |game, list| {
            for action in list {
                let checked = game.check(action).unwrap();
                let game_event = (checked.reached(), checked.shot(), checked.physical());
                match *action {
                    Action::Move { to, facing, .. } => {
                        let Some(there) = game_event.0 else { panic!("seed {seed}: {action:?}") };
                        let hex = game.scenario().board().coord(there.hex);
                        assert_eq!((hex, there.facing), (to, facing), "seed {seed}");
                        moves += 1;
                    }
                    Action::Fire { .. } => {
                        assert_eq!(
                            game_event.1.copied(),
                            game.shot_facts(action).ok(),
                            "seed {seed}"
                        );
                        shots += 1;
                    }
                    Action::PhysicalAttack { .. }
                    | Action::Charge { .. }
                    | Action::DeathFromAbove { .. } => {
                        let previewed = game.physical_attack(action).unwrap();
                        assert_eq!(game_event.2, Some((&previewed.0, previewed.1)), "seed {seed}");
                        blows += 1;
                    }
                    _ => assert!(game_event == (None, None, None), "seed {seed}: {action:?}"),
                }
            }
        });
    }
    assert!(moves > 0 && shots > 0 && blows > 0);
}
