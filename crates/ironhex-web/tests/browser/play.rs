//! The view of a game that is played.

use crate::page::{Page, Width, everywhere, key, on_both_ways};
use serde_json::{Value, json};

/// Something can be chosen, or the game is over.
const READY: &str = "return document.querySelector('.panel [aria-busy=true]') === null \
    && document.querySelector('.panel [data-action]:not(:disabled), .panel a.button') !== null";

/// Two units that are soon within reach of each other, for three turns.
const SETUP: &str = "#/play?seed=5&turns=3&map=open&one=Griffin GRF-1N&two=Hunchback HBK-4G";

/// Sets a game up and begins it.
fn begin(page: &Page, address: &str) {
    page.open(address);
    page.click("form button[type='submit']");
    page.click("#begin");
    page.expect_some("#undo");
    page.expect(READY, &[], &json!(true));
}

/// Taps a hex of the map.
fn tap(page: &Page, hex: &str) {
    let tap = "const hex = document.querySelector(`.hex[data-hex='${arguments[0]}']`); \
        for (const type of ['pointerdown', 'pointerup']) hex.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerId: 1, button: 0}))";
    page.script(tap, &[json!(hex)]);
}

fn place(page: &Page, unit: u8) -> Value {
    let script = "const token = document.querySelector(`.token[data-unit='${arguments[0]}']`); \
        return [token.getAttribute('data-hex'), token.getAttribute('data-facing')]";
    page.script(script, &[json!(unit)])
}

#[test]
fn a_whole_game_is_played_to_its_end_with_the_keyboard_alone() {
    everywhere(|page| {
        page.open(SETUP);
        page.tab_to("form button[type='submit']");
        page.keys(key::ENTER);
        page.tab_to("#begin");
        page.keys(key::ENTER);
        page.expect_some("#undo");
        page.expect(READY, &[], &json!(true));
        let (mut moved, mut fired) = (false, 0);
        for _ in 0..120 {
            page.expect(READY, &[], &json!(true));
            if page.count(".panel a.button") > 0 {
                break;
            }
            if !moved && page.count(".hex.reach") > 0 {
                page.tab_to(".map-box");
                page.keys(&key::UP.repeat(2));
                page.keys(key::ENTER);
                page.expect("return document.activeElement.id", &[], &json!("go"));
                moved = true;
            } else if page.count(".panel .attack > [data-action]") > 0 {
                page.tab_to(".panel .attack > [data-action]");
                fired += 1;
            } else {
                page.tab_to(".panel .end");
            }
            page.keys(key::ENTER);
            page.expect(READY, &[], &json!(true));
        }
        assert!(moved && fired > 0, "{}: moved {moved}, fired {fired}", page.name());
        page.expect_some(".panel a.button");
        let last = page.texts(".log .told").pop().unwrap();
        assert_eq!(page.text("#prompt"), Some(last));
        assert!(page.fits());
        page.pictures("play-over");
        page.tab_to(".panel a.button");
        page.keys(key::ENTER);
        page.expect_some(".replay #run");
    });
}

#[test]
fn reach_is_shaded_with_costs_and_a_place_shows_what_both_could_hit() {
    everywhere(|page| {
        begin(page, SETUP);
        page.pictures("play");
        let reached = page.count(".hex.reach .cost");
        assert!(reached > 10, "{reached}");
        let hex = page.script("return document.querySelector('.hex.reach').dataset.hex", &[]);
        tap(page, hex.as_str().unwrap());
        page.expect("return document.querySelectorAll('.preview h3').length", &[], &json!(2));
        assert!(page.count(".facing:not(:disabled)") > 0);
        assert!(page.texts(".preview summary")[0].starts_with("[2] Hunchback HBK-4G: "));
        page.screenshot("play-place");
    });
}

#[test]
fn what_was_done_before_dice_fell_is_taken_back() {
    everywhere(|page| {
        begin(page, SETUP);
        let before = place(page, 1);
        let hex = page.script("return document.querySelector('.hex.reach').dataset.hex", &[]);
        assert_eq!(page.script("return document.querySelector('#undo').disabled", &[]), true);
        tap(page, hex.as_str().unwrap());
        page.click("#go");
        page.expect("return document.querySelector('#undo').disabled", &[], &json!(false));
        assert_eq!(place(page, 1)[0], hex);
        page.click("#undo");
        page.expect("return document.querySelector('#undo').disabled", &[], &json!(true));
        assert_eq!(place(page, 1), before);
        page.expect(READY, &[], &json!(true));
        page.click(".panel .end");
        page.expect(READY, &[], &json!(true));
        assert_eq!(page.script("return document.querySelector('#undo').disabled", &[]), true);
    });
}

#[test]
fn units_begin_where_they_are_put() {
    everywhere(|page| {
        page.open(SETUP);
        page.click("form button[type='submit']");
        page.expect_some("#begin");
        tap(page, "0505");
        page.expect(
            "return document.querySelector(`.token[data-unit='1']`).getAttribute('data-hex')",
            &[],
            &json!("0505"),
        );
        page.click(".facing[data-facing='2']");
        page.expect(
            "return document.querySelector(`.token[data-unit='1']`).getAttribute('data-facing')",
            &[],
            &json!("2"),
        );
        page.pictures("play-deployment");
        page.click("#begin");
        page.expect_some("#undo");
        page.expect(READY, &[], &json!(true));
        assert_eq!(place(page, 1), json!(["0505", "2"]));
    });
}

/// Everything on the engine's list is in the plain list, and no button is on another.
#[test]
fn the_list_of_the_engine_is_what_can_be_chosen() {
    on_both_ways(Width::Desktop, |page| {
        begin(page, SETUP);
        page.click(".panel .end");
        page.expect(READY, &[], &json!(true));
        let script = "const { ask } = await own('engine.js'); const store = await own('store.js'); \
            const [game] = await store.all('games'); \
            return (await ask('game.legal', { replay: game.replay })).actions";
        let legal = page.promise(script, &[]);
        let offered = page.script(
            "return [...document.querySelectorAll('.everything option')].map((one) => one.value)",
            &[],
        );
        assert_eq!(offered, legal);
        let buttons = page.script("return [...document.querySelectorAll('.panel [data-action]')].map((one) => one.dataset.action)", &[]);
        for button in buttons.as_array().unwrap() {
            assert!(legal.as_array().unwrap().contains(button), "{button}");
        }
    });
}

#[test]
fn a_game_is_kept_and_gone_on_with() {
    everywhere(|page| {
        begin(page, SETUP);
        page.click(".panel .end");
        page.expect(READY, &[], &json!(true));
        let (address, prompt, lines) =
            (page.hash(), page.text("#prompt"), page.texts(".log .told"));
        assert!(address.starts_with("#/play?game="), "{address}");
        page.open(&address);
        page.expect_some("#undo");
        page.expect(READY, &[], &json!(true));
        assert_eq!((page.text("#prompt"), page.texts(".log .told")), (prompt, lines));
    });
}

#[test]
fn two_people_pass_the_screen_on() {
    everywhere(|page| {
        begin(page, &format!("{SETUP}&p2=hand"));
        assert_eq!(page.count("dialog[open]"), 0);
        page.click(".panel .end");
        page.expect_some("dialog[open]");
        let prompt = page.text("dialog p").unwrap();
        assert_eq!(Some(prompt), page.text("#prompt"));
        page.keys(key::ENTER);
        page.expect("return document.querySelector('dialog[open]') === null", &[], &json!(true));
    });
}
