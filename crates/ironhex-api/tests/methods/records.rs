//! Requests as types, and the schema that their declarations give.

use ironhex_api::method::{cluster, location, odds, to_hit, weapon};
use ironhex_api::record::Request;
use ironhex_api::{Context, write_within};
use serde_json::{Value, json};

use crate::requests::{full, minimal};

/// Reads every request of a method, writes it, reads it again: the same request, and the same answer.
fn written_and_read<R: Request + PartialEq + std::fmt::Debug>() {
    let mut seen = 0;
    for request in minimal().into_iter().chain(full()).filter(|one| one.method == R::NAME) {
        let read = R::read(&request.params).unwrap();
        let written = read.to_json();
        assert_eq!(R::read(&written).unwrap(), read, "{written}");
        assert_eq!(
            ironhex_api::call(R::NAME, &written),
            ironhex_api::call(R::NAME, &request.params)
        );
        seen += 1;
    }
    assert!(seen >= 2, "{}", R::NAME);
}

#[test]
fn a_request_that_is_written_is_the_request_that_was_read() {
    written_and_read::<to_hit::ToHit>();
    written_and_read::<location::HitLocation>();
    written_and_read::<cluster::ClusterRoll>();
    written_and_read::<cluster::ClusterBonuses>();
    written_and_read::<weapon::ClassifyWeapon>();
    written_and_read::<odds::volley::VolleyQuestion>();
    written_and_read::<odds::turns::TurnsQuestion>();
    written_and_read::<odds::best::BestQuestion>();
    written_and_read::<odds::modifiers::ChangesQuestion>();
    written_and_read::<odds::curve::RangeQuestion>();
}

#[test]
fn an_answer_that_is_written_as_text_is_the_answer_letter_by_letter() {
    for request in minimal().into_iter().chain(full()) {
        let (context, mut text) = (Context::default(), "[".to_owned());
        let written = write_within(request.method, &request.params, &context, &mut text);
        match ironhex_api::call(request.method, &request.params) {
            Ok(answer) => assert_eq!(text, format!("[{answer}"), "{}", request.method),
            Err(error) => assert_eq!(written, Err(error)),
        }
    }
}

/// Everything in a JSON value, itself included.
fn parts(value: &Value) -> Vec<&Value> {
    let mut all = vec![value];
    match value {
        Value::Object(object) => all.extend(object.values().flat_map(parts)),
        Value::Array(list) => all.extend(list.iter().flat_map(parts)),
        _ => {}
    }
    all
}

fn schemas() -> Vec<(String, Value)> {
    let document = ironhex_api::call("schema", &json!({})).unwrap();
    let methods = document["methods"].as_array().unwrap().clone();
    let each = methods.into_iter().flat_map(|method| {
        ["params", "result"]
            .map(|part| (format!("{} {part}", method["name"]), method[part].clone()))
    });
    each.collect()
}

#[test]
fn each_schema_is_valid_by_itself() {
    for (name, schema) in schemas() {
        for part in parts(&schema) {
            let Some(reference) = part.get("$ref").and_then(Value::as_str) else { continue };
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(schema.pointer(pointer).is_some(), "{name}: {reference}");
        }
    }
}

#[test]
fn no_schema_has_a_number_that_a_reader_could_not_keep() {
    for (name, schema) in schemas() {
        for number in parts(&schema).into_iter().filter_map(Value::as_u64) {
            assert!(number < 1 << 53, "{name}: {number}");
        }
    }
}
