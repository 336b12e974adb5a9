//! How often something happened.

use ironhex_odds::Chance;

/// Standard deviations up and down that hold 95 of 100 cases.
const Z: f64 = 1.96;

/// In how many of how many games something happened.
///
/// ```
/// use ironhex_battle::Share;
/// let share = Share { seen: 583, of: 1_000 };
/// assert_eq!(share.value(), 0.583);
/// let (low, high) = share.interval();
/// assert!((low - 0.5522).abs() < 1e-4 && (high - 0.6132).abs() < 1e-4);
/// assert!((share.margin() - 0.0305).abs() < 1e-4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Games in which it happened.
    pub seen: u32,
    /// All games.
    pub of: u32,
}

impl Share {
    const fn chance(self) -> Chance {
        Chance::Sampled { seen: self.seen, of: self.of }
    }

    /// The share, 0 to 1.
    #[must_use]
    pub fn value(self) -> f64 {
        self.chance().value()
    }

    /// Where the true chance lies in 95 of 100 cases: the Wilson interval.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        self.chance().interval(Z)
    }

    /// Half of the interval.
    #[must_use]
    pub fn margin(self) -> f64 {
        let (low, high) = self.interval();
        (high - low) / 2.0
    }
}
