//! Journals and saved games that are cut, padded or changed somewhere.

use super::play::Game;
use super::tournament::Whole;
use super::{Chance, names, note};
use crate::{Folder, Run, fed, line};
use std::fs;

/// A file as a crash or a bad disk leaves it: cut anywhere, with something behind it, or with a byte that is another.
fn torn(whole: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = whole[..chance.below(whole.len() + 1)].to_vec();
    match chance.below(4) {
        0 => {}
        1 => bytes.resize(bytes.len() + 1 + chance.below(5000), 0),
        2 => {
            let more = 1 + chance.below(300);
            bytes.extend((0..more).map(|_| chance.next() as u8));
        }
        _ => {
            let at = chance.below(bytes.len());
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 + chance.below(255) as u8;
            }
        }
    }
    bytes
}

/// The whole lines at the beginning of a file that are those of another.
fn good<'a>(bytes: &'a [u8], whole: &[u8]) -> &'a [u8] {
    let same = bytes.iter().zip(whole).take_while(|(one, other)| one == other).count();
    let end = bytes[..same].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    &bytes[..end]
}

/// Something was told, and nothing of it is a panic.
fn is_message(run: &Run) -> bool {
    !run.stderr.is_empty() && !run.stderr.contains("panicked")
}

/// Games that go on from torn files: to the same bytes, or not at all.
pub(super) fn replays(cases: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-torn-play");
    let game = Game::new(&folder, ("play locust,stinger commando --seed 2 --turns 3", 2));
    fs::create_dir(folder.file("place")).expect("a folder");
    let file = folder.file("place/game.jsonl");
    let (mut went_on, mut refused) = (0, 0);
    for _ in 0..cases {
        let bytes = torn(game.whole.as_bytes(), chance);
        fs::write(&file, &bytes).expect("written");
        let good = good(&bytes, game.whole.as_bytes());
        let said = game.kept(std::str::from_utf8(good).expect("whole lines"));
        let run = fed(&["play", "--resume", &file, "--quiet"], game.input(said).as_bytes());
        let kept = fs::read(&file).expect("there");
        if run.status == 0 {
            went_on += 1;
            assert!(kept == game.whole.as_bytes(), "the same bytes: {run:?}");
            // Zeroes and half lines are what a crash leaves; everything that is dropped is told.
            let whole_lines = good.len() == bytes.len() || bytes == game.whole.as_bytes();
            assert!(
                whole_lines
                    || is_message(&run)
                    || bytes[good.len()..] == game.whole.as_bytes()[good.len()..bytes.len()],
                "{run:?}"
            );
        } else {
            refused += 1;
            assert!(matches!(run.status, 1 | 2) && is_message(&run), "{run:?}");
            assert_eq!(kept, bytes, "it is left alone: {run:?}");
        }
        assert_eq!(names(&folder.file("place")), ["game.jsonl"]);
    }
    note(&format!(
        "torn games: {cases}; {went_on} went on to the same bytes, {refused} were refused and left alone"
    ));
}

/// Tournaments that go on from torn journals: to the same table, if need be with what cannot be used dropped.
pub(super) fn journals(cases: u32, chance: &mut Chance) {
    let folder = Folder::new("faults-torn-journal");
    let whole = Whole::small(&folder);
    fs::create_dir(folder.file("place")).expect("a folder");
    let file = folder.file("place/journal");
    let ask = format!("{} --journal {file}", whole.ask);
    let (mut went_on, mut repaired, mut refused) = (0, 0, 0);
    for _ in 0..cases {
        let bytes = torn(whole.journal(), chance);
        fs::write(&file, &bytes).expect("written");
        let mut run = line(&ask);
        if run.status == 0 {
            went_on += 1;
            assert_eq!(run.stderr, "", "{run:?}");
        } else {
            assert!(run.status == 2 && run.stdout.is_empty() && is_message(&run), "{run:?}");
            assert_eq!(fs::read(&file).expect("there"), bytes, "it is left alone: {run:?}");
            let can_be = run.stderr.contains("--repair");
            run = line(&format!("{ask} --repair"));
            assert_eq!(run.status == 0, can_be, "{run:?}");
            assert!(is_message(&run), "{run:?}");
            (repaired, refused) = (repaired + u32::from(can_be), refused + u32::from(!can_be));
        }
        if run.status == 0 {
            assert_eq!(run.stdout, whole.table);
            assert!(fs::read(&file).expect("there") == whole.journal(), "the same bytes");
        } else {
            // Of another first line nobody knows what it was.
            assert!(good(&bytes, whole.journal()).is_empty(), "{run:?}");
            assert_eq!(fs::read(&file).expect("there"), bytes, "it is left alone: {run:?}");
        }
        assert_eq!(names(&folder.file("place")), ["journal"]);
    }
    note(&format!(
        "torn journals: {cases}; {went_on} went on, {repaired} did with --repair, all to the same bytes; {refused} were no journals any more and left alone"
    ));
}
