//! The catalogue against figures recorded elsewhere.
//!
//! Reads the records of a `shared` folder beside the project, and is skipped where there is none.

use ironhex::weapon::{Category, Weapon, WeaponKind, WeaponTraits};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The records that carry weapons.
const FILES: [&str; 3] = ["to-hit.jsonl", "weapon-attack.jsonl", "units.jsonl"];

/// The names that the records use, and the catalogue's.
const NAMES: [(&str, &str); 69] = [
    ("Autocannon/2", "ac-2"),
    ("Autocannon/5", "ac-5"),
    ("Autocannon/10", "ac-10"),
    ("Autocannon/20", "ac-20"),
    ("ISUltraAC5", "uac-5"),
    ("ISUltraAC10", "uac-10"),
    ("CLUltraAC10", "clan-uac-10"),
    ("ISLBXAC10", "lb-10-x-ac"),
    ("ISLBXAC20", "lb-20-x-ac"),
    ("CLLBXAC5", "clan-lb-5-x-ac"),
    ("ISRotaryAC2", "rac-2"),
    ("ISRotaryAC5", "rac-5"),
    ("ISGaussRifle", "gauss-rifle"),
    ("ISLightGaussRifle", "light-gauss-rifle"),
    ("ISHeavyGaussRifle", "heavy-gauss-rifle"),
    ("CLGaussRifle", "clan-gauss-rifle"),
    ("Improved Gauss Rifle", "improved-gauss-rifle"),
    ("CLHAG20", "hag-20"),
    ("Machine Gun", "machine-gun"),
    ("ISAntiMissileSystem", "ams"),
    ("CLLaserAntiMissileSystem", "clan-laser-ams"),
    ("Small Laser", "small-laser"),
    ("Medium Laser", "medium-laser"),
    ("Large Laser", "large-laser"),
    ("ISERSmallLaser", "er-small-laser"),
    ("ISERMediumLaser", "er-medium-laser"),
    ("ISERLargeLaser", "er-large-laser"),
    ("CLERSmallLaser", "clan-er-small-laser"),
    ("CLERMediumLaser", "clan-er-medium-laser"),
    ("CLERLargeLaser", "clan-er-large-laser"),
    ("ISSmallPulseLaser", "small-pulse-laser"),
    ("ISMediumPulseLaser", "medium-pulse-laser"),
    ("ISLargePulseLaser", "large-pulse-laser"),
    ("CLMediumPulseLaser", "clan-medium-pulse-laser"),
    ("ISMediumXPulseLaser", "medium-x-pulse-laser"),
    ("ISMediumVSPLaser", "medium-vsp-laser"),
    ("Medium Re-engineered Laser", "medium-re-engineered-laser"),
    ("Large Re-engineered Laser", "large-re-engineered-laser"),
    ("CLHeavyMediumLaser", "medium-heavy-laser"),
    ("CLImprovedMediumHeavyLaser", "improved-heavy-medium-laser"),
    ("PPC", "ppc"),
    ("Heavy PPC", "heavy-ppc"),
    ("ISSNPPC", "snub-nose-ppc"),
    ("ISERPPC", "er-ppc"),
    ("CLERPPC", "clan-er-ppc"),
    ("CLWERPPC", "enhanced-er-ppc"),
    ("Flamer", "flamer"),
    ("ISTAG", "tag"),
    ("CLLightTAG", "clan-light-tag"),
    ("LRM 5", "lrm-5"),
    ("LRM 10", "lrm-10"),
    ("LRM 15", "lrm-15"),
    ("LRM 20", "lrm-20"),
    ("CLLRM10", "clan-lrm-10"),
    ("CLLRM15", "clan-lrm-15"),
    ("SRM 2", "srm-2"),
    ("SRM 4", "srm-4"),
    ("SRM 6", "srm-6"),
    ("CLSRM6", "clan-srm-6"),
    ("ISStreakSRM2", "streak-srm-2"),
    ("ISStreakSRM4", "streak-srm-4"),
    ("CLStreakSRM2", "clan-streak-srm-2"),
    ("CLStreakSRM6", "clan-streak-srm-6"),
    ("CLStreakLRM10", "clan-streak-lrm-10"),
    ("MRM 10", "mrm-10"),
    ("MRM 20", "mrm-20"),
    ("MRM 30", "mrm-30"),
    ("CLATM6", "atm-6"),
    ("ISNarcBeacon", "narc"),
];

/// Damage that the cluster table decides.
const BY_CLUSTER: i64 = -2;
/// Damage that changes with the range.
const BY_RANGE: i64 = -3;

#[test]
fn the_catalogue_has_the_recorded_figures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/golden");
    if !folder.is_dir() {
        eprintln!("skipped: no shared folder");
        return;
    }
    let names: BTreeMap<_, _> = NAMES.into_iter().collect();
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
                let Some(entry) = names.get(name).and_then(|id| ironhex_units::weapon(id)) else {
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
    let missing: Vec<_> = names.keys().filter(|&&name| !compared.contains(name)).collect();
    assert!(missing.is_empty(), "not in the records any more: {missing:?}");
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
    let to_hit = i64::from(weapon.to_hit[0]) + penalty;
    compare("weaponToHitMod", number("weaponToHitMod").to_string(), to_hit.to_string());

    let [short, medium, long] = weapon.damage;
    let same = short == medium && medium == long;
    let is_narc = weapon.kind == WeaponKind::Direct && weapon.category == Category::Missile;
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
