//! One declared physical attack, resolved on both units.

use super::unit_mut::UnitMut;
use crate::attack::{DamageGroup, Nature, ToHit};
use crate::board::{Board, Facing};
use crate::dice::{Dice, Rolled};
use crate::event::{BreakdownObserver, Event, EventObserver, GameEvent, Hit, UnitObserver};
use crate::movement::{Displaced, Occupied, displace};
use crate::physical::{
    Displacement, FallDue, PhysicalAttack, PhysicalPending, PhysicalSalvo, PhysicalStep, Who,
    consequences, number,
};
use crate::rules::Rules;
use crate::unit::PhysicalKind;

/// Where an attack is made: what displacement depends on.
#[derive(Clone, Copy, Debug)]
pub struct OccupiedBoard<'a> {
    /// The map.
    pub board: &'a Board,
    /// Hexes that somebody stands in.
    pub occupied: &'a Occupied,
}

/// What came of a physical attack, beyond what the two units show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhysicalAttackOutcome {
    /// Did it hit?
    pub hit: bool,
    /// A fall without a roll, which the caller makes happen.
    pub fall: Option<FallDue>,
    /// Where the target was moved; a drop or somebody in its way is the caller's to deal with.
    pub displaced: Option<Displaced>,
}

/// Makes one physical attack that may be made: its roll, every group of damage on both units with what
/// follows it, what it leaves them owing, and where it moves them.
///
/// A charge hurts the attacker first, a death from above the target first.
#[allow(clippy::too_many_arguments, reason = "two units, what they do, where, and by which rules")]
pub fn resolve_physical_attack<D: Dice, O: EventObserver>(
    rules: &Rules,
    ground: OccupiedBoard<'_>,
    attack: &PhysicalAttack,
    attacker: &mut UnitMut<'_>,
    target: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) -> PhysicalAttackOutcome {
    let number = number(
        rules,
        attack,
        &mut BreakdownObserver { unit: attacker.id, observer: &mut *observer },
    );
    begin(attack, &number, attacker, target, observer);
    let salvo = PhysicalSalvo::new(rules, attack, number);
    let mut left = salvo.pending();
    let mut struck = PhysicalAttackOutcome::default();
    let lying = target.unit.sheet.stance.prone;
    let own = &mut UnitObserver { unit: attacker.id, observer: &mut *observer };
    if let PhysicalStep::Rolled(Rolled { value: hit, roll }) = salvo.step(&mut left, dice, own) {
        struck.hit = hit;
        observer.observe(GameEvent {
            unit: Some(attacker.id),
            event: Event::PhysicalAttackRolled { roll, hit },
        });
    }
    damage(rules, attack, &salvo, left, attacker, target, dice, observer);
    let after = consequences(rules, attack, struck.hit);
    for due in &after.rolls {
        let unit_mut = match due.who {
            Who::Attacker => &*attacker,
            // Who lies on the ground has no balance to lose.
            Who::Target if lying => continue,
            Who::Target => &*target,
        };
        let event = Event::PilotingRollDue { modifier: due.modifier, cause: due.cause };
        observer.observe(GameEvent { unit: Some(unit_mut.id), event });
    }
    struck.fall = after.fall;
    struck.displaced = after.displacement.and_then(|displacement| {
        displace_units(ground, displacement, attacker, target, dice, observer)
    });
    struck
}

/// Tells the attack.
fn begin<O: EventObserver>(
    attack: &PhysicalAttack,
    number: &ToHit,
    attacker: &UnitMut<'_>,
    target: &UnitMut<'_>,
    observer: &mut O,
) {
    let number = number.total().unwrap_or(i16::MAX);
    let event = Event::PhysicalAttackBegan {
        kind: attack.kind,
        side: attack.side,
        target: target.id,
        number,
    };
    observer.observe(GameEvent { unit: Some(attacker.id), event });
}

/// Places the damage, group by group, each with all that follows before the next.
#[allow(clippy::too_many_arguments, reason = "one step of `strike`, which holds all of it")]
fn damage<D: Dice, O: EventObserver>(
    rules: &Rules,
    attack: &PhysicalAttack,
    salvo: &PhysicalSalvo,
    left: PhysicalPending,
    attacker: &mut UnitMut<'_>,
    target: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) {
    let theirs = PhysicalPending { own_points: 0, ..left };
    let own = PhysicalPending { points: 0, ..left };
    let halves = if attack.kind == PhysicalKind::Charge { [own, theirs] } else { [theirs, own] };
    for mut left in halves {
        loop {
            let to = if left.points > 0 { target.id } else { attacker.id };
            let sink = &mut UnitObserver { unit: to, observer: &mut *observer };
            match salvo.step(&mut left, dice, sink) {
                PhysicalStep::Struck(hit) => {
                    apply(rules, hit, target, dice, observer);
                }
                PhysicalStep::StruckItself(hit) => {
                    apply(rules, hit, attacker, dice, observer);
                }
                PhysicalStep::Rolled(_) => {}
                PhysicalStep::Done => break,
            }
        }
    }
}

fn apply<D: Dice, O: EventObserver>(
    rules: &Rules,
    hit: Hit,
    unit_mut: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) {
    if let Some(blow) = DamageGroup::from_hit(&hit) {
        unit_mut.apply_damage(rules, blow.made_of(Nature::Physical), dice, observer);
    }
}

/// Moves the two as the attack moves them.
fn displace_units<D: Dice, O: EventObserver>(
    ground: OccupiedBoard<'_>,
    displacement: Displacement,
    attacker: &mut UnitMut<'_>,
    target: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) -> Option<Displaced> {
    let direction = towards(attacker, target)?;
    match displacement {
        Displacement::TargetGivesWay => {
            let away = free(ground, target, direction)?;
            let (hex, footing) = (target.unit.hex, target.unit.footing);
            put(ground.board, target, away, observer);
            attacker.apply(Event::Displaced { to: hex, footing }, observer);
            Some(away)
        }
        Displacement::AttackerGoesPast => {
            let turn = if dice.d6() <= 3 { 1 } else { -1 };
            let aside = [turn, -turn].into_iter().find_map(|turn| {
                free(ground, attacker, direction.turned(turn))
                    .filter(|displaced| !displaced.domino && !displaced.falls)
            });
            put(ground.board, attacker, aside?, observer);
            None
        }
    }
}

/// The direction from the attacker to an adjacent target.
fn towards(attacker: &UnitMut<'_>, target: &UnitMut<'_>) -> Option<Facing> {
    let from = attacker.unit.hex;
    Facing::ALL.into_iter().find(|&facing| from.neighbor(facing) == target.unit.hex)
}

/// Where a unit comes when it is moved in a direction; `None` when it cannot be.
fn free(ground: OccupiedBoard<'_>, unit_mut: &UnitMut<'_>, direction: Facing) -> Option<Displaced> {
    let from = ground.board.index(unit_mut.unit.hex)?;
    displace(ground.board, from, unit_mut.unit.footing, direction, ground.occupied).ok()
}

fn put<O: EventObserver>(
    board: &Board,
    unit_mut: &mut UnitMut<'_>,
    displaced: Displaced,
    observer: &mut O,
) {
    let to = board.coord(displaced.hex);
    unit_mut.apply(Event::Displaced { to, footing: displaced.footing }, observer);
}
