//! The lines behind the first: one for each block of games, each with a mark of all lines up to it.

use crate::record::Fnv;
use crate::tournament::score::Score;
use std::io::{self, BufRead, Read};

/// No line is longer.
const LONGEST: u64 = 400;

/// Where a journal stands: how many blocks it has, and the mark of its last line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marked {
    pub(super) blocks: u64,
    mark: u64,
}

/// What comes next in a journal.
pub(super) enum Line {
    /// A block of games, and the length of its line.
    Block(Score, u64),
    /// Nothing more.
    End,
    /// What was being written when it all ended.
    Torn,
    /// Something that does not belong here.
    Wrong,
}

/// The mark of a line after others.
fn marked(before: u64, text: &str) -> u64 {
    let mut fnv = Fnv::new();
    fnv.number(before);
    fnv.bytes(text.as_bytes());
    fnv.finish()
}

impl Marked {
    /// A journal with its first line alone.
    pub(super) fn begin(fingerprint: u64, heading: &str) -> Self {
        Self { blocks: 0, mark: marked(fingerprint, heading) }
    }

    /// Reads the next line.
    pub(super) fn next(&mut self, reader: &mut impl BufRead) -> io::Result<Line> {
        let bytes = raw_line(reader)?;
        if bytes.is_empty() {
            return Ok(Line::End);
        }
        let is_cut = bytes.last() != Some(&b'\n');
        let read = std::str::from_utf8(&bytes).ok().and_then(|text| self.read(text));
        match read {
            Some((score, mark)) => {
                *self = Self { blocks: self.blocks + 1, mark };
                Ok(Line::Block(score, bytes.len() as u64))
            }
            None if is_cut && (bytes.len() as u64) < LONGEST => Ok(Line::Torn),
            None => Ok(Line::Wrong),
        }
    }

    /// What a line says, and its mark, if it is the one that belongs here.
    fn read(&self, text: &str) -> Option<(Score, u64)> {
        let (said, mark) = text.strip_suffix('\n')?.rsplit_once(' ')?;
        let (block, score) = said_of(said)?;
        let right = marked(self.mark, said);
        let fits = block == self.blocks && mark == format!("{right:016x}") && score.adds_up();
        fits.then_some((score, right))
    }

    /// The line of the next block.
    pub(super) fn line(&mut self, score: &Score) -> String {
        let Score { games, wins: [a, b], draws, turns, damage, suffered } = score;
        let ([da, db], [sa, sb]) = (damage, suffered);
        let block = self.blocks;
        let said = format!("{block} {games} {a} {b} {draws} {turns} {da} {db} {sa} {sb}");
        let mark = marked(self.mark, &said);
        *self = Self { blocks: self.blocks + 1, mark };
        format!("{said} {mark:016x}\n")
    }
}

/// The bytes of the next line with its line break, or as many as a line can have.
fn raw_line(reader: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(LONGEST).read_until(b'\n', &mut bytes)?;
    Ok(bytes)
}

/// The number of a block, and what was counted of it.
fn said_of(said: &str) -> Option<(u64, Score)> {
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
    Some((block, score))
}

/// Games of which lines speak that nobody can vouch for.
pub(super) fn games_told(reader: &mut impl BufRead) -> io::Result<u64> {
    let mut games = 0;
    loop {
        let bytes = raw_line(reader)?;
        if bytes.is_empty() {
            return Ok(games);
        }
        let text = std::str::from_utf8(&bytes).ok();
        let said = text.and_then(|text| said_of(text.strip_suffix('\n')?.rsplit_once(' ')?.0));
        games += said.map_or(0, |(_, score)| u64::from(score.games));
    }
}
