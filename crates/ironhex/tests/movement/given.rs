//! Boards, units and neighbours to move among.

pub(super) use super::force::{Given, found};
use ironhex::board::{
    Board, Building, BuildingKind, Coord, Facing, Footing, Ground, HexIndex, Terrain, Woods,
};
use ironhex::movement::{Mobility, Mover, Occupied, Points};
use proptest::prelude::*;

/// A board with some hexes changed.
pub(super) fn board(width: u16, height: u16, hexes: &[(&str, Terrain)]) -> Board {
    let mut board = Board::flat(width, height).unwrap();
    for &(hex, terrain) in hexes {
        assert!(board.set(hex.parse().unwrap(), terrain));
    }
    board
}

/// A hex by its number.
pub(super) fn at(board: &Board, hex: &str) -> HexIndex {
    board.index(hex.parse().unwrap()).unwrap()
}

/// A sound unit that faces up.
pub(super) fn mover(board: &Board, hex: &str, walk: u8, jump: u8) -> Mover {
    Mover::new(at(board, hex), Facing::UP, Points::of(&Mobility::new(walk, jump)))
}

/// A building.
pub(super) fn building(kind: BuildingKind, height: u8) -> Terrain {
    let building = Building { kind, height, construction: 40 };
    Terrain { building: Some(building), ..Terrain::CLEAR }
}

/// Water.
pub(super) const fn water(depth: u8) -> Terrain {
    Terrain { water: Some(depth), ..Terrain::CLEAR }
}

/// Something on the ground.
pub(super) const fn ground(ground: Ground) -> Terrain {
    Terrain { ground, ..Terrain::CLEAR }
}

fn terrain() -> impl Strategy<Value = Terrain> {
    let level =
        prop_oneof![6 => Just(0_i8), 3 => Just(1), 2 => Just(2), 1 => Just(3), 1 => Just(-1)];
    let woods =
        prop_oneof![8 => Just(None), 2 => Just(Some(Woods::Light)), 1 => Just(Some(Woods::Heavy))];
    let water = prop_oneof![8 => Just(None), 2 => (0..4_u8).prop_map(Some)];
    let building = prop_oneof![
        10 => Just(None),
        1 => (0..4_usize, 0..4_u8).prop_map(|(kind, height)| {
            Some(Building { kind: BuildingKind::ALL[kind], height, construction: 40 })
        }),
    ];
    let grounds = [
        Ground::ROUGH,
        Ground::RUBBLE,
        Ground::MUD,
        Ground::ICE,
        Ground::ROAD,
        Ground::PAVEMENT,
        Ground::VOID,
    ];
    let ground = prop_oneof![
        12 => Just(Ground::empty()),
        6 => (0..grounds.len() - 1).prop_map(move |index| grounds[index]),
        1 => Just(Ground::VOID),
    ];
    let all = (level, woods, water, building, ground);
    all.prop_map(|(level, woods, water, building, ground)| Terrain {
        level,
        woods,
        water,
        building,
        ground,
    })
}

/// A situation on a board of these sides, for a unit of at most so many walking and jumping points.
pub(super) fn given(side: u16, most: u8) -> impl Strategy<Value = Given> {
    let hexes = usize::from(side) * usize::from(side);
    let terrains = prop::collection::vec(terrain(), hexes);
    let unit = (0..hexes, 0..6_u8, 0..=most, 0..=most, any::<bool>(), prop::bool::weighted(0.2));
    let others = prop::collection::vec((0..hexes, any::<bool>()), 0..4);
    (terrains, unit, others).prop_map(move |(terrains, unit, others)| {
        let (start, facing, walk, jump, top, stood) = unit;
        let mut board = Board::flat(side, side).unwrap();
        let place = |index: usize| {
            let side = usize::from(side);
            Coord::new((index % side) as i16, (index / side) as i16)
        };
        for (index, terrain) in terrains.into_iter().enumerate() {
            let terrain =
                if index == start && !terrain.exists() { Terrain::CLEAR } else { terrain };
            board.set(place(index), terrain);
        }
        let hex = board.index(place(start)).unwrap();
        let mut occupied = Occupied::new(&board);
        for (index, enemy) in others.into_iter().filter(|(index, _)| *index != start) {
            let hex = HexIndex(index as u16);
            if enemy { occupied.add_enemy(hex) } else { occupied.add_friend(hex) }
        }
        let points = Points::of(&Mobility::new(walk, jump));
        let mut mover = Mover::new(hex, Facing::new(facing), points);
        if top {
            mover.footing = Footing::landing(board.at(hex));
        }
        mover.spent = if stood { 2.min(walk) } else { 0 };
        Given { board, mover, occupied }
    })
}
