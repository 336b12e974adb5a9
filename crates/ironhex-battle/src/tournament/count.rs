//! What is counted while a tournament is played: by unit, and not by pairing, so that thousands may meet.

use super::field::{Pairing, Pairings};
use super::score::Score;
use super::standings::Played;

/// Which pairings of a round were played.
#[derive(Clone, Debug)]
pub(super) struct Round {
    pairings: Pairings,
    /// So many from the first have all their games.
    whole: u64,
    /// The number and the games of those behind them that have some: no more than were in work when it was ended.
    parts: Vec<(u64, u32)>,
}

impl Round {
    pub(super) const fn new(pairings: Pairings) -> Self {
        Self { pairings, whole: 0, parts: Vec::new() }
    }

    /// Gives everybody who met, in order, with the games that were played; `games` are those of a whole pairing.
    pub(super) fn each(&self, games: u32, meet: &mut dyn FnMut(usize, usize, u32)) {
        self.pairings.first(self.whole, |Pairing { a, b, .. }| meet(a, b, games));
        for &(index, games) in &self.parts {
            let Pairing { a, b, .. } = self.pairings.get(index);
            meet(a, b, games);
        }
    }
}

/// Everything that is counted. Blocks of games come in the order of the pairings.
pub(super) struct Count<P> {
    /// By unit. Opponents in a reference field are not among them.
    totals: Vec<Score>,
    /// Games of a pairing.
    games: u32,
    rounds: Vec<Round>,
    /// The pairing that is being played.
    open: Option<(u64, Played)>,
    /// Hears of every pairing that was played.
    tell: P,
}

/// What was counted in the end.
pub(super) struct Counted {
    pub(super) totals: Vec<Score>,
    pub(super) rounds: Vec<Round>,
}

impl<P: FnMut(&Played)> Count<P> {
    pub(super) fn new(units: usize, games: u32, tell: P) -> Self {
        Self { totals: vec![Score::default(); units], games, rounds: Vec::new(), open: None, tell }
    }

    /// What was counted of each unit.
    pub(super) fn totals(&self) -> &[Score] {
        &self.totals
    }

    /// Counts another round from now on.
    pub(super) fn begin(&mut self, pairings: Pairings) {
        self.close();
        self.rounds.push(Round::new(pairings));
    }

    /// Adds some games of a pairing, by its number and its seed.
    pub(super) fn add(&mut self, index: u64, seed: impl FnOnce(Pairing) -> u64, score: &Score) {
        if let Some((open, played)) = &mut self.open
            && *open == index
        {
            played.score += score;
            return;
        }
        self.close();
        let Some(round) = self.rounds.last() else { return };
        let pairing = round.pairings.get(index);
        let Pairing { a, b, .. } = pairing;
        self.open = Some((index, Played { a, b, seed: seed(pairing), score: *score }));
    }

    /// No more games of the pairing that was being played are to come.
    pub(super) fn close(&mut self) {
        let Some((index, played)) = self.open.take() else { return };
        let Played { a, b, score, .. } = &played;
        if score.games == 0 {
            return;
        }
        if let Some(total) = self.totals.get_mut(*a) {
            *total += score;
        }
        if let Some(total) = self.totals.get_mut(*b) {
            *total += &score.mirrored();
        }
        if let Some(round) = self.rounds.last_mut() {
            if round.whole == index && score.games == self.games {
                round.whole += 1;
            } else {
                round.parts.push((index, score.games));
            }
        }
        (self.tell)(&played);
    }

    /// The end.
    pub(super) fn finish(mut self) -> Counted {
        self.close();
        Counted { totals: self.totals, rounds: self.rounds }
    }
}
