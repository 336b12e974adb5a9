//! The units of a game as a map shows them.

use super::label::unit_status;
use crate::board::{Marker, map_svg};
use crate::words::sky;
use ironhex::field::Field;
use ironhex_units::UnitNames;

/// All units where they are, those that are out of the game where they were last.
#[must_use]
pub fn markers(field: &Field<'_>, names: &[UnitNames]) -> Vec<Marker> {
    let ids = (0..).map(ironhex::turn::UnitId).take(field.units.len());
    let units = ids.filter_map(|id| field.unit(id)).map(|unit| {
        let (in_play, number) = (unit.in_play, u16::from(unit.id.0) + 1);
        let name = names.get(usize::from(unit.id.0)).map_or("", |names| names.name.as_str());
        let side = unit.team().number();
        Marker {
            unit: Some(number),
            name: format!("[{number}] {name}, side {side}: {}", unit_status(unit)),
            twist: in_play.twist,
            prone: in_play.sheet.stance.prone,
            out: !in_play.is_active(),
            ..Marker::new(in_play.hex, in_play.facing, number.to_string(), unit.team() as u8)
        }
    });
    units.collect()
}

/// The map of a game with its units, as an SVG document.
#[must_use]
pub fn game_map(field: &Field<'_>, names: &[UnitNames]) -> String {
    let (board, rules) = (field.board, field.rules.label());
    let sky: String = sky(&field.environment).iter().map(|words| format!(", {words}")).collect();
    let title = format!("Map of {} by {} hexes{sky}, rules {rules}", board.width(), board.height());
    map_svg(board, &markers(field, names), &title)
}
