//! Many games, and one of them alone.

use crate::{Folder, Run, command, line, run, shown};
use serde_json::{Value, json};
use std::fs;

/// The message of a refusal: exit status 2, nothing on standard output.
fn refused(run: Run) -> String {
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
    run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn an_example_needs_no_arguments() {
    let told = shown("duel -n 40");
    assert!(told.contains(" of 40 duels against the "), "{told}");
    assert!(told.contains("rolling-hills, basic bots, at most 40 turns, seed 1\n"), "{told}");
    let (_, sample) = told.split_once("A typical game to read: ironhex ").expect("a sample");
    assert!(sample.starts_with("duel --seed 1 --game "), "{sample}");
    let game = shown(sample.trim());
    assert!(game.contains("\nTurn 1\n") && game.contains(" wins in turn "), "{game}");
    let told = shown("battle -n 2 --turns 3");
    assert!(told.contains(" 2 battles ") && told.contains("Units lost\n"), "{told}");
    assert!(!told.contains('\u{1b}'), "no colours where nobody looks");
}

#[test]
fn the_crews_that_make_it_fair_are_told_as_the_api_tells_them() {
    let asked = "duel griffin warhammer --fair -n 64 --seed 3 --turns 15";
    let told = shown(asked);
    assert!(
        told.starts_with("Fairest with 3/4 for the Griffin: the Griffin wins 50.0 % "),
        "{told}"
    );
    assert!(told.contains("\nBetter crews for the Griffin\n"), "{told}");
    assert!(told.contains("\nWorse crews for the Warhammer\n"), "{told}");
    let params = json!({"sides": [{"units": ["griffin"]}, {"units": ["warhammer"]}], "games": 64,
        "seed": 3, "turns": 15});
    let json = parsed(&shown(&format!("{asked} --json")));
    assert_eq!(json, ironhex_api::call("battle.handicap", &params).expect("an answer"));
    let both = refused(line("duel griffin warhammer --fair --game 3"));
    assert!(both.contains("--fair") && both.contains("--game"), "{both}");
}

const DUEL: [&str; 6] = ["duel", "griffin:3/4", "hunchback", "--map", "badlands", "--json"];

#[test]
fn the_same_bytes_on_one_thread_and_on_two_and_at_the_door() {
    let ask = |more: &[&str]| {
        let run = run(DUEL.iter().chain(more));
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        run.stdout
    };
    let one = ask(&["-n", "40", "--seed", "7", "--threads", "1"]);
    assert_eq!(ask(&["-n", "40", "--seed", "7", "--threads", "2"]), one);
    assert_ne!(ask(&["-n", "40", "--seed", "8"]), one);
    let griffin = json!({"name": "griffin", "gunnery": 3, "piloting": 4});
    let mut params = json!({
        "sides": [{"units": [griffin]}, {"units": ["hunchback"]}],
        "map": "badlands",
        "games": 40,
        "seed": 7,
        "threads": 2,
    });
    let api = |method: &str, params: &Value| {
        let run = run(["call", method, &params.to_string()]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        run.stdout
    };
    assert_eq!(api("battle.run", &params), one);

    let alone = ask(&["--seed", "7", "--game", "5"]);
    for gone in ["games", "threads"] {
        params.as_object_mut().expect("an object").remove(gone);
    }
    params["game"] = 5.into();
    assert_eq!(api("battle.game", &params), alone);
    let events = {
        params["events"] = true.into();
        params["replay"] = true.into();
        parsed(&api("battle.game", &params))
    };
    assert_eq!(events["state"], parsed(&alone)["state"]);
    assert_eq!(events["events"][0]["type"], "turnBegan");
}

#[test]
fn a_game_is_told_and_saved_by_its_number() {
    let folder = Folder::new("game-by-number");
    let file = folder.file("game.jsonl");
    let ask = "duel griffin hunchback --map town --turns 8 --seed 3 --game 6";
    let told = shown(&format!("{ask} --save {file}"));
    assert!(told.starts_with("Game 6 of seed 3\n  force B is side 1, force A is side 2\n"));
    assert_eq!(folder.files(), 1, "nothing else is left there");
    let result = parsed(&shown(&format!("{ask} --json")));
    let checked = parsed(&shown(&format!("replay {file} --check --json")));
    assert_eq!(checked["state"], result["state"]);
    assert_eq!(checked["actions"], result["decisions"]);
    assert_eq!(result["sideOne"], "B");
}

#[test]
fn a_force_is_a_list_or_a_file() {
    let folder = Folder::new("forces");
    let mine =
        folder.write("mine.txt", "# The first lance\nlocust:3/4\n\n  commando   # a scout\n");
    let list = shown(&format!("battle {mine} stinger -n 4 --turns 4 --seed 2 --json"));
    let plain = shown("battle locust:3/4,commando stinger -n 4 --turns 4 --seed 2 --json");
    assert_eq!(list, plain);
    let units = &parsed(&list)["sides"][0]["units"];
    assert_eq!((&units[0]["gunnery"], &units[1]["name"]), (&json!(3), &json!("Commando COM-2D")));
}

#[test]
fn flags_reach_the_games() {
    let ask = "duel commando stinger -n 3 --turns 5 --seed 1 --bots A=random,B=basic --heat-limit 13 \
               --start scattered --generate hills --size 12x10 --map-seed 9 --rules total-warfare \
               --light night --crew1 5/6 --json";
    let result = parsed(&shown(ask));
    assert_eq!(result["games"], 4, "in pairs");
    assert_eq!(result["map"], "hills 12x10 9");
    assert_eq!((&result["turnLimit"], &result["start"]), (&json!(5), &json!("scattered")));
    assert_eq!(result["rules"]["preset"], "total-warfare");
    assert_eq!(result["environment"]["light"], "night");
    let [a, b] = [0, 1].map(|side| &result["sides"][side]);
    assert_eq!((&a["bot"], &b["bot"]), (&json!("random"), &json!("basic")));
    assert_eq!((&a["heatLimit"], &a["units"][0]["gunnery"]), (&json!(13), &json!(5)));
    let early = parsed(&shown("duel griffin locust -n 50000 --turns 30 --until 9 --seed 1 --json"));
    assert_eq!(early["stoppedEarly"], true);
    assert!(early["games"].as_u64().is_some_and(|games| games < 1_000), "{early}");
}

/// A name is quoted as it was typed, whatever words are in it.
#[test]
fn what_was_typed_is_quoted() {
    for name in ["side 1 x", "side 2 x", "the side 1"] {
        assert_eq!(
            refused(run(["duel", "atlas", name])),
            format!("force B: no unit is called {name:?}")
        );
    }
}

#[test]
fn bad_input_is_told_all_at_once() {
    let folder = Folder::new("bad");
    let empty = folder.write("empty.txt", "# nobody\n");
    for (text, expected) in [
        ("duel atlas", "force B has no unit".to_owned()),
        (
            "duel atlas lcosut",
            "force B: no unit is called \"lcosut\"; did you mean Locust LCT-1V?".into(),
        ),
        (
            "duel atlas,locust commando",
            "\"atlas,locust\" is more than one machine: see ironhex battle".into(),
        ),
        ("duel atlas commando -n 0", "-n must be an integer from 1 to 1000000000, got 0".into()),
        (
            "duel atlas commando --until 0",
            "--until must be a number over 0 and up to 50, got \"0\"".into(),
        ),
        (
            "duel atlas commando --game 0",
            "--game must be an integer from 1 to 1000000000, got 0".into(),
        ),
        (
            "duel atlas commando --threads 0",
            "--threads must be an integer from 1 to 1024, got 0".into(),
        ),
        (
            "duel atlas commando --start here",
            "--start must be one of top-bottom, left-right, scattered; got \"here\"".into(),
        ),
        (
            "duel atlas commando --generate hills --size 1x1",
            "the map has no room for the units of force B".into(),
        ),
        (
            "battle atlas commando --generate hills --size 0x9",
            "a board of 0 by 9 hexes cannot be: each side is 1 to 250, all hexes at most 16384"
                .into(),
        ),
        ("battle atlas commando -n 0", "-n must be an integer from 1 to 1000000000, got 0".into()),
        ("duel atlas commando --game 1 --save -", "--save needs a file of its own, not -".into()),
        (&format!("battle {empty} commando"), format!("{empty}: no unit is in it")),
    ] {
        assert_eq!(refused(line(text)), expected, "{text}");
    }
    let crowd = vec!["locust"; 13].join(",");
    let told = refused(line(&format!("battle {crowd} commando")));
    assert_eq!(told, "force A has 13 units, more than 12");
    let told = refused(line("battle , nobody:9/9 --map nowhere --bots clever -n x --turns 0"));
    for part in [
        "7 problems:\n",
        "force A has no unit",
        "nobody",
        "\"nowhere\" is no built-in map",
        "--bots must be one of random, basic",
        "-n must be",
        "--turns must be",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let nobody = refused(run(["duel", "", "commando"]));
    assert_eq!(nobody, "force A: no unit is called \"\"");
    assert_eq!(refused(run(["battle", "", "commando"])), "force A has no unit");
    assert!(refused(line("battle nowhere.txt commando")).starts_with("nowhere.txt: "));
    let board = folder.write("cut.board", "size 9 9\n");
    for verb in ["duel", "battle"] {
        let told = refused(line(&format!("{verb} atlas commando --map {board}")));
        assert!(told.starts_with(&format!("{board}: line 2: there is no end: ")), "{told}");
    }
    assert!(refused(line("duel atlas commando --save x")).contains("--game"));
    // A replay is of one game: with many of them nothing would be saved.
    assert!(refused(line("duel atlas commando -n 2 --save x")).contains("--save"));
    assert!(refused(line("battle atlas commando --until 2 --save x")).contains("--save"));
}

#[test]
fn output_that_cannot_be_written_is_told_and_earlier_files_stay() {
    let folder = Folder::new("unwritable");
    let file = folder.write("there", "earlier");
    let ask = "duel commando stinger --turns 2 --seed 1 --game 1 --save";
    for nowhere in [format!("{file}/game.jsonl"), folder.path().to_owned()] {
        let told = refused(line(&format!("{ask} {nowhere}")));
        assert!(told.starts_with(&format!("cannot write {nowhere}: ")), "{told}");
    }
    // What is wrong with the question does not cost an earlier answer either.
    refused(line(&format!("duel commando lcosut --game 1 --save {file}")));
    refused(line(&format!("battle commando stinger --map nowhere --game 1 --save {file}")));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "earlier");
    assert_eq!(folder.files(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure_on_the_way() {
    let ask = "commando stinger --turns 2 --seed 1";
    for line in [
        format!("duel {ask} -n 2 --json"),
        format!("duel {ask} -n 2"),
        format!("duel {ask} --game 1"),
        format!("battle {ask} -n 2"),
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("/dev/full");
        let run: Run = command(line.split(' ')).stdout(full).output().expect("it runs").into();
        assert_eq!(run.status, 1, "{line}: {run:?}");
        assert!(run.stderr.starts_with("ironhex: cannot write to standard output: "), "{run:?}");
    }
    let run = line(&format!("duel {ask} --game 1 --save /dev/full"));
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.stderr.starts_with("ironhex: cannot write /dev/full: "), "{run:?}");
}
