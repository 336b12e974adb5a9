//! Arbitrary text where an identifier is expected.
#![no_main]

use ironhex::pilot::{Abilities, Ability};
use ironhex::rules::{HeatScale, RuleValue};
use ironhex::unit::{Location, Panel, Quirk};
use ironhex::weapon::{Category, FireMode, RangeBracket, WeaponKind};
use ironhex_units::{find_weapon, suggest, weapon};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let text = text.as_ref();

    let kind = WeaponKind::of_identifier(text);
    assert_eq!(WeaponKind::of_identifier(&text.to_ascii_uppercase()), kind, "{text}");
    assert_eq!(WeaponKind::of_identifier(&text.to_ascii_lowercase()), kind, "{text}");

    let found = weapon(text);
    assert_eq!(found, weapon(&text.to_ascii_uppercase()), "{text}");
    assert_eq!(found, weapon(&text.trim().replace(['_', ' '], "-")), "{text}");
    match (found, find_weapon(text)) {
        (Some(one), Ok(other)) => assert_eq!(one.id, other.id),
        (None, Err(error)) => assert!(!error.to_string().is_empty()),
        (_, other) => panic!("{text}: {other:?}"),
    }
    if let Some(near) = suggest(text) {
        assert!(weapon(near).is_some_and(|entry| entry.id == near), "{text}: {near}");
    }
    if let Some(entry) = found {
        assert_eq!(suggest(text), Some(entry.id), "the nearest to a weapon is itself: {text}");
    }

    let find = |id: &str| weapon(id).map(|entry| entry.weapon.weapon_type);
    for name in [
        text.to_owned(),
        format!("weapon_specialist_{text}"),
        format!("sandblaster_{text}"),
        format!("range_master_{text}"),
        format!("gunnery_specialist_{text}"),
    ] {
        let mut once = Abilities::NONE;
        match once.add(&name, find) {
            Ok(()) => {
                assert_ne!(once, Abilities::NONE, "{name}");
                let mut twice = once;
                twice.add(&name, find).expect("what was taken once is taken twice");
                assert_eq!(once, twice, "{name}");
            }
            Err(error) => {
                assert_eq!(once, Abilities::NONE, "{name}");
                assert!(!error.to_string().is_empty());
            }
        }
    }

    if let Ok(quirk) = Quirk::from_name(text) {
        assert_eq!(Quirk::from_name(quirk.id()), Ok(quirk));
    }
    if let Ok(scale) = HeatScale::parse(text) {
        assert_eq!(HeatScale::parse(&scale.id()), Ok(scale));
    }
    assert!(text.parse::<Ability>().map_or(true, |found| found.id() == text));
    assert!(text.parse::<Location>().map_or(true, |found| found.id() == text));
    assert!(text.parse::<Panel>().map_or(true, |found| found.id() == text));
    assert!(text.parse::<Category>().map_or(true, |found| found.id() == text));
    assert!(text.parse::<FireMode>().map_or(true, |found| found.id() == text));
    assert!(text.parse::<RangeBracket>().map_or(true, |found| found.id() == text));
});
