//! Units of the records: their sheets, their states before and after.

use super::records::records;
use ironhex::event::DestroyedBy;
use ironhex::unit::{Bin, Location, Mount, Slot, System, UnitDesign, UnitState};
use ironhex::weapon::WeaponType;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

const LOCATIONS: [&str; 8] = ["HD", "CT", "RT", "LT", "RA", "LA", "RL", "LL"];

pub(super) fn location(name: &str) -> Location {
    let index = LOCATIONS.iter().position(|known| *known == name).unwrap();
    Location::ALL[index]
}

/// A unit's design, and the ammunition that the records list in order.
pub(super) struct Sheet {
    pub(super) design: UnitDesign,
    bins: Vec<(String, String)>,
}

pub(super) fn read_sheets() -> HashMap<String, Sheet> {
    let sheets = records("reference/units.jsonl").unwrap_or_default();
    sheets.iter().map(|r| (r["name"].as_str().unwrap().to_owned(), read_sheet(r))).collect()
}

fn read_sheet(record: &Value) -> Sheet {
    let tons = record["tons"].as_u64().unwrap() as u8;
    let points = |name: &str, l: &str| record[name][l].as_u64().unwrap_or(0) as u8;
    let structure = LOCATIONS.map(|l| points("structure", l));
    let mut design = UnitDesign::with_structure(tons, structure);
    for name in LOCATIONS {
        let at = location(name);
        design.armor[at.rear() as usize] = points("rearArmor", name);
        design.armor[at.front() as usize] = points("armor", name);
    }
    let mut bins: Vec<(String, String)> = Vec::new();
    for bin in record["ammo"].as_array().unwrap() {
        let shots = bin["shots"].as_u64().unwrap();
        let explosion = bin["explosionDamage"].as_u64().unwrap();
        design.bins.push(Bin {
            weapon: WeaponType::UNLISTED,
            shots: shots as u8,
            damage: explosion.checked_div(shots).unwrap_or(0) as u8,
        });
        let text = |name: &str| bin[name].as_str().unwrap().to_owned();
        bins.push((text("name"), text("location")));
    }
    let mut free: Vec<bool> = vec![true; bins.len()];
    for name in LOCATIONS {
        let at = location(name) as usize;
        design.slots[at] = [Slot::Empty; ironhex::unit::MAX_SLOTS];
        let mut last: Option<(String, u8)> = None;
        for (index, item) in record["criticalSlots"][name].as_array().unwrap().iter().enumerate() {
            let Some(item) = item.as_str() else {
                last = None;
                continue;
            };
            let bin = bins.iter().zip(&free).position(|((n, l), f)| *f && n == item && l == name);
            design.slots[at][index] = if let Some(system) = item.strip_prefix("sys:") {
                Slot::System(system_of(system))
            } else if let Some(bin) = bin {
                free[bin] = false;
                Slot::Ammunition(bin as u8)
            } else if !hittable(item) {
                Slot::Empty
            } else {
                let same = last.as_ref().filter(|(n, _)| n == item).map(|(_, m)| *m);
                let mount = same.unwrap_or_else(|| {
                    let explosion = if item.contains("Gauss") { 20 } else { 0 };
                    design.mounts.push(Mount { weapon: WeaponType::UNLISTED, explosion });
                    design.mounts.len() as u8 - 1
                });
                last = Some((item.to_owned(), mount));
                Slot::Weapon(mount)
            };
        }
    }
    for item in record["equipment"].as_array().unwrap() {
        let (name, at) = (item["name"].as_str().unwrap(), item["location"].as_str().unwrap());
        if let Some(index) = LOCATIONS.iter().position(|l| *l == at) {
            let at = Location::ALL[index];
            if name.contains("CASEII") || name.contains("CASE II") {
                design.case_ii = design.case_ii.with(at);
            } else if name.contains("CASE") {
                design.case = design.case.with(at);
            }
        }
    }
    Sheet { design, bins }
}

/// Slots of armour, structure and the like cannot be hit.
fn hittable(item: &str) -> bool {
    ![
        "Endo",
        "Ferro",
        "Stealth",
        "Reactive",
        "Reflective",
        "Standard",
        "CASE",
        "Composite",
        "Hardened",
        "Light Ferro",
        "Heavy Ferro",
        "Triple Strength",
        "TSM",
    ]
    .iter()
    .any(|word| item.contains(word))
}

fn system_of(name: &str) -> System {
    match name {
        "Shoulder" => System::Shoulder,
        "Upper Arm" => System::UpperArm,
        "Lower Arm" => System::LowerArm,
        "Hand" => System::Hand,
        "Hip" => System::Hip,
        "Upper Leg" => System::UpperLeg,
        "Lower Leg" => System::LowerLeg,
        "Foot" => System::Foot,
        "Engine" => System::Engine,
        "Gyro" => System::Gyro,
        "Cockpit" => System::Cockpit,
        "Life Support" => System::LifeSupport,
        "Sensors" => System::Sensors,
        other => panic!("unknown system {other}"),
    }
}

/// The state that a record's snapshot tells.
pub(super) fn read_state(sheet: &Sheet, snapshot: &Value) -> UnitState {
    let mut state = UnitState::new(&sheet.design);
    for name in LOCATIONS {
        let at = location(name);
        state.armor[at.rear() as usize] = snapshot["rearArmor"][name].as_u64().unwrap_or(0) as u8;
        state.armor[at.front() as usize] = snapshot["armor"][name].as_u64().unwrap() as u8;
        state.structure[at as usize] = snapshot["structure"][name].as_u64().unwrap() as u8;
    }
    for lost in snapshot["locationsLost"].as_array().unwrap() {
        state.lose(location(lost.as_str().unwrap()));
    }
    for hit in snapshot["criticalSlotsHit"].as_array().unwrap() {
        let (name, slot) = hit.as_str().unwrap().split_once(':').unwrap();
        state.slots_hit[location(name) as usize] |= 1 << slot.parse::<u8>().unwrap();
    }
    for (index, bin) in snapshot["ammo"].as_array().unwrap().iter().enumerate() {
        state.shots[index] = bin[2].as_u64().unwrap() as u8;
    }
    state.pilot.wounds = snapshot["pilotHits"].as_u64().unwrap() as u8;
    state.pilot.unconscious = snapshot["pilotUnconscious"] == true;
    state.destroyed = (snapshot["destroyed"] == true).then_some(DestroyedBy::CenterTorso);
    state
}

/// Where a state differs from a record's snapshot.
pub(super) fn compare(sheet: &Sheet, state: &UnitState, after: &Value) -> Result<(), String> {
    let expected = read_state(sheet, after);
    let mut wrong = Vec::new();
    for name in LOCATIONS {
        let at = location(name);
        for panel in [at.front(), at.rear()] {
            let (ours, theirs) = (state.armor[panel as usize], expected.armor[panel as usize]);
            if ours != theirs {
                wrong.push(format!("{panel} armour {ours}, record {theirs}"));
            }
        }
        let (ours, theirs) = (state.structure[at as usize], expected.structure[at as usize]);
        if ours != theirs {
            wrong.push(format!("{at} structure {ours}, record {theirs}"));
        }
        let (ours, theirs) = (state.slots_hit[at as usize], expected.slots_hit[at as usize]);
        if ours != theirs && !state.is_gone(at) {
            wrong.push(format!("{at} slots {ours:012b}, record {theirs:012b}"));
        }
    }
    let lost: BTreeSet<&str> =
        LOCATIONS.into_iter().filter(|name| state.is_gone(location(name))).collect();
    let theirs: BTreeSet<&str> =
        after["locationsLost"].as_array().unwrap().iter().map(|l| l.as_str().unwrap()).collect();
    if lost != theirs {
        wrong.push(format!("lost {lost:?}, record {theirs:?}"));
    }
    if state.pilot.wounds != expected.pilot.wounds {
        wrong.push(format!("wounds {}, record {}", state.pilot.wounds, expected.pilot.wounds));
    }
    if state.pilot.unconscious != expected.pilot.unconscious {
        wrong.push(format!("unconscious {}", state.pilot.unconscious));
    }
    if state.destroyed.is_some() != expected.destroyed.is_some() {
        wrong.push(format!("destroyed {:?}", state.destroyed));
    }
    let bins = sheet.bins.len();
    if state.shots[..bins] != expected.shots[..bins] {
        wrong.push(format!(
            "shots {:?}, record {:?}",
            &state.shots[..bins],
            &expected.shots[..bins]
        ));
    }
    for (name, system) in [("engineHits", System::Engine), ("gyroHits", System::Gyro)] {
        let (ours, theirs) = (state.hits_on(&sheet.design, system), after[name].as_u64().unwrap());
        if u64::from(ours) != theirs {
            wrong.push(format!("{name} {ours}, record {theirs}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
}
