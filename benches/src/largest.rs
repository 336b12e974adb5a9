//! The largest request of every method of the API: as much as its limits allow, and as much work as it can mean.
#![allow(clippy::expect_used, reason = "what cannot be prepared cannot be measured")]

use ironhex_api::call;
use serde_json::{Value, json};

/// A request.
#[derive(Clone, Debug)]
pub struct Largest {
    /// Which method.
    pub method: &'static str,
    /// What is large about it.
    pub what: &'static str,
    /// Its params.
    pub params: Value,
}

/// The most letters of a file in a request.
const LONGEST_FILE: usize = 200_000;

/// A replay in a request: what is left of a line of 1 MiB.
const LONGEST_REPLAY: usize = (1 << 20) - 1_000;

/// The seed of everything.
const SEED: u64 = 7;

/// Every request, with games of at least so many turns behind them where their replay has room.
///
/// # Panics
/// A game that should be played cannot be: then the limits have changed.
#[must_use]
pub fn largest(turns: u32) -> Vec<Largest> {
    let mut all = rules();
    all.extend(units_and_boards());
    all.extend(battles());
    all.extend(games(turns));
    all.extend(odds());
    all
}

fn request(method: &'static str, what: &'static str, params: Value) -> Largest {
    Largest { method, what, params }
}

/// A unit with a weapon in every slot that can have one: 51 of seven kinds.
fn arsenal() -> String {
    let armor = ["LA", "RA", "LT", "RT", "CT", "LL", "RL", "RTL", "RTR", "RTC"];
    let armor: String = armor.iter().map(|panel| format!("{panel} armor:20\n")).collect();
    const WEAPONS: [&str; 7] =
        ["Medium Laser", "SRM 4", "LRM 5", "Small Laser", "Machine Gun", "Flamer", "SRM 2"];
    let mut next = WEAPONS.iter().cycle();
    let mut block = |name: &str, fixed: &[&'static str], free: usize, rest: &[&'static str]| {
        let fill = next.by_ref().take(free).copied();
        let slots: Vec<&str> =
            fixed.iter().copied().chain(fill).chain(rest.iter().copied()).collect();
        format!("{name}:\n{}\n\n", slots.join("\n"))
    };
    let arm = ["Shoulder", "Upper Arm Actuator"];
    let leg = ["Hip", "Upper Leg Actuator", "Lower Leg Actuator", "Foot Actuator"];
    let engine = ["Fusion Engine"; 3];
    let center = [&engine[..], &["Gyro"; 4], &engine[..]].concat();
    let head = ["Life Support", "Sensors", "Cockpit"];
    let blocks = [
        block("Left Arm", &arm, 10, &[]),
        block("Right Arm", &arm, 10, &[]),
        block("Left Torso", &[], 11, &["IS Ammo SRM-4"]),
        block("Right Torso", &[], 11, &["IS Ammo LRM-5"]),
        block("Center Torso", &center, 1, &["IS Ammo MG - Full"]),
        block("Head", &head, 1, &["Sensors", "Life Support"]),
        block("Left Leg", &leg, 1, &["IS Ammo SRM-2"]),
        block("Right Leg", &leg, 2, &[]),
    ];
    format!(
        "chassis:Arsenal\nmodel:A\n\nConfig:Biped\ntechbase:Inner Sphere\nera:3067\nrules level:4\n\nmass:100\n\
         engine:300 Fusion Engine\nstructure:IS Standard\nmyomer:Standard\n\nheat sinks:60 Single\nwalk mp:3\njump mp:3\n\n\
         armor:Standard(Inner Sphere)\nHD armor:9\n{armor}\n{}",
        blocks.concat()
    )
}

/// Names of a description, all of them or as many as a list takes.
fn every(kind: &str) -> Vec<&'static str> {
    match kind {
        "quirks" => ironhex::unit::Quirk::ALL.iter().map(|quirk| quirk.id()).take(40).collect(),
        _ => ironhex::pilot::Ability::ALL.iter().map(|ability| ability.id()).take(40).collect(),
    }
}

/// Methods that answer one question of the rules.
fn rules() -> Vec<Largest> {
    let weather =
        json!({"light": "night", "precipitation": "heavySnow", "fog": "heavy", "wind": "storm"});
    let smoke = vec!["heavySmoke"; 60];
    let quirks = every("quirks");
    let slots = |count: usize| -> Value {
        vec![json!({"ammo": "lrm-20", "shots": 6, "damage": 20}); count].into()
    };
    let unit = json!({
        "tonnage": 100,
        "armor": {"left_arm": 34, "left_torso": 32, "left_torso_rear": 10, "center_torso": 47},
        "criticalSlots": {"left_arm": slots(12), "left_torso": slots(12), "center_torso": slots(12)},
        "pilot": {"wounds": 0, "conscious": true},
    });
    vec![
        request(
            "toHit",
            "every list full",
            json!({
                "attacker": {"gunnery": 8, "movementType": "jump", "heat": 99, "sensorHits": 1, "unitQuirks": quirks},
                "target": {"movementType": "jump", "hexesMoved": 99, "unitQuirks": quirks, "dodging": true},
                "weapon": {"id": "lrm-20"}, "range": 21,
                "terrain": {"intervening": smoke, "target": smoke}, "environment": weather,
            }),
        ),
        request(
            "hitLocation",
            "an aimed shot",
            json!({"aimedAt": "left_arm", "arc": "rear", "seed": SEED}),
        ),
        request(
            "clusterHits",
            "200 missiles in parts",
            json!({"size": 200, "seed": SEED, "rules": "total-warfare"}),
        ),
        request(
            "clusterModifiers",
            "every bonus",
            json!({
                "weapon": {"id": "lrm-20", "hasArtemisIV": true, "isSemiGuided": true},
                "target": {"narcedTarget": true, "tagDesignated": true, "ams": true},
                "abilities": ["cluster_hitter"], "rangeBracket": "long",
            }),
        ),
        request("classifyWeapon", "200 letters", json!({"id": "lrm-".repeat(50)})),
        request(
            "resolveWeapon",
            "40 missiles, a location each",
            json!({
                "weapon": {"kind": "lrm", "damage": 99, "clusterSize": 40}, "toHitNumber": 2,
                "target": {"unitQuirks": quirks}, "seed": SEED,
            }),
        ),
        request(
            "physicalAttack",
            "a charge of 200 tons over 99 hexes",
            json!({
                "attack": "charge",
                "attacker": {"tonnage": 200, "piloting": 0, "movementType": "run", "hexesMoved": 99, "unitQuirks": quirks},
                "target": {"tonnage": 200, "piloting": 8, "unitQuirks": quirks, "immobile": true},
                "terrain": {"target": smoke}, "seed": SEED,
            }),
        ),
        request(
            "pilotingRoll",
            "a fall of 200 tons from nine levels",
            json!({
                "piloting": 8, "modifier": 20, "fall": {"tonnage": 200, "levels": 9}, "seed": SEED,
            }),
        ),
        request(
            "applyDamage",
            "999 points, and 36 bins that explode",
            json!({
                "unit": unit, "location": "left_arm", "damage": 999, "throughArmorCritical": true, "seed": SEED,
            }),
        ),
        request(
            "woundPilot",
            "an explosion",
            json!({"cause": "ammoExplosion", "pilot": {"wounds": 3}, "seed": SEED}),
        ),
        request(
            "declareAttack",
            "every list full",
            json!({
                "attacker": {"heat": 99, "prone": true}, "weapon": {"id": "lrm-20"}, "range": 21,
                "target": {"unitQuirks": quirks},
            }),
        ),
        request(
            "hullDown",
            "every field",
            json!({
                "action": "enter", "unit": {"movementType": "walk"},
                "hex": {"elevationChange": true, "hillCrest": true, "ridge": true, "terrain": "ridge"}, "deploymentOption": true,
            }),
        ),
        request("table", "the longest table", json!({"name": "cluster"})),
        request(
            "rules",
            "two rule sets",
            json!({"rules": "specification", "against": "total-warfare"}),
        ),
        request("schema", "all of it", json!({})),
    ]
}

/// Text of one file with as many lines more as a request takes.
fn padded(text: &str, line: &str) -> String {
    let lines = (LONGEST_FILE - text.len()) / line.len();
    format!("{text}{}", line.repeat(lines))
}

fn units_and_boards() -> Vec<Largest> {
    let hex = "hex 0101 9 \"woods:2;smoke:1\" \"\"\n";
    let row = |row| {
        (1..=50).map(move |column| {
            format!("hex {column:02}{row:02} 9 \"woods:2;foliage_elev:2\" \"\"\n")
        })
    };
    let hexes: String = (1..=50).flat_map(row).collect();
    let board = format!("{}end\n", padded(&format!("size 50 50\n{hexes}    "), "# nothing\n"));
    let land = land("woodland");
    vec![
        request("weapon.list", "all of them", json!({})),
        request("unit.list", "all of them", json!({})),
        request("unit.get", "an Atlas", json!({"name": "atlas"})),
        request(
            "sheet.get",
            "an Atlas with its pictures",
            json!({"name": "atlas", "picture": true}),
        ),
        request(
            "sheet.damage",
            "40 hits of 255 points in groups of one",
            json!({"name": "atlas", "hits": vec![json!({"damage": 255, "groupsOf": 1}); 40], "seed": 1}),
        ),
        request(
            "sheet.fire",
            "all weapons of an Atlas",
            json!({"name": "atlas", "weapons": [1, 2, 3, 4, 5, 6, 7]}),
        ),
        request(
            "sheet.roll",
            "12 more reasons to fall",
            json!({"name": "atlas", "more": vec![json!({"cause": "kicked", "modifier": -20}); 12], "seed": 1}),
        ),
        request(
            "sheet.heat",
            "an Atlas that burns",
            json!({"name": "atlas", "heat": 99, "seed": 1}),
        ),
        request(
            "unit.read",
            "200,000 letters of slots that are too many",
            json!({"text": padded(&arsenal(), "Medium Laser\n")}),
        ),
        request(
            "unit.read",
            "200,000 letters of lines that stand twice",
            json!({"text": padded(&arsenal(), "mass:100\n"), "strict": true}),
        ),
        request(
            "unit.read",
            "200,000 letters of nonsense",
            json!({"text": "x:y\n".repeat(LONGEST_FILE / 4)}),
        ),
        request("board.list", "all of them", json!({})),
        request("board.get", "2,500 hexes of woodland", json!({"map": land})),
        request("board.get", "a file of 200,000 letters", json!({"map": {"text": board}})),
        request(
            "board.get",
            "200,000 letters of one hex",
            json!({"map": {"text": padded("size 1 1\n", hex)}}),
        ),
        request(
            "board.sight",
            "from corner to corner of 2,500 hexes",
            json!({
                "map": land, "from": {"hex": "0101"}, "to": {"hex": "5050"},
            }),
        ),
    ]
}

/// The most hexes that are played on.
fn land(kind: &str) -> Value {
    json!({"landscape": kind, "width": 50, "height": 50, "seed": SEED})
}

/// Twelve against twelve, each with 51 weapons, on 2,500 hexes of woodland.
fn forces() -> Value {
    let unit = json!({"text": arsenal(), "gunnery": 0, "piloting": 0});
    let force = json!({"units": vec![unit; 12]});
    json!({
        "sides": [force, force],
        "map": land("woodland"),
        "turns": 1000,
        "seed": SEED,
    })
}

fn with(mut params: Value, more: Value) -> Value {
    if let (Some(params), Value::Object(more)) = (params.as_object_mut(), more) {
        params.extend(more);
    }
    params
}

fn battles() -> Vec<Largest> {
    let of = |bot: &str| {
        let mut forces = forces();
        for side in 0..2 {
            forces["sides"][side]["bot"] = bot.into();
        }
        forces
    };
    vec![
        request(
            "battle.run",
            "100,000 games of twelve against twelve, tactical bots",
            with(of("tactical"), json!({"games": 100_000, "threads": 64})),
        ),
        request(
            "battle.run",
            "100,000 games of twelve against twelve, random bots",
            with(of("random"), json!({"games": 100_000})),
        ),
        request(
            "battle.handicap",
            "twelve against twelve, 100,000 games a trial",
            with(of("tactical"), json!({"games": 100_000})),
        ),
        request(
            "battle.game",
            "twelve against twelve, tactical bots, events and replay",
            with(
                of("tactical"),
                json!({"game": 1, "events": true, "report": true, "replay": true}),
            ),
        ),
        request(
            "battle.game",
            "twelve against twelve, random bots, events and replay",
            with(of("random"), json!({"game": 1, "events": true, "report": true, "replay": true})),
        ),
    ]
}

/// A game with a long replay, and a thousand actions that can be taken in it.
struct Played {
    replay: Value,
    more: Vec<Value>,
}

/// How many letters a text has in a request.
fn written(text: &Value) -> usize {
    text.to_string().len()
}

/// Plays at random for some turns, and gives the longest replay of it that a request takes.
fn played(turns: u32, room: usize) -> Played {
    let (light, map) = (json!({"units": vec!["locust"; 12]}), land("woodland"));
    let start = json!({"sides": [light, light], "map": map, "turns": 1000, "seed": SEED});
    let bots = json!({"one": "random", "two": "random"});
    let short = with(start.clone(), json!({"turns": turns, "bots": bots, "withReplay": false}));
    let model = call("game.start", &short).expect("it is played");
    let script = model["taken"].as_array().expect("a list").clone();
    let mut game = call("game.start", &start).expect("it begins");
    let mut at = 0;
    for step in [500, 100, 20, 1] {
        while let Some(next) = script.get(at..at + step) {
            let act = json!({"game": game["game"], "actions": next, "seed": SEED});
            let after = call("game.act", &act).expect("it was played before");
            if written(&after["replay"]) > room {
                break;
            }
            (game, at) = (after, at + step);
        }
    }
    Played {
        replay: game["replay"].clone(),
        more: script.into_iter().skip(at).take(1000).collect(),
    }
}

/// Twelve against twelve in two rows beside each other, at the moment when everybody may fire.
fn crowded() -> Value {
    let unit = |side: usize, column: usize| {
        let hex = format!("{:02}{:02}", 15 + column, 25 + side);
        json!({"text": arsenal(), "gunnery": 0, "piloting": 0, "hex": hex, "facing": if side == 0 { 3 } else { 0 }})
    };
    let side =
        |side| json!({"units": (0..12).map(|column| unit(side, column)).collect::<Vec<_>>()});
    let start = json!({"sides": [side(0), side(1)], "map": land("plains"), "turns": 1000, "seed": SEED, "legal": true});
    let mut game = call("game.start", &start).expect("it begins");
    while game["phase"] == "movement" {
        let legal = game["legal"].as_array().into_iter().flatten();
        let stay = legal.filter_map(Value::as_str).find(|action| action.ends_with(" done"));
        let act = json!({"game": game["game"], "actions": [stay], "seed": SEED, "legal": true});
        game = call("game.act", &act).expect("it is on the list");
    }
    game["replay"].clone()
}

fn games(turns: u32) -> Vec<Largest> {
    let bots = json!({"one": "tactical", "two": "tactical"});
    let everything = json!({
        "events": true, "report": true, "picture": true, "legal": true, "withBoard": true,
    });
    let all = with(forces(), everything.clone());
    let Played { replay, .. } = played(turns, LONGEST_REPLAY);
    let Played { replay: shorter, more } = played(turns, LONGEST_REPLAY - 60_000);
    let crowded = crowded();
    vec![
        request("game.start", "twelve against twelve, nobody plays on", all.clone()),
        request(
            "game.start",
            "twelve against twelve, one tactical bot",
            with(all.clone(), json!({"bots": {"one": "tactical"}})),
        ),
        request(
            "game.start",
            "twelve against twelve, tactical bots",
            with(all, json!({"bots": bots})),
        ),
        request(
            "game.legal",
            "a long replay of twelve against twelve",
            json!({"replay": replay, "labels": true}),
        ),
        request(
            "game.legal",
            "twelve that may fire 51 weapons at twelve",
            json!({"replay": crowded, "labels": true}),
        ),
        request(
            "game.replay",
            "a long replay of twelve against twelve",
            json!({"replay": replay, "picture": true}),
        ),
        request(
            "game.reach",
            "a long replay of twelve against twelve",
            json!({"replay": replay, "unit": 1}),
        ),
        request(
            "game.preview",
            "a long replay of twelve against twelve",
            json!({"replay": replay, "unit": 1}),
        ),
        request(
            "game.preview",
            "51 weapons at twelve targets",
            json!({"replay": crowded, "unit": 6}),
        ),
        request(
            "game.act",
            "a long replay and a thousand actions",
            with(json!({"replay": shorter, "actions": more, "seed": SEED}), everything.clone()),
        ),
        request(
            "game.act",
            "one tactical bot with 51 weapons for each of twelve",
            with(
                json!({"replay": crowded, "seed": SEED, "bots": {"one": "tactical"}}),
                everything.clone(),
            ),
        ),
        request(
            "game.act",
            "tactical bots with 51 weapons for each of twelve",
            with(json!({"replay": crowded, "seed": SEED, "bots": bots}), everything),
        ),
    ]
}

fn odds() -> Vec<Largest> {
    let unit = json!({"text": arsenal(), "gunnery": 0});
    let two = json!({"attacker": unit, "target": unit, "range": 1, "rules": "total-warfare"});
    let sampled = json!({"method": "sampled", "trials": 10_000_000});
    vec![
        request(
            "odds.volley",
            "51 weapons both ways, as it comes",
            with(two.clone(), json!({"both": true})),
        ),
        request(
            "odds.volley",
            "51 weapons both ways, 10,000,000 trials",
            with(with(two.clone(), json!({"both": true})), sampled.clone()),
        ),
        request(
            "odds.turns",
            "20 turns of 51 weapons, 10,000,000 trials",
            with(with(two.clone(), json!({"turns": 20})), sampled.clone()),
        ),
        request(
            "odds.turns",
            "20 turns of 51 weapons, as it comes",
            with(two.clone(), json!({"turns": 20})),
        ),
        request(
            "odds.best",
            "51 weapons, as it comes",
            with(two.clone(), json!({"goal": "destroy", "heatLimit": 30})),
        ),
        request(
            "odds.best",
            "51 weapons, 10,000,000 trials",
            with(with(two.clone(), json!({"goal": "destroy", "heatLimit": 30})), sampled.clone()),
        ),
        request(
            "odds.modifiers",
            "51 weapons, as it comes",
            with(two.clone(), json!({"goal": "destroy"})),
        ),
        request(
            "odds.modifiers",
            "51 weapons, 10,000,000 trials",
            with(with(two.clone(), json!({"goal": "destroy"})), sampled),
        ),
        request(
            "odds.curve",
            "51 weapons against 51",
            json!({"attacker": unit, "target": unit, "rules": "total-warfare"}),
        ),
    ]
}
