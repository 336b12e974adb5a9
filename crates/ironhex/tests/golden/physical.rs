//! Physical attacks: their number and their damage.

use super::hit_location::location;
use super::records::{Tally, differ, flag, number, records, small, text};
use ironhex::attack::{Growth, Movement, TargetState};
use ironhex::physical::{
    Actuator, Bar, Brawl, BrawlTarget, Brawler, BrokenActuators, PhysicalKind, damage,
    restrictions, self_damage,
};
use ironhex::rules::Rules;
use ironhex::unit::{Arc, Locations, Side};
use serde_json::Value;

fn kind(record: &Value) -> PhysicalKind {
    match text(record, "attack") {
        "punch" => PhysicalKind::Punch,
        "kick" => PhysicalKind::Kick,
        "push" => PhysicalKind::Push,
        "charge" => PhysicalKind::Charge,
        "deathFromAbove" => PhysicalKind::Dfa,
        "club" => text(record, "clubType").to_lowercase().parse().unwrap(),
        other => panic!("no attack {other}"),
    }
}

fn side(letters: &str) -> Side {
    if letters.starts_with('L') { Side::Left } else { Side::Right }
}

fn movement(unit: &Value) -> Movement {
    match text(unit, "moveMode") {
        "none" => Movement::Stationary,
        mode => mode.parse().unwrap(),
    }
}

/// Actuators that are destroyed, or were never there.
fn actuators(unit: &Value) -> BrokenActuators {
    let names = ["actuatorsDestroyed", "actuatorsNeverFitted"]
        .into_iter()
        .flat_map(|field| unit[field].as_array().into_iter().flatten())
        .filter_map(Value::as_str);
    names.fold(BrokenActuators::NONE, |broken, name| {
        let (limb, actuator) = name.split_once(':').unwrap();
        broken.with(side(limb), actuator.parse::<Actuator>().unwrap())
    })
}

fn locations(list: &Value) -> Locations {
    let names = list.as_array().into_iter().flatten().chain(list.is_string().then_some(list));
    names.filter_map(|name| location(name.as_str().unwrap())).collect()
}

fn immobile(unit: &Value) -> bool {
    flag(unit, "shutdown") || flag(unit, "unconscious")
}

/// Does the record list a modifier whose label has these words?
fn has_modifier(record: &Value, words: &str) -> bool {
    let modifiers = record["result"]["modifiers"].as_array().into_iter().flatten();
    modifiers.filter_map(|entry| entry[1].as_str()).any(|label| label.contains(words))
}

fn brawl(record: &Value) -> Brawl {
    let (one, other) = (&record["attacker"], &record["target"]);
    let attacker = Brawler {
        heat: small(one, "heat"),
        tsm: flag(one, "tripleStrengthMyomer"),
        prone: flag(one, "prone"),
        immobile: immobile(one),
        movement: movement(one),
        hexes: small(one, "hexesMoved"),
        water_depth: u8::try_from(-number(one, "elevation")).unwrap_or(0),
        actuators: actuators(one),
        missing: locations(&one["destroyedLocation"]),
        fired: locations(&one["firedWeaponLocations"]),
        ..Brawler::new(small(one, "tons"), small(one, "piloting"))
    };
    let mut state = TargetState::empty();
    state.set(TargetState::PRONE, flag(other, "prone"));
    state.set(TargetState::IMMOBILE, immobile(other));
    state.set(TargetState::PARTIAL_COVER, has_modifier(record, "partial cover"));
    let target = BrawlTarget {
        movement: movement(other),
        hexes: small(other, "hexesMoved"),
        state,
        growth: Growth {
            light: u8::from(has_modifier(record, "target in light woods")),
            heavy: u8::from(has_modifier(record, "target in heavy woods")),
        },
        ..BrawlTarget::new(small(other, "tons"), small(other, "piloting"))
    };
    let level = |hex: &str, unit: &Value| number(record, hex) + number(unit, "elevation");
    let up = level("targetHexLevel", other) - level("attackerHexLevel", one);
    let limb = record["limb"].as_str().unwrap_or("RA");
    Brawl {
        arc: record["result"]["side"].as_str().map_or(Arc::Front, |side| side.parse().unwrap()),
        distance: small(record, "range"),
        level_difference: i8::try_from(up).unwrap(),
        ..Brawl::new(kind(record), side(limb), attacker, target)
    }
}

/// Does the attack name a limb that cannot strike at all? The records give it no damage.
fn cannot_strike(rules: &Rules, brawl: &Brawl) -> bool {
    restrictions(rules, brawl)
        .iter()
        .any(|bar| matches!(bar, Bar::LimbMissing | Bar::ShoulderDestroyed | Bar::HipDestroyed))
}

#[test]
fn damage_is_the_recorded_one() {
    let Some(records) = records("physical.jsonl") else { return };
    let rules = Rules::TOTAL_WARFARE;
    let mut tally = Tally::new("physical damage");
    for record in &records {
        let brawl = brawl(record);
        let to_target = number(record, "damageToTarget");
        let to_attacker = record["damageToAttacker"].as_i64().unwrap_or(0);
        let barred = to_target == 0 && cannot_strike(&rules, &brawl);
        let complaint = differ("damage", i64::from(damage(&rules, &brawl)), to_target)
            .filter(|_| !barred)
            .or_else(|| differ("to itself", i64::from(self_damage(&rules, &brawl)), to_attacker));
        tally.count(record, complaint);
    }
    tally.finish(990);
}

#[test]
fn numbers_are_the_recorded_ones() {
    let Some(records) = records("physical.jsonl") else { return };
    let rules = Rules::TOTAL_WARFARE;
    let mut tally = Tally::new("physical number");
    for record in &records {
        let result = &record["result"];
        if text(result, "outcome") != "value" {
            continue;
        }
        let ours = ironhex::physical::number(&rules, &brawl(record), &mut ());
        tally
            .count(record, differ("number", ours.total().map(i64::from), result["value"].as_i64()));
    }
    tally.finish(980);
}

/// The records let units strike within their own hex, which is an oddity of theirs.
fn within_a_hex(record: &Value) -> bool {
    number(record, "range") == 0
}

#[test]
fn attacks_that_the_records_permit_are_permitted() {
    let Some(records) = records("physical.jsonl") else { return };
    let rules = Rules::TOTAL_WARFARE;
    let mut tally = Tally::new("physical permitted");
    for record in records.iter().filter(|record| !within_a_hex(record)) {
        if text(&record["result"], "outcome") == "value" {
            let bars = restrictions(&rules, &brawl(record));
            tally.count(record, (!bars.is_empty()).then(|| format!("{bars:?}")));
        }
    }
    tally.finish(980);
}

#[test]
fn attacks_that_the_records_refuse_are_barred() {
    let Some(records) = records("physical.jsonl") else { return };
    let rules = Rules::TOTAL_WARFARE;
    let mut tally = Tally::new("physical refused");
    for record in records.iter().filter(|record| !within_a_hex(record)) {
        let result = &record["result"];
        if text(result, "outcome") == "impossible" {
            // Where the target lies is not in a brawl; whoever builds it knows.
            let reason = text(result, "reason");
            let in_arc = !reason.contains("not in arc") && !reason.contains("not directly ahead");
            let bars = restrictions(&rules, &Brawl { in_arc, ..brawl(record) });
            tally.count(record, bars.is_empty().then(|| reason.to_owned()));
        }
    }
    tally.finish(980);
}
