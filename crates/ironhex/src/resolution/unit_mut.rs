//! A unit that an attack may change.

use crate::attack::{DamageGroup, Victim};
use crate::dice::Dice;
use crate::event::{Event, EventObserver, GameEvent, UnitObserver};
use crate::field::{FieldedUnit, UnitInPlay};
use crate::rules::Rules;
use crate::turn::UnitId;
use crate::unit::Locations;

/// A unit that an attack may change: what is fixed of it, and what changes.
#[derive(Debug)]
pub struct UnitMut<'a> {
    /// Which unit.
    pub id: UnitId,
    /// What is fixed.
    pub fielded: &'a FieldedUnit,
    /// What changes.
    pub unit: &'a mut UnitInPlay,
    /// Locations in which every slot was hit [before the phase](crate::unit::UnitState::used_up).
    pub used_up: Locations,
}

impl<'a> UnitMut<'a> {
    /// A unit at the beginning of a phase.
    pub fn new(id: UnitId, fielded: &'a FieldedUnit, unit: &'a mut UnitInPlay) -> Self {
        let used_up = unit.sheet.used_up(&fielded.design);
        Self { id, fielded, unit, used_up }
    }

    /// Its record sheet, under fire.
    pub fn victim<'v>(&'v mut self, rules: &'v Rules) -> Victim<'v> {
        Victim {
            rules,
            design: &self.fielded.design,
            state: &mut self.unit.sheet,
            abilities: &self.fielded.crew.abilities,
            used_up: self.used_up,
        }
    }

    /// Changes the unit as an event tells, and tells it.
    pub fn apply<O: EventObserver>(&mut self, event: Event, observer: &mut O) {
        self.unit.fold(&event);
        observer.observe(GameEvent { unit: Some(self.id), event });
    }

    /// Applies a group of damage, with everything that follows: also on a unit that an earlier group of
    /// the same attack has put out of the fight.
    pub fn apply_damage<D: Dice, O: EventObserver>(
        &mut self,
        rules: &Rules,
        blow: DamageGroup,
        dice: &mut D,
        observer: &mut O,
    ) {
        let mut sink = UnitObserver { unit: self.id, observer: &mut *observer };
        let damage = self.victim(rules).apply_damage(blow, dice, &mut sink);
        if damage > 0 {
            self.apply(Event::DamageCounted { damage }, observer);
        }
    }
}
