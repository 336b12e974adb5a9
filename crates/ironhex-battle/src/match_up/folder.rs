//! The unit files of folders, each once.

use super::load::{FileError, LoadError, is_unit_file};
use crate::path::{FileId, shown_path};
use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Folders in folders that are looked into.
const DEEPEST: usize = 16;

/// Unit files that are taken.
const MOST: usize = 100_000;

/// Unit files that were found, in the order of their names. Whatever is reached twice, by links, by other names or
/// because it was named twice, is there once; a folder that contains itself is looked into once.
///
/// ```
/// let mut found = ironhex_battle::UnitFiles::default();
/// found.add("my.mtf".as_ref())?;
/// assert_eq!(found.files(), [std::path::Path::new("my.mtf")], "what is named is taken as it is");
/// # Ok::<(), ironhex_battle::LoadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct UnitFiles {
    files: Vec<PathBuf>,
    not_taken: Vec<NotTaken>,
    seen: HashSet<FileId>,
}

/// Something that was asked for or found and is not among the files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// A folder that is too deep.
    TooDeep(PathBuf),
    /// What is left of a folder after so many files.
    TooMany(PathBuf),
    /// Something that was named and is there already.
    Again(PathBuf),
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooDeep(path) => write!(
                f,
                "{} is more than {DEEPEST} folders deep: what is in it is left out; name it to have it",
                shown_path(path)
            ),
            Self::TooMany(path) => write!(
                f,
                "{} is left out from here on: more than {MOST} unit files are too many",
                shown_path(path)
            ),
            Self::Again(path) => {
                write!(f, "{} is named twice, by whatever name: it is taken once", shown_path(path))
            }
        }
    }
}

impl UnitFiles {
    /// Takes a file, whatever its ending, or the unit files of a folder and of the folders in it.
    ///
    /// # Errors
    /// A folder cannot be read.
    pub fn add(&mut self, path: &Path) -> Result<(), LoadError> {
        let known = FileId::of(path).is_ok_and(|id| self.seen.contains(&id));
        if known {
            self.not_taken.push(NotTaken::Again(path.to_owned()));
            return Ok(());
        }
        self.gather(path, 0)
    }

    /// The files.
    #[must_use]
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// What is not among them, to be told.
    #[must_use]
    pub fn not_taken(&self) -> &[NotTaken] {
        &self.not_taken
    }

    fn gather(&mut self, path: &Path, depth: usize) -> Result<(), LoadError> {
        if path.is_dir() && depth > DEEPEST {
            self.not_taken.push(NotTaken::TooDeep(path.to_owned()));
            return Ok(());
        }
        // What leads nowhere is nothing else, and is told when it is read.
        if FileId::of(path).is_ok_and(|id| !self.seen.insert(id)) {
            return Ok(());
        }
        if !path.is_dir() {
            self.files.push(path.to_owned());
            return Ok(());
        }
        let unreadable = |error: io::Error| LoadError::file(path, [FileError::from(error)]);
        let entries = fs::read_dir(path).map_err(unreadable)?;
        let inside: io::Result<Vec<PathBuf>> =
            entries.map(|entry| entry.map(|entry| entry.path())).collect();
        let mut inside = inside.map_err(unreadable)?;
        inside.retain(|entry| is_unit_file(entry) || entry.is_dir());
        inside.sort();
        for entry in inside {
            if self.files.len() >= MOST {
                self.not_taken.push(NotTaken::TooMany(entry));
                break;
            }
            self.gather(&entry, depth + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder of a test's own that is gone afterwards.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let name = format!("ironhex-units-{}-{name}", std::process::id());
            Self(std::env::temp_dir().join(name))
        }

        fn with(self, files: &[&str]) -> Self {
            for name in files {
                let path = self.0.join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, "").unwrap();
            }
            self
        }

        fn found(&self) -> UnitFiles {
            let mut found = UnitFiles::default();
            found.add(&self.0).unwrap();
            found
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_unit_files_of_a_folder_are_found_in_order() {
        let folder = Folder::new("order").with(&["c.MTF", "a.json", "readme.txt", "b/d.mtf"]);
        let found = folder.found();
        assert_eq!(found.files(), ["a.json", "b/d.mtf", "c.MTF"].map(|name| folder.0.join(name)));
        assert_eq!(found.not_taken(), []);
        let mut named = UnitFiles::default();
        for path in [folder.0.join("readme.txt"), folder.0.join("nothing")] {
            named.add(&path).unwrap();
            assert_eq!(named.files().last(), Some(&path), "what is named is taken as it is");
        }
    }

    #[cfg(unix)]
    #[test]
    fn folders_that_contain_themselves_are_seen_once_and_so_is_every_file() {
        use std::os::unix::fs::symlink;
        let folder = Folder::new("links").with(&["a.mtf", "b/c.mtf"]);
        symlink(".", folder.0.join("self")).unwrap();
        symlink("..", folder.0.join("b/up")).unwrap();
        symlink("a.mtf", folder.0.join("d.mtf")).unwrap();
        fs::hard_link(folder.0.join("a.mtf"), folder.0.join("e.mtf")).unwrap();
        symlink("/nowhere/at/all", folder.0.join("f.mtf")).unwrap();
        let mut found = folder.found();
        let expected = ["a.mtf", "b/c.mtf", "f.mtf"].map(|name| folder.0.join(name));
        assert_eq!(found.files(), expected);
        assert_eq!(found.not_taken(), []);
        let again = folder.0.join("self/d.mtf");
        found.add(&again).unwrap();
        assert_eq!(found.files(), expected);
        assert_eq!(found.not_taken(), [NotTaken::Again(again)]);
    }

    #[test]
    fn what_is_too_deep_is_told() {
        let deep = |depth| format!("{}u.mtf", "d/".repeat(depth));
        let folder = Folder::new("deep").with(&[&deep(DEEPEST), &deep(DEEPEST + 2)]);
        let found = folder.found();
        assert_eq!(found.files(), [folder.0.join(deep(DEEPEST))]);
        let left = folder.0.join("d/".repeat(DEEPEST + 1).trim_end_matches('/'));
        assert_eq!(found.not_taken(), [NotTaken::TooDeep(left.clone())]);
        let told = found.not_taken()[0].to_string();
        assert_eq!(
            told,
            format!(
                "{} is more than 16 folders deep: what is in it is left out; name it to have it",
                left.display()
            )
        );
    }
}
