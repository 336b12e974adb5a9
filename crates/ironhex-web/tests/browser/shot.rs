//! The view of a shot.

use crate::page::{everywhere, key};
use crate::{Page, api};
use serde_json::{Value, json};

/// A shot of gunnery 4, and what else is said of it.
fn shot(weapon: &str, range: u8, more: &Value) -> Value {
    let mut shot = json!({"attacker": {"gunnery": 4}, "weapon": {"id": weapon}, "range": range});
    for (name, part) in more.as_object().unwrap() {
        match shot[name].as_object_mut() {
            Some(known) => known.extend(part.as_object().unwrap().clone()),
            None => shot[name] = part.clone(),
        }
    }
    shot
}

/// What the page shows is what the API says.
fn expect_answer(page: &Page, params: &Value) {
    let answer = api("toHit", params);
    page.expect_text(".card .number", &format!("{}+", answer["targetNumber"]));
    let chance = 100.0 * answer["probability"].as_f64().unwrap();
    page.expect_text(".card .chance", &format!("{chance:.1} %"));
    let lines: Vec<&str> = answer["modifiers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["name"].as_str().unwrap())
        .collect();
    page.expect(
        "return [...document.querySelectorAll('main tbody tr > :first-child')].map((cell) => cell.innerText.trim())",
        &[],
        &json!(lines),
    );
}

#[test]
fn a_shot_of_the_address_is_the_apis() {
    everywhere(|page| {
        for (address, params) in [
            ("#/shot", shot("medium-laser", 5, &json!({}))),
            (
                "#/shot?weapon=ppc&range=7&moved=run&target=jump&hexes=6",
                shot(
                    "ppc",
                    7,
                    &json!({"attacker": {"movementType": "run"}, "target": {"movementType": "jump", "hexesMoved": 6}}),
                ),
            ),
            (
                "#/shot?weapon=lrm-20&range=3&gunnery=2&woods=lightWoods&heat=9",
                shot(
                    "lrm-20",
                    3,
                    &json!({"attacker": {"gunnery": 2, "heat": 9}, "terrain": {"target": ["lightWoods"]}}),
                ),
            ),
        ] {
            page.open(address);
            expect_answer(page, &params);
        }
        page.pictures("shot");
    });
}

#[test]
fn what_is_touched_changes_the_answer_and_the_address() {
    everywhere(|page| {
        page.open("#/shot");
        expect_answer(page, &shot("medium-laser", 5, &json!({})));
        page.click("input[value='run']");
        expect_answer(
            page,
            &shot("medium-laser", 5, &json!({"attacker": {"movementType": "run"}})),
        );
        page.expect("return location.hash", &[], &json!("#/shot?moved=run"));
    });
}

#[test]
fn a_shot_is_asked_for_by_keys_alone() {
    everywhere(|page| {
        page.open("#/shot");
        page.tab_to("#weapon");
        page.script("document.activeElement.select()", &[]);
        page.keys("er ppc");
        page.keys(key::ENTER);
        page.keys(key::TAB);
        page.tab_to("#range");
        page.keys(&key::RIGHT.repeat(3));
        page.tab_to("input[type='radio'][value='stationary']");
        page.keys(key::RIGHT);
        expect_answer(page, &shot("er-ppc", 8, &json!({"attacker": {"movementType": "walk"}})));
    });
}

#[test]
fn what_cannot_hit_says_why() {
    everywhere(|page| {
        page.open("#/shot?weapon=small-laser&range=30");
        let answer = api("toHit", &shot("small-laser", 30, &json!({})));
        assert_eq!(answer["impossible"], true);
        page.expect_text(".card .number", "–");
        assert!(page.text("main").unwrap().contains(answer["reason"].as_str().unwrap()));
    });
}

#[test]
fn the_next_tap_shows_what_it_does_to_a_target() {
    everywhere(|page| {
        page.open("#/shot?weapon=ac-20&range=4&moved=walk&woods=lightWoods&heat=9");
        page.click("#does");
        let params = json!({
            "attacker": {"carrying": "ac-20", "gunnery": 4, "movementType": "walk", "heat": 9},
            "target": {"name": "Thunderbolt TDR-5S", "woods": "light"},
            "range": 4,
            "page": true,
        });
        let odds = api("odds.volley", &params);
        let headline = &odds["page"]["parts"][0]["spans"][0]["text"];
        page.expect_text(".headline", headline.as_str().unwrap());
        let number = format!("{}+", odds["attacks"][0]["targetNumber"]);
        page.expect_text(".card .number", &number);
        page.pictures("shot-does");
        page.open("#/shot?weapon=ac-20&range=4&at=Locust+LCT-1V&target=run&hexes=20");
        page.expect_some(".problem li");
    });
}
