//! `odds.modifiers`: which single change of the situation is worth most.

use super::super::common::{ARC, BOOL, HEXES, MOVEMENT, RULES_PARAM, stamped};
use super::attacks::{
    AIMED_FIELD, CALLED_FIELD, MODE_FIELD, PHYSICAL_FIELD, RATE_FIELD, WEAPONS_FIELD, read_attacks,
};
use super::figures::{COUNT, MEAN, NAME};
use super::goal::{COMPARED_FIELD, Compared, GOAL, GOAL_FIELD, compared, comparison, read_goal};
use super::situation::{
    ARC_FIELD, ATTACKER_FIELD, BEARING_FIELD, METHOD_FIELD, RANGE_FIELD, SEED_FIELD, SKY_FIELD,
    Situation, TARGET_FIELD, TERRAIN_FIELD, TRIALS_FIELD, place, read_settings, read_situation,
};
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::board::Woods;
use ironhex_odds::{Change, Engagement, Goal, Worth};
use ironhex_report::odds::{WorthView, change_words, worth_sentence};
use serde_json::{Value, json};

/// The method.
pub const METHOD: Method = Method {
    name: "odds.modifiers",
    doc: "What every single change of the situation is worth, the greatest effect first.",
    params: &[
        ATTACKER_FIELD,
        TARGET_FIELD,
        GOAL_FIELD,
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
        METHOD_FIELD,
        TRIALS_FIELD,
        SEED_FIELD,
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("attacker", NAME, "who attacks"),
        Field::required("target", NAME, "whom"),
        Field::required("goal", GOAL, "what is measured"),
        Field::required("sentence", Kind::Text { max: 500_000 }, "what matters most"),
        Field::required("before", MEAN, "the figure as things are: mean damage, or a chance"),
        COMPARED_FIELD,
        Field::required(
            "changes",
            Kind::List { item: &Kind::Object(CHANGE), min: 0, max: 100 },
            "the greatest effect first",
        ),
    ]),
};

const WHAT: &[&str] = &[
    "attackerMoves",
    "attackerCool",
    "attackerProne",
    "targetMoves",
    "targetWoods",
    "targetCover",
    "targetProne",
    "range",
    "arc",
];

const CHANGE: &[Field] = &[
    Field::required("change", Kind::Choice(WHAT), "what changes"),
    Field::required("words", Kind::Text { max: 100 }, "the same in words"),
    Field::optional("movementType", MOVEMENT, "a move"),
    Field::optional("hexesMoved", HEXES, "of a move"),
    Field::optional("is", BOOL, "prone or covered"),
    Field::optional("woods", Kind::Choice(Woods::IDS), "where the target stands; null in the open"),
    Field::optional("range", COUNT, "hexes"),
    Field::optional("arc", ARC, "the side that is struck"),
    Field::required("after", MEAN, "the figure after the change"),
    Field::required("effect", Kind::ANY_NUMBER, "what it adds to the figure, or takes from it"),
];

/// What changes are worth.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What is measured.
    pub goal: Goal,
    /// Every change, the greatest effect first.
    pub changes: Vec<Worth>,
    before: f64,
    situation: Situation,
    compared: Compared,
}

impl Answer {
    /// As people see it.
    #[must_use]
    pub fn view(&self) -> WorthView<'_> {
        WorthView {
            attacker: &self.situation.names[0],
            target: &self.situation.names[1],
            engagement: &self.situation.engagement,
            goal: self.goal,
            before: self.before,
            changes: &self.changes,
            trials: self.compared.0,
        }
    }

    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let result = json!({
            "attacker": self.situation.names[0],
            "target": self.situation.names[1],
            "goal": self.goal.id(),
            "sentence": worth_sentence(&self.view()),
            "before": self.before,
            "compared": self.compared.to_json(),
            "changes": self.changes.iter().map(worth).collect::<Vec<_>>(),
        });
        stamped(result, &self.situation.engagement.rules)
    }
}

fn worth(worth: &Worth) -> Value {
    let mut value = json!({
        "change": null,
        "words": change_words(worth.change),
        "movementType": null,
        "hexesMoved": null,
        "is": null,
        "woods": null,
        "range": null,
        "arc": null,
        "after": worth.after,
        "effect": worth.effect() + 0.0,
    });
    value["change"] = match worth.change {
        Change::AttackerMoves(movement, hexes) | Change::TargetMoves(movement, hexes) => {
            value["movementType"] = movement.id().into();
            value["hexesMoved"] = hexes.into();
            match worth.change {
                Change::AttackerMoves(..) => "attackerMoves",
                _ => "targetMoves",
            }
        }
        Change::AttackerCool => "attackerCool",
        Change::AttackerProne(prone) => {
            value["is"] = prone.into();
            "attackerProne"
        }
        Change::TargetInWoods(woods) => {
            value["woods"] = woods.map(Woods::id).into();
            "targetWoods"
        }
        Change::TargetCovered(cover) => {
            value["is"] = cover.into();
            "targetCover"
        }
        Change::TargetProne(prone) => {
            value["is"] = prone.into();
            "targetProne"
        }
        Change::Distance(distance) => {
            value["range"] = distance.into();
            "range"
        }
        Change::Struck(side) => {
            value["arc"] = side.id().into();
            "arc"
        }
    }
    .into();
    value
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
    let chosen = read_attacks(&request, &request, &situation.engagement);
    request.finish()?;
    let engagement = &situation.engagement;
    let now = chosen.volley(&request, engagement)?;
    let judge = comparison(&request, engagement, goal, &now, &settings)?;
    let plain = chosen.all
        && !["fireMode", "rateOfFire", "aimedAt", "calledLocation"]
            .iter()
            .any(|name| request.has(name));
    let figure = |engagement: &Engagement| {
        let volley = engagement.volley_here((!plain).then_some(chosen.choices.as_slice()));
        judge.figure(engagement, &volley.attacks)
    };
    let before = figure(engagement);
    let mut changes = engagement.worth_of_changes(figure);
    changes.retain(|worth| worth.change.can_be(engagement));
    let compared = compared(&request, &judge)?;
    Ok(Answer { goal, changes, before, situation, compared })
}
