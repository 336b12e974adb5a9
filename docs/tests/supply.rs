//! What others have written is licensed, comes from where it should, and is there once, as `deny.toml` has it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ironhex_docs::dependencies::{Package, packages, texts};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// A list of words in `deny.toml`.
fn listed(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../deny.toml");
    let text = fs::read_to_string(path).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} = ["))).unwrap();
    let words = line.trim_end_matches(']').split(',').map(|word| word.trim().trim_matches('"'));
    words.map(ToOwned::to_owned).collect()
}

/// Is a licence expression allowed? `AND` binds more closely than `OR`; old manifests write `/` for `OR`.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    !rest.is_empty() && any_of(&mut rest, allowed) && rest.is_empty()
}

fn any_of(words: &mut &[&str], allowed: &[String]) -> bool {
    let mut good = all_of(words, allowed);
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        good |= all_of(words, allowed);
    }
    good
}

fn all_of(words: &mut &[&str], allowed: &[String]) -> bool {
    let mut good = one(words, allowed);
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        good &= one(words, allowed);
    }
    good
}

fn one(words: &mut &[&str], allowed: &[String]) -> bool {
    let known = |name: &str| allowed.iter().any(|own| own == name);
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let good = any_of(words, allowed);
            *words = words.get(1..).unwrap_or_default();
            good
        }
        [name, "WITH", exception, rest @ ..] => {
            *words = rest;
            known(&format!("{name} WITH {exception}"))
        }
        [name, rest @ ..] => {
            *words = rest;
            known(name)
        }
        [] => false,
    }
}

fn all() -> Vec<Package> {
    let packages = packages().expect("cargo tells what is in the lock file");
    assert!(packages.len() > 40, "{}", packages.len());
    packages
}

#[test]
fn expressions() {
    let allowed = ["MIT", "Zlib"].map(str::to_owned);
    for good in
        ["MIT", "MIT OR Apache-2.0", "GPL-3.0/MIT", "(Apache-2.0 OR MIT) AND Zlib", "MIT AND Zlib"]
    {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "MITX OR X", "(MIT OR Zlib) AND GPL-3.0"] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}

#[test]
fn every_licence_is_one_of_those_that_are_allowed() {
    let allowed = listed("allow");
    let bad: Vec<_> = all().into_iter().filter(|p| !is_allowed(&p.license, &allowed)).collect();
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn everything_comes_from_one_registry() {
    let sources: BTreeSet<String> = all().into_iter().map(|package| package.source).collect();
    assert!(sources.len() == 1 && sources.iter().all(|source| source.starts_with("registry+")));
}

#[test]
fn nothing_is_there_twice_but_what_is_known() {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in all() {
        versions.entry(package.name).or_default().insert(package.version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let twice: Vec<String> = versions.into_keys().collect();
    assert_eq!(twice, listed("skip"));
}

#[test]
fn everything_that_is_part_of_the_command_brings_the_text_of_its_licence() {
    let parts: Vec<_> = all().into_iter().filter(|package| package.at_run_time).collect();
    assert!((20..100).contains(&parts.len()), "{}", parts.len());
    assert!(parts.iter().any(|part| part.name == "clap"));
    assert!(parts.iter().all(|part| part.name != "proptest"), "tests are no part of it");
    let bare: Vec<&str> =
        parts.iter().filter(|part| texts(part).is_empty()).map(|part| &*part.name).collect();
    assert!(bare.is_empty(), "{bare:?}");
}
