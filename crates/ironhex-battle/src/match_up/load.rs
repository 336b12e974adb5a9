//! Units and maps by the names that people type: built-in ones, or files by their paths.

use ironhex::board::{BUILTIN, Board, BoardFile, BoardProblem, builtin};
use ironhex_units::{Unit, UnitProblem, UnknownUnit, find, nearest, read_unit};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A unit file or a map with more bytes than this is none.
const MAX_FILE: u64 = 4 << 20;

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

/// A file's bytes, unless it is too large to be a unit or a map.
fn read_file(path: &Path) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(FileError::TooLarge { most: MAX_FILE });
    }
    Ok(bytes)
}

/// A unit file by its path.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn load_unit(path: &Path) -> Result<Unit, LoadError> {
    let name = path.display().to_string();
    let bytes = read_file(path).map_err(|problem| LoadError::file(&name, [problem]))?;
    read_unit(&bytes).map_err(|problems| LoadError::file(&name, problems))
}

/// Is a file a unit file, by its ending? `.mtf` and `.json` are.
#[must_use]
pub fn is_unit_file(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["mtf", "json"].iter().any(|it| ending.eq_ignore_ascii_case(it)))
}

/// Does a name look like the path of a unit file?
fn is_path(name: &str) -> bool {
    is_unit_file(Path::new(name)) || name.contains(['/', '\\'])
}

/// Deeper than any folder of units.
const DEEPEST: usize = 16;

/// The unit files of a folder and of the folders in it, in the order of their names; a file as it is named, whatever
/// its ending.
///
/// # Errors
/// A folder cannot be read.
pub fn unit_files(path: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let mut files = Vec::new();
    gather(path, 0, &mut files)?;
    Ok(files)
}

fn gather(path: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<(), LoadError> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    if depth == DEEPEST {
        return Ok(());
    }
    let unreadable =
        |error: io::Error| LoadError::file(&path.display().to_string(), [FileError::from(error)]);
    let entries = fs::read_dir(path).map_err(unreadable)?;
    let mut inside: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    inside.sort();
    let wanted = |entry: &&PathBuf| entry.is_dir() || is_unit_file(entry);
    inside.iter().filter(wanted).try_for_each(|entry| gather(entry, depth + 1, files))
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
    let bytes = read_file(Path::new(name)).map_err(|problem| {
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
    fn the_unit_files_of_a_folder_are_found_in_order() {
        let folder = std::env::temp_dir().join(format!("ironhex-units-{}", std::process::id()));
        let inner = folder.join("b");
        fs::create_dir_all(&inner).unwrap();
        for name in ["c.MTF", "a.json", "readme.txt", "b/d.mtf"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let found = unit_files(&folder).unwrap();
        assert_eq!(found, ["a.json", "b/d.mtf", "c.MTF"].map(|name| folder.join(name)));
        let named = folder.join("readme.txt");
        assert_eq!(unit_files(&named), Ok(vec![named]), "what is named is taken as it is");
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(unit_files(&folder), Ok(vec![folder]));
    }
}
