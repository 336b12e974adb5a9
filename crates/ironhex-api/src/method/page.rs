//! An answer as a person reads it: the page that the command prints, in parts that another page can lay out.

use crate::record::{Described, List, Text, words};
use crate::spec::Kind;
use crate::{answer, record};
use ironhex_report::text::{self as report, Align, Block, Cell, Row, Span, Tone};
use serde_json::Value as Json;

record! {
    /// Whether a person is to read the answer.
    pub struct PageParams: Default {
        /// with `page`: the answer in words, tables and pictures (default: false)
        page: bool = false,
    }
}

/// The most parts of a page, rows of a table, and pieces of a line.
const MOST: usize = 10_000;
/// A piece of text, or a picture.
type Words = Text<{ usize::MAX }>;

/// An answer as a person reads it.
#[derive(Clone, Debug)]
pub struct Page {
    /// What it says.
    pub text: report::Text,
    /// What it shows: each with a name, as an SVG document.
    pub pictures: Vec<(&'static str, String)>,
}

answer! {
    impl Page as page {
        /// titles, lines and tables, from above
        parts: List<PagePart, MOST> = page.text.blocks().into_iter().map(PagePart).collect(),
        /// what it shows
        pictures: List<Picture, 10> = page.pictures.iter().map(|(name, svg)| Picture { name, svg: svg.clone() }).collect(),
    }
}

/// A picture of a page.
#[derive(Clone, Debug)]
struct Picture {
    name: &'static str,
    svg: String,
}

answer! {
    impl Picture as picture {
        /// what it is of
        name: Words = picture.name.to_owned().into(),
        /// an SVG document; its classes are those of the style sheet in it
        svg: Words = picture.svg.clone().into(),
    }
}

words! {
    /// What a part of a page is.
    enum PartKind {
        /// A title of what follows.
        Title = "title",
        /// A line.
        Line = "line",
        /// A table.
        Table = "table",
    }
}

/// A part of a page.
#[derive(Clone, Debug)]
struct PagePart(Block);

impl PagePart {
    const fn kind(&self) -> PartKind {
        match self.0 {
            Block::Title(_) => PartKind::Title,
            Block::Line(_) => PartKind::Line,
            Block::Table(_) => PartKind::Table,
        }
    }

    fn spans(&self) -> Vec<Span> {
        match &self.0 {
            Block::Title(title) => vec![Span::new(Tone::Strong, title)],
            Block::Line(spans) => spans.clone(),
            Block::Table(_) => Vec::new(),
        }
    }

    fn rows(&self) -> &[Row] {
        match &self.0 {
            Block::Table(rows) => rows,
            Block::Title(_) | Block::Line(_) => &[],
        }
    }
}

answer! {
    impl PagePart as part {
        /// what it is
        kind: PartKind = part.kind(),
        /// the pieces of a title or a line
        spans: List<Span, MOST> = part.spans().into_iter().collect(),
        /// the rows of a table
        rows: List<Row, MOST> = part.rows().iter().cloned().collect(),
    }
}

answer! {
    impl Span as span {
        /// what it says
        text: Words = span.text.clone().into(),
        /// how it is meant
        tone: Tone = span.tone,
    }
}

answer! {
    impl Row as row {
        /// whether it says what stands below
        head: bool = row.is_head,
        /// from left to right; those that are missing are empty
        cells: List<Cell, MOST> = row.cells.iter().cloned().collect(),
    }
}

answer! {
    impl Cell as cell {
        /// what it says
        span as *: &Span = &cell.span,
        /// whether it lines up on the right, as numbers do
        right: bool = cell.align == Align::Right,
    }
}

impl Described for Tone {
    const KIND: Kind = Kind::Choice(&["plain", "strong", "faint", "good", "bad"]);

    fn to_json(&self) -> Json {
        match self {
            Self::Plain => "plain",
            Self::Strong => "strong",
            Self::Faint => "faint",
            Self::Good => "good",
            Self::Bad => "bad",
        }
        .into()
    }
}
