//! Games that are handed in, and games that bots play on, are held to what a host allows.

use ironhex::board::{Landscape, LandscapeKind, generate};
use ironhex::budget::{Budget, Stopped};
use ironhex::dice::Random;
use ironhex_api::{CallError, Context, call, call_within};
use ironhex_battle::{MatchUp, Recorder, Setup};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

fn setup() -> Setup {
    let sides = ["locust", "commando"].map(|name| vec![name.into()]);
    MatchUp { sides, ..MatchUp::default() }.prepare().unwrap().setup(1, 1)
}

fn replay(setup: &Setup) -> String {
    Recorder::start(setup, Random::new(1), &mut ()).unwrap().replay()
}

#[test]
fn a_replay_that_is_handed_in_obeys_the_limits_of_a_new_game() {
    let mut huge = setup();
    huge.turn_limit = u16::MAX;
    let land = Landscape { kind: LandscapeKind::Woodland, width: 60, height: 60 };
    huge.board = Arc::new(generate(&land, &mut Random::new(3)).unwrap());
    let params = json!({"replay": replay(&huge)});
    for method in ["game.legal", "game.act"] {
        let mut params = params.clone();
        if method == "game.act" {
            params["seed"] = json!(1);
        }
        let Err(CallError::InvalidParams(problems)) = call(method, &params) else {
            panic!("{method} takes it")
        };
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "replay: its map has 3600 hexes: at most 2500 are played on",
                "replay: its last turn is 65535: a game has at most 1000",
            ]
        );
    }
    assert!(call("game.legal", &json!({"replay": replay(&setup())})).is_ok());
}

/// A clock that goes on by a second with every look.
fn hasty() -> Duration {
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    Duration::from_secs(LOOKS.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn the_time_of_a_call_is_told_by_the_clock_of_its_host() {
    let context = Context { clock: hasty, ..Context::default() };
    let bots = json!({"one": "random", "two": "random"});
    let begin = json!({"sides": [{"units": ["locust"]}, {"units": ["commando"]}], "seed": 4, "turns": 4, "bots": bots, "budget": {"time": 2}});
    let stopped = call_within("game.start", &begin, &context).unwrap();
    assert_eq!(stopped["partial"]["reason"], "time");
}

#[test]
fn bots_that_play_on_stop_when_they_are_told_to_and_the_game_can_go_on() {
    let flag = AtomicBool::new(true);
    let cancelled = Context { budget: Budget::default().cancelled_by(&flag), ..Context::default() };
    let bots = json!({"one": "random", "two": "random"});
    let begin = json!({"sides": [{"units": ["locust"]}, {"units": ["commando"]}], "seed": 4, "turns": 4, "bots": bots});
    let stopped = call_within("game.start", &begin, &cancelled).unwrap();
    assert_eq!(stopped["partial"]["reason"], Stopped::Cancelled.id());
    assert_eq!(stopped["outcome"], "open");
    let on = json!({"game": stopped["game"], "seed": 4, "bots": bots});
    let whole = call("game.act", &on).unwrap();
    assert_eq!(whole.get("partial").unwrap_or(&Value::Null), &Value::Null);
    assert_eq!(whole["replay"], call("game.start", &begin).unwrap()["replay"]);
}

/// What a host allows that has cancelled.
fn cancelled_context(flag: &AtomicBool) -> Context<'_> {
    Context { budget: Budget::default().cancelled_by(flag), ..Context::default() }
}

#[test]
fn a_cancelled_call_has_what_happened_and_nothing_that_was_still_to_be_worked_out() {
    let side = json!({"units": ["locust", "commando"]});
    let begin = json!({
        "sides": [side, side], "seed": 4, "bots": {"one": "basic", "two": "basic"},
        "events": true, "report": true, "legal": true, "picture": true, "withBoard": true,
    });
    let flag = AtomicBool::new(true);
    let stopped = call_within("game.start", &begin, &cancelled_context(&flag)).unwrap();
    assert_eq!(stopped["partial"]["reason"], "cancelled");
    for left_out in ["legal", "picture", "board"] {
        assert!(stopped[left_out].is_null(), "{left_out}");
    }
    assert!(!stopped["events"].as_array().unwrap().is_empty());
    assert!(!stopped["report"]["lines"].as_array().unwrap().is_empty());
    // The same where nobody plays on: the game stands as it was asked for, and not all of it is shown.
    let seen = json!({"game": stopped["game"], "seed": 4, "legal": true, "picture": true, "withBoard": true});
    let stopped = call_within("game.act", &seen, &cancelled_context(&flag)).unwrap();
    assert_eq!(
        (&stopped["partial"]["reason"], &stopped["legal"]),
        (&json!("cancelled"), &Value::Null)
    );
    let whole = call("game.act", &seen).unwrap();
    assert!(whole["partial"].is_null());
    for there in ["legal", "picture", "board"] {
        assert!(!whole[there].is_null(), "{there}");
    }
    // Who runs out of time still wants to see how the game stands.
    let late = Context { budget: Budget::default().within(Duration::ZERO), ..Context::default() };
    let late = call_within("game.act", &seen, &late).unwrap();
    assert_eq!(late["picture"], whole["picture"]);
}

#[test]
fn what_is_told_of_a_game_keeps_to_the_memory_of_its_budget() {
    let side = json!({"units": vec!["commando"; 4]});
    let begin = |budget: Value| {
        let begin = json!({
            "sides": [side, side], "seed": 4, "turns": 12, "bots": {"one": "random", "two": "random"},
            "events": true, "report": true, "withReplay": false, "budget": budget,
        });
        call("game.start", &begin).unwrap()
    };
    let (whole, part) = (begin(json!({})), begin(json!({"memory": 1})));
    assert!(whole["eventsLeftOut"].is_null() && whole["report"]["leftOut"].is_null());
    assert_eq!((&part["outcome"], &part["turn"]), (&whole["outcome"], &whole["turn"]));
    let told =
        |answer: &Value, list: &str| answer.pointer(list).unwrap().as_array().unwrap().clone();
    for (list, left_out) in [("/events", "/eventsLeftOut"), ("/report/lines", "/report/leftOut")] {
        let (all, some) = (told(&whole, list), told(&part, list));
        let left_out = part.pointer(left_out).unwrap().as_u64().unwrap() as usize;
        assert_eq!(some.len() + left_out, all.len(), "{list}");
        assert!(left_out > 0 && !some.is_empty() && some[..] == all[..some.len()], "{list}");
        let written: usize = some.iter().map(|line| line.to_string().len()).sum();
        assert!(written <= 1 << 17, "{list}: {written} bytes");
    }
    // The same for what a game goes on with.
    let on = json!({
        "game": part["game"], "seed": 4, "events": true, "budget": {"memory": 1},
    });
    assert!(call("game.act", &on).unwrap()["eventsLeftOut"].is_null());
}

#[test]
fn a_game_takes_long_when_a_bot_plays() {
    let long = |bots: Value| ironhex_api::takes_long("game.act", &json!({"bots": bots}));
    assert!(long(json!({"one": "basic", "two": {"bot": "basic"}})));
    // Twelve units may be played in a row, and the caller's only one may be out for turns.
    assert!(long(json!({"one": "basic"})) && long(json!({"one": null, "two": "tactical"})));
    assert!(!long(json!({"one": null, "two": null, "heatLimit": 7})));
    assert!(!ironhex_api::takes_long("game.act", &json!({})));
}
