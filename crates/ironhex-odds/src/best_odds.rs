//! The best volley for a goal, with everything that it will do.

use crate::choosing::{Best, Goal};
use crate::comparison::Comparison;
use crate::engagement::Engagement;
use crate::question::Settings;
use crate::volley_odds::{OddsError, VolleyOdds};

/// What everything that bears is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Everything {
    /// Mean damage, or a chance.
    pub value: f64,
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
    /// What the best volley will do; nothing when the best is to hold fire.
    pub volley: Option<VolleyOdds>,
    /// Everything that bears, to compare.
    pub everything: Everything,
    /// Trials behind each figure that was sampled to compare; `None` when all are exact.
    pub trials: Option<u32>,
}

impl BestOdds {
    /// How far the best volley reaches the goal: mean damage, or a chance.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.volley.as_ref().map_or(0.0, |odds| reached(self.goal, odds))
    }

    /// Is there surely none better? What trials have shown is never sure.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.best.complete && self.trials.is_none()
    }
}

/// How far a volley reaches a goal: never less than nothing.
fn reached(goal: Goal, odds: &VolleyOdds) -> f64 {
    let value = goal.figure(&odds.answer);
    if value > 0.0 { value } else { 0.0 }
}

impl Engagement {
    /// The best of everything that bears for a goal, with no more than this heat at the end of the turn.
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex_odds::{Engagement, Fighter, Goal, Settings};
    /// let [awesome, atlas] = ["Awesome AWS-8Q", "Atlas AS7-D"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let engagement = Engagement::new(Rules::TOTAL_WARFARE, awesome, atlas, 3);
    /// let cool = engagement.best_odds(Goal::Damage, Some(0), &Settings::default())?;
    /// assert!(cool.best.volley.heat() <= 28 && cool.everything.heat > 28);
    /// assert!(cool.value() < cool.everything.value);
    /// # Ok::<(), ironhex_odds::OddsError>(())
    /// ```
    ///
    /// # Errors
    /// Nothing can be fired here, or there is no exact answer where that was wanted.
    pub fn best_odds(
        &self,
        goal: Goal,
        heat_limit: Option<u16>,
        settings: &Settings,
    ) -> Result<BestOdds, OddsError> {
        let choices = self.all_that_bears()?;
        let all = self.volley(&choices)?;
        let comparison = Comparison::new(self, goal, &all.attacks, settings)?;
        let value = comparison.figure(self, &all.attacks);
        let mut everything = Everything { value, heat: all.heat() };
        let best = match goal {
            Goal::Damage => self.best_damage(heat_limit)?,
            Goal::Destroy | Goal::Head | Goal::KnockDown => {
                self.best_for(heat_limit, |attacks| comparison.figure(self, attacks))?
            }
        };
        let trials = comparison.trials()?;
        let is_all = best.choices == choices;
        let volley = match best.choices.is_empty() {
            true => None,
            false => {
                let odds = self.volley_odds(self.volley(&best.choices)?, settings)?;
                Some(VolleyOdds { all: is_all, ..odds })
            }
        };
        // Of one set there is one figure, the better known one.
        if let Some(odds) = volley.as_ref().filter(|_| is_all) {
            everything.value = reached(goal, odds);
        }
        let engagement = self.clone();
        Ok(BestOdds { engagement, goal, heat_limit, best, volley, everything, trials })
    }
}
