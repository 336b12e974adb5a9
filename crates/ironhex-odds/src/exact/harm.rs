//! What comes to a location from outside, and what leaves it again.

use super::links::Ties;
use crate::notes::Notes;
use ironhex::attack::DamageGroup;
use ironhex::event::{Event, EventSink};
use ironhex::unit::{Location, Locations};
use rustc_hash::FxHashMap;
use std::cell::Cell;

/// Something that comes to a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Harm {
    /// A blow, or what is left of one.
    Damage(DamageGroup),
    /// A roll for critical hits.
    Roll {
        /// Of a glancing blow.
        glancing: bool,
    },
    /// Critical hits that look for a slot.
    Criticals(u8),
    /// It is lost with the location that it hangs on.
    Loss,
    /// An explosion further out takes it, and the centre torso.
    Explosion,
    /// What is left of an explosion further out, which it may bear.
    Blast(u16),
    /// An explosion somewhere brings the pilot so many wounds.
    Wounds(u8),
    /// Nothing, but what it carries now counts together with what is carried further out.
    Meeting,
}

/// The number of some harms that come together; the first is none.
pub(super) type Harms = u16;

/// No harm.
pub(super) const NONE: Harms = 0;

/// Harms that come together, each once.
#[derive(Debug)]
pub(super) struct HarmList {
    known: Vec<Vec<Harm>>,
    numbers: FxHashMap<Vec<Harm>, Harms>,
}

impl HarmList {
    pub(super) fn new() -> Self {
        Self { known: vec![Vec::new()], numbers: std::iter::once((Vec::new(), NONE)).collect() }
    }

    /// The number of some harms and then others; `None` when there are too many.
    pub(super) fn both(&mut self, one: Harms, other: Harms) -> Option<Harms> {
        if one == NONE || other == NONE {
            return Some(one | other);
        }
        let mut both = [self.of(one), self.of(other)].concat();
        tidy(&mut both);
        self.number(&both)
    }

    /// The number of some harms; `None` when there are too many.
    pub(super) fn number(&mut self, harms: &[Harm]) -> Option<Harms> {
        if let Some(&number) = self.numbers.get(harms) {
            return Some(number);
        }
        let number = Harms::try_from(self.known.len()).ok()?;
        self.known.push(harms.to_vec());
        self.numbers.insert(harms.to_vec(), number);
        Some(number)
    }

    /// The harms of a number.
    pub(super) fn of(&self, number: Harms) -> &[Harm] {
        &self.known[usize::from(number)]
    }
}

/// Watches one location: notes what happens there, and what leaves it.
#[derive(Debug)]
pub(super) struct Border<'a> {
    pub(super) ties: &'a Ties,
    pub(super) notes: &'a mut Notes,
    pub(super) location: Location,
    /// There is a slot for every critical hit of a blow.
    pub(super) roomy: bool,
    /// How many things in it can still go off.
    pub(super) live: u8,
    /// Whatever is rolled now changes nothing.
    pub(super) irrelevant: &'a Cell<bool>,
    /// Critical hits that are rolled and have not found a slot yet.
    pub(super) seeking: u8,
    /// The blow that comes down.
    pub(super) blow: Option<DamageGroup>,
    /// Nothing was left of the location before it.
    pub(super) gone: bool,
    /// Points of it that went on inward.
    pub(super) passed: u16,
    /// An explosion is sure to take the centre torso.
    pub(super) deadly: bool,
    /// Rolls for critical hits are made later, while the location stands.
    pub(super) later: bool,
    /// Rolls that are to be made later.
    pub(super) rolls: u8,
    /// The pilot's wounds so far.
    pub(super) wounds: u8,
    pub(super) leaves: &'a mut Leaves,
}

/// What leaves a location.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaves {
    /// What goes on inward.
    pub(super) inward: Vec<Harm>,
    /// The arm that hangs on it is lost.
    pub(super) arm: bool,
    /// What comes to the pilot.
    pub(super) pilot: Vec<Harm>,
    /// Something else was reached, in a way that cannot be told apart from the location.
    pub(super) tangled: bool,
}

impl Leaves {
    /// Nothing leaves it yet.
    pub(super) fn clear(&mut self) {
        self.inward.clear();
        self.pilot.clear();
        self.arm = false;
    }

    /// Nothing needs to be met where something comes.
    pub(super) fn tidy(&mut self) {
        tidy(&mut self.inward);
    }
}

/// Nothing needs to be met where something comes.
fn tidy(harms: &mut Vec<Harm>) {
    let all = harms.len();
    harms.retain(|harm| *harm != Harm::Meeting);
    if harms.is_empty() && all > 0 {
        harms.push(Harm::Meeting);
    }
}

impl Border<'_> {
    /// Critical hits that found no slot look further inward.
    pub(super) fn settle(&mut self) {
        let seeking = std::mem::take(&mut self.seeking);
        if seeking > 0 && self.ties.looks_inward(self.location) {
            self.leaves.inward.push(Harm::Criticals(seeking));
        }
    }

    fn meets(&mut self, reached: Locations) {
        let inner = self.location.inward().map_or(Locations::NONE, Locations::only);
        let beyond = reached - Locations::only(self.location);
        if !(beyond - inner).is_empty() {
            self.leaves.tangled = true;
        } else if !beyond.is_empty() {
            self.leaves.inward.push(Harm::Meeting);
        }
    }

    /// What is left of a blow or of an explosion goes on.
    fn goes_on(&mut self, to: Location, damage: u16) {
        if self.notes.is_exploding() {
            let harm = if self.deadly { Harm::Explosion } else { Harm::Blast(damage) };
            if !self.deadly || to != Location::CenterTorso {
                self.leaves.inward.push(harm);
            }
        } else if let Some(blow) = self.blow {
            // What passes a location that is gone passes as it came.
            let through_armor_critical = blow.through_armor_critical && self.gone;
            let left = DamageGroup { panel: to.front(), damage, through_armor_critical, ..blow };
            self.leaves.inward.push(Harm::Damage(left));
            self.passed = damage;
        }
    }
}

impl EventSink for Border<'_> {
    #[inline]
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "an observer of what goes from one location to another; answers are compared with trials"
    )]
    fn push(&mut self, event: Event) {
        // What is left of the unit beyond the location is not there.
        let beyond =
            matches!(event, Event::DamageTransferred { from, .. } if from != self.location);
        if !beyond || self.deadly {
            self.notes.push(event);
        }
        match event {
            Event::DamageTransferred { from, to, damage } if from == self.location => {
                self.goes_on(to, damage);
            }
            Event::StructureDamaged { remaining: 0, .. } => {
                // Nothing goes off, nothing is left over for the next location: the location is lost,
                // whatever is hit in it.
                self.later = false;
                self.irrelevant.set(self.live == 0 && self.roomy);
            }
            Event::LocationDestroyed { location, .. } if location == self.location => {
                self.irrelevant.set(false);
                let arm = location.dependent_arm().map_or(Locations::NONE, Locations::only);
                self.leaves.arm |= !arm.is_empty();
                self.meets(self.ties.by_loss(location) - arm);
            }
            Event::CriticalRolled { criticals, .. } => {
                self.settle();
                self.seeking = criticals;
                self.rolls += u8::from(self.later);
            }
            Event::CriticalHit { location, slot, .. }
            | Event::ArmoredSlotHit { location, slot } => {
                self.seeking = self.seeking.saturating_sub(1);
                self.meets(self.ties.by_slot(location, slot));
            }
            Event::Exploded { location, damage } => {
                self.live = self.live.saturating_sub(1);
                self.deadly |= self.ties.is_deadly(location, damage);
            }
            Event::PilotWounded { wounds, .. } if self.location != Location::Head => {
                let more = wounds.saturating_sub(std::mem::replace(&mut self.wounds, wounds));
                self.leaves.pilot.push(Harm::Wounds(more));
            }
            _ => {}
        }
    }

    #[inline]
    fn explosion_ended(&mut self) {
        self.notes.explosion_ended();
    }
}
