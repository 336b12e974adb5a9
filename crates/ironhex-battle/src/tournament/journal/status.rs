//! Where a tournament stands, as its journal tells.

use super::head::{First, read_first};
use super::lines::Marked;
use super::{JournalError, JournalHead, Tail, first_line, refuse_special, walk};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

/// Where a tournament stands, as its journal tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalStatus {
    /// Which tournament it is.
    pub head: JournalHead,
    /// Games that are in it.
    pub games: u64,
    /// Blocks of games that are in it.
    pub blocks: u64,
    /// Bytes at its end that were being written when it was ended.
    pub torn: u64,
    /// An end that cannot be used.
    pub damaged: Option<Tail>,
    /// Is somebody writing it now?
    pub running: bool,
    /// How long ago it was written last, where that is known.
    pub age: Option<Duration>,
}

impl JournalStatus {
    pub(super) fn read(path: &Path) -> Result<Self, JournalError> {
        let told = |error| JournalError::Read { path: path.to_owned(), error };
        refuse_special(path)?;
        let file = File::open(path).map_err(told)?;
        let running = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
        // Whoever wants to begin is not to be kept waiting.
        let _ = file.unlock();
        let first = first_line(&file).map_err(told)?;
        let head = match read_first(&first) {
            First::Head(head) => *head,
            First::OtherForm => return Err(JournalError::Form { path: path.to_owned() }),
            First::Begun | First::Other => {
                return Err(JournalError::None { path: path.to_owned() });
            }
        };
        let line = String::from_utf8_lossy(&first);
        let mut games = 0;
        let begin = Marked::begin(head.fingerprint, &line);
        let read = walk(&file, first.len() as u64, begin, |score| games += u64::from(score.games));
        let read = read.map_err(told)?;
        let changed = file.metadata().and_then(|there| there.modified()).ok();
        Ok(Self {
            head,
            games,
            blocks: read.marked.blocks,
            torn: read.torn,
            damaged: read.wrong,
            running,
            age: changed.and_then(|changed| changed.elapsed().ok()),
        })
    }

    /// Have all games been played?
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.games >= self.head.games
    }
}
