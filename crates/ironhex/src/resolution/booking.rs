//! What an attack costs: shots from a bin, and heat.

use super::unit_mut::UnitMut;
use crate::attack::booked;
use crate::event::{Event, EventObserver};
use crate::field::ShotFacts;
use crate::rules::Rules;

/// Books what an attack costs when it is declared, where the rules book it then: its shots and its
/// heat. A Streak's are booked when it hits.
pub fn book<O: EventObserver>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    attacker: &mut UnitMut<'_>,
    observer: &mut O,
) {
    pay(
        booked(rules, &shot_facts.shot.weapon, shot_facts.shot.fire),
        shot_facts.bin,
        attacker,
        observer,
    );
}

/// Takes shots from a bin and makes heat.
pub(super) fn pay<O: EventObserver>(
    (heat, shots): (u8, u8),
    bin: Option<u8>,
    attacker: &mut UnitMut<'_>,
    observer: &mut O,
) {
    if let (Some(bin), true) = (bin, shots > 0) {
        attacker.apply(Event::ShotsSpent { bin, shots }, observer);
    }
    if heat > 0 {
        attacker.apply(Event::HeatMade { points: heat }, observer);
    }
}
