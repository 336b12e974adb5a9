//! Valid requests about battles, games and boards, by hand.

use super::odds_requests::request;
use super::requests::{Request, rules};
use serde_json::{Value, json};

/// For each method the least that it takes.
pub(crate) fn minimal() -> Vec<Request> {
    vec![
        request(
            "battle.run",
            json!({"sides": [force("locust"), force("commando")], "games": 2, "seed": 1}),
        ),
        request(
            "battle.handicap",
            json!({"sides": [force("locust"), force("commando")], "games": 2, "seed": 1}),
        ),
        request(
            "battle.game",
            json!({"sides": [force("locust"), force("commando")], "game": 1, "seed": 1}),
        ),
        request("game.start", json!({"sides": [force("locust"), force("commando")], "seed": 1})),
        request("game.legal", json!({"replay": begun().0})),
        request("game.act", json!({"replay": begun().0, "seed": 1})),
        request("game.reach", json!({"replay": begun().0, "unit": 1})),
        request("game.preview", json!({"replay": begun().0, "unit": 1})),
        request("game.replay", json!({"replay": begun().0})),
        request("board.list", json!({})),
        request("board.get", json!({})),
        request("board.sight", json!({"from": {"hex": "0101"}, "to": {"hex": "0805"}})),
    ]
}

/// Requests that together use every field.
pub(crate) fn full() -> Vec<Request> {
    let mut all = Vec::new();
    all.extend(battles());
    all.extend(games());
    all.extend(boards());
    all
}

/// A game that has begun, and an action that may be taken in it.
fn begun() -> (Value, Value) {
    let params = json!({"sides": [force("locust"), force("commando")], "turns": 2, "seed": 4});
    let game = ironhex_api::call("game.start", &params).expect("it begins");
    let legal = ironhex_api::call("game.legal", &json!({"replay": game["replay"]})).expect("some");
    (game["replay"].clone(), legal["actions"][0].clone())
}

/// A force of one unit that asks for nothing else.
fn force(unit: &str) -> Value {
    json!({"units": [unit]})
}

/// A Commando that has been through everything.
pub(crate) fn in_condition(mut unit: Value) -> Value {
    let condition = json!({
        "heat": 4,
        "prone": true,
        "shutdown": false,
        "pilotWounds": 1,
        "conscious": true,
        "armor": {"head": 3},
        "structure": {"left_leg": 2},
        "damage": {"center_torso": 4},
        "lost": ["left_arm"],
        "criticalsHit": {"right_torso": [1]},
        "shots": [9],
        "jammed": [1],
        "oneShotsSpent": [1],
        "modularArmor": {"left_leg": 0},
        "armoredSlotsHit": {"head": [2]},
    });
    for (name, value) in condition.as_object().into_iter().flatten() {
        unit[name] = value.clone();
    }
    unit
}

/// A force with every field: one unit by its name, one by its file.
fn force_in_full() -> Value {
    let file = ironhex_units::builtin("Locust LCT-1V").map(ironhex_units::to_mtf);
    let crew = in_condition(json!({
        "name": "commando",
        "gunnery": 3,
        "piloting": 6,
        "abilities": ["sniper", "range_master_long"],
    }));
    json!({"units": [crew, {"text": file}], "bot": "random", "heatLimit": 13})
}

/// Short ones: they are played hundreds of times.
fn battles() -> [Request; 6] {
    let landscape = json!({"landscape": "hills", "width": 9, "height": 8, "seed": 3});
    let board = ironhex::board::Board::flat(7, 8).map(|board| board.to_text()).ok();
    let sky = json!({"light": "night", "precipitation": "none", "fog": "light", "wind": "none"});
    let sides = json!([force_in_full(), force("commando")]);
    [
        request(
            "battle.run",
            json!({
                "sides": sides,
                "games": 2,
                "until": 50,
                "map": landscape,
                "start": "scattered",
                "turns": 2,
                "environment": sky,
                "threads": 1,
                "seed": 5,
                "rules": rules(),
            }),
        ),
        request(
            "battle.run",
            json!({
                "sides": [force("spider"), force("jenner")],
                "games": 1,
                "until": 50,
                "map": {"text": board},
                "turns": 1,
                "seed": 6,
            }),
        ),
        request(
            "battle.game",
            json!({
                "sides": sides,
                "game": 2,
                "events": true,
                "report": true,
                "replay": true,
                "map": landscape,
                "start": "left-right",
                "turns": 2,
                "environment": sky,
                "seed": 5,
                "rules": rules(),
            }),
        ),
        request(
            "battle.handicap",
            json!({
                "sides": sides,
                "games": 2,
                "map": landscape,
                "start": "scattered",
                "turns": 2,
                "environment": sky,
                "threads": 1,
                "seed": 5,
                "rules": rules(),
            }),
        ),
        request(
            "battle.handicap",
            json!({
                "sides": [force("spider"), force("jenner")],
                "games": 1,
                "map": {"text": board},
                "turns": 1,
                "seed": 6,
            }),
        ),
        request(
            "battle.game",
            json!({
                "sides": [force("spider"), force("jenner")],
                "game": 9,
                "map": {"text": board},
                "turns": 1,
                "seed": 6,
            }),
        ),
    ]
}

fn games() -> [Request; 7] {
    let landscape = json!({"landscape": "river", "width": 8, "height": 9, "seed": 3});
    let board = ironhex::board::Board::flat(7, 8).map(|board| board.to_text()).ok();
    let sky = json!({"light": "dusk", "precipitation": "none", "fog": "none", "wind": "none"});
    let file = ironhex_units::builtin("Locust LCT-1V").map(ironhex_units::to_mtf);
    let crew = in_condition(json!({"name": "commando", "gunnery": 3, "piloting": 6,
        "abilities": ["sniper"], "hex": "0304", "facing": 2, "hullDown": false}));
    let bots = json!({"one": {"bot": "random", "heatLimit": 8}, "two": {"bot": "basic", "heatLimit": 6},
        "heatLimit": 9});
    let (replay, action) = begun();
    let mut start = json!({
        "sides": [{"units": [crew, {"text": file}]}, force("commando")],
        "bots": bots,
        "events": true,
        "report": true,
        "picture": true,
        "legal": true,
        "withReplay": false,
        "withBoard": true,
        "map": landscape,
        "start": "scattered",
        "turns": 2,
        "environment": sky,
        "seed": 5,
        "rules": rules(),
    });
    let made = request("game.start", start.clone());
    start["map"] = json!({"text": board});
    start["events"] = Value::Null;
    let act = json!({"replay": replay, "actions": [action], "bots": bots, "events": true,
        "report": true, "picture": true, "legal": true, "withReplay": true, "withBoard": false, "seed": 3});
    let at = json!({"hex": "0305", "facing": 1, "twist": 0, "footing": "ground", "prone": false,
        "movement": "walk", "hexes": 2, "heat": 5});
    let target_at = json!({"hex": "0308", "facing": 0, "twist": 0, "footing": "ground", "prone": false,
        "movement": "jump", "hexes": 3, "heat": 0});
    let preview =
        json!({"replay": replay, "unit": 1, "target": 2, "at": at, "targetAt": target_at});
    [
        made,
        request("game.start", start),
        request("game.legal", json!({"replay": replay, "unit": 1, "labels": true})),
        request("game.act", act),
        request("game.reach", json!({"replay": replay, "unit": 2, "mode": "run"})),
        request("game.preview", preview),
        request("game.replay", json!({"replay": replay, "picture": true})),
    ]
}

fn boards() -> [Request; 6] {
    let board = ironhex::board::Board::flat(7, 8).map(|board| board.to_text()).ok();
    let made = json!({"landscape": "river", "width": 8, "height": 9, "seed": 3});
    let end = |hex: &str| json!({"hex": hex, "prone": true, "footing": "ground"});
    [
        request("board.get", json!({"map": made})),
        request("board.get", json!({"map": {"text": board}})),
        request("board.sight", json!({"from": end("0101"), "to": end("0708"), "map": made})),
        request(
            "board.sight",
            json!({"from": end("0101"), "to": end("0405"), "replay": begun().0}),
        ),
        request(
            "board.sight",
            json!({"from": end("0101"), "to": end("0405"), "map": {"text": board}}),
        ),
        request("board.list", json!({})),
    ]
}
