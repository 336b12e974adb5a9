//! What a weapon itself adds to its to-hit number.

/// The most that a weapon itself adds to its number, and the most that it takes off.
pub const MAX_OWN_TO_HIT: i8 = 4;

/// A weapon's own to-hit modifier at short, medium and long range: each from −[`MAX_OWN_TO_HIT`] to
/// [`MAX_OWN_TO_HIT`]. There is no other.
///
/// ```
/// use ironhex::weapon::OwnToHit;
/// assert_eq!(OwnToHit::new([-3, -2, -1]), Ok(OwnToHit::of::<-3, -2, -1>()));
/// let error = OwnToHit::new([0, 0, -100]).unwrap_err();
/// assert_eq!(error.to_string(), "a weapon's own to-hit modifiers are -4 to 4, not 0, 0, -100");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OwnToHit([i8; 3]);

/// Numbers that no weapon has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "a weapon's own to-hit modifiers are -{MAX_OWN_TO_HIT} to {MAX_OWN_TO_HIT}, not {}, {}, {}",
    given[0], given[1], given[2]
)]
pub struct OwnToHitError {
    /// What was given, at short, medium and long range.
    pub given: [i8; 3],
}

impl OwnToHit {
    /// Nothing at any range.
    pub const NONE: Self = Self([0; 3]);

    /// Modifiers at short, medium and long range.
    ///
    /// # Errors
    /// One of them is beyond what a weapon has.
    pub const fn new(given: [i8; 3]) -> Result<Self, OwnToHitError> {
        let [short, medium, long] = given;
        if Self::is_some(short) && Self::is_some(medium) && Self::is_some(long) {
            Ok(Self(given))
        } else {
            Err(OwnToHitError { given })
        }
    }

    const fn is_some(value: i8) -> bool {
        -MAX_OWN_TO_HIT <= value && value <= MAX_OWN_TO_HIT
    }

    /// Modifiers that are written in a program; those that there are not do not compile.
    ///
    /// ```compile_fail
    /// ironhex::weapon::OwnToHit::of::<0, 0, -5>();
    /// ```
    #[must_use]
    pub const fn of<const SHORT: i8, const MEDIUM: i8, const LONG: i8>() -> Self {
        const {
            let all = Self::is_some(SHORT) && Self::is_some(MEDIUM) && Self::is_some(LONG);
            assert!(all, "a weapon's own to-hit modifiers are -4 to 4");
        }
        Self([SHORT, MEDIUM, LONG])
    }

    /// At short, medium and long range.
    #[inline]
    #[must_use]
    pub const fn get(self) -> [i8; 3] {
        self.0
    }

    /// One more at every range, as far as a weapon goes.
    #[must_use]
    pub const fn harder(self) -> Self {
        const fn one_more(value: i8) -> i8 {
            if value < MAX_OWN_TO_HIT { value + 1 } else { value }
        }
        let [short, medium, long] = self.0;
        Self([one_more(short), one_more(medium), one_more(long)])
    }
}
