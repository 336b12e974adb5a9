//! `--json`, `call` and `rpc` give the API's results, byte for byte.

use crate::{fed, line, run, shown};
use serde_json::{Value, json};

fn api(method: &str, params: Value) -> String {
    format!("{}\n", ironhex_api::call(method, &params).expect("the API answers"))
}

#[test]
fn every_verb_gives_the_doors_result() {
    let cases = [
        (
            "to-hit --gunnery 4 --weapon lrm-20 --range 5 --moved walk --target-moved run:6 --heat 8 \
             --target-in light-woods --indirect=walk --quirk multi-trac --secondary front",
            "toHit",
            json!({
                "attacker": {
                    "gunnery": 4, "movementType": "walk", "heat": 8,
                    "indirectFire": {"spotterMovement": "walk"},
                    "secondaryTarget": {"inFrontArc": true}, "unitQuirks": ["multi_trac"],
                },
                "target": {"movementType": "run", "hexesMoved": 6},
                "weapon": {"id": "lrm-20"},
                "range": 5,
                "terrain": {"target": ["lightWoods"]},
            }),
        ),
        (
            "to-hit --gunnery 4 --ranges 3,6,9,12 --minimum 2 --category missile --range 1 --rain downpour",
            "toHit",
            json!({
                "attacker": {"gunnery": 4},
                "weapon": {
                    "short": 3, "medium": 6, "long": 9, "extreme": 12, "minimum": 2,
                    "category": "missile",
                },
                "range": 1,
                "environment": {"precipitation": "downpour"},
            }),
        ),
        ("location --arc rear --roll 8", "hitLocation", json!({"arc": "rear", "roll": 8})),
        (
            "location --called left-arm --dice 3,4",
            "hitLocation",
            json!({"calledLocation": "left_arm", "dice": [3, 4]}),
        ),
        (
            "cluster --size 20 --modifier -1 --roll 7 --rules total-warfare",
            "clusterHits",
            json!({"size": 20, "modifier": -1, "roll": 7, "rules": "total-warfare"}),
        ),
        (
            "cluster --weapon lrm-15 --artemis-iv --narc --dice 3,4",
            "clusterHits",
            json!({"size": 15, "modifier": 4, "dice": [3, 4]}),
        ),
        (
            "fire --weapon rac-5 --needs 6 --mode rotary --rate 2 --arc left --dice 5,5,3,4,1,1",
            "resolveWeapon",
            json!({
                "weapon": {"id": "rac-5"}, "toHitNumber": 6, "fireMode": "rotary", "rateOfFire": 2,
                "arc": "left", "dice": [5, 5, 3, 4, 1, 1],
            }),
        ),
        (
            "fire --kind srm --damage 2 --size 2 --heat 2 --needs 7 --dice 1,2 --rule missile-groups=five-points",
            "resolveWeapon",
            json!({
                "weapon": {"kind": "srm", "damage": 2, "clusterSize": 2, "heat": 2}, "toHitNumber": 7,
                "dice": [1, 2], "rules": {"missile_groups": "five_points"},
            }),
        ),
        (
            "physical charge --tons 60 --piloting 5 --moved run:3 --target-tons 50 --target-piloting 4 \
             --level 1 --direction 2 --dice 1,1",
            "physicalAttack",
            json!({
                "attack": "charge",
                "attacker": {"tonnage": 60, "piloting": 5, "movementType": "run", "hexesMoved": 3},
                "target": {"tonnage": 50, "piloting": 4},
                "levelDifference": 1, "direction": 2, "dice": [1, 1],
            }),
        ),
        ("table tmm --rules simplified", "table", json!({"name": "tmm", "rules": "simplified"})),
        ("rules", "rules", json!({})),
        ("rules --against total-warfare", "rules", json!({"against": "total-warfare"})),
    ];
    for (text, method, params) in cases {
        assert_eq!(shown(&format!("{text} --json")), api(method, params), "{text}");
    }
}

#[test]
fn a_seed_that_was_drawn_is_told_beside_the_result() {
    let run = line("fire --weapon lrm-20 --needs 2 --json");
    let seed = run.stderr.strip_prefix("seed ").and_then(|text| text.strip_suffix('\n'));
    let seed: u64 = seed.expect("a seed").parse().expect("a number");
    let params = json!({"weapon": {"id": "lrm-20"}, "toHitNumber": 2, "seed": seed});
    assert_eq!(run.stdout, api("resolveWeapon", params));
}

#[test]
fn call_takes_params_as_an_argument_or_from_standard_input() {
    let params = r#"{"name": "heat"}"#;
    let expected = api("table", json!({"name": "heat"}));
    assert_eq!(run(["call", "table", params]).stdout, expected);
    assert_eq!(fed(&["call", "table", "-"], params.as_bytes()).stdout, expected);
    assert_eq!(run(["call", "rules"]).stdout, api("rules", json!({})));
    assert_eq!(run(["call", "table", params, "--json"]).stdout, expected);
    let pretty = run(["call", "table", params, "--pretty"]).stdout;
    assert!(pretty.starts_with("{\n  \"name\": \"heat\",\n"), "{pretty}");
    assert_eq!(
        serde_json::from_str::<Value>(&pretty).expect("JSON"),
        serde_json::from_str::<Value>(&expected).expect("JSON")
    );
}

#[test]
fn rpc_answers_line_by_line() {
    let request = json!({"jsonrpc": "2.0", "id": 1, "method": "table", "params": {"name": "heat"}});
    let run = fed(&["rpc"], format!("{request}\nnonsense\n").as_bytes());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = run.stdout.lines().collect();
    let result = api("table", json!({"name": "heat"}));
    assert_eq!(lines[0], format!(r#"{{"jsonrpc":"2.0","id":1,"result":{}}}"#, result.trim_end()));
    assert!(lines[1].contains("-32700"), "{}", lines[1]);
    assert_eq!(lines.len(), 2);
    assert_eq!(fed(&["rpc"], b"").stdout, "");
}

#[test]
fn the_catalogue_of_weapons_is_there_for_machines() {
    let read = |text: &str| -> Value { serde_json::from_str(&shown(text)).expect("JSON") };
    let all = read("weapons --json");
    let entries = all["weapons"].as_array().expect("a list");
    assert_eq!(entries.len(), ironhex_units::weapons().len());
    let ppc = &read("weapons ppc --json")["weapons"][0];
    assert_eq!((&ppc["id"], &ppc["damage"]), (&json!("ppc"), &json!([10, 10, 10])));
    assert_eq!((&ppc["minimum"], &ppc["long"], &ppc["tons"]), (&json!(3), &json!(18), &json!(7.0)));
    assert!(entries.contains(ppc));
    let none = line("weapons --json hammer of thor");
    assert_eq!((none.status, none.stdout.as_str()), (2, ""), "{none:?}");
}
