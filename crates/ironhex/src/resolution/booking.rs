//! What an attack costs: shots from a bin, and heat.

use super::party::Party;
use crate::attack::cost;
use crate::event::{Event, Witness};
use crate::field::ShotFacts;
use crate::rules::{Booking, Rules};
use crate::weapon::WeaponKind;

/// Books what an attack costs when it is declared, where the rules book it then: its shots and its
/// heat. A Streak's are booked when it hits.
pub fn book<W: Witness>(
    rules: &Rules,
    shot_facts: &ShotFacts,
    attacker: &mut Party<'_>,
    witness: &mut W,
) {
    if rules.booking == Booking::Declared && shot_facts.shot.weapon.kind != WeaponKind::Streak {
        let cost = cost(rules, &shot_facts.shot.weapon, shot_facts.shot.fire);
        pay(cost, shot_facts.bin, attacker, witness);
    }
}

/// Takes shots from a bin and makes heat.
pub(super) fn pay<W: Witness>(
    (heat, shots): (u8, u8),
    bin: Option<u8>,
    attacker: &mut Party<'_>,
    witness: &mut W,
) {
    if let (Some(bin), true) = (bin, shots > 0) {
        attacker.suffer(Event::ShotsSpent { bin, shots }, witness);
    }
    if heat > 0 {
        attacker.suffer(Event::HeatMade { points: heat }, witness);
    }
}
