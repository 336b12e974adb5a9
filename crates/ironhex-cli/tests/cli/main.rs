//! The command line as a person or a script meets it: the binary itself, its bytes and its exit status.

#![allow(clippy::expect_used, clippy::panic, reason = "a test says what went wrong by stopping")]

mod battles;
mod boards;
mod clashes;
mod documents;
mod failing;
mod faults;
mod floods;
mod journals;
mod json;
mod names;
mod odds;
mod play;
mod refusals;
mod resuming;
mod serving;
mod signals;
mod streams;
mod tournaments;
mod units;
mod views;

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder of a test's own that is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("ironhex-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    /// The path of the folder.
    fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    /// The path of a file in it, which may not be there yet.
    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_owned()
    }

    /// Writes a file, with the folders above it, and gives its path.
    fn write(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
        std::fs::write(&path, text).expect("written");
        self.file(name)
    }

    /// How many files are in it.
    fn files(&self) -> usize {
        std::fs::read_dir(&self.0).expect("it is there").count()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What came of a command.
#[derive(Debug)]
struct Run {
    status: i32,
    stdout: String,
    stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code().expect("it ended by itself"),
            stdout: String::from_utf8(output.stdout).expect("UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }
}

/// Were the tests started so that they do not hear the end of a terminal or Ctrl-C, as by `nohup` or from the background
/// of a script? Whatever they start would not hear them either.
fn is_deaf() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 0b11 != 0)
}

/// The command, in a plain environment.
fn command<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    const IRONHEX: &str = env!("CARGO_BIN_EXE_ironhex");
    let mut command = Command::new(if is_deaf() { "env" } else { IRONHEX });
    if is_deaf() {
        command.args(["--default-signal=HUP,INT", IRONHEX]);
    }
    command.args(args).stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the command.
fn run<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Run {
    command(args).output().expect("ironhex starts").into()
}

/// Runs a command line without quotes in it.
fn line(text: &str) -> Run {
    run(text.split_whitespace())
}

/// A script in a place of its own where `folder` is a disk of so many kB and `$IRONHEX` the command; nothing where that cannot be had, which is told.
#[cfg(target_os = "linux")]
fn on_a_small_disk(folder: &str, size: u32, script: &str) -> Option<Run> {
    let mount = format!("mount -t tmpfs -o size={size}k none {folder}");
    let can = Command::new("unshare").args(["-Urm", "sh", "-c", &mount]).output();
    if !can.is_ok_and(|can| can.status.success()) {
        let _ = writeln!(std::io::stderr(), "skipped: no disk of one's own can be mounted here");
        return None;
    }
    let mut command = Command::new("unshare");
    command.args(["-Urm", "sh", "-c", &format!("{mount} && {script}")]).stdin(Stdio::null());
    command.env("IRONHEX", env!("CARGO_BIN_EXE_ironhex"));
    Some(command.output().expect("unshare").into())
}

/// A command under limits of the system, as `prlimit` names them, and nothing where that cannot be had, which is told.
#[cfg(target_os = "linux")]
fn limited(limits: &[&str], args: &str) -> Option<Command> {
    let can = Command::new("prlimit").args(["--nofile=64", "true"]).output();
    if !can.is_ok_and(|can| can.status.success()) {
        let _ = writeln!(std::io::stderr(), "skipped: no prlimit here");
        return None;
    }
    let mut command = Command::new("prlimit");
    command.args(limits).arg(env!("CARGO_BIN_EXE_ironhex")).args(args.split(' '));
    command.stdin(Stdio::null());
    Some(command)
}

/// What a command line that works prints.
fn shown(text: &str) -> String {
    let run = line(text);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{text}");
    run.stdout
}

/// Runs the command with something on its standard input.
fn fed(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ironhex starts");
    // It may refuse without reading to the end.
    let _ = child.stdin.take().expect("open").write_all(input);
    child.wait_with_output().expect("it ends").into()
}
