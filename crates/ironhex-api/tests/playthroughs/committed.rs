//! The committed files are what the program writes today.

use super::position::conformance;
use super::transcript::rewritten;
use std::path::{Path, PathBuf};

/// Lines around a difference that are shown.
const AROUND: usize = 4;

/// Are the files to be written anew?
pub(super) fn updating() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// All playthroughs, sorted by name.
pub(super) fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(conformance().join("playthroughs")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    files.sort();
    files
}

/// Where two texts part: the lines around, those of the file with `-`, those of today with `+`.
fn difference(file: &str, today: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (file.lines().collect(), today.lines().collect());
    let first = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let common = old[first..].iter().rev().zip(new[first..].iter().rev());
    let last = common.take_while(|(a, b)| a == b).count();
    let mut shown: Vec<String> = Vec::new();
    let from = first.saturating_sub(AROUND);
    shown.push(format!("line {}:", first + 1));
    shown.extend(old[from..first].iter().map(|line| format!("  {line}")));
    for (sign, lines) in [('-', &old), ('+', &new)] {
        let lines = &lines[first..lines.len() - last];
        shown.extend(lines.iter().take(40).map(|line| format!("{sign} {line}")));
        if lines.len() > 40 {
            shown.push(format!("{sign} … and {} lines more", lines.len() - 40));
        }
    }
    shown.extend(old[old.len() - last..].iter().take(AROUND).map(|line| format!("  {line}")));
    shown.join("\n")
}

/// Compares a file with what it should be, or writes it.
pub(super) fn compare(path: &Path, file: &str, today: &str) -> Option<String> {
    if file == today {
        return None;
    }
    if updating() {
        std::fs::write(path, today).unwrap();
        return None;
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Some(format!("{name} is not what the program writes; {}", difference(file, today)))
}

#[test]
fn every_playthrough_is_what_the_program_writes() {
    let mut problems = Vec::new();
    for path in files() {
        let file = std::fs::read_to_string(&path).unwrap();
        problems.extend(compare(&path, &file, &rewritten(&file)));
    }
    let hint = "UPDATE=1 cargo test -p ironhex-api --test playthroughs writes them anew";
    assert!(problems.is_empty(), "{}\n\n{hint}", problems.join("\n\n"));
}

#[test]
fn a_difference_is_shown_with_the_lines_around_it() {
    let shown = difference("a\nb\nc\nd\n", "a\nb\nx\ny\nd\n");
    assert_eq!(shown, "line 3:\n  a\n  b\n- c\n+ x\n+ y\n  d");
}
