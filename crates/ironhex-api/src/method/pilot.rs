//! `woundPilot`: wounds and consciousness.

use super::common::{
    ABILITIES, BOOL, FACES, RULES_PARAM, WOUNDS, faces, read_abilities, read_rules, stamped,
};
use super::roller::roll;
use crate::error::CallError;
use crate::reader::{Reader, run};
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::event::Event;
use ironhex::pilot::{PilotState, WoundCause};
use serde_json::{Value, json};

/// A pilot in a request.
pub(super) const PILOT: &[Field] = &[
    Field::optional("wounds", WOUNDS, "wounds so far (default: 0)"),
    Field::optional("conscious", BOOL, "whether awake (default: true)"),
    Field::optional("abilities", ABILITIES, "the pilot's abilities"),
];

pub(super) const METHOD: Method = Method {
    name: "woundPilot",
    doc: "Wounds a pilot and rolls for consciousness.",
    params: &[
        Field::optional("pilot", Kind::Object(PILOT), "the pilot"),
        Field::required("cause", Kind::Choice(WoundCause::IDS), "what wounds"),
    ],
    rolls: Rolls::Dice,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("wounds", WOUNDS, "wounds now"),
        Field::required("woundsTaken", Kind::ANY_INTEGER, "wounds that the cause brought"),
        Field::required("conscious", BOOL, "whether awake"),
        Field::required("dead", BOOL, "whether dead"),
        Field::required("unitInactive", BOOL, "whether the unit cannot act"),
        Field::optional("roll", Kind::ANY_INTEGER, "the last consciousness roll"),
        Field::optional("target", Kind::ANY_INTEGER, "what it had to reach"),
        Field::required(
            "rolls",
            Kind::List {
                item: &Kind::Object(&[
                    Field::required("roll", Kind::ANY_INTEGER, "the roll"),
                    Field::required("dice", FACES, "its dice"),
                    Field::required("target", Kind::ANY_INTEGER, "what it had to reach"),
                    Field::required("conscious", BOOL, "whether it did"),
                ]),
                min: 0,
                max: 6,
            },
            "every consciousness roll",
        ),
    ]),
};

/// The pilot's condition in a request.
pub(super) fn read_pilot(pilot: &Reader<'_>) -> PilotState {
    PilotState {
        wounds: pilot.int("wounds").unwrap_or(0),
        unconscious: !pilot.bool("conscious").unwrap_or(true),
    }
}

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |request| {
        let rules = read_rules(request);
        let section = request.section("pilot");
        let before = read_pilot(&section);
        let abilities = read_abilities(&section, "abilities");
        let cause = request.need("cause", request.choice("cause"))?;
        request.finish()?;
        let mut after = before;
        let mut events = Vec::new();
        roll(request, |dice| after.wound(&rules, &abilities, cause, dice, &mut events))?;
        let rolls: Vec<Value> = events
            .iter()
            .filter_map(|event| match event {
                Event::ConsciousnessRolled { roll, target, conscious } => Some(json!({
                    "roll": roll.total(),
                    "dice": faces(Some(*roll)),
                    "target": target,
                    "conscious": conscious,
                })),
                _ => None,
            })
            .collect();
        let last = |name| rolls.last().map(|roll| roll[name].clone());
        let result = json!({
            "wounds": after.wounds,
            "woundsTaken": after.wounds - before.wounds,
            "conscious": after.can_act(),
            "dead": after.is_dead(),
            "unitInactive": !after.can_act(),
            "roll": last("roll"),
            "target": last("target"),
            "rolls": rolls,
        });
        Ok(stamped(result, &rules))
    })
}
