//! What came of the pairings, on the disk while a tournament is played: everybody against everybody else are millions.

use crate::file;
use crate::output::Failure;
use ironhex::budget::Stopped;
use ironhex_battle::tournament::{PairingsCsv, Played, Score, Tournament};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

/// Pairings that are to be written to a file in the end.
pub(super) struct PairingList {
    path: PathBuf,
    csv: PairingsCsv,
    /// A line of numbers for each.
    kept: BufWriter<File>,
    failed: Option<io::Error>,
}

impl PairingList {
    pub(super) fn new(path: &Path, tournament: &Tournament) -> Result<Self, Failure> {
        let kept =
            file::nameless(path).map_err(|error| Failure::Usage(file::cannot(path, &error)))?;
        let csv = PairingsCsv::of(tournament);
        Ok(Self { path: path.to_owned(), csv, kept: BufWriter::new(kept), failed: None })
    }

    /// Takes the next one.
    pub(super) fn take(&mut self, played: &Played) {
        if self.failed.is_none() {
            self.failed = self.kept.write_all(line_of(played).as_bytes()).err();
        }
    }

    /// Writes all of them.
    pub(super) fn write(mut self, stopped: Option<Stopped>) -> Result<(), Failure> {
        let failed = self.failed.take();
        let kept = failed.map_or_else(|| self.kept.into_inner().map_err(Into::into), Err);
        let kept = kept.and_then(|mut kept: File| kept.rewind().map(|()| kept));
        let kept = kept.map_err(|error| Failure::Io(file::cannot(&self.path, &error)))?;
        let csv = &self.csv;
        file::write_with(&self.path, |out| {
            out.write_all(csv.head(stopped).as_bytes())?;
            for line in BufReader::new(kept).lines() {
                let played = read(&line?).ok_or(io::ErrorKind::InvalidData)?;
                out.write_all(csv.line(&played, stopped).as_bytes())?;
            }
            Ok(())
        })
    }
}

/// A pairing in numbers.
fn line_of(played: &Played) -> String {
    let Played { a, b, seed, score } = played;
    let Score { games, wins: [won, lost], draws, turns, damage: [da, db], suffered: [sa, sb] } =
        score;
    format!("{a} {b} {seed} {games} {won} {lost} {draws} {turns} {da} {db} {sa} {sb}\n")
}

/// What [`line_of`] has written.
fn read(line: &str) -> Option<Played> {
    let numbers: Vec<u64> = line.split(' ').map(|n| n.parse().ok()).collect::<Option<_>>()?;
    let &[a, b, seed, games, won, lost, draws, turns, da, db, sa, sb] = numbers.as_slice() else {
        return None;
    };
    let [games, won, lost, draws] = [games, won, lost, draws].map(|n| u32::try_from(n).ok());
    let score = Score {
        games: games?,
        wins: [won?, lost?],
        draws: draws?,
        turns,
        damage: [da, db],
        suffered: [sa, sb],
    };
    Some(Played { a: usize::try_from(a).ok()?, b: usize::try_from(b).ok()?, seed, score })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pairing_is_read_as_it_was_written() {
        let score = Score {
            games: 64,
            wins: [30, 31],
            draws: 3,
            turns: 900,
            damage: [u64::MAX, 7],
            suffered: [8, 9],
        };
        let played = Played { a: 3, b: 4_000, seed: u64::MAX >> 11, score };
        assert_eq!(read(line_of(&played).trim_end()), Some(played));
        for wrong in
            ["", "1 2 3", "1 2 3 4 5 6 7 8 9 10 11 x", "1 2 3 9999999999 5 6 7 8 9 10 11 12"]
        {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
