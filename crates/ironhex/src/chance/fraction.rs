//! Fractions of whole numbers.

use core::fmt;

/// A fraction in lowest terms. Operations that would not fit 128 bits give `None`.
///
/// ```
/// use ironhex::chance::Fraction;
/// let jam = Fraction::new(1, 36);
/// assert_eq!(jam.plus(Fraction::new(1, 12)), Some(Fraction::new(1, 9)));
/// assert_eq!(jam.to_string(), "1/36");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Fraction {
    /// Certainly not.
    pub const ZERO: Self = Self::new(0, 1);
    /// Certainly.
    pub const ONE: Self = Self::new(1, 1);

    /// `numerator / denominator` in lowest terms. A denominator of 0 counts as 1.
    #[must_use]
    pub const fn new(numerator: u128, denominator: u128) -> Self {
        let denominator = if denominator == 0 { 1 } else { denominator };
        let divisor = gcd(numerator, denominator);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// Above the line.
    #[must_use]
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// Below the line.
    #[must_use]
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The sum.
    #[must_use]
    pub const fn plus(self, other: Self) -> Option<Self> {
        let common = gcd(self.denominator, other.denominator);
        let scale = other.denominator / common;
        let (Some(a), Some(b), Some(denominator)) = (
            self.numerator.checked_mul(scale),
            other.numerator.checked_mul(self.denominator / common),
            self.denominator.checked_mul(scale),
        ) else {
            return None;
        };
        match a.checked_add(b) {
            Some(numerator) => Some(Self::new(numerator, denominator)),
            None => None,
        }
    }

    /// The product.
    #[must_use]
    pub const fn times(self, other: Self) -> Option<Self> {
        let left = Self::new(self.numerator, other.denominator);
        let right = Self::new(other.numerator, self.denominator);
        let numerator = left.numerator.checked_mul(right.numerator);
        let denominator = left.denominator.checked_mul(right.denominator);
        match (numerator, denominator) {
            (Some(numerator), Some(denominator)) => Some(Self { numerator, denominator }),
            _ => None,
        }
    }

    /// The nearest floating-point number, for showing.
    #[must_use]
    pub const fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fraction() -> impl Strategy<Value = Fraction> {
        (0..10_000_u128, 1..10_000_u128).prop_map(|(n, d)| Fraction::new(n, d))
    }

    proptest! {
        #[test]
        fn sums_and_products_agree_with_cross_multiplication(a in fraction(), b in fraction()) {
            let sum = a.plus(b).unwrap();
            let whole = a.numerator * b.denominator + b.numerator * a.denominator;
            prop_assert_eq!(sum.numerator * a.denominator * b.denominator, whole * sum.denominator);
            let product = a.times(b).unwrap();
            prop_assert_eq!(
                product.numerator * a.denominator * b.denominator,
                a.numerator * b.numerator * product.denominator
            );
            prop_assert_eq!(gcd(product.numerator, product.denominator), 1);
        }
    }

    #[test]
    fn what_does_not_fit_is_none() {
        let tiny = Fraction::new(1, u128::MAX);
        assert_eq!(tiny.times(Fraction::new(1, 2)), None);
        assert_eq!(tiny.plus(Fraction::new(1, 2)), None);
        assert_eq!(Fraction::new(3, 0), Fraction::new(3, 1));
        assert_eq!(Fraction::new(1, 4).to_f64(), 0.25);
    }
}
