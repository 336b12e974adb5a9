//! Where pages and failures go: standard output, standard error, exit status.

use anstyle::{AnsiColor, Style};
use ironhex_report::text::{Text, Tone};
use serde_json::Value;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

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
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
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
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Tells a failure, and gives its exit status.
pub(crate) fn report(failure: &Failure) -> ExitCode {
    let (message, status) = match failure {
        Failure::Usage(message) => (message, 2),
        Failure::Io(message) => (message, 1),
    };
    let red = style(Tone::Bad);
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
            painted.push_str(&format!("{style}{}{style:#}", span.text));
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
    fn tones_become_colours_and_stripped_they_are_the_plain_text() {
        let mut text = Text::default();
        text.title("Kick");
        text.push(Line::new("  ").with(Tone::Good, "hit").with(Tone::Plain, "."));
        let painted = painted(&text);
        assert_eq!(painted, "\u{1b}[1mKick\u{1b}[0m\n  \u{1b}[32mhit\u{1b}[0m.\n");
        assert_eq!(anstream::adapter::strip_str(&painted).to_string(), text.to_string());
    }
}
