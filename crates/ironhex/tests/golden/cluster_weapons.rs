//! Whole salvos: missiles, Ultra, Rotary, LB-X, HAG.

use super::records::{Tally, differ, faces, flag, number, records, small, text};
use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Conditions, Salvo, ToHit};
use ironhex::dice::Scripted;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::Arc;
use ironhex::weapon::{Fire, Ranges, Weapon, WeaponKind};
use serde_json::Value;

/// Name, kind, damage of one projectile, projectiles, heat, and short, medium and long range.
type Figures = (&'static str, WeaponKind, u8, u8, u8, [u8; 3]);

/// The figures of every weapon in the records.
#[rustfmt::skip]
const WEAPONS: [Figures; 23] = [
    ("LRM 5", WeaponKind::Lrm, 1, 5, 2, [7, 14, 21]),
    ("LRM 10", WeaponKind::Lrm, 1, 10, 4, [7, 14, 21]),
    ("LRM 15", WeaponKind::Lrm, 1, 15, 5, [7, 14, 21]),
    ("LRM 20", WeaponKind::Lrm, 1, 20, 6, [7, 14, 21]),
    ("CLLRM15", WeaponKind::Lrm, 1, 15, 5, [7, 14, 21]),
    ("SRM 2", WeaponKind::Srm, 2, 2, 2, [3, 6, 9]),
    ("SRM 4", WeaponKind::Srm, 2, 4, 3, [3, 6, 9]),
    ("SRM 6", WeaponKind::Srm, 2, 6, 4, [3, 6, 9]),
    ("CLSRM6", WeaponKind::Srm, 2, 6, 4, [3, 6, 9]),
    ("MRM 10", WeaponKind::Mrm, 1, 10, 4, [3, 8, 15]),
    ("MRM 20", WeaponKind::Mrm, 1, 20, 6, [3, 8, 15]),
    ("MRM 30", WeaponKind::Mrm, 1, 30, 10, [3, 8, 15]),
    ("CLATM6", WeaponKind::Atm, 2, 6, 4, [5, 10, 15]),
    ("ISStreakSRM2", WeaponKind::Streak, 2, 2, 2, [3, 6, 9]),
    ("CLStreakSRM6", WeaponKind::Streak, 2, 6, 4, [4, 8, 12]),
    ("CLLBXAC5", WeaponKind::Lbx, 5, 5, 1, [8, 15, 24]),
    ("ISLBXAC10", WeaponKind::Lbx, 10, 10, 2, [6, 12, 18]),
    ("ISLBXAC20", WeaponKind::Lbx, 20, 20, 6, [4, 8, 12]),
    ("ISUltraAC5", WeaponKind::Ultra, 5, 1, 1, [6, 13, 20]),
    ("ISUltraAC10", WeaponKind::Ultra, 10, 1, 4, [6, 12, 18]),
    ("CLUltraAC10", WeaponKind::Ultra, 10, 1, 3, [6, 12, 18]),
    ("ISRotaryAC5", WeaponKind::Rotary, 5, 1, 1, [5, 10, 15]),
    ("CLHAG20", WeaponKind::Hag, 1, 20, 4, [8, 16, 24]),
];

fn weapon(name: &str) -> Weapon {
    let &(_, kind, damage, rack, heat, [short, medium, long]) = WEAPONS
        .iter()
        .find(|entry| entry.0 == name)
        .unwrap_or_else(|| panic!("no figures for {name}"));
    Weapon {
        damage: [damage; 3],
        rack,
        heat,
        ranges: Ranges { minimum: 0, short, medium, long, extreme: 0 },
        ..Weapon::plain(kind, kind.category().unwrap())
    }
}

fn fire(kind: WeaponKind, record: &Value) -> Fire {
    let cluster_shot = text(record, "ammo").contains("Cluster");
    match (kind, record["mode"].as_str()) {
        (WeaponKind::Lbx, None) if cluster_shot => Fire::Pellets,
        (WeaponKind::Lbx, None) => Fire::Slug,
        (_, None | Some("Single")) => Fire::Single,
        (WeaponKind::Ultra, Some("Ultra")) => Fire::Double,
        (WeaponKind::Rotary, Some(rate)) => {
            Fire::Rapid(rate.strip_suffix("-shot").unwrap().parse().unwrap())
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
    let weapon = weapon(text(record, "weapon"));
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
        locations: LocationTable::new(rules, Arc::Front, Cover::NONE),
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

#[test]
fn salvos_do_what_is_recorded() {
    let Some(records) = records("cluster-weapons.jsonl") else { return };
    let mut tally = Tally::new("cluster-weapons");
    for record in &records {
        tally.count(record, compare(&Rules::TOTAL_WARFARE, record));
    }
    tally.finish(990);
}
