//! The command of the same build as a process that answers requests.
#![allow(clippy::expect_used, reason = "what cannot be started cannot be measured")]

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The command of the same build, or what `IRONHEX` names.
///
/// # Panics
/// It was not built.
#[must_use]
pub fn command() -> PathBuf {
    if let Some(named) = std::env::var_os("IRONHEX") {
        return named.into();
    }
    let own = std::env::current_exe().expect("a program has a path");
    let folder = own.ancestors().find(|folder| folder.join("ironhex").is_file());
    folder.expect("cargo build --release -p ironhex-cli comes first").join("ironhex")
}

/// Starts `ironhex rpc`, with its input and its output.
///
/// # Panics
/// It cannot be found or started.
#[must_use]
pub fn started() -> (Child, ChildStdin, ChildStdout) {
    let mut child = Command::new(command())
        .arg("rpc")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let input = child.stdin.take().expect("a pipe");
    let output = child.stdout.take().expect("a pipe");
    (child, input, output)
}

/// Sends a request, in one piece: a pipe that is written bit by bit wakes its reader for each.
///
/// # Panics
/// Nobody listens.
pub fn say(input: &mut ChildStdin, request: &Value) {
    input.write_all(format!("{request}\n").as_bytes()).expect("it listens");
}
