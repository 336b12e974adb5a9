//! Reads the vectors.

use serde_json::Value;

/// One scenario as data.
pub(crate) struct Vector {
    pub(crate) id: String,
    pub(crate) scenario: String,
    pub(crate) calls: Vec<Call>,
}

/// One call of a vector and what it must come to.
pub(crate) struct Call {
    pub(crate) method: String,
    pub(crate) params: Value,
    pub(crate) expect: Option<Value>,
    pub(crate) expect_error: Option<Value>,
    pub(crate) same: bool,
}

/// The documents, in the order of the scenario list.
const DOCUMENTS: [&str; 5] = [
    "to-hit-resolution",
    "combat-resolution",
    "weapon-resolution-system",
    "physical-attack-system",
    "hull-down-position",
];

/// All vectors, in the order of the scenario list.
pub(crate) fn read_vectors() -> Vec<Vector> {
    let mut vectors = Vec::new();
    for document in DOCUMENTS {
        let path = format!("{}/../../conformance/{document}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let list: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"));
        vectors.extend(list.as_array().expect("an array of vectors").iter().map(read_vector));
    }
    vectors
}

fn read_vector(value: &Value) -> Vector {
    known(value, &["id", "scenario", "note", "calls"]);
    let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
    let calls = value["calls"].as_array().expect("calls").iter().map(read_call).collect();
    Vector { id: text("id"), scenario: text("scenario"), calls }
}

fn read_call(value: &Value) -> Call {
    known(value, &["method", "params", "expect", "expectError", "same", "note"]);
    Call {
        method: value["method"].as_str().expect("a method").to_owned(),
        params: value["params"].clone(),
        expect: value.get("expect").cloned(),
        expect_error: value.get("expectError").cloned(),
        same: value["same"].as_bool().unwrap_or(false),
    }
}

/// A misspelt member would assert nothing.
fn known(value: &Value, names: &[&str]) {
    for name in value.as_object().expect("an object").keys() {
        assert!(names.contains(&name.as_str()), "unknown member {name} in {value}");
    }
}
