//! `ironhex unit`: units listed, shown and checked.

use crate::{Folder, Run, line, run, shown};
use serde_json::Value;

fn atlas() -> String {
    ironhex_units::to_mtf(ironhex_units::builtin("Atlas AS7-D").expect("built in"))
}

fn refused(args: &[&str]) -> String {
    let Run { status, stdout, stderr } = run(args);
    assert_eq!((status, stdout.as_str()), (2, ""), "{args:?}: {stderr}");
    stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args).stdout).expect("JSON")
}

#[test]
fn the_list_can_be_cut_to_a_class_of_weight() {
    let all = shown("unit list");
    assert_eq!(shown("unit"), all);
    let heavy = shown("unit list --weight heavy");
    assert!(all.contains("Locust LCT-1V") && !heavy.contains("Locust LCT-1V"));
    assert!(heavy.contains("Mad Cat Prime (Timber Wolf)"), "{heavy}");
    assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
    let listed = json(&["unit", "list", "--weight", "HEAVY", "--json"]);
    let called = ironhex_api::call("unit.list", &serde_json::json!({"weight": "heavy"}));
    assert_eq!(listed, called.expect("an answer"));
    assert_eq!(
        refused(&["unit", "list", "--weight", "huge"]),
        "--weight must be one of ultra-light, light, medium, heavy, assault; got \"huge\""
    );
}

#[test]
fn a_record_sheet_has_everything_and_fits_the_terminal() {
    let sheet = shown("unit show atlas");
    assert_eq!(sheet, run(["unit", "show", "Atlas AS7-D"]).stdout);
    assert_eq!(sheet, shown("unit show Atlas AS7-D"));
    for part in [
        "Atlas AS7-D\n",
        "100 tons, assault",
        "walk 3, run 5, jump 0",
        "300 Fusion",
        "20 single, 20 heat a turn",
        "LA 34 |32 47 32| 34 RA",
        "|10 14 10|",
        "LA 17 |21 31 21| 17 RA",
        "AC/20",
        "AC/20 5+5 (RT)",
        "CT rear",
        " 1 Shoulder",
        "shutdown    14: 4+  18: 6+  22: 8+  26: 10+  30: always",
        "ammunition  19: 4+  23: 6+  28: 8+",
        "walking     5: −1",
    ] {
        assert!(sheet.contains(part), "{part}\n{sheet}");
    }
    for name in ["Mad Cat Prime", "Locust LCT-1V", "Axman AXM-2N"] {
        let sheet = run(["unit", "show", name]).stdout;
        assert!(sheet.lines().all(|line| line.chars().count() <= 80), "{sheet}");
    }
    let shown = json(&["unit", "show", "as7d", "--json"]);
    let called = ironhex_api::call("unit.get", &serde_json::json!({"name": "as7d"}));
    assert_eq!(shown, called.expect("an answer"));
}

#[test]
fn a_record_sheet_is_drawn_as_the_api_draws_it() {
    let params = serde_json::json!({"name": "atlas", "picture": true});
    let called = ironhex_api::call("unit.get", &params).expect("an answer");
    let drawn = called["picture"].as_str().expect("a picture");
    assert_eq!(shown("unit show atlas --svg -").trim_end(), drawn.trim_end());
}

#[test]
fn names_that_nobody_has_are_refused_with_a_hint() {
    assert_eq!(
        refused(&["unit", "show", "atlsa"]),
        "no unit is called \"atlsa\"; did you mean Atlas AS7-D?"
    );
    let several = refused(&["unit", "show", "prime"]);
    assert!(several.starts_with("\"prime\" may be any of: ") && several.contains("Daishi Prime"));
    assert_eq!(
        refused(&["unit", "show", "xyzzyxyzzy"]),
        "no unit is called \"xyzzyxyzzy\"; ironhex unit list names them"
    );
    assert!(refused(&["unit", "show", "nothing.mtf"]).starts_with("nothing.mtf: No such file"));
    assert!(refused(&["unit", "show", "."]).starts_with("no unit is called \".\""));
    assert!(refused(&["unit", "show"]).ends_with("see ironhex unit show --help"));
}

#[test]
fn a_file_is_shown_like_a_built_in_unit() {
    let folder = Folder::new("unit-show");
    let file = folder.write("atlas.mtf", &atlas());
    assert_eq!(run(["unit", "show", &file]).stdout, shown("unit show atlas"));
    let broken = folder.write("broken.mtf", &atlas().replace("HD armor:9", "HD armor:99"));
    let told = refused(&["unit", "show", &broken]);
    assert!(told.starts_with(&format!("{broken}: line ")), "{told}");
    assert!(told.ends_with(": HD carries 9 points of armor, not 99"), "{told}");
    let worse = atlas().replace("HD armor:9", "HD armor:99").replace("LL armor:41", "LL armor:99");
    let told = refused(&["unit", "show", &folder.write("worse.mtf", &worse)]);
    assert!(told.contains(" problems:\n  line "), "{told}");
}

#[test]
fn files_and_folders_are_checked() {
    let folder = Folder::new("unit-check");
    let good = folder.write("atlas.mtf", &atlas());
    let Run { status, stdout, stderr } = run(["unit", "check", &good]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert_eq!(stdout, format!("{good} loads\n  Atlas AS7-D, 100 tons\n"));
    folder.write("notes.txt", "not a unit");
    folder.write("more/quad.mtf", "Config:Quad\n");
    folder.write("more/bad.json", "{");
    let one = run(["unit", "check", &folder.file("more/quad.mtf")]);
    assert!(one.stdout.contains("quad.mtf does not load\n  line 1: "), "{one:?}");
    let Run { status, stdout, stderr } = run(["unit", "check", folder.path()]);
    assert_eq!((status, stderr.as_str()), (1, "ironhex: 2 of 3 files cannot be read\n"));
    assert!(stdout.starts_with("1 of 3 files load\n"), "{stdout}");
    assert!(
        stdout.contains("quad.mtf\n  line 1: a 'Mech on four legs is not simulated"),
        "{stdout}"
    );
    let told = json(&["unit", "check", "--json", folder.path()]);
    assert_eq!((&told["loaded"], &told["failed"]), (&1.into(), &2.into()));
    assert_eq!(told["files"][0]["name"], "Atlas AS7-D");
    assert_eq!(told["files"][2]["problems"][0]["line"], 1);
}

/// Every verb that reads unit files takes them strictly when asked.
#[test]
fn every_verb_reads_unit_files_strictly() {
    let folder = Folder::new("unit-strict-verbs");
    let good = folder.write("atlas.mtf", &atlas());
    let jumping = folder.write("jumping.mtf", &atlas().replace("jump mp:0", "jump mp:50"));
    let noted = "jump jets: 0 for 50 jumping points";
    for verb in [
        "duel locust FILE -n 2 --turns 1 --seed 1",
        "battle locust FILE -n 2 --turns 1 --seed 1",
        "play locust FILE --bots --turns 1 --seed 1 --quiet",
        "odds locust FILE --trials 100",
        "odds FILE locust --trials 100",
        "unit show FILE",
    ] {
        let ask = |file: &str| line(&verb.replace("FILE", file));
        assert_eq!(ask(&jumping).status, 0, "{verb}");
        assert_eq!(ask(&format!("{good} --strict")).status, 0, "{verb}");
        let Run { status, stdout, stderr } = ask(&format!("{jumping} --strict"));
        assert_eq!((status, stdout.as_str()), (2, ""), "{verb}");
        assert!(stderr.contains(&format!("{jumping}: {noted}")), "{verb}: {stderr}");
    }
    let ask = format!("tournament {} locust --field all -n 2 --turns 1", folder.path());
    assert!(line(&ask).stdout.starts_with("3 units, "));
    let Run { status, stdout, stderr } = line(&format!("{ask} --strict"));
    assert!(status == 0 && stdout.starts_with("2 units, "), "{stdout}");
    assert_eq!(stderr, format!("{jumping} is left out: {noted}\n"));
}

#[test]
fn a_unit_that_is_not_built_by_the_rules_loads_unless_it_is_taken_strictly() {
    let folder = Folder::new("unit-strict");
    let good = folder.write("atlas.mtf", &atlas());
    let jumping = folder.write("jumping.mtf", &atlas().replace("jump mp:0", "jump mp:50"));
    let noted = "jump jets: 0 for 50 jumping points";
    let Run { status, stdout, .. } = run(["unit", "check", &jumping]);
    assert_eq!(status, 0);
    assert_eq!(stdout, format!("{jumping} loads\n  Atlas AS7-D, 100 tons\n  {noted}\n"));
    let Run { status, stdout, stderr } = run(["unit", "check", "--strict", &jumping]);
    assert_eq!(status, 1);
    assert_eq!(stdout, format!("{jumping} does not load\n  {noted}\n"));
    let told = "1 of 1 file: cannot be read, or not built by the rules";
    assert_eq!(stderr, format!("ironhex: {told}\n"));
    assert_eq!(run(["unit", "check", "--strict", &good]).status, 0);
    let both = json(&["unit", "check", "--strict", "--json", folder.path()]);
    assert_eq!((&both["loaded"], &both["failed"]), (&1.into(), &1.into()));
    let text = std::fs::read_to_string(&jumping).expect("just written");
    let read = |strict: bool| {
        let params = serde_json::json!({"text": text, "strict": strict});
        ironhex_api::call("unit.read", &params).expect("an answer")
    };
    assert_eq!(read(false)["unit"]["notes"][0], noted);
    assert_eq!(
        (&read(true)["unit"], &read(true)["problems"][0]["message"]),
        (&Value::Null, &noted.into())
    );
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_read_is_told_among_the_others() {
    let folder = Folder::new("unit-unreadable");
    folder.write("atlas.mtf", &atlas());
    std::os::unix::fs::symlink("/nowhere/at/all", folder.file("gone.mtf")).expect("a link");
    std::os::unix::fs::symlink("/dev/zero", folder.file("endless.mtf")).expect("a link");
    let Run { status, stdout, stderr } = run(["unit", "check", folder.path()]);
    assert_eq!((status, stderr.as_str()), (1, "ironhex: 2 of 3 files cannot be read\n"));
    assert!(stdout.starts_with("1 of 3 files load\n"), "{stdout}");
    assert!(stdout.contains("gone.mtf\n  No such file"), "{stdout}");
    assert!(stdout.contains("endless.mtf\n  it has more than 4194304 bytes\n"), "{stdout}");
}

#[test]
fn nothing_to_check_is_said() {
    let folder = Folder::new("unit-nothing");
    assert_eq!(
        refused(&["unit", "check", folder.path()]),
        "there are no .mtf or .json files in there"
    );
    assert!(refused(&["unit", "check", "no-such-file.mtf"]).starts_with("no-such-file.mtf: "));
}
