//! Lines that are not requests, and requests for what there is not.

use ironhex_api::rpc::{MAX_BATCH, MAX_LINE, handle_line};
use serde_json::Value;

fn answer(line: &str) -> Option<Value> {
    let answer = handle_line(line, ironhex_api::call)?;
    assert!(!answer.contains('\n'), "{answer}");
    assert!(answer.len() < 20_000, "{} bytes", answer.len());
    Some(serde_json::from_str(&answer).expect("an answer is JSON"))
}

const NOT_JSON: i64 = -32700;
const NOT_A_REQUEST: i64 = -32600;
const NO_METHOD: i64 = -32601;
const BAD_PARAMS: i64 = -32602;
const BAD_DICE: i64 = -32010;

const LINES: &[(i64, &str)] = &[
    (NOT_JSON, "{"),
    (NOT_JSON, "}"),
    (NOT_JSON, "["),
    (NOT_JSON, "toHit"),
    (NOT_JSON, "{'jsonrpc':'2.0'}"),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":1,"method":"schema","params":{}"#),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":1,"method":"schema","params":{},}"#),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":1,"method":"schema"} {}"#),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":01,"method":"schema"}"#),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":NaN,"method":"schema"}"#),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":1e999,"method":"schema"}"#),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":"\ud800","method":"schema"}"#),
    (NOT_JSON, r#"{"jsonrpc":"2.0","id":"\x41","method":"schema"}"#),
    (NOT_JSON, "{\"jsonrpc\":\"2.0\",\"id\":\"\u{1}\",\"method\":\"schema\"}"),
    (NOT_JSON, "\u{feff}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"schema\"}"),
    (NOT_JSON, "\u{0}"),
    (NOT_JSON, "// {}"),
    (NOT_A_REQUEST, "0"),
    (NOT_A_REQUEST, "null"),
    (NOT_A_REQUEST, "true"),
    (NOT_A_REQUEST, r#""schema""#),
    (NOT_A_REQUEST, "[]"),
    (NOT_A_REQUEST, "{}"),
    (NOT_A_REQUEST, r#"{"id":1,"method":"schema"}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"1.0","id":1,"method":"schema"}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":2,"id":1,"method":"schema"}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":null,"id":1,"method":"schema"}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"2.0","id":1}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"2.0","id":1,"method":null}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"2.0","id":1,"method":["schema"]}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"2.0","id":true,"method":"schema"}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"2.0","id":{"a":1},"method":"schema"}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"2.0","id":1,"method":"schema","param":{}}"#),
    (NOT_A_REQUEST, r#"{"jsonrpc":"2.0","id":1,"method":"schema","result":{}}"#),
    (NO_METHOD, r#"{"jsonrpc":"2.0","id":1,"method":""}"#),
    (NO_METHOD, r#"{"jsonrpc":"2.0","id":1,"method":"tohit"}"#),
    (NO_METHOD, r#"{"jsonrpc":"2.0","id":1,"method":"toHit "}"#),
    (NO_METHOD, r#"{"jsonrpc":"2.0","id":null,"method":"rpc.discover"}"#),
    (NO_METHOD, r#"{"jsonrpc":"2.0","id":1,"method":"__proto__","params":{"a":1}}"#),
    (NO_METHOD, r#"{"jsonrpc":"2.0","id":1,"method":"\u0000"}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"schema","params":[]}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"schema","params":"{}"}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"schema","params":false}"#),
    (
        BAD_PARAMS,
        r#"{"jsonrpc":"2.0","id":1,"method":"schema","params":{"rules":"specification"}}"#,
    ),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"toHit"}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"toHit","params":null}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"toHit","params":{"attacker":[4]}}"#),
    (
        BAD_PARAMS,
        r#"{"jsonrpc":"2.0","id":1,"method":"toHit","params":{"attacker":{"gunnery":"4"}}}"#,
    ),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"table","params":{"name":"Cluster"}}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"hitLocation","params":{"roll":13}}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"hitLocation","params":{"roll":1}}"#),
    (BAD_PARAMS, r#"{"jsonrpc":"2.0","id":1,"method":"clusterHits","params":{"size":20}}"#),
    (
        BAD_PARAMS,
        r#"{"jsonrpc":"2.0","id":1,"method":"woundPilot","params":{"cause":"fall","seed":9007199254740992}}"#,
    ),
    (
        BAD_DICE,
        r#"{"jsonrpc":"2.0","id":1,"method":"woundPilot","params":{"cause":"fall","dice":[]}}"#,
    ),
    (BAD_DICE, r#"{"jsonrpc":"2.0","id":1,"method":"hitLocation","params":{"dice":[1,2,3]}}"#),
];

#[test]
fn malformed_lines() {
    for (code, line) in LINES {
        let answer = answer(line).unwrap_or_else(|| panic!("{line} is not answered"));
        assert_eq!(answer["jsonrpc"], "2.0", "{line}");
        assert_eq!(answer["error"]["code"], *code, "{line}: {answer}");
        assert!(answer.get("result").is_none(), "{line}");
        let id = answer.get("id").expect("an answer has an id");
        assert!(id.is_null() || *id == 1, "{line}: {answer}");
        if matches!(*code, NO_METHOD | BAD_PARAMS | BAD_DICE) {
            assert_eq!(id.is_null(), line.contains(r#""id":null"#), "{line}: {answer}");
        }
        if matches!(*code, NOT_A_REQUEST | BAD_PARAMS) {
            let problems = answer["error"]["data"]["problems"].as_array();
            assert!(problems.is_some_and(|list| !list.is_empty()), "{line}: {answer}");
        }
    }
}

#[test]
fn a_batch_has_its_limit() {
    let request = r#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#;
    let batch = |n: usize| format!("[{}]", vec![request; n].join(","));
    let many = handle_line(&batch(MAX_BATCH), ironhex_api::call).expect("answers");
    let many: Vec<Value> = serde_json::from_str(&many).expect("a list of answers");
    assert_eq!(many.len(), MAX_BATCH);
    let refused = answer(&batch(MAX_BATCH + 1)).expect("an answer");
    assert_eq!(refused["error"]["code"], NOT_A_REQUEST);
}

#[test]
fn a_batch_is_answered_item_by_item() {
    let requests: Vec<&str> =
        LINES.iter().filter(|(code, _)| *code != NOT_JSON).map(|(_, line)| *line).collect();
    // An empty list inside a list is no batch but an item that is no request.
    let line = format!("[{}]", requests.join(","));
    let answers = handle_line(&line, ironhex_api::call).expect("all of them are answered");
    let answers: Vec<Value> = serde_json::from_str(&answers).expect("a list of answers");
    let codes: Vec<i64> =
        answers.iter().filter_map(|answer| answer["error"]["code"].as_i64()).collect();
    let expected: Vec<i64> =
        LINES.iter().map(|(code, _)| *code).filter(|code| *code != NOT_JSON).collect();
    assert_eq!(codes, expected);
}

#[test]
fn notifications_are_never_answered() {
    for method in ironhex_api::methods().chain(["nothing"]) {
        let line = format!(r#"{{"jsonrpc":"2.0","method":"{method}","params":{{"x":1}}}}"#);
        assert_eq!(answer(&line), None, "{line}");
        assert_eq!(answer(&format!("[{line},{line}]")), None);
    }
}

#[test]
fn long_and_deep_lines() {
    let long = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"classifyWeapon","params":{{"id":"{}"}}}}"#,
        "é".repeat(MAX_LINE / 2)
    );
    assert_eq!(answer(&long).expect("an answer")["error"]["code"], NOT_A_REQUEST);
    let fits = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"classifyWeapon","params":{{"id":"{}"}}}}"#,
        "é".repeat(MAX_LINE / 2 - 100)
    );
    assert_eq!(answer(&fits).expect("an answer")["error"]["code"], BAD_PARAMS);
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
        for depth in [100, 200_000] {
            let line = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            let code = answer(&line).expect("an answer");
            let code = code.get(0).unwrap_or(&code)["error"]["code"].as_i64();
            let expected = if depth > 127 || line.len() > MAX_LINE {
                if line.len() > MAX_LINE { NOT_A_REQUEST } else { NOT_JSON }
            } else {
                NOT_A_REQUEST
            };
            assert_eq!(code, Some(expected), "{open} {depth}");
        }
    }
}

#[test]
fn every_identifier_is_text_to_the_door() {
    for id in ["", "é lrm", "éalrm", "日本語 uac", "\u{301}rac", "ﬀ ams", "lrm\u{0}"] {
        let params = serde_json::json!({"id": id});
        let request = serde_json::json!({"jsonrpc": "2.0", "id": 1, "method": "classifyWeapon", "params": params});
        let answer = answer(&request.to_string()).expect("an answer");
        assert!(answer["result"]["kind"].is_string(), "{id}: {answer}");
    }
}
