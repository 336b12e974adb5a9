//! Standard output that goes away or cannot be written to.

use crate::{Run, command};
use std::process::Stdio;

const LINES: [&[&str]; 6] = [
    &["--help"],
    &["weapons"],
    &["rules", "--json"],
    &["rules", "--markdown"],
    &["call", "schema"],
    &["fire", "--weapon", "lrm-20", "--needs", "4", "--seed", "1"],
];

#[test]
fn somebody_who_stops_reading_has_seen_enough() {
    for args in LINES {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let run: Run = command(args).stdout(writer).output().expect("it runs").into();
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    for args in LINES {
        let run: Run = command(args).stdout(full()).output().expect("it runs").into();
        assert_eq!(run.status, 1, "{args:?}");
        assert!(run.stderr.starts_with("ironhex: cannot write to standard output: "), "{run:?}");
        assert!(!run.stderr.contains("panicked"), "{run:?}");
    }
    let mut rpc = command(["rpc"])
        .stdin(Stdio::piped())
        .stdout(full())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let request = b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"rules\"}\n";
    std::io::Write::write_all(&mut rpc.stdin.take().expect("open"), request).expect("read");
    let run: Run = rpc.wait_with_output().expect("it ends").into();
    assert_eq!(run.status, 1);
    assert!(run.stderr.starts_with("ironhex: cannot read requests or write answers: "), "{run:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_error_changes_no_status() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let run: Run = command(["to-hit"]).stderr(full).output().expect("it runs").into();
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
}
