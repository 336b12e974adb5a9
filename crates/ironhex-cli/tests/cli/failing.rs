//! Disks that are full and folders that go away: what was played is told all the same, and other files are written.

use crate::{Folder, Run, command, fed, line, shown};
use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

const SMALL: &str = "tournament locust stinger commando -n 4 --turns 4 --bots random --field all";

#[cfg(target_os = "linux")]
#[test]
fn one_file_that_cannot_be_written_keeps_no_other_from_being() {
    let folder = Folder::new("fail-others");
    let (json, html, pairings) =
        (folder.file("json"), folder.file("html"), folder.file("pairings"));
    let run = line(&format!(
        "{SMALL} --csv /dev/full --json {json} --html {html} --parquet /dev/full/below --pairings {pairings}"
    ));
    assert_eq!(run.status, 2, "what cannot be is told before: {run:?}");
    let run =
        line(&format!("{SMALL} --csv /dev/full --json {json} --html {html} --pairings {pairings}"));
    assert_eq!((run.status, run.stdout.as_str()), (1, shown(SMALL).as_str()), "{run:?}");
    assert!(run.stderr.starts_with("ironhex: cannot write /dev/full: No space left"), "{run:?}");
    assert_eq!(run.stderr.lines().count(), 1);
    assert_eq!(folder.files(), 3, "the others are there");
}

#[cfg(target_os = "linux")]
#[test]
fn a_game_that_cannot_be_saved_is_told_all_the_same() {
    for ask in [
        "play locust commando --bots --turns 2 --seed 1 --quiet",
        "play locust commando --bots --turns 2 --seed 1 --json",
        "duel locust commando --seed 1 --turns 2 --game 1",
        "battle locust commando,stinger --seed 1 --turns 2 --game 2 --json",
    ] {
        let run = line(&format!("{ask} --save /dev/full"));
        assert_eq!((run.status, run.stdout.as_str()), (1, shown(ask).as_str()), "{run:?}");
        assert!(run.stderr.starts_with("ironhex: cannot write /dev/full: "), "{run:?}");
    }
}

/// The folder of one result goes away while the games are played.
#[cfg(unix)]
#[test]
fn a_folder_that_goes_away_takes_only_its_own_file_with_it() {
    let folder = Folder::new("fail-gone");
    let gone = folder.write("gone/units.csv", "before");
    let (journal, pairings) = (folder.file("journal"), folder.file("pairings"));
    let ask = "tournament locust stinger commando jenner --field all -n 200 --turns 40 --threads 1";
    let args = format!("{ask} --csv {gone} --journal {journal} --pairings {pairings}");
    let child = command(args.split(' '))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ironhex starts");
    let begun = Instant::now();
    while fs::read(&journal).unwrap_or_default().iter().filter(|byte| **byte == b'\n').count() < 2 {
        assert!(begun.elapsed() < Duration::from_secs(60), "it plays");
        std::thread::sleep(Duration::from_millis(2));
    }
    fs::remove_dir_all(folder.file("gone")).expect("removed");
    let run: Run = child.wait_with_output().expect("it ends").into();
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.stdout.starts_with("4 units, "), "{run:?}");
    assert!(run.stderr.starts_with(&format!("ironhex: cannot write {gone}: ")), "{run:?}");
    assert!(fs::read_to_string(&pairings).expect("written").lines().count() == 7);
    let again = line(&format!("{ask} --journal {journal}"));
    assert_eq!((again.status, again.stdout), (0, run.stdout), "nothing is played again");
}

#[cfg(target_os = "linux")]
#[test]
fn a_small_disk_that_fills_up_loses_no_table_and_no_other_file() {
    let folder = Folder::new("fail-small");
    fs::create_dir(folder.file("disk")).expect("a folder");
    let (disk, csv) = (folder.file("disk"), folder.file("units.csv"));
    // The page with its picture is larger than the disk.
    let script = format!(
        "$IRONHEX {SMALL} --html {disk}/r.html --csv {csv}; s=$?; ls -A {disk} >&2; exit $s"
    );
    let Some(run) = crate::on_a_small_disk(&disk, 4, &script) else { return };
    assert_eq!((run.status, run.stdout.as_str()), (1, shown(SMALL).as_str()), "{run:?}");
    let told = format!("ironhex: cannot write {disk}/r.html: No space left on device ");
    assert!(run.stderr.starts_with(&told), "{run:?}");
    assert_eq!(run.stderr.lines().count(), 1, "nothing is left on it: {run:?}");
    assert!(fs::read_to_string(&csv).expect("written").starts_with("rank,"));
}

/// A journal that has no room left is no reason to play no more; what is in it is good.
#[cfg(target_os = "linux")]
#[test]
fn a_journal_on_a_full_disk_ends_no_tournament() {
    let folder = Folder::new("fail-journal");
    fs::create_dir(folder.file("disk")).expect("a folder");
    let (disk, kept) = (folder.file("disk"), folder.file("kept"));
    let ask = "tournament locust stinger commando jenner panther griffin atlas awesome -n 2 --turns 2 --bots random";
    let script = format!("$IRONHEX {ask} --journal {disk}/j; s=$?; cat {disk}/j > {kept}; exit $s");
    let Some(run) = crate::on_a_small_disk(&disk, 4, &script) else { return };
    let table = shown(ask);
    assert_eq!((run.status, run.stdout.as_str()), (1, table.as_str()), "{run:?}");
    let full = format!("cannot write {disk}/j: No space left on device (os error 28)");
    let goes_on = "the games go on without it, and every block tries again";
    assert_eq!(
        run.stderr,
        format!("{full}; {goes_on}\nironhex: {full}\n"),
        "at once, and at the end"
    );
    let lines = fs::read_to_string(&kept).expect("kept").lines().count();
    assert!((20..161).contains(&lines), "{lines} lines");
    assert_eq!(shown(&format!("{ask} --journal {kept}")), table);
}

/// A disk that is full while somebody plays: the game goes on, and is written when there is room.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_ends_no_game() {
    let folder = Folder::new("fail-play");
    fs::create_dir(folder.file("disk")).expect("a folder");
    let disk = folder.file("disk");
    let lines = folder.write("lines", &"done\n".repeat(60));
    let whole = folder.file("whole.jsonl");
    let game = "play locust commando --seed 1 --turns 20";
    let args = format!("{game} --save {whole}");
    let told = fed(&args.split(' ').collect::<Vec<_>>(), &fs::read(&lines).expect("there")).stdout;
    let whole = fs::read_to_string(&whole).expect("saved");
    let kept = folder.file("kept");
    let script = format!(
        "$IRONHEX {game} --save {disk}/g.jsonl < {lines}; s=$?; cp {disk}/g.jsonl {kept}; ls -A {disk} >&2; exit $s"
    );
    let room = 4 * (whole.len() as u32 / 4096);
    let Some(run) = crate::on_a_small_disk(&disk, room, &script) else { return };
    assert_eq!((run.status, run.stdout), (1, told), "it is played to its end");
    let full = format!("cannot write {disk}/g.jsonl: No space left on device (os error 28)");
    let lines: Vec<&str> = run.stderr.lines().collect();
    let goes_on = "; the game goes on without it, and the next action tries again";
    assert_eq!(lines[0], format!("{full}{goes_on}"), "once");
    assert!(lines[1].starts_with(&format!("ironhex: {full}")), "{lines:?}");
    assert_eq!(lines[2..], ["g.jsonl"], "nothing else is left there");
    let kept = fs::read_to_string(kept).expect("kept");
    assert!(whole.starts_with(&kept) && kept.len() + 4096 > room as usize * 1024, "{}", kept.len());
}

/// A file that may not be longer: told like a full disk, and the table is printed all the same.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_of_file_sizes_is_told_like_a_full_disk() {
    let folder = Folder::new("fail-limit");
    let (html, csv) = (folder.file("r.html"), folder.file("units.csv"));
    let args = format!("{SMALL} --html {html} --csv {csv}");
    let Some(mut limited) = crate::limited(&["--fsize=2000"], &args) else { return };
    let run: Run = limited.output().expect("it runs").into();
    assert_eq!((run.status, run.stdout.as_str()), (1, shown(SMALL).as_str()), "{run:?}");
    let told = format!("ironhex: cannot write {html}: File too large (os error 27)\n");
    assert_eq!(run.stderr, told);
    assert_eq!(folder.files(), 1, "nothing is left but the other file");
}
