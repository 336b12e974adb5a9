//! Keeping balance: piloting skill rolls that a phase left behind, and falls.

use super::sequence::Game;
use crate::attack::Victim;
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventObserver, UnitObserver};
use crate::piloting::{Balance, FallFacts, heavy_damage, keep_balance, piloting_number};
use crate::resolution::BalanceDue;
use crate::turn::UnitId;
use crate::unit::AttackSide;

/// How a unit comes to fall.
#[derive(Clone, Copy, Debug)]
pub(super) struct PendingFall {
    /// Levels down.
    pub(super) levels: u8,
    /// The side that it lands on, where that is not left to the die.
    pub(super) side: Option<AttackSide>,
    /// The modifier of the roll that failed.
    pub(super) cause: i8,
}

impl PendingFall {
    /// Falls over where it stands, after a roll with this modifier.
    pub(super) const fn over(cause: i8) -> Self {
        Self { levels: 0, side: None, cause }
    }

    /// Falls down some levels.
    pub(super) const fn down(levels: u8) -> Self {
        Self { levels, side: None, cause: 0 }
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

    /// A unit falls where it stands, unless it is a wreck. The pilot braces against the number of the
    /// roll that failed. Whatever asked for its balance until then has got its answer.
    pub(super) fn fall_down<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        fall: PendingFall,
        dice: &mut D,
        observer: &mut O,
    ) {
        let PendingFall { levels, side, cause } = fall;
        if !self.state.units[usize::from(unit.0)].is_active() {
            return;
        }
        let balance = self.balance(unit).with_modifier(cause);
        let piloting = piloting_number(&balance, &mut ());
        let scenario = alloc::sync::Arc::clone(&self.scenario);
        let fielded = &scenario.roster()[usize::from(unit.0)];
        let in_play = &mut self.state.units[usize::from(unit.0)];
        let (tonnage, facing) = (fielded.design.tonnage, in_play.facing.number());
        let facts = FallFacts { tonnage, levels, facing, side, piloting };
        // Who lies on the ground has no balance to lose.
        self.scratch.dues[usize::from(unit.0)].clear();
        let mut victim = Victim {
            rules: scenario.rules(),
            design: &fielded.design,
            state: &mut in_play.sheet,
            abilities: &fielded.crew.abilities,
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
            if !in_play.is_active() || in_play.sheet.stance.prone {
                continue;
            }
            let unasked = dues.iter().find(|due| due.modifier.is_none());
            let failed = unasked.or_else(|| {
                dues.iter().find(|due| {
                    let modifier = due.modifier.unwrap_or_default();
                    let balance = self.balance(unit).with_modifier(modifier);
                    !self.roll_balance(unit, &balance, due.cause, dice, observer)
                })
            });
            if let Some(due) = failed {
                let fall = PendingFall::over(due.modifier.unwrap_or_default());
                self.fall_down(unit, fall, dice, observer);
            }
        }
    }
}
