//! What has been played, on a disk: a tournament goes on where it was, whenever it was ended.
//!
//! The first line tells which tournament it is, and which build has begun it; then there is a line for each block of
//! games, in the order of the blocks: its number, what was counted, and a mark of all lines up to this one. A line is
//! written at once when its games have been played. What stands behind the last line break was being
//! written when it all ended: it is dropped, and its games are played again.

mod error;
mod head;
mod lines;
mod status;

pub use error::{JournalError, Tail};
pub use head::JournalHead;
pub use status::JournalStatus;

use super::score::Score;
use head::{First, read_first};
use lines::{Line, Marked, games_told};
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What is allowed beside the ordinary when a journal is opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JournalOptions {
    /// Go on with what another build has begun.
    pub any_build: bool,
    /// Drop an end that cannot be used.
    pub repair: bool,
}

/// Who hears that something could not be written.
type OnFailure = Box<dyn FnMut(&JournalError) + Send>;

/// A journal that is open: nobody else can write it meanwhile.
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Is it the place where nothing is kept?
    nowhere: bool,
    /// What was read of it or is to be written.
    marked: Marked,
    /// How much of it is on the disk.
    good: u64,
    /// What was read of it, to be taken in order.
    reader: Option<BufReader<File>>,
    /// Lines that could not be written yet, and why.
    pending: String,
    failed: Option<io::Error>,
    on_failure: Option<OnFailure>,
    dropped: Option<Tail>,
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal")
            .field("path", &self.path)
            .field("blocks", &self.marked.blocks)
            .field("failed", &self.failed)
            .finish_non_exhaustive()
    }
}

impl Journal {
    /// Opens the journal of a tournament, or begins it. Every line is checked. A file that is anything else is left as
    /// it is. `/dev/null` keeps nothing, and takes everything.
    ///
    /// # Errors
    /// It is of another tournament or of another build, damaged, in use, or cannot be written.
    pub fn open(
        path: &Path,
        head: &JournalHead,
        options: JournalOptions,
    ) -> Result<Self, JournalError> {
        let told = |error| JournalError::Io { path: path.to_owned(), error };
        let nowhere = is_nowhere(path);
        if !nowhere {
            refuse_special(path)?;
        }
        let mut open = OpenOptions::new();
        let file = open.read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(told)?;
        let heading = head.line();
        let mut journal = Self {
            path: path.to_owned(),
            file,
            nowhere,
            marked: Marked::begin(head.fingerprint, &heading),
            good: 0,
            reader: None,
            pending: String::new(),
            failed: None,
            on_failure: None,
            dropped: None,
        };
        if nowhere {
            return Ok(journal);
        }
        match journal.file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(JournalError::Busy { path: path.to_owned() });
            }
            Err(TryLockError::Error(error)) => return Err(told(error)),
        }
        let first = first_line(&journal.file).map_err(told)?;
        match belongs(path, &first, head, options)? {
            Some(begun) => journal.marked = Marked::begin(head.fingerprint, &begun),
            None => {
                journal.file.set_len(0).map_err(told)?;
                journal.file.rewind().map_err(told)?;
                journal.file.write_all(heading.as_bytes()).map_err(told)?;
            }
        }
        let begin = if first.last() == Some(&b'\n') { first.len() } else { heading.len() };
        journal.check(begin as u64, options.repair)?;
        Ok(journal)
    }

    /// Where the journal of a tournament stands, without any of it being changed.
    ///
    /// # Errors
    /// It cannot be read, or is no journal.
    pub fn status(path: &Path) -> Result<JournalStatus, JournalError> {
        JournalStatus::read(path)
    }

    fn told(&self, error: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), error }
    }

    /// Reads all lines from `begin`, drops what is unfinished, and gets ready to give them again and to
    /// write on.
    fn check(&mut self, begin: u64, repair: bool) -> Result<(), JournalError> {
        let read =
            walk(&self.file, begin, self.marked, |_| {}).map_err(|error| self.told(error))?;
        if let Some(tail) = read.wrong {
            if !repair {
                return Err(JournalError::Damaged { path: self.path.clone(), tail });
            }
            self.dropped = Some(tail);
        }
        self.good = read.end;
        self.file.set_len(self.good).map_err(|error| self.told(error))?;
        let again = self.file.try_clone().and_then(|mut file| {
            file.seek(SeekFrom::Start(begin))?;
            Ok(file)
        });
        self.reader = Some(BufReader::new(again.map_err(|error| self.told(error))?));
        Ok(())
    }

    /// What was dropped because it could not be used.
    #[must_use]
    pub const fn dropped(&self) -> Option<Tail> {
        self.dropped
    }

    /// What was counted of the next block that was played before; nothing when there is no more, and the
    /// rest can be written.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn replay(&mut self) -> Result<Option<Score>, JournalError> {
        let Some(reader) = &mut self.reader else { return Ok(None) };
        match self.marked.next(reader) {
            Ok(Line::Block(score, _)) => return Ok(Some(score)),
            Ok(Line::End | Line::Torn | Line::Wrong) => {}
            Err(error) => return Err(self.told(error)),
        }
        self.reader = None;
        let end = SeekFrom::Start(self.good);
        self.file.seek(end).map_err(|error| self.told(error))?;
        Ok(None)
    }

    /// Lets somebody hear at once that a block could not be written; once, until blocks can be written again.
    pub fn on_failure(&mut self, hear: impl FnMut(&JournalError) + Send + 'static) {
        self.on_failure = Some(Box::new(hear));
    }

    /// Writes what was counted of the next block. Where it cannot be written it is kept, and tried again with the next
    /// one: a disk that is full is no reason to play no more. [`close`](Self::close) tells whether anything is missing.
    pub fn write(&mut self, score: &Score) {
        let line = self.marked.line(score);
        self.pending.push_str(&line);
        self.flush();
    }

    fn flush(&mut self) {
        if self.nowhere || self.pending.is_empty() {
            self.pending.clear();
            return;
        }
        let again = self.failed.is_some();
        let (good, pending, mut file) = (self.good, &self.pending, &self.file);
        let tried = if again {
            // What a write that failed has left is no line.
            file.set_len(good).and_then(|()| file.seek(SeekFrom::Start(good)).map(drop))
        } else {
            Ok(())
        };
        match tried.and_then(|()| file.write_all(pending.as_bytes())) {
            Ok(()) => {
                self.good += self.pending.len() as u64;
                self.pending.clear();
                self.failed = None;
            }
            Err(error) => {
                let error = self.told(error);
                if !again && let Some(hear) = &mut self.on_failure {
                    hear(&error);
                }
                if let JournalError::Io { error, .. } = error {
                    self.failed = Some(error);
                }
            }
        }
    }

    /// Waits until everything is on the disk.
    pub(super) fn settle(&mut self) {
        self.flush();
        if self.nowhere || self.failed.is_some() {
            return;
        }
        match self.file.sync_data() {
            // What is no plain file has nothing to wait for.
            Err(error) if error.kind() != io::ErrorKind::InvalidInput => self.failed = Some(error),
            Ok(()) | Err(_) => {}
        }
    }

    /// Is everything on the disk?
    ///
    /// # Errors
    /// It could not be written.
    pub fn close(&mut self) -> Result<(), JournalError> {
        self.settle();
        match self.failed.take() {
            Some(error) => Err(self.told(error)),
            None => Ok(()),
        }
    }
}

/// Is it the place where nothing is kept?
fn is_nowhere(path: &Path) -> bool {
    cfg!(unix) && fs::canonicalize(path).is_ok_and(|path| path == Path::new("/dev/null"))
}

/// To open a pipe would be to wait for whoever is at its other end.
fn refuse_special(path: &Path) -> Result<(), JournalError> {
    let is_special = |there: &Metadata| !there.is_file() && !there.is_dir();
    match fs::metadata(path).is_ok_and(|there| is_special(&there)) {
        true => Err(JournalError::NoFile { path: path.to_owned() }),
        false => Ok(()),
    }
}

/// The first line of a file, with its line break if it has one.
fn first_line(file: &File) -> io::Result<Vec<u8>> {
    let mut first = Vec::new();
    BufReader::new(file).take(head::LONGEST).read_until(b'\n', &mut first)?;
    Ok(first)
}

/// The first line of this tournament's journal as it is there; nothing where it has not been written yet.
fn belongs(
    path: &Path,
    first: &[u8],
    head: &JournalHead,
    options: JournalOptions,
) -> Result<Option<String>, JournalError> {
    let path = path.to_owned();
    match read_first(first) {
        First::Begun => Ok(None),
        First::Other => Err(JournalError::None { path }),
        First::OtherForm => Err(JournalError::Form { path }),
        First::Head(begun) if begun.fingerprint != head.fingerprint => {
            Err(JournalError::Other { path })
        }
        First::Head(begun) if begun.build != head.build && !options.any_build => {
            let (begun, this) = (begun.build, crate::build());
            Err(JournalError::Build { path, begun, this })
        }
        First::Head(begun) => {
            let line = begun.line();
            let same = JournalHead { build: begun.build.clone(), ..head.clone() } == *begun;
            // The same tournament does not say something else of itself.
            if same && line.as_bytes() == first {
                Ok(Some(line))
            } else {
                Err(JournalError::None { path })
            }
        }
    }
}

/// What the lines of a journal are.
struct Walked {
    marked: Marked,
    /// Where the last good line ends.
    end: u64,
    /// What follows and cannot be used.
    wrong: Option<Tail>,
    /// Bytes of a line that was being written.
    torn: u64,
}

/// Reads the lines of blocks from `begin` to the first that is none.
fn walk(
    file: &File,
    begin: u64,
    mut marked: Marked,
    mut each: impl FnMut(&Score),
) -> io::Result<Walked> {
    let mut reader = BufReader::new(file);
    reader.seek(SeekFrom::Start(begin))?;
    let mut end = begin;
    let (mut wrong, mut torn) = (None, 0);
    loop {
        match marked.next(&mut reader)? {
            Line::Block(score, length) => {
                end += length;
                each(&score);
            }
            Line::End => break,
            Line::Torn => {
                torn = reader.seek(SeekFrom::End(0))?.saturating_sub(end);
                break;
            }
            Line::Wrong => {
                reader.seek(SeekFrom::Start(end))?;
                let games = games_told(&mut reader)?;
                let bytes = reader.seek(SeekFrom::End(0))?.saturating_sub(end);
                wrong = Some(Tail { line: marked.blocks + 2, bytes, games });
                break;
            }
        }
    }
    Ok(Walked { marked, end, wrong, torn })
}
