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

/// What is seriously wrong with a page as it is, light and dark.
fn in_both_lights(page: &Page, checker: &str, place: &str) -> Vec<String> {
    let mut all = Vec::new();
    for dark in [false, true] {
        page.dark(dark);
        let found = findings(page, checker);
        all.extend(found.into_iter().map(|finding| format!("{place}, dark: {dark}: {finding}")));
    }
    all
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
                all.extend(in_both_lights(page, &checker, &view));
            }
            assert!(all.is_empty(), "{}: {}", page.name(), all.join("\n"));
        });
    }
}

/// Views in use: their addresses, what is pressed there one after the other, and what is there then.
const IN_USE: [(&str, &[&str], &str); 7] = [
    ("#/odds?attacker=Locust+LCT-1V&target=Stinger+STG-3G&range=3", &[], ".picture svg"),
    (
        "#/fight?one=Locust+LCT-1V&two=Commando+COM-2D&map=open&games=100",
        &["main button.main"],
        ".headline",
    ),
    ("#/sheet?add=Locust LCT-1V", &[], ".part-head h2"),
    (
        "#/play?seed=5&turns=3&map=open&one=Griffin GRF-1N&two=Hunchback HBK-4G",
        &["form button[type='submit']", "#begin"],
        ".panel [data-action]:not(:disabled)",
    ),
    (
        "#/replay?one=Spider SDR-5V&two=Jenner JR7-D&map=open&turns=3&seed=6&number=3&at=9",
        &[],
        ".replay .units li",
    ),
    ("#/units?unit=Atlas AS7-D&other=Locust LCT-1V", &[], "main svg"),
    ("#/rules?table=cluster", &[], "main table"),
];

#[test]
fn no_view_in_use_has_a_serious_finding() {
    let Some(checker) = checker() else { return };
    for width in Width::ALL {
        at(Way::Served, width, |page| {
            let mut all = Vec::new();
            for (address, pressed, shown) in IN_USE {
                page.open(address);
                for button in pressed {
                    page.click(button);
                }
                page.expect_some(shown);
                page.expect("return document.querySelector('[aria-busy=true], .row:not([hidden]) > progress') === null", &[], &json!(true));
                all.extend(in_both_lights(page, &checker, address));
            }
            assert!(all.is_empty(), "{}: {}", page.name(), all.join("\n"));
        });
    }
}
