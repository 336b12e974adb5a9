//! The map of a playthrough: a few letters a hex.

use super::position::Position;
use serde_json::Value;
use std::collections::HashMap;
use std::fmt::Write as _;

/// Terrain as it is drawn: the letter in front of its first figure.
const LETTERS: [(&str, char); 8] = [
    ("woods", 'w'),
    ("water", '~'),
    ("rough", ':'),
    ("rubble", '%'),
    ("building", 'B'),
    ("pavement", '='),
    ("fortified", 'f'),
    ("swamp", 's'),
];

/// Six characters: the level where it is not 0, terrain with its figure, and who stands there and
/// looks which way.
fn hexes(position: &Position, units: &[Value]) -> HashMap<String, String> {
    let mut drawn: HashMap<String, String> = HashMap::new();
    for (hex, level, terrain) in &position.hexes {
        let mut text = if level == "0" { String::new() } else { level.clone() };
        for part in terrain.split(';') {
            let mut figures = part.split(':');
            let name = figures.next().unwrap_or_default();
            let letter = LETTERS.iter().find(|(known, _)| *known == name);
            text.extend(letter.map(|(_, letter)| letter));
            if letter.is_some_and(|(_, letter)| matches!(letter, 'w' | '~')) {
                text.push_str(figures.next().unwrap_or_default());
            }
        }
        drawn.insert(hex.clone(), text);
    }
    for (index, unit) in units.iter().enumerate() {
        let out = unit["destroyed"] == true
            || unit["marks"].as_array().is_some_and(|marks| marks.iter().any(|m| m == "withdrawn"));
        if !out {
            let hex = unit["hex"].as_str().unwrap_or_default().to_owned();
            let _ = write!(drawn.entry(hex).or_default(), "[{}]", index + 1);
        }
    }
    drawn
}

/// The map; even columns lie half a hex lower.
pub(super) fn map(position: &Position, units: &[Value]) -> String {
    let (columns, rows) = position.size;
    let drawn = hexes(position, units);
    let mut text = String::from("       ");
    for column in 1..=columns {
        let _ = write!(text, "{column:02}    ");
    }
    for row in 1..=rows {
        for odd in [true, false] {
            let mut line = if odd { format!("    {row:02} ") } else { "       ".to_owned() };
            for column in 1..=columns {
                let here = (column % 2 == 1) == odd;
                let hex = format!("{column:02}{row:02}");
                let inside = drawn.get(&hex).map_or(".", |text| text.as_str());
                let _ = write!(line, "{:<6}", if here { inside } else { "" });
            }
            text.push('\n');
            text.push_str(line.trim_end());
        }
    }
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}
