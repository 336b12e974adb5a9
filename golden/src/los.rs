//! `los.jsonl` and `los-buildings.jsonl`.

use crate::boards::{self, hex};
use crate::records::{Records, Tally, differ, flag, number, small, text};
use ironhex::board::{Blocked, Line, Sight, Viewer};
use serde_json::Value;

fn viewer(unit: &Value) -> Viewer {
    Viewer {
        hex: hex(text(unit, "hex")),
        elevation: i8::try_from(number(unit, "elevation")).unwrap(),
        height: small(unit, "height"),
    }
}

/// The label with which the records refuse a line that is blocked in this way.
const fn reason(blocked: Blocked) -> &'static str {
    match blocked {
        Blocked::Terrain | Blocked::Water => "LOS blocked by terrain.",
        Blocked::Woods => "LOS blocked by intervening woods/smoke.",
    }
}

fn complaint(record: &Value, sight: &Sight) -> Option<String> {
    let theirs = &record["result"];
    let by = |reasons: &[Blocked]| sight.blocked.is_some_and(|reason| reasons.contains(&reason));
    let cover = |covered: bool| if covered { 3 } else { 0 };
    let counted = |name: &str| theirs.get(name).map(|_| small(theirs, name));
    let (modifiers, solid) = (&theirs["losModifiers"], [Blocked::Terrain, Blocked::Water]);
    let value = modifiers.get("value").map(|_| i8::try_from(number(modifiers, "value")).unwrap());
    let refusal = modifiers.get("reason").map(|_| text(modifiers, "reason"));
    differ("canSee", sight.visible(), flag(theirs, "canSee"))
        .or_else(|| differ("blockedByTerrain", by(&solid), flag(theirs, "blockedByTerrain")))
        .or_else(|| {
            let water = theirs.get("blockedByWater").map(|_| flag(theirs, "blockedByWater"));
            water.and_then(|theirs| differ("blockedByWater", by(&[Blocked::Water]), theirs))
        })
        .or_else(|| {
            differ("light", Some(sight.intervening.light), counted("interveningLightWoods"))
        })
        .or_else(|| {
            differ("heavy", Some(sight.intervening.heavy), counted("interveningHeavyWoods"))
        })
        .or_else(|| {
            differ("target cover", Some(cover(sight.target_cover)), counted("targetCoverBits"))
        })
        .or_else(|| {
            differ(
                "attacker cover",
                Some(cover(sight.attacker_cover)),
                counted("attackerCoverBits"),
            )
        })
        .or_else(|| {
            let soft = counted("softBuildingHexes");
            soft.and_then(|theirs| differ("soft buildings", sight.soft_buildings, theirs))
        })
        .or_else(|| {
            let hard = counted("hardBuildingHexes");
            hard.and_then(|theirs| differ("hard buildings", sight.hard_buildings, theirs))
        })
        .or_else(|| differ("modifier", sight.modifier(), value))
        .or_else(|| differ("reason", sight.blocked.map(reason), refusal))
}

/// The hexes of the line, which some records list.
fn line(record: &Value, attacker: Viewer, target: Viewer) -> Option<String> {
    let line = Line::between(attacker.hex, target.hex);
    let mut ours = vec![attacker.hex, target.hex];
    ours.extend(line.rings().flat_map(|ring| ring.hexes()));
    ours.sort();
    let listed = record.get("hexesOnLine").map(|list| {
        let hexes = list.as_array().unwrap().iter();
        let mut theirs: Vec<_> = hexes.map(|number| hex(number.as_str().unwrap())).collect();
        theirs.sort();
        theirs
    });
    differ("range", i64::from(line.length()), number(record, "range"))
        .or_else(|| differ("hexsides", line.along_hexsides(), flag(record, "alongHexsides")))
        .or_else(|| listed.and_then(|theirs| differ("hexes", ours, theirs)))
}

fn compare(records: &Records, file: &str, boards: &str) -> Tally {
    let boards = boards::read(records, boards);
    let mut tally = Tally::default();
    for record in &records.read(file) {
        let board = &boards[text(record, "board")];
        let (attacker, target) = (viewer(&record["attacker"]), viewer(&record["target"]));
        let sight = board.sight(attacker, target);
        tally.count(record, complaint(record, &sight).or_else(|| line(record, attacker, target)));
    }
    tally
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    compare(records, "los.jsonl", "reference/boards.jsonl")
}

/// Compares every record over buildings.
pub(crate) fn check_buildings(records: &Records) -> Tally {
    compare(records, "los-buildings.jsonl", "reference/boards-buildings.jsonl")
}
