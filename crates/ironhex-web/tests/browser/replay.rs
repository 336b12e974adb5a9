//! The view of a game that was played.

use crate::api;
use crate::page::{Page, everywhere, key};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A game of a batch, as an address has it and as the API is asked for it.
const GAME: &str = "#/replay?one=Spider SDR-5V&two=Jenner JR7-D&map=open&turns=3&seed=6&number=3";

fn played() -> (Value, String) {
    let force = |unit: &str| json!({"units": [{"name": unit, "gunnery": 4, "piloting": 5}], "bot": "basic"});
    let params = json!({"sides": [force("Spider SDR-5V"), force("Jenner JR7-D")], "map": "open", "turns": 3,
        "seed": 6, "game": 3, "replay": true});
    let text = api("battle.game", &params)["replay"].as_str().unwrap().to_owned();
    (api("game.replay", &json!({"replay": text})), text)
}

fn units(page: &Page) -> Vec<String> {
    page.texts(".replay .units li")
}

/// How the units are after some frames, as the page lists them.
fn expected(replay: &Value, frames: usize) -> Vec<String> {
    let mut shown = replay["begin"].as_array().unwrap().clone();
    for frame in &replay["frames"].as_array().unwrap()[..frames] {
        for unit in frame["changed"].as_array().unwrap() {
            shown[unit["unit"].as_u64().unwrap() as usize - 1] = unit.clone();
        }
    }
    let of = |(unit, about): (&Value, &Value)| {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        format!(
            "[{}] {} side {}: {}",
            unit["unit"],
            text(&about["name"]),
            about["side"],
            text(&unit["status"])
        )
    };
    shown.iter().zip(replay["units"].as_array().unwrap()).map(of).collect()
}

#[test]
fn a_game_of_a_batch_is_stepped_through_and_the_address_leads_to_the_moment() {
    let (replay, _) = played();
    let frames = replay["frames"].as_array().unwrap().len();
    everywhere(|page| {
        page.open(GAME);
        page.expect_some(".replay #run");
        assert_eq!(units(page), expected(&replay, 0));
        for _ in 0..6 {
            page.click("[aria-label='A step on']");
        }
        assert_eq!(units(page), expected(&replay, 6));
        let address = page.hash();
        assert!(address.ends_with("at=6"), "{address}");
        page.click("[aria-label='To the end']");
        assert_eq!(units(page), expected(&replay, frames));
        page.pictures("replay");
        assert!(page.fits());
        page.open(&address);
        page.expect_some(".replay #run");
        assert_eq!(units(page), expected(&replay, 6));
        page.tab_to("[aria-label='A step back']");
        page.keys(key::ENTER);
        assert_eq!(units(page), expected(&replay, 5));
    });
}

#[test]
fn the_report_of_the_turn_has_its_lines_with_their_dice() {
    let (replay, _) = played();
    everywhere(|page| {
        page.open(GAME);
        page.expect_some(".replay #run");
        page.click("[aria-label='A step on']");
        let frames = replay["frames"].as_array().unwrap();
        let shown = frames.iter().filter(|frame| frame["turn"] == 1);
        let texts: Vec<&Value> = shown
            .map(
                |frame| {
                    if frame["line"].is_null() { &frame["label"] } else { &frame["line"]["text"] }
                },
            )
            .collect();
        let lines = page.script("return [...document.querySelectorAll('ol.log .told')].map((line) => line.firstChild.textContent)", &[]);
        assert_eq!(lines, json!(texts));
        let dice = page.script("return [...document.querySelector('ol.log .told').querySelectorAll('.die')].map((die) => Number(die.textContent))", &[]);
        assert_eq!(dice, frames[0]["line"]["dice"]);
    });
}

#[test]
fn moves_leave_trails() {
    let (replay, _) = played();
    let frames = replay["frames"].as_array().unwrap();
    let first = frames.iter().position(|frame| {
        frame["changed"]
            .as_array()
            .unwrap()
            .iter()
            .any(|unit| unit["way"].as_array().unwrap().len() > 1)
    });
    let first = first.unwrap() + 1;
    everywhere(|page| {
        page.open(&format!("{GAME}&at={}", first - 1));
        page.expect_some(".replay #run");
        assert_eq!(page.count(".trail"), 0);
        page.click("[aria-label='A step on']");
        assert_eq!(page.count(".trail"), 1);
    });
}

#[test]
fn it_plays_by_itself_until_it_is_paused() {
    everywhere(|page| {
        page.open(GAME);
        page.click(".replay #run");
        page.expect(
            "return Number(document.querySelector('.replay input[type=range]').value) >= 2",
            &[],
            &json!(true),
        );
        page.expect_text(".replay #run", "Pause");
        page.click(".replay #run");
        page.expect_text(".replay #run", "Play");
    });
}

#[test]
fn a_file_is_opened_and_one_that_is_none_is_refused_with_its_line() {
    let (replay, text) = played();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let (file, broken) = (folder.join("watched.jsonl"), folder.join("broken.jsonl"));
    std::fs::write(&file, &text).unwrap();
    std::fs::write(&broken, text.replacen("done", "dont", 1)).unwrap();
    everywhere(|page| {
        page.open("#/replay");
        page.choose_file("main input[type='file'][accept*='jsonl']", &broken);
        page.expect(
            "return /line \\d+/.test(document.querySelector('main .problem')?.textContent)",
            &[],
            &json!(true),
        );
        page.choose_file("main input[type='file'][accept*='jsonl']", &file);
        page.expect_some(".replay #run");
        assert_eq!(units(page), expected(&replay, 0));
    });
}
