//! Games that begin with units that have been in a fight before.

use crate::answers::{answer, refused_at};
use crate::requests::Request;
use ironhex_battle::Replay;
use serde_json::{Value, json};

/// A Hunchback without its right side, hot and on the ground, with an empty bin, against a Locust.
fn hunchback() -> Value {
    json!({
        "name": "hunchback",
        "hex": "0607",
        "facing": 0,
        "heat": 12,
        "prone": true,
        "pilotWounds": 2,
        "damage": {"center_torso": 30},
        "armor": {"head": 4},
        "lost": ["right_torso"],
        "criticalsHit": {"left_arm": [3]},
        "shots": [0],
    })
}

fn start(one: &Value, more: &Value) -> Request {
    let sides = json!([{"units": [one]}, {"units": [{"name": "locust", "hex": "0604"}]}]);
    let mut params = json!({"sides": sides, "turns": 3, "seed": 8});
    for (name, value) in more.as_object().into_iter().flatten() {
        params[name] = value.clone();
    }
    Request { method: "game.start", params }
}

fn called(request: &Request) -> Value {
    answer(request).expect("an answer")
}

#[test]
fn a_unit_begins_as_a_request_has_it() {
    let game = called(&start(&hunchback(), &json!({"legal": true})));
    let unit = &game["units"][0];
    let stated = ["heat", "prone", "pilot", "lost", "shutdown", "destroyed", "hullDown"];
    let stated: Vec<&Value> = stated.iter().map(|name| &unit[name]).collect();
    let pilot = json!({"wounds": 2, "conscious": true});
    assert_eq!(
        json!(stated),
        json!([12, true, pilot, ["right_torso", "right_arm"], false, false, false])
    );
    // 26 points of armour, then the structure behind it.
    let points = ["head", "center_torso", "center_torso_rear", "right_torso", "right_arm"];
    let points: Vec<&Value> = points.iter().map(|name| &unit["armor"][name]).collect();
    assert_eq!(json!(points), json!([4, 0, 5, 0, 0]));
    let inside = ["center_torso", "right_torso", "right_arm", "left_arm"];
    let inside: Vec<&Value> = inside.iter().map(|name| &unit["structure"][name]).collect();
    assert_eq!(json!(inside), json!([12, 0, 0, 8]));
    assert_eq!(unit["criticalsHit"]["left_arm"], json!([3]));
    assert_eq!(unit["shots"][0], 0);
    assert_eq!(game["legal"], json!(["1 stand", "1 done"]), "who lies on the ground walks nowhere");
}

#[test]
fn the_replay_of_such_a_game_proves_itself_again() {
    let bots = json!({"bots": {"one": "basic", "two": "basic"}, "events": true});
    let whole = called(&start(&hunchback(), &bots));
    assert_ne!(whole["outcome"], "open");
    let text = whole["replay"].as_str().expect("a replay");
    let replay = Replay::read(text).expect("it is whole");
    replay.play(&mut ()).expect("it adds up");
    let sheets = replay.setup.units.iter().map(|unit| unit.sheet.map(|sheet| sheet.heat));
    assert_eq!(sheets.collect::<Vec<_>>(), [Some(12), None]);
    // What it begins with is part of what is proved.
    let cooler = text.replacen("\"heat\":12", "\"heat\":11", 1);
    assert_ne!(cooler, text);
    let params = json!({"replay": cooler});
    refused_at(&Request { method: "game.legal", params }, &["replay"]);
    // Of units that begin fresh nothing is said, whether their condition is spelled out or not.
    let fresh = |unit: Value| called(&start(&unit, &Value::Null))["replay"].clone();
    let plain = fresh(json!({"name": "hunchback"}));
    assert!(!plain.as_str().expect("a replay").contains("\"sheet\""));
    assert_eq!(
        plain,
        fresh(json!({"name": "hunchback", "heat": 0, "lost": [], "conscious": true}))
    );
}

/// A bot plays on from the replay alone as it does in one call.
#[test]
fn a_damaged_game_goes_on_from_its_replay() {
    let bots = json!({"one": "basic", "two": "random"});
    let whole = called(&start(&hunchback(), &json!({"bots": bots})));
    let begun = called(&start(&hunchback(), &Value::Null));
    for known in ["replay", "game"] {
        let params = json!({known: begun[known], "bots": bots, "seed": 8});
        let rest = called(&Request { method: "game.act", params });
        assert_eq!(rest["replay"], whole["replay"]);
    }
}

#[test]
fn battles_are_fought_with_damaged_units() {
    let side = |unit: Value| json!({"units": [unit]});
    let run = |unit: Value| {
        let sides = json!([side(unit), side(json!("hunchback"))]);
        let params = json!({"sides": sides, "games": 40, "turns": 12, "seed": 3});
        called(&Request { method: "battle.run", params })["sides"][0]["wins"]["games"].clone()
    };
    assert_eq!(run(json!("hunchback")), 20);
    assert_eq!(run(json!({"name": "hunchback", "lost": ["right_torso", "left_torso"]})), 0);
    let params = json!({"sides": [side(hunchback_of_battles()), side(json!("locust"))], "turns": 3,
        "game": 2, "replay": true, "seed": 3});
    let game = called(&Request { method: "battle.game", params });
    let replay = Replay::read(game["replay"].as_str().expect("a replay")).expect("it is whole");
    replay.play(&mut ()).expect("it adds up");
    // Sides are swapped in the second game.
    assert!(replay.setup.units[0].sheet.is_none() && replay.setup.units[1].sheet.is_some());
}

fn hunchback_of_battles() -> Value {
    let mut unit = hunchback();
    let fields = unit.as_object_mut().expect("an object");
    fields.retain(|name, _| name != "hex" && name != "facing");
    unit
}

#[test]
fn what_no_unit_can_have_been_through_is_refused_with_every_problem() {
    let wrong = json!({
        "name": "hunchback",
        "hullDown": true,
        "prone": true,
        "armor": {"head": 10, "left_arm": 3},
        "structure": {"left_leg": 13},
        "damage": {"right_arm": 25},
        "criticalsHit": {"head": [6]},
        "shots": [6, 1, 1, 1, 1, 1],
    });
    let own = [
        "armor.head",
        "structure.left_leg",
        "damage.right_arm",
        "criticalsHit.head",
        "shots[0]",
        "shots[2]",
        "hullDown",
    ];
    let mut own: Vec<String> = own.map(|name| format!("sides[0].units[0].{name}")).into();
    let gone = json!({"name": "locust", "lost": ["head", "center_torso"]});
    let dead = json!({"name": "locust", "pilotWounds": 6});
    let sides = json!([{"units": [wrong]}, {"units": [gone, dead, "locust"]}]);
    own.extend([0, 1].map(|index| format!("sides[1].units[{index}]")));
    let request = Request { method: "game.start", params: json!({"sides": sides, "seed": 8}) };
    let places: Vec<&str> = own.iter().map(String::as_str).collect();
    refused_at(&request, &places);
    let told = ironhex_api::call("game.start", &request.params).unwrap_err().to_string();
    for part in ["centerTorsoDestroyed", "pilotKilled", "must be at most 9", "2 bins", "not both"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}
