//! What the largest request of every method takes under the default budget of `ironhex rpc`, each in a process of its own.
//!
//! `cargo build --release -p ironhex-cli && cargo bench -p ironhex-benches --bench largest`
//!
//! Words behind `--` choose methods. Of a method with several requests the worst figure of each column is told. Long requests
//! are also cancelled at several moments: the last column is the longest that one took to end. A method without a
//! request fails.
#![allow(clippy::print_stdout, clippy::expect_used, clippy::panic)]

use ironhex_benches::largest::{Largest, largest};
use ironhex_benches::rpc::{say, started};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A request that takes longer than this has no end.
const ENDLESS: Duration = Duration::from_secs(900);

/// Moments at which a long request is cancelled, in milliseconds.
const MOMENTS: [u64; 6] = [20, 150, 500, 1_100, 2_500, 5_000];

/// Turns behind the replays.
const TURNS: u32 = 120;

/// A process that answers, and when its lines came.
struct Server {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
}

impl Server {
    fn open() -> Self {
        let (child, input, output) = started();
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send((Instant::now(), line)).is_err() {
                    return;
                }
            }
        });
        let mut server = Self { child, input, lines };
        // Whatever it does once for all is done before anything is measured.
        say(&mut server.input, &json!({"jsonrpc": "2.0", "id": 0, "method": "board.list"}));
        server.next(ENDLESS).expect("it answers");
        server
    }

    fn next(&self, within: Duration) -> Option<(Instant, String)> {
        self.lines.recv_timeout(within).ok()
    }

    /// The most memory that it has had at a time, in bytes.
    fn peak(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kib.unwrap_or_default() << 10
    }

    fn close(mut self) {
        drop(self.input);
        // What was cancelled may have more to do than anybody waits for.
        let _ = self.child.kill();
        self.child.wait().expect("it ends");
    }
}

fn asked(request: &Largest) -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": request.method, "params": request.params})
}

/// What came of a request, in a word.
fn outcome(answer: &str) -> String {
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    if let Some(error) = answer.get("error") {
        return match error["code"].as_i64() {
            Some(-32011) => "time, nothing yet".to_owned(),
            Some(-32800) => "cancelled, nothing yet".to_owned(),
            Some(-32602) => "refused".to_owned(),
            _ => panic!("{error}"),
        };
    }
    let result = &answer["result"];
    let partial =
        [&result["partial"], &result["method"]["partial"], &result["volley"]["method"]["partial"]];
    match partial.into_iter().find_map(|partial| partial["reason"].as_str()) {
        Some(reason) => format!("partial: {reason}"),
        None => "whole".to_owned(),
    }
}

/// The worst figures of a method.
#[derive(Default)]
struct Worst {
    asked: usize,
    time: Duration,
    memory: u64,
    answer: usize,
    ended: String,
    what: &'static str,
    cancel: Option<Duration>,
}

fn measure(request: &Largest, worst: &mut Worst) {
    let mut server = Server::open();
    let line = asked(request);
    let begun = Instant::now();
    say(&mut server.input, &line);
    let (came, answer) = server.next(ENDLESS).expect("it has an end");
    let took = came - begun;
    if took >= worst.time {
        (worst.time, worst.what, worst.ended) = (took, request.what, outcome(&answer));
    }
    worst.asked = worst.asked.max(line.to_string().len());
    worst.memory = worst.memory.max(server.peak());
    worst.answer = worst.answer.max(answer.len());
    eprintln!(
        "{}, {}: {:.1} ms, {} MiB, {} bytes, {}",
        request.method,
        request.what,
        took.as_secs_f64() * 1e3,
        server.peak() >> 20,
        answer.len(),
        outcome(&answer)
    );
    server.close();
    if !ironhex_api::takes_long(request.method, &request.params) {
        return;
    }
    for moment in MOMENTS.map(Duration::from_millis) {
        let mut server = Server::open();
        say(&mut server.input, &line);
        if server.next(moment).is_none() {
            let cancel = json!({"jsonrpc": "2.0", "method": "$/cancel", "params": {"id": 1}});
            let sent = Instant::now();
            say(&mut server.input, &cancel);
            let (came, _) = server.next(ENDLESS).expect("it ends");
            let took = came.saturating_duration_since(sent);
            eprintln!("  cancelled after {moment:?}: {:.1} ms", took.as_secs_f64() * 1e3);
            worst.cancel = worst.cancel.max(Some(took));
        }
        server.close();
    }
}

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let all = largest(TURNS);
    println!(
        "| {:<16} | {:<56} | {:>9} | {:>10} | {:>8} | {:>9} | {:<17} | {:>7} |",
        "method",
        "its worst request",
        "bytes",
        "worst time",
        "memory",
        "answer",
        "ends",
        "$/cancel"
    );
    println!(
        "|{:-<18}|{:-<58}|{:->10}:|{:->11}:|{:->9}:|{:->10}:|{:-<19}|{:->9}:|",
        "", "", "", "", "", "", "", ""
    );
    for method in ironhex_api::methods() {
        if !wanted.is_empty() && !wanted.iter().any(|word| method.starts_with(word.as_str())) {
            continue;
        }
        let mut own = all.iter().filter(|request| request.method == method).peekable();
        assert!(
            own.peek().is_some(),
            "{method} has no largest request: see benches/src/largest.rs"
        );
        let mut worst = Worst::default();
        own.for_each(|request| measure(request, &mut worst));
        let time = match worst.time.as_secs_f64() {
            long if long >= 1.0 => format!("{long:.1} s"),
            short => format!("{:.1} ms", short * 1e3),
        };
        let cancel = worst
            .cancel
            .map_or_else(String::new, |took| format!("{:.0} ms", took.as_secs_f64() * 1e3));
        println!(
            "| {:<16} | {:<56} | {:>9} | {time:>10} | {:>8} | {:>9} | {:<17} | {cancel:>8} |",
            format!("`{method}`"),
            worst.what,
            worst.asked,
            format!("{} MiB", worst.memory >> 20),
            worst.answer,
            worst.ended,
        );
    }
}
