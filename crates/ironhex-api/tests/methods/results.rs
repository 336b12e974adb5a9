//! Valid requests: results as described, under every preset, the same every time.

use ironhex_api::spec::Rolls;
use serde_json::{Value, json};

use crate::answers::{answer, brief};
use crate::places::method;
use crate::requests::{Request, full, minimal};

const PRESETS: [&str; 3] = ["specification", "simplified", "total-warfare"];

/// A request under a preset. What a called shot may name depends on the rules, and so do the dice that are needed.
fn under(preset: &str, request: &Request) -> Request {
    let mut changed = request.clone();
    if method(request.method).rules.is_none() {
        return changed;
    }
    let params = changed.params.as_object_mut().expect("params are an object");
    params.insert("rules".to_owned(), preset.into());
    if preset == "total-warfare" && params.contains_key("calledLocation") {
        params.insert("calledLocation".to_owned(), "left".into());
    }
    if request.method.starts_with("odds.") {
        as_allowed(&mut changed.params, preset == "total-warfare");
        return changed;
    }
    if params.remove("dice").is_some() {
        params.insert("seed".to_owned(), 4.into());
    }
    changed
}

/// Aimed and called shots as the rules allow them, wherever they are: by the book one is aimed at what cannot move,
/// and called by table; otherwise nothing is aimed, and called by location.
fn as_allowed(value: &mut Value, by_the_book: bool) {
    match value {
        Value::Object(members) => {
            if !by_the_book {
                members.remove("aimedAt");
            }
            if let Some(called) = members.get_mut("calledLocation") {
                *called = if by_the_book { "left".into() } else { "head".into() };
            }
            members.values_mut().for_each(|member| as_allowed(member, by_the_book));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| as_allowed(item, by_the_book)),
        _ => {}
    }
}

#[test]
fn every_request_is_answered_as_it_stands() {
    for request in full().into_iter().chain(minimal()) {
        let outcome = answer(&request);
        assert!(outcome.is_ok(), "{}: {outcome:?}", brief(&request));
    }
}

#[test]
fn every_preset_answers_as_described_and_the_same_twice() {
    for request in full().into_iter().chain(minimal()) {
        for preset in PRESETS {
            let request = under(preset, &request);
            let result =
                answer(&request).unwrap_or_else(|error| panic!("{}: {error}", brief(&request)));
            assert_eq!(answer(&request).as_ref(), Ok(&result), "{}", brief(&request));
            if method(request.method).uses_rules {
                assert_eq!(result["rules"]["preset"], preset, "{}", brief(&request));
            }
        }
    }
}

#[test]
fn results_do_not_depend_on_the_order_of_fields() {
    for request in full() {
        let params = backwards(&request.params);
        assert_eq!(answer(&Request { params, ..request.clone() }), answer(&request));
    }
}

fn backwards(value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            members.iter().rev().map(|(name, value)| (name.clone(), backwards(value))).collect()
        }
        Value::Array(items) => items.iter().map(backwards).collect(),
        other => other.clone(),
    }
}

#[test]
fn every_seed_is_answered() {
    for request in full() {
        let request = under("specification", &request);
        if request.params["seed"].is_null() {
            continue;
        }
        for preset in PRESETS {
            let mut request = under(preset, &request);
            // Whole games are long, and so are several trials.
            let long =
                method(request.method).rolls == Rolls::Seed || request.method.starts_with("odds.");
            let seeds = if long { 20 } else { 200 };
            for seed in 0..seeds {
                request.params["seed"] = json!(seed);
                let outcome = answer(&request);
                assert!(outcome.is_ok(), "{}: {outcome:?}", brief(&request));
            }
        }
    }
}

#[test]
fn unknown_methods_say_what_there_is() {
    let all: Vec<&str> = ironhex_api::methods().collect();
    for name in ["", "tohit", "toHit ", "TOHIT", "rpc.discover", "hit_location", "\u{0}", "💥"] {
        let error = ironhex_api::call(name, &json!({})).expect_err("no such method");
        assert_eq!(error.code(), -32601, "{name}");
        assert_eq!(error.data()["methods"], json!(all), "{name}");
    }
    let long = ironhex_api::call(&"x".repeat(100_000), &json!({})).expect_err("no such method");
    assert!(long.to_value().to_string().len() < 2_000);
}

/// A unit that was hit can be hit again as the result gives it back.
#[test]
fn a_damaged_unit_can_be_sent_back() {
    let mut request = full().into_iter().find(|found| found.method == "applyDamage").expect("one");
    for (seed, location) in [
        "left_arm",
        "left_torso",
        "center_torso_rear",
        "head",
        "left_leg",
        "right_torso",
        "left_arm",
    ]
    .iter()
    .cycle()
    .take(40)
    .enumerate()
    {
        request.params["seed"] = json!(seed);
        request.params["location"] = json!(location);
        request.params["fromBehind"] = Value::Null;
        let result =
            answer(&request).unwrap_or_else(|error| panic!("{}: {error}", brief(&request)));
        request.params["unit"] = result["unit"].clone();
    }
}
