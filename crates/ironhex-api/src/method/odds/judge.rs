//! Compares volleys by a goal: exactly where that is quick, otherwise with the same dice for each.

use super::figures::mean;
use super::situation::no_answer;
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind};
use ironhex_odds::{
    Attack, Engagement, Goal, Method, Mode, Question, QuestionError, Scope, Settings, answer,
};
use serde_json::{Value, json};
use std::cell::Cell;

/// States that an exact comparison may hold: there are many to be made.
const STATES: usize = 20_000;

/// Trials of one sampled comparison, at most.
const TRIALS: u32 = 50_000;

/// The goals, as requests name them.
pub const GOALS: [(&str, Goal); 4] = [
    ("damage", Goal::Damage),
    ("destroy", Goal::Destroy),
    ("head", Goal::Head),
    ("fall", Goal::KnockDown),
];

fn names() -> Vec<&'static str> {
    GOALS.map(|(name, _)| name).to_vec()
}

pub(super) const GOAL: Kind = Kind::ChoiceFrom(names);

pub(super) const GOAL_FIELD: Field = Field::optional(
    "goal",
    GOAL,
    "damage on average, destroy it, take off its head or kill its pilot, make it fall (default: damage)",
);

pub(super) const COMPARED_FIELD: Field = Field::required(
    "compared",
    Kind::Object(&[
        Field::required(
            "kind",
            Kind::Choice(&["exact", "sampled"]),
            "sampled where any figure was",
        ),
        Field::optional(
            "trials",
            Kind::Integer { min: 1, max: TRIALS as i64 },
            "sampled: how many for each, from the same seed",
        ),
    ]),
    "how the figures were found",
);

/// The goal of a request.
pub(super) fn read_goal(request: &Reader<'_>) -> Goal {
    let goal = request.choice_by("goal", |name| {
        GOALS.iter().find(|(known, _)| *known == name).map(|(_, goal)| *goal)
    });
    goal.unwrap_or(Goal::Damage)
}

/// The name of a goal.
pub(super) fn goal_name(goal: Goal) -> &'static str {
    GOALS.iter().find(|(_, known)| *known == goal).map_or("damage", |(name, _)| *name)
}

/// Says how far a volley reaches a goal.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    goal: Goal,
    settings: Settings,
    /// Exactly or not at all?
    strict: bool,
    /// Was any figure sampled?
    sampled: Cell<bool>,
    /// Why a figure that was wanted exactly is not.
    failed: Cell<Option<QuestionError>>,
}

/// How figures were found: the trials behind each that was sampled, `None` when all are exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compared(pub(super) Option<u32>);

impl Compared {
    /// As the door tells it.
    pub(super) fn to_json(self) -> Value {
        let kind = if self.0.is_some() { "sampled" } else { "exact" };
        json!({"kind": kind, "trials": self.0})
    }
}

impl Judge {
    /// Decides how to compare by one volley of those that are to be compared.
    ///
    /// # Errors
    /// Exact figures are wanted, and this volley has none.
    pub(super) fn new(
        request: &Reader<'_>,
        engagement: &Engagement,
        goal: Goal,
        volley: &[Attack],
        settings: &Settings,
    ) -> Result<Self, CallError> {
        let sampled =
            Settings { mode: Mode::Sampled, trials: settings.trials.min(TRIALS), ..*settings };
        let exact = match settings.mode {
            Mode::Exact => *settings,
            _ => Settings { mode: Mode::Exact, states: STATES, ..*settings },
        };
        let strict = settings.mode == Mode::Exact;
        let judge = |settings| Self {
            goal,
            settings,
            strict,
            sampled: Cell::new(false),
            failed: Cell::new(None),
        };
        // Mean damage is always exact.
        if goal == Goal::Damage || volley.is_empty() {
            return Ok(judge(exact));
        }
        if settings.mode == Mode::Sampled {
            return Ok(judge(sampled));
        }
        match answer(&judge(exact).question(engagement, volley), &exact) {
            Ok(_) => Ok(judge(exact)),
            Err(bad @ QuestionError::TooLarge(_)) if strict => Err(no_answer(request, bad)),
            Err(QuestionError::TooLarge(_)) => Ok(judge(sampled)),
            Err(bad) => Err(no_answer(request, bad)),
        }
    }

    fn question<'a>(&self, engagement: &'a Engagement, volley: &'a [Attack]) -> Question<'a> {
        let scope = match self.goal {
            Goal::Destroy => Scope::Destroyed,
            _ => Scope::Everything,
        };
        Question { rules: &engagement.rules, target: engagement.target(), volley, scope }
    }

    /// How far a volley reaches the goal; 0 for one that cannot be answered, such as none at all.
    pub(super) fn figure(&self, engagement: &Engagement, volley: &[Attack]) -> f64 {
        if self.goal == Goal::Damage {
            return mean(volley.iter().map(ironhex_odds::mean_damage).sum());
        }
        // One that is missing spoils them all.
        if self.failed.get().is_some() {
            return 0.0;
        }
        let question = self.question(engagement, volley);
        let found = answer(&question, &self.settings).or_else(|bad| match bad {
            QuestionError::TooLarge(_) if self.strict => {
                self.failed.set(Some(bad));
                Err(bad)
            }
            QuestionError::TooLarge(_) => {
                let trials = self.settings.trials.min(TRIALS);
                answer(&question, &Settings { mode: Mode::Sampled, trials, ..self.settings })
            }
            bad => Err(bad),
        });
        found.map_or(0.0, |found| {
            let is_sampled = matches!(found.method, Method::Sampled { .. });
            self.sampled.set(self.sampled.get() || is_sampled);
            mean(self.goal.figure(&found))
        })
    }

    /// How the figures were found that were asked for so far.
    ///
    /// # Errors
    /// Exact ones are wanted, and one was not to be had.
    pub(super) fn compared(&self, request: &Reader<'_>) -> Result<Compared, CallError> {
        match self.failed.get() {
            Some(bad) => Err(no_answer(request, bad)),
            None => Ok(Compared(self.sampled.get().then(|| self.settings.trials.min(TRIALS)))),
        }
    }
}
