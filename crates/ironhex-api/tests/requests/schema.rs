//! The published schema, and a reader of the part of JSON Schema that it uses.

use ironhex_api::spec::{Method, Output, Rolls, describe, json_schema, result_schema};
use serde_json::{Value, json};

use crate::sample::SAMPLE;

#[test]
fn params() {
    let schema = json_schema(&SAMPLE);
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
    assert_eq!(schema["required"], json!(["attacker"]));
    assert_eq!(schema["additionalProperties"], false);
    let properties = &schema["properties"];
    assert_eq!(
        properties["range"],
        json!({"type": ["integer", "null"], "minimum": 0, "maximum": 999, "description": "hexes"})
    );
    assert_eq!(
        properties["rangeBracket"],
        json!({"type": ["string", "null"], "enum": ["short", "medium", "long", "extreme", "outOfRange", null]})
    );
    assert_eq!(
        properties["attacker"]["properties"]["gunnery"],
        json!({"type": "integer", "minimum": 0, "maximum": 8, "description": "gunnery skill"})
    );
    assert_eq!(properties["armor"]["propertyNames"]["enum"][0], "head");
    assert_eq!(
        properties["rules"]["anyOf"].as_array().map(Vec::len),
        Some(3),
        "name, object or null"
    );
    assert_eq!(properties["seed"]["maximum"], 9_007_199_254_740_991_i64);
    assert_eq!(schema["oneOf"].as_array().map(Vec::len), Some(3), "roll, dice or seed");
    let quiet = json_schema(&Method { rolls: Rolls::Never, rules: None, ..SAMPLE });
    assert!(quiet.get("oneOf").is_none() && quiet["properties"].get("dice").is_none());
    assert!(quiet["properties"].get("rules").is_none());
}

#[test]
fn results() {
    let schema = result_schema(&SAMPLE);
    assert_eq!(schema["required"], json!(["total", "rules"]));
    assert_eq!(schema["properties"]["rules"]["required"], json!(["preset", "fingerprint"]));
    let own = Method {
        result: Output::Schema(|| json!({"type": "object", "minProperties": 1})),
        ..SAMPLE
    };
    assert_eq!(result_schema(&own)["minProperties"], 1);
    assert_eq!(describe(&SAMPLE)["name"], "sample");
}

/// Whether a value fits a schema. Knows the keywords that the API's schemas use, and holds with the API that `4.0` is
/// not an integer.
pub(crate) fn fits(schema: &Value, value: &Value) -> bool {
    let Value::Object(schema) = schema else {
        return schema == &Value::Bool(true);
    };
    schema.iter().all(|(keyword, argument)| match keyword.as_str() {
        "$schema" | "title" | "description" | "examples" => true,
        "const" => argument == value,
        "minItems" => {
            value.as_array().is_none_or(|items| items.len() as u64 >= argument.as_u64().unwrap())
        }
        "type" => match argument {
            Value::Array(names) => names.iter().any(|name| is_a(name, value)),
            name => is_a(name, value),
        },
        "enum" => argument.as_array().unwrap().contains(value),
        "minimum" => value.as_f64().is_none_or(|number| number >= argument.as_f64().unwrap()),
        "maximum" => value.as_f64().is_none_or(|number| number <= argument.as_f64().unwrap()),
        "maxLength" => value
            .as_str()
            .is_none_or(|text| text.chars().count() as u64 <= argument.as_u64().unwrap()),
        "pattern" => {
            let pattern = argument.as_str().unwrap();
            let digits = pattern == "^([0-9]{4}|[0-9]{6})$";
            let start = pattern.strip_prefix('^').unwrap();
            value.as_str().is_none_or(|text| {
                let all_digits = text.bytes().all(|byte| byte.is_ascii_digit());
                if digits {
                    all_digits && [4, 6].contains(&text.len())
                } else {
                    text.starts_with(start)
                }
            })
        }
        "maxItems" => {
            value.as_array().is_none_or(|items| items.len() as u64 <= argument.as_u64().unwrap())
        }
        "items" => {
            value.as_array().is_none_or(|items| items.iter().all(|item| fits(argument, item)))
        }
        "required" => value.as_object().is_none_or(|object| {
            argument
                .as_array()
                .unwrap()
                .iter()
                .all(|name| object.contains_key(name.as_str().unwrap()))
        }),
        "properties" => value.as_object().is_none_or(|object| {
            let own = argument.as_object().unwrap();
            object
                .iter()
                .all(|(name, value)| own.get(name).is_none_or(|schema| fits(schema, value)))
        }),
        "additionalProperties" => value.as_object().is_none_or(|object| {
            let own = schema.get("properties").and_then(Value::as_object);
            object.iter().all(|(name, value)| {
                own.is_some_and(|own| own.contains_key(name)) || fits(argument, value)
            })
        }),
        "propertyNames" => value.as_object().is_none_or(|object| {
            object.keys().all(|name| fits(argument, &Value::from(name.as_str())))
        }),
        "anyOf" => argument.as_array().unwrap().iter().any(|schema| fits(schema, value)),
        "oneOf" => {
            argument.as_array().unwrap().iter().filter(|schema| fits(schema, value)).count() == 1
        }
        "not" => !fits(argument, value),
        other => panic!("unexpected keyword {other}"),
    })
}

fn is_a(name: &Value, value: &Value) -> bool {
    match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("unexpected type {other}"),
    }
}
