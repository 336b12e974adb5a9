//! Units that are not built by the rules load, and say so.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../../golden/compared.rs"]
mod compared;

use ironhex::unit::{Location, Slot};
use ironhex_units::{Unit, builtin, builtins, construction, read_mtf, read_unit, to_mtf};
use std::path::Path;

fn text(name: &str) -> String {
    to_mtf(builtin(name).unwrap())
}

/// A unit's file with one of its parts replaced: what is told of its construction.
fn told(name: &str, from: &str, to: &str) -> Vec<String> {
    let text = text(name);
    assert!(text.contains(from), "{from}:\n{text}");
    notes(&read_mtf(&text.replacen(from, to, 1)).unwrap())
}

fn notes(unit: &Unit) -> Vec<String> {
    unit.construction_notes().map(ToString::to_string).collect()
}

/// A Locust with two Gauss rifles and four tons of their ammunition.
fn overgunned() -> String {
    let text = text("Locust LCT-1V");
    let (head, slots) = text.split_once("Weapons:").unwrap();
    let (_, slots) = slots.split_once("\n\n").unwrap();
    let mut blocks: Vec<String> = slots.split("\n\n").map(ToOwned::to_owned).collect();
    for block in &mut blocks {
        let name = block.lines().next().unwrap_or_default().to_owned();
        if name == "Left Torso:" || name == "Right Torso:" {
            let gun = "Gauss Rifle\n".repeat(7);
            *block = format!("{name}\n{gun}{}", "IS Gauss Ammo\n".repeat(2));
        }
    }
    format!("{head}\n{}\n", blocks.join("\n\n"))
}

#[test]
fn a_locust_with_two_gauss_rifles_is_too_heavy() {
    let unit = read_mtf(&overgunned()).unwrap();
    assert_eq!(unit.design.mounts.iter().filter(|mount| mount.weapon.damage[0] == 15).count(), 2);
    let weight = construction::weight(&unit);
    assert_eq!((weight.kilograms, weight.unknown.len()), (54_000, 0), "20 and 34 tons");
    assert_eq!(notes(&unit), ["weight: its parts weigh 54 tons, 34 more than the 20 of the unit"]);
    let problems = unit.strict().unwrap_err();
    assert_eq!(problems.len(), 1);
    assert!(problems[0].message.starts_with("weight: "), "{problems:?}");
}

#[test]
fn a_unit_may_be_lighter_than_its_class() {
    let lighter = told("Atlas AS7-D", "LA armor:34", "LA armor:1");
    assert_eq!(lighter, [] as [String; 0]);
}

#[test]
fn jumping_takes_jets() {
    assert_eq!(
        told("Locust LCT-1V", "jump mp:0", "jump mp:50"),
        ["jump jets: 0 for 50 jumping points"]
    );
    assert_eq!(
        told("Wolverine WVR-6R", "jump mp:5", "jump mp:4"),
        ["jump jets: 5 for 4 jumping points"]
    );
    let seven = text("Wolverine WVR-6R").replacen("jump mp:5", "jump mp:6", 1);
    let seven = read_mtf(&seven.replacen("-Empty-", "Jump Jet", 1)).unwrap();
    assert!(
        notes(&seven).contains(&"jump jets: 6, of which a unit this fast has at most 5".to_owned()),
        "{:?}",
        seven.notes
    );
}

#[test]
fn heat_sinks_are_counted() {
    let sinks = |count: &str| told("Atlas AS7-D", "heat sinks:20 Single", count);
    assert_eq!(
        sinks("heat sinks:7 Single"),
        [
            "heat sinks: 8 in slots, 7 stated: all count",
            "heat sinks: 7, but an engine of kind Fusion has 10 or more",
        ]
    );
    assert_eq!(
        sinks("heat sinks:25 Single"),
        [
            "weight: its parts weigh 105 tons, 5 more than the 100 of the unit",
            "heat sinks: 17 without a slot, in an engine with room for 12: all count",
        ]
    );
}

#[test]
fn endo_steel_takes_its_slots() {
    assert_eq!(
        told("Atlas AS7-D", "structure:IS Standard", "structure:IS Endo Steel"),
        ["Endo Steel: takes 14 or 7 slots, not 0"]
    );
}

#[test]
fn lines_that_stand_twice_are_named() {
    assert_eq!(
        told("Atlas AS7-D", "LA armor:34", "LA armor:4\nLA armor:34"),
        [format!(
            "la armor: stated 2 times, last on line {}: the last counts",
            line("LA armor:34") + 1
        )]
    );
    assert_eq!(
        told("Atlas AS7-D", "chassis:Atlas", "chassis:Atlas\nchassis:Titan\nchassis:Atlas"),
        [format!(
            "chassis: stated 3 times, last on line {}: the last counts",
            line("chassis:Atlas") + 2
        )]
    );
}

/// The line of the built-in Atlas that says this, counted from 1.
fn line(stated: &str) -> usize {
    text("Atlas AS7-D").lines().position(|line| line == stated).unwrap() + 1
}

#[test]
fn quirks_may_stand_as_often_as_there_are_some() {
    let quirks = "chassis:Atlas\nquirk:rugged_1\nquirk:cowl\nquirk:obsolete:2780";
    assert_eq!(told("Atlas AS7-D", "chassis:Atlas", quirks), [] as [String; 0]);
    assert_eq!(
        told("Atlas AS7-D", "chassis:Atlas", "chassis:Atlas\nquirk:made_of_cheese"),
        ["quirk: no such quirk as \"made_of_cheese\": left out"]
    );
}

#[test]
fn quirks_of_weapons_are_known_and_belong_to_a_weapon() {
    let with = |quirk: &str| {
        told("Atlas AS7-D", "chassis:Atlas", &format!("chassis:Atlas\nweaponquirk:{quirk}"))
    };
    let atlas = builtin("Atlas AS7-D").unwrap();
    let slots = &atlas.design.slots[Location::RightTorso as usize];
    let gun = slots.iter().position(|slot| matches!(slot, Slot::Weapon(_))).unwrap();
    for quirk in ["accurate", "jettison_capable", "fast_reload"] {
        assert_eq!(with(&format!("{quirk}:RT:{gun}:AC/20")), [] as [String; 0]);
    }
    assert_eq!(
        with(&format!("made_of_cheese:RT:{gun}:AC/20")),
        ["weapon quirk: no such quirk as \"made_of_cheese\": left out"]
    );
    assert_eq!(
        with("accurate:HD:0:AC/20"),
        ["weapon quirk: accurate of \"AC/20\": no weapon is in that slot; left out"]
    );
}

#[test]
fn what_has_no_known_tonnage_is_named_with_a_unit_that_is_too_heavy() {
    let text = overgunned().replacen("IS Gauss Ammo\n", "Recon Camera\n", 1);
    let text = text.replacen("IS Gauss Ammo\n", "Searchlight\n", 1);
    assert_eq!(
        notes(&read_mtf(&text).unwrap()),
        ["weight: its parts weigh at least 52 tons, 32 more than the 20 of the unit; \
          of unknown tonnage: Recon Camera, Searchlight"]
    );
}

#[test]
fn the_count_of_weapons_is_compared_with_their_list() {
    assert_eq!(told("Atlas AS7-D", "Weapons:7", "Weapons:99"), ["weapons: 99 stated, 7 listed"]);
}

#[test]
fn a_unit_without_a_name_is_told() {
    assert_eq!(
        told("Atlas AS7-D", "chassis:Atlas", "chassis:"),
        ["chassis: the file does not say what the unit is called"]
    );
}

#[test]
fn notes_without_number_are_cut_with_a_count() {
    let quirks = format!("chassis:Atlas\n{}", "quirk:made_of_cheese\n".repeat(5_000));
    let told = told("Atlas AS7-D", "chassis:Atlas", &quirks);
    assert_eq!((told.len(), told[100].as_str()), (101, "notes: and 4900 more"));
}

#[test]
fn what_is_built_by_the_rules_is_itself_when_taken_strictly() {
    for unit in builtins() {
        assert_eq!(unit.clone().strict().as_ref(), Ok(unit));
    }
}

/// Of real files, those that say something of their construction lack slots of their armour.
#[test]
fn real_units_are_built_by_the_rules() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/units");
    if !root.is_dir() {
        compared::note("construction of unit files", Err("../shared/units"));
        return;
    }
    let (mut open, mut loaded, mut exact, mut noted) = (vec![root], 0, 0, Vec::new());
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let Ok(unit) = read_unit(&std::fs::read(path).unwrap()) else { continue };
        loaded += 1;
        let weight = construction::weight(&unit);
        exact += u32::from(weight.kilograms == u32::from(unit.design.tonnage) * 1_000);
        noted.extend(notes(&unit).into_iter().map(|note| format!("{}: {note}", unit.name())));
    }
    compared::note("construction of unit files", Ok(loaded.to_string()));
    assert!(loaded > 2_000 && exact * 100 >= loaded * 88, "{exact} of {loaded}");
    assert!(noted.len() <= 4, "{noted:#?}");
    assert!(noted.iter().all(|note| note.contains(": Ferro-")), "{noted:#?}");
}
