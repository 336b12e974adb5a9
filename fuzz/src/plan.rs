//! The methods' descriptions, prepared once: every form with a parser of its own becomes a list of words that it takes.

use crate::Bytes;
use ironhex::pilot::Ability;
use ironhex::rules::Rules;
use ironhex::unit::Quirk;
use ironhex_api::spec::{Field, Kind, Method, Presence, Variant};
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What a value may be.
pub enum Plan {
    /// `true` or `false`.
    Bool,
    /// An integer of a range.
    Integer(i64, i64),
    /// Any number of a range.
    Number(f64, f64),
    /// Text of at most so many characters.
    Text(usize),
    /// One of these words.
    Words(Vec<String>),
    /// A list of so many items at least and at most.
    List(Box<Plan>, usize, usize),
    /// An object: name, whether it must be there, value.
    Object(Vec<(&'static str, bool, Plan)>),
    /// One of these.
    OneOf(Vec<Plan>),
    /// `null`.
    Null,
}

/// A method, and what its params may be.
pub struct MethodPlan {
    /// The description.
    pub method: &'static Method,
    /// All params but the dice.
    pub params: Plan,
}

/// Every method of the API.
pub fn plans() -> &'static [MethodPlan] {
    static PLANS: LazyLock<Vec<MethodPlan>> = LazyLock::new(|| {
        let known = Known { words: known_words(), taken: RefCell::default() };
        ironhex_api::descriptions()
            .map(|method| {
                let fields: Vec<Field> = method
                    .all_params()
                    .into_iter()
                    .filter(|field| !method.dice_fields().contains(&field.name))
                    .collect();
                MethodPlan { method, params: object(&fields, &known) }
            })
            .collect()
    });
    &PLANS
}

/// Words for the forms with a parser of their own.
struct Known {
    words: Vec<String>,
    /// What each form takes, by its schema, so that no form is asked twice.
    taken: RefCell<HashMap<String, Vec<String>>>,
}

impl Known {
    fn taken_by(&self, check: fn(&Value) -> Result<(), String>, schema: Value) -> Vec<String> {
        let takes = |word: &&String| check(&Value::from(word.as_str())).is_ok();
        let mut taken = self.taken.borrow_mut();
        let list = taken.entry(schema.to_string());
        list.or_insert_with(|| self.words.iter().filter(takes).cloned().collect()).clone()
    }
}

/// Every word that some parser may take.
fn known_words() -> Vec<String> {
    let ids: Vec<&str> = ironhex_units::weapons().iter().map(|entry| entry.id).collect();
    let mut words: Vec<String> = Vec::new();
    words.extend(ids.iter().map(|id| (*id).to_owned()));
    words.extend(Quirk::IDS.iter().chain(Ability::IDS).map(|id| (*id).to_owned()));
    for bracket in ["short", "medium", "long", "extreme"] {
        words.push(format!("range_master_{bracket}"));
    }
    for class in ["energy", "ballistic", "missile"] {
        words.push(format!("gunnery_specialist_{class}"));
    }
    for id in ids {
        words.push(format!("weapon_specialist_{}", id.replace('-', "_")));
        words.push(format!("sandblaster_{}", id.replace('-', "_")));
    }
    for actuator in ironhex::unit::Actuator::IDS {
        words.push((*actuator).to_owned());
        for limb in ["left_arm", "right_arm", "left_leg", "right_leg"] {
            words.push(format!("{limb}:{actuator}"));
        }
    }
    words
}

fn object(fields: &[Field], known: &Known) -> Plan {
    let rules = Rules::SPECIFICATION.fields();
    let plan = |field: &Field| match rules.iter().find(|rule| rule.name == field.name) {
        Some(rule) if matches!(field.kind, Kind::Custom { .. }) => {
            let mut words: Vec<String> =
                rule.allowed.iter().map(|(value, _)| value.to_string()).collect();
            if field.name == "heat_to_hit" {
                words = ["5", "8,13", "1,2,3,4,254"].map(str::to_owned).into();
            }
            Plan::Words(words)
        }
        _ => Plan::of(&field.kind, known),
    };
    let members =
        fields.iter().map(|field| (field.name, field.presence == Presence::Required, plan(field)));
    Plan::Object(members.collect())
}

impl Plan {
    fn of(kind: &Kind, known: &Known) -> Self {
        match *kind {
            Kind::Bool => Self::Bool,
            Kind::Integer { min, max } => Self::Integer(min, max),
            Kind::Number { min, max } => Self::Number(min, max),
            Kind::Text { max } => Self::Text(max),
            Kind::Choice(words) | Kind::Named { words, .. } => {
                Self::Words(words.iter().map(|word| (*word).to_owned()).collect())
            }
            Kind::ChoiceFrom(words) => {
                Self::Words(words().into_iter().map(ToOwned::to_owned).collect())
            }
            Kind::List { item, min, max } => Self::List(Box::new(Self::of(item, known)), min, max),
            Kind::Object(fields) => object(fields, known),
            Kind::ObjectFrom(fields) => object(&fields(), known),
            Kind::Map { keys, value } => Self::Object(
                keys().into_iter().map(|key| (key, false, Self::of(value, known))).collect(),
            ),
            Kind::Variants(variants) => {
                let tagged = |variant: &Variant| {
                    let mut plan = object(&variants.fields_of(variant), known);
                    if let Self::Object(members) = &mut plan {
                        members.push((variants.tag, true, Self::Words(vec![variant.name.into()])));
                    }
                    plan
                };
                Self::OneOf(variants.list.iter().map(tagged).collect())
            }
            Kind::OneOf(kinds) => {
                Self::OneOf(kinds.iter().map(|kind| Self::of(kind, known)).collect())
            }
            Kind::Custom { check, schema } => Self::Words(known.taken_by(check, schema())),
            Kind::Null => Self::Null,
        }
    }

    /// A value that the description allows.
    pub fn value(&self, bytes: &mut Bytes<'_>) -> Value {
        match self {
            Self::Bool => (bytes.byte() % 2 == 1).into(),
            Self::Integer(min, max) => bytes.integer(*min, *max).into(),
            Self::Number(min, max) => (min + (max - min) * f64::from(bytes.byte()) / 255.0).into(),
            Self::Text(max) => text(bytes, *max).into(),
            Self::Words(words) if words.is_empty() => Value::Null,
            Self::Words(words) => bytes.pick(words).as_str().into(),
            Self::List(item, min, max) => {
                let count = match bytes.byte() {
                    255 => *max,
                    byte => usize::from(byte % 8).clamp(*min, *max),
                };
                (0..count.min(300)).map(|_| item.value(bytes)).collect::<Vec<_>>().into()
            }
            Self::Object(fields) => {
                let mut members = Map::new();
                for (name, required, plan) in fields {
                    if *required || bytes.byte() % 3 == 1 {
                        members.insert((*name).to_owned(), plan.value(bytes));
                    }
                    if bytes.is_spent() && !fields.iter().any(|(_, required, _)| *required) {
                        break;
                    }
                }
                members.into()
            }
            Self::OneOf(plans) => bytes.pick(plans).value(bytes),
            Self::Null => Value::Null,
        }
    }
}

/// An identifier of the catalogue, or anything.
fn text(bytes: &mut Bytes<'_>, max: usize) -> String {
    let weapons = ironhex_units::weapons();
    let text = match bytes.byte() % 2 {
        0 => bytes.pick(weapons).id.to_owned(),
        _ => bytes.text(),
    };
    text.chars().take(max).collect()
}
