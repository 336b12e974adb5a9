//! Every scenario of the five documents, executed as data (see `conformance/README.md`): through the
//! Rust API and through `ironhex rpc`.

#![allow(clippy::expect_used, clippy::panic, reason = "a test says what went wrong by stopping")]
#![allow(clippy::print_stdout, reason = "the count of scenarios is worth seeing")]

#[path = "../../../../golden/compared.rs"]
mod compared;
mod fronts;
mod matching;
mod scenarios;

use fronts::{Front, RustApi};
use matching::mismatch;
use scenarios::{Call, Vector, read_vectors};
use serde_json::Value;

/// Runs every vector through a front; panics with every failure.
fn conforms(front: &mut dyn Front) {
    let vectors = read_vectors();
    let mut failures = Vec::new();
    let mut calls = 0;
    for vector in &vectors {
        let mut last: Option<Value> = None;
        for (index, call) in vector.calls.iter().enumerate() {
            calls += 1;
            let answer = front.call(&call.method, &call.params);
            if let Some(problem) = judge(call, &answer, last.as_ref()) {
                failures.push(describe(vector, index, call, &answer, &problem));
            }
            last = answer.ok();
        }
    }
    println!("{} scenarios, {calls} calls, {} failures", vectors.len(), failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What is wrong with an answer, if anything.
fn judge(call: &Call, answer: &Result<Value, Value>, last: Option<&Value>) -> Option<String> {
    match (&call.expect_error, answer) {
        (None, Err(error)) => Some(format!("unexpected error: {error}")),
        (Some(_), Ok(_)) => Some("an error was expected".to_owned()),
        (Some(expected), Err(error)) => error_mismatch(expected, error),
        (None, Ok(result)) => {
            if call.same && last != Some(result) {
                return Some("differs from the call before it".to_owned());
            }
            call.expect.as_ref().and_then(|expected| mismatch("", expected, Some(result)))
        }
    }
}

/// What is wrong with an error, if anything.
fn error_mismatch(expected: &Value, error: &Value) -> Option<String> {
    if expected["code"] != error["code"] {
        return Some(format!("expected code {}, got {error}", expected["code"]));
    }
    let named = |path: &Value| {
        let problems = error["data"]["problems"].as_array();
        problems.is_some_and(|list| list.iter().any(|problem| problem["path"] == *path))
    };
    let paths = expected["problems"].as_array()?;
    let unnamed: Vec<_> = paths.iter().filter(|path| !named(path)).collect();
    (!unnamed.is_empty()).then(|| format!("the error does not name {unnamed:?}: {error}"))
}

fn describe(
    vector: &Vector,
    index: usize,
    call: &Call,
    answer: &Result<Value, Value>,
    problem: &str,
) -> String {
    let (Ok(answer) | Err(answer)) = answer;
    format!(
        "{} {} (call {index}): {problem}\n  {} {}\n  -> {answer}",
        vector.id, vector.scenario, call.method, call.params
    )
}

#[test]
fn every_scenario_holds_through_the_rust_api() {
    conforms(&mut RustApi);
}

#[test]
fn every_scenario_holds_through_ironhex_rpc() {
    conforms(&mut fronts::Rpc::start());
}

#[test]
fn every_scenario_has_a_vector_and_asserts_something() {
    let vectors = read_vectors();
    let ids: Vec<&str> = vectors.iter().map(|vector| vector.id.as_str()).collect();
    let expected: Vec<String> = [("TH", 133), ("CR", 23), ("WR", 64), ("PA", 41), ("HD", 14)]
        .into_iter()
        .flat_map(|(document, last)| (1..=last).map(move |n| format!("{document}-{n:03}")))
        .collect();
    assert_eq!(expected.len(), 275);
    assert_eq!(ids, expected, "each of the 275 scenarios once, in order");
    for vector in &vectors {
        assert!(!vector.calls.is_empty(), "{} makes no call", vector.id);
        for call in &vector.calls {
            let asserted = call.same
                || call.expect_error.is_some()
                || call.expect.as_ref().and_then(Value::as_object).is_some_and(|e| !e.is_empty());
            assert!(asserted, "{}: a call asserts nothing", vector.id);
        }
    }
}

#[test]
fn the_vectors_carry_the_scenarios_names() {
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/spec/scenarios.tsv");
    let Ok(list) = std::fs::read_to_string(list) else {
        return compared::note("names of scenarios", Err("../shared/spec/scenarios.tsv"));
    };
    let names: std::collections::HashMap<&str, &str> = list
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut columns = line.split('\t');
            Some((columns.next()?, columns.next_back()?))
        })
        .collect();
    let vectors = read_vectors();
    for vector in &vectors {
        assert_eq!(names.get(vector.id.as_str()), Some(&vector.scenario.as_str()), "{}", vector.id);
    }
    compared::note("names of scenarios", Ok(vectors.len().to_string()));
}
