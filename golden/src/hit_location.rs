//! Hit-location tables, transfer of damage, aimed shots.

use crate::records::{Records, Tally, differ, faces, flag, small, text};
use ironhex::attack::location::{
    AIMED, Cover, LocationTable, above_table, below_table, kick_table, punch_table, settle_landing,
};
use ironhex::dice::Scripted;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Panel};
use serde_json::Value;

/// A location by its usual letters.
pub(crate) fn location(letters: &str) -> Option<Location> {
    Some(match letters {
        "HD" => Location::Head,
        "CT" => Location::CenterTorso,
        "RT" => Location::RightTorso,
        "LT" => Location::LeftTorso,
        "RA" => Location::RightArm,
        "LA" => Location::LeftArm,
        "RL" => Location::RightLeg,
        "LL" => Location::LeftLeg,
        "none" => return None,
        other => panic!("no location {other}"),
    })
}

/// The panel of a record, which marks limbs struck from behind as rear too.
fn panel(record: &Value) -> Panel {
    let location = location(text(record, "location")).unwrap();
    if flag(record, "rear") { location.rear() } else { location.front() }
}

fn table_roll(rules: &Rules, record: &Value) -> Option<String> {
    let arc: AttackSide = text(record, "side").parse().unwrap();
    let roll = small(record, "roll");
    let part = |table: &ironhex::table::Table1d6<Panel>| {
        settle_landing(rules, arc, Cover::NONE, table.at(roll), false)
    };
    let landing = match text(record, "table") {
        "weapon" => LocationTable::new(rules, arc, Cover::NONE).at(roll),
        "punch" => part(punch_table(rules, arc)),
        "kick" => part(kick_table(rules, arc)),
        "above" => part(above_table(arc)),
        "below" => part(below_table(arc)),
        other => panic!("no table {other}"),
    };
    let critical = flag(record, "throughArmorCritical");
    differ("location", landing.panel, Some(panel(record)))
        .or_else(|| differ("critical", landing.through_armor_critical, critical))
}

fn transfer(record: &Value) -> Option<String> {
    let from = location(text(record, "from")).unwrap();
    let dependent = location(text(record, "dependentLocation"));
    differ("inward", from.inward(), location(text(record, "to")))
        .or_else(|| differ("dependent", from.dependent_arm(), dependent))
}

fn aimed(rules: &Rules, record: &Value) -> Option<String> {
    let arc: AttackSide = text(record, "side").parse().unwrap();
    let at = location(text(record, "aimedAt")).unwrap();
    let dice: Vec<u8> = faces(&record["dice"]).collect();
    let mut dice = Scripted::new(&dice);
    let landed = LocationTable::aimed(rules, arc, Cover::NONE, at).roll(&mut dice).value;
    let good = AIMED.at(small(record, "firstRoll"));
    differ("location", landed.panel, Some(panel(record)))
        .or_else(|| differ("aim", good, flag(record, "aimSucceeded")))
        .or_else(|| dice.finish().err().map(|error| error.to_string()))
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let rules = Rules::TOTAL_WARFARE;
    let mut tally = Tally::default();
    for record in &records.read("hit-location.jsonl") {
        let complaint = match text(record, "kind") {
            "table" => table_roll(&rules, record),
            "transfer" => transfer(record),
            "aimedShot" => aimed(&rules, record),
            other => panic!("no kind {other}"),
        };
        tally.count(record, complaint);
    }
    tally
}
