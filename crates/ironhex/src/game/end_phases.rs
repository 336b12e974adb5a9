//! The heat phase and the end of the turn.

use super::piloting_rolls::Ear;
use super::sequence::Game;
use crate::attack::Victim;
use crate::board::Facing;
use crate::consciousness::consciousness_target;
use crate::dice::Dice;
use crate::event::{About, Event, Witness};
use crate::field::Marks;
use crate::heat::{HeatFacts, heat_phase};
use crate::turn::UnitId;
use std::sync::Arc;

impl Game {
    /// Heat, unit by unit.
    pub(super) fn settle_heat<D: Dice, W: Witness>(&mut self, dice: &mut D, witness: &mut W) {
        for index in 0..self.state.units.len() {
            if self.state.units[index].is_active() {
                self.heat_one(UnitId(index as u8), dice, witness);
            }
        }
        self.keep_everybody_up(dice, witness);
    }

    fn heat_one<D: Dice, W: Witness>(&mut self, unit: UnitId, dice: &mut D, witness: &mut W) {
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
        let mut ear = Ear { witness, dues: &mut self.scratch.dues };
        let mut victim = Victim {
            rules: scenario.rules(),
            design: &fielded.design,
            state: &mut in_play.sheet,
            abilities: &fielded.crew.abilities,
        };
        let outcome = heat_phase(&mut victim, facts, dice, &mut About { unit, witness: &mut ear });
        if let Some(fallen) = outcome.fall {
            in_play.facing = Facing::new(fallen.fall.facing);
        }
        self.tell(Some(unit), Event::DamageCounted { damage: outcome.counted }, witness);
    }

    /// Pilots who slept through the whole turn try to wake.
    pub(super) fn settle_turn<D: Dice, W: Witness>(&mut self, dice: &mut D, witness: &mut W) {
        for index in 0..self.state.units.len() {
            let in_play = &self.state.units[index];
            let pilot = in_play.sheet.pilot;
            let sleeps = in_play.marks.contains(Marks::ASLEEP) && pilot.unconscious;
            if !in_play.is_active() || !sleeps || pilot.is_dead() {
                continue;
            }
            let abilities = &self.scenario.roster()[index].crew.abilities;
            let target = consciousness_target(self.scenario.rules(), pilot.wounds, abilities);
            let rolled = dice.check(target);
            let event = Event::WakingRolled { roll: rolled.roll, target, awake: rolled.value };
            self.tell(Some(UnitId(index as u8)), event, witness);
        }
    }
}
