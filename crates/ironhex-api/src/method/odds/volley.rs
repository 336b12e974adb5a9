//! `odds.volley`: what a volley will do to a target.

use super::super::common::{BOOL, RULES_PARAM, stamped};
use super::attacks::{
    AIMED_FIELD, CALLED_FIELD, Chosen, MODE_FIELD, PHYSICAL_FIELD, RATE_FIELD, WEAPONS_FIELD,
    read_attacks,
};
use super::figures::{self, VOLLEY};
use super::situation::{
    ARC_FIELD, ATTACKER_FIELD, BEARING_FIELD, METHOD_FIELD, RANGE_FIELD, SEED_FIELD, SKY_FIELD,
    Situation, TARGET_FIELD, TERRAIN_FIELD, TRIALS_FIELD, no_answer, place, read_settings,
    read_situation,
};
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex_odds::{
    Answer as Odds, Engagement, HeatOdds, Problem, ReturnFire, Scope, Settings, Volley,
    answer as odds_of,
};
use ironhex_report::odds::{VolleyView, held_words, sentence};
use serde_json::{Value, json};

/// The method.
pub const METHOD: Method = Method {
    name: "odds.volley",
    doc: "What a volley will do: every chance, exactly or sampled with its interval.",
    params: &[
        ATTACKER_FIELD,
        TARGET_FIELD,
        RANGE_FIELD,
        ARC_FIELD,
        BEARING_FIELD,
        TERRAIN_FIELD,
        SKY_FIELD,
        WEAPONS_FIELD,
        PHYSICAL_FIELD,
        MODE_FIELD,
        RATE_FIELD,
        AIMED_FIELD,
        CALLED_FIELD,
        Field::optional(
            "both",
            BOOL,
            "also what the target can do to the attacker with everything that bears",
        ),
        METHOD_FIELD,
        TRIALS_FIELD,
        SEED_FIELD,
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(RESULT),
};

const RESULT: &[Field] = &[
    VOLLEY[0],
    VOLLEY[1],
    VOLLEY[2],
    VOLLEY[3],
    VOLLEY[4],
    VOLLEY[5],
    VOLLEY[6],
    VOLLEY[7],
    VOLLEY[8],
    VOLLEY[9],
    VOLLEY[10],
    VOLLEY[11],
    VOLLEY[12],
    Field::optional("back", Kind::Object(VOLLEY), "the other way, where both were asked for"),
    Field::optional("noneBack", Kind::Text { max: 10_000 }, "why there is none"),
];

const _: () = assert!(VOLLEY.len() == 13 && RESULT.len() == VOLLEY.len() + 2);

/// A volley and what it will do.
#[derive(Clone, Debug)]
pub struct VolleyOdds {
    /// What the attacker is called.
    pub attacker: String,
    /// What the target is called.
    pub target: String,
    /// The two, and how they stand to each other.
    pub engagement: Engagement,
    /// What is fired and struck.
    pub volley: Volley,
    /// Is it everything that bears?
    pub all: bool,
    /// Weapons that cannot fire, where everything was asked for.
    pub held: Vec<Problem>,
    /// What it will do.
    pub odds: Odds,
    /// The attacker's heat afterwards.
    pub heat: HeatOdds,
    /// The seed of a sampled answer.
    pub seed: u64,
}

impl VolleyOdds {
    /// As people see it.
    #[must_use]
    pub fn view(&self) -> VolleyView<'_> {
        VolleyView {
            attacker: &self.attacker,
            target: &self.target,
            engagement: &self.engagement,
            volley: &self.volley,
            all: self.all,
            held: &self.held,
            answer: &self.odds,
            heat: &self.heat,
            seed: self.seed,
        }
    }

    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let design = &self.engagement.attacker.design;
        let attacks: Vec<Value> = self
            .volley
            .labels
            .iter()
            .zip(&self.odds.hits)
            .map(|(label, hits)| {
                let mut map = figures::attack(design, label);
                map.insert("hits".to_owned(), figures::spread(hits));
                map.into()
            })
            .collect();
        let budget = self.engagement.heat_budget();
        let mut result = json!({
            "attacker": self.attacker,
            "target": self.target,
            "range": self.engagement.distance,
            "sentence": sentence(&self.view()),
            "method": figures::method(&self.odds.method, self.seed),
            "attacks": attacks,
        });
        if let Some(object) = result.as_object_mut() {
            object.extend(figures::answer(&self.odds));
            let heat = figures::heat(self.volley.heat(), (budget.before, budget.shed), &self.heat);
            object.insert("heat".to_owned(), heat);
        }
        result
    }

    /// A volley that can be fired, answered.
    pub(super) fn new(
        request: &Reader<'_>,
        situation: Situation,
        chosen: Chosen,
        settings: &Settings,
    ) -> Result<Self, CallError> {
        let Situation { names: [attacker, target], engagement } = situation;
        let volley = chosen.volley(request, &engagement)?;
        let question = engagement.question(&volley, Scope::Everything);
        let odds = odds_of(&question, settings).map_err(|bad| no_answer(request, bad))?;
        let heat = engagement.heat_afterwards(&volley);
        let Chosen { all, held, .. } = chosen;
        let seed = settings.seed;
        Ok(Self { attacker, target, engagement, volley, all, held, odds, heat, seed })
    }

    /// What the target can do to the attacker; why it can do nothing.
    fn back(&self, settings: &Settings) -> Result<Self, String> {
        let fire = self.engagement.return_fire();
        let ReturnFire { engagement, volley, held } = fire.map_err(|why| held_words(&why))?;
        let question = engagement.question(&volley, Scope::Everything);
        let odds = odds_of(&question, settings).map_err(|bad| bad.to_string())?;
        let heat = engagement.heat_afterwards(&volley);
        Ok(Self {
            attacker: self.target.clone(),
            target: self.attacker.clone(),
            engagement,
            volley,
            all: true,
            held,
            odds,
            heat,
            seed: self.seed,
        })
    }
}

/// What a volley will do, and the other way where that was asked for.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked.
    pub way: VolleyOdds,
    /// The other way, or why there is none; nothing where nobody asked.
    pub back: Option<Result<VolleyOdds, String>>,
}

impl Answer {
    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut result = self.way.to_json();
        let (back, none) = match &self.back {
            None => (Value::Null, None),
            Some(Ok(way)) => (way.to_json(), None),
            Some(Err(why)) => (Value::Null, Some(why.as_str())),
        };
        result["back"] = back;
        result["noneBack"] = none.into();
        stamped(result, &self.way.engagement.rules)
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
    let chosen = read_attacks(&request, &request, &situation.engagement);
    request.finish()?;
    let way = VolleyOdds::new(&request, situation, chosen, &settings)?;
    let back = request.flag("both").then(|| way.back(&settings));
    request.finish()?;
    Ok(Answer { way, back })
}
