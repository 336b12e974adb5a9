//! Where answers go: whole lines, from whichever thread has one.

use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The most lines that wait for the end of a batch.
const MOST_WAITING: usize = 1_000;

/// An output that threads share. The answers of a batch stand in one line, which is written as they come; other lines
/// wait for its end, and nobody waits for them.
pub(super) struct Output<W> {
    state: Mutex<State<W>>,
    freed: Condvar,
}

struct State<W> {
    to: W,
    error: Option<io::Error>,
    /// The line belongs to a batch.
    taken: bool,
    /// Lines for after the batch.
    waiting: Vec<String>,
}

impl<W: Write> State<W> {
    fn write(&mut self, text: &str) {
        if self.error.is_none() {
            self.error = self.to.write_all(text.as_bytes()).err();
        }
    }

    fn end_line(&mut self) {
        self.write("\n");
        if self.error.is_none() {
            self.error = self.to.flush().err();
        }
    }
}

impl<W: Write> Output<W> {
    pub(super) fn new(to: W) -> Self {
        let state = State { to, error: None, taken: false, waiting: Vec::new() };
        Self { state: Mutex::new(state), freed: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, State<W>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'s>(&'s self, state: MutexGuard<'s, State<W>>) -> MutexGuard<'s, State<W>> {
        self.freed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a line.
    pub(super) fn line(&self, line: &str) {
        let mut state = self.lock();
        while state.taken && state.waiting.len() >= MOST_WAITING {
            state = self.wait(state);
        }
        if state.taken {
            state.waiting.push(line.to_owned());
        } else {
            state.write(line);
            state.end_line();
        }
    }

    /// Writes a line if nobody else is writing. Tells whether it did.
    pub(super) fn line_if_free(&self, line: impl FnOnce() -> String) -> bool {
        let Ok(mut state) = self.state.try_lock() else { return false };
        if state.taken {
            return false;
        }
        state.write(&line());
        state.end_line();
        true
    }

    /// Writes a list in one line, each part as it comes; nothing where there is no part.
    pub(super) fn list(&self, parts: impl Iterator<Item = String>) {
        let mut begun = false;
        for part in parts {
            let mut state = self.lock();
            if !begun {
                while state.taken {
                    state = self.wait(state);
                }
                state.taken = true;
            }
            state.write(if begun { "," } else { "[" });
            state.write(&part);
            begun = true;
        }
        if begun {
            let mut state = self.lock();
            state.write("]");
            state.end_line();
            for line in std::mem::take(&mut state.waiting) {
                state.write(&line);
                state.end_line();
            }
            state.taken = false;
            drop(state);
            self.freed.notify_all();
        }
    }

    /// Has writing failed?
    pub(super) fn is_broken(&self) -> bool {
        self.lock().error.is_some()
    }

    /// Why writing failed.
    pub(super) fn into_error(self) -> Option<io::Error> {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_wait_for_the_end_of_a_list_and_nobody_waits_for_them() {
        let mut written = Vec::new();
        let output = Output::new(&mut written);
        output.line("first");
        let parts = ["1", "2", "3"].into_iter().map(|part| {
            // The list is begun with its first part.
            output.line(if part == "1" { "before" } else { "after" });
            assert_eq!(output.line_if_free(|| "progress".to_owned()), part == "1");
            part.to_owned()
        });
        output.list(parts);
        output.list(std::iter::empty());
        assert!(output.into_error().is_none());
        assert_eq!(written, b"first\nbefore\nprogress\n[1,2,3]\nafter\nafter\n");
    }
}
