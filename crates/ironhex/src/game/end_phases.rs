//! The heat phase and the end of the turn.

use super::sequence::Game;
use crate::board::Facing;
use crate::dice::Dice;
use crate::event::EventObserver;
use crate::resolution::{DueCollector, UnitMut, settle_heat, wake};
use crate::turn::UnitId;
use alloc::sync::Arc;

impl Game {
    /// Heat, unit by unit.
    pub(super) fn settle_heat<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
        self.note_units();
        for index in 0..self.state.units.len() {
            if self.state.units[index].is_active() {
                self.heat_one(UnitId(index as u8), dice, observer);
            }
        }
        self.resolve_balance(dice, observer);
    }

    fn heat_one<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        dice: &mut D,
        observer: &mut O,
    ) {
        let scenario = Arc::clone(&self.scenario);
        let field = self.field();
        let depth = field.depth(field.known(unit));
        let mut own = UnitMut {
            id: unit,
            fielded: &scenario.roster()[usize::from(unit.0)],
            unit: &mut self.state.units[usize::from(unit.0)],
            used_up: self.scratch.used_up[usize::from(unit.0)],
        };
        let mut collector = DueCollector { observer, dues: &mut self.scratch.dues };
        let outcome = settle_heat(scenario.rules(), depth, &mut own, dice, &mut collector);
        if let Some(fallen) = outcome.fall {
            own.unit.facing = Facing::new(fallen.fall.facing);
        }
        self.changes += 1;
    }

    /// Pilots who slept through the whole turn try to wake.
    pub(super) fn settle_turn<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
        let scenario = Arc::clone(&self.scenario);
        let units = self.state.units.iter_mut().zip(scenario.roster());
        for (index, (unit, fielded)) in units.enumerate() {
            let mut own = UnitMut::new(UnitId(index as u8), fielded, unit);
            wake(scenario.rules(), &mut own, dice, observer);
        }
        self.changes += 1;
    }
}
