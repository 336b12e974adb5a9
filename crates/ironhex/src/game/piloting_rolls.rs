//! Keeping balance: piloting skill rolls that a phase left behind, and falls.

use super::sequence::Game;
use crate::dice::Dice;
use crate::event::{BalanceCause, EventObserver, UnitObserver};
use crate::piloting::{Balance, keep_balance, piloting_number};
use crate::resolution::{PendingFall, UnitMut, end_phase, fall_down};
use crate::turn::{Phase, UnitId};

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
        let index = usize::from(unit.0);
        if !self.state.units[index].is_active() {
            return;
        }
        let scenario = alloc::sync::Arc::clone(&self.scenario);
        let fielded = &scenario.roster()[index];
        // Who lies on the ground has no balance to lose.
        self.scratch.dues[index].clear();
        // Who falls on its way falls in a phase of its own.
        let used_up = match self.state.phase {
            Phase::Movement => self.state.units[index].sheet.used_up(&fielded.design),
            Phase::Initiative
            | Phase::WeaponAttack
            | Phase::PhysicalAttack
            | Phase::Heat
            | Phase::End => self.scratch.used_up[index],
        };
        self.changes += 1;
        let in_play = &mut self.state.units[index];
        let mut unit = UnitMut { id: unit, fielded, unit: in_play, used_up };
        fall_down(scenario.rules(), fall, &mut unit, dice, observer);
    }

    /// Everybody rolls for what the phase did; whoever fails, falls.
    pub(super) fn resolve_balance<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
        let scenario = alloc::sync::Arc::clone(&self.scenario);
        for (index, fielded) in scenario.roster().iter().enumerate() {
            let dues = core::mem::take(&mut self.scratch.dues[index]);
            let (used_up, before) = (self.scratch.used_up[index], self.scratch.balances[index]);
            let in_play = &mut self.state.units[index];
            self.changes += 1;
            let mut unit = UnitMut { id: UnitId(index as u8), fielded, unit: in_play, used_up };
            end_phase(scenario.rules(), &before, dues, &mut unit, dice, observer);
        }
    }
}
