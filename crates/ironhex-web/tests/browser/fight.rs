//! The view of a fight.

use crate::api;
use crate::page::everywhere;
use serde_json::json;

#[test]
fn a_fight_ends_with_the_apis_own_words_and_a_game_to_watch() {
    everywhere(|page| {
        page.open("#/fight?one=Locust+LCT-1V&two=Commando+COM-2D&map=open&games=200&seed=5");
        page.click("main button.main");
        let units = |name: &str| json!({"units": [name]});
        let sides = [units("Locust LCT-1V"), units("Commando COM-2D")];
        let answer = api(
            "battle.run",
            &json!({"sides": sides, "map": "open", "games": 200, "seed": 5, "turns": 40, "page": true}),
        );
        let headline = &answer["page"]["parts"][0]["spans"][0]["text"];
        page.expect_text(".headline", headline.as_str().unwrap());
        page.expect(
            "return document.querySelector('progress').closest('[hidden]') !== null",
            &[],
            &json!(true),
        );
        let number = format!("number={}", answer["sample"]);
        page.expect(
            "return document.querySelector('section a').getAttribute('href').includes(arguments[0])",
            &[json!(number)],
            &json!(true),
        );
        page.pictures("fight");
    });
}

#[test]
fn a_fight_is_made_fair_by_crews_that_can_be_fought_with() {
    everywhere(|page| {
        page.open("#/fight?one=Griffin+GRF-1N&two=Warhammer+WHM-6R&map=open&games=200&seed=5");
        page.click("main button.main");
        page.expect_some("#fair:not([disabled])");
        page.click("#fair");
        let units = |name: &str| json!({"units": [name]});
        let sides = [units("Griffin GRF-1N"), units("Warhammer WHM-6R")];
        let answer = api(
            "battle.handicap",
            &json!({"sides": sides, "map": "open", "games": 200, "seed": 5, "page": true}),
        );
        let headline = &answer["page"]["parts"][0]["spans"][0]["text"];
        page.expect_text("#fairness .headline", headline.as_str().unwrap());
        page.pictures("fair");
        let crew = &answer["suggested"]["sides"][0]["crews"][0];
        page.click("#fairness a");
        page.expect(
            "return document.querySelector('.skill input').value",
            &[],
            &json!(crew["gunnery"].to_string()),
        );
        page.click("main button.main");
        let sides = [
            json!({"units": [{"name": "Griffin GRF-1N", "gunnery": crew["gunnery"], "piloting": crew["piloting"]}]}),
            units("Warhammer WHM-6R"),
        ];
        let fought = api(
            "battle.run",
            &json!({"sides": sides, "map": "open", "games": 200, "seed": 5, "page": true}),
        );
        let headline = &fought["page"]["parts"][0]["spans"][0]["text"];
        page.expect_text(".headline", headline.as_str().unwrap());
    });
}

#[test]
fn a_fight_can_be_stopped_and_keeps_what_was_known() {
    everywhere(|page| {
        let force = ["Atlas AS7-D"; 12].join(";").replace(' ', "+");
        page.open(&format!("#/fight?one={force}&two={force}&map=open&games=20000"));
        page.click("main button.main");
        page.expect_some(".row:not([hidden]) progress");
        page.click(".row:not([hidden]) progress ~ button");
        page.expect(
            "return document.querySelector('progress').closest('[hidden]') !== null",
            &[],
            &json!(true),
        );
        assert_eq!(page.count(".problem li"), 0);
    });
}
