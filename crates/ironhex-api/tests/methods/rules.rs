//! Rule sets in requests: right and wrong.

use ironhex::rules::{Preset, Rules};
use serde_json::{Map, Value, json};

use crate::answers::{answer, brief, refused_at};
use crate::places::method;
use crate::requests::{Request, minimal};

fn under(request: &Request, rules: Value) -> Request {
    let mut changed = request.clone();
    changed.params["rules"] = rules;
    changed
}

/// Every method that takes rules; what is played often is played a few times.
fn ruled() -> impl Iterator<Item = Request> {
    let taking = minimal().into_iter().filter(|request| method(request.method).rules.is_some());
    taking.map(|mut request| {
        if request.method == "odds.turns" {
            request.params["trials"] = 100.into();
        }
        request
    })
}

#[test]
fn rules_that_there_are_not() {
    for request in ruled() {
        for (rules, paths) in [
            (json!("house"), &["rules"][..]),
            (json!("Specification"), &["rules"]),
            (json!("total_warfare"), &["rules"]),
            (json!(""), &["rules"]),
            (json!("x".repeat(100_000)), &["rules"]),
            (json!(1), &["rules"]),
            (json!(1.5), &["rules"]),
            (json!(true), &["rules"]),
            (json!([]), &["rules"]),
            (json!(["specification"]), &["rules"]),
            (json!({"preset": "house"}), &["rules.preset"]),
            (json!({"preset": 1}), &["rules.preset"]),
            (json!({"preset": ["specification"]}), &["rules.preset"]),
            (json!({"presett": "specification"}), &["rules.presett"]),
            (json!({"natural_tow": "by_number"}), &["rules.natural_tow"]),
            (json!({"naturalTwo": "by_number"}), &["rules.naturalTwo"]),
            (json!({"mrm": "rolls"}), &["rules.mrm"]),
            (json!({"mrm": "ROLL"}), &["rules.mrm"]),
            (json!({"mrm": " roll"}), &["rules.mrm"]),
            (json!({"mrm": ""}), &["rules.mrm"]),
            (json!({"mrm": 1}), &["rules.mrm"]),
            (json!({"mrm": true}), &["rules.mrm"]),
            (json!({"mrm": ["roll"]}), &["rules.mrm"]),
            (json!({"mrm": {"value": "roll"}}), &["rules.mrm"]),
            (json!({"heat_to_hit": 8}), &["rules.heat_to_hit"]),
            (json!({"heat_to_hit": [8, 13]}), &["rules.heat_to_hit"]),
            (json!({"heat_to_hit": "13,8"}), &["rules.heat_to_hit"]),
            (json!({"heat_to_hit": "1,2,3,4,5,6"}), &["rules.heat_to_hit"]),
            (
                json!({"mrm": 1, "ultra": 2, "nope": 3, "preset": 4}),
                &["rules.mrm", "rules.ultra", "rules.nope", "rules.preset"],
            ),
            (
                json!({"mrm": "x", "ultra": "y", "ams": "z"}),
                &["rules.mrm", "rules.ultra", "rules.ams"],
            ),
        ] {
            refused_at(&under(&request, rules), paths);
        }
    }
}

/// Every problem of a request is reported at once: a rule without such a value is one of them.
#[test]
fn a_value_that_a_rule_lacks_is_named_along_with_other_faults() {
    for request in ruled() {
        let mut spoiled = under(&request, json!({"mrm": "rolls"}));
        spoiled.params["nonsense"] = json!(1);
        refused_at(&spoiled, &["nonsense", "rules.mrm"]);
        refused_at(
            &under(&request, json!({"mrm": "rolls", "nope": "x"})),
            &["rules.mrm", "rules.nope"],
        );
    }
}

#[test]
fn a_long_value_is_not_repeated() {
    for request in ruled() {
        for rule in ["mrm", "heat_to_hit"] {
            let rules = json!({rule: "x".repeat(100_000)});
            refused_at(&under(&request, rules), &[&format!("rules.{rule}")]);
        }
    }
}

#[test]
fn every_value_of_every_rule_is_taken() {
    for request in ruled() {
        for field in Rules::SPECIFICATION.fields() {
            for (value, _) in &field.allowed {
                if field.name == "heat_to_hit" {
                    continue;
                }
                let changed = under(&request, json!({field.name: value}));
                let result =
                    answer(&changed).unwrap_or_else(|error| panic!("{}: {error}", brief(&changed)));
                let label = if *value == field.value {
                    "specification".to_owned()
                } else {
                    format!("specification+{}", field.name)
                };
                assert_eq!(result["rules"]["preset"], label, "{}", brief(&changed));
            }
        }
    }
}

#[test]
fn absent_rules_are_those_of_the_specification() {
    for request in ruled() {
        let plain = answer(&request);
        for rules in [
            json!(null),
            json!("specification"),
            json!("spec"),
            json!("standard"),
            json!({"preset": "standard"}),
            json!({}),
            json!({"preset": null}),
            json!({"preset": "specification", "mrm": null}),
        ] {
            let changed = under(&request, rules);
            assert_eq!(answer(&changed), plain, "{}", brief(&changed));
        }
    }
}

#[test]
fn everything_changed_at_once() {
    let mut rules = Map::from_iter([("preset".to_owned(), json!("simplified"))]);
    for field in Preset::Simplified.rules().fields() {
        let other =
            field.allowed.iter().map(|(value, _)| value).find(|value| **value != field.value);
        let value = match (field.name, other) {
            ("heat_to_hit", _) => json!("1,2,3,4,254"),
            (_, Some(other)) => json!(other),
            (_, None) => json!(field.value),
        };
        rules.insert(field.name.to_owned(), value);
    }
    for request in ruled() {
        let changed = under(&request, rules.clone().into());
        let result =
            answer(&changed).unwrap_or_else(|error| panic!("{}: {error}", brief(&changed)));
        let label = result["rules"]["preset"].as_str().unwrap_or_default();
        assert_eq!(label.split('+').count(), Rules::NAMES.len() + 1, "{label}");
    }
}

#[test]
fn a_method_without_rules_takes_none() {
    for request in minimal().iter().filter(|request| method(request.method).rules.is_none()) {
        refused_at(&under(request, json!("specification")), &["rules"]);
    }
}

#[test]
fn the_rules_to_compare_with_are_checked_like_the_others() {
    let compare = |rules: Value, against: Value| Request {
        method: "rules",
        params: json!({"rules": rules, "against": against}),
    };
    refused_at(&compare(json!("specification"), json!("x")), &["against"]);
    refused_at(&compare(json!(1), json!({"mrm": 1})), &["rules", "against.mrm"]);
    refused_at(&compare(json!({"mrm": "x"}), json!({"ams": "y"})), &["rules.mrm", "against.ams"]);
    for (one, other, differ) in [
        ("specification", "specification", false),
        ("specification", "simplified", true),
        ("simplified", "total-warfare", true),
    ] {
        let result = answer(&compare(json!(one), json!(other))).expect("two presets");
        let found = result["differences"].as_array().expect("a list");
        assert_eq!(!found.is_empty(), differ, "{one} {other}");
    }
}

#[test]
fn short_and_old_names_of_presets_are_taken_and_neither_listed_nor_answered() {
    let request = minimal().into_iter().find(|request| request.method == "toHit").unwrap();
    for (name, preset) in [
        ("spec", Preset::Specification),
        ("standard", Preset::Specification),
        ("introductory", Preset::Simplified),
        ("tw", Preset::TotalWarfare),
    ] {
        for rules in [json!(name), json!({"preset": name})] {
            let answer = answer(&under(&request, rules)).unwrap();
            assert_eq!(answer["rules"]["preset"], preset.id(), "{name}");
        }
    }
    let schema = ironhex_api::call("schema", &json!({})).unwrap().to_string();
    assert!(schema.contains(r#"["specification","simplified","total-warfare"]"#));
    assert!(!schema.contains("introductory") && !schema.contains(r#""tw""#));
}
