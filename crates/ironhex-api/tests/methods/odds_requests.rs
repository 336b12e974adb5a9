//! Valid requests about odds, by hand.

use super::requests::Request;
use serde_json::{Value, json};

/// For each method the least that it takes.
pub(crate) fn minimal() -> Vec<Request> {
    let two = json!({"attacker": "locust", "target": "atlas"});
    vec![
        request("odds.volley", two.clone()),
        request("odds.turns", two.clone()),
        request("odds.best", two.clone()),
        request("odds.modifiers", two),
        request("odds.curve", json!({"attacker": "locust"})),
    ]
}

pub(crate) fn request(method: &'static str, params: Value) -> Request {
    Request { method, params }
}

/// A Centurion with a rotary autocannon.
fn rotary() -> String {
    let centurion = ironhex_units::builtin("Centurion CN9-A").map(ironhex_units::to_mtf);
    let slots = format!("{}-Empty-\n", "ISRotaryAC5\n".repeat(6));
    let text = centurion.expect("it is built in").replace(&"AC/10\n".repeat(7), &slots);
    text.replace("AC/10 Ammo", "ISRotaryAC5 Ammo").replace("AC/10, ", "ISRotaryAC5, ")
}

/// A unit with every field but the two that say which it is.
fn fighter(gunnery: u8, shutdown: bool) -> Value {
    json!({
        "gunnery": gunnery,
        "piloting": 4,
        "abilities": ["range_master_long"],
        "movementType": "stationary",
        "hexesMoved": 0,
        "torsoTwist": 0,
        "heat": 3,
        "prone": false,
        "hullDown": false,
        "shutdown": shutdown,
        "pilotWounds": 1,
        "conscious": true,
        "woods": "light",
        "waterDepth": 0,
        "partialCover": false,
        "tagDesignated": true,
        "narcedTarget": true,
        "armor": {"head": 5, "center_torso_rear": 0},
        "structure": {"right_leg": 3},
        "damage": {"left_leg": 4, "right_torso": 12},
        "lost": ["left_arm"],
        "criticalsHit": {"head": [1], "right_torso": []},
        "shots": [4],
        "jammed": [4],
        "oneShotsSpent": [1],
        "modularArmor": {"left_leg": 0},
        "armoredSlotsHit": {"head": [2]},
    })
}

fn named(mut unit: Value, name: &str) -> Value {
    unit["name"] = name.into();
    unit
}

fn written(mut unit: Value, text: String) -> Value {
    unit["text"] = text.into();
    unit
}

/// Weapons in every form; `how` is what one of them does besides.
fn weapons(how: &Value) -> Value {
    let mut laser = json!({"weapon": "medium-laser", "count": 1, "heats": false});
    for (name, value) in how.as_object().into_iter().flatten() {
        laser[name] = value.clone();
    }
    json!([
        laser,
        "lrm-10",
        {"mount": 1, "fireMode": "rotary", "rateOfFire": 2, "bin": 3},
    ])
}

/// Requests that together use every field. They are asked hundreds of times: few trials.
pub(crate) fn full() -> Vec<Request> {
    let sky = json!({"light": "day", "precipitation": "none", "fog": "none", "wind": "none"});
    let mut place = json!({
        "attacker": written(fighter(0, false), rotary()),
        "target": named(fighter(4, true), "atlas"),
        "range": 6,
        "arc": "left",
        "bearing": "front",
        "amsEngages": 2,
        "terrain": {"intervening": ["lightWoods", "clear"]},
        "environment": sky,
        "method": "sampled",
        "trials": 20,
        "seed": 3,
        "rules": {"preset": "total-warfare", "mrm": "column"},
    });
    let with = |base: &Value, more: Value| -> Value {
        let mut all = base.clone();
        for (name, value) in more.as_object().into_iter().flatten() {
            all[name] = value.clone();
        }
        all
    };
    let aimed = json!({"weapons": weapons(&json!({"aimedAt": "center_torso"})), "aimedAt": "head"});
    let called = json!({
        "weapons": weapons(&json!({"calledLocation": "left"})),
        "calledLocation": "left",
        "fireMode": "rotary",
        "rateOfFire": 3,
    });
    let goal = json!({"goal": "fall"});
    let mut all = vec![
        request(
            "odds.volley",
            with(
                &with(&place, aimed.clone()),
                json!({"both": true, "given": "falls", "playedTrials": 20}),
            ),
        ),
        request("odds.volley", with(&place, called.clone())),
        request("odds.turns", with(&with(&place, aimed.clone()), json!({"turns": 2}))),
        request("odds.turns", with(&place, called.clone())),
        request("odds.modifiers", with(&with(&place, aimed), goal.clone())),
        request("odds.modifiers", with(&with(&place, called), goal.clone())),
        request("odds.best", with(&place, with(&goal, json!({"heatLimit": 9})))),
    ];
    let plan = json!([
        {"weapons": weapons(&json!({"aimedAt": "head"}))},
        {},
        {"weapons": weapons(&json!({"calledLocation": "left"})), "physical": []},
    ]);
    all.push(request("odds.turns", with(&place, json!({"plan": plan}))));
    // The other way round, near enough to kick.
    place["attacker"] = named(fighter(0, false), "centurion");
    place["target"] = written(fighter(4, true), rotary());
    place["range"] = 1.into();
    place["terrain"]["intervening"] = json!([]);
    let blows = json!({"physical": [{"attack": "kick", "limb": "left"}]});
    let kicks = with(&place, blows.clone());
    for method in ["odds.volley", "odds.turns", "odds.modifiers"] {
        all.push(request(method, kicks.clone()));
    }
    all.push(request("odds.turns", with(&place, json!({"plan": [blows]}))));
    all.push(request("odds.best", place.clone()));
    for unit in ["attacker", "target"] {
        let mut curve = place.clone();
        curve["terrain"]["intervening"] = json!(["heavyWoods"]);
        for gone in ["range", "method", "trials", "seed"] {
            curve.as_object_mut().expect("an object").remove(gone);
        }
        if unit == "target" {
            let (one, other) = (curve["attacker"].clone(), curve["target"].clone());
            (curve["attacker"], curve["target"]) = (with(&other, json!({"shutdown": false})), one);
        }
        all.push(request("odds.curve", curve));
    }
    let carriers = json!({"attacker": {"carrying": "ppc"}, "target": {"carrying": "lrm-20"}});
    for method in ["odds.volley", "odds.turns", "odds.modifiers", "odds.best"] {
        all.push(request(method, with(&carriers, json!({"method": "sampled", "trials": 20}))));
    }
    all.push(request("odds.curve", carriers));
    all
}
