//! A unit that an attack may change.

use super::balance_due::{BalanceDues, Tap};
use crate::attack::{DamageGroup, Victim};
use crate::dice::Dice;
use crate::event::{About, Event, Told, Witness};
use crate::field::{FieldedUnit, UnitInPlay};
use crate::rules::Rules;
use crate::turn::UnitId;

/// A unit that an attack may change: what is fixed of it, and what changes.
#[derive(Debug)]
pub struct Party<'a> {
    /// Which unit.
    pub id: UnitId,
    /// What is fixed.
    pub fielded: &'a FieldedUnit,
    /// What changes.
    pub unit: &'a mut UnitInPlay,
}

impl Party<'_> {
    /// Changes the unit as an event tells, and tells it.
    pub(super) fn suffer<W: Witness>(&mut self, event: Event, witness: &mut W) {
        self.unit.fold(&event);
        witness.tell(Told { unit: Some(self.id), event });
    }

    /// Applies a group of damage, with everything that follows: also on a unit that an earlier group of
    /// the same attack has put out of the fight.
    pub(super) fn strike<D: Dice, W: Witness>(
        &mut self,
        rules: &Rules,
        blow: DamageGroup,
        dues: &mut BalanceDues,
        dice: &mut D,
        witness: &mut W,
    ) {
        let mut sink = Tap { inner: About { unit: self.id, witness }, dues };
        let mut victim = Victim {
            rules,
            design: &self.fielded.design,
            state: &mut self.unit.sheet,
            abilities: &self.fielded.crew.abilities,
        };
        let damage = victim.apply_damage(blow, dice, &mut sink);
        if damage > 0 {
            self.suffer(Event::DamageCounted { damage }, witness);
        }
    }
}
