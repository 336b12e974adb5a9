//! The server as its clients meet it: answers, limits, clients that vanish.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use ironhex_api::rpc::Limits;
use ironhex_web::{Config, page_files, serve};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// A server of the test's own, which ends with it.
struct Running {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<std::io::Result<()>>>,
}

impl Running {
    fn new(config: Config) -> Self {
        let (stop, stopped) = oneshot::channel();
        let (told, address) = std::sync::mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
                told.send(listener.local_addr().unwrap()).unwrap();
                serve(listener, &config, async { drop(stopped.await) }).await
            })
        });
        Self { address: address.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
    }

    fn usual() -> Self {
        Self::new(Config::default())
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends the head and the body of a request, and reads all of the answer.
    fn ask(&self, head: &str, body: &[u8]) -> Answer {
        let mut stream = self.connect();
        let host = self.address;
        let host = if head.to_lowercase().contains("\nhost:") {
            String::new()
        } else {
            format!("Host: {host}\r\n")
        };
        write!(
            stream,
            "{head}\r\n{host}Connection: close\r\nContent-Length: {}\r\n\r\n",
            body.len()
        )
        .unwrap();
        // Who is refused by its head may not get rid of its body.
        let _ = stream.write_all(body);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Answer::read(&answer)
    }

    fn get(&self, path: &str) -> Answer {
        self.ask(&format!("GET {path} HTTP/1.1"), b"")
    }

    fn rpc(&self, message: &Value) -> Answer {
        self.ask(RPC, message.to_string().as_bytes())
    }

    fn call(&self, method: &str, params: Value) -> Value {
        let answer =
            self.rpc(&json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}));
        assert_eq!(answer.status, 200, "{}", answer.body);
        serde_json::from_str(&answer.body).unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        let ended = self.thread.take().unwrap().join();
        if !thread::panicking() {
            ended.unwrap().unwrap();
        }
    }
}

const RPC: &str = "POST /rpc HTTP/1.1\r\nContent-Type: application/json";

#[derive(Debug)]
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) =
            text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text:?}"));
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Self { status, head: head.to_lowercase(), body: body.to_owned() }
    }
}

/// A batch that takes as long as it may.
fn endless() -> Value {
    json!({"jsonrpc": "2.0", "id": "long", "method": "battle.run", "params": {
        "sides": [{"units": ["Atlas AS7-D"], "bot": "tactical"}, {"units": ["Awesome AWS-8Q"], "bot": "tactical"}],
        "games": 100_000, "seed": 1, "progress": true,
    }})
}

#[test]
fn answers_are_those_of_the_api() {
    let server = Running::usual();
    let params = json!({"attacker": {"gunnery": 4}, "weapon": {"id": "medium-laser"}, "range": 5});
    let answer = server.call("toHit", params.clone());
    assert_eq!(answer["result"], ironhex_api::call("toHit", &params).unwrap());
    let batch = json!([
        {"jsonrpc": "2.0", "id": 1, "method": "table", "params": {"name": "heat"}},
        {"jsonrpc": "2.0", "method": "table", "params": {"name": "heat"}},
        {"jsonrpc": "2.0", "id": 2, "method": "odds.volley", "params": {"attacker": "Locust LCT-1V", "target": "Locust LCT-1V"}},
    ]);
    let answers: Value = serde_json::from_str(&server.rpc(&batch).body).unwrap();
    assert_eq!(
        (&answers[0]["id"], &answers[1]["id"], answers.as_array().unwrap().len()),
        (&json!(1), &json!(2), 2)
    );
    let none = server.rpc(&json!({"jsonrpc": "2.0", "method": "table"}));
    assert_eq!((none.status, none.body.as_str()), (204, ""));
}

#[test]
fn answers_are_compressed_where_it_saves_a_packet() {
    let server = Running::usual();
    let head = format!("{RPC}\r\nAccept-Encoding: gzip");
    let compressed = |method: &str, params: Value| {
        let message = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let answer = server.ask(&head, message.to_string().as_bytes());
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.head.contains("content-encoding: gzip")
    };
    assert!(!compressed("toHit", json!({"attacker": {"gunnery": 4}, "rangeBracket": "short"})));
    assert!(compressed("weapon.list", json!({})));
}

#[test]
fn what_is_wrong_is_told_with_its_status() {
    let server = Running::usual();
    assert!(server.ask(RPC, b"{").body.contains("-32700"));
    assert_eq!(server.ask(RPC, b"\xff\xfe").status, 400);
    assert_eq!(server.ask("POST /rpc HTTP/1.1", b"{}").status, 415);
    assert_eq!(server.ask("POST /rpc HTTP/1.1\r\nContent-Type: text/plain", b"{}").status, 415);
    assert_eq!(server.ask(RPC, &vec![b' '; (1 << 20) + 1]).status, 413);
    assert_eq!(server.get("/rpc").status, 405);
    assert_eq!(server.get("/nothing").status, 404);
    assert_eq!(server.ask("nonsense", b"").status, 400);
}

#[test]
fn health_version_and_page_are_there() {
    let server = Running::usual();
    assert_eq!(server.get("/health").body, r#"{"status":"ok"}"#);
    let version: Value = serde_json::from_str(&server.get("/version").body).unwrap();
    assert_eq!(version["version"], env!("CARGO_PKG_VERSION"));
    for file in page_files() {
        let answer = server.get(&format!("/{}", file.name));
        assert_eq!(answer.status, 200, "{}", file.name);
        assert_eq!(answer.body.as_bytes(), file.bytes, "{}", file.name);
        assert!(
            answer.head.contains(&format!("content-type: {}", file.content_type())),
            "{}",
            answer.head
        );
        let tag =
            answer.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
        let again =
            server.ask(&format!("GET /{} HTTP/1.1\r\nIf-None-Match: {tag}", file.name), b"");
        assert_eq!((again.status, again.body.as_str()), (304, ""), "{}", file.name);
    }
    let page = server.get("/");
    assert_eq!(
        page.body.as_bytes(),
        page_files().iter().find(|file| file.name == "index.html").unwrap().bytes
    );
    for header in [
        "content-security-policy: default-src 'none'",
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
    ] {
        assert!(page.head.contains(header), "{}", page.head);
    }
}

#[test]
fn no_path_is_read_as_a_file() {
    let server = Running::usual();
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/%2e%2e/Cargo.toml",
        "/src/lib.rs",
        "/etc/passwd",
        "/index.html/..",
        "/index.html%00",
    ] {
        assert!([400, 404].contains(&server.get(path).status), "{path}");
    }
}

#[test]
fn strangers_may_not_ask() {
    let server = Running::usual();
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": "rules"}).to_string();
    for line in ["Origin: http://evil.example", "Origin: null", "Host: evil.example"] {
        let answer = server.ask(&format!("{RPC}\r\n{line}"), body.as_bytes());
        assert_eq!(answer.status, 403, "{line}: {}", answer.body);
    }
    let own = format!("{RPC}\r\nOrigin: http://{}", server.address);
    assert_eq!(server.ask(&own, body.as_bytes()).status, 200);
    let named = Running::new(Config { hosts: vec!["table.local".to_owned()], ..Config::default() });
    assert_eq!(named.ask("GET / HTTP/1.1\r\nHost: table.local", b"").status, 200);
}

#[test]
fn progress_comes_as_events_and_then_the_answer() {
    let server = Running::usual();
    let mut message = endless();
    message["params"]["budget"] = json!({"time": 0.6});
    let answer =
        server.ask(&format!("{RPC}\r\nAccept: text/event-stream"), message.to_string().as_bytes());
    assert!(answer.head.contains("content-type: text/event-stream"), "{}", answer.head);
    let events: Vec<Value> = answer
        .body
        .lines()
        .filter_map(|line| serde_json::from_str(line.strip_prefix("data: ")?).ok())
        .collect();
    let (last, before) = events.split_last().unwrap();
    assert!(before.len() >= 2, "{events:?}");
    assert!(
        before
            .iter()
            .all(|event| event["method"] == "$/progress" && event["params"]["id"] == "long")
    );
    assert_eq!(last["id"], "long");
    assert!(last["result"].is_object(), "{last}");
}

/// The one place of a worker, and one that waits.
fn narrow() -> Running {
    let limits = Limits { workers: 1, waiting: 1, ..Limits::default() };
    Running::new(Config { limits, ..Config::default() })
}

/// Sends a request and reads its first event.
fn begun(server: &Running, message: &Value) -> BufReader<TcpStream> {
    let mut stream = server.connect();
    let (host, body) = (server.address, message.to_string());
    write!(
        stream,
        "{RPC}\r\nAccept: text/event-stream\r\nHost: {host}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    while !line.contains("$/progress") {
        line.clear();
        assert!(reader.read_line(&mut line).unwrap() > 0);
    }
    reader
}

#[test]
fn who_leaves_ends_the_work_and_frees_its_place() {
    let server = narrow();
    drop(begun(&server, &endless()));
    // The next gets the one worker that there is, long before the first would have ended.
    let start = Instant::now();
    let mut short = endless();
    short["params"]["games"] = json!(2);
    assert!(server.rpc(&short).body.contains("\"result\""));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn small_questions_are_answered_while_large_ones_run_and_too_many_are_refused() {
    let server = narrow();
    let _first = begun(&server, &endless());
    let body = endless().to_string();
    let begin = || {
        let stream = server.connect();
        stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        let (address, length) = (&server.address, body.len());
        write!(&stream, "{RPC}\r\nHost: {address}\r\nContent-Length: {length}\r\n\r\n{body}")
            .unwrap();
        stream
    };
    // Whichever comes first waits; the other is refused.
    let both = [begin(), begin()];
    let told = |mut stream: &TcpStream| {
        let mut bytes = Vec::new();
        // It stays open behind its answer, so that the time is up.
        let _ = stream.read_to_end(&mut bytes);
        (!bytes.is_empty()).then(|| Answer::read(&bytes))
    };
    let refused = (0..100).find_map(|_| both.iter().find_map(told));
    let refused = refused.expect("a third long request is refused");
    assert_eq!(refused.status, 503);
    assert!(
        refused.body.contains("-32012") && refused.head.contains("retry-after: 1"),
        "{refused:?}"
    );
    assert_eq!(server.call("table", json!({"name": "heat"}))["id"], 1);
}

#[test]
fn who_trickles_does_not_keep_others_out() {
    let server = Running::usual();
    let slow: Vec<TcpStream> = (0..50)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(b"POST /rpc HTTP/1.1\r\nHo").unwrap();
            stream
        })
        .collect();
    assert_eq!(server.get("/health").status, 200);
    drop(slow);
}

#[test]
fn who_trickles_a_body_is_sent_away() {
    let server = Running::new(Config { patience: Duration::from_millis(300), ..Config::default() });
    let mut stream = server.connect();
    write!(stream, "{RPC}\r\nHost: {}\r\nContent-Length: 1000\r\n\r\n[", server.address).unwrap();
    let begun = Instant::now();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    assert_eq!(Answer::read(&answer).status, 408);
    assert!(begun.elapsed() < Duration::from_secs(10));
}
