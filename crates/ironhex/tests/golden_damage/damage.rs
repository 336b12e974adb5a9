//! `damage.jsonl`: packets of damage on pre-damaged units, with every die; the state afterwards.

use super::dice::RecordedDice;
use super::records::{Tally, records};
use super::units::{Sheet, read_sheets, read_state};
use ironhex::attack::{Blow, Victim};
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use serde_json::Value;
use std::collections::HashMap;

#[test]
fn damage_packets_leave_the_same_unit() {
    let Some(records) = records("damage.jsonl") else { return };
    let sheets = read_sheets();
    let mut tally = Tally::new("damage, hits");
    for record in records.iter().filter(|r| r["kind"] == "hits") {
        let outcome = replay(record, &sheets);
        tally.count(record, outcome.err());
    }
    // What is missing: special armour, and arms that a lost torso takes only at the end of the phase.
    tally.finish(960);
}

fn replay(record: &Value, sheets: &HashMap<String, Sheet>) -> Result<(), String> {
    let sheet = &sheets[record["unit"].as_str().unwrap()];
    let mut state = read_state(sheet, &record["before"]);
    for packet in record["hits"].as_array().unwrap() {
        let location = super::units::location(packet["location"].as_str().unwrap());
        let rear = packet["rear"] == true;
        let blow = Blow {
            panel: if rear { location.rear() } else { location.front() },
            damage: packet["damage"].as_u64().unwrap() as u16,
            through_armor_critical: packet["throughArmorCritical"] == true,
            glancing: false,
            from_behind: rear,
        };
        let mut dice = RecordedDice::new(&packet["dice"]);
        let mut victim = Victim {
            rules: &Rules::TOTAL_WARFARE,
            design: &sheet.design,
            state: &mut state,
            abilities: &Abilities::NONE,
        };
        victim.strike(blow, &mut dice, &mut ());
        dice.finish()?;
    }
    super::units::compare(sheet, &state, &record["after"])
}
