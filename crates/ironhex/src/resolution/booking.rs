//! What an attack costs: shots from a bin, and heat.

use super::unit_mut::UnitMut;
use crate::attack::{booked, cost};
use crate::event::{Event, EventObserver};
use crate::field::ShotFacts;
use crate::rules::Rules;
use crate::weapon::{Fire, Weapon, WeaponTraits};

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

/// Books a weapon that was fired, whoever rolled for it: it has fired, its shots and its heat, and what that leaves on it.
#[allow(clippy::too_many_arguments, reason = "everything that a player says of a shot")]
pub fn book_fired<O: EventObserver>(
    rules: &Rules,
    mount: u8,
    fire: Fire,
    bin: Option<u8>,
    jammed: bool,
    unit: &mut UnitMut<'_>,
    observer: &mut O,
) {
    let Some(weapon) = unit.fielded.design.mounts.get(usize::from(mount)).map(|own| own.weapon)
    else {
        return;
    };
    unit.apply(Event::MountFired { mount }, observer);
    pay(cost(rules, &weapon, fire), bin, unit, observer);
    wear(mount, &weapon, jammed, unit, observer);
}

/// What firing leaves on a weapon.
pub(super) fn wear<O: EventObserver>(
    mount: u8,
    weapon: &Weapon,
    jammed: bool,
    unit: &mut UnitMut<'_>,
    observer: &mut O,
) {
    if jammed {
        unit.apply(Event::Jammed { mount }, observer);
    }
    if weapon.traits.contains(WeaponTraits::ONE_SHOT) {
        unit.apply(Event::OneShotSpent { mount }, observer);
    }
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
