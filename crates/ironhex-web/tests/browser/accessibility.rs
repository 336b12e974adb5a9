//! Every view as axe-core sees it, the field's checker of accessibility. It is no part of the project: where it was not
//! installed (`npm install --prefix target/npm --no-save axe-core@4`, as `.ci/run` does) these tests are skipped, with a note.

use crate::Page;
use crate::compared::note;
use crate::frame::views;
use crate::page::{Way, Width, at};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn checker() -> Option<String> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("..");
    let checker = fs::read_to_string(target.join("npm/node_modules/axe-core/axe.min.js")).ok();
    if checker.is_none() {
        note("accessibility of the page", Err("axe-core here"));
    }
    checker
}

/// What is seriously wrong, each with the element that is.
fn findings(page: &Page, checker: &str) -> Vec<String> {
    let run = "return axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)";
    let found = page.script(&format!("{checker};\n{run}"), &[]);
    let serious = |finding: &&Value| {
        ["serious", "critical"].contains(&finding["impact"].as_str().unwrap_or_default())
    };
    let found = found.as_array().into_iter().flatten().filter(serious);
    let told = |finding: &Value| {
        let nodes = finding["nodes"].as_array().into_iter().flatten();
        let elements: Vec<String> =
            nodes.map(|node| format!("{} {}", node["html"], node["failureSummary"])).collect();
        format!("{}: {}", finding["id"], elements.join("\n   "))
    };
    found.map(told).collect()
}

#[test]
fn no_view_has_a_serious_finding() {
    let Some(checker) = checker() else { return };
    for width in Width::ALL {
        at(Way::Served, width, |page| {
            page.open("");
            let mut all = Vec::new();
            for view in views(page) {
                page.go(&view);
                page.expect(
                    "return document.querySelector('nav a[aria-current]')?.getAttribute('href')",
                    &[],
                    &json!(view),
                );
                page.expect("return document.querySelectorAll('main > *').length > 1 && !document.querySelector('[aria-busy]')", &[], &json!(true));
                for dark in [false, true] {
                    page.dark(dark);
                    all.extend(
                        findings(page, &checker)
                            .into_iter()
                            .map(|finding| format!("{view}, dark: {dark}: {finding}")),
                    );
                }
            }
            assert!(all.is_empty(), "{}: {}", page.name(), all.join("\n"));
        });
    }
}
