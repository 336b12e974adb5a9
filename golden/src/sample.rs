//! The sample that is committed with the project: records on units of our own making, drawn by a fixed
//! rule, so that every clone compares.
//!
//! From the top of each file the first records are taken whose units are all testbeds, none a quad, and whose board
//! is among the first of its list, as many as `DRAWN` says. Lines are kept as they are. Of the lists
//! of reference come the boards that are used, the testbeds with what the comparisons look up, and their files.

use crate::records::Records;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// How many records of each file.
const DRAWN: [(&str, usize); 15] = [
    ("units", 24),
    ("hit-location", 328),
    ("attack-side", 300),
    ("cluster", 300),
    ("to-hit", 220),
    ("los", 250),
    ("los-buildings", 140),
    ("physical", 180),
    ("heat-psr", 200),
    ("movement", 40),
    ("cluster-weapons", 200),
    ("damage", 200),
    ("weapon-attack", 180),
    ("physical-attack", 150),
    ("quad-phase-end", 60),
];

/// The lists of boards and how many boards of each may be used.
const BOARDS: [(&str, usize); 2] =
    [("reference/boards.jsonl", 80), ("reference/boards-buildings.jsonl", 20)];

/// How a testbed's name begins.
const OURS: &str = "Testbed ";

/// Files by their names, with what stands in them.
pub type Files = BTreeMap<PathBuf, String>;

/// Is every unit that a record names one of ours?
fn is_ours(record: &Value) -> bool {
    match record {
        Value::Object(fields) => fields.iter().all(|(name, field)| match field.as_str() {
            Some(unit) if name == "unit" => unit.starts_with(OURS),
            _ => is_ours(field),
        }),
        Value::Array(list) => list.iter().all(is_ours),
        _ => true,
    }
}

/// The sample of a folder of records.
#[must_use]
pub fn sample(records: &Records) -> Files {
    let mut files = Files::new();
    let mut open: BTreeSet<String> = BTreeSet::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (list, count) in BOARDS {
        let boards = records.read(list).into_iter().take(count);
        open.extend(boards.filter_map(|board| board["board"].as_str().map(ToOwned::to_owned)));
    }
    for (name, count) in DRAWN {
        let lines = records.lines(&format!("{name}.jsonl"));
        let mut drawn = String::new();
        let mut left = count;
        for line in lines.lines() {
            let record: Value = serde_json::from_str(line).unwrap();
            // A file of units names them in another field.
            let named = record["name"].as_str().is_none_or(|unit| unit.starts_with(OURS));
            let board = record["board"].as_str();
            let quad = record["unitType"] == "quad";
            if left == 0 || quad || !is_ours(&record) || name == "units" && !named {
                continue;
            }
            if board.is_some_and(|board| !open.contains(board)) {
                continue;
            }
            used.extend(board.map(ToOwned::to_owned));
            drawn.push_str(line);
            drawn.push('\n');
            left -= 1;
        }
        files.insert(format!("{name}.jsonl").into(), drawn);
    }
    for (list, _) in BOARDS {
        let lines = records.lines(list);
        let wanted = lines.lines().filter(|line| {
            let board: Value = serde_json::from_str(line).unwrap();
            board["board"].as_str().is_some_and(|board| used.contains(board))
        });
        files.insert(list.into(), wanted.map(|line| format!("{line}\n")).collect());
    }
    let mut units = String::new();
    for unit in records.read("reference/units.jsonl") {
        let name = unit["name"].as_str().unwrap_or_default();
        if let Some(model) = name.strip_prefix(OURS) {
            let bins: Vec<Value> = unit["ammo"].as_array().into_iter().flatten().cloned().collect();
            let legs =
                json!({"RL": unit["criticalSlots"]["RL"], "LL": unit["criticalSlots"]["LL"]});
            let kept = json!({"name": name, "armorType": unit["armorType"], "ammo": bins, "criticalSlots": legs});
            units.push_str(&format!("{kept}\n"));
            let file = format!("reference/testbeds/{model}.mtf");
            let text = records.lines(&file);
            files.insert(file.into(), text);
        }
    }
    files.insert("reference/units.jsonl".into(), units);
    files
}

/// The sample that is committed.
#[must_use]
pub fn committed() -> Option<Records> {
    Records::open(&committed_folder()).ok()
}

/// Where the sample lies.
#[must_use]
pub fn committed_folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/sample"))
}
