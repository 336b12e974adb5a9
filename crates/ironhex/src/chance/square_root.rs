//! Square roots that need no standard library.

/// Bits of the mantissa as they are stored, and the exponent of the last of them in the smallest numbers.
const STORED: u32 = f64::MANTISSA_DIGITS - 1;
const LEAST: i32 = -1074;

/// The square root, rounded to the nearest number as the machine's own instruction rounds it: the same
/// bits with and without the standard library.
pub(super) fn square_root(value: f64) -> f64 {
    if value.is_nan() || value < 0.0 {
        return f64::NAN;
    }
    if value == 0.0 || value.is_infinite() {
        return value;
    }
    // The value is `mantissa` times two to the power of `exponent`.
    let bits = value.to_bits();
    let (stored, biased) = (bits & ((1 << STORED) - 1), (bits >> STORED) as i32);
    let (mantissa, exponent) = match biased {
        0 => (stored, LEAST),
        _ => (stored | 1 << STORED, biased - 1 + LEAST),
    };
    // With 109 or 110 bits, and an exponent that can be halved, the whole root has 55: two more than are
    // kept, and what lies behind them is told by one bit that is set when it is not nothing.
    let shift = 109 - (u64::BITS - mantissa.leading_zeros()) as i32;
    let shift = shift + ((exponent - shift) & 1);
    let square = u128::from(mantissa) << shift;
    let root = square.isqrt();
    let rounded = (root << 1 | u128::from(root * root != square)) as f64;
    rounded * power_of_two((exponent - shift) / 2 - 1)
}

/// Two to the power of an exponent that a root can have.
const fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << STORED)
}

#[cfg(test)]
mod tests {
    use super::square_root;
    use proptest::prelude::*;

    #[test]
    fn roots_of_extremes_are_the_machines() {
        let values =
            [0.0, -0.0, 1.0, 2.0, 0.25, f64::MAX, f64::MIN_POSITIVE, 5e-324, f64::INFINITY];
        for value in values {
            assert_eq!(square_root(value).to_bits(), value.sqrt().to_bits(), "{value}");
        }
        assert!(square_root(-1.0).is_nan() && square_root(f64::NAN).is_nan());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn every_root_is_the_machines(value in prop_oneof![0.0..1.0f64, (0..f64::INFINITY.to_bits()).prop_map(f64::from_bits)]) {
            prop_assert_eq!(square_root(value).to_bits(), value.sqrt().to_bits());
        }
    }
}
