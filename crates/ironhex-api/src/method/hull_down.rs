//! `hullDown`: taking the position, keeping it, leaving it.

use super::common::{BOOL, MOVEMENT, RULES_PARAM, read_rules, stamped};
use crate::error::CallError;
use crate::reader::run;
use crate::spec::{Field, Kind, Method, Output, Rolls};
use ironhex::unit::{HullDownAction, Movement, Stance, StanceHex, hull_down};
use serde_json::{Value, json};

pub(super) const METHOD: Method = Method {
    name: "hullDown",
    doc: "Enters, keeps or leaves the hull-down position.",
    params: &[
        Field::required("action", Kind::Choice(HullDownAction::IDS), "what happens"),
        Field::optional(
            "unit",
            Kind::Object(&[
                Field::optional("hullDown", BOOL, "whether it is in the position now"),
                Field::optional("prone", BOOL, "whether it lies prone"),
                Field::optional("movementType", MOVEMENT, "how it is about to move"),
            ]),
            "the unit",
        ),
        Field::optional(
            "hex",
            Kind::Object(&[
                Field::optional("elevationChange", BOOL, "at a change of elevation"),
                Field::optional("hillCrest", BOOL, "on a crest"),
                Field::optional("ridge", BOOL, "on a ridge"),
                Field::optional(
                    "terrain",
                    Kind::Choice(&["flat", "elevationChange", "hillCrest", "ridge"]),
                    "the same as one word",
                ),
            ]),
            "the hex; any of its marks is suitable terrain",
        ),
        Field::optional("deploymentOption", BOOL, "whether the scenario allows it (default: true)"),
    ],
    rolls: Rolls::Never,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("accepted", BOOL, "whether it happens"),
        Field::optional("error", Kind::Text { max: 200 }, "why it does not"),
        Field::required("hullDown", BOOL, "whether it is in the position afterwards"),
        Field::required("prone", BOOL, "whether it lies prone afterwards"),
        Field::required("stationary", BOOL, "whether it may not move this turn"),
        Field::required(
            "mayMove",
            Kind::List { item: &MOVEMENT, min: 0, max: 3 },
            "how it may move",
        ),
    ]),
};

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |request| {
        let rules = read_rules(request);
        let action = request.need("action", request.choice("action"))?;
        let unit = request.section("unit");
        let stance = Stance { hull_down: unit.flag("hullDown"), prone: unit.flag("prone") };
        if stance.hull_down && stance.prone {
            unit.problem("prone", "cannot be true together with hullDown");
        }
        let marks = request.section("hex");
        let hex = StanceHex {
            suitable: ["elevationChange", "hillCrest", "ridge"]
                .iter()
                .any(|mark| marks.flag(mark) || marks.text("terrain") == Some(mark)),
            deployment_option: request.bool("deploymentOption").unwrap_or(true),
        };
        let leaving = action == HullDownAction::Exit;
        let default = if leaving { Movement::Walk } else { Movement::Stationary };
        let movement = unit.choice("movementType").unwrap_or(default);
        request.finish()?;
        let outcome = hull_down(action, stance, hex, movement);
        let (after, stationary) = match outcome {
            Ok(result) => (result.stance, result.stationary),
            Err(_) => (stance, false),
        };
        let free = !stationary && !after.prone;
        let may_move: &[&str] = if free { &["walk", "run", "jump"] } else { &[] };
        let result = json!({
            "accepted": outcome.is_ok(),
            "error": outcome.err().map(|error| error.to_string()),
            "hullDown": after.hull_down,
            "prone": after.prone,
            "stationary": stationary,
            "mayMove": may_move,
        });
        Ok(stamped(result, &rules))
    })
}
