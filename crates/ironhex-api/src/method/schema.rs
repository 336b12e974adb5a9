//! `schema`: every method in machine-readable form.

use crate::error::CallError;
use crate::reader::run;
use crate::spec::{Method, Output, Rolls, describe};
use serde_json::{Value, json};

pub(super) const METHOD: Method = Method {
    name: "schema",
    doc: "Every method with its params and result as JSON Schema.",
    params: &[],
    rolls: Rolls::Never,
    rules: None,
    uses_rules: false,
    result: Output::Schema(|| {
        json!({
            "type": "object",
            "properties": {"methods": {"type": "array", "items": {"type": "object"}}},
            "required": ["methods"],
        })
    }),
};

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    run(&METHOD, params, |_| {
        let methods: Vec<Value> = super::ALL.iter().map(|entry| describe(entry.method)).collect();
        Ok(json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "version": env!("CARGO_PKG_VERSION"),
            "methods": methods,
        }))
    })
}
