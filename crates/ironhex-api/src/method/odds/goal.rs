//! The goal of a request, and how figures were compared by it.

use super::situation::no_answer;
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind};
use ironhex_odds::{Comparison, Engagement, Goal, MAX_COMPARED_TRIALS, Settings, Volley};
use serde_json::{Value, json};

fn names() -> Vec<&'static str> {
    Goal::ALL.map(Goal::id).to_vec()
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
            Kind::Integer { min: 1, max: MAX_COMPARED_TRIALS as i64 },
            "sampled: how many for each, from the same seed",
        ),
    ]),
    "how the figures were found",
);

/// The goal of a request.
pub(super) fn read_goal(request: &Reader<'_>) -> Goal {
    request.choice("goal").unwrap_or(Goal::Damage)
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

/// How to compare volleys like this one.
///
/// # Errors
/// Exact figures are wanted, and this volley has none.
pub(super) fn comparison(
    request: &Reader<'_>,
    engagement: &Engagement,
    goal: Goal,
    volley: &Volley,
    settings: &Settings,
) -> Result<Comparison, CallError> {
    Comparison::new(engagement, goal, &volley.attacks, settings)
        .map_err(|bad| no_answer(request, bad))
}

/// How the figures were found that were asked for so far.
///
/// # Errors
/// Exact ones are wanted, and one was not to be had.
pub(super) fn compared(
    request: &Reader<'_>,
    comparison: &Comparison,
) -> Result<Compared, CallError> {
    comparison.trials().map(Compared).map_err(|bad| no_answer(request, bad))
}
