//! The best volley for a goal, with everything that it will do.

use crate::choosing::{Best, Goal};
use crate::comparison::Comparison;
use crate::engagement::Engagement;
use crate::figure::Figure;
use crate::question::{QuestionError, Settings};
use crate::volley_odds::{OddsError, VolleyOdds};
use ironhex::budget::{Budget, Stopped};
use ironhex::chance::Chance;

/// What everything that bears is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Everything {
    /// Mean damage, or a chance.
    pub value: Figure,
    /// Heat that it makes.
    pub heat: u16,
}

/// What to fire for a goal.
#[derive(Clone, Debug)]
pub struct BestOdds {
    /// The two, and how they stand to each other.
    pub engagement: Engagement,
    /// The goal.
    pub goal: Goal,
    /// The most heat at the end of the turn.
    pub heat_limit: Option<u16>,
    /// What was found.
    pub best: Best,
    /// What the best volley will do; nothing when the best is to hold fire, or when it was stopped before that was
    /// worked out.
    pub volley: Option<VolleyOdds>,
    /// Everything that bears, to compare.
    pub everything: Everything,
    /// Trials behind each figure that was sampled to compare; `None` when all are exact.
    pub trials: Option<u32>,
    /// Set when it was stopped: other sets were not looked at, or the best one not closely.
    pub stopped: Option<Stopped>,
}

impl BestOdds {
    /// How far the best volley reaches the goal: mean damage, or a chance.
    #[must_use]
    pub fn value(&self) -> Figure {
        match (&self.volley, self.trials) {
            (Some(odds), _) => reached(self.goal, odds),
            (None, Some(of)) if self.goal != Goal::Damage => {
                let seen = (self.best.value * f64::from(of)).round() as u32;
                Chance::Sampled { seen, of }.into()
            }
            (None, _) => Figure::exact(self.best.value),
        }
    }

    /// Is there surely none better? What trials have shown is never sure.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.best.complete && self.trials.is_none()
    }
}

/// How far a volley reaches a goal: never less than nothing.
fn reached(goal: Goal, odds: &VolleyOdds) -> Figure {
    goal.figure(&odds.answer).positive()
}

impl Engagement {
    /// The best of everything that bears for a goal, with no more than this heat at the end of the turn.
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex_odds::{Budget, Engagement, Fighter, Goal, Settings};
    /// let [awesome, atlas] = ["Awesome AWS-8Q", "Atlas AS7-D"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let engagement = Engagement::new(Rules::TOTAL_WARFARE, awesome, atlas, 3);
    /// let (settings, budget) = (Settings::default(), Budget::default());
    /// let cool = engagement.best_odds(Goal::Damage, Some(0), &settings, &budget)?;
    /// assert!(cool.best.volley.heat() <= 28 && cool.everything.heat > 28);
    /// assert!(cool.value().value < cool.everything.value.value);
    /// # Ok::<(), ironhex_odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// Nothing can be fired here, or there is no exact answer where that was wanted, or it was stopped before the first
    /// set was looked at.
    pub fn best_odds(
        &self,
        goal: Goal,
        heat_limit: Option<u16>,
        settings: &Settings,
        budget: &Budget<'_>,
    ) -> Result<BestOdds, OddsError> {
        let choices = self.all_that_bears()?;
        let all = self.volley(&choices)?;
        // Something must be left for a closer look at the best.
        let comparing = &budget.share(0.5);
        let comparison = Comparison::new(self, goal, &all.attacks, settings, comparing)?;
        let value = comparison.figure(self, &all.attacks)?;
        let mut everything = Everything { value, heat: all.heat() };
        let best = match goal {
            Goal::Damage => self.best_damage(heat_limit, comparing)?,
            Goal::Destroy | Goal::Head | Goal::KnockDown => {
                self.best_for(heat_limit, comparing, |attacks| {
                    Ok(comparison.figure(self, attacks)?.value)
                })?
            }
        };
        let trials = comparison.trials()?;
        let is_all = best.choices == choices;
        let mut stopped = best.stopped;
        let volley = match best.choices.is_empty() {
            true => None,
            false => match self.volley_odds(self.volley(&best.choices)?, settings, budget) {
                Ok(odds) => Some(VolleyOdds { all: is_all, ..odds }),
                Err(QuestionError::Stopped(why)) => {
                    stopped = Some(why);
                    None
                }
                Err(error) => return Err(error.into()),
            },
        };
        // Of one set there is one figure, the better known one.
        if let Some(odds) = volley.as_ref().filter(|_| is_all) {
            everything.value = reached(goal, odds);
        }
        let engagement = self.clone();
        Ok(BestOdds { engagement, goal, heat_limit, best, volley, everything, trials, stopped })
    }
}
