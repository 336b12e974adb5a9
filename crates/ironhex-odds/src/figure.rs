//! A figure that volleys are compared by, with the interval in which it lies.

use ironhex::chance::Chance;

/// A figure: mean damage, or a chance. What was sampled lies between `low` and `high` in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// What was found.
    pub value: f64,
    /// The lower end of its 95 % interval; the value when it is exact.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Figure {
    /// Nothing at all.
    pub const NOTHING: Self = Self::exact(0.0);

    /// A figure that is known.
    #[must_use]
    pub const fn exact(value: f64) -> Self {
        Self { value, low: value, high: value }
    }

    /// What this adds to another, or takes from it: the interval is that of the difference, as if the two were found
    /// independently (Newcombe). Where they share their dice it is rather too wide.
    ///
    /// ```
    /// use ironhex_odds::{Chance, Figure};
    /// let [before, after] = [200, 300].map(|seen| Figure::from(Chance::Sampled { seen, of: 1_000 }));
    /// let effect = after.less(before);
    /// assert!((effect.value - 0.1).abs() < 1e-12);
    /// assert!(effect.low > 0.06 && effect.low < 0.07 && effect.high > 0.13 && effect.high < 0.14);
    /// ```
    #[must_use]
    pub fn less(self, before: Self) -> Self {
        let value = self.value - before.value;
        // A square root is the same on every machine; `hypot` is not, in its last bit.
        let together = |a: f64, b: f64| (a * a + b * b).sqrt();
        let down = together(self.value - self.low, before.high - before.value);
        let up = together(self.high - self.value, before.value - before.low);
        Self { value, low: value - down, high: value + up }
    }

    /// The same, and never less than nothing: a sum of nothing is not -0 either.
    pub(crate) fn positive(self) -> Self {
        let positive = |value: f64| if value > 0.0 { value } else { 0.0 };
        Self { value: positive(self.value), low: positive(self.low), high: positive(self.high) }
    }
}

impl From<Chance> for Figure {
    fn from(chance: Chance) -> Self {
        let (low, high) = chance.interval95();
        Self { value: chance.value(), low, high }
    }
}
