//! `damage.jsonl`: packets of damage and falls on pre-damaged units, with every die; the state
//! afterwards, and the piloting rolls that are owed.

use crate::dice::RecordedDice;
use crate::records::{Records, Tally, differ, flag, number, small, text};
use crate::sheet::{Sheet, compare, location, read_sheets, read_state};
use ironhex::attack::{DamageGroup, Victim};
use ironhex::event::Event;
use ironhex::pilot::Abilities;
use ironhex::piloting::{FallFacts, heavy_damage};
use ironhex::resolution::BalanceDue;
use ironhex::rules::Rules;
use ironhex::unit::UnitState;
use serde_json::Value;
use std::collections::HashMap;

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let sheets = read_sheets(records);
    let mut tally = Tally::default();
    for record in &records.read("damage.jsonl") {
        let outcome = match text(record, "kind") {
            "hits" => hits(record, &sheets),
            "fall" => fall(record, &sheets),
            other => panic!("unknown kind {other}"),
        };
        tally.count(record, outcome.err());
    }
    tally
}

/// A piloting roll that is owed: its modifier, or `None` for a fall without one.
type Due = Option<i64>;

/// Brings a record's packets of damage down on a unit: what happened, and the points that count for its balance.
pub(crate) fn packets(
    record: &Value,
    sheet: &Sheet,
    state: &mut UnitState,
) -> Result<(Vec<Event>, u16), String> {
    let mut events = Vec::new();
    let mut counted = 0;
    let used_up = state.used_up(&sheet.design);
    for packet in record["hits"].as_array().unwrap() {
        let at = location(text(packet, "location"));
        let rear = flag(packet, "rear");
        let panel = if rear { at.rear() } else { at.front() };
        let blow = DamageGroup {
            through_armor_critical: flag(packet, "throughArmorCritical"),
            from_behind: rear,
            ..DamageGroup::new(panel, number(packet, "damage") as u16)
        };
        let mut dice = RecordedDice::new(&packet["dice"]);
        let mut victim = Victim { used_up, ..victim(sheet, state) };
        counted += victim.apply_damage_unless_destroyed(blow, &mut dice, &mut events);
        dice.finish()?;
    }
    Ok((events, counted))
}

fn hits(record: &Value, sheets: &HashMap<String, Sheet>) -> Result<(), String> {
    let sheet = &sheets[text(record, "unit")];
    let mut state = read_state(sheet, &record["before"]);
    let (events, counted) = packets(record, sheet, &mut state)?;
    compare(sheet, &state, &record["after"])?;
    agree(differ("damage counted", counted.into(), number(&record["after"], "damageThisPhase")))?;
    let mut dues: Vec<Due> = events.iter().filter_map(due).collect();
    dues.extend(heavy_damage(counted).map(|modifier| Some(modifier.into())));
    let demanded = record["pilotingRollsDemanded"].as_array().unwrap();
    agree(differ("piloting rolls", dues, demanded.iter().map(demanded_due).collect()))
}

fn due(event: &Event) -> Option<Due> {
    BalanceDue::from_event(event).map(|due| due.modifier.map(i64::from))
}

/// What a record demands: a modifier, or an automatic failure.
pub(crate) fn demanded_due(demanded: &Value) -> Due {
    demanded[0][0].as_i64()
}

fn fall(record: &Value, sheets: &HashMap<String, Sheet>) -> Result<(), String> {
    let sheet = &sheets[text(record, "unit")];
    let mut state = read_state(sheet, &record["before"]);
    let facts = FallFacts {
        tonnage: small(record, "tons"),
        levels: small(record, "fallLevels"),
        facing: small(record, "facingBefore"),
        side: None,
        piloting: number(&record["pilotRollBase"], "value") as i16,
    };
    let mut dice = RecordedDice::new(&record["dice"]);
    let fallen = victim(sheet, &mut state).fall_down(facts, &mut dice, &mut ());
    dice.finish()?;
    let after = &record["after"];
    compare(sheet, &state, after)?;
    agree(differ("facing", fallen.fall.facing, small(after, "facing")))?;
    agree(differ("damage counted", fallen.counted.into(), number(after, "damageThisPhase")))
}

/// A unit of the records under fire.
pub(crate) fn victim<'a>(sheet: &'a Sheet, state: &'a mut UnitState) -> Victim<'a> {
    Victim::new(&Rules::TOTAL_WARFARE, &sheet.design, state, &Abilities::NONE)
}

pub(crate) fn agree(complaint: Option<String>) -> Result<(), String> {
    complaint.map_or(Ok(()), Err)
}
