//! Boards that tests are given.

use ironhex::board::{Board, Building, BuildingKind, Coord, Ground, HexIndex, Terrain, Woods};
use proptest::prelude::*;

/// A hex by its number.
pub(crate) fn hex(number: &str) -> Coord {
    number.parse().unwrap()
}

/// A flat board of 16 by 17 with some terrain.
pub(crate) fn board(terrain: &[(&str, Terrain)]) -> Board {
    let mut board = Board::flat(16, 17).unwrap();
    for (number, terrain) in terrain {
        assert!(board.set(hex(number), *terrain), "{number}");
    }
    board
}

pub(crate) fn woods(woods: Woods) -> Terrain {
    Terrain { woods: Some(woods), ..Terrain::CLEAR }
}

pub(crate) fn water(depth: u8) -> Terrain {
    Terrain { water: Some(depth), ..Terrain::CLEAR }
}

pub(crate) fn building(kind: BuildingKind, height: u8) -> Terrain {
    let construction = kind.usual_construction();
    Terrain { building: Some(Building { kind, height, construction }), ..Terrain::CLEAR }
}

prop_compose! {
    /// Any building.
    fn any_building()(kind in 0..4_usize, height: u8, construction: u8) -> Building {
        Building { kind: BuildingKind::ALL[kind], height, construction }
    }
}

prop_compose! {
    /// Terrain with every field as it comes.
    fn any_terrain()(
        level: i8,
        woods in prop::option::of(prop::sample::select(Woods::ALL)),
        water in prop::option::of(any::<u8>()),
        building in prop::option::of(any_building()),
        ground in 0..=Ground::all().bits(),
    ) -> Terrain {
        Terrain { level, woods, water, building, ground: Ground::from_bits_truncate(ground) }
    }
}

prop_compose! {
    /// Terrain as maps have it: low hills, shallow water, small houses.
    fn map_terrain()(
        level in 0..4_i8,
        what in 0..10,
        figure in 0..3_u8,
        kind in 0..4_usize,
    ) -> Terrain {
        let ground = Terrain::at_level(level);
        match what {
            0 | 1 => Terrain { woods: Some(Woods::Light), ..ground },
            2 => Terrain { woods: Some(Woods::Heavy), ..ground },
            3 => Terrain { water: Some(figure), ..ground },
            4 => {
                let building = Building { kind: BuildingKind::ALL[kind], height: figure + 1, construction: 15 };
                Terrain { building: Some(building), ..ground }
            }
            5 => Terrain { ground: Ground::VOID, ..ground },
            _ => ground,
        }
    }
}

fn filled(width: u16, height: u16, hexes: &[Terrain]) -> Board {
    let mut board = Board::flat(width, height).unwrap();
    for (index, terrain) in hexes.iter().enumerate().take(board.len()) {
        board.set(board.coord(HexIndex(index as u16)), *terrain);
    }
    board
}

/// A small board of anything.
pub(crate) fn any_board() -> impl Strategy<Value = Board> {
    (1..=7_u16, 1..=7_u16, prop::collection::vec(any_terrain(), 49))
        .prop_map(|(width, height, hexes)| filled(width, height, &hexes))
}

/// A board such as maps are, 10 by 10.
pub(crate) fn map() -> impl Strategy<Value = Board> {
    prop::collection::vec(map_terrain(), 100).prop_map(|hexes| filled(10, 10, &hexes))
}
