//! A text as titles, lines and tables, for a page that lays them out itself.

use super::{Align, Line, Span, Text, Tone};

/// What a line is a part of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Nothing else.
    #[default]
    Alone,
    /// A table: this row of it begins with the line.
    Row(Row),
    /// The row of the line before, which did not fit on it.
    Continued,
    /// A picture made of letters, which says nothing that the lines around it do not say.
    Letters,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Does it say what stands below?
    pub is_head: bool,
    /// From left to right; those that are missing are empty.
    pub cells: Vec<Cell>,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What it says.
    pub span: Span,
    /// On which side it lines up.
    pub align: Align,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A title.
    Title(String),
    /// A line.
    Line(Vec<Span>),
    /// A table.
    Table(Vec<Row>),
}

impl Text {
    /// The text in parts: titles, lines without what sets them in, tables cell by cell. An empty line ends a table and is
    /// no part, and neither is a picture made of letters.
    ///
    /// ```
    /// use ironhex_report::text::{Align, Block, Grid, Text};
    /// let mut text = Text::default();
    /// text.title("Damage");
    /// let mut grid = Grid::new(&[Align::Right, Align::Right], 2);
    /// grid.head(&["points", "chance"]);
    /// grid.row(["5", "41.7 %"]);
    /// text.extend(grid.into_lines());
    /// let [Block::Title(title), Block::Table(rows)] = &text.blocks()[..] else { panic!() };
    /// assert_eq!((title.as_str(), rows.len(), rows[0].is_head), ("Damage", 2, true));
    /// assert_eq!(rows[1].cells[1].span.text, "41.7 %");
    /// ```
    #[must_use]
    pub fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut goes_on = false;
        for line in &self.lines {
            match &line.layout {
                Layout::Continued | Layout::Letters => {}
                Layout::Row(row) => match blocks.last_mut() {
                    // A head begins a table, unless it is the second line of one.
                    Some(Block::Table(rows))
                        if goes_on && (!row.is_head || rows.iter().all(|row| row.is_head)) =>
                    {
                        rows.push(row.clone());
                    }
                    _ => blocks.push(Block::Table(vec![row.clone()])),
                },
                Layout::Alone => blocks.extend(alone(line)),
            }
            goes_on = matches!(line.layout, Layout::Row(_) | Layout::Continued);
        }
        blocks
    }
}

/// A line that is no part of a table; nothing for an empty one.
fn alone(line: &Line) -> Option<Block> {
    if let [Span { tone: Tone::Strong, text }] = line.spans.as_slice() {
        return Some(Block::Title(text.clone()));
    }
    let mut spans = line.spans.clone();
    if let Some(first) = spans.first_mut() {
        first.text = first.text.trim_start().to_owned();
    }
    spans.retain(|span| !span.text.is_empty());
    (!spans.is_empty()).then_some(Block::Line(spans))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Grid;

    fn table(rows: &[&str]) -> Vec<Line> {
        let mut grid = Grid::new(&[Align::Left], 2);
        grid.head(&["name"]);
        rows.iter().for_each(|row| grid.row([*row]));
        grid.into_lines()
    }

    #[test]
    fn tables_end_where_lines_do_and_where_another_head_stands() {
        let mut text = Text::default();
        text.extend(table(&["a"]));
        text.extend(table(&["b"]));
        text.blank();
        text.note("  why");
        text.blank();
        text.extend(table(&["c", "d"]));
        let rows: Vec<usize> = text
            .blocks()
            .iter()
            .map(|block| match block {
                Block::Table(rows) => rows.len(),
                Block::Line(spans) => {
                    assert_eq!(spans, &[Span::new(Tone::Faint, "why")]);
                    0
                }
                Block::Title(title) => panic!("{title}"),
            })
            .collect();
        assert_eq!(rows, [2, 2, 0, 3]);
    }

    #[test]
    fn a_row_that_was_wrapped_is_one_row() {
        let long = "word ".repeat(40);
        let lines = table(&[long.trim()]);
        assert!(lines.len() > 2);
        let text = Text { lines };
        let [Block::Table(rows)] = &text.blocks()[..] else { panic!("{:?}", text.blocks()) };
        assert_eq!(rows[1].cells[0].span.text, long.trim());
    }
}
