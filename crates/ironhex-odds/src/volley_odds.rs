//! A volley and everything that it will do, one way and back.

use crate::aftermath::Aftermath;
use crate::answer::Answer;
use crate::attacker::HeatOdds;
use crate::declaration::{ReturnFire, Volley};
use crate::engagement::Engagement;
use crate::problem::{Problem, Problems};
use crate::question::{QuestionError, Scope, Settings};
use ironhex::budget::{Budget, Stopped};

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsError {
    /// The two cannot be as they are stated, or cannot do what they are to do.
    #[error(transparent)]
    Engagement(#[from] Problems),
    /// There is no answer, or no exact one where that was wanted.
    #[error(transparent)]
    Question(#[from] QuestionError),
}

impl From<Stopped> for OddsError {
    fn from(stopped: Stopped) -> Self {
        Self::Question(stopped.into())
    }
}

/// A volley and what it will do.
///
/// ```
/// use ironhex::rules::Rules;
/// use ironhex_odds::{Budget, Engagement, Fighter, Settings};
/// let [hunchback, locust] = ["Hunchback HBK-4G", "Locust LCT-1V"]
///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
/// let engagement = Engagement::new(Rules::TOTAL_WARFARE, hunchback, locust, 3);
/// let volley = engagement.volley(&engagement.all_that_bears()?)?;
/// let odds = engagement.volley_odds(volley, &Settings::default(), &Budget::default())?;
/// let back = odds.return_odds(&Settings::default(), &Budget::default())?;
/// assert_eq!(&*back.engagement.attacker.name, "Locust LCT-1V");
/// assert!(odds.answer.destruction.any.value() > back.answer.destruction.any.value());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VolleyOdds {
    /// The two, and how they stand to each other.
    pub engagement: Engagement,
    /// What is fired and struck.
    pub volley: Volley,
    /// Is it everything that bears?
    pub all: bool,
    /// Why other weapons cannot fire, where everything was to be fired.
    pub held: Vec<Problem>,
    /// What it will do.
    pub answer: Answer,
    /// The attacker's heat afterwards.
    pub heat: HeatOdds,
    /// What the turn leaves of everybody in it, where that was asked for.
    pub aftermath: Option<Aftermath>,
    /// The seed of a sampled answer.
    pub seed: u64,
}

impl Engagement {
    /// Everything that a volley will do here.
    ///
    /// # Errors
    /// There is no answer, or no exact one where that was wanted, or it was stopped too early.
    pub fn volley_odds(
        &self,
        volley: Volley,
        settings: &Settings,
        budget: &Budget<'_>,
    ) -> Result<VolleyOdds, QuestionError> {
        let answer = crate::answer(&self.question(&volley, Scope::Everything), settings, budget)?;
        let heat = self.heat_afterwards(&volley);
        Ok(VolleyOdds {
            engagement: self.clone(),
            volley,
            all: false,
            held: Vec::new(),
            answer,
            heat,
            aftermath: None,
            seed: settings.seed,
        })
    }
}

impl VolleyOdds {
    /// What the target can do to the attacker with everything that bears.
    ///
    /// # Errors
    /// Why it can fire nothing, as [`Engagement::return_fire`] has it, or why there is no answer.
    pub fn return_odds(&self, settings: &Settings, budget: &Budget<'_>) -> Result<Self, OddsError> {
        let ReturnFire { engagement, volley, held } = self.engagement.return_fire()?;
        let odds = engagement.volley_odds(volley, settings, budget)?;
        Ok(Self { all: true, held, ..odds })
    }
}
