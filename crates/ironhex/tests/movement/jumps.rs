//! Jumping: over anything that is not too high, into any facing.

use super::given::{at, board, building, found, mover, water};
use ironhex::board::{Board, BuildingKind, Facing, Footing, Terrain, Woods};
use ironhex::movement::{
    Gait, Hazard, Misstep, Mover, Occupied, Reached, Search, Step, StepTable, walk_path,
};
use ironhex::unit::Movement;

fn jump(board: &Board, mover: &Mover, hex: &str) -> Option<Reached> {
    let mut search = Search::new();
    search.jump(&StepTable::new(board), mover, &Occupied::none());
    search.find(at(board, hex), Facing::new(4))
}

#[test]
fn a_jump_costs_its_distance_whatever_grows_there() {
    let forest = Terrain { woods: Some(Woods::Heavy), ..Terrain::at_level(2) };
    let map = board(9, 9, &[("0504", forest), ("0503", water(2)), ("0403", forest)]);
    let unit = mover(&map, "0505", 4, 3);
    for end in found(&map, &unit, &Occupied::none(), Gait::Jump) {
        let distance = map.coord(end.hex).distance(map.coord(unit.hex));
        assert_eq!((u16::from(end.cost), u16::from(end.hexes)), (distance, distance));
    }
    let places = found(&map, &unit, &Occupied::none(), Gait::Jump).len();
    assert_eq!(places, 37 * 6, "all hexes within three, in all facings");
}

#[test]
fn only_water_asks_for_a_roll_on_landing() {
    let rubble = Terrain { ground: ironhex::board::Ground::RUBBLE, ..Terrain::CLEAR };
    let map = board(5, 5, &[("0303", water(1)), ("0302", rubble)]);
    let unit = mover(&map, "0304", 4, 3);
    let into = jump(&map, &unit, "0303").unwrap();
    assert_eq!(into.hazards.iter().collect::<Vec<_>>(), [Hazard::WaterDepth1]);
    let over = jump(&map, &unit, "0302").unwrap();
    assert!(over.hazards.is_empty(), "what it flew over does not matter");
}

#[test]
fn jets_lift_as_many_levels_as_they_have_points() {
    let map = board(5, 5, &[("0302", Terrain::at_level(3)), ("0202", Terrain::at_level(4))]);
    let unit = mover(&map, "0304", 4, 3);
    assert_eq!(jump(&map, &unit, "0302").unwrap().cost, 2);
    assert_eq!(jump(&map, &unit, "0202"), None);
    let down = board(5, 5, &[("0304", Terrain::at_level(9))]);
    let unit = mover(&down, "0304", 4, 2);
    assert_eq!(jump(&down, &unit, "0302").unwrap().cost, 2, "down from any height");
}

#[test]
fn a_jump_goes_round_what_is_too_high() {
    let wall: Vec<(String, Terrain)> =
        (1..=4).map(|column| (format!("0{column}03"), Terrain::at_level(9))).collect();
    let wall: Vec<(&str, Terrain)> = wall.iter().map(|(hex, wall)| (hex.as_str(), *wall)).collect();
    let map = board(5, 5, &wall);
    let unit = mover(&map, "0404", 5, 5);
    let end = jump(&map, &unit, "0402").unwrap();
    assert!(end.cost > 2, "{end:?}");
    assert_eq!(end.cost, end.hexes);
}

#[test]
fn a_jump_lands_on_the_roof() {
    let map = board(5, 5, &[("0302", building(BuildingKind::Heavy, 2))]);
    let unit = mover(&map, "0304", 4, 3);
    let end = jump(&map, &unit, "0302").unwrap();
    assert_eq!((end.footing, end.movement), (Footing::Top, Movement::Jump));
    assert!(
        jump(&board(5, 5, &[("0302", building(BuildingKind::Heavy, 4))]), &unit, "0302").is_none()
    );
}

#[test]
fn nobody_lands_on_another_unit_but_flies_over_it() {
    let map = board(5, 5, &[]);
    let unit = mover(&map, "0304", 4, 3);
    let mut occupied = Occupied::new(&map);
    occupied.add_enemy(at(&map, "0303"));
    let mut search = Search::new();
    search.jump(&StepTable::new(&map), &unit, &occupied);
    assert_eq!(search.find(at(&map, "0303"), Facing::UP), None);
    assert_eq!(search.find(at(&map, "0302"), Facing::UP).unwrap().cost, 2);
    let over = walk_path(&map, &occupied, &unit, Gait::Jump, &[Step::Forward]);
    assert_eq!(over.unwrap_err().why, Misstep::Taken);
}

#[test]
fn turning_in_the_air_is_free() {
    let map = board(5, 5, &[]);
    let unit = mover(&map, "0304", 4, 2);
    let steps = [Step::TurnRight, Step::Forward, Step::TurnLeft, Step::Forward, Step::TurnLeft];
    let end = walk_path(&map, &Occupied::none(), &unit, Gait::Jump, &steps).unwrap();
    assert_eq!((end.mover.spent, end.mover.hexes, end.movement), (2, 2, Movement::Jump));
    let on_the_spot = walk_path(&map, &Occupied::none(), &unit, Gait::Jump, &[Step::TurnLeft]);
    assert_eq!(on_the_spot.unwrap().movement, Movement::Jump);
}

#[test]
fn what_a_jump_does_not_do() {
    let map = board(9, 9, &[("0303", Terrain::at_level(3))]);
    let fresh = mover(&map, "0304", 4, 2);
    let refused = |unit: &Mover, steps: &[Step]| {
        walk_path(&map, &Occupied::none(), unit, Gait::Jump, steps).unwrap_err().why
    };
    assert_eq!(refused(&fresh, &[Step::Backward]), Misstep::JumpBackward);
    assert_eq!(refused(&fresh, &[Step::Forward]), Misstep::TooHigh);
    let far = [Step::TurnRight, Step::Forward, Step::Forward, Step::Forward];
    assert_eq!(refused(&fresh, &far), Misstep::TooFar { needed: 3, points: 2 });
    let stood_up = Mover { spent: 2, ..fresh };
    assert_eq!(refused(&stood_up, &[Step::TurnLeft]), Misstep::JumpAfterMoving);
    let prone = Mover { prone: true, ..fresh };
    assert_eq!(refused(&prone, &[Step::TurnLeft]), Misstep::Prone);
    let grounded = mover(&map, "0304", 4, 0);
    assert_eq!(refused(&grounded, &[Step::TurnLeft]), Misstep::NoJets);
    for stuck in [stood_up, prone, grounded] {
        let places = found(&map, &stuck, &Occupied::none(), Gait::Jump);
        assert_eq!(places.len(), 1, "it stays where it is");
        assert_eq!((places[0].hex, places[0].facing), (stuck.hex, stuck.facing));
    }
}
