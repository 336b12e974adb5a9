//! A firing range: one unit, scripted dice, and the events that follow.

use ironhex::attack::{DamageGroup, Victim};
use ironhex::dice::{Roll, Scripted};
use ironhex::event::Event;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{Bin, Location, Mount, Panel, Slot, System, UnitDesign, UnitState};
use ironhex::weapon::{Category, Weapon, WeaponKind, WeaponType};

/// A roll for criticals that finds nothing.
pub(super) const NOTHING: [u8; 2] = [3, 4];

/// A unit that is shot at.
pub(super) struct Range {
    pub(super) rules: Rules,
    pub(super) design: UnitDesign,
    pub(super) state: UnitState,
}

impl Range {
    /// A unit of 50 tons without armour: head 3, centre 16, sides 12, arms 8, legs 12.
    pub(super) fn bare() -> Self {
        let design = UnitDesign::plain(50).unwrap();
        let state = UnitState::new(&design);
        Self { rules: Rules::SPECIFICATION, design, state }
    }

    /// The same with ten points of armour on every panel, and five on each rear.
    pub(super) fn armored() -> Self {
        let mut range = Self::bare();
        for &panel in Panel::ALL {
            range.design.armor[panel as usize] = if panel.is_rear() { 5 } else { 10 };
        }
        range.state = UnitState::new(&range.design);
        range
    }

    pub(super) fn under(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// Puts a bin into the first free slot of a location.
    pub(super) fn with_bin(mut self, location: Location, shots: u8, damage: u8) -> Self {
        let bin = self.design.bins.len();
        self.design.bins.push(Bin::new(WeaponType::UNLISTED, location, shots, damage));
        self.state.shots[bin] = shots;
        self.fill(location, 1, Slot::Ammunition(bin as u8));
        self
    }

    /// Puts a weapon into the first free slots of a location.
    pub(super) fn with_weapon(mut self, location: Location, slots: usize, explosion: u8) -> Self {
        let mount = self.design.mounts.len();
        let laser = Weapon::plain(WeaponKind::Direct, Category::Energy);
        self.design.mounts.push(Mount { explosion, ..Mount::new(laser, location) });
        self.fill(location, slots, Slot::Weapon(mount as u8));
        self
    }

    /// Puts a system into the first free slots of a location.
    pub(super) fn with_system(mut self, location: Location, slots: usize, system: System) -> Self {
        self.fill(location, slots, Slot::System(system));
        self
    }

    fn fill(&mut self, location: Location, count: usize, item: Slot) {
        let slots = &mut self.design.slots[location as usize];
        for slot in slots.iter_mut().filter(|slot| **slot == Slot::Empty).take(count) {
            *slot = item;
        }
    }

    /// Takes a location off, long before.
    pub(super) fn without(mut self, location: Location) -> Self {
        self.state.lose(location);
        self
    }

    /// Applies a blow. The dice must be used up exactly.
    pub(super) fn strike(&mut self, blow: DamageGroup, faces: &[u8]) -> Vec<Event> {
        let mut dice = Scripted::new(faces);
        let mut events = Vec::new();
        let mut victim = Victim::new(&self.rules, &self.design, &mut self.state, &Abilities::NONE);
        victim.apply_damage_unless_destroyed(blow, &mut dice, &mut events);
        assert_eq!(dice.finish(), Ok(()), "{events:?}");
        events
    }

    /// Plain damage on a panel.
    pub(super) fn hit(&mut self, panel: Panel, damage: u16, faces: &[u8]) -> Vec<Event> {
        self.strike(DamageGroup::new(panel, damage), faces)
    }

    pub(super) fn structure(&self, location: Location) -> u8 {
        self.state.structure[location as usize]
    }
}

pub(super) fn armor(panel: Panel, damage: u16, remaining: u8) -> Event {
    Event::ArmorDamaged { panel, damage, remaining }
}

pub(super) fn structure(location: Location, damage: u16, remaining: u8) -> Event {
    Event::StructureDamaged { location, damage, remaining }
}

/// A roll for criticals.
pub(super) fn rolled(location: Location, [first, second]: [u8; 2], criticals: u8) -> Event {
    Event::CriticalRolled { location, roll: Roll::new(first, second), criticals, blown_off: false }
}

/// A roll of 12 that takes the limb.
pub(super) fn blown_off(location: Location) -> Event {
    Event::CriticalRolled { location, roll: Roll::new(6, 6), criticals: 0, blown_off: true }
}

pub(super) fn critical(location: Location, slot: u8, system: System) -> Event {
    Event::CriticalHit { location, slot, item: Slot::System(system) }
}

pub(super) fn inward(from: Location, to: Location, damage: u16) -> Event {
    Event::DamageTransferred { from, to, damage }
}

/// Three dice for one critical on a slot: a roll of 8, then half and slot as at the table.
pub(super) fn one_critical(location: Location, slot: u8) -> Vec<u8> {
    [vec![4, 4], slot_dice(location, slot)].concat()
}

/// The dice that find a slot.
pub(super) fn slot_dice(location: Location, slot: u8) -> Vec<u8> {
    let half = (location.slots() > 6).then_some(if slot < 6 { 1 } else { 4 });
    half.into_iter().chain([slot % 6 + 1]).collect()
}
