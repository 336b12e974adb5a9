//! Unit files: read with every problem told at once, and written back.
//!
//! ```
//! use ironhex_units::{find, read_unit, to_mtf};
//! let atlas = find("atlas").unwrap();
//! assert_eq!(read_unit(to_mtf(atlas).as_bytes()).as_ref(), Ok(atlas));
//!
//! let problems = read_unit(b"chassis:Atlas\nmass:heavy\n").unwrap_err();
//! assert_eq!(problems[0].message, "the file does not say how the unit is built: this is no 'Mech");
//! ```

mod assemble;
mod body;
mod draft;
mod json;
mod link;
mod mtf;
mod pieces;
mod write;

pub(crate) use assemble::assemble;
pub(crate) use draft::{Draft, Stated};
pub use json::read_json;
pub use mtf::read_mtf;
pub(crate) use pieces::{Contents, contents_of};
pub use write::to_mtf;

use crate::unit::Unit;
use ironhex::Problems;
use std::fmt;

/// Something that is wrong with a unit file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnitProblem {
    /// The line that it stands on, counted from 1; 0 when it is the file as a whole.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// Everything that is wrong with a unit file, in the order of its lines.
pub type UnitProblems = Problems<UnitProblem>;

impl std::error::Error for UnitProblem {}

impl fmt::Display for UnitProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

/// Reads a unit file of either kind: JSON when it begins with a bracket or a quote, `.mtf` otherwise.
///
/// Bytes that are not UTF-8 are read as Latin-1, in which older files are written.
///
/// ```
/// let atlas = ironhex_units::builtin("Atlas AS7-D").unwrap();
/// let text = ironhex_units::to_mtf(&atlas);
/// assert_eq!(ironhex_units::read_unit(text.as_bytes()).as_ref(), Ok(&*atlas));
/// ```
///
/// # Errors
/// Everything that is wrong with the file, in the order of its lines.
pub fn read_unit(bytes: &[u8]) -> Result<Unit, UnitProblems> {
    let none = |why: &str| Err(UnitProblem { line: 0, message: why.to_owned() }.into());
    if bytes.contains(&0) {
        return none("this is no text, and so no unit file");
    }
    let text = decoded(bytes);
    match text.trim_start().chars().next() {
        None => none("the file is empty"),
        Some('{' | '[' | '"') => read_json(&text),
        Some(_) => read_mtf(&text),
    }
}

/// Text of a file: UTF-8 with or without its mark, or else Latin-1.
fn decoded(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_unit_file_is_told_as_what_it_is() {
        for (bytes, expected) in [
            (&b""[..], "the file is empty"),
            (b" \r\n\t", "the file is empty"),
            (b"\x7FELF\x00\x01", "this is no text, and so no unit file"),
            (b"[1, 2", "line 1: EOF while parsing a list at column 5"),
            (b"\"Atlas\"", "line 1: a unit is an object"),
            (b"Atlas", "the file does not say how the unit is built: this is no 'Mech"),
        ] {
            let problems = read_unit(bytes).unwrap_err();
            assert_eq!(problems[0].to_string(), expected, "{problems:?}");
        }
    }

    #[test]
    fn latin_1_and_marks_are_read() {
        assert_eq!(decoded(b"\xEF\xBB\xBFmodel:A"), "model:A");
        assert_eq!(decoded(b"chassis:J\xE4ger"), "chassis:J\u{e4}ger");
        assert_eq!(decoded("chassis:J\u{e4}ger".as_bytes()), "chassis:J\u{e4}ger");
    }
}
