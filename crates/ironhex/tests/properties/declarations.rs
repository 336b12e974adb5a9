//! Declared attacks: accepted with their costs, or refused with every reason.

use super::given::{armed, cases, one, rules};
use ironhex::attack::{AttackFacts, Rejection, WeaponStatus, declare, heat};
use ironhex::physical::{PhysicalAttack, PhysicalAttacker, PhysicalTarget, restrictions};
use ironhex::pilot::Skill;
use ironhex::rules::Booking;
use ironhex::unit::{Location, Locations, Movement, PhysicalKind, Side, WeaponArc};
use ironhex::weapon::{RangeBracket, WeaponKind};
use proptest::option;
use proptest::prelude::*;

fn status() -> impl Strategy<Value = WeaponStatus> {
    let condition = (option::of(0..=8_u8), any::<[bool; 4]>());
    (one(Location::ALL), condition).prop_map(|(location, (shots, [a, b, c, d]))| WeaponStatus {
        location,
        arc: WeaponArc::of_mounting(location, a && b),
        shots,
        jammed: b && c,
        destroyed: c && d,
    })
}

fn declaration() -> impl Strategy<Value = AttackFacts> {
    let place = (0..=30_u16, -720..=720_i16, -1..=1_i8);
    let faults = (any::<[bool; 5]>(), any::<[bool; 5]>(), 0..=2_u8);
    (armed(), status(), place, faults).prop_map(
        |((weapon, fire), status, (distance, bearing, torso_twist), (a, b, sensor_hits))| {
            let fault = |i: usize| a[i] && b[i];
            AttackFacts {
                bearing,
                torso_twist,
                line_of_sight: !fault(0),
                hull_down: fault(1),
                attacker_destroyed: fault(2),
                shutdown: fault(3),
                unconscious: fault(4),
                sensor_hits,
                ..AttackFacts::new(weapon, status, fire, distance)
            }
        },
    )
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn a_refusal_has_reasons_and_an_acceptance_has_none(rules in rules(), given in declaration()) {
        match declare(&rules, &given) {
            Err(reasons) => {
                prop_assert!(!reasons.is_empty());
                prop_assert!(reasons.is_sorted(), "each once, in their order");
                for (fault, reason) in [
                    (given.attacker_destroyed, Rejection::AttackerDestroyed),
                    (given.shutdown, Rejection::Shutdown),
                    (given.unconscious, Rejection::Unconscious),
                    (given.status.destroyed, Rejection::Destroyed),
                    (given.status.jammed, Rejection::Jammed),
                    (!given.line_of_sight, Rejection::NoLineOfSight),
                    (given.hull_down && given.status.location.is_leg(), Rejection::HullDownLeg),
                ] {
                    prop_assert_eq!(reasons.contains(&reason), fault, "{}", reason);
                }
            }
            Ok(accepted) => {
                prop_assert!(accepted.bracket != RangeBracket::OutOfRange);
                let sound = !given.attacker_destroyed && !given.shutdown && !given.unconscious;
                let ready = !given.status.destroyed && !given.status.jammed && given.line_of_sight;
                prop_assert!(sound && ready);
                prop_assert!(given.status.shots.is_none_or(|left| left >= given.fire.shots()));
            }
        }
    }

    #[test]
    fn an_acceptance_books_what_firing_costs_or_nothing_yet(
        rules in rules(),
        given in declaration(),
    ) {
        if let Ok(accepted) = declare(&rules, &given) {
            let now = rules.booking == Booking::Declared && given.weapon.kind != WeaponKind::Streak;
            let cost = heat(&rules, &given.weapon, given.fire);
            prop_assert_eq!(accepted.heat, if now { cost } else { 0 });
            let takes = given.status.shots.is_some() || given.weapon.needs_ammunition();
            let shots = if takes { given.fire.shots() } else { 0 };
            prop_assert_eq!(accepted.shots, if now { shots } else { 0 });
        }
    }

    #[test]
    fn a_full_turn_changes_no_arc(rules in rules(), given in declaration(), turns in -2..=2_i16) {
        let turned = AttackFacts { bearing: given.bearing + 360 * turns, ..given };
        prop_assert_eq!(declare(&rules, &given), declare(&rules, &turned));
    }

    #[test]
    fn a_mirrored_attack_is_declared_alike(rules in rules(), given in declaration()) {
        let mut image = given;
        image.bearing = -given.bearing;
        image.torso_twist = -given.torso_twist;
        image.status.location = given.status.location.mirrored();
        image.status.arc = match given.status.arc {
            WeaponArc::LeftArm => WeaponArc::RightArm,
            WeaponArc::RightArm => WeaponArc::LeftArm,
            other => other,
        };
        prop_assert_eq!(declare(&rules, &given), declare(&rules, &image));
    }

    #[test]
    fn what_bars_a_brawl_is_named_and_nothing_else(
        rules in rules(),
        kind in one(PhysicalKind::ALL),
        side in one(Side::ALL),
        [immobile, missing, fired, in_arc, near] in any::<[bool; 5]>(),
    ) {
        let limb = match kind {
            PhysicalKind::Push => Some(Location::RightArm),
            _ => kind.limb(side),
        };
        let limbs = |wanted: bool| -> Locations {
            limb.filter(|_| wanted).into_iter().collect()
        };
        let movement = match kind {
            PhysicalKind::Charge => Movement::Run,
            PhysicalKind::Dfa => Movement::Jump,
            _ => Movement::Stationary,
        };
        let attacker = PhysicalAttacker {
            movement,
            hexes: 3,
            immobile,
            missing: limbs(missing),
            fired: limbs(fired),
            ..PhysicalAttacker::new(50, Skill::of::<5>())
        };
        let distance = if near { 1 } else { 2 };
        let attack = PhysicalAttack {
            in_arc,
            distance,
            ..PhysicalAttack::new(kind, side, attacker, PhysicalTarget::new(50, Skill::of::<5>()))
        };
        let expected: Vec<Rejection> = [
            (immobile, Rejection::AttackerImmobile),
            (missing && limb.is_some(), Rejection::LimbMissing),
            (fired && limb.is_some(), Rejection::LimbFired),
            (!near, Rejection::OutOfReach),
            (!in_arc, Rejection::WrongArc),
        ]
        .into_iter()
        .filter_map(|(applies, rejection)| applies.then_some(rejection))
        .collect();
        prop_assert_eq!(&restrictions(&rules, &attack)[..], &expected[..]);
    }

    #[test]
    fn bars_come_each_once_and_in_their_order(rules in rules(), attack in super::given::physical_attack()) {
        let rejections = restrictions(&rules, &attack);
        prop_assert!(rejections.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
