//! What searches find on boards that can be counted by hand.

use super::given::{at, board, building, found, ground, mover, water};
use ironhex::board::{Board, BuildingKind, Coord, Facing, Footing, Ground, HexIndex, Terrain};
use ironhex::movement::{Gait, Mover, Occupied, Reached, Search, Step, StepTable};
use ironhex::unit::Movement;

fn find(board: &Board, mover: &Mover, gait: Gait, hex: &str, facing: u8) -> Option<Reached> {
    let mut search = Search::new();
    search.explore(gait, &StepTable::new(board), mover, &Occupied::none());
    search.find(at(board, hex), Facing::new(facing))
}

#[test]
fn one_point_reaches_both_neighbours_and_both_turns() {
    let map = board(5, 5, &[]);
    let unit = mover(&map, "0303", 1, 0);
    let places: Vec<(String, u8, u8)> = found(&map, &unit, &Occupied::none(), Gait::Walk)
        .iter()
        .map(|end| (map.coord(end.hex).to_string(), end.facing.number(), end.cost))
        .collect();
    assert_eq!(places[0], ("0303".to_owned(), 0, 0), "where it is comes first");
    let mut rest = places[1..].to_vec();
    rest.sort();
    let expected = [("0302", 0), ("0303", 1), ("0303", 5), ("0304", 0)];
    assert_eq!(rest, expected.map(|(hex, facing)| (hex.to_owned(), facing, 1)));
}

#[test]
fn running_goes_forward_only() {
    let map = board(9, 9, &[]);
    let unit = mover(&map, "0505", 1, 0);
    assert_eq!(find(&map, &unit, Gait::Walk, "0506", 0).unwrap().cost, 1);
    assert_eq!(find(&map, &unit, Gait::Run, "0506", 0), None);
    let ahead = find(&map, &unit, Gait::Run, "0503", 0).unwrap();
    assert_eq!((ahead.cost, ahead.movement), (2, Movement::Run));
    let near = find(&map, &unit, Gait::Run, "0504", 0).unwrap();
    assert_eq!((near.cost, near.movement), (1, Movement::Walk));
    assert_eq!(find(&map, &unit, Gait::Run, "0505", 0).unwrap().movement, Movement::Stationary);
}

#[test]
fn a_run_goes_round_water_that_a_walk_wades_through() {
    let river: Vec<(String, Terrain)> =
        (1..=8).map(|column| (format!("0{column}05"), water(1))).collect();
    let river: Vec<(&str, Terrain)> = river.iter().map(|(hex, wet)| (hex.as_str(), *wet)).collect();
    let map = board(9, 9, &river);
    let unit = mover(&map, "0506", 6, 0);
    let across = find(&map, &unit, Gait::Run, "0504", 0).unwrap();
    assert_eq!((across.cost, across.risks), (5, 1));
    assert_eq!(across.movement, Movement::Walk);
    assert!(find(&map, &unit, Gait::Run, "0503", 0).is_some(), "six points are still a walk");
    assert_eq!(find(&map, &unit, Gait::Run, "0502", 0), None, "seven would be a run in water");
    let dry = mover(&map, "0806", 6, 0);
    let round = find(&map, &dry, Gait::Run, "0904", 0).unwrap();
    assert!(round.hazards.is_empty(), "{round:?}");
}

#[test]
fn one_step_forward_is_always_in_reach_of_a_run() {
    let map = board(5, 5, &[("0303", water(2))]);
    let unit = mover(&map, "0304", 1, 0);
    let step = find(&map, &unit, Gait::Run, "0303", 0).unwrap();
    assert_eq!((step.cost, step.hexes, step.movement), (6, 1, Movement::Run));
    assert_eq!(find(&map, &unit, Gait::Walk, "0303", 0), None);
    assert_eq!(find(&map, &unit, Gait::Run, "0303", 1), None, "nothing after it");
    assert_eq!(find(&map, &mover(&map, "0304", 0, 0), Gait::Run, "0303", 0), None);
}

#[test]
fn equal_ways_take_the_one_without_a_roll_and_then_the_longer() {
    // Left and right of the way ahead cost the same; on the left lies rubble.
    let map = board(
        5,
        5,
        &[
            ("0303", Terrain::at_level(9)),
            ("0203", ground(Ground::RUBBLE)),
            ("0403", ground(Ground::ROUGH)),
        ],
    );
    let unit = mover(&map, "0304", 6, 0);
    let mut search = Search::new();
    search.run(&StepTable::new(&map), &unit, &Occupied::none());
    let end = search.find(at(&map, "0302"), Facing::UP).unwrap();
    assert_eq!((end.risks, end.hazards.is_empty()), (0, true));
    let mut steps = Vec::new();
    assert!(search.path(&end, &mut steps));
    assert_eq!(steps[0], Step::TurnRight);
    let open = board(5, 5, &[]);
    let unit = mover(&open, "0303", 4, 0);
    let about = find(&open, &unit, Gait::Walk, "0303", 0).unwrap();
    assert_eq!(about.hexes, 0, "the fewest points come first");
}

#[test]
fn roofs_and_the_rooms_below_are_two_places() {
    let map =
        board(5, 5, &[("0303", building(BuildingKind::Light, 1)), ("0304", Terrain::at_level(1))]);
    let unit = mover(&map, "0304", 8, 0);
    let places: Vec<Reached> = found(&map, &unit, &Occupied::none(), Gait::Walk)
        .into_iter()
        .filter(|end| end.hex == at(&map, "0303"))
        .collect();
    for footing in [Footing::Ground, Footing::Top] {
        assert!(places.iter().any(|end| end.footing == footing), "{footing}");
    }
    let best = find(&map, &unit, Gait::Walk, "0303", 0).unwrap();
    assert_eq!((best.footing, best.cost), (Footing::Top, 1));
    let mut search = Search::new();
    search.walk(&StepTable::new(&map), &unit, &Occupied::none());
    let mut steps = Vec::new();
    for end in &places {
        assert!(search.path(end, &mut steps), "{end:?}");
        let walked =
            ironhex::movement::walk_path(&map, &Occupied::none(), &unit, Gait::Walk, &steps);
        assert_eq!(walked.unwrap().mover.footing, end.footing);
    }
}

#[test]
fn taken_hexes_are_no_ends_and_enemies_no_way() {
    let map = board(1, 5, &[]);
    let unit = mover(&map, "0105", 6, 0);
    let mut occupied = Occupied::new(&map);
    occupied.add_friend(at(&map, "0104"));
    occupied.add_enemy(at(&map, "0102"));
    let hexes: Vec<HexIndex> =
        found(&map, &unit, &occupied, Gait::Run).iter().map(|end| end.hex).collect();
    let reaches = |hex| hexes.contains(&at(&map, hex));
    assert_eq!(
        ["0105", "0104", "0103", "0102", "0101"].map(reaches),
        [true, false, true, false, false]
    );
}

#[test]
fn a_hex_that_is_no_part_of_the_map_is_no_way() {
    let map = board(1, 3, &[("0102", ground(Ground::VOID))]);
    let unit = mover(&map, "0103", 6, 6);
    for gait in [Gait::Run, Gait::Jump] {
        assert!(found(&map, &unit, &Occupied::none(), gait).iter().all(|end| end.hex == unit.hex));
    }
}

#[test]
fn prone_units_reach_nothing() {
    let map = board(5, 5, &[]);
    let unit = Mover { prone: true, ..mover(&map, "0303", 6, 6) };
    for &gait in Gait::ALL {
        let hexes = found(&map, &unit, &Occupied::none(), gait);
        assert!(hexes.iter().all(|end| end.hex == unit.hex && end.cost == 0), "{gait}");
    }
}

#[test]
fn a_search_that_found_nothing_says_so() {
    let mut search = Search::new();
    assert_eq!(search.find(HexIndex(0), Facing::UP), None);
    assert_eq!(search.reached().count(), 0);
    let map = board(2, 2, &[]);
    search.walk(&StepTable::new(&map), &mover(&map, "0101", 0, 0), &Occupied::none());
    assert_eq!(search.reached().count(), 1);
    assert_eq!(search.find(HexIndex(9999), Facing::UP), None);
    let elsewhere = Reached { hex: HexIndex(3), ..search.find(HexIndex(0), Facing::UP).unwrap() };
    let mut steps = vec![Step::Forward];
    assert!(!search.path(&elsewhere, &mut steps));
    assert!(steps.is_empty());
}

#[test]
fn the_largest_board_is_searched() {
    let map = Board::flat(128, 128).unwrap();
    let last = map.index(Coord::new(127, 127)).unwrap();
    let mut unit =
        Mover::new(last, Facing::UP, ironhex::movement::Points { walk: 255, run: 255, jump: 255 });
    let mut search = Search::new();
    let first = map.index(Coord::new(0, 0)).unwrap();
    search.run(&StepTable::new(&map), &unit, &Occupied::none());
    let end = search.find(first, Facing::UP).unwrap();
    assert_eq!(u16::from(end.hexes), map.coord(first).distance(map.coord(last)));
    search.jump(&StepTable::new(&map), &unit, &Occupied::none());
    assert_eq!(search.find(first, Facing::UP).unwrap().cost, end.hexes);
    unit.points.jump = 3;
    search.jump(&StepTable::new(&map), &unit, &Occupied::none());
    assert_eq!(search.find(first, Facing::UP), None, "the search before is forgotten");
}
