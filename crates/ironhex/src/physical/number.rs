//! The target number of a physical attack.

use super::PhysicalAttack;
use super::restriction::limbs;
use crate::attack::{TargetState, ToHit, attacker_movement, target_movement};
use crate::modifier::{Ledger, ModifierKind, ModifierSink};
use crate::pilot::Ability;
use crate::rules::Rules;
use crate::unit::Actuator;
use crate::unit::{Movement, PhysicalKind, Quirk, Side};

/// The number that the attack needs, explained to a sink.
///
/// ```
/// use ironhex::physical::{PhysicalAttack, PhysicalTarget, PhysicalAttacker, number};
/// use ironhex::pilot::Skill;
/// use ironhex::rules::Rules;
/// use ironhex::unit::{PhysicalKind, Side};
/// let kick = PhysicalAttack::new(PhysicalKind::Kick, Side::Left, PhysicalAttacker::new(80, Skill::of::<5>()), PhysicalTarget::new(50, Skill::of::<5>()));
/// assert_eq!(number(&Rules::SPECIFICATION, &kick, &mut ()).total(), Some(3));
/// ```
pub fn number<S: ModifierSink>(rules: &Rules, attack: &PhysicalAttack, sink: &mut S) -> ToHit {
    use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
    let PhysicalAttack { kind, attacker, target, .. } = attack;
    let mut ledger = Ledger::new(sink);
    ledger.add(ModifierKind::PilotingSkill, attacker.piloting.get() as i8);
    let differential = attacker.piloting.get() as i8 - target.piloting.get() as i8;
    ledger.add_if(kind.is_whole_body(), ModifierKind::SkillDifferential, differential);
    let (base, value) = match kind {
        Punch => (ModifierKind::Punch, 0),
        Kick => (ModifierKind::Kick, -2),
        Push => (ModifierKind::Push, -1),
        Charge => (ModifierKind::Charge, 0),
        Dfa => (ModifierKind::DeathFromAbove, 0),
        Hatchet => (ModifierKind::Hatchet, -1),
        Sword => (ModifierKind::Sword, -2),
        Mace => (ModifierKind::Mace, 1),
    };
    ledger.add(base, value);
    let moved = match attacker.movement {
        Movement::Stationary => ModifierKind::AttackerStationary,
        Movement::Walk => ModifierKind::AttackerWalked,
        Movement::Run => ModifierKind::AttackerRan,
        Movement::Jump => ModifierKind::AttackerJumped,
    };
    ledger.add(moved, attacker_movement(attacker.movement));
    ledger.add(ModifierKind::TargetMovement, target_movement(rules, target.movement, target.hexes));
    let state = target.state;
    ledger.add_if(state.contains(TargetState::PRONE), ModifierKind::TargetProne, -2);
    ledger.add_if(state.contains(TargetState::IMMOBILE), ModifierKind::TargetImmobile, -4);
    ledger.add_if(state.contains(TargetState::PARTIAL_COVER), ModifierKind::PartialCover, 1);
    ledger.add_if(state.contains(TargetState::DODGING), ModifierKind::TargetDodging, 2);
    let growth = target.growth.modifier();
    ledger.add_if(growth > 0, ModifierKind::TargetTerrain, growth);
    broken_actuators(attack, &mut ledger);
    let limbs = limbs(*kind, attack.side);
    let steadied = !limbs.is_empty() && limbs.iter().all(|&limb| attacker.steadied.contains(limb));
    ledger.add_if(steadied, ModifierKind::ActuatorEnhancement, -1);
    let hampered = attacker.modular_armor && *kind != Push && !kind.is_whole_body();
    ledger.add_if(hampered, ModifierKind::ModularArmor, 1);
    let fists = *kind == Punch && attacker.quirks.contains(Quirk::BattleFists);
    ledger.add_if(fists, ModifierKind::BattleFists, -1);
    let specialist = attacker.abilities.has(Ability::MeleeSpecialist);
    ledger.add_if(specialist, ModifierKind::MeleeSpecialist, -1);
    ToHit::known(rules, ledger.sum())
}

/// What destroyed actuators of the limbs used add.
fn broken_actuators<S: ModifierSink>(attack: &PhysicalAttack, ledger: &mut Ledger<'_, S>) {
    let lost = |side, actuator| attack.attacker.actuators.has(side, actuator);
    let side = attack.side;
    match attack.kind {
        PhysicalKind::Push => {
            for &side in Side::ALL {
                ledger.add_if(lost(side, Actuator::Shoulder), ModifierKind::ShoulderActuator, 2);
            }
        }
        PhysicalKind::Kick => {
            ledger.add_if(lost(side, Actuator::UpperLeg), ModifierKind::UpperLegActuator, 2);
            ledger.add_if(lost(side, Actuator::LowerLeg), ModifierKind::LowerLegActuator, 2);
            ledger.add_if(lost(side, Actuator::Foot), ModifierKind::FootActuator, 1);
        }
        PhysicalKind::Charge | PhysicalKind::Dfa => {}
        PhysicalKind::Punch | PhysicalKind::Hatchet | PhysicalKind::Sword | PhysicalKind::Mace => {
            ledger.add_if(lost(side, Actuator::UpperArm), ModifierKind::UpperArmActuator, 2);
            ledger.add_if(lost(side, Actuator::LowerArm), ModifierKind::LowerArmActuator, 2);
            let hand = attack.kind == PhysicalKind::Punch && lost(side, Actuator::Hand);
            ledger.add_if(hand, ModifierKind::HandActuator, 1);
        }
    }
}
