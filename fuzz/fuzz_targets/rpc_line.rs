//! Any line at all gets one well-formed answer, or none where none is due.
#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|data: &[u8]| {
    let line = String::from_utf8_lossy(data);
    let answer = ironhex_api::rpc::handle_line(&line, ironhex_api::call);
    assert_eq!(answer, ironhex_api::rpc::handle_line(&line, ironhex_api::call), "{line}");
    let Some(answer) = answer else { return };
    assert!(!answer.contains('\n'), "{answer}");
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    match &answer {
        Value::Array(answers) => {
            assert!(!answers.is_empty());
            answers.iter().for_each(check);
        }
        answer => check(answer),
    }
});

fn check(answer: &Value) {
    assert_eq!(answer["jsonrpc"], "2.0", "{answer}");
    assert!(answer.get("id").is_some(), "{answer}");
    assert!(answer.get("result").is_some() != answer.get("error").is_some(), "{answer}");
    if let Some(error) = answer.get("error") {
        let code = error["code"].as_i64().expect("a code is an integer");
        assert!([-32700, -32600, -32601, -32602, -32010].contains(&code), "{answer}");
        assert!(error["message"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        if matches!(code, -32600 | -32602) {
            assert!(error["data"]["problems"].as_array().is_some_and(|list| !list.is_empty()));
        }
    }
}
