//! The chances of each number of something.

use super::likelihood::{Chance, Z95};
use super::square_root::square_root;
use alloc::vec::Vec;

/// The chances of 0, 1, 2, … of something.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spread(pub Vec<Chance>);

impl Spread {
    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.0.iter().enumerate().map(|(number, chance)| number as f64 * chance.value()).sum()
    }

    /// Where the mean lies in 95 of 100 cases; the mean itself when its chances are exact.
    ///
    /// ```
    /// use ironhex::chance::{Chance, Spread};
    /// let seen = |seen| Chance::Sampled { seen, of: 100 };
    /// let (low, high) = Spread(vec![seen(50), seen(50)]).mean_interval95();
    /// assert!((low - 0.402).abs() < 1e-9 && (high - 0.598).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn mean_interval95(&self) -> (f64, f64) {
        let mean = self.mean();
        let trials = self.0.iter().find_map(|chance| match chance {
            Chance::Sampled { of, .. } => Some(*of),
            Chance::Exact(_) => None,
        });
        let Some(trials) = trials.filter(|&trials| trials > 0) else { return (mean, mean) };
        let off = |(number, chance): (usize, &Chance)| {
            (number as f64 - mean) * (number as f64 - mean) * chance.value()
        };
        let variance: f64 = self.0.iter().enumerate().map(off).sum();
        let margin = Z95 * square_root(variance / f64::from(trials));
        (mean - margin, mean + margin)
    }

    /// The chance of something between two numbers, both included.
    ///
    /// ```
    /// use ironhex::chance::{Chance, Spread};
    /// let die = Spread([vec![Chance::NEVER], vec![Chance::Exact(1.0 / 6.0); 6]].concat());
    /// assert_eq!(die.between(3, 4).value(), 1.0 / 3.0);
    /// assert!(die.between(1, 99).is_certain() && die.between(7, 99).is_never());
    /// ```
    #[must_use]
    pub fn between(&self, from: usize, to: usize) -> Chance {
        let inside = |number: usize| (from..=to).contains(&number);
        let (mut sum, mut seen, mut trials) = (0.0, 0_u32, None);
        let (mut within, mut without) = (false, false);
        for (number, &chance) in self.0.iter().enumerate() {
            let possible = !chance.is_never();
            within |= possible && inside(number);
            without |= possible && !inside(number);
            if let Chance::Sampled { seen: some, of } = chance {
                trials = Some(of);
                seen += if inside(number) { some } else { 0 };
            } else if inside(number) {
                sum += chance.value();
            }
        }
        match (trials, within, without) {
            (Some(of), ..) => Chance::Sampled { seen, of },
            (None, false, _) => Chance::NEVER,
            (None, true, false) => Chance::Exact(1.0),
            (None, true, true) => Chance::Exact(sum.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON)),
        }
    }

    /// The chance of this much or more.
    #[must_use]
    pub fn at_least(&self, number: usize) -> Chance {
        if number == 0 { Chance::Exact(1.0) } else { self.between(number, usize::MAX) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_spread_know_what_is_certain() {
        let third = Chance::Exact(1.0 / 3.0);
        let spread = Spread(vec![Chance::NEVER, third, third, third]);
        assert!(spread.at_least(0).is_certain() && spread.at_least(1).is_certain());
        assert!(!spread.at_least(2).is_certain() && spread.at_least(4).is_never());
        let most = spread.between(1, 2).value();
        assert!((most - 2.0 / 3.0).abs() < 1e-12, "{most}");
        let seen = |seen| Chance::Sampled { seen, of: 10 };
        let sampled = Spread(vec![seen(4), seen(6)]);
        assert_eq!(sampled.at_least(1), seen(6));
        assert_eq!(sampled.between(0, 1), seen(10), "that it always was so proves nothing");
    }
}
