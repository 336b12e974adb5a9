//! Exact fractions of a point.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

/// Points of battle value, exact to a billionth, so that they are the same on every machine.
///
/// ```
/// use ironhex_units::battle_value::Points;
/// let half = Points::whole(37).times(1, 2);
/// assert_eq!((half.to_string(), half.rounded()), ("18.5".to_owned(), 19));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i64);

/// Parts of a point.
const PARTS: i64 = 1_000_000_000;

impl Points {
    /// None.
    pub const ZERO: Self = Self(0);

    /// Whole points.
    #[must_use]
    pub const fn whole(points: i64) -> Self {
        Self(points * PARTS)
    }

    /// Times a fraction.
    #[must_use]
    pub const fn times(self, numerator: i64, denominator: i64) -> Self {
        let product = self.0 as i128 * numerator as i128;
        Self((product / denominator as i128) as i64)
    }

    /// To the nearest whole point, halves up.
    #[must_use]
    pub const fn rounded(self) -> i64 {
        (self.0 + PARTS / 2).div_euclid(PARTS)
    }

    /// As a number, for a reader who does not mind the last digit.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / PARTS as f64
    }
}

/// With as many decimals as matter, at most three.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = self.times(1_000, 1).rounded();
        let sign = if thousandths < 0 { "-" } else { "" };
        let (whole, rest) = (thousandths.abs() / 1_000, thousandths.abs() % 1_000);
        let decimals = format!(".{rest:03}");
        let decimals = decimals.trim_end_matches('0').trim_end_matches('.');
        f.pad(&format!("{sign}{whole}{decimals}"))
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}
