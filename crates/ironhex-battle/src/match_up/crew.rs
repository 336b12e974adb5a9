//! A crew's skills as people write them.

use std::str::FromStr;

pub(super) use ironhex::pilot::MAX_SKILL;

/// What is no crew.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CrewError {
    /// These are no two numbers with a stroke between, or none of a crew.
    #[error("{written:?} is no crew: write gunnery and piloting, 0 to {MAX_SKILL}, as 4/5")]
    Written {
        /// What was written.
        written: String,
    },
    /// A skill is out of bounds.
    #[error("skills are 0 to {MAX_SKILL}, not {gunnery}/{piloting}")]
    Skills {
        /// The gunnery that was given.
        gunnery: u8,
        /// The piloting that was given.
        piloting: u8,
    },
}

/// Gunnery and piloting, written `3/4`.
///
/// ```
/// assert_eq!(ironhex_battle::read_skills("3/4"), Ok((3, 4)));
/// assert!(ironhex_battle::read_skills("3/9").is_err());
/// ```
///
/// # Errors
/// It is none.
pub fn read_skills(written: &str) -> Result<(u8, u8), CrewError> {
    let skill = |text: &str| u8::from_str(text.trim()).ok().filter(|&skill| skill <= MAX_SKILL);
    let pair = written.split_once('/');
    let skills = pair.and_then(|(gunnery, piloting)| Some((skill(gunnery)?, skill(piloting)?)));
    skills.ok_or_else(|| CrewError::Written { written: written.to_owned() })
}
