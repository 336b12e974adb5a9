//! Where a line of a game may save it.

use super::ResultFlags;
use crate::clash::{Files, is_same, lies_in};
use crate::output::Failure;
use ironhex_battle::shown_path;
use std::path::{Path, PathBuf};

/// Where `save` may write. Whoever sits at the terminal writes wherever they may, over nothing that the game is read
/// from. A script is somebody else's text: it writes where the command line allows it, and nowhere else.
#[derive(Clone, Debug, Default)]
pub(super) struct Saves {
    files: Files,
    is_script: bool,
    /// The file of `--save` or `--resume`.
    named: Option<PathBuf>,
    /// The folder of `--allow-save`.
    folder: Option<PathBuf>,
}

impl Saves {
    pub(super) fn new(files: Files, flags: &ResultFlags, is_script: bool) -> Result<Self, Failure> {
        let folder = flags.allow_save.clone();
        if let Some(none) = folder.as_ref().filter(|folder| !folder.is_dir()) {
            let none = shown_path(none);
            return Err(Failure::Usage(format!("--allow-save {none}: there is no such folder")));
        }
        let named = flags.save.clone().or_else(|| flags.resume.clone());
        Ok(Self { files, is_script, named, folder })
    }

    /// May the game be saved there?
    pub(super) fn check(&self, path: &Path) -> Result<(), String> {
        let is_named = self.named.as_ref().is_some_and(|named| is_same(named, path));
        let is_inside = self.folder.as_ref().is_some_and(|folder| lies_in(path, folder));
        if self.is_script && !is_named && !is_inside {
            return Err(format!(
                "save {}: a script may write what --save names, and in the folder that --allow-save \
                 names",
                shown_path(path)
            ));
        }
        self.files.check("save", path)
    }
}
