//! Whole games: by bots, by a script, saved and shown again.

use crate::{Folder, Run, fed, line, run, shown};
use std::fs;

fn message(run: Run, status: i32) -> String {
    assert_eq!(run.status, status, "{run:?}");
    run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

const BOTS: &str = "play hunchback griffin --map rolling-hills --bots --turns 6 --seed 7";

#[test]
fn bots_play_a_game_that_is_told_saved_and_shown_again() {
    let folder = Folder::new("bots");
    let file = folder.file("game.jsonl");
    let told = shown(&format!("{BOTS} --save {file}"));
    for part in [
        "\nTurn 1\n  initiative: side 1 rolls ",
        "\n  Movement\n    [",
        "] Griffin GRF-1N ",
        "needs ",
        "(gunnery skill 4",
        "\nThe game is a draw.\n\n6 turns, ",
        " actions, seed 7\n",
    ] {
        assert!(told.contains(part), "{part:?}: {told}");
    }
    assert_eq!(folder.files(), 1, "nothing else is left there");
    assert_eq!(told, shown(&format!("{BOTS} --save {file}")), "the same seed, the same game");

    let again = shown(&format!("replay {file}"));
    assert!(told.contains(again.lines().nth(3).expect("some lines")), "{again}");
    let turns: Vec<&str> = again.lines().filter(|line| line.starts_with("Turn ")).collect();
    let third = shown(&format!("replay {file} --turn 3"));
    assert!(third.starts_with("Turn 3\n") && again.contains(&third), "{third}");
    let checked = shown(&format!("replay {file} --check"));
    let dice = "the dice are those of seed 7";
    let expected = format!("actions in {} turns, every line adds up\n  {dice}\n", turns.len());
    assert!(checked.ends_with(&expected), "{checked}");

    let events = shown(&format!("replay {file} --json"));
    let first = events.lines().next().expect("an event");
    assert!(first.starts_with(r#"{"turn":1,"type":"turnBegan""#), "{first}");
    let of_turn = shown(&format!("replay {file} --json --turn 2"));
    assert!(
        of_turn.lines().all(|line| line.starts_with(r#"{"turn":2,"#)) && events.contains(&of_turn)
    );
    assert_eq!(
        message(line(&format!("replay {file} --turn 99")), 2),
        format!("--turn: the game has turns 1 to {}", turns.len())
    );
}

#[test]
fn only_the_end_where_only_the_end_is_wanted() {
    let quiet = shown(&format!("{BOTS} --quiet"));
    assert!(quiet.lines().count() < 8 && quiet.contains("in turn "), "{quiet}");
    let json = shown(&format!("{BOTS} --json"));
    assert!(json.starts_with(r#"{"winner":""#) && json.ends_with("\"seed\":7}\n"), "{json}");
    let folder = Folder::new("end");
    let file = folder.file("game.jsonl");
    shown(&format!("{BOTS} --quiet --save {file}"));
    let checked = shown(&format!("replay {file} --check --json"));
    let (result, _) = json.split_once(",\"seed\"").expect("it has a seed");
    assert!(checked.starts_with(result), "{checked}\n{json}");
}

#[test]
fn a_script_plays_by_hand() {
    let folder = Folder::new("script");
    let (script, save) = (folder.file("moves.txt"), folder.file("game.jsonl"));
    let lines = "# Both sides by hand.\n\
                 list\n\
                 units\n\
                 why 2 move 0904   # before it is done\n\
                 2 move 0904\n\
                 done\n\
                 1 walk 0915 facing 0\n\
                 1 done\n\
                 sheet 1\n\
                 map\n\
                 quit\n\
                 never read\n";
    fs::write(&script, lines).expect("written");
    let told =
        shown(&format!("play atlas awesome --side2 hand --seed 1 --script {script} --save {save}"));
    for part in [
        "[2] Awesome AWS-8Q walks 3 hexes to 0904, facing 3 (3 points)\n",
        "[1] Atlas AS7-D walks 2 hexes to 0915, facing 0 (2 points)\n",
        "walk to 0904 facing 3: 3 points, 3 hexes\n",
        "2 run HEX facing N: ",
        "[1] Atlas AS7-D: 100 tons, side 1, gunnery 4, piloting 5\n",
        "The game is open in turn 1 (4 actions, seed 1)\n",
        "↓2",
    ] {
        assert!(told.contains(part), "{part:?}: {told}");
    }
    assert!(shown(&format!("replay {save} --check")).contains("4 actions in 1 turn, "));
    let piped = fed(
        &["play", "atlas", "awesome", "--side2", "hand", "--seed", "1", "--script", "-"],
        lines.as_bytes(),
    );
    assert_eq!((piped.status, piped.stdout.as_str()), (0, told.as_str()));
}

#[test]
fn a_shot_from_why_to_its_end() {
    let folder = Folder::new("shot");
    let script = folder.file("moves.txt");
    let lines = "2 done\n1 done\nlist\nwhy 2 fire ppc at 1\n2 fire ppc at 1\n2 done\n1 done\n";
    fs::write(&script, lines).expect("written");
    let told = shown(&format!(
        "play atlas awesome --side2 hand --seed 1 --generate plains --size 12x12 --script {script}"
    ));
    for part in [
        "PPC at [1] Atlas AS7-D, 11 hexes\n  4  gunnery skill\n +2  range (medium)\n",
        "needs 7+ on 2d6",
        "    declared: PPC at [1] Atlas AS7-D\n",
        "    [2] Awesome AWS-8Q fires PPC at [1] Atlas AS7-D: needs 7 (gunnery skill 4, range (medium) +2, ",
        "distracting target +1)\n      rolls ",
    ] {
        assert!(told.contains(part), "{part:?}: {told}");
    }
}

#[test]
fn a_bad_line_is_named_and_nothing_is_written() {
    let folder = Folder::new("bad");
    let (script, save) = (folder.file("moves.txt"), folder.file("game.jsonl"));
    for (lines, expected) in [
        ("\n# Nothing yet.\n1 fly\n", "line 3: \"fly\" is nothing that a unit does; "),
        (
            "2 done\n1 walk 0101 facing 0\n",
            "line 2: the place is out of reach, or somebody is there",
        ),
        ("1 done\n", "line 1: it is the other side's turn"),
        ("2 fire 1 at 1\n", "line 1: the action belongs to another phase"),
        ("sheet 9\n", "line 1: sheet N: N is a unit from 1 to 2"),
        (
            "2 done\n1 done\n2 fire 4 at 1\n",
            "line 3: out of range: the target is beyond the weapon's maximum range",
        ),
        ("list swim\n", "line 1: unknown gait \"swim\"; one of: walk, run, jump"),
    ] {
        fs::write(&script, lines).expect("written");
        fs::write(&save, "what was there before").expect("written");
        let args = format!(
            "play atlas awesome --side2 hand --seed 1 --quiet --script {script} --save {save}"
        );
        let told = message(line(&args), 2);
        let expected = format!("{script}, {expected}");
        assert!(told.starts_with(&expected), "{told}\n{expected}");
        assert_eq!(fs::read_to_string(&save).expect("there"), "what was there before");
        assert_eq!(folder.files(), 2);
    }
}

#[test]
fn what_cannot_be_played_is_refused_all_at_once() {
    assert_eq!(message(line("play"), 2), "2 problems:\n  side 1 has no unit\n  side 2 has no unit");
    let told = message(
        line(
            "play atlsa locust:9/9 --seed x --side1 me --turns 0 --light dim --crew2 4 --heat-limit -1",
        ),
        2,
    );
    for part in [
        "8 problems:\n",
        "  --seed must be an integer from 0 to 9007199254740991, got \"x\"\n",
        "  --side1 must be one of hand, random, basic, tactical; got \"me\"\n",
        "  --turns must be an integer from 1 to 1000, got 0\n",
        "  --heat-limit must be an integer from 0 to 99, got -1\n",
        "  --light must be one of ",
        "  --crew2: \"4\" is no crew: ",
        "  side 1: no unit is called \"atlsa\"; did you mean Atlas AS7-D?\n",
        "  side 2: locust: \"9/9\" is no crew: ",
    ] {
        assert!(told.contains(part), "{part:?}: {told}");
    }
    for (args, expected) in [
        ("play atlas locust --rules hard --bots", "--rules must be one of "),
        ("play atlas locust --map moon --bots", "\"moon\" is no built-in map, and as a file: "),
        ("play atlas locust --map twon --bots", "\"twon\" is no built-in map, and as a file: "),
        (
            "play atlas locust --wind strong-gael --bots",
            "--wind must be one of none, moderate-gale, strong-gale, storm, blowing-sand; got \
             \"strong-gael\"; did you mean `strong-gale`?",
        ),
        ("play atlas locust --bots --save -", "--save needs a file of its own, not -"),
        ("play atlas locust --generate moon --bots", "--generate must be one of plains, "),
        ("play atlas locust --generate hills --size big --bots", "--size must be columns x rows"),
        ("play atlas locust --size 9x9 --bots", "--generate <KIND> is required"),
        (
            "play atlas locust --map town --generate hills",
            "--map <NAME|FILE> cannot be used with --generate <KIND>",
        ),
        ("play atlas locust --side1 basic --script x.txt", "--script: nobody plays by hand"),
        ("play atlas locust --script /nowhere/at/all", "cannot read /nowhere/at/all: "),
        ("play /nowhere.mtf locust --bots", "side 1: /nowhere.mtf: "),
    ] {
        let told = message(line(args), 2);
        assert!(told.starts_with(expected), "{args}: {told}");
    }
}

#[test]
fn larger_forces_crews_weather_and_rules() {
    let told = run([
        "play",
        "Atlas AS7-D:3/4,locust",
        "awesome",
        "--force1=commando",
        "--force2=griffin,locust",
        "--crew2=2/3",
        "--bots",
        "--side2=random",
        "--turns=2",
        "--seed=3",
        "--light=night",
        "--fog=heavy",
        "--rules=total-warfare",
        "--rule=natural-two=always-misses",
        "--json",
    ]);
    assert_eq!((told.status, told.stderr.as_str()), (0, ""));
    assert_eq!(told.stdout.matches("\"side\":1").count(), 3, "{told:?}");
    assert_eq!(told.stdout.matches("\"side\":2").count(), 3, "{told:?}");
    assert!(told.stdout.contains("\"rules\":\"total-warfare"), "{told:?}");
}

#[test]
fn a_replay_that_does_not_add_up_is_told_with_its_line() {
    let folder = Folder::new("forged");
    let file = folder.file("game.jsonl");
    shown(&format!("{BOTS} --quiet --save {file}"));
    let whole = fs::read_to_string(&file).expect("saved");
    let lines: Vec<&str> = whole.lines().collect();
    for (change, expected) in [
        (
            whole.replacen("\"version\":1", "\"version\":9", 1),
            "line 1: version 9 is not known; this program reads 1",
        ),
        (lines[..7].join("\n"), "line 7: the file is cut after this line: its end is missing"),
        (whole[..whole.len() - 20].to_owned(), &*format!("line {}: the line is cut", lines.len())),
        (
            whole.replacen(lines[4], &lines[4].replace("\"do\":\"", "\"do\":\"1"), 1),
            "line 5: the line was changed, or does not follow the one before it",
        ),
        ("play".to_owned(), "line 1: the line is no JSON: expected value, column 1"),
        (String::new(), "line 1: the file is empty"),
    ] {
        fs::write(&file, change).expect("written");
        for verb in ["--check", "--json", ""] {
            let run = line(&format!("replay {file} {verb}"));
            assert_eq!(run.stdout, "", "{verb}");
            assert_eq!(message(run, 1), format!("{file}, {expected}"), "{verb}");
        }
    }
    fs::write(&file, [b'{', 0xff]).expect("written");
    assert_eq!(message(line(&format!("replay {file}")), 1), format!("{file}, line 1: not UTF-8"));
    let missing = folder.file("none");
    assert!(message(line(&format!("replay {missing}")), 2).starts_with("cannot read "));
}

#[test]
fn a_place_that_cannot_be_written_is_told_before_anybody_plays() {
    let played = line(&format!("{BOTS} --save /nowhere/at/all.jsonl"));
    assert_eq!(played.stdout, "", "it is told before anybody plays");
    let told = message(played, 2);
    assert!(told.starts_with("cannot write /nowhere/at/all.jsonl: "), "{told}");
    let folder = Folder::new("play-nowhere");
    let args = format!("play atlas locust --seed 1 --quiet --save {} --bots", folder.path());
    assert!(message(line(&args), 2).starts_with("cannot write "));
}

#[test]
fn a_slip_in_the_path_of_a_save_is_a_slip_in_the_line() {
    let folder = Folder::new("play-save");
    let file = folder.file("game.jsonl");
    let allowed = ["--allow-save", folder.path()];
    let args = ["play", "atlas", "awesome", "--side2", "hand", "--seed", "1", "--script", "-"];
    let args = [&args[..], &allowed[..]].concat();
    let saved = fed(&args, format!("save {file}\n2 done\n").as_bytes());
    assert!(saved.stdout.contains(&format!("  saved to {file}\n")), "{saved:?}");
    assert!(shown(&format!("replay {file} --check")).contains("0 actions in 1 turn, "));
    let nowhere = folder.file("nowhere/at/all.jsonl");
    let told = message(fed(&args, format!("\nsave {nowhere}\n").as_bytes()), 2);
    let expected = format!("standard input, line 2: cannot write {nowhere}: ");
    assert!(told.starts_with(&expected), "{told}");
}

#[test]
fn what_became_of_everybody_fits_a_terminal() {
    let quiet = shown("play battlemaster,locust locust,stalker --bots --seed 2 --quiet --turns 30");
    assert!(quiet.contains("destroyed: "), "{quiet}");
    assert!(quiet.lines().all(|line| line.chars().count() <= 80), "{quiet}");
}

#[test]
fn the_script_of_the_page_works() {
    let page = format!("{}/../../docs/play.md", env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(page).expect("the page");
    let (_, rest) = page.split_once("```text\n# Both come closer.").expect("the script");
    let (script, _) = rest.split_once("```").expect("its end");
    let args = ["play", "atlas", "awesome", "--side2", "hand", "--seed", "1", "--script", "-"];
    let run = fed(&args, script.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("The game is open in turn 1 (4 actions, seed 1)"), "{run:?}");
}
