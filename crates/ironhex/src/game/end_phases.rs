//! The heat phase and the end of the turn.

use super::sequence::Game;
use crate::attack::Victim;
use crate::board::Facing;
use crate::consciousness::consciousness_target;
use crate::dice::Dice;
use crate::event::{Event, EventObserver, UnitObserver};
use crate::field::UnitFlags;
use crate::heat::{HeatFacts, heat_phase};
use crate::resolution::DueCollector;
use crate::turn::UnitId;
use alloc::sync::Arc;

impl Game {
    /// Heat, unit by unit.
    pub(super) fn settle_heat<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
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
        let depth = self.field().depth(unit);
        let fielded = &scenario.roster()[usize::from(unit.0)];
        let in_play = &mut self.state.units[usize::from(unit.0)];
        let facts = HeatFacts {
            made: u16::from(in_play.heat_made),
            given: u16::from(in_play.heat_given),
            depth,
            piloting: fielded.crew.piloting,
            facing: in_play.facing.number(),
        };
        let mut collector = DueCollector { observer, dues: &mut self.scratch.dues };
        let mut victim = Victim {
            rules: scenario.rules(),
            design: &fielded.design,
            state: &mut in_play.sheet,
            abilities: &fielded.crew.abilities,
        };
        let outcome = heat_phase(
            &mut victim,
            facts,
            dice,
            &mut UnitObserver { unit, observer: &mut collector },
        );
        if let Some(fallen) = outcome.fall {
            in_play.facing = Facing::new(fallen.fall.facing);
        }
        self.emit(Some(unit), Event::DamageCounted { damage: outcome.counted }, observer);
    }

    /// Pilots who slept through the whole turn try to wake.
    pub(super) fn settle_turn<D: Dice, O: EventObserver>(
        &mut self,
        dice: &mut D,
        observer: &mut O,
    ) {
        for index in 0..self.state.units.len() {
            let in_play = &self.state.units[index];
            let pilot = in_play.sheet.pilot;
            let sleeps = in_play.flags.contains(UnitFlags::ASLEEP) && pilot.unconscious;
            if !in_play.is_active() || !sleeps || pilot.is_dead() {
                continue;
            }
            let abilities = &self.scenario.roster()[index].crew.abilities;
            let target = consciousness_target(self.scenario.rules(), pilot.wounds, abilities);
            let rolled = dice.check(target);
            let event = Event::WakingRolled { roll: rolled.roll, target, awake: rolled.value };
            self.emit(Some(UnitId(index as u8)), event, observer);
        }
    }
}
