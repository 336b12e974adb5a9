//! Memory, threads and room that the system does not give.

use super::play::Game;
use super::tournament::Whole;
use super::{Chance, note};
use crate::{Folder, Run, fed, limited, shown};
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};

/// Ended by itself, with a status that a person gets to see.
fn ended(output: Output) -> Run {
    assert!(output.status.code().is_some(), "{output:?}");
    output.into()
}

/// Runs a command with some lines on its standard input.
fn feed(mut command: Command, input: &str) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    // It may end without reading to the end.
    let _ = child.stdin.take().expect("open").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// Bytes of address space beneath which the command is not even loaded.
fn least_memory() -> Option<usize> {
    let loads = |bytes: &usize| {
        let rules = limited(&[&format!("--as={bytes}")], "rules --json");
        rules.is_some_and(|mut rules| rules.output().is_ok_and(|output| output.status.success()))
    };
    (1..256).map(|mebibytes| mebibytes << 20).find(loads)
}

/// Tournaments and games by hand in so little memory that some of them cannot be.
pub(super) fn memory(times: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-memory");
    let wholes = Whole::all(&folder);
    let game = Game::new(&folder, ("play atlas,griffin awesome,commando --seed 4 --turns 12", 2));
    let Some(least) = least_memory() else { return };
    let (mut enough, mut aborted) = (0, 0);
    for _ in 0..times {
        let bytes = least + chance.below(12 << 20);
        let limit = format!("--as={bytes}");
        let output = if chance.below(2) == 0 {
            let whole = &wholes[chance.below(wholes.len())];
            let journal = folder.file("journal");
            let args = format!("{} --journal {journal}", whole.ask);
            let Some(mut command) = limited(&[&limit], &args) else { return };
            let output = command.output().expect("it runs");
            assert_eq!(shown(&args), whole.table, "it goes on with more");
            assert!(fs::read(&journal).expect("there") == whole.journal(), "the same bytes");
            fs::remove_file(journal).expect("removed");
            output
        } else {
            let file = folder.file("game.jsonl");
            let args = format!("{} --save {file}", game.args);
            let Some(command) = limited(&[&limit], &args) else { return };
            let output = feed(command, &game.input(0));
            let kept = fs::read_to_string(&file).unwrap_or_default();
            assert!(game.whole.starts_with(&kept), "{output:?}");
            if kept != game.whole {
                let again = match kept.is_empty() {
                    true => args,
                    false => format!("play --resume {file}"),
                };
                let rest = game.input(game.kept(&kept));
                let run = fed(&again.split(' ').collect::<Vec<_>>(), rest.as_bytes());
                assert_eq!(run.status, 0, "{run:?}");
            }
            assert_eq!(fs::read_to_string(&file).expect("there"), game.whole);
            fs::remove_file(file).expect("removed");
            output
        };
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        // A thread that has been started and cannot be given its second stack is ended by the standard library itself.
        let own = told.lines().filter(|line| line.contains("panicked"));
        assert!(own.clone().all(|line| line.contains("stack_overflow.rs")), "{told}");
        if output.status.success() {
            enough += 1;
        } else {
            aborted += 1;
            let by_itself =
                output.status.signal() == Some(6) && told.contains("memory allocation of ");
            let refused =
                matches!(output.status.code(), Some(1 | 2)) && told.starts_with("ironhex: ");
            assert!(by_itself || refused, "{bytes}: {:?} {told}", output.status);
        }
    }
    note(&format!(
        "little memory: {enough} had enough, {aborted} said that they had not and went on later"
    ));
}

/// As many threads as nobody, which is none: the work is done on the one that there is.
pub(super) fn threads(times: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-threads");
    // Somebody whose threads are counted must get at the command: the one who may do everything is not counted.
    let ironhex = folder.file("ironhex");
    fs::copy(env!("CARGO_BIN_EXE_ironhex"), &ironhex).expect("copied");
    for path in [folder.path(), &ironhex] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("set");
    }
    let nobody = ["--reuid=65534", "--clear-groups"];
    let can = Command::new("setpriv").args(nobody).args([&ironhex, "rules"]).output();
    if !can.is_ok_and(|can| can.status.success()) {
        note("skipped: nobody whose threads are counted can be had here");
        return;
    }
    let asks = [
        "duel locust commando -n 200 --turns 5 --seed 1",
        "duel locust commando -n 200 --turns 5 --seed 1 --threads 64",
        "battle locust,stinger commando -n 100 --turns 5 --seed 1",
        "tournament locust stinger commando --field all -n 20 --turns 5",
        "odds atlas awesome --trials 100000",
    ];
    for _ in 0..times.max(asks.len() as u32) {
        for ask in asks {
            let most = format!("--nproc={}", 1 + chance.below(3));
            let mut command = Command::new("setpriv");
            command.args(nobody).args(["prlimit", &most, &ironhex]).args(ask.split(' '));
            let run = ended(command.output().expect("it runs"));
            assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{ask}: {run:?}");
            assert_eq!(run.stdout, shown(ask), "{ask}");
        }
    }
    note(&format!(
        "threads denied: {} commands gave the same pages",
        times.max(asks.len() as u32) * asks.len() as u32
    ));
}

/// Files that may not be longer than so much: told like a full disk.
pub(super) fn room(times: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-room");
    let whole = &Whole::all(&folder)[0];
    let game = Game::new(&folder, ("play locust,stinger commando --seed 2 --turns 6", 2));
    let mut denied = 0;
    for _ in 0..times {
        let file = folder.file("game.jsonl");
        let limit = format!("--fsize={}", 1 + chance.below(game.whole.len() * 3 / 2));
        let args = format!("{} --save {file}", game.args);
        let Some(command) = limited(&[&limit], &args) else { return };
        let run = ended(feed(command, &game.input(0)));
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(game.whole.starts_with(&kept), "{run:?}");
        assert_eq!(run.status == 0, kept == game.whole, "{run:?}");
        if run.status != 0 {
            denied += 1;
            assert!(run.status == 1 && run.stderr.contains("File too large"), "{run:?}");
        }
        let _ = fs::remove_file(&file);
        assert_eq!(super::names(folder.path()).len(), 0, "nothing is left");

        let out = folder.file("out");
        let limit = format!("--fsize={}", 1 + chance.below(12_000));
        let Some(mut command) = limited(&[&limit], &format!("{} --out {out}", whole.ask)) else {
            return;
        };
        let run = ended(command.output().expect("it runs"));
        if run.status == 2 {
            // Not even the journal's first line had room: that is told before anything is played, and it goes on with more.
            denied += 1;
            assert!(run.stdout.is_empty() && run.stderr.contains("File too large"), "{run:?}");
            assert_eq!(super::names(&out), ["journal.txt"]);
            assert_eq!(shown(&format!("{} --out {out}", whole.ask)), whole.table);
            fs::remove_dir_all(&out).expect("removed");
            continue;
        }
        assert_eq!(run.stdout, whole.table, "{run:?}");
        if run.status != 0 {
            denied += 1;
            assert!(run.status == 1 && run.stderr.contains("File too large"), "{run:?}");
        }
        for (name, right) in whole.results() {
            let there = fs::read(format!("{out}/{name}"));
            assert!(
                there.is_ok_and(|there| there == right) || run.stderr.contains(name),
                "{name}: {run:?}"
            );
        }
        assert!(super::names(&out).iter().all(|name| !name.ends_with(".part")));
        fs::remove_dir_all(&out).expect("removed");
    }
    note(&format!("room denied: {denied} of {} said so, and lost nothing else", times * 2));
}
