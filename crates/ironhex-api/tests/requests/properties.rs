//! What holds for every request, however it came about.

use std::collections::BTreeSet;
use std::fmt::Debug;

use ironhex_api::CallError;
use ironhex_api::method::damage::ApplyDamage;
use ironhex_api::method::physical::PhysicalRequest;
use ironhex_api::record::Request;
use ironhex_api::rpc::handle_line;
use ironhex_api::spec::{json_schema, validate};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::sample::{SAMPLE, full, least};
use crate::schema::fits;

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-3_i64..15).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        any_word().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((any_name(), inner), 0..6)
                .prop_map(|members| Value::Object(members.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn any_word() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "walk", "sniper", "short", "standard", "engine", "accurate", "none", "lrm-20", "2.0", "NaN",
    ])
}

fn any_name() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "attacker", "gunnery", "prone", "range", "armor", "head", "weapon", "ammo", "dice", "seed",
        "roll", "rules", "preset", "jsonrpc", "id", "method", "params", "mrm", "label",
    ]);
    prop_oneof![3 => known.prop_map(str::to_owned), 1 => any::<String>()]
}

/// The places of a document as its problems name them.
fn places(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    found.insert(path.to_owned());
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, &format!("{path}[{index}]"), found);
            }
        }
        Value::Object(members) => {
            for (name, value) in members {
                places(value, &join(path, name), found);
            }
        }
        _ => {}
    }
}

fn join(path: &str, name: &str) -> String {
    let plain =
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    match (plain, path.is_empty()) {
        (true, true) => name.to_owned(),
        (true, false) => format!("{path}.{name}"),
        (false, _) => format!("{path}[{}]", Value::from(name)),
    }
}

#[derive(Clone, Debug)]
enum Change {
    Replace(Value),
    Remove,
    Rename(String),
    Add(String, Value),
}

fn any_change() -> impl Strategy<Value = Change> {
    prop_oneof![
        any_json().prop_map(Change::Replace),
        Just(Change::Replace(Value::Null)),
        Just(Change::Remove),
        any_name().prop_map(Change::Rename),
        (any_name(), any_json()).prop_map(|(name, value)| Change::Add(name, value)),
    ]
}

fn pointers(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(index, item)| pointers(item, &format!("{at}/{index}"), found));
        }
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| {
                let name = name.replace('~', "~0").replace('/', "~1");
                pointers(value, &format!("{at}/{name}"), found);
            });
        }
        _ => {}
    }
}

fn mutate(request: &mut Value, place: prop::sample::Index, change: Change) {
    let mut all = Vec::new();
    pointers(request, "", &mut all);
    let pointer = place.get(&all).clone();
    match change {
        Change::Replace(value) => *request.pointer_mut(&pointer).unwrap() = value,
        Change::Add(name, value) => match request.pointer_mut(&pointer).unwrap() {
            Value::Object(members) => {
                members.insert(name, value);
            }
            Value::Array(items) => items.push(value),
            other => *other = json!({name: value}),
        },
        Change::Remove | Change::Rename(_) => {
            let Some((parent, last)) = pointer.rsplit_once('/') else {
                return;
            };
            let last = last.replace("~1", "/").replace("~0", "~");
            match request.pointer_mut(parent).unwrap() {
                Value::Object(members) => {
                    let value = members.remove(&last).unwrap();
                    if let Change::Rename(name) = change {
                        members.insert(name, value);
                    }
                }
                Value::Array(items) => {
                    items.remove(last.parse().unwrap());
                }
                _ => {}
            }
        }
    }
}

/// What must hold of any parameters at all.
fn check(params: &Value) -> Result<(), TestCaseError> {
    let problems = validate(&SAMPLE, params).into_vec();
    prop_assert_eq!(
        problems.is_empty(),
        fits(&json_schema(&SAMPLE), params),
        "schema and API differ: {}",
        params
    );
    let mut found = BTreeSet::new();
    places(params, "", &mut found);
    for problem in &problems {
        let absent =
            problem.message.starts_with("is required") || problem.message.ends_with("got none");
        let parent = problem.path.rsplit_once('.').map_or("", |(parent, _)| parent);
        let exists = found.contains(&problem.path) || (absent && found.contains(parent));
        prop_assert!(exists, "{} is not in {}", problem, params);
        prop_assert!(!problem.message.is_empty() && problem.message.len() < 1000);
    }
    Ok(())
}

/// What passes validation is read, and what was read is written so that it reads the same.
fn check_record<R: Request + Clone + PartialEq + Debug>(
    params: &Value,
) -> Result<(), TestCaseError> {
    let valid = validate(&R::METHOD, params).is_empty();
    match R::read(params) {
        Ok(read) => {
            prop_assert!(valid, "{}", params);
            prop_assert_eq!(R::read(&read.to_json()), Ok(read));
        }
        Err(CallError::InvalidParams(_)) => prop_assert!(!valid, "{}", params),
        Err(other) => prop_assert!(false, "{other}: {}", params),
    }
    Ok(())
}

fn a_hit() -> Value {
    json!({
        "unit": {
            "tonnage": 50,
            "armor": {"left_arm": 5, "center_torso_rear": 20},
            "structure": {"left_torso": 0},
            "criticalSlots": {"head": [null, "engine", {"weapon": "ppc"}, {"ammo": "lrm-20", "shots": 3}]},
            "criticalsHit": {"right_leg": [0, 3]},
            "case": ["left_torso"],
            "pilot": {"wounds": 1, "conscious": true, "abilities": ["sniper"]},
            "destroyedBy": null,
        },
        "location": "left_arm",
        "damage": 3,
        "fromBehind": false,
        "dice": [1, 2],
        "rules": {"preset": "total-warfare", "mrm": "column"},
    })
}

fn a_blow() -> Value {
    json!({
        "attack": "kick",
        "limb": "left",
        "attacker": {
            "tonnage": 80,
            "piloting": 5,
            "movementType": "walk",
            "destroyedActuators": ["hip", "left_arm:hand"],
            "missingLimbs": ["right_arm", "left"],
            "attacksMade": [{"attack": "punch", "limb": "left"}],
            "unitQuirks": ["battle_fists"],
        },
        "target": {"tonnage": 50, "prone": true},
        "terrain": {"target": ["lightWoods"]},
        "seed": 7,
        "rules": "simplified",
    })
}

proptest! {
    #[test]
    fn arbitrary_params(params in any_json()) {
        check(&params)?;
    }

    #[test]
    fn mutated_params(
        whole in any::<bool>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any_change()), 1..4),
    ) {
        let mut params = if whole { full() } else { least() };
        for (place, change) in changes {
            mutate(&mut params, place, change);
        }
        check(&params)?;
    }

    #[test]
    fn mutated_records(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any_change()), 0..3),
    ) {
        let (mut hit, mut blow) = (a_hit(), a_blow());
        for (place, change) in changes {
            mutate(&mut hit, place, change.clone());
            mutate(&mut blow, place, change);
        }
        check_record::<ApplyDamage>(&hit)?;
        check_record::<PhysicalRequest>(&blow)?;
    }

    #[test]
    fn arbitrary_lines(line in any::<String>()) {
        if let Some(answer) = handle_line(&line, |_: &str, _: &Value| Ok(json!({}))) {
            let answer: Value = serde_json::from_str(&answer).unwrap();
            prop_assert_eq!(&answer["jsonrpc"], "2.0");
        }
    }

    #[test]
    fn mutated_requests(changes in prop::collection::vec((any::<prop::sample::Index>(), any_change()), 1..3)) {
        let mut request = json!({"jsonrpc": "2.0", "id": 1, "method": "sample", "params": least()});
        for (place, change) in changes {
            mutate(&mut request, place, change);
        }
        let answer = handle_line(&request.to_string(), |_: &str, params: &Value| {
            validate(&SAMPLE, params).finish().map(|()| json!({"total": 1}))
        });
        let notification = request.as_object().is_some_and(|request| !request.contains_key("id"));
        prop_assert!(answer.is_some() || notification || request.is_array());
        if let Some(answer) = answer {
            let answer: Value = serde_json::from_str(&answer).unwrap();
            for answer in answer.as_array().unwrap_or(&vec![answer.clone()]) {
                prop_assert!(answer.get("result").is_some() != answer.get("error").is_some());
                prop_assert!(answer.get("id").is_some());
            }
        }
    }
}
