//! The file of a game that is played by hand: every action is in it as soon as it is taken.
//!
//! A replay only grows, so that a line more is a line written behind the others. Whatever ends the process then, the file has
//! everything that was played; at most the line that was being written is torn, and `play --resume` drops it.

use crate::file;
use crate::output::{Failure, remark};
use ironhex_battle::{MAX_BYTES, shown_path};
use serde_json::Value;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The file that a game is kept in while it is played.
#[derive(Debug)]
pub(super) struct Autosave {
    path: PathBuf,
    /// Open for more once the game is in it. What is no plain file is written at the end alone.
    file: Option<File>,
    /// How many bytes of the game's lines are in it.
    written: usize,
    /// Does something stand behind them that is none of them?
    longer: bool,
    /// Has somebody been told that it cannot be written?
    failing: bool,
}

impl Autosave {
    /// A game that begins: the first action puts it in the place of what is there now.
    pub(super) fn new(path: &Path) -> Result<Self, Failure> {
        if let Ok(there) = File::open(path)
            && there.metadata().is_ok_and(|there| there.is_file())
        {
            free(&there, path)?;
            if is_open_game(path) {
                let name = shown_path(path);
                remark(&format!(
                    "{name} has a game that is not over, which the first action replaces: \
                     ironhex play --resume {name} goes on with it"
                ));
            }
        }
        let path = path.to_owned();
        Ok(Self { path, file: None, written: 0, longer: false, failing: false })
    }

    /// A game that goes on in the file that it comes from, which has `bytes` in it; `lines` are those of the game.
    pub(super) fn going_on(path: &Path, bytes: &[u8], lines: &str) -> Result<Self, Failure> {
        let cannot = |error| Failure::Usage(format!("cannot write {}: {error}", shown_path(path)));
        let file = File::options().append(true).open(path).map_err(cannot)?;
        free(&file, path)?;
        let written = lines.bytes().zip(bytes).take_while(|(line, byte)| line == *byte).count();
        let longer = bytes.len() > written;
        // Somebody has written the same in other bytes: the whole file is written anew.
        let file = (written + 1 >= lines.len()).then_some(file);
        Ok(Self { path: path.to_owned(), file, written, longer, failing: false })
    }

    /// Keeps what has been played. A game goes on where it cannot be kept; whoever plays is told once.
    pub(super) fn keep(&mut self, lines: &str) {
        match self.append(lines) {
            Ok(()) => self.failing = false,
            Err(error) => {
                if !std::mem::replace(&mut self.failing, true) {
                    let name = shown_path(&self.path);
                    remark(&format!(
                        "cannot write {name}: {error}; the game goes on without it, and the next action tries again"
                    ));
                }
            }
        }
    }

    fn append(&mut self, lines: &str) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            self.file = file::begin(&self.path, lines)?;
            (self.written, self.longer) = (lines.len(), false);
            return Ok(());
        };
        if self.longer {
            file.set_len(self.written as u64)?;
        }
        self.longer = true;
        file.write_all(&lines.as_bytes()[self.written..])?;
        (self.written, self.longer) = (lines.len(), false);
        Ok(())
    }

    /// Waits until everything is on the disk: before somebody is asked, who takes as long as it takes.
    pub(super) fn settle(&self) {
        if let Some(file) = &self.file {
            let _ = file.sync_data();
        }
    }

    /// Is anything in the file?
    pub(super) const fn has_begun(&self) -> bool {
        self.file.is_some()
    }

    /// Ends it with the whole replay.
    pub(super) fn finish(mut self, whole: &str) -> Result<(), Failure> {
        if self.has_begun() {
            let ended = self.append(whole).and_then(|()| match &self.file {
                Some(file) => file.sync_all(),
                None => Ok(()),
            });
            self.file = None;
            // The file may have been taken away meanwhile, or written by somebody else.
            if ended.is_ok() && fs::read(&self.path).is_ok_and(|there| there == whole.as_bytes()) {
                return Ok(());
            }
        }
        file::write(&self.path, whole)
    }
}

/// Holds a file as long as it is open; somebody else who does is told.
fn free(file: &File, path: &Path) -> Result<(), Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let name = shown_path(path);
            Err(Failure::Usage(format!("{name} is being written by a game that is played now")))
        }
        // Where files cannot be locked nobody is kept out.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Is there a replay of a game that somebody may want to go on with?
fn is_open_game(path: &Path) -> bool {
    let Ok(bytes) = file::read(path, MAX_BYTES as u64) else { return false };
    let mut lines = bytes.trim_ascii_end().split(|byte| *byte == b'\n');
    let is_replay = |line: &[u8]| line.starts_with(b"{\"ironhex\":\"replay\"");
    let last = |line: &[u8]| serde_json::from_slice(line).unwrap_or(Value::Null);
    let open = |last: &Value| last.get("end").is_none_or(|end| end == "open");
    lines.next().is_some_and(is_replay) && lines.next_back().map(last).is_some_and(|l| open(&l))
}
