//! Which locations had to do with each other.
//!
//! A blow comes down on one location. As long as what it does stays there, locations can be worked out
//! one by one. Where it goes on (damage that transfers, an arm that is lost with its torso, engine hits
//! that add up, an explosion that wounds the pilot) the two locations are linked, and have to be worked
//! out together. Links are read off the events that the rules tell.

use super::meaning::{explodes, explosion};
use crate::notes::Notes;
use crate::question::Target;
use ironhex::event::{Event, EventSink};
use ironhex::rules::{CriticalOverflow, Rules};
use ironhex::unit::{LOCATIONS, Location, Locations, Slot, Structure, System, UnitState};
use std::cell::Cell;

/// Every set of locations but the empty one: those of the first few locations first.
pub(super) fn subsets() -> impl Iterator<Item = Locations> {
    let none = vec![Locations::NONE];
    let all = Location::ALL.iter().fold(none, |mut sets, &location| {
        sets.extend_from_within(..);
        let half = sets.len() / 2;
        sets[half..].iter_mut().for_each(|set| *set = set.with(location));
        sets
    });
    all.into_iter().skip(1)
}

/// Which locations are linked: for each one the set that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Linked([Locations; LOCATIONS]);

impl Linked {
    /// Everyone for itself.
    pub(super) fn none() -> Self {
        Self(std::array::from_fn(|index| Locations::only(Location::ALL[index])))
    }

    /// The locations that one is linked with, itself included.
    pub(super) const fn with(&self, location: Location) -> Locations {
        self.0[location as usize]
    }

    /// The same without links to these.
    pub(super) fn without(&self, set: Locations) -> Self {
        Self(std::array::from_fn(|index| {
            let own = Location::ALL[index];
            if set.contains(own) { Locations::only(own) } else { self.0[index] - set }
        }))
    }

    /// All links of another, too.
    pub(super) fn join(&mut self, other: &Self) {
        for (index, &set) in other.0.iter().enumerate() {
            if set != Locations::only(Location::ALL[index]) {
                self.link(set);
            }
        }
    }

    /// Links a set.
    pub(super) fn link(&mut self, set: Locations) {
        let all = set.iter().fold(Locations::NONE, |all, location| all | self.with(location));
        for location in all.iter() {
            self.0[location as usize] = all;
        }
    }
}

/// What of a target reaches beyond its location, known beforehand.
#[derive(Clone, Debug)]
pub(super) struct Ties {
    /// Locations that a hit on a slot reaches, by location and slot.
    slots: [[Locations; 12]; LOCATIONS],
    /// Locations that the loss of a location reaches.
    lost: [Locations; LOCATIONS],
    /// Locations that a critical hit which finds nothing looks at.
    beyond: [Locations; LOCATIONS],
    /// What can go off, by location.
    explosive: [Vec<Slot>; LOCATIONS],
    /// Locations with something that can go off and leave the centre torso standing.
    contained: Locations,
    /// Points that an explosion in a location must have to be sure to take the centre torso; `None` when it never is.
    borne: [Option<u16>; LOCATIONS],
}

impl Ties {
    pub(super) fn new(rules: &Rules, target: &Target<'_>) -> Self {
        let design = target.design;
        let places = |item: Slot| {
            let has = |location: &Location| design.slots[*location as usize].contains(&item);
            Location::ALL.iter().copied().filter(has).collect::<Locations>()
        };
        let used_up = target.state.used_up(design);
        let engine = places(Slot::System(System::Engine)) - Locations::only(Location::CenterTorso);
        let mut ties = Self {
            slots: [[Locations::NONE; 12]; LOCATIONS],
            lost: [Locations::NONE; LOCATIONS],
            beyond: [Locations::NONE; LOCATIONS],
            explosive: Default::default(),
            contained: Locations::NONE,
            borne: std::array::from_fn(|at| borne(target, Location::ALL[at])),
        };
        for &location in Location::ALL {
            let at = location as usize;
            for (index, &item) in design.slots[at].iter().enumerate() {
                let reaches = match item {
                    Slot::System(System::Engine) if location != Location::CenterTorso => {
                        Locations::only(Location::CenterTorso)
                    }
                    Slot::System(System::Cockpit) => Locations::only(Location::Head),
                    Slot::System(System::Gyro) => places(item),
                    Slot::Equipment(_) | Slot::Weapon(_) if explodes(target, item) => places(item),
                    Slot::Empty
                    | Slot::System(_)
                    | Slot::Weapon(_)
                    | Slot::Ammunition(_)
                    | Slot::Equipment(_) => Locations::NONE,
                };
                ties.slots[at][index] = reaches;
            }
            for &item in &design.slots[at] {
                if explodes(target, item) && !ties.explosive[at].contains(&item) {
                    ties.explosive[at].push(item);
                    if !ties.is_deadly(location, explosion(target, item)) {
                        ties.contained |= Locations::only(location);
                    }
                }
            }
            ties.lost[at] = location.dependent_arm().map_or(Locations::NONE, Locations::only);
            if engine.contains(location) {
                ties.lost[at] |= Locations::only(Location::CenterTorso);
            }
            let empty = design.slots[at].iter().all(|slot| *slot == Slot::Empty);
            let used_up = used_up.contains(location);
            if empty || used_up || rules.critical_overflow == CriticalOverflow::Inward {
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
        !(self.beyond[location as usize] - Locations::only(location)).is_empty()
    }

    /// Locations that a hit on a slot reaches.
    pub(super) const fn by_slot(&self, location: Location, slot: u8) -> Locations {
        self.slots[location as usize][slot as usize]
    }

    /// Locations that the loss of a location reaches.
    pub(super) const fn by_loss(&self, location: Location) -> Locations {
        self.lost[location as usize]
    }

    /// Can something go off that does not take the centre torso?
    pub(super) const fn may_go_off_inside(&self) -> bool {
        !self.contained.is_empty()
    }

    /// Is an explosion of so many points sure to take the centre torso with it?
    pub(super) fn is_deadly(&self, location: Location, points: u16) -> bool {
        self.borne[location as usize].is_some_and(|borne| points >= borne)
    }

    /// Locations that an explosion may hurt and leave standing.
    pub(super) fn shaken(&self) -> Locations {
        self.contained.iter().fold(Locations::NONE, |set, location| set | inward(location))
    }

    /// Does nothing in the centre torso reach beyond it?
    pub(super) fn is_center_alone(&self) -> bool {
        self.by_critical(Location::CenterTorso) == Locations::only(Location::CenterTorso)
    }

    /// Locations that a critical hit in this one may link, itself included; a critical hit that finds no
    /// slot apart.
    pub(super) fn by_critical(&self, location: Location) -> Locations {
        let at = location as usize;
        let held = self.contained.contains(location);
        // An explosion that the centre torso can bear goes on inward as far as it likes.
        let chain = if held {
            inward(location) | Locations::only(Location::Head)
        } else {
            Locations::only(location)
        };
        chain.iter().fold(Locations::NONE, |set, inner| {
            let at = inner as usize;
            let lost = if self.explosive[at].is_empty() { Locations::NONE } else { self.lost[at] };
            self.slots[at]
                .iter()
                .fold(set | Locations::only(inner) | lost, |set, &reached| set | reached)
        }) | if held { self.lost[at] } else { Locations::NONE }
    }

    /// Locations that a critical hit which finds no slot in this one may link.
    pub(super) fn by_overflow(&self, location: Location) -> Locations {
        self.beyond[location as usize].iter().fold(Locations::NONE, |set, inner| {
            set | Locations::only(inner) | self.lost[inner as usize] | self.by_critical(inner)
        })
    }
}

/// Points that a location and all that lies inward of it can bear of an explosion; `None` when something holds it.
fn borne(target: &Target<'_>, location: Location) -> Option<u16> {
    let design = target.design;
    let plain = matches!(design.structure_kind, Structure::Standard | Structure::Industrial);
    let way = inward(location);
    let borne: u16 =
        way.iter().map(|inner| u16::from(target.state.structure[inner as usize])).sum();
    let held =
        way.iter().any(|inner| design.case.contains(inner) || design.case_ii.contains(inner));
    (plain && !held).then_some(borne)
}

/// A location and everything that lies inward of it.
pub(super) fn inward(location: Location) -> Locations {
    let mut set = Locations::only(location);
    let mut next = location;
    while let Some(inner) = next.inward() {
        set |= Locations::only(inner);
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
    pub(super) roomy: Locations,
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
        self.linked.link(reaches | Locations::only(at));
        if let Some((from, left)) = &mut self.rolled {
            *left = left.saturating_sub(1);
            if *from != at {
                self.linked.link(inward(*from) - (inward(at) - Locations::only(at)));
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
            Event::DamageTransferred { from, to, .. } => {
                self.linked.link(Locations::only(from) | Locations::only(to))
            }
            Event::StructureDamaged { location, remaining: 0, .. } => {
                // Nothing goes off, nothing is left over for the next location: the location is lost,
                // whatever is hit in it.
                let quiet = self.live[location as usize] == 0;
                self.irrelevant.set(quiet && self.roomy.contains(location));
            }
            Event::LocationDestroyed { location, .. } => {
                self.irrelevant.set(false);
                self.linked.link(self.ties.lost[location as usize] | Locations::only(location));
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
                self.linked.link(Locations::only(location) | Locations::only(Location::Head));
            }
            Event::PilotWounded { .. } | Event::PilotKilled => {
                self.linked.link(Locations::only(self.struck) | Locations::only(Location::Head));
            }
            _ => {}
        }
    }

    #[inline]
    fn explosion_ended(&mut self) {
        self.notes.explosion_ended();
    }
}
