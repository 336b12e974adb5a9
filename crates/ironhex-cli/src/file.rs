//! Files that are read up to a length, and written whole or not at all, in the place that their name leads to.

use crate::output::{Failure, Page};
use ironhex_battle::{FileError, shown_path};
use std::ffi::OsStr;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::NamedTempFile;

/// The most links that are followed.
const MAX_LINKS: usize = 40;
/// The longest name that a temporary file is named after.
const MAX_NAME: usize = 200;
/// How temporary names end.
const PART: &str = ".part";
/// A temporary file that nobody holds is left over when it is older than this.
const STALE: Duration = Duration::from_secs(60);

/// Everything that there is to read, unless it is more than it should be.
pub(crate) fn read_from(source: impl Read, most: u64) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(FileError::TooLarge { most });
    }
    Ok(bytes)
}

/// A file's bytes, unless it is too large to be what it should be.
pub(crate) fn read(path: &Path, most: u64) -> Result<Vec<u8>, FileError> {
    read_from(File::open(path)?, most)
}

/// Writes a file: beside it first, and in its place once everything is on the disk. A file that was
/// there before is whole until the new one is, and the new one may be read and written by the same people.
///
/// Links are followed. What is no plain file (a terminal, a pipe, a device) is written to, and so is a file with
/// several names (hard links), which would be two files otherwise.
pub(crate) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), Failure> {
    write_with(path, |out| out.write_all(contents.as_ref()))
}

/// The same with contents that somebody writes bit by bit, for what is too long to be held.
pub(crate) fn write_with(
    path: &Path,
    fill: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let fill = |out: &mut dyn Write| {
        let mut out = BufWriter::new(out);
        fill(&mut out)?;
        out.flush()
    };
    let done = Place::of(path).and_then(|place| match place {
        Place::Output => fill(&mut io::stdout()).and_then(|()| io::stdout().flush()),
        Place::Error => fill(&mut io::stderr()),
        Place::Open(path) => fill(&mut File::options().append(true).open(path)?),
        Place::Shared(path) => {
            let mut file = File::options().write(true).truncate(true).open(path)?;
            fill(&mut file)?;
            file.sync_all()
        }
        Place::File(path) => replace(&path, fill),
    });
    done.map_err(|error| Failure::Io(cannot(path, &error)))
}

/// A file without a name, for what is kept until it is [written](write_with) to a path: where that will be, or where
/// such files are otherwise. It is gone when it is dropped, however the process ends.
pub(crate) fn nameless(path: &Path) -> io::Result<File> {
    tempfile::tempfile_in(folder(path)).or_else(|_| tempfile::tempfile())
}

/// Writes a plain file as [`write()`] does and gives it open and locked, to write more behind what is in it. Of what is no plain
/// file there is none, and nothing is written.
pub(crate) fn begin(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<Option<File>> {
    let bytes = contents.as_ref();
    let path = match Place::of(path)? {
        Place::Output | Place::Error | Place::Open(_) => return Ok(None),
        Place::Shared(path) => {
            let mut file = File::options().write(true).truncate(true).open(&path)?;
            file.write_all(bytes)?;
            path
        }
        Place::File(path) => {
            replace(&path, |out| out.write_all(bytes))?;
            path
        }
    };
    let file = File::options().append(true).open(path)?;
    // Where files cannot be locked nobody is kept out.
    let _ = file.try_lock();
    Ok(Some(file))
}

/// Can a file be written there? A game is long, and lost when it turns out at its end that it cannot be saved.
/// What is known to fail before anything is done has been asked for in vain: exit status 2.
pub(crate) fn check(path: &Path) -> Result<(), Failure> {
    let done = Place::of(path).and_then(|place| match place {
        Place::Output | Place::Error | Place::Open(_) => Ok(()),
        Place::Shared(path) => File::options().append(true).open(path).map(drop),
        Place::File(path) => beside(&path).map(drop),
    });
    done.map_err(|error| Failure::Usage(cannot(path, &error)))
}

/// Can a file be written, or is it standard output?
pub(crate) fn check_target(path: &Path) -> Result<(), Failure> {
    if path.as_os_str() == "-" { Ok(()) } else { check(path) }
}

/// Writes a file, or hands the text on to standard output.
pub(crate) fn write_target(path: &Path, text: String) -> Result<Page, Failure> {
    if path.as_os_str() == "-" {
        return Ok(Page::Plain(text));
    }
    write(path, &text)?;
    Ok(Page::Nothing)
}

pub(crate) fn cannot(path: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}", shown_path(path))
}

/// What a name leads to.
pub(crate) enum Place {
    /// Standard output, by whatever name: it goes on where it is.
    Output,
    /// Standard error.
    Error,
    /// No plain file, or one that somebody holds open: written to, never replaced.
    Open(PathBuf),
    /// A plain file with several names.
    Shared(PathBuf),
    /// A plain file, or nothing yet, at the end of all links.
    File(PathBuf),
}

impl Place {
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        let mut path = path.to_owned();
        for _ in 0..MAX_LINKS {
            match open_file(&path) {
                Some("1") => return Ok(Self::Output),
                Some("2") => return Ok(Self::Error),
                Some(_) => return Ok(Self::Open(path)),
                None => {}
            }
            match fs::symlink_metadata(&path) {
                Ok(there) if there.is_symlink() => {
                    // A link is meant from the folder that it lies in.
                    let target = fs::read_link(&path)?;
                    path = path.parent().unwrap_or(Path::new("")).join(target);
                }
                Ok(there) if there.is_dir() => {
                    return Err(io::Error::from(io::ErrorKind::IsADirectory));
                }
                Ok(there) if !there.is_file() => return Ok(Self::Open(path)),
                Ok(there) if names(&there) > 1 => return Ok(Self::Shared(path)),
                Ok(_) | Err(_) => return Ok(Self::File(path)),
            }
        }
        Err(io::Error::other("too many links, or links that lead back to themselves"))
    }
}

/// The number of an open file of this process, where a name stands for one (`/dev/stdout`, `/dev/fd/3`).
fn open_file(path: &Path) -> Option<&str> {
    let number = path.file_name()?.to_str()?;
    number.parse::<u32>().ok()?;
    let folder = fs::canonicalize(path.parent()?).ok()?;
    let of_a_process = folder.starts_with("/proc") && folder.ends_with("fd");
    (of_a_process || folder == Path::new("/dev/fd")).then_some(number)
}

/// How many names a file has.
#[cfg(unix)]
fn names(there: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(there)
}

/// How many names a file has: where nobody tells, one.
#[cfg(not(unix))]
const fn names(_there: &Metadata) -> u64 {
    1
}

fn replace(path: &Path, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut part = beside(path)?;
    if let Ok(before) = fs::metadata(path) {
        part.as_file().set_permissions(before.permissions())?;
    }
    // By the file itself: its passing name would be told in an error.
    fill(part.as_file_mut())?;
    part.as_file().sync_all()?;
    part.persist(path)?;
    // The name is on the disk when its folder is; where folders cannot be opened nothing is lost by it.
    if let Ok(folder) = File::open(folder(path)) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// The folder that a path lies in.
pub(crate) fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        Some(_) | None => Path::new("."),
    }
}

/// A file in the same folder under a name that nobody else uses, locked, and gone when it is dropped.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let mut prefix = std::ffi::OsString::from(".");
    prefix.push(if name.len() <= MAX_NAME { name } else { OsStr::new("ironhex") });
    prefix.push(".");
    remove_stale(folder(path), &prefix);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(PART);
    if let Some(everybody) = everybody() {
        builder.permissions(everybody);
    }
    let part = builder.tempfile_in(folder(path))?;
    // Whoever finds it knows that somebody is at work. Where files cannot be locked it only looks left over.
    let _ = part.as_file().lock();
    Ok(part)
}

/// What a new file may be used for before the user's mask says less.
#[cfg(unix)]
fn everybody() -> Option<Permissions> {
    Some(std::os::unix::fs::PermissionsExt::from_mode(0o666))
}

#[cfg(not(unix))]
const fn everybody() -> Option<Permissions> {
    None
}

/// Removes what a process that was killed has left here: temporary files of this name that nobody holds.
fn remove_stale(folder: &Path, prefix: &OsStr) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let bytes = name.as_encoded_bytes();
        let is_part =
            bytes.starts_with(prefix.as_encoded_bytes()) && bytes.ends_with(PART.as_bytes());
        let is_old = || {
            let changed = entry.metadata().and_then(|there| there.modified());
            changed.is_ok_and(|changed| changed.elapsed().is_ok_and(|age| age > STALE))
        };
        let is_free = || File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok());
        if is_part && is_old() && is_free() {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    fn names_in(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn more_than_enough_is_refused() {
        assert_eq!(read_from(&b"abc"[..], 3), Ok(b"abc".to_vec()));
        assert_eq!(read_from(&b"abc"[..], 2), Err(FileError::TooLarge { most: 2 }));
        assert_eq!(FileError::TooLarge { most: 2 }.to_string(), "it has more than 2 bytes");
        assert!(read_from(io::repeat(0), 1 << 16).is_err());
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        let path = folder.join("game.jsonl");
        write(&path, "one\n").unwrap();
        write(&path, "two\n").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two\n");
        for nowhere in [folder.join("none/such"), folder.to_owned(), PathBuf::from("/")] {
            assert!(write(&nowhere, "x").is_err(), "{nowhere:?}");
            assert!(check(&nowhere).is_err(), "{nowhere:?}");
        }
        check(&path).unwrap();
        check(&folder.join("new")).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two\n", "asking changes nothing");
        assert_eq!(names_in(folder), ["game.jsonl"]);
    }

    #[test]
    fn a_name_of_any_length_that_the_disk_takes_is_written() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("n".repeat(255));
        write(&path, "one").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_stay_links() {
        use std::os::unix::fs::symlink;
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        fs::create_dir(folder.join("games")).unwrap();
        symlink("games/real", folder.join("near")).unwrap();
        symlink("near", folder.join("far")).unwrap();
        write(&folder.join("far"), "a link to what is not there yet").unwrap();
        write(&folder.join("far"), "one").unwrap();
        assert_eq!(fs::read_to_string(folder.join("games/real")).unwrap(), "one");
        assert_eq!(fs::read_link(folder.join("far")).unwrap(), Path::new("near"));
        assert_eq!(names_in(folder), ["far", "games", "near"]);
        assert_eq!(names_in(&folder.join("games")), ["real"]);

        symlink("round", folder.join("round")).unwrap();
        assert!(write(&folder.join("round"), "x").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_its_mode_and_its_other_names() {
        use std::os::unix::fs::PermissionsExt;
        let folder = TempDir::new().unwrap();
        let (path, other) = (folder.path().join("one"), folder.path().join("other"));
        write(&path, "1").unwrap();
        for mode in [0o600, 0o640, 0o664] {
            fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
            write(&path, "2").unwrap();
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        }
        fs::hard_link(&path, &other).unwrap();
        write(&path, "three").unwrap();
        assert_eq!(fs::read_to_string(&other).unwrap(), "three");
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_to_and_stay() {
        for device in ["/dev/null", "/dev/stderr", "/dev/fd/2"] {
            let before = fs::symlink_metadata(device).unwrap().file_type();
            check(Path::new(device)).unwrap();
            write(Path::new(device), "").unwrap();
            assert_eq!(fs::symlink_metadata(device).unwrap().file_type(), before, "{device}");
        }
    }

    #[test]
    fn what_a_killed_process_left_goes_and_what_a_living_one_writes_stays() {
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        let long_ago = std::time::SystemTime::now() - 2 * STALE;
        let part = |name: &str| {
            let file = File::create(folder.join(name)).unwrap();
            file.set_modified(long_ago).unwrap();
            file
        };
        drop(part(".game.dead00.part"));
        let living = part(".game.living.part");
        living.lock().unwrap();
        File::create(folder.join(".game.fresh0.part")).unwrap();
        drop(part(".other.000000.part"));
        write(&folder.join("game"), "x").unwrap();
        let left = [".game.fresh0.part", ".game.living.part", ".other.000000.part", "game"];
        assert_eq!(names_in(folder), left);
    }
}
