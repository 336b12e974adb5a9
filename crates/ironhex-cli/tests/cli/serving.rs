//! `ironhex serve`: the page on a socket, from its first line to a signal.
#![cfg(target_os = "linux")]

use crate::command;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// The answer to one request, head and body.
fn asked(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

#[test]
fn the_page_is_served_until_a_signal_comes() {
    let mut serve = command(["serve", "--port", "0"]);
    let mut serve = serve.stderr(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("starts");
    let mut said = String::new();
    let errors = serve.stderr.take().expect("piped");
    BufReader::new(errors).read_line(&mut said).expect("it says where it is");
    let address = said.split_once("http://").and_then(|(_, rest)| rest.split_once('/'));
    let (address, rest) = address.unwrap_or_else(|| panic!("{said:?}"));
    assert_eq!(rest, " (Ctrl-C ends it)\n");

    let head = format!("HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    let page = asked(address, &format!("GET / {head}\r\n"));
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
    assert!(page.contains("<title>Ironhex</title>"), "{page}");
    let request =
        r#"{"jsonrpc":"2.0","id":1,"method":"clusterHits","params":{"size":20,"roll":7}}"#;
    let json = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", request.len());
    let answer = asked(address, &format!("POST /rpc {head}{json}\r\n{request}"));
    assert!(answer.contains(r#""hits":12"#), "{answer}");

    let signal = format!("kill -TERM {}", serve.id());
    let sent = Command::new("sh").args(["-c", &signal]).status().expect("kill");
    assert!(sent.success());
    let ended = serve.wait_with_output().expect("ends");
    assert!(ended.status.success() && ended.stdout.is_empty(), "{ended:?}");
}

#[test]
fn a_port_that_is_taken_is_said() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("it has one").port().to_string();
    let refused = command(["serve", "--port", &port]).output().expect("runs");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("cannot serve at 127.0.0.1:{port}: ")), "{said}");
}
