//! Units that others move.

use super::given::{at, board, building};
use ironhex::board::{BuildingKind, Facing, Footing, Terrain};
use ironhex::movement::{Obstacle, Occupied, displace};

#[test]
fn nobody_leaves_the_map_or_climbs_a_cliff() {
    let map = board(3, 3, &[("0201", Terrain::at_level(3)), ("0203", Terrain::at_level(2))]);
    let nobody = Occupied::none();
    let from = at(&map, "0202");
    let displaced =
        |hex, direction| displace(&map, hex, Footing::Ground, Facing::new(direction), &nobody);
    assert_eq!(displaced(from, 0), Err(Obstacle::TooHigh));
    let up = displaced(from, 3).unwrap();
    assert_eq!((up.hex, up.drop, up.falls), (at(&map, "0203"), 0, false));
    assert_eq!(displaced(at(&map, "0203"), 3), Err(Obstacle::OffMap));
}

#[test]
fn two_levels_down_are_a_fall() {
    let nobody = Occupied::none();
    for (level, falls) in [(0, false), (1, false), (2, true), (5, true)] {
        let map = board(3, 3, &[("0202", Terrain::at_level(level))]);
        let displaced =
            displace(&map, at(&map, "0202"), Footing::Ground, Facing::UP, &nobody).unwrap();
        assert_eq!((displaced.drop, displaced.falls), (level as u8, falls), "from level {level}");
    }
}

#[test]
fn water_and_roofs_count_as_levels() {
    let nobody = Occupied::none();
    let deep = Terrain { water: Some(2), ..Terrain::CLEAR };
    let map = board(3, 3, &[("0201", deep), ("0203", building(BuildingKind::Heavy, 4))]);
    let drowned = displace(&map, at(&map, "0202"), Footing::Ground, Facing::UP, &nobody).unwrap();
    assert_eq!((drowned.drop, drowned.falls), (2, true));
    let roof = displace(&map, at(&map, "0203"), Footing::Top, Facing::UP, &nobody).unwrap();
    assert_eq!((roof.drop, roof.falls, roof.footing), (4, true, Footing::Ground));
    let in_there = displace(&map, at(&map, "0202"), Footing::Ground, Facing::new(3), &nobody);
    assert_eq!(in_there.unwrap().footing, Footing::Ground);
}

#[test]
fn whoever_is_there_gives_way_in_turn() {
    let map = board(3, 3, &[]);
    let mut occupied = Occupied::new(&map);
    occupied.add_friend(at(&map, "0201"));
    let displaced =
        displace(&map, at(&map, "0202"), Footing::Ground, Facing::UP, &occupied).unwrap();
    assert!(displaced.domino && !displaced.falls);
    occupied.remove(at(&map, "0201"));
    let displaced =
        displace(&map, at(&map, "0202"), Footing::Ground, Facing::UP, &occupied).unwrap();
    assert!(!displaced.domino);
}
