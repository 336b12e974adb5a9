//! The view of rules and tables.

use crate::api;
use crate::page::everywhere;
use serde_json::json;

#[test]
fn the_rules_on_which_the_sets_differ_are_those_of_the_api() {
    everywhere(|page| {
        page.open("#/rules");
        let fields = |rules: &str| api("rules", &json!({"rules": rules}))["fields"].clone();
        let sets = ["specification", "simplified", "total-warfare"].map(fields);
        let first = sets[0].as_array().unwrap();
        let differ = (0..first.len())
            .filter(|&rule| sets.iter().any(|set| set[rule]["value"] != first[rule]["value"]));
        let names: Vec<_> = differ.map(|rule| first[rule]["name"].clone()).collect();
        page.expect(
            "return [...document.querySelectorAll('[data-rule]')].map((rule) => rule.dataset.rule)",
            &[],
            &json!(names),
        );
        assert!(page.fits());
        page.pictures("rules");
    });
}

#[test]
fn a_printed_table_of_the_address_is_the_apis() {
    everywhere(|page| {
        page.open("#/rules?table=cluster");
        let table = api("table", &json!({"name": "cluster"}));
        let rows = table["rows"].as_array().unwrap();
        page.expect(
            "return [...document.querySelectorAll('[data-table=cluster] tbody tr')].map((row) => [...row.children].map((cell) => Number(cell.innerText)))",
            &[],
            &json!(rows),
        );
    });
}
