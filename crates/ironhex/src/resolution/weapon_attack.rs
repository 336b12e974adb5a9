//! One declared weapon attack, resolved.

use super::booking::{pay, wear};
use super::target_heating::TargetHeating;
use super::unit_mut::UnitMut;
use crate::attack::{DamageGroup, Nature, Pending, Salvo, is_booked};
use crate::dice::Dice;
use crate::event::{BreakdownObserver, Event, EventObserver, GameEvent, UnitObserver};
use crate::field::{ReadyAms, ShotFacts, ready_ams};
use crate::rules::Rules;
use crate::turn::UnitId;
use crate::weapon::TargetMark;

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
}

/// Fires one weapon alone: its rolls, the target's anti-missile system, every group of damage with what
/// follows it, and what it costs.
///
/// Groups are placed and applied one after the other. The events of the rolls are the attacker's,
/// those of the damage the target's.
pub fn fire<D: Dice, O: EventObserver>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    attacker: &mut UnitMut<'_>,
    target: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) -> WeaponAttackOutcome {
    let weapon = &shot_facts.shot.weapon;
    let ams = if weapon.kind.is_missile() {
        ready_ams(target.fielded, target.unit, attacker.unit.hex)
    } else {
        None
    };
    fire_engaged(rules, shot_facts, ams, attacker, target, dice, observer)
}

/// The same, of several attacks: with the anti-missile system that [engages](super::intercept) this one. It spends its round when
/// the attack hits.
pub fn fire_engaged<D: Dice, O: EventObserver>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    ams: Option<ReadyAms>,
    attacker: &mut UnitMut<'_>,
    target: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) -> WeaponAttackOutcome {
    begin(rules, shot_facts, attacker, target.id, observer);
    let salvo = shot_facts.salvo(rules, ams.is_some());
    let mut shots = WeaponAttackOutcome::default();
    let mut pending = salvo.pending();
    while pending.rolls > 0 {
        let sink = &mut UnitObserver { unit: attacker.id, observer: &mut *observer };
        let loosed = salvo.roll(&mut pending, dice, sink);
        shots.jammed |= loosed.shot.jam;
        shots.projectiles += loosed.projectiles;
        if !loosed.shot.hit {
            continue;
        }
        if let (Some(ams), false) = (ams, shots.ams) {
            shots.ams = true;
            engage(ams, target, observer);
        }
        shots.hit = true;
        apply_hits(rules, shot_facts, &salvo, &mut pending, target, dice, observer);
        burn(shot_facts, loosed.projectiles, attacker, target, dice, observer);
    }
    settle(rules, shot_facts, &salvo, &shots, attacker, observer);
    shots
}

/// Tells the attack, and marks its mount as fired.
fn begin<O: EventObserver>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    attacker: &mut UnitMut<'_>,
    target: UnitId,
    observer: &mut O,
) {
    let mount = shot_facts.mount;
    let number = shot_facts
        .number(rules, &mut BreakdownObserver { unit: attacker.id, observer: &mut *observer });
    let number = number.total().unwrap_or(i16::MAX);
    let event = Event::AttackBegan { mount, target, number };
    observer.observe(GameEvent { unit: Some(attacker.id), event });
    attacker.apply(Event::MountFired { mount }, observer);
}

/// An anti-missile system spends a round and makes its heat.
fn engage<O: EventObserver>(ams: ReadyAms, target: &mut UnitMut<'_>, observer: &mut O) {
    target.apply(Event::MountFired { mount: ams.mount }, observer);
    let heat = target.fielded.design.mounts[usize::from(ams.mount)].weapon.heat;
    pay((heat, 1), ams.bin, target, observer);
}

/// Places what struck home, group by group, each with all that follows before the next.
#[allow(clippy::too_many_arguments, reason = "one step of `fire`, which holds all of it")]
fn apply_hits<D: Dice, O: EventObserver>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    salvo: &Salvo,
    pending: &mut Pending,
    target: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) {
    let nature = Nature::from(shot_facts.shot.weapon.category);
    while pending.points > 0 {
        let sink = &mut UnitObserver { unit: target.id, observer: &mut *observer };
        let hit = salvo.place(pending, dice, sink);
        if let Some(blow) = DamageGroup::from_hit(&hit) {
            target.apply_damage(rules, blow.made_of(nature), dice, observer);
        }
    }
}

/// Heat, a beacon or a designation that a hit leaves on the target.
fn burn<D: Dice, O: EventObserver>(
    shot_facts: &ShotFacts,
    projectiles: u8,
    attacker: &UnitMut<'_>,
    target: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) {
    let weapon = &shot_facts.shot.weapon;
    let warmth = TargetHeating::of(weapon, shot_facts.munition, shot_facts.heats);
    let points = warmth.points(projectiles, dice);
    if points > 0 {
        target.apply(Event::HeatGiven { points }, observer);
    }
    match weapon.kind.target_mark() {
        Some(TargetMark::Beacon) => {
            target.apply(Event::Narced { team: attacker.fielded.team }, observer);
        }
        Some(TargetMark::Designation) => target.apply(Event::Tagged, observer),
        None => {}
    }
}

/// What the attack cost and left on the weapon.
fn settle<O: EventObserver>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    salvo: &Salvo,
    shots: &WeaponAttackOutcome,
    attacker: &mut UnitMut<'_>,
    observer: &mut O,
) {
    let (weapon, mount) = (&shot_facts.shot.weapon, shot_facts.mount);
    if !is_booked(rules, weapon) {
        pay(salvo.cost(shots.hit), shot_facts.bin, attacker, observer);
    }
    wear(mount, weapon, shots.jammed, attacker, observer);
}
