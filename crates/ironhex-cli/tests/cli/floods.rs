//! Messages that end: long lists are cut and counted, long lines are cut, and nothing in a name is obeyed.

use crate::{Folder, Run, command};

/// A command line without quotes in it, run in a folder; it fails, and what it says is short.
fn told(folder: &Folder, line: &str) -> String {
    let run: Run =
        command(line.split(' ')).current_dir(&folder.0).output().expect("it runs").into();
    assert!(run.status != 0, "{line}: {run:?}");
    assert!(run.stderr.len() < 5_000, "{line}: {} bytes", run.stderr.len());
    run.stderr
}

#[test]
fn a_flood_of_problems_is_cut_with_a_count_in_every_verb() {
    let folder = Folder::new("flood-lines");
    folder.write("n.board", &format!("size 9 9\n{}", "xyz\n".repeat(100_000)));
    folder.write("n.txt", &"xyz\n".repeat(500));
    let board = "n.board: 100001 problems:\n  line 2: \"xyz\" begins no line of a board file";
    let shown = told(&folder, "board show n.board");
    assert!(shown.starts_with(&format!("ironhex: {board}")), "{shown}");
    assert!(shown.ends_with("\n  and 99981 more\n"), "{shown}");
    assert_eq!(shown.lines().count(), 22);
    for verb in [
        "duel locust stinger -n 2 --map n.board",
        "battle locust stinger -n 2 --map n.board",
        "play locust stinger --bots --map n.board",
        "tournament locust -n 2 --map n.board",
    ] {
        let told = told(&folder, verb);
        assert!(told.starts_with("ironhex: 100,001 problems:\n  n.board: line 2: "), "{told}");
        assert!(told.ends_with("\n  and 99,981 more\n"), "{told}");
        assert_eq!(told.lines().count(), 22, "{verb}");
    }
    let force = told(&folder, "battle n.txt locust -n 2");
    assert!(force.starts_with("ironhex: 501 problems:\n"), "{force}");
    assert!(force.ends_with("\n  and 481 more\n"), "{force}");
}

#[test]
fn a_line_without_an_end_is_cut() {
    let folder = Folder::new("flood-line");
    let long = "x".repeat(3_000_000);
    folder.write("l.board", &format!("size 9 9\n{long}\n"));
    let board = told(&folder, "board show l.board");
    assert!(board.contains(&format!("{}… (3,000,0", "x".repeat(900))), "{board}");
    folder.write("l.moves", &long);
    let moves = told(&folder, "play locust stinger --seed 1 --quiet --script l.moves");
    assert!(moves.starts_with("ironhex: l.moves, line "), "{moves}");
    told(&folder, &format!("unit show {}", &long[..100_000]));
}

#[cfg(unix)]
#[test]
fn control_characters_of_names_are_made_visible() {
    let folder = Folder::new("flood-control");
    let name = "a\u{1b}]0;owned\u{7}\u{9b}2J\u{202e}\n";
    let unit = ironhex_units::to_mtf(ironhex_units::builtin("locust").expect("built in"));
    let shown = "a\\u{1b}]0;owned\\u{7}\\u{9b}2J\\u{202e}\\n";
    folder.write(&format!("{name}.mtf"), &unit);
    folder.write(&format!("broken{name}.mtf"), "chassis:Nothing\n");
    folder.write(&format!("{name}.jsonl"), "{}");
    let cannot = format!("/nowhere/{name}x");
    let [mtf, replay] = ["mtf", "jsonl"].map(|ending| format!("{name}.{ending}"));
    let lines: [(&[&str], i32); 9] = [
        (&["unit", "check", "."], 1),
        (&["unit", "check", &mtf], 0),
        (&["unit", "show", &cannot], 2),
        (&["duel", &cannot, "locust", "-n", "2"], 2),
        (&["duel", "locust", "stinger", "-n", "2", "--map", &cannot], 2),
        (&["play", "locust", "locust", "--bots", "--save", &cannot], 2),
        (&["tournament", ".", "locust", "stinger", "-n", "2", "--turns", "1"], 0),
        (&["replay", &replay], 1),
        (&["odds", "locust", &cannot], 2),
    ];
    for (args, status) in lines {
        let run: Run = command(args).current_dir(&folder.0).output().expect("it runs").into();
        assert_eq!(run.status, status, "{args:?}: {run:?}");
        let said = format!("{}{}", run.stdout, run.stderr);
        let hidden = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!said.contains(hidden), "{args:?}: {said:?}");
        assert!(said.contains(shown), "{args:?}: {said:?}");
    }
}
