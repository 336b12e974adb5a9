//! Games played by hand: nothing that was played is lost, whatever ends the process, and they go on.

use crate::{Folder, Run, command, fed, line, shown};
use std::fs;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const GAME: &str = "play locust commando --seed 1 --turns 6";

/// Lines enough for three turns of a unit that stands where it is.
const LINES: &str = "done\ndone\ndone\ndone\ndone\ndone\n";

fn message(run: Run, status: i32) -> String {
    assert_eq!(run.status, status, "{run:?}");
    run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

/// The command with somebody at its standard input.
fn somebody_plays(args: &str) -> Child {
    let mut command = command(args.split(' '));
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("ironhex starts")
}

fn say(child: &mut Child, lines: &str) {
    let input = child.stdin.as_mut().expect("open");
    input.write_all(lines.as_bytes()).and_then(|()| input.flush()).expect("it listens");
}

/// Waits until a file has what it should have.
fn wait_for(file: &str, enough: impl Fn(&str) -> bool) -> String {
    let begun = Instant::now();
    loop {
        let there = fs::read_to_string(file).unwrap_or_default();
        if enough(&there) {
            return there;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{file}: {there}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The lines that side 1, which is played by hand, has added.
fn by_hand(replay: &str) -> usize {
    replay.lines().filter(|line| line.starts_with("{\"do\":\"1 done\"")).count()
}

/// The game as it is without a break, with every line said.
fn undisturbed(folder: &Folder) -> String {
    let whole = folder.file("whole.jsonl");
    let args = format!("{GAME} --save {whole}");
    let run = fed(&args.split(' ').collect::<Vec<_>>(), LINES.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{run:?}");
    fs::read_to_string(whole).expect("saved")
}

#[cfg(unix)]
#[test]
fn whatever_signal_ends_it_everything_is_saved_and_goes_on() {
    let folder = Folder::new("play-signals");
    let whole = undisturbed(&folder);
    for signal in ["INT", "TERM", "HUP", "KILL"] {
        let file = folder.file(&format!("{signal}.jsonl"));
        let mut child = somebody_plays(&format!("{GAME} --save {file}"));
        say(&mut child, "done\ndone\ndone\n");
        let there = wait_for(&file, |there| by_hand(there) == 3);
        let id = child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{signal}"), &id]).status();
        assert!(sent.expect("kill").success());
        let ended = child.wait().expect("it ends");
        assert!(!ended.success(), "{signal}: {ended:?}");

        let kept = fs::read_to_string(&file).expect("it is there");
        assert!(kept.starts_with(&there) && whole.starts_with(&kept), "{signal}");
        let rest = fed(&["play", "--resume", &file], b"done\ndone\ndone\n");
        assert_eq!((rest.status, rest.stderr.as_str()), (0, ""), "{signal}: {rest:?}");
        assert_eq!(fs::read_to_string(&file).expect("there"), whole, "{signal}");
        assert!(shown(&format!("replay {file} --check")).contains("the dice are those of seed 1"));
    }
    assert_eq!(folder.files(), 5, "nothing is left beside them");
}

#[test]
fn a_torn_line_is_dropped_with_a_word_and_a_game_that_was_left_goes_on() {
    let folder = Folder::new("play-torn");
    let whole = undisturbed(&folder);
    let end = whole.trim_end().rfind('\n').expect("lines") + 1;
    let third = whole.match_indices('\n').nth(2).expect("three lines").0;
    for (there, torn) in [
        (whole.as_bytes()[..third + 20].to_vec(), 19),
        ([&whole.as_bytes()[..=third], &[0; 512]].concat(), 512),
        (whole.as_bytes()[..end].to_vec(), 0),
        (whole.as_bytes()[..third].to_vec(), 0),
        (whole.as_bytes().to_vec(), 0),
    ] {
        let file = folder.file("torn.jsonl");
        fs::write(&file, &there).expect("written");
        let lines: Vec<&str> = LINES.lines().collect();
        let said = by_hand(&String::from_utf8_lossy(&there));
        let rest = lines[said..].join("\n");
        let run = fed(&["play", "--resume", &file, "--quiet"], rest.as_bytes());
        assert_eq!(run.status, 0, "{run:?}");
        let told = format!(
            "{file}: {torn} bytes behind the last whole line were being written when it was ended, and are dropped\n"
        );
        assert_eq!(run.stderr, if torn == 0 { "" } else { told.as_str() });
        assert_eq!(fs::read_to_string(&file).expect("there"), whole);
    }
}

#[test]
fn a_game_that_was_killed_behind_its_last_action_gets_its_end() {
    let folder = Folder::new("play-last");
    let file = folder.file("game.jsonl");
    let args = format!("play locust commando --seed 1 --turns 2 --save {file}");
    let run = fed(&args.split(' ').collect::<Vec<_>>(), LINES.as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{run:?}");
    let whole = fs::read_to_string(&file).expect("saved");
    let end = whole.trim_end().rfind('\n').expect("lines") + 1;
    assert!(whole[end..].starts_with("{\"end\":\"draw\""), "{}", &whole[end..]);
    let told = format!("{file}: the game is over, and its end was not written; it is now\n");
    for cut in [end, end + 9, whole.len() - 1] {
        fs::write(&file, &whole[..cut]).expect("written");
        let torn = match cut == end || cut == whole.len() - 1 {
            true => String::new(),
            false => format!(
                "{file}: 9 bytes behind the last whole line were being written when it was ended, and are dropped\n"
            ),
        };
        let run = line(&format!("play --resume {file}"));
        if cut < whole.len() - 1 {
            assert_eq!((run.status, run.stderr), (0, format!("{torn}{told}")), "{cut}");
            assert!(run.stdout.contains("\n2 turns, 19 actions, seed 1\n"), "{}", run.stdout);
            assert_eq!(fs::read_to_string(&file).expect("there"), whole, "{cut}");
        } else {
            assert_eq!(run.status, 2, "only its line break is missing: {run:?}");
        }
        let again = message(line(&format!("play --resume {file}")), 2);
        assert_eq!(again, format!("{file}: the game is over; see ironhex replay"));
    }
}

#[test]
fn a_game_goes_on_in_another_file_and_leaves_its_own_alone() {
    let folder = Folder::new("play-branch");
    let (file, other) = (folder.file("game.jsonl"), folder.file("other.jsonl"));
    let args = format!("{GAME} --save {file}");
    fed(&args.split(' ').collect::<Vec<_>>(), b"done\n");
    let before = fs::read(&file).expect("saved");
    let run = fed(&["play", "--resume", &file, "--save", &other], b"done\ndone\n");
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.stdout.contains("\nTurn 1\n"), "the turn that is not over is told: {run:?}");
    assert_eq!(fs::read(&file).expect("there"), before);
    assert_eq!(by_hand(&fs::read_to_string(&other).expect("saved")), 3);

    let script = folder.write("moves.txt", "done\nfly\n");
    let run = line(&format!("play --resume {file} --script {script}"));
    assert!(message(run, 2).contains("moves.txt, line 2: "));
    assert_eq!(fs::read(&file).expect("there"), before, "a script that is wrong changes nothing");
}

#[test]
fn a_game_of_old_goes_on_with_dice_and_players_that_are_named() {
    let folder = Folder::new("play-old");
    let old = format!("{}/../../fuzz/seeds/replay_file/short", env!("CARGO_MANIFEST_DIR"));
    let old = fs::read_to_string(old).expect("a replay");
    let lines: Vec<&str> = old.lines().take(4).collect();
    let file = folder.write("old.jsonl", &format!("{}\n", lines.join("\n")));
    let go_on = |seed: &str| {
        let args = ["play", "--resume", &file, "--side1", "random", "--quiet", "--seed", seed];
        let copy = folder.file("copy.jsonl");
        let run = fed(&[&args[..], &["--save", &copy]].concat(), b"");
        assert_eq!(run.status, 0, "{run:?}");
        let told = format!("{file} names no seed: it goes on with the dice of seed {seed}\n");
        assert_eq!(run.stderr, told);
        fs::read_to_string(copy).expect("saved")
    };
    let seven = go_on("7");
    assert!(seven.starts_with(&lines.join("\n")), "what was played stays");
    assert_eq!(seven, go_on("7"));
    assert_ne!(seven, go_on("8"));
    let check = shown(&format!("replay {} --check", folder.file("copy.jsonl")));
    assert!(check.ends_with("every line adds up\n  no seed is named: any dice could be told\n"));
}

#[test]
fn what_a_game_says_itself_cannot_be_asked_for_again() {
    let folder = Folder::new("play-fixed");
    let file = folder.file("game.jsonl");
    let args = format!("{GAME} --save {file}");
    fed(&args.split(' ').collect::<Vec<_>>(), b"done\n");
    let told = message(line(&format!("play --resume {file} --side1 basic --seed 3")), 2);
    assert_eq!(
        told,
        format!(
            "2 problems:\n  --side1: {file} says who plays\n  --seed: {file} has a seed of its own"
        )
    );
    let told = message(line(&format!("play atlas locust --resume {file}")), 2);
    assert!(told.contains("cannot be used with"), "{told}");
    let told = message(line(&format!("play --resume {file} --map town")), 2);
    assert!(told.contains("cannot be used with --map"), "{told}");

    shown(&format!("play locust commando --bots --turns 2 --seed 1 --quiet --save {file}"));
    let told = message(line(&format!("play --resume {file}")), 2);
    assert_eq!(told, format!("{file}: the game is over; see ironhex replay"));
    let told = message(line(&format!("play --resume {}", folder.file("none"))), 2);
    assert!(told.starts_with("cannot read "), "{told}");
    let diary = folder.write("diary", "dear diary\n");
    let told = message(line(&format!("play --resume {diary}")), 1);
    assert!(told.starts_with(&format!("{diary}, line 1: ")), "{told}");
}

#[cfg(unix)]
#[test]
fn two_people_cannot_play_in_one_file() {
    let folder = Folder::new("play-busy");
    let file = folder.file("game.jsonl");
    let mut child = somebody_plays(&format!("{GAME} --save {file}"));
    say(&mut child, "done\n");
    let there = wait_for(&file, |there| by_hand(there) == 1);
    for args in [format!("play --resume {file}"), format!("{GAME} --save {file}")] {
        let told = message(line(&args), 2);
        assert_eq!(told, format!("{file} is being written by a game that is played now"));
    }
    assert!(fs::read_to_string(&file).expect("there").starts_with(&there));
    child.kill().expect("killed");
    child.wait().expect("gone");
    let again = fed(&format!("{GAME} --save {file}").split(' ').collect::<Vec<_>>(), b"");
    let told = format!(
        "{file} has a game that is not over, which the first action replaces: ironhex play --resume {file} goes on with it\n"
    );
    assert_eq!((again.status, again.stderr), (0, told));
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_goes_away_or_a_device_is_written_at_the_end() {
    let folder = Folder::new("play-away");
    let file = folder.file("game.jsonl");
    let mut child = somebody_plays(&format!("{GAME} --save {file}"));
    say(&mut child, "done\n");
    wait_for(&file, |there| by_hand(there) == 1);
    fs::remove_file(&file).expect("removed");
    say(&mut child, "done\n");
    drop(child.stdin.take());
    assert!(child.wait().expect("it ends").success());
    assert_eq!(by_hand(&fs::read_to_string(&file).expect("there again")), 2);

    let args = format!("{GAME} --quiet --save /dev/stdout");
    let run = fed(&args.split(' ').collect::<Vec<_>>(), b"done\n");
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(run.stdout.matches("\"ironhex\":\"replay\"").count(), 1, "{run:?}");
    let run = fed(&args.replace("stdout", "full").split(' ').collect::<Vec<_>>(), b"done\n");
    assert!(message(run, 1).starts_with("cannot write /dev/full: "));
}
