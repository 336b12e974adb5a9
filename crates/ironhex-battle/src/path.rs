//! Paths and words of the command line: any bytes go in, and nothing that a terminal obeys comes out.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::Path;

/// Does a terminal obey it, or does it turn the text around it?
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text in which everything can be seen: control characters, and those that turn text around, are written
/// as escapes.
///
/// ```
/// assert_eq!(ironhex_battle::visible("Atlas AS7-D"), "Atlas AS7-D");
/// assert_eq!(ironhex_battle::visible("a\u{1b}[31m\nb"), "a\\u{1b}[31m\\nb");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut seen = String::new();
    for letter in text.chars() {
        if is_hidden(letter) {
            let _ = write!(seen, "{}", letter.escape_default());
        } else {
            seen.push(letter);
        }
    }
    Cow::Owned(seen)
}

/// A path for people to read: what is no text in it is replaced, and nothing in it is obeyed.
///
/// ```
/// assert_eq!(ironhex_battle::shown_path("units/\u{7}.mtf"), "units/\\u{7}.mtf");
/// ```
#[must_use]
pub fn shown_path(path: impl AsRef<Path>) -> String {
    visible(&path.as_ref().to_string_lossy()).into_owned()
}

/// Which file it is, however it is spelt: two paths that lead to the same file or folder have the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileId(Inner);

#[cfg(unix)]
type Inner = (u64, u64);

#[cfg(not(unix))]
type Inner = std::path::PathBuf;

impl FileId {
    /// The file or folder that a path leads to, links followed.
    ///
    /// # Errors
    /// There is none, or nobody may know.
    #[cfg(unix)]
    pub fn of(path: &Path) -> io::Result<Self> {
        fs::metadata(path).map(|there| Self::of_metadata(&there))
    }

    /// The file or folder that a path leads to, links followed.
    ///
    /// # Errors
    /// There is none, or nobody may know.
    #[cfg(not(unix))]
    pub fn of(path: &Path) -> io::Result<Self> {
        fs::canonicalize(path).map(Self)
    }

    /// A file of which this is known.
    #[cfg(unix)]
    #[must_use]
    pub fn of_metadata(there: &fs::Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self((there.dev(), there.ino()))
    }
}

/// The parts of a word of the command line with a letter of ASCII between.
fn parts(word: &OsStr, between: u8) -> Vec<OsString> {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let parts = word.as_bytes().split(|byte| *byte == between);
        parts.map(|part| OsStr::from_bytes(part.trim_ascii()).to_owned()).collect()
    }
    #[cfg(not(unix))]
    match word.to_str() {
        Some(text) => {
            text.split(char::from(between)).map(|part| part.trim_ascii().into()).collect()
        }
        None => vec![word.to_owned()],
    }
}

/// A list of units as people write it: commas between them.
///
/// ```
/// let list = ironhex_battle::listed_units("atlas, my.mtf:3/4,,".as_ref());
/// assert_eq!(list, ["atlas", "my.mtf:3/4"]);
/// ```
#[must_use]
pub fn listed_units(written: &OsStr) -> Vec<OsString> {
    let mut units = parts(written, b',');
    units.retain(|unit| !unit.is_empty());
    units
}

/// A unit as people write it: its name or path, and its crew if there is one behind a colon.
///
/// ```
/// use ironhex_battle::split_crew;
/// assert_eq!(split_crew("atlas:3/4".as_ref()), ("atlas".into(), Some("3/4".to_owned())));
/// assert_eq!(split_crew("my.mtf".as_ref()), ("my.mtf".into(), None));
/// assert_eq!(split_crew("c:\\my.mtf".as_ref()), ("c:\\my.mtf".into(), None));
/// ```
#[must_use]
pub fn split_crew(written: &OsStr) -> (OsString, Option<String>) {
    let mut parts = parts(written, b':');
    let crew = parts.pop().and_then(|last| last.into_string().ok());
    // The end of a path that has a colon in it is no crew.
    let crew = crew.filter(|crew| !crew.contains('\\') && Path::new(crew).extension().is_none());
    match crew {
        Some(crew) if !parts.is_empty() => (parts.join(OsStr::new(":")), Some(crew)),
        _ => (trimmed(written), None),
    }
}

/// A word without the space around it.
fn trimmed(word: &OsStr) -> OsString {
    word.to_str().map_or_else(|| word.to_owned(), |text| text.trim().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_can_be_seen() {
        assert_eq!(visible("\u{1b}]0;x\u{7}"), "\\u{1b}]0;x\\u{7}");
        assert_eq!(visible("a\u{202e}b\u{9b}c\td"), "a\\u{202e}b\\u{9b}c\\td");
        assert!(matches!(visible("Ünïcödé 'Mech → …"), Cow::Borrowed(_)));
    }

    #[test]
    fn crews_stand_behind_the_last_colon() {
        let split = |word: &str| split_crew(word.as_ref());
        assert_eq!(split("a:b:3/4"), ("a:b".into(), Some("3/4".to_owned())));
        assert_eq!(split(" atlas : 3/4"), ("atlas".into(), Some("3/4".to_owned())));
        assert_eq!(split("atlas:"), ("atlas".into(), Some(String::new())));
        assert_eq!(split("at:las.mtf"), ("at:las.mtf".into(), None));
        assert_eq!(split(" atlas "), ("atlas".into(), None));
    }

    #[cfg(unix)]
    #[test]
    fn words_that_are_no_text_are_taken_apart_too() {
        use std::os::unix::ffi::OsStrExt;
        let odd = |bytes: &'static [u8]| OsStr::from_bytes(bytes);
        assert_eq!(listed_units(odd(b"\xff.mtf, atlas")), [odd(b"\xff.mtf"), OsStr::new("atlas")]);
        let (name, crew) = split_crew(odd(b"\xff.mtf:3/4"));
        assert_eq!((name.as_os_str(), crew.as_deref()), (odd(b"\xff.mtf"), Some("3/4")));
        assert_eq!(split_crew(odd(b"a:\xff")), (odd(b"a:\xff").to_owned(), None));
        assert_eq!(shown_path(odd(b"\xff\x1b")), "\u{fffd}\\u{1b}");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_the_same_however_it_is_spelt() {
        let one = FileId::of(Path::new("/dev/null")).unwrap();
        assert_eq!(FileId::of(Path::new("/dev/../dev/./null")).unwrap(), one);
        assert_ne!(FileId::of(Path::new("/dev/zero")).unwrap(), one);
        assert!(FileId::of(Path::new("/nowhere/at/all")).is_err());
    }
}
