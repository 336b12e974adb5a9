//! Standard output that goes away or cannot be written to.

use crate::{Folder, Run, command};
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

/// A link of the test's own that stands for standard output, as `/dev/stdout` does.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_called_standard_output_goes_there_and_its_name_stays() {
    let folder = Folder::new("called-stdout");
    let link = folder.file("out");
    std::os::unix::fs::symlink("/proc/self/fd/1", &link).expect("a link");
    let lines = [
        "play locust commando --bots --seed 1 --turns 2 --quiet --save",
        "board show town --svg",
        "odds griffin atlas --weapon ppc --svg",
        "tournament locust commando --field all -n 2 --turns 2 --csv",
    ];
    for (number, line) in lines.iter().enumerate() {
        let got = folder.file(&format!("got-{number}"));
        let args = line.split(' ').chain([link.as_str()]);
        let output = std::fs::File::create(&got).expect("a file");
        let run: Run = command(args).stdout(output).output().expect("it runs").into();
        assert_eq!(run.status, 0, "{line}: {run:?}");
        let target = std::fs::read_link(&link).expect("still a link");
        assert_eq!(target.to_str(), Some("/proc/self/fd/1"), "{line}");
        let got = std::fs::read_to_string(&got).expect("text");
        let marks = ["\"ironhex\":\"replay\"", "<svg", "<svg", "rank,"];
        assert!(got.contains(marks[number]), "{line}: {got}");
        assert!(!got.contains('\0'), "nothing is written over: {line}");
    }
    assert_eq!(folder.files(), 1 + lines.len(), "nothing is left beside them");
}

/// The same failure, the same status, whichever verb meets it: found out beforehand 2, on the way 1.
#[cfg(target_os = "linux")]
#[test]
fn a_failure_has_the_same_status_in_every_verb() {
    let verbs = [
        "play locust commando --bots --seed 1 --turns 2 --save",
        "duel locust commando --seed 1 --turns 2 --game 1 --save",
        "battle locust commando --seed 1 --turns 2 --game 1 --save",
        "tournament locust commando --field all -n 2 --turns 2 --csv",
        "odds griffin atlas --weapon ppc --svg",
        "board show town --svg",
        "board generate hills --seed 1 --svg",
        "board generate hills --seed 1 --out",
    ];
    for verb in verbs {
        let to = |file: &str| command(verb.split(' ').chain([file]));
        let run: Run = to("/nowhere/at/all").output().expect("it runs").into();
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{verb}: {run:?}");
        assert!(run.stderr.starts_with("ironhex: cannot write /nowhere/at/all: "), "{run:?}");
        let run: Run = to("/dev/full").output().expect("it runs").into();
        assert_eq!(run.status, 1, "{verb}: {run:?}");
        assert!(run.stderr.contains("cannot write /dev/full: "), "{verb}: {run:?}");
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        // Pictures have nothing to say on standard output.
        if !verb.starts_with("odds") && !verb.starts_with("board") {
            let run: Run = to("/dev/null").stdout(full).output().expect("it runs").into();
            assert_eq!(run.status, 1, "{verb}: {run:?}");
            assert!(run.stderr.contains("cannot write to standard output: "), "{verb}: {run:?}");
        }
    }
}
