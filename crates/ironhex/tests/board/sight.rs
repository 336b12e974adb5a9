//! Lines of sight, case by case.

use super::given::{board, building, hex, water, woods};
use Woods::{Heavy, Light};
use ironhex::board::{Blocked, Board, BuildingKind, Concealment, Sight, Terrain, Viewer, Woods};

/// What a standing unit sees of a standing unit.
fn standing(board: &Board, from: &str, to: &str) -> Sight {
    let viewer = |number| Viewer::on_ground(board, hex(number), false);
    board.sight(viewer(from), viewer(to))
}

fn with_prone(board: &Board, from: (&str, bool), to: (&str, bool)) -> Sight {
    let viewer = |(number, prone)| Viewer::on_ground(board, hex(number), prone);
    board.sight(viewer(from), viewer(to))
}

const OPEN: Sight = Sight {
    blocked: None,
    intervening: Concealment::NONE,
    target_cover: false,
    attacker_cover: false,
    soft_buildings: 0,
    hard_buildings: 0,
    water_depth: 0,
};

#[test]
fn open_ground_hides_nothing() {
    let board = board(&[]);
    for (from, to) in [("0101", "1617"), ("0505", "0505"), ("0505", "0506"), ("0101", "1601")] {
        assert_eq!(standing(&board, from, to), OPEN, "{from} {to}");
    }
}

#[test]
fn woods_between_add_up_and_three_points_block() {
    let column = |kinds: &[Woods]| {
        let hexes: Vec<String> = (0..kinds.len()).map(|row| format!("05{:02}", row + 6)).collect();
        let terrain: Vec<(&str, Terrain)> =
            hexes.iter().zip(kinds).map(|(hex, kind)| (hex.as_str(), woods(*kind))).collect();
        standing(&board(&terrain), "0505", "0512")
    };
    assert_eq!(column(&[Light]).modifier(), Some(1));
    assert_eq!(column(&[Light, Light]).modifier(), Some(2));
    assert_eq!(column(&[Heavy]).modifier(), Some(2));
    for blocking in [&[Light, Light, Light][..], &[Heavy, Light], &[Heavy, Heavy]] {
        let sight = column(blocking);
        assert_eq!((sight.blocked, sight.modifier()), (Some(Blocked::Woods), None));
    }
    assert_eq!(column(&[Heavy, Light]).intervening, Concealment { light: 1, heavy: 1 });
}

#[test]
fn the_woods_of_the_two_ends_do_not_count() {
    let board = board(&[("0505", woods(Heavy)), ("0508", woods(Heavy))]);
    assert_eq!(standing(&board, "0505", "0508"), OPEN);
}

#[test]
fn woods_count_up_to_two_levels_above_their_ground() {
    let wood = |level: i8| Terrain { level, ..woods(Light) };
    let seen = |ends: i8, level: i8| {
        let end = Terrain::at_level(ends);
        let board = board(&[("0505", end), ("0508", wood(level)), ("0511", end)]);
        standing(&board, "0505", "0511").intervening.light
    };
    // A standing unit's top is one level above its feet; woods must rise above it.
    assert_eq!([0, 1, 2].map(|ends| seen(ends, 0)), [1, 0, 0]);
    assert_eq!([1, 2, 3].map(|ends| seen(ends, 1)), [1, 0, 0]);
}

#[test]
fn ground_blocks_when_it_rises_above_both_ends() {
    let middle = |level: i8, far: i8| {
        let board = board(&[("0508", Terrain::at_level(level)), ("0511", Terrain::at_level(far))]);
        standing(&board, "0505", "0511").blocked
    };
    assert_eq!(middle(1, 0), None, "as high as the units");
    assert_eq!(middle(2, 0), Some(Blocked::Terrain));
    assert_eq!(middle(2, 1), None, "the target stands on level 1: its top is level 2");
    assert_eq!(middle(3, 1), Some(Blocked::Terrain));
}

#[test]
fn what_is_next_to_an_end_need_only_rise_above_that_end() {
    let high = Terrain::at_level(4);
    let close = board(&[("0505", high), ("0510", Terrain::at_level(2))]);
    assert_eq!(standing(&close, "0505", "0511").blocked, Some(Blocked::Terrain));
    assert_eq!(standing(&close, "0511", "0505").blocked, Some(Blocked::Terrain));
    let far = board(&[("0505", high), ("0509", Terrain::at_level(2))]);
    assert_eq!(standing(&far, "0505", "0511").blocked, None);
}

#[test]
fn a_hex_exactly_as_high_as_a_standing_unit_beside_it_covers_its_legs() {
    let wall = board(&[("0510", Terrain::at_level(1))]);
    let sight = standing(&wall, "0505", "0511");
    assert_eq!((sight.target_cover, sight.attacker_cover), (true, false));
    assert_eq!(sight.modifier(), Some(1));
    let back = standing(&wall, "0511", "0505");
    assert_eq!((back.target_cover, back.attacker_cover), (false, true));
    assert_eq!(back.modifier(), Some(0));
    // Not from above, and not when prone: then the unit is hidden.
    let above = board(&[("0510", Terrain::at_level(1)), ("0505", Terrain::at_level(1))]);
    assert!(!standing(&above, "0505", "0511").target_cover);
    let prone = with_prone(&wall, ("0505", false), ("0511", true));
    assert_eq!((prone.blocked, prone.target_cover), (Some(Blocked::Terrain), false));
    // Not when it is farther away.
    let far = board(&[("0509", Terrain::at_level(1))]);
    assert!(!standing(&far, "0505", "0511").target_cover);
}

#[test]
fn buildings_block_by_their_roofs_and_are_counted_by_their_walls() {
    let street = board(&[
        ("0507", building(BuildingKind::Heavy, 2)),
        ("0508", building(BuildingKind::Hardened, 3)),
        ("0509", building(BuildingKind::Light, 1)),
    ]);
    let sight = standing(&street, "0505", "0511");
    assert_eq!(sight.blocked, Some(Blocked::Terrain));
    assert_eq!((sight.soft_buildings, sight.hard_buildings), (1, 1), "the low one is no obstacle");
    let roof = Viewer { hex: hex("0508"), elevation: 3, height: 1 };
    let below = Viewer::on_ground(&street, hex("0501"), false);
    assert!(street.sight(roof, below).visible(), "over the roofs");
}

#[test]
fn along_hexsides_the_side_that_is_better_for_the_target_counts() {
    // 0505 to 0705 runs between 0604 and 0605.
    let one_side = board(&[("0604", woods(Heavy))]);
    let other_side = board(&[("0605", woods(Heavy))]);
    for board in [&one_side, &other_side] {
        assert_eq!(standing(board, "0505", "0705").modifier(), Some(2));
        assert_eq!(standing(board, "0705", "0505").modifier(), Some(2));
    }
    // The two sides are not added up.
    let both = board(&[("0604", woods(Light)), ("0605", woods(Heavy))]);
    assert_eq!(standing(&both, "0505", "0705").intervening, Concealment { light: 0, heavy: 1 });
    // One side for the whole line: heavy and light on the left block, though the right is open.
    let left = board(&[("0604", woods(Heavy)), ("0804", woods(Light))]);
    assert_eq!(standing(&left, "0505", "0905").blocked, Some(Blocked::Woods));
    let mixed = board(&[("0604", woods(Heavy)), ("0805", woods(Light))]);
    assert_eq!(standing(&mixed, "0505", "0905").modifier(), Some(2));
    let cover = board(&[("0605", Terrain::at_level(1))]);
    assert!(standing(&cover, "0505", "0705").target_cover);
}

#[test]
fn a_line_through_a_corner_touches_both_hexes() {
    // 0503 and 0603 both touch the line from 0501 to 0604, away from hexsides.
    let line = ironhex::board::Line::between(hex("0501"), hex("0604"));
    assert!(!line.along_hexsides());
    let doubled: Vec<_> = line.rings().filter(|ring| ring.second.is_some()).collect();
    assert!(!doubled.is_empty());
    for ring in doubled {
        for touched in ring.hexes() {
            let number = touched.to_string();
            let board = board(&[(number.as_str(), woods(Light))]);
            assert_eq!(standing(&board, "0501", "0604").modifier(), Some(1), "{number}");
        }
    }
}

#[test]
fn nobody_looks_through_the_surface_of_water() {
    let pond = board(&[("0505", water(2))]);
    assert_eq!(standing(&pond, "0505", "0508").blocked, Some(Blocked::Water));
    assert_eq!(standing(&pond, "0508", "0505").blocked, Some(Blocked::Water));
    assert_eq!(with_prone(&pond, ("0505", true), ("0508", true)).blocked, Some(Blocked::Water));
    let shallow = board(&[("0505", water(1))]);
    assert!(standing(&shallow, "0505", "0508").visible(), "its upper half is out of the water");
    let lying = with_prone(&shallow, ("0508", false), ("0505", true));
    assert_eq!(lying.blocked, Some(Blocked::Water));
}

#[test]
fn under_water_the_line_needs_water_all_the_way() {
    let lake = board(&[("0505", water(2)), ("0506", water(3)), ("0507", water(2))]);
    let sight = standing(&lake, "0505", "0507");
    assert_eq!((sight.blocked, sight.water_depth), (None, 2));
    let bar = board(&[("0505", water(2)), ("0506", water(0)), ("0507", water(2))]);
    assert_eq!(standing(&bar, "0505", "0507").blocked, Some(Blocked::Terrain));
    // The bottom counts as ground there, and woods on the shore do not.
    let sill = board(&[("0505", water(3)), ("0506", water(1)), ("0507", water(3))]);
    assert_eq!(standing(&sill, "0505", "0507").blocked, Some(Blocked::Terrain));
}

#[test]
fn water_as_high_as_a_unit_in_it_covers_its_legs_from_below() {
    let lake = board(&[("0505", water(1)), ("0506", water(1)), ("0507", water(1))]);
    let sight = standing(&lake, "0505", "0507");
    assert_eq!((sight.target_cover, sight.attacker_cover), (true, true));
    let shore = board(&[("0506", water(1)), ("0507", water(1))]);
    assert!(!standing(&shore, "0504", "0507").target_cover, "the attacker stands higher");
}

#[test]
fn off_the_map_there_is_nothing_to_see() {
    let board = board(&[]);
    let here = Viewer::on_ground(&board, hex("0101"), false);
    let away = Viewer::on_ground(&board, hex("1701"), false);
    assert_eq!(board.sight(here, away).blocked, Some(Blocked::Terrain));
    assert_eq!(board.sight(away, here).blocked, Some(Blocked::Terrain));
}
