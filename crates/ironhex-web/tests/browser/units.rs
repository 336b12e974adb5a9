//! The view of units.

use crate::api;
use crate::page::everywhere;
use serde_json::json;

#[test]
fn every_unit_is_listed_and_found_by_its_name() {
    everywhere(|page| {
        page.open("#/units");
        let units = api("unit.list", &json!({}));
        let names: Vec<&str> = units["units"]
            .as_array()
            .unwrap()
            .iter()
            .map(|unit| unit["name"].as_str().unwrap())
            .collect();
        page.expect_some("tbody tr");
        assert_eq!(page.count("tbody tr"), names.len());
        page.pictures("units");
        page.fill("main input[type='search']", "marauder");
        let found: Vec<&&str> =
            names.iter().filter(|name| name.to_lowercase().contains("marauder")).collect();
        page.expect("return [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a').innerText)", &[], &json!(found));
        page.expect("return location.hash", &[], &json!("#/units?search=marauder"));
    });
}
