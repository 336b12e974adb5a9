//! What every package must have before somebody else can use it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};

/// The folders of all crates that are published.
fn crates() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    let mut crates: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    crates.sort();
    assert_eq!(crates.len(), 8);
    crates
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_package_holds_the_licences_and_the_notice() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for package in crates() {
        for name in ["LICENSE-MIT", "LICENSE-APACHE", "NOTICE"] {
            let copy = package.join(name);
            assert_eq!(read(&copy), read(&root.join(name)), "{}", copy.display());
        }
    }
}

#[test]
fn every_package_says_what_it_is() {
    for package in crates() {
        let manifest = read(&package.join("Cargo.toml"));
        for line in [
            "\ndescription = \"",
            "\nversion.workspace = true",
            "\nlicense.workspace = true",
            "\nrust-version.workspace = true",
            "\nreadme = \"README.md\"",
            "\nkeywords",
            "\ncategories",
            "\ninclude.workspace = true",
        ] {
            assert!(manifest.contains(line), "{}: no {line:?}", package.display());
        }
        assert!(!manifest.contains("publish"), "{}", package.display());
        let name = package.file_name().unwrap().to_str().unwrap();
        let readme = read(&package.join("README.md"));
        assert!(readme.starts_with(&format!("# {name}\n")), "{name}: {readme}");
    }
}

#[test]
fn every_library_has_an_example_and_reads_nothing_from_outside_of_its_package() {
    fn look(folder: &Path, at_each: &mut dyn FnMut(&Path)) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                look(&path, at_each);
            } else {
                at_each(&path);
            }
        }
    }
    for package in crates().into_iter().filter(|package| package.join("src/lib.rs").exists()) {
        let examples = fs::read_dir(package.join("examples"));
        let examples = examples.map(Iterator::count).unwrap_or(0);
        assert!(examples > 0, "{} has no example", package.display());
        look(&package.join("src"), &mut |file| {
            let source = read(file);
            assert!(!source.contains("include_str!(\"../../.."), "{}", file.display());
        });
    }
}

/// What a result depends on is in the name of the build: from a package as from a checkout.
#[test]
fn every_package_that_makes_results_numbers_its_sources_in_the_same_way() {
    let script = |package: &Path| fs::read_to_string(package.join("build.rs")).ok();
    let scripts: Vec<(PathBuf, String)> = crates()
        .into_iter()
        .filter_map(|package| script(&package).map(|script| (package, script)))
        .collect();
    let names = scripts.iter().map(|(package, _)| package.file_name().unwrap().to_str().unwrap());
    assert_eq!(names.collect::<Vec<_>>(), ["ironhex", "ironhex-battle", "ironhex-units"]);
    assert!(scripts.iter().all(|(_, script)| *script == scripts[0].1), "they are copies");
    let manifest = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.toml"));
    assert!(manifest.contains("include = [\"/src/**\", \"/build.rs\", "), "packages hold it");
}
