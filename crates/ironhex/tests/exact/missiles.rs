//! Missiles: the cluster table, what guides them and what stops them.

use super::chances::{BOTH, Firing, every, list, of, of_36, weapon};
use ironhex::attack::Step;
use ironhex::attack::cluster::{Guided, roll_cluster_hits};
use ironhex::chance::Fraction;
use ironhex::rules::Rules;
use ironhex::weapon::{Fire, WeaponKind};

fn mean_hits(rules: &Rules, size: u8, modifier: i16) -> Fraction {
    let hits = every(|dice| roll_cluster_hits(rules, size, modifier, dice).0.hits);
    hits.mean(|&n| n.into()).unwrap()
}

#[test]
fn mean_hits_are_the_printed_ones() {
    for rules in BOTH {
        for (size, numerator, denominator) in [
            (2, 17, 12),
            (3, 2, 1),
            (4, 95, 36),
            (5, 19, 6),
            (6, 4, 1),
            (10, 227, 36),
            (15, 19, 2),
            (20, 457, 36),
        ] {
            assert_eq!(mean_hits(&rules, size, 0), of(numerator, denominator), "{size}");
        }
    }
}

#[test]
fn a_bonus_of_two_raises_the_mean_of_5_to_23_sixths_and_of_10_to_23_thirds() {
    for rules in BOTH {
        assert_eq!(mean_hits(&rules, 5, 2), of(23, 6));
        assert_eq!(mean_hits(&rules, 10, 2), of(23, 3));
    }
}

#[test]
fn a_size_beyond_the_table_is_held_to_it_or_rolled_in_parts() {
    assert_eq!(mean_hits(&Rules::SPECIFICATION, 45, 0), mean_hits(&Rules::SPECIFICATION, 40, 0));
    let parts = mean_hits(&Rules::TOTAL_WARFARE, 40, 0).plus(of(19, 6));
    assert_eq!(Some(mean_hits(&Rules::TOTAL_WARFARE, 45, 0)), parts);
}

#[test]
fn an_lrm_20_that_needs_an_8_hits_with_each_number_by_its_ways() {
    let lrm = weapon(WeaponKind::Lrm, 1, 20);
    for rules in BOTH {
        let damage = Firing::new(rules, lrm, Fire::Single, 8).damage();
        let expected = [(0, 21 * 36), (6, 45), (9, 45), (12, 300), (16, 105), (20, 45)]
            .map(|(hits, ways)| (hits, of(ways, 1296)));
        assert_eq!(list(&damage), expected);
        assert_eq!(damage.mean(|&n| n.into()), Some(of(15 * 457, 1296)));
    }
}

#[test]
fn an_lrm_20_lands_missile_by_missile_or_in_fives() {
    let lrm = weapon(WeaponKind::Lrm, 1, 20);
    let groups = |rules| {
        let firing = Firing::new(rules, lrm, Fire::Single, 8);
        firing.walk(0_u8, |count, step| count + u8::from(matches!(step, Step::Struck(_))))
    };
    let singly = [(0, 756), (6, 45), (9, 45), (12, 300), (16, 105), (20, 45)];
    let in_fives = [(0, 756), (2, 45 + 45), (3, 300), (4, 105 + 45)];
    assert_eq!(list(&groups(Rules::SPECIFICATION)), singly.map(|(n, ways)| (n, of(ways, 1296))));
    assert_eq!(list(&groups(Rules::TOTAL_WARFARE)), in_fives.map(|(n, ways)| (n, of(ways, 1296))));
}

#[test]
fn a_streak_hits_with_everything_or_nothing() {
    let streak = weapon(WeaponKind::Streak, 2, 6);
    for rules in BOTH {
        let firing = Firing::new(rules, streak, Fire::Single, 8);
        assert_eq!(list(&firing.damage()), [(0, of_36(21)), (12, of_36(15))]);
        assert_eq!(firing.salvo().cost(false), (0, 0), "nothing is spent on a miss");
        assert_eq!(firing.salvo().cost(true), (1, 1));
    }
}

#[test]
fn an_anti_missile_system_shoots_down_the_first_die_of_an_lrm_15() {
    let lrm = weapon(WeaponKind::Lrm, 1, 15);
    let firing = Firing { ams: true, ..Firing::new(Rules::SPECIFICATION, lrm, Fire::Single, 2) };
    let damage = firing.damage();
    let of_216 = [9, 6, 6, 26, 26, 23, 27, 27, 27, 10, 10, 10, 3, 3, 3];
    assert_eq!(of_216.iter().sum::<u128>(), 216);
    // The to-hit roll misses by a 2 alone.
    for (hits, ways) in (0_u16..).zip(of_216) {
        let missed = if hits == 0 { 216 } else { 0 };
        assert_eq!(damage.chance(&hits), of(35 * ways + missed, 36 * 216), "{hits}");
    }
}

#[test]
fn an_anti_missile_system_takes_four_off_the_cluster_roll_by_the_published_rules() {
    let lrm = weapon(WeaponKind::Lrm, 1, 15);
    let firing = Firing { ams: true, ..Firing::new(Rules::TOTAL_WARFARE, lrm, Fire::Single, 2) };
    assert_eq!(list(&firing.damage()), [(5, of_36(21)), (6, of_36(5)), (9, of_36(10))]);
    let streak = weapon(WeaponKind::Streak, 2, 6);
    let firing = Firing { weapon: streak, ..firing };
    assert_eq!(list(&firing.damage()), [(8, of_36(36))], "an 11 less 4: four of six");
}

#[test]
fn artemis_and_narc_add_up_or_the_best_one_counts() {
    let lrm = weapon(WeaponKind::Lrm, 1, 10);
    let guided = Guided { artemis_iv: true, narced: true, ..Guided::default() };
    let hits = |rules| Firing { guided, ..Firing::new(rules, lrm, Fire::Single, 8) }.damage();
    // The row of 10 read four higher: 6 on 2 to 4, 8 on 5 and 6, 10 from 7 up.
    let sum = [(0, 756), (6, 15 * (1 + 2 + 3)), (8, 15 * (4 + 5)), (10, 15 * 21)];
    assert_eq!(list(&hits(Rules::SPECIFICATION)), sum.map(|(n, ways)| (n, of(ways, 1296))));
    // Two higher: 4 on a 2, 6 on 3 to 6, 8 on 7 and 8, 10 from 9 up.
    let best = [(0, 756), (4, 15), (6, 15 * (2 + 3 + 4 + 5)), (8, 15 * (6 + 5)), (10, 15 * 10)];
    assert_eq!(list(&hits(Rules::TOTAL_WARFARE)), best.map(|(n, ways)| (n, of(ways, 1296))));
}

#[test]
fn medium_range_missiles_lose_a_point_of_the_roll_or_a_column_or_nothing() {
    let mrm = weapon(WeaponKind::Mrm, 1, 20);
    let mut column = Rules::SPECIFICATION;
    column.set("mrm", "column").unwrap();
    let mean = |rules| {
        let damage = Firing::new(rules, mrm, Fire::Single, 8).damage();
        damage.mean(|&n| n.into()).unwrap()
    };
    assert_eq!(mean(Rules::TOTAL_WARFARE), of(15 * 457, 1296));
    assert_eq!(mean(column), of(15 * 19, 72), "the row of 15");
    // One lower on the row of 20: 6 by 6 ways, 9 by 4, 12 by 20, 16 by 5, 20 by 1.
    assert_eq!(mean(Rules::SPECIFICATION), of(15 * (36 + 36 + 240 + 80 + 20), 1296));
}
