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

#[test]
fn the_rules_page_is_current() {
    is_current("rules.md", "rules --markdown");
}

#[test]
fn the_schema_is_current() {
    is_current("schema.json", "call schema --pretty");
}
