//! Keeping balance: piloting skill rolls that a phase left behind, and falls.

use super::sequence::Game;
use crate::attack::Victim;
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventObserver, UnitObserver};
use crate::piloting::{Balance, FallFacts, heavy_damage, keep_balance, piloting_number};
use crate::resolution::{BalanceDue, settle_balance};
use crate::turn::{Phase, UnitId};
use crate::unit::AttackSide;

/// How a unit comes to fall.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingFall {
    /// Levels down.
    pub(super) levels: u8,
    /// The side that it lands on, where that is not left to the die.
    pub(super) side: Option<AttackSide>,
    /// What the pilot must reach not to be hurt: the number of the roll that failed.
    pub(super) piloting: i16,
}

impl PendingFall {
    /// Falls over where it stands, after a roll against this number.
    pub(super) const fn over(piloting: i16) -> Self {
        Self { levels: 0, side: None, piloting }
    }
}

impl Game {
    /// Makes a piloting skill roll; gives whether the unit kept its balance.
    pub(super) fn roll_balance<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        balance: &Balance,
        cause: BalanceCause,
        dice: &mut D,
        observer: &mut O,
    ) -> bool {
        // Whoever is shut down cannot roll either.
        let able = !self.state.units[usize::from(unit.0)].sheet.is_immobile();
        keep_balance(balance, cause, able, dice, &mut UnitObserver { unit, observer })
    }

    /// Takes down how every unit is before the attacks of a phase are resolved: what they break is no earlier damage to
    /// the rolls that they ask for, and to where critical hits go.
    pub(super) fn note_units(&mut self) {
        let mut balances = core::mem::take(&mut self.scratch.balances);
        let mut used_up = core::mem::take(&mut self.scratch.used_up);
        balances.clear();
        used_up.clear();
        let field = self.field();
        for unit in field.all() {
            balances.push(field.balance(unit));
            used_up.push(unit.sheet().used_up(unit.design()));
        }
        (self.scratch.balances, self.scratch.used_up) = (balances, used_up);
    }

    /// What a unit's roll with this modifier must reach, by how it stood when the phase was resolved.
    pub(super) fn number_before(&self, unit: UnitId, modifier: i8) -> i16 {
        let before = self.scratch.balances[usize::from(unit.0)];
        piloting_number(&before.with_modifier(modifier), &mut ())
    }

    /// What a unit's roll with this modifier must reach, as it stands.
    pub(super) fn number_now(&self, unit: UnitId, modifier: i8) -> i16 {
        piloting_number(&self.balance(unit).with_modifier(modifier), &mut ())
    }

    /// A unit falls where it stands, unless it is a wreck. Whatever asked for its balance until then has got its answer.
    pub(super) fn fall_down<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        fall: PendingFall,
        dice: &mut D,
        observer: &mut O,
    ) {
        let PendingFall { levels, side, piloting } = fall;
        if !self.state.units[usize::from(unit.0)].is_active() {
            return;
        }
        let scenario = alloc::sync::Arc::clone(&self.scenario);
        let fielded = &scenario.roster()[usize::from(unit.0)];
        let in_play = &mut self.state.units[usize::from(unit.0)];
        let (tonnage, facing) = (fielded.design.tonnage, in_play.facing.number());
        let facts = FallFacts { tonnage, levels, facing, side, piloting };
        // Who lies on the ground has no balance to lose.
        self.scratch.dues[usize::from(unit.0)].clear();
        // Who falls on its way falls in a phase of its own.
        let used_up = match self.state.phase {
            Phase::Movement => in_play.sheet.used_up(&fielded.design),
            Phase::Initiative
            | Phase::WeaponAttack
            | Phase::PhysicalAttack
            | Phase::Heat
            | Phase::End => self.scratch.used_up[usize::from(unit.0)],
        };
        let mut victim = Victim {
            rules: scenario.rules(),
            design: &fielded.design,
            state: &mut in_play.sheet,
            abilities: &fielded.crew.abilities,
            used_up,
        };
        let fallen =
            victim.fall_down(facts, dice, &mut UnitObserver { unit, observer: &mut *observer });
        in_play.facing = crate::board::Facing::new(fallen.fall.facing);
        self.emit(Some(unit), Event::DamageCounted { damage: fallen.counted }, observer);
    }

    /// Everybody rolls for what the phase did; whoever fails, falls.
    pub(super) fn resolve_balance<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
        for index in 0..self.state.units.len() {
            let unit = UnitId(index as u8);
            if let Some(modifier) = heavy_damage(self.state.units[index].damage) {
                let due = BalanceDue { cause: BalanceCause::HeavyDamage, modifier: Some(modifier) };
                let kept = self.scratch.dues[index].try_push(due);
                debug_assert!(kept.is_ok(), "more piloting skill rolls than a phase can ask for");
            }
            let dues = core::mem::take(&mut self.scratch.dues[index]);
            let in_play = &self.state.units[index];
            if dues.is_empty() || !in_play.is_active() || in_play.sheet.stance.prone {
                continue;
            }
            // Whoever is shut down cannot roll either.
            let able = !in_play.sheet.is_immobile();
            let before = self.scratch.balances[index];
            let mut sink = UnitObserver { unit, observer: &mut *observer };
            if let Some(number) = settle_balance(&before, &dues, able, dice, &mut sink) {
                self.fall_down(unit, PendingFall::over(number), dice, observer);
            }
        }
    }
}
