//! One declared weapon attack, resolved.

use super::balance_due::BalanceDues;
use super::booking::pay;
use super::party::Party;
use super::target_heating::TargetHeating;
use crate::attack::{DamageGroup, Nature, Pending, Salvo};
use crate::dice::Dice;
use crate::event::{About, Event, Explain, Told, Witness};
use crate::field::{ReadyAms, ShotFacts, ready_ams};
use crate::rules::{Booking, Rules};
use crate::turn::UnitId;
use crate::weapon::{WeaponKind, WeaponTraits};

/// What came of a weapon attack, beyond what the two units show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WeaponAttackOutcome {
    /// Did anything hit?
    pub hit: bool,
    /// Did the weapon jam?
    pub jammed: bool,
    /// Projectiles that struck.
    pub projectiles: u8,
    /// Did an anti-missile system engage it?
    pub ams: bool,
    /// What asks for the target's balance, twenty points of damage in a phase apart.
    pub dues: BalanceDues,
}

/// Fires one weapon: its rolls, the target's anti-missile system, every group of damage with what
/// follows it, and what it costs.
///
/// Groups are placed and applied one after the other. The events of the rolls are the attacker's,
/// those of the damage the target's.
pub fn fire<D: Dice, W: Witness>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    attacker: &mut Party<'_>,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) -> WeaponAttackOutcome {
    let weapon = &shot_facts.shot.weapon;
    let ams = if weapon.kind.is_missile() {
        ready_ams(target.fielded, target.unit, attacker.unit.hex)
    } else {
        None
    };
    begin(rules, shot_facts, attacker, target.id, witness);
    let salvo = shot_facts.salvo(rules, ams.is_some());
    let mut shots = WeaponAttackOutcome::default();
    let mut pending = salvo.pending();
    while pending.rolls > 0 {
        let sink = &mut About { unit: attacker.id, witness: &mut *witness };
        let loosed = salvo.roll(&mut pending, dice, sink);
        shots.jammed |= loosed.shot.jam;
        shots.projectiles += loosed.projectiles;
        if !loosed.shot.hit {
            continue;
        }
        if let (Some(ams), false) = (ams, shots.ams) {
            shots.ams = true;
            engage(ams, target, witness);
        }
        shots.hit = true;
        apply_hits(rules, shot_facts, &salvo, &mut pending, &mut shots, target, dice, witness);
        burn(shot_facts, loosed.projectiles, attacker, target, dice, witness);
    }
    settle(rules, shot_facts, &salvo, &shots, attacker, witness);
    shots
}

/// Tells the attack, and marks its mount as fired.
fn begin<W: Witness>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    attacker: &mut Party<'_>,
    target: UnitId,
    witness: &mut W,
) {
    let mount = shot_facts.mount;
    let number =
        shot_facts.number(rules, &mut Explain { unit: attacker.id, witness: &mut *witness });
    let number = number.total().unwrap_or(i16::MAX);
    let event = Event::AttackBegan { mount, target, number };
    witness.tell(Told { unit: Some(attacker.id), event });
    attacker.suffer(Event::MountFired { mount }, witness);
}

/// An anti-missile system spends a round and makes its heat.
fn engage<W: Witness>(ams: ReadyAms, target: &mut Party<'_>, witness: &mut W) {
    target.suffer(Event::MountFired { mount: ams.mount }, witness);
    let heat = target.fielded.design.mounts[usize::from(ams.mount)].weapon.heat;
    pay((heat, 1), ams.bin, target, witness);
}

/// Places what struck home, group by group, each with all that follows before the next.
#[allow(clippy::too_many_arguments, reason = "one step of `fire`, which holds all of it")]
fn apply_hits<D: Dice, W: Witness>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    salvo: &Salvo,
    pending: &mut Pending,
    shots: &mut WeaponAttackOutcome,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) {
    let nature = Nature::from(shot_facts.shot.weapon.category);
    while pending.points > 0 {
        let sink = &mut About { unit: target.id, witness: &mut *witness };
        let hit = salvo.place(pending, dice, sink);
        if let Some(blow) = DamageGroup::from_hit(&hit) {
            target.strike(rules, blow.made_of(nature), &mut shots.dues, dice, witness);
        }
    }
}

/// Heat, a beacon or a designation that a hit leaves on the target.
fn burn<D: Dice, W: Witness>(
    shot_facts: &ShotFacts,
    projectiles: u8,
    attacker: &Party<'_>,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) {
    let weapon = &shot_facts.shot.weapon;
    let warmth = TargetHeating::of(weapon, shot_facts.munition, shot_facts.heats);
    let points = warmth.points(projectiles, dice);
    if points > 0 {
        target.suffer(Event::HeatGiven { points }, witness);
    }
    match weapon.kind {
        WeaponKind::Narc => target.suffer(Event::Narced { team: attacker.fielded.team }, witness),
        WeaponKind::Tag => target.suffer(Event::Tagged, witness),
        _ => {}
    }
}

/// What the attack cost and left on the weapon.
fn settle<W: Witness>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    salvo: &Salvo,
    shots: &WeaponAttackOutcome,
    attacker: &mut Party<'_>,
    witness: &mut W,
) {
    let (weapon, mount) = (&shot_facts.shot.weapon, shot_facts.mount);
    if rules.booking == Booking::Fired || weapon.kind == WeaponKind::Streak {
        pay(salvo.cost(shots.hit), shot_facts.bin, attacker, witness);
    }
    if shots.jammed {
        attacker.suffer(Event::Jammed { mount }, witness);
    }
    if weapon.traits.contains(WeaponTraits::ONE_SHOT) {
        attacker.suffer(Event::OneShotSpent { mount }, witness);
    }
}
