//! What bars a physical attack.

use super::PhysicalAttack;
use crate::attack::{Rejection, RejectionSet, Rejections, TargetState};
use crate::rules::{HipBars, HullDownPhysical, MeleeActuators, Rules};
use crate::unit::Actuator;
use crate::unit::{Location, Movement, PhysicalKind, Quirk, Side};
use arrayvec::ArrayVec;

/// Everything that bars an attack; empty when it may be made.
///
/// ```
/// use ironhex::attack::Rejection;
/// use ironhex::physical::{PhysicalAttack, PhysicalTarget, PhysicalAttacker, restrictions};
/// use ironhex::pilot::Skill;
/// use ironhex::rules::Rules;
/// use ironhex::unit::{PhysicalKind, Side};
/// let prone = PhysicalAttacker { prone: true, ..PhysicalAttacker::new(80, Skill::of::<5>()) };
/// let kick = PhysicalAttack::new(PhysicalKind::Kick, Side::Left, prone, PhysicalTarget::new(50, Skill::of::<5>()));
/// assert_eq!(&restrictions(&Rules::SPECIFICATION, &kick)[..], [Rejection::AttackerProne]);
/// ```
#[must_use]
pub fn restrictions(rules: &Rules, attack: &PhysicalAttack) -> Rejections {
    restriction_set(rules, attack).list()
}

/// Everything that bars an attack, as a set.
pub(crate) fn restriction_set(rules: &Rules, attack: &PhysicalAttack) -> RejectionSet {
    use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
    let PhysicalAttack { kind, side, attacker, target, .. } = attack;
    let (kind, side) = (*kind, *side);
    let limbs = limbs(kind, side);
    // Who kicks stands on the other leg.
    let needed = match kind {
        Kick => [Location::LeftLeg, Location::RightLeg].into(),
        Punch | Charge | Dfa | Push | Hatchet | Sword | Mace => limbs.clone(),
    };
    let lost = |actuator| attacker.actuators.has(side, actuator);
    let hip = match rules.hip_bars {
        HipBars::Leg => lost(Actuator::Hip),
        HipBars::Kicking => {
            Side::ALL.iter().any(|&side| attacker.actuators.has(side, Actuator::Hip))
        }
    };
    let hull_down = attacker.hull_down
        && (rules.hull_down_physical == HullDownPhysical::Barred || kind == Kick);
    let published_grip = rules.melee_actuators == MeleeActuators::ShoulderAndHand;
    let armed = kind.is_melee_weapon();
    let with_arms = kind.is_with_arms();
    let prone_target = target.state.contains(TargetState::PRONE);
    use Rejection as R;
    let punches = kind == Punch || armed && published_grip;
    let runs = matches!(attacker.movement, Movement::Walk | Movement::Run);
    RejectionSet::NONE
        .with(attacker.immobile, R::AttackerImmobile)
        .with(attacker.prone && kind != Charge, R::AttackerProne)
        .with(hull_down, R::AttackerHullDown)
        .with(needed.iter().any(|&limb| attacker.missing.contains(limb)), R::LimbMissing)
        .with(with_arms && attacker.quirks.contains(Quirk::NoArms), R::NoArms)
        .with(punches && lost(Actuator::Shoulder), R::ShoulderDestroyed)
        .with(armed && !published_grip && lost(Actuator::LowerArm), R::LowerArmDestroyed)
        .with(armed && lost(Actuator::Hand), R::HandDestroyed)
        .with(kind == Kick && hip, R::HipDestroyed)
        .with(limbs.iter().any(|&limb| attacker.fired.contains(limb)), R::LimbFired)
        .with(other_attack_made(attack), R::OtherAttackMade)
        .with(limb_used(attack), R::LimbAlreadyUsed)
        .with(prone_target && matches!(kind, Charge | Push), R::TargetProne)
        .with(out_of_reach(attack), R::OutOfReach)
        .with(!attack.in_arc, R::WrongArc)
        .with(kind == Charge && !runs, R::NotRunning)
        .with(kind == Dfa && attacker.movement != Movement::Jump, R::NotJumping)
        .with(kind == Charge && attacker.hexes == 0, R::TooFewHexes)
}

/// The limbs that must be there and must not have fired.
pub(super) fn limbs(kind: PhysicalKind, side: Side) -> ArrayVec<Location, 2> {
    match (kind, kind.limb(side)) {
        (PhysicalKind::Push, _) => [Location::LeftArm, Location::RightArm].into(),
        (_, Some(limb)) => [limb].into_iter().collect(),
        (_, None) => ArrayVec::new(),
    }
}

/// Has the limb attacked already?
fn limb_used(attack: &PhysicalAttack) -> bool {
    let limbs = limbs(attack.kind, attack.side);
    attack
        .attacker
        .made
        .iter()
        .any(|&(kind, side)| self::limbs(kind, side).iter().any(|limb| limbs.contains(limb)))
}

/// One kind of physical attack a turn: one or two punches, or one of anything else.
fn other_attack_made(attack: &PhysicalAttack) -> bool {
    let second_punch = |kind| kind == PhysicalKind::Punch && attack.kind == PhysicalKind::Punch;
    attack.attacker.made.iter().any(|&(kind, _)| !second_punch(kind))
}

/// Too far, too high or too low?
///
/// Arms reach a target that stands level or one higher, legs one that stands level or one lower,
/// melee weapons all three. A target on the ground is half as tall: only what strikes at its own
/// height reaches it. A charge and a death from above go where the attacker can go, which is for its
/// movement to say. Who shares a hex with the target is within reach, but cannot push it.
fn out_of_reach(attack: &PhysicalAttack) -> bool {
    use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
    let prone = attack.target.state.contains(TargetState::PRONE);
    let levels = match (attack.kind, prone) {
        (Punch | Hatchet | Sword | Mace, true) => 1..=1,
        (Punch, false) => 0..=1,
        (Kick, true) => 0..=0,
        (Kick, false) => -1..=0,
        (Push, _) => 0..=0,
        (Hatchet | Sword | Mace, false) => -1..=1,
        (Charge | Dfa, _) => i8::MIN..=i8::MAX,
    };
    let near = if attack.kind == Push { 1..=1 } else { 0..=1 };
    !near.contains(&attack.distance) || !levels.contains(&attack.level_difference)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::physical::{PhysicalAttacker, PhysicalTarget};
    use crate::pilot::Skill;
    use crate::unit::BrokenActuators;
    use crate::unit::Locations;

    fn physical_attack(kind: PhysicalKind, attacker: PhysicalAttacker) -> PhysicalAttack {
        PhysicalAttack::new(kind, Side::Right, attacker, PhysicalTarget::new(50, Skill::of::<5>()))
    }

    fn ready(kind: PhysicalKind) -> PhysicalAttacker {
        let movement = match kind {
            PhysicalKind::Charge => Movement::Run,
            PhysicalKind::Dfa => Movement::Jump,
            PhysicalKind::Punch
            | PhysicalKind::Kick
            | PhysicalKind::Push
            | PhysicalKind::Hatchet
            | PhysicalKind::Sword
            | PhysicalKind::Mace => Movement::Stationary,
        };
        PhysicalAttacker { movement, hexes: 3, ..PhysicalAttacker::new(50, Skill::of::<5>()) }
    }

    #[test]
    fn a_ready_unit_may_do_everything() {
        for rules in [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE] {
            for &kind in PhysicalKind::ALL {
                let rejections = restrictions(&rules, &physical_attack(kind, ready(kind)));
                assert!(rejections.is_empty(), "{kind}: {rejections:?}");
            }
        }
    }

    #[test]
    fn broken_actuators_bar_what_needs_them() {
        use PhysicalKind::{Hatchet, Kick, Punch};
        for (kind, actuator, specification, published) in [
            (
                Punch,
                Actuator::Shoulder,
                Some(Rejection::ShoulderDestroyed),
                Some(Rejection::ShoulderDestroyed),
            ),
            (Punch, Actuator::Hand, None, None),
            (Hatchet, Actuator::Shoulder, None, Some(Rejection::ShoulderDestroyed)),
            (Hatchet, Actuator::LowerArm, Some(Rejection::LowerArmDestroyed), None),
            (
                Hatchet,
                Actuator::Hand,
                Some(Rejection::HandDestroyed),
                Some(Rejection::HandDestroyed),
            ),
            (Kick, Actuator::Hip, Some(Rejection::HipDestroyed), Some(Rejection::HipDestroyed)),
            (Kick, Actuator::Foot, None, None),
        ] {
            for (rules, expected) in
                [(Rules::SPECIFICATION, specification), (Rules::TOTAL_WARFARE, published)]
            {
                let mut attacker = ready(kind);
                attacker.actuators = BrokenActuators::NONE.with(Side::Right, actuator);
                let rejections = restrictions(&rules, &physical_attack(kind, attacker.clone()));
                assert_eq!(rejections.first().copied(), expected, "{kind} {actuator}");
                let other = PhysicalAttack { side: Side::Left, ..physical_attack(kind, attacker) };
                let hip_bars_both = actuator == Actuator::Hip && rules == Rules::TOTAL_WARFARE;
                assert_eq!(restrictions(&rules, &other).is_empty(), !hip_bars_both);
            }
        }
    }

    #[test]
    fn one_kind_a_turn_and_each_limb_once() {
        let made = |kind, side| PhysicalAttacker {
            made: [(kind, side)].into_iter().collect(),
            ..ready(PhysicalKind::Punch)
        };
        use PhysicalKind::{Kick, Punch, Push};
        let rejections =
            |kind, attacker| restrictions(&Rules::SPECIFICATION, &physical_attack(kind, attacker));
        assert!(rejections(Punch, made(Punch, Side::Left)).is_empty(), "the other fist may follow");
        assert_eq!(&rejections(Punch, made(Punch, Side::Right))[..], [Rejection::LimbAlreadyUsed]);
        assert_eq!(&rejections(Punch, made(Kick, Side::Right))[..], [Rejection::OtherAttackMade]);
        assert_eq!(&rejections(Kick, made(Kick, Side::Left))[..], [Rejection::OtherAttackMade]);
        let both = [Rejection::OtherAttackMade, Rejection::LimbAlreadyUsed];
        assert_eq!(&rejections(Push, made(Punch, Side::Left))[..], both);
    }

    #[test]
    fn limbs_that_fired_or_are_gone_do_not_strike() {
        let arm = Locations::NONE.with(Location::RightArm);
        let rejections =
            |kind, attacker| restrictions(&Rules::SPECIFICATION, &physical_attack(kind, attacker));
        for kind in [PhysicalKind::Punch, PhysicalKind::Mace, PhysicalKind::Push] {
            assert_eq!(
                &rejections(kind, PhysicalAttacker { fired: arm, ..ready(kind) })[..],
                [Rejection::LimbFired]
            );
            assert_eq!(
                &rejections(kind, PhysicalAttacker { missing: arm, ..ready(kind) })[..],
                [Rejection::LimbMissing]
            );
        }
        let kick = PhysicalAttacker { fired: arm, missing: arm, ..ready(PhysicalKind::Kick) };
        assert!(rejections(PhysicalKind::Kick, kick).is_empty(), "an arm is no leg");
    }

    #[test]
    fn units_without_arms_and_units_on_the_ground() {
        let quirks = crate::unit::Quirks::NONE.with(Quirk::NoArms);
        for &kind in PhysicalKind::ALL {
            let armless = physical_attack(kind, PhysicalAttacker { quirks, ..ready(kind) });
            let needs_arms =
                kind.is_melee_weapon() || matches!(kind, PhysicalKind::Punch | PhysicalKind::Push);
            let rejections = restrictions(&Rules::SPECIFICATION, &armless);
            assert_eq!(rejections.contains(&Rejection::NoArms), needs_arms, "{kind}");
            let prone = physical_attack(kind, PhysicalAttacker { prone: true, ..ready(kind) });
            let rejections = restrictions(&Rules::SPECIFICATION, &prone);
            assert_eq!(rejections.is_empty(), kind == PhysicalKind::Charge, "{kind}");
        }
    }

    #[test]
    fn reach_depends_on_levels() {
        use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Punch, Push};
        for (kind, standing, prone) in [
            (Punch, &[0, 1][..], &[1][..]),
            (Kick, &[-1, 0], &[0]),
            (Hatchet, &[-1, 0, 1], &[1]),
            (Push, &[0], &[]),
            (Charge, &[-3, -2, -1, 0, 1, 2, 3], &[]),
            (Dfa, &[-3, -2, -1, 0, 1, 2, 3], &[-3, -2, -1, 0, 1, 2, 3]),
        ] {
            for (state, reached) in [(TargetState::empty(), standing), (TargetState::PRONE, prone)]
            {
                for level_difference in -3..=3 {
                    let mut fight =
                        PhysicalAttack { level_difference, ..physical_attack(kind, ready(kind)) };
                    fight.target.state = state;
                    let free = restrictions(&Rules::SPECIFICATION, &fight).is_empty();
                    assert_eq!(
                        free,
                        reached.contains(&level_difference),
                        "{kind} {level_difference}"
                    );
                }
            }
        }
        let far =
            PhysicalAttack { distance: 2, in_arc: false, ..physical_attack(Punch, ready(Punch)) };
        assert_eq!(
            &restrictions(&Rules::SPECIFICATION, &far)[..],
            [Rejection::OutOfReach, Rejection::WrongArc]
        );
    }

    #[test]
    fn charges_run_and_deaths_from_above_jump() {
        let rejections =
            |kind, attacker| restrictions(&Rules::SPECIFICATION, &physical_attack(kind, attacker));
        let still = PhysicalAttacker::new(50, Skill::of::<5>());
        assert_eq!(
            &rejections(PhysicalKind::Charge, still.clone())[..],
            [Rejection::NotRunning, Rejection::TooFewHexes]
        );
        assert_eq!(&rejections(PhysicalKind::Dfa, still)[..], [Rejection::NotJumping]);
        let walked = PhysicalAttacker {
            movement: Movement::Walk,
            hexes: 2,
            ..PhysicalAttacker::new(50, Skill::of::<5>())
        };
        assert!(rejections(PhysicalKind::Charge, walked).is_empty());
    }

    #[test]
    fn hull_down_bars_all_or_kicks() {
        for &kind in PhysicalKind::ALL {
            let hidden = PhysicalAttacker { hull_down: true, ..ready(kind) };
            let fight = physical_attack(kind, hidden);
            assert_eq!(
                &restrictions(&Rules::SPECIFICATION, &fight)[..],
                [Rejection::AttackerHullDown]
            );
            let published = restrictions(&Rules::TOTAL_WARFARE, &fight);
            assert_eq!(published.is_empty(), kind != PhysicalKind::Kick);
        }
    }
}
