//! Whole salvos: missiles, Ultra, Rotary, LB-X, HAG.

use crate::records::{Records, Tally, differ, faces, flag, number, small, text};
use crate::stage;
use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Conditions, Salvo, ToHit};
use ironhex::dice::Scripted;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::AttackSide;
use ironhex::weapon::Munition;
use serde_json::Value;

/// The dice of the salvo itself: what follows from its damage is not in them.
fn salvo_dice(record: &Value) -> Vec<u8> {
    let rolls = record["dice"].as_array().unwrap().iter();
    rolls
        .filter(|roll| !matches!(text(roll, "for"), "pilotConsciousness" | "critical"))
        .flat_map(|roll| faces(&roll["d6"]))
        .collect()
}

fn compare(rules: &Rules, record: &Value) -> Option<String> {
    let weapon = stage::weapon_named(text(record, "weapon"));
    let cluster_shot = text(record, "ammo").contains("Cluster");
    let munition = if cluster_shot { Munition::Cluster } else { Munition::Standard };
    let fire = stage::recorded_fire(weapon.kind, munition, record["mode"].as_str());
    let bracket = weapon.ranges.bracket(u16::from(small(record, "range")));
    let artemis = record["artemis"].as_str().unwrap_or("");
    let guided = Guided {
        artemis_iv: artemis.ends_with("ArtemisIV"),
        artemis_v: artemis.ends_with("ArtemisV"),
        narced: flag(record, "narcedTarget") && text(record, "ammo").contains("Narc"),
        ..Guided::default()
    };
    let ams_engaged = flag(record, "amsEngaged");
    let none = &Abilities::NONE;
    let cluster = ClusterModifiers::new(rules, &weapon, fire, guided, none, bracket, ams_engaged);
    let conditions = Conditions {
        locations: LocationTable::new(rules, AttackSide::Front, Cover::NONE),
        bracket,
        cluster,
        ams_engaged,
        low_profile: false,
    };
    let needed = ToHit::known(rules, i16::try_from(number(record, "toHitNeeded")).unwrap());
    let salvo = Salvo::new(rules, &weapon, fire, needed, &conditions);
    let dice = salvo_dice(record);
    let mut dice = Scripted::new(&dice);
    let fired = salvo.fire(&mut dice, &mut ());
    differ("damage", i64::from(fired.total_damage()), number(record, "totalDamage"))
        .or_else(|| differ("groups", fired.hits.len() as i64, number(record, "locationRolls")))
        .or_else(|| differ("shots", i64::from(fired.ammunition), number(record, "shotsUsed")))
        .or_else(|| differ("heat", i64::from(fired.heat), number(record, "heatAdded")))
        .or_else(|| differ("jammed", fired.jammed, flag(record, "jammed")))
        .or_else(|| dice.finish().err().map(|error| error.to_string()))
}

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let mut tally = Tally::default();
    for record in &records.read("cluster-weapons.jsonl") {
        tally.count(record, compare(&Rules::TOTAL_WARFARE, record));
    }
    tally
}
