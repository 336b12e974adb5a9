//! Why a journal cannot be used.

use crate::path::{shown_path, visible};
use std::io;
use std::path::PathBuf;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JournalError {
    /// It cannot be read or written.
    #[error("cannot write {}: {error}", shown_path(.path))]
    Io {
        /// The journal.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// It cannot be read.
    #[error("cannot read {}: {error}", shown_path(.path))]
    Read {
        /// The journal.
        path: PathBuf,
        /// What went wrong.
        error: io::Error,
    },
    /// It belongs to something else.
    #[error(
        "{} is the journal of another tournament (other units, games, map, rules, bots, seed or version): \
         name another file with --journal, or remove this one",
        shown_path(.path)
    )]
    Other {
        /// The journal.
        path: PathBuf,
    },
    /// Another build has begun it.
    #[error(
        "{} was begun by the build {}; this is {this}, which may play otherwise: \
         name another file with --journal, remove this one, or go on all the same with --any-build",
        shown_path(.path), visible(.begun)
    )]
    Build {
        /// The journal.
        path: PathBuf,
        /// The build that has begun it.
        begun: String,
        /// The build that was to go on.
        this: &'static str,
    },
    /// It has the form of an older version.
    #[error(
        "{} was begun by an older version, whose journals had another form: \
         name another file with --journal, or remove this one",
        shown_path(.path)
    )]
    Form {
        /// The journal.
        path: PathBuf,
    },
    /// It is no plain file: what is written into a pipe or a device cannot be read again.
    #[error(
        "{} is no plain file, and a journal is written and read again: name another file with --journal",
        shown_path(.path)
    )]
    NoFile {
        /// What was named.
        path: PathBuf,
    },
    /// It is no journal at all.
    #[error("{} is no journal of a tournament", shown_path(.path))]
    None {
        /// The file.
        path: PathBuf,
    },
    /// A line of it is wrong.
    #[error(
        "{}, line {}: this is not what was written there. {} from there on cannot be used: \
         --repair drops them, and plays again what they may have held ({})",
        shown_path(.path), .tail.line, count(.tail.bytes, "byte", "bytes"), count(.tail.games, "game", "games")
    )]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// What cannot be used.
        tail: Tail,
    },
    /// Somebody else is writing it.
    #[error("{} is being written by another tournament that is running", shown_path(.path))]
    Busy {
        /// The journal.
        path: PathBuf,
    },
}

/// The end of a journal that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tail {
    /// Its first line, from 1.
    pub line: u64,
    /// How many bytes.
    pub bytes: u64,
    /// Games of which its lines speak, as far as they can be read.
    pub games: u64,
}

/// A number of things.
fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
