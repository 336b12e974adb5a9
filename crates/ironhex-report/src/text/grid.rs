//! Columns that line up, and bars.

use super::block::{Cell, Layout, Row};
use crate::text::{Line, Span, Tone};

/// The columns of a terminal that every text fits.
pub(crate) const WIDTH: usize = 80;
/// Between two columns.
const GAP: usize = 2;
/// A last column is wrapped, but not to less than this.
const NARROWEST: usize = 20;

/// On which side the cells of a column line up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows of cells in columns that line up. A last column of words is wrapped at the width of a terminal.
///
/// ```
/// use ironhex_report::text::{Align, Grid};
/// let mut grid = Grid::new(&[Align::Right, Align::Left], 2);
/// grid.row(["2", "centre torso"]);
/// grid.row(["10", "left arm"]);
/// let text: Vec<String> = grid.into_lines().iter().map(|line| line.spans.iter().map(|s| &*s.text).collect()).collect();
/// assert_eq!(text, ["   2  centre torso", "  10  left arm"]);
/// ```
#[derive(Clone, Debug)]
pub struct Grid {
    aligns: Vec<Align>,
    indent: usize,
    rows: Vec<Vec<Span>>,
    /// How many of the first rows are heads.
    heads: usize,
}

impl Grid {
    /// A grid with these columns, some blanks from the left edge.
    #[must_use]
    pub fn new(aligns: &[Align], indent: usize) -> Self {
        Self { aligns: aligns.to_vec(), indent, rows: Vec::new(), heads: 0 }
    }

    /// Adds a row. Cells that are missing are empty.
    pub fn row<S: Into<Span>>(&mut self, cells: impl IntoIterator<Item = S>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Adds a row of column heads.
    pub fn head(&mut self, names: &[&str]) {
        if self.heads == self.rows.len() {
            self.heads += 1;
        }
        self.row(names.iter().map(|name| Span::new(Tone::Faint, *name)));
    }

    /// The lines.
    #[must_use]
    pub fn into_lines(self) -> Vec<Line> {
        let widths: Vec<usize> = (0..self.aligns.len())
            .map(|column| self.rows.iter().filter_map(|row| row.get(column)).map(Span::width).max())
            .map(Option::unwrap_or_default)
            .collect();
        let last = self.aligns.len().saturating_sub(1);
        let before: usize = self.indent + widths.iter().take(last).map(|w| w + GAP).sum::<usize>();
        let room = WIDTH.saturating_sub(before).max(NARROWEST);
        let mut lines = Vec::new();
        for (number, row) in self.rows.into_iter().enumerate() {
            let cells = row.iter().zip(&self.aligns);
            let cells = cells.map(|(span, &align)| Cell { span: span.clone(), align }).collect();
            let whole = Layout::Row(Row { is_head: number < self.heads, cells });
            let wraps = row.len() > last && self.aligns.get(last) == Some(&Align::Left);
            let mut rest = match row.get(last) {
                Some(cell) if wraps && cell.width() > room => wrap(cell, room),
                _ => Vec::new(),
            };
            let first = (!rest.is_empty()).then(|| rest.remove(0));
            let spans = spans(&row, first, &widths, &self.aligns, self.indent);
            lines.push(Line { spans, layout: whole });
            for more in rest {
                let spans = vec![" ".repeat(before).into(), more];
                lines.push(Line { spans, layout: Layout::Continued });
            }
        }
        lines
    }
}

/// The pieces of one line of a grid; `instead` stands for the last cell when that was wrapped.
fn spans(
    row: &[Span],
    instead: Option<Span>,
    widths: &[usize],
    aligns: &[Align],
    indent: usize,
) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut owed = indent;
    let last = aligns.len().saturating_sub(1);
    for (column, (&width, align)) in widths.iter().zip(aligns).enumerate() {
        let cell = match &instead {
            Some(cell) if column == last => cell.clone(),
            _ => row.get(column).cloned().unwrap_or_default(),
        };
        let free = width.saturating_sub(cell.width());
        let (left, right) = if *align == Align::Right { (free, 0) } else { (0, free) };
        if cell.text.is_empty() {
            owed += width + GAP;
            continue;
        }
        spans.push(" ".repeat(owed + left).into());
        spans.push(cell);
        owed = right + GAP;
    }
    spans
}

/// A cell in pieces of at most `room` columns, broken between words.
fn wrap(cell: &Span, room: usize) -> Vec<Span> {
    let mut pieces = vec![String::new()];
    for word in cell.text.split(' ') {
        let fits = |piece: &String| piece.chars().count() + 1 + word.chars().count() <= room;
        match pieces.last_mut() {
            Some(piece) if piece.is_empty() => piece.push_str(word),
            Some(piece) if fits(piece) => {
                piece.push(' ');
                piece.push_str(word);
            }
            _ => pieces.push(word.to_owned()),
        }
    }
    pieces.into_iter().map(|piece| Span::new(cell.tone, piece)).collect()
}

/// A bar of at most `cells` columns for a share of a whole. It is never empty for what can happen, and never full
/// for what can fail.
#[must_use]
pub(crate) fn bar(part: u128, whole: u128, cells: u128) -> String {
    const EIGHTHS: [char; 8] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let full = cells * 8;
    let eighths = match part {
        0 => 0,
        _ if part >= whole => full,
        _ => ((part * full * 2 + whole) / (whole * 2)).clamp(1, full - 1),
    };
    let mut text: String = std::iter::repeat_n('█', (eighths / 8) as usize).collect();
    if eighths % 8 > 0 {
        text.push(EIGHTHS[(eighths % 8) as usize]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(grid: Grid) -> String {
        crate::text::Text { lines: grid.into_lines() }.to_string()
    }

    #[test]
    fn columns_line_up_and_lines_end_where_their_text_does() {
        let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Left], 1);
        grid.head(&["name", "n", "note"]);
        grid.row(["a", "1", ""]);
        grid.row(["abcdef", "100", "x"]);
        grid.row(["b"]);
        assert_eq!(plain(grid), " name      n  note\n a         1\n abcdef  100  x\n b\n");
    }

    #[test]
    fn a_last_column_of_words_is_wrapped_between_words() {
        let mut grid = Grid::new(&[Align::Left, Align::Left], 0);
        let long = "word ".repeat(30);
        grid.row(["name", long.trim()]);
        let text = plain(grid);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.lines().count(), 2);
        assert!(text.lines().skip(1).all(|line| line.starts_with("      word")), "{text}");
        assert_eq!(text.matches("word").count(), 30);
    }

    #[test]
    fn a_word_that_is_too_long_stays_whole() {
        let mut grid = Grid::new(&[Align::Left], 0);
        let word = "x".repeat(200);
        grid.row([word.as_str()]);
        assert_eq!(plain(grid), format!("{word}\n"));
    }

    #[test]
    fn an_empty_grid_has_no_lines() {
        assert!(Grid::new(&[], 0).into_lines().is_empty());
        assert!(Grid::new(&[Align::Left], 3).into_lines().is_empty());
    }

    #[test]
    fn bars_grow_with_the_share() {
        let eighths = |bar: &str| -> usize {
            let parts = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];
            bar.chars().map(|c| parts.iter().position(|&p| p == c).unwrap()).sum()
        };
        let bars: Vec<usize> = (0..=36).map(|ways| eighths(&bar(ways, 36, 20))).collect();
        assert!(bars.is_sorted());
        assert_eq!((bars[0], bars[18], bars[36]), (0, 80, 160));
    }

    #[test]
    fn a_bar_is_empty_only_for_never_and_full_only_for_always() {
        assert_eq!(bar(18, 36, 4), "██");
        assert_eq!((bar(0, 36, 4), bar(1, 36_000, 4)), ("".into(), "▏".into()));
        assert_eq!((bar(36, 36, 4), bar(35_999, 36_000, 4)), ("████".into(), "███▉".into()));
    }
}
