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

#[test]
fn a_game_takes_long_when_a_bot_plays() {
    let long = |bots: Value| ironhex_api::takes_long("game.act", &json!({"bots": bots}));
    assert!(long(json!({"one": "basic", "two": {"bot": "basic"}})));
    // Twelve units may be played in a row, and the caller's only one may be out for turns.
    assert!(long(json!({"one": "basic"})) && long(json!({"one": null, "two": "tactical"})));
    assert!(!long(json!({"one": null, "two": null, "heatLimit": 7})));
    assert!(!ironhex_api::takes_long("game.act", &json!({})));
}
