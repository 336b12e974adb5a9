//! Pages of `docs/` that the code writes.

use crate::shown;

/// Compares a page with what the command that writes it prints now.
fn is_current(page: &str, verb: &str) {
    let path = format!("{}/../../docs/{page}", env!("CARGO_MANIFEST_DIR"));
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == shown(verb),
        "docs/{page} is not what the code says; run: cargo run -q -p ironhex-cli -- {verb} > docs/{page}"
    );
}

/// The README and the page on battles show the duel that needs no arguments: line for line what it
/// prints, up to where they leave something out, and its last line.
#[test]
fn the_duel_of_the_documents_is_what_it_prints() {
    let printed = shown("duel");
    for page in ["README.md", "docs/battles.md"] {
        let path = format!("{}/../../{page}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("it is there");
        let (_, after) = text.split_once(" duel\n```\n```text\n").expect("the example");
        let (example, _) = after.split_once("```").expect("it ends");
        let (start, end) = example.split_once("…\n").expect("something is left out");
        assert!(printed.starts_with(start) && printed.ends_with(end), "{page} shows another duel");
    }
}

#[test]
fn the_rules_page_is_current() {
    is_current("rules.md", "rules --markdown");
}

#[test]
fn the_schema_is_current() {
    is_current("schema.json", "call schema --pretty");
}
