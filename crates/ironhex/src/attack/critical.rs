//! Critical hits: how many, and what each one does.

use super::damage::Victim;
use crate::dice::Dice;
use crate::event::{Event, EventSink};
use crate::table::Table2d6;
use crate::unit::{Location, Slot};

/// How many critical hits a roll finds; 3 also stands for a limb or head blown off.
///
/// Total Warfare, "Determining Critical Hits Table".
pub const CRITICALS: Table2d6<u8> = Table2d6::of_numbers([0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3]);

/// The same with 2 off the roll, for a glancing blow.
const GLANCING: Table2d6<u8> = Table2d6::of_numbers([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]);

/// What a roll for critical hits found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Critical {
    /// So many slots.
    Slots(u8),
    /// The limb or head comes off.
    BlownOff,
}

/// Rolls for critical hits in a location.
pub(super) fn roll_criticals<D: Dice, S: EventSink>(
    location: Location,
    glancing: bool,
    dice: &mut D,
    sink: &mut S,
) -> Critical {
    let rolled = dice.table(if glancing { &GLANCING } else { &CRITICALS });
    let blown_off = rolled.value == 3 && !location.is_torso();
    let criticals = if blown_off { 0 } else { rolled.value };
    sink.push(Event::CriticalRolled { location, roll: rolled.roll, criticals, blown_off });
    if blown_off { Critical::BlownOff } else { Critical::Slots(criticals) }
}

impl Victim<'_> {
    /// What a critical hit on an item does, now.
    pub(super) fn critical_effect<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        item: Slot,
        dice: &mut D,
        sink: &mut S,
    ) {
        match item {
            Slot::Empty => {}
            Slot::System(system) => self.system_lost(system, sink),
            Slot::Weapon(mount) => {
                let explosion = self.design.mounts[usize::from(mount)].explosion;
                if explosion > 0 && self.first_hit_on(item) {
                    self.explode(location, u16::from(explosion), dice, sink);
                }
            }
            Slot::Ammunition(bin) => {
                let bin = usize::from(bin);
                let shots = std::mem::take(&mut self.state.shots[bin]);
                let damage = u16::from(shots) * u16::from(self.design.bins[bin].damage);
                if damage > 0 {
                    self.explode(location, damage, dice, sink);
                }
            }
        }
    }

    /// Was the item whole until this hit? A weapon of several slots is destroyed once.
    fn first_hit_on(&self, item: Slot) -> bool {
        let slots = Location::ALL.iter().flat_map(|&location| {
            let hit = self.state.slots_hit[location as usize];
            let slots = self.design.slots[location as usize].iter().enumerate();
            slots.filter(move |(bit, slot)| **slot == item && hit >> bit & 1 == 1)
        });
        slots.count() == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Fraction;
    use crate::dice::Distribution;

    #[test]
    fn printed_chances() {
        let count = Distribution::of(|dice| dice.table(&CRITICALS).value).unwrap();
        assert_eq!(count.chance(&0), Fraction::new(21, 36));
        assert_eq!(count.mean(|&n| n.into()), Some(Fraction::new(22, 36)));
        for total in 2..=12 {
            assert_eq!(GLANCING.at(total), CRITICALS.at(total - 2), "{total}");
        }
    }
}
