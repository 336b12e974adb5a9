//! Games in words and pictures: what a page needs to let people play, and to show what was played.

use serde_json::{Value, json};

use crate::answers::{answer, refused_at};
use crate::requests::Request;
use ironhex::event::GameEvent;
use ironhex_battle::Replay;
use ironhex_report::game::GameReport;

fn called(method: &'static str, params: Value) -> Value {
    answer(&Request { method, params }).expect("an answer")
}

/// A game of two against one on a map with everything in it.
fn started(more: Value) -> Value {
    let mut params = json!({
        "sides": [{"units": ["griffin"]}, {"units": ["hunchback", "locust"]}],
        "turns": 4, "map": "town", "seed": 8, "report": true,
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        params[name] = value.clone();
    }
    called("game.start", params)
}

fn act(game: &Value, action: &str) -> Value {
    let params = json!({"game": game["game"], "actions": [action], "seed": 8, "report": true});
    called("game.act", params)
}

fn texts(lines: &Value) -> Vec<String> {
    let lines = lines.as_array().expect("lines").iter();
    lines.map(|line| line["text"].as_str().expect("a text").to_owned()).collect()
}

/// What `ironhex replay` prints of a game, without headings and empty lines.
fn printed(replay: &str) -> Vec<String> {
    let replay = Replay::read(replay).expect("it is whole");
    let mut events: Vec<GameEvent> = Vec::new();
    replay.play(&mut events).expect("it adds up");
    let text = GameReport::new(replay.setup.names()).text(&events).to_string();
    let is_told = |line: &&str| {
        let heading = !line.starts_with("    ") && !line.contains(':') && !line.ends_with('.');
        !line.trim().is_empty() && !heading
    };
    text.lines().filter(is_told).map(|line| line.trim_start().to_owned()).collect()
}

#[test]
fn the_report_has_the_lines_that_the_command_prints() {
    let bots = json!({"one": "basic", "two": "basic"});
    let game = started(json!({"bots": bots}));
    let told = texts(&game["report"]["lines"]);
    let replay = game["replay"].as_str().expect("a replay");
    assert!(told.len() > 50);
    assert_eq!(told, printed(replay));
    assert_eq!(game["report"]["prompt"], Value::Null, "it is over");
    let frames = called("game.replay", json!({"replay": replay}));
    let frames = frames["frames"].as_array().expect("frames").iter();
    let lines: Value =
        frames.map(|frame| frame["line"].clone()).filter(|line| !line.is_null()).collect();
    assert_eq!(lines, game["report"]["lines"]);
}

#[test]
fn a_line_says_where_it_belongs_and_which_dice_it_tells() {
    let game = started(json!({"bots": {"one": "basic", "two": "basic"}}));
    let lines = game["report"]["lines"].as_array().expect("lines");
    assert_eq!(lines[0]["heading"], "Turn 1, initiative");
    assert_eq!(
        (&lines[0]["unit"], lines[0]["dice"].as_array().map(Vec::len)),
        (&Value::Null, Some(4))
    );
    let rolled =
        |line: &&Value| line["text"].as_str().is_some_and(|text| text.starts_with("rolls "));
    for line in lines.iter().filter(rolled) {
        let dice: u64 =
            line["dice"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum();
        assert!(
            line["text"].as_str().is_some_and(|text| text.contains(&dice.to_string())),
            "{line}"
        );
        assert!(line["depth"] == 3 && !line["unit"].is_null());
    }
    assert!(lines.iter().any(|line| line["phase"] == "weaponAttack" && line["tone"] == "good"));
}

#[test]
fn lines_of_several_calls_are_those_of_one() {
    let bots = json!({"one": "basic", "two": "basic"});
    let whole = started(json!({"bots": bots}));
    let mut game = started(json!({}));
    let mut lines = texts(&game["report"]["lines"]);
    for action in whole["taken"].as_array().expect("actions") {
        game = act(&game, action.as_str().expect("a line"));
        lines.extend(texts(&game["report"]["lines"]));
    }
    assert_eq!(lines, texts(&whole["report"]["lines"]));
}

#[test]
fn the_prompt_says_who_is_to_decide_and_units_how_they_are() {
    let game = started(json!({}));
    let prompt = game["report"]["prompt"].as_str().expect("a prompt");
    assert!(prompt.starts_with("turn 1, movement, side ") && prompt.contains('['), "{prompt}");
    assert_eq!(
        game["report"]["units"][0],
        format!(
            "in {} facing 0, heat 0, armour 100 %, structure 100 %",
            game["units"][0]["hex"].as_str().expect("a hex")
        )
    );
}

/// Both walk one by one until something is rolled.
#[test]
fn a_player_may_take_back_what_was_done_before_dice_fell_and_others_acted() {
    let alone = json!({"sides": [{"units": ["griffin"]}, {"units": ["locust"]}], "map": "open"});
    let mut game = started(alone);
    assert!(game["diceThrown"].as_u64().is_some_and(|dice| dice >= 4), "initiative");
    assert_eq!(game["reversible"], false);
    let unit = if game["side"] == 1 { 1 } else { 2 };
    let reach = called("game.reach", json!({"game": game["game"], "unit": unit, "mode": "walk"}));
    let place = &reach["places"][0];
    let walk =
        format!("{unit} walk {} facing {}", place["hex"].as_str().expect("a hex"), place["facing"]);
    let walked = act(&game, &walk);
    assert_eq!((&walked["diceThrown"], &walked["reversible"]), (&json!(0), &json!(true)));
    // The position before is still there, and another choice can be made in it.
    game = act(&game, &format!("{unit} done"));
    assert_eq!(game["diceThrown"], 0);
    assert_eq!(game["reversible"], false, "it is the other side's turn now");
    let twice = json!({"game": walked["game"], "seed": 8,
        "actions": [format!("{unit} done"), format!("{} done", 3 - unit)]});
    let other = called("game.act", twice);
    assert_eq!((&other["phase"], &other["reversible"]), (&json!("weaponAttack"), &json!(false)));
}

#[test]
fn every_action_has_a_label_of_its_own() {
    let mut game = started(json!({}));
    let mut seen = Vec::new();
    for _ in 0..60 {
        let legal = called("game.legal", json!({"game": game["game"], "labels": true}));
        let strings = |list: &Value| -> Vec<String> {
            let list = list.as_array().into_iter().flatten();
            list.map(|text| text.as_str().expect("a text").to_owned()).collect()
        };
        let (actions, labels) = (strings(&legal["actions"]), strings(&legal["labels"]));
        assert_eq!(actions.len(), labels.len());
        for (action, label) in actions.iter().zip(&labels) {
            if action.contains(" fire ") {
                assert!(label.starts_with("fire ") && label.contains(" at ["), "{label}");
            }
        }
        seen.extend(labels.iter().cloned());
        let Some(last) = actions.last() else { break };
        game = act(&game, last);
    }
    for label in ["end its part", "twist the torso to the left", "lie down"] {
        assert!(seen.iter().any(|seen| seen == label), "{label}");
    }
    assert!(called("game.legal", json!({"game": game["game"]}))["labels"].is_null());
}

#[test]
fn declared_attacks_are_told_before_they_are_resolved() {
    let near = json!({"sides": [
        {"units": [{"name": "griffin", "hex": "0508", "facing": 0}]},
        {"units": [{"name": "locust", "hex": "0504", "facing": 3}]},
    ], "map": "open"});
    let mut game = started(near);
    while game["phase"] == "movement" {
        let legal = called("game.legal", json!({"game": game["game"]}));
        game = act(&game, &format!("{} done", legal["units"][0]));
    }
    let legal = called("game.legal", json!({"game": game["game"]}));
    let mut actions = legal["actions"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let fire = actions.find(|action| action.contains(" fire ")).expect("a shot").to_owned();
    game = act(&game, &fire);
    assert_eq!(game["declared"], json!([fire]));
    let told = game["report"]["declared"][0].as_str().expect("words");
    assert!(told.starts_with('[') && told.contains(": fire "), "{told}");
    assert_eq!(game["reversible"], true);
}

#[test]
fn a_picture_has_every_hex_and_every_unit() {
    let game = started(json!({"picture": true, "withBoard": true}));
    let picture = game["picture"].as_str().expect("a picture");
    let hexes = game["board"]["hexes"].as_array().expect("hexes");
    assert_eq!(picture.matches("class=\"hex\"").count(), hexes.len());
    for hex in hexes {
        let hex = hex["hex"].as_str().expect("a hex");
        assert!(picture.contains(&format!("class=\"hex\" data-hex=\"{hex}\"")));
    }
    for unit in game["units"].as_array().expect("units") {
        let (number, hex) = (&unit["unit"], unit["hex"].as_str().expect("a hex"));
        assert!(picture.contains(&format!("data-unit=\"{number}\" data-hex=\"{hex}\"")));
    }
    assert!(picture.contains("<title>Map of 16 by 17 hexes, rules specification</title>"));
    assert!(!picture.contains("style=\""), "the page's policy forbids it");
}

/// The units of a replay, frame by frame, end where the game has them.
#[test]
fn frames_lead_from_the_beginning_to_the_end() {
    let game = started(json!({"bots": {"one": "basic", "two": "random"}}));
    let replay = called("game.replay", json!({"replay": game["replay"], "picture": true}));
    assert_eq!(replay["outcome"], game["outcome"]);
    assert_eq!(replay["ruleSet"], game["rules"]["preset"]);
    assert_eq!(replay["turns"], game["turn"]);
    assert_eq!(replay["actions"].as_u64(), game["taken"].as_array().map(|all| all.len() as u64));
    assert_eq!(replay["units"][1]["name"], game["units"][1]["name"]);
    assert!(replay["picture"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
    let mut shown = replay["begin"].as_array().expect("units").clone();
    let (mut taken, mut ways) = (Vec::new(), 0);
    for frame in replay["frames"].as_array().expect("frames") {
        taken.extend(frame["taken"].as_str().map(ToOwned::to_owned));
        for unit in frame["changed"].as_array().into_iter().flatten() {
            let index = unit["unit"].as_u64().expect("a number") as usize - 1;
            let way = unit["way"].as_array().expect("a way");
            if let (Some(first), Some(last)) = (way.first(), way.last()) {
                assert_eq!((first, last), (&shown[index]["hex"], &unit["hex"]));
                ways += 1;
            }
            shown[index] = unit.clone();
        }
    }
    assert_eq!(json!(taken), game["taken"]);
    assert!(ways > 3, "{ways}");
    for (unit, status) in shown.iter().zip(game["report"]["units"].as_array().expect("units")) {
        assert_eq!(&unit["status"], status);
        let of_game = &game["units"][unit["unit"].as_u64().expect("a number") as usize - 1];
        for name in ["hex", "facing", "twist", "prone"] {
            assert_eq!(unit[name], of_game[name], "{name}");
        }
    }
}

#[test]
fn a_game_of_a_batch_can_be_watched() {
    let force = |unit: &str| json!({"units": [unit]});
    let params = json!({"sides": [force("spider"), force("jenner")], "game": 3, "seed": 6, "turns": 3,
        "report": true, "replay": true});
    let game = called("battle.game", params);
    let lines = texts(&game["report"]);
    assert_eq!(lines, printed(game["replay"].as_str().expect("a replay")));
    let replay = called("game.replay", json!({"replay": game["replay"]}));
    assert_eq!((&replay["seed"], &replay["number"]), (&json!(6), &json!(3)));
    assert_eq!(replay["players"], json!(["basic", "basic"]));
}

#[test]
fn a_replay_that_is_none_is_refused_with_its_line() {
    let game = started(json!({}));
    let text = game["replay"].as_str().expect("text");
    for wrong in [text.replacen("\"turnLimit\":4", "\"turnLimit\":9", 1), String::new()] {
        let params = json!({"replay": wrong});
        refused_at(&Request { method: "game.replay", params }, &["replay"]);
    }
    refused_at(&Request { method: "game.replay", params: json!({}) }, &["replay"]);
    let unknown = json!({"game": "0123456789abcdef"});
    refused_at(&Request { method: "game.replay", params: unknown }, &["game"]);
}

#[test]
fn a_preview_sums_up_each_target() {
    let near = json!({"sides": [
        {"units": [{"name": "griffin", "hex": "0508", "facing": 0}]},
        {"units": [{"name": "locust", "hex": "0504", "facing": 3}]},
    ], "map": "open"});
    let game = started(near);
    let preview = called("game.preview", json!({"game": game["game"], "unit": 1}));
    let target = &preview["targets"][0];
    let shots = preview["shots"].as_array().expect("shots");
    assert_eq!(target["weapons"], shots.len(), "each weapon has one way to fire");
    let best = shots.iter().filter_map(|shot| shot["toHit"]["targetNumber"].as_u64()).min();
    assert_eq!(target["best"].as_u64(), best);
    let label = target["label"].as_str().expect("words");
    assert!(label.starts_with("[2] Locust LCT-1V: 2 weapons, best "), "{label}");
    assert_eq!(shots[0]["label"], "fire PPC at [2] Locust LCT-1V");
    let behind = json!({"game": game["game"], "unit": 1, "at": {"facing": 3}});
    let preview = called("game.preview", behind);
    assert_eq!(preview["targets"][0]["label"], "[2] Locust LCT-1V: nothing can hit");
    assert_eq!(preview["barred"][0]["label"], "PPC at [2] Locust LCT-1V");
    let why = "wrong arc: the target is not in the weapon's firing arc";
    assert_eq!(preview["barred"][0]["why"], why);
    let reach = called("game.reach", json!({"game": game["game"], "unit": 1, "mode": "walk"}));
    assert_eq!(reach["places"][0]["label"], "1 point, 1 hex");
}
