//! Units and maps by the names that people type: built-in ones, or files by their paths.

use ironhex::board::{BUILTIN, Board, BoardFile, BoardProblem, builtin};
use ironhex_units::{Unit, UnitProblem, UnknownUnit, find, nearest, read_unit};
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// A unit file or a map with more bytes than this is none.
pub const MAX_FILE: u64 = 4 << 20;

/// Why a file's bytes cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The system cannot read it.
    #[error("{message}")]
    Unreadable {
        /// What kind of failure it is.
        kind: io::ErrorKind,
        /// What the system says.
        message: String,
    },
    /// It is larger than what it should be ever is.
    #[error("it has more than {most} bytes")]
    TooLarge {
        /// The most bytes.
        most: u64,
    },
    /// It is no text.
    #[error("not UTF-8")]
    NotText,
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Unreadable { kind: error.kind(), message: error.to_string() }
    }
}

/// Something that is wrong with a unit or a map that was named.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadProblem {
    /// There is no built-in unit of that name, and no file.
    #[error(transparent)]
    UnknownUnit(#[from] UnknownUnit),
    /// There is no built-in map of that name, and no file.
    #[error("{name:?} is no built-in map, and as a file: {problem}; {}", map_hint(.name))]
    UnknownMap {
        /// What was asked for.
        name: String,
        /// Why it is no file either.
        problem: FileError,
    },
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// Something in a unit file.
    #[error(transparent)]
    Unit(#[from] UnitProblem),
    /// Something in a map file.
    #[error(transparent)]
    Board(#[from] BoardProblem),
}

/// What may have been meant by the name of a map.
fn map_hint(name: &str) -> String {
    let names = BUILTIN.map(|map| map.name);
    let meant = nearest(name, names).map(|meant| format!("did you mean {meant}?"));
    meant.unwrap_or_else(|| format!("the maps are {}", names.join(", ")))
}

/// Why a unit or a map cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// The file that is wrong; none where there is nothing of that name.
    pub file: Option<String>,
    /// Everything that is wrong.
    pub problems: Vec<LoadProblem>,
}

impl LoadError {
    fn new(problem: LoadProblem) -> Self {
        Self { file: None, problems: vec![problem] }
    }

    fn file<P: Into<LoadProblem>>(name: &str, problems: impl IntoIterator<Item = P>) -> Self {
        let problems = problems.into_iter().map(Into::into).collect();
        Self { file: Some(name.to_owned()), problems }
    }

    /// The problems, each with the name of the file.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let file = self.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        self.problems.iter().map(move |problem| format!("{file}{problem}"))
    }
}

impl std::error::Error for LoadError {}

impl fmt::Display for LoadError {
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
pub fn read_at_most(from: impl Read, most: u64) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(FileError::TooLarge { most });
    }
    Ok(bytes)
}

/// A file's bytes, unless it is too large to be what it should be.
///
/// # Errors
/// It cannot be read, or is too large.
pub fn read_file(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    read_at_most(File::open(path)?, most)
}

/// A unit file by its path.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn load_unit(path: &Path) -> Result<Unit, LoadError> {
    let name = path.display().to_string();
    let bytes = read_file(path, MAX_FILE).map_err(|problem| LoadError::file(&name, [problem]))?;
    read_unit(&bytes).map_err(|problems| LoadError::file(&name, problems))
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
pub fn find_unit(name: &str) -> Result<Arc<Unit>, LoadError> {
    if !is_path(name) {
        match find(name) {
            Ok(unit) => return Ok(Arc::new(unit.clone())),
            Err(error) if !Path::new(name).is_file() => return Err(LoadError::new(error.into())),
            Err(_) => {}
        }
    }
    load_unit(Path::new(name)).map(Arc::new)
}

/// A built-in map by its name, or a `.board` file by its path, with notes on what was left out of it.
///
/// # Errors
/// There is none, or everything that is wrong with the file.
pub fn find_map(name: &str) -> Result<BoardFile, LoadError> {
    if let Some(board) = builtin(name) {
        return Ok(BoardFile { board, notes: Vec::new() });
    }
    let bytes = read_file(Path::new(name), MAX_FILE).map_err(|problem| {
        LoadError::new(LoadProblem::UnknownMap { name: name.to_owned(), problem })
    })?;
    let file = Board::parse(&String::from_utf8_lossy(&bytes));
    file.map_err(|problems| LoadError::file(name, problems))
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
        let odd = |line| UnitProblem { line, message: "odd".to_owned() };
        let one = LoadError::file("a.mtf", [odd(3)]);
        assert_eq!(one.to_string(), "a.mtf: line 3: odd");
        let two = LoadError::file("a.mtf", [odd(3), odd(0)]);
        assert_eq!(two.to_string(), "a.mtf: 2 problems:\n  line 3: odd\n  odd");
        assert_eq!(two.lines().collect::<Vec<_>>(), ["a.mtf: line 3: odd", "a.mtf: odd"]);
    }

    #[test]
    fn more_than_enough_is_refused() {
        assert_eq!(read_at_most(&b"abc"[..], 3), Ok(b"abc".to_vec()));
        assert_eq!(read_at_most(&b"abc"[..], 2), Err(FileError::TooLarge { most: 2 }));
        assert_eq!(FileError::TooLarge { most: 2 }.to_string(), "it has more than 2 bytes");
        assert!(read_at_most(std::io::repeat(0), 1 << 16).is_err());
    }
}
