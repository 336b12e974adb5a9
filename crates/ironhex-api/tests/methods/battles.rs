//! Many games through the API.

use serde_json::{Value, json};

use crate::answers::{answer, refused_at};
use crate::requests::Request;

fn called(method: &'static str, params: Value) -> Value {
    answer(&Request { method, params }).expect("an answer")
}

fn force(units: &[&str], bot: &str) -> Value {
    json!({"units": units, "bot": bot})
}

fn batch(sides: [Value; 2]) -> Value {
    json!({"sides": sides, "games": 40, "seed": 9, "turns": 12, "map": "badlands", "threads": 1})
}

#[test]
fn threads_change_nothing() {
    let mut params = batch([force(&["griffin", "locust"], "basic"), force(&["zeus"], "random")]);
    let one = called("battle.run", params.clone()).to_string();
    for threads in [json!(2), Value::Null] {
        params["threads"] = threads;
        assert_eq!(called("battle.run", params.clone()).to_string(), one);
    }
}

#[test]
fn forces_named_the_other_way_round_win_what_they_won() {
    let [a, b] = [force(&["griffin", "locust"], "basic"), force(&["zeus"], "random")];
    let one = called("battle.run", batch([a.clone(), b.clone()]));
    let other = called("battle.run", batch([b, a]));
    for side in [0, 1] {
        let (mut own, mut same) = (one["sides"][side].clone(), other["sides"][1 - side].clone());
        assert_ne!(own["force"], same["force"]);
        own["force"] = Value::Null;
        same["force"] = Value::Null;
        assert_eq!(own, same);
    }
    assert_eq!((&one["draws"], &one["turns"]), (&other["draws"], &other["turns"]));
}

#[test]
fn the_crews_that_are_suggested_win_in_a_batch_what_they_won() {
    let sides = [force(&["griffin"], "basic"), force(&["warhammer"], "basic")];
    let mut params = json!({"sides": sides, "games": 64, "seed": 3, "turns": 15, "map": "open"});
    let found = called("battle.handicap", params.clone());
    assert_eq!((&found["weaker"], &found["better"]["force"]), (&json!("A"), &json!("A")));
    assert_eq!(found["worse"]["force"], "B");
    let suggested = &found["suggested"];
    assert_eq!(suggested["steps"], found["better"]["fairest"]);
    let crew = &suggested["sides"][0]["crews"][0];
    params["sides"][0]["units"] =
        json!([{"name": "griffin", "gunnery": crew["gunnery"], "piloting": crew["piloting"]}]);
    let fought = called("battle.run", params);
    for side in [0, 1] {
        assert_eq!(fought["sides"][side]["wins"], suggested["sides"][side]["wins"]);
    }
    let values: Vec<f64> = found["better"]["trials"]
        .as_array()
        .expect("trials")
        .iter()
        .map(|trial| trial["sides"][0]["battleValue"].as_f64().expect("a value"))
        .collect();
    let fair = found["better"]["fairValue"].as_f64().expect("a fair value");
    assert!(
        values.is_sorted() && values[0] < fair && fair < values[values.len() - 1],
        "{values:?} {fair}"
    );
}

#[test]
fn a_game_by_its_number_is_the_batch_s() {
    let sides = [force(&["hunchback"], "basic"), force(&["wolverine"], "basic")];
    let summary = called("battle.run", batch(sides.clone()));
    let games: Vec<Value> = (1..=40)
        .map(|game| {
            let params = json!({"sides": sides, "game": game, "seed": 9, "turns": 12,
                "map": "badlands"});
            called("battle.game", params)
        })
        .collect();
    for (side, force) in ["A", "B"].into_iter().enumerate() {
        let won = games.iter().filter(|game| game["winner"] == force).count();
        assert_eq!(summary["sides"][side]["wins"]["games"], won);
        let lost = games.iter().filter(|game| {
            let units = game["units"].as_array().expect("units").iter();
            units.into_iter().any(|unit| unit["force"] == force && !unit["destroyed"].is_null())
        });
        assert_eq!(summary["sides"][side]["units"][0]["destroyed"], lost.count());
    }
    let sum: u64 = games.iter().map(|game| game["turn"].as_u64().expect("a turn")).sum();
    assert_eq!(summary["turns"]["mean"], sum as f64 / 40.0);
    assert_eq!(games[0]["sideOne"], "A");
    assert_eq!(games[1]["sideOne"], "B");
}

#[test]
fn a_game_with_its_events_and_its_replay_adds_up() {
    let sides = [force(&["hunchback"], "basic"), force(&["wolverine"], "basic")];
    let params = json!({"sides": sides, "game": 4, "seed": 9, "turns": 6, "events": true,
        "replay": true});
    let result = called("battle.game", params);
    let events = result["events"].as_array().expect("events");
    assert_eq!(events.last().expect("an end")["type"], "gameEnded");
    let text = result["replay"].as_str().expect("a replay");
    let replay = ironhex_battle::Replay::read(text).expect("it is whole");
    let game = replay.play(&mut ()).expect("it adds up");
    let state = format!("{:016x}", ironhex_battle::digest(game.state()));
    assert_eq!(result["state"], state);
}

#[test]
fn what_is_wrong_with_forces_and_maps_is_told_in_its_place() {
    let good = || force(&["locust"], "random");
    let ask = |sides: Value, map: Value| Request {
        method: "battle.run",
        params: json!({"sides": sides, "games": 2, "seed": 1, "turns": 2, "map": map}),
    };
    let bad = |unit: Value| json!([good(), {"units": ["locust", unit]}]);
    let open = || json!("open");
    refused_at(&ask(json!([good()]), open()), &["sides"]);
    refused_at(&ask(json!([good(), {"units": []}]), open()), &["sides[1].units"]);
    refused_at(&ask(bad(json!("lcosut")), open()), &["sides[1].units[1]"]);
    refused_at(&ask(bad(json!({"name": "lcosut"})), open()), &["sides[1].units[1].name"]);
    refused_at(&ask(bad(json!({"text": "chassis:X"})), open()), &["sides[1].units[1].text"]);
    refused_at(&ask(bad(json!({"name": "locust", "text": ""})), open()), &["sides[1].units[1]"]);
    refused_at(&ask(bad(json!({"gunnery": 3})), json!("nowhere")), &["sides[1].units[1]", "map"]);
    let sides = || json!([good(), good()]);
    for map in [
        json!({}),
        json!({"landscape": "hills", "text": "size 1 1"}),
        json!({"landscape": "hills", "width": 100, "height": 100}),
    ] {
        refused_at(&ask(sides(), map), &["map"]);
    }
    let hills =
        |width: u8, height: u8| json!({"landscape": "hills", "width": width, "height": height});
    refused_at(&ask(sides(), hills(250, 250)), &["map.width"]);
    refused_at(&ask(sides(), json!({"text": "size 1 1"})), &["map.text"]);
    refused_at(&ask(sides(), hills(1, 1)), &["sides"]);
}
