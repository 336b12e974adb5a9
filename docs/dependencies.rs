//! The packages that others have written, as `cargo metadata` tells of them.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A package that somebody else has written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licences, as an SPDX expression.
    pub license: String,
    /// Where it comes from.
    pub source: String,
    /// Its folder.
    pub folder: PathBuf,
    /// Whether it is part of the command when that runs.
    pub at_run_time: bool,
}

/// All packages that this workspace is built from on this machine's platform, by name.
///
/// # Errors
/// What cargo says when it cannot tell, or that its answer is not understood.
pub fn packages() -> Result<Vec<Package>, String> {
    let metadata = metadata()?;
    let run_time = at_run_time(&metadata);
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let listed = metadata["packages"].as_array().ok_or("no packages")?.iter();
    let foreign = listed.filter(|package| !package["source"].is_null());
    let mut packages: Vec<Package> = foreign
        .map(|package| Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            license: text(&package["license"]),
            source: text(&package["source"]),
            folder: Path::new(&text(&package["manifest_path"])).with_file_name(""),
            at_run_time: run_time.contains(package["id"].as_str().unwrap_or_default()),
        })
        .collect();
    packages.sort();
    Ok(packages)
}

fn metadata() -> Result<Value, String> {
    let run = |command: &mut Command| {
        let output = command.output().map_err(|error| error.to_string())?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    };
    let version = run(Command::new("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let arguments = ["metadata", "--format-version", "1", "--locked", "--offline"];
    let platform = ["--filter-platform", host.ok_or("rustc does not tell its platform")?];
    let told = run(Command::new("cargo").current_dir(root).args(arguments).args(platform))?;
    serde_json::from_str(&told).map_err(|error| error.to_string())
}

/// The identifiers of what the command is made of: itself and what it, or something of that, needs to run.
fn at_run_time(metadata: &Value) -> BTreeSet<String> {
    let nodes = metadata["resolve"]["nodes"].as_array().map_or(&[][..], Vec::as_slice);
    let named = metadata["packages"].as_array().into_iter().flatten();
    let command = named.filter(|package| package["name"] == "ironhex-cli");
    let mut open: Vec<String> =
        command.filter_map(|package| package["id"].as_str().map(ToOwned::to_owned)).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        let node = nodes.iter().find(|node| node["id"] == *id);
        if !found.insert(id) {
            continue;
        }
        let needs = node.and_then(|node| node["deps"].as_array()).into_iter().flatten();
        let normal = needs.filter(|need| {
            let kinds = need["dep_kinds"].as_array().into_iter().flatten();
            kinds.clone().any(|kind| kind["kind"].is_null())
        });
        open.extend(normal.filter_map(|need| need["pkg"].as_str().map(ToOwned::to_owned)));
    }
    found
}

/// The texts of licences and notices that a package brings, by file name.
#[must_use]
pub fn texts(package: &Package) -> Vec<(String, String)> {
    let files = std::fs::read_dir(&package.folder).into_iter().flatten().flatten();
    let legal = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
    let mut texts: Vec<(String, String)> = files
        .filter_map(|file| {
            let name = file.file_name().to_string_lossy().into_owned();
            let upper = name.to_uppercase();
            let wanted = legal.iter().any(|start| upper.starts_with(start));
            wanted.then(|| std::fs::read_to_string(file.path()).ok().map(|text| (name, text)))?
        })
        .collect();
    texts.sort();
    texts
}
