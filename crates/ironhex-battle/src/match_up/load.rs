//! Units and maps by the names that people type: built-in ones, or files by their paths.

use super::name::{MapPlace, UnitSource, is_path, map_place, unit_source};
use crate::path::shown_path;
use ironhex::board::{BUILTIN, Board, BoardFile, BoardProblem};
use ironhex_units::{Unit, UnitProblem, UnknownUnit, find, nearest, read_unit};
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// A unit file or a map with more bytes than this is none.
const MAX_FILE: u64 = 4 << 20;

/// So many problems of a file are told as one text; the others are counted.
const MOST_TOLD: usize = 20;

/// Why a file's bytes cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
#[non_exhaustive]
pub enum LoadProblem {
    /// There is no built-in unit of that name, and no file.
    #[error(transparent)]
    UnknownUnit(#[from] UnknownUnit),
    /// There is no built-in unit of that name, and no file: a folder has it.
    #[error("{0}; there is a folder of that name, and one unit is wanted")]
    OnlyFolder(UnknownUnit),
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
    pub(super) fn new(problem: LoadProblem) -> Self {
        Self { file: None, problems: vec![problem] }
    }

    pub(super) fn file<P: Into<LoadProblem>>(
        path: &Path,
        problems: impl IntoIterator<Item = P>,
    ) -> Self {
        let problems = problems.into_iter().map(Into::into).collect();
        Self { file: Some(shown_path(path)), problems }
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
                let mut told = self.problems.iter().take(MOST_TOLD);
                told.try_for_each(|problem| write!(f, "\n  {problem}"))?;
                match self.problems.len().saturating_sub(MOST_TOLD) {
                    0 => Ok(()),
                    more => write!(f, "\n  and {more} more"),
                }
            }
            _ => f.write_str(&self.lines().collect::<Vec<_>>().join("; ")),
        }
    }
}

/// A file's bytes, unless it is too large to be a unit or a map.
fn read_file(path: &Path) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(FileError::TooLarge { most: MAX_FILE });
    }
    Ok(bytes)
}

/// What becomes of a unit file that is not by the rules of [construction](ironhex_units::construction).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Construction {
    /// The unit says so in its notes.
    #[default]
    Noted,
    /// It is an error.
    Strict,
}

/// A unit file by its path.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn load_unit(path: &Path, construction: Construction) -> Result<Unit, LoadError> {
    load_unit_text(path, construction).map(|(unit, _)| unit)
}

/// A unit file by its path, with its text: a pipe can be read only once.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn load_unit_text(
    path: &Path,
    construction: Construction,
) -> Result<(Unit, Vec<u8>), LoadError> {
    let bytes = read_file(path).map_err(|problem| LoadError::file(path, [problem]))?;
    let unit = match construction {
        Construction::Noted => read_unit(&bytes),
        Construction::Strict => read_unit(&bytes).and_then(Unit::strict),
    };
    Ok((unit.map_err(|problems| LoadError::file(path, problems))?, bytes))
}

/// Is a file a unit file, by its ending? `.mtf` and `.json` are.
#[must_use]
pub fn is_unit_file(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["mtf", "json"].iter().any(|it| ending.eq_ignore_ascii_case(it)))
}

/// A built-in unit by its name, or a unit file by its path; [`unit_source`] says which.
///
/// ```
/// use ironhex_battle::find_unit;
/// assert_eq!(find_unit("atlas").unwrap().name(), "Atlas AS7-D");
/// assert!(find_unit("no/such.mtf").unwrap_err().to_string().starts_with("no/such.mtf: "));
/// ```
///
/// # Errors
/// There is none, or everything that is wrong with the file.
pub fn find_unit(name: impl AsRef<OsStr>) -> Result<Arc<Unit>, LoadError> {
    find_unit_with(name, Construction::Noted)
}

/// The same, and what becomes of a file that is not by the rules of construction.
///
/// # Errors
/// There is none, or everything that is wrong with the file.
pub fn find_unit_with(
    name: impl AsRef<OsStr>,
    construction: Construction,
) -> Result<Arc<Unit>, LoadError> {
    let word = name.as_ref();
    match unit_source(word)?.0 {
        UnitSource::BuiltIn(unit) => Ok(Arc::new(unit.clone())),
        UnitSource::File(path) => load_unit(&path, construction).map(Arc::new),
        UnitSource::Folder(path) => match word.to_str().filter(|_| !is_path(word)).map(find) {
            Some(Err(unknown)) => Err(LoadError::new(LoadProblem::OnlyFolder(unknown))),
            Some(Ok(_)) | None => load_unit(&path, construction).map(Arc::new),
        },
    }
}

/// A built-in map by its name, or a `.board` file by its path, with notes on what was left out of it. The order is that
/// of [`unit_source`]: what looks like a path is one, any other word is what is built in, or else a file.
///
/// # Errors
/// There is none, or everything that is wrong with the file.
pub fn find_map(name: impl AsRef<OsStr>) -> Result<BoardFile, LoadError> {
    let path = match map_place(name.as_ref()).0 {
        MapPlace::BuiltIn(board) => return Ok(BoardFile { board, notes: Vec::new() }),
        MapPlace::File(path) => path,
    };
    let bytes = read_file(&path).map_err(|problem| {
        let name = path.to_string_lossy().into_owned();
        LoadError::new(LoadProblem::UnknownMap { name, problem })
    })?;
    let file = Board::parse(&String::from_utf8_lossy(&bytes));
    file.map_err(|problems| LoadError::file(&path, problems))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_told_with_their_file() {
        let odd = |line| UnitProblem { line, message: "odd".to_owned() };
        let one = LoadError::file(Path::new("a.mtf"), [odd(3)]);
        assert_eq!(one.to_string(), "a.mtf: line 3: odd");
        let two = LoadError::file(Path::new("a.mtf"), [odd(3), odd(0)]);
        assert_eq!(two.to_string(), "a.mtf: 2 problems:\n  line 3: odd\n  odd");
        assert_eq!(two.lines().collect::<Vec<_>>(), ["a.mtf: line 3: odd", "a.mtf: odd"]);
    }
}
