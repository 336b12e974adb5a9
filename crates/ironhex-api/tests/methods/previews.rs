//! Where units get and what they could hit, asked before anybody acts.

use crate::answers::{answer, refused_at};
use crate::requests::Request;
use ironhex::game::Game;
use ironhex::movement::Gait;
use ironhex::turn::UnitId;
use ironhex_battle::{Replay, read_action};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn called(method: &'static str, params: Value) -> Value {
    answer(&Request { method, params }).expect("an answer")
}

fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().expect("a list").iter();
    list.map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// A game on a small map with three units close together.
fn started() -> Value {
    let one = json!([{"name": "griffin", "hex": "0607", "facing": 0}]);
    let two = json!([
        {"name": "hunchback", "hex": "0604", "facing": 3},
        {"name": "locust", "hex": "0704", "facing": 3},
    ]);
    let params = json!({"sides": [{"units": one}, {"units": two}], "map": "river-crossing",
        "turns": 8, "seed": 3, "legal": true});
    called("game.start", params)
}

fn act(game: &Value, action: &str) -> Value {
    let params = json!({"replay": game["replay"], "actions": [action], "seed": 3, "legal": true});
    called("game.act", params)
}

/// The game as the engine has it.
fn engine(game: &Value) -> Game {
    let replay = Replay::read(game["replay"].as_str().expect("a replay")).expect("it is whole");
    replay.play(&mut ()).expect("it adds up")
}

#[test]
fn units_begin_where_a_request_puts_them() {
    let game = started();
    let places: Vec<Value> = game["units"]
        .as_array()
        .expect("units")
        .iter()
        .map(|unit| json!([unit["hex"], unit["facing"]]))
        .collect();
    assert_eq!(json!(places), json!([["0607", 0], ["0604", 3], ["0704", 3]]));
    let ask = |one: Value, two: Value| Request {
        method: "game.start",
        params: json!({"sides": [{"units": [one]}, {"units": [two]}], "seed": 1}),
    };
    let at = |hex: &str| json!({"name": "locust", "hex": hex, "facing": 0});
    refused_at(&ask(at("9999"), at("0505")), &["sides[0].units[0].hex"]);
    refused_at(&ask(at("0505"), at("0505")), &["sides[1].units[0].hex"]);
    let hidden = json!({"name": "locust", "hex": "0505", "hullDown": true});
    refused_at(&ask(at("0101"), hidden), &["sides[1].units[0].hex"]);
}

#[test]
fn reach_is_what_may_be_moved_with_what_it_costs() {
    let mut game = started();
    let mut looked = 0;
    while game["phase"] == "movement" {
        let legal = texts(&game["legal"]);
        let engine = engine(&game);
        for unit in 1..=3_u8 {
            let reach = called("game.reach", json!({"replay": game["replay"], "unit": unit}));
            let places = reach["places"].as_array().expect("places");
            let moves = places.iter().map(|place| {
                let [mode, hex] = ["mode", "hex"].map(|name| place[name].as_str().expect("a word"));
                format!("{unit} {mode} {hex} facing {}", place["facing"])
            });
            let moves: BTreeSet<String> = moves.collect();
            if reach["mayMove"] == true {
                let of = |line: &&String| {
                    line.starts_with(&format!("{unit} ")) && line.contains("facing")
                };
                let listed: BTreeSet<String> = legal.iter().filter(of).cloned().collect();
                assert_eq!(moves, listed);
                looked += 1;
            }
            let mut reached = Vec::new();
            engine.moves(UnitId(unit - 1), Gait::Walk, &mut reached);
            let of_walking = places.iter().filter(|place| place["mode"] == "walk");
            for (place, known) in of_walking.zip(&reached) {
                assert_eq!(place["cost"], known.cost);
                assert_eq!(place["risks"], known.risks);
                assert_eq!(
                    place["hazards"].as_array().map(Vec::len),
                    Some(known.hazards.iter().count())
                );
            }
        }
        let next = legal.iter().find(|line| line.ends_with("done")).expect("done");
        game = act(&game, next);
    }
    assert!(looked >= 3);
    let jumps = called("game.reach", json!({"replay": game["replay"], "unit": 1, "mode": "jump"}));
    assert!(
        jumps["places"].as_array().expect("places").iter().all(|place| place["mode"] == "jump")
    );
    refused_at(
        &Request { method: "game.reach", params: json!({"replay": game["replay"], "unit": 4}) },
        &["unit"],
    );
}

#[test]
fn a_preview_is_what_may_be_declared_with_the_numbers_of_the_engine() {
    let mut game = started();
    let mut shots = 0;
    while game["outcome"] == "open" && game["turn"] == 1 {
        let legal = texts(&game["legal"]);
        let engine = engine(&game);
        let acting: BTreeSet<&str> = legal.iter().map(|line| &line[..1]).collect();
        for unit in acting {
            let unit: u8 = unit.parse().expect("a number");
            let preview = called("game.preview", json!({"replay": game["replay"], "unit": unit}));
            if game["phase"] == "weaponAttack" {
                let of = |line: &&String| {
                    line.starts_with(&format!("{unit} fire")) && !line.contains("aim")
                };
                let listed: Vec<&String> = legal.iter().filter(of).collect();
                let previewed = preview["shots"].as_array().expect("shots");
                assert_eq!(previewed.len(), listed.len());
                for (shot, listed) in previewed.iter().zip(listed) {
                    assert_eq!(shot["action"], json!(listed));
                    let facts = engine.shot_facts(&read_action(listed).expect("an action"));
                    let rules = *engine.scenario().rules();
                    let number = facts.expect("it is listed").number(&rules, &mut ());
                    assert_eq!(shot["toHit"]["total"].as_i64(), number.total().map(i64::from));
                    assert_eq!(shot["toHit"]["chance"]["ways"], number.chance());
                    let sum: i64 = shot["toHit"]["modifiers"]
                        .as_array()
                        .expect("lines")
                        .iter()
                        .map(|line| line["value"].as_i64().expect("a number"))
                        .sum();
                    assert_eq!(shot["toHit"]["total"], sum);
                    shots += 1;
                }
            }
            for attack in preview["physical"].as_array().expect("attacks") {
                if game["phase"] == "physicalAttack" {
                    assert!(legal.iter().any(|line| attack["action"] == json!(line)), "{attack}");
                }
            }
        }
        game = act(&game, legal.iter().find(|line| line.ends_with("done")).expect("done"));
    }
    assert!(shots > 5, "{shots}");
}

/// The shot of a medium laser.
fn laser(preview: &Value) -> &Value {
    let mut shots = preview["shots"].as_array().expect("shots").iter();
    shots.find(|shot| shot["weapon"] == "medium-laser").expect("a medium laser")
}

/// A medium laser at three hexes, everybody still: gunnery 4 at short range is a 4, which 33 of 36 rolls reach.
#[test]
fn a_shot_from_elsewhere_is_worked_out_there() {
    let sides = json!([{"units": ["locust"]}, {"units": ["locust"]}]);
    let game = called("game.start", json!({"sides": sides, "seed": 1}));
    let at = |hex: &str, facing: u8| json!({"hex": hex, "facing": facing});
    let preview = |at: Value, target: Value| {
        let params =
            json!({"replay": game["replay"], "unit": 1, "target": 2, "at": at, "targetAt": target});
        called("game.preview", params)
    };
    let close = preview(at("0508", 0), at("0505", 3));
    let laser = laser(&close);
    assert_eq!(laser["distance"], 3);
    assert_eq!((&laser["toHit"]["targetNumber"], &laser["heat"]), (&json!(4), &json!(3)));
    assert_eq!(laser["toHit"]["chance"], json!({"ways": 33, "of": 36}));
    // A locust has a low profile: 7 of the 33 rolls only just hit, and are glancing blows of 2 points.
    let mean = laser["meanDamage"].as_f64().expect("a number");
    assert!((mean - (26.0 * 5.0 + 7.0 * 2.0) / 36.0).abs() < 1e-9, "{mean}");
    // Two hexes more are medium range; whoever ran shoots at +2.
    let mut running = at("0510", 0);
    running["movement"] = json!("run");
    let far = preview(running, at("0505", 3));
    assert_eq!(self::laser(&far)["toHit"]["targetNumber"], 8);
    // With its back to the target nothing bears.
    let turned = preview(at("0508", 3), at("0505", 3));
    assert_eq!(turned["shots"], json!([]));
    assert!(
        turned["barred"][0]["reasons"].as_array().expect("reasons").contains(&json!("wrongArc"))
    );
    // Next to it, it may kick; three hexes away it may not.
    let next = preview(at("0506", 0), at("0505", 3));
    let kicks = next["physical"].as_array().expect("attacks").iter();
    let kick = kicks.clone().find(|attack| attack["attack"] == "kick").expect("a kick");
    assert_eq!(kick["damage"], 4);
    assert_eq!(close["physical"], json!([]));
}

#[test]
fn what_cannot_be_supposed_is_told() {
    let game = started();
    let ask = |more: Value| {
        let mut params = json!({"replay": game["replay"], "unit": 1});
        for (name, value) in more.as_object().expect("an object") {
            params[name] = value.clone();
        }
        Request { method: "game.preview", params }
    };
    refused_at(&ask(json!({"unit": 9})), &["unit"]);
    refused_at(&ask(json!({"target": 9})), &["target"]);
    refused_at(&ask(json!({"target": 1})), &["target"]);
    refused_at(&ask(json!({"targetAt": {}})), &["target"]);
    refused_at(&ask(json!({"at": {"hex": "9999"}})), &["at"]);
    refused_at(&ask(json!({"at": {"hex": "0604"}})), &["at.hex"]);
}

#[test]
fn bots_have_a_limit_each_and_answers_the_map() {
    let sides = json!([{"units": ["awesome"]}, {"units": ["awesome"]}]);
    let played = |bots: Value| {
        let params = json!({"sides": sides, "turns": 20, "seed": 2, "bots": bots, "map": "town",
            "withBoard": true});
        called("game.start", params)
    };
    let short = played(json!({"one": "basic", "two": "basic", "heatLimit": 5}));
    let bot = |limit: u8| json!({"bot": "basic", "heatLimit": limit});
    assert_eq!(short["game"], played(json!({"one": bot(5), "two": bot(5)}))["game"]);
    assert_ne!(short["game"], played(json!({"one": bot(5), "two": bot(30)}))["game"]);
    assert_eq!(short["board"], called("board.get", json!({"map": "town"}))["board"]);
}
