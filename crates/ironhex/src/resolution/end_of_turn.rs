//! The end of a unit's turn: its heat, and its pilot's sleep.

use super::unit_mut::UnitMut;
use crate::consciousness::consciousness_target;
use crate::dice::Dice;
use crate::event::{Event, EventObserver, UnitObserver};
use crate::field::UnitFlags;
use crate::heat::{HeatFacts, HeatOutcome, heat_phase};
use crate::rules::Rules;

/// Settles the heat of a unit that stands in water of this depth: what it made and was given, what it sheds, and what
/// comes of it. Who falls then turns; that is for the caller to do.
///
/// Total Warfare, "Heat Phase".
pub fn settle_heat<D: Dice, O: EventObserver>(
    rules: &Rules,
    depth: u8,
    unit: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) -> HeatOutcome {
    let crew = &unit.fielded.crew;
    let facts = HeatFacts {
        made: u16::from(unit.unit.heat_made),
        given: u16::from(unit.unit.heat_given),
        depth,
        piloting: crew.piloting,
        facing: unit.unit.facing.number(),
    };
    let mut sink = UnitObserver { unit: unit.id, observer: &mut *observer };
    let outcome = heat_phase(&mut unit.victim(rules), facts, dice, &mut sink);
    unit.apply(Event::DamageCounted { damage: outcome.counted }, observer);
    outcome
}

/// Lets a pilot who slept through the whole turn try to wake.
///
/// Total Warfare, "Consciousness Rolls".
pub fn wake<D: Dice, O: EventObserver>(
    rules: &Rules,
    unit: &mut UnitMut<'_>,
    dice: &mut D,
    observer: &mut O,
) {
    let pilot = unit.unit.sheet.pilot;
    let sleeps = unit.unit.flags.contains(UnitFlags::ASLEEP) && pilot.unconscious;
    if !unit.unit.is_active() || !sleeps || pilot.is_dead() {
        return;
    }
    let target = consciousness_target(rules, pilot.wounds, &unit.fielded.crew.abilities);
    let rolled = dice.check(target);
    let event = Event::WakingRolled { roll: rolled.roll, target, awake: rolled.value };
    unit.apply(event, observer);
}
