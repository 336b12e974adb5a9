//! Checks JSON against its description and names everything that is wrong.

use ironhex_units::nearest;
use serde_json::{Map, Number, Value};

use super::problem::{Path, Problem, Problems, show};
use super::{Field, Kind, Message, Method, Presence, Variants};

/// The problems of a request's parameters; none when the request may be read.
#[must_use]
pub fn validate(method: &Method, params: &Value) -> Problems {
    let mut problems = Problems::new();
    let root = Path::Base("");
    match params {
        Value::Object(object) => {
            check_fields(&method.all_params(), object, &root, &mut problems);
            check_dice(method, object, &mut problems);
        }
        Value::Array(_) => problems.add(
            "",
            format!(
                "params must be an object of named fields, got {}: positions are not accepted",
                show(params)
            ),
        ),
        other => problems
            .add("", format!("params must be an object of named fields, got {}", show(other))),
    }
    problems
}

/// The ways in which a result departs from its description. A result described by a hand-written schema is only
/// checked for being an object.
#[must_use]
pub fn validate_result(method: &Method, result: &Value) -> Problems {
    let mut problems = Problems::new();
    match (result, method.all_results()) {
        (Value::Object(object), Some(fields)) => {
            check_fields(&fields, object, &Path::Base(""), &mut problems)
        }
        (Value::Object(_), None) => {}
        (other, _) => problems.add("", format!("a result must be an object, got {}", show(other))),
    }
    problems
}

/// Exactly one source of dice.
fn check_dice(method: &Method, object: &Map<String, Value>, problems: &mut Problems) {
    let sources = method.dice_fields();
    if sources.is_empty() {
        return;
    }
    let mut given =
        sources.iter().filter(|name| object.get(**name).is_some_and(|value| !value.is_null()));
    match (given.next(), given.next()) {
        (Some(_), None) => {}
        (None, _) => problems.add(
            "dice",
            Message::sentence("exactly one of ")
                .then(&listing(&sources, "and"))
                .and(" is required, got none"),
        ),
        (Some(first), Some(second)) => problems.add(
            *second,
            Message::sentence("exactly one of ")
                .then(&listing(&sources, "and"))
                .and(" may be given, got ")
                .field(first)
                .and(" as well"),
        ),
    }
}

fn check_fields(
    fields: &[Field],
    object: &Map<String, Value>,
    path: &Path<'_>,
    problems: &mut Problems,
) {
    for field in fields {
        let here = Path::Field(path, field.name);
        match object.get(field.name) {
            Some(Value::Null) if takes_null(&field.kind) => {}
            None | Some(Value::Null) => {
                if field.presence == Presence::Required {
                    let got = if object.contains_key(field.name) { ", got null" } else { "" };
                    report(problems, &here, || required(&field.kind).and(got));
                }
            }
            Some(value) => check(&field.kind, value, &here, problems),
        }
    }
    let allowed = || fields.iter().map(|field| field.name).collect::<Vec<_>>();
    for name in object.keys().filter(|name| !fields.iter().any(|field| field.name == *name)) {
        report(problems, &Path::Field(path, name), || unknown_field(name, &allowed()));
    }
}

/// A whole number, however it is written: `4`, `4.0`, `40e-1`.
pub(crate) fn whole(number: &Number) -> Option<i64> {
    /// Beyond this a float does not know its whole neighbours.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    number.as_i64().or_else(|| {
        let float = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() <= EXACT)?;
        Some(float as i64)
    })
}

fn check(kind: &Kind, value: &Value, path: &Path<'_>, problems: &mut Problems) {
    match (*kind, value) {
        (Kind::Bool, Value::Bool(_)) | (Kind::Null, Value::Null) => {}
        (Kind::Integer { min, max }, Value::Number(number))
            if whole(number).is_some_and(|number| (min..=max).contains(&number)) => {}
        (Kind::Number { min, max }, Value::Number(number))
            if number.as_f64().is_some_and(|number| (min..=max).contains(&number)) => {}
        (Kind::Text { max }, Value::String(text)) => {
            if text.chars().nth(max).is_some() {
                let count = text.chars().count();
                report(problems, path, || must_be(kind).and(format!(", got {count} characters")));
            }
        }
        (Kind::Choice(words), Value::String(text)) => check_choice(words, text, path, problems),
        (Kind::Named { words, known }, Value::String(text)) => {
            if !known(text) {
                check_choice(words, text, path, problems);
            }
        }
        (Kind::ChoiceFrom(words), Value::String(text)) => {
            check_choice(&words(), text, path, problems)
        }
        (Kind::List { item, min, max }, Value::Array(items)) => {
            if items.len() > max {
                report(problems, path, || {
                    Message::predicate(format!(
                        "must have at most {max} items, got {}",
                        items.len()
                    ))
                });
            }
            if items.len() < min {
                let noun = if min == 1 { "item" } else { "items" };
                report(problems, path, || {
                    Message::predicate(format!(
                        "must have at least {min} {noun}, got {}",
                        items.len()
                    ))
                });
            }
            for (index, value) in items.iter().take(max).enumerate() {
                check(item, value, &Path::Index(path, index), problems);
            }
        }
        (Kind::Object(fields), Value::Object(object)) => {
            check_fields(fields, object, path, problems)
        }
        (Kind::ObjectFrom(fields), Value::Object(object)) => {
            check_fields(&fields(), object, path, problems)
        }
        (Kind::Map { keys, value }, Value::Object(object)) => {
            check_map(&keys(), value, object, path, problems)
        }
        (Kind::Variants(variants), Value::Object(object)) => {
            check_variants(variants, object, path, problems)
        }
        (Kind::OneOf(kinds), _) => check_one_of(kinds, value, path, problems),
        (Kind::Custom { check, .. }, _) => {
            if let Err(message) = check(value) {
                report(problems, path, || message.into());
            }
        }
        _ => report(problems, path, || wrong(kind, value)),
    }
}

fn check_choice(words: &[&str], text: &str, path: &Path<'_>, problems: &mut Problems) {
    if words.contains(&text) {
        return;
    }
    report(problems, path, || {
        let message = Message::predicate("must be one of ")
            .words(words)
            .and(format!("; got {}", show(&Value::from(text))));
        match nearest(text, words.iter().copied()) {
            Some(word) => message.and("; did you mean `").word(word).and("`?"),
            None => message,
        }
    });
}

fn check_map(
    keys: &[&str],
    kind: &Kind,
    object: &Map<String, Value>,
    path: &Path<'_>,
    problems: &mut Problems,
) {
    for (name, value) in object {
        let here = Path::Field(path, name);
        if !keys.contains(&name.as_str()) {
            report(problems, &here, || unknown_field(name, keys));
        } else if !value.is_null() {
            check(kind, value, &here, problems);
        }
    }
}

/// Checks the object that the word under the tag says it is.
fn check_variants(
    variants: &Variants,
    object: &Map<String, Value>,
    path: &Path<'_>,
    problems: &mut Problems,
) {
    let here = Path::Field(path, variants.tag);
    let words: Vec<&str> = variants.list.iter().map(|variant| variant.name).collect();
    let Some(word) = object.get(variants.tag).and_then(Value::as_str) else {
        let message = Message::predicate("is required: one of ").words(&words);
        return report(problems, &here, || message);
    };
    let Some(variant) = variants.list.iter().find(|variant| variant.name == word) else {
        return check_choice(&words, word, &here, problems);
    };
    let mut object = object.clone();
    object.remove(variants.tag);
    check_fields(&variants.fields_of(variant), &object, path, problems);
}

/// Reports the problems of the alternative that was meant: the one of the value's type, and among several of that type
/// the one with the fewest problems.
fn check_one_of(kinds: &[Kind], value: &Value, path: &Path<'_>, problems: &mut Problems) {
    let mut best: Option<Problems> = None;
    for kind in kinds.iter().filter(|kind| same_type(kind, value)) {
        let mut own = Problems::new();
        check(kind, value, path, &mut own);
        if own.is_empty() {
            return;
        }
        if best.as_ref().is_none_or(|best| own.len() < best.len()) {
            best = Some(own);
        }
    }
    match best {
        Some(own) => problems.append(own),
        None => report(problems, path, || {
            Message::predicate("must be ")
                .then(&alternatives(kinds))
                .and(format!(", got {}", show(value)))
        }),
    }
}

fn report(problems: &mut Problems, path: &Path<'_>, message: impl FnOnce() -> Message) {
    problems.add_with(|| Problem::new(path.to_string(), message()));
}

/// Every problem of a value against its kind alone, outside a request.
pub(crate) fn check_part(kind: &Kind, value: &Value) -> Problems {
    let mut problems = Problems::new();
    check(kind, value, &Path::Base(""), &mut problems);
    problems
}

/// The first of them.
pub(crate) fn check_value(kind: &Kind, value: &Value) -> Result<(), Message> {
    check_part(kind, value)
        .into_vec()
        .into_iter()
        .next()
        .map_or(Ok(()), |problem| Err(problem.message))
}

/// What is said of a value that is not there.
pub(crate) fn required(kind: &Kind) -> Message {
    Message::predicate("is required: ").then(&expected(kind))
}

fn must_be(kind: &Kind) -> Message {
    Message::predicate("must be ").then(&expected(kind))
}

fn wrong(kind: &Kind, value: &Value) -> Message {
    let listed = matches!(kind, Kind::Choice(_) | Kind::ChoiceFrom(_) | Kind::Named { .. });
    let comma = if listed { ';' } else { ',' };
    must_be(kind).and(format!("{comma} got {}", show(value)))
}

fn unknown_field(name: &str, allowed: &[&str]) -> Message {
    if allowed.is_empty() {
        return "unknown field; none is allowed here".into();
    }
    match nearest(name, allowed.iter().copied()) {
        Some(word) => {
            Message::sentence("unknown field; did you mean `").word(word).and("`? Allowed: ")
        }
        None => Message::sentence("unknown field; allowed: "),
    }
    .words(allowed)
}

/// What a kind allows, as the end of a sentence that starts with "must be".
fn expected(kind: &Kind) -> Message {
    match *kind {
        Kind::Bool => "true or false".into(),
        Kind::Integer { min: i64::MIN, max: i64::MAX } => "an integer".into(),
        Kind::Integer { min, max } => format!("an integer from {min} to {max}").into(),
        Kind::Number { min, max } => match (min.is_finite(), max.is_finite()) {
            (false, false) => "a number".into(),
            (true, false) => format!("a number of at least {min}").into(),
            (false, true) => format!("a number of at most {max}").into(),
            (true, true) => format!("a number from {min} to {max}").into(),
        },
        Kind::Text { max } => format!("text of at most {max} characters").into(),
        Kind::Choice(words) | Kind::Named { words, .. } => {
            Message::sentence("one of ").words(words)
        }
        Kind::ChoiceFrom(words) => Message::sentence("one of ").words(&words()),
        Kind::List { .. } => "a list".into(),
        Kind::Object(_) | Kind::ObjectFrom(_) | Kind::Map { .. } | Kind::Variants(_) => {
            "an object".into()
        }
        Kind::OneOf(kinds) => alternatives(kinds),
        Kind::Custom { schema, .. } => match schema().get("description") {
            Some(Value::String(phrase)) => phrase.as_str().into(),
            _ => "a value of its own form".into(),
        },
        Kind::Null => "null".into(),
    }
}

fn alternatives(kinds: &[Kind]) -> Message {
    let mut phrases: Vec<Message> = Vec::new();
    for phrase in kinds.iter().map(expected) {
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    let mut phrases = phrases.iter();
    let Some(first) = phrases.next() else { return "nothing".into() };
    phrases.fold(first.clone(), |all, phrase| all.and(", or ").then(phrase))
}

/// Names of fields with a word before the last.
fn listing(names: &[&str], word: &str) -> Message {
    let mut message = Message::default();
    for (index, name) in names.iter().enumerate() {
        let last = index + 1 == names.len();
        message = match index {
            0 => message,
            _ if last => message.and(format!(" {word} ")),
            _ => message.and(", "),
        };
        message = message.field(name);
    }
    message
}

/// Whether a value has the JSON type that a kind asks for.
pub(crate) fn same_type(kind: &Kind, value: &Value) -> bool {
    match *kind {
        Kind::Bool => value.is_boolean(),
        Kind::Integer { .. } | Kind::Number { .. } => value.is_number(),
        Kind::Text { .. } | Kind::Choice(_) | Kind::ChoiceFrom(_) | Kind::Named { .. } => {
            value.is_string()
        }
        Kind::List { .. } => value.is_array(),
        Kind::Object(_) | Kind::ObjectFrom(_) | Kind::Map { .. } | Kind::Variants(_) => {
            value.is_object()
        }
        Kind::OneOf(kinds) => kinds.iter().any(|kind| same_type(kind, value)),
        Kind::Custom { schema, .. } => match schema().get("type") {
            Some(Value::String(name)) => is_of_type(name, value),
            Some(Value::Array(names)) => {
                names.iter().filter_map(Value::as_str).any(|name| is_of_type(name, value))
            }
            _ => true,
        },
        Kind::Null => value.is_null(),
    }
}

fn is_of_type(name: &str, value: &Value) -> bool {
    match name {
        "boolean" => value.is_boolean(),
        "integer" | "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        _ => false,
    }
}

/// Whether `null` is a value of this kind rather than an absence.
fn takes_null(kind: &Kind) -> bool {
    match *kind {
        Kind::Null => true,
        Kind::OneOf(kinds) => kinds.iter().any(takes_null),
        Kind::Custom { check, .. } => check(&Value::Null).is_ok(),
        _ => false,
    }
}
