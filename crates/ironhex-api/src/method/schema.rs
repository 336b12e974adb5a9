//! `schema`: every method in machine-readable form.

use super::Entry;
use super::budget::{BudgetParams, Long, LongRequest};
use super::common::{ABILITIES, HIT, MODIFIER, PANEL, QUIRKS, WEAPON_ID};
use super::odds::fighter::FighterInput;
use super::rule_set::RULES;
use super::unit::UnitParams;
use super::weapon::WeaponParams;
use crate::error::CallError;
use crate::event::EVENT;
use crate::record::{Described, List, Record, Request, Text, write_display};
use crate::spec::{DIALECT, Field, Kind, Method, json_schema, kind_schema, or_null, result_schema};
use crate::unit_in_play::{CHANGED, UnitAnswer};
use crate::{answer, record};
use ironhex::budget::{Budget, Stopped};
use ironhex::chance::{Chance, Spread};
use ironhex_odds::VolleyOdds;
use serde_json::{Map, Value, json};
use std::sync::OnceLock;

record! {
    /// Nothing is asked.
    pub struct GetSchema: Default {
        /// what it may take
        limits as *: LongRequest,
    }
}

/// Every method in machine-readable form, written once for all who ask: the schemas as values take forty times as much.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    text: &'static str,
}

impl Record for Answer {
    const FIELDS: &'static [Field] = Document::FIELDS;
}

impl record::Answer for Answer {
    const USES_RULES: bool = Document::USES_RULES;
}

impl Described for Answer {
    const KIND: Kind = Document::KIND;

    fn to_json(&self) -> Value {
        serde_json::from_str(self.text).unwrap_or_default()
    }

    fn write_json(&self, to: &mut String) {
        to.push_str(self.text);
    }
}

answer! {
    impl Document as document {
        /// the dialect of all schemas
        schema as "$schema": Text<100> = DIALECT.into(),
        /// of the engine
        version: Text<40> = env!("CARGO_PKG_VERSION").into(),
        /// every method
        methods: &List<MethodSchema, 1_000> = &document.methods,
        /// what several of them share
        definitions as "$defs": &AnySchema = &document.definitions,
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

    fn write_json(&self, to: &mut String) {
        write_display(&self.0, to);
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
        params: &AnySchema = &it.params,
        /// what it gives
        result: &AnySchema = &it.result,
    }
}

impl Request for GetSchema {
    type Answer = Answer;
    const NAME: &'static str = "schema";
    const DOC: &'static str = "Every method with its params and result as JSON Schema.";
    const RULES: bool = false;
    const LONG: Long = Long::Always;

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Answer, CallError> {
        static TEXT: OnceLock<String> = OnceLock::new();
        if let Some(text) = TEXT.get() {
            return Ok(Answer { text });
        }
        let mut text = String::new();
        Document::new(budget)?.write_json(&mut text);
        Ok(Answer { text: TEXT.get_or_init(|| text) })
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
    methods: List<MethodSchema, 1_000>,
    definitions: AnySchema,
}

impl Document {
    /// Builds all of it, which takes a fraction of a second.
    fn new(budget: &Budget<'_>) -> Result<Self, Stopped> {
        let mut shared = Vec::with_capacity(SHARED.len());
        for (name, kind) in SHARED {
            budget.check()?;
            let schema = kind_schema(&kind);
            shared.push((name, schema.clone(), or_null(schema)));
        }
        let mut definitions = Map::new();
        for (index, (name, schema, _)) in shared.iter().enumerate() {
            budget.check()?;
            let mut schema = schema.clone();
            refer(&mut schema, &shared[index + 1..]);
            definitions.insert((*name).to_owned(), schema);
        }
        // Each schema brings along what it refers to, so that it is valid by itself.
        let whole = |schema: fn(&Method) -> Value, method: &Method| {
            budget.check()?;
            let mut schema = schema(method);
            refer(&mut schema, &shared);
            let own = referred(&schema, &definitions);
            if let (Some(schema), false) = (schema.as_object_mut(), own.is_empty()) {
                schema.insert("$defs".to_owned(), own.into());
            }
            Ok(AnySchema(schema))
        };
        let methods = super::ALL.iter().map(|&Entry { method, .. }| {
            let (params, result) = (whole(json_schema, method)?, whole(result_schema, method)?);
            Ok(MethodSchema { method, params, result })
        });
        let methods = methods.collect::<Result<_, Stopped>>()?;
        Ok(Self { methods, definitions: AnySchema(definitions.into()) })
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn nobody_waits_for_a_schema_that_was_cancelled() {
        let cancel = AtomicBool::new(true);
        let cancelled = Budget::UNLIMITED.cancelled_by(&cancel);
        assert_eq!(Document::new(&cancelled).unwrap_err(), Stopped::Cancelled);
        assert!(Document::new(&Budget::UNLIMITED).is_ok());
    }
}
