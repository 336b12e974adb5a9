//! `physical.jsonl`: the number and the damage of a physical attack, from units on a map.

use crate::boards;
use crate::records::{Records, Tally, differ, number, text};
use crate::sheet::{Sheet, location, read_sheets};
use crate::stage;
use ironhex::attack::{Rejection, Rejections};
use ironhex::board::Environment;
use ironhex::field::{Field, FieldedUnit, UnitInPlay};
use ironhex::modifier::{Breakdown, ModifierKind};
use ironhex::physical::{PhysicalAttack, damage, number as to_hit, self_damage};
use ironhex::rules::Rules;
use ironhex::turn::Team;
use ironhex::unit::{AttackSide, Mount, PhysicalKind, Side};
use ironhex::weapon::{Category, Weapon, WeaponKind};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc as Shared;

/// The kind of attack that a record tells, whose weapon a field of it names.
pub(crate) fn kind(record: &Value, weapon: &str) -> PhysicalKind {
    match text(record, "attack") {
        "punch" | "punchBoth" => PhysicalKind::Punch,
        "kick" => PhysicalKind::Kick,
        "push" => PhysicalKind::Push,
        "charge" => PhysicalKind::Charge,
        "deathFromAbove" => PhysicalKind::Dfa,
        "club" => weapon.to_lowercase().parse().unwrap(),
        other => panic!("no attack {other}"),
    }
}

/// The side of a limb's letters.
pub(crate) fn side(letters: &str) -> Side {
    if letters.starts_with('L') { Side::Left } else { Side::Right }
}

/// The attacker: weapons in the limbs that fired, without the limb that is gone.
fn attacker(sheets: &HashMap<String, Sheet>, unit: &Value) -> (FieldedUnit, UnitInPlay) {
    let (mut fielded, mut state) = stage::unit(&sheets[text(unit, "unit")], unit, Team::First);
    if let Some(lost) = unit["destroyedLocation"].as_str() {
        state.sheet.lose(location(lost));
    }
    let design = Shared::make_mut(&mut fielded.design);
    for fired in unit["firedWeaponLocations"].as_array().into_iter().flatten() {
        let laser = Weapon::plain(WeaponKind::Direct, Category::Energy);
        design.mounts.push(Mount::new(laser, location(fired.as_str().unwrap())));
        state.fired |= 1 << (design.mounts.len() - 1);
    }
    (fielded, state)
}

/// Does the attack name a limb that cannot strike at all? The records give it no damage.
fn cannot_strike(rejections: &Rejections) -> bool {
    rejections.iter().any(|rejection| {
        matches!(
            rejection,
            Rejection::LimbMissing | Rejection::ShoulderDestroyed | Rejection::HipDestroyed
        )
    })
}

fn damage_complaint(
    rules: &Rules,
    record: &Value,
    attack: &PhysicalAttack,
    rejections: &Rejections,
) -> Option<String> {
    let to_target = number(record, "damageToTarget");
    let to_attacker = record["damageToAttacker"].as_i64().unwrap_or(0);
    let barred = to_target == 0 && cannot_strike(rejections);
    differ("damage", i64::from(damage(rules, attack)), to_target)
        .filter(|_| !barred)
        .or_else(|| differ("to itself", i64::from(self_damage(rules, attack)), to_attacker))
}

/// The values of a breakdown that are not 0, in order of size. A jump has a line of its own in the
/// records.
fn values(lines: impl Iterator<Item = (bool, i64)>) -> Vec<i64> {
    let (mut moved, mut values) = (0, Vec::new());
    for (movement, value) in lines {
        if movement {
            moved += value;
        } else {
            values.push(value);
        }
    }
    values.push(moved);
    values.retain(|value| *value != 0);
    values.sort_unstable();
    values
}

fn number_complaint(
    rules: &Rules,
    record: &Value,
    attack: &PhysicalAttack,
    rejections: &Rejections,
) -> Option<String> {
    let result = &record["result"];
    if text(result, "outcome") == "value" {
        if !rejections.is_empty() {
            return Some(format!("barred {rejections:?}"));
        }
        let mut lines = Breakdown::new();
        let ours = to_hit(rules, attack, &mut lines).total().map(i64::from);
        let listed = result["modifiers"].as_array().unwrap().iter();
        let theirs = values(listed.map(|line| {
            let label = line[1].as_str().unwrap();
            let movement = label.starts_with("target moved") || label == "target jumped";
            (movement, line[0].as_i64().unwrap())
        }));
        let lines = values(
            lines
                .iter()
                .map(|line| (line.kind == ModifierKind::TargetMovement, i64::from(line.value))),
        );
        // A push has no side, and within one hex there is none.
        let sided = attack.kind != PhysicalKind::Push && attack.distance > 0;
        let side: AttackSide = text(result, "side").parse().unwrap();
        differ("number", ours, result["value"].as_i64())
            .or_else(|| differ("modifiers", lines, theirs))
            .or_else(|| differ("side", attack.arc, side).filter(|_| sided))
    } else {
        rejections.is_empty().then(|| format!("not barred {}", text(result, "reason")))
    }
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let rules = Rules::TOTAL_WARFARE;
    let sheets = read_sheets(records);
    let boards = boards::with_sight(records);
    let mut tally = Tally::default();
    for record in &records.read("physical.jsonl") {
        let (board, sight) = &boards[text(record, "board")];
        let target = &record["target"];
        let (one, first) = attacker(&sheets, &record["attacker"]);
        let (other, second) = stage::unit(&sheets[text(target, "unit")], target, Team::Second);
        let (roster, units) = ([one, other], [first, second]);
        let (rules, environment) = (&rules, Environment::CLEAR);
        let field = Field { rules, board, sight, environment, roster: &roster, units: &units };
        let kind = kind(record, record["clubType"].as_str().unwrap_or_default());
        let side = side(record["limb"].as_str().unwrap_or("RA"));
        let [attacker, target] = stage::pair(&field);
        let attack = field.physical_attack(attacker, target, kind, side, &[]);
        let rejections = field.rejections(attacker, target, &attack);
        let complaint = damage_complaint(rules, record, &attack, &rejections)
            .or_else(|| number_complaint(rules, record, &attack, &rejections));
        tally.count(record, complaint);
    }
    tally
}
