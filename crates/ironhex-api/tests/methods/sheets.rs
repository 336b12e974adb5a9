//! Record sheets in use, with the dice of a table.

use serde_json::{Value, json};

use crate::answers::answer;
use crate::places::method;
use crate::requests::Request;
use ironhex_api::spec::validate_result;

fn called(method_name: &'static str, params: Value) -> Value {
    let got = answer(&Request { method: method_name, params }).expect("an answer");
    let problems = validate_result(method(method_name), &got);
    assert!(problems.is_empty(), "{method_name}: {problems:?}");
    got
}

fn refused(method: &'static str, params: Value) -> String {
    answer(&Request { method, params }).expect_err("a refusal").to_string()
}

/// The request about the sheet that an answer left, with more in it.
fn after(unit: &Value, got: &Value, more: Value) -> Value {
    let mut params = unit.clone();
    let merge = |params: &mut Value, more: &Value| {
        for (name, value) in more.as_object().expect("an object") {
            params[name] = value.clone();
        }
    };
    merge(&mut params, &got["condition"]);
    params["turn"] = got["turn"].clone();
    merge(&mut params, &more);
    params
}

fn sentences(got: &Value) -> Vec<&str> {
    let lines = got["report"].as_array().expect("a report");
    lines.iter().filter_map(|line| line["text"].as_str()).collect()
}

#[test]
fn a_fresh_sheet_says_what_the_unit_is_worth_with_its_crew() {
    let got = called("sheet.get", json!({"name": "atlas", "gunnery": 3, "piloting": 4}));
    assert_eq!((&got["battleValue"], &got["adjustedBattleValue"]), (&json!(1897), &json!(2504)));
    assert_eq!(got["status"], "");
    assert_eq!(got["movement"], json!({"walk": 3, "run": 5, "jump": 0}));
    assert_eq!(got["condition"]["armor"], json!({}));
    assert_eq!(got["condition"]["conscious"], true);
    assert_eq!(got["pilotingRolls"], json!([]));
    assert_eq!((&got["figure"], &got["slots"]), (&Value::Null, &Value::Null));
    assert_eq!(got["heat"]["dissipation"], 20);
}

#[test]
fn dice_are_asked_for_one_roll_at_a_time_until_the_hit_is_settled() {
    let hit = |dice: Value| {
        called(
            "sheet.damage",
            json!({"name": "locust", "hits": ["10 to the left leg"], "dice": dice}),
        )
    };
    // 8 points of armour, then 2 of structure: a critical roll.
    let first = hit(json!([]));
    assert_eq!(
        first["wanted"],
        json!({"dice": 2, "sentence": "critical hits in the left leg: two dice"})
    );
    assert_eq!(first["condition"]["armor"], json!({}), "nothing is settled yet");
    assert_eq!(
        sentences(&first),
        ["left leg: 8 armour lost, 0 left", "left leg: 2 structure lost, 2 left"]
    );
    let second = hit(json!([4, 4]));
    assert_eq!(
        second["wanted"],
        json!({"dice": 1, "sentence": "which slot of the left leg is hit: one die; again where nothing can be hit"})
    );
    let done = hit(json!([4, 4, 1]));
    assert_eq!(done["wanted"], Value::Null);
    assert_eq!(done["condition"]["armor"], json!({"left_leg": 0}));
    assert_eq!(done["condition"]["structure"], json!({"left_leg": 2}));
    assert_eq!(done["condition"]["criticalsHit"], json!({"left_leg": [0]}));
    assert_eq!(sentences(&done).last(), Some(&"left leg: the hip actuator is hit"));
    let [roll] = &done["pilotingRolls"].as_array().expect("rolls")[..] else { panic!("one roll") };
    assert_eq!((&roll["cause"], &roll["targetNumber"]), (&json!("hipHit"), &json!(8)));
    assert!(
        refused("sheet.damage", json!({"name": "locust", "hits": ["1 ct"], "dice": [1]}))
            .contains("dice")
    );
}

#[test]
fn the_rolls_that_are_due_are_made_at_the_end_of_the_phase_with_the_fall() {
    let locust = json!({"name": "locust"});
    let hit = json!({"name": "locust", "hits": ["10 ll"], "dice": [4, 4, 1]});
    let hit = called("sheet.damage", hit);
    let roll = |dice: Value| called("sheet.roll", after(&locust, &hit, json!({"dice": dice})));
    let asked = roll(json!([]));
    assert_eq!(asked["wanted"]["dice"], 2);
    let asked = asked["wanted"]["sentence"].as_str().expect("a sentence").to_owned();
    assert_eq!(asked, "a piloting roll, because its hip was hit: 8 or more on two dice");
    assert_eq!(roll(json!([3, 3]))["wanted"]["sentence"], "the side that it falls on: one die");
    // On its front, two points on the centre torso, and the pilot holds on.
    let fallen = roll(json!([3, 3, 1, 3, 4, 6, 6]));
    assert_eq!(fallen["wanted"], Value::Null);
    assert_eq!((&fallen["condition"]["prone"], &fallen["status"]), (&json!(true), &json!("prone")));
    assert_eq!(fallen["condition"]["armor"], json!({"center_torso": 8, "left_leg": 0}));
    assert_eq!(fallen["turn"]["due"], json!([]));
    let kept = roll(json!([4, 4]));
    assert_eq!(kept["condition"]["prone"], false);
    // In the next phase the hip is damage that was there before.
    let more = json!({"more": [{"cause": "kicked", "modifier": 0}], "dice": []});
    let kicked = called("sheet.roll", after(&locust, &kept, more));
    let kicked = kicked["wanted"]["sentence"].as_str().expect("a sentence").to_owned();
    assert_eq!(kicked, "a piloting roll, because it was kicked: 8 or more on two dice");
}

#[test]
fn who_loses_both_legs_falls_at_the_end_of_the_phase_and_not_before() {
    let locust = json!({"name": "locust"});
    let hit = called(
        "sheet.damage",
        json!({"name": "locust", "hits": ["12 ll", "12 rl"], "dice": [1, 1, 1, 1]}),
    );
    assert_eq!(hit["condition"]["lost"], json!(["right_leg", "left_leg"]));
    assert_eq!(hit["condition"]["prone"], false);
    let causes = hit["pilotingRolls"].as_array().expect("rolls").iter();
    let causes: Vec<_> = causes.map(|due| (due["cause"].as_str(), &due["targetNumber"])).collect();
    assert_eq!(causes[0], (Some("legLost"), &Value::Null));
    let asked = called("sheet.roll", after(&locust, &hit, json!({"dice": []})));
    assert_eq!(asked["wanted"]["sentence"], "the side that it falls on: one die");
}

#[test]
fn twenty_points_in_a_phase_ask_for_a_roll_and_places_are_rolled_where_none_is_said() {
    let atlas = json!({"name": "atlas"});
    let first = called(
        "sheet.damage",
        json!({"name": "atlas", "hits": ["15 from the left"], "dice": [3, 4]}),
    );
    assert_eq!(first["condition"]["armor"], json!({"left_torso": 17}));
    assert_eq!(first["pilotingRolls"], json!([]));
    let more = json!({"hits": [{"damage": 9, "groupsOf": 5}], "dice": [3, 4, 3, 5]});
    assert!(
        refused("sheet.damage", after(&atlas, &first, json!({"hits": ["5 elbow"], "dice": []})))
            .contains("elbow")
    );
    let second = called("sheet.damage", after(&atlas, &first, more));
    assert_eq!(second["wanted"]["sentence"], Value::Null);
    assert_eq!(second["turn"]["phaseDamage"], 24);
    assert_eq!(second["pilotingRolls"][0]["cause"], "heavyDamage");
    assert_eq!(second["pilotingRolls"][0]["targetNumber"], 6);
    assert_eq!(
        second["pilotingRolls"][0]["sentence"]
            .as_str()
            .map(|said| said.starts_with("it took 20 points of damage or more: needs 6 (")),
        Some(true)
    );
}

#[test]
fn firing_books_ammunition_and_heat_and_the_end_of_the_turn_settles_them() {
    let atlas = json!({"name": "atlas", "heat": 25});
    let fresh = called("sheet.get", atlas.clone());
    let weapons = fresh["weapons"].as_array().expect("weapons");
    let cannon = weapons.iter().find(|weapon| weapon["name"] == "AC/20").expect("an AC/20");
    assert_eq!((&cannon["heat"], &cannon["shots"]), (&json!(7), &json!(10)));
    let number = cannon["weapon"].clone();
    let fired = called("sheet.fire", after(&atlas, &fresh, json!({"weapons": [number]})));
    assert_eq!(sentences(&fired), ["AC/20 is fired: 1 shot, 4 left in its bin and 7 heat"]);
    assert_eq!(fired["turn"]["heatMade"], 7);
    let again = refused("sheet.fire", after(&atlas, &fired, json!({"weapons": [number]})));
    assert!(again.contains("the weapon has fired this turn"), "{again}");
    let mut ran = fired["turn"].clone();
    ran["movementType"] = json!("run");
    let end = |dice: Value| {
        called("sheet.heat", after(&atlas, &fired, json!({"turn": ran, "dice": dice})))
    };
    // 25 and 7 and 2, less 20.
    let asked = end(json!([]));
    assert_eq!(asked["wanted"]["sentence"], "it keeps running on 4 or more: two dice");
    assert_eq!(asked["heat"]["expected"], 14);
    let running = end(json!([2, 2]));
    assert_eq!(running["condition"]["heat"], 14);
    assert_eq!(running["turn"]["fired"], json!([]));
    assert_eq!(running["heat"]["effects"][0], "walking −2");
    let stopped = end(json!([1, 1]));
    let asked = stopped["wanted"]["sentence"].as_str().expect("a sentence").to_owned();
    assert!(asked.starts_with("a piloting roll, because it shut down: 8 or more"), "{asked}");
    let stopped = end(json!([1, 1, 6, 6]));
    assert_eq!(
        (&stopped["condition"]["shutdown"], &stopped["status"]),
        (&json!(true), &json!("shut down"))
    );
}

#[test]
fn a_condition_that_is_handed_back_is_the_same_whatever_has_happened() {
    for (seed, unit) in (1_u64..).zip(ironhex_units::builtins()) {
        let name = json!({"name": unit.name()});
        let hits: Vec<Value> = (0..20).map(|_| json!({"damage": 12, "groupsOf": 6})).collect();
        let mut got = called("sheet.get", name.clone());
        for round in 0..3 {
            let seed = seed * 3 + round;
            let more = json!({"hits": hits, "seed": seed});
            got = called("sheet.damage", after(&name, &got, more));
            let again = called("sheet.get", after(&name, &got, json!({})));
            for same in ["condition", "turn", "destroyed", "weapons", "ammunition", "pilotingRolls"]
            {
                assert_eq!(again[same], got[same], "{} {same}, seed {seed}", unit.name());
            }
            got = called("sheet.roll", after(&name, &got, json!({"seed": seed})));
            got = called("sheet.heat", after(&name, &got, json!({"seed": seed})));
        }
    }
}

#[test]
fn a_sheet_in_use_is_a_target_of_odds_as_it_is() {
    let hit = json!({"name": "locust", "hits": ["10 ll", "9 ct"], "dice": [1, 1]});
    let hit = called("sheet.damage", hit);
    let mut target = hit["condition"].clone();
    target["name"] = json!("locust");
    let params = json!({"attacker": "atlas", "target": target, "range": 3, "seed": 1});
    let got = answer(&Request { method: "odds.volley", params }).expect("odds");
    assert!(got["sentence"].as_str().is_some());
}

#[test]
fn pictures_show_the_body_and_the_slots_as_they_are() {
    let params = json!({"name": "locust", "hits": ["10 ll"], "dice": [4, 4, 1], "picture": true});
    let got = called("sheet.damage", params);
    let figure = got["figure"].as_str().expect("a figure");
    assert!(
        figure.contains("<title>left leg: armour 0 of 8, structure 2 of 4</title>"),
        "{figure}"
    );
    let slots = got["slots"].as_str().expect("slots");
    assert!(slots.contains("class=\"slot hit\" data-location=\"left_leg\" data-slot=\"0\""));
    let whole = called("unit.get", json!({"name": "locust", "picture": true}));
    assert!(whole["picture"].as_str().is_some_and(|svg| svg.contains("data-heat=\"30\"")));
}

#[test]
fn weapons_that_cannot_fire_and_units_that_are_not_so_are_told() {
    let jammed = json!({"name": "atlas", "jammed": [1], "weapons": [1, 9]});
    let told = refused("sheet.fire", jammed);
    assert!(told.contains("is jammed") && told.contains("it has 1 to 7"), "{told}");
    let told =
        refused("sheet.get", json!({"name": "atlas", "jammed": [8], "turn": {"fired": [9]}}));
    assert!(told.contains("which has 7"), "{told}");
}
