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
use ironhex::weapon::{Fire, RateOfFire, WeaponKind};
use serde_json::Value;

fn fire(kind: WeaponKind, record: &Value) -> Fire {
    let cluster_shot = text(record, "ammo").contains("Cluster");
    match (kind, record["mode"].as_str()) {
        (WeaponKind::Lbx, None) if cluster_shot => Fire::Pellets,
        (WeaponKind::Lbx, None) => Fire::Slug,
        (_, None | Some("Single")) => Fire::Single,
        (WeaponKind::Ultra, Some("Ultra")) => Fire::Double,
        (WeaponKind::Rotary, Some(rate)) => {
            let shots = rate.strip_suffix("-shot").unwrap().parse().unwrap();
            Fire::Rapid(RateOfFire::new(shots).unwrap())
        }
        (_, Some(mode)) => panic!("no mode {mode}"),
    }
}

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
    let fire = fire(weapon.kind, record);
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
