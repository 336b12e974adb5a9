//! A method that uses every kind of value, and a request that it accepts.

use ironhex_api::spec::{Field, Kind, Method, Output, Rolls};
use serde_json::{Value, json};

const BRACKETS: &[&str] = &["short", "medium", "long", "extreme", "outOfRange"];

const SECONDARY: &[Field] = &[Field::required("inFrontArc", Kind::Bool, "")];

const ATTACKER: &[Field] = &[
    Field::required("gunnery", Kind::Integer { min: 0, max: 8 }, "gunnery skill"),
    Field::optional("movementType", Kind::Choice(&["stationary", "walk", "run", "jump"]), ""),
    Field::optional("prone", Kind::Bool, ""),
    Field::optional("abilities", Kind::List { item: &ABILITY, min: 0, max: 4 }, ""),
    Field::optional(
        "unitQuirks",
        Kind::List { item: &Kind::ChoiceFrom(quirks), min: 0, max: 9 },
        "",
    ),
    Field::optional("secondaryTarget", Kind::Object(SECONDARY), ""),
];

const ABILITY: Kind = Kind::Custom {
    check: |value| match value.as_str() {
        Some("sniper" | "multi_trac") => Ok(()),
        Some(text) if text.starts_with("weapon_specialist_") => Ok(()),
        _ => Err("must be an ability's identifier".to_owned()),
    },
    schema: || {
        json!({
            "type": "string",
            "description": "an ability's identifier",
            "anyOf": [{"enum": ["sniper", "multi_trac"]}, {"pattern": "^weapon_specialist_"}],
        })
    },
};

const SLOT: Kind = Kind::OneOf(&[
    Kind::Null,
    Kind::Choice(&["engine", "gyro"]),
    Kind::Object(&[Field::required("weapon", Kind::Text { max: 20 }, "")]),
    Kind::Object(&[
        Field::required("ammo", Kind::Text { max: 20 }, ""),
        Field::optional("shots", Kind::Integer { min: 0, max: 200 }, ""),
    ]),
]);

const RULES: Kind =
    Kind::OneOf(&[Kind::Choice(&["specification", "simplified"]), Kind::ObjectFrom(rule_fields)]);

pub(crate) const SAMPLE: Method = Method {
    name: "sample",
    doc: "Takes one of everything.",
    params: &[
        Field::required("attacker", Kind::Object(ATTACKER), "who fires"),
        Field::optional("range", Kind::Integer { min: 0, max: 999 }, "hexes"),
        Field::optional("rangeBracket", Kind::Choice(BRACKETS), ""),
        Field::optional("label", Kind::Text { max: 10 }, ""),
        Field::optional("factor", Kind::Number { min: 0.0, max: 1.0 }, ""),
        Field::optional(
            "armor",
            Kind::Map { keys: locations, value: &Kind::Integer { min: 0, max: 99 } },
            "",
        ),
        Field::optional(
            "criticalSlots",
            Kind::Map { keys: locations, value: &Kind::List { item: &SLOT, min: 0, max: 12 } },
            "",
        ),
        Field::optional("roll", Kind::Integer { min: 2, max: 12 }, ""),
    ],
    rolls: Rolls::DiceOr("roll"),
    rules: Some(&RULES),
    uses_rules: true,
    page: None,
    result: Output::Fields(&[
        Field::required("total", Kind::ANY_INTEGER, "the sum"),
        Field::optional("chance", Kind::ANY_NUMBER, ""),
    ]),
};

fn quirks() -> Vec<&'static str> {
    vec!["accurate", "improved_targeting_long", "distracting"]
}

fn locations() -> Vec<&'static str> {
    vec!["head", "center_torso", "left_arm"]
}

fn rule_fields() -> Vec<Field> {
    vec![
        Field::optional("preset", Kind::Choice(&["specification", "simplified"]), ""),
        Field::optional("mrm", Kind::Choice(&["plusOne", "none"]), ""),
    ]
}

/// A request that fills in everything.
pub(crate) fn full() -> Value {
    json!({
        "attacker": {
            "gunnery": 4,
            "movementType": "walk",
            "prone": false,
            "abilities": ["sniper", "weapon_specialist_medium_laser"],
            "unitQuirks": ["accurate", "distracting"],
            "secondaryTarget": {"inFrontArc": true},
        },
        "range": 5,
        "rangeBracket": "medium",
        "label": "first",
        "factor": 0.5,
        "armor": {"head": 9, "left_arm": 12},
        "criticalSlots": {"head": [null, "engine", {"weapon": "lrm-20"}, {"ammo": "lrm-20", "shots": 6}]},
        "dice": [1, 2, 3, 4, 5, 6],
        "rules": {"preset": "specification", "mrm": "none"},
    })
}

/// The least that is accepted.
pub(crate) fn least() -> Value {
    json!({"attacker": {"gunnery": 4}, "seed": 1})
}
