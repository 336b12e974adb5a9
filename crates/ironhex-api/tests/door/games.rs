//! Games that a program plays through the door, move by move.

use serde_json::{Value, json};

use crate::answers::{answer, refused_at};
use crate::requests::Request;
use ironhex_battle::Replay;

fn called(method: &'static str, params: Value) -> Value {
    answer(&Request { method, params }).expect("an answer")
}

fn started(bots: Value) -> Value {
    let sides = json!([{"units": ["griffin"]}, {"units": ["hunchback", "locust"]}]);
    called(
        "game.start",
        json!({"sides": sides, "turns": 4, "map": "town", "seed": 8, "bots": bots}),
    )
}

fn legal(game: &Value) -> Vec<String> {
    let legal = called("game.legal", json!({"replay": game["replay"]}));
    assert_eq!(legal["side"], game["side"]);
    assert_eq!(legal["phase"], game["phase"]);
    let actions = legal["actions"].as_array().expect("actions");
    actions.iter().map(|line| line.as_str().expect("a line").to_owned()).collect()
}

fn act(game: &Value, actions: &[String], bots: &Value) -> Value {
    let params = json!({"replay": game["replay"], "actions": actions, "bots": bots, "seed": 8});
    called("game.act", params)
}

/// A program that takes the middle of what it may do, against a bot: every state comes from the
/// replay alone.
#[test]
fn a_program_plays_a_whole_game_against_a_bot() {
    let bots = json!({"two": "basic"});
    let mut game = started(bots.clone());
    let mut calls = 0;
    while game["outcome"] == "open" {
        assert_eq!(game["side"], 1, "the bot has played on");
        let actions = legal(&game);
        assert!(!actions.is_empty());
        game = act(&game, &[actions[actions.len() / 2].clone()], &bots);
        calls += 1;
        assert!(calls < 500, "it comes to an end");
    }
    assert!(calls > 8 && game["side"].is_null());
    assert_eq!(called("game.legal", json!({"replay": game["replay"]}))["actions"], json!([]));
    let replay = Replay::read(game["replay"].as_str().expect("text")).expect("it is whole");
    let end = replay.play(&mut ()).expect("it adds up");
    assert_eq!(json!(ironhex_battle::winner_word(end.outcome())), game["outcome"]);
}

#[test]
fn every_action_that_is_listed_is_taken_and_no_other() {
    let game = started(Value::Null);
    for action in legal(&game).into_iter().step_by(7) {
        let after = act(&game, std::slice::from_ref(&action), &Value::Null);
        assert_eq!(after["taken"], json!([action]));
    }
    for wrong in ["9 done", "1 walk 9999 facing 0", "1 fire 1 at 2", "dance"] {
        let params = json!({"replay": game["replay"], "actions": [wrong], "seed": 8});
        refused_at(&Request { method: "game.act", params }, &["actions[0]"]);
    }
    let nobody = json!({"replay": game["replay"], "unit": 4});
    refused_at(&Request { method: "game.legal", params: nobody }, &["unit"]);
}

/// Ten actions at once or one by one; with the same seed the dice are the same.
#[test]
fn it_does_not_matter_how_actions_are_grouped() {
    let start = started(Value::Null);
    let mut single = start.clone();
    let mut all = Vec::new();
    for _ in 0..30 {
        let actions = legal(&single);
        let action = actions[actions.len() * 2 / 3].clone();
        single = act(&single, std::slice::from_ref(&action), &Value::Null);
        all.push(action);
    }
    let mut together = act(&start, &all, &Value::Null);
    assert_eq!(together["taken"], json!(all));
    together["taken"] = single["taken"].clone();
    assert_eq!(together, single);
}

#[test]
fn bots_alone_play_to_the_end_and_events_tell_it() {
    let bots = json!({"one": "basic", "two": "random"});
    let whole = started(bots.clone());
    assert_ne!(whole["outcome"], "open");
    let begun = started(Value::Null);
    let params = json!({"replay": begun["replay"], "bots": bots, "events": true, "seed": 8});
    let rest = called("game.act", params);
    assert_eq!(rest["replay"], whole["replay"]);
    let events = rest["events"].as_array().expect("events");
    assert_ne!(events[0]["event"], "turnBegan", "the start was told before");
    assert_eq!(events.last().expect("an end")["event"], "gameEnded");
}

#[test]
fn a_replay_that_was_changed_is_refused() {
    let game = started(Value::Null);
    let text = game["replay"].as_str().expect("text");
    for wrong in [
        text.replacen("\"turnLimit\":4", "\"turnLimit\":9", 1),
        text[..text.len() / 2].to_owned(),
        String::new(),
        "{}".to_owned(),
    ] {
        assert_ne!(wrong, text);
        let params = json!({"replay": wrong});
        refused_at(&Request { method: "game.legal", params }, &["replay"]);
        for events in [true, false] {
            let params = json!({"replay": wrong, "events": events, "seed": 1});
            refused_at(&Request { method: "game.act", params }, &["replay"]);
        }
    }
}
