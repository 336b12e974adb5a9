//! The view of odds.

use crate::page::everywhere;
use crate::{Page, api};
use serde_json::{Value, json};

fn expect_answer(page: &Page, params: &Value) {
    let answer = api("odds.volley", params);
    let sentence = answer["sentence"].as_str().unwrap();
    page.expect(
        "return document.querySelector('main').innerText.includes(arguments[0])",
        &[json!(sentence)],
        &json!(true),
    );
    let numbers: Vec<String> = answer["attacks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|attack| format!("{}+", attack["targetNumber"]))
        .collect();
    let shown =
        page.texts("main table.report:first-of-type tbody tr:has(> :nth-child(6)) > :nth-child(3)");
    assert_eq!(shown.get(..numbers.len()), Some(&numbers[..]), "{}: {shown:?}", page.name());
    assert_eq!(page.count(".picture svg.drawing > title"), 2);
}

#[test]
fn odds_of_the_address_are_the_apis() {
    everywhere(|page| {
        page.open("#/odds?attacker=Locust+LCT-1V&target=Stinger+STG-3G&range=3&arc=rear");
        expect_answer(
            page,
            &json!({"attacker": "Locust LCT-1V", "target": "Stinger STG-3G", "range": 3, "arc": "rear"}),
        );
        page.pictures("odds");
    });
}

#[test]
fn a_name_that_nobody_has_is_told() {
    everywhere(|page| {
        page.open("#/odds?attacker=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E");
        page.expect_some(".problem");
        assert!(
            page.text(".problem").unwrap().contains("<img src=x onerror=alert(1)>"),
            "{:?}",
            page.text(".problem")
        );
        assert_eq!(page.count("main img"), 0);
    });
}
