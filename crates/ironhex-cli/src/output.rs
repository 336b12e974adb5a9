//! Where pages and failures go: standard output, standard error, exit status.

use anstyle::{AnsiColor, Style};
use ironhex_battle::visible;
use ironhex_report::text::{Text, Tone, thousands};
use serde_json::Value;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// So many problems or remarks of a list are told; the others are counted.
pub(crate) const MOST_TOLD: usize = 20;

/// No message has more lines, whoever put it together.
const MOST_LINES: usize = 120;

/// No line of a message has more letters.
const LONGEST_LINE: usize = 1_000;

/// The first lines of a list that has `all`, and how many more there are.
pub(crate) fn first_of(all: usize, lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let told = if all <= MOST_TOLD { all } else { MOST_TOLD };
    let mut list: Vec<String> = lines.into_iter().take(told).collect();
    if all > told {
        list.push(format!("and {} more", thousands((all - told) as u64)));
    }
    list
}

/// A message as it may be told: everything in it can be seen and nothing is obeyed, no line is endless, and there are not
/// thousands of them.
fn tellable(message: &str) -> String {
    let all = message.lines().count();
    let lines = message.lines().take(MOST_LINES).map(|line| {
        let length = line.chars().count();
        if length <= LONGEST_LINE {
            return visible(line).into_owned();
        }
        let begin: String = line.chars().take(LONGEST_LINE).collect();
        format!("{}… ({} letters)", visible(&begin), thousands(length as u64))
    });
    let mut told = lines.collect::<Vec<_>>().join("\n");
    if all > MOST_LINES {
        told.push_str(&format!("\n  and {} more lines", thousands((all - MOST_LINES) as u64)));
    }
    told
}

/// What a verb prints.
pub(crate) enum Page {
    /// A view for people.
    Text(Text),
    /// The API's result: one line.
    Json(Value),
    /// Text as it is, for a file.
    Plain(String),
    /// Text that may have colours in it.
    Ansi(String),
    /// Nothing more: the verb has printed what there was.
    Nothing,
    /// A page of what there was when a signal ended it, with the exit status.
    Ended(Box<Page>, u8),
}

impl Page {
    /// The exit status of a command that printed it.
    pub(crate) fn status(&self) -> ExitCode {
        match self {
            Self::Ended(_, status) => ExitCode::from(*status),
            Self::Text(_) | Self::Json(_) | Self::Plain(_) | Self::Ansi(_) | Self::Nothing => {
                ExitCode::SUCCESS
            }
        }
    }
}

/// Why a verb did not do what was asked. The same failure has the same exit status in every verb.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was typed cannot be done, and nothing was done: exit status 2. A file that cannot be read, and a
    /// place that cannot be written to, belong here as long as they are found out beforehand.
    Usage(String),
    /// Something failed on the way: exit status 1. A disk that is full, a standard output that is, a file
    /// that does not add up.
    Io(String),
}

impl Failure {
    /// Everything that is wrong with what was typed, a line each.
    pub(crate) fn asked<P: ToString>(problems: &ironhex::Problems<P>) -> Self {
        let lines = first_of(problems.len(), problems.iter().map(ToString::to_string));
        Self::Usage(lines.join("\n  "))
    }

    /// Standard output cannot be written to.
    fn output(error: &io::Error) -> Self {
        Self::Io(format!("cannot write to standard output: {error}"))
    }
}

/// Prints a page. Somebody who stops reading early (`| head`) has seen enough: that is no failure.
pub(crate) fn print(page: &Page) -> Result<(), Failure> {
    written(match page {
        Page::Text(text) => in_colour(&painted(text)),
        Page::Ansi(text) => in_colour(text),
        Page::Plain(text) => as_it_is(text),
        Page::Json(value) => as_it_is(&format!("{value}\n")),
        Page::Nothing => Ok(()),
        Page::Ended(page, _) => return print(page),
    })
}

/// A page whose companions (files) may not have been written: it is printed all the same, and then everything that failed is told.
pub(crate) fn page_after(
    page: Page,
    done: impl IntoIterator<Item = Result<(), Failure>>,
) -> Result<Page, Failure> {
    let told = done.into_iter().filter_map(Result::err).map(|failure| match failure {
        Failure::Usage(message) | Failure::Io(message) => message,
    });
    let mut failures: Vec<String> = told.collect();
    if failures.is_empty() {
        return Ok(page);
    }
    if let Err(Failure::Usage(message) | Failure::Io(message)) = print(&page) {
        failures.push(message);
    }
    Err(Failure::Io(failures.join("\n  ")))
}

/// What the result of writing to standard output means for the command.
fn written(result: io::Result<()>) -> Result<(), Failure> {
    match result {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(Failure::output(&error)),
        Ok(()) => Ok(()),
    }
}

fn as_it_is(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// Colours reach a terminal alone, and not where `NO_COLOR` is set.
fn in_colour(text: &str) -> io::Result<()> {
    let mut output = anstream::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// A line for standard error beside the page; a standard error that is closed is nobody's concern.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", tellable(text));
}

/// Several of them: the first, and how many more there are.
pub(crate) fn remarks(lines: impl ExactSizeIterator<Item = String>) {
    first_of(lines.len(), lines).iter().for_each(|line| remark(line));
}

/// Tells a failure, and gives its exit status.
pub(crate) fn report(failure: &Failure) -> ExitCode {
    let (message, status) = match failure {
        Failure::Usage(message) => (message, 2),
        Failure::Io(message) => (message, 1),
    };
    let (red, message) = (style(Tone::Bad), tellable(message));
    let _ = writeln!(anstream::stderr().lock(), "{red}ironhex:{red:#} {message}");
    ExitCode::from(status)
}

const fn style(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Strong => Style::new().bold(),
        Tone::Faint => Style::new().dimmed(),
        Tone::Good => AnsiColor::Green.on_default(),
        Tone::Bad => AnsiColor::Red.on_default(),
    }
}

/// The text with its tones as colours.
fn painted(text: &Text) -> String {
    let mut painted = String::new();
    for line in &text.lines {
        for span in &line.spans {
            let style = style(span.tone);
            painted.push_str(&format!("{style}{}{style:#}", visible(&span.text)));
        }
        painted.push('\n');
    }
    painted
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex_report::text::Line;

    #[test]
    fn long_lists_are_cut_and_counted() {
        let lines = |all: usize| first_of(all, (0..all).map(|number| number.to_string()));
        assert_eq!(lines(20).len(), 20);
        assert_eq!(lines(1_000_000).len(), 21);
        assert_eq!(lines(1_000_000)[19..], ["19", "and 999,980 more"]);
        let flood = tellable(&"x\n".repeat(1_120));
        assert!(flood.ends_with("x\nx\n  and 1,000 more lines"), "{flood}");
    }

    #[test]
    fn what_is_told_can_be_seen_and_ends() {
        assert_eq!(tellable("a\u{1b}[2Jb\n  c\u{7}"), "a\\u{1b}[2Jb\n  c\\u{7}");
        let long = tellable(&"x".repeat(3_000_000));
        assert_eq!(long, format!("{}… (3,000,000 letters)", "x".repeat(1_000)));
        let mut text = Text::default();
        text.say("a\u{1b}]0;title\u{7}");
        assert_eq!(painted(&text), "a\\u{1b}]0;title\\u{7}\n");
    }

    #[test]
    fn tones_become_colours_and_stripped_they_are_the_plain_text() {
        let mut text = Text::default();
        text.title("Kick");
        text.push(Line::new("  ").with(Tone::Good, "hit").with(Tone::Plain, "."));
        let painted = painted(&text);
        assert_eq!(painted, "\u{1b}[1mKick\u{1b}[0m\n  \u{1b}[32mhit\u{1b}[0m.\n");
        assert_eq!(anstream::adapter::strip_str(&painted).to_string(), text.to_string());
    }
}
