//! A set-up as the head of a file writes it.
//!
//! ```text
//! rules: total-warfare        a preset, and behind it what differs: prone_cover=none
//! seed: 7                     the dice, where no faces are named
//! dice: 1 1 6 6               optional: the faces of the first initiative
//! turns: 5
//! home: bottom top            optional: the edge over which each side may leave
//! sky: light=night            optional: light and weather
//! map: 8 8                    columns and rows, then the hexes that are not clear ground on level 0
//!   hex 0303 1 "woods:1"
//! unit: TB-45H54, side 1, hex 0407, facing 0, skills 4/5
//! unit: TB-80J33, side 2, hex 0402, facing 3, skills 4/5, hull-down, ability iron_man
//! ```

use ironhex::dice::{Dice, Random};
use ironhex::event::GameEvent;
use ironhex::game::Game;
use ironhex_battle::Setup;
use ironhex_units::UnitNames;
use serde_json::{Map, Value, json};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// The folder `conformance` of the project.
pub(super) fn conformance() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance")
}

/// Dice that show the faces that somebody named, and then those of a seed. Every choice is made as at
/// the table, with dice that have six sides.
#[derive(Clone, Debug)]
pub(super) struct NamedDice {
    pub(super) named: VecDeque<u8>,
    rest: Random,
}

impl NamedDice {
    pub(super) fn new(seed: u64) -> Self {
        Self { named: VecDeque::new(), rest: Random::new(seed) }
    }
}

impl Dice for NamedDice {
    fn d6(&mut self) -> u8 {
        self.named.pop_front().unwrap_or_else(|| self.rest.d6())
    }
}

/// What the head of a file says.
pub(super) struct Position {
    setup: Setup,
    pub(super) seed: u64,
    /// The faces of the first initiative, where they are named.
    pub(super) first: Vec<u8>,
    /// Columns, rows, and what stands in the hexes that are listed: number, level, terrain.
    pub(super) size: (u16, u16),
    pub(super) hexes: Vec<(String, String, String)>,
    /// The lines that say who plays, with the names of what they carry.
    pub(super) units: Vec<UnitNames>,
}

impl Position {
    /// Reads the head of a file; lines that are nothing of it are its title.
    pub(super) fn read(head: &str) -> Self {
        let (mut rules, mut sky) = (Map::new(), Map::new());
        let (mut seed, mut turns, mut home) = (1, 10, json!([null, null]));
        let (mut size, mut hexes, mut board) = ((0, 0), Vec::new(), Vec::new());
        let (mut units, mut first) = (Vec::new(), Vec::new());
        for line in head.lines() {
            if let Some(hex) = line.strip_prefix("  hex ") {
                let mut parts = hex.splitn(3, ' ');
                let mut part = || parts.next().unwrap_or_default().to_owned();
                hexes.push((part(), part(), part().trim_matches('"').to_owned()));
                board.push(format!("{} \"\"", line.trim()));
                continue;
            }
            let Some((key, value)) = line.split_once(": ") else { continue };
            let mut words = value.split_whitespace();
            match key {
                "rules" => {
                    rules.insert("preset".into(), words.next().into());
                    rules.extend(words.map(setting));
                }
                "sky" => sky.extend(words.map(setting)),
                "seed" => seed = value.parse().expect("a seed"),
                "dice" => first = words.map(|face| face.parse().expect("a face")).collect(),
                "turns" => turns = value.parse().expect("a number of turns"),
                "home" => home = words.collect(),
                "map" => {
                    let mut side = || words.next().unwrap().parse().expect("a size");
                    size = (side(), side());
                    board.push(format!("size {} {}", size.0, size.1));
                }
                "unit" => units.push(unit(value)),
                _ => {}
            }
        }
        board.push("end".to_owned());
        let value = json!({
            "rules": rules, "board": board, "environment": sky, "turnLimit": turns, "home": home, "units": units,
        });
        let setup = Setup::from_json(&value).unwrap_or_else(|problems| panic!("{problems:#?}"));
        let units = setup.names();
        Self { setup, seed, first, size, hexes, units }
    }

    /// Begins the game.
    pub(super) fn start(&self, dice: &mut NamedDice, game_events: &mut Vec<GameEvent>) -> Game {
        let scenario = self.setup.scenario().unwrap_or_else(|problems| panic!("{problems:#?}"));
        Game::start(scenario, dice, game_events)
    }
}

/// `name=value`.
fn setting(word: &str) -> (String, Value) {
    let (name, value) = word.split_once('=').unwrap_or_else(|| panic!("{word}: no setting"));
    (name.to_owned(), value.into())
}

fn unit(line: &str) -> Value {
    let mut parts = line.split(", ");
    let name = parts.next().unwrap_or_default();
    let (mut side, mut hex, mut facing) = (0_u8, "", 0_u8);
    let (mut gunnery, mut piloting) = (4_u8, 5_u8);
    let (mut hull_down, mut abilities) = (false, Vec::new());
    for part in parts {
        match part.split_once(' ').unwrap_or((part, "")) {
            ("side", number) => side = number.parse().expect("a side"),
            ("hex", number) => hex = number,
            ("facing", number) => facing = number.parse().expect("a facing"),
            ("skills", skills) => {
                let (first, second) = skills.split_once('/').expect("gunnery/piloting");
                (gunnery, piloting) = (first.parse().unwrap(), second.parse().unwrap());
            }
            ("hull-down", "") => hull_down = true,
            ("ability", ability) => abilities.push(ability),
            _ => panic!("{part:?} is nothing that a unit begins with"),
        }
    }
    let file = conformance().join(format!("playthroughs/units/{name}.mtf"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    json!({
        "side": side, "hex": hex, "facing": facing, "gunnery": gunnery, "piloting": piloting,
        "hullDown": hull_down, "abilities": abilities, "mtf": text.lines().collect::<Vec<_>>(),
    })
}
