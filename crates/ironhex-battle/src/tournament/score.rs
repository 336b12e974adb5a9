//! What is counted of the games between two units.

use crate::batch::Tally;
use std::ops::AddAssign;

/// What is counted of games between two units: whole numbers only. Of pairs the first unit's comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games.
    pub games: u32,
    /// Games that each unit won.
    pub wins: [u32; 2],
    /// Draws.
    pub draws: u32,
    /// The last turns, added up.
    pub turns: u64,
    /// Points of armour and structure that each unit took from the other.
    pub damage: [u64; 2],
    /// Points of armour and structure that each unit lost, to whatever.
    pub suffered: [u64; 2],
}

impl Score {
    /// What matters of the tally of a duel.
    pub(super) fn of(tally: &Tally) -> Self {
        let turns = tally.turns.iter().zip(1_u64..);
        let unit = |force: usize| tally.units[force].first().copied().unwrap_or_default();
        let units = [unit(0), unit(1)];
        Self {
            games: tally.games,
            wins: tally.wins,
            draws: tally.draws,
            turns: turns.map(|(turn, number)| number * u64::from(turn.over())).sum(),
            damage: units.map(|unit| unit.damage),
            suffered: units.map(|unit| unit.suffered),
        }
    }

    /// The same as the other unit sees it.
    #[must_use]
    pub fn mirrored(mut self) -> Self {
        self.wins.reverse();
        self.damage.reverse();
        self.suffered.reverse();
        self
    }

    /// Half points of the first unit: two for a win, one for a draw.
    #[must_use]
    pub fn half_points(&self) -> u64 {
        2 * u64::from(self.wins[0]) + u64::from(self.draws)
    }

    /// The share of the points that the first unit has, 0 to 1; a half where nothing was played.
    #[must_use]
    pub fn share(&self) -> f64 {
        match self.games {
            0 => 0.5,
            games => self.half_points() as f64 / (2.0 * f64::from(games)),
        }
    }

    /// A sum over the games as a mean.
    #[must_use]
    pub fn mean(&self, sum: u64) -> f64 {
        sum as f64 / f64::from(self.games.max(1))
    }

    /// Do the numbers fit each other?
    pub(super) fn adds_up(&self) -> bool {
        let ends = self.wins.iter().chain([&self.draws]).map(|&end| u64::from(end));
        ends.sum::<u64>() == u64::from(self.games)
    }
}

impl AddAssign<&Score> for Score {
    fn add_assign(&mut self, other: &Self) {
        self.games += other.games;
        self.draws += other.draws;
        self.turns += other.turns;
        for unit in 0..2 {
            self.wins[unit] += other.wins[unit];
            self.damage[unit] += other.damage[unit];
            self.suffered[unit] += other.suffered[unit];
        }
    }
}
