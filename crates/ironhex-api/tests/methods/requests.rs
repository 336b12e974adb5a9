//! Valid requests by hand: for each method the least that it takes, and requests that together use every field.

use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A request and the method that takes it.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) method: &'static str,
    pub(crate) params: Value,
}

fn request(method: &'static str, params: Value) -> Request {
    Request { method, params }
}

/// For each method the least that it takes; nothing can be left out of these.
pub(crate) fn minimal() -> Vec<Request> {
    vec![
        request("toHit", json!({"attacker": {"gunnery": 4}, "rangeBracket": "short"})),
        request("hitLocation", json!({"roll": 7})),
        request("clusterHits", json!({"size": 20, "seed": 1})),
        request("clusterModifiers", json!({"weapon": {"id": "lrm-20"}})),
        request("classifyWeapon", json!({"id": "lrm-20"})),
        request(
            "resolveWeapon",
            json!({"weapon": {"id": "medium-laser"}, "toHitNumber": 7, "seed": 1}),
        ),
        request(
            "physicalAttack",
            json!({"attack": "punch", "attacker": {"tonnage": 50, "piloting": 5}, "seed": 1}),
        ),
        request("pilotingRoll", json!({"piloting": 5, "seed": 1})),
        request(
            "applyDamage",
            json!({"unit": {"tonnage": 50}, "location": "left_arm", "damage": 3, "seed": 1}),
        ),
        request("woundPilot", json!({"cause": "headHit", "seed": 1})),
        request("declareAttack", json!({"weapon": {"id": "ppc"}, "range": 9})),
        request("hullDown", json!({"action": "enter"})),
        request("table", json!({"name": "cluster"})),
        request("rules", json!({})),
        request("weapon.list", json!({})),
        request("unit.list", json!({})),
        request("unit.get", json!({"name": "atlas"})),
        request("unit.read", json!({"text": "Config:Quad"})),
        request("sheet.get", json!({"name": "locust"})),
        request("sheet.damage", json!({"name": "locust", "hits": ["3 ct"], "seed": 1})),
        request("sheet.fire", json!({"name": "locust", "weapons": [1]})),
        request("sheet.roll", json!({"name": "locust", "seed": 1})),
        request("sheet.heat", json!({"name": "locust", "seed": 1})),
        request("schema", json!({})),
    ]
    .into_iter()
    .chain(super::game_requests::minimal())
    .chain(super::odds_requests::minimal())
    .collect()
}

/// Requests that together use every field of every method.
pub(crate) fn full() -> Vec<Request> {
    let mut all = vec![
        to_hit(),
        request(
            "toHit",
            json!({
                "attacker": {
                    "gunnery": 3,
                    "indirectFire": {"spotterMovement": "walk", "spotterAttacks": true},
                },
                "weapon": {"id": "lrm-20"},
                "range": 9,
            }),
        ),
        request(
            "clusterModifiers",
            json!({
                "weapon": weapon(),
                "target": {
                    "narcedTarget": true,
                    "iNarcedTarget": false,
                    "tagDesignated": true,
                    "ecmProtected": false,
                    "ams": true,
                },
                "abilities": ["cluster_hitter", "sandblaster_rac_5"],
                "indirectFire": false,
                "rangeBracket": "medium",
                "rules": rules(),
            }),
        ),
        request("classifyWeapon", json!({"id": "clan-streak-srm-6", "rules": rules()})),
        request(
            "hullDown",
            json!({
                "action": "enter",
                "unit": {"hullDown": false, "prone": false, "movementType": "walk"},
                "hex": {"elevationChange": false, "hillCrest": true, "ridge": false, "terrain": "ridge"},
                "deploymentOption": true,
                "rules": rules(),
            }),
        ),
        request("table", json!({"name": "heat", "rules": rules()})),
        request(
            "rules",
            json!({"rules": rules(), "against": {"preset": "total-warfare", "ultra": "two_rolls"}}),
        ),
        request("weapon.list", json!({"search": "er ppc"})),
        request("unit.list", json!({"weight": "heavy"})),
        request("unit.get", json!({"name": "Timber Wolf", "picture": true})),
        request(
            "unit.read",
            json!({"text": "Config:Biped\nmass:70\n", "strict": true, "picture": true}),
        ),
        request("sheet.get", sheet_of_file(json!({}))),
        request("sheet.damage", sheet_of_file(json!({"hits": ["3"], "dice": [3, 4]}))),
        request("sheet.fire", sheet_of_file(json!({"weapons": [1]}))),
        request("sheet.roll", sheet_of_file(json!({"more": [due()], "dice": [6, 6]}))),
        request("sheet.heat", sheet_of_file(json!({"heat": 24, "dice": [6, 6]}))),
        request("sheet.get", sheet(json!({}))),
        request("sheet.damage", sheet(json!({"hits": [hit(), "5 ct rear"], "seed": 1}))),
        request("sheet.fire", sheet(json!({"weapons": [2, fired()]}))),
        request("sheet.roll", sheet(json!({"more": [due()], "seed": 1}))),
        request("sheet.heat", sheet(json!({"waterDepth": 1, "seed": 1}))),
        request("schema", json!({})),
    ];
    all.extend(declare_attack());
    all.extend(hit_location());
    all.extend(cluster_hits());
    all.extend(resolve_weapon());
    all.extend(physical_attack());
    all.extend(piloting_roll());
    all.extend(apply_damage());
    all.extend(wound_pilot());
    all.extend(super::game_requests::full());
    all.extend(super::odds_requests::full());
    // One request of each method that may take long says what it may take.
    let causes = json!({"bots": {"one": "basic", "two": "basic"}, "replay": ""});
    let mut limited = BTreeSet::new();
    for request in &mut all {
        if ironhex_api::takes_long(request.method, &causes) && limited.insert(request.method) {
            request.params["budget"] = json!({"time": 600.0, "memory": 256});
            request.params["progress"] = json!(false);
            let described =
                ironhex_api::descriptions().find(|method| method.name == request.method);
            if described.is_some_and(|method| method.page.is_some()) {
                request.params["page"] = json!(true);
            }
        }
    }
    all
}

/// A request about a sheet that says everything of it but its file.
fn sheet(more: Value) -> Value {
    let mut params = super::game_requests::in_condition(json!({
        "name": "commando", "gunnery": 3, "piloting": 4, "abilities": ["sniper"],
        "turn": {
            "movementType": "walk", "hexesMoved": 2, "heatMade": 3, "heatGiven": 1, "fired": [1], "asleep": false,
            "phaseDamage": 21, "due": [due()], "phaseBegan": super::game_requests::in_condition(json!({})),
        },
        "picture": true,
    }));
    for (name, value) in more.as_object().into_iter().flatten() {
        params[name] = value.clone();
    }
    params
}

/// A request about the sheet of a unit file.
fn sheet_of_file(more: Value) -> Value {
    let file = ironhex_units::builtin("Locust LCT-1V").map(ironhex_units::to_mtf);
    let mut params = json!({"text": file, "rules": rules()});
    for (name, value) in more.as_object().into_iter().flatten() {
        params[name] = value.clone();
    }
    params
}

fn due() -> Value {
    json!({"cause": "kicked", "modifier": 0})
}

fn hit() -> Value {
    json!({"damage": 5, "location": "left_arm", "side": "front", "groupsOf": 5, "throughArmorCritical": false})
}

fn fired() -> Value {
    json!({"weapon": 3, "fireMode": "standard", "rateOfFire": 1, "bin": 1, "jams": false})
}

pub(crate) fn rules() -> Value {
    json!({"preset": "specification", "mrm": "column"})
}

/// A weapon with every field: a catalogue weapon with all of its figures stated again.
fn weapon() -> Value {
    json!({
        "id": "rac-5",
        "kind": "rotary",
        "category": "ballistic",
        "damage": 5,
        "heat": 1,
        "clusterSize": 6,
        "minimum": 0,
        "short": 5,
        "medium": 10,
        "long": 15,
        "extreme": 20,
        "location": "right_arm",
        "rearMounted": false,
        "quirks": ["accurate", "stable_weapon"],
        "hasArtemisIV": false,
        "hasArtemisV": false,
        "isSemiGuided": false,
        "ammo": 20,
        "loaded": true,
        "arc": "right_arm",
        "jammed": false,
        "destroyed": false,
    })
}

/// A target with every field.
fn target() -> Value {
    json!({
        "movementType": "jump",
        "hexesMoved": 5,
        "prone": false,
        "immobile": false,
        "partialCover": true,
        "hullDown": false,
        "dodging": true,
        "bloodStalked": true,
        "tagDesignated": true,
        "ecmProtected": false,
        "stealthArmor": true,
        "unitQuirks": ["distracting"],
    })
}

fn to_hit() -> Request {
    request(
        "toHit",
        json!({
            "attacker": {
                "gunnery": 3,
                "movementType": "run",
                "heat": 9,
                "prone": true,
                "pilotWounds": 1,
                "sensorHits": 1,
                "damagedActuators": {"shoulder": true, "upperArm": false, "lowerArm": true},
                "targetingComputer": true,
                "secondaryTarget": {"inFrontArc": true},
                "calledShot": true,
                "teammateCalledShot": false,
                "unitQuirks": ["multi_trac", "improved_targeting_long"],
                "abilities": ["sniper", "weapon_specialist_rac_5"],
            },
            "target": target(),
            "weapon": weapon(),
            "range": 9,
            "rangeBracket": "medium",
            "fireMode": "rotary",
            "rateOfFire": 4,
            "terrain": {"intervening": ["lightWoods", "heavySmoke"], "target": ["heavyWoods"]},
            "environment": {
                "light": "dusk",
                "precipitation": "heavyRain",
                "fog": "light",
                "wind": "storm",
            },
            "rules": rules(),
        }),
    )
}

fn hit_location() -> [Request; 3] {
    [
        json!({
            "arc": "left",
            "table": "weapon",
            "roll": 8,
            "target": {"hullDown": true, "partialCover": false},
            "calledLocation": "left_leg",
            "rules": rules(),
        }),
        json!({"arc": "rear", "aimedAt": "head", "dice": [3, 4], "rules": "simplified"}),
        json!({"table": "kick", "seed": 9}),
    ]
    .map(|params| request("hitLocation", params))
}

fn cluster_hits() -> [Request; 3] {
    [
        json!({"size": 15, "roll": 7, "modifier": -4, "rules": rules()}),
        json!({"size": 6, "modifier": 2, "dice": [5, 6]}),
        json!({"size": 40, "seed": 77, "rules": "total-warfare"}),
    ]
    .map(|params| request("clusterHits", params))
}

fn resolve_weapon() -> [Request; 2] {
    [
        json!({
            "weapon": weapon(),
            "fireMode": "rotary",
            "rateOfFire": 6,
            "toHitNumber": 5,
            "arc": "right",
            "target": {
                "hullDown": true,
                "partialCover": false,
                "narcedTarget": true,
                "iNarcedTarget": true,
                "tagDesignated": true,
                "ecmProtected": true,
                "ams": true,
                "unitQuirks": ["low_profile"],
            },
            "equipment": {"hasArtemisIV": true, "hasArtemisV": false, "isSemiGuided": true},
            "abilities": ["cluster_hitter", "sandblaster_rac_5"],
            "rangeBracket": "long",
            "indirectFire": true,
            "calledLocation": "head",
            "seed": 123,
            "rules": rules(),
        }),
        json!({
            "weapon": {"id": "srm-2", "hasArtemisIV": true},
            "toHitNumber": 8,
            "target": {"ams": true},
            "dice": [4, 4, 5, 6, 1, 3, 3, 4],
        }),
    ]
    .map(|params| request("resolveWeapon", params))
}

fn physical_attack() -> [Request; 2] {
    [
        json!({
            "attack": "punch",
            "limb": "left",
            "attacker": {
                "tonnage": 75,
                "piloting": 4,
                "heat": 12,
                "tsm": true,
                "prone": false,
                "hullDown": false,
                "immobile": false,
                "movementType": "walk",
                "hexesMoved": 3,
                "waterDepth": 1,
                "destroyedActuators": ["hand", "right_arm:lowerArm"],
                "missingLimbs": ["right_leg"],
                "firedLimbs": ["right_arm"],
                "attacksMade": [{"attack": "punch", "limb": "right"}],
                "unitQuirks": ["battle_fists"],
                "abilities": ["melee_specialist"],
            },
            "target": {
                "tonnage": 50,
                "piloting": 5,
                "movementType": "run",
                "hexesMoved": 4,
                "prone": false,
                "immobile": false,
                "partialCover": false,
                "hullDown": false,
                "dodging": true,
                "unitQuirks": ["stable"],
            },
            "arc": "rear",
            "terrain": {"target": ["lightWoods", "clear"]},
            "range": 1,
            "inArc": true,
            "levelDifference": 0,
            "direction": 3,
            "seed": 5,
            "rules": rules(),
        }),
        json!({
            "attack": "kick",
            "attacker": {"tonnage": 55, "piloting": 5},
            "dice": [5, 6, 2],
            "rules": "total-warfare",
        }),
    ]
    .map(|params| request("physicalAttack", params))
}

fn piloting_roll() -> [Request; 2] {
    [
        json!({
            "piloting": 5,
            "modifier": 1,
            "otherEvents": 1,
            "gyroHits": 1,
            "hipsDestroyed": 1,
            "legActuatorsDestroyed": 2,
            "legsGone": 0,
            "terrain": true,
            "standingUp": false,
            "unitQuirks": ["hard_to_pilot", "unbalanced"],
            "fall": {"tonnage": 70, "levels": 2, "facing": 4, "side": "rear"},
            "seed": 3,
            "rules": rules(),
        }),
        json!({
            "piloting": 8,
            "fall": {"tonnage": 50},
            "dice": [1, 2, 4, 3, 4, 6, 6],
        }),
    ]
    .map(|params| request("pilotingRoll", params))
}

fn apply_damage() -> [Request; 3] {
    [
        json!({
            "unit": {
                "tonnage": 70,
                "armor": {"left_torso": 20, "left_torso_rear": 4, "left_arm": 2},
                "structure": {"left_torso": 15, "left_arm": 6},
                "criticalSlots": {
                    "left_arm": ["shoulder", "upper_arm", null, {"weapon": "medium-laser"}],
                    "left_torso": [
                        {"ammo": "lrm-20", "shots": 5, "damage": 20},
                        "engine",
                        "engine",
                        "engine",
                    ],
                },
                "criticalsHit": {"left_torso": [1, 2]},
                "case": ["left_torso"],
                "caseII": ["right_torso"],
                "pilot": {"wounds": 1, "conscious": true, "abilities": ["iron_man"]},
                "destroyed": false,
            },
            "location": "left_arm",
            "damage": 14,
            "throughArmorCritical": true,
            "glancing": false,
            "fromBehind": true,
            "seed": 11,
            "rules": rules(),
        }),
        json!({
            "unit": {"tonnage": 20, "armor": {"head": 9}},
            "location": "center_torso",
            "damage": 1,
            "dice": [2, 3],
        }),
        json!({
            "unit": {"tonnage": 100, "destroyed": true, "destroyedBy": "headDestroyed"},
            "location": "right_leg",
            "damage": 5,
            "seed": 2,
        }),
    ]
    .map(|params| request("applyDamage", params))
}

fn wound_pilot() -> [Request; 2] {
    [
        json!({
            "pilot": {"wounds": 2, "conscious": true, "abilities": ["iron_man"]},
            "cause": "ammoExplosion",
            "seed": 8,
            "rules": rules(),
        }),
        json!({"cause": "fall", "dice": [3, 3]}),
    ]
    .map(|params| request("woundPilot", params))
}

fn declare_attack() -> [Request; 2] {
    // A firing arc does not go with a rear mounting.
    let mut mounted = weapon();
    mounted["rearMounted"] = Value::Null;
    let params = json!({
        "attacker": {
            "heat": 5,
            "hullDown": false,
            "prone": true,
            "destroyed": false,
            "shutdown": false,
            "unconscious": false,
            "sensorHits": 1,
        },
        "weapon": mounted,
        "fireMode": "rotary",
        "rateOfFire": 3,
        "range": 4,
        "bearing": -30,
        "torsoTwist": 1,
        "lineOfSight": true,
        "target": target(),
        "rules": rules(),
    });
    let backwards = json!({"id": "er-ppc", "location": "center_torso", "rearMounted": true});
    [params, json!({"weapon": backwards, "range": 5, "bearing": 180})]
        .map(|params| request("declareAttack", params))
}
