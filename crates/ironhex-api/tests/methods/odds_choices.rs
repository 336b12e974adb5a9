//! What is out of the question, how choices were compared, and what is certain without a trial.

use serde_json::{Value, json};

use crate::answers::{answer, refused_at};
use crate::odds::called;
use crate::odds_requests::request;

const METHODS: [&str; 5] =
    ["odds.volley", "odds.turns", "odds.best", "odds.modifiers", "odds.curve"];

#[test]
fn who_is_out_of_the_fight_is_told_first_and_alone() {
    // It has lasers that point to the rear, which have a reason of their own.
    let atlas = json!({"name": "atlas"});
    let marauder = json!({"name": "marauder"});
    let with = |unit: &Value, name: &str, value: Value| {
        let mut unit = unit.clone();
        unit[name] = value;
        unit
    };
    for (name, value, who, told) in [
        ("lost", json!(["center_torso"]), "target", "is destroyed already"),
        ("damage", json!({"head": 12}), "target", "is destroyed already"),
        ("pilotWounds", json!(6), "target", "is destroyed already"),
        ("lost", json!(["center_torso"]), "attacker", "is destroyed"),
        ("pilotWounds", json!(6), "attacker", "is destroyed"),
        ("shutdown", json!(true), "attacker", "is shut down"),
        ("conscious", json!(false), "attacker", "has no pilot who is awake"),
    ] {
        let mut params = json!({"attacker": atlas, "target": marauder});
        params[who] = with(&params[who], name, value);
        for method in METHODS {
            let asked = request(method, params.clone());
            refused_at(&asked, &[who]);
            let error = answer(&asked).expect_err("refused");
            assert!(error.to_string().contains(told), "{method}: {error}");
        }
    }
    let asleep = with(&marauder, "shutdown", json!(true));
    for method in METHODS {
        // A target that is shut down is a target.
        called(method, json!({"attacker": "locust", "target": asleep}));
    }
}

#[test]
fn a_goal_that_is_reached_is_no_goal() {
    let target = json!({"name": "atlas", "prone": true});
    let mut params = json!({"attacker": "locust", "target": target, "goal": "fall"});
    refused_at(&request("odds.best", params.clone()), &["goal"]);
    params["goal"] = "damage".into();
    called("odds.best", params.clone());
    params["goal"] = "fall".into();
    let changes = called("odds.modifiers", params)["changes"].clone();
    let best = &changes[0]["change"];
    assert_eq!(best, "targetProne", "it would have to stand up first");
}

#[test]
fn what_was_sampled_anywhere_is_not_called_exact() {
    // Too much to weigh within the budget of a comparison.
    let mut params = json!({"attacker": "daishi", "target": "daishi", "range": 5, "goal": "destroy",
        "trials": 200, "heatLimit": 60});
    let best = called("odds.best", params.clone());
    assert_eq!(best["compared"], json!({"kind": "sampled", "trials": 200}));
    assert_eq!(best["complete"], false, "samples prove nothing");
    let fall = json!({"attacker": "atlas", "target": "marauder", "range": 1, "goal": "fall"});
    let best = called("odds.best", fall);
    assert_eq!(best["compared"]["trials"], 50_000);
    assert_eq!(best["value"], best["everything"]["value"], "one set, one figure");
    params["goal"] = "damage".into();
    let best = called("odds.best", params.clone());
    assert_eq!((&best["compared"]["kind"], &best["complete"]), (&json!("exact"), &json!(true)));
    // As things are it can be weighed; struck from the rear it cannot.
    let target = json!({"name": "atlas", "shutdown": true});
    let mut params = json!({"attacker": "warhammer", "target": target, "range": 5,
        "goal": "destroy", "trials": 300});
    let mixed = called("odds.modifiers", params.clone());
    assert_eq!(mixed["compared"], json!({"kind": "sampled", "trials": 300}));
    let before = mixed["before"].as_f64().expect("a figure");
    let trials = before * 300.0;
    assert!((trials - trials.round()).abs() > 1e-6, "{before}: this one is exact");
    params["method"] = "exact".into();
    params["weapons"] = json!(["medium-laser"]);
    let exact = called("odds.modifiers", params);
    assert_eq!(exact["compared"], json!({"kind": "exact", "trials": null}));
}

#[test]
fn who_cannot_move_is_not_said_to_move() {
    let moves = |state: Value, other: Value| -> Vec<String> {
        let params = json!({"attacker": other, "target": state, "range": 5});
        let result = called("odds.modifiers", params);
        let changes = result["changes"].as_array().expect("a list").iter();
        changes.map(|change| change["words"].as_str().expect("words").to_owned()).collect()
    };
    let has = |all: &[String], word: &str| all.iter().any(|words| words.starts_with(word));
    let free = moves(json!({"name": "griffin"}), json!({"name": "griffin"}));
    assert!(has(&free, "target runs") && has(&free, "target jumps"), "{free:?}");
    assert!(has(&free, "attacker runs"), "{free:?}");
    for state in ["prone", "shutdown"] {
        let held = moves(json!({"name": "griffin", state: true}), json!({"name": "griffin"}));
        assert!(!has(&held, "target runs") && !has(&held, "target jumps"), "{held:?}");
        assert!(has(&held, "attacker runs") && has(&held, "struck from"), "{held:?}");
    }
    let lies = moves(json!({"name": "griffin"}), json!({"name": "griffin", "prone": true}));
    assert!(!has(&lies, "attacker runs") && has(&lies, "attacker stands up"), "{lies:?}");
    let helpless = json!({"name": "griffin", "prone": true, "shutdown": true});
    assert!(!has(&moves(helpless, json!({"name": "griffin"})), "target stands up"));
}

#[test]
fn nothing_is_never_less_than_nothing() {
    for (method, params) in [
        ("odds.curve", json!({"attacker": "hunchback", "target": "atlas"})),
        (
            "odds.volley",
            json!({"attacker": "atlas", "target": "marauder", "range": 1,
                "physical": [{"attack": "kick"}]}),
        ),
        (
            "odds.best",
            json!({"attacker": {"name": "marauder", "heat": 30}, "target": "atlas",
                "heatLimit": 0}),
        ),
        ("odds.modifiers", json!({"attacker": "marauder", "target": "atlas"})),
    ] {
        let text = called(method, params).to_string();
        assert!(!text.contains("-0.0,") && !text.contains("-0.0}"), "{method}: {text}");
    }
}

#[test]
fn heat_that_cannot_harm_needs_no_trials_to_say_so() {
    let turns = |attacker: Value, weapons: Value| -> Value {
        let params = json!({"attacker": attacker, "target": "atlas", "range": 3, "turns": 3,
            "trials": 200, "weapons": weapons});
        called("odds.turns", params)["turns"].clone()
    };
    let never = json!({"value": 0.0, "low": 0.0, "high": 0.0});
    let cool = turns(json!("hunchback"), json!(["ac-20"]));
    for turn in cool.as_array().expect("a list") {
        assert_eq!((&turn["shutdown"], &turn["attackerLost"]), (&never, &never));
    }
    // Two PPCs and the rest, turn after turn: it gets hot enough in the second.
    let hot = turns(json!({"name": "marauder", "heat": 2}), json!("all"));
    assert_eq!(hot[0]["shutdown"], never, "heat 13 is safe");
    for turn in [&hot[1], &hot[2]] {
        assert!(turn["shutdown"]["high"].as_f64() > Some(0.0), "{turn}");
    }
}
