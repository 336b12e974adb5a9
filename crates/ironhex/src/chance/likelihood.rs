//! A chance that is exact, or sampled with its interval.

use super::square_root::square_root;

/// Standard deviations up and down that hold 95 of 100 cases.
pub const Z95: f64 = 1.96;

/// The Wilson interval of a share that was seen in so many trials, for `z` standard deviations. Nothing
/// is known without a trial.
///
/// ```
/// use ironhex::chance::{Z95, wilson};
/// assert_eq!(wilson(0.5, 0, Z95), (0.0, 1.0));
/// let (low, high) = wilson(0.5, 100, Z95);
/// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
/// ```
#[must_use]
pub fn wilson(share: f64, trials: u32, z: f64) -> (f64, f64) {
    if trials == 0 {
        return (0.0, 1.0);
    }
    let (p, n, z2) = (share, f64::from(trials), z * z);
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = z / (1.0 + z2 / n) * square_root(p * (1.0 - p) / n + z2 / (4.0 * n * n));
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// How likely something is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// Worked out. Exactly 0 stands for "cannot happen", exactly 1 for "cannot fail to".
    Exact(f64),
    /// Seen in so many of so many trials.
    Sampled {
        /// Trials in which it happened.
        seen: u32,
        /// All trials.
        of: u32,
    },
}

impl Chance {
    /// It cannot happen.
    pub const NEVER: Self = Self::Exact(0.0);

    /// The chance, or the share of the trials.
    #[must_use]
    pub fn value(self) -> f64 {
        match self {
            Self::Exact(value) => value,
            Self::Sampled { seen, of } => f64::from(seen) / f64::from(of.max(1)),
        }
    }

    /// Can it certainly not happen?
    #[must_use]
    pub fn is_never(self) -> bool {
        self == Self::NEVER
    }

    /// Is it certain to happen?
    #[must_use]
    pub fn is_certain(self) -> bool {
        self == Self::Exact(1.0)
    }

    /// Where the true chance lies: the value itself when it is exact, the Wilson interval for `z`
    /// standard deviations when it is sampled ([`Z95`] for 95 of 100 cases).
    ///
    /// ```
    /// use ironhex::chance::Chance;
    /// let (low, high) = Chance::Sampled { seen: 50, of: 100 }.interval(1.96);
    /// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
    /// // Never seen is not the same as impossible.
    /// assert!(Chance::Sampled { seen: 0, of: 100 }.interval(1.96).1 > 0.03);
    /// ```
    #[must_use]
    pub fn interval(self, z: f64) -> (f64, f64) {
        match self {
            Self::Exact(value) => (value, value),
            Self::Sampled { of, .. } => wilson(self.value(), of, z),
        }
    }

    /// Where the true chance lies in 95 of 100 cases.
    ///
    /// ```
    /// use ironhex::chance::Chance;
    /// let (low, high) = Chance::Sampled { seen: 583, of: 1_000 }.interval95();
    /// assert!((low - 0.5522).abs() < 1e-4 && (high - 0.6132).abs() < 1e-4);
    /// ```
    #[must_use]
    pub fn interval95(self) -> (f64, f64) {
        self.interval(Z95)
    }

    /// Half of that interval: how far off the chance may be, up and down.
    ///
    /// ```
    /// use ironhex::chance::Chance;
    /// let wins = Chance::Sampled { seen: 583, of: 1_000 };
    /// assert!((wins.margin95() - 0.0305).abs() < 1e-4);
    /// assert_eq!(Chance::Exact(0.25).margin95(), 0.0);
    /// ```
    #[must_use]
    pub fn margin95(self) -> f64 {
        let (low, high) = self.interval95();
        (high - low) / 2.0
    }
}
