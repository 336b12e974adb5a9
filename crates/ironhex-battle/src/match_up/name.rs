//! What a word means that should be a unit or a map.
//!
//! It is the same everywhere: a word with a separator or an ending in it (`./atlas`, `atlas.mtf`) is a path. Any
//! other is what is built in under that name; only where nothing is, it is a file or a folder of that name. Where
//! both are there it can be told, with what to write for the other.

use super::load::{LoadError, LoadProblem};
use crate::path::shown_path;
use ironhex::board::{Board, builtin};
use ironhex_units::{Unit, find};
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};

/// Where a unit comes from.
#[derive(Clone, Debug, PartialEq)]
pub enum UnitSource {
    /// It is built in.
    BuiltIn(&'static Unit),
    /// It is in a file.
    File(PathBuf),
    /// Units are in the files of a folder.
    Folder(PathBuf),
}

/// Where a map comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MapPlace {
    /// It is built in.
    BuiltIn(Board),
    /// It is in a file.
    File(PathBuf),
}

/// A word that means one thing and could have meant another: which was taken, and how to get the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwoMeanings {
    /// What was written.
    pub word: String,
    /// What it was taken for.
    pub taken: String,
    /// What else there is, and what to write for it.
    pub other: String,
}

impl fmt::Display for TwoMeanings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { word, taken, other } = self;
        write!(f, "{word} is {taken} here; {other}")
    }
}

/// Is a word a path, by how it looks? One with a separator or an ending in it is, and what is no text.
#[must_use]
pub fn is_path(word: &OsStr) -> bool {
    let Some(text) = word.to_str() else { return true };
    let ending = Path::new(text).extension().and_then(OsStr::to_str).unwrap_or_default();
    text.contains(['/', '\\']) || !(ending.is_empty() || ending.contains(char::is_whitespace))
}

/// A file or a folder, where there is one.
fn there(path: &Path) -> Option<UnitSource> {
    let there = path.metadata().ok()?;
    let path = path.to_owned();
    Some(if there.is_dir() { UnitSource::Folder(path) } else { UnitSource::File(path) })
}

/// What kind of thing lies at a path.
const fn kind(source: &UnitSource) -> &'static str {
    match source {
        UnitSource::BuiltIn(_) => "a built-in unit",
        UnitSource::File(_) => "a file",
        UnitSource::Folder(_) => "a folder",
    }
}

/// Something built in was taken, and there is a path of that name.
fn path_too(word: &str, taken: String, path: &UnitSource) -> TwoMeanings {
    let word = shown_path(word);
    let other = format!("there is {} of that name too, which is ./{word}", kind(path));
    TwoMeanings { word, taken, other }
}

/// What a word means that names a unit, and what else it could have meant.
///
/// ```
/// use ironhex_battle::{UnitSource, unit_source};
/// let (source, other) = unit_source("atlas".as_ref())?;
/// assert!(matches!(source, UnitSource::BuiltIn(unit) if unit.name() == "Atlas AS7-D"));
/// assert!(other.is_none(), "nothing of that name lies in this folder");
/// let (source, _) = unit_source("./atlas".as_ref())?;
/// assert_eq!(source, UnitSource::File("./atlas".into()), "whether it is there or not");
/// # Ok::<(), ironhex_battle::LoadError>(())
/// ```
///
/// # Errors
/// Nothing has that name.
pub fn unit_source(word: &OsStr) -> Result<(UnitSource, Option<TwoMeanings>), LoadError> {
    let path = Path::new(word);
    let (false, Some(text)) = (is_path(word), word.to_str()) else {
        return Ok((there(path).unwrap_or_else(|| UnitSource::File(path.to_owned())), None));
    };
    match (find(text), there(path)) {
        (Ok(unit), None) => Ok((UnitSource::BuiltIn(unit), None)),
        (Ok(unit), Some(path)) => {
            let two = path_too(text, format!("the built-in {}", unit.name()), &path);
            Ok((UnitSource::BuiltIn(unit), Some(two)))
        }
        (Err(unknown), Some(path)) => {
            let word = shown_path(text);
            let two = unknown.ambiguous.then(|| {
                let names = unknown.suggestions.join(", ");
                let other = format!("it may be any of these too, by their whole names: {names}");
                TwoMeanings { word, taken: format!("{} of that name", kind(&path)), other }
            });
            Ok((path, two))
        }
        (Err(unknown), None) => Err(LoadError::new(LoadProblem::UnknownUnit(unknown))),
    }
}

/// What a word means that names a map, and what else it could have meant.
pub(crate) fn map_place(word: &OsStr) -> (MapPlace, Option<TwoMeanings>) {
    let path = Path::new(word);
    let text = word.to_str().filter(|_| !is_path(word));
    match text.and_then(|text| Some((text, builtin(text)?))) {
        None => (MapPlace::File(path.to_owned()), None),
        Some((text, board)) => {
            let two = there(path).map(|path| path_too(text, "the built-in map".to_owned(), &path));
            (MapPlace::BuiltIn(board), two)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_told_from_names() {
        for path in ["a.mtf", "A.MTF", "units/atlas", "x.Json", "c:\\units\\atlas", "./x", "a.txt"]
        {
            assert!(is_path(path.as_ref()), "{path}");
        }
        for name in ["atlas", "Atlas AS7-D", "", ".mtf", "mtf", "Stalker STK-3F", "Mk. II", "x."] {
            assert!(!is_path(name.as_ref()), "{name}");
        }
        for unit in ironhex_units::builtins() {
            assert!(!is_path(unit.name().as_ref()), "{}", unit.name());
        }
        for map in ironhex::board::BUILTIN {
            assert!(!is_path(map.name.as_ref()), "{}", map.name);
        }
    }

    #[test]
    fn what_is_built_in_is_told_with_the_path_that_has_its_name() {
        let two =
            path_too("atlas", "the built-in Atlas AS7-D".into(), &UnitSource::Folder("".into()));
        assert_eq!(
            two.to_string(),
            "atlas is the built-in Atlas AS7-D here; there is a folder of that name too, which is ./atlas"
        );
    }
}
