//! `odds.best`: what to fire for a goal, within a heat limit.

use super::super::common::{BOOL, HEAT, RULES_PARAM, stamped};
use super::attacks::{Chosen, everything};
use super::figures::{COUNT, MEAN, VOLLEY, mean};
use super::goal::{COMPARED_FIELD, Compared, GOAL, GOAL_FIELD, compared, comparison, read_goal};
use super::situation::{
    ARC_FIELD, ATTACKER_FIELD, BEARING_FIELD, METHOD_FIELD, RANGE_FIELD, SEED_FIELD, SKY_FIELD,
    TARGET_FIELD, TERRAIN_FIELD, TRIALS_FIELD, place, read_settings, read_situation, tell,
};
use super::volley::VolleyOdds;
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex_odds::{Best, Goal};
use ironhex_report::odds::{BestView, Everything, VolleyView, best_sentence};
use serde_json::{Value, json};

/// The method.
pub const METHOD: Method = Method {
    name: "odds.best",
    doc: "The best set of weapons to fire for a goal, within a heat limit.",
    params: &[
        ATTACKER_FIELD,
        TARGET_FIELD,
        GOAL_FIELD,
        Field::optional(
            "heatLimit",
            HEAT,
            "the most heat at the end of the turn (default: no limit)",
        ),
        RANGE_FIELD,
        ARC_FIELD,
        BEARING_FIELD,
        TERRAIN_FIELD,
        SKY_FIELD,
        METHOD_FIELD,
        TRIALS_FIELD,
        SEED_FIELD,
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("goal", GOAL, "what it is for"),
        Field::optional("heatLimit", HEAT, "the most heat at the end of the turn"),
        Field::required("sentence", Kind::Text { max: 500_000 }, "the choice in one sentence"),
        Field::required("value", MEAN, "mean damage, or a chance"),
        Field::required("complete", BOOL, "whether there is surely none better"),
        Field::required("lookedAt", COUNT, "sets of weapons that were looked at"),
        COMPARED_FIELD,
        Field::required(
            "everything",
            Kind::Object(&[
                Field::required("value", MEAN, "of everything that bears"),
                Field::required("heat", COUNT, "that it makes"),
            ]),
            "to compare",
        ),
        Field::optional("volley", Kind::Object(VOLLEY), "what is fired; null to hold fire"),
    ]),
};

/// What to fire.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What for.
    pub goal: Goal,
    /// The most heat at the end of the turn.
    pub heat_limit: Option<u16>,
    /// What was found.
    pub best: Best,
    /// Everything that bears with what it will do, or the best of it.
    pub way: Option<VolleyOdds>,
    /// What everything together is worth.
    pub everything: Everything,
    names: [String; 2],
    engagement: ironhex_odds::Engagement,
    compared: Compared,
}

impl Answer {
    /// Looks at the answer as people see it.
    pub fn with_view<T>(&self, look: impl FnOnce(&BestView<'_>) -> T) -> T {
        let volley: Option<VolleyView<'_>> = self.way.as_ref().map(VolleyOdds::view);
        look(&BestView {
            attacker: &self.names[0],
            target: &self.names[1],
            engagement: &self.engagement,
            goal: self.goal,
            heat_limit: self.heat_limit,
            best: &self.best,
            volley: volley.as_ref(),
            everything: self.everything,
            trials: self.compared.0,
        })
    }

    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let result = json!({
            "goal": self.goal.id(),
            "heatLimit": self.heat_limit,
            "sentence": self.with_view(best_sentence),
            "value": self.value(),
            "complete": self.best.complete && self.compared.0.is_none(),
            "lookedAt": self.best.looked_at,
            "compared": self.compared.to_json(),
            "everything": {"value": self.everything.value, "heat": self.everything.heat},
            "volley": self.way.as_ref().map(VolleyOdds::to_json),
        });
        stamped(result, &self.engagement.rules)
    }

    /// How far the best volley reaches the goal.
    #[must_use]
    pub fn value(&self) -> f64 {
        self.way.as_ref().map_or(0.0, |way| mean(self.goal.figure(&way.odds)))
    }
}

/// Answers a request.
///
/// # Errors
/// The params have problems, or there is no exact answer where one was wanted.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&METHOD, params)?;
    let mut situation = read_situation(&request)?;
    place(&request, &mut situation)?;
    let settings = read_settings(&request);
    let goal = read_goal(&request);
    let heat_limit: Option<u16> = request.int("heatLimit");
    if goal == Goal::KnockDown && situation.engagement.target.state.stance.prone {
        request.problem("goal", "is out of reach: the target lies on the ground already");
    }
    let chosen = everything(&request, "attacker", &situation.engagement);
    request.finish()?;
    let engagement = &situation.engagement;
    let all = chosen.volley(&request, engagement)?;
    let judge = comparison(&request, engagement, goal, &all, &settings)?;
    let mut worth = Everything { value: judge.figure(engagement, &all.attacks), heat: all.heat() };
    let found = match goal {
        Goal::Damage => engagement.best_damage(heat_limit),
        _ => engagement.best_for(heat_limit, |attacks| judge.figure(engagement, attacks)),
    };
    let best = match found {
        Ok(best) => best,
        Err(problems) => {
            tell(&request, engagement, &problems, &|_| None);
            request.finish()?;
            return Err(CallError::Internal(problems.to_string()));
        }
    };
    let compared = compared(&request, &judge)?;
    let is_all = best.choices == chosen.choices;
    let way = match best.choices.is_empty() {
        true => None,
        false => {
            let chosen = Chosen::of(best.choices.clone(), is_all);
            Some(VolleyOdds::new(&request, situation.clone(), chosen, &settings)?)
        }
    };
    // Of one set there is one figure, the better known one.
    if let Some(way) = way.as_ref().filter(|_| is_all) {
        worth.value = mean(goal.figure(&way.odds));
    }
    let super::situation::Situation { names, engagement } = situation;
    Ok(Answer { goal, heat_limit, best, way, everything: worth, names, engagement, compared })
}
