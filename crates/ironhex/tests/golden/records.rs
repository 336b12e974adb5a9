//! Reading records, and counting those that agree.

use serde_json::Value;
use std::path::Path;

/// Where the records lie.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/golden");

/// Disagreeing records that a failure shows in full.
const SHOWN: usize = 5;

/// The records of a file; `None`, and a line that says so, when there is no such folder.
pub(super) fn records(file: &str) -> Option<Vec<Value>> {
    let folder = Path::new(FOLDER);
    if !folder.is_dir() {
        println!("skipped: no shared/golden beside the project");
        return None;
    }
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    Some(text.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

/// How many records agree, and the first that do not.
pub(super) struct Tally {
    name: &'static str,
    agree: usize,
    total: usize,
    shown: Vec<String>,
}

impl Tally {
    pub(super) fn new(name: &'static str) -> Self {
        Self { name, agree: 0, total: 0, shown: Vec::new() }
    }

    /// Counts one record: nothing to complain about, or what disagrees.
    pub(super) fn count(&mut self, record: &Value, complaint: Option<String>) {
        self.total += 1;
        match complaint {
            None => self.agree += 1,
            Some(complaint) if self.shown.len() < SHOWN => {
                self.shown.push(format!("{complaint}\n  {record}"));
            }
            Some(_) => {}
        }
    }

    /// Prints the agreement and asserts that it is at least so many of a thousand.
    pub(super) fn finish(self, least_per_mille: usize) {
        let Self { name, agree, total, shown } = self;
        println!("golden {name}: {agree} of {total} agree");
        assert!(total > 0, "no records for {name}");
        assert!(
            agree * 1000 >= total * least_per_mille,
            "golden {name}: {agree} of {total} agree\n{}",
            shown.join("\n")
        );
    }
}

/// A complaint when two values differ.
pub(super) fn differ<T: PartialEq + std::fmt::Debug>(
    what: &str,
    ours: T,
    theirs: T,
) -> Option<String> {
    (ours != theirs).then(|| format!("{what}: ours {ours:?}, theirs {theirs:?}"))
}

/// A field that must be a text.
pub(super) fn text<'a>(record: &'a Value, field: &str) -> &'a str {
    record[field].as_str().unwrap_or_else(|| panic!("no text {field} in {record}"))
}

/// A field that must be a whole number.
pub(super) fn number(record: &Value, field: &str) -> i64 {
    record[field].as_i64().unwrap_or_else(|| panic!("no number {field} in {record}"))
}

/// A field that must be a small number that is not negative.
pub(super) fn small(record: &Value, field: &str) -> u8 {
    u8::try_from(number(record, field)).unwrap()
}

/// A field that must be true or false.
pub(super) fn flag(record: &Value, field: &str) -> bool {
    record[field].as_bool().unwrap_or_else(|| panic!("no flag {field} in {record}"))
}

/// A list of faces.
pub(super) fn faces(list: &Value) -> impl Iterator<Item = u8> + '_ {
    list.as_array().unwrap().iter().map(|face| u8::try_from(face.as_u64().unwrap()).unwrap())
}
