//! Which locations had to do with each other.
//!
//! A blow comes down on one location. As long as what it does stays there, locations can be worked out
//! one by one. Where it goes on (damage that transfers, an arm that is lost with its torso, engine hits
//! that add up, an explosion that wounds the pilot) the two locations are linked, and have to be worked
//! out together. Links are read off the events that the rules tell.

use super::meaning::explodes;
use crate::notes::Notes;
use crate::question::Target;
use ironhex::event::{Event, EventSink};
use ironhex::rules::{CriticalOverflow, Rules};
use ironhex::unit::{LOCATIONS, Location, Slot, Structure, System, UnitState};
use std::cell::Cell;

/// Some of a unit's locations, a bit each, as the core's sets have them: with room for other bodies.
pub(super) type LocationMask = u16;

/// All locations.
pub(super) const ALL: LocationMask = (1 << LOCATIONS) - 1;
const _: () = assert!(LOCATIONS < LocationMask::BITS as usize);

/// The bit of a location.
pub(super) const fn bit(location: Location) -> LocationMask {
    1 << location as u8
}

/// The locations of a set.
pub(super) fn each(locations: LocationMask) -> impl Iterator<Item = Location> {
    Location::ALL.iter().copied().filter(move |&location| locations & bit(location) != 0)
}

/// Which locations are linked: for each one the set that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Linked([LocationMask; LOCATIONS]);

impl Linked {
    /// Everyone for itself.
    pub(super) fn none() -> Self {
        Self(std::array::from_fn(|index| 1 << index))
    }

    /// The locations that one is linked with, itself included.
    pub(super) const fn with(&self, location: Location) -> LocationMask {
        self.0[location as usize]
    }

    /// The same without links to these.
    pub(super) fn without(&self, set: LocationMask) -> Self {
        Self(std::array::from_fn(|index| {
            let own = 1 << index;
            if set & own != 0 { own } else { self.0[index] & !set }
        }))
    }

    /// All links of another, too.
    pub(super) fn join(&mut self, other: &Self) {
        for (index, &set) in other.0.iter().enumerate() {
            if set != 1 << index {
                self.link(set);
            }
        }
    }

    /// Links a set.
    pub(super) fn link(&mut self, set: LocationMask) {
        let all = each(set).fold(0, |all, location| all | self.with(location));
        for location in each(all) {
            self.0[location as usize] = all;
        }
    }
}

/// What of a target reaches beyond its location, known beforehand.
#[derive(Clone, Debug)]
pub(super) struct Ties {
    /// Locations that a hit on a slot reaches, by location and slot.
    slots: [[LocationMask; 12]; LOCATIONS],
    /// Locations that the loss of a location reaches.
    lost: [LocationMask; LOCATIONS],
    /// Locations that a critical hit which finds nothing looks at.
    beyond: [LocationMask; LOCATIONS],
    /// What can go off, by location.
    explosive: [Vec<Slot>; LOCATIONS],
    /// Locations with something that can go off and leave the centre torso standing.
    contained: LocationMask,
}

impl Ties {
    pub(super) fn new(rules: &Rules, target: &Target<'_>) -> Self {
        let design = target.design;
        let places = |item: Slot| {
            let has = |location: &Location| design.slots[*location as usize].contains(&item);
            Location::ALL.iter().filter(|l| has(l)).fold(0, |set, &location| set | bit(location))
        };
        let engine = places(Slot::System(System::Engine)) & !bit(Location::CenterTorso);
        let mut ties = Self {
            slots: [[0; 12]; LOCATIONS],
            lost: [0; LOCATIONS],
            beyond: [0; LOCATIONS],
            explosive: Default::default(),
            contained: 0,
        };
        for &location in Location::ALL {
            let at = location as usize;
            for (index, &item) in design.slots[at].iter().enumerate() {
                let reaches = match item {
                    Slot::System(System::Engine) if location != Location::CenterTorso => {
                        bit(Location::CenterTorso)
                    }
                    Slot::System(System::Cockpit) => bit(Location::Head),
                    Slot::System(System::Gyro) => places(item),
                    Slot::Equipment(_) | Slot::Weapon(_) if explodes(target, item) => places(item),
                    Slot::Empty
                    | Slot::System(_)
                    | Slot::Weapon(_)
                    | Slot::Ammunition(_)
                    | Slot::Equipment(_) => 0,
                };
                ties.slots[at][index] = reaches;
            }
            for &item in &design.slots[at] {
                if explodes(target, item) && !ties.explosive[at].contains(&item) {
                    ties.explosive[at].push(item);
                    if !is_deadly(target, item, location) {
                        ties.contained |= bit(location);
                    }
                }
            }
            ties.lost[at] = location.dependent_arm().map_or(0, bit);
            if engine & bit(location) != 0 {
                ties.lost[at] |= bit(Location::CenterTorso);
            }
            let empty = design.slots[at].iter().all(|slot| *slot == Slot::Empty);
            if empty || rules.critical_overflow == CriticalOverflow::Inward {
                ties.beyond[at] = inward(location);
            }
        }
        ties
    }

    /// How many things in a location can still go off.
    pub(super) fn live(&self, target: &Target<'_>, state: &UnitState, location: Location) -> u8 {
        let live = |item: &&Slot| match item {
            Slot::Ammunition(bin) => state.shots[usize::from(*bin)] > 0,
            item @ (Slot::Empty | Slot::System(_) | Slot::Weapon(_) | Slot::Equipment(_)) => {
                state.works(target.design, **item)
            }
        };
        self.explosive[location as usize].iter().filter(live).count() as u8
    }

    /// Do critical hits that find no slot in a location look further inward?
    pub(super) fn looks_inward(&self, location: Location) -> bool {
        self.beyond[location as usize] & !bit(location) != 0
    }

    /// Locations that a hit on a slot reaches.
    pub(super) const fn by_slot(&self, location: Location, slot: u8) -> LocationMask {
        self.slots[location as usize][slot as usize]
    }

    /// Locations that the loss of a location reaches.
    pub(super) const fn by_loss(&self, location: Location) -> LocationMask {
        self.lost[location as usize]
    }

    /// Can something go off that does not take the centre torso?
    pub(super) const fn may_go_off_inside(&self) -> bool {
        self.contained != 0
    }

    /// Does nothing in the centre torso reach beyond it?
    pub(super) fn is_center_alone(&self) -> bool {
        self.by_critical(Location::CenterTorso) == bit(Location::CenterTorso)
    }

    /// Locations that a critical hit in this one may link, itself included; a critical hit that finds no
    /// slot apart.
    pub(super) fn by_critical(&self, location: Location) -> LocationMask {
        let at = location as usize;
        let held = self.contained & bit(location) != 0;
        // An explosion that the centre torso can bear goes on inward as far as it likes.
        let chain = if held { inward(location) | bit(Location::Head) } else { bit(location) };
        each(chain).fold(0, |set, inner| {
            let at = inner as usize;
            let lost = if self.explosive[at].is_empty() { 0 } else { self.lost[at] };
            self.slots[at].iter().fold(set | bit(inner) | lost, |set, reached| set | reached)
        }) | if held { self.lost[at] } else { 0 }
    }

    /// Locations that a critical hit which finds no slot in this one may link.
    pub(super) fn by_overflow(&self, location: Location) -> LocationMask {
        each(self.beyond[location as usize]).fold(0, |set, inner| {
            set | bit(inner) | self.lost[inner as usize] | self.by_critical(inner)
        })
    }
}

/// Is an explosion sure to take the centre torso with it?
fn is_deadly(target: &Target<'_>, item: Slot, location: Location) -> bool {
    let design = target.design;
    let points = match item {
        Slot::Ammunition(bin) => {
            let bin = usize::from(bin);
            u16::from(design.bins[bin].damage) * u16::from(target.state.shots[bin])
        }
        Slot::Weapon(mount) => design.mounts[usize::from(mount)].explosion.into(),
        Slot::Equipment(piece) => design.equipment[usize::from(piece)].explosion.into(),
        Slot::Empty | Slot::System(_) => 0,
    };
    let plain = matches!(design.structure_kind, Structure::Standard | Structure::Industrial);
    let way = inward(location);
    let borne: u16 = each(way).map(|inner| u16::from(target.state.structure[inner as usize])).sum();
    let held = each(way).any(|inner| design.case.contains(inner) || design.case_ii.contains(inner));
    plain && !held && points >= borne
}

/// A location and everything that lies inward of it.
pub(super) fn inward(location: Location) -> LocationMask {
    let mut set = bit(location);
    let mut next = location;
    while let Some(inner) = next.inward() {
        set |= bit(inner);
        next = inner;
    }
    set
}

/// Notes what a blow does, and which locations it links.
#[derive(Debug)]
pub(super) struct Watch<'a> {
    pub(super) ties: &'a Ties,
    pub(super) notes: &'a mut Notes,
    pub(super) linked: &'a mut Linked,
    /// The location that was struck.
    pub(super) struck: Location,
    /// Locations in which there is a slot for every critical hit of a blow.
    pub(super) roomy: LocationMask,
    /// How many things can still go off, by location.
    pub(super) live: [u8; LOCATIONS],
    /// Whatever is rolled now changes nothing.
    pub(super) irrelevant: &'a Cell<bool>,
    /// The last roll for critical hits, and how many of them are to come.
    pub(super) rolled: Option<(Location, u8)>,
}

impl Watch<'_> {
    /// A critical hit that found no slot has looked further inward.
    pub(super) fn settle(&mut self) {
        if let Some((location, 1..)) = self.rolled.take() {
            self.linked.link(self.ties.beyond[location as usize]);
        }
    }

    fn found(&mut self, at: Location, slot: u8) {
        let reaches = self.ties.slots[at as usize][usize::from(slot)];
        self.linked.link(reaches | bit(at));
        if let Some((from, left)) = &mut self.rolled {
            *left = left.saturating_sub(1);
            if *from != at {
                self.linked.link(inward(*from) & !(inward(at) & !bit(at)));
            }
        }
    }
}

impl EventSink for Watch<'_> {
    #[inline]
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "an observer of what links locations; answers are compared with trials"
    )]
    fn push(&mut self, event: Event) {
        self.notes.push(event);
        match event {
            Event::DamageTransferred { from, to, .. } => self.linked.link(bit(from) | bit(to)),
            Event::StructureDamaged { location, remaining: 0, .. } => {
                // Nothing goes off, nothing is left over for the next location: the location is lost,
                // whatever is hit in it.
                let quiet = self.live[location as usize] == 0;
                self.irrelevant.set(quiet && self.roomy & bit(location) != 0);
            }
            Event::LocationDestroyed { location, .. } => {
                self.irrelevant.set(false);
                self.linked.link(self.ties.lost[location as usize] | bit(location));
            }
            Event::CriticalRolled { location, criticals, .. } => {
                self.settle();
                self.rolled = Some((location, criticals));
            }
            Event::CriticalHit { location, slot, .. }
            | Event::ArmoredSlotHit { location, slot } => self.found(location, slot),
            Event::Exploded { location, .. } => {
                let live = &mut self.live[location as usize];
                *live = live.saturating_sub(1);
                self.linked.link(bit(location) | bit(Location::Head));
            }
            Event::PilotWounded { .. } | Event::PilotKilled => {
                self.linked.link(bit(self.struck) | bit(Location::Head));
            }
            _ => {}
        }
    }
}
