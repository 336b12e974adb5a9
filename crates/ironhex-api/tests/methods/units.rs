//! Unit files through the API.

use serde_json::{Value, json};

use crate::answers::answer;
use crate::places::method;
use crate::requests::Request;
use ironhex_api::spec::validate_result;

fn called(method: &'static str, params: Value) -> Value {
    answer(&Request { method, params }).expect("an answer")
}

#[test]
fn every_built_in_unit_is_answered_as_described_and_read_back_from_its_file() {
    for unit in ironhex_units::builtins() {
        let got = called("unit.get", json!({"name": unit.name()}));
        assert!(validate_result(method("unit.get"), &got).is_empty(), "{}", unit.name());
        let read = called("unit.read", json!({"text": ironhex_units::to_mtf(unit)}));
        assert!(validate_result(method("unit.read"), &read).is_empty(), "{}", unit.name());
        assert_eq!(read["unit"], got["unit"], "{}", unit.name());
        assert_eq!(read["problems"], json!([]));
    }
}

#[test]
fn a_sheet_has_the_figures() {
    let got = called("unit.get", json!({"name": "atlas"}));
    let unit = &got["unit"];
    assert_eq!(unit["movement"], json!({"walk": 3, "run": 5, "jump": 0}));
    assert_eq!(unit["battleValue"], 1897);
    assert_eq!(unit["armor"]["center_torso_rear"], 14);
    assert_eq!(unit["structure"]["left_arm"], 17);
    assert_eq!(unit["weapons"].as_array().map(Vec::len), Some(7));
    assert_eq!(unit["criticalSlots"]["head"][2], "Cockpit");
    let cannon = json!({"weapon": "ac-20", "location": "right_torso", "munition": "standard",
        "shots": 5, "explosion": 100});
    assert!(unit["ammunition"].as_array().is_some_and(|bins| bins.contains(&cannon)), "{unit}");
}

#[test]
fn a_list_has_the_battle_values() {
    let listed = called("unit.list", json!({"weight": "light"}));
    assert!(validate_result(method("unit.list"), &listed).is_empty());
    let units = listed["units"].as_array().expect("units");
    let locust = units.iter().find(|unit| unit["name"] == "Locust LCT-1V").expect("a Locust");
    assert_eq!(locust["battleValue"], 432);
    for unit in units {
        let sheet = called("unit.get", json!({"name": unit["name"]}));
        assert_eq!(sheet["unit"]["battleValue"], unit["battleValue"], "{unit}");
    }
}

#[test]
fn a_file_that_cannot_be_read_says_why() {
    let read = called("unit.read", json!({"text": "chassis:X\nConfig:Tripod"}));
    assert_eq!(read["unit"], Value::Null);
    assert_eq!(read["problems"][0]["line"], 2);
}

#[test]
fn a_name_that_nobody_has_is_a_problem_with_suggestions() {
    for (name, told) in [("atlsa", "did you mean Atlas AS7-D?"), ("prime", "may be any of")] {
        let error = answer(&Request { method: "unit.get", params: json!({"name": name}) });
        let error = error.expect_err("nobody has it").to_string();
        assert!(error.contains(told), "{error}");
    }
}

#[test]
fn a_torso_without_structure_has_lost_its_arm_in_every_request() {
    let hit = json!({
        "unit": {
            "tonnage": 50,
            "armor": {"left_arm": 5, "center_torso": 20},
            "structure": {"left_torso": 0},
        },
        "location": "left_arm",
        "damage": 3,
        "dice": [],
    });
    let applied = called("applyDamage", hit);
    assert_eq!(applied["unit"]["structure"]["left_arm"], 0);
    assert_eq!(applied["unit"]["armor"]["left_arm"], 0);
    assert_eq!(applied["unit"]["armor"]["center_torso"], 17);
    let locations = |target: Value| {
        let volley = json!({"attacker": "marauder", "target": target, "range": 7});
        called("odds.volley", volley)["locations"].clone()
    };
    let torso = json!({"name": "atlas", "structure": {"left_torso": 0}});
    let both = json!({"name": "atlas", "structure": {"left_torso": 0, "left_arm": 0}});
    assert_ne!(locations(json!("atlas")), locations(torso.clone()));
    assert_eq!(locations(torso), locations(both));
}
