//! Every field of every request spoiled in every way.

use ironhex_api::spec::{Field, Kind, Presence};
use serde_json::{Value, json};

use crate::answers::{answer, brief, fits_together_or_not, refused_at};
use crate::places::{Absence, Place, below, method, places};
use crate::requests::{Request, full, minimal};

/// What a description says of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Allowed,
    Forbidden,
    /// A form with a parser of its own decides.
    Either,
}

fn all() -> impl Iterator<Item = Request> {
    full().into_iter().chain(minimal())
}

fn with(request: &Request, pointer: &str, value: Value) -> Request {
    let mut changed = request.clone();
    *changed.params.pointer_mut(pointer).expect("the place is there") = value;
    changed
}

fn without(request: &Request, pointer: &str) -> Request {
    let mut changed = request.clone();
    let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
    let object = changed.params.pointer_mut(parent).and_then(Value::as_object_mut);
    object.expect("an object").remove(name).expect("the field is there");
    changed
}

/// A text that is no word of any list.
const NO_WORD: &str = "x";

fn long_text() -> Value {
    "x".repeat(100_000).into()
}

/// What is tried in every place.
fn values() -> Vec<Value> {
    vec![
        json!(true),
        json!(NO_WORD),
        json!(""),
        json!(1.5),
        json!([]),
        json!({}),
        json!(i64::MIN),
        json!(i64::MAX),
        json!(u64::MAX),
        json!(1e300),
        json!(-1e300),
        json!(4.0),
        long_text(),
        json!("\u{0}"),
    ]
}

/// Values at and just beyond the bounds of a kind, and words almost right.
fn near_values(kind: &Kind, now: &Value) -> Vec<Value> {
    match *kind {
        Kind::Integer { min, max } => {
            [Some(min), Some(max), min.checked_sub(1), max.checked_add(1)]
                .into_iter()
                .flatten()
                .map(Value::from)
                .collect()
        }
        Kind::Number { min, max } => {
            vec![json!(min), json!(max), json!(min - 1.0), json!(max + 1.0)]
        }
        Kind::Text { max } => vec!["x".repeat(max).into(), "x".repeat(max + 1).into()],
        Kind::OneOf(kinds) => kinds.iter().flat_map(|kind| near_values(kind, now)).collect(),
        _ => now.as_str().map_or_else(Vec::new, |word| {
            vec![
                word.to_uppercase().into(),
                format!("{word} ").into(),
                format!("{word}x").into(),
                json!([word]),
            ]
        }),
    }
}

/// A whole number, with a point or without.
fn whole(value: &Value) -> Option<i64> {
    let float = || value.as_f64().filter(|n| n.fract() == 0.0 && n.abs() < 9e15);
    value.as_i64().or_else(|| float().map(|n| n as i64))
}

fn verdict(kind: &Kind, value: &Value) -> Verdict {
    let allowed = match *kind {
        Kind::Bool => value.is_boolean(),
        Kind::Integer { min, max } => whole(value).is_some_and(|n| min <= n && n <= max),
        Kind::Number { min, max } => value.as_f64().is_some_and(|n| min <= n && n <= max),
        Kind::Text { max } => value.as_str().is_some_and(|text| text.chars().count() <= max),
        Kind::Choice(words) => value.as_str().is_some_and(|text| words.contains(&text)),
        Kind::Named { known, .. } => value.as_str().is_some_and(known),
        Kind::ChoiceFrom(words) => value.as_str().is_some_and(|text| words().contains(&text)),
        Kind::List { .. } => value.as_array().is_some_and(Vec::is_empty),
        Kind::Object(_) | Kind::ObjectFrom(_) | Kind::Map { .. } => value.is_object(),
        Kind::Variants(_) => unreachable!("only answers have variants"),
        Kind::Null => value.is_null(),
        Kind::OneOf(kinds) => {
            let all: Vec<Verdict> = kinds.iter().map(|kind| verdict(kind, value)).collect();
            if all.contains(&Verdict::Either) && !all.contains(&Verdict::Allowed) {
                return Verdict::Either;
            }
            all.contains(&Verdict::Allowed)
        }
        Kind::Custom { .. } => match value.as_str() {
            None => false,
            Some("" | "\u{0}" | NO_WORD) => false,
            Some(text) if text.len() > 1_000 => false,
            Some(_) => return Verdict::Either,
        },
    };
    if allowed { Verdict::Allowed } else { Verdict::Forbidden }
}

/// The fields that `{}` lacks.
fn lacking(kind: &Kind) -> Vec<&'static str> {
    let required = |fields: &[Field]| -> Vec<&'static str> {
        let needed = fields.iter().filter(|field| field.presence == Presence::Required);
        needed.map(|field| field.name).collect()
    };
    match *kind {
        Kind::Object(fields) => required(fields),
        Kind::ObjectFrom(fields) => required(&fields()),
        Kind::OneOf(kinds) => kinds.iter().flat_map(lacking).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_place_takes_what_its_description_allows_and_nothing_else() {
    for request in all() {
        for place in places(&request) {
            let now = request.params.pointer(&place.pointer).expect("it is there");
            for value in values().into_iter().chain(near_values(&place.kind, now)) {
                let changed = with(&request, &place.pointer, value.clone());
                let missing = if value == json!({}) { lacking(&place.kind) } else { Vec::new() };
                match verdict(&place.kind, &value) {
                    Verdict::Forbidden => refused_at(&changed, &[&place.path]),
                    Verdict::Allowed if !missing.is_empty() => {
                        let paths: Vec<String> =
                            missing.iter().map(|name| below(&place.path, name)).collect();
                        refused_at(&changed, &paths.iter().map(String::as_str).collect::<Vec<_>>());
                    }
                    Verdict::Allowed | Verdict::Either => fits_together_or_not(&changed),
                }
            }
        }
    }
}

#[test]
fn a_field_is_absent_where_it_may_be() {
    for request in all() {
        for place in places(&request) {
            let nothing = with(&request, &place.pointer, Value::Null);
            match place.absence {
                Absence::Required => {
                    refused_at(&nothing, &[&place.path]);
                    refused_at(&without(&request, &place.pointer), &[&place.path]);
                }
                Absence::DiceSource => {
                    refused_at(&nothing, &["dice"]);
                    refused_at(&without(&request, &place.pointer), &["dice"]);
                }
                Absence::Item if verdict(&place.kind, &Value::Null) == Verdict::Forbidden => {
                    refused_at(&nothing, &[&place.path]);
                }
                Absence::Item => fits_together_or_not(&nothing),
                // Without a number of trials there are a million.
                Absence::Optional if place.path == "trials" => {}
                Absence::Optional => {
                    fits_together_or_not(&nothing);
                    let removed = without(&request, &place.pointer);
                    assert_eq!(answer(&removed), answer(&nothing), "{}", brief(&removed));
                }
            }
        }
    }
}

#[test]
fn nothing_can_be_left_out_of_a_minimal_request() {
    for request in minimal() {
        assert!(answer(&request).is_ok(), "{}", brief(&request));
        for place in places(&request).iter().filter(|place| place.absence != Absence::Item) {
            let less = without(&request, &place.pointer);
            assert!(answer(&less).is_err(), "{}", brief(&less));
        }
    }
}

#[test]
fn lists_have_an_end() {
    for request in all() {
        for place in places(&request) {
            let Kind::List { max, .. } = place.kind else { continue };
            let now = request.params.pointer(&place.pointer).and_then(Value::as_array);
            let Some(first) = now.and_then(|items| items.first()).cloned() else { continue };
            for count in [max + 1, max + 1_000, 30_000] {
                let long = with(&request, &place.pointer, json!(vec![first.clone(); count]));
                refused_at(&long, &[&place.path]);
            }
            let most = with(&request, &place.pointer, json!(vec![first; max]));
            fits_together_or_not(&most);
            let refusal = answer(&most).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(!refusal.contains("at most"), "{}: {refusal}", brief(&most));
        }
    }
}

/// Every object of a request, the params themselves included.
fn objects(request: &Request) -> Vec<(String, String)> {
    let mut found = vec![(String::new(), String::new())];
    for place in places(request) {
        if request.params.pointer(&place.pointer).is_some_and(Value::is_object) {
            found.push((place.pointer, place.path));
        }
    }
    found
}

#[test]
fn unknown_fields_are_named_on_every_level() {
    for request in all() {
        for (pointer, path) in objects(&request) {
            for (name, shown) in [
                ("gunery", below(&path, "gunery")),
                ("constructor", below(&path, "constructor")),
                ("", format!("{path}[\"\"]")),
                ("a.b", format!("{path}[\"a.b\"]")),
                ("Ä", format!("{path}[\"Ä\"]")),
            ] {
                for value in [json!(1), Value::Null] {
                    let mut changed = request.clone();
                    let object = changed.params.pointer_mut(&pointer).expect("it is there");
                    object[name] = value;
                    refused_at(&changed, &[&shown]);
                }
            }
        }
    }
}

#[test]
fn no_object_may_be_a_list() {
    for request in all() {
        for (pointer, path) in objects(&request) {
            let object = request.params.pointer(&pointer).expect("it is there");
            let values: Vec<Value> =
                object.as_object().into_iter().flatten().map(|(_, value)| value.clone()).collect();
            refused_at(&with(&request, &pointer, values.into()), &[&path]);
            refused_at(&with(&request, &pointer, json!([object.clone()])), &[&path]);
        }
    }
}

#[test]
fn params_are_an_object() {
    for request in minimal() {
        for params in [json!(null), json!(true), json!(1), json!("x"), json!([]), json!([{}])] {
            refused_at(&Request { params, ..request.clone() }, &[""]);
        }
    }
}

/// A value that a place does not take, whatever else the request says.
fn wrong(kind: &Kind) -> Value {
    let candidates = [json!(true), json!(1.5), json!([]), json!("\u{0}")];
    let found = candidates.into_iter().find(|value| verdict(kind, value) == Verdict::Forbidden);
    found.expect("no kind takes everything")
}

#[test]
fn two_faults_are_both_named() {
    for request in all() {
        let places = places(&request);
        for (index, one) in places.iter().enumerate() {
            let spoiled = with(&request, &one.pointer, wrong(&one.kind));
            for other in &places[index + 1..] {
                if !inside(other, one) {
                    let twice = with(&spoiled, &other.pointer, wrong(&other.kind));
                    refused_at(&twice, &[&one.path, &other.path]);
                }
            }
        }
    }
}

fn inside(inner: &Place, outer: &Place) -> bool {
    inner.pointer.strip_prefix(&outer.pointer).is_some_and(|rest| rest.starts_with('/'))
}

#[test]
fn every_fault_at_once() {
    for request in full() {
        let mut spoiled = request.clone();
        let mut expected = Vec::new();
        let places = places(&request);
        for place in &places {
            let inner = places.iter().any(|other| inside(other, place));
            if !inner && expected.len() < 100 {
                spoiled = with(&spoiled, &place.pointer, wrong(&place.kind));
                expected.push(place.path.as_str());
            }
        }
        if !expected.is_empty() {
            refused_at(&spoiled, &expected);
        }
    }
}

#[test]
fn a_flood_of_faults_is_cut_short() {
    let params = json!({"weapon": {"id": "ac-5"}, "toHitNumber": 7, "dice": vec![0; 5_000]});
    let error = answer(&Request { method: "resolveWeapon", params }).expect_err("0 is no face");
    let problems = error.data()["problems"].as_array().map(Vec::len);
    assert_eq!(problems, Some(101), "a hundred, and how many more there are");
    assert!(error.to_value().to_string().len() < 20_000);
    assert_eq!(method("resolveWeapon").dice_fields(), ["dice", "seed"]);
}
