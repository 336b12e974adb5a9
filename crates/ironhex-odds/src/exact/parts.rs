//! A path, location by location: each one's own state, told apart by a number.

use super::harm::Harm;
use super::ledger::{list_bytes, map_bytes};
use super::meaning::Limits;
use crate::notes::{Found, Notes};
use crate::question::{Scope, Target};
use ironhex::piloting::OwedRolls;
use ironhex::unit::{DestroyedBy, LOCATIONS, Location, Locations, Slot, System, UnitState};
use rustc_hash::FxHashMap;

/// What became of one location, and what was noted of the blows that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Part {
    /// Armour in front and behind.
    pub(super) armor: [u8; 2],
    pub(super) structure: u8,
    /// The structure was damaged.
    breached: bool,
    slots_hit: u16,
    armored_hit: u16,
    pub(super) modular_armor: u8,
    /// The pilot's wounds that blows on this location brought.
    wounds: u8,
    /// The pilot was knocked out by them.
    unconscious: bool,
    /// What they found, the centre torso apart.
    found: Found,
    /// What was found in it, if it is the centre torso.
    center: Found,
    dues: OwedRolls,
    falls: bool,
    gone: bool,
    /// Points that count for the balance beyond those that came down.
    extra: i16,
}

impl Part {
    /// Did an explosion here take the centre torso?
    pub(super) const fn blew_center_away(&self) -> bool {
        self.found.contains(Found::CENTER_BLOWN_AWAY)
    }

    /// An explosion further out took the location with it, and the centre torso.
    pub(super) fn blow_away(&mut self, standing: bool) {
        self.found |= Found::CENTER_BLOWN_AWAY;
        self.breached |= standing;
    }

    /// The pilot's wounds that somebody else counts.
    pub(super) fn leave_wounds(&mut self, harms: &[Harm]) {
        for harm in harms {
            if let Harm::Wounds(wounds) = harm {
                self.wounds = self.wounds.saturating_sub(*wounds);
            }
        }
    }

    /// Forgets what a question does not need, and slots where nothing more can be found.
    pub(super) fn forget(&mut self, scope: Scope, limits: &Limits, slots_hit: u16) {
        if scope == Scope::Destroyed {
            self.found &= Found::BLOWN_UP.union(Found::CENTER_BLOWN_AWAY);
            (self.center, self.breached) = (Found::empty(), false);
            (self.dues, self.falls, self.extra, self.unconscious) =
                (OwedRolls::NONE, false, 0, false);
        }
        if self.falls {
            self.dues = OwedRolls::NONE;
        }
        if self.structure > 0 {
            let found = self.found.union(self.center);
            self.slots_hit = limits.slots(self.slots_hit, found, slots_hit);
        }
    }
}

/// The states of each location that were met so far; the first is the one before the volley.
#[derive(Debug)]
pub(super) struct Parts<'a> {
    target: &'a Target<'a>,
    before: Notes,
    /// The slots that can be hit at all.
    filled: [u16; LOCATIONS],
    known: [Vec<Part>; LOCATIONS],
    numbers: [FxHashMap<Part, u16>; LOCATIONS],
    mended: [FxHashMap<(u16, bool, bool), u16>; LOCATIONS],
}

/// A unit put together from the states of its locations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assembled {
    pub(super) state: UnitState,
    /// What was noted of all blows.
    pub(super) notes: Notes,
    /// Points that count for the balance beyond those that came down.
    pub(super) extra: i16,
    /// Locations whose structure was damaged.
    pub(super) breached: Locations,
}

/// The state of a unit: a number for each location.
pub(super) type Numbers = [u16; LOCATIONS];

impl<'a> Parts<'a> {
    pub(super) fn new(target: &'a Target<'a>) -> Self {
        let mut parts = Self {
            target,
            before: Notes::new(target),
            filled: std::array::from_fn(|at| {
                let fresh = UnitState { slots_hit: [0; LOCATIONS], ..*target.state };
                fresh.open_slots(target.design, Location::ALL[at])
            }),
            known: Default::default(),
            numbers: Default::default(),
            mended: Default::default(),
        };
        for &location in Location::ALL {
            let part = parts.cut(target.state, location);
            parts.number(location, part);
        }
        parts
    }

    /// How many states of all locations are known.
    pub(super) fn len(&self) -> usize {
        self.known.iter().map(Vec::len).sum()
    }

    /// Bytes that they take.
    pub(super) fn bytes(&self) -> usize {
        let known = self.known.iter().map(list_bytes).sum::<usize>();
        let numbers = self.numbers.iter().map(map_bytes).sum::<usize>();
        known + numbers + self.mended.iter().map(map_bytes).sum::<usize>()
    }

    /// The state of a location.
    pub(super) fn part(&self, location: Location, number: u16) -> &Part {
        &self.known[location as usize][usize::from(number)]
    }

    /// How many slots of a location in a state can still be hit.
    pub(super) fn open_slots(&self, location: Location, part: &Part) -> u32 {
        (self.filled[location as usize] & !part.slots_hit).count_ones()
    }

    /// The same state with its armour as before, where what is left of it cannot matter any more; and with
    /// its structure as before, where the damage to come cannot destroy it.
    pub(super) fn mended(
        &mut self,
        location: Location,
        number: u16,
        armor: bool,
        structure: bool,
    ) -> Option<u16> {
        if number == 0 || !armor && !structure {
            return Some(number);
        }
        let key = (number, armor, structure);
        if let Some(&known) = self.mended[location as usize].get(&key) {
            return Some(known);
        }
        let before = *self.part(location, 0);
        let mut part = *self.part(location, number);
        if armor {
            part.armor = before.armor;
        }
        if structure {
            part.structure = before.structure;
        }
        let mended = self.number(location, part)?;
        self.mended[location as usize].insert(key, mended);
        Some(mended)
    }

    /// The number of a location's state; `None` when there are too many.
    pub(super) fn number(&mut self, location: Location, part: Part) -> Option<u16> {
        let at = location as usize;
        if let Some(&number) = self.numbers[at].get(&part) {
            return Some(number);
        }
        let number = u16::try_from(self.known[at].len()).ok()?;
        self.numbers[at].insert(part, number);
        self.known[at].push(part);
        Some(number)
    }

    /// The armour, structure and slots of a location.
    fn cut(&self, state: &UnitState, location: Location) -> Part {
        let at = location as usize;
        Part {
            armor: [state.armor_on(location.front()), state.armor_on(location.rear())],
            structure: state.structure[at],
            breached: false,
            slots_hit: state.slots_hit[at],
            armored_hit: state.armored_hit[at],
            modular_armor: state.modular_armor[at],
            wounds: 0,
            unconscious: false,
            found: Found::empty(),
            center: Found::empty(),
            dues: OwedRolls::NONE,
            falls: false,
            gone: false,
            extra: 0,
        }
    }

    /// The unit in which these locations are so and the others as before, with all that was noted.
    pub(super) fn unit(&self, of: Locations, numbers: &Numbers) -> Assembled {
        let mut state = *self.target.state;
        let mut notes = self.before;
        let (mut extra, mut breached) = (0, Locations::NONE);
        for location in of.iter() {
            let number = numbers[location as usize];
            if number == 0 {
                continue;
            }
            let part = self.part(location, number);
            let at = location as usize;
            state.armor[location.rear() as usize] = part.armor[1];
            state.armor[location.front() as usize] = part.armor[0];
            state.structure[at] = part.structure;
            self.burn(&mut state, location, part.slots_hit);
            state.slots_hit[at] = part.slots_hit;
            state.armored_hit[at] = part.armored_hit;
            state.modular_armor[at] = part.modular_armor;
            state.pilot.wounds += part.wounds;
            state.pilot.unconscious |= part.unconscious;
            if part.breached {
                breached = breached.with(location);
            }
            notes.add(location, (part.found, part.center), part.dues, part.falls, part.gone);
            extra += part.extra;
        }
        if state.is_lost(Location::CenterTorso) || state.is_lost(Location::Head) {
            state.destroyed = Some(DestroyedBy::CenterTorso);
        } else if state.pilot.is_dead() || state.hits_on(self.target.design, System::Engine) >= 3 {
            state.destroyed = Some(DestroyedBy::Engine);
        }
        Assembled { state, notes, extra, breached }
    }

    /// One location in a state, alone: of the rest of the unit nothing is left, so that whatever goes
    /// beyond the location is lost without another roll.
    pub(super) fn lone(&self, location: Location, number: u16) -> Assembled {
        let mut numbers = [0; LOCATIONS];
        numbers[location as usize] = number;
        let mut unit = self.unit(Locations::only(location), &numbers);
        for other in (Locations::ALL - Locations::only(location)).iter() {
            unit.state.lose(other);
        }
        if location != Location::Head {
            // What comes to the pilot comes to the head: nothing is rolled for it here.
            (unit.state.pilot.wounds, unit.state.pilot.unconscious) = (0, true);
            unit.state.destroyed = None;
        }
        unit
    }

    /// Bins that went off are empty.
    fn burn(&self, state: &mut UnitState, location: Location, slots_hit: u16) {
        let new = slots_hit & !state.slots_hit[location as usize];
        if new == 0 {
            return;
        }
        for (index, slot) in self.target.design.slots[location as usize].iter().enumerate() {
            if let Slot::Ammunition(bin) = slot
                && new >> index & 1 == 1
            {
                state.shots[usize::from(*bin)] = 0;
            }
        }
    }

    /// What a blow made of a location of those that it linked.
    pub(super) fn after(&self, location: Location, was: &Part, blow: &Aftermath<'_>) -> Part {
        let Aftermath { struck, linked, before, state, notes, extra } = blow;
        let (found, center) = notes.parts();
        let mut part = *was;
        let cut = self.cut(state, location);
        (part.armor, part.structure, part.modular_armor) =
            (cut.armor, cut.structure, cut.modular_armor);
        (part.slots_hit, part.armored_hit) = (cut.slots_hit, cut.armored_hit);
        part.breached |= notes.breached().contains(location);
        part.gone = part.structure == 0 && self.target.state.structure[location as usize] > 0;
        // The head bears the pilot's wounds, unless it is worked out apart.
        let pilot = if linked.contains(Location::Head) { Location::Head } else { *struck };
        if location == pilot {
            part.wounds += state.pilot.wounds - before.pilot.wounds;
            part.unconscious |= state.pilot.unconscious && !before.pilot.unconscious;
        }
        if location == *struck {
            part.found |= found;
            part.dues = part.dues.and(notes.dues);
            part.falls |= notes.falls;
            part.extra += extra;
        }
        // Everything that is linked with the explosion is cut off from the centre torso.
        part.found |= found & Found::CENTER_BLOWN_AWAY;
        if location == Location::CenterTorso {
            part.center |= center;
        }
        part
    }
}

/// What a blow left behind.
#[derive(Debug)]
pub(super) struct Aftermath<'s> {
    /// The location that was struck.
    pub(super) struck: Location,
    /// Those that it linked.
    pub(super) linked: Locations,
    /// The unit before.
    pub(super) before: &'s UnitState,
    /// The unit after.
    pub(super) state: &'s UnitState,
    /// What was noted of the blow.
    pub(super) notes: &'s Notes,
    /// Points that count for the balance beyond those that came down.
    pub(super) extra: i16,
}
