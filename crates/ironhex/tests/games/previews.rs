//! What is shown before acting is what may be done.

use super::play::play;
use ironhex::game::{Action, Refusal};
use ironhex::movement::Gait;
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::Movement;
use std::collections::HashSet;

#[test]
fn what_is_shown_is_what_is_listed() {
    let (mut moves, mut shots, mut blows, mut attempts) = (0, 0, 0, 0);
    for seed in 0..40 {
        play(seed, &mut (), |game, list| {
            let listed: HashSet<Action> = list.iter().copied().collect();
            let actors: Vec<UnitId> = game.actors().collect();
            let phase = game.state().phase;
            for &unit in &actors {
                let in_play = game.state().units[usize::from(unit.0)];
                let standing = !in_play.sheet.stance.prone && in_play.movement != Movement::Jump;
                for &gait in Gait::ALL {
                    let fresh = gait != Gait::Jump || in_play.movement == Movement::Stationary;
                    if phase != Phase::Movement || !standing || !fresh {
                        continue;
                    }
                    let mut reached = Vec::new();
                    game.moves(unit, gait, &mut reached);
                    for place in reached {
                        let to = game.scenario().board().coord(place.hex);
                        let action = Action::Move { unit, gait, to, facing: place.facing };
                        assert!(listed.contains(&action), "seed {seed}: {action:?}");
                        let way = game.way(&action).expect("it is allowed");
                        assert_eq!((way.first(), way.last()), (Some(&in_play.hex), Some(&to)));
                        assert!(way.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
                        let entered = usize::from(place.hexes - in_play.hexes);
                        assert_eq!(way.len() - 1, entered, "seed {seed}: {action:?}");
                        moves += 1;
                    }
                }
                let mut own = Vec::new();
                if phase == Phase::WeaponAttack {
                    game.shots(unit, &mut own);
                }
                for (shot, shot_facts) in own {
                    assert!(listed.contains(&shot.action()), "seed {seed}: {shot:?}");
                    assert_eq!(game.shot_facts(&shot.action()), Ok(shot_facts));
                    shots += 1;
                }
                let stands = listed.contains(&Action::Stand { unit });
                if phase == Phase::Movement {
                    assert_eq!(game.standing_up(unit).is_ok(), stands, "seed {seed}");
                    attempts += u32::from(stands);
                }
            }
            let before = game.state().clone();
            for action in list {
                match action {
                    Action::Fire { aimed_at: None, unit, .. } => {
                        assert!(game.shot_facts(action).is_ok());
                        assert!(actors.contains(unit));
                    }
                    Action::PhysicalAttack { .. }
                    | Action::Charge { .. }
                    | Action::DeathFromAbove { .. } => {
                        assert!(game.physical_attack(action).is_ok(), "seed {seed}: {action:?}");
                        blows += 1;
                    }
                    Action::Done { unit } => {
                        assert_eq!(game.physical_attack(action).err(), Some(Refusal::WrongPhase));
                        assert_eq!(
                            game.shot_facts(&Action::Stand { unit: *unit }).err(),
                            Some(Refusal::WrongPhase)
                        );
                    }
                    _ => {}
                }
            }
            assert!(*game.state() == before, "seed {seed}: looking changes nothing");
        });
    }
    assert!(moves > 0 && shots > 0 && blows > 0 && attempts > 0);
}
