//! The records' boards.

use crate::records::{Records, number, text};
use ironhex::board::{Board, Building, BuildingKind, Coord, Ground, SightTable, Terrain, Woods};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// A hex by its number.
pub(crate) fn hex(number: &str) -> Coord {
    number.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// One hex's entry: `[hex, level, {terrain}]`.
fn terrain(entry: &Value) -> Terrain {
    let level = i8::try_from(entry[1].as_i64().unwrap()).unwrap();
    let mut terrain = Terrain::at_level(level);
    let figures = entry[2].as_object().unwrap();
    let figure = |name: &str| u8::try_from(figures[name].as_u64().unwrap()).unwrap();
    for name in figures.keys() {
        match name.as_str() {
            "woods" => {
                let woods = [Woods::Light, Woods::Heavy];
                terrain.woods = Some(woods[usize::from(figure(name)) - 1]);
            }
            "rough" => terrain.ground |= Ground::ROUGH,
            "water" => terrain.water = Some(figure(name)),
            "buildingType" => {
                terrain.building = Some(Building {
                    kind: BuildingKind::ALL[usize::from(figure(name)) - 1],
                    height: figure("buildingHeight"),
                    construction: figure("buildingCF"),
                });
            }
            "buildingHeight" | "buildingCF" => {}
            other => panic!("no terrain {other}"),
        }
    }
    terrain
}

/// The boards of a file such as `reference/boards.jsonl`, by name.
pub(crate) fn read(records: &Records, file: &str) -> HashMap<String, Board> {
    let board = |record: &Value| {
        let side = |name: &str| u16::try_from(number(record, name)).unwrap();
        let mut board = Board::flat(side("width"), side("height")).unwrap();
        for entry in record["hexes"].as_array().unwrap() {
            assert!(board.set(hex(entry[0].as_str().unwrap()), terrain(entry)), "{entry}");
        }
        (text(record, "board").to_owned(), board)
    };
    records.read(file).iter().map(board).collect()
}

/// The boards of the reference with their lines of sight, by name.
pub(crate) fn with_sight(records: &Records) -> HashMap<String, (Arc<Board>, SightTable)> {
    read(records, "reference/boards.jsonl")
        .into_iter()
        .map(|(name, board)| {
            let board = Arc::new(board);
            (name, (board.clone(), SightTable::new(board)))
        })
        .collect()
}
