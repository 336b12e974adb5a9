//! Ctrl-C in the middle of many games: the table of what was played, and a status that says so.
#![cfg(target_os = "linux")]

use crate::{Folder, command, line, shown};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn started(args: &str) -> Child {
    let mut command = command(args.split(' '));
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("ironhex starts")
}

/// What the system tells of a process that is running.
#[derive(Debug)]
struct Process {
    /// Does it hear Ctrl-C, and end in its own way?
    listens: bool,
    /// Was it told not to hear it?
    deaf: bool,
    threads: u32,
    /// Does it wait for something, whoever of it?
    waits: bool,
    /// Hundredths of a second in which it has worked.
    worked: u64,
}

impl Process {
    fn of(child: &Child) -> Option<Self> {
        let read = |name: &str| fs::read_to_string(format!("/proc/{}/{name}", child.id())).ok();
        let (status, stat) = (read("status")?, read("stat")?);
        let field = |name: &str| status.lines().find_map(|line| line.strip_prefix(name));
        let hears =
            |mask: &str| Some(u64::from_str_radix(field(mask)?.trim(), 16).ok()? >> 1 & 1 == 1);
        // Behind the name, which may be anything.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        Some(Self {
            listens: hears("SigCgt:")?,
            deaf: hears("SigIgn:")?,
            threads: field("Threads:")?.trim().parse().ok()?,
            waits: fields.first() == Some(&"S"),
            worked: fields.get(11)?.parse().ok()?,
        })
    }
}

/// Waits for a sign.
fn wait_until(child: &Child, sign: impl Fn(&Process) -> bool) {
    let begun = Instant::now();
    loop {
        match Process::of(child) {
            Some(process) if sign(&process) => return,
            seen if begun.elapsed() > Duration::from_secs(60) => {
                // Nobody else would end it.
                send(child, "-KILL");
                panic!("no sign: {seen:?}");
            }
            _ => {}
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A game takes it a millisecond or two.
const GAMES: u64 = 20;

/// Waits until it hears signals, and has worked long enough for many games.
fn wait_until_it_plays(child: &Child) {
    wait_until(child, |process| process.listens && process.worked >= GAMES);
}

fn send(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
}

/// Ends it, and waits until it has.
fn ended(child: Child, signal: &str) -> Output {
    let begun = Instant::now();
    send(&child, signal);
    let output = child.wait_with_output().expect("it ends");
    assert!(begun.elapsed() < Duration::from_secs(5), "at once");
    output
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// Long enough to be ended in their middle.
const DUEL: &str = "duel locust commando -n 100000000 --turns 5 --seed 1";
const BATTLE: &str = "battle locust,stinger commando -n 100000000 --turns 5 --seed 1";

#[test]
fn a_duel_or_a_battle_that_is_ended_tells_what_was_played() {
    for (ask, signal, status) in [(DUEL, "-INT", 130), (DUEL, "-TERM", 143), (BATTLE, "-INT", 130)]
    {
        let child = started(ask);
        wait_until_it_plays(&child);
        let output = ended(child, signal);
        assert_eq!(output.status.code(), Some(status), "{ask} {signal}: {output:?}");
        assert_eq!(text(output.stderr), "");
        let page = text(output.stdout);
        let partial = page.lines().find(|line| line.starts_with("  partial, cancelled: "));
        let partial = partial.unwrap_or_else(|| panic!("it says so: {page}"));
        assert!(partial.ends_with(" of 100,000,000 games"), "{partial}");
        let games = partial.trim_start_matches("  partial, cancelled: ");
        let games = games.split(' ').next().expect("a number");
        let headline = page.lines().next().expect("a headline");
        assert!(headline.contains(&format!(" of {games} ")), "{headline}: {partial}");
        assert!(page.contains("  A  ") && page.contains(" to "), "with its interval: {page}");
        assert!(page.contains("A typical game to read: ironhex "), "{page}");
    }
}

#[test]
fn a_program_that_asked_gets_what_was_played_marked_as_partial() {
    let child = started(&format!("{DUEL} --json"));
    wait_until_it_plays(&child);
    let output = ended(child, "-INT");
    assert_eq!(output.status.code(), Some(130));
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["partial"]["reason"], "cancelled", "{json}");
    let games = json["games"].as_u64().expect("games");
    assert!(games > 0 && games < 100_000_000, "{json}");
    let wins = &json["sides"][0]["wins"];
    assert!(wins["low"].as_f64() <= wins["share"].as_f64(), "{json}");
}

#[test]
fn a_tournament_that_is_ended_tells_where_it_stands_and_goes_on() {
    let folder = Folder::new("signal-tournament");
    let ask = "tournament locust stinger commando jenner --field all -n 200 --turns 20 --threads 2";
    let whole = folder.file("whole");
    let table = shown(&format!("{ask} --out {whole}"));
    let out = folder.file("out");
    let journal = format!("{out}/journal.txt");
    let child = started(&format!("{ask} --out {out}"));
    let begun = Instant::now();
    while fs::read(&journal).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count() < 3 {
        assert!(begun.elapsed() < Duration::from_secs(60), "it plays");
        std::thread::sleep(Duration::from_millis(2));
    }
    let output = ended(child, "-INT");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let page = text(output.stdout);
    assert!(
        page.contains("\n  partial, cancelled: ") && page.contains(" of 1,200 games\n"),
        "{page}"
    );
    assert!(page.contains("Locust LCT-1V") && page.contains("±"), "{page}");
    let told = "ended early: result files say that they are partial; the same command goes on where it was\n";
    assert_eq!(text(output.stderr), told);
    says_that_it_is_partial(&out, &page);
    assert_eq!(shown(&format!("{ask} --out {out}")), table, "to the byte");
    for file in ["journal.txt", "units.csv", "units.json", "report.html", "pairings.csv"] {
        let read = |folder: &str| fs::read(format!("{folder}/{file}")).expect("there");
        assert!(read(&out) == read(&whole), "{file}");
    }
}

/// Every result file of a tournament that was ended says so, and has the games that the page has.
fn says_that_it_is_partial(out: &str, page: &str) {
    let read = |file: &str| fs::read(format!("{out}/{file}")).expect("written all the same");
    let json: Value = serde_json::from_slice(&read("units.json")).expect("JSON");
    assert_eq!(
        (&json["partial"]["reason"], &json["partial"]["of"]),
        (&"cancelled".into(), &1_200.into())
    );
    assert_eq!(json["partial"]["games"], json["games"]);
    let games = json["games"].as_u64().expect("games");
    let headline = format!("4 units each against each other one: {games} games\n");
    assert!(page.replace(',', "").starts_with(&headline), "{page}");
    for (file, lines) in [("units.csv", 5), ("pairings.csv", 0)] {
        let table = text(read(file));
        assert!(lines == 0 || table.lines().count() == lines, "{table}");
        let mut rows = table.lines();
        assert!(rows.next().expect("names").ends_with(",partial"), "{table}");
        assert!(rows.all(|row| row.ends_with(",cancelled")), "{table}");
    }
    let pairings = text(read("pairings.csv"));
    let played = pairings.lines().skip(1).map(|row| row.split(',').nth(3).expect("games"));
    assert_eq!(played.map(|games| games.parse::<u64>().expect("a number")).sum::<u64>(), games);
    assert!(text(read("report.html")).contains("<b>partial, cancelled: "));
    let parquet = read("units.parquet");
    let holds = |word: &[u8]| parquet.windows(word.len()).any(|part| part == word);
    assert!(holds(b"partial") && holds(b"cancelled"));
}

/// Nobody reads the page, so that it waits for ever; whoever asks again does not.
#[test]
fn a_second_ctrl_c_ends_it_at_once() {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    let mut full = writer.try_clone().expect("another end");
    let filler = std::thread::spawn(move || full.write_all(&[b'x'; 1 << 20]));
    let mut child = command(DUEL.split(' ')).stdout(writer).spawn().expect("ironhex starts");
    wait_until_it_plays(&child);
    send(&child, "-INT");
    // Nobody plays any more, and the one who is left waits.
    for _ in 0..5 {
        wait_until(&child, |process| process.threads == 1 && process.waits);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(child.try_wait().expect("a child"), None, "it waits for somebody to read");
    send(&child, "-INT");
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child") {
            break status;
        }
        if begun.elapsed() > Duration::from_secs(10) {
            child.kill().expect("killed");
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    assert_eq!(status.code(), Some(130));
    drop(reader);
    assert!(filler.join().expect("it ends").is_err(), "the pipe was full");
}

#[test]
fn what_was_started_deaf_stays_deaf() {
    let mut child = Command::new("sh");
    child.args(["-c", "trap '' INT; exec \"$0\" duel locust commando -n 2000 --turns 5 --seed 1"]);
    child.arg(env!("CARGO_BIN_EXE_ironhex")).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = child.spawn().expect("sh");
    wait_until(&child, |process| process.deaf && process.worked >= 2);
    send(&child, "-INT");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    assert!(text(output.stdout).contains(" of 2,000 duels "));
}

#[test]
fn what_is_ended_before_its_first_game_says_so() {
    let units = ["atlas"; 12].join(",");
    let args = format!(
        "battle {units} {units} -n 10 --bots tactical --generate hills --size 50x50 --turns 1000 --threads 1"
    );
    let child = started(&args);
    wait_until_it_plays(&child);
    let output = ended(child, "-INT");
    assert_eq!((output.status.code(), text(output.stdout).as_str()), (Some(130), ""));
    assert_eq!(text(output.stderr), "cancelled, before the end of the first game\n");
    assert_eq!(line("duel locust commando -n 2 --turns 1 --seed 1").status, 0);
}
