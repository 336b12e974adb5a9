//! Dice that do not fit, and requests with more than one source of them, or none.

use ironhex_api::CallError;
use ironhex_api::spec::{MAX_DICE, MAX_SEED, Rolls};
use serde_json::{Value, json};

use crate::answers::{answer, brief, refused_at};
use crate::places::method;
use crate::requests::{Request, full, minimal};

/// Every request of a method that rolls, without its dice.
fn rolling() -> Vec<Request> {
    let mut found = Vec::new();
    for mut request in full().into_iter().chain(minimal()) {
        let sources = method(request.method).dice_fields();
        if sources.is_empty() {
            continue;
        }
        let members = request.params.as_object_mut().expect("params are an object");
        members.retain(|name, _| !sources.contains(&name.as_str()));
        found.push(request);
    }
    found
}

fn with(request: &Request, more: Value) -> Request {
    let mut changed = request.clone();
    if let (Value::Object(members), Value::Object(more)) = (&mut changed.params, more) {
        members.extend(more);
    }
    changed
}

fn with_dice(request: &Request, faces: &[u8]) -> Request {
    with(request, json!({"dice": faces}))
}

/// Faces that vary.
fn faces(mut state: u32) -> impl FnMut() -> u8 {
    move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as u8 % 6 + 1
    }
}

/// How many dice a sheet in use asks for.
fn wanted(sheet: &Value) -> usize {
    let dice = sheet["wanted"]["dice"].as_u64().and_then(|dice| usize::try_from(dice).ok());
    dice.filter(|&dice| dice > 0).expect("a number of dice")
}

/// Dice found by giving the request what it asks for. What it asks for is never too much: the number needed is that of
/// the first roll that lacked dice.
fn fitting(request: &Request, mut face: impl FnMut() -> u8) -> Vec<u8> {
    let mut given = Vec::new();
    loop {
        match answer(&with_dice(request, &given)) {
            // A sheet says which roll is wanted next.
            Ok(sheet) if sheet["wanted"].is_object() => {
                given.extend((0..wanted(&sheet)).map(|_| face()));
            }
            Ok(_) => return given,
            Err(CallError::Dice { needed: Some(needed), .. }) => {
                given.extend((given.len()..needed).map(|_| face()));
            }
            Err(error) => panic!("{} asked for {}: {error}", brief(request), given.len()),
        }
    }
}

#[test]
fn a_request_gets_by_with_the_dice_that_it_asks_for() {
    for request in rolling() {
        for state in 0..40 {
            let dice = fitting(&request, faces(state));
            assert!(answer(&with_dice(&request, &dice)).is_ok());
        }
    }
}

#[test]
fn too_few_and_left_over_are_counted() {
    for request in rolling() {
        let dice = fitting(&request, faces(7));
        for count in 0..dice.len() {
            match answer(&with_dice(&request, &dice[..count])) {
                Err(error @ CallError::Dice { needed: Some(needed), .. }) => {
                    assert_eq!(error.code(), -32010);
                    assert!(
                        (count + 1..=dice.len()).contains(&needed),
                        "{}: {error}",
                        brief(&request)
                    );
                    let data = json!({"given": count, "used": count, "needed": needed});
                    assert_eq!(error.data(), data, "{}", brief(&request));
                }
                Ok(sheet) if sheet["wanted"].is_object() => {
                    assert!((count + 1..=dice.len()).contains(&(count + wanted(&sheet))));
                }
                other => panic!("{} with {count} dice: {other:?}", brief(&request)),
            }
        }
        for more in [1, 2, 100] {
            let many = [&dice[..], &vec![3; more]].concat();
            let error = answer(&with_dice(&request, &many)).expect_err("dice are left over");
            assert_eq!(error.code(), -32010);
            let data = json!({"given": many.len(), "used": dice.len(), "needed": null});
            assert_eq!(error.data(), data, "{}", brief(&request));
        }
    }
}

#[test]
fn the_most_dice_that_a_request_may_bring() {
    for request in rolling() {
        let error = answer(&with_dice(&request, &vec![1; MAX_DICE])).expect_err("far too many");
        assert_eq!(error.code(), -32010, "{}: {error}", brief(&request));
        refused_at(&with_dice(&request, &vec![1; MAX_DICE + 1]), &["dice"]);
    }
}

#[test]
fn one_source_of_dice_and_not_two() {
    for request in rolling() {
        let own = match method(request.method).rolls {
            Rolls::DiceOr(own) => Some(own),
            _ => None,
        };
        refused_at(&request, &["dice"]);
        refused_at(&with(&request, json!({"dice": null, "seed": null})), &["dice"]);
        refused_at(&with(&request, json!({"dice": [1, 2], "seed": 1})), &["seed"]);
        refused_at(&with(&request, json!({"dice": [], "seed": 0})), &["seed"]);
        if let Some(own) = own {
            refused_at(&with(&request, json!({own: 5, "dice": [1, 2]})), &["dice"]);
            refused_at(&with(&request, json!({own: 5, "seed": 1})), &["seed"]);
            refused_at(&with(&request, json!({own: null})), &["dice"]);
        }
    }
}

#[test]
fn faces_and_seeds_out_of_bounds() {
    for request in rolling() {
        for face in [json!(0), json!(7), json!(-1), json!(3.5), json!("3"), json!(null)] {
            refused_at(
                &with(&request, json!({"dice": [1, face, 2, face]})),
                &["dice[1]", "dice[3]"],
            );
        }
        for seed in [json!(-1), json!(MAX_SEED + 1), json!(u64::MAX), json!(1.5), json!("1")] {
            refused_at(&with(&request, json!({"seed": seed})), &["seed"]);
        }
        for seed in [0, MAX_SEED] {
            assert!(answer(&with(&request, json!({"seed": seed}))).is_ok(), "{}", brief(&request));
        }
    }
}

#[test]
fn a_method_that_rolls_nothing_takes_no_dice() {
    for request in full().into_iter().chain(minimal()) {
        if method(request.method).rolls == Rolls::Never {
            let changed = with(&request, json!({"dice": [1], "seed": 1}));
            // An answer that may be sampled has a seed of its own.
            let seeded = method(request.method).params.iter().any(|field| field.name == "seed");
            refused_at(&changed, if seeded { &["dice"] } else { &["dice", "seed"] });
        }
    }
}
