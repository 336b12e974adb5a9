//! `schema`: every method in machine-readable form.

use super::Entry;
use super::common::{ABILITIES, HIT, MODIFIER, PANEL, QUIRKS, WEAPON_ID};
use super::odds::fighter::FighterInput;
use super::rule_set::RULES;
use super::unit::UnitParams;
use super::weapon::WeaponParams;
use crate::error::CallError;
use crate::event::EVENT;
use crate::record::{Described, List, Request, Text};
use crate::spec::{DIALECT, Kind, Method, json_schema, kind_schema, or_null, result_schema};
use crate::unit_in_play::{CHANGED, UnitAnswer};
use crate::{answer, record};
use ironhex::budget::Budget;
use ironhex::chance::{Chance, Spread};
use ironhex_odds::VolleyOdds;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

record! {
    /// Nothing is asked.
    pub struct GetSchema: Default {}
}

/// Every method in machine-readable form.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    document: &'static Document,
}

answer! {
    impl Answer as answer {
        /// the dialect of all schemas
        schema as "$schema": Text<100> = DIALECT.into(),
        /// of the engine
        version: Text<40> = env!("CARGO_PKG_VERSION").into(),
        /// every method
        methods: List<MethodSchema, 1_000> = answer.document.methods.iter().cloned().collect(),
        /// what several of them share
        definitions as "$defs": AnySchema = answer.document.definitions.clone(),
    }
}

/// A JSON Schema.
#[derive(Clone, Debug)]
struct AnySchema(Value);

impl Described for AnySchema {
    const KIND: Kind = Kind::Custom {
        check: |value| if value.is_object() { Ok(()) } else { Err("is no object".to_owned()) },
        schema: || json!({"type": "object"}),
    };

    fn to_json(&self) -> Value {
        self.0.clone()
    }
}

/// A method with the schemas of its params and its result.
#[derive(Clone, Debug)]
struct MethodSchema {
    method: &'static Method,
    params: AnySchema,
    result: AnySchema,
}

answer! {
    impl MethodSchema as it {
        /// by which it is called
        name: Text<60> = it.method.name.into(),
        /// what it does
        description: Text<300> = it.method.doc.into(),
        /// what it takes
        params: AnySchema = it.params.clone(),
        /// what it gives
        result: AnySchema = it.result.clone(),
    }
}

impl Request for GetSchema {
    type Answer = Answer;
    const NAME: &'static str = "schema";
    const DOC: &'static str = "Every method with its params and result as JSON Schema.";
    const RULES: bool = false;

    fn answer(&self, _: &Budget<'_>) -> Result<Answer, CallError> {
        static DOCUMENT: LazyLock<Document> = LazyLock::new(Document::new);
        Ok(Answer { document: &DOCUMENT })
    }
}

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

/// A shared schema with its name, and the same schema with null allowed.
type Shared = (&'static str, Value, Value);

/// All schemas.
#[derive(Clone, Debug)]
struct Document {
    methods: Vec<MethodSchema>,
    definitions: AnySchema,
}

impl Document {
    fn new() -> Self {
        let shared = SHARED.map(|(name, kind)| {
            let schema = kind_schema(&kind);
            (name, schema.clone(), or_null(schema))
        });
        let mut definitions = Map::new();
        for (index, (name, schema, _)) in shared.iter().enumerate() {
            let mut schema = schema.clone();
            refer(&mut schema, &shared[index + 1..]);
            definitions.insert((*name).to_owned(), schema);
        }
        // Each schema brings along what it refers to, so that it is valid by itself.
        let whole = |mut schema: Value| {
            refer(&mut schema, &shared);
            let own = referred(&schema, &definitions);
            if let (Some(schema), false) = (schema.as_object_mut(), own.is_empty()) {
                schema.insert("$defs".to_owned(), own.into());
            }
            AnySchema(schema)
        };
        let methods = super::ALL.iter().map(|&Entry { method, .. }| MethodSchema {
            method,
            params: whole(json_schema(method)),
            result: whole(result_schema(method)),
        });
        Self { methods: methods.collect(), definitions: AnySchema(definitions.into()) }
    }
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
