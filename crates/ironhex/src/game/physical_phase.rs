//! The physical attack phase: declared by all, then resolved; charges and deaths from above last.

use super::action::Action;

use super::refusal::Refusal;
use super::sequence::Game;
use crate::attack::{Rejection, RejectionSet, TargetState, ToHit};
use crate::board::{Coord, Facing};
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventObserver};
use crate::field::UnitFlags;
use crate::movement::{Displaced, displace};
use crate::physical::{PhysicalAttack, PhysicalTarget, Who};
use crate::resolution::{DueCollector, OccupiedBoard, PendingFall, resolve_physical_attack};
use crate::turn::UnitId;
use crate::unit::{PhysicalKind, Side};
use alloc::sync::Arc;
use arrayvec::ArrayVec;

/// A physical attack that was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DeclaredPhysicalAttack {
    /// The unit that acts.
    pub unit: UnitId,
    /// The unit that is attacked.
    pub target: UnitId,
    /// The kind of physical attack.
    pub kind: PhysicalKind,
    /// With which arm or leg.
    #[cfg_attr(feature = "serde", serde(rename = "limb"))]
    pub side: Side,
}

impl DeclaredPhysicalAttack {
    /// The action that declares it.
    #[must_use]
    pub const fn action(&self) -> Action {
        let Self { unit, target, kind, side } = *self;
        Action::PhysicalAttack { unit, target, kind, side }
    }
}

/// Attacks that a unit has made in a phase.
pub(super) type Made = ArrayVec<(PhysicalKind, Side), 4>;

impl Game {
    /// What a unit has declared in this phase.
    pub(super) fn made(&self, unit: UnitId) -> Made {
        let own = self.state.physical_attacks.iter().filter(|blow| blow.unit == unit);
        own.map(|blow| (blow.kind, blow.side)).take(4).collect()
    }

    /// The facts and the number of an attack that may be declared now.
    pub(super) fn check_physical_attack(
        &self,
        declared: &DeclaredPhysicalAttack,
    ) -> Result<(PhysicalAttack, ToHit), Refusal> {
        let DeclaredPhysicalAttack { unit, target, kind, side } = *declared;
        let (field, others) = (self.field(), not_declared_here(kind, side));
        let Some(target) = field.unit(target) else {
            // A target that there is not is as good as destroyed.
            let reasons = others.with(true, Rejection::TargetDestroyed);
            return Err(Refusal::PhysicalAttack(reasons.list()));
        };
        let (attacker, made) = (field.known(unit), self.made(unit));
        let found = field.declarable_physical_attack(attacker, target, (kind, side), &made, others);
        found.map_err(Refusal::PhysicalAttack)
    }

    pub(super) fn declare_physical_attack<O: EventObserver>(
        &mut self,
        declared: DeclaredPhysicalAttack,
        observer: &mut O,
    ) {
        let DeclaredPhysicalAttack { unit, target, kind, side } = declared;
        self.state.physical_attacks.push(declared);
        self.emit(Some(unit), Event::PhysicalAttackDeclared { kind, side, target }, observer);
    }

    /// Units with no enemy in reach have nothing to decide.
    pub(super) fn end_parts_out_of_reach<O: EventObserver>(&mut self, observer: &mut O) {
        let scenario = alloc::sync::Arc::clone(&self.scenario);
        let roster = scenario.roster();
        for index in 0..self.state.units.len() {
            let unit = self.state.units[index];
            let others = self.state.units.iter().zip(roster);
            let near = others.into_iter().any(|(other, fielded)| {
                fielded.team != roster[index].team
                    && other.is_active()
                    && other.hex.distance(unit.hex) <= 1
            });
            if unit.is_active() && !near && !unit.flags.contains(UnitFlags::STRUCK) {
                let phase = crate::turn::Phase::PhysicalAttack;
                self.emit(Some(UnitId(index as u8)), Event::PartEnded { phase }, observer);
            }
        }
    }

    /// Resolves everything that was declared. Damage of this phase takes nothing from an attack that
    /// was declared in it; being moved out of reach, or falling off a cliff, does.
    pub(super) fn resolve_physical_attacks<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
        self.note_units();
        let mut declared = core::mem::take(&mut self.state.physical_attacks);
        for (index, in_play) in self.state.units.iter().enumerate() {
            let kind = if in_play.flags.contains(UnitFlags::DEATH_FROM_ABOVE) {
                PhysicalKind::Dfa
            } else {
                PhysicalKind::Charge
            };
            if let Some(target) = in_play.quarry {
                let unit = UnitId(index as u8);
                declared.push(DeclaredPhysicalAttack { unit, target, kind, side: Side::Right });
            }
        }
        let mut attacks = core::mem::take(&mut self.scratch.attacks);
        attacks.clear();
        let field = self.field();
        attacks.extend(declared.iter().enumerate().map(|(index, blow)| {
            let DeclaredPhysicalAttack { unit, target, kind, side } = *blow;
            let before = declared[..index].iter().filter(|other| other.unit == unit);
            let made: Made = before.map(|other| (other.kind, other.side)).take(4).collect();
            let (unit, target) = (field.known(unit), field.known(target));
            let alive = unit.in_play.is_active() && target.in_play.is_active();
            alive.then(|| field.physical_attack(unit, target, kind, side, &made))
        }));
        for (blow, attack) in declared.iter().zip(attacks.drain(..)) {
            self.resolve_declared(blow, attack, dice, observer);
        }
        declared.clear();
        (self.state.physical_attacks, self.scratch.attacks) = (declared, attacks);
        self.resolve_balance(dice, observer);
    }

    /// Makes an attack as it was declared, from where the two are now.
    fn resolve_declared<D: Dice, O: EventObserver>(
        &mut self,
        blow: &DeclaredPhysicalAttack,
        declared: Option<PhysicalAttack>,
        dice: &mut D,
        observer: &mut O,
    ) {
        let DeclaredPhysicalAttack { unit, target, kind, side } = *blow;
        let scenario = Arc::clone(&self.scenario);
        let field = scenario.field(&self.state.units);
        let (one, other) = (field.known(unit), field.known(target));
        let upright = !one.sheet().stance.prone;
        let attack = declared.filter(|_| upright).map(|declared| {
            let now = field.physical_attack(one, other, kind, side, &[]);
            // Whoever was knocked out a moment ago is no easier to hit yet.
            let fixed = TargetState::IMMOBILE;
            let state = (now.target.state - fixed) | (declared.target.state & fixed);
            let target = PhysicalTarget { state, ..now.target };
            PhysicalAttack { attacker: declared.attacker, target, ..now }
        });
        // What was whole when the attacks were declared still strikes, and strikes what still stood.
        let rejections = |attack: &PhysicalAttack| {
            let rejections = field.rejection_set(one, other, attack);
            !rejections.without(RejectionSet::PAST_DECLARING).is_empty()
        };
        let Some(attack) = attack.filter(|attack| !rejections(attack)) else {
            let lost = Event::AttackLost { mount: None, target };
            return self.emit(Some(unit), lost, observer);
        };
        let direction = towards(one.in_play.hex, other.in_play.hex);
        let mut dues = core::mem::take(&mut self.scratch.dues);
        let mut collector = DueCollector { observer, dues: &mut dues };
        let mut occupied = core::mem::take(&mut self.searches.get_mut().occupied);
        self.fill_occupied(unit, &mut occupied);
        let ground = OccupiedBoard { board: scenario.board(), occupied: &occupied };
        let (mut attacker, mut victim) = self.pair_mut(&scenario, unit, target);
        let struck = resolve_physical_attack(
            scenario.rules(),
            ground,
            &attack,
            &mut attacker,
            &mut victim,
            dice,
            &mut collector,
        );
        self.scratch.dues = dues;
        self.searches.get_mut().occupied = occupied;
        self.leave_cover(unit, observer);
        self.leave_cover(target, observer);
        if let Some(displaced) = struck.displaced {
            if displaced.domino {
                self.topple(target, direction, dice, observer);
            }
            if displaced.falls {
                let piloting = self.number_before(target, 0);
                let fall = PendingFall { levels: displaced.drop, side: None, piloting };
                self.fall_down(target, fall, dice, observer);
            }
        }
        if let Some(fall) = struck.fall {
            let who = match fall.who {
                Who::Attacker => unit,
                Who::Target => target,
            };
            let piloting = self.number_before(who, 0);
            let fall = PendingFall { levels: fall.levels, side: Some(fall.side), piloting };
            self.fall_down(who, fall, dice, observer);
        }
    }

    /// A unit that was moved into a hex without cover is not hull-down any more.
    fn leave_cover<O: EventObserver>(&mut self, unit: UnitId, observer: &mut O) {
        let in_play = &self.state.units[usize::from(unit.0)];
        let stance = in_play.sheet.stance;
        let hex = self.scenario.board().stance_hex(in_play.hex);
        if stance.after_displacement(hex) != stance {
            self.emit(Some(unit), Event::LeftHullDown, observer);
        }
    }

    /// Whoever stands in the hex that a unit was moved into gives way in turn: in the same
    /// direction if it can, else in the first one that is free; and rolls to stay up. A unit with
    /// nowhere to go stays, and the two share the hex.
    fn topple<D: Dice, O: EventObserver>(
        &mut self,
        mover: UnitId,
        direction: Facing,
        dice: &mut D,
        observer: &mut O,
    ) {
        let mut pushed = mover;
        for _ in 0..self.state.units.len() {
            let hex = self.state.units[usize::from(pushed.0)].hex;
            let others = self.state.units.iter().enumerate();
            let other = others
                .map(|(index, unit)| (UnitId(index as u8), unit))
                .find(|(id, unit)| *id != pushed && unit.is_active() && unit.hex == hex);
            let Some((other, _)) = other else { return };
            let Some(displaced) = self.giving_way(other, direction) else { return };
            let board = self.scenario.board();
            let event =
                Event::Displaced { to: board.coord(displaced.hex), footing: displaced.footing };
            self.emit(Some(other), event, observer);
            self.leave_cover(other, observer);
            if displaced.falls {
                let piloting = self.number_before(other, 0);
                let fall = PendingFall { levels: displaced.drop, side: None, piloting };
                self.fall_down(other, fall, dice, observer);
            } else if !self.state.units[usize::from(other.0)].sheet.stance.prone {
                let balance = self.scratch.balances[usize::from(other.0)];
                if !self.roll_balance(other, &balance, BalanceCause::Domino, dice, observer) {
                    let fall = PendingFall::over(self.number_before(other, 0));
                    self.fall_down(other, fall, dice, observer);
                }
            }
            if !displaced.domino {
                return;
            }
            pushed = other;
        }
    }

    /// Where a unit goes that has to leave its hex.
    fn giving_way(&self, unit: UnitId, direction: Facing) -> Option<Displaced> {
        let occupied = &mut self.searches.borrow_mut().occupied;
        self.fill_occupied(unit, occupied);
        let in_play = &self.state.units[usize::from(unit.0)];
        let board = self.scenario.board();
        let from = board.index(in_play.hex)?;
        let options = [0, 1, -1, 2, -2, 3].into_iter().filter_map(|turn| {
            displace(board, from, in_play.footing, direction.turned(turn), occupied).ok()
        });
        let best = options.clone().next().filter(|displaced| !displaced.domino);
        let best = best.or_else(|| options.clone().find(|displaced| !displaced.domino));
        best.or_else(|| options.clone().next())
    }
}

/// What bars a kind of attack from being declared with that limb in this phase, whoever attacks.
pub(super) const fn not_declared_here(kind: PhysicalKind, side: Side) -> RejectionSet {
    let left_push = matches!((kind, side), (PhysicalKind::Push, Side::Left));
    RejectionSet::NONE
        .with(kind.is_whole_body(), Rejection::PartOfAMove)
        .with(left_push, Rejection::BothArms)
}

/// The direction to an adjacent hex.
fn towards(from: Coord, to: Coord) -> Facing {
    Facing::ALL.into_iter().find(|&facing| from.neighbor(facing) == to).unwrap_or_default()
}
