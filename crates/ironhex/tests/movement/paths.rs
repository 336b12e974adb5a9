//! Paths step by step: what they cost, what they amount to, why they are refused.

use super::given::{at, board, mover, water};
use Step::{Backward, Forward, TurnLeft, TurnRight};
use ironhex::board::{Board, Facing, Terrain};
use ironhex::movement::{
    Gait, Hazard, Misstep, Mover, Occupied, PathEnd, PathError, Step, Walk, landing_after_jump,
    running_with_damage, walk_path,
};
use ironhex::pilot::Skill;
use ironhex::piloting::Balance;
use ironhex::unit::Movement;

fn go(board: &Board, mover: &Mover, gait: Gait, steps: &[Step]) -> Result<PathEnd, PathError> {
    walk_path(board, &Occupied::none(), mover, gait, steps)
}

#[test]
fn turning_and_stepping_cost_a_point_each() {
    let map = board(5, 5, &[]);
    let unit = mover(&map, "0304", 4, 0);
    let end = go(&map, &unit, Gait::Walk, &[Forward, TurnRight, Forward, TurnLeft]).unwrap();
    assert_eq!(end.mover.hex, at(&map, "0402"));
    assert_eq!((end.mover.spent, end.mover.hexes), (4, 2));
    assert_eq!((end.mover.facing, end.movement), (Facing::UP, Movement::Walk));
    let end = go(&map, &unit, Gait::Run, &[]).unwrap();
    assert_eq!((end.movement, end.mover), (Movement::Stationary, unit));
}

#[test]
fn more_than_walking_is_running() {
    let map = board(9, 9, &[]);
    let unit = mover(&map, "0509", 3, 0);
    let amounts = |steps| go(&map, &unit, Gait::Run, &vec![Forward; steps]).map(|end| end.movement);
    assert_eq!(amounts(3), Ok(Movement::Walk));
    assert_eq!(amounts(5), Ok(Movement::Run));
    let why = Misstep::TooFar { needed: 6, points: 5 };
    assert_eq!(amounts(6), Err(PathError { step: 5, why }));
    let why = Misstep::TooFar { needed: 4, points: 3 };
    assert_eq!(go(&map, &unit, Gait::Walk, &[Forward; 4]), Err(PathError { step: 3, why }));
}

#[test]
fn backward_keeps_its_level_and_walks() {
    let map = board(5, 9, &[("0305", Terrain::at_level(1))]);
    let unit = mover(&map, "0304", 2, 0);
    let refused = go(&map, &unit, Gait::Walk, &[Backward]).unwrap_err();
    assert_eq!(refused.why, Misstep::ClimbingBackward);
    let unit = mover(&map, "0306", 2, 0);
    let end = go(&map, &unit, Gait::Run, &[Backward, Backward]).unwrap();
    assert_eq!((end.mover.hex, end.mover.facing), (at(&map, "0308"), Facing::UP));
    assert!(end.mover.walks_only);
    let refused = go(&map, &unit, Gait::Run, &[Backward, Backward, TurnLeft]).unwrap_err();
    assert_eq!(refused.why, Misstep::WalkingOnly { needed: 3, points: 2 });
}

#[test]
fn nobody_runs_through_water_early_or_late() {
    let map = board(9, 9, &[("0505", water(1))]);
    let unit = mover(&map, "0508", 5, 0);
    let late = go(&map, &unit, Gait::Run, &[Forward, Forward, Forward]).unwrap();
    assert_eq!((late.mover.spent, late.movement), (5, Movement::Walk));
    assert_eq!(late.hazards.iter().collect::<Vec<_>>(), [Hazard::WaterDepth1]);
    let refused = go(&map, &unit, Gait::Run, &[TurnLeft, TurnRight, Forward, Forward, Forward]);
    let why = Misstep::WalkingOnly { needed: 7, points: 5 };
    assert_eq!(refused, Err(PathError { step: 4, why }));
    let early = mover(&map, "0506", 5, 0);
    let refused = go(&map, &early, Gait::Run, &[Forward, Forward, Forward]).unwrap_err();
    assert_eq!(refused, PathError { step: 2, why: Misstep::WalkingOnly { needed: 6, points: 5 } });
}

#[test]
fn shallow_water_is_no_hindrance() {
    let map = board(9, 9, &[("0507", water(0))]);
    let unit = mover(&map, "0508", 2, 0);
    let end = go(&map, &unit, Gait::Run, &[Forward; 3]).unwrap();
    assert_eq!((end.movement, end.hazards.is_empty()), (Movement::Run, true));
}

#[test]
fn one_step_forward_is_always_possible() {
    let map = board(5, 5, &[("0303", water(2))]);
    let unit = mover(&map, "0304", 1, 0);
    let end = go(&map, &unit, Gait::Run, &[Forward]).unwrap();
    assert_eq!((end.mover.spent, end.movement), (6, Movement::Run));
    let onward = go(&map, &unit, Gait::Run, &[Forward, TurnLeft]).unwrap_err();
    assert_eq!((onward.step, onward.why), (1, Misstep::TooFar { needed: 7, points: 1 }));
    assert!(go(&map, &unit, Gait::Walk, &[Forward]).is_err(), "it counts as running");
    assert!(
        go(&map, &unit, Gait::Run, &[TurnLeft, TurnRight, Forward]).is_err(),
        "the first alone"
    );
    let stuck = mover(&map, "0304", 0, 0);
    assert!(go(&map, &stuck, Gait::Run, &[Forward]).is_err(), "not without any point");
    let standing = Mover { spent: 2, ..mover(&map, "0304", 3, 0) };
    assert!(go(&map, &standing, Gait::Run, &[Forward]).is_err(), "not after standing up");
}

#[test]
fn a_cliff_stays_a_cliff() {
    let map = board(5, 5, &[("0303", Terrain::at_level(3))]);
    let unit = mover(&map, "0304", 8, 0);
    let refused = go(&map, &unit, Gait::Run, &[Forward]).unwrap_err();
    assert_eq!(refused, PathError { step: 0, why: Misstep::TooSteep });
    assert_eq!(refused.to_string(), "step 1: more than 2 levels up or down");
}

#[test]
fn the_map_ends() {
    let map = board(3, 3, &[]);
    let unit = mover(&map, "0201", 4, 4);
    for gait in [Gait::Walk, Gait::Run, Gait::Jump] {
        assert_eq!(go(&map, &unit, gait, &[Forward]).unwrap_err().why, Misstep::OffMap);
    }
}

#[test]
fn friends_are_passed_and_enemies_are_not() {
    let map = board(5, 5, &[]);
    let unit = mover(&map, "0304", 4, 0);
    let mut occupied = Occupied::new(&map);
    occupied.add_friend(at(&map, "0303"));
    let go = |occupied: &Occupied, steps| walk_path(&map, occupied, &unit, Gait::Walk, steps);
    assert!(go(&occupied, &[Forward, Forward]).is_ok());
    let stops = go(&occupied, &[Forward]).unwrap_err();
    assert_eq!(stops, PathError { step: 1, why: Misstep::Taken });
    occupied.add_enemy(at(&map, "0303"));
    assert_eq!(go(&occupied, &[Forward, Forward]).unwrap_err().why, Misstep::Enemy);
    occupied.clear();
    assert!(go(&occupied, &[Forward]).is_ok());
}

#[test]
fn prone_units_stay() {
    let map = board(5, 5, &[]);
    let unit = Mover { prone: true, ..mover(&map, "0304", 4, 4) };
    for step in Step::ALL {
        assert_eq!(go(&map, &unit, Gait::Run, &[*step]).unwrap_err().why, Misstep::Prone);
    }
}

#[test]
fn a_refused_step_leaves_the_unit_where_it_is() {
    let map = board(3, 3, &[]);
    let unit = mover(&map, "0202", 4, 0);
    let nobody = Occupied::none();
    let mut walk = Walk::start(&map, &nobody, &unit, Gait::Walk);
    walk.take(Forward).unwrap();
    let before = *walk.mover();
    assert_eq!(walk.take(Forward), Err(Misstep::OffMap));
    assert_eq!(*walk.mover(), before);
    assert_eq!(walk.end().unwrap().mover, before);
}

#[test]
fn damage_asks_for_rolls_of_runners_and_jumpers() {
    let sound = Balance::new(Skill::of::<5>());
    let damages = [
        (sound, None, None),
        (Balance { gyro_hits: 1, ..sound }, Some(0), Some(0)),
        (Balance { hips: 1, ..sound }, Some(0), Some(0)),
        (Balance { leg_actuators: 1, ..sound }, None, Some(0)),
        (Balance { legs_gone: 1, ..sound }, None, Some(0)),
    ];
    for (balance, running, landing) in damages {
        assert_eq!(running_with_damage(&balance), running, "{balance:?}");
        assert_eq!(landing_after_jump(&balance), landing, "{balance:?}");
    }
}
