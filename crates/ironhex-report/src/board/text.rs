//! A map for a terminal, in hexes drawn with letters.

use super::words::{Marker, arrow, letters};
use crate::text::{Line, Span, Text, Tone};
use ironhex::board::{Board, Coord, Terrain};

/// Columns of letters from one hex to the next, and the room inside.
const STEP: usize = 4;
const ROOM: usize = STEP - 1;
/// Letters left of the map, for the numbers of rows.
const MARGIN: usize = 4;

/// The sheet that the map is drawn on.
struct Sheet {
    cells: Vec<Vec<(char, Tone)>>,
}

impl Sheet {
    fn new(width: usize, height: usize) -> Self {
        Self { cells: vec![vec![(' ', Tone::Plain); width]; height] }
    }

    fn put(&mut self, x: usize, y: usize, text: &str, tone: Tone) {
        for (offset, letter) in text.chars().enumerate() {
            if let Some(cell) = self.cells.get_mut(y).and_then(|row| row.get_mut(x + offset)) {
                *cell = (letter, tone);
            }
        }
    }

    /// Puts a border where nothing stands yet.
    fn border(&mut self, x: usize, y: usize, letters: &str) {
        for (offset, letter) in letters.chars().enumerate() {
            if let Some(cell) = self.cells.get_mut(y).and_then(|row| row.get_mut(x + offset))
                && cell.0 == ' '
            {
                *cell = (letter, Tone::Faint);
            }
        }
    }

    fn into_lines(self) -> impl Iterator<Item = Line> {
        self.cells.into_iter().map(|mut row| {
            while row.last().is_some_and(|(letter, _)| *letter == ' ') {
                row.pop();
            }
            let mut line = Line::default();
            for (letter, tone) in row {
                match line.spans.last_mut() {
                    Some(span) if span.tone == tone => span.text.push(letter),
                    _ => line.spans.push(Span::new(tone, letter)),
                }
            }
            line
        })
    }
}

/// The tone of a side.
const fn side_tone(side: u8) -> Tone {
    match side {
        0 => Tone::Good,
        1 => Tone::Bad,
        _ => Tone::Strong,
    }
}

/// Where a hex's upper left corner is.
fn corner(hex: Coord) -> (usize, usize) {
    let (column, row) = (hex.column as usize, hex.row as usize);
    (MARGIN + STEP * column, 1 + 2 * row + column % 2)
}

/// Level and terrain in three letters.
fn inside(terrain: &Terrain) -> String {
    let level = if terrain.level == 0 { String::new() } else { terrain.level.to_string() };
    let letters = letters(terrain).map(|(letters, _)| letters).unwrap_or_default();
    let text = format!("{level}{letters}");
    match text.chars().count() {
        ..ROOM => format!(" {text}"),
        ROOM => text,
        _ => text.chars().take(ROOM - 1).chain(['…']).collect(),
    }
}

/// A map with its units.
///
/// The upper line of a hex has its level, where that is not 0, and letters for what is in it; the
/// lower line has a unit, with an arrow the way that it looks.
///
/// ```
/// use ironhex::board::{Board, Facing, Terrain};
/// use ironhex_report::board::board_text;
/// use ironhex_report::board::Marker;
/// let mut board = Board::flat(2, 2).unwrap();
/// let hex = "0101".parse().unwrap();
/// board.set(hex, Terrain::at_level(2));
/// let unit = Marker::new(hex, Facing::new(2), "A1", 0);
/// let map = board_text(&board, &[unit]).to_string();
/// let expected = [
///     r"     01  02",
///     r"     ___",
///     r" 01 / 2 \___",
///     r"    \↘A1/   \",
///     r" 02 /   \___/",
///     r"    \___/   \",
///     r"        \___/",
/// ];
/// assert_eq!(map.lines().collect::<Vec<_>>(), expected);
/// ```
#[must_use]
pub fn board_text(board: &Board, units: &[Marker]) -> Text {
    let (width, height) = (usize::from(board.width()), usize::from(board.height()));
    let mut sheet = Sheet::new(MARGIN + STEP * width + 1, 2 * height + 3);
    for column in 0..width {
        sheet.put(MARGIN + STEP * column + 1, 0, &format!("{:02}", column + 1), Tone::Faint);
    }
    for row in 0..height {
        sheet.put(1, 2 * row + 2, &format!("{:02}", row + 1), Tone::Faint);
    }
    let mut legend: Vec<(String, &'static str)> = Vec::new();
    for (hex, terrain) in board.iter() {
        let (x, y) = corner(hex);
        sheet.put(x + 1, y + 1, &inside(terrain), Tone::Plain);
        for unit in units.iter().filter(|unit| unit.hex == hex) {
            let label: String = unit.label.chars().take(ROOM - 1).collect();
            let shown = format!("{}{label}", arrow(unit.facing));
            sheet.put(x + 1, y + 2, &shown, side_tone(unit.side));
        }
        if let Some((letters, meaning)) = letters(terrain)
            && !legend.iter().any(|(_, known)| *known == meaning)
        {
            let shown: String = letters
                .chars()
                .map(|letter| if letter.is_ascii_digit() { 'n' } else { letter })
                .collect();
            legend.push((shown, meaning));
        }
    }
    for (hex, _) in board.iter() {
        let (x, y) = corner(hex);
        sheet.border(x + 1, y, "___");
        sheet.border(x, y + 1, "/");
        sheet.border(x + STEP, y + 1, "\\");
        sheet.border(x, y + 2, "\\___/");
    }
    let mut text = Text::default();
    text.extend(sheet.into_lines());
    while text.lines.last().is_some_and(|line| line.spans.is_empty()) {
        text.lines.pop();
    }
    legend.sort_by_key(|(_, meaning)| *meaning);
    let mut line = String::new();
    for (letters, meaning) in legend {
        let entry = format!("{letters} {meaning}");
        if !line.is_empty() && line.chars().count() + entry.chars().count() + 2 > 76 {
            text.note(format!("  {line}"));
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(", ");
        }
        line.push_str(&entry);
    }
    if !line.is_empty() {
        text.note(format!("  {line}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::board::{Building, BuildingKind, Facing, Woods};

    #[test]
    fn a_hex_keeps_to_its_room() {
        let mut board = Board::flat(1, 3).unwrap();
        let tower = Building { kind: BuildingKind::Hardened, height: 12, construction: 120 };
        board.set(Coord::new(0, 0), Terrain { building: Some(tower), ..Terrain::at_level(-3) });
        let wood = Terrain { woods: Some(Woods::Heavy), ..Terrain::at_level(-1) };
        board.set(Coord::new(0, 1), wood);
        let long = Marker::new(Coord::new(0, 1), Facing::new(4), "Longest", 1);
        let text = board_text(&board, &[long]);
        let map = text.to_string();
        let lines: Vec<&str> = map.lines().collect();
        assert_eq!(lines[2..6], [" 01 /-3…\\", "    \\___/", " 02 /-1W\\", "    \\↙Lo/"]);
        assert_eq!(lines.last(), Some(&"  Xnn hardened building and its height, W heavy woods"));
        let unit = text.lines[5].spans.iter().find(|span| span.text == "↙Lo").unwrap();
        assert_eq!(unit.tone, Tone::Bad, "the other side");
    }
}
