//! Critical hits: how many, and what each one does.

use super::damage::Victim;
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventSink};
use crate::rules::CriticalOverflow;
use crate::table::Table2d6;
use crate::unit::{DestroyedBy, Gear, GyroHit, Location, LossCause, MODULAR_ARMOR, Slot, System};

/// How many critical hits a roll finds; 3 also stands for a limb or head blown off.
///
/// Total Warfare, "Determining Critical Hits Table".
pub const CRITICALS: Table2d6<u8> = Table2d6::of_numbers([0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3]);

/// The same with 2 off the roll, for a glancing blow.
const GLANCING: Table2d6<u8> = Table2d6::of_numbers([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]);

/// What a roll for critical hits found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Critical {
    /// So many slots.
    Slots(u8),
    /// The limb or head comes off.
    BlownOff,
}

/// Rolls for critical hits in a location.
fn roll_criticals<D: Dice, S: EventSink>(
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
    /// One roll for critical hits in a location, and what they do. Gives the points of explosions
    /// that count for the unit's balance.
    pub(super) fn criticals<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        glancing: bool,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let count = self.roll_for_criticals(location, glancing, dice, sink);
        self.take_criticals(location, count, dice, sink)
    }

    /// One roll for critical hits in a location, and how many are to find a slot; a limb or head that is blown off has none.
    pub fn roll_for_criticals<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        glancing: bool,
        dice: &mut D,
        sink: &mut S,
    ) -> u8 {
        match roll_criticals(location, glancing, dice, sink) {
            Critical::BlownOff => {
                if !self.state.is_lost(location) {
                    self.lose(location, LossCause::BlownOff, DestroyedBy::CenterTorso, sink);
                }
                0
            }
            Critical::Slots(count) => count,
        }
    }

    /// So many critical hits in a location; those that find no slot go on inward where the rules say so.
    /// Gives the points of explosions that count for the unit's balance.
    pub fn take_criticals<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        count: u8,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let mut place = location;
        let mut counted = 0;
        for _ in 0..count {
            let Some((at, open)) = self.open_place(place) else { break };
            place = at;
            counted += self.critical_hit(at, open, dice, sink);
        }
        counted
    }

    /// The slots that a critical can hit: in a location, or further inward where the rules say so.
    fn open_place(&self, location: Location) -> Option<(Location, u16)> {
        let mut location = location;
        loop {
            let open = self.state.open_slots(self.design, location);
            if open != 0 {
                return Some((location, open));
            }
            let empty =
                || self.design.slots[location as usize].iter().all(|item| *item == Slot::Empty);
            let moves = match self.rules.critical_overflow {
                CriticalOverflow::Inward => true,
                CriticalOverflow::Lost => {
                    (self.used_up.contains(location) || empty()) && !self.state.is_lost(location)
                }
            };
            location = location.inward().filter(|_| moves)?;
        }
    }

    /// One critical hit on one of the open slots.
    fn critical_hit<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        open: u16,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let at = location as usize;
        let slot = dice.slot(location, open);
        let armored = self.design.armored[at] & !self.state.armored_hit[at];
        if armored >> slot & 1 == 1 {
            self.state.armored_hit[at] |= 1 << slot;
            sink.push(Event::ArmoredSlotHit { location, slot });
            return 0;
        }
        self.state.slots_hit[at] |= 1 << slot;
        let item = self.design.slots[at][usize::from(slot)];
        sink.push(Event::CriticalHit { location, slot, item });
        self.critical_effect(location, item, dice, sink)
    }

    /// What a critical hit on an item does, now.
    fn critical_effect<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        item: Slot,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let explosion = match item {
            Slot::Empty => 0,
            Slot::System(system) => {
                self.system_lost(system, sink);
                0
            }
            Slot::Ammunition(bin) => return self.burn_bin(location, bin, dice, sink),
            Slot::Weapon(mount) => {
                self.design.mounts.get(usize::from(mount)).map_or(0, |mount| mount.explosion)
            }
            Slot::Equipment(piece) => {
                let Some(piece) = self.design.equipment.get(usize::from(piece)) else { return 0 };
                if piece.gear == Gear::ModularArmor && self.first_hit_on(item) {
                    self.lose_modular_armor(piece.location, sink);
                }
                piece.explosion
            }
        };
        if explosion > 0 && self.first_hit_on(item) {
            self.explode(location, u16::from(explosion), dice, sink)
        } else {
            0
        }
    }

    /// A piece of modular armour is destroyed, with what is left of its points.
    fn lose_modular_armor<S: EventSink>(&mut self, location: Location, sink: &mut S) {
        let points = &mut self.state.modular_armor[location as usize];
        let lost = (*points).min(MODULAR_ARMOR);
        if lost > 0 {
            *points -= lost;
            sink.push(Event::ModularArmorLost { location, remaining: *points });
        }
    }

    /// What a hit on the engine, the cockpit and the like comes to.
    fn system_lost<S: EventSink>(&mut self, system: System, sink: &mut S) {
        let balance = match system {
            System::Engine => return self.check_engine(DestroyedBy::Engine, sink),
            System::Cockpit => {
                self.state.pilot.kill(sink);
                return self.destroy(DestroyedBy::PilotDeath, sink);
            }
            System::Gyro => {
                let hits = self.state.hits_on(self.design, System::Gyro);
                match self.design.gyro.hit(hits) {
                    GyroHit::Nothing => return,
                    GyroHit::Roll(modifier) => (modifier, BalanceCause::GyroHit),
                    GyroHit::Fall => {
                        return sink.push(Event::FallDue { cause: BalanceCause::GyroHit });
                    }
                }
            }
            System::Hip => (2, BalanceCause::HipHit),
            System::UpperLeg | System::LowerLeg | System::Foot => (1, BalanceCause::LegActuatorHit),
            System::Shoulder
            | System::UpperArm
            | System::LowerArm
            | System::Hand
            | System::LifeSupport
            | System::Sensors => return,
        };
        sink.push(Event::PilotingRollDue { modifier: balance.0, cause: balance.1 });
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
