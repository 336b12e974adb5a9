//! How often a number is reached.

use super::chances::{BOTH, every, of_36};
use ironhex::attack::{Shooter, Shot, TargetNumber, ToHit, to_hit};
use ironhex::dice::Dice;
use ironhex::pilot::Skill;
use ironhex::piloting::roll_piloting;
use ironhex::rules::Rules;
use ironhex::unit::Movement;
use ironhex::weapon::{Category, RangeBracket, Ranges, Weapon, WeaponKind};

/// Ways of 36 for the numbers 3 to 13.
const FROM_THREE: [u128; 11] = [35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0];

fn reached(number: ToHit) -> ironhex::chance::Fraction {
    every(|dice| dice.check(number.needed()).value).chance(&true)
}

#[test]
fn every_number_from_three_up_has_its_textbook_chance() {
    for rules in BOTH {
        for (number, ways) in (3..=13).zip(FROM_THREE) {
            let to_hit = ToHit::known(&rules, number);
            assert_eq!(reached(to_hit), of_36(ways), "{number}");
            assert_eq!(u128::from(to_hit.chance()), ways, "{number}");
        }
        for number in 14..=30 {
            assert_eq!(reached(ToHit::known(&rules, number)), of_36(0));
        }
    }
}

#[test]
fn a_two_always_misses_by_the_documents_and_hits_by_the_published_rules() {
    for number in -10..=2 {
        let specification = ToHit::known(&Rules::SPECIFICATION, number);
        assert_eq!(reached(specification), of_36(35));
        assert_eq!(specification.target_number(), TargetNumber::Needs(3));
        assert_eq!(specification.printed_ways(), 36, "the printed table knows no automatic miss");
        let published = ToHit::known(&Rules::TOTAL_WARFARE, number);
        assert_eq!(reached(published), of_36(36));
        assert_eq!(published.target_number(), TargetNumber::Automatic);
    }
}

#[test]
fn a_natural_twelve_hits_whatever_the_number_where_the_house_says_so() {
    let mut rules = Rules::SPECIFICATION;
    rules.set("natural_twelve", "always_hits").unwrap();
    for number in 12..=30 {
        assert_eq!(reached(ToHit::known(&rules, number)), of_36(1));
    }
}

#[test]
fn a_medium_laser_of_gunnery_four_hits_by_33_26_and_15() {
    let laser = Weapon {
        damage: [5; 3],
        heat: 3,
        ranges: Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 12 },
        ..Weapon::plain(WeaponKind::Direct, Category::Energy)
    };
    for rules in BOTH {
        for (distance, ways) in [(1, 33), (3, 33), (4, 26), (6, 26), (7, 15), (9, 15)] {
            let shot = Shot::new(Shooter::new(Skill::of::<4>()), laser, distance);
            assert_eq!(reached(to_hit(&rules, &shot, &mut ())), of_36(ways), "{distance}");
        }
    }
    let far = Shot::new(Shooter::new(Skill::of::<4>()), laser, 10);
    assert_eq!(reached(to_hit(&Rules::SPECIFICATION, &far, &mut ())), of_36(6), "extreme range");
    assert_eq!(reached(to_hit(&Rules::TOTAL_WARFARE, &far, &mut ())), of_36(0));
}

#[test]
fn a_running_shot_at_a_jumper_is_worth_three_of_36() {
    let shooter = Shooter { movement: Movement::Run, ..Shooter::new(Skill::of::<4>()) };
    let mut shot = Shot::at_bracket(shooter, RangeBracket::Medium);
    shot.target.movement = Movement::Jump;
    shot.target.hexes = 5;
    for rules in BOTH {
        // 4 + 2 + 2 + 3
        assert_eq!(reached(to_hit(&rules, &shot, &mut ())), of_36(3));
    }
}

#[test]
fn piloting_rolls_know_no_automatic_failure() {
    for (number, ways) in (3..=13).zip(FROM_THREE) {
        let kept = every(|dice| roll_piloting(number, dice).value);
        assert_eq!(kept.chance(&true), of_36(ways), "{number}");
    }
    let certain = every(|dice| roll_piloting(1, dice).value);
    assert_eq!(certain.chance(&true), of_36(36));
}
