//! Battle values: published ones, and what must be true of any.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ironhex::unit::{Location, Panel};
use ironhex_units::battle_value::Points;
use ironhex_units::{BattleValue, Unit, battle_value, builtin, builtins, read_mtf, to_mtf};

fn value(name: &str) -> BattleValue {
    battle_value(builtin(name).unwrap())
}

/// A built-in unit with a word of its file changed.
fn changed(name: &str, from: &str, to: &str) -> Unit {
    let file = to_mtf(builtin(name).unwrap());
    assert!(file.contains(from), "{from} in {file}");
    read_mtf(&file.replacen(from, to, 1)).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// A built-in unit with something in the first empty slot of a location.
fn with(name: &str, location: &str, item: &str) -> Unit {
    let file = to_mtf(builtin(name).unwrap());
    let (before, slots) = file.split_once(&format!("\n{location}:\n")).unwrap();
    let slots = slots.replacen("-Empty-", item, 1);
    let file = format!("{before}\n{location}:\n{slots}");
    read_mtf(&file).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn line(value: &BattleValue, what: &str) -> Option<Points> {
    value.lines.iter().find(|line| line.what == what).map(|line| line.value)
}

#[test]
fn the_classics_have_their_published_values() {
    for (name, published) in [
        ("Locust LCT-1V", 432),
        ("Commando COM-2D", 541),
        ("Spider SDR-5V", 622),
        ("Jenner JR7-D", 875),
        ("Panther PNT-9R", 769),
        ("Vindicator VND-1R", 1024),
        ("Phoenix Hawk PXH-1", 1041),
        ("Hunchback HBK-4G", 1041),
        ("Centurion CN9-A", 945),
        ("Shadow Hawk SHD-2H", 1064),
        ("Griffin GRF-1N", 1272),
        ("Wolverine WVR-6R", 1101),
        ("Rifleman RFL-3N", 1039),
        ("Thunderbolt TDR-5S", 1335),
        ("Archer ARC-2R", 1477),
        ("Warhammer WHM-6R", 1299),
        ("Marauder MAD-3R", 1363),
        ("Mad Cat Prime", 2737),
        ("Awesome AWS-8Q", 1605),
        ("BattleMaster BLR-1G", 1519),
        ("Stalker STK-3F", 1559),
        ("Atlas AS7-D", 1897),
        ("Daishi Prime", 2712),
    ] {
        assert_eq!(value(name).total, published, "{name}");
    }
}

/// The lines with their factors give the ratings, and the ratings the total.
#[test]
fn the_lines_add_up() {
    for unit in builtins() {
        let value = battle_value(unit);
        let (mut ratings, mut sum) = (Vec::new(), 0.0);
        for line in &value.lines {
            if line.factor {
                ratings.push(sum * line.value.to_f64());
                sum = 0.0;
            } else {
                sum += line.value.to_f64();
            }
        }
        let told = [value.defensive.to_f64(), value.offensive.to_f64()];
        assert_eq!(ratings.len(), 2, "{}", unit.name());
        for (ours, told) in ratings.iter().zip(told) {
            assert!((ours - told).abs() < 1e-6, "{}: {ours} {told}", unit.name());
        }
        let total = (value.defensive + value.offensive).rounded();
        assert_eq!(i64::from(value.total), total, "{}", unit.name());
    }
}

#[test]
fn more_armor_never_lowers_it_and_two_and_a_half_points_a_point_raise_it() {
    for unit in builtins() {
        let plain = battle_value(unit);
        for &panel in Panel::ALL {
            let mut more = unit.clone();
            more.design.armor[panel as usize] += 1;
            let raised = battle_value(&more);
            assert!(raised.total >= plain.total, "{} {panel}", unit.name());
            assert!(raised.defensive > plain.defensive, "{} {panel}", unit.name());
            assert_eq!(raised.offensive, plain.offensive, "{} {panel}", unit.name());
        }
    }
}

#[test]
fn better_skills_raise_it() {
    for unit in builtins() {
        let value = battle_value(unit);
        assert_eq!(value.adjusted_for(4, 5), value.total, "{}", unit.name());
        for gunnery in 0..8 {
            for piloting in 0..8 {
                let here = value.adjusted_for(gunnery, piloting);
                assert!(here > value.adjusted_for(gunnery + 1, piloting), "{gunnery} {piloting}");
                assert!(here > value.adjusted_for(gunnery, piloting + 1), "{gunnery} {piloting}");
            }
        }
        assert_eq!(value.adjusted_for(9, 200), value.adjusted_for(8, 8));
    }
    assert_eq!(value("Atlas AS7-D").adjusted_for(2, 3), 3187);
}

#[test]
fn a_file_that_is_written_and_read_has_the_same_value() {
    for unit in builtins() {
        let again = read_mtf(&to_mtf(unit)).unwrap_or_else(|problems| panic!("{problems:?}"));
        assert_eq!(battle_value(&again), battle_value(unit), "{}", unit.name());
    }
}

#[test]
fn ammunition_costs_where_it_explodes_and_counts_no_more_than_its_weapon() {
    let atlas = value("Atlas AS7-D");
    // Two bins, fifteen points each.
    assert_eq!(line(&atlas, "explosives in the right torso"), Some(Points::whole(-30)));
    assert_eq!(line(&atlas, "ammunition for AC/20"), Some(Points::whole(44)));
    let with_case = changed("Atlas AS7-D", "AC/20 Ammo", "ISCASE");
    let protected = battle_value(&with_case);
    assert_eq!(line(&protected, "explosives in the right torso"), None);
    assert!(protected.defensive > atlas.defensive);

    let mut hoard = builtin("Locust LCT-1V").unwrap().clone();
    let bin = hoard.design.bins[0];
    hoard.design.bins.extend(std::iter::repeat_n(bin, 20));
    assert_eq!(line(&battle_value(&hoard), "ammunition for Machine Gun"), Some(Points::whole(10)));
}

#[test]
fn an_armored_cockpit_is_worth_five_points_of_defence() {
    let unit = changed("Atlas AS7-D", "\nCockpit\n", "\nCockpit (armored)\n");
    assert_ne!(unit.design.armored[Location::Head as usize], 0);
    assert_eq!(line(&battle_value(&unit), "armored components"), Some(Points::whole(5)));
    // Times its defensive factor of 1.2.
    assert_eq!(battle_value(&unit).total, 1897 + 6);
}

#[test]
fn a_capacitor_makes_its_particle_cannon_better_and_explosive() {
    let charged = battle_value(&with("Warhammer WHM-6R", "Left Arm", "PPC Capacitor"));
    // Three slots of the cannon and one of its own.
    assert_eq!(line(&charged, "explosives in the left arm"), Some(Points::whole(-4)));
    assert_eq!(line(&charged, "PPC"), Some(Points::whole(176 + 88)));
    assert_eq!(line(&value("Warhammer WHM-6R"), "PPC"), Some(Points::whole(176)));
}

#[test]
fn defensive_equipment_counts_with_what_makes_the_unit_hard_to_hit() {
    let plain = value("Marauder MAD-3R");
    for (item, points) in [("ISModularArmor", 25), ("Spikes", 4), ("A-Pod", 1)] {
        let more = battle_value(&with("Marauder MAD-3R", "Left Torso", item));
        // Four and six points of movement: 1.2.
        let gained = Points::whole(points).times(12, 10);
        assert_eq!(more.defensive - plain.defensive, gained, "{item}");
        assert_eq!(more.offensive, plain.offensive, "{item}");
    }
}

#[test]
fn a_targeting_computer_helps_what_is_aimed() {
    let archer = battle_value(&with("Archer ARC-2R", "Right Torso", "ISTargeting Computer"));
    assert_eq!(line(&archer, "LRM 20"), Some(Points::whole(181)));
    assert_eq!(line(&archer, "Medium Laser").unwrap().to_string(), "57.5");
}

#[test]
fn weapons_beyond_the_heat_that_a_unit_bears_count_half() {
    let rifleman = value("Rifleman RFL-3N");
    assert_eq!(line(&rifleman, "Large Laser"), Some(Points::whole(123)));
    let hot = line(&rifleman, "Medium Laser, too hot").unwrap();
    assert_eq!(hot, Points::whole(23));
    let archer = value("Archer ARC-2R");
    assert_eq!(line(&archer, "Medium Laser, rear, too hot").unwrap().to_string(), "11.5");
}

#[test]
fn points_are_shown_with_the_decimals_that_matter() {
    let shown = |numerator, denominator| Points::whole(1).times(numerator, denominator).to_string();
    assert_eq!(shown(5, 2), "2.5");
    assert_eq!(shown(-1, 4), "-0.25");
    assert_eq!(shown(7, 1), "7");
    assert_eq!(shown(1, 3), "0.333");
    assert_eq!(Points::whole(-3).times(1, 2).rounded(), -1);
    assert_eq!(Points::whole(5).times(1, 2).rounded(), 3);
}
