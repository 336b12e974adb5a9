//! Several requests at once: who waits for whom, who is told what, and how everything ends.

use ironhex::budget::{Budget, Counted, Progress};
use ironhex_api::rpc::{Api, Limits, Methods, handle_line, serve};
use ironhex_api::{CallError, Context};
use serde_json::{Value, json};
use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// `wait` lasts until somebody ends it, and gives back how it was ended; `echo` is done at once.
#[derive(Default)]
struct Waiting {
    begun: AtomicU32,
}

impl Methods for Waiting {
    fn call(
        &self,
        method: &str,
        params: &Value,
        context: &Context<'_>,
    ) -> Result<Value, CallError> {
        if method != "wait" {
            return Ok(params.clone());
        }
        self.begun.fetch_add(1, Ordering::Relaxed);
        let least = params.get("least").and_then(Value::as_u64).unwrap_or(0);
        for done in 0.. {
            context.budget.report(Progress { unit: Counted::Turns, done, of: None });
            if let Err(stopped) = context.budget.check() {
                return if done >= least { Ok(json!(stopped.id())) } else { Err(stopped.into()) };
            }
            thread::sleep(Duration::from_millis(1));
        }
        Ok(Value::Null)
    }

    fn takes_long(&self, method: &str, _: &Value) -> bool {
        method == "wait"
    }
}

/// An input that is written while it is read.
struct Lines(Receiver<Vec<u8>>);

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Ok(line) = self.0.recv() else { return Ok(0) };
        buffer[..line.len()].copy_from_slice(&line);
        Ok(line.len())
    }
}

/// An output that is read while it is written.
struct Answers(Sender<Value>, Vec<u8>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.1);
        let value = serde_json::from_slice(&line)?;
        self.0.send(value).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

/// Somebody who talks with a server.
struct Client {
    to: Option<Sender<Vec<u8>>>,
    from: Option<Receiver<Value>>,
    server: Option<thread::JoinHandle<io::Result<()>>>,
    methods: Arc<Waiting>,
}

impl Client {
    fn new(limits: Limits) -> Self {
        let (to, lines) = channel();
        let (answers, from) = channel();
        let methods = Arc::new(Waiting::default());
        let own = Arc::clone(&methods);
        let server = thread::spawn(move || {
            let input = BufReader::new(Lines(lines));
            serve(input, Answers(answers, Vec::new()), &limits, ByReference(own))
        });
        Self { to: Some(to), from: Some(from), server: Some(server), methods }
    }

    fn say(&self, line: &Value) {
        let line = format!("{line}\n").into_bytes();
        self.to.as_ref().unwrap().send(line).unwrap();
    }

    fn ask(&self, id: impl Into<Value>, method: &str, params: Value) {
        self.say(&json!({"jsonrpc": "2.0", "id": id.into(), "method": method, "params": params}));
    }

    fn cancel(&self, id: impl Into<Value>) {
        let params = json!({"id": id.into()});
        self.say(&json!({"jsonrpc": "2.0", "method": "$/cancel", "params": params}));
    }

    /// The next line of the server.
    fn hear(&self) -> Value {
        let heard = self.from.as_ref().unwrap().recv_timeout(Duration::from_secs(60));
        heard.expect("an answer within a minute")
    }

    fn hear_result(&self, id: impl Into<Value>) -> Value {
        let answer = self.hear();
        assert_eq!(answer["id"], id.into(), "{answer}");
        answer["result"].clone()
    }

    /// No more requests; what else the server says, and how it ends.
    fn end(mut self) -> (Vec<Value>, io::Result<()>) {
        self.to = None;
        let ended = self.server.take().unwrap().join().unwrap();
        (self.from.take().unwrap().iter().collect(), ended)
    }
}

struct ByReference(Arc<Waiting>);

impl Methods for ByReference {
    fn call(&self, m: &str, params: &Value, context: &Context<'_>) -> Result<Value, CallError> {
        self.0.call(m, params, context)
    }
    fn takes_long(&self, method: &str, params: &Value) -> bool {
        self.0.takes_long(method, params)
    }
}

fn limits(workers: usize, waiting: usize) -> Limits {
    Limits { workers, waiting, ..Limits::default() }
}

#[test]
fn a_short_request_does_not_wait_for_a_long_one_and_a_cancelled_one_gives_back_what_it_has() {
    let client = Client::new(limits(2, 8));
    client.ask(1, "wait", json!({}));
    client.ask("two", "wait", json!({}));
    client.ask(3, "echo", json!({"a": 1}));
    assert_eq!(client.hear_result(3), json!({"a": 1}));
    client.cancel("two");
    assert_eq!(client.hear_result("two"), "cancelled");
    client.cancel(1);
    assert_eq!(client.hear_result(1), "cancelled");
    let (more, ended) = client.end();
    assert!(more.is_empty() && ended.is_ok());
}

#[test]
fn a_cancelled_request_without_any_result_is_an_error() {
    let client = Client::new(limits(1, 8));
    client.ask(1, "wait", json!({"least": 1_000_000}));
    client.ask(2, "echo", json!({}));
    client.hear_result(2);
    client.cancel(1);
    let answer = client.hear();
    assert_eq!((&answer["id"], &answer["error"]["code"]), (&json!(1), &json!(-32800)));
}

#[test]
fn cancel_may_be_a_request_that_tells_whether_it_found_one() {
    let client = Client::new(limits(1, 8));
    client.ask(1, "$/cancel", json!({"id": 7}));
    assert_eq!(client.hear_result(1), json!({"cancelled": false}));
    client.ask(2, "$/cancel", json!({}));
    assert_eq!(client.hear()["error"]["code"], -32602);
    client.ask(7, "wait", json!({}));
    client.ask(3, "$/cancel", json!({"id": 7}));
    let answers = [client.hear(), client.hear()];
    assert!(answers.contains(&json!({"jsonrpc": "2.0", "id": 3, "result": {"cancelled": true}})));
    assert!(answers.contains(&json!({"jsonrpc": "2.0", "id": 7, "result": "cancelled"})));
}

#[test]
fn time_that_the_host_allows_ends_a_request() {
    let short = Limits { time: Duration::from_millis(5), ..limits(1, 8) };
    let mut output = Vec::new();
    let line = r#"{"jsonrpc":"2.0","id":1,"method":"battle.run","params":{"sides":[{"units":["atlas"]},{"units":["atlas"]}],"games":100000,"seed":1,"budget":{"time":3600}}}"#;
    let most = Limits { most_time: Duration::from_millis(5), ..short };
    serve(line.as_bytes(), &mut output, &most, Api).unwrap();
    let answer: Value = serde_json::from_slice(&output).unwrap();
    // Either some games were over, or it says that none was.
    let code = answer["error"]["code"].as_i64();
    let partial = answer["result"]["partial"]["reason"].as_str();
    assert!(code == Some(-32011) || partial == Some("time"), "{answer}");
}

#[test]
fn more_than_may_wait_is_refused_at_once() {
    let client = Client::new(limits(1, 2));
    for id in 1..=3 {
        client.ask(id, "wait", json!({}));
        // The first is being worked at before the next is sent.
        while id == 1 && client.methods.begun.load(Ordering::Relaxed) == 0 {
            thread::yield_now();
        }
    }
    client.ask(4, "wait", json!({}));
    let busy = client.hear();
    assert_eq!((&busy["id"], &busy["error"]["code"]), (&json!(4), &json!(-32012)));
    for id in 1..=3 {
        client.cancel(id);
    }
    let mut ids: Vec<i64> = (0..3).map(|_| client.hear()["id"].as_i64().unwrap()).collect();
    ids.sort_unstable();
    assert_eq!(ids, [1, 2, 3]);
}

#[test]
fn long_work_is_not_begun_for_nobody() {
    let client = Client::new(limits(1, 8));
    client.say(&json!({"jsonrpc": "2.0", "method": "wait"}));
    client.say(&json!([{"jsonrpc": "2.0", "method": "wait"}]));
    client.ask(1, "echo", json!({}));
    client.hear_result(1);
    let methods = Arc::clone(&client.methods);
    client.end().1.unwrap();
    assert_eq!(methods.begun.load(Ordering::Relaxed), 0);
    assert_eq!(handle_line(r#"{"jsonrpc":"2.0","method":"wait"}"#, ByReference(methods)), None);
}

#[test]
fn who_asks_is_told_of_progress() {
    let client = Client::new(limits(1, 8));
    client.ask("p", "wait", json!({"progress": true}));
    let mut last = 0;
    for _ in 0..3 {
        let told = client.hear();
        assert_eq!((&told["method"], told.get("id")), (&json!("$/progress"), None), "{told}");
        let params = &told["params"];
        assert_eq!((&params["id"], &params["unit"]), (&json!("p"), &json!("turns")));
        assert!(params["of"].is_null() && params["done"].as_u64().unwrap() > last);
        last = params["done"].as_u64().unwrap();
    }
    client.cancel("p");
    loop {
        let heard = client.hear();
        if heard["id"] == "p" {
            break assert_eq!(heard["result"], "cancelled");
        }
    }
}

#[test]
fn a_batch_is_one_line_and_others_do_not_wait_for_it() {
    let client = Client::new(limits(2, 8));
    let ask = |id, method| json!({"jsonrpc": "2.0", "id": id, "method": method});
    client.say(&json!([ask(1, "echo"), ask(2, "wait"), ask(3, "echo")]));
    client.ask(4, "echo", json!({}));
    client.cancel(2);
    let (answers, ended) = client.end();
    ended.unwrap();
    // The answer to the short one stands before the line of the batch, or behind it.
    let (batch, other): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.is_array());
    assert_eq!((batch.len(), other.len()), (1, 1));
    let ids: Vec<&Value> =
        batch[0].as_array().unwrap().iter().map(|answer| &answer["id"]).collect();
    assert_eq!(ids, [1, 2, 3]);
    assert_eq!(batch[0][1]["result"], "cancelled");
}

#[test]
fn when_nobody_listens_any_more_everything_ends() {
    let mut client = Client::new(limits(2, 8));
    client.ask(1, "wait", json!({}));
    client.ask(2, "wait", json!({}));
    while client.methods.begun.load(Ordering::Relaxed) < 2 {
        thread::yield_now();
    }
    client.from = None;
    client.ask(3, "echo", json!({}));
    let ended = client.server.take().unwrap().join().unwrap();
    assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn ids_come_back_as_they_were_written() {
    let ids = ["123456789012345678901234567890", "18446744073709551616", "1.0", "1e2", "-0.5", "7"];
    let echo = |_: &str, _: &Value| Ok(json!({}));
    let request = |id: &str| format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"echo"}}"#);
    for id in ids {
        let answer = handle_line(&request(id), echo).unwrap();
        assert_eq!(answer, format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#));
    }
    let batch = format!("[{}]", ids.map(request).join(" , "));
    let answers = handle_line(&batch, echo).unwrap();
    for id in ids {
        assert!(answers.contains(&format!(r#""id":{id},"#)), "{answers}");
    }
}

#[test]
fn a_key_that_stands_twice_is_refused_with_its_place() {
    let refused = |line: &str, id: Value, places: &[&str]| {
        let answer = handle_line(line, Api).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        let answer = answer.get(1).unwrap_or(&answer);
        assert_eq!((&answer["error"]["code"], &answer["id"]), (&json!(-32600), &id), "{answer}");
        let problems = answer["error"]["data"]["problems"].as_array().unwrap().iter();
        let told: Vec<&str> = problems.map(|problem| problem["path"].as_str().unwrap()).collect();
        assert_eq!(told, places);
    };
    let twice =
        r#"{"jsonrpc":"2.0","id":4,"method":"clusterHits","params":{"size":20,"roll":7,"roll":2}}"#;
    let once = r#"{"jsonrpc":"2.0","id":3,"method":"clusterHits","params":{"size":20,"roll":7}}"#;
    refused(twice, json!(4), &["params.roll"]);
    refused(&format!("[{once},{twice}]"), json!(4), &["params.roll"]);
    refused(r#"{"jsonrpc":"2.0","id":1,"method":"a","method":"b"}"#, json!(1), &["method"]);
    assert!(handle_line(once, Api).unwrap().contains("result"));
}

#[test]
fn whole_numbers_may_be_written_with_a_point() {
    let hits = |params: Value| ironhex_api::call("clusterHits", &params);
    let plain = hits(json!({"size": 20, "roll": 7})).unwrap();
    assert_eq!(hits(json!({"size": 20.0, "roll": 7.0})).unwrap(), plain);
    assert_eq!(hits(json!({"size": 2e1, "dice": [3.0, 4]})).unwrap()["hits"], plain["hits"]);
    assert_eq!(
        hits(json!({"size": 20, "seed": 5.0})).unwrap(),
        hits(json!({"size": 20, "seed": 5})).unwrap()
    );
    for wrong in [20.5, 1e300, -1.0] {
        assert_eq!(hits(json!({"size": wrong, "roll": 7})).unwrap_err().code(), -32602);
    }
}

#[test]
fn every_long_method_says_what_it_may_take_and_no_other() {
    for method in ironhex_api::descriptions() {
        let has = |name| method.params.iter().any(|field| field.name == name);
        let all = json!({"bots": {"one": "basic", "two": "random"}, "replay": ""});
        let long = ironhex_api::takes_long(method.name, &all);
        assert_eq!([has("budget"), has("progress")], [long; 2], "{}", method.name);
    }
}

#[test]
fn a_request_that_brings_a_replay_is_a_long_one_and_ends_when_it_is_cancelled() {
    let side = json!({"units": ["locust"]});
    let begin = json!({"sides": [side, side], "seed": 7});
    let game = ironhex_api::call("game.start", &begin).unwrap();
    // Another text of the same game: one that is kept would be found at once.
    let replay = format!("{}\n", game["replay"].as_str().unwrap());
    let cancel = AtomicBool::new(true);
    let budget = Budget::default().cancelled_by(&cancel);
    let context = Context { budget, ..Context::default() };
    for (method, more) in [
        ("game.legal", json!({})),
        ("game.reach", json!({"unit": 1})),
        ("game.preview", json!({"unit": 1})),
        ("game.act", json!({"seed": 7})),
        ("board.sight", json!({"from": {"hex": "0101"}, "to": {"hex": "0102"}})),
    ] {
        let with = |name: &str, value: &str| {
            let mut params = more.clone();
            params[name] = value.into();
            params
        };
        let (by_replay, by_name) =
            (with("replay", &replay), with("game", game["game"].as_str().unwrap()));
        assert!(ironhex_api::takes_long(method, &by_replay), "{method}");
        assert!(!ironhex_api::takes_long(method, &by_name), "{method}");
        let error = ironhex_api::call_within(method, &by_replay, &context).unwrap_err();
        assert_eq!(error.code(), -32800, "{method}");
        assert!(ironhex_api::call_within(method, &by_name, &context).is_ok(), "{method}");
    }
}

#[test]
fn a_cancelled_request_does_not_read_its_units() {
    let cancel = AtomicBool::new(true);
    let budget = Budget::default().cancelled_by(&cancel);
    let context = Context { budget, ..Context::default() };
    let side = json!({"units": [{"text": "no unit"}]});
    for (method, more) in
        [("battle.run", "games"), ("battle.game", "game"), ("game.start", "turns")]
    {
        let params = json!({"sides": [side, side], "seed": 7, more: 2});
        let code = |context| ironhex_api::call_within(method, &params, context).unwrap_err().code();
        assert_eq!((code(&context), code(&Context::default())), (-32800, -32602), "{method}");
    }
}
