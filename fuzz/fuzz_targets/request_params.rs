//! Requests that fit a method's description, some of them then disturbed: no panic, the same answer twice, results as
//! described, and dice that can be rolled again.
#![no_main]

use ironhex_api::CallError;
use ironhex_api::spec::{Method, Rolls, validate, validate_result};
use ironhex_fuzz::{Bytes, disturb, fitting_dice, plans, recorded_dice};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

/// More dice than any sensible request wants.
const MOST_DICE: usize = 2_000;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let plan = bytes.pick(plans());
    let how = bytes.byte();
    let seed = bytes.byte();
    let mut params = plan.params.value(&mut bytes);
    if how % 8 == 7 {
        disturb(&mut params, &mut bytes);
    }
    let method = plan.method;
    match method.rolls {
        Rolls::Never => {}
        Rolls::DiceOr(field) if how % 4 == 1 && params.is_object() => {
            params[field] = bytes.integer(-3, 14).into();
        }
        _ if how % 4 == 2 && params.is_object() => with_dice(method, &params, &mut bytes),
        _ if params.is_object() => params["seed"] = seed.into(),
        _ => {}
    }
    answer(method, &params);
});

/// One request: what must hold of its answer.
fn answer(method: &Method, params: &Value) {
    let outcome = ironhex_api::call(method.name, params);
    assert_eq!(outcome, ironhex_api::call(method.name, params), "{} {params}", method.name);
    let problems = validate(method, params).into_vec();
    match &outcome {
        Ok(result) => {
            assert!(problems.is_empty(), "{} {params}: {problems:?}", method.name);
            let wrong = validate_result(method, result).into_vec();
            assert!(wrong.is_empty(), "{} {params}: {wrong:?} in {result}", method.name);
            assert_eq!(method.uses_rules, result["rules"]["fingerprint"].is_string(), "{params}");
            let again: Value = serde_json::from_str(&result.to_string()).unwrap();
            assert_eq!(&again, result, "a result survives being written and read");
            if !params["seed"].is_null() {
                replay(method, params, result);
            }
            if method.name == "resolveWeapon" {
                adds_up(params, result);
            }
        }
        Err(CallError::InvalidParams(found)) => {
            assert!(!found.is_empty(), "{} {params}", method.name);
            assert!(problems.is_empty() || *found == problems, "{} {params}", method.name);
            for problem in found {
                assert!(
                    !problem.message.contains("internal"),
                    "{} {params}: {problem}",
                    method.name
                );
            }
        }
        Err(CallError::Dice { .. }) => {
            assert!(problems.is_empty() && params["seed"].is_null(), "{params}");
        }
        Err(other) => panic!("{} {params}: {other}", method.name),
    }
}

/// A salvo's figures agree with each other and with the cluster table.
fn adds_up(params: &Value, result: &Value) {
    let sum = |list: &Value| -> u64 {
        let items = list.as_array().into_iter().flatten();
        items.filter_map(|item| item["damage"].as_u64()).sum()
    };
    let total = result["totalDamage"].as_u64();
    assert_eq!(Some(sum(&result["shots"])), total, "{params}: {result}");
    assert_eq!(Some(sum(&result["hitDistribution"])), total, "{params}: {result}");
    let landed = result["byLocation"].as_object().into_iter().flatten();
    assert!(landed.filter_map(|(_, damage)| damage.as_u64()).sum::<u64>() <= total.unwrap_or(0));
    if result["clusterRollSimulated"] == false {
        let look = json!({
            "size": result["column"],
            "roll": result["modifiedClusterRoll"],
            "rules": params["rules"],
        });
        let hits = ironhex_api::call("clusterHits", &look).map(|found| found["hits"].clone());
        assert_eq!(hits.as_ref(), Ok(&result["hits"]), "{params}: {result}");
    }
}

/// The dice that the result shows give the same result again.
fn replay(method: &Method, params: &Value, result: &Value) {
    let Some(faces) = recorded_dice(method.name, params, result) else { return };
    let mut again = params.clone();
    again["seed"] = Value::Null;
    again["dice"] = json!(faces);
    match ironhex_api::call(method.name, &again) {
        Ok(second) => assert_eq!(&second, result, "{} {again}", method.name),
        Err(error) => panic!("{} {again}: {error}", method.name),
    }
}

/// Dice found by asking; one more is one too many, one less one too few.
fn with_dice(method: &Method, params: &Value, bytes: &mut Bytes<'_>) {
    let face = || bytes.byte() % 6 + 1;
    let Some(faces) = fitting_dice(method.name, params, face, MOST_DICE) else { return };
    let mut request = params.clone();
    request["dice"] = json!(faces);
    answer(method, &request);
    let used = faces.len();
    request["dice"] = json!([&faces[..], &[1]].concat());
    assert_eq!(
        ironhex_api::call(method.name, &request),
        Err(CallError::Dice { given: used + 1, used, needed: None }),
        "{} {request}",
        method.name
    );
    if let [shorter @ .., _] = &faces[..] {
        request["dice"] = json!(shorter);
        match ironhex_api::call(method.name, &request) {
            Err(CallError::Dice { given, needed: Some(_), .. }) => assert_eq!(given, used - 1),
            Ok(result) if !result["wanted"].is_null() => {}
            other => panic!("{} {request}: {other:?}", method.name),
        }
    }
}
