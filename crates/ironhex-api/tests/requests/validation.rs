//! What is refused, and what the refusal says.

use ironhex_api::spec::{Method, Problem, Rolls, validate, validate_result};
use serde_json::{Value, json};

use crate::sample::{SAMPLE, full, least};

fn problems(params: &Value) -> Vec<String> {
    validate(&SAMPLE, params).into_vec().iter().map(Problem::to_string).collect()
}

/// The least request with one thing changed.
fn with(pointer: &str, value: Value) -> Value {
    let mut request = least();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    request.pointer_mut(parent).unwrap()[name] = value;
    request
}

#[test]
fn valid_requests_pass() {
    assert_eq!(problems(&full()), [""; 0]);
    assert_eq!(problems(&least()), [""; 0]);
}

#[test]
fn null_counts_as_absent_only_where_absence_is_allowed() {
    assert_eq!(problems(&with("/range", Value::Null)), [""; 0]);
    assert_eq!(problems(&with("/rules", Value::Null)), [""; 0]);
    assert_eq!(problems(&with("/attacker/secondaryTarget", Value::Null)), [""; 0]);
    assert_eq!(problems(&with("/armor", json!({"head": null}))), [""; 0]);
    assert_eq!(
        problems(&with("/attacker/gunnery", Value::Null)),
        ["attacker.gunnery: is required: an integer from 0 to 8, got null"]
    );
    assert_eq!(
        problems(&with("/attacker", Value::Null)),
        ["attacker: is required: an object, got null"]
    );
    assert_eq!(
        problems(&with("/attacker/unitQuirks", json!([null]))),
        [
            "attacker.unitQuirks[0]: must be one of accurate, improved_targeting_long, distracting; got null"
        ]
    );
}

#[test]
fn integers() {
    let gunnery = |value| problems(&with("/attacker/gunnery", value)).join("\n");
    for (value, shown) in [
        (json!(9), "9"),
        (json!(-1), "-1"),
        (json!(4.5), "4.5"),
        (json!("4"), "\"4\""),
        (json!(true), "true"),
        (json!(u64::MAX), "18446744073709551615"),
        (json!(i64::MIN), "-9223372036854775808"),
        (json!("NaN"), "\"NaN\""),
        (json!([]), "an empty list"),
        (json!({}), "an object"),
    ] {
        assert_eq!(
            gunnery(value),
            format!("attacker.gunnery: must be an integer from 0 to 8, got {shown}")
        );
    }
    let huge: Value = serde_json::from_str("123456789012345678901234567890").unwrap();
    assert!(gunnery(huge).starts_with("attacker.gunnery: must be an integer from 0 to 8, got "));
    assert_eq!(gunnery(json!(0)) + &gunnery(json!(8)), "");
    // As JSON Schema has it, a number without a fraction is an integer.
    assert_eq!(gunnery(json!(4.0)), "");
}

#[test]
fn numbers() {
    assert_eq!(problems(&with("/factor", json!(1))), [""; 0]);
    assert_eq!(
        problems(&with("/factor", json!(1.5))),
        ["factor: must be a number from 0 to 1, got 1.5"]
    );
}

#[test]
fn words() {
    assert_eq!(
        problems(&with("/rangeBracket", json!("far"))),
        ["rangeBracket: must be one of short, medium, long, extreme, outOfRange; got \"far\""]
    );
    assert_eq!(
        problems(&with("/rangeBracket", json!("shrot"))),
        [
            "rangeBracket: must be one of short, medium, long, extreme, outOfRange; got \"shrot\"; did you mean `short`?"
        ]
    );
    assert_eq!(
        problems(&with("/rangeBracket", json!(1))),
        ["rangeBracket: must be one of short, medium, long, extreme, outOfRange; got 1"]
    );
    let long = problems(&with("/rangeBracket", json!("x".repeat(500_000)))).join("");
    assert!(long.ends_with("xxx…\"") && long.len() < 200, "{long}");
    assert_eq!(
        problems(&with("/attacker/abilities", json!(["sniper", "snipper"]))),
        ["attacker.abilities[1]: must be an ability's identifier"]
    );
}

#[test]
fn text_is_measured_in_characters() {
    assert_eq!(problems(&with("/label", json!("ääääääääää"))), [""; 0]);
    assert_eq!(
        problems(&with("/label", json!("ääääääääääß"))),
        ["label: must be text of at most 10 characters, got 11 characters"]
    );
}

#[test]
fn lists() {
    assert_eq!(
        problems(&with("/attacker/abilities", json!("sniper"))),
        ["attacker.abilities: must be a list, got \"sniper\""]
    );
    assert_eq!(
        problems(&with("/attacker/abilities", json!(["sniper", "sniper", "sniper", "sniper", 5]))),
        ["attacker.abilities: must have at most 4 items, got 5"]
    );
}

#[test]
fn unknown_fields_are_named() {
    assert_eq!(
        problems(&with("/attacker/gunery", json!(4))),
        [
            "attacker.gunery: unknown field; did you mean `gunnery`? Allowed: gunnery, movementType, prone, abilities, \
          unitQuirks, secondaryTarget"
        ]
    );
    assert_eq!(
        problems(&with("/armor", json!({"tail": 4}))),
        ["armor.tail: unknown field; allowed: head, center_torso, left_arm"]
    );
    assert!(
        problems(&with("/a.b[0]", json!(null)))[0].starts_with(r#"["a.b[0]"]: unknown field; "#)
    );
    let long = with(&format!("/{}", "k".repeat(10_000)), json!(1));
    assert!(problems(&long)[0].len() < 400);
}

#[test]
fn the_alternative_that_was_meant_is_the_one_reported() {
    let slot =
        |value: Value| problems(&with("/criticalSlots", json!({"head": [value]}))).join("\n");
    assert_eq!(slot(json!(null)) + &slot(json!("gyro")) + &slot(json!({"weapon": "ac-20"})), "");
    assert_eq!(
        slot(json!("gyros")),
        "criticalSlots.head[0]: must be one of engine, gyro; got \"gyros\"; did you mean `gyro`?"
    );
    assert_eq!(
        slot(json!({"ammo": "ac-20", "shots": 201})),
        "criticalSlots.head[0].shots: must be an integer from 0 to 200, got 201"
    );
    assert_eq!(
        slot(json!(7)),
        "criticalSlots.head[0]: must be null, or one of engine, gyro, or an object, got 7"
    );
    assert_eq!(
        problems(&with("/rules", json!({"preset": "specification", "mrm": "maybe"}))),
        ["rules.mrm: must be one of plusOne, none; got \"maybe\""]
    );
}

#[test]
fn dice_come_from_one_source() {
    let ask = |sources: Value| {
        let mut request = json!({"attacker": {"gunnery": 4}});
        request.as_object_mut().unwrap().extend(sources.as_object().unwrap().clone());
        problems(&request)
    };
    for good in [
        json!({"roll": 7}),
        json!({"dice": []}),
        json!({"seed": 0}),
        json!({"seed": null, "roll": 2}),
    ] {
        assert_eq!(ask(good), [""; 0]);
    }
    assert_eq!(ask(json!({})), ["dice: exactly one of roll, dice and seed is required, got none"]);
    assert_eq!(
        ask(json!({"seed": 1, "dice": [1]})),
        ["seed: exactly one of roll, dice and seed may be given, got dice as well"]
    );
    assert_eq!(ask(json!({"dice": [1, 7]})), ["dice[1]: must be an integer from 1 to 6, got 7"]);
    assert_eq!(
        ask(json!({"seed": 1_i64 << 53})),
        ["seed: must be an integer from 0 to 9007199254740991, got 9007199254740992"]
    );
    let quiet = Method { rolls: Rolls::Never, rules: None, ..SAMPLE };
    let paths: Vec<String> =
        validate(&quiet, &full()).into_vec().into_iter().map(|problem| problem.path).collect();
    assert_eq!(paths, ["dice", "rules"], "a method that does not roll does not take dice");
}

#[test]
fn every_problem_is_reported_at_once() {
    let request = json!({
        "attacker": {"gunnery": 9, "prone": "no", "abilities": ["sniper", 3]},
        "range": 1000,
        "colour": "red",
        "dice": [0],
    });
    let paths: Vec<String> =
        validate(&SAMPLE, &request).into_vec().into_iter().map(|problem| problem.path).collect();
    assert_eq!(
        paths,
        [
            "attacker.gunnery",
            "attacker.prone",
            "attacker.abilities[1]",
            "range",
            "dice[0]",
            "colour"
        ]
    );
}

#[test]
fn params_that_are_no_object() {
    assert_eq!(
        problems(&json!([1, 2])),
        [
            "params must be an object of named fields, got a list of 2 items: positions are not accepted"
        ]
    );
    assert_eq!(problems(&json!(null)), ["params must be an object of named fields, got null"]);
}

#[test]
fn no_more_than_a_hundred_problems() {
    let list = problems(&with("/dice", json!(vec![9; 250]))).len();
    assert_eq!(list, 101);
    let mut request = least();
    for index in 0..50_000 {
        request[format!("field{index}")] = json!(index);
    }
    let list = problems(&request);
    assert_eq!(list.len(), 101);
    assert_eq!(list[100], "49900 more problems are not listed");
}

#[test]
fn results_are_checked_too() {
    let stamp = json!({"preset": "specification", "fingerprint": "abc"});
    let check = |result: Value| validate_result(&SAMPLE, &result).into_vec();
    assert_eq!(check(json!({"total": 3, "chance": 0.25, "rules": stamp})), []);
    assert_eq!(check(json!({"total": "3"})).len(), 2);
    assert_eq!(check(json!(3)).len(), 1);
}
