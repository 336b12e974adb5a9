//! `schema`: every method in machine-readable form.

use super::common::{ABILITIES, HIT, MODIFIER, PANEL, QUIRKS, WEAPON_ID};
use super::odds::fighter::FighterInput;
use super::rule_set::RULES;
use super::unit::UnitParams;
use super::weapon::WeaponParams;
use crate::error::CallError;
use crate::event::EVENT;
use crate::reader::run;
use crate::record::Described;
use crate::spec::{Kind, Method, Output, Rolls, describe, kind_schema, or_null};
use crate::unit_in_play::{CHANGED, UnitAnswer};
use ironhex::chance::{Chance, Spread};
use ironhex_odds::VolleyOdds;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

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

/// What many methods share, written once and referred to; what contains another comes first.
const SHARED: [(&str, Kind); 16] = [
    ("event", EVENT),
    ("unitChanges", CHANGED),
    ("unitInPlay", UnitAnswer::KIND),
    ("volleyOdds", VolleyOdds::KIND),
    ("spread", Spread::KIND),
    ("odds", Chance::KIND),
    ("fighter", FighterInput::KIND),
    ("rules", RULES),
    ("unit", UnitParams::KIND),
    ("weapon", WeaponParams::KIND),
    ("weaponId", WEAPON_ID),
    ("abilities", ABILITIES),
    ("quirks", QUIRKS),
    ("hit", HIT),
    ("modifier", MODIFIER),
    ("location", PANEL),
];

pub(super) fn call(params: &Value) -> Result<Value, CallError> {
    static DOCUMENT: LazyLock<Value> = LazyLock::new(document);
    run(&METHOD, params, |_| Ok(DOCUMENT.clone()))
}

/// A shared schema with its name, and the same schema with null allowed.
type Shared = (&'static str, Value, Value);

fn document() -> Value {
    let shared = SHARED.map(|(name, kind)| {
        let schema = kind_schema(&kind);
        (name, schema.clone(), or_null(schema))
    });
    let mut methods: Value = super::ALL.iter().map(|entry| describe(entry.method)).collect();
    refer(&mut methods, &shared);
    let mut definitions = Map::new();
    for (index, (name, schema, _)) in shared.iter().enumerate() {
        let mut schema = schema.clone();
        refer(&mut schema, &shared[index + 1..]);
        definitions.insert((*name).to_owned(), schema);
    }
    // Each schema brings along what it refers to, so that it is valid by itself.
    for method in methods.as_array_mut().into_iter().flatten() {
        for part in ["params", "result"] {
            let Some(schema) = method.get_mut(part) else { continue };
            let own = referred(schema, &definitions);
            if let (Some(schema), false) = (schema.as_object_mut(), own.is_empty()) {
                schema.insert("$defs".to_owned(), own.into());
            }
        }
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "version": env!("CARGO_PKG_VERSION"),
        "methods": methods,
        "$defs": definitions,
    })
}

/// The definitions that a schema refers to, and those that they refer to, in the order of all.
fn referred(schema: &Value, definitions: &Map<String, Value>) -> Map<String, Value> {
    let mut names: Vec<String> = Vec::new();
    let mut todo = vec![schema];
    while let Some(part) = todo.pop() {
        match part {
            Value::Object(object) => {
                let reference = object.get("$ref").and_then(Value::as_str);
                let name = reference.and_then(|path| path.strip_prefix("#/$defs/"));
                if let Some((name, definition)) = name.and_then(|n| definitions.get_key_value(n))
                    && !names.contains(name)
                {
                    names.push(name.clone());
                    todo.push(definition);
                }
                todo.extend(object.values());
            }
            Value::Array(list) => todo.extend(list),
            _ => {}
        }
    }
    let own = definitions.iter().filter(|(name, _)| names.contains(name));
    own.map(|(name, definition)| (name.clone(), definition.clone())).collect()
}

/// Replaces every part that is one of the shared ones, or that or null, by a reference to it. What
/// a field says of itself stays beside the reference.
fn refer(value: &mut Value, shared: &[Shared]) {
    for (name, schema, nullable) in shared {
        let reference = json!({"$ref": format!("#/$defs/{name}")});
        let replacement = if same(value, schema) {
            reference
        } else if same(value, nullable) {
            json!({"anyOf": [reference, {"type": "null"}]})
        } else {
            continue;
        };
        let description = value.get("description").cloned();
        *value = replacement;
        if let (Some(description), Some(object)) = (description, value.as_object_mut()) {
            object.insert("description".to_owned(), description);
        }
        return;
    }
    match value {
        Value::Object(object) => object.values_mut().for_each(|part| refer(part, shared)),
        Value::Array(list) => list.iter_mut().for_each(|part| refer(part, shared)),
        _ => {}
    }
}

/// Are two schemas the same, whatever they say of themselves?
fn same(left: &Value, right: &Value) -> bool {
    let (Some(left), Some(right)) = (left.as_object(), right.as_object()) else { return false };
    let tells = |(name, _): &(&String, &Value)| *name != "description";
    left.iter().filter(tells).eq(right.iter().filter(tells))
}
