//! The files that a verb reads and writes: none is written that is read, and none twice, however it is spelt.

use crate::file::{self, Place};
use crate::fill::Fill;
use ironhex_battle::{FileId, UnitSource, shown_path, split_crew, unit_source};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Leads {
    /// To a file that is there.
    There(FileId),
    /// To a file that is not there yet: a folder that is, and the names below it.
    NotYet(FileId, Vec<OsString>),
    /// To standard output or standard error.
    Stream(&'static str),
}

/// Something that is read or written.
#[derive(Clone, Debug)]
struct Used {
    /// The flag that names it; none for what is read.
    flag: &'static str,
    /// The name, as it was typed.
    path: PathBuf,
    leads: Leads,
}

/// Everything that a verb reads and writes. It is filled before anything is done, and tells every clash at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Files {
    read: Vec<Used>,
    written: Vec<Used>,
}

impl Files {
    /// A file that is read.
    pub(crate) fn reads(&mut self, path: &Path) {
        let leads = match path.as_os_str() == "-" {
            true => open_file(&std::io::stdin()),
            false => plain(path).then(|| FileId::of(path).ok()).flatten(),
        };
        self.read.extend(leads.map(|id| Used {
            flag: "",
            path: path.to_owned(),
            leads: Leads::There(id),
        }));
    }

    /// The file of a unit, where it has one; its crew may stand behind it.
    pub(crate) fn reads_unit(&mut self, written: &OsStr) {
        if let Ok((UnitSource::File(path), _)) = unit_source(&split_crew(written).0) {
            self.reads(&path);
        }
    }

    /// A file that is written, and the flag that names it.
    pub(crate) fn writes(&mut self, flag: &'static str, path: &Path) {
        let used = |leads| Used { flag, path: path.to_owned(), leads };
        self.written.extend(leads(path).map(used));
    }

    /// Everything that is in the way of something else.
    pub(crate) fn clashes(&self) -> Vec<String> {
        let mut told = Vec::new();
        for (index, used) in self.written.iter().enumerate() {
            if let Some(first) = self.written[..index].iter().find(|it| it.leads == used.leads) {
                let [one, other] = match first.path.as_os_str() == used.path.as_os_str() {
                    true => [first, used].map(|used| used.flag.to_owned()),
                    false => [first, used].map(Used::shown),
                };
                told.push(format!("{one} and {other} name the same file: name two"));
            }
            told.extend(self.overwritten(used));
        }
        told
    }

    /// What would be lost if a file were written.
    fn overwritten(&self, used: &Used) -> Option<String> {
        let shown = used.shown();
        if let Some(read) = self.read.iter().find(|read| read.leads == used.leads) {
            let read = match read.path.as_os_str() == "-" {
                true => "what comes from standard input".to_owned(),
                false => format!("{}, which is read", shown_path(&read.path)),
            };
            return Some(format!("{shown} would be written over {read}: name another file"));
        }
        if Some(&used.leads) == open_file(&std::io::stdout()).map(Leads::There).as_ref() {
            return Some(format!("{shown} is where standard output goes: name another file"));
        }
        None
    }

    /// Tells every clash.
    pub(crate) fn tell(&self, fill: &mut Fill) {
        self.clashes().into_iter().for_each(|clash| fill.problem(clash));
    }

    /// May a file be written that nobody has named beforehand?
    pub(crate) fn check(&self, flag: &'static str, path: &Path) -> Result<(), String> {
        let mut with = self.clone();
        with.written.clear();
        with.writes(flag, path);
        with.clashes().into_iter().next().map_or(Ok(()), Err)
    }
}

impl Used {
    /// The flag with the path.
    fn shown(&self) -> String {
        format!("{} {}", self.flag, shown_path(&self.path))
    }
}

/// Do two paths lead to the same file, there or not yet?
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    leads(one).is_some_and(|one| leads(other) == Some(one))
}

/// Does a path lead to a plain file in a folder or in one below it, there or not yet?
pub(crate) fn lies_in(path: &Path, folder: &Path) -> bool {
    let (Ok(Place::Shared(path) | Place::File(path)), Ok(folder)) =
        (Place::of(path), fs::canonicalize(folder))
    else {
        return false;
    };
    let Some((above, names)) = above(&path) else { return false };
    let is_in = fs::canonicalize(above).is_ok_and(|above| above.starts_with(folder));
    is_in && !names.iter().any(|name| name == "..")
}

/// What a path leads to where something is written; none where that can be in nobody's way.
fn leads(path: &Path) -> Option<Leads> {
    if path.as_os_str() == "-" {
        return Some(Leads::Stream("output"));
    }
    match Place::of(path).ok()? {
        Place::Output => Some(Leads::Stream("output")),
        Place::Error => Some(Leads::Stream("error")),
        Place::Open(path) => {
            let id = plain(&path).then(|| FileId::of(&path).ok());
            id.flatten().map(Leads::There)
        }
        Place::Shared(path) | Place::File(path) => match FileId::of(&path) {
            Ok(id) => Some(Leads::There(id)),
            Err(_) => {
                let (folder, names) = above(&path)?;
                Some(Leads::NotYet(FileId::of(&folder).ok()?, names))
            }
        },
    }
}

/// The deepest folder above a path that is there, and the names below it.
fn above(path: &Path) -> Option<(PathBuf, Vec<OsString>)> {
    let mut folder = path.to_owned();
    let mut names: Vec<OsString> = Vec::new();
    loop {
        match folder.components().next_back()? {
            Component::Normal(name) => names.insert(0, name.to_owned()),
            // A step back from a name that is not there is no step at all.
            Component::ParentDir => names.insert(0, "..".into()),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
        folder = file::folder(&folder).to_owned();
        if folder.is_dir() {
            break;
        }
    }
    let mut below: Vec<OsString> = Vec::new();
    for name in names {
        if name == ".." && below.pop().is_some() {
            continue;
        }
        below.push(name);
    }
    Some((folder, below))
}

/// Can it be lost by being written to? Devices cannot.
#[cfg(unix)]
fn plain(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    path.metadata().is_ok_and(|there| !there.file_type().is_char_device())
}

/// Can it be lost by being written to?
#[cfg(not(unix))]
fn plain(path: &Path) -> bool {
    path.exists()
}

/// The plain file that a stream of the process goes to or comes from.
#[cfg(unix)]
fn open_file(stream: &impl std::os::fd::AsFd) -> Option<FileId> {
    let file = fs::File::from(stream.as_fd().try_clone_to_owned().ok()?);
    let there = file.metadata().ok().filter(fs::Metadata::is_file)?;
    Some(FileId::of_metadata(&there))
}

/// The plain file that a stream of the process goes to or comes from: where nobody tells, none.
#[cfg(not(unix))]
fn open_file<S>(_stream: &S) -> Option<FileId> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    /// What is told of a file that is read and two that are written.
    fn told(read: &Path, one: &Path, other: &Path) -> Vec<String> {
        let mut files = Files::default();
        files.reads(read);
        files.writes("--csv", one);
        files.writes("--json", other);
        files.clashes()
    }

    #[test]
    fn files_that_are_not_there_yet_are_the_same_however_they_are_spelt() {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        let clash = |one: &str, other: &str| is_same(&at(one), &at(other));
        assert!(clash("x", "./x") && clash("new/x", "new/./x") && clash("new/a/../x", "new/x"));
        assert!(!clash("x", "y") && !clash("new/x", "x") && !clash("new/x", "old/x"));
        let paths = [at("x"), at("./x")].map(|path| shown_path(&path));
        assert_eq!(
            told(&at("in"), &at("x"), &at("./x")),
            [format!("--csv {} and --json {} name the same file: name two", paths[0], paths[1])]
        );
        assert_eq!(
            told(&at("in"), &at("x"), &at("x")),
            ["--csv and --json name the same file: name two"]
        );
    }

    #[cfg(unix)]
    #[test]
    fn links_and_other_names_lead_to_the_same_file() {
        use std::os::unix::fs::symlink;
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("real"), "x").unwrap();
        fs::hard_link(at("real"), at("hard")).unwrap();
        symlink("real", at("soft")).unwrap();
        symlink("new", at("dangling")).unwrap();
        symlink(".", at("here")).unwrap();
        for (one, other) in
            [("real", "hard"), ("real", "soft"), ("here/soft", "hard"), ("dangling", "here/new")]
        {
            assert!(is_same(&at(one), &at(other)), "{one} {other}");
            assert_eq!(told(&at("in"), &at(one), &at(other)).len(), 1, "{one} {other}");
        }
        for name in ["hard", "soft", "here/real"] {
            let clashes = told(&at("real"), &at(name), &at("other"));
            assert_eq!(clashes.len(), 1, "{name}");
            let end = format!("{}, which is read: name another file", shown_path(at("real")));
            assert!(clashes[0].ends_with(&end), "{clashes:?}");
        }
        let all = told(&at("real"), &at("real"), &at("soft"));
        assert_eq!(all.len(), 3, "every clash is told: {all:?}");
    }

    #[cfg(unix)]
    #[test]
    fn what_goes_to_a_device_is_in_nobodys_way() {
        let null = Path::new("/dev/null");
        assert_eq!(told(null, null, null), Vec::<String>::new());
    }

    #[test]
    fn a_file_lies_in_a_folder_or_not() {
        let folder = TempDir::new().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("games/old")).unwrap();
        let inside = |name: &str| lies_in(&at(name), &at("games"));
        assert!(inside("games/x") && inside("games/old/x") && inside("games/new/x"));
        assert!(inside("games/old/../x"));
        for name in ["x", "games/../x", "games/new/../../x", "games", "gamesx/y"] {
            assert!(!inside(name), "{name}");
        }
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("../x", at("games/link")).unwrap();
            assert!(!inside("games/link"), "it leads out");
        }
    }
}
