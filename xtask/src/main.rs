//! Builds what cargo alone does not: `cargo xtask page [FOLDER]` makes the page as static files, with the engine as
//! WebAssembly, for any web host.

mod build;
mod folder;
mod sizes;

use std::error::Error;
use std::io::{Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "cargo xtask page [FOLDER]   the page as static files (default: target/site)";

/// The exit code where WebAssembly cannot be compiled for: the same that tests look for to skip what needs it.
const NO_TARGET: u8 = 3;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["page"] => root().join("target/site"),
        ["page", folder] => PathBuf::from(folder),
        _ => {
            let _ = writeln!(stderr(), "{USAGE}");
            return ExitCode::from(2);
        }
    };
    if let Err(error) = build::add_target() {
        let _ = writeln!(stderr(), "error: {error}");
        return ExitCode::from(NO_TARGET);
    }
    match page(&folder) {
        Ok(told) => {
            let _ = stdout().write_all(told.as_bytes());
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the page, and says what came of it.
fn page(folder: &Path) -> Result<String, Box<dyn Error>> {
    let page = folder::page(build::engine()?)?;
    folder::write(folder, &page)?;
    Ok(format!("{}\n{}\n", sizes::table(&page)?, folder.display()))
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
