//! Arbitrary text as a replay, with its checks made to fit so that the rules behind them are reached.
#![no_main]

use ironhex_api::CallError;
use ironhex_api::event::EventLines;
use ironhex_api::spec::validate_result;
use ironhex_battle::{Replay, Setup};
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};
use std::sync::Arc;

/// The text with the check of every line worked out again.
fn sealed(text: &str) -> String {
    let mut before = 0_u64;
    let mut whole = String::new();
    for line in text.lines() {
        match serde_json::from_str(line) {
            Ok(Value::Object(mut members)) => {
                members.shift_remove("check");
                let mut bytes = before.to_le_bytes().to_vec();
                for (name, value) in &members {
                    bytes.extend(name.bytes());
                    bytes.extend(value.to_string().bytes());
                }
                before = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
                    (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
                });
                members.insert("check".into(), format!("{before:016x}").into());
                whole.push_str(&Value::Object(members).to_string());
            }
            _ => whole.push_str(line),
        }
        whole.push('\n');
    }
    whole
}

/// What is remarked on a unit's file is not written with the unit.
fn without_notes(mut setup: Setup) -> Setup {
    setup.units.iter_mut().for_each(|unit| Arc::make_mut(&mut unit.unit).notes.clear());
    setup
}

/// A replay that can be played is shown step by step, unless it is larger than the API plays.
fn shown(text: &str) {
    let method = ironhex_api::descriptions().find(|method| method.name == "game.replay").unwrap();
    match ironhex_api::call(method.name, &json!({"replay": text, "picture": true})) {
        Ok(result) => {
            let wrong = validate_result(method, &result).into_vec();
            assert!(wrong.is_empty(), "{wrong:?} in {result}");
        }
        Err(CallError::InvalidParams(problems)) => assert!(!problems.is_empty()),
        Err(other) => panic!("{other}"),
    }
}

fuzz_target!(|data: &[u8]| {
    if data.len() > 1 << 17 {
        return;
    }
    let text = String::from_utf8_lossy(data);
    for text in [text.to_string(), sealed(&text)] {
        let lines = text.lines().count();
        match Replay::read(&text) {
            Err(errors) => {
                assert!(!errors.is_empty());
                for error in errors {
                    assert!((1..=lines + 1).contains(&error.line), "{error}");
                    assert!(!error.problem.to_string().is_empty());
                }
            }
            Ok(replay) => {
                let mut events = EventLines::new(replay.scenario());
                match replay.play(&mut events) {
                    Err(error) => assert!((1..=lines).contains(&error.line), "{error}"),
                    Ok(game) => {
                        assert_eq!(events.units(), &game.state().units[..]);
                        shown(&text);
                    }
                }
                let again = Setup::from_json(&replay.setup.to_json()).map(without_notes);
                assert!(again == Ok(without_notes(replay.setup)), "{again:?}");
            }
        }
    }
});
