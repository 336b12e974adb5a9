//! The catalogue against figures recorded elsewhere.
//!
//! Reads the records of a `shared` folder beside the project, and is skipped where there is none.

#[path = "../../../golden/compared.rs"]
mod compared;

use ironhex::weapon::{Weapon, WeaponKind, WeaponTraits};
use ironhex_units::{Item, Tech, item};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// The records that carry weapons.
const FILES: [&str; 3] = ["to-hit.jsonl", "weapon-attack.jsonl", "units.jsonl"];

/// Damage that the cluster table decides.
const BY_CLUSTER: i64 = -2;
/// Damage that changes with the range.
const BY_RANGE: i64 = -3;

#[test]
fn the_catalogue_has_the_recorded_figures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/golden");
    if !folder.is_dir() {
        return compared::note("figures of weapons", Err("../shared/golden"));
    }
    let mut compared = BTreeSet::new();
    let mut problems = BTreeSet::new();
    for file in FILES {
        let records = std::fs::read_to_string(folder.join(file)).unwrap();
        for (line, record) in records.lines().enumerate() {
            let record: Value = serde_json::from_str(record).unwrap();
            for weapon in record
                .get("weapon")
                .into_iter()
                .chain(record.get("weapons").and_then(Value::as_array).into_iter().flatten())
            {
                let name = weapon["name"].as_str().unwrap_or_default();
                let Some((Item::Weapon { entry, .. }, _)) = item(name, Tech::InnerSphere) else {
                    problems.insert(format!("{file}:{}: nothing stands for {name:?}", line + 1));
                    continue;
                };
                compared.insert(name.to_owned());
                for problem in differences(weapon, &entry.weapon) {
                    problems.insert(format!("{name} ({}): {problem}", entry.id));
                }
            }
        }
    }
    let problems: Vec<_> = problems.into_iter().collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(compared.len() > 60, "{compared:?}");
    compared::note("figures of weapons", Ok(compared.len().to_string()));
}

fn differences(record: &Value, weapon: &Weapon) -> Vec<String> {
    let number = |field: &str| record[field].as_i64().unwrap_or(i64::MIN);
    let flag = |field: &str| record[field].as_bool().unwrap_or_default();
    let has = |wanted| weapon.traits.contains(wanted);
    let mut found = Vec::new();
    let mut compare = |what: &str, recorded: String, ours: String| {
        if recorded != ours {
            found.push(format!("{what} is recorded as {recorded}, listed as {ours}"));
        }
    };
    for (field, ours) in [
        ("minimumRange", weapon.ranges.minimum),
        ("shortRange", weapon.ranges.short),
        ("mediumRange", weapon.ranges.medium),
        ("longRange", weapon.ranges.long),
        ("heat", weapon.heat),
    ] {
        compare(field, number(field).to_string(), ours.to_string());
    }
    for (field, ours) in [("directFire", WeaponTraits::DIRECT_FIRE), ("pulse", WeaponTraits::PULSE)]
    {
        compare(field, flag(field).to_string(), has(ours).to_string());
    }
    let fed = record.get("ammo").is_some_and(Value::is_string);
    compare("ammo", fed.to_string(), has(WeaponTraits::AMMUNITION).to_string());

    // The records add an MRM's penalty to the weapon; here a rule does.
    let penalty = i64::from(weapon.kind == WeaponKind::Mrm);
    let to_hit = i64::from(weapon.to_hit.get()[0]) + penalty;
    compare("weaponToHitMod", number("weaponToHitMod").to_string(), to_hit.to_string());

    let [short, medium, long] = weapon.damage;
    let same = short == medium && medium == long;
    let is_narc = weapon.kind == WeaponKind::Narc;
    let damage = if weapon.kind.uses_cluster_table() || weapon.kind == WeaponKind::Streak || is_narc
    {
        BY_CLUSTER
    } else if same {
        short.into()
    } else {
        BY_RANGE
    };
    compare("damage", number("damage").to_string(), damage.to_string());

    // For other guns the records put the calibre there.
    if weapon.kind.is_missile() || matches!(weapon.kind, WeaponKind::Hag | WeaponKind::Lbx) {
        compare("rackSize", number("rackSize").to_string(), weapon.rack.to_string());
    }

    // A designator is no weapon to the records.
    let category = record["category"].as_str().unwrap_or_default();
    if category != "other" {
        compare("category", category.to_owned(), weapon.category.to_string());
    }
    found
}
