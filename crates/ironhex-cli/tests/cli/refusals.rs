//! Bad input: one message on standard error that says what to do, nothing on standard output, exit status 2.

use crate::{Run, fed, line, run, shown};

/// The message of a refusal.
fn message(run: Run) -> String {
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
    let message = run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking");
    message.strip_suffix('\n').expect("a whole line").to_owned()
}

fn refused(text: &str) -> String {
    message(line(text))
}

#[test]
fn numbers_out_of_range_and_what_is_no_number() {
    for (text, expected) in [
        ("to-hit", "--gunnery is required: an integer from 0 to 8"),
        ("to-hit --gunnery 9 --bracket short", "--gunnery must be an integer from 0 to 8, got 9"),
        ("to-hit --gunnery -1 --bracket short", "--gunnery must be an integer from 0 to 8, got -1"),
        (
            "to-hit --gunnery four --bracket short",
            "--gunnery must be an integer from 0 to 8, got \"four\"",
        ),
        (
            "to-hit --gunnery 4 --bracket short --heat 99999999999999999999999",
            "--heat must be an integer from 0 to 99, got \"99999999999999999999999\"",
        ),
        (
            "to-hit --gunnery 4 --bracket short --target-moved run:six",
            "--target-moved (the hexes) must be an integer from 0 to 99, got \"six\"",
        ),
        (
            "to-hit --gunnery 4 --weapon ppc",
            "--range is required with a weapon, unless --bracket is given",
        ),
        (
            "to-hit --gunnery 4 --ranges 3,6 --range 1",
            "--ranges must be three or four numbers such as 3,6,9, got \"3,6\"",
        ),
        ("cluster --size 0", "--size must be an integer from 1 to 200, got 0"),
        ("cluster --size 20 --modifier 21", "--modifier must be an integer from -20 to 20, got 21"),
        ("fire --weapon ppc", "--needs is required: an integer from 0 to 99"),
        (
            "fire --weapon rac-5 --needs 7 --mode rotary --rate 7",
            "--rate must be an integer from 1 to 6, got 7",
        ),
        ("physical kick --tons 4 --piloting 5", "--tons must be an integer from 5 to 200, got 4"),
        ("location --roll 13", "--roll must be an integer from 1 to 12, got 13"),
        ("location --seed -1", "--seed must be an integer from 0 to 9007199254740991, got -1"),
        (
            "location --seed 9007199254740992",
            "--seed must be an integer from 0 to 9007199254740991, got 9007199254740992",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn unknown_words_list_what_there_is() {
    for (text, expected) in [
        (
            "to-hit --gunnery 4 --bracket far",
            "--bracket must be one of short, medium, long, extreme, out-of-range; got \"far\"",
        ),
        (
            "to-hit --gunnery 4 --bracket short --moved hop",
            "--moved must be one of stationary, walk, run, jump; got \"hop\"",
        ),
        (
            "to-hit --gunnery 4 --bracket short --through lite-woods",
            "--through must be one of clear, light-woods, heavy-woods, light-smoke, heavy-smoke; got \"lite-woods\"; \
             did you mean `light-woods`?",
        ),
        ("location --arc top", "--arc must be one of front, left, right, rear; got \"top\""),
        (
            "physical bite --tons 80 --piloting 5",
            "ATTACK must be one of punch, kick, charge, dfa, push, hatchet, sword, mace; got \"bite\"",
        ),
        (
            "fire --weapon ppc --needs 7 --mode ultra",
            "--mode: a weapon of kind direct cannot fire in mode ultra",
        ),
        (
            "fire --weapon ams --needs 7",
            "--weapon is an anti-missile system, which does not attack: see --ams",
        ),
        ("cluster --weapon ppc", "--weapon: PPC fires a single shot: it has no cluster roll"),
        (
            "cluster --size 20 --narc",
            "guidance needs --weapon; with --size, give its sum as --modifier",
        ),
        ("cluster --size 20 --json", "--json gives one roll: add --roll, --dice or --seed"),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
    assert!(
        refused("to-hit --gunnery 4 --bracket short --quirk ugly")
            .starts_with("--quirk: unknown quirk \"ugly\"; one of: ")
    );
    assert!(
        refused("to-hit --gunnery 4 --bracket short --ability lucky").contains("range_master_")
    );
    assert!(refused("table nonsense").contains("front-hit"));
    assert!(refused("table --json").starts_with("NAME is required: one of probability, "));
}

#[test]
fn unknown_weapons_are_refused_with_a_suggestion() {
    let slip = "to-hit --gunnery 4 --range 5 --weapon";
    assert_eq!(
        refused(&format!("{slip} medum-laser")),
        "--weapon: no weapon is called \"medum-laser\"; did you mean medium-laser?"
    );
    assert_eq!(
        refused(&format!("{slip} battleship")),
        "--weapon: no weapon is called \"battleship\""
    );
    let several = message(run(["fire", "--needs", "7", "--weapon", "pulse laser"]));
    assert!(
        several.starts_with(
            "--weapon \"pulse laser\" could be small-pulse-laser, medium-pulse-laser, "
        )
    );
    assert_eq!(
        refused("weapons medum lasre"),
        "no weapon has \"medum lasre\" in its name; did you mean medium laser?"
    );
    assert_eq!(refused("weapons xyzzy"), "no weapon has \"xyzzy\" in its name");
}

#[test]
fn unknown_rules() {
    let ask = "location --roll 7";
    assert_eq!(
        refused(&format!("{ask} --rules tournament")),
        "--rules must be one of specification, simplified, total-warfare; got \"tournament\""
    );
    assert_eq!(
        refused(&format!("{ask} --rule natural_tow=x")),
        "--rule natural_tow: there is no such rule; did you mean natural_two? (ironhex rules lists them)"
    );
    assert_eq!(
        refused(&format!("{ask} --rule mrm=rolls")),
        "--rule mrm must be one of roll, column, to_hit; got \"rolls\"; did you mean `roll`?"
    );
    assert_eq!(
        refused(&format!("{ask} --rule mrm")),
        "--rule must be name=value such as mrm=column, got \"mrm\""
    );
    assert_eq!(
        refused(&format!("{ask} --rule preset=specification")),
        "--rule preset: name the preset with --rules"
    );
    assert!(refused("rules --against x").starts_with("--against must be one of specification, "));
    assert!(refused("rules --rules x").starts_with("--rules must be one of specification, "));
    assert!(refused("table --rules x").starts_with("--rules must be one of specification, "));
}

#[test]
fn dice_that_do_not_fit() {
    for (text, expected) in [
        ("location --dice 3", "--dice: too few dice: 1 die given, 2 or more needed"),
        ("location --dice 3,4,5", "--dice: too many dice: 3 dice given, 2 used, 1 left over"),
        ("location --dice 3,7", "--dice (value 2) must be an integer from 1 to 6, got 7"),
        ("location --dice 3,x", "--dice (value 2) must be an integer from 1 to 6, got \"x\""),
        (
            "physical kick --tons 80 --piloting 5 --prone --dice 1",
            "--dice: too many dice: 1 die given, 0 used, 1 left over",
        ),
        (
            "location --dice 1,2 --seed 3",
            "--dice <FACES> cannot be used with --seed <N>\nsee ironhex location --help",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn every_problem_at_once() {
    assert_eq!(
        refused("physical --tons x --heat 100"),
        "4 problems:\n  \
         ATTACK is required: one of punch, kick, charge, dfa, push, hatchet, sword, mace\n  \
         --tons must be an integer from 5 to 200, got \"x\"\n  \
         --piloting is required: an integer from 0 to 8\n  \
         --heat must be an integer from 0 to 99, got 100"
    );
}

#[test]
fn lines_that_cannot_be_read() {
    assert_eq!(
        refused("to-hit --gunery 4"),
        "there is no argument \"--gunery\" here; did you mean --gunnery?\n\
         see ironhex to-hit --help"
    );
    assert_eq!(
        refused("to-hit --gunnery"),
        "--gunnery <N> needs a value\nsee ironhex to-hit --help"
    );
    assert!(refused("tohit").ends_with("\nsee ironhex --help"));
    assert!(refused("location --table --json").starts_with("--table cannot be used with --json\n"));
    assert!(refused("to-hit --gunnery 4 --gunnery 5").contains("cannot be used more than once"));
    assert!(refused("to-hit --spotter-attacks").contains("--indirect"));
    assert!(refused("to-hit --secondary back").contains("front, other"));
}

#[test]
fn empty_texts() {
    for (args, expected) in [
        (&["fire", "--needs", "7", "--weapon", ""][..], "--weapon: no weapon is called \"\""),
        (&["location", "--dice", ""], "--dice: too few dice: 0 dice given, 2 or more needed"),
        (&["location", "--rule", ""], "--rule must be name=value such as mrm=column, got \"\""),
        (&["location", "--rule", "="], "--rule must be name=value such as mrm=column, got \"=\""),
        (&["location", "--arc", ""], "--arc must be one of front, left, right, rear; got \"\""),
        (
            &["to-hit", "--gunnery", "", "--bracket", "short"],
            "--gunnery must be an integer from 0 to 8, got \"\"",
        ),
        (&["weapons", ""], "no weapon has \"\" in its name"),
        (
            &["call", "rules", ""],
            "PARAMS is not JSON: EOF while parsing a value at line 1 column 0",
        ),
    ] {
        assert_eq!(message(run(args)), expected, "{args:?}");
    }
    assert!(message(run(["call", ""])).starts_with("there is no method ``"));
    assert!(message(run([""])).starts_with("there is no verb \"\" here\n"));
}

#[test]
fn calls_that_the_door_refuses() {
    let told = message(run(["call", "tohit"]));
    assert!(
        told.starts_with("there is no method `tohit`; did you mean `toHit`?\nmethods: toHit, ")
    );
    assert_eq!(
        message(run(["call", "toHit", r#"{"attacker": {"gunnery": 9}}"#])),
        "attacker.gunnery: must be an integer from 0 to 8, got 9"
    );
    assert!(message(run(["call", "toHit", "{"])).starts_with("PARAMS is not JSON: "));
    assert_eq!(
        message(run(["call", "clusterHits", r#"{"size": 20, "roll": 7, "roll": 2}"#])),
        "PARAMS: roll is there twice: every key stands once"
    );
    assert!(message(run(["call", "toHit", "[]"])).contains("named fields"));
    assert!(
        message(fed(&["call", "toHit", "-"], b"\xff"))
            .starts_with("standard input is not UTF-8 at byte 1")
    );
    assert!(message(fed(&["call", "toHit", "-"], b"")).starts_with("standard input is not JSON"));
    let large = vec![b' '; (1 << 20) + 1];
    assert_eq!(
        message(fed(&["call", "toHit", "-"], &large)),
        "standard input has more than 1048576 bytes"
    );
    let deep = "[".repeat(100_000);
    assert!(message(fed(&["call", "toHit", "-"], deep.as_bytes())).contains("recursion limit"));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let bad = OsStr::from_bytes(b"\xff\xfe");
    for args in [
        &[OsStr::new("to-hit"), OsStr::new("--gunnery"), bad][..],
        &[OsStr::new("weapons"), bad],
        &[OsStr::new("call"), OsStr::new("rules"), bad],
        &[OsStr::new("fire"), OsStr::new("--weapon"), bad],
    ] {
        assert!(message(run(args)).contains("UTF-8"), "{args:?}");
    }
    assert!(message(run([bad])).ends_with("\nsee ironhex --help"));
    assert!(message(run([OsStr::new("fire"), bad])).ends_with("\nsee ironhex fire --help"));
}

/// Every flag of every verb with values that nobody expects: a result or a refusal, never a panic.
#[test]
fn no_value_of_any_flag_ends_it_badly() {
    let values = [
        "",
        "-1",
        "x",
        "99999999999999999999",
        "💥",
        "\u{1b}[31m",
        "a:b",
        ",",
        "0x10",
        "1e3",
        "nul\u{7}l",
    ];
    let starts = [
        "to-hit --bracket short",
        "location",
        "cluster",
        "fire --needs 7",
        "physical kick",
        "table",
        "rules",
    ];
    for start in starts {
        let verb = start.split(' ').next().expect("a verb");
        let help = shown(&format!("{verb} --help"));
        let flags = help.lines().filter_map(|line| {
            let flag = line.trim_start().trim_start_matches("-w, ").trim_start_matches("-r, ");
            let name = flag.split([' ', '[']).next()?;
            (name.starts_with("--") && (flag.contains('<'))).then(|| name.to_owned())
        });
        for flag in flags.filter(|flag| flag != "--bracket" && flag != "--needs") {
            for value in values {
                let mut args: Vec<String> = start.split(' ').map(String::from).collect();
                args.push(format!("{flag}={value}"));
                let run = run(&args);
                assert!(matches!(run.status, 0 | 2), "{args:?}: {run:?}");
                assert!(!run.stderr.contains("panicked"), "{args:?}: {run:?}");
                assert!(run.status == 0 || run.stdout.is_empty(), "{args:?}: {run:?}");
                assert!(
                    run.status == 0 || run.stderr.len() > "ironhex: ".len(),
                    "{args:?}: {run:?}"
                );
            }
        }
    }
}
