//! A number for the sources of this crate, by which a build is told from another: results can differ where it does.
//!
//! It is FNV-1a over the names and the bytes of all files in `src`, in the order of their names and without carriage
//! returns: the same from a checkout and from a package, on every machine. The crates whose sources make a game's result have
//! the same script.

use std::path::{Path, PathBuf};
use std::{fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    let mut files = Vec::new();
    gather(Path::new("src"), &mut files)?;
    files.sort();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (name, path) in files {
        let bytes = fs::read(path)?;
        let lines = bytes.into_iter().filter(|byte| *byte != b'\r');
        for byte in name.into_bytes().into_iter().chain([0]).chain(lines).chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    println!("cargo::rustc-env=IRONHEX_SOURCES={hash:016x}");
    Ok(())
}

/// All files of a folder and of those below it, each with its name as every machine writes it.
fn gather(folder: &Path, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            gather(&path, files)?;
        } else {
            let parts = path.components().map(|part| part.as_os_str().to_string_lossy());
            files.push((parts.collect::<Vec<_>>().join("/"), path.clone()));
        }
    }
    Ok(())
}
