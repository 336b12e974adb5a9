//! Board files: `size`, a `hex` line for each hex, `end`.
//!
//! ```text
//! size 16 17
//! hex 0101 0 "" ""
//! hex 0201 2 "woods:1;foliage_elev:2" ""
//! hex 0301 0 "building:2;bldg_elev:3;bldg_cf:40" ""
//! …
//! end
//! ```
//!
//! A hex that only fills the rectangle is written with the terrain `impassable`.

use super::terrain::{Building, BuildingKind, Ground, Terrain, WOODS_HEIGHT, Woods};
use super::{Board, Coord};
use crate::problems::Problems;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::fmt::Write as _;
use core::str::FromStr;

/// A board that was read, and what of its file has no place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFile {
    /// The board.
    pub board: Board,
    /// What the file has and the board has not, each kind once.
    pub notes: Vec<BoardNote>,
}

/// Something in a board file that is not simulated, or that was taken for something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardNote {
    /// The first line with it, from 1.
    pub line: usize,
    /// How many times the file has it.
    pub times: usize,
    /// What it is, and what became of it.
    pub message: String,
}

impl fmt::Display for BoardNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)?;
        if self.times > 1 { write!(f, " ({} times)", self.times) } else { Ok(()) }
    }
}

/// Something that is wrong with a board file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct BoardProblem {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what to do about it.
    pub message: String,
}

/// Different notes of one file; more than these are told together.
const MOST_NOTES: usize = 100;

/// What the ground can be, with the names and the figure that files have for it.
const GROUND: [(&str, u8, Ground); 10] = [
    ("rough", 1, Ground::ROUGH),
    ("rubble", 1, Ground::RUBBLE),
    ("swamp", 1, Ground::SWAMP),
    ("mud", 1, Ground::MUD),
    ("ice", 1, Ground::ICE),
    ("snow", 2, Ground::SNOW),
    ("pavement", 1, Ground::PAVEMENT),
    ("road", 1, Ground::ROAD),
    ("fortified", 1, Ground::FORTIFIED),
    ("impassable", 1, Ground::VOID),
];

impl BuildingKind {
    /// The construction factor that a building of this kind usually has.
    #[must_use]
    pub const fn usual_construction(self) -> u8 {
        match self {
            Self::Light => 15,
            Self::Medium => 40,
            Self::Heavy => 90,
            Self::Hardened => 120,
        }
    }
}

impl Board {
    /// Reads a board file.
    ///
    /// ```
    /// use ironhex::board::Board;
    /// let read = Board::parse("size 1 2\nhex 0101 3 \"woods:2\" \"\"\nhex 0102 0 \"fire:1\" \"\"\nend\n");
    /// let file = read.unwrap();
    /// assert_eq!(file.board.get("0101".parse().unwrap()).unwrap().level, 3);
    /// assert_eq!(file.notes[0].to_string(), "line 3: terrain \"fire\" is not simulated: left out");
    ///
    /// let problems = Board::parse("size 1 1\nhex 0909 x \"\" \"\"").unwrap_err();
    /// assert_eq!(problems.len(), 3); // the place, the level, and no end
    /// ```
    ///
    /// # Errors
    /// Every problem of the file, with its line and what to do.
    pub fn parse(text: &str) -> Result<BoardFile, Problems<BoardProblem>> {
        let mut reader = Reader::default();
        for (number, line) in text.lines().enumerate() {
            reader.line = number + 1;
            reader.read(line.trim());
        }
        reader.finish()
    }

    /// The board as the text of a file; reading it gives the same board.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("size {} {}\n", self.width, self.height);
        for (index, terrain) in self.hexes.iter().enumerate() {
            let coord = self.coord(super::HexIndex(index as u16));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "hex {coord} {} \"{}\" \"\"", terrain.level, written(terrain));
        }
        text.push_str("end\n");
        text
    }
}

/// A hex's terrain as files write it.
fn written(terrain: &Terrain) -> String {
    let mut parts = Vec::new();
    if let Some(woods) = terrain.woods {
        parts.push(format!("woods:{};foliage_elev:{WOODS_HEIGHT}", woods as u8 + 1));
    }
    if let Some(depth) = terrain.water {
        parts.push(format!("water:{depth}"));
    }
    if let Some(Building { kind, height, construction }) = terrain.building {
        let kind = kind as u8 + 1;
        parts.push(format!("building:{kind};bldg_elev:{height};bldg_cf:{construction}"));
    }
    let ground = GROUND.iter().filter(|(_, _, ground)| terrain.ground.contains(*ground));
    parts.extend(ground.map(|(name, figure, _)| format!("{name}:{figure}")));
    parts.join(";")
}

/// The words of a line; what is quoted is one word.
fn words(line: &str) -> Option<Vec<&str>> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"')?,
            None => rest
                .split_at(rest.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(rest.len())),
        };
        words.push(word);
        rest = after.trim_start();
    }
    Some(words)
}

/// The parts of a building, which files tell one by one.
#[derive(Default)]
struct BuildingParts {
    kind: Option<BuildingKind>,
    height: Option<u8>,
    construction: Option<u8>,
}

#[derive(Default)]
struct Reader {
    line: usize,
    board: Option<Board>,
    listed: Vec<bool>,
    ended: bool,
    notes: Vec<BoardNote>,
    problems: Vec<BoardProblem>,
}

impl Reader {
    fn problem(&mut self, message: impl Into<String>) {
        self.problems.push(BoardProblem { line: self.line, message: message.into() });
    }

    fn note(&mut self, message: String) {
        let message = if self.notes.len() < MOST_NOTES || self.noted(&message).is_some() {
            message
        } else {
            "more like this: left out".to_owned()
        };
        match self.noted(&message) {
            Some(index) => self.notes[index].times += 1,
            None => self.notes.push(BoardNote { line: self.line, times: 1, message }),
        }
    }

    fn noted(&self, message: &str) -> Option<usize> {
        self.notes.iter().position(|note| note.message == message)
    }

    fn number<T: FromStr>(&mut self, what: &str, text: &str, range: &str) -> Option<T> {
        let number = text.trim().parse().ok();
        if number.is_none() {
            self.problem(format!("{what} {text:?} is no number from {range}"));
        }
        number
    }

    fn read(&mut self, line: &str) {
        if line.is_empty() || line.starts_with('#') || self.ended {
            return;
        }
        let Some(words) = words(line) else {
            self.problem("a quote is not closed: write \"terrain\" \"theme\"");
            return;
        };
        match words[..] {
            ["size", width, height] => self.size(width, height),
            ["hex", coord, level, terrain] => self.hex(coord, level, terrain, ""),
            ["hex", coord, level, terrain, theme] => self.hex(coord, level, terrain, theme),
            ["end"] => self.ended = true,
            ["size", ..] => self.problem("a size is two numbers: write size COLUMNS ROWS"),
            ["hex", ..] => self.problem(
                "a hex is its number, its level, its terrain and its theme: write hex 0101 0 \"\" \"\"",
            ),
            [kind @ ("option" | "tag" | "note" | "background" | "description"), ..] => {
                self.note(format!("the line \"{kind}\" is not kept"));
            }
            _ => {
                let word = words.first().copied().unwrap_or_default();
                self.problem(format!("{word:?} begins no line of a board file: it has size, hex and end"));
            }
        }
    }

    fn size(&mut self, width: &str, height: &str) {
        if self.board.is_some() {
            self.problem("the size stands here a second time: leave one of them out");
            return;
        }
        let range = format!("1 to {}", super::MAX_SIDE);
        let sides =
            (self.number("the width", width, &range), self.number("the height", height, &range));
        if let (Some(width), Some(height)) = sides {
            match Board::flat(width, height) {
                Ok(board) => {
                    self.listed = vec![false; board.len()];
                    self.board = Some(board);
                }
                Err(error) => self.problem(error.to_string()),
            }
        }
    }

    fn hex(&mut self, coord: &str, level: &str, terrain: &str, theme: &str) {
        let place = match coord.parse::<Coord>() {
            Ok(place) => Some(place),
            Err(error) => {
                self.problem(error.to_string());
                None
            }
        };
        let level = self.number("the level", level, "-128 to 127");
        let terrain = self.terrain(terrain);
        if !theme.trim().is_empty() {
            self.note(format!("theme {theme:?} is only looks: left out"));
        }
        let Some(place) = place else { return };
        let Some(board) = &mut self.board else {
            // One complaint for a file without a size, not one for each hex.
            if self.problems.is_empty() {
                self.problem("a hex before the size: begin with a line such as size 16 17");
            }
            return;
        };
        let (width, height) = (board.width, board.height);
        if !board.set(place, Terrain { level: level.unwrap_or_default(), ..terrain }) {
            self.problem(format!(
                "hex {place} is not on a board of {width} by {height}: correct the hex or the size"
            ));
            return;
        }
        let index = place.row as usize * usize::from(width) + place.column as usize;
        if core::mem::replace(&mut self.listed[index], true) {
            self.problem(format!("hex {place} stands here a second time: leave one of them out"));
        }
    }

    /// Reads `name:figure:exits;…`; the level comes from elsewhere.
    fn terrain(&mut self, text: &str) -> Terrain {
        let mut terrain = Terrain::CLEAR;
        let mut building = BuildingParts::default();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let mut figures = part.split(':');
            let name = figures.next().unwrap_or_default().trim().to_ascii_lowercase();
            let figure = figures.next().unwrap_or("1");
            let Some(figure) =
                self.number::<i32>(&format!("the figure of {name:?}"), figure, "0 up")
            else {
                continue;
            };
            if figures.next().is_some() {
                self.note("which sides of a hex roads and buildings join is not kept".to_owned());
            }
            self.part(&name, figure, &mut terrain, &mut building);
        }
        terrain.building = self.building(&building);
        terrain
    }

    fn part(
        &mut self,
        name: &str,
        figure: i32,
        terrain: &mut Terrain,
        building: &mut BuildingParts,
    ) {
        let small = u8::try_from(figure).ok();
        match (name, figure) {
            ("woods", 1) => terrain.woods = Some(Woods::Light),
            ("woods", 2) => terrain.woods = Some(Woods::Heavy),
            ("woods", 3) => {
                terrain.woods = Some(Woods::Heavy);
                self.note("ultra-heavy woods are taken as heavy woods".to_owned());
            }
            ("foliage_elev", height) => {
                if height != i32::from(WOODS_HEIGHT) {
                    self.note(format!(
                        "woods {height} levels high are taken as {WOODS_HEIGHT} high"
                    ));
                }
            }
            ("water", _) if small.is_some() => terrain.water = small,
            ("building", 1..=4) => building.kind = Some(BuildingKind::ALL[figure as usize - 1]),
            ("bldg_elev", _) if small.is_some() => building.height = small,
            ("bldg_cf", _) if small.is_some() => building.construction = small,
            ("snow", 1) => self.note("thin snow has no effect: left out".to_owned()),
            ("woods" | "water" | "bldg_elev" | "bldg_cf", _) => {
                self.problem(format!("{name} has no figure {figure}: correct it"));
            }
            _ => match GROUND.iter().find(|(known, ..)| *known == name) {
                Some((_, _, ground)) if figure > 0 => terrain.ground |= *ground,
                Some(_) => self.problem(format!("{name} has no figure {figure}: correct it")),
                None => self.note(format!("terrain {name:?} is not simulated: left out")),
            },
        }
    }

    fn building(&mut self, parts: &BuildingParts) -> Option<Building> {
        let Some(kind) = parts.kind else {
            if parts.height.is_some() || parts.construction.is_some() {
                self.problem(
                    "bldg_elev or bldg_cf without a building: add building:1 to building:4",
                );
            }
            return None;
        };
        if parts.height.is_none() {
            self.note("a building without bldg_elev is taken as 1 level high".to_owned());
        }
        if parts.construction.is_none() {
            self.note("a building without bldg_cf has what is usual for its kind".to_owned());
        }
        Some(Building {
            kind,
            height: parts.height.unwrap_or(1),
            construction: parts.construction.unwrap_or_else(|| kind.usual_construction()),
        })
    }

    fn finish(mut self) -> Result<BoardFile, Problems<BoardProblem>> {
        self.line += 1;
        if self.board.is_none() && self.problems.is_empty() {
            self.problem("there is no size: begin with a line such as size 16 17");
        }
        if !self.ended {
            self.problem("there is no end: the file may be cut off; write end as its last line");
        }
        let missing = self.listed.iter().filter(|&&listed| !listed).count();
        if missing > 0 {
            self.note(format!("{missing} hexes are not listed: clear ground on level 0"));
        }
        match self.board {
            Some(board) if self.problems.is_empty() => Ok(BoardFile { board, notes: self.notes }),
            _ => Err(Problems(self.problems)),
        }
    }
}
