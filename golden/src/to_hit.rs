//! `to-hit.jsonl`: the number of a weapon attack, from units on a map.

use crate::boards;
use crate::hit_location::location;
use crate::records::{Records, Tally, differ, text};
use crate::sheet::{Sheet, read_sheets};
use crate::stage;
use ironhex::attack::{Rejection, Rejections};
use ironhex::board::{Board, Environment, SightTable};
use ironhex::field::{Field, ShotFacts, ShotOrder, Trajectory, UnitFlags};
use ironhex::modifier::{Breakdown, ModifierKind};
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::AttackSide;
use serde_json::Value;
use std::collections::HashMap;

/// The records fire TAG in a phase that they do not look at.
const TAG: &str = "TAG can only be fired in the offboard attack phase.";

/// The attack of a record, as units on a map give it, and its breakdown.
fn attack(
    record: &Value,
    board: &Board,
    sight: &SightTable,
    sheets: &HashMap<String, Sheet>,
) -> Result<(ShotFacts, Breakdown), Rejections> {
    let sheet = |unit: &Value| &sheets[text(unit, "unit")];
    let stage = |name: &str, team| stage::unit(sheet(&record[name]), &record[name], team);
    let mut all = vec![stage("attacker", Team::First), stage("target", Team::Second)];
    let mut add = |name: &str, team| {
        (!record[name].is_null()).then(|| {
            all.push(stage(name, team));
            UnitId(all.len() as u8 - 1)
        })
    };
    let first = add("primaryTarget", Team::Second);
    if let Some(spotter) = add("spotter", Team::First) {
        let attacks = record["spotter"]["alsoAttacks"] == true;
        all[usize::from(spotter.0)].1.flags.set(UnitFlags::ATTACKS, attacks);
    }
    let (roster, units): (Vec<_>, Vec<_>) = all.into_iter().unzip();
    let rules = &Rules::TOTAL_WARFARE;
    let environment = Environment::CLEAR;
    let field = Field { rules, board, sight, environment, roster: &roster, units: &units };
    let [attacker, target] = stage::pair(&field);
    let design = attacker.design();
    let (mount, bin) = stage::mount(design, &record["weapon"]);
    let indirect = text(&record["weapon"], "fireMode") == "indirect";
    let declared = first.and_then(|first| field.unit(first)).into_iter().chain([target]);
    let order = ShotOrder {
        aimed_at: record["aimedAt"].as_str().and_then(location),
        trajectory: if indirect { Trajectory::Indirect } else { Trajectory::Direct },
        primary: field.primary_target(attacker, declared).map(|primary| primary.id),
        bin,
        ..ShotOrder::new(stage::plain_fire(design, mount, bin))
    };
    let shot_facts = field.shot(attacker, mount, target, &order)?;
    let mut lines = Breakdown::new();
    shot_facts.number(rules, &mut lines);
    Ok((shot_facts, lines))
}

/// What the records say where we refuse for a reason.
const fn labels(reason: Rejection) -> &'static [&'static str] {
    match reason {
        Rejection::Shutdown | Rejection::Unconscious => {
            &["Attacker is in no condition to fire weapons."]
        }
        Rejection::SensorsDestroyed => &["Attacker sensors destroyed."],
        Rejection::OutOfRange => &["Target out of range"],
        Rejection::WrongArc => &["Target not in arc."],
        Rejection::NoLineOfSight => &["LOS blocked by"],
        // The spotter's line.
        Rejection::NoSpotter => &["LOS blocked by", "Cannot shoot in to or out of water."],
        Rejection::WaterSurface => &["Cannot shoot in to or out of water."],
        Rejection::Submerged => &["Weapon cannot fire underwater."],
        Rejection::ProneLeg => &["Can't fire leg-mounted weapons while prone."],
        Rejection::ProneArm => &["Prone and firing from other arm already."],
        Rejection::LegCovered => &["Nearby terrain blocks leg weapons."],
        Rejection::TargetInSight => &["Indirect fire impossible with direct LOS."],
        _ => &[],
    }
}

/// Values that are not 0, in order of size, where lines of one subject are one value.
fn sorted(subjects: impl Iterator<Item = (String, i64)>) -> Vec<i64> {
    let mut sums: HashMap<String, i64> = HashMap::new();
    for (subject, value) in subjects {
        *sums.entry(subject).or_default() += value;
    }
    let mut values: Vec<i64> = sums.into_values().filter(|value| *value != 0).collect();
    values.sort_unstable();
    values
}

/// Our values: the arm's actuators but the shoulder are one line in the records.
fn our_values(lines: &Breakdown) -> Vec<i64> {
    sorted(lines.iter().map(|line| {
        let subject = match line.kind {
            ModifierKind::UpperArmActuator | ModifierKind::LowerArmActuator => "arm actuators",
            kind => kind.name(),
        };
        (subject.to_owned(), i64::from(line.value))
    }))
}

/// Their values: a jump, and each kind of woods on the way, have a line of their own in the records.
fn their_values(result: &Value) -> Vec<i64> {
    sorted(result["modifiers"].as_array().unwrap().iter().map(|line| {
        let subject = match line[1].as_str().unwrap() {
            label if label.starts_with("target moved") || label == "target jumped" => "movement",
            label if label.contains("intervening") => "intervening",
            label => label,
        };
        (subject.to_owned(), line[0].as_i64().unwrap())
    }))
}

fn complaint(record: &Value, ours: Result<(ShotFacts, Breakdown), Rejections>) -> Option<String> {
    let result = &record["result"];
    match (ours, text(result, "outcome")) {
        (Ok((shot_facts, lines)), "value") => {
            let total: i64 = lines.iter().map(|line| i64::from(line.value)).sum();
            let side: AttackSide = text(result, "side").parse().unwrap();
            differ("total", Some(total), result["value"].as_i64())
                .map(|text| format!("{text} {lines:?}"))
                .or_else(|| differ("modifiers", our_values(&lines), their_values(result)))
                .or_else(|| differ("side", shot_facts.arc, side))
                .or_else(|| {
                    let covered = result["coverBits"].as_i64() == Some(3);
                    differ("cover", shot_facts.cover.partial, covered)
                })
        }
        (Ok(_), _) => Some(format!("not refused {}", text(result, "reason"))),
        (Err(reasons), "value") => Some(format!("refused {reasons:?}")),
        (Err(reasons), _) => {
            let theirs = text(result, "reason");
            let mut all = reasons.iter().flat_map(|reason| labels(*reason));
            let known = all.any(|label| theirs.starts_with(label));
            (!known).then(|| format!("another reason: ours {reasons:?}, theirs {theirs}"))
        }
    }
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let sheets = read_sheets(records);
    let boards = boards::with_sight(records);
    let mut tally = Tally::default();
    for record in &records.read("to-hit.jsonl") {
        if record["result"]["reason"] == TAG {
            continue;
        }
        let (board, sight) = &boards[text(record, "board")];
        let ours = attack(record, board, sight, &sheets);
        tally.count(record, complaint(record, ours));
    }
    tally
}
