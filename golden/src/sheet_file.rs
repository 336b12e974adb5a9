//! The file of a unit that the records describe and no folder has.

use crate::records::{flag, number, text};
use ironhex_units::{Item, Tech, item};
use serde_json::Value;
use std::fmt::Write;

/// The locations as a `.mtf` file names them.
const BLOCKS: [(&str, &str); 8] = [
    ("LA", "Left Arm"),
    ("RA", "Right Arm"),
    ("LT", "Left Torso"),
    ("RT", "Right Torso"),
    ("CT", "Center Torso"),
    ("HD", "Head"),
    ("LL", "Left Leg"),
    ("RL", "Right Leg"),
];

/// A record as a `.mtf` file.
pub(crate) fn written(record: &Value) -> String {
    let mut file = String::new();
    let mut line = |key: &str, value: &str| writeln!(file, "{key}:{value}").unwrap();
    let (chassis, model) = text(record, "name").rsplit_once(' ').unwrap();
    line("chassis", chassis);
    line("model", model);
    line("Config", if flag(record, "omni") { "Biped Omnimech" } else { "Biped" });
    line(
        "techbase",
        match text(record, "techBase") {
            "innerSphere" => "Inner Sphere",
            "clan" => "Clan",
            _ => "Mixed",
        },
    );
    line("era", &number(record, "year").to_string());
    line("mass", &number(record, "tons").to_string());
    line("engine", &format!("{} Engine", text(record, "engine")));
    line("structure", text(record, "structureType"));
    line("cockpit", text(record, "cockpit"));
    line("gyro", text(record, "gyroType"));
    let kind = if flag(record, "doubleHeatSinks") { "Double" } else { "Single" };
    line("heat sinks", &format!("{} {kind}", number(record, "heatSinks")));
    line("walk mp", &number(record, "walkMP").to_string());
    line("jump mp", &number(record, "jumpMP").to_string());
    line("armor", text(record, "armorType"));
    for (short, _) in BLOCKS {
        line(&format!("{short} armor"), &number(&record["armor"], short).to_string());
    }
    for (short, key) in [("LT", "RTL"), ("RT", "RTR"), ("CT", "RTC")] {
        line(&format!("{key} armor"), &number(&record["rearArmor"], short).to_string());
    }
    for (short, name) in BLOCKS {
        // A block ends with an empty line.
        line("\nnotes", short);
        line(name, &format!("\n{}", labels(record, short).join("\n")));
    }
    file
}

/// The labels of a location's slots. Which weapons point to the rear is told by the list of weapons alone.
fn labels(record: &Value, location: &str) -> Vec<String> {
    let weapons = record["weapons"].as_array().unwrap().iter();
    let mut here: Vec<(&str, bool, usize)> = weapons
        .filter(|weapon| text(weapon, "location") == location)
        .map(|weapon| {
            let name = text(weapon, "name");
            let slots = match item(name, Tech::InnerSphere) {
                Some((Item::Weapon { entry, .. }, _)) => entry.slots.into(),
                _ => panic!("no weapon {name}"),
            };
            (name, flag(weapon, "rearMounted"), slots)
        })
        .collect();
    let slots = record["criticalSlots"][location].as_array().unwrap().iter();
    slots
        .map(|slot| {
            let Some(label) = slot.as_str() else { return "-Empty-".to_owned() };
            let label = label.trim_start_matches("sys:");
            let weapon = here.iter_mut().find(|(name, _, left)| *name == label && *left > 0);
            let rear = weapon.is_some_and(|(_, rear, left)| {
                *left -= 1;
                *rear
            });
            format!("{label}{}", if rear { " (R)" } else { "" })
        })
        .collect()
}
