//! What is asked: a volley at a target, and how the answer is to be found.

use crate::volley::Attack;
use ironhex::attack::Victim;
use ironhex::budget::Stopped;
use ironhex::pilot::{Abilities, Skill};
use ironhex::rules::Rules;
use ironhex::unit::{UnitDesign, UnitState};

/// Whom a volley is fired at: what is fixed of it, and its present state.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// What it is.
    pub design: &'a UnitDesign,
    /// How it is now: armour, structure, criticals, ammunition, pilot.
    pub state: &'a UnitState,
    /// The pilot's abilities.
    pub abilities: &'a Abilities,
    /// The pilot's piloting skill.
    pub piloting: Skill,
}

impl<'a> Target<'a> {
    /// The target in a state that it may come to within the phase.
    pub fn victim(&self, rules: &'a Rules, state: &'a mut UnitState) -> Victim<'a> {
        let used_up = self.state.used_up(self.design);
        Victim { rules, design: self.design, state, abilities: self.abilities, used_up }
    }
}

/// How much is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Everything that an [`Answer`](crate::Answer) holds.
    #[default]
    Everything,
    /// Whether the target is destroyed, and by what. Cheaper; the rest of the answer stays empty.
    Destroyed,
}

/// A question: what does this volley do to this target?
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// At whom.
    pub target: Target<'a>,
    /// What is fired and struck, in its order.
    pub volley: &'a [Attack],
    /// How much is asked.
    pub scope: Scope,
}

/// The most attacks of one volley.
pub const MAX_ATTACKS: usize = 256;

/// How an answer is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Exactly if that fits the budget, sampled if not.
    #[default]
    Auto,
    /// Exactly, or not at all.
    Exact,
    /// Sampled.
    Sampled,
}

/// How an answer is found. What it may cost says a [`Budget`](ironhex::budget::Budget).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    /// Exactly or sampled.
    pub mode: Mode,
    /// Trials of a sampled answer.
    pub trials: u32,
    /// The seed of a sampled answer.
    pub seed: u64,
    /// Let an exact answer forget what cannot matter to it, and work locations out one by one until they
    /// have to do with each other. It is slow without; the answer is the same.
    pub forget: bool,
}

impl Default for Settings {
    /// A million trials from seed 1.
    fn default() -> Self {
        Self { mode: Mode::Auto, trials: 1_000_000, seed: 1, forget: true }
    }
}

/// Why a question has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// Nothing is fired.
    #[error("the volley is empty: name at least one attack")]
    EmptyVolley,
    /// Too much is fired.
    #[error("the volley has {0} attacks: at most {MAX_ATTACKS} are answered together")]
    TooManyAttacks(usize),
    /// The target is a wreck.
    #[error("the target is destroyed already")]
    TargetDestroyed,
    /// A sampled answer needs trials.
    #[error("a sampled answer needs at least one trial")]
    NoTrials,
    /// An exact answer was wanted and does not fit.
    #[error("too large for an exact answer ({0}): take a sampled one, or a larger budget")]
    TooLarge(TooLarge),
    /// It was stopped before anything was worked out.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Why an exact answer does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TooLarge {
    /// More states than the budget allows.
    #[error("more than {0} states")]
    States(usize),
    /// More steps than the budget allows.
    #[error("more than {0} steps")]
    Steps(u64),
    /// More time than it was given, so that some was left for trials.
    #[error("it would take longer")]
    Time,
    /// More memory than the budget allows.
    #[error("more than {0} bytes")]
    Memory(usize),
    /// Too much would have to be left out.
    #[error("too many outcomes that hardly ever happen")]
    LeftOut,
    /// The target's equipment ties locations together in a way that is not walked exactly.
    #[error("{0}")]
    Entangled(&'static str),
}

impl Question<'_> {
    /// Is there something to answer?
    ///
    /// # Errors
    /// There is not.
    pub fn check(&self) -> Result<(), QuestionError> {
        if self.volley.is_empty() {
            return Err(QuestionError::EmptyVolley);
        }
        if self.volley.len() > MAX_ATTACKS {
            return Err(QuestionError::TooManyAttacks(self.volley.len()));
        }
        if self.target.state.destroyed.is_some() {
            return Err(QuestionError::TargetDestroyed);
        }
        Ok(())
    }
}
