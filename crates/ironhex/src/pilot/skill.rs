//! Gunnery and piloting skills.

use core::fmt;

/// The worst gunnery and piloting skill; 0 is the best.
pub const MAX_SKILL: u8 = 8;

/// A gunnery or piloting skill: 0, the best, to [`MAX_SKILL`], the worst. There is no other.
///
/// ```
/// use ironhex::pilot::Skill;
/// assert_eq!(Skill::new(4), Ok(Skill::of::<4>()));
/// assert_eq!(Skill::new(200).unwrap_err().to_string(), "skills are 0 to 8, not 200");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Skill(u8);

/// A number that is no skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("skills are 0 to {MAX_SKILL}, not {given}")]
pub struct SkillError {
    /// What was given.
    pub given: i64,
}

impl Skill {
    /// The best.
    pub const BEST: Self = Self(0);
    /// The worst.
    pub const WORST: Self = Self(MAX_SKILL);

    /// The gunnery of a regular crew.
    pub const REGULAR_GUNNERY: Self = Self(4);
    /// The piloting of a regular crew.
    pub const REGULAR_PILOTING: Self = Self(5);

    /// A skill by its number.
    ///
    /// # Errors
    /// The number is beyond the printed ones.
    pub const fn new(number: u8) -> Result<Self, SkillError> {
        if number <= MAX_SKILL {
            Ok(Self(number))
        } else {
            Err(SkillError { given: number as i64 })
        }
    }

    /// A skill that is written in a program; one that there is not does not compile.
    ///
    /// ```compile_fail
    /// ironhex::pilot::Skill::of::<9>();
    /// ```
    #[must_use]
    pub const fn of<const NUMBER: u8>() -> Self {
        const { assert!(NUMBER <= MAX_SKILL, "skills are 0 to 8") };
        Self(NUMBER)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them, from the best.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=MAX_SKILL).map(Self)
    }
}

impl TryFrom<i64> for Skill {
    type Error = SkillError;
    fn try_from(number: i64) -> Result<Self, Self::Error> {
        let error = SkillError { given: number };
        u8::try_from(number).map_err(|_| error).and_then(Self::new)
    }
}

impl From<Skill> for u8 {
    fn from(skill: Skill) -> Self {
        skill.get()
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
