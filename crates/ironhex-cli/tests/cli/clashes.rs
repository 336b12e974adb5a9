//! Outputs that would destroy inputs or each other are refused before anything is done; scripts write where they may.

use crate::{Folder, Run, command, fed};
use std::fs;

fn mtf(name: &str) -> String {
    ironhex_units::to_mtf(ironhex_units::builtin(name).expect("built in"))
}

/// A folder with a unit, a map, a force, a state and a script.
fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("my.mtf", &mtf("locust"));
    folder.write("my.board", &ironhex::board::builtin("open").expect("built in").to_text());
    folder.write("my.txt", "locust\n");
    folder.write("my.state", "{\"heat\": 5}");
    folder.write("my.moves", "done\n");
    folder
}

/// A command line without quotes in it, run in a folder.
fn at(folder: &Folder, line: &str) -> Run {
    command(line.split(' ')).current_dir(&folder.0).output().expect("it runs").into()
}

/// The message of a refusal.
fn refused(folder: &Folder, line: &str) -> String {
    let run = at(folder, line);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{line}: {run:?}");
    run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

/// Everything in a folder.
fn contents(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let mut all: Vec<(String, Vec<u8>)> = fs::read_dir(&folder.0)
        .expect("there")
        .flatten()
        .map(|entry| {
            let name = entry.file_name().into_string().expect("text");
            (name, fs::read(entry.path()).unwrap_or_default())
        })
        .collect();
    all.sort();
    all
}

#[test]
fn an_output_that_is_an_input_is_refused_in_every_verb() {
    let folder = folder("clash-inputs");
    let before = contents(&folder);
    for (line, output, input) in [
        ("tournament my.mtf commando --field all -n 2 --turns 1 --csv", "./my.mtf", "my.mtf"),
        ("tournament . commando --field all -n 2 --turns 1 --json", "my.mtf", "./my.mtf"),
        ("tournament locust -n 2 --turns 1 --map my.board --html", "./my.board", "my.board"),
        ("play my.mtf locust --bots --turns 1 --save", "./my.mtf", "my.mtf"),
        ("play locust,my.mtf locust --bots --turns 1 --save", "./my.mtf", "my.mtf"),
        ("play locust locust --turns 1 --map my.board --bots --save", "./my.board", "my.board"),
        ("play locust locust --turns 1 --script my.moves --save", "./my.moves", "my.moves"),
        ("duel my.mtf:3/4 locust --turns 1 --game 1 --save", "./my.mtf", "my.mtf"),
        ("battle my.txt locust --turns 1 --game 1 --save", "./my.txt", "my.txt"),
        ("battle my.mtf,locust locust --turns 1 --game 1 --save", "./my.mtf", "my.mtf"),
        ("odds my.mtf locust --weapon 1 -r 2 --svg", "./my.mtf", "my.mtf"),
        (
            "odds locust locust --weapon 1 -r 2 --target-state my.state --svg",
            "./my.state",
            "my.state",
        ),
        ("board show my.board --svg", "./my.board", "my.board"),
        ("unit show my.mtf --svg", "./my.mtf", "my.mtf"),
    ] {
        let flag = line.rsplit(' ').next().expect("a flag");
        let told = refused(&folder, &format!("{line} {output}"));
        let expected = format!(
            "{flag} {output} would be written over {input}, which is read: name another file"
        );
        assert_eq!(told, expected, "{line}");
        assert_eq!(contents(&folder), before, "{line}: nothing is changed and nothing left");
    }
}

#[test]
fn outputs_that_are_one_file_are_refused_however_they_are_spelt() {
    let folder = folder("clash-outputs");
    let small = "tournament locust commando --field all -n 2 --turns 1";
    assert_eq!(
        refused(&folder, &format!("{small} --csv x --json ./x")),
        "--csv x and --json ./x name the same file: name two"
    );
    assert_eq!(
        refused(
            &folder,
            &format!("{small} --journal j --csv ./j --html new/a --pairings new/./a -n 0")
                .replacen("-n 2 ", "", 1)
        ),
        "3 problems:\n  -n must be an integer from 1 to 100000000, got 0\n  \
         --journal j and --csv ./j name the same file: name two\n  \
         --html new/a and --pairings new/./a name the same file: name two",
        "every problem at once"
    );
    assert_eq!(
        refused(&folder, &format!("{small} --out out --csv ./out/units.json")),
        "--csv ./out/units.json and --json out/units.json name the same file: name two"
    );
    assert_eq!(
        refused(&folder, "board generate hills --out x --svg ./x"),
        "--out x and --svg ./x name the same file: name two"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        folder.write("there", "x");
        symlink("there", folder.file("soft")).expect("a link");
        symlink("nothing", folder.file("dangling")).expect("a link");
        fs::hard_link(folder.file("there"), folder.file("hard")).expect("a link");
        for (one, other) in [("there", "soft"), ("soft", "hard"), ("dangling", "nothing")] {
            let told = refused(&folder, &format!("{small} --csv {one} --parquet {other}"));
            let expected =
                format!("--csv {one} and --parquet {other} name the same file: name two");
            assert_eq!(told, expected);
        }
        assert_eq!(fs::read_to_string(folder.file("there")).expect("there"), "x");
        let run = at(&folder, &format!("{small} --csv /dev/null --json /dev/null"));
        assert_eq!(run.status, 0, "a device is in nobody's way: {run:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_standard_input_or_output_is_not_written_over() {
    let folder = folder("clash-streams");
    let moves = || fs::File::open(folder.file("my.moves")).expect("there");
    let args = |line: &str| line.split(' ').map(ToOwned::to_owned).collect::<Vec<String>>();
    let play = args("play locust locust --turns 1 --save my.moves");
    let run: Run =
        command(&play).current_dir(&folder.0).stdin(moves()).output().expect("it runs").into();
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.stderr.contains("--save my.moves would be written over what comes from standard"),
        "{run:?}"
    );
    let csv = args("tournament locust commando --field all -n 2 --turns 1 --csv table");
    let table = fs::File::create(folder.file("table")).expect("a file");
    let run: Run =
        command(&csv).current_dir(&folder.0).stdout(table).output().expect("it runs").into();
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.stderr.contains("--csv table is where standard output goes: name"), "{run:?}");
}

#[test]
fn an_earlier_result_among_the_units_does_not_keep_a_tournament_from_going_on() {
    let folder = folder("clash-again");
    let ask = "tournament . commando --field all -n 2 --turns 1 --out .";
    for _ in 0..2 {
        let run = at(&folder, ask);
        assert_eq!(run.status, 0, "{run:?}");
    }
}

#[test]
fn a_script_writes_where_the_command_line_allows_it() {
    let folder = folder("clash-script");
    let victim = folder.write("victim.txt", "mine");
    folder.write("games/old", "older");
    let play = "play locust commando --seed 1 --quiet --script";
    let script = |path: &str| folder.write("evil.txt", &format!("save {path}\nquit\n"));
    let told = |path: &str| {
        format!(
            "evil.txt, line 1: save {path}: a script may write what --save names, and in the \
             folder that --allow-save names"
        )
    };
    for path in ["victim.txt", "games/../victim.txt", "games/new/../../x", victim.as_str(), "new"] {
        script(path);
        for allowed in ["", " --allow-save games", " --save other"] {
            let line = format!("{play} evil.txt{allowed}");
            assert_eq!(refused(&folder, &line), told(path), "{allowed}");
        }
    }
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("../victim.txt", folder.file("games/link")).expect("a link");
        script("games/link");
        let line = format!("{play} evil.txt --allow-save games");
        assert_eq!(refused(&folder, &line), told("games/link"), "it leads out");
        fs::remove_file(folder.file("games/link")).expect("removed");
    }
    assert_eq!(fs::read_to_string(&victim).expect("there"), "mine");
    for (path, allowed) in [
        ("games/new", "--allow-save games"),
        ("./games/../games/old", "--allow-save ./games"),
        ("./victim.txt", "--save victim.txt"),
    ] {
        script(path);
        let run = at(&folder, &format!("{play} evil.txt {allowed}"));
        assert_eq!(run.status, 0, "{path}: {run:?}");
        let saved = fs::read_to_string(folder.0.join(path)).expect("saved");
        assert!(saved.starts_with("{\"ironhex\":\"replay\""), "{path}: {saved}");
    }
    // The same for lines that come through a pipe.
    let args = ["play", "locust", "commando", "--seed", "1"];
    let run = fed(&args, format!("save {}\nquit\n", folder.file("piped")).as_bytes());
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.stderr.contains(": a script may write what --save names, "), "{run:?}");
    // What the script is allowed does not go over what is read.
    script("./my.mtf");
    let line = "play my.mtf commando --seed 1 --quiet --script evil.txt --allow-save .";
    assert_eq!(
        refused(&folder, line),
        "evil.txt, line 1: save ./my.mtf would be written over my.mtf, which is read: \
         name another file"
    );
    let none = refused(&folder, &format!("{play} evil.txt --allow-save nowhere"));
    assert_eq!(none, "--allow-save nowhere: there is no such folder");
}
