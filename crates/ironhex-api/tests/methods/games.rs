//! Games that a program plays through the API, move by move.

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
    // What a call did is its own affair.
    for name in ["taken", "diceThrown", "reversible"] {
        together[name] = single[name].clone();
    }
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
    assert_ne!(events[0]["type"], "turnBegan", "the start was told before");
    assert_eq!(events.last().expect("an end")["type"], "gameEnded");
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

/// The same game once by its replay and once by its name, which is short however long the game is.
#[test]
fn a_game_is_named_instead_of_sent_to_and_fro() {
    let mut game = started(Value::Null);
    for step in 0..40 {
        let mut by_name = json!({"game": game["game"], "legal": true, "seed": 8});
        let listed = called("game.legal", json!({"game": game["game"]}))["actions"].clone();
        assert_eq!(listed, json!(legal(&game)));
        let actions = listed.as_array().expect("actions");
        by_name["actions"] = json!([actions[actions.len() * step / 40]]);
        let mut by_replay = by_name.clone();
        by_replay["replay"] = game["replay"].clone();
        by_replay.as_object_mut().expect("an object").remove("game");
        let next = called("game.act", by_name.clone());
        assert_eq!(next, called("game.act", by_replay), "step {step}");
        assert_eq!(next["legal"], json!(legal(&next)), "step {step}");
        by_name["withReplay"] = json!(false);
        let mut short = called("game.act", by_name);
        assert!(short["replay"].is_null());
        short["replay"] = next["replay"].clone();
        assert_eq!(short, next, "a game can be taken up twice from one place");
        game = next;
    }
}

#[test]
fn a_game_that_is_not_kept_is_asked_for_again() {
    let game = started(Value::Null);
    let unknown = json!({"game": "0123456789abcdef", "seed": 8});
    refused_at(&Request { method: "game.act", params: unknown }, &["game"]);
    let both = json!({"game": game["game"], "replay": game["replay"]});
    refused_at(&Request { method: "game.legal", params: both }, &["game"]);
    refused_at(&Request { method: "game.legal", params: json!({}) }, &["replay"]);
}

#[test]
fn an_answer_holds_what_was_declared_and_whose_part_it_is() {
    let sides = json!([{"units": ["archer"]}, {"units": ["catapult"]}]);
    let mut game = called("game.start", json!({"sides": sides, "seed": 8}));
    while game["phase"] == "movement" {
        assert_eq!(game["declared"], json!([]));
        let stay = legal(&game).into_iter().find(|line| line.ends_with("done")).expect("done");
        game = act(&game, &[stay], &Value::Null);
    }
    let shot = legal(&game).into_iter().find(|line| line.contains("fire")).expect("a shot");
    let after = act(&game, std::slice::from_ref(&shot), &Value::Null);
    assert_eq!(after["declared"], json!([shot]));
    assert_eq!(after["unit"].to_string(), shot[..1]);
    assert!(after["inARow"].as_u64() >= Some(1));
    assert!(after["first"] == 1 || after["first"] == 2);
}

#[test]
fn a_refusal_has_its_identifiers() {
    let game = started(Value::Null);
    let acting = &legal(&game)[0][..1];
    let other = if acting == "1" { "2" } else { "1" };
    for (action, reasons) in [
        (format!("{other} done"), json!(["otherSideActs"])),
        ("9 done".to_owned(), json!(["noSuchUnit"])),
        (format!("{acting} walk 0101 facing 0"), json!(["outOfReach"])),
        (format!("{acting} fire 1 at {other}"), json!(["wrongPhase"])),
    ] {
        let params = json!({"game": game["game"], "actions": [action], "seed": 8});
        let error = ironhex_api::call("game.act", &params).expect_err("it is refused");
        assert_eq!(error.data()["problems"][0]["reasons"], reasons, "{action}");
    }
    let params = json!({"game": game["game"], "actions": ["dance"], "seed": 8});
    let error = ironhex_api::call("game.act", &params).expect_err("it is no action");
    assert!(error.data()["problems"][0].get("reasons").is_none());
}

/// Several programs go on from one place, in turns; none sees what another did.
#[test]
fn a_game_is_taken_up_several_times_from_one_place() {
    let begun = started(Value::Null);
    let mut branches = vec![begun.clone(); 3];
    for step in 0..12 {
        for (index, branch) in branches.iter_mut().enumerate() {
            let listed = called("game.legal", json!({"game": branch["game"]}))["actions"].clone();
            let count = listed.as_array().expect("actions").len();
            let action = &listed[(count - 1) * index / 2];
            let params = json!({"game": branch["game"], "actions": [action], "seed": 8});
            let next = called("game.act", params.clone());
            if step % 4 == 0 {
                let mut refused = params;
                refused["actions"] = json!(["9 done"]);
                refused_at(&Request { method: "game.act", params: refused }, &["actions[0]"]);
            }
            *branch = next;
        }
    }
    for branch in &branches {
        let replay = Replay::read(branch["replay"].as_str().expect("text")).expect("it is whole");
        let end = replay.play(&mut ()).expect("it adds up");
        assert_eq!(json!(end.state().turn), branch["turn"]);
        let hexes = end.state().units.iter().map(|unit| unit.hex.to_string());
        let shown = branch["units"].as_array().expect("units").iter();
        assert!(hexes.eq(shown.map(|unit| unit["hex"].as_str().expect("a hex").to_owned())));
    }
    assert_ne!(branches[0]["replay"], branches[2]["replay"]);
    let again = called("game.act", json!({"game": begun["game"], "actions": [], "seed": 8}));
    assert_eq!(again["replay"], begun["replay"]);
}
