//! Rule sets in requests: a preset's name, or a preset with single rules changed.

use super::{Described, Value, letters, meant};
use crate::spec::{Field, Kind, Message, check_value, show};
use ironhex::rules::{HeatScale, Preset, RuleField, RuleValue, Rules};
use ironhex_units::nearest;
use serde_json::{Map, Value as Json, json};

/// A preset by any of its names; only the first of each is listed.
impl Described for Preset {
    const KIND: Kind = Kind::Named { words: Self::IDS, known: |word| word.parse::<Self>().is_ok() };

    fn to_json(&self) -> Json {
        self.id().into()
    }
}

impl Value for Preset {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_str()?.parse().ok()
    }

    fn of_word(word: &str) -> Json {
        // Short and old names have no separators that could be left out.
        let other = letters(word).parse::<Self>();
        other.map_or_else(|_| meant(word, Self::IDS), |preset| preset.to_json())
    }
}

impl Described for Rules {
    const KIND: Kind = Kind::OneOf(&[Preset::KIND, Kind::ObjectFrom(rule_fields)]);

    /// The preset's name where nothing is changed, otherwise the preset with the changes.
    fn to_json(&self) -> Json {
        let changes = self.preset.rules().differences(self);
        if changes.is_empty() {
            return self.preset.to_json();
        }
        let mut rules = Map::new();
        rules.insert("preset".to_owned(), self.preset.to_json());
        for change in changes {
            rules.insert(change.name.to_owned(), change.right.into());
        }
        rules.into()
    }
}

impl Value for Rules {
    fn from_json(json: &Json) -> Option<Self> {
        let Json::Object(object) = json else {
            return Preset::from_json(json).map(Preset::rules);
        };
        let given = object.iter().filter(|(_, value)| !value.is_null());
        let preset = object.get("preset").filter(|preset| !preset.is_null());
        let preset = preset.map_or(Some(Preset::Specification), Preset::from_json)?;
        let mut rules = preset.rules();
        for (rule, value) in given.filter(|(rule, _)| *rule != "preset") {
            rules.set(rule, value.as_str()?).ok()?;
        }
        Some(rules)
    }

    fn of_word(word: &str) -> Json {
        Preset::of_word(word)
    }
}

/// Why a rule cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleProblem {
    /// There is no rule of this name; the one that may have been meant.
    Unknown(Option<&'static str>),
    /// The rule has no such value.
    Value(Message),
}

/// Sets a rule by words of a command line.
///
/// # Errors
/// There is no such rule, or it has no such value.
///
/// ```
/// use ironhex::rules::Rules;
/// use ironhex_api::record::{RuleProblem, set_rule};
///
/// let mut rules = Rules::SPECIFICATION;
/// assert_eq!(set_rule(&mut rules, "natural-twelve", "always hits"), Ok(()));
/// assert_eq!(set_rule(&mut rules, "natural_tow", "x"), Err(RuleProblem::Unknown(Some("natural_two"))));
/// ```
pub fn set_rule(rules: &mut Rules, name: &str, value: &str) -> Result<(), RuleProblem> {
    let wanted = letters(name);
    let fields = rules.fields();
    let Some(field) = fields.iter().find(|field| letters(field.name) == wanted) else {
        return Err(RuleProblem::Unknown(nearest(name, Rules::NAMES.iter().copied())));
    };
    let value = meant(value, field.ids);
    check_value(&kind_of(field), &value).map_err(RuleProblem::Value)?;
    let value = value.as_str().unwrap_or_default();
    rules.set(field.name, value).map_err(|error| RuleProblem::Value(error.to_string().into()))
}

fn kind_of(field: &RuleField) -> Kind {
    match field.ids {
        [] => Kind::Custom { check: check_heat_scale, schema: heat_scale_schema },
        ids => Kind::Choice(ids),
    }
}

/// The fields of a rule set object: the preset, and every rule by its name.
fn rule_fields() -> Vec<Field> {
    let preset = Field::optional("preset", Preset::KIND, "where to start (default: specification)");
    let rules = Rules::SPECIFICATION
        .fields()
        .into_iter()
        .map(|field| Field::optional(field.name, kind_of(&field), field.question));
    std::iter::once(preset).chain(rules).collect()
}

/// The one rule whose values cannot be listed.
fn check_heat_scale(value: &Json) -> Result<(), String> {
    match value.as_str() {
        Some(text) if text.len() <= 40 => HeatScale::parse(text).map(|_| ()),
        _ => Err(format!(
            "must be a text of rising heat levels such as \"8,13,17,24\"; got {}",
            show(value)
        )),
    }
}

fn heat_scale_schema() -> Json {
    json!({
        "type": "string",
        "description": "up to five rising heat levels such as 8,13,17,24",
        "pattern": "^ *[0-9]+ *(, *[0-9]+ *){0,4}$",
    })
}
