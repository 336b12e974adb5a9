//! Volleys compared by a goal: exactly where that is quick, otherwise with the same dice for each.

use crate::answer::Method;
use crate::choosing::Goal;
use crate::engagement::Engagement;
use crate::mean::mean_damage;
use crate::question::{Mode, Question, QuestionError, Scope, Settings};
use crate::volley::Attack;
use std::cell::Cell;

/// States that an exact comparison may hold: there are many to be made.
const STATES: usize = 20_000;

/// Trials of one sampled comparison, at most.
pub const MAX_COMPARED_TRIALS: u32 = 50_000;

/// Says how far volleys reach a goal, so that they can be compared: all exactly, or those that would take
/// too long by trials from one seed.
///
/// ```
/// use ironhex::rules::Rules;
/// use ironhex_odds::{Comparison, Engagement, Fighter, Goal, Settings};
/// let unit = |name| Fighter::of(ironhex_units::find(name).unwrap());
/// let [hunchback, locust] = ["Hunchback HBK-4G", "Locust LCT-1V"].map(unit);
/// let near = Engagement::new(Rules::TOTAL_WARFARE, hunchback, locust, 3);
/// let far = Engagement { distance: 9, ..near.clone() };
/// let volley = near.volley(&near.all_that_bears()?)?;
/// let comparison = Comparison::new(&near, Goal::Destroy, &volley.attacks, &Settings::default())?;
/// let figure = |place: &Engagement| comparison.figure(place, &place.volley_here(None).attacks);
/// assert!(figure(&near) > figure(&far));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    goal: Goal,
    settings: Settings,
    /// Exactly or not at all?
    strict: bool,
    /// Was any figure sampled?
    sampled: Cell<bool>,
    /// Why a figure that was wanted exactly is not.
    failed: Cell<Option<QuestionError>>,
}

impl Comparison {
    /// Decides how to compare by one volley of those that are to be compared.
    ///
    /// # Errors
    /// Exact figures are wanted, and this volley has none; or it cannot be asked about.
    pub fn new(
        engagement: &Engagement,
        goal: Goal,
        volley: &[Attack],
        settings: &Settings,
    ) -> Result<Self, QuestionError> {
        let trials = settings.trials.min(MAX_COMPARED_TRIALS);
        let sampled = Settings { mode: Mode::Sampled, trials, ..*settings };
        let exact = match settings.mode {
            Mode::Exact => *settings,
            Mode::Auto | Mode::Sampled => {
                Settings { mode: Mode::Exact, states: STATES, ..*settings }
            }
        };
        let strict = settings.mode == Mode::Exact;
        let comparison = |settings| Self {
            goal,
            settings,
            strict,
            sampled: Cell::new(false),
            failed: Cell::new(None),
        };
        // Mean damage is always exact.
        if goal == Goal::Damage || volley.is_empty() {
            return Ok(comparison(exact));
        }
        if settings.mode == Mode::Sampled {
            return Ok(comparison(sampled));
        }
        match crate::answer(&comparison(exact).question(engagement, volley), &exact) {
            Ok(_) => Ok(comparison(exact)),
            Err(QuestionError::TooLarge(_)) if !strict => Ok(comparison(sampled)),
            Err(bad) => Err(bad),
        }
    }

    fn question<'a>(&self, engagement: &'a Engagement, volley: &'a [Attack]) -> Question<'a> {
        let scope = match self.goal {
            Goal::Destroy => Scope::Destroyed,
            Goal::Damage | Goal::Head | Goal::KnockDown => Scope::Everything,
        };
        Question { rules: &engagement.rules, target: engagement.target(), volley, scope }
    }

    /// How far a volley reaches the goal; 0 for one that cannot be answered, such as none at all.
    #[must_use]
    pub fn figure(&self, engagement: &Engagement, volley: &[Attack]) -> f64 {
        // Neither is less than nothing, and a sum of nothing is not -0 either.
        let positive = |value: f64| if value > 0.0 { value } else { 0.0 };
        if self.goal == Goal::Damage {
            return positive(volley.iter().map(mean_damage).sum());
        }
        // One that is missing spoils them all.
        if self.failed.get().is_some() {
            return 0.0;
        }
        let question = self.question(engagement, volley);
        let found = crate::answer(&question, &self.settings).or_else(|bad| match bad {
            QuestionError::TooLarge(_) if self.strict => {
                self.failed.set(Some(bad));
                Err(bad)
            }
            QuestionError::TooLarge(_) => {
                let trials = self.settings.trials.min(MAX_COMPARED_TRIALS);
                crate::answer(&question, &Settings { mode: Mode::Sampled, trials, ..self.settings })
            }
            QuestionError::EmptyVolley
            | QuestionError::TooManyAttacks(_)
            | QuestionError::TargetDestroyed
            | QuestionError::NoTrials => Err(bad),
        });
        found.map_or(0.0, |found| {
            let is_sampled = matches!(found.method, Method::Sampled { .. });
            self.sampled.set(self.sampled.get() || is_sampled);
            positive(self.goal.figure(&found))
        })
    }

    /// The trials behind each figure so far that was sampled; nothing when all are exact.
    ///
    /// # Errors
    /// Exact ones are wanted, and one was not to be had.
    pub fn trials(&self) -> Result<Option<u32>, QuestionError> {
        match self.failed.get() {
            Some(bad) => Err(bad),
            None => Ok(self.sampled.get().then(|| self.settings.trials.min(MAX_COMPARED_TRIALS))),
        }
    }
}
