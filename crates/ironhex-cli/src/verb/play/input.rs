//! Where lines come from: a person at a terminal, or a script.

use crate::file;
use crate::output::Failure;
use ironhex_battle::shown_path;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// A script longer than this is none.
const MAX_BYTES: u64 = 16 << 20;

/// Lines, one after the other.
pub(super) enum Input {
    /// Somebody types them, and may try again.
    Terminal,
    /// They come one by one through a pipe, and must be right.
    Pipe {
        /// The number of the line that was read last.
        number: usize,
    },
    /// They are all there, and must be right.
    Script {
        /// The script's name, for messages.
        name: String,
        /// Its lines that are left, the last first.
        lines: Vec<String>,
        /// The number of the line that was read last.
        number: usize,
    },
}

impl Input {
    /// Nobody says anything.
    pub(super) fn none() -> Self {
        Self::Script { name: String::new(), lines: Vec::new(), number: 0 }
    }

    pub(super) const fn terminal() -> Self {
        Self::Terminal
    }

    /// Standard input, each line when it comes.
    pub(super) const fn pipe() -> Self {
        Self::Pipe { number: 0 }
    }

    /// Does somebody play here whose lines are nowhere else?
    pub(super) const fn is_live(&self) -> bool {
        matches!(self, Self::Terminal | Self::Pipe { .. })
    }

    /// A file, or standard input for `-`, read to its end.
    pub(super) fn script(path: &Path) -> Result<Self, Failure> {
        let standard = path.as_os_str() == "-";
        let name = if standard { "standard input".to_owned() } else { shown_path(path) };
        let read = if standard {
            file::read_from(io::stdin().lock(), MAX_BYTES)
        } else {
            file::read(path, MAX_BYTES)
        };
        let bytes = read.map_err(|error| Failure::Usage(format!("cannot read {name}: {error}")))?;
        let text =
            String::from_utf8(bytes).map_err(|_| Failure::Usage(format!("{name} is not UTF-8")))?;
        let mut lines: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
        lines.reverse();
        Ok(Self::Script { name, lines, number: 0 })
    }

    /// May somebody try again after a mistake?
    pub(super) const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal)
    }

    /// The next line that says something; `None` at the end. What stands behind `#` is a remark.
    pub(super) fn next(&mut self) -> Result<Option<String>, Failure> {
        loop {
            let line = match self {
                Self::Terminal => {
                    // Whatever was typed, somebody can try again.
                    return Ok(typed()?.map(|line| said(&String::from_utf8_lossy(&line))));
                }
                Self::Pipe { number } => {
                    let Some(line) = typed()? else { return Ok(None) };
                    *number += 1;
                    let wrong = |_| Failure::Usage("standard input is not UTF-8".to_owned());
                    String::from_utf8(line).map_err(wrong)?
                }
                Self::Script { lines, number, .. } => {
                    let Some(line) = lines.pop() else { return Ok(None) };
                    *number += 1;
                    line
                }
            };
            let line = said(&line);
            if !line.is_empty() {
                return Ok(Some(line));
            }
        }
    }

    /// A mistake in the line that was read last.
    pub(super) fn mistake(&self, problem: &str) -> Failure {
        Failure::Usage(match self {
            Self::Terminal => problem.to_owned(),
            Self::Pipe { number } => format!("standard input, line {number}: {problem}"),
            Self::Script { name, number, .. } => format!("{name}, line {number}: {problem}"),
        })
    }
}

/// The next line of standard input; `None` at its end.
fn typed() -> Result<Option<Vec<u8>>, Failure> {
    let mut line = Vec::new();
    let read = io::stdin().lock().take(MAX_BYTES).read_until(b'\n', &mut line);
    read.map_err(|error| Failure::Io(format!("cannot read standard input: {error}")))?;
    Ok(Some(line).filter(|line| !line.is_empty()))
}

/// What a line says, without its remark.
fn said(line: &str) -> String {
    let line = line.split_once('#').map_or(line, |(said, _)| said);
    line.trim().to_owned()
}
