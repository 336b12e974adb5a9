//! The description as JSON Schema (draft 2020-12).
//!
//! The schema accepts what [`super::validate()`] accepts, with one difference that JSON Schema cannot express: to it
//! `4.0` is an integer, to the API it is not.

use serde_json::{Map, Value, json};

use super::{Field, Kind, Method, Output, Presence, Variant, Variants};

/// What the schemas are written in.
pub(crate) const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The JSON Schema of a method's parameters, with `dice`, `seed` and `rules` where it takes them.
///
/// ```
/// use ironhex_api::spec::{Field, Kind, Method, Output, Rolls, json_schema};
/// use serde_json::json;
///
/// const ROLL: Method = Method {
///     name: "roll",
///     doc: "Rolls 2d6.",
///     params: &[Field::optional("modifier", Kind::Integer { min: -20, max: 20 }, "added to the roll")],
///     rolls: Rolls::Dice,
///     rules: None,
///     uses_rules: false,
///     page: None,
///     result: Output::Fields(&[]),
/// };
///
/// let schema = json_schema(&ROLL);
/// assert_eq!(schema["properties"]["modifier"]["type"], json!(["integer", "null"]));
/// assert_eq!(schema["properties"]["dice"]["items"]["maximum"], 6);
/// assert_eq!(schema["oneOf"].as_array().map(Vec::len), Some(2));
/// ```
#[must_use]
pub fn json_schema(method: &Method) -> Value {
    let mut schema = head(&format!("{} params", method.name));
    schema.extend(object_schema(&method.all_params()));
    let sources = method.dice_fields();
    if !sources.is_empty() {
        let choices: Vec<Value> = sources
            .iter()
            .map(|name| json!({"required": [name], "properties": {*name: {"not": {"type": "null"}}}}))
            .collect();
        schema.insert("oneOf".to_owned(), Value::from(choices));
    }
    Value::Object(schema)
}

/// The JSON Schema of a method's result, with `rules` where it used them.
#[must_use]
pub fn result_schema(method: &Method) -> Value {
    let mut schema = head(&format!("{} result", method.name));
    match (method.all_results(), method.result) {
        (Some(fields), _) => schema.extend(object_schema(&fields)),
        (None, Output::Schema(own)) => match own() {
            Value::Object(own) => schema.extend(own),
            other => {
                schema.insert("allOf".to_owned(), json!([other]));
            }
        },
        (None, Output::Fields(_)) => {}
    }
    Value::Object(schema)
}

/// A method as the method `schema` lists it: `{"name", "description", "params", "result"}`.
#[must_use]
pub fn describe(method: &Method) -> Value {
    json!({
        "name": method.name,
        "description": method.doc,
        "params": json_schema(method),
        "result": result_schema(method),
    })
}

fn head(title: &str) -> Map<String, Value> {
    let mut schema = Map::new();
    schema.insert("$schema".to_owned(), Value::from(DIALECT));
    schema.insert("title".to_owned(), Value::from(title));
    schema
}

fn object_schema(fields: &[Field]) -> Map<String, Value> {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for field in fields {
        let mut schema = kind_schema(&field.kind);
        match field.presence {
            Presence::Required => required.push(field.name),
            Presence::Optional => schema = or_null(schema),
        }
        if let Value::Object(schema) = &mut schema
            && !field.doc.is_empty()
        {
            schema.insert("description".to_owned(), Value::from(field.doc));
        }
        properties.insert(field.name.to_owned(), schema);
    }
    let mut schema = Map::new();
    schema.insert("type".to_owned(), Value::from("object"));
    schema.insert("properties".to_owned(), Value::Object(properties));
    if !required.is_empty() {
        schema.insert("required".to_owned(), Value::from(required));
    }
    schema.insert("additionalProperties".to_owned(), Value::Bool(false));
    schema
}

/// The JSON Schema of one kind of value.
#[must_use]
pub fn kind_schema(kind: &Kind) -> Value {
    match *kind {
        Kind::Bool => json!({"type": "boolean"}),
        Kind::Integer { min, max } => {
            let low = (min != i64::MIN).then(|| Value::from(min));
            let high = (max != i64::MAX).then(|| Value::from(max));
            bounded("integer", low, high)
        }
        Kind::Number { min, max } => {
            let low = min.is_finite().then(|| Value::from(min));
            let high = max.is_finite().then(|| Value::from(max));
            bounded("number", low, high)
        }
        Kind::Text { max } => {
            let mut schema = json!({"type": "string"});
            limit(&mut schema, "maxLength", max);
            schema
        }
        Kind::Choice(words) | Kind::Named { words, .. } => json!({"type": "string", "enum": words}),
        Kind::ChoiceFrom(words) => json!({"type": "string", "enum": words()}),
        Kind::List { item, min, max } => {
            let mut schema = json!({"type": "array", "items": kind_schema(item)});
            if min > 0 {
                limit(&mut schema, "minItems", min);
            }
            limit(&mut schema, "maxItems", max);
            schema
        }
        Kind::Object(fields) => Value::Object(object_schema(fields)),
        Kind::ObjectFrom(fields) => Value::Object(object_schema(&fields())),
        Kind::Map { keys, value } => json!({
            "type": "object",
            "propertyNames": {"enum": keys()},
            "additionalProperties": or_null(kind_schema(value)),
        }),
        Kind::Variants(variants) => {
            let each = variants.list.iter().map(|variant| variant_schema(variants, variant));
            json!({"oneOf": each.collect::<Vec<_>>()})
        }
        Kind::OneOf(kinds) => json!({"anyOf": kinds.iter().map(kind_schema).collect::<Vec<_>>()}),
        Kind::Custom { schema, .. } => schema(),
        Kind::Null => json!({"type": "null"}),
    }
}

/// One of several objects: the word that tells it apart, and its fields.
fn variant_schema(variants: &Variants, variant: &Variant) -> Value {
    let mut schema = object_schema(&variants.fields_of(variant));
    let tag = || Value::from(variants.tag);
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        properties.insert(variants.tag.to_owned(), json!({"const": variant.name}));
    }
    match schema.get_mut("required") {
        Some(Value::Array(required)) => required.insert(0, tag()),
        _ => {
            schema.insert("required".to_owned(), Value::from(vec![tag()]));
        }
    }
    schema.insert("description".to_owned(), variant.doc.into());
    Value::Object(schema)
}

/// Adds a limit, unless it is one that no JSON reader keeps exact and no request reaches.
fn limit(schema: &mut Value, name: &str, limit: usize) {
    // As much as can be addressed is no limit, and on each machine something else.
    let limit = (limit != usize::MAX).then_some(limit).and_then(|limit| i64::try_from(limit).ok());
    let limit = limit.filter(|limit| *limit <= super::MAX_SEED);
    if let (Some(schema), Some(limit)) = (schema.as_object_mut(), limit) {
        schema.insert(name.to_owned(), Value::from(limit));
    }
}

fn bounded(name: &str, low: Option<Value>, high: Option<Value>) -> Value {
    let mut schema = Map::new();
    schema.insert("type".to_owned(), Value::from(name));
    if let Some(low) = low {
        schema.insert("minimum".to_owned(), low);
    }
    if let Some(high) = high {
        schema.insert("maximum".to_owned(), high);
    }
    Value::Object(schema)
}

/// The same schema with `null` allowed.
pub(crate) fn or_null(schema: Value) -> Value {
    let null = json!({"type": "null"});
    match schema {
        Value::Object(mut schema) if simple(&schema) => {
            let name = schema.get("type").cloned().unwrap_or_default();
            if name != "null" {
                schema.insert("type".to_owned(), json!([name, "null"]));
            }
            if let Some(Value::Array(words)) = schema.get_mut("enum") {
                words.push(Value::Null);
            }
            Value::Object(schema)
        }
        Value::Object(mut schema)
            if schema.len() == 1 && schema.get("anyOf").is_some_and(Value::is_array) =>
        {
            if let Some(Value::Array(kinds)) = schema.get_mut("anyOf")
                && !kinds.contains(&null)
            {
                kinds.push(null);
            }
            Value::Object(schema)
        }
        other => json!({"anyOf": [other, null]}),
    }
}

/// Whether adding `null` to the type (and the words) is all that it takes.
fn simple(schema: &Map<String, Value>) -> bool {
    schema.get("type").is_some_and(Value::is_string)
        && !["const", "anyOf", "oneOf", "allOf", "not", "$ref"]
            .iter()
            .any(|key| schema.contains_key(*key))
}
