//! What a physical attack does.

use super::PhysicalAttack;
use crate::pilot::Ability;
use crate::rules::{KickActuators, MeleeDamage, Rules, TonsRounding, Underwater};
use crate::unit::Actuator;
use crate::unit::PhysicalKind;

/// Heat at which triple-strength myomer works.
pub const TSM_HEAT: u8 = 9;

/// Damage to the target.
///
/// ```
/// use ironhex::physical::{PhysicalAttack, PhysicalTarget, PhysicalAttacker, damage};
/// use ironhex::pilot::Skill;
/// use ironhex::rules::Rules;
/// use ironhex::unit::{PhysicalKind, Side};
/// let hot = PhysicalAttacker { tsm: true, heat: 9, ..PhysicalAttacker::new(50, Skill::of::<5>()) };
/// let punch = PhysicalAttack::new(PhysicalKind::Punch, Side::Left, hot, PhysicalTarget::new(50, Skill::of::<5>()));
/// assert_eq!(damage(&Rules::SPECIFICATION, &punch), 10);
/// ```
#[must_use]
pub fn damage(rules: &Rules, attack: &PhysicalAttack) -> u16 {
    use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
    let PhysicalAttack { kind, attacker, .. } = attack;
    let tons = u16::from(attacker.tonnage);
    let tenth_up = tons.div_ceil(10);
    let published = rules.melee_damage == MeleeDamage::Published;
    let base = match kind {
        Punch => tenth_up,
        Kick | Hatchet => tons / 5,
        Sword if published => tenth_up + 1,
        Sword => tons / 10 + 1,
        Mace if published => tons.div_ceil(4),
        Mace => tons * 2 / 5,
        Push => return 0,
        Charge => by_tenths(rules.charge_damage, tons, u16::from(attacker.hexes).saturating_sub(1)),
        Dfa => by_tenths(rules.dfa_damage, tons, 3),
    };
    let strong = attacker.tsm && attacker.heat >= TSM_HEAT && !kind.is_whole_body();
    let doubled = if strong { base * 2 } else { base };
    let halved = doubled >> halvings(rules, attack);
    let wet = water(rules, attack, halved);
    wet + u16::from(attacker.abilities.has(Ability::MeleeSpecialist))
}

/// A tenth of the tonnage times a factor, rounded up where the rules say.
const fn by_tenths(rounding: TonsRounding, tons: u16, factor: u16) -> u16 {
    match rounding {
        TonsRounding::Tenth => tons.div_ceil(10) * factor,
        TonsRounding::Product => (tons * factor).div_ceil(10),
    }
}

/// How often destroyed actuators halve the damage.
fn halvings(rules: &Rules, attack: &PhysicalAttack) -> u8 {
    let lost = |actuator| u8::from(attack.attacker.actuators.has(attack.side, actuator));
    match attack.kind {
        PhysicalKind::Punch => lost(Actuator::UpperArm) + lost(Actuator::LowerArm),
        PhysicalKind::Kick if rules.kick_actuators == KickActuators::HalveToo => {
            lost(Actuator::UpperLeg) + lost(Actuator::LowerLeg)
        }
        PhysicalKind::Kick
        | PhysicalKind::Charge
        | PhysicalKind::Dfa
        | PhysicalKind::Push
        | PhysicalKind::Hatchet
        | PhysicalKind::Sword
        | PhysicalKind::Mace => 0,
    }
}

/// Is the whole attacker under water?
fn submerged(attack: &PhysicalAttack) -> bool {
    let attacker = &attack.attacker;
    attacker.water_depth >= 2 || attacker.prone && attacker.water_depth >= 1
}

/// Damage after the water that the attacker stands in.
fn water(rules: &Rules, attack: &PhysicalAttack, damage: u16) -> u16 {
    use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
    match (rules.underwater, attack.kind) {
        (Underwater::DepthTwo, _) if attack.attacker.water_depth >= 2 => damage / 2,
        (Underwater::DepthTwo, _) | (Underwater::Limb, Dfa) => damage,
        (Underwater::Limb, Kick) if attack.attacker.water_depth >= 1 => damage.div_ceil(2),
        (Underwater::Limb, Punch | Charge) if submerged(attack) => damage.div_ceil(2),
        (Underwater::Limb, Hatchet | Sword | Mace) if submerged(attack) => damage / 2,
        (Underwater::Limb, Kick | Punch | Charge | Push | Hatchet | Sword | Mace) => damage,
    }
}

/// Damage that the attacker does to itself when the attack hits.
#[must_use]
pub fn self_damage(rules: &Rules, attack: &PhysicalAttack) -> u16 {
    match attack.kind {
        PhysicalKind::Charge => {
            let damage = u16::from(attack.target.tonnage).div_ceil(10);
            let wet = rules.underwater == Underwater::Limb && submerged(attack);
            if wet { damage.div_ceil(2) } else { damage }
        }
        PhysicalKind::Dfa => u16::from(attack.attacker.tonnage).div_ceil(5),
        PhysicalKind::Punch
        | PhysicalKind::Kick
        | PhysicalKind::Push
        | PhysicalKind::Hatchet
        | PhysicalKind::Sword
        | PhysicalKind::Mace => 0,
    }
}
