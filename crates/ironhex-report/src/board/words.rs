//! Terrain in words and letters, and the units that are shown on a map.

use crate::text::listed;
use ironhex::board::{BuildingKind, Coord, Facing, Ground, Terrain, Woods};

/// A unit on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// Where it is.
    pub hex: Coord,
    /// Where it looks.
    pub facing: Facing,
    /// What to call it; a terminal has room for two letters.
    pub label: String,
    /// Whose it is: 0 and 1 are the two sides, others are neither.
    pub side: u8,
    /// Its number in a game, from 1.
    pub unit: Option<u16>,
    /// Everything that is to be known of it, where that is more than its label.
    pub name: String,
    /// Hexsides that its torso is twisted, clockwise.
    pub twist: i8,
    /// Whether it lies on the ground.
    pub prone: bool,
    /// Whether it is out of the game.
    pub out: bool,
}

impl Marker {
    /// A unit of which no more is known.
    #[must_use]
    pub fn new(hex: Coord, facing: Facing, label: impl Into<String>, side: u8) -> Self {
        let (label, name) = (label.into(), String::new());
        Self { hex, facing, label, side, unit: None, name, twist: 0, prone: false, out: false }
    }
}

/// Ground with its letter on a map of letters and its word, in the order in which they are told.
pub(crate) const GROUND: [(Ground, char, &str); 9] = [
    (Ground::ICE, 'i', "ice"),
    (Ground::ROAD, '=', "road"),
    (Ground::FORTIFIED, '#', "prepared position"),
    (Ground::RUBBLE, '%', "rubble"),
    (Ground::ROUGH, 'r', "rough"),
    (Ground::SWAMP, 's', "swamp"),
    (Ground::MUD, 'm', "mud"),
    (Ground::SNOW, '*', "deep snow"),
    (Ground::PAVEMENT, 'p', "pavement"),
];

/// An arrow the way that a facing looks.
#[must_use]
pub(crate) const fn arrow(facing: Facing) -> char {
    match facing.number() {
        0 => '↑',
        1 => '↗',
        2 => '↘',
        3 => '↓',
        4 => '↙',
        _ => '↖',
    }
}

/// A kind of building in letters.
const fn letter(kind: BuildingKind) -> char {
    match kind {
        BuildingKind::Light => 'L',
        BuildingKind::Medium => 'M',
        BuildingKind::Heavy => 'H',
        BuildingKind::Hardened => 'X',
    }
}

/// The two letters at most that a map of letters has for what is in a hex, and what they mean.
#[must_use]
pub(crate) fn letters(terrain: &Terrain) -> Option<(String, &'static str)> {
    if let Some(building) = terrain.building {
        let meaning = match building.kind {
            BuildingKind::Light => "light building and its height",
            BuildingKind::Medium => "medium building and its height",
            BuildingKind::Heavy => "heavy building and its height",
            BuildingKind::Hardened => "hardened building and its height",
        };
        return Some((format!("{}{}", letter(building.kind), building.height), meaning));
    }
    match terrain.woods {
        Some(Woods::Light) => return Some(("w".into(), "light woods")),
        Some(Woods::Heavy) => return Some(("W".into(), "heavy woods")),
        None => {}
    }
    let ground = GROUND.iter().find(|(ground, ..)| terrain.ground.contains(*ground));
    match (terrain.water, ground) {
        (Some(_), Some((Ground::ICE, _, _))) => Some(("i~".into(), "ice over water")),
        (Some(depth), Some((Ground::ROAD, ..))) => {
            Some((format!("={depth}"), "road through a ford"))
        }
        (Some(depth), _) => Some((format!("~{depth}"), "water and its depth")),
        (None, Some((_, letter, meaning))) => Some((letter.to_string(), meaning)),
        (None, None) => None,
    }
}

/// Everything that is in a hex: `level 2, light woods and rough`.
#[must_use]
pub(crate) fn told(terrain: &Terrain) -> String {
    let mut parts = Vec::new();
    if let Some(building) = terrain.building {
        let (kind, height, construction) = (building.kind, building.height, building.construction);
        parts.push(format!("{kind} building {height} high (CF {construction})"));
    }
    parts.extend(terrain.woods.map(|woods| format!("{woods} woods")));
    parts.extend(terrain.water.map(|depth| format!("water of depth {depth}")));
    let ground = GROUND.iter().filter(|(ground, ..)| terrain.ground.contains(*ground));
    parts.extend(ground.map(|(_, _, word)| (*word).to_owned()));
    if parts.is_empty() {
        parts.push("clear".to_owned());
    }
    format!("level {}, {}", terrain.level, listed(&parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_points_where_a_unit_looks() {
        use ironhex::board::Facing;
        assert_eq!((arrow(Facing::UP), arrow(Facing::new(2))), ('↑', '↘'));
    }

    #[test]
    fn everything_in_a_hex_is_told() {
        use ironhex::board::{Ground, Terrain, Woods};
        let hex =
            Terrain { woods: Some(Woods::Light), ground: Ground::ROUGH, ..Terrain::at_level(2) };
        assert_eq!(told(&hex), "level 2, light woods and rough");
        assert_eq!(told(&Terrain::CLEAR), "level 0, clear");
    }

    #[test]
    fn a_hex_has_two_letters_at_most() {
        use ironhex::board::{Terrain, Woods};
        let wood = Terrain { woods: Some(Woods::Heavy), ..Terrain::at_level(2) };
        assert_eq!(letters(&wood), Some(("W".into(), "heavy woods")));
        assert_eq!(letters(&Terrain::CLEAR), None);
    }
}
