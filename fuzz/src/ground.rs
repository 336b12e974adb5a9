//! Boards of bytes.

use crate::Bytes;
use ironhex::board::{Board, Building, BuildingKind, Coord, Ground, Terrain, Woods};

/// What lies on the ground, each as likely as nothing.
const GROUNDS: [Ground; 8] = [
    Ground::empty(),
    Ground::ROUGH,
    Ground::RUBBLE,
    Ground::MUD,
    Ground::ICE,
    Ground::ROAD,
    Ground::PAVEMENT,
    Ground::VOID,
];

/// A hex: mostly clear and level, for a byte of zero always.
fn terrain(bytes: &mut Bytes<'_>) -> Terrain {
    let kind = bytes.byte();
    let mut terrain = Terrain::at_level([0, 0, 0, 1, 2, 3, -1, -2][usize::from(kind & 7)]);
    match kind >> 3 {
        1 => terrain.woods = Some(Woods::Light),
        2 => terrain.woods = Some(Woods::Heavy),
        3 => terrain.water = Some(bytes.byte() % 4),
        4 => {
            let more = bytes.byte();
            let kind = BuildingKind::ALL[usize::from(more) % BuildingKind::ALL.len()];
            terrain.building = Some(Building { kind, height: (more >> 2) % 5, construction: 40 });
        }
        5 | 6 => terrain.ground = *bytes.pick(&GROUNDS),
        _ => {}
    }
    terrain
}

/// A board of this size.
#[must_use]
pub fn board(bytes: &mut Bytes<'_>, width: u16, height: u16) -> Board {
    let mut board = Board::flat(width, height).expect("a small board");
    for row in 0..height as i16 {
        for column in 0..width as i16 {
            board.set(Coord::new(column, row), terrain(bytes));
        }
    }
    board
}
