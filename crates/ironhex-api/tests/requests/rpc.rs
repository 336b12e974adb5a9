//! The envelope: what JSON-RPC 2.0 asks for, line by line.

use std::cell::Cell;
use std::io::{self, BufReader, Read};

use ironhex_api::error::CallError;
use ironhex_api::rpc::{Limits, MAX_LINE, handle_line, serve};
use serde_json::{Value, json};

fn call(method: &str, params: &Value) -> Result<Value, CallError> {
    match method {
        "echo" => Ok(params.clone()),
        "panic" => panic!("on purpose"),
        "dice" => Err(CallError::Dice { given: 3, used: 2, needed: None }),
        other => Err(CallError::unknown_method(other, ["echo", "panic", "dice"])),
    }
}

fn six(_: &str, _: &Value) -> Result<Value, CallError> {
    Ok(json!(6))
}

fn answer(line: &str) -> Option<Value> {
    handle_line(line, call).map(|line| {
        assert!(!line.contains('\n'));
        serde_json::from_str(&line).unwrap()
    })
}

fn refused(line: &str, code: i64, id: Value) -> String {
    let answer = answer(line).unwrap();
    assert_eq!(answer["jsonrpc"], "2.0", "{line}");
    assert_eq!(answer["error"]["code"], code, "{line} {answer}");
    assert_eq!(answer.get("id"), Some(&id), "{line}");
    assert!(answer.get("result").is_none());
    answer["error"]["message"].as_str().unwrap().to_owned()
}

#[test]
fn requests_are_answered() {
    for id in [json!(1), json!("a"), json!(null), json!(1.5), json!(-3)] {
        let line =
            json!({"jsonrpc": "2.0", "id": id, "method": "echo", "params": {"a": [1]}}).to_string();
        assert_eq!(answer(&line), Some(json!({"jsonrpc": "2.0", "id": id, "result": {"a": [1]}})));
    }
    for params in ["", r#","params":{}"#, r#","params":null"#] {
        let line = format!(r#"  {{"jsonrpc":"2.0","id":1,"method":"echo"{params}}}  "#);
        assert_eq!(answer(&line), Some(json!({"jsonrpc": "2.0", "id": 1, "result": {}})));
    }
}

#[test]
fn failed_calls() {
    assert_eq!(
        refused(r#"{"jsonrpc":"2.0","id":1,"method":"ecko"}"#, -32601, json!(1)),
        "there is no method `ecko`; did you mean `echo`?"
    );
    let dice = answer(r#"{"jsonrpc":"2.0","id":1,"method":"dice"}"#).unwrap();
    assert_eq!(dice["error"]["code"], -32010);
    assert_eq!(dice["error"]["data"], json!({"given": 3, "used": 2, "needed": null}));
    assert_eq!(
        refused(r#"{"jsonrpc":"2.0","id":1,"method":"panic"}"#, -32603, json!(1)),
        "internal error"
    );
}

#[test]
fn params_must_be_an_object() {
    let list =
        refused(r#"{"jsonrpc":"2.0","id":1,"method":"echo","params":[1]}"#, -32602, json!(1));
    assert!(list.ends_with("positions are not accepted"), "{list}");
    refused(r#"{"jsonrpc":"2.0","id":1,"method":"echo","params":"a"}"#, -32602, json!(1));
}

#[test]
fn what_is_not_a_request() {
    for (line, id, said) in [
        ("1", json!(null), "a request must be an object, got 1"),
        ("\"text\"", json!(null), "got \"text\""),
        ("null", json!(null), "got null"),
        ("[]", json!(null), "at least one request"),
        (r#"{"id":1,"method":"echo"}"#, json!(1), "jsonrpc: is required"),
        (r#"{"jsonrpc":2.0,"id":1,"method":"echo"}"#, json!(1), "must be \"2.0\", got 2.0"),
        (r#"{"jsonrpc":"1.0","id":1,"method":"echo"}"#, json!(1), "got \"1.0\""),
        (
            r#"{"jsonrpc":"2.0","id":true,"method":"echo"}"#,
            json!(null),
            "id: must be text, a number or null, got true",
        ),
        (r#"{"jsonrpc":"2.0","id":[1],"method":"echo"}"#, json!(null), "id: must be"),
        (r#"{"jsonrpc":"2.0","id":{},"method":"echo"}"#, json!(null), "id: must be"),
        (r#"{"jsonrpc":"2.0","id":1}"#, json!(1), "method: is required"),
        (r#"{"jsonrpc":"2.0","id":1,"method":5}"#, json!(1), "method: must be text, got 5"),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"echo","parms":{}}"#,
            json!(1),
            "parms: unknown member; did you mean `params`?",
        ),
        (r#"{"jsonrpc":"2.0","method":"echo","meta":{}}"#, json!(null), "meta: unknown member"),
        ("{}", json!(null), "jsonrpc: is required: must be \"2.0\"; method: is required"),
    ] {
        let message = refused(line, -32600, id);
        assert!(message.contains(said), "{line}: {message}");
    }
}

#[test]
fn what_is_not_json() {
    let message = refused(r#"{"jsonrpc": "2.0", "method"#, -32700, json!(null));
    assert!(message.contains("column 26"), "{message}");
    for line in ["nonsense", "{'a':1}", "{} {}", "NaN", "1e999", "\u{feff}{}", "{\"a\":\"\u{1}\"}"]
    {
        refused(line, -32700, json!(null));
    }
    refused(&"[".repeat(100_000), -32700, json!(null));
    refused(&format!("{}{}", "[".repeat(100_000), "]".repeat(100_000)), -32700, json!(null));
}

#[test]
fn nothing_to_answer() {
    for line in [
        "",
        "   ",
        "\t\r",
        r#"{"jsonrpc":"2.0","method":"echo"}"#,
        r#"{"jsonrpc":"2.0","method":"none"}"#,
    ] {
        assert_eq!(answer(line), None, "{line}");
    }
    assert_eq!(answer(r#"{"jsonrpc":"2.0","method":"panic"}"#), None);
    assert_eq!(answer(r#"{"jsonrpc":"2.0","method":"echo","params":[1]}"#), None);
    let called = Cell::new(false);
    handle_line(r#"{"jsonrpc":"2.0","method":"echo"}"#, |_: &str, _: &Value| {
        called.set(true);
        Ok(json!({}))
    });
    assert!(called.get(), "a notification is carried out");
}

#[test]
fn batches() {
    let batch = r#"[
        {"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":1}},
        {"jsonrpc":"2.0","method":"echo"},
        1,
        {"foo":"boo"},
        {"jsonrpc":"2.0","id":"2","method":"none"},
        []
    ]"#;
    let answers = answer(batch).unwrap();
    let codes: Vec<(Value, Value)> = answers
        .as_array()
        .unwrap()
        .iter()
        .map(|answer| (answer["id"].clone(), answer["error"]["code"].clone()))
        .collect();
    assert_eq!(
        codes,
        [
            (json!(1), json!(null)),
            (json!(null), json!(-32600)),
            (json!(null), json!(-32600)),
            (json!("2"), json!(-32601)),
            (json!(null), json!(-32600)),
        ]
    );
    assert_eq!(
        answer(r#"[{"jsonrpc":"2.0","method":"echo"},{"jsonrpc":"2.0","method":"none"}]"#),
        None
    );
}

fn served(input: impl Read) -> Vec<Value> {
    let mut output = Vec::new();
    serve(BufReader::with_capacity(4096, input), &mut output, &Limits::default(), call).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const GOOD: &[u8] = br#"{"jsonrpc":"2.0","id":1,"method":"echo"}"#;

#[test]
fn lines() {
    assert_eq!(served(&b""[..]), [Value::Null; 0]);
    assert_eq!(served(&b"\n\r\n  \n"[..]), [Value::Null; 0]);
    let good = json!({"jsonrpc": "2.0", "id": 1, "result": {}});
    assert_eq!(served(GOOD), std::slice::from_ref(&good), "the last line needs no end");
    let input = [GOOD, b"\r\n", b"{\"a\":\"\xff\"}\n", GOOD, b"\n"].concat();
    let answers = served(&input[..]);
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0], &answers[2]), (&good, &good));
    assert_eq!(answers[1]["error"]["code"], -32700);
    assert_eq!(answers[1]["error"]["message"], "not JSON: the line is not UTF-8 at byte 7");
}

#[test]
fn long_lines() {
    let padded = |length: usize| [GOOD, " ".repeat(length - GOOD.len()).as_bytes(), b"\n"].concat();
    let input =
        [padded(MAX_LINE), padded(MAX_LINE + 1), padded(3 * MAX_LINE), padded(100)].concat();
    let answers = served(&input[..]);
    let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
    assert_eq!(codes, [&json!(null), &json!(-32600), &json!(-32600), &json!(null)]);
    assert_eq!(served(io::repeat(b'x').take(40 << 20)).len(), 1, "a line that never ends");
    let long = format!("\"{}\"", "x".repeat(MAX_LINE));
    assert_eq!(answer(&long).unwrap()["error"]["code"], -32600);
}

#[test]
fn every_answer_is_flushed() {
    struct Output(Vec<u8>, usize);
    impl io::Write for Output {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            assert!(self.0.ends_with(b"\n"));
            self.1 += 1;
            Ok(())
        }
    }
    let mut output = Output(Vec::new(), 0);
    serve(&[GOOD, b"\n\n", GOOD, b"\n"].concat()[..], &mut output, &Limits::default(), call)
        .unwrap();
    assert_eq!(output.1, 2);
}

#[test]
fn interruptions_and_errors_of_the_input() {
    struct Input(Vec<io::Result<&'static [u8]>>);
    impl Read for Input {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.pop() {
                None => Ok(0),
                Some(part) => part.map(|part| {
                    buffer[..part.len()].copy_from_slice(part);
                    part.len()
                }),
            }
        }
    }
    let interrupted = || Err(io::Error::from(io::ErrorKind::Interrupted));
    let parts = vec![interrupted(), Ok(&GOOD[10..]), interrupted(), Ok(&GOOD[..10])];
    assert_eq!(served(Input(parts)).len(), 1);
    let broken = Input(vec![Err(io::Error::from(io::ErrorKind::ConnectionReset))]);
    assert!(serve(BufReader::new(broken), io::sink(), &Limits::default(), call).is_err());
}

#[test]
fn a_line_that_is_too_long_is_answered_under_its_id() {
    let filler = "x".repeat(MAX_LINE);
    for (line, id) in [
        (format!(r#"{{"jsonrpc":"2.0","id":7,"method":"six","params":{{"a":"{filler}"}}}}"#), "7"),
        (format!(r#" {{ "id" : "b" , "params" : "{filler}"}}"#), r#""b""#),
        (format!(r#"{{"params":"{filler}","id":7}}"#), "null"),
        (format!(r#"{{"id":[1],"params":"{filler}"}}"#), "null"),
        (filler.clone() + "x", "null"),
    ] {
        let mut output = Vec::new();
        let input = line.clone() + "\n";
        serve(input.as_bytes(), &mut output, &Limits::default(), six).expect("it goes on");
        let answer = String::from_utf8(output).expect("text");
        assert!(answer.contains(&format!(r#""id":{id},"error""#)), "{answer}");
        assert!(answer.contains("-32600"), "{answer}");
        assert_eq!(handle_line(&line, six), Some(answer.trim_end().to_owned()));
    }
}
