//! The printed heat scale.

use ironhex::heat::{HeatCheck, ammunition_check, life_support_wounds, shutdown_check};
use ironhex::pilot::Abilities;

/// The heats at which an answer changes, and the answers.
fn changes<T: PartialEq + Copy>(answer: impl Fn(u8) -> T) -> Vec<(u8, T)> {
    let mut found = vec![(0, answer(0))];
    for heat in 1..=u8::MAX {
        let now = answer(heat);
        if now != found[found.len() - 1].1 {
            found.push((heat, now));
        }
    }
    found
}

#[test]
fn shutdown_is_rolled_for_at_14_18_22_26_and_comes_by_itself_at_30() {
    let expected = [
        (0, HeatCheck::None),
        (14, HeatCheck::Needs(4)),
        (18, HeatCheck::Needs(6)),
        (22, HeatCheck::Needs(8)),
        (26, HeatCheck::Needs(10)),
        (30, HeatCheck::Fails),
    ];
    assert_eq!(changes(|heat| shutdown_check(heat, &Abilities::NONE)), expected);
}

#[test]
fn ammunition_is_rolled_for_at_19_23_28() {
    let expected = [(0, None), (19, Some(4)), (23, Some(6)), (28, Some(8))];
    assert_eq!(changes(|heat| ammunition_check(heat, &Abilities::NONE)), expected);
}

#[test]
fn a_pilot_without_life_support_suffers_at_15_and_25() {
    assert_eq!(changes(life_support_wounds), [(0, 0), (15, 1), (25, 2)]);
}

#[test]
fn hot_dog_makes_every_roll_one_easier_and_no_more() {
    let mut hot_dog = Abilities::NONE;
    hot_dog.add("hot_dog", |_| None).unwrap();
    for heat in 0..=u8::MAX {
        let eased = match shutdown_check(heat, &Abilities::NONE) {
            HeatCheck::Needs(number) => HeatCheck::Needs(number - 1),
            other => other,
        };
        assert_eq!(shutdown_check(heat, &hot_dog), eased, "{heat}");
        let eased = ammunition_check(heat, &Abilities::NONE).map(|number| number - 1);
        assert_eq!(ammunition_check(heat, &hot_dog), eased, "{heat}");
    }
}
