//! `rules`: what the rules are, and where two rule sets differ.

use super::common::{RULES_PARAM, read_rules, read_rules_at, stamped};
use crate::error::CallError;
use crate::reader::run;
use crate::record::Described;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::rules::Rules;
use serde_json::{Value, json};

/// A rule set in a request.
pub(super) const RULES: Kind = Rules::KIND;

pub(super) const METHOD: Method = Method {
    name: "rules",
    doc: "Every rule of a rule set with its value, and where it differs from another.",
    params: &[Field::optional("against", RULES, "a second rule set to compare with")],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("fields", Kind::List { item: &FIELD, min: 0, max: 200 }, "every rule"),
        Field::optional(
            "differences",
            Kind::List { item: &DIFFERENCE, min: 0, max: 200 },
            "where the two differ",
        ),
    ]),
};

const FIELD: Kind = Kind::Object(&[
    Field::required("name", Kind::Text { max: 60 }, "the rule"),
    Field::required("question", Kind::Text { max: 300 }, "what it decides"),
    Field::required("value", Kind::Text { max: 60 }, "the answer"),
    Field::required("meaning", Kind::Text { max: 300 }, "what the answer means"),
    Field::required(
        "allowed",
        Kind::List { item: &Kind::Text { max: 60 }, min: 0, max: 20 },
        "every possible answer",
    ),
]);

const DIFFERENCE: Kind = Kind::Object(&[
    Field::required("name", Kind::Text { max: 60 }, "the rule"),
    Field::required("value", Kind::Text { max: 60 }, "in `rules`"),
    Field::required("against", Kind::Text { max: 60 }, "in `against`"),
]);

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |request| {
        let rules = read_rules(request);
        let against = request.has("against").then(|| read_rules_at(request, "against"));
        request.finish()?;
        let fields: Vec<Value> = rules
            .fields()
            .into_iter()
            .map(|field| {
                let allowed: Vec<_> = field.allowed.iter().map(|(value, _)| value).collect();
                json!({
                    "name": field.name,
                    "question": field.question,
                    "value": field.value,
                    "meaning": field.meaning,
                    "allowed": allowed,
                })
            })
            .collect();
        let differences = against.map(|other| -> Vec<Value> {
            let found = rules.differences(&other).into_iter();
            found.map(|d| json!({"name": d.name, "value": d.left, "against": d.right})).collect()
        });
        Ok(stamped(json!({"fields": fields, "differences": differences}), &rules))
    })
}
