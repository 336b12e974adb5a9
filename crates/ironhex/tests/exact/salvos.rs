//! Autocannons that fire more than once, pellets, glancing blows.

use super::chances::{BOTH, Firing, basis_points, list, of, of_36, weapon};
use ironhex::attack::Step;
use ironhex::rules::Rules;
use ironhex::unit::Panel;
use ironhex::weapon::{Fire, RateOfFire, WeaponKind};

#[test]
fn an_ultra_that_rolls_twice_jams_by_71_of_1296() {
    let ultra = weapon(WeaponKind::Ultra, 5, 1);
    let jam = Firing::new(Rules::SPECIFICATION, ultra, Fire::Double, 8).jam();
    assert_eq!(jam, of(71, 1296));
    assert_eq!(basis_points(jam), 548);
}

#[test]
fn a_rotary_that_rolls_for_each_of_six_shots_jams_by_15_and_a_half_percent() {
    let rotary = weapon(WeaponKind::Rotary, 5, 1);
    let jam = Firing::new(Rules::SPECIFICATION, rotary, Fire::Rapid(RateOfFire::Six), 8).jam();
    assert_eq!(jam, of(36_u128.pow(6) - 35_u128.pow(6), 36_u128.pow(6)));
    assert_eq!(basis_points(jam), 1555);
}

#[test]
fn one_roll_for_all_shots_jams_by_one_three_or_six_of_36() {
    let rules = Rules::TOTAL_WARFARE;
    let ultra = weapon(WeaponKind::Ultra, 5, 1);
    assert_eq!(Firing::new(rules, ultra, Fire::Double, 8).jam(), of_36(1));
    let rotary = weapon(WeaponKind::Rotary, 5, 1);
    for (rate, ways) in [(1, 0), (2, 1), (3, 1), (4, 3), (5, 3), (6, 6)] {
        let jam = Firing::new(rules, rotary, Fire::Rapid(RateOfFire::new(rate).unwrap()), 8).jam();
        assert_eq!(jam, of_36(ways), "{rate} shots");
    }
}

#[test]
fn a_single_shot_never_jams() {
    for rules in BOTH {
        for kind in [WeaponKind::Ultra, WeaponKind::Rotary] {
            assert_eq!(Firing::new(rules, weapon(kind, 5, 1), Fire::Single, 8).jam(), of_36(0));
        }
    }
}

#[test]
fn two_rolls_of_an_ultra_are_independent() {
    let ultra = weapon(WeaponKind::Ultra, 10, 1);
    let damage = Firing::new(Rules::SPECIFICATION, ultra, Fire::Double, 8).damage();
    let expected = [(0, of(21 * 21, 1296)), (10, of(2 * 21 * 15, 1296)), (20, of(15 * 15, 1296))];
    assert_eq!(list(&damage), expected);
}

#[test]
fn one_roll_of_an_ultra_is_followed_by_the_row_of_two() {
    let ultra = weapon(WeaponKind::Ultra, 10, 1);
    let damage = Firing::new(Rules::TOTAL_WARFARE, ultra, Fire::Double, 8).damage();
    let expected = [(0, of_36(21)), (10, of(15 * 21, 1296)), (20, of(15 * 15, 1296))];
    assert_eq!(list(&damage), expected);
}

#[test]
fn a_shot_that_jams_misses_by_the_documents_and_may_hit_by_the_published_rules() {
    let ultra = weapon(WeaponKind::Ultra, 10, 1);
    let none = |rules| Firing::new(rules, ultra, Fire::Double, 2).damage().chance(&0);
    assert_eq!(none(Rules::SPECIFICATION), of(1, 1296));
    assert_eq!(none(Rules::TOTAL_WARFARE), of_36(0));
}

#[test]
fn six_shots_of_a_rotary_do_20_points_on_the_mean_of_a_certain_hit() {
    let rotary = weapon(WeaponKind::Rotary, 5, 1);
    let damage =
        Firing::new(Rules::TOTAL_WARFARE, rotary, Fire::Rapid(RateOfFire::Six), 2).damage();
    assert_eq!(damage.mean(|&n| n.into()), Some(of(20, 1)), "four of six hit on the mean");
    let damage =
        Firing::new(Rules::SPECIFICATION, rotary, Fire::Rapid(RateOfFire::Six), 8).damage();
    assert_eq!(damage.mean(|&n| n.into()), Some(of(6 * 5 * 15, 36)));
    assert_eq!(damage.chance(&30), of(15_u128.pow(6), 36_u128.pow(6)));
}

#[test]
fn pellets_come_off_the_cluster_table_and_a_slug_does_not() {
    let lbx = weapon(WeaponKind::Lbx, 10, 10);
    for rules in BOTH {
        let pellets = Firing::new(rules, lbx, Fire::Pellets, 8).damage();
        let expected =
            [(0, 21 * 36), (3, 15 * 3), (4, 15 * 3), (6, 15 * 20), (8, 15 * 7), (10, 15 * 3)]
                .map(|(hits, ways)| (hits, of(ways, 1296)));
        assert_eq!(list(&pellets), expected);
        let slug = Firing::new(rules, lbx, Fire::Slug, 8).damage();
        assert_eq!(list(&slug), [(0, of_36(21)), (10, of_36(15))]);
    }
}

#[test]
fn a_hyper_assault_gauss_rifle_gains_two_at_short_range() {
    let hag = weapon(WeaponKind::Hag, 1, 20);
    for rules in BOTH {
        let damage = Firing::new(rules, hag, Fire::Single, 8).damage();
        // The row of 20 read two higher: 9 on a 2, 12 on 3 to 6, 16 on 7 and 8, 20 from 9 up.
        let expected = [(0, 21 * 36), (9, 15), (12, 15 * 14), (16, 15 * 11), (20, 15 * 10)]
            .map(|(hits, ways)| (hits, of(ways, 1296)));
        assert_eq!(list(&damage), expected);
    }
}

#[test]
fn a_hit_by_the_number_or_one_more_glances_off_a_low_profile() {
    let laser = weapon(WeaponKind::Direct, 5, 1);
    for rules in BOTH {
        let firing = Firing { low_profile: true, ..Firing::new(rules, laser, Fire::Single, 7) };
        let expected = [(0, of_36(15)), (2, of_36(6 + 5)), (5, of_36(10))];
        assert_eq!(list(&firing.damage()), expected);
    }
}

#[test]
fn a_glancing_salvo_is_read_four_lower_on_the_cluster_table() {
    let lrm = weapon(WeaponKind::Lrm, 1, 10);
    let firing =
        Firing { low_profile: true, ..Firing::new(Rules::TOTAL_WARFARE, lrm, Fire::Single, 11) };
    // Every hit glances: 3 on 2 to 7, 4 on an 8, 6 from 9 up.
    let expected = [(0, 33 * 36), (3, 3 * 21), (4, 3 * 5), (6, 3 * 10)]
        .map(|(hits, ways)| (hits, of(ways, 1296)));
    assert_eq!(list(&firing.damage()), expected);
}

#[test]
fn the_expected_damage_of_an_srm_4_spreads_by_the_location_table() {
    let srm = weapon(WeaponKind::Srm, 2, 4);
    let shares = [
        (Panel::Head, 1),
        (Panel::CenterTorso, 7),
        (Panel::RightTorso, 5),
        (Panel::LeftTorso, 5),
        (Panel::RightArm, 5),
        (Panel::LeftArm, 5),
        (Panel::RightLeg, 4),
        (Panel::LeftLeg, 4),
        (Panel::CenterTorsoRear, 0),
    ];
    for rules in BOTH {
        let firing = Firing::new(rules, srm, Fire::Single, 7);
        for (panel, share) in shares {
            let on_panel = firing.walk(0_u16, |sum, step| match step {
                Step::Struck(hit) if hit.landing.panel == Some(panel) => {
                    sum + u16::from(hit.damage)
                }
                _ => sum,
            });
            // Hits by 21/36, 95/36 missiles on the mean, 2 points each.
            let expected = of(21 * 95 * 2 * share, 36 * 36 * 36);
            assert_eq!(on_panel.mean(|&n| n.into()), Some(expected), "{panel}");
        }
    }
}

#[test]
fn the_average_that_a_salvo_tells_is_the_mean_of_its_distribution() {
    let ways = [
        (WeaponKind::Direct, 1, Fire::Single),
        (WeaponKind::Ultra, 1, Fire::Double),
        (WeaponKind::Rotary, 1, Fire::Rapid(RateOfFire::Three)),
        (WeaponKind::Lbx, 10, Fire::Slug),
        (WeaponKind::Lbx, 10, Fire::Pellets),
        (WeaponKind::Srm, 6, Fire::Single),
        (WeaponKind::Lrm, 20, Fire::Single),
        (WeaponKind::Streak, 4, Fire::Single),
        (WeaponKind::Hag, 20, Fire::Single),
    ];
    for rules in BOTH {
        for (kind, rack, fire) in ways {
            for number in [2, 8, 13] {
                for low_profile in [false, true] {
                    let weapon = weapon(kind, 5, rack);
                    let firing = Firing { low_profile, ..Firing::new(rules, weapon, fire, number) };
                    let told = firing.salvo().average_damage();
                    let mean = firing.damage().mean(|&n| n.into());
                    assert_eq!(mean, Some(of(told.into(), 1296)), "{kind} {fire:?} {number}");
                }
            }
        }
    }
}
