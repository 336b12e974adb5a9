//! Files of a test's own.

use std::fs;
use std::path::PathBuf;

/// A place for a file, which is gone afterwards.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    /// Where nothing is yet; each test has a name of its own.
    pub(crate) fn new(name: &str) -> Self {
        let program = std::env::current_exe().unwrap();
        let program = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let file = format!("ironhex-{program}-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(file);
        let _ = fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
