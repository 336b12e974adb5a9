//! A unit of a side in a request: a built-in one by its name or a unit file's text, with its crew, and how it is.

use super::condition::ConditionParams;
use super::unit_file::LONGEST_FILE;
use crate::record;
use crate::record::{AbilityId, At, Either, List, Skill, Text, UnitId};
use crate::spec::{Message, Problems, shorten};
use ironhex::field::Crew;
use ironhex::unit::UnitState;
use ironhex_battle::Member;
use ironhex_units::{Unit, read_unit};
use std::sync::Arc;

/// Problems of one file that are told.
pub(super) const MOST_PROBLEMS: usize = 10;

/// The longest of them: a line of a file may be as long as the file.
pub(super) const LONGEST_MESSAGE: usize = 300;

/// The text of a unit file.
pub type UnitText = Text<LONGEST_FILE>;

record! {
    /// A unit with its crew, and what it has been through.
    pub struct MemberParams: Default {
        /// of a built-in unit
        name: Option<UnitId>,
        /// of a unit file, instead
        text: Option<UnitText>,
        /// its crew's (default: 4)
        gunnery: Skill = gunnery(),
        /// its crew's (default: 5)
        piloting: Skill = piloting(),
        /// its crew's
        abilities: List<AbilityId, 40> = List::default(),
        /// how it is
        condition as *: ConditionParams,
    }
}

/// A unit of a side: a built-in one with a plain crew by its name, or with everything about it.
pub type SideUnit = Either<UnitId, MemberParams>;

/// The gunnery of a crew of which nothing is said.
#[must_use]
pub fn gunnery() -> Skill {
    Skill::held(Crew::default().gunnery.get())
}

/// The piloting of a crew of which nothing is said.
#[must_use]
pub fn piloting() -> Skill {
    Skill::held(Crew::default().piloting.get())
}

/// The unit that is named, or whose file is given: one of the two. What is wrong is told, with the unit's place where
/// it has both or none.
pub(super) fn unit_of<T>(
    at: At<T>,
    name: Option<UnitId>,
    (at_text, text): (At<UnitText>, Option<&UnitText>),
    problems: &mut Problems,
) -> Option<Arc<Unit>> {
    match (name, text) {
        (Some(UnitId(unit)), None) => Some(Arc::new(unit.clone())),
        (None, Some(text)) => match read_unit(text.as_str().as_bytes()) {
            Ok(unit) => Some(Arc::new(unit)),
            Err(wrong) => {
                for problem in wrong.iter().take(MOST_PROBLEMS) {
                    problems.add(at_text, shorten(&problem.to_string(), LONGEST_MESSAGE));
                }
                None
            }
        },
        (None, None) | (Some(_), Some(_)) => {
            problems.add(at, Message::predicate("needs either name or text"));
            None
        }
    }
}

impl MemberParams {
    /// Whether a file is to be read, which takes some milliseconds where it is long.
    pub(super) const fn brings_a_file(&self) -> bool {
        self.text.is_some()
    }
}

impl SideUnit {
    /// Whether a file is to be read.
    pub(super) const fn brings_a_file(&self) -> bool {
        match self {
            Self::Short(_) => false,
            Self::Full(params) => params.brings_a_file(),
        }
    }

    /// The unit with its crew; `None` where something is wrong with it, which is told.
    pub(super) fn member(&self, at: At<Self>, problems: &mut Problems) -> Option<Member> {
        match self {
            Self::Short(UnitId(unit)) => Some(Member::new(Arc::new((*unit).clone()))),
            Self::Full(params) => params.to_begin(at.full(), problems),
        }
    }
}

impl MemberParams {
    /// The same for a game that it begins: a unit that is destroyed does not, which is told.
    pub(super) fn to_begin(&self, at: At<Self>, problems: &mut Problems) -> Option<Member> {
        let member = self.member(at, problems)?;
        if let Some(by) = member.sheet.and_then(|sheet| sheet.destroyed) {
            let why = format!("is destroyed before the game begins ({by})");
            problems.add(at, Message::predicate(why));
        }
        Some(member)
    }

    /// Its crew; what is wrong with it is told.
    pub(super) fn crew(&self, at: At<Self>, problems: &mut Problems) -> Crew {
        Crew {
            gunnery: self.gunnery.into(),
            piloting: self.piloting.into(),
            abilities: self.abilities.abilities(at.abilities(), problems),
        }
    }

    /// The unit with its crew; `None` where something is wrong with it, which is told.
    pub(super) fn member(&self, at: At<Self>, problems: &mut Problems) -> Option<Member> {
        let crew = self.crew(at, problems);
        let unit = unit_of(at, self.name, (at.text(), self.text.as_ref()), problems)?;
        let sheet = self.condition.sheet(&unit.design, &crew, at.condition(), problems);
        let fresh = UnitState::new(&unit.design);
        Some(Member { unit, crew, sheet: (sheet != fresh).then_some(sheet) })
    }
}
