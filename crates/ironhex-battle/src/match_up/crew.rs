//! A crew's skills as people write them.

use std::str::FromStr;

use ironhex::pilot::{MAX_SKILL, Skill};

/// What is no crew.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CrewError {
    /// These are no two numbers with a stroke between, or none of a crew.
    #[error("{written:?} is no crew: write gunnery and piloting, 0 to {MAX_SKILL}, as 4/5")]
    Written {
        /// What was written.
        written: String,
    },
}

/// Gunnery and piloting, written `3/4`.
///
/// ```
/// use ironhex::pilot::Skill;
/// assert_eq!(ironhex_battle::read_skills("3/4"), Ok((Skill::of::<3>(), Skill::of::<4>())));
/// assert!(ironhex_battle::read_skills("3/9").is_err());
/// ```
///
/// # Errors
/// It is none.
pub fn read_skills(written: &str) -> Result<(Skill, Skill), CrewError> {
    let skill = |text: &str| Skill::new(u8::from_str(text.trim()).ok()?).ok();
    let pair = written.split_once('/');
    let skills = pair.and_then(|(gunnery, piloting)| Some((skill(gunnery)?, skill(piloting)?)));
    skills.ok_or_else(|| CrewError::Written { written: written.to_owned() })
}
