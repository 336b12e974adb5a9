//! What has been played, on a disk: a tournament goes on where it was, whenever it was ended.
//!
//! The first line tells which tournament it is; then there is a line for each block of games, in the
//! order of the blocks: its number, what was counted, and a mark of all lines up to this one. A line is
//! written at once when its games have been played. What stands behind the last line break was being
//! written when it all ended: it is dropped, and its games are played again.

use super::score::Score;
use crate::path::shown_path;
use crate::record::Fnv;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The first word of every journal, and its form.
const NAME: &str = "ironhex-tournament 1";

/// No line is longer.
const LONGEST: u64 = 400;

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
    #[error("{}, line {line}: this is not what was written there", shown_path(.path))]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
    },
    /// Somebody else is writing it.
    #[error("{} is being written by another tournament that is running", shown_path(.path))]
    Busy {
        /// The journal.
        path: PathBuf,
    },
}

/// A journal that is open: nobody else can write it meanwhile.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Lines of blocks in it.
    blocks: u64,
    /// The mark of the last line.
    mark: u64,
    /// What was read of it, to be taken in order.
    reader: Option<BufReader<File>>,
}

/// The mark of a line after others.
fn marked(before: u64, text: &str) -> u64 {
    let mut fnv = Fnv::new();
    fnv.number(before);
    fnv.bytes(text.as_bytes());
    fnv.finish()
}

/// The first line of the journal of a tournament.
fn heading(fingerprint: u64) -> String {
    format!("{NAME} {fingerprint:016x}\n")
}

impl Journal {
    /// Opens the journal of the tournament with this fingerprint, or begins it. Every line is checked. A
    /// file that is anything else is left as it is.
    ///
    /// # Errors
    /// It is of another tournament, damaged, in use, or cannot be written.
    pub fn open(path: &Path, fingerprint: u64) -> Result<Self, JournalError> {
        let told = |error| JournalError::Io { path: path.to_owned(), error };
        // To open a pipe would be to wait for whoever is at its other end.
        let is_special = |there: &Metadata| !there.is_file() && !there.is_dir();
        if fs::metadata(path).is_ok_and(|there| is_special(&there)) {
            return Err(JournalError::NoFile { path: path.to_owned() });
        }
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.map_err(told)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(JournalError::Busy { path: path.to_owned() });
            }
            Err(TryLockError::Error(error)) => return Err(told(error)),
        }
        let heading = heading(fingerprint);
        let mut first = Vec::new();
        (&file).take(heading.len() as u64).read_to_end(&mut first).map_err(told)?;
        if first != heading.as_bytes() {
            let end = file.metadata().map_err(told)?.len();
            // It ended while its first line was being written.
            let begun = end < heading.len() as u64 && heading.as_bytes().starts_with(&first);
            if !begun {
                let path = path.to_owned();
                let is_journal = first.starts_with(NAME.as_bytes());
                let other = if is_journal {
                    JournalError::Other { path }
                } else {
                    JournalError::None { path }
                };
                return Err(other);
            }
            file.set_len(0).map_err(told)?;
            file.rewind().map_err(told)?;
            file.write_all(heading.as_bytes()).map_err(told)?;
        }
        let mark = marked(fingerprint, &heading);
        let mut journal = Self { path: path.to_owned(), file, blocks: 0, mark, reader: None };
        journal.check(heading.len() as u64)?;
        Ok(journal)
    }

    fn told(&self, error: io::Error) -> JournalError {
        JournalError::Io { path: self.path.clone(), error }
    }

    /// Reads all lines from `begin`, drops what is unfinished, and gets ready to give them again and to
    /// write on.
    fn check(&mut self, begin: u64) -> Result<(), JournalError> {
        let first = self.mark;
        self.rewind(begin)?;
        let mut end = begin;
        while let Some((_, length)) = self.line()? {
            end += length;
        }
        self.file.set_len(end).map_err(|error| self.told(error))?;
        (self.blocks, self.mark) = (0, first);
        self.rewind(begin)
    }

    fn rewind(&mut self, begin: u64) -> Result<(), JournalError> {
        let again = self.file.try_clone().and_then(|mut file| {
            file.seek(SeekFrom::Start(begin))?;
            Ok(file)
        });
        self.reader = Some(BufReader::new(again.map_err(|error| self.told(error))?));
        Ok(())
    }

    /// The next line: what was counted, and its length; nothing behind the last line break.
    fn line(&mut self) -> Result<Option<(Score, u64)>, JournalError> {
        let Some(reader) = &mut self.reader else { return Ok(None) };
        let mut bytes = Vec::new();
        let read = reader.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        let length = match read {
            Ok(length) => length as u64,
            Err(error) => return Err(self.told(error)),
        };
        if bytes.last() != Some(&b'\n') && length < LONGEST {
            return Ok(None);
        }
        let read = std::str::from_utf8(&bytes).ok().and_then(|text| self.read(text));
        let Some((score, mark)) = read else {
            return Err(JournalError::Damaged { path: self.path.clone(), line: self.blocks + 2 });
        };
        self.blocks += 1;
        self.mark = mark;
        Ok(Some((score, length)))
    }

    /// What a line says, and its mark, if it is the one that belongs here.
    fn read(&self, text: &str) -> Option<(Score, u64)> {
        let (said, mark) = text.strip_suffix('\n')?.rsplit_once(' ')?;
        let numbers: Vec<u64> = said.split(' ').map(|n| n.parse().ok()).collect::<Option<_>>()?;
        let &[block, games, a, b, draws, turns, da, db, sa, sb] = numbers.as_slice() else {
            return None;
        };
        let small = |number: u64| u32::try_from(number).ok();
        let score = Score {
            games: small(games)?,
            wins: [small(a)?, small(b)?],
            draws: small(draws)?,
            turns,
            damage: [da, db],
            suffered: [sa, sb],
        };
        let right = marked(self.mark, said);
        let fits = block == self.blocks && mark == format!("{right:016x}") && score.adds_up();
        fits.then_some((score, right))
    }

    /// What was counted of the next block that was played before; nothing when there is no more, and the
    /// rest can be written.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn replay(&mut self) -> Result<Option<Score>, JournalError> {
        if self.reader.is_none() {
            return Ok(None);
        }
        if let Some((score, _)) = self.line()? {
            return Ok(Some(score));
        }
        self.reader = None;
        self.file.seek(SeekFrom::End(0)).map_err(|error| self.told(error))?;
        Ok(None)
    }

    /// Writes what was counted of the next block.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, score: &Score) -> Result<(), JournalError> {
        let Score { games, wins: [a, b], draws, turns, damage, suffered } = score;
        let ([da, db], [sa, sb]) = (damage, suffered);
        let block = self.blocks;
        let said = format!("{block} {games} {a} {b} {draws} {turns} {da} {db} {sa} {sb}");
        let mark = marked(self.mark, &said);
        let line = format!("{said} {mark:016x}\n");
        self.file.write_all(line.as_bytes()).map_err(|error| self.told(error))?;
        self.blocks += 1;
        self.mark = mark;
        Ok(())
    }

    /// Waits until everything is on the disk.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn sync(&self) -> Result<(), JournalError> {
        match self.file.sync_data() {
            // What is no plain file has nothing to wait for.
            Err(error) if error.kind() != io::ErrorKind::InvalidInput => Err(self.told(error)),
            _ => Ok(()),
        }
    }
}
