//! Tournaments on the command line: files, folders, results, journals, and what happens when it is killed.

use crate::{Folder, Run, command, line, run, shown};
use serde_json::Value;
use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// A small one: short games of few units.
const SMALL: &str = "tournament locust stinger commando -n 4 --turns 4 --bots random";

fn refused(text: &str) -> String {
    let run = line(text);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
    run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(path).expect("it is there")
}

const RESULTS: [&str; 5] =
    ["units.csv", "units.json", "units.parquet", "report.html", "pairings.csv"];

/// All results of a folder.
fn results(folder: &Folder, name: &str) -> Vec<Vec<u8>> {
    let file = |result: &&str| folder.file(&format!("{name}/{result}"));
    RESULTS.iter().map(|result| fs::read(file(result)).expect("a result")).collect()
}

#[test]
fn the_same_bytes_on_one_thread_and_on_two() {
    let folder = Folder::new("tournament-threads");
    for field in ["reference", "all", "swiss"] {
        let [one, two] = [1, 2].map(|threads| {
            let name = format!("{field}-{threads}");
            let out = folder.file(&name);
            let told = shown(&format!("{SMALL} --field {field} --threads {threads} --out {out}"));
            (told, results(&folder, &name), read(&format!("{out}/journal.txt")))
        });
        assert_eq!(one, two, "{field}");
        assert!(one.0.starts_with("3 units, "), "{}", one.0);
    }
}

#[test]
fn results_can_be_read() {
    let folder = Folder::new("tournament-results");
    let out = folder.file("out");
    shown(&format!("{SMALL} --field all --out {out}"));
    let csv = read(&format!("{out}/units.csv"));
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 4);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    let json: Value = serde_json::from_str(&read(&format!("{out}/units.json"))).expect("JSON");
    assert_eq!((&json["games"], &json["units"][0]["games"]), (&12.into(), &8.into()));
    assert_eq!(json["units"][0]["name"], lines[1][1]);
    let html = read(&format!("{out}/report.html"));
    assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>\n"));
    assert!(!html.contains("http"), "nothing to load");
    for part in ["viewport", "<svg ", "Locust LCT-1V", "By role", "By weight"] {
        assert!(html.contains(part), "{part}");
    }
    // Any game of a pairing is a game of a duel.
    let pairings = read(&format!("{out}/pairings.csv"));
    let pairing: Vec<&str> = pairings.lines().nth(1).expect("a pairing").split(',').collect();
    let ask = ["duel", pairing[0], pairing[1], "-n", "4", "--turns", "4", "--bots", "random"];
    let run: Run = run(ask.iter().chain(&["--json", "--seed", pairing[2]]));
    let duel: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(duel["draws"]["games"].to_string(), pairing[5], "{duel}");
}

#[test]
fn it_goes_on_where_it_was() {
    let folder = Folder::new("tournament-on");
    let whole = folder.file("whole");
    let told = shown(&format!("{SMALL} --out {whole}"));
    let expected = results(&folder, "whole");
    let journal = read(&format!("{whole}/journal.txt"));
    assert_eq!(journal.lines().count(), 1 + 3 * 20);
    for cut in [0, 10, journal.len() / 3, journal.len() / 2 + 7, journal.len()] {
        let part = folder.write("cut/journal.txt", &journal[..cut]);
        let out = folder.file("cut");
        assert_eq!(shown(&format!("{SMALL} --out {out}")), told);
        assert_eq!(results(&folder, "cut"), expected, "cut at {cut}");
        assert_eq!(read(&part), journal);
    }
    let other = refused(&format!("{SMALL} --seed 5 --out {whole}"));
    assert!(other.contains("journal.txt is the journal of another tournament"), "{other}");
    assert_eq!(results(&folder, "whole"), expected, "earlier results are untouched");
    assert_eq!(read(&format!("{whole}/journal.txt")), journal);
}

#[test]
fn a_file_that_does_not_load_is_named_and_left_out() {
    let folder = Folder::new("tournament-files");
    folder.write("units/broken.mtf", "chassis:Nothing\n");
    folder.write("units/notes.txt", "no unit file, and none of ours");
    let units = folder.file("units");
    let ask = format!("tournament {units} locust stinger --field all -n 2 --turns 2");
    let run = line(&ask);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.stderr.starts_with(&format!("{units}/broken.mtf is left out: ")), "{run:?}");
    assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    assert!(run.stdout.starts_with("2 units, "), "{run:?}");
    let alone = refused(&format!("tournament {units} -n 2"));
    assert!(alone.contains("there is no unit to rate"), "{alone}");
    assert!(alone.contains("broken.mtf: "), "{alone}");
    folder.write("nobody/notes.txt", "no unit file");
    let nobody = folder.file("nobody");
    assert_eq!(refused(&format!("tournament {nobody}")), "there is no unit to rate");
}

#[test]
fn bad_input_is_told_all_at_once() {
    for (text, expected) in [
        ("tournament locust -n 0", "-n must be an integer from 1 to 100000000, got 0"),
        ("tournament lcosut", "no unit is called \"lcosut\"; did you mean Locust LCT-1V?"),
        ("tournament locust --field all", "one unit alone has nobody to play against"),
        ("tournament locust --rounds 3", "--rounds needs --field swiss"),
        ("tournament locust --csv x --json x", "--csv and --json name the same file: name two"),
        (
            "tournament locust --generate hills --size 1x1",
            "the map has no room for the units of side 2",
        ),
        (
            "tournament locust --generate hills --size 0x9",
            "a board of 0 by 9 hexes cannot be: each side is 1 to 250, all hexes at most 16384",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
    let told = refused("tournament nobody -n x --bots clever --field some --turns 0 --map nowhere");
    for part in [
        "6 problems:\n",
        "no unit is called \"nobody\"",
        "-n must be",
        "--bots must be one of random, basic",
        "--field must be one of reference, all, swiss; got \"some\"",
        "--turns must be",
        "\"nowhere\" is no built-in map",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn results_that_cannot_be_written_are_told_before_and_earlier_ones_stay() {
    let folder = Folder::new("tournament-unwritable");
    let file = folder.write("there", "earlier");
    for flag in ["--csv", "--json", "--html", "--parquet", "--pairings", "--journal"] {
        let told = refused(&format!("{SMALL} {flag} {file}/below"));
        assert!(told.starts_with(&format!("cannot write {file}/below: ")), "{told}");
    }
    let told = refused(&format!("{SMALL} --out {file}"));
    assert!(told.starts_with(&format!("cannot write {file}: ")), "{told}");
    let told = refused(&format!("{SMALL} --journal {file}"));
    assert_eq!(told, format!("{file} is no journal of a tournament"));
    for wrong in ["-n 0", "--map nowhere", "lcosut", "--threads 0"] {
        refused(&format!("{SMALL} {wrong} --csv {file}").replacen("-n 4 ", "", 1));
    }
    assert_eq!(read(&file), "earlier");
    assert_eq!(folder.files(), 1, "nothing is left beside it");
    shown(&format!("{SMALL} --csv {file}"));
    assert!(read(&file).starts_with("rank,name,"), "replaced as a whole");
    assert_eq!(folder.files(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_on_the_way() {
    let table = shown(SMALL);
    for flag in ["--csv", "--json", "--html", "--parquet", "--pairings"] {
        let run = line(&format!("{SMALL} {flag} /dev/full"));
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.stderr.starts_with("ironhex: cannot write /dev/full: "), "{run:?}");
        assert_eq!(run.stdout, table, "the table is there all the same");
    }
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
    let run: Run = command(SMALL.split(' ')).stdout(full).output().expect("it runs").into();
    assert_eq!(run.status, 1, "{run:?}");
}

#[test]
fn a_name_that_a_spreadsheet_would_run_is_text_in_the_tables() {
    let folder = Folder::new("tournament-formula");
    let locust = ironhex_units::to_mtf(ironhex_units::builtin("locust").expect("built in"));
    let text = locust.replace("chassis:Locust", "chassis:=HYPERLINK(1)");
    assert_ne!(text, locust);
    let unit = folder.write("formula.mtf", &text);
    let (csv, pairings) = (folder.file("csv"), folder.file("pairings"));
    let ask = format!("tournament {unit} commando --field all -n 2 --turns 2");
    shown(&format!("{ask} --csv {csv} --pairings {pairings}"));
    for file in [csv, pairings] {
        let table = read(&file);
        assert!(table.contains("'=HYPERLINK(1) LCT-1V,"), "{table}");
        assert!(!table.contains(",=") && !table.contains("\n="), "{table}");
    }
}

#[cfg(unix)]
#[test]
fn a_journal_is_a_plain_file_and_nobody_waits_for_a_pipe() {
    let folder = Folder::new("tournament-pipe");
    let pipe = folder.file("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
    assert!(made.success());
    assert_eq!(shown(&format!("{SMALL} --journal /dev/null")), shown(SMALL), "nothing is kept");
    for special in [pipe.as_str(), "/dev/zero"] {
        let args = format!("{SMALL} --journal {special}");
        let mut child = command(args.split(' '))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("ironhex starts");
        let begun = Instant::now();
        while child.try_wait().expect("a child").is_none() {
            if begun.elapsed() > Duration::from_secs(30) {
                child.kill().expect("killed");
                panic!("it waits for {special}");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let run: Run = child.wait_with_output().expect("it ended").into();
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
        let told =
            format!("ironhex: {special} is no plain file, and a journal is written and read");
        assert!(run.stderr.starts_with(&told), "{run:?}");
    }
}

/// Killed twenty times at moments that chance chooses, and then left alone.
#[test]
#[ignore = "long: ./test --soak runs it"]
fn killed_twenty_times_it_gives_the_same_table() {
    let folder = Folder::new("tournament-killed");
    let ask = "tournament -n 20 --turns 30 --field reference --seed 8";
    let whole = folder.file("whole");
    let begun = Instant::now();
    let told = shown(&format!("{ask} --out {whole}"));
    let takes = begun.elapsed();
    let out = folder.file("killed");
    let args = format!("{ask} --out {out}");
    let mut chance = std::process::id();
    let mut kept = Vec::new();
    for _ in 0..20 {
        let mut child = command(args.split(' '))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("ironhex starts");
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        std::thread::sleep(takes / 20 * (chance >> 24) / 256 + Duration::from_millis(20));
        child.kill().expect("killed");
        child.wait().expect("gone");
        let journal = fs::read(format!("{out}/journal.txt")).unwrap_or_default();
        kept.push(journal.iter().filter(|byte| **byte == b'\n').count());
    }
    assert!(kept.is_sorted(), "no line is ever lost: {kept:?}");
    assert!(kept.last() > kept.first(), "it went on: {kept:?}");
    assert_eq!(shown(&args), told);
    assert_eq!(results(&folder, "killed"), results(&folder, "whole"));
    assert_eq!(read(&format!("{out}/journal.txt")), read(&format!("{whole}/journal.txt")));
    for entry in fs::read_dir(&out).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(!name.ends_with(".part"), "{name} was left there");
    }
}
