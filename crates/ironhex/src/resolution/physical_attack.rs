//! One declared physical attack, resolved on both units.

use super::balance_due::{BalanceDue, BalanceDues};
use super::party::Party;
use crate::attack::{DamageGroup, Nature, ToHit};
use crate::board::{Board, Facing};
use crate::dice::{Dice, Rolled};
use crate::event::{About, Event, Explain, Hit, Told, Witness};
use crate::movement::{Occupied, Shove, displace};
use crate::physical::{
    FallDue, PhysicalAttack, PhysicalPending, PhysicalSalvo, PhysicalStep, Who, consequences,
    number,
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
    /// What asks for the attacker's balance.
    pub attacker: BalanceDues,
    /// What asks for the target's balance, twenty points of damage in a phase apart.
    pub target: BalanceDues,
    /// A fall without a roll, which the caller makes happen.
    pub fall: Option<FallDue>,
    /// Where the target was moved; a drop or somebody in its way is the caller's to deal with.
    pub shoved: Option<Shove>,
}

/// Makes one physical attack that may be made: its roll, every group of damage on both units with what
/// follows it, what it leaves them owing, and where it moves them.
///
/// A charge hurts the attacker first, a death from above the target first.
#[allow(clippy::too_many_arguments, reason = "two units, what they do, where, and by which rules")]
pub fn resolve_physical_attack<D: Dice, W: Witness>(
    rules: &Rules,
    ground: OccupiedBoard<'_>,
    attack: &PhysicalAttack,
    attacker: &mut Party<'_>,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) -> PhysicalAttackOutcome {
    let number = number(rules, attack, &mut Explain { unit: attacker.id, witness: &mut *witness });
    begin(attack, &number, attacker, target, witness);
    let salvo = PhysicalSalvo::new(rules, attack, number);
    let mut left = salvo.pending();
    let mut struck = PhysicalAttackOutcome::default();
    let lying = target.unit.sheet.stance.prone;
    let own = &mut About { unit: attacker.id, witness: &mut *witness };
    if let PhysicalStep::Rolled(Rolled { value: hit, roll }) = salvo.step(&mut left, dice, own) {
        struck.hit = hit;
        witness.tell(Told {
            unit: Some(attacker.id),
            event: Event::PhysicalAttackRolled { roll, hit },
        });
    }
    damage(rules, attack, &salvo, left, &mut struck, attacker, target, dice, witness);
    let after = consequences(rules, attack, struck.hit);
    for due in &after.rolls {
        let owed = BalanceDue { cause: due.cause, modifier: Some(due.modifier) };
        let (dues, party) = match due.who {
            Who::Attacker => (&mut struck.attacker, &*attacker),
            // Who lies on the ground has no balance to lose.
            Who::Target if lying => continue,
            Who::Target => (&mut struck.target, &*target),
        };
        let _ = dues.try_push(owed);
        let event = Event::PilotingRollDue { modifier: due.modifier, cause: due.cause };
        witness.tell(Told { unit: Some(party.id), event });
    }
    struck.fall = after.fall;
    shove(ground, attack.kind, &mut struck, attacker, target, dice, witness);
    struck
}

/// Tells the attack.
fn begin<W: Witness>(
    attack: &PhysicalAttack,
    number: &ToHit,
    attacker: &Party<'_>,
    target: &Party<'_>,
    witness: &mut W,
) {
    let number = number.total().unwrap_or(i16::MAX);
    let event = Event::PhysicalAttackBegan {
        kind: attack.kind,
        side: attack.side,
        target: target.id,
        number,
    };
    witness.tell(Told { unit: Some(attacker.id), event });
}

/// Places the damage, group by group, each with all that follows before the next.
#[allow(clippy::too_many_arguments, reason = "one step of `strike`, which holds all of it")]
fn damage<D: Dice, W: Witness>(
    rules: &Rules,
    attack: &PhysicalAttack,
    salvo: &PhysicalSalvo,
    left: PhysicalPending,
    struck: &mut PhysicalAttackOutcome,
    attacker: &mut Party<'_>,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) {
    let theirs = PhysicalPending { own_points: 0, ..left };
    let own = PhysicalPending { points: 0, ..left };
    let halves = if attack.kind == PhysicalKind::Charge { [own, theirs] } else { [theirs, own] };
    for mut left in halves {
        loop {
            let to = if left.points > 0 { target.id } else { attacker.id };
            let sink = &mut About { unit: to, witness: &mut *witness };
            match salvo.step(&mut left, dice, sink) {
                PhysicalStep::Struck(hit) => {
                    apply(rules, hit, target, &mut struck.target, dice, witness);
                }
                PhysicalStep::StruckItself(hit) => {
                    apply(rules, hit, attacker, &mut struck.attacker, dice, witness);
                }
                PhysicalStep::Rolled(_) => {}
                PhysicalStep::Done => break,
            }
        }
    }
}

fn apply<D: Dice, W: Witness>(
    rules: &Rules,
    hit: Hit,
    party: &mut Party<'_>,
    dues: &mut BalanceDues,
    dice: &mut D,
    witness: &mut W,
) {
    if let Some(blow) = DamageGroup::from_hit(&hit) {
        party.strike(rules, blow.made_of(Nature::Physical), dues, dice, witness);
    }
}

/// Moves the two as the attack moves them.
///
/// A push, a charge or a death from above moves the target one hex on, and the attacker into its
/// place; where the target cannot go neither moves. A charge that misses goes past its target: one
/// die, 1 to 3 to the right, 4 to 6 to the left, on the other side where that hex cannot be entered.
fn shove<D: Dice, W: Witness>(
    ground: OccupiedBoard<'_>,
    kind: PhysicalKind,
    struck: &mut PhysicalAttackOutcome,
    attacker: &mut Party<'_>,
    target: &mut Party<'_>,
    dice: &mut D,
    witness: &mut W,
) {
    let onto = kind == PhysicalKind::Dfa;
    let moves = onto || struck.hit && matches!(kind, PhysicalKind::Push | PhysicalKind::Charge);
    let Some(direction) = towards(attacker, target) else { return };
    if kind == PhysicalKind::Charge && !struck.hit {
        let turn = if dice.d6() <= 3 { 1 } else { -1 };
        let aside = [turn, -turn].into_iter().find_map(|turn| {
            free(ground, attacker, direction.turned(turn))
                .filter(|shove| !shove.domino && !shove.falls)
        });
        if let Some(aside) = aside {
            put(ground.board, attacker, aside, witness);
        }
        return;
    }
    if !moves {
        return;
    }
    let Some(away) = free(ground, target, direction) else { return };
    let (hex, footing) = (target.unit.hex, target.unit.footing);
    struck.shoved = Some(away);
    put(ground.board, target, away, witness);
    attacker.suffer(Event::Displaced { to: hex, footing }, witness);
}

/// The direction from the attacker to an adjacent target.
fn towards(attacker: &Party<'_>, target: &Party<'_>) -> Option<Facing> {
    let from = attacker.unit.hex;
    Facing::ALL.into_iter().find(|&facing| from.neighbor(facing) == target.unit.hex)
}

/// Where a unit comes when it is moved in a direction; `None` when it cannot be.
fn free(ground: OccupiedBoard<'_>, party: &Party<'_>, direction: Facing) -> Option<Shove> {
    let from = ground.board.index(party.unit.hex)?;
    displace(ground.board, from, party.unit.footing, direction, ground.occupied).ok()
}

fn put<W: Witness>(board: &Board, party: &mut Party<'_>, shove: Shove, witness: &mut W) {
    let to = board.coord(shove.hex);
    party.suffer(Event::Displaced { to, footing: shove.footing }, witness);
}
