//! `odds.curve`: damage by range, and whose range it is.

use super::super::common::{ARC, RULES_PARAM, stamped};
use super::figures::{COUNT, MEAN, NAME, mean};
use super::situation::{
    ARC_FIELD, ATTACKER_FIELD, BEARING_FIELD, SKY_FIELD, Situation, TARGET_FIELD, TERRAIN_FIELD,
    in_the_fight, read_alone_or_not, tell,
};
use crate::error::CallError;
use crate::reader::Reader;
use crate::spec::{Field, Kind, Method, Output, Presence, Rolls};
use ironhex_odds::{Curve, Duel, MAX_DISTANCE, Owner, Problems};
use ironhex_report::odds::{CurveView, curve_sentence};
use serde_json::{Value, json};

/// Farther than anything that stands between the two takes up.
const FAR: u16 = MAX_DISTANCE;

/// The method.
pub const METHOD: Method = Method {
    name: "odds.curve",
    doc: "Damage by range into every arc; with a target, whose range it is.",
    params: &[
        ATTACKER_FIELD,
        Field {
            presence: Presence::Optional,
            doc: "whom (default: a plain target of 50 tons, and nobody to compare with)",
            ..TARGET_FIELD
        },
        ARC_FIELD,
        BEARING_FIELD,
        TERRAIN_FIELD,
        SKY_FIELD,
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("attacker", NAME, "who attacks"),
        Field::optional("target", NAME, "whom"),
        Field::required("sentence", Kind::Text { max: 500_000 }, "the result in one sentence"),
        Field::required(
            "curves",
            Kind::List {
                item: &Kind::Object(&[
                    Field::required("arc", ARC, "where the target is"),
                    Field::optional("best", COUNT, "the range at which most is sustained"),
                    Field::required("points", POINTS, "from the nearest range to the farthest"),
                ]),
                min: 0,
                max: 4,
            },
            "what the attacker does into each of its arcs: front, left, right, rear",
        ),
        Field::optional("duel", Kind::Object(DUEL), "the two compared, where there is a target"),
    ]),
};

const POINTS: Kind = Kind::List {
    item: &Kind::Object(&[
        Field::required("range", COUNT, "hexes"),
        Field::required("expected", MEAN, "mean damage of everything that bears"),
        Field::required(
            "sustained",
            MEAN,
            "the most mean damage of a turn that leaves the unit no hotter than it was",
        ),
    ]),
    min: 0,
    max: MAX_DISTANCE as usize,
};

const SHARE: Kind = Kind::Number { min: 0.0, max: f64::INFINITY };
const OWNER: Kind = Kind::Choice(&["attacker", "target", "even", "outOfReach"]);

const DUEL: &[Field] = &[
    Field::required("attacker", POINTS, "what the attacker does"),
    Field::required("target", POINTS, "what the target does"),
    Field::required(
        "contests",
        Kind::List {
            item: &Kind::Object(&[
                Field::required("range", COUNT, "hexes"),
                Field::required(
                    "attacker",
                    SHARE,
                    "share of what the target can bear that the attacker takes off in a turn",
                ),
                Field::required("target", SHARE, "the other way"),
                Field::required("owner", OWNER, "who takes off more, by a tenth at least"),
            ]),
            min: 0,
            max: MAX_DISTANCE as usize,
        },
        "range by range",
    ),
    Field::required(
        "bands",
        Kind::List {
            item: &Kind::Object(&[
                Field::required("from", COUNT, "the nearest range"),
                Field::required("to", COUNT, "the farthest"),
                Field::required("owner", OWNER, "whose they are"),
            ]),
            min: 0,
            max: MAX_DISTANCE as usize,
        },
        "ranges of one owner",
    ),
];

/// Damage by range.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What the attacker does into each of its arcs: front, left, right, rear.
    pub curves: [Curve; 4],
    /// The two compared, where there is a target.
    pub duel: Option<Duel>,
    situation: Situation,
}

impl Answer {
    /// As people see it.
    #[must_use]
    pub fn view(&self) -> CurveView<'_> {
        CurveView {
            attacker: &self.situation.names[0],
            target: self.duel.as_ref().map(|_| self.situation.names[1].as_str()),
            engagement: &self.situation.engagement,
            curves: &self.curves,
            duel: self.duel.as_ref(),
        }
    }

    /// As the door gives it.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let view = self.view();
        let curves: Vec<Value> = self
            .curves
            .iter()
            .map(|curve| {
                json!({
                    "arc": curve.arc.id(),
                    "best": curve.best_distance(),
                    "points": points(curve),
                })
            })
            .collect();
        let result = json!({
            "attacker": view.attacker,
            "target": view.target,
            "sentence": curve_sentence(&view),
            "curves": curves,
            "duel": self.duel.as_ref().map(duel),
        });
        stamped(result, &self.situation.engagement.rules)
    }
}

fn points(curve: &Curve) -> Vec<Value> {
    let point = |point: &ironhex_odds::CurvePoint| {
        json!({
            "range": point.distance,
            "expected": mean(point.expected),
            "sustained": mean(point.sustained),
        })
    };
    curve.points.iter().map(point).collect()
}

const fn owner(owner: Owner) -> &'static str {
    match owner {
        Owner::Attacker => "attacker",
        Owner::Target => "target",
        Owner::Even => "even",
        Owner::OutOfReach => "outOfReach",
    }
}

fn duel(duel: &Duel) -> Value {
    let contests: Vec<Value> = duel
        .contests
        .iter()
        .map(|contest| {
            json!({
                "range": contest.distance,
                "attacker": mean(contest.attacker),
                "target": mean(contest.target),
                "owner": owner(contest.owner()),
            })
        })
        .collect();
    let bands: Vec<Value> = duel
        .bands
        .iter()
        .map(|band| json!({"from": band.from, "to": band.to, "owner": owner(band.owner)}))
        .collect();
    json!({
        "attacker": points(&duel.attacker),
        "target": points(&duel.target),
        "contests": contests,
        "bands": bands,
    })
}

/// Answers a request.
///
/// # Errors
/// The params have problems.
pub fn answer(params: &Value) -> Result<Answer, CallError> {
    let request = Reader::open(&METHOD, params)?;
    let (mut situation, two) = read_alone_or_not(&request)?;
    situation.engagement.distance = FAR;
    let engagement = &situation.engagement;
    let refused = |problems: Problems| {
        tell(&request, engagement, &problems, &|_| None);
        let told = request.finish().err();
        told.unwrap_or_else(|| CallError::Internal(problems.to_string()))
    };
    let wrong = engagement.problems();
    if !wrong.0.is_empty() {
        return Err(refused(wrong));
    }
    in_the_fight(&request, engagement)?;
    let curves = engagement.curves().map_err(refused)?;
    let duel = if two { Some(engagement.whose_range().map_err(refused)?) } else { None };
    Ok(Answer { curves, duel, situation })
}
