//! What every view has around it.

use crate::page::{Page, everywhere, key};
use serde_json::json;

/// The views of the page, as its own navigation names them.
pub(crate) fn views(page: &Page) -> Vec<String> {
    page.expect_some("nav a");
    let links = page.script(
        "return [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))",
        &[],
    );
    links.as_array().unwrap().iter().map(|link| link.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_view_opens_from_the_navigation_and_fits_the_window() {
    everywhere(|page| {
        page.open("");
        for view in views(page) {
            page.click(&format!("nav a[href='{view}']"));
            page.expect(
                "return document.querySelector('nav a[aria-current]')?.getAttribute('href')",
                &[],
                &json!(view),
            );
            page.expect(
                "return document.querySelectorAll('main > *').length > 1",
                &[],
                &json!(true),
            );
            assert_eq!(page.text(".problem[role='alert']"), None, "{view}");
            assert!(page.fits(), "{}: {view} is wider than the window", page.name());
            let title = page.text("main h1").unwrap();
            page.expect("return document.title", &[], &json!(format!("{title} – Ironhex")));
        }
    });
}

#[test]
fn every_view_is_reached_by_keys_alone() {
    everywhere(|page| {
        page.open("");
        for view in views(page) {
            page.tab_to(&format!("nav a[href='{view}']"));
            page.keys(key::ENTER);
            page.expect(
                "return document.querySelector('nav a[aria-current]')?.getAttribute('href')",
                &[],
                &json!(view),
            );
        }
    });
}

#[test]
fn the_rules_that_are_chosen_are_those_of_the_next_visit() {
    everywhere(|page| {
        page.open("");
        page.tab_to("#rules");
        page.keys("t");
        page.expect("return document.getElementById('rules').value", &[], &json!("total-warfare"));
        page.open("");
        page.expect("return document.getElementById('rules')?.value", &[], &json!("total-warfare"));
    });
}
