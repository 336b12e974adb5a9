//! Does a result match what a vector expects of it?

use serde_json::{Map, Value};

/// Where and how a result differs from what is expected; `None` when it matches.
pub(crate) fn mismatch(path: &str, expected: &Value, actual: Option<&Value>) -> Option<String> {
    if let Some(special) = special(expected) {
        return special_mismatch(path, special, actual);
    }
    let Some(actual) = actual else {
        return Some(format!("{path}: missing, expected {expected}"));
    };
    let differs = || Some(format!("{path}: expected {expected}, got {actual}"));
    match (expected, actual) {
        (Value::Object(expected), Value::Object(actual)) => expected
            .iter()
            .find_map(|(name, value)| mismatch(&format!("{path}.{name}"), value, actual.get(name))),
        (Value::Array(expected), Value::Array(actual)) if expected.len() == actual.len() => {
            expected
                .iter()
                .zip(actual)
                .enumerate()
                .find_map(|(i, (e, a))| mismatch(&format!("{path}[{i}]"), e, Some(a)))
        }
        (Value::Number(expected), Value::Number(actual)) => {
            if expected.as_f64() == actual.as_f64() { None } else { differs() }
        }
        _ => {
            if expected == actual {
                None
            } else {
                differs()
            }
        }
    }
}

/// An object whose members all begin with `$`.
fn special(expected: &Value) -> Option<&Map<String, Value>> {
    let object = expected.as_object()?;
    (!object.is_empty() && object.keys().all(|name| name.starts_with('$'))).then_some(object)
}

fn special_mismatch(
    path: &str,
    special: &Map<String, Value>,
    actual: Option<&Value>,
) -> Option<String> {
    special.iter().find_map(|(name, argument)| {
        let list = || actual.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let matches =
            |wanted: &Value| list().iter().any(|a| mismatch("", wanted, Some(a)).is_none());
        let holds = match (name.as_str(), argument, actual) {
            ("$absent", Value::Bool(absent), _) => actual.is_none() == *absent,
            ("$contains", Value::Array(wanted), Some(Value::String(text))) => {
                wanted.iter().all(|part| part.as_str().is_some_and(|part| text.contains(part)))
            }
            ("$contains", Value::Array(wanted), Some(Value::Array(_))) => {
                wanted.iter().all(matches)
            }
            ("$lacks", Value::Array(unwanted), Some(Value::Array(_))) => {
                !unwanted.iter().any(matches)
            }
            ("$length", Value::Number(length), Some(Value::Array(list))) => {
                length.as_u64() == Some(list.len() as u64)
            }
            ("$absent" | "$contains" | "$lacks" | "$length", _, _) => false,
            _ => panic!("{path}: unknown matcher {name}"),
        };
        (!holds).then(|| {
            format!(
                "{path}: {name} {argument} does not hold for {}",
                actual.unwrap_or(&Value::Null)
            )
        })
    })
}

#[test]
fn matching_catches_what_differs() {
    use serde_json::json;
    let actual = json!({"a": 1, "list": [{"n": 1, "m": 2}, {"n": 3}], "text": "no ammo left"});
    for good in [
        json!({"a": 1.0}),
        json!({"b": {"$absent": true}}),
        json!({"list": {"$contains": [{"n": 3}], "$length": 2, "$lacks": [{"n": 4}]}}),
        json!({"list": [{"n": 1}, {"n": 3}]}),
        json!({"text": {"$contains": ["ammo"]}}),
    ] {
        assert_eq!(mismatch("", &good, Some(&actual)), None);
    }
    for bad in [
        json!({"a": 2}),
        json!({"a": "1"}),
        json!({"b": null}),
        json!({"a": {"$absent": true}}),
        json!({"list": [{"n": 1}]}),
        json!({"list": {"$contains": [{"n": 4}]}}),
        json!({"list": {"$lacks": [{"n": 3}]}}),
        json!({"list": {"$length": 3}}),
        json!({"text": {"$contains": ["heat"]}}),
        json!({"a": {"$contains": [1]}}),
    ] {
        assert!(mismatch("", &bad, Some(&actual)).is_some(), "{bad}");
    }
}
