//! Counts of legal actions by depth from fixed states, as chess engines have them.
//!
//! A file of `conformance/action-counts` is a playthrough (see `transcript.rs`) that stops somewhere.
//! From there depth 1 counts the legal actions, depth 2 the legal actions after each of them, and so
//! on: every way of acting so many times in a row. A game that is over has none. Whatever an action
//! rolls, it rolls with dice that are seeded anew with [`SEED`] before it, so that the number of actions
//! on the way does not matter and the counts say nothing about chance.

use super::committed::{compare, updating};
use super::position::conformance;
use super::transcript::played;
use ironhex::dice::Random;
use ironhex::game::Game;
use ironhex_battle::write_action;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

/// The seed of the dice of every action.
const SEED: u64 = 2026;

/// What stands before the counts.
const COUNTS: &str = "\n-- legal actions\n";

/// All ways to act so many times in a row.
fn count(game: &mut Game, depth: u32) -> u64 {
    let mut list = Vec::new();
    game.legal_actions(&mut list);
    if depth <= 1 {
        return list.len() as u64;
    }
    let mut total = 0;
    for action in list {
        let mut next = game.clone();
        let acted = next.act(action, &mut Random::new(SEED), &mut ());
        acted.unwrap_or_else(|why| panic!("{} is listed, but {why}", write_action(&action)));
        total += count(&mut next, depth - 1);
    }
    total
}

/// The legal actions by what is done.
fn kinds(game: &mut Game) -> String {
    let mut list = Vec::new();
    game.legal_actions(&mut list);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for action in list {
        let line = write_action(&action);
        let verb = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
        let mode =
            line.split_once(" mode ").map(|(_, mode)| mode.split(" bin").next().unwrap_or(mode));
        *kinds.entry(mode.map_or(verb.clone(), |mode| format!("{verb} {mode}"))).or_default() += 1;
    }
    let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    kinds.join(", ")
}

fn files() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(conformance().join("action-counts")).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// A number of the head, such as `depth: 3`.
fn number(file: &str, key: &str) -> u32 {
    let line = file.lines().find_map(|line| line.strip_prefix(key));
    line.unwrap_or_else(|| panic!("no line {key}")).trim().parse().unwrap()
}

/// Compares the counts of every file, the deeper ones too where they are asked for.
fn check(deep: bool) {
    let mut problems = Vec::new();
    for path in files() {
        let file = std::fs::read_to_string(&path).unwrap();
        let (state, counts) = file.split_once(COUNTS).unwrap_or((file.trim_end(), ""));
        let mut game = played(state);
        let (usual, soak) = (number(state, "depth:"), number(state, "soak:"));
        let mut today = format!("{state}{COUNTS}{}\n", kinds(&mut game));
        for depth in 1..=soak {
            let start = format!("depth {depth}: ");
            let known = counts.lines().find(|line| line.starts_with(&start));
            match known {
                Some(line) if depth > usual && !deep => _ = writeln!(today, "{line}"),
                None if depth > usual && !deep => {}
                _ => _ = writeln!(today, "{start}{}", count(&mut game, depth)),
            }
        }
        problems.extend(compare(&path, &file, &today));
    }
    let hint = "UPDATE=1 cargo test -p ironhex-api --test playthroughs writes them anew";
    assert!(problems.is_empty(), "{}\n\n{hint}", problems.join("\n\n"));
}

#[test]
fn legal_actions_are_as_many_as_they_were() {
    check(false);
}

#[test]
#[ignore = "deeper counts take minutes: part of ./test --soak"]
fn legal_actions_are_as_many_as_they_were_far_ahead() {
    check(true);
    assert!(!updating() || !files().is_empty());
}
