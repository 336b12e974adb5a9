//! Disks of any size that fill up: what fits is whole, what does not is not there, and everything else is as always.

use super::play::Game;
use super::tournament::Whole;
use super::{Chance, note};
use crate::{Folder, Run, on_a_small_disk, shown};
use std::fs;

/// Fills disks so many times.
pub(super) fn full(times: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-disks");
    for name in ["disk", "kept"] {
        fs::create_dir(folder.file(name)).expect("a folder");
    }
    let wholes = Whole::all(&folder);
    let game = Game::new(&folder, ("play locust,stinger commando --seed 2 --turns 6", 2));
    let (mut filled, mut fitted) = (0, 0);
    for _ in 0..times {
        let run = match chance.below(2) {
            0 => tournament(&folder, &wholes[chance.below(wholes.len())], chance),
            _ => played(&folder, &game, chance),
        };
        let Some(run) = run else { return };
        *(if run.status == 1 { &mut filled } else { &mut fitted }) += 1;
        assert!(!run.stderr.contains("panicked"), "{run:?}");
    }
    note(&format!("full disks: {filled} filled up and lost nothing else, {fitted} had room"));
}

/// Runs a script on a disk of some pages, and brings what was on the disk to the folder `kept`.
fn on_a_disk(folder: &Folder, pages: usize, script: &str) -> Option<Run> {
    let (disk, kept) = (folder.file("disk"), folder.file("kept"));
    fs::remove_dir_all(&kept).and_then(|()| fs::create_dir(&kept)).expect("an empty folder");
    let script = format!("{script}; s=$?; cp -a {disk}/. {kept}; exit $s");
    on_a_small_disk(&disk, 4 * pages as u32, &script)
}

/// A tournament with its journal and all results on the disk.
fn tournament(folder: &Folder, whole: &Whole, chance: &mut Chance) -> Option<Run> {
    let out = folder.file("disk/out");
    let run =
        on_a_disk(folder, 1 + chance.below(12), &format!("$IRONHEX {} --out {out}", whole.ask))?;
    if run.status == 2 {
        // Not even a name or the journal's first line had room: that is told before anything is played.
        assert!(run.stdout.is_empty() && run.stderr.contains("No space left"), "{run:?}");
        return Some(run);
    }
    assert_eq!(run.stdout, whole.table, "the table is there all the same");
    assert_eq!(run.status == 0, run.stderr.is_empty(), "{run:?}");
    for told in run.stderr.lines() {
        let is_told =
            told.starts_with("ironhex: cannot write ") || told.starts_with("  cannot write ");
        // The journal is told of at once, the others at the end.
        let at_once = told.starts_with("cannot write ") && told.contains("the games go on");
        assert!(is_told || at_once || told.ends_with(" problems:"), "{run:?}");
    }
    for (name, right) in whole.results() {
        let there = fs::read(folder.file(&format!("kept/out/{name}")));
        let missing = run.stderr.contains(name);
        assert!(there.is_ok_and(|there| there == right) || missing, "{name}: {run:?}");
    }
    let left = super::names(&folder.file("kept/out"));
    assert!(left.iter().all(|name| !name.ends_with(".part")), "{left:?}");
    // What is in the journal is good, and all of it is used.
    let journal = folder.file("kept/out/journal.txt");
    assert_eq!(shown(&format!("{} --journal {journal}", whole.ask)), whole.table);
    assert!(fs::read(journal).expect("there") == whole.journal(), "the same bytes");
    Some(run)
}

/// A game by hand whose file is on the disk.
fn played(folder: &Folder, game: &Game, chance: &mut Chance) -> Option<Run> {
    let lines = folder.write("lines", &game.input(0));
    let file = folder.file("disk/game.jsonl");
    let most = game.whole.len() / 4096 + 3;
    let script = format!("$IRONHEX {} --save {file} < {lines}", game.args);
    let run = on_a_disk(folder, 1 + chance.below(most), &script)?;
    let kept = fs::read_to_string(folder.file("kept/game.jsonl")).unwrap_or_default();
    assert!(game.whole.starts_with(&kept), "what is there is good");
    let left = super::names(&folder.file("kept"));
    assert!(left.iter().all(|name| name == "game.jsonl"), "{left:?}");
    if run.status == 0 {
        assert_eq!(kept, game.whole);
        return Some(run);
    }
    assert!(run.status == 1 && run.stderr.contains("No space left on device"), "{run:?}");
    if !kept.is_empty() {
        let file = folder.file("kept/game.jsonl");
        let said = game.kept(&kept);
        let rest = crate::fed(&["play", "--resume", &file, "--quiet"], game.input(said).as_bytes());
        assert_eq!(rest.status, 0, "it goes on where there is room: {rest:?}");
        assert_eq!(fs::read_to_string(file).expect("there"), game.whole);
    }
    Some(run)
}
