//! Explosions inside a unit: ammunition, gauss rifles, and what holds them.

use super::armor::Nature;
use super::damage::Victim;
use crate::dice::Dice;
use crate::event::{Event, EventSink};
use crate::pilot::WoundCause;
use crate::rules::{CaseIi, TorsoExplosion};
use crate::unit::{DestroyedBy, Location, Slot};

/// Where an explosion inside a unit is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Containment {
    /// Nowhere: it transfers inward.
    None,
    /// CASE: in its location; the rest is vented.
    Case,
    /// CASE II: one point of structure; the rest goes out through the rear armour.
    CaseII,
}

/// What CASE II must roll to spare its location critical hits.
const SPARED: u8 = 8;

impl Victim<'_> {
    /// Blows up whatever is in the location, and wounds the pilot.
    ///
    /// Total Warfare, "Ammunition"; CASE II: Tactical Operations. Gives the points that count for the
    /// unit's balance.
    pub(super) fn explode<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        damage: u16,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        sink.push(Event::Exploded { location, damage });
        // Where nothing is left to hold it, the pilot does not live to be wounded.
        let fatal = self.rules.torso_explosion == TorsoExplosion::PilotKilled
            && location.inward().is_none()
            && self.state.is_gone(location);
        if !fatal {
            self.wound(WoundCause::AmmoExplosion, dice, sink);
        }
        self.take_blast(location, damage, dice, sink)
    }

    /// What an explosion inside does to a location, and to those further inward that it comes to.
    /// Gives the points that count for the unit's balance.
    pub fn take_blast<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        damage: u16,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let mut location = location;
        let mut left = damage;
        let mut counted = 0;
        loop {
            let held = self.containment(location);
            let reaches = if held == Containment::CaseII { left.min(1) } else { left };
            let inside = self.hit_structure(location, reaches, sink);
            left -= inside.stopped;
            counted += inside.counted(reaches > inside.stopped);
            if held == Containment::CaseII {
                let plate = self.hit_armor(location, location.rear(), Nature::Plain, left, sink);
                left -= plate.stopped;
                counted += u16::from(plate.lost);
            }
            let spared = held == Containment::CaseII && self.spares(location, dice, sink);
            if inside.lost > 0 && !spared {
                counted += self.criticals(location, false, dice, sink);
            }
            self.settle(location, DestroyedBy::Explosion, sink);
            match location.inward() {
                Some(next) if left > 0 && held == Containment::None => {
                    sink.push(Event::DamageTransferred { from: location, to: next, damage: left });
                    location = next;
                }
                _ => break,
            }
        }
        if left > 0 {
            sink.push(Event::DamageLost { damage: left });
        }
        sink.explosion_ended();
        counted
    }

    fn containment(&self, location: Location) -> Containment {
        if self.design.case_ii.contains(location) {
            Containment::CaseII
        } else if self.design.case.contains(location) {
            Containment::Case
        } else {
            Containment::None
        }
    }

    /// Does CASE II spare its location critical hits?
    fn spares<D: Dice, S: EventSink>(
        &self,
        location: Location,
        dice: &mut D,
        sink: &mut S,
    ) -> bool {
        match self.rules.case_ii {
            CaseIi::Always => false,
            CaseIi::UnlessEight => {
                let rolled = dice.check(SPARED);
                let (roll, spared) = (rolled.roll, rolled.value);
                sink.push(Event::CaseIiRolled { location, roll, spared });
                spared
            }
        }
    }

    /// Blows up a bin, as heat does. Gives the points that count for the unit's balance.
    pub(crate) fn explode_bin<D: Dice, S: EventSink>(
        &mut self,
        bin: u8,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let item = Slot::Ammunition(bin);
        let Some(carried) = self.design.bins.get(usize::from(bin)) else { return 0 };
        let location = carried.location;
        let slots = self.design.slots[location as usize].iter();
        match slots.zip(0_u8..).find(|(slot, _)| **slot == item) {
            Some((_, slot)) => {
                self.state.slots_hit[location as usize] |= 1 << slot;
                sink.push(Event::CriticalHit { location, slot, item });
            }
            None => sink.push(Event::BinLost { bin }),
        }
        self.burn_bin(location, bin, dice, sink)
    }

    /// What is in a bin goes off, all at once.
    pub(super) fn burn_bin<D: Dice, S: EventSink>(
        &mut self,
        location: Location,
        bin: u8,
        dice: &mut D,
        sink: &mut S,
    ) -> u16 {
        let bin = usize::from(bin);
        let Some(carried) = self.design.bins.get(bin) else { return 0 };
        let shots = core::mem::take(&mut self.state.shots[bin]);
        let damage = u16::from(shots) * u16::from(carried.damage);
        if damage > 0 { self.explode(location, damage, dice, sink) } else { 0 }
    }
}
