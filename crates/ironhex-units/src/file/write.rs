//! A unit written back as `.mtf`.

use super::draft::short;
use crate::unit::{Form, TechBase, Unit};
use ironhex::unit::{Cockpit, Gyro, Location, Panel};
use std::fmt::Write;

/// Locations in the order of the file.
const BLOCKS: [(Location, &str); 8] = [
    (Location::LeftArm, "Left Arm"),
    (Location::RightArm, "Right Arm"),
    (Location::LeftTorso, "Left Torso"),
    (Location::RightTorso, "Right Torso"),
    (Location::CenterTorso, "Center Torso"),
    (Location::Head, "Head"),
    (Location::LeftLeg, "Left Leg"),
    (Location::RightLeg, "Right Leg"),
];

/// The unit as a `.mtf` file. Read again, it is the same unit.
///
/// ```
/// let locust = ironhex_units::builtin("LCT-1V").unwrap();
/// let text = ironhex_units::to_mtf(&locust);
/// assert!(text.contains("engine:160 Fusion Engine\n"));
/// assert_eq!(ironhex_units::read_mtf(&text).as_ref(), Ok(&*locust));
/// ```
#[must_use]
pub fn to_mtf(unit: &Unit) -> String {
    let mut text = String::new();
    head(unit, &mut text);
    frame(unit, &mut text);
    armor(unit, &mut text);
    weapons(unit, &mut text);
    for (location, name) in BLOCKS {
        line(&mut text, name, "");
        for label in &unit.labels[location as usize] {
            text.push_str(label.as_deref().unwrap_or("-Empty-"));
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

/// One line; a line break in a value would begin another.
fn line(text: &mut String, key: &str, value: impl std::fmt::Display) {
    let value = value.to_string().replace(['\n', '\r'], " ");
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{key}:{value}");
}

fn head(unit: &Unit, text: &mut String) {
    line(text, "chassis", &unit.chassis);
    line(text, "model", &unit.model);
    if let Some(name) = &unit.clan_name {
        line(text, "clanname", name);
    }
    let form = match unit.form {
        Form::Biped => "Biped",
        Form::LandAir => "LAM",
    };
    line(text, "Config", format_args!("{form}{}", if unit.omni { " Omnimech" } else { "" }));
    line(text, "techbase", unit.tech_base);
    if unit.year > 0 {
        line(text, "era", unit.year);
    }
    if let Some(source) = &unit.source {
        line(text, "source", source);
    }
    line(text, "rules level", unit.rules_level.number());
    if let Some(role) = &unit.role {
        line(text, "role", role);
    }
    text.push('\n');
    for quirk in &unit.quirks {
        line(text, "quirk", quirk);
    }
    for quirk in &unit.weapon_quirks {
        let place = short(quirk.location);
        let value = format!("{}:{place}:{}:{}", quirk.quirk, quirk.slot, quirk.weapon);
        line(text, "weaponquirk", value);
    }
    for item in &unit.slotless {
        line(text, "nocrit", format_args!("{item}:None"));
    }
    text.push('\n');
}

fn frame(unit: &Unit, text: &mut String) {
    let design = &unit.design;
    line(text, "mass", design.tonnage);
    line(text, "engine", format_args!("{} {} Engine", unit.engine.rating, unit.engine.kind));
    let make = match unit.tech_base {
        TechBase::Clan | TechBase::MixedClan => "Clan",
        TechBase::InnerSphere | TechBase::MixedInnerSphere => "IS",
    };
    let structure = unit.structure.name.trim_end_matches(" Structure");
    line(text, "structure", format_args!("{make} {structure}"));
    line(text, "myomer", if design.tsm { "Triple-Strength" } else { "Standard" });
    let cockpit = match design.cockpit {
        Cockpit::Standard => "Standard",
        Cockpit::Small => "Small",
        Cockpit::TorsoMounted => "Torso-Mounted",
        Cockpit::CommandConsole => "Command Console",
        Cockpit::Dual => "Dual",
        Cockpit::Industrial => "Industrial",
        Cockpit::Primitive => "Primitive",
        Cockpit::Other => "Interface",
    };
    line(text, "cockpit", format_args!("{cockpit} Cockpit"));
    let gyro = match design.gyro {
        Gyro::Standard => "Standard Gyro",
        Gyro::ExtraLight => "XL Gyro",
        Gyro::Compact => "Compact Gyro",
        Gyro::HeavyDuty => "Heavy Duty Gyro",
        Gyro::None => "None",
    };
    line(text, "gyro", gyro);
    text.push('\n');
    line(text, "heat sinks", format_args!("{} {}", unit.heat_sinks.count, unit.heat_sinks.kind));
    line(text, "walk mp", design.walk);
    line(text, "jump mp", design.jump);
    text.push('\n');
}

fn armor(unit: &Unit, text: &mut String) {
    let patchwork = unit.is_patchwork();
    line(text, "armor", if patchwork { "Patchwork" } else { unit.armor[0].name });
    for (location, _) in BLOCKS {
        let points = unit.design.armor[location.front() as usize];
        let key = format!("{} armor", short(location));
        if patchwork {
            let kind = unit.armor[location as usize].name;
            line(text, &key, format_args!("{kind}:{points}"));
        } else {
            line(text, &key, points);
        }
    }
    for (panel, key) in [
        (Panel::LeftTorsoRear, "RTL armor"),
        (Panel::RightTorsoRear, "RTR armor"),
        (Panel::CenterTorsoRear, "RTC armor"),
    ] {
        line(text, key, unit.design.armor[panel as usize]);
    }
    text.push('\n');
}

fn weapons(unit: &Unit, text: &mut String) {
    line(text, "Weapons", unit.design.mounts.len());
    for mount in &unit.design.mounts {
        let name = unit.weapon(mount).map_or("", |entry| entry.name);
        let place = BLOCKS.iter().find(|(location, _)| *location == mount.location);
        let place = place.map_or("", |(_, name)| name);
        let rear = if mount.rear { " (R)" } else { "" };
        // A list of names for people: what counts are the slots.
        let _ = writeln!(text, "{name}, {place}{rear}");
    }
    text.push('\n');
}
