//! Reading records, and counting those that agree.

use crate::COMPARISONS;
use ironhex::pilot::Skill;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Disagreeing records of a class that are kept to be shown.
const SHOWN: usize = 3;

/// The folder with the records.
#[derive(Debug)]
pub struct Records {
    folder: PathBuf,
}

impl Records {
    /// The records in a folder.
    ///
    /// # Errors
    /// There is no such folder, or it holds no records.
    pub fn open(folder: &Path) -> Result<Self, String> {
        let probe = folder.join("cluster.jsonl");
        if !probe.is_file() {
            return Err(format!(
                "{} holds no records: there is no cluster.jsonl",
                folder.display()
            ));
        }
        Ok(Self { folder: folder.to_owned() })
    }

    /// The records beside the project; `None`, and a line that says so, when there are none.
    #[must_use]
    pub fn beside_the_project() -> Option<Self> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/golden");
        let opened = Self::open(Path::new(folder));
        if opened.is_err() {
            println!("skipped: no shared/golden beside the project");
        }
        opened.ok()
    }

    /// Files of records that no comparison reads, with the number of their records.
    #[must_use]
    pub fn not_compared(&self) -> Vec<(String, usize)> {
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten();
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let names = names.filter_map(|name| name.strip_suffix(".jsonl").map(ToOwned::to_owned));
        let unread = names.filter(|name| !COMPARISONS.iter().any(|known| known.name == name));
        let mut unread: Vec<(String, usize)> = unread
            .map(|name| {
                let count = self.lines(&format!("{name}.jsonl")).lines().count();
                (name, count)
            })
            .collect();
        unread.sort();
        unread
    }

    /// Where the records lie.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The text of a file such as `los.jsonl`.
    #[must_use]
    pub fn lines(&self, file: &str) -> String {
        let path = self.folder.join(file);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// All records of a file such as `los.jsonl`.
    #[must_use]
    pub fn read(&self, file: &str) -> Vec<Value> {
        self.lines(file).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// How many records agree, and the first that do not.
#[derive(Debug, Default)]
pub struct Tally {
    /// Records that agree.
    pub agree: usize,
    /// All records.
    pub total: usize,
    /// Complaints by class: how many, and the first few in full.
    pub classes: BTreeMap<String, (usize, Vec<String>)>,
}

impl Tally {
    /// Counts one record: nothing to complain about, or what disagrees. The class of a complaint is
    /// what stands before its first colon.
    pub fn count(&mut self, record: &Value, complaint: Option<String>) {
        self.total += 1;
        let Some(complaint) = complaint else {
            self.agree += 1;
            return;
        };
        let class = complaint.split(':').next().unwrap_or_default().to_owned();
        let (count, shown) = self.classes.entry(class).or_default();
        *count += 1;
        if shown.len() < SHOWN {
            shown.push(format!("{complaint}\n  {record}"));
        }
    }

    /// Do at least so many of a thousand agree?
    #[must_use]
    pub const fn reaches(&self, per_mille: usize) -> bool {
        self.total > 0 && self.agree * 1000 >= self.total * per_mille
    }
}

/// A complaint when two values differ.
pub(crate) fn differ<T: PartialEq + std::fmt::Debug>(
    what: &str,
    ours: T,
    theirs: T,
) -> Option<String> {
    (ours != theirs).then(|| format!("{what}: ours {ours:?}, theirs {theirs:?}"))
}

/// A field that must be a text.
pub(crate) fn text<'a>(record: &'a Value, field: &str) -> &'a str {
    record[field].as_str().unwrap_or_else(|| panic!("no text {field} in {record}"))
}

/// A field that must be a whole number.
pub(crate) fn number(record: &Value, field: &str) -> i64 {
    record[field].as_i64().unwrap_or_else(|| panic!("no number {field} in {record}"))
}

/// A field that must be a small number that is not negative.
pub(crate) fn small(record: &Value, field: &str) -> u8 {
    u8::try_from(number(record, field)).unwrap()
}

/// A field that must be a skill.
pub(crate) fn skill(record: &Value, field: &str) -> Skill {
    Skill::try_from(number(record, field)).unwrap()
}

/// A field that must be true or false.
pub(crate) fn flag(record: &Value, field: &str) -> bool {
    record[field].as_bool().unwrap_or_else(|| panic!("no flag {field} in {record}"))
}

/// A list of faces.
pub(crate) fn faces(list: &Value) -> impl Iterator<Item = u8> + '_ {
    list.as_array().unwrap().iter().map(|face| u8::try_from(face.as_u64().unwrap()).unwrap())
}
