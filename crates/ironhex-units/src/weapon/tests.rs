use super::*;
use crate::name::LONGEST;
use ironhex::weapon::{Category, Ranges, WeaponKind, WeaponTraits};
use proptest::prelude::*;
use std::collections::HashSet;

#[test]
fn identifiers_are_unique_kebab_case_and_indexed_in_order() {
    let mut seen = HashSet::new();
    for (place, entry) in weapons().iter().enumerate() {
        assert!(seen.insert(entry.id), "{} is listed twice", entry.id);
        assert!(folded(entry.id).eq(entry.id.bytes()), "{}", entry.id);
        assert!(entry.id.len() <= LONGEST, "{}", entry.id);
        assert_eq!(usize::from(entry.weapon.weapon_type.0), place, "{}", entry.id);
        assert_eq!(weapon(entry.id), Some(entry));
    }
    assert!(BY_ID.map(|number| CATALOGUE[usize::from(number)].id).is_sorted());
}

#[test]
fn names_are_unique() {
    let names: HashSet<_> = weapons().iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), weapons().len());
}

#[test]
fn every_alias_leads_to_a_weapon_of_its_kind() {
    for (spelling, id) in alias::ALIASES {
        assert_eq!(weapon(spelling).map(|entry| entry.id), Some(id), "{spelling}");
        assert!(weapons().iter().all(|entry| entry.id != spelling), "{spelling} is an identifier");
        assert!(folded(spelling).eq(spelling.bytes()) && spelling.len() <= LONGEST, "{spelling}");
        assert_eq!(
            WeaponKind::of_identifier(spelling),
            WeaponKind::of_identifier(id),
            "{spelling}"
        );
    }
}

#[test]
fn kinds_are_those_of_the_identifiers() {
    for entry in weapons() {
        assert_eq!(WeaponKind::of_identifier(entry.id), entry.weapon.kind, "{}", entry.id);
    }
}

#[test]
fn clan_spellings_are_clan_weapons() {
    for entry in weapons() {
        if entry.id.starts_with("clan-") {
            assert_eq!(entry.tech, Tech::Clan, "{}", entry.id);
        }
        if entry.name.ends_with("(Clan)") {
            assert!(entry.id.starts_with("clan-"), "{}", entry.id);
        }
    }
}

#[test]
fn ranges_rise_and_cards_end_at_long_range() {
    for entry in weapons() {
        let ranges = entry.weapon.ranges;
        if !entry.is_fired() {
            assert_eq!(ranges, Ranges::default(), "{}", entry.id);
            continue;
        }
        let rising = [1, ranges.short, ranges.medium, ranges.long].is_sorted();
        assert!(rising, "{}: {ranges:?}", entry.id);
        assert_eq!(ranges.extreme, 0, "{}", entry.id);
        assert!(ranges.minimum <= ranges.short, "{}: {ranges:?}", entry.id);
    }
}

#[test]
fn damage_falls_with_the_range_and_accuracy_too() {
    for entry in weapons() {
        assert!(entry.weapon.damage.is_sorted_by(|near, far| near >= far), "{}", entry.id);
        assert!(entry.weapon.to_hit.get().is_sorted(), "{}", entry.id);
    }
}

#[test]
fn racks_and_damage_fit_the_kind() {
    for entry in weapons() {
        let Weapon { kind, rack, damage: [damage, ..], .. } = entry.weapon;
        let fits = match kind {
            WeaponKind::Direct => {
                rack == 1 || !entry.is_fired() || entry.id == "silver-bullet-gauss-rifle"
            }
            WeaponKind::Tag | WeaponKind::Narc => rack == 1 && damage == 0,
            WeaponKind::Ultra | WeaponKind::Rotary => rack == 1 && damage > 0,
            WeaponKind::Ams => rack == 1,
            WeaponKind::Lbx => rack == damage && rack > 1,
            WeaponKind::Hag | WeaponKind::Lrm | WeaponKind::Mrm | WeaponKind::Mml => {
                rack > 1 && damage == 1
            }
            WeaponKind::RocketLauncher => rack >= 10 && damage == 1,
            WeaponKind::Srm | WeaponKind::Atm => rack > 1 && damage == 2,
            WeaponKind::Streak => rack > 1 && damage == if rack == 6 || rack < 5 { 2 } else { 1 },
        };
        assert!(fits, "{}: {kind} of {rack} doing {damage}", entry.id);
        if kind.is_missile() {
            assert!(entry.id.ends_with(&format!("-{rack}")), "{}", entry.id);
            assert_eq!(entry.weapon.category, Category::Missile, "{}", entry.id);
        }
    }
}

#[test]
fn a_ton_of_missiles_is_about_as_many_for_every_rack() {
    for entry in weapons() {
        let Weapon { kind, rack, traits, .. } = entry.weapon;
        if !traits.contains(WeaponTraits::AMMUNITION) || !kind.is_missile() {
            continue;
        }
        let missiles = u16::from(rack) * u16::from(entry.shots_per_ton);
        let expected = match kind {
            WeaponKind::Srm if entry.is_prototype() => 66..=76,
            WeaponKind::Srm => 90..=100,
            WeaponKind::Streak if entry.weapon.damage[0] == 2 => 90..=100,
            WeaponKind::Mrm => 240..=240,
            WeaponKind::Atm => 60..=63,
            WeaponKind::Lrm if entry.id.starts_with("extended") => 80..=90,
            WeaponKind::Lrm if entry.is_prototype() => 90..=100,
            WeaponKind::Lrm | WeaponKind::Mml | WeaponKind::RocketLauncher | WeaponKind::Streak => {
                117..=120
            }
            WeaponKind::Direct
            | WeaponKind::Ultra
            | WeaponKind::Rotary
            | WeaponKind::Lbx
            | WeaponKind::Hag
            | WeaponKind::Ams
            | WeaponKind::Tag
            | WeaponKind::Narc => unreachable!("{} fires no missiles", entry.id),
        };
        assert!(expected.contains(&missiles), "{}: {missiles} missiles", entry.id);
    }
}

#[test]
fn traits_agree_with_the_figures() {
    for entry in weapons() {
        let Weapon { traits, category, kind, to_hit, .. } = entry.weapon;
        let has = |wanted| traits.contains(wanted);
        assert_eq!(has(WeaponTraits::AMMUNITION), entry.shots_per_ton > 0, "{}", entry.id);
        assert_eq!(has(WeaponTraits::EXPLODES), entry.explosion > 0, "{}", entry.id);
        assert_eq!(
            has(WeaponTraits::PULSE),
            to_hit.get()[2] < 0 && category == Category::Energy,
            "{}",
            entry.id
        );
        assert_eq!(has(WeaponTraits::ONE_SHOT), kind == WeaponKind::RocketLauncher, "{}", entry.id);
        assert!(!has(WeaponTraits::DIRECT_FIRE) || category != Category::Missile, "{}", entry.id);
        assert!(!has(WeaponTraits::INDIRECT) || category == Category::Missile, "{}", entry.id);
        assert!(entry.slots > 0 && entry.kilograms >= 250, "{}", entry.id);
        assert_eq!(entry.kilograms % 250, 0, "{}", entry.id);
        let gauss = ["gauss", "hag-", "magshot"].iter().any(|word| entry.id.contains(word));
        assert!(!gauss || has(WeaponTraits::EXPLODES), "{}", entry.id);
    }
}

#[test]
fn minimum_ranges_are_the_printed_ones() {
    for (id, minimum) in [
        ("ac-2", 4),
        ("ac-5", 3),
        ("ac-10", 0),
        ("uac-2", 3),
        ("uac-5", 2),
        ("clan-uac-2", 2),
        ("lb-2-x-ac", 4),
        ("lb-5-x-ac", 3),
        ("clan-lb-2-x-ac", 4),
        ("clan-lb-5-x-ac", 3),
        ("gauss-rifle", 2),
        ("light-gauss-rifle", 3),
        ("heavy-gauss-rifle", 4),
        ("hag-30", 2),
        ("ppc", 3),
        ("light-ppc", 3),
        ("heavy-ppc", 3),
        ("snub-nose-ppc", 0),
        ("er-ppc", 0),
        ("lrm-15", 6),
        ("clan-lrm-15", 0),
        ("clan-streak-lrm-15", 0),
        ("mml-7", 6),
        ("mrm-40", 0),
        ("atm-9", 4),
        ("thunderbolt-10", 5),
    ] {
        assert_eq!(weapon(id).unwrap().weapon.ranges.minimum, minimum, "{id}");
    }
}

#[test]
fn spelling_does_not_matter() {
    for entry in weapons() {
        for id in [
            entry.id.to_uppercase(),
            entry.id.replace('-', "_"),
            entry.id.replace('-', " "),
            format!("  {} ", entry.id),
        ] {
            assert_eq!(weapon(&id), Some(entry), "{id}");
        }
    }
    for id in ["", "-", "lrm", "lrm-", "lrm-55", "clan", "ppc\0", "médium-laser"] {
        assert_eq!(weapon(id), None, "{id}");
    }
}

#[test]
fn errors_name_what_was_meant() {
    for (id, meant) in [
        ("lrm-21", Some("lrm-20")),
        ("Gaus Rifle", Some("gauss-rifle")),
        ("clan-er-pcp", Some("clan-er-ppc")),
        ("ultra-ac-7", Some("uac-2")),
        ("zzzzzzzzzz", None),
        ("", None),
    ] {
        let error = find_weapon(id).unwrap_err();
        assert_eq!((error.id.as_str(), error.suggestion), (id, meant));
    }
    assert_eq!(find_weapon("zzzz").unwrap_err().to_string(), "no weapon is called \"zzzz\"");
    assert_eq!(find_weapon("PPC").unwrap().id, "ppc");
}

proptest! {
    #[test]
    fn any_text_can_be_looked_up(id in any::<String>()) {
        let found = weapon(&id);
        if let Some(near) = suggest(&id) {
            prop_assert!(weapon(near).is_some_and(|entry| entry.id == near));
        }
        prop_assert_eq!(found.is_some(), find_weapon(&id).is_ok());
    }

    #[test]
    fn a_slip_of_one_letter_still_suggests_something(place in 0..COUNT, letter in 0_usize..32) {
        let mut id = CATALOGUE[usize::from(place)].id.to_owned();
        id.remove(letter % id.len());
        prop_assert!(weapon(&id).is_some() || suggest(&id).is_some(), "{}", id);
    }
}
