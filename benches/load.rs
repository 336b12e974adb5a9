//! What the page's server bears: to-hit requests over the loopback beside the bare API, and its memory while clients
//! misbehave.
//!
//! `cargo build --release -p ironhex-cli && cargo bench -p ironhex-benches --bench load`
//!
//! Client and server share the machine: a request costs both of them.
#![allow(clippy::print_stdout, clippy::expect_used, clippy::panic)]

use ironhex_api::rpc::{Api, handle_line};
use ironhex_benches::rpc::command;
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::OwnedReadHalf;

/// How long each rate is held.
const HELD: Duration = Duration::from_secs(5);
/// Connections that ask at a time.
const CONNECTIONS: usize = 16;

/// The server, which ends with the benchmark.
struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    fn start() -> Self {
        let mut process = Command::new(command())
            .args(["serve", "--port", "0"])
            .stderr(Stdio::piped())
            .spawn()
            .expect("cargo build --release -p ironhex-cli");
        let mut lines = BufReader::new(process.stderr.take().expect("it is read")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split("http://").nth(1)?.split('/').next()?.parse().ok());
        Self { process, address: address.expect("it tells its address") }
    }

    /// What it holds in memory, in MiB, where the system says it.
    fn memory(&self) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().trim_end_matches(" kB").parse::<u64>().ok()? >> 10)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_nodelay(true).expect("a socket");
        stream
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn to_hit() -> String {
    let params = json!({"attacker": {"gunnery": 4, "movementType": "walk"}, "target": {"movementType": "run", "hexesMoved": 6},
        "weapon": {"id": "medium-laser"}, "range": 5});
    json!({"jsonrpc": "2.0", "id": 1, "method": "toHit", "params": params}).to_string()
}

fn fight() -> String {
    let force = json!({"units": vec!["Atlas AS7-D"; 12], "bot": "tactical"});
    let params = json!({"sides": [force, force], "games": 100_000, "seed": 1});
    json!({"jsonrpc": "2.0", "id": 1, "method": "battle.run", "params": params}).to_string()
}

fn posted(body: &str) -> Vec<u8> {
    let head = "POST /rpc HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// Reads an answer, and gives its body's length.
async fn read_answer(
    reader: &mut tokio::io::BufReader<OwnedReadHalf>,
    body: &mut Vec<u8>,
) -> usize {
    let (mut line, mut length) = (String::new(), 0);
    while reader.read_line(&mut line).await.expect("it answers") > 2 {
        if let Some(value) = line.strip_prefix("content-length: ") {
            length = value.trim().parse().expect("a number");
        }
        line.clear();
    }
    body.resize(length, 0);
    reader.read_exact(body).await.expect("a body");
    length
}

/// Asks on one connection for a while, once in each `between` (at once again where there is none), and gives the time of
/// each answer from the moment at which it was due.
async fn ask(address: SocketAddr, between: Option<Duration>, first: f64) -> Vec<Duration> {
    let request = posted(&to_hit());
    let stream = tokio::net::TcpStream::connect(address).await.expect("it listens");
    stream.set_nodelay(true).expect("a socket");
    let (reading, mut writing) = stream.into_split();
    let mut reader = tokio::io::BufReader::new(reading);
    let (mut times, mut body) = (Vec::new(), Vec::new());
    let begun = Instant::now();
    let mut due = begun + between.unwrap_or_default().mul_f64(first);
    while begun.elapsed() < HELD {
        match between {
            Some(_) => tokio::time::sleep_until(due.into()).await,
            None => due = Instant::now(),
        }
        writing.write_all(&request).await.expect("it reads");
        assert!(read_answer(&mut reader, &mut body).await > 100);
        times.push(due.elapsed());
        due += between.unwrap_or_default();
    }
    times
}

/// Asks on all connections, `rate` times a second in all (as fast as it can where there is none), from one thread: what the
/// client takes of the machine is missing to the server. Its clock goes in milliseconds, which are part of the times.
fn asked(server: &Server, rate: Option<u32>) -> Vec<Duration> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let between = rate.map(|rate| Duration::from_secs(1) * CONNECTIONS as u32 / rate);
    let mut all = runtime.expect("a thread").block_on(async {
        let part = |client: usize| client as f64 / CONNECTIONS as f64;
        let clients: Vec<_> = (0..CONNECTIONS)
            .map(|client| tokio::spawn(ask(server.address, between, part(client))))
            .collect();
        let mut all = Vec::new();
        for client in clients {
            all.extend(client.await.expect("it asked"));
        }
        all
    });
    all.sort_unstable();
    all
}

fn tell(name: &str, times: &[Duration]) -> f64 {
    let rate = times.len() as f64 / HELD.as_secs_f64();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!("| {name} | {rate:.0} | {:.2} | {:.2} | {:.2} |", at(0.5), at(0.99), at(1.0));
    rate
}

fn bare() -> f64 {
    let request = to_hit();
    let begun = Instant::now();
    let mut answered = 0;
    while begun.elapsed() < HELD {
        for _ in 0..100 {
            assert!(handle_line(&request, Api).is_some_and(|answer| answer.len() > 100));
        }
        answered += 100;
    }
    f64::from(answered) / HELD.as_secs_f64()
}

fn main() {
    println!("| to-hit requests | a second | ms, middle | ms, 99 of 100 | ms, slowest |");
    println!("|---|---:|---:|---:|---:|");
    println!("| the API alone, one thread | {:.0} | | | |", bare());
    let server = Server::start();
    let most = tell("over HTTP, as many as it can, 16 connections", &asked(&server, None));
    for rate in [10_000, (most / 2.0) as u32] {
        tell(&format!("over HTTP, {rate} wanted"), &asked(&server, Some(rate)));
    }
    let fights: Vec<TcpStream> = (0..8)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(&posted(&fight())).expect("it reads");
            stream
        })
        .collect();
    tell(
        "over HTTP, 1000 wanted, while eight endless fights wait or run",
        &asked(&server, Some(1000)),
    );
    println!("\n| memory of the server | MiB |\n|---|---:|");
    let told = |name: &str| {
        println!(
            "| {name} | {} |",
            server.memory().map_or_else(|| "?".to_owned(), |mib| mib.to_string())
        )
    };
    told("with eight fights of twelve against twelve");
    drop(fights);
    for _ in 0..2000 {
        server.connect().write_all(&posted(&fight())).expect("it reads");
    }
    told("2,000 clients asked for such a fight and left");
    for _ in 0..2000 {
        let mut stream = server.connect();
        let _ = stream.write_all(&[0xff; 4096]);
    }
    told("2,000 clients sent garbage");
    let trickling: Vec<TcpStream> = (0..900)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(b"POST /rpc HTTP/1.1\r\nContent-Length: 1000000\r\nContent-Type: application/json\r\nHost: localhost\r\n\r\n[").expect("it reads");
            stream
        })
        .collect();
    tell("over HTTP, 1000 wanted, while 900 clients trickle", &asked(&server, Some(1000)));
    told("900 clients trickle a body of a megabyte each");
    drop(trickling);
    thread::sleep(Duration::from_secs(1));
    told("a second after they have gone");
}
