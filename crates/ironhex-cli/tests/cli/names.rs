//! What a word means: built in, a file or a folder, the same in every verb; and paths that are no text.

use crate::{Folder, Run, command};
use serde_json::Value;

fn mtf(name: &str) -> String {
    ironhex_units::to_mtf(ironhex_units::builtin(name).expect("built in"))
}

/// A command line without quotes in it, run in a folder.
fn at(folder: &Folder, line: &str) -> Run {
    command(line.split(' ')).current_dir(&folder.0).output().expect("it runs").into()
}

/// The same, as JSON.
fn json(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|_| panic!("JSON: {run:?}"))
}

/// Who it is that a word names, as each verb tells it.
fn named(folder: &Folder, word: &str) -> Vec<(String, String)> {
    let verbs = [
        ("unit show WORD --json", "/unit/name"),
        ("duel WORD panther -n 2 --turns 1 --json", "/sides/0/units/0/name"),
        ("battle WORD,panther panther -n 2 --turns 1 --json", "/sides/0/units/0/name"),
        ("play WORD panther --bots --turns 1 --json", "/units/0/name"),
        ("odds WORD panther --weapon 1 -r 2 --json", "/attacker"),
    ];
    let mut all: Vec<(String, String)> = verbs
        .iter()
        .map(|(verb, name)| {
            let run = at(folder, &verb.replace("WORD", word));
            assert_eq!(run.status, 0, "{verb}: {run:?}");
            let json = json(&run);
            let told = json.pointer(name).and_then(Value::as_str);
            (told.unwrap_or_else(|| panic!("{verb}: {json}")).to_owned(), run.stderr)
        })
        .collect();
    let out = folder.file("table.json");
    let run = at(folder, &format!("tournament {word} -n 2 --turns 1 --bots random --json {out}"));
    assert_eq!(run.status, 0, "{run:?}");
    let table: Value = serde_json::from_slice(&std::fs::read(&out).expect("there")).expect("JSON");
    std::fs::remove_file(&out).expect("removed");
    all.push((table["units"][0]["name"].as_str().expect("a name").to_owned(), run.stderr));
    all
}

#[test]
fn what_is_built_in_comes_before_a_file_of_its_name_and_that_is_said() {
    let folder = Folder::new("names-file");
    folder.write("awesome", &mtf("locust"));
    let told = "awesome is the built-in Awesome AWS-8Q here; \
                there is a file of that name too, which is ./awesome\n";
    for (name, remarks) in named(&folder, "awesome") {
        assert_eq!((name.as_str(), remarks.as_str()), ("Awesome AWS-8Q", told));
    }
    for (name, remarks) in named(&folder, "./awesome") {
        assert_eq!((name.as_str(), remarks.as_str()), ("Locust LCT-1V", ""));
    }
}

#[test]
fn a_folder_of_that_name_does_not_hide_the_unit() {
    let folder = Folder::new("names-folder");
    folder.write("atlas/notes.txt", "nothing");
    let told = "atlas is the built-in Atlas AS7-D here; \
                there is a folder of that name too, which is ./atlas\n";
    for (name, remarks) in named(&folder, "atlas") {
        assert_eq!((name.as_str(), remarks.as_str()), ("Atlas AS7-D", told));
    }
    let run = at(&folder, "tournament atlas locust commando --field all -n 2 --turns 1");
    assert!(run.stdout.starts_with("3 units, "), "{run:?}");
    let run = at(&folder, "tournament ./atlas locust commando --field all -n 2 --turns 1");
    assert!(run.stdout.starts_with("2 units, "), "{run:?}");
    let run = at(&folder, "duel ./atlas locust -n 2");
    assert_eq!(run.status, 2, "one machine is no folder");
}

#[test]
fn a_word_that_nothing_built_in_has_is_a_file_or_a_folder() {
    let folder = Folder::new("names-own");
    folder.write("mine", &mtf("locust"));
    for (name, remarks) in named(&folder, "mine") {
        assert_eq!((name.as_str(), remarks.as_str()), ("Locust LCT-1V", ""));
    }
    folder.write("pack/a.mtf", &mtf("locust"));
    let run = at(&folder, "tournament pack stinger --field all -n 2 --turns 1");
    assert!(run.stdout.starts_with("2 units, "), "{run:?}");
    // Several built-in units have the name, and none alone.
    folder.write("prime", &mtf("locust"));
    for (name, remarks) in named(&folder, "prime") {
        assert_eq!(name, "Locust LCT-1V");
        let told = "prime is a file of that name here; it may be any of these too, by their whole \
                    names: ";
        assert!(remarks.starts_with(told), "{remarks}");
        assert_eq!(remarks.lines().count(), 1, "{remarks}");
    }
    let run = at(&folder, "unit show pack");
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("\"pack\"; there is a folder of that name, and one"), "{run:?}");
}

#[test]
fn a_force_is_built_in_before_it_is_a_file_of_units() {
    let folder = Folder::new("names-force");
    folder.write("marauder", "locust\n");
    folder.write("company", "locust\nstinger # a remark\n");
    let first = |line: &str| {
        let run = at(&folder, line);
        (json(&run)["sides"][0]["units"][0]["name"].clone(), run.stderr)
    };
    let (name, remarks) = first("battle marauder griffin -n 2 --turns 1 --json");
    assert_eq!(name, "Marauder MAD-3R");
    assert!(remarks.ends_with("there is a file of that name too, which is ./marauder\n"));
    let (name, remarks) = first("battle ./marauder griffin -n 2 --turns 1 --json");
    assert_eq!((name, remarks.as_str()), ("Locust LCT-1V".into(), ""));
    let (name, remarks) = first("battle company griffin -n 2 --turns 1 --json");
    assert_eq!((name, remarks.as_str()), ("Locust LCT-1V".into(), ""));
}

#[test]
fn maps_are_named_by_the_same_rule() {
    let folder = Folder::new("names-map");
    let size = "size 9 9\nend\n";
    folder.write("town", size);
    folder.write("field", size);
    let told = "town is the built-in map here; \
                there is a file of that name too, which is ./town\n";
    for verb in [
        "board show town --json",
        "duel locust stinger -n 2 --turns 1 --map town --json",
        "play locust stinger --bots --turns 1 --map town --json",
        "tournament locust stinger --field all -n 2 --turns 1 --map town",
    ] {
        let run = at(&folder, verb);
        assert_eq!((run.status, run.stderr.as_str()), (0, told), "{verb}");
    }
    let width =
        |map: &str| json(&at(&folder, &format!("board show {map} --json")))["width"].clone();
    assert_ne!(width("town"), 9);
    assert_eq!((width("./town"), width("field")), (9.into(), 9.into()));
}

#[cfg(unix)]
#[test]
fn a_folder_that_contains_itself_is_seen_once_and_what_is_too_deep_is_said() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("names-links");
    folder.write("units/a.mtf", &mtf("locust"));
    folder.write("units/b.mtf", &mtf("stinger"));
    for name in ["self", "again", "more"] {
        symlink(".", folder.file(&format!("units/{name}"))).expect("a link");
    }
    symlink("a.mtf", folder.file("units/c.mtf")).expect("a link");
    let run = at(&folder, "tournament units --field all -n 2 --turns 1");
    assert!(run.stdout.starts_with("2 units, each against each other one: 2 games"), "{run:?}");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let run = at(&folder, "unit check units");
    assert_eq!((run.status, run.stdout.as_str()), (0, "2 of 2 files load\n"), "{run:?}");
    let run = at(&folder, "unit check units ./units/a.mtf");
    assert_eq!((run.status, run.stdout.as_str()), (0, "2 of 2 files load\n"), "{run:?}");
    assert_eq!(run.stderr, "./units/a.mtf is named twice, by whatever name: it is taken once\n");

    let deep = format!("units/{}", "d/".repeat(17));
    folder.write(&format!("{deep}e.mtf"), &mtf("locust"));
    let told = format!(
        "{} is more than 16 folders deep: what is in it is left out; name it to have it\n",
        deep.trim_end_matches('/')
    );
    let run = at(&folder, "unit check units");
    assert_eq!((run.status, run.stdout.as_str()), (1, "2 of 2 files load\n"), "{run:?}");
    assert_eq!(run.stderr, format!("{told}ironhex: not everything was looked at\n"));
    let run = at(&folder, "tournament units --field all -n 2 --turns 1");
    assert_eq!((run.status, run.stderr.as_str()), (0, told.as_str()), "{run:?}");

    // Where nothing else is in it that is said all the same.
    folder.write(&format!("{}e.mtf", deep.replace("units", "alone")), &mtf("locust"));
    let run = at(&folder, "unit check alone");
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
    let told = told.replace("units", "alone");
    assert!(run.stderr.starts_with(&told), "{run:?}");
}

/// Every verb that takes a path, with paths that are no UTF-8.
#[cfg(unix)]
#[test]
fn paths_that_are_no_text_work_in_every_verb() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("names-bytes");
    let odd = |ending: &str| [&b"\xff\xfe"[..], ending.as_bytes()].concat();
    let write = |ending: &str, text: &str| {
        std::fs::write(folder.0.join(OsStr::from_bytes(&odd(ending))), text).expect("written");
    };
    write(".mtf", &mtf("locust"));
    write(".board", &ironhex::board::builtin("open").expect("built in").to_text());
    write(".txt", "locust\n");
    write(".state", "{\"heat\": 5}");
    write(".moves", "done\n");
    for line in [
        "unit show ODD.mtf",
        "unit check ODD.mtf",
        "board show ODD.board",
        "board show ODD.board --svg ODD.svg",
        "board generate hills --seed 1 --out ODD.new --svg ODD.svg",
        "odds ODD.mtf ODD.mtf:3/4 --weapon 1 -r 2 --attacker-state ODD.state",
        "odds ODD.mtf locust --weapon 1 -r 2 --svg ODD.svg",
        "duel ODD.mtf ODD.mtf:3/4 -n 2 --turns 1 --map ODD.board",
        "duel ODD.mtf locust --seed 1 --turns 1 --game 1 --save ODD.jsonl",
        "replay ODD.jsonl",
        "replay ODD.jsonl --check",
        "battle ODD.mtf,locust ODD.txt -n 2 --turns 1",
        "play ODD.mtf,locust ODD.mtf --force1 ODD.mtf --bots --turns 1 --quiet --map ODD.board",
        "play locust ODD.mtf --seed 1 --turns 1 --script ODD.moves --save ODD.jsonl",
        "tournament ODD.mtf stinger --field all -n 2 --turns 1 --csv ODD.csv --journal ODD.journal",
    ] {
        let words = line.split(' ').map(|word| {
            let parts: Vec<&[u8]> = word.split("ODD").map(str::as_bytes).collect();
            OsStr::from_bytes(&parts.join(&b"\xff\xfe"[..])).to_owned()
        });
        let run: Run = command(words).current_dir(&folder.0).output().expect("it runs").into();
        assert_eq!((run.status, run.stderr.replace("seed", "")), (0, String::new()), "{line}");
        if line.starts_with("duel ODD.mtf ODD") {
            let again = "ironhex duel $'\\xff\\xfe.mtf' $'\\xff\\xfe.mtf:3/4' ";
            assert!(run.stdout.contains(again), "{}", run.stdout);
        }
    }
    for ending in [".svg", ".new", ".jsonl", ".csv", ".journal"] {
        let path = folder.0.join(OsStr::from_bytes(&odd(ending)));
        assert!(path.metadata().is_ok_and(|there| there.len() > 0), "{path:?}");
    }
}
