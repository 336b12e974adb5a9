//! Units and maps by the names that people type: built-in ones, or files by their paths.

use ironhex::board::{BUILTIN, Board, BoardFile, builtin};
use ironhex_units::{Unit, find, nearest, read_unit};
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// A unit file or a map with more bytes than this is none.
pub const MAX_FILE: u64 = 4 << 20;

/// Why a unit or a map cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unusable {
    /// The file that is wrong; none where there is nothing of that name.
    pub file: Option<String>,
    /// Everything that is wrong, a line each.
    pub problems: Vec<String>,
}

impl Unusable {
    fn new(problem: String) -> Self {
        Self { file: None, problems: vec![problem] }
    }

    fn file(name: &str, problems: Vec<String>) -> Self {
        Self { file: Some(name.to_owned()), problems }
    }

    /// The problems, each with the name of the file.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let file = self.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        self.problems.iter().map(move |problem| format!("{file}{problem}"))
    }
}

impl std::error::Error for Unusable {}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, self.problems.len()) {
            (Some(file), 2..) => {
                write!(f, "{file}: {} problems:", self.problems.len())?;
                self.problems.iter().try_for_each(|problem| write!(f, "\n  {problem}"))
            }
            _ => f.write_str(&self.lines().collect::<Vec<_>>().join("; ")),
        }
    }
}

/// Everything that there is to read, unless it is more than it should be.
///
/// # Errors
/// It cannot be read, or is too large.
pub fn read_at_most(from: impl Read, most: u64) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > most {
        return Err(format!("it has more than {most} bytes"));
    }
    Ok(bytes)
}

/// A file's bytes, unless it is too large to be what it should be.
///
/// # Errors
/// It cannot be read, or is too large.
pub fn read_file(path: &Path, most: u64) -> Result<Vec<u8>, String> {
    read_at_most(File::open(path).map_err(|error| error.to_string())?, most)
}

/// Does a name look like the path of a unit file?
fn is_path(name: &str) -> bool {
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
    let is_unit = ["mtf", "json"].iter().any(|k| ending.is_some_and(|e| e.eq_ignore_ascii_case(k)));
    is_unit || name.contains(['/', '\\'])
}

/// A built-in unit by its name, or a unit file by its path.
///
/// ```
/// use ironhex_battle::find_unit;
/// assert_eq!(find_unit("atlas").unwrap().name(), "Atlas AS7-D");
/// assert!(find_unit("no/such.mtf").unwrap_err().to_string().starts_with("no/such.mtf: "));
/// ```
///
/// # Errors
/// There is none, or everything that is wrong with the file.
pub fn find_unit(name: &str) -> Result<Arc<Unit>, Unusable> {
    if !is_path(name) {
        match find(name) {
            Ok(unit) => return Ok(Arc::new(unit.clone())),
            Err(error) if !Path::new(name).is_file() => {
                return Err(Unusable::new(error.to_string()));
            }
            Err(_) => {}
        }
    }
    let bytes = read_file(Path::new(name), MAX_FILE);
    let bytes = bytes.map_err(|problem| Unusable::file(name, vec![problem]))?;
    read_unit(&bytes).map(Arc::new).map_err(|problems| {
        Unusable::file(name, problems.iter().map(ToString::to_string).collect())
    })
}

/// A built-in map by its name, or a `.board` file by its path, with notes on what was left out of it.
///
/// # Errors
/// There is none, or everything that is wrong with the file.
pub fn find_map(name: &str) -> Result<BoardFile, Unusable> {
    if let Some(board) = builtin(name) {
        return Ok(BoardFile { board, notes: Vec::new() });
    }
    let bytes = read_file(Path::new(name), MAX_FILE).map_err(|problem| {
        let names = BUILTIN.map(|map| map.name);
        let hint = nearest(name, names).map(|meant| format!("did you mean {meant}?"));
        let hint = hint.unwrap_or_else(|| format!("the maps are {}", names.join(", ")));
        Unusable::new(format!("{name:?} is no built-in map, and as a file: {problem}; {hint}"))
    })?;
    Board::parse(&String::from_utf8_lossy(&bytes)).map_err(|problems| {
        Unusable::file(name, problems.iter().map(ToString::to_string).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_names() {
        for path in ["a.mtf", "A.MTF", "units/atlas", "x.Json", "c:\\units\\atlas"] {
            assert!(is_path(path), "{path}");
        }
        for name in ["atlas", "Atlas AS7-D", "", ".mtf", "mtf", "Stalker STK-3F"] {
            assert!(!is_path(name), "{name}");
        }
    }

    #[test]
    fn problems_are_told_with_their_file() {
        let one = Unusable::file("a.mtf", vec!["line 3: odd".to_owned()]);
        assert_eq!(one.to_string(), "a.mtf: line 3: odd");
        let two = Unusable::file("a.mtf", vec!["one".to_owned(), "other".to_owned()]);
        assert_eq!(two.to_string(), "a.mtf: 2 problems:\n  one\n  other");
        assert_eq!(two.lines().collect::<Vec<_>>(), ["a.mtf: one", "a.mtf: other"]);
    }

    #[test]
    fn more_than_enough_is_refused() {
        assert_eq!(read_at_most(&b"abc"[..], 3), Ok(b"abc".to_vec()));
        assert_eq!(read_at_most(&b"abc"[..], 2), Err("it has more than 2 bytes".to_owned()));
        assert!(read_at_most(std::io::repeat(0), 1 << 16).is_err());
    }
}
