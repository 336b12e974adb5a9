//! What must hold of any answer.

use std::collections::BTreeSet;

use ironhex_api::CallError;
use ironhex_api::spec::{validate, validate_result};
use serde_json::Value;

use crate::places::{described, general, method};
use crate::requests::Request;

/// No message is longer than this, whatever the request says.
const LONGEST_MESSAGE: usize = 3_000;

/// The answer to a request, after looking it over.
pub(crate) fn answer(request: &Request) -> Result<Value, CallError> {
    let outcome = ironhex_api::call(request.method, &request.params);
    match &outcome {
        Ok(result) => check_result(request, result),
        Err(CallError::InvalidParams(problems)) => {
            assert!(!problems.is_empty(), "{}", brief(request));
            for problem in problems {
                let text = &problem.message;
                assert!(
                    !text.is_empty() && !text.contains("internal"),
                    "{}: {problem}",
                    brief(request)
                );
                assert!(
                    text.len() < LONGEST_MESSAGE && problem.path.len() < LONGEST_MESSAGE,
                    "{}: a message of {} bytes at {}",
                    brief(request),
                    text.len(),
                    problem.path,
                );
            }
        }
        Err(CallError::Dice { given, used, needed }) => {
            let dice = request.params["dice"].as_array().map(Vec::len);
            assert_eq!(dice, Some(*given), "{}", brief(request));
            match needed {
                Some(needed) => assert!(used <= given && needed > given, "{}", brief(request)),
                None => assert!(used < given, "{}", brief(request)),
            }
        }
        Err(CallError::Stopped(_)) => {
            let time = request.params["budget"]["time"].as_f64();
            assert!(time.is_some_and(|time| time < 5.0), "{}", brief(request));
        }
        Err(other) => panic!("{}: {other}", brief(request)),
    }
    outcome
}

/// A result as its description says, with the mark of the rules, and without numbers that JSON does not have.
pub(crate) fn check_result(request: &Request, result: &Value) {
    let method = method(request.method);
    let problems = validate_result(method, result).into_vec();
    assert!(problems.is_empty(), "{}: {problems:?}", brief(request));
    let stamp = &result["rules"];
    if method.uses_rules {
        assert!(stamp["preset"].as_str().is_some_and(|preset| !preset.is_empty()));
        let mark = stamp["fingerprint"].as_str().unwrap_or_default();
        assert!(mark.len() == 16 && mark.chars().all(|letter| letter.is_ascii_hexdigit()));
    } else {
        assert!(stamp.is_null(), "{}", brief(request));
    }
    let written = result.to_string();
    let read: Value = serde_json::from_str(&written).expect("a result is JSON");
    assert_eq!(&read, result, "a result survives being written and read");
    assert!(all_finite(result), "{}: {result}", brief(request));
}

fn all_finite(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_f64().is_some_and(f64::is_finite),
        Value::Array(items) => items.iter().all(all_finite),
        Value::Object(members) => members.values().all(all_finite),
        _ => true,
    }
}

/// The request is refused, and its problems are at these places and no others.
#[track_caller]
pub(crate) fn refused_at(request: &Request, paths: &[&str]) {
    let expected: BTreeSet<&str> = paths.iter().copied().collect();
    match answer(request) {
        Err(error @ CallError::InvalidParams(_)) => {
            assert_eq!(error.code(), -32602);
            let CallError::InvalidParams(problems) = &error else { return };
            let found: BTreeSet<&str> = problems.iter().map(|found| found.path.as_str()).collect();
            assert_eq!(found, expected, "{}: {error}", brief(request));
            assert_eq!(problems.len(), expected.len(), "each once: {error}");
        }
        other => panic!("{} should be refused at {paths:?}: {other:?}", brief(request)),
    }
}

/// A request whose fields are each as described: it is answered, or refused for what its fields mean together.
#[track_caller]
pub(crate) fn fits_together_or_not(request: &Request) {
    if takes_minutes(request) {
        assert!(validate(method(request.method), &request.params).is_empty());
        return;
    }
    if let Err(CallError::InvalidParams(problems)) = answer(request) {
        let method = method(request.method);
        let known = described(method);
        for problem in problems {
            let name = general(method, &problem.path);
            assert!(known.contains(&name), "{}: {problem}", brief(request));
        }
    }
}

/// Does a request ask for more games or trials than a test has time for?
fn takes_minutes(request: &Request) -> bool {
    let games = request.params["games"].as_u64().unwrap_or(0);
    let trials = request.params["trials"].as_u64().unwrap_or(0);
    games > 1_000 && request.params["until"].is_null() || trials > 100_000
}

/// The request, cut short where it is long.
pub(crate) fn brief(request: &Request) -> String {
    let text = request.params.to_string();
    let cut: String = text.chars().take(800).collect();
    format!("{} {cut}", request.method)
}
