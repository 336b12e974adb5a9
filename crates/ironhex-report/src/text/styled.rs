//! Text in lines and spans, each with a tone: plain where it is written to a file, coloured where somebody looks.

use super::block::Layout;
use std::fmt;

/// How a piece of text is meant. A terminal makes colours of it, everything else leaves it out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Nothing special.
    #[default]
    Plain,
    /// A title, or the number that matters.
    Strong,
    /// Good to know.
    Faint,
    /// It worked.
    Good,
    /// It did not.
    Bad,
}

/// A piece of text with its tone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub text: String,
}

impl Span {
    /// Text in a tone.
    #[must_use]
    pub fn new(tone: Tone, text: impl Into<String>) -> Self {
        Self { tone, text: text.into() }
    }

    /// How many columns it takes.
    #[must_use]
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }
}

impl From<&str> for Span {
    fn from(text: &str) -> Self {
        Self::new(Tone::Plain, text)
    }
}

impl From<String> for Span {
    fn from(text: String) -> Self {
        Self::new(Tone::Plain, text)
    }
}

/// One line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Its pieces from left to right.
    pub spans: Vec<Span>,
    /// What it is a part of.
    pub layout: Layout,
}

impl Line {
    /// A line that starts with plain text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Span::new(Tone::Plain, text).into()
    }

    /// The line with one more piece.
    #[must_use]
    pub fn with(mut self, tone: Tone, text: impl Into<String>) -> Self {
        self.spans.push(Span::new(tone, text));
        self
    }
}

impl Line {
    /// How deep it is set, in steps of two blanks; the tone of its last piece; what it says.
    #[must_use]
    pub fn set_in(&self) -> (u8, Tone, String) {
        let whole: String = self.spans.iter().map(|span| span.text.as_str()).collect();
        let text = whole.trim_start();
        let depth = u8::try_from((whole.len() - text.len()) / 2).unwrap_or(u8::MAX);
        (depth, self.spans.last().map_or(Tone::Plain, |span| span.tone), text.to_owned())
    }
}

impl From<Span> for Line {
    fn from(span: Span) -> Self {
        Self { spans: vec![span], layout: Layout::Alone }
    }
}

/// A text of several lines. Displayed, it is plain and every line ends in a line feed.
///
/// ```
/// use ironhex_report::text::{Line, Text, Tone};
/// let mut text = Text::default();
/// text.title("Kick");
/// text.push(Line::new("  ").with(Tone::Good, "hit"));
/// assert_eq!(text.to_string(), "Kick\n  hit\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The lines.
    pub lines: Vec<Line>,
}

impl Text {
    /// Adds a line.
    pub fn push(&mut self, line: impl Into<Line>) {
        self.lines.push(line.into());
    }

    /// Adds a line of plain text.
    pub fn say(&mut self, text: impl Into<String>) {
        self.lines.push(Line::new(text));
    }

    /// Adds a title.
    pub fn title(&mut self, text: impl Into<String>) {
        self.push(Span::new(Tone::Strong, text));
    }

    /// Adds a remark.
    pub fn note(&mut self, text: impl Into<String>) {
        self.push(Span::new(Tone::Faint, text));
    }

    /// Adds an empty line.
    pub fn blank(&mut self) {
        self.lines.push(Line::default());
    }

    /// Adds lines.
    pub fn extend(&mut self, lines: impl IntoIterator<Item = Line>) {
        self.lines.extend(lines);
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            for span in &line.spans {
                f.write_str(&span.text)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
