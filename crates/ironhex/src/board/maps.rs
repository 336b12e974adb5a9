//! Maps that come with the engine.

use super::brush::Brush;
use super::generate::{Landscape, LandscapeKind, generate, raise, woods};
use super::terrain::Ground;
use super::{Board, BoardSizeError, Coord};
use crate::dice::Random;
use alloc::vec::Vec;

/// A map that comes with the engine.
#[derive(Clone, Copy, Debug)]
pub struct BuiltinMap {
    /// Its name.
    pub name: &'static str,
    /// What it is like, in one line.
    pub description: &'static str,
    make: fn() -> Result<Board, BoardSizeError>,
}

/// All of them.
pub const BUILTIN: [BuiltinMap; 8] = [
    BuiltinMap {
        name: "open",
        description: "16 by 17 hexes of clear, level ground",
        make: || Board::flat(16, 17),
    },
    BuiltinMap {
        name: "hexagon-12",
        description: "a hexagon of radius 12: a central wood, low rises, rough ground in mirror image",
        make: hexagon,
    },
    BuiltinMap {
        name: "rolling-hills",
        description: "hills up to four levels high with woods in the hollows",
        make: || made(16, 17, LandscapeKind::Hills, 12),
    },
    BuiltinMap {
        name: "river-crossing",
        description: "a river from edge to edge, fords, and a road that crosses it",
        make: || made(16, 17, LandscapeKind::River, 11),
    },
    BuiltinMap {
        name: "woodland",
        description: "thick woods with clearings and a track",
        make: || made(16, 17, LandscapeKind::Woodland, 3),
    },
    BuiltinMap {
        name: "town",
        description: "a town at a crossroads, taller towards its middle",
        make: || made(16, 17, LandscapeKind::Town, 5),
    },
    BuiltinMap {
        name: "badlands",
        description: "mesas, gullies and rough ground",
        make: || made(16, 17, LandscapeKind::Badlands, 9),
    },
    BuiltinMap {
        name: "wide-plains",
        description: "32 by 17 hexes of open ground for larger forces",
        make: || made(32, 17, LandscapeKind::Plains, 4),
    },
];

/// A map by its name; `None` when there is none of that name.
///
/// ```
/// use ironhex::board::{BUILTIN, builtin};
/// assert!(BUILTIN.iter().all(|map| builtin(map.name).is_some()));
/// assert!(builtin("nowhere").is_none());
/// ```
#[must_use]
pub fn builtin(name: &str) -> Option<Board> {
    let map = BUILTIN.iter().find(|map| map.name == name)?;
    (map.make)().ok()
}

fn made(width: u16, height: u16, kind: LandscapeKind, seed: u64) -> Result<Board, BoardSizeError> {
    generate(&Landscape { width, height, kind }, &mut Random::new(seed))
}

/// A fair field: whoever stands at one end sees what the other sees from the opposite end.
fn hexagon() -> Result<Board, BoardSizeError> {
    const RADIUS: u16 = 12;
    let middle = Coord::new(RADIUS as i16, RADIUS as i16);
    let mut dice = Random::new(24);
    let mut brush = Brush::new(Board::flat(2 * RADIUS + 1, 2 * RADIUS + 1)?, &mut dice);
    raise(&mut brush, 70, 2);
    woods(&mut brush, 40, 4, 9);
    for _ in 0..8 {
        let (hex, size) = (brush.somewhere(), brush.between(2, 5));
        brush.patch(hex, size, Ground::ROUGH);
    }
    brush.wood(middle, 7);
    // The lower half is the upper one turned round the middle.
    let whole: Vec<Coord> = brush.board.iter().map(|(hex, _)| hex).collect();
    let cube = middle.cube();
    for hex in whole {
        let turned = hex.cube();
        let opposite = Coord::from_cube([0, 1, 2].map(|axis| 2 * cube[axis] - turned[axis]));
        if (opposite.row, opposite.column) < (hex.row, hex.column)
            && let Some(&terrain) = brush.board.get(opposite)
        {
            brush.change(hex, |hex| *hex = terrain);
        }
    }
    brush.crop(middle, RADIUS);
    Ok(brush.board)
}
