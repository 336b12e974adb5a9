//! Where blows land.

use super::chances::{BOTH, basis_points, every, of, of_36, whole};
use ironhex::attack::location::{CalledAt, Cover, LocationTable, aimed_shot};
use ironhex::chance::Fraction;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Panel};

fn share(rules: &Rules, arc: AttackSide, cover: Cover, panel: Option<Panel>) -> Fraction {
    let table = LocationTable::new(rules, arc, cover);
    every(|dice| table.roll(dice).value.panel).chance(&panel)
}

#[test]
fn the_front_table_strikes_the_head_by_one_and_the_centre_by_seven_of_36() {
    for rules in BOTH {
        for (panel, ways) in [
            (Panel::Head, 1),
            (Panel::CenterTorso, 7),
            (Panel::RightTorso, 5),
            (Panel::LeftTorso, 5),
            (Panel::RightArm, 5),
            (Panel::LeftArm, 5),
            (Panel::RightLeg, 4),
            (Panel::LeftLeg, 4),
        ] {
            assert_eq!(share(&rules, AttackSide::Front, Cover::NONE, Some(panel)), of_36(ways));
        }
    }
}

#[test]
fn the_head_is_struck_by_one_of_36_from_every_side() {
    for rules in BOTH {
        for &arc in AttackSide::ALL {
            assert_eq!(share(&rules, arc, Cover::NONE, Some(Panel::Head)), of_36(1));
        }
    }
}

#[test]
fn some_head_is_struck_among_5_10_or_20_hits() {
    let table = LocationTable::new(&Rules::SPECIFICATION, AttackSide::Front, Cover::NONE);
    let mut struck = every(|_| false);
    for hits in 1..=20 {
        let next = struck
            .then(|&before, dice| before | (table.roll(dice).value.panel == Some(Panel::Head)));
        struck = whole(next.unwrap());
        let chance = struck.chance(&true);
        let all = 36_u128.pow(hits);
        assert_eq!(chance, of(all - 35_u128.pow(hits), all));
        match hits {
            5 => assert_eq!(basis_points(chance), 1314),
            10 => assert_eq!(basis_points(chance), 2455),
            20 => assert_eq!(basis_points(chance), 4307),
            _ => {}
        }
    }
}

#[test]
fn hull_down_gives_the_centre_torso_the_legs_share_from_the_front() {
    let hull_down = Cover { hull_down: true, partial: false };
    let rules = Rules::SPECIFICATION;
    assert_eq!(share(&rules, AttackSide::Front, hull_down, Some(Panel::CenterTorso)), of_36(7 + 8));
    assert_eq!(share(&rules, AttackSide::Front, hull_down, Some(Panel::LeftLeg)), of_36(0));
    assert_eq!(share(&rules, AttackSide::Rear, hull_down, Some(Panel::LeftLeg)), of_36(4));
}

#[test]
fn cover_swallows_leg_hits_by_the_published_rules() {
    let rules = Rules::TOTAL_WARFARE;
    // Hull-down alone hides nothing: the legs are hidden where the line of sight gives cover.
    for (partial, front, left) in [(false, 0, 0), (true, 8, 9)] {
        let hull_down = Cover { hull_down: true, partial };
        assert_eq!(share(&rules, AttackSide::Front, hull_down, None), of_36(front));
        assert_eq!(share(&rules, AttackSide::Left, hull_down, None), of_36(left));
    }
    let covered = Cover { hull_down: false, partial: true };
    assert_eq!(share(&rules, AttackSide::Rear, covered, None), of_36(8));
    assert_eq!(share(&Rules::SPECIFICATION, AttackSide::Rear, covered, None), of_36(0));
}

#[test]
fn a_through_armour_critical_comes_with_one_of_36() {
    for rules in BOTH {
        for &arc in AttackSide::ALL {
            let table = LocationTable::new(&rules, arc, Cover::NONE);
            let found = every(|dice| table.roll(dice).value.through_armor_critical);
            assert_eq!(found.chance(&true), of_36(1));
        }
    }
}

#[test]
fn an_aimed_shot_strikes_what_it_was_aimed_at_by_16_of_36_and_its_share_of_the_rest() {
    for rules in BOTH {
        for (at, ways) in [(Location::Head, 1), (Location::LeftLeg, 4), (Location::CenterTorso, 7)]
        {
            let struck = every(|dice| {
                aimed_shot(&rules, AttackSide::Front, Cover::NONE, at, dice).landing.panel
            });
            let expected = of(16 * 36 + 20 * ways, 36 * 36);
            assert_eq!(struck.chance(&Some(at.front())), expected, "{at}");
        }
    }
}

#[test]
fn a_called_shot_is_certain_of_its_location_or_of_its_table() {
    let struck = |called, panel| {
        let table =
            LocationTable::called(&Rules::SPECIFICATION, AttackSide::Front, Cover::NONE, called);
        every(|dice| table.roll(dice).value.panel).chance(&Some(panel))
    };
    assert_eq!(struck(CalledAt::Location(Location::RightArm), Panel::RightArm), of(1, 1));
    assert_eq!(struck(CalledAt::High, Panel::Head), of(1, 6));
    assert_eq!(struck(CalledAt::Low, Panel::LeftLeg), of(1, 2));
    assert_eq!(struck(CalledAt::Left, Panel::LeftTorso), of_36(7));
}
