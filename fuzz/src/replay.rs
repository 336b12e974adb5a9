//! Dice that fit a request, and the dice that a result says were rolled.

use ironhex_api::CallError;
use serde_json::{Value, json};

/// Dice for a request, found by giving it as many as it asks for until it is content. The refusals on the way must
/// agree with each other. `None` when the request has another fault, or wants more dice than `most`.
pub fn fitting_dice(
    method: &str,
    params: &Value,
    mut face: impl FnMut() -> u8,
    most: usize,
) -> Option<Vec<u8>> {
    let mut faces: Vec<u8> = Vec::new();
    loop {
        let mut request = params.clone();
        request["dice"] = json!(faces);
        match ironhex_api::call(method, &request) {
            // A sheet says which roll it wants next.
            Ok(result) if !result["wanted"].is_null() => {
                let wanted = result["wanted"]["dice"].as_u64().filter(|wanted| *wanted > 0);
                let wanted = wanted.unwrap_or_else(|| panic!("no dice wanted: {request}"));
                if faces.len() + wanted as usize > most {
                    return None;
                }
                faces.extend((0..wanted).map(|_| face()));
            }
            Ok(_) => return Some(faces),
            Err(CallError::Dice { given, used, needed }) => {
                assert_eq!(given, faces.len(), "{request}");
                let needed = needed.unwrap_or_else(|| panic!("{used} of {given} used: {request}"));
                assert!(used <= given && needed > given, "{given} {used} {needed}: {request}");
                if needed > most {
                    return None;
                }
                faces.extend((given..needed).map(|_| face()));
            }
            Err(_) => return None,
        }
    }
}

/// The dice of a result in the order in which they were rolled, for the methods whose results show every one.
#[must_use]
pub fn recorded_dice(method: &str, params: &Value, result: &Value) -> Option<Vec<u8>> {
    let mut faces = Vec::new();
    match method {
        // A salvo of more than 30 may roll several times, and its result shows the first roll.
        "clusterHits" if params["size"].as_u64() <= Some(30) => take(&result["dice"], &mut faces),
        "hitLocation" if params["aimedAt"].is_null() => take(&result["dice"], &mut faces),
        "woundPilot" => each(&result["rolls"], &mut faces),
        "physicalAttack" => {
            take(&result["dice"], &mut faces);
            each(&result["hits"], &mut faces);
            each(&result["selfDamage"], &mut faces);
        }
        "pilotingRoll" if result["fall"].is_null() => take(&result["dice"], &mut faces),
        "resolveWeapon" => salvo(result, &mut faces),
        _ => return None,
    }
    Some(faces)
}

fn salvo(result: &Value, faces: &mut Vec<u8>) {
    let shots = result["shots"].as_array().map(Vec::as_slice).unwrap_or_default();
    // Several shots are each followed by their own location; one shot by all of its locations.
    if shots.len() > 1 && result["clusterRollSimulated"].is_null() {
        let mut landed = result["hitDistribution"].as_array().into_iter().flatten();
        for shot in shots {
            take(&shot["dice"], faces);
            if shot["hit"] == true
                && let Some(hit) = landed.next()
            {
                take(&hit["dice"], faces);
            }
        }
    } else {
        each(&result["shots"], faces);
        take(&result["clusterDice"], faces);
        take(&result["ams"]["dice"], faces);
        each(&result["hitDistribution"], faces);
    }
}

fn each(items: &Value, faces: &mut Vec<u8>) {
    for item in items.as_array().into_iter().flatten() {
        take(&item["dice"], faces);
    }
}

fn take(dice: &Value, faces: &mut Vec<u8>) {
    faces.extend(
        dice.as_array().into_iter().flatten().filter_map(|face| u8::try_from(face.as_u64()?).ok()),
    );
}
