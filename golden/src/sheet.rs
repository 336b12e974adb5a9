//! Units of the records: their sheets, their states before and after.

use crate::records::Records;
use ironhex::unit::{DestroyedBy, Location, Quirks, Slot, System, UnitDesign, UnitState};
use ironhex_units::{Item, Tech, Unit, item};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

pub(crate) const LOCATIONS: [&str; 8] = ["HD", "CT", "RT", "LT", "RA", "LA", "RL", "LL"];

pub(crate) fn location(name: &str) -> Location {
    let index = LOCATIONS.iter().position(|known| *known == name).unwrap();
    Location::ALL[index]
}

/// A unit of the records, read from its own file.
pub(crate) struct Sheet {
    pub(crate) design: UnitDesign,
    pub(crate) unit: Unit,
    /// Has it a file of its own? One that is written from a record lacks the marks of armoured slots.
    pub(crate) from_file: bool,
}

/// All units that the records use, through the readers of unit files. Their bins stand in the order of
/// the records.
pub(crate) fn read_sheets(records: &Records) -> HashMap<String, Sheet> {
    let files = unit_files(records);
    let sheets = records.read("reference/units.jsonl");
    let named = sheets.iter().map(|record| {
        let name = record["name"].as_str().unwrap();
        let bytes = match files.get(name) {
            Some(path) => std::fs::read(path).unwrap(),
            // Some units of the records have no file: theirs is written from the record.
            None => crate::sheet_file::written(record).into_bytes(),
        };
        let unit = ironhex_units::read_unit(&bytes)
            .unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        let mut design = unit.design.clone();
        // The records play without quirks.
        design.quirks = Quirks::NONE;
        in_recorded_order(&mut design, record);
        (name.to_owned(), Sheet { design, unit, from_file: files.contains_key(name) })
    });
    named.collect()
}

/// Files of units by their names: the records' own, and those in a folder of unit files beside the
/// records or beside the project.
fn unit_files(records: &Records) -> HashMap<String, PathBuf> {
    let beside = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/units"));
    let folders = [
        beside.to_owned(),
        records.folder().join("../units"),
        records.folder().join("reference/testbeds"),
    ];
    let mut files = HashMap::new();
    let mut open: Vec<PathBuf> = folders.into_iter().rev().collect();
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        let mut paths: Vec<PathBuf> =
            entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let ending = path.extension().and_then(|ending| ending.to_str());
            let Some(name) = path.file_stem().and_then(|name| name.to_str()) else { continue };
            let name = match name.strip_prefix("TB-") {
                Some(_) => format!("Testbed {name}"),
                None => name.to_owned(),
            };
            match ending {
                Some("mtf") => drop(files.insert(name, path)),
                Some("json") => drop(files.entry(name).or_insert(path)),
                _ => {}
            }
        }
    }
    files
}

/// Puts the bins into the order in which the records list them.
fn in_recorded_order(design: &mut UnitDesign, record: &Value) {
    let mut places: Vec<usize> = Vec::new();
    for bin in record["ammo"].as_array().unwrap() {
        let at = location(bin["location"].as_str().unwrap());
        let Some((Item::Ammunition(named), _)) =
            item(bin["name"].as_str().unwrap(), Tech::InnerSphere)
        else {
            panic!("no ammunition {bin}")
        };
        let free = |&index: &usize| !places.contains(&index);
        let place = (0..design.bins.len()).filter(free).find(|&index| {
            let ours = &design.bins[index];
            ours.location == at && ours.munition == named.munition && ours.shots == named.shots
        });
        places.push(place.unwrap_or_else(|| panic!("{}: no bin for {bin}", record["name"])));
    }
    assert_eq!(places.len(), design.bins.len(), "{}", record["name"]);
    design.bins = places.iter().map(|&index| design.bins[index]).collect();
    for slot in design.slots.iter_mut().flatten() {
        if let Slot::Ammunition(bin) = slot {
            *bin = places.iter().position(|place| *place == usize::from(*bin)).unwrap() as u8;
        }
    }
}

/// The state that a record's snapshot tells.
pub(crate) fn read_state(sheet: &Sheet, snapshot: &Value) -> UnitState {
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
    state.heat = snapshot["heat"].as_u64().unwrap() as u8;
    state.shutdown = snapshot["shutdown"] == true;
    state.stance.prone = snapshot["prone"] == true;
    state.pilot.wounds = snapshot["pilotHits"].as_u64().unwrap() as u8;
    state.pilot.unconscious = snapshot["pilotUnconscious"] == true;
    state.destroyed = (snapshot["destroyed"] == true).then_some(DestroyedBy::CenterTorso);
    state
}

/// Where a state differs from a record's snapshot.
pub(crate) fn compare(sheet: &Sheet, state: &UnitState, after: &Value) -> Result<(), String> {
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
    // Whether a dead pilot was knocked out before is told one way or the other.
    let dead = state.pilot.is_dead() && expected.pilot.is_dead();
    if state.pilot.unconscious != expected.pilot.unconscious && !dead {
        wrong.push(format!("unconscious {}", state.pilot.unconscious));
    }
    if state.pilot.is_dead() != (after["pilotDead"] == true) {
        wrong.push(format!("dead {}", state.pilot.is_dead()));
    }
    if (state.heat, state.shutdown) != (expected.heat, expected.shutdown) {
        wrong.push(format!("heat {} shutdown {}", state.heat, state.shutdown));
    }
    if state.stance != expected.stance {
        wrong.push(format!("stance {:?}", state.stance));
    }
    if state.destroyed.is_some() != expected.destroyed.is_some() {
        wrong.push(format!("destroyed {:?}", state.destroyed));
    }
    let bins = sheet.design.bins.len();
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
