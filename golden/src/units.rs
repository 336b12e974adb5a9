//! `units.jsonl`: what the readers make of a unit's file, piece by piece.

use crate::records::{Records, Tally, differ, flag, number, text};
use crate::sheet::{LOCATIONS, Sheet, location, read_sheets};
use ironhex::movement::{Mobility, Points};
use ironhex::unit::{Armor, Gear, Location, Mount, Slot, System};
use ironhex::weapon::{Category, WeaponKind, WeaponTraits};
use ironhex_units::{Item, Role, Tech, TechBase, WeaponEntry, item};
use serde_json::Value;
use std::collections::BTreeMap;

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let sheets = read_sheets(records);
    let mut tally = Tally::default();
    for record in records.read("units.jsonl") {
        let sheet = &sheets[text(&record, "name")];
        let complaint = figures(sheet, &record)
            .or_else(|| body(sheet, &record))
            .or_else(|| slots(sheet, &record))
            .or_else(|| weapons(sheet, &record))
            .or_else(|| ammunition(sheet, &record))
            .or_else(|| equipment(sheet, &record))
            .or_else(|| battle_value(sheet, &record));
        tally.count(&record, complaint);
    }
    tally
}

/// An item by the name that the records give it.
fn named(name: &str) -> Item {
    let (item, _) = item(name, Tech::InnerSphere).unwrap_or_else(|| panic!("no item {name}"));
    item
}

fn figures(sheet: &Sheet, record: &Value) -> Option<String> {
    let (unit, design) = (&sheet.unit, &sheet.design);
    // The records count every engine booster as engaged, and a radical system as switched on.
    let points = Points::of(&Mobility {
        tsm: design.tsm,
        masc: design.has(Gear::Masc),
        supercharger: design.has(Gear::Supercharger),
        hardened_armor: design.armor_kind.contains(&Armor::Hardened),
        ..Mobility::new(design.walk, design.jump)
    });
    let modular = Points::of(&Mobility {
        modular_armor: design.has(Gear::ModularArmor),
        ..Mobility::new(design.walk, design.jump)
    });
    let run = if design.has(Gear::ModularArmor) { modular.run } else { points.run };
    let radical = unit.labels.iter().flatten().flatten().any(|label| label.starts_with("Radical"));
    let sinks = i64::from(unit.heat_sinks.count);
    let dissipation = i64::from(design.dissipation) + if radical { (sinks * 2 + 4) / 5 } else { 0 };
    let base = match unit.tech_base {
        TechBase::InnerSphere => "innerSphere",
        TechBase::Clan => "clan",
        TechBase::MixedInnerSphere | TechBase::MixedClan => "mixed",
    };
    let numbers = [
        ("tons", i64::from(design.tonnage)),
        ("year", i64::from(unit.year)),
        ("walkMP", i64::from(design.walk)),
        ("runMP", i64::from(run)),
        ("jumpMP", i64::from(design.jump)),
        ("engineRating", i64::from(unit.engine.rating)),
        ("heatSinks", sinks),
        ("heatDissipation", dissipation),
        ("totalArmor", i64::from(unit.total_armor())),
    ];
    numbers
        .into_iter()
        .find_map(|(field, ours)| differ(field, ours, number(record, field)))
        .or_else(|| differ("name", unit.name().as_str(), text(record, "name")))
        .or_else(|| differ("technology", base, text(record, "techBase")))
        .or_else(|| differ("omni", unit.omni, flag(record, "omni")))
        .or_else(|| {
            let double = unit.heat_sinks.kind.cooling() == 2;
            differ("double heat sinks", double, flag(record, "doubleHeatSinks"))
        })
}

fn body(sheet: &Sheet, record: &Value) -> Option<String> {
    let (unit, design) = (&sheet.unit, &sheet.design);
    let engine = format!("{} {}", unit.engine.rating, unit.engine.kind);
    let points = |field: &str, at: &str| record[field][at].as_i64().unwrap_or_default();
    differ("engine", engine.as_str(), text(record, "engine"))
        .or_else(|| {
            let structure = unit.structure.name.trim_end_matches(" Structure");
            differ("structure kind", structure, text(record, "structureType"))
        })
        .or_else(|| differ("armour kind", unit.armor[0].name, text(record, "armorType")))
        .or_else(|| {
            LOCATIONS.into_iter().find_map(|name| {
                let at = location(name);
                let ours = i64::from(design.armor[at.front() as usize]);
                differ("armour", ours, points("armor", name))
                    .or_else(|| {
                        let ours = i64::from(design.armor[at.rear() as usize]);
                        let rear = at.is_torso().then(|| points("rearArmor", name));
                        rear.and_then(|theirs| differ("rear armour", ours, theirs))
                    })
                    .or_else(|| {
                        let ours = i64::from(design.structure[at as usize]);
                        differ("structure", ours, points("structure", name))
                    })
            })
        })
        .or_else(|| {
            let (gyro, theirs) = (design.gyro.id().replace('_', ""), text(record, "gyroType"));
            let known = match theirs {
                "Standard Gyro" => "standard",
                "Compact Gyro" => "compact",
                "XL Gyro" => "extralight",
                other => other,
            };
            differ("gyro", gyro.as_str(), known)
        })
        .or_else(|| {
            let theirs = text(record, "cockpit").replace(['-', ' '], "_").to_lowercase();
            let theirs = theirs.replace("_cockpit", "");
            differ("cockpit", design.cockpit.id(), theirs.as_str())
        })
}

/// What is in a slot, for both sides to agree on.
#[derive(Debug, PartialEq)]
enum Content {
    Nothing,
    System(System),
    Weapon(&'static str),
    Ammunition(&'static str),
    Gear(Gear),
    Unhittable,
}

fn slots(sheet: &Sheet, record: &Value) -> Option<String> {
    let design = &sheet.design;
    for name in LOCATIONS {
        let at = location(name);
        let listed = record["criticalSlots"][name].as_array().unwrap();
        for (index, theirs) in listed.iter().enumerate() {
            let label = sheet.unit.labels[at as usize].get(index).and_then(Option::as_ref);
            let entry = |mount: &Mount| sheet.unit.weapon(mount).unwrap().id;
            let ours = match design.slots[at as usize][index] {
                Slot::Empty if label.is_some() => Content::Unhittable,
                Slot::Empty => Content::Nothing,
                Slot::System(system) => Content::System(system),
                Slot::Weapon(mount) => Content::Weapon(entry(&design.mounts[usize::from(mount)])),
                Slot::Ammunition(bin) => {
                    let weapon = design.bins[usize::from(bin)].weapon;
                    Content::Ammunition(ironhex_units::weapons()[usize::from(weapon.0)].id)
                }
                Slot::Equipment(piece) => Content::Gear(design.equipment[usize::from(piece)].gear),
            };
            let theirs = match theirs.as_str() {
                None => Content::Nothing,
                Some(label) => match named(label.trim_start_matches("sys:")) {
                    Item::System(system) => Content::System(system),
                    Item::Weapon { entry, .. } => Content::Weapon(entry.id),
                    Item::Ammunition(bin) => Content::Ammunition(bin.weapon.id),
                    Item::Equipment(entry) => match entry.role {
                        Role::Gear(gear) if entry.hittable => Content::Gear(gear),
                        _ => Content::Unhittable,
                    },
                },
            };
            if let Some(complaint) = differ("slot", ours, theirs) {
                return Some(format!("{complaint} in {name} {index}"));
            }
        }
    }
    None
}

/// Damage that the cluster table decides, and damage that changes with the range.
const BY_CLUSTER: i64 = -2;
const BY_RANGE: i64 = -3;

fn weapons(sheet: &Sheet, record: &Value) -> Option<String> {
    let design = &sheet.design;
    let listed = record["weapons"].as_array().unwrap();
    if let Some(complaint) = differ("number of weapons", design.mounts.len(), listed.len()) {
        return Some(complaint);
    }
    design.mounts.iter().zip(listed).find_map(|(mount, theirs)| {
        let entry = sheet.unit.weapon(mount).unwrap();
        let Item::Weapon { entry: meant, .. } = named(text(theirs, "name")) else {
            return Some(format!("weapon: {theirs}"));
        };
        differ("weapon", entry.id, meant.id)
            .or_else(|| {
                differ("weapon location", mount.location, location(text(theirs, "location")))
            })
            .or_else(|| differ("rear", mount.rear, flag(theirs, "rearMounted")))
            .or_else(|| card(entry, theirs))
            .or_else(|| {
                let fed = entry.weapon.traits.contains(WeaponTraits::AMMUNITION);
                differ("fed", fed, theirs.get("ammo").is_some())
            })
            .or_else(|| {
                let ammunition = theirs.get("ammo").and_then(Value::as_str)?;
                let Item::Ammunition(bin) = named(ammunition) else {
                    return Some(format!("feed: {ammunition}"));
                };
                let weapon = mount.weapon.weapon_type;
                let feeds = design.bins.iter().any(|ours| {
                    ours.weapon == weapon
                        && ours.munition == bin.munition
                        && ours.shots == bin.shots
                });
                (!feeds).then(|| format!("feed: nothing for {ammunition}"))
            })
    })
}

/// A weapon's card.
fn card(entry: &WeaponEntry, theirs: &Value) -> Option<String> {
    let weapon = &entry.weapon;
    let mrm = i64::from(weapon.kind == WeaponKind::Mrm);
    let [short, medium, long] = weapon.damage;
    let clustered = weapon.kind.uses_cluster_table()
        || matches!(weapon.kind, WeaponKind::Streak | WeaponKind::Narc);
    let damage = if clustered {
        BY_CLUSTER
    } else if short != medium || medium != long {
        BY_RANGE
    } else {
        short.into()
    };
    let numbers = [
        ("minimumRange", weapon.ranges.minimum.into()),
        ("shortRange", weapon.ranges.short.into()),
        ("mediumRange", weapon.ranges.medium.into()),
        ("longRange", weapon.ranges.long.into()),
        ("heat", weapon.heat.into()),
        ("weaponToHitMod", i64::from(weapon.to_hit.get()[0]) + mrm),
        ("damage", damage),
    ];
    let racked =
        weapon.kind.is_missile() || matches!(weapon.kind, WeaponKind::Hag | WeaponKind::Lbx);
    let category = match (text(theirs, "category"), weapon.kind) {
        // To the records a designator is no weapon.
        ("other", WeaponKind::Tag) => Category::Energy.id(),
        (category, _) => category,
    };
    numbers
        .into_iter()
        .find_map(|(field, ours)| differ(field, ours, number(theirs, field)))
        .or_else(|| differ("category", weapon.category.id(), category))
        .or_else(|| {
            let theirs = racked.then(|| number(theirs, "rackSize"))?;
            differ("rack", i64::from(weapon.rack), theirs)
        })
        .or_else(|| {
            let direct = weapon.traits.contains(WeaponTraits::DIRECT_FIRE);
            differ("direct fire", direct, flag(theirs, "directFire"))
        })
        .or_else(|| {
            let pulse = weapon.traits.contains(WeaponTraits::PULSE);
            differ("pulse", pulse, flag(theirs, "pulse"))
        })
}

fn ammunition(sheet: &Sheet, record: &Value) -> Option<String> {
    let design = &sheet.design;
    let listed = record["ammo"].as_array().unwrap();
    design.bins.iter().zip(listed).find_map(|(bin, theirs)| {
        let Item::Ammunition(meant) = named(text(theirs, "name")) else {
            return Some(format!("ammunition: {theirs}"));
        };
        let munition = match text(theirs, "munition") {
            "[M_STANDARD]" => "standard",
            "[M_ARTEMIS_CAPABLE]" | "[M_ARTEMIS_V_CAPABLE]" => "artemis_capable",
            other => other,
        };
        // The list gives slugs of gauss rifles a damage too; hit, they do not explode.
        let inert = meant.weapon.explosion > 0;
        let damage = i64::from(bin.damage) * i64::from(bin.shots);
        let explosion = if inert { 0 } else { number(theirs, "explosionDamage") };
        differ("ammunition for", bin.weapon, meant.weapon.weapon.weapon_type)
            .or_else(|| differ("bin's location", bin.location, location(text(theirs, "location"))))
            .or_else(|| differ("shots", i64::from(bin.shots), number(theirs, "shots")))
            .or_else(|| differ("munition", bin.munition.id(), munition))
            .or_else(|| differ("explosion", damage, explosion))
    })
}

/// Pieces by kind and place. Sinks inside the engine and plain armour are in no slot.
fn equipment(sheet: &Sheet, record: &Value) -> Option<String> {
    let design = &sheet.design;
    let mut ours: BTreeMap<(Gear, &str), usize> = BTreeMap::new();
    let mut theirs = ours.clone();
    let short = |at: Location| LOCATIONS[at as usize];
    let skipped = |gear| matches!(gear, Gear::Case | Gear::CaseIi | Gear::StealthArmor);
    for piece in design.equipment.iter().filter(|piece| !skipped(piece.gear)) {
        *ours.entry((piece.gear, short(piece.location))).or_default() += 1;
    }
    let (mut case, mut case_ii) = (Vec::new(), Vec::new());
    for item in record["equipment"].as_array().unwrap() {
        let Some(at) = LOCATIONS.into_iter().find(|name| *name == text(item, "location")) else {
            continue;
        };
        let Item::Equipment(entry) = named(text(item, "name")) else {
            return Some(format!("equipment: {item}"));
        };
        match entry.gear() {
            Some(Gear::Case) => case.push(at),
            Some(Gear::CaseIi) => case_ii.push(at),
            Some(gear) => *theirs.entry((gear, at)).or_default() += 1,
            None => {}
        }
    }
    let places = |set: ironhex::unit::Locations| -> Vec<&str> { set.iter().map(short).collect() };
    let sorted = |mut list: Vec<&'static str>| {
        list.sort_by_key(|name| location(name));
        list
    };
    differ("equipment", ours, theirs)
        .or_else(|| differ("CASE", places(design.case), sorted(case)))
        .or_else(|| differ("CASE II", places(design.case_ii), sorted(case_ii)))
}

/// The battle value counts armoured slots, which only a file marks.
fn battle_value(sheet: &Sheet, record: &Value) -> Option<String> {
    let ours = i64::from(ironhex_units::battle_value(&sheet.unit).total);
    let theirs = sheet.from_file.then(|| number(record, "battleValue2"))?;
    differ("battle value", ours, theirs)
}
