//! What a physical attack leaves behind: rolls owed, falls, displacement.

use super::PhysicalAttack;
use crate::event::BalanceCause;
use crate::named::named_enum;
use crate::rules::{DfaMiss, MeleeDamage, Rules};
use crate::unit::{AttackSide, PhysicalKind, Quirk};
use arrayvec::ArrayVec;

named_enum! {
    /// One of the two.
    pub enum Who: "unit" {
        /// The one who attacked.
        Attacker = "attacker",
        /// The one who was attacked.
        Target = "target",
    }
}

/// A piloting skill roll that somebody owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PilotingDue {
    /// Which of the two it concerns.
    pub who: Who,
    /// The cause's own modifier.
    pub modifier: i8,
    /// What calls for the roll or the fall.
    pub cause: BalanceCause,
}

/// A fall that happens without a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FallDue {
    /// Who falls.
    pub who: Who,
    /// How many levels.
    pub levels: u8,
    /// The side that it lands on.
    pub side: AttackSide,
    /// What calls for the roll or the fall.
    pub cause: BalanceCause,
}

/// Where an attack moves the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Displacement {
    /// The target gives way, one hex in the direction of the attack, and the attacker takes its place;
    /// where the target cannot go neither moves.
    TargetGivesWay,
    /// The attacker goes past its target: one die, 1 to 3 to the right, 4 to 6 to the left, on the other
    /// side where that hex cannot be entered.
    AttackerGoesPast,
}

/// Everything that a physical attack leaves behind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// Piloting skill rolls owed, the target's first.
    pub rolls: ArrayVec<PilotingDue, 2>,
    /// A fall without a roll.
    pub fall: Option<FallDue>,
    /// Who is moved.
    pub displacement: Option<Displacement>,
}

/// What a hit or a miss leaves behind.
#[must_use]
pub fn consequences(rules: &Rules, attack: &PhysicalAttack, hit: bool) -> Consequences {
    use BalanceCause as Cause;
    let mut left = Consequences::default();
    let mut owe = |who, modifier: i8, cause| {
        let steady = who == Who::Target
            && attack.target.quirks.contains(Quirk::Stable)
            && matches!(cause, Cause::Kicked | Cause::Pushed);
        left.rolls.push(PilotingDue { who, modifier: modifier - i8::from(steady), cause });
    };
    match (attack.kind, hit) {
        (PhysicalKind::Kick, true) => owe(Who::Target, 0, Cause::Kicked),
        (PhysicalKind::Kick, false) => owe(Who::Attacker, 0, Cause::KickMissed),
        (PhysicalKind::Mace, false) if rules.melee_damage == MeleeDamage::Published => {
            owe(Who::Attacker, 2, Cause::MaceMissed);
        }
        (PhysicalKind::Push, true) => owe(Who::Target, 0, Cause::Pushed),
        (PhysicalKind::Charge, true) => {
            owe(Who::Target, 2, Cause::Charged);
            owe(Who::Attacker, 2, Cause::Charge);
        }
        (PhysicalKind::Dfa, true) => {
            owe(Who::Target, 2, Cause::DeathFromAbove);
            owe(Who::Attacker, 4, Cause::DeathFromAbove);
        }
        (PhysicalKind::Dfa, false) if rules.dfa_miss == DfaMiss::PilotingRoll => {
            owe(Who::Attacker, 4, Cause::DeathFromAboveMissed);
        }
        (PhysicalKind::Dfa, false) => {
            let cause = Cause::DeathFromAboveMissed;
            let (who, side) = (Who::Attacker, AttackSide::Rear);
            left.fall = Some(FallDue { who, levels: 2, side, cause });
        }
        (PhysicalKind::Punch | PhysicalKind::Hatchet | PhysicalKind::Sword, _)
        | (PhysicalKind::Push | PhysicalKind::Charge, false)
        | (PhysicalKind::Mace, _) => {}
    }
    left.displacement = displacement(rules, attack.kind, hit);
    left
}

/// Who is moved by a hit or a miss.
///
/// Total Warfare, "Push Attacks", "Charge Attacks", "Death from Above Attacks": whoever falls upon its
/// target takes the target's hex, hit or miss. By the documents a death from above that misses moves
/// nobody.
const fn displacement(rules: &Rules, kind: PhysicalKind, hit: bool) -> Option<Displacement> {
    match kind {
        PhysicalKind::Charge if !hit => Some(Displacement::AttackerGoesPast),
        PhysicalKind::Push | PhysicalKind::Charge | PhysicalKind::Dfa if hit => {
            Some(Displacement::TargetGivesWay)
        }
        PhysicalKind::Dfa => match rules.dfa_miss {
            DfaMiss::PilotingRoll => None,
            DfaMiss::Falls => Some(Displacement::TargetGivesWay),
        },
        PhysicalKind::Push
        | PhysicalKind::Charge
        | PhysicalKind::Punch
        | PhysicalKind::Kick
        | PhysicalKind::Hatchet
        | PhysicalKind::Sword
        | PhysicalKind::Mace => None,
    }
}
