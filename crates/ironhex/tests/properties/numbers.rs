//! Target numbers: the breakdown adds up, and worse is never better.

use super::given::{cases, one, physical_attack, rules, shot};
use ironhex::attack::{Rejection, TargetNumber, ToHit, to_hit};
use ironhex::modifier::{Breakdown, MAX_MODIFIERS};
use ironhex::pilot::Skill;
use ironhex::piloting::{Balance, piloting_number};
use ironhex::table::ways_to_reach;
use ironhex::unit::Quirk;
use proptest::prelude::*;

fn sum(lines: &Breakdown) -> i16 {
    lines.iter().map(|line| i16::from(line.value)).sum()
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_shots_lines_add_up_to_its_number(rules in rules(), shot in shot()) {
        let mut lines = Breakdown::new();
        let explained = to_hit(&rules, &shot, &mut lines);
        prop_assert!(lines.len() < MAX_MODIFIERS);
        if let Some(total) = explained.total() {
            prop_assert_eq!(total, sum(&lines));
        }
        prop_assert_eq!(explained, to_hit(&rules, &shot, &mut ()), "with or without explanation");
    }

    #[test]
    fn a_brawls_lines_add_up_to_its_number(rules in rules(), attack in physical_attack()) {
        let mut lines = Breakdown::new();
        let explained = ironhex::physical::number(&rules, &attack, &mut lines);
        prop_assert_eq!(explained.total(), Some(sum(&lines)));
        prop_assert_eq!(explained, ironhex::physical::number(&rules, &attack, &mut ()));
    }

    #[test]
    fn a_piloting_rolls_lines_add_up_to_its_number(
        piloting in 0..=8_u8,
        (gyro_hits, hips, leg_actuators, legs_gone) in (0..=3_u8, 0..=2_u8, 0..=6_u8, 0..=2_u8),
        cause in -3..=6_i8,
        quirk in one(Quirk::ALL),
    ) {
        let quirks = [quirk].into_iter().collect();
        let balance =
            Balance { piloting: Skill::new(piloting).unwrap(), gyro_hits, hips, leg_actuators, legs_gone, cause, quirks, ..Balance::new(Skill::of::<0>()) };
        let mut lines = Breakdown::new();
        let explained = piloting_number(&balance, &mut lines);
        prop_assert_eq!(explained, sum(&lines));
        prop_assert_eq!(explained, piloting_number(&balance, &mut ()));
        if let Ok(piloting) = Skill::new(piloting + 1) {
            let clumsier = Balance { piloting, ..balance };
            prop_assert!(piloting_number(&clumsier, &mut ()) >= explained);
        }
    }

    #[test]
    fn worse_gunnery_never_lowers_the_number(rules in rules(), shot in shot()) {
        let mut worse = shot;
        prop_assume!(shot.shooter.gunnery < Skill::WORST);
        worse.shooter.gunnery = Skill::new(shot.shooter.gunnery.get() + 1).unwrap();
        let (one, other) = (to_hit(&rules, &shot, &mut ()), to_hit(&rules, &worse, &mut ()));
        prop_assert_eq!(one.total().map(|total| total + 1), other.total());
        prop_assert!(one.needed() <= other.needed());
        prop_assert!(one.chance() >= other.chance());
    }

    #[test]
    fn worse_piloting_never_lowers_a_brawls_number(rules in rules(), attack in physical_attack()) {
        let mut worse = attack.clone();
        prop_assume!(attack.attacker.piloting < Skill::WORST);
        worse.attacker.piloting = Skill::new(attack.attacker.piloting.get() + 1).unwrap();
        let total = |attack| ironhex::physical::number(&rules, attack, &mut ()).total();
        prop_assert!(total(&attack) < total(&worse));
    }

    #[test]
    fn heat_never_helps(rules in rules(), shot in shot(), more in 1..=10_u8) {
        let mut hotter = shot;
        hotter.shooter.heat += more;
        let needed = |shot| to_hit(&rules, shot, &mut ()).needed();
        prop_assert!(needed(&shot) <= needed(&hotter));
    }

    #[test]
    fn a_number_says_the_same_in_all_its_ways(rules in rules(), total in -20..=40_i16) {
        let number = ToHit::known(&rules, total);
        prop_assert!((2..=13).contains(&number.needed()));
        prop_assert_eq!(number.chance(), ways_to_reach(number.needed()));
        prop_assert_eq!(number.total(), Some(total));
        prop_assert_eq!(i16::from(number.printed().unwrap()), total.clamp(2, 13));
        let too_high = (total > 12).then_some(Rejection::TargetNumberTooHigh);
        prop_assert_eq!(number.impossible(), too_high);
        match number.target_number() {
            TargetNumber::Automatic => prop_assert_eq!(number.chance(), 36),
            TargetNumber::Needs(needed) => prop_assert_eq!(needed, number.needed()),
            TargetNumber::Impossible(_) => prop_assert_eq!(number.chance(), 0),
        }
    }

    #[test]
    fn what_bars_a_shot_leaves_no_chance(rules in rules(), shot in shot()) {
        let number = to_hit(&rules, &shot, &mut ());
        if number.total().is_none() {
            prop_assert_eq!(number.chance(), 0);
            prop_assert_eq!(number.printed(), None);
            prop_assert!(number.impossible().is_some());
        }
    }
}
