//! The view of sheets in use.

use crate::page::{everywhere, key};
use crate::{Page, api};
use serde_json::{Value, json};

/// Begins the sheet of a Locust as the view of units does.
fn begin(page: &Page) {
    page.open("#/sheet?add=Locust LCT-1V");
    page.expect_text(".part-head h2", "Locust LCT-1V");
    page.script("localStorage.setItem('ironhex.dice', 'typed')", &[]);
}

/// Says a hit, with the dice of a table.
fn say(page: &Page, hit: &str) {
    page.fill("[data-focus='words']", hit);
    page.click(".part-mark form button");
}

/// Chooses the faces of the roll that is asked for.
fn roll(page: &Page, wanted: &str, faces: &[u8]) {
    page.expect_text("dialog #wanted", &format!("Roll {wanted}"));
    for (index, face) in faces.iter().enumerate() {
        page.click(&format!("dialog input[name='die-{index}'][value='{face}']"));
    }
    page.click("dialog button.main");
}

fn lines(answer: &Value) -> Value {
    let lines = answer["report"].as_array().unwrap();
    lines.iter().map(|line| line["text"].clone()).collect()
}

#[test]
fn a_hit_is_said_its_rolls_are_asked_for_and_it_can_be_taken_back() {
    everywhere(|page| {
        begin(page);
        let hit = json!({"name": "locust", "hits": ["10 to the left leg"], "dice": [4, 4, 1]});
        let answer = api("sheet.damage", &hit);
        say(page, "10 to the left leg");
        roll(page, "critical hits in the left leg: two dice", &[4, 4]);
        roll(
            page,
            "which slot of the left leg is hit: one die; again where nothing can be hit",
            &[1],
        );
        page.expect(
            "return [...document.querySelectorAll('.part-report > .report li')].map((line) => line.innerText.trim())",
            &[],
            &lines(&answer),
        );
        let due = answer["pilotingRolls"][0]["sentence"].as_str().unwrap();
        page.expect_text("[data-due='hipHit']", due);
        page.expect_some("[data-slot='0'].hit[data-location='left_leg']");
        assert!(page.fits());
        page.pictures("sheet");
        // It is still so when the page is opened again.
        let address = page.hash();
        page.open(&address);
        page.expect_text("[data-due='hipHit']", due);
        page.click("[data-undo]");
        page.expect_text(".part-due h2", "No piloting roll is due");
        page.expect("return document.querySelectorAll('.slot.hit').length", &[], &json!(0));
    });
}

#[test]
fn a_location_is_marked_with_the_keyboard_alone() {
    everywhere(|page| {
        begin(page);
        page.tab_to("[data-location='left_torso']");
        page.keys(key::ENTER);
        page.expect_text(".place h2", "Damage to the left torso");
        page.tab_to("[data-focus='points 5']");
        page.keys(key::ENTER);
        page.expect_text(".part-report .report", "left torso: 5 armour lost, 3 left");
    });
}

#[test]
fn firing_and_the_end_of_the_turn_are_booked() {
    everywhere(|page| {
        page.open("#/sheet?add=Marauder MAD-3R");
        page.click("[data-focus='fire 1']");
        page.expect_text("[data-focus='fire 1']", "fired");
        page.click("[data-focus='run']");
        page.expect(
            "return document.querySelector('[data-focus=run]')?.getAttribute('aria-pressed')",
            &[],
            &json!("true"),
        );
        let turn = json!({"movementType": "run", "heatMade": 10, "fired": [1]});
        let answer = api("sheet.get", &json!({"name": "Marauder MAD-3R", "turn": turn}));
        let expected = format!("{} after this turn", answer["heat"]["expected"]);
        page.expect_text("[data-expected]", &expected);
        page.click("[data-focus='turn']");
        page.expect_text("[data-focus='fire 1']", "Fire");
    });
}

#[test]
fn a_force_is_worth_what_its_sheets_are_with_their_crews() {
    everywhere(|page| {
        begin(page);
        // The field is drawn anew with every change: it is set in one go.
        page.script(
            "const field = document.querySelector('[data-focus=gunnery]'); field.value = 2; field.dispatchEvent(new Event('change'));",
            &[],
        );
        let locust = api("sheet.get", &json!({"name": "locust", "gunnery": 2, "piloting": 5}));
        page.expect_text(
            "[data-value]",
            &format!("{} with this crew", locust["adjustedBattleValue"]),
        );
        page.open("#/sheet?add=Atlas AS7-D");
        page.expect_text(".part-head h2", "Atlas AS7-D");
        page.go("#/sheet");
        let total = locust["adjustedBattleValue"].as_u64().unwrap() + 1897;
        page.expect_text("[data-total]", &format!("{total} with their crews"));
        assert!(page.fits());
        page.pictures("sheets");
    });
}
