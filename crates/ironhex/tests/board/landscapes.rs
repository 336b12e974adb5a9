//! Maps made by dice, built-in maps, edges and hull-down hexes.

use super::given::{board, building, hex, water};
use ironhex::board::{
    BUILTIN, Board, BuildingKind, Coord, Edge, Facing, Ground, Landscape, LandscapeKind, Terrain,
    builtin, generate,
};
use ironhex::dice::Random;
use proptest::prelude::*;

fn made(kind: LandscapeKind, width: u16, height: u16, seed: u64) -> Board {
    generate(&Landscape { width, height, kind }, &mut Random::new(seed)).unwrap()
}

fn count(board: &Board, wanted: impl Fn(&Terrain) -> bool) -> usize {
    board.iter().filter(|(_, hex)| wanted(hex)).count()
}

/// Can one go from edge to edge over hexes of a kind?
fn connects(board: &Board, [from, to]: [Edge; 2], free: impl Fn(&Terrain) -> bool) -> bool {
    let free = |hex: Coord| board.get(hex).is_some_and(&free);
    let mut open: Vec<Coord> = board.edge(from, 1).filter(|&hex| free(hex)).collect();
    let mut seen = open.clone();
    while let Some(hex) = open.pop() {
        for next in Facing::ALL.map(|way| hex.neighbor(way)) {
            if free(next) && !seen.contains(&next) {
                seen.push(next);
                open.push(next);
            }
        }
    }
    board.edge(to, 1).any(|hex| seen.contains(&hex))
}

const ACROSS: [Edge; 2] = [Edge::Left, Edge::Right];
const DOWN: [Edge; 2] = [Edge::Top, Edge::Bottom];

#[test]
fn each_landscape_has_what_its_name_says() {
    for seed in 0..20 {
        let make = |kind| made(kind, 16, 17, seed);
        let hills = make(LandscapeKind::Hills);
        assert!(count(&hills, |hex| hex.level >= 2) >= 10, "seed {seed}");
        let woodland = make(LandscapeKind::Woodland);
        assert!(count(&woodland, |hex| hex.woods.is_some()) >= 70, "seed {seed}");
        assert!(count(&make(LandscapeKind::Plains), |hex| hex.level >= 2) == 0, "seed {seed}");
        let badlands = make(LandscapeKind::Badlands);
        assert!(count(&badlands, |hex| hex.ground.contains(Ground::ROUGH)) >= 5, "seed {seed}");
        let wetland = make(LandscapeKind::Wetland);
        let soft = |hex: &Terrain| hex.ground.intersects(Ground::SWAMP | Ground::MUD);
        assert!(count(&wetland, soft) >= 5, "seed {seed}");
        assert!(count(&make(LandscapeKind::Lakes), |hex| hex.depth() > 0) >= 10, "seed {seed}");
        let town = make(LandscapeKind::Town);
        assert!(count(&town, |hex| hex.building.is_some()) >= 15, "seed {seed}");
        let road = |hex: &Terrain| hex.ground.contains(Ground::ROAD);
        assert!(connects(&town, ACROSS, road) && connects(&town, DOWN, road), "seed {seed}");
    }
}

#[test]
fn a_river_runs_across_and_can_be_forded_on_the_road() {
    for seed in 0..20 {
        let board = made(LandscapeKind::River, 16, 17, seed);
        let wet = |hex: &Terrain| hex.water.is_some();
        let road = |hex: &Terrain| hex.ground.contains(Ground::ROAD);
        let (course, way) =
            if connects(&board, ACROSS, wet) { (ACROSS, DOWN) } else { (DOWN, ACROSS) };
        assert!(connects(&board, course, wet), "seed {seed}: from edge to edge");
        assert!(connects(&board, way, road), "seed {seed}: the road crosses it");
        assert!(count(&board, |hex| hex.depth() >= 1) >= 8, "seed {seed}");
        assert_eq!(count(&board, |hex| road(hex) && hex.depth() > 0), 0, "seed {seed}");
    }
}

#[test]
fn built_in_maps_are_maps() {
    for map in BUILTIN {
        let board = builtin(map.name).unwrap();
        assert!(!map.description.is_empty());
        assert!(board.iter().count() >= 16 * 17, "{}", map.name);
        assert_eq!(Some(board), builtin(map.name), "{} is always the same", map.name);
    }
    assert_eq!(builtin("open"), Some(Board::flat(16, 17).unwrap()));
    assert!(builtin("Open ").is_none());
}

#[test]
fn the_hexagon_is_one_and_looks_the_same_from_both_ends() {
    let board = builtin("hexagon-12").unwrap();
    let middle = hex("1313");
    assert_eq!(board.iter().count(), 3 * 12 * 13 + 1);
    assert!(board.iter().all(|(hex, _)| hex.distance(middle) <= 12));
    let center = middle.cube();
    for (hex, terrain) in board.iter() {
        let cube = hex.cube();
        let opposite = Coord::from_cube([0, 1, 2].map(|axis| 2 * center[axis] - cube[axis]));
        assert_eq!(board.get(opposite), Some(terrain), "{hex}");
    }
    // Its edges follow its shape.
    assert_eq!(board.edge(Edge::Top, 1).count(), 25);
    assert!(board.edge(Edge::Top, 1).any(|hex| hex.row == 6));
}

#[test]
fn edges_have_their_depth() {
    let board = Board::flat(5, 4).unwrap();
    let numbers = |edge, depth| -> Vec<String> {
        board.edge(edge, depth).map(|hex| hex.to_string()).collect()
    };
    assert_eq!(numbers(Edge::Top, 1), ["0101", "0201", "0301", "0401", "0501"]);
    assert_eq!(numbers(Edge::Left, 1), ["0101", "0102", "0103", "0104"]);
    assert_eq!(numbers(Edge::Right, 2).len(), 8);
    assert!(board.edge(Edge::Bottom, 2).all(|hex| hex.row >= 2));
    assert_eq!(numbers(Edge::Bottom, 99).len(), 20, "the whole board");
    for edge in Edge::ALL {
        assert_eq!(edge.opposite().opposite(), *edge);
    }
}

#[test]
fn hull_down_needs_a_crest_or_a_prepared_position() {
    let crest = board(&[("0504", Terrain::at_level(1))]);
    assert!(crest.stance_hex(hex("0505")).suitable);
    assert!(!crest.stance_hex(hex("0507")).suitable, "the crest is not beside it");
    assert!(!crest.stance_hex(hex("0504")).suitable, "on top there is no cover");
    assert!(!crest.stance_hex(hex("9999")).suitable);
    let cliff = board(&[("0504", Terrain::at_level(2))]);
    assert!(!cliff.stance_hex(hex("0505")).suitable, "two levels hide the whole unit");
    let trench = Terrain { ground: Ground::FORTIFIED, ..Terrain::CLEAR };
    assert!(board(&[("0505", trench)]).stance_hex(hex("0505")).suitable);
    for filled in [water(1), building(BuildingKind::Light, 1)] {
        let board = board(&[("0505", filled), ("0504", Terrain::at_level(1))]);
        assert!(!board.stance_hex(hex("0505")).suitable);
    }
}

proptest! {
    #[test]
    fn any_size_makes_a_sound_map(
        kind in prop::sample::select(LandscapeKind::ALL),
        width in 1..40_u16,
        height in 1..40_u16,
        seed: u64,
    ) {
        let board = made(kind, width, height, seed);
        prop_assert_eq!((board.width(), board.height()), (width, height));
        prop_assert_eq!(&board, &made(kind, width, height, seed));
        for (hex, terrain) in board.iter() {
            prop_assert!((-1..=4).contains(&terrain.level), "{hex}");
            prop_assert!(terrain.water.is_none_or(|depth| depth <= 2), "{hex}");
            prop_assert!(terrain.water.is_none() || terrain.woods.is_none(), "{hex}");
            let built = terrain.building.is_some();
            prop_assert!(!built || terrain.woods.is_none() && terrain.water.is_none(), "{hex}");
            prop_assert!(!built || !terrain.ground.contains(Ground::ROAD), "{hex}");
        }
    }
}
