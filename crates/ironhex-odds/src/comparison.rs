//! Volleys compared by a goal: exactly where that is quick, otherwise with the same dice for each.

use crate::answer::{Answer, Method};
use crate::choosing::Goal;
use crate::engagement::Engagement;
use crate::figure::Figure;
use crate::mean::mean_damage;
use crate::question::{Mode, Question, QuestionError, Scope, Settings};
use crate::volley::Attack;
use ironhex::budget::{Budget, Stopped};
use std::cell::Cell;

/// States that one of many exact figures may hold.
const STATES: usize = 20_000;

/// Steps that one of many exact figures may take.
const STEPS: u64 = 1_200_000;

/// The budget of one of many exact figures, that need not be exact.
pub(crate) fn one_of_many<'a>(budget: &Budget<'a>) -> Budget<'a> {
    let mut one = budget.quietly();
    (one.states, one.steps) = (one.states.min(STATES), one.steps.min(STEPS));
    one
}

/// Trials of one sampled comparison, at most.
pub const MAX_COMPARED_TRIALS: u32 = 50_000;

/// Says how far volleys reach a goal, so that they can be compared: all exactly, or those that would take
/// too long by trials from one seed.
///
/// ```
/// use ironhex::rules::Rules;
/// use ironhex_odds::{Budget, Comparison, Engagement, Fighter, Goal, Settings};
/// let unit = |name| Fighter::of(ironhex_units::find(name).unwrap());
/// let [hunchback, locust] = ["Hunchback HBK-4G", "Locust LCT-1V"].map(unit);
/// let near = Engagement::new(Rules::TOTAL_WARFARE, hunchback, locust, 3);
/// let far = Engagement { distance: 9, ..near.clone() };
/// let volley = near.volley(&near.all_that_bears()?)?;
/// let (settings, budget) = (Settings::default(), Budget::default());
/// let comparison = Comparison::new(&near, Goal::Destroy, &volley.attacks, &settings, &budget)?;
/// let figure = |place: &Engagement| comparison.figure(place, &place.volley_here(None).attacks);
/// assert!(figure(&near)?.value > figure(&far)?.value);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparison<'a> {
    goal: Goal,
    settings: Settings,
    budget: Budget<'a>,
    /// Exactly or not at all?
    strict: bool,
    /// Was any figure sampled?
    sampled: Cell<bool>,
    /// Why a figure that was wanted exactly is not.
    failed: Cell<Option<QuestionError>>,
}

impl<'a> Comparison<'a> {
    /// Decides how to compare by one volley of those that are to be compared.
    ///
    /// # Errors
    /// Exact figures are wanted, and this volley has none; or it cannot be asked about, or it was stopped.
    pub fn new(
        engagement: &Engagement,
        goal: Goal,
        volley: &[Attack],
        settings: &Settings,
        budget: &Budget<'a>,
    ) -> Result<Self, QuestionError> {
        let trials = settings.trials.min(MAX_COMPARED_TRIALS);
        let sampled = Settings { mode: Mode::Sampled, trials, ..*settings };
        let exact = Settings { mode: Mode::Exact, ..*settings };
        let strict = settings.mode == Mode::Exact;
        let budget = if strict { budget.quietly() } else { one_of_many(budget) };
        let comparison = |settings| Self {
            goal,
            settings,
            budget,
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
        let question = comparison(exact).question(engagement, volley);
        // Where it need not be exact something must be left for trials.
        let tried = if strict { budget } else { budget.share(0.5) };
        match crate::answer(&question, &exact, &tried) {
            Ok(_) => Ok(comparison(exact)),
            Err(QuestionError::TooLarge(_)) if !strict => Ok(comparison(sampled)),
            Err(QuestionError::Stopped(Stopped::OutOfTime(_))) if !strict => {
                budget.check()?;
                Ok(comparison(sampled))
            }
            Err(bad) => Err(bad),
        }
    }

    fn question<'q>(&self, engagement: &'q Engagement, volley: &'q [Attack]) -> Question<'q> {
        let scope = match self.goal {
            Goal::Destroy => Scope::Destroyed,
            Goal::Damage | Goal::Head | Goal::KnockDown => Scope::Everything,
        };
        Question { rules: &engagement.rules, target: engagement.target(), volley, scope }
    }

    /// How far a volley reaches the goal; 0 for one that cannot be answered, such as none at all.
    ///
    /// # Errors
    /// It was stopped: a figure of fewer trials than the others have is not to be compared with them.
    pub fn figure(&self, engagement: &Engagement, volley: &[Attack]) -> Result<Figure, Stopped> {
        if self.goal == Goal::Damage {
            self.budget.check()?;
            return Ok(Figure::exact(volley.iter().map(mean_damage).sum()).positive());
        }
        // One that is missing spoils them all.
        if self.failed.get().is_some() {
            return Ok(Figure::NOTHING);
        }
        let question = self.question(engagement, volley);
        let found = crate::answer(&question, &self.settings, &self.budget);
        let found = found.or_else(|bad| match bad {
            QuestionError::TooLarge(_) if self.strict => {
                self.failed.set(Some(bad));
                Err(bad)
            }
            QuestionError::TooLarge(_) => {
                let trials = self.settings.trials.min(MAX_COMPARED_TRIALS);
                let sampled = Settings { mode: Mode::Sampled, trials, ..self.settings };
                crate::answer(&question, &sampled, &self.budget)
            }
            QuestionError::EmptyVolley
            | QuestionError::TooManyAttacks(_)
            | QuestionError::TargetDestroyed
            | QuestionError::NoTrials
            | QuestionError::Stopped(_) => Err(bad),
        });
        match found {
            Ok(Answer { method: Method::Sampled { partial: Some(partial), .. }, .. }) => {
                Err(partial.stopped)
            }
            Ok(found) => {
                let is_sampled = matches!(found.method, Method::Sampled { .. });
                self.sampled.set(self.sampled.get() || is_sampled);
                Ok(self.goal.figure(&found).positive())
            }
            Err(QuestionError::Stopped(stopped)) => Err(stopped),
            Err(
                QuestionError::EmptyVolley
                | QuestionError::TooManyAttacks(_)
                | QuestionError::TargetDestroyed
                | QuestionError::NoTrials
                | QuestionError::TooLarge(_),
            ) => Ok(Figure::NOTHING),
        }
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
