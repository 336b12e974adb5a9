//! Keeping balance: piloting rolls that a phase left behind, and falls.

use super::sequence::Game;
use crate::attack::Victim;
use crate::dice::Dice;
use crate::event::{About, BalanceCause, Event, Told, Witness};
use crate::piloting::{Balance, FallFacts, heavy_damage, keep_balance, piloting_number};
use crate::resolution::{BalanceDue, BalanceDues};
use crate::turn::UnitId;
use crate::unit::AttackSide;

/// How a unit comes to fall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tumble {
    /// Levels down.
    pub(super) levels: u8,
    /// The side that it lands on, where that is not left to the die.
    pub(super) side: Option<AttackSide>,
    /// The modifier of the roll that failed.
    pub(super) cause: i8,
}

impl Tumble {
    /// Falls over where it stands, after a roll with this modifier.
    pub(super) const fn over(cause: i8) -> Self {
        Self { levels: 0, side: None, cause }
    }

    /// Falls down some levels.
    pub(super) const fn down(levels: u8) -> Self {
        Self { levels, side: None, cause: 0 }
    }
}

/// A witness that also writes down who owes a piloting roll, or falls without one.
pub(super) struct Ear<'a, W> {
    pub(super) witness: &'a mut W,
    pub(super) dues: &'a mut [BalanceDues],
}

impl<W: Witness> Witness for Ear<'_, W> {
    #[inline]
    fn tell(&mut self, told: Told) {
        if let (Some(due), Some(unit)) = (BalanceDue::of_event(&told.event), told.unit)
            && let Some(dues) = self.dues.get_mut(usize::from(unit.0))
        {
            // One more roll than a phase can ask for is not asked for.
            let _ = dues.try_push(due);
        }
        self.witness.tell(told);
    }
}

impl Game {
    /// Makes a piloting roll; gives whether the unit kept its balance.
    pub(super) fn roll_balance<D: Dice, W: Witness>(
        &mut self,
        unit: UnitId,
        balance: &Balance,
        cause: BalanceCause,
        dice: &mut D,
        witness: &mut W,
    ) -> bool {
        // Whoever is shut down cannot roll either.
        let able = !self.state.units[usize::from(unit.0)].sheet.is_immobile();
        keep_balance(balance, cause, able, dice, &mut About { unit, witness })
    }

    /// A unit falls where it stands, unless it is a wreck. The pilot braces against the number of the
    /// roll that failed. Whatever asked for its balance until then has got its answer.
    pub(super) fn fall_down<D: Dice, W: Witness>(
        &mut self,
        unit: UnitId,
        tumble: Tumble,
        dice: &mut D,
        witness: &mut W,
    ) {
        let Tumble { levels, side, cause } = tumble;
        if !self.state.units[usize::from(unit.0)].is_active() {
            return;
        }
        let balance = self.field().balance(unit).because(cause);
        let piloting = piloting_number(&balance, &mut ());
        let scenario = std::sync::Arc::clone(&self.scenario);
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
        let fallen = victim.fall_down(facts, dice, &mut About { unit, witness: &mut *witness });
        in_play.facing = crate::board::Facing::new(fallen.fall.facing);
        self.tell(Some(unit), Event::DamageCounted { damage: fallen.counted }, witness);
    }

    /// Everybody rolls for what the phase did; whoever fails, falls.
    pub(super) fn keep_everybody_up<D: Dice, W: Witness>(&mut self, dice: &mut D, witness: &mut W) {
        for index in 0..self.state.units.len() {
            let unit = UnitId(index as u8);
            if let Some(modifier) = heavy_damage(self.state.units[index].damage) {
                let due = BalanceDue { cause: BalanceCause::HeavyDamage, modifier: Some(modifier) };
                let _ = self.scratch.dues[index].try_push(due);
            }
            let dues = std::mem::take(&mut self.scratch.dues[index]);
            let in_play = &self.state.units[index];
            if !in_play.is_active() || in_play.sheet.stance.prone {
                continue;
            }
            let unasked = dues.iter().find(|due| due.modifier.is_none());
            let failed = unasked.or_else(|| {
                dues.iter().find(|due| {
                    let modifier = due.modifier.unwrap_or_default();
                    let balance = self.field().balance(unit).because(modifier);
                    !self.roll_balance(unit, &balance, due.cause, dice, witness)
                })
            });
            if let Some(due) = failed {
                let tumble = Tumble::over(due.modifier.unwrap_or_default());
                self.fall_down(unit, tumble, dice, witness);
            }
        }
    }
}
