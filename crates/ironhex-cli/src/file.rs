//! Files that are written whole or not at all.

use crate::output::Failure;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file: beside it first, and in its place once everything is on the disk. A file that was
/// there before is whole until the new one is.
pub(crate) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), Failure> {
    replace(path, contents.as_ref()).map_err(|error| cannot(path, &error))
}

/// Can a file be written there? A game is long, and lost when it turns out at its end that it cannot be saved.
pub(crate) fn check(path: &Path) -> Result<(), Failure> {
    let there = fs::metadata(path);
    let done = match there {
        Ok(there) if there.is_dir() => Err(io::Error::from(io::ErrorKind::IsADirectory)),
        Ok(there) if !there.is_file() => Ok(()),
        _ => beside(path).and_then(|beside| {
            File::create_new(&beside)?;
            fs::remove_file(&beside)
        }),
    };
    done.map_err(|error| cannot(path, &error))
}

fn cannot(path: &Path, error: &io::Error) -> Failure {
    Failure::Io(format!("cannot write {}: {error}", path.display()))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // What is no plain file, such as a terminal or /dev/null, is written to and not replaced.
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    let beside = beside(path)?;
    let written = File::create_new(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        let _ = fs::remove_file(&beside);
    }
    done
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.part", std::process::id()));
    Ok(path.with_file_name(hidden))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = std::env::temp_dir().join(format!("ironhex-file-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game.jsonl");
        write(&path, "one\n").unwrap();
        write(&path, "two\n").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two\n");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        for nowhere in [folder.join("none/such"), folder.clone(), PathBuf::from("/")] {
            assert!(write(&nowhere, "x").is_err(), "{nowhere:?}");
            assert!(check(&nowhere).is_err(), "{nowhere:?}");
        }
        check(&path).unwrap();
        check(&folder.join("new")).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two\n", "asking changes nothing");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
