//! What bars a physical attack.

use super::{Actuator, Brawl};
use crate::attack::TargetState;
use crate::named::named_enum;
use crate::rules::{HipBars, HullDownPhysical, MeleeActuators, Rules};
use crate::unit::{Location, Movement, PhysicalKind, Quirk, Side};
use arrayvec::ArrayVec;

named_enum! {
    /// Why a physical attack is not permitted.
    pub enum Bar: "restriction" {
        /// The attacker is shut down or its pilot unconscious.
        AttackerImmobile = "attackerImmobile",
        /// The attacker lies on the ground.
        AttackerProne = "attackerProne",
        /// The attacker is in hull-down position.
        AttackerHullDown = "attackerHullDown",
        /// The limb is gone.
        LimbMissing = "limbMissing",
        /// The unit has no arms.
        NoArms = "noArms",
        /// The shoulder is destroyed.
        ShoulderDestroyed = "shoulderDestroyed",
        /// The lower arm is destroyed.
        LowerArmDestroyed = "lowerArmDestroyed",
        /// The hand is destroyed.
        HandDestroyed = "handDestroyed",
        /// The hip is destroyed.
        HipDestroyed = "hipDestroyed",
        /// The limb fired a weapon this turn.
        LimbFired = "limbFired",
        /// Another kind of physical attack was made already.
        OtherAttackMade = "otherAttackMade",
        /// The limb has attacked already.
        LimbAlreadyUsed = "limbAlreadyUsed",
        /// The target lies on the ground.
        TargetProne = "targetProne",
        /// The target is too far away, too high or too low.
        OutOfReach = "outOfReach",
        /// The target is not where the attack strikes.
        WrongArc = "wrongArc",
        /// A charge must come out of a walk or a run.
        NotRunning = "notRunning",
        /// A death from above must come out of a jump.
        NotJumping = "notJumping",
        /// A charge needs a hex to gain speed.
        TooFewHexes = "tooFewHexes",
        /// The target is out of the fight.
        TargetDestroyed = "targetDestroyed",
        /// The target is on the attacker's own side.
        OwnSide = "ownSide",
        /// There is no such weapon in that hand, or it is broken.
        NoSuchWeapon = "noSuchWeapon",
        /// The target is inside a building, which holds it in its place.
        TargetInside = "targetInside",
        /// No roll reaches the number.
        NumberTooHigh = "numberTooHigh",
    }
}

impl Bar {
    /// The identifiers of what [`restrictions`] can find; the others need units on a map.
    pub const STATED: &'static [&'static str] =
        Self::IDS.split_at(Self::TooFewHexes as usize + 1).0;
}

/// Every reason why an attack is not permitted.
pub type Bars = ArrayVec<Bar, { Bar::ALL.len() }>;

/// Everything that bars an attack; empty when it may be made.
///
/// ```
/// use ironhex::physical::{Bar, Brawl, BrawlTarget, Brawler, restrictions};
/// use ironhex::rules::Rules;
/// use ironhex::unit::{PhysicalKind, Side};
/// let prone = Brawler { prone: true, ..Brawler::new(80, 5) };
/// let kick = Brawl::new(PhysicalKind::Kick, Side::Left, prone, BrawlTarget::new(50, 5));
/// assert_eq!(&restrictions(&Rules::STANDARD, &kick)[..], [Bar::AttackerProne]);
/// ```
#[must_use]
pub fn restrictions(rules: &Rules, brawl: &Brawl) -> Bars {
    use PhysicalKind::{Charge, Dfa, Kick, Punch, Push};
    let Brawl { kind, side, attacker, target, .. } = brawl;
    let (kind, side) = (*kind, *side);
    let limbs = limbs(kind, side);
    // Who kicks stands on the other leg.
    let needed = match kind {
        Kick => [Location::LeftLeg, Location::RightLeg].into(),
        _ => limbs.clone(),
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
    let with_arms = armed || matches!(kind, Punch | Push);
    let prone_target = target.state.contains(TargetState::PRONE);
    [
        (attacker.immobile, Bar::AttackerImmobile),
        (attacker.prone && kind != Charge, Bar::AttackerProne),
        (hull_down, Bar::AttackerHullDown),
        (needed.iter().any(|&limb| attacker.missing.contains(limb)), Bar::LimbMissing),
        (with_arms && attacker.quirks.contains(Quirk::NoArms), Bar::NoArms),
        (
            (kind == Punch || armed && published_grip) && lost(Actuator::Shoulder),
            Bar::ShoulderDestroyed,
        ),
        (armed && !published_grip && lost(Actuator::LowerArm), Bar::LowerArmDestroyed),
        (armed && lost(Actuator::Hand), Bar::HandDestroyed),
        (kind == Kick && hip, Bar::HipDestroyed),
        (limbs.iter().any(|&limb| attacker.fired.contains(limb)), Bar::LimbFired),
        (other_attack_made(brawl), Bar::OtherAttackMade),
        (limb_used(brawl), Bar::LimbAlreadyUsed),
        (prone_target && matches!(kind, Charge | Push), Bar::TargetProne),
        (out_of_reach(brawl), Bar::OutOfReach),
        (!brawl.in_arc, Bar::WrongArc),
        (
            kind == Charge && !matches!(attacker.movement, Movement::Walk | Movement::Run),
            Bar::NotRunning,
        ),
        (kind == Dfa && attacker.movement != Movement::Jump, Bar::NotJumping),
        (kind == Charge && attacker.hexes == 0, Bar::TooFewHexes),
    ]
    .into_iter()
    .filter_map(|(applies, bar)| applies.then_some(bar))
    .collect()
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
fn limb_used(brawl: &Brawl) -> bool {
    let limbs = limbs(brawl.kind, brawl.side);
    brawl
        .attacker
        .made
        .iter()
        .any(|&(kind, side)| self::limbs(kind, side).iter().any(|limb| limbs.contains(limb)))
}

/// One kind of physical attack a turn: one or two punches, or one of anything else.
fn other_attack_made(brawl: &Brawl) -> bool {
    let second_punch = |kind| kind == PhysicalKind::Punch && brawl.kind == PhysicalKind::Punch;
    brawl.attacker.made.iter().any(|&(kind, _)| !second_punch(kind))
}

/// Too far, too high or too low?
///
/// Arms reach a target that stands level or one higher, legs one that stands level or one lower,
/// melee weapons all three. A target on the ground is half as tall: only what strikes at its own
/// height reaches it. A charge and a death from above go where the attacker can go, which is for its
/// movement to say. Who shares a hex with the target is within reach, but cannot push it.
fn out_of_reach(brawl: &Brawl) -> bool {
    use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
    let prone = brawl.target.state.contains(TargetState::PRONE);
    let levels = match (brawl.kind, prone) {
        (Punch | Hatchet | Sword | Mace, true) => 1..=1,
        (Punch, false) => 0..=1,
        (Kick, true) => 0..=0,
        (Kick, false) => -1..=0,
        (Push, _) => 0..=0,
        (Hatchet | Sword | Mace, false) => -1..=1,
        (Charge | Dfa, _) => i8::MIN..=i8::MAX,
    };
    let near = if brawl.kind == Push { 1..=1 } else { 0..=1 };
    !near.contains(&brawl.distance) || !levels.contains(&brawl.level_difference)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::physical::{BrawlTarget, Brawler, BrokenActuators};
    use crate::unit::Locations;

    fn brawl(kind: PhysicalKind, attacker: Brawler) -> Brawl {
        Brawl::new(kind, Side::Right, attacker, BrawlTarget::new(50, 5))
    }

    fn ready(kind: PhysicalKind) -> Brawler {
        let movement = match kind {
            PhysicalKind::Charge => Movement::Run,
            PhysicalKind::Dfa => Movement::Jump,
            _ => Movement::Stationary,
        };
        Brawler { movement, hexes: 3, ..Brawler::new(50, 5) }
    }

    #[test]
    fn a_ready_unit_may_do_everything() {
        for rules in [Rules::STANDARD, Rules::INTRODUCTORY, Rules::TOTAL_WARFARE] {
            for &kind in PhysicalKind::ALL {
                let bars = restrictions(&rules, &brawl(kind, ready(kind)));
                assert!(bars.is_empty(), "{kind}: {bars:?}");
            }
        }
    }

    #[test]
    fn broken_actuators_bar_what_needs_them() {
        use PhysicalKind::{Hatchet, Kick, Punch};
        for (kind, actuator, standard, published) in [
            (Punch, Actuator::Shoulder, Some(Bar::ShoulderDestroyed), Some(Bar::ShoulderDestroyed)),
            (Punch, Actuator::Hand, None, None),
            (Hatchet, Actuator::Shoulder, None, Some(Bar::ShoulderDestroyed)),
            (Hatchet, Actuator::LowerArm, Some(Bar::LowerArmDestroyed), None),
            (Hatchet, Actuator::Hand, Some(Bar::HandDestroyed), Some(Bar::HandDestroyed)),
            (Kick, Actuator::Hip, Some(Bar::HipDestroyed), Some(Bar::HipDestroyed)),
            (Kick, Actuator::Foot, None, None),
        ] {
            for (rules, expected) in
                [(Rules::STANDARD, standard), (Rules::TOTAL_WARFARE, published)]
            {
                let mut attacker = ready(kind);
                attacker.actuators = BrokenActuators::NONE.with(Side::Right, actuator);
                let bars = restrictions(&rules, &brawl(kind, attacker.clone()));
                assert_eq!(bars.first().copied(), expected, "{kind} {actuator}");
                let other = Brawl { side: Side::Left, ..brawl(kind, attacker) };
                let hip_bars_both = actuator == Actuator::Hip && rules == Rules::TOTAL_WARFARE;
                assert_eq!(restrictions(&rules, &other).is_empty(), !hip_bars_both);
            }
        }
    }

    #[test]
    fn one_kind_a_turn_and_each_limb_once() {
        let made = |kind, side| Brawler {
            made: [(kind, side)].into_iter().collect(),
            ..ready(PhysicalKind::Punch)
        };
        use PhysicalKind::{Kick, Punch, Push};
        let bars = |kind, attacker| restrictions(&Rules::STANDARD, &brawl(kind, attacker));
        assert!(bars(Punch, made(Punch, Side::Left)).is_empty(), "the other fist may follow");
        assert_eq!(&bars(Punch, made(Punch, Side::Right))[..], [Bar::LimbAlreadyUsed]);
        assert_eq!(&bars(Punch, made(Kick, Side::Right))[..], [Bar::OtherAttackMade]);
        assert_eq!(&bars(Kick, made(Kick, Side::Left))[..], [Bar::OtherAttackMade]);
        let both = [Bar::OtherAttackMade, Bar::LimbAlreadyUsed];
        assert_eq!(&bars(Push, made(Punch, Side::Left))[..], both);
    }

    #[test]
    fn limbs_that_fired_or_are_gone_do_not_strike() {
        let arm = Locations::NONE.with(Location::RightArm);
        let bars = |kind, attacker| restrictions(&Rules::STANDARD, &brawl(kind, attacker));
        for kind in [PhysicalKind::Punch, PhysicalKind::Mace, PhysicalKind::Push] {
            assert_eq!(&bars(kind, Brawler { fired: arm, ..ready(kind) })[..], [Bar::LimbFired]);
            assert_eq!(
                &bars(kind, Brawler { missing: arm, ..ready(kind) })[..],
                [Bar::LimbMissing]
            );
        }
        let kick = Brawler { fired: arm, missing: arm, ..ready(PhysicalKind::Kick) };
        assert!(bars(PhysicalKind::Kick, kick).is_empty(), "an arm is no leg");
    }

    #[test]
    fn units_without_arms_and_units_on_the_ground() {
        let quirks = crate::unit::Quirks::NONE.with(Quirk::NoArms);
        for &kind in PhysicalKind::ALL {
            let armless = brawl(kind, Brawler { quirks, ..ready(kind) });
            let needs_arms =
                kind.is_melee_weapon() || matches!(kind, PhysicalKind::Punch | PhysicalKind::Push);
            let bars = restrictions(&Rules::STANDARD, &armless);
            assert_eq!(bars.contains(&Bar::NoArms), needs_arms, "{kind}");
            let prone = brawl(kind, Brawler { prone: true, ..ready(kind) });
            let bars = restrictions(&Rules::STANDARD, &prone);
            assert_eq!(bars.is_empty(), kind == PhysicalKind::Charge, "{kind}");
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
                    let mut fight = Brawl { level_difference, ..brawl(kind, ready(kind)) };
                    fight.target.state = state;
                    let free = restrictions(&Rules::STANDARD, &fight).is_empty();
                    assert_eq!(
                        free,
                        reached.contains(&level_difference),
                        "{kind} {level_difference}"
                    );
                }
            }
        }
        let far = Brawl { distance: 2, in_arc: false, ..brawl(Punch, ready(Punch)) };
        assert_eq!(&restrictions(&Rules::STANDARD, &far)[..], [Bar::OutOfReach, Bar::WrongArc]);
    }

    #[test]
    fn charges_run_and_deaths_from_above_jump() {
        let bars = |kind, attacker| restrictions(&Rules::STANDARD, &brawl(kind, attacker));
        let still = Brawler::new(50, 5);
        assert_eq!(
            &bars(PhysicalKind::Charge, still.clone())[..],
            [Bar::NotRunning, Bar::TooFewHexes]
        );
        assert_eq!(&bars(PhysicalKind::Dfa, still)[..], [Bar::NotJumping]);
        let walked = Brawler { movement: Movement::Walk, hexes: 2, ..Brawler::new(50, 5) };
        assert!(bars(PhysicalKind::Charge, walked).is_empty());
    }

    #[test]
    fn hull_down_bars_all_or_kicks() {
        for &kind in PhysicalKind::ALL {
            let hidden = Brawler { hull_down: true, ..ready(kind) };
            let fight = brawl(kind, hidden);
            assert_eq!(&restrictions(&Rules::STANDARD, &fight)[..], [Bar::AttackerHullDown]);
            let published = restrictions(&Rules::TOTAL_WARFARE, &fight);
            assert_eq!(published.is_empty(), kind != PhysicalKind::Kick);
        }
    }
}
