//! `ironhex board`: maps listed, shown, made, written and read again.

use crate::{Folder, Run, line, run, shown};
use serde_json::Value;
use std::path::Path;

fn read(file: &str) -> String {
    std::fs::read_to_string(file).expect("it was written")
}

/// What a command says that writes a file.
fn wrote(args: &[&str]) {
    let Run { status, stdout, stderr } = run(args);
    assert_eq!((status, stdout.as_str(), stderr.as_str()), (0, "", ""), "{args:?}");
}

/// The message of a refusal, which writes nothing.
fn refused(args: &[&str]) -> String {
    let Run { status, stdout, stderr } = run(args);
    assert_eq!((status, stdout.as_str()), (2, ""), "{args:?}: {stderr}");
    stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

#[test]
fn the_list_names_maps_and_landscapes() {
    let list = shown("board list");
    assert_eq!(shown("board"), list);
    for name in ["open", "hexagon-12", "rolling-hills", "river-crossing", "woodland", "town"] {
        assert!(list.contains(&format!("\n  {name} ")), "{list}");
        shown(&format!("board show {name}"));
    }
    assert!(list.contains("plains, hills, woodland, river, "), "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 100), "{list}");
}

#[test]
fn a_map_has_the_numbers_of_its_hexes_on_its_borders() {
    let map = shown("board show open");
    let lines: Vec<&str> = map.lines().collect();
    assert_eq!(lines[0], "open: 16 by 17 hexes");
    assert_eq!(lines[2].split_whitespace().count(), 16, "{map}");
    let rows: Vec<&str> =
        lines.iter().filter_map(|line| line.get(1..3)).filter(|row| *row != "  ").collect();
    assert!(rows.starts_with(&["pe"]) && rows.contains(&"17"), "{rows:?}");
    assert!(lines.iter().all(|line| line.chars().count() <= 80), "it fits a terminal");
}

#[test]
fn a_made_map_is_the_same_as_file_picture_and_view() {
    let folder = Folder::new("made");
    let (board, svg) = (folder.file("river.board"), folder.file("river.svg"));
    wrote(&["board", "generate", "river", "--seed", "7", "--out", &board, "--svg", &svg]);
    let text = read(&board);
    assert!(text.starts_with("size 16 17\nhex 0101 ") && text.ends_with("\nend\n"));
    assert_eq!(line("board generate river --seed 7 --out -").stdout, text, "the same seed");
    assert_eq!(line("board generate river --seed 7 --svg -").stdout, read(&svg));

    // The file shows the map that was made; only its title and the seed differ.
    let body = |text: &str| {
        text.lines().skip(1).filter(|line| !line.contains("seed")).collect::<Vec<_>>().join("\n")
    };
    let from_file = run(["board", "show", &board]);
    assert_eq!((from_file.status, from_file.stderr.as_str()), (0, ""));
    let direct = shown("board generate river --seed 7");
    assert!(direct.ends_with("  seed 7\n"), "{direct}");
    assert_eq!(body(&from_file.stdout), body(&direct));

    let again = folder.file("again.svg");
    wrote(&["board", "show", &board, "--svg", &again]);
    assert_eq!(read(&again), read(&svg));
}

#[test]
fn a_drawn_seed_is_told() {
    let folder = Folder::new("drawn");
    let file = folder.file("hills.board");
    let made = run(["board", "generate", "hills", "--size", "5x4", "--out", &file]);
    assert_eq!((made.status, made.stdout.as_str()), (0, ""));
    let seed = made.stderr.trim_end().strip_prefix("seed ").expect("it says the seed");
    let again = line(&format!("board generate hills --size 5x4 --seed {seed} --out -"));
    assert_eq!(again.stdout, read(&file));
}

#[test]
fn a_file_tells_what_was_left_out_and_every_problem() {
    let folder = Folder::new("files");
    let good = folder.file("good.board");
    std::fs::write(&good, "size 1 1\nhex 0101 2 \"fire:1;woods:2\" \"\"\nend\n").expect("written");
    let shown = run(["board", "show", &good]).stdout;
    assert!(shown.contains(" 01 / 2W\\\n"), "{shown}");
    assert!(shown.ends_with("  line 2: terrain \"fire\" is not simulated: left out\n"), "{shown}");

    let bad = folder.file("bad.board");
    std::fs::write(&bad, "size 1 1\nhex 0101 high \"\" \"\"\nhex 0201 0 \"\" \"\"\n")
        .expect("written");
    let svg = folder.file("bad.svg");
    let message = refused(&["board", "show", &bad, "--svg", &svg]);
    assert_eq!(
        message,
        format!(
            "{bad}: 3 problems:\n  \
             line 2: the level \"high\" is no number from -128 to 127\n  \
             line 3: hex 0201 is not on a board of 1 by 1: correct the hex or the size\n  \
             line 4: there is no end: the file may be cut off; write end as its last line"
        )
    );
    assert!(!Path::new(&svg).exists(), "nothing is written");
}

#[test]
fn what_cannot_be_done_is_refused() {
    let unknown = refused(&["board", "show", "towm"]);
    assert!(unknown.starts_with("\"towm\" is no built-in map, and as a file: "), "{unknown}");
    assert!(unknown.ends_with("; did you mean town?"), "{unknown}");
    assert_eq!(
        refused(&["board", "generate", "hill"]),
        "unknown landscape \"hill\"; one of: plains, hills, woodland, river, lakes, wetland, \
         badlands, town; did you mean hills?"
    );
    for (size, expected) in [
        ("16", "--size must be columns x rows such as 16x17, got \"16\""),
        ("axb", "--size must be columns x rows such as 16x17, got \"axb\""),
        (
            "0x5",
            "--size: a board of 0 by 5 hexes cannot be: each side is 1 to 250, all hexes at most 16384",
        ),
        (
            "250x250",
            "--size: a board of 250 by 250 hexes cannot be: each side is 1 to 250, all hexes at most 16384",
        ),
    ] {
        assert_eq!(refused(&["board", "generate", "hills", "--size", size]), expected);
    }
    assert_eq!(
        refused(&["board", "generate", "hills", "--seed", "-1"]),
        "--seed must be an integer from 0 to 9007199254740991, got -1"
    );
    assert_eq!(
        refused(&["board", "generate", "hills", "--out", "-", "--svg", "-"]),
        "--out and --svg name the same file: name two"
    );
    assert!(refused(&["board", "sow"]).ends_with("see ironhex board --help"));
}

#[test]
fn a_place_that_cannot_be_written_is_refused() {
    let Run { status, stdout, stderr } =
        line("board generate hills --seed 1 --out /nowhere/at/all.board");
    assert_eq!((status, stdout.as_str()), (2, ""));
    assert!(stderr.starts_with("ironhex: cannot write /nowhere/at/all.board: "), "{stderr}");
}

#[test]
fn machines_get_objects() {
    let json = |text: &str| -> Value { serde_json::from_str(&shown(text)).expect("JSON") };
    let list = json("board list --json");
    let first = list["maps"][0]["name"].as_str().expect("a name");
    assert!(list["landscapes"].as_array().expect("a list").contains(&"river".into()));
    let map = json(&format!("board show {first} --json"));
    assert_eq!((&map["name"], &map["notes"]), (&first.into(), &Value::Array(Vec::new())));
    let made = json("board generate river --size 5x4 --seed 7 --json");
    assert_eq!([&made["width"], &made["height"], &made["seed"]], [5, 4, 7]);
    let lines: Vec<&str> =
        made["board"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    let text = line("board generate river --size 5x4 --seed 7 --out -").stdout;
    assert_eq!(lines.join("\n") + "\n", text);
}
