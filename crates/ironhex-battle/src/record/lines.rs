//! The lines of a replay, each with its check.

use super::digest::{Fnv, digest};
use super::ordered::{members, object, text};
use ironhex::game::{Game, GameState, Outcome};
use ironhex::turn::Team;

/// Lines that each carry a check over everything up to them.
#[derive(Clone, Debug)]
pub(super) struct Chain(pub(super) u64);

impl Chain {
    pub(super) const fn new() -> Self {
        Self(0)
    }

    /// The check of the next line, from what is in it.
    pub(super) fn next(&mut self, line: &str) -> String {
        let mut hash = Fnv::new();
        hash.number(self.0);
        for (name, value) in &members(line) {
            let name = name.trim_matches('"');
            if name != CHECK {
                hash.bytes(name.as_bytes());
                hash.bytes(value.as_bytes());
            }
        }
        self.0 = hash.finish();
        hex(self.0)
    }

    /// Writes a line down with its check.
    pub(super) fn write(&mut self, line: &str, lines: &mut String) {
        let check = self.next(line);
        lines.push_str(line.strip_suffix('}').unwrap_or(line));
        lines.push_str(&format!(",{}:{}}}\n", text(CHECK), text(check)));
    }
}

pub(super) const CHECK: &str = "check";

pub(super) fn hex(number: u64) -> String {
    format!("{number:016x}")
}

pub(super) fn move_line(what: &str, faces: &[u8], state: &GameState) -> String {
    let state = hex(digest(state));
    object([("do", text(what)), ("dice", text(faces)), ("state", text(state))])
}

/// How a game stands, as replays write it: `open`, `draw`, `1` or `2`.
#[must_use]
pub const fn winner_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "open",
        Some(Outcome { winner: None, .. }) => "draw",
        Some(Outcome { winner: Some(Team::First), .. }) => "1",
        Some(Outcome { winner: Some(_), .. }) => "2",
    }
}

pub(super) fn end_line(actions: usize, game: &Game) -> String {
    let state = game.state();
    object([
        ("end", text(winner_word(state.outcome))),
        ("turn", text(state.turn)),
        ("actions", text(actions)),
        ("state", text(hex(digest(state)))),
    ])
}
