//! Decisions a second over the pipe: a program that plays both sides at random through `ironhex rpc`.
//!
//! `cargo build --release -p ironhex-cli && cargo bench -p ironhex-benches --bench pipe`
//!
//! One decision is one request, which takes an action by the game's name and gets back how the game stands, with
//! everything that may be done next.
#![allow(clippy::print_stdout, clippy::expect_used, clippy::panic)]

use ironhex::dice::Random;
use ironhex_benches::rpc::{say, started};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdin, ChildStdout};
use std::time::{Duration, Instant};

/// Games of each match.
const GAMES: u64 = 20;

struct Pipe {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    line: String,
    bytes: usize,
}

impl Pipe {
    fn open() -> Self {
        let (child, input, output) = started();
        let output = BufReader::new(output);
        Self { child, input, output, line: String::new(), bytes: 0 }
    }

    fn call(&mut self, method: &str, params: &Value) -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        say(&mut self.input, &request);
        self.line.clear();
        self.output.read_line(&mut self.line).expect("it answers");
        self.bytes += self.line.len();
        let mut answer: Value = serde_json::from_str(&self.line).expect("JSON");
        match answer.get_mut("result") {
            Some(result) => result.take(),
            None => panic!("{answer}"),
        }
    }
}

/// Plays a game at random; how many decisions it had.
fn play(pipe: &mut Pipe, sides: &[&[&str]; 2], map: &str, seed: u64) -> u64 {
    let sides: Vec<Value> = sides.iter().map(|units| json!({"units": units})).collect();
    let start = json!({"sides": sides, "map": map, "turns": 40, "seed": seed, "legal": true, "withReplay": false});
    let mut game = pipe.call("game.start", &start);
    let (mut dice, mut decisions) = (Random::new(seed), 0);
    while game["outcome"] == "open" {
        let legal = game["legal"].as_array().expect("asked for");
        let action = &legal[dice.below(legal.len() as u32) as usize];
        let params = json!({"game": game["game"], "actions": [action], "seed": seed, "legal": true, "withReplay": false});
        game = pipe.call("game.act", &params);
        decisions += 1;
    }
    decisions
}

/// Time that a process has spent computing, where the system says it.
fn computed(process: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn main() {
    let duel: [&[&str]; 2] = [&["WHM-6R"], &["MAD-3R"]];
    let lance: [&[&str]; 2] =
        [&["WHM-6R", "AS7-D", "LCT-1V", "ARC-2R"], &["MAD-3R", "BLR-1G", "JR7-D", "CPLT-C1"]];
    println!("| match | decisions | a second | µs of the command each | bytes each |");
    println!("|---|---:|---:|---:|---:|");
    for (name, sides, map) in [
        ("duel, `open`", &duel, "open"),
        ("duel, `rolling-hills`", &duel, "rolling-hills"),
        ("four against four, `wide-plains`", &lance, "wide-plains"),
    ] {
        let mut pipe = Pipe::open();
        play(&mut pipe, sides, map, 0);
        let (bytes, before) = (pipe.bytes, computed(pipe.child.id()));
        let began = Instant::now();
        let decisions: u64 = (1..=GAMES).map(|seed| play(&mut pipe, sides, map, seed)).sum();
        let took = began.elapsed().as_secs_f64();
        let own = computed(pipe.child.id()).zip(before).map(|(after, before)| after - before);
        let each = own.map_or_else(String::new, |own| {
            format!("{:.0}", own.as_secs_f64() * 1e6 / decisions as f64)
        });
        println!(
            "| {name} | {decisions} | {:.0} | {each} | {} |",
            decisions as f64 / took,
            (pipe.bytes - bytes) as u64 / decisions
        );
        drop(pipe.input);
        pipe.child.wait().expect("it ends when its input does");
    }
}
