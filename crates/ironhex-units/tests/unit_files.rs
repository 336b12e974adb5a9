//! Unit files: real ones where a `shared` folder stands beside the project, and broken ones of our own.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../../golden/compared.rs"]
mod compared;

use ironhex::unit::{Gear, Guidance, Location, Slot, System};
use ironhex_units::{
    Unit, UnitProblem, UnitProblems, builtin, builtins, read_json, read_mtf, read_unit, to_mtf,
};
use std::path::{Path, PathBuf};

/// Files of a folder beside the project, with all folders in it; `None`, and a note that says so, when
/// there is none.
fn shared(folder: &str) -> Option<Vec<PathBuf>> {
    let subject = format!("unit files of {}", folder.rsplit('/').next().unwrap_or(folder));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(folder);
    if !root.is_dir() {
        compared::note(&subject, Err(&format!("../shared/{folder}")));
        return None;
    }
    let (mut open, mut files) = (vec![root], Vec::new());
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "mtf" || ending == "json") {
                files.push(path);
            }
        }
    }
    files.sort();
    compared::note(&subject, Ok(files.len().to_string()));
    Some(files)
}

fn read(path: &Path) -> Result<Unit, UnitProblems> {
    read_unit(&std::fs::read(path).unwrap())
}

/// A refusal because of what the unit is, not because of how its file is written.
fn is_refusal(problem: &UnitProblem) -> bool {
    problem.message.contains("not simulated")
}

#[test]
fn nearly_all_bipeds_load_with_every_item_known() {
    let Some(files) = shared("units") else { return };
    let (mut loaded, mut failed) = (0, Vec::new());
    for path in &files {
        match read(path) {
            Ok(_) => loaded += 1,
            Err(problems) if problems.len() == 1 && is_refusal(&problems[0]) => {}
            Err(problems) => failed.push(format!("{}: {}", path.display(), problems[0])),
        }
    }
    eprintln!("{loaded} loaded, {} not:\n{}", failed.len(), failed.join("\n"));
    assert!(loaded > 2_000, "{loaded}");
    assert!(failed.len() * 1_000 <= (loaded + failed.len()) * 5, "{}", failed.join("\n"));
    // What fails says nothing of its armour.
    assert!(failed.iter().all(|problem| problem.ends_with("how much armor the unit carries")));
}

#[test]
fn all_units_of_the_records_own_design_load() {
    let Some(files) = shared("golden/reference/testbeds") else { return };
    assert_eq!(files.len(), 44);
    for path in files {
        let unit =
            read(&path).unwrap_or_else(|problems| panic!("{}: {problems:?}", path.display()));
        assert_eq!(unit.chassis, "Testbed");
    }
}

#[test]
fn written_and_read_again_every_unit_is_the_same() {
    let files = shared("units").into_iter().flatten().filter_map(|path| read(&path).ok());
    let mut count = 0;
    for unit in files.chain(builtins().iter().cloned()) {
        assert_eq!(read_mtf(&to_mtf(&unit)), Ok(unit.clone()), "{}", unit.name());
        count += 1;
    }
    assert!(count >= builtins().len());
}

#[test]
fn built_in_units_are_those_of_the_files() {
    let Some(files) = shared("units") else { return };
    let mut compared = 0;
    for unit in builtins() {
        let name = unit.name();
        let named = |path: &&PathBuf| path.file_stem().is_some_and(|stem| stem == name.as_str());
        let Some(theirs) = files.iter().find(named).map(|path| read(path).unwrap()) else {
            continue;
        };
        compared += 1;
        assert_eq!(unit.design, theirs.design, "{name}");
        assert_eq!((unit.engine, unit.heat_sinks), (theirs.engine, theirs.heat_sinks), "{name}");
        assert_eq!((unit.structure, unit.armor), (theirs.structure, theirs.armor), "{name}");
        assert_eq!((unit.year, unit.omni), (theirs.year, theirs.omni), "{name}");
        for (ours, theirs) in unit.labels.iter().zip(&theirs.labels) {
            let filled =
                |labels: &[Option<String>]| labels.iter().map(Option::is_some).collect::<Vec<_>>();
            assert_eq!(filled(ours), filled(theirs), "{name}");
        }
    }
    // Of the others there are no files.
    assert!(compared >= 29, "{compared}");
}

/// The built-in Atlas as a file, one of its lines changed.
fn changed(from: &str, to: &str) -> Result<Unit, UnitProblems> {
    let text = to_mtf(builtin("Atlas AS7-D").unwrap());
    assert!(text.contains(from), "{from}");
    read_mtf(&text.replacen(from, to, 1))
}

fn told(from: &str, to: &str) -> Vec<String> {
    changed(from, to).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn a_problem_is_told_with_its_line() {
    for (from, to, message) in [
        ("mass:100", "mass:97", "a unit weighs 10 to 100 tons in steps of 5, not 97"),
        ("mass:100", "mass:150", "a unit of 150 tons is superheavy: its rules are not simulated"),
        ("mass:100", "mass:heavy", "mass is a whole number, not \"heavy\""),
        ("Config:Biped", "Config:Tripod", "a 'Mech on three legs is not simulated"),
        ("Config:Biped", "Config:Tank", "a unit of configuration \"Tank\" is not simulated"),
        (
            "walk mp:3",
            "walk mp:4",
            "4 walking points at 100 tons take an engine of rating 400, not 300",
        ),
        ("engine:300 Fusion", "engine:300 Steam", "no such engine as \"Steam Engine\""),
        ("engine:300 Fusion", "engine:300 XL", "has 3 slots in each side torso, not 0 and 0"),
        ("gyro:Standard Gyro", "gyro:XL Gyro", "a gyro of kind extra_light has 6 slots, not 4"),
        ("HD armor:9", "HD armor:10", "HD carries 9 points of armor, not 10"),
        ("CT armor:47", "CT armor:49", "CT carries 62 points of armor, not 63"),
        ("armor:Standard", "armor:Chitin", "no such armor as \"Chitin\""),
        ("structure:IS Standard", "structure:Bone", "no such structure as \"Bone\""),
        ("heat sinks:20 Single", "heat sinks:20 Magic", "no such heat sinks as \"Magic\""),
        ("techbase:Inner Sphere", "techbase:Elves", "no such technology as \"Elves\""),
        ("cockpit:Standard", "cockpit:Open", "no such cockpit as \"Open Cockpit\""),
        ("AC/20 Ammo\n", "AC/20 Amo\n", "RT: no such item as \"AC/20 Amo\""),
        ("AC/20\nAC/20\n", "AC/20\n-Empty-\n", "RT: \"AC/20\" takes 10 slots, not 9"),
        ("LRM 20, Left Torso", "LRM 15, Left Torso", "\"LRM 15\" is listed, but in no slot"),
        ("Hip\n", "Hop\n", "LL: no such item as \"Hop\""),
    ] {
        let problems = told(from, to);
        let found = problems
            .iter()
            .any(|problem| problem.starts_with("line ") && problem.contains(message));
        assert!(found, "{from} → {to}: {problems:?}");
    }
}

#[test]
fn all_problems_are_told_at_once() {
    let text = to_mtf(builtin("Atlas AS7-D").unwrap())
        .replace("HD armor:9", "HD armor:90")
        .replace("walk mp:3", "walk mp:5")
        .replace("SRM 6 Ammo", "SRM 7 Ammo");
    let problems = read_mtf(&text).unwrap_err();
    assert!(problems.len() >= 3, "{problems:?}");
    assert!(problems.is_sorted());
    let missing = read_mtf("Config:Biped\n").unwrap_err();
    assert!(missing.iter().all(|problem| problem.line == 0) && missing.len() > 10, "{missing:?}");
}

#[test]
fn odd_files_are_read_as_far_as_they_go() {
    assert_eq!(read_mtf("").unwrap_err().len(), 1);
    assert_eq!(read_json("[]").unwrap_err().len(), 1);
    assert!(read_unit(&[0xFF, 0x00, 0x7B]).is_err());
    let text = to_mtf(builtin("Locust").unwrap()).replace("Locust", "J\u{e4}ger");
    let latin: Vec<u8> = text.chars().map(|letter| letter as u32 as u8).collect();
    assert_eq!(read_unit(&latin).unwrap().chassis, "J\u{e4}ger");
    let dos = text.replace('\n', "\r\n");
    assert_eq!(read_unit(dos.as_bytes()).unwrap().chassis, "J\u{e4}ger");
}

#[test]
fn armored_slots_and_rear_weapons_are_marked() {
    let unit = changed("Hip\n", "Hip (ARMORED)\n").unwrap();
    assert_eq!(unit.design.armored[Location::LeftLeg as usize], 1);
    let rear: Vec<_> = unit.design.mounts.iter().filter(|mount| mount.rear).collect();
    assert_eq!(rear.len(), 2);
    assert!(rear.iter().all(|mount| mount.location == Location::CenterTorso));
}

/// The built-in Atlas with another left torso.
fn with_left_torso(items: &[&str]) -> Unit {
    let text = to_mtf(builtin("Atlas AS7-D").unwrap());
    let (before, rest) = text.split_once("Left Torso:\n").unwrap();
    let (_, behind) = rest.split_once("\n\n").unwrap();
    // The list of weapons is for reading: without it there is nothing to check.
    let (head, slots) = before.split_once("Weapons:").unwrap();
    let (_, arms) = slots.split_once("\n\n").unwrap();
    let filled = items.join("\n");
    read_mtf(&format!("{head}\n{arms}Left Torso:\n{filled}\n\n{behind}")).unwrap()
}

#[test]
fn guidance_serves_the_launcher_beside_it() {
    let unit = with_left_torso(&[
        "LRM 10",
        "LRM 10",
        "ISArtemisIV",
        "LRM 10",
        "LRM 10",
        "IS Ammo LRM-10 Artemis-capable",
        "ISCASE",
    ]);
    let launchers: Vec<_> =
        unit.design.mounts.iter().filter(|mount| mount.location == Location::LeftTorso).collect();
    assert_eq!(launchers.len(), 2);
    assert_eq!(launchers[0].guidance, Guidance::ArtemisIv);
    assert_eq!(launchers[1].guidance, Guidance::None);
    assert!(unit.design.case.contains(Location::LeftTorso));
    assert_eq!(unit.design.slots[Location::LeftTorso as usize][6], Slot::Empty);
    assert!(unit.design.has(Gear::ArtemisIv));
}

#[test]
fn a_large_gun_may_stand_in_two_places() {
    let text = to_mtf(builtin("Banshee").unwrap());
    let (head, rest) = text.split_once("Weapons:").unwrap();
    let (_, slots) = rest.split_once("\n\n").unwrap();
    let mut blocks: Vec<String> = slots.split("\n\n").map(ToOwned::to_owned).collect();
    for block in &mut blocks {
        let name = block.lines().next().unwrap_or_default().to_owned();
        let fill = match name.as_str() {
            "Left Arm:" => 3,
            "Left Torso:" => 7,
            _ => continue,
        };
        let systems: Vec<&str> =
            block.lines().skip(1).take(if name == "Left Arm:" { 4 } else { 0 }).collect();
        *block = [vec![name.as_str()], systems, vec!["AC/20"; fill]].concat().join("\n");
    }
    let unit = read_mtf(&format!("{head}\n{}\n", blocks.join("\n\n"))).unwrap();
    let gun = unit.design.mounts.iter().position(|mount| mount.weapon.damage[0] == 20).unwrap();
    assert_eq!(unit.design.mounts[gun].location, Location::LeftTorso);
    let slots = unit.design.slots.iter().flatten();
    assert_eq!(slots.filter(|slot| **slot == Slot::Weapon(gun as u8)).count(), 10);
}

#[test]
fn missing_actuators_stay_missing() {
    let rifleman = builtin("RFL-3N").unwrap();
    let arm = &rifleman.design.slots[Location::LeftArm as usize];
    assert_eq!(arm[1], Slot::System(System::UpperArm));
    assert!(!arm.contains(&Slot::System(System::LowerArm)));
}

#[test]
fn what_is_not_simulated_is_named() {
    let unit = with_left_torso(&["Radical Heat Sink System"; 3]);
    assert!(unit.notes.iter().any(|note| note.subject == "Radical Heat Sink System"));
}
