//! The places of a request, each with what its method's description says of it.

use std::collections::BTreeSet;

use ironhex_api::spec::{Field, Kind, Method, Presence};
use serde_json::Value;

use crate::requests::{Request, full, minimal};

/// The description of a method.
pub(crate) fn method(name: &str) -> &'static Method {
    ironhex_api::descriptions().find(|method| method.name == name).expect("a method of the API")
}

/// What an absence means at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absence {
    /// A fault.
    Required,
    /// Nothing.
    Optional,
    /// The request has no dice any more.
    DiceSource,
    /// There is none: `null` in a list is an item.
    Item,
}

/// One value of a request.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// Where it is, as a JSON pointer.
    pub(crate) pointer: String,
    /// Where it is, as the API names it.
    pub(crate) path: String,
    pub(crate) kind: Kind,
    pub(crate) absence: Absence,
}

/// Every value of a request below the params themselves.
pub(crate) fn places(request: &Request) -> Vec<Place> {
    let method = method(request.method);
    let mut found = Vec::new();
    fields(&method.all_params(), &request.params, "", "", &mut found);
    for place in &mut found {
        if method.dice_fields().contains(&place.path.as_str()) {
            place.absence = Absence::DiceSource;
        }
    }
    found
}

fn fields(fields: &[Field], object: &Value, pointer: &str, path: &str, found: &mut Vec<Place>) {
    for field in fields {
        let Some(value) = object.get(field.name).filter(|value| !value.is_null()) else { continue };
        let absence = match field.presence {
            Presence::Required => Absence::Required,
            Presence::Optional => Absence::Optional,
        };
        let place = Place {
            pointer: format!("{pointer}/{}", field.name),
            path: below(path, field.name),
            kind: field.kind,
            absence,
        };
        visit(place, value, found);
    }
}

fn visit(place: Place, value: &Value, found: &mut Vec<Place>) {
    let (pointer, path) = (place.pointer.clone(), place.path.clone());
    let kind = meant(&place.kind, value);
    found.push(place);
    match (kind, value) {
        (Kind::Object(own), _) => fields(own, value, &pointer, &path, found),
        (Kind::ObjectFrom(own), _) => fields(&own(), value, &pointer, &path, found),
        (Kind::Map { value: kind, .. }, Value::Object(members)) => {
            for (name, value) in members {
                let place = Place {
                    pointer: format!("{pointer}/{name}"),
                    path: below(&path, name),
                    kind: *kind,
                    absence: Absence::Optional,
                };
                visit(place, value, found);
            }
        }
        (Kind::List { item, .. }, Value::Array(items)) => {
            for (index, value) in items.iter().enumerate() {
                let place = Place {
                    pointer: format!("{pointer}/{index}"),
                    path: format!("{path}[{index}]"),
                    kind: *item,
                    absence: Absence::Item,
                };
                visit(place, value, found);
            }
        }
        _ => {}
    }
}

/// Of several alternatives the one of the value's type.
fn meant(kind: &Kind, value: &Value) -> Kind {
    let Kind::OneOf(kinds) = *kind else { return *kind };
    let found = kinds.iter().find(|kind| match kind {
        Kind::Null => value.is_null(),
        Kind::Object(_) | Kind::ObjectFrom(_) | Kind::Map { .. } => value.is_object(),
        Kind::List { .. } => value.is_array(),
        Kind::Text { .. }
        | Kind::Choice(_)
        | Kind::ChoiceFrom(_)
        | Kind::Named { .. }
        | Kind::Custom { .. } => value.is_string(),
        Kind::Integer { .. } => value.is_number(),
        _ => false,
    });
    *found.expect("the value fits one of the alternatives")
}

pub(crate) fn below(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// Every field that a method's description has, with `[]` for the items of a list and `*` for the keys of a map. The
/// rules of a rule set count as keys: they have tests of their own.
pub(crate) fn described(method: &Method) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    describe_fields(&method.all_params(), "", &mut found);
    found
}

fn describe_fields(fields: &[Field], path: &str, found: &mut BTreeSet<String>) {
    for field in fields {
        describe(&field.kind, below(path, field.name), found);
    }
}

fn describe(kind: &Kind, path: String, found: &mut BTreeSet<String>) {
    match *kind {
        Kind::Object(own) => describe_fields(own, &path, found),
        Kind::ObjectFrom(_) => {
            found.extend([below(&path, "preset"), below(&path, "*")]);
        }
        Kind::List { item, .. } => describe(item, format!("{path}[]"), found),
        Kind::Map { value, .. } => describe(value, below(&path, "*"), found),
        Kind::OneOf(kinds) => kinds.iter().for_each(|kind| describe(kind, path.clone(), found)),
        _ => {}
    }
    found.insert(path);
}

/// The description's name for a place of a request.
pub(crate) fn general(method: &Method, path: &str) -> String {
    let known = described(method);
    let mut name = String::new();
    for part in path.split('.') {
        let (own, items) = part.split_once('[').map_or((part, ""), |(own, _)| (own, "[]"));
        let exact = format!("{}{items}", below(&name, own));
        let any_key = format!("{}{items}", below(&name, "*"));
        name = if !known.contains(&exact) && known.contains(&any_key) { any_key } else { exact };
    }
    name
}

#[test]
fn every_field_of_every_method_is_used() {
    let requests: Vec<Request> = full().into_iter().chain(minimal()).collect();
    for method in ironhex_api::descriptions() {
        let mut used = BTreeSet::new();
        for request in requests.iter().filter(|request| request.method == method.name) {
            used.extend(places(request).iter().map(|place| general(method, &place.path)));
        }
        let mut missing: Vec<String> = described(method).difference(&used).cloned().collect();
        // The name of a game holds only while the game is kept, which other tests may end: `games.rs` has it.
        let by_name = method.name.starts_with("game.") || method.name == "board.sight";
        missing.retain(|field| !by_name || field != "game");
        assert!(missing.is_empty(), "{}: no request has {missing:?}", method.name);
    }
}

#[test]
fn every_method_has_its_requests() {
    let names = |requests: Vec<Request>| -> BTreeSet<&str> {
        requests.iter().map(|request| request.method).collect()
    };
    let all: BTreeSet<&str> = ironhex_api::methods().collect();
    assert_eq!(names(full()), all);
    assert_eq!(names(minimal()), all);
}
