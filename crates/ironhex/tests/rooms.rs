//! The core is a tree: its modules know those below them, and nothing above.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests stop at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};

/// The modules from the lowest to the highest, as the table in `docs/design.md` has them.
const MODULES: [&str; 26] = [
    "written",
    "named",
    "problems",
    "once",
    "budget",
    "chance",
    "table",
    "rules",
    "modifier",
    "weapon",
    "pilot",
    "unit",
    "dice",
    "board",
    "turn",
    "event",
    "consciousness",
    "attack",
    "piloting",
    "movement",
    "physical",
    "heat",
    "printed",
    "field",
    "resolution",
    "game",
];

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// A module's place in the order.
fn place(module: &str) -> Option<usize> {
    MODULES.iter().position(|known| *known == module)
}

/// The code of a file without its comments and its tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let lines = text.lines().map(|line| line.split("//").next().unwrap());
    lines.collect::<Vec<_>>().join("\n")
}

/// The names that follow `crate::` in some code, those in braces included.
fn named_from_the_root(code: &str) -> Vec<&str> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').count();
    let mut names = Vec::new();
    for (at, path) in code.match_indices("crate::") {
        let rest = &code[at + path.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            names.push(&rest[..word(rest)]);
            continue;
        };
        let mut depth = 0;
        let mut starts = true;
        for (at, character) in group.char_indices() {
            match character {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => starts = true,
                _ if starts && !character.is_whitespace() => {
                    names.push(&group[at..at + word(&group[at..])]);
                    starts = false;
                }
                _ => {}
            }
        }
    }
    names
}

/// Every arrow of a file that leads upward, or to no module at all.
fn upward(module: &str, file: &str, text: &str) -> Vec<String> {
    let code = code(text);
    let here =
        place(module).unwrap_or_else(|| panic!("{module} has no place in the order of modules"));
    let mut arrows = Vec::new();
    for name in named_from_the_root(&code) {
        // What `lib.rs` gives away of `named` and `problems`.
        let name = match name {
            "UnknownName" | "__written_by_name" => "named",
            // What the macros of `named` need of the crate where they are used, behind the feature `serde`.
            "__serde" | "__parsed" => continue,
            "Problems" => "problems",
            name => name,
        };
        match place(name) {
            None => arrows.push(format!("{file}: {module} -> {name}, which is no module")),
            Some(there) if there > here => {
                arrows.push(format!("{file}: {module} -> {name}, which lies above it"));
            }
            Some(_) => {}
        }
    }
    let depth = file.matches('/').count() + 1 - usize::from(file.ends_with("/mod.rs"));
    if code.contains(&"super::".repeat(depth)) {
        arrows.push(format!("{file}: leaves its module by super::"));
    }
    arrows
}

fn files(folder: &Path, list: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, list);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            list.push(path);
        }
    }
}

#[test]
fn no_room_knows_one_above_it() {
    let mut list = Vec::new();
    files(&sources(), &mut list);
    list.sort();
    let mut arrows = Vec::new();
    for path in &list {
        let file = path.strip_prefix(sources()).unwrap().to_str().unwrap().replace('\\', "/");
        let module = file.split('/').next().unwrap().trim_end_matches(".rs");
        if module != "lib" {
            arrows.extend(upward(module, &file, &fs::read_to_string(path).unwrap()));
        }
    }
    assert!(list.len() > 100, "only {} files were read", list.len());
    assert!(arrows.is_empty(), "arrows that lead upward:\n{}", arrows.join("\n"));
}

#[test]
fn every_room_has_its_place_and_every_place_its_room() {
    let mut there: Vec<String> = fs::read_dir(sources())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .map(|name| name.trim_end_matches(".rs").to_owned())
        .filter(|name| name != "lib")
        .collect();
    there.sort();
    let mut known = MODULES;
    known.sort_unstable();
    assert_eq!(there, known);
}

#[test]
fn the_design_lists_the_rooms_in_this_order() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/design.md");
    let page = fs::read_to_string(page).unwrap();
    let table = page.split("| module, from the lowest to the highest |").nth(1).unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let listed: Vec<&str> = rows
        .flat_map(|row| row.split('|').nth(1).unwrap().split(','))
        .map(|module| module.trim().trim_matches('`').trim_end_matches(".rs").trim_end_matches('/'))
        .collect();
    assert_eq!(listed, MODULES);
}

#[test]
fn an_arrow_that_leads_upward_is_named() {
    let told = |text: &str| upward("unit", "unit/state.rs", text);
    assert_eq!(
        told("use crate::event::Event;\n"),
        ["unit/state.rs: unit -> event, which lies above it"]
    );
    assert_eq!(
        told("use crate::{named::x, game::{Game, Action}};\n"),
        ["unit/state.rs: unit -> game, which lies above it"]
    );
    assert_eq!(
        told("fn f(board: &crate::board::Board) {}\n"),
        ["unit/state.rs: unit -> board, which lies above it"]
    );
    assert_eq!(
        told("use crate::cellar::Wine;\n"),
        ["unit/state.rs: unit -> cellar, which is no module"]
    );
    assert_eq!(told("use super::super::game;\n"), ["unit/state.rs: leaves its module by super::"]);
    assert_eq!(
        upward("table", "table.rs", "use super::game;\n"),
        ["table.rs: leaves its module by super::"]
    );
    let quiet = "/// See [`Event`](crate::event::Event).\nuse super::design;\nuse crate::weapon::Fire;\n#[cfg(test)]\nmod tests {\n    use crate::game::Game;\n}\n";
    assert!(told(quiet).is_empty());
}
