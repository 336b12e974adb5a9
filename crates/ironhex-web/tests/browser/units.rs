//! The view of units.

use crate::api;
use crate::page::everywhere;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

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

/// Writes a file for the page to read.
fn written(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn an_own_file_is_kept_and_taken_to_another_browser_in_one_file() {
    let locust = ironhex_units::to_mtf(ironhex_units::builtin("Locust LCT-1V").unwrap());
    let path = written("mine.mtf", &locust.replace("chassis:Locust", "chassis:My <b>Locust</b>"));
    everywhere(|page| {
        page.open("#/units");
        page.expect_some("tbody tr");
        page.choose_file("main form input[type='file']", &path);
        let own = "[data-unit^='own:'] a";
        page.expect_text(own, "My <b>Locust</b> LCT-1V");
        let kept = page.promise("return (await own('store.js')).exported()", &[]);
        page.promise(
            "await (await own('store.js')).remove('units', 'My <b>Locust</b> LCT-1V')",
            &[],
        );
        page.open("#/units");
        page.expect_some("tbody tr");
        assert_eq!(page.count(own), 0);
        let came = page.promise("return (await own('store.js')).imported(arguments[0])", &[kept]);
        assert_eq!(came["units"], 1);
        page.open("#/units");
        page.expect_text(own, "My <b>Locust</b> LCT-1V");
        page.click(own);
        page.expect_some(".unit-picture svg [data-location='center_torso_rear']");
        assert!(page.fits());
    });
}

#[test]
fn a_file_that_is_no_unit_says_what_is_wrong() {
    let path = written("wrong.mtf", "chassis:X\nConfig:Tripod\n");
    everywhere(|page| {
        page.open("#/units");
        page.expect_some("tbody tr");
        page.choose_file("main form input[type='file']", &path);
        let read = api("unit.read", &json!({"text": "chassis:X\nConfig:Tripod\n"}));
        let message = read["problems"][0]["message"].as_str().unwrap();
        page.expect_text(".problem li", &format!("wrong.mtf, line 2: {message}"));
    });
}

#[test]
fn two_units_are_compared() {
    everywhere(|page| {
        page.open("#/units?unit=Atlas AS7-D&other=Locust LCT-1V");
        page.expect_text(".compare tbody tr td", "100");
        assert_eq!(page.texts(".compare thead th")[1..], ["Atlas AS7-D", "Locust LCT-1V"]);
        assert_eq!(page.count(".unit-picture svg"), 2);
        assert!(page.fits());
    });
}
