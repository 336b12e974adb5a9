//! What a seed rolls, the same dice give again: the faces that a result shows are all that were rolled, in order.

use serde_json::{Value, json};

use crate::answers::{answer, brief};
use crate::requests::Request;

const PRESETS: [&str; 3] = ["specification", "simplified", "total-warfare"];

/// Rolls with many seeds under every preset, then again with the dice that the result shows.
fn replays(method: &'static str, params: Value, dice: impl Fn(&Value) -> Vec<u8>) {
    for preset in PRESETS {
        for seed in 0..60 {
            let mut seeded = Request { method, params: params.clone() };
            seeded.params["rules"] = json!(preset);
            let mut scripted = seeded.clone();
            seeded.params["seed"] = json!(seed);
            let rolled = answer(&seeded);
            let result = rolled.unwrap_or_else(|error| panic!("{}: {error}", brief(&seeded)));
            scripted.params["dice"] = json!(dice(&result));
            assert_eq!(answer(&scripted), Ok(result), "{}", brief(&scripted));
        }
    }
}

fn faces(dice: &Value) -> Vec<u8> {
    let list = dice.as_array().into_iter().flatten();
    list.filter_map(Value::as_u64).filter_map(|face| face.try_into().ok()).collect()
}

fn of_each(items: &Value) -> Vec<u8> {
    items.as_array().into_iter().flatten().flat_map(|item| faces(&item["dice"])).collect()
}

#[test]
fn hit_location() {
    for arc in ["front", "left", "right", "rear"] {
        for table in ["weapon", "punch", "kick"] {
            let params = json!({"arc": arc, "table": table, "target": {"hullDown": true}});
            replays("hitLocation", params, |result| faces(&result["dice"]));
        }
    }
}

#[test]
fn cluster_hits() {
    for size in [1, 2, 7, 20, 40] {
        let params = json!({"size": size, "modifier": -2});
        replays("clusterHits", params, |result| faces(&result["dice"]));
    }
}

#[test]
fn piloting_roll_with_its_fall() {
    let facing = 4;
    for tonnage in [20, 55, 100] {
        let fall = json!({"tonnage": tonnage, "levels": 2, "facing": facing});
        replays("pilotingRoll", json!({"piloting": 6, "fall": fall}), |result| {
            let mut dice = faces(&result["dice"]);
            let fall = &result["fall"];
            if let Some(now) = fall["facing"].as_u64() {
                // The die for the side is not shown; the facing tells it.
                dice.push(((now + 6 - facing) % 6 + 1) as u8);
                dice.extend(of_each(&fall["hits"]));
                dice.extend(faces(&fall["pilotDice"]));
            }
            dice
        });
    }
}

#[test]
fn physical_attack() {
    for attack in ["punch", "kick", "charge", "dfa", "push", "hatchet", "sword", "mace"] {
        let params = json!({
            "attack": attack,
            "attacker": {"tonnage": 80, "piloting": 3, "hexesMoved": 5},
            "target": {"tonnage": 60, "piloting": 4},
        });
        replays("physicalAttack", params, |result| {
            let mut dice = faces(&result["dice"]);
            dice.extend(of_each(&result["hits"]));
            dice.extend(of_each(&result["selfDamage"]));
            dice
        });
    }
}

#[test]
fn wound_pilot() {
    for (cause, wounds) in [("headHit", 0), ("ammoExplosion", 2), ("fall", 4), ("heat", 5)] {
        let params = json!({"cause": cause, "pilot": {"wounds": wounds}});
        replays("woundPilot", params, |result| of_each(&result["rolls"]));
    }
}

#[test]
fn resolve_weapon() {
    for (weapon, mode, rate) in [
        ("medium-laser", "standard", None),
        ("lrm-20", "standard", None),
        ("srm-6", "standard", None),
        ("mrm-30", "standard", None),
        ("atm-12", "standard", None),
        ("hag-40", "standard", None),
        ("streak-srm-6", "standard", None),
        ("uac-10", "ultra", None),
        ("rac-5", "rotary", Some(6)),
        ("lb-10-x-ac", "lbx-cluster", None),
        ("lb-10-x-ac", "lbx-slug", None),
    ] {
        for ams in [false, true] {
            let params = json!({
                "weapon": {"id": weapon},
                "fireMode": mode,
                "rateOfFire": rate,
                "toHitNumber": 6,
                "target": {"ams": ams, "unitQuirks": ["low_profile"]},
            });
            replays("resolveWeapon", params, shots_and_locations);
        }
    }
}

/// A shot is followed by its own location, a salvo by its cluster roll, the anti-missile system's and all locations.
fn shots_and_locations(result: &Value) -> Vec<u8> {
    let mut dice = Vec::new();
    if result["clusterRollSimulated"].is_null() {
        let mut hits = result["hitDistribution"].as_array().into_iter().flatten();
        for shot in result["shots"].as_array().into_iter().flatten() {
            dice.extend(faces(&shot["dice"]));
            if shot["hit"] == true {
                dice.extend(hits.next().map(|hit| faces(&hit["dice"])).unwrap_or_default());
            }
        }
    } else {
        dice.extend(of_each(&result["shots"]));
        dice.extend(faces(&result["clusterDice"]));
        dice.extend(faces(&result["ams"]["dice"]));
        dice.extend(of_each(&result["hitDistribution"]));
    }
    dice
}
