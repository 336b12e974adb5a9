use super::*;
use proptest::prelude::*;

fn weapon(label: &str) -> &'static str {
    match item(label, Tech::InnerSphere) {
        Some((Item::Weapon { entry, .. }, _)) => entry.id,
        other => panic!("{label}: {other:?}"),
    }
}

fn bin(label: &str) -> (&'static str, Munition, u8, u8) {
    match item(label, Tech::InnerSphere) {
        Some((Item::Ammunition(bin), _)) => (bin.weapon.id, bin.munition, bin.shots, bin.damage),
        other => panic!("{label}: {other:?}"),
    }
}

fn piece(label: &str, tech: Tech) -> &'static str {
    match item(label, tech) {
        Some((Item::Equipment(entry), _)) => entry.id,
        other => panic!("{label}: {other:?}"),
    }
}

#[test]
fn every_weapon_is_found_by_its_own_names() {
    for entry in weapons() {
        for name in [entry.id, entry.name] {
            let found = item(name, entry.tech);
            assert!(
                matches!(found, Some((Item::Weapon { entry: found, one_shot: false }, _)) if found.id == entry.id),
                "{name}: {found:?}"
            );
        }
    }
}

#[test]
fn every_piece_is_found_by_all_its_names() {
    for entry in all_equipment() {
        let tech = entry.tech.unwrap_or(Tech::InnerSphere);
        for name in [entry.id, entry.name].iter().chain(entry.also) {
            assert_eq!(piece(name, tech), entry.id, "{name}");
        }
    }
}

#[test]
fn makers_stand_in_front_behind_or_not_at_all() {
    for label in
        ["CLERPPC", "Clan ER PPC", "ER PPC (Clan)", "ER PPC [Clan]", "ERPPCClan", "CL ER PPC"]
    {
        assert_eq!(weapon(label), "clan-er-ppc", "{label}");
    }
    for label in ["ISERPPC", "IS ER PPC", "ER PPC", "Inner Sphere ER PPC", "ER PPC [IS]"] {
        assert_eq!(weapon(label), "er-ppc", "{label}");
    }
    assert_eq!(piece("Claw", Tech::Clan), "claw");
    assert_eq!(piece("Double Heat Sink", Tech::Clan), "clan-double-heat-sink");
    assert_eq!(piece("Double Heat Sink", Tech::InnerSphere), "double-heat-sink");
}

#[test]
fn launchers_that_fire_once() {
    for label in
        ["SRM 4 (OS)", "ISSRM4OS", "SRM 4 (I-OS)", "ISSRM4IOS", "CLStreakSRM4 (IOS) (omnipod)"]
    {
        let found = item(label, Tech::InnerSphere);
        assert!(matches!(found, Some((Item::Weapon { one_shot: true, .. }, _))), "{label}");
    }
}

#[test]
fn ammunition_by_many_names() {
    use Munition::{
        ArmorPiercing, ArtemisCapable, Cluster, ExtendedRange, HighExplosive, Inferno, LongRange,
        NarcCapable, Other, Precision, SemiGuided, ShortRange, Standard,
    };
    for (label, expected) in [
        ("IS Ammo AC/20", ("ac-20", Standard, 5, 20)),
        ("AC/20 Ammo", ("ac-20", Standard, 5, 20)),
        ("IS Ammo AC/10 Precision", ("ac-10", Precision, 5, 10)),
        ("IS Ammo AC/5 Armor-Piercing", ("ac-5", ArmorPiercing, 10, 5)),
        ("IS Ammo LRM-15 Artemis-capable", ("lrm-15", ArtemisCapable, 8, 15)),
        ("Clan Ammo LRM-15 (Clan) Artemis V-capable", ("clan-lrm-15", ArtemisCapable, 8, 15)),
        ("ISLRM20 Ammo Narc-capable", ("lrm-20", NarcCapable, 6, 20)),
        ("IS Ammo LRM-20 Semi-Guided", ("lrm-20", SemiGuided, 6, 20)),
        ("IS Ammo LRM-10 Swarm", ("lrm-10", Other, 12, 10)),
        ("IS Ammo SRM-6 Inferno", ("srm-6", Inferno, 15, 12)),
        ("IS LB 10-X Cluster Ammo", ("lb-10-x-ac", Cluster, 10, 10)),
        ("ISLBXAC10 CL Ammo", ("lb-10-x-ac", Cluster, 10, 10)),
        ("Clan Ammo ATM-6 ER", ("atm-6", ExtendedRange, 10, 6)),
        ("CLATM6 HE Ammo", ("atm-6", HighExplosive, 10, 18)),
        ("IS Ammo MML-5 LRM Artemis-capable", ("mml-5", LongRange, 24, 5)),
        ("ISMML5 SRM Ammo", ("mml-5", ShortRange, 20, 10)),
        ("IS Ammo MG - Full", ("machine-gun", Standard, 200, 2)),
        ("IS Machine Gun Ammo - Half", ("machine-gun", Standard, 100, 2)),
        ("CLMG Ammo (100)", ("clan-machine-gun", Standard, 100, 2)),
        ("IS Gauss Ammo", ("gauss-rifle", Standard, 8, 0)),
        ("CLImpGaussAmmo", ("improved-gauss-rifle", Standard, 8, 0)),
        ("Hyper-Assault Gauss Rifle/20 Ammo", ("hag-20", Standard, 6, 0)),
        ("ISNarc Pods", ("narc", Standard, 6, 2)),
        ("ISiNarc Haywire Pods", ("inarc", Other, 4, 3)),
        ("Clan Ammo SC Mortar-8", ("clan-mech-mortar-8", Standard, 4, 16)),
        ("CL Heavy Flamer Ammo", ("heavy-flamer", Standard, 10, 4)),
    ] {
        assert_eq!(bin(label), expected, "{label}");
    }
}

#[test]
fn systems_of_every_make() {
    for (label, system) in [
        ("Fusion Engine", System::Engine),
        ("Engine", System::Engine),
        ("XL Gyro", System::Gyro),
        ("Upper Arm Actuator", System::UpperArm),
        ("Life Support", System::LifeSupport),
        ("Torso-Mounted Cockpit", System::Cockpit),
        ("Shoulder (armored)", System::Shoulder),
    ] {
        assert!(
            matches!(item(label, Tech::Clan), Some((Item::System(found), _)) if found == system),
            "{label}"
        );
    }
}

#[test]
fn what_nobody_knows_is_nothing() {
    for label in [
        "",
        " ",
        "(R)",
        "Ammo",
        "IS Ammo",
        "Pods",
        "Flux Capacitor",
        "LRM 21",
        "é",
        "x".repeat(5000).as_str(),
    ] {
        assert_eq!(item(label, Tech::InnerSphere), None, "{label}");
    }
}

proptest! {
    #[test]
    fn any_label_can_be_read(label in any::<String>()) {
        let _ = item(&label, Tech::Clan);
    }

    #[test]
    fn marks_and_case_do_not_matter(place in 0..weapons().len(), marks in "( \\((R|OMNIPOD|armored|T)\\)){0,3}") {
        let entry = &weapons()[place];
        let label = format!("{}{marks}", entry.name.to_uppercase());
        let found = item(&label, entry.tech);
        let same = matches!(found, Some((Item::Weapon { entry: found, .. }, _)) if found.id == entry.id);
        prop_assert!(same, "{}", label);
    }
}

#[test]
fn long_names_with_their_short_form_behind_are_found() {
    for (label, id) in [
        ("Nova Combined Electronic Warfare System (CEWS)", "nova-cews"),
        ("WatchdogCompositeElectronicWarfareSystem(CEWS)", "watchdog-cews"),
        ("IS Improved C3 Computer (C3I)", "c3i"),
        ("Mech Mechanical Jump Boosters", "mechanical-jump-booster"),
    ] {
        assert_eq!(piece(label, Tech::InnerSphere), id);
    }
}
