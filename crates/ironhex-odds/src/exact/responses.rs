//! What harms do to one location, worked out once for each of its states.

use super::ENOUGH_SLOTS;
use super::branching::Branching;
use super::groups::Groups;
use super::harm::{Border, Harm, HarmList, Harms, Leaves};
use super::ledger::map_bytes;
use super::links::Ties;
use super::meaning::Classes;
use super::meter::{GivenUp, Meter};
use super::parts::{Aftermath, Assembled, Parts};
use crate::notes::Notes;
use crate::question::{Question, Target};
use ironhex::attack::{DamageGroup, Nature};
use ironhex::rules::{CriticalOverflow, Rules};
use ironhex::unit::{Armor, LOCATIONS, Location, Locations, Slot, UnitDesign, UnitState};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::rc::Rc;

/// One thing that harms may make of a location.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LocationOutcome {
    /// The state that it comes to.
    pub(super) number: u16,
    /// What goes on inward.
    pub(super) inward: Harms,
    /// The arm that hangs on it is lost.
    pub(super) arm: bool,
    pub(super) chance: f64,
}

/// Why locations are not worked out one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotSeparable {
    /// They cannot be worked out at all.
    GivenUp(GivenUp),
    /// Something in one location reaches another in a way that cannot be told apart.
    Tangled,
}

impl From<GivenUp> for NotSeparable {
    fn from(reason: GivenUp) -> Self {
        Self::GivenUp(reason)
    }
}

/// What harms do to locations, as far as it was asked.
#[derive(Debug)]
pub(super) struct Responses<'a> {
    question: &'a Question<'a>,
    classes: &'a Classes,
    ties: &'a Ties,
    pub(super) parts: Parts<'a>,
    /// The target with nothing but one location in it.
    lone: Vec<Rc<UnitDesign>>,
    harms: HarmList,
    /// What a group of each kind may bring to each location, with its chance.
    landings: Vec<[Vec<(Harms, f64)>; LOCATIONS]>,
    known: FxHashMap<(Harms, Location, u16), Rc<[LocationOutcome]>>,
    irrelevant: Cell<bool>,
    meter: &'a Meter<'a>,
    held: usize,
}

impl<'a> Responses<'a> {
    pub(super) fn new(
        question: &'a Question<'a>,
        groups: &Groups,
        classes: &'a Classes,
        ties: &'a Ties,
        meter: &'a Meter<'a>,
    ) -> Result<Self, GivenUp> {
        let mut harms = HarmList::new();
        let plain = question.target.design.armor_kind.iter().all(|kind| *kind == Armor::Standard);
        // What a blow is made of matters to special armour only.
        let alike = |blow: DamageGroup| if plain { blow.made_of(Nature::Plain) } else { blow };
        let mut landings = Vec::new();
        for kind in groups.kinds() {
            let mut by_location: [Vec<(Harms, f64)>; LOCATIONS] = Default::default();
            for (of_kind, own) in kind.landings.iter().zip(&mut by_location) {
                for &(blow, chance) in of_kind {
                    let number = harms.number(&[Harm::Damage(alike(blow))]);
                    own.push((number.ok_or_else(|| meter.too_many())?, chance));
                }
            }
            landings.push(by_location);
        }
        Ok(Self {
            question,
            classes,
            ties,
            parts: Parts::new(&question.target),
            lone: Location::ALL
                .iter()
                .map(|&at| Rc::new(lone(question.target.design, at)))
                .collect(),
            harms,
            landings,
            known: FxHashMap::default(),
            irrelevant: Cell::new(false),
            meter,
            held: 0,
        })
    }

    /// What a group of a kind may bring to a location.
    pub(super) fn landings(&self, kind: u32, location: Location) -> &[(Harms, f64)] {
        &self.landings[kind as usize][location as usize]
    }

    /// States and outcomes that are held.
    pub(super) fn held(&self) -> usize {
        self.held + self.parts.len()
    }

    /// Bytes that they take.
    pub(super) fn bytes(&self) -> usize {
        // Each list of outcomes has its counts, and a place of its own.
        let lists = self.known.len() * 32 + self.held * size_of::<LocationOutcome>();
        self.parts.bytes() + map_bytes(&self.known) + lists
    }

    /// What harms do to a location in a state.
    pub(super) fn of(
        &mut self,
        harms: Harms,
        location: Location,
        number: u16,
    ) -> Result<Rc<[LocationOutcome]>, NotSeparable> {
        let key = (harms, location, number);
        if let Some(known) = self.known.get(&key) {
            return Ok(Rc::clone(known));
        }
        let outcomes: Rc<[LocationOutcome]> = self.walk(harms, location, number)?.into();
        self.held += outcomes.len();
        self.known.insert(key, Rc::clone(&outcomes));
        Ok(outcomes)
    }

    /// The state of a location that is lost with the one it hangs on.
    pub(super) fn lost(&mut self, location: Location, number: u16) -> Result<u16, NotSeparable> {
        let harms = self.harms.number(&[Harm::Loss]).ok_or_else(|| self.meter.too_many())?;
        let outcomes = self.of(harms, location, number)?;
        Ok(outcomes.first().map_or(number, |outcome| outcome.number))
    }

    /// Walks every way of the dice through harms that come to a location in a state.
    fn walk(
        &mut self,
        harms: Harms,
        location: Location,
        number: u16,
    ) -> Result<Vec<LocationOutcome>, NotSeparable> {
        let Question { rules, target, .. } = self.question;
        let irrelevant = std::mem::take(&mut self.irrelevant);
        let mut dice = Branching::new(self.classes, &irrelevant).counted_by(self.meter);
        let before = self.parts.lone(location, number);
        let open = before.state.open_slots(target.design, location).count_ones();
        let lossy = rules.critical_overflow == CriticalOverflow::Lost;
        let design = Rc::clone(&self.lone[location as usize]);
        let stage = Stage {
            rules,
            target: Target { design: &design, ..*target },
            ties: self.ties,
            location,
            lossy,
            roomy: open >= ENOUGH_SLOTS || lossy && open > 0,
            live: self.ties.live(target, &before.state, location),
            irrelevant: &irrelevant,
        };
        let all = self.harms.of(harms).to_vec();
        let mut outcomes: Vec<LocationOutcome> = Vec::new();
        let mut leaves = Leaves::default();
        let mut fits = true;
        dice.walk(1.0, |dice| {
            leaves.clear();
            let taken = stage.take(&all, &before, dice, &mut leaves);
            match self.outcome(location, number, &before, &taken, &mut leaves) {
                Some(outcome) => outcome.add_to(dice.mass(), &mut outcomes),
                None => fits = false,
            }
        });
        self.meter.check()?;
        if leaves.tangled {
            return Err(NotSeparable::Tangled);
        }
        if !fits {
            return Err(self.meter.too_many().into());
        }
        self.meter.hold(self.held())?;
        Ok(outcomes)
    }

    /// What one way of the dice comes to; `None` when there are too many states.
    fn outcome(
        &mut self,
        location: Location,
        number: u16,
        before: &Assembled,
        taken: &Taken,
        leaves: &mut Leaves,
    ) -> Option<LocationOutcome> {
        let Question { target, scope, .. } = self.question;
        let Taken { state, notes, extra, away } = taken;
        let aftermath = Aftermath {
            struck: location,
            linked: Locations::only(location),
            before: &before.state,
            state,
            notes,
            extra: *extra,
        };
        let mut part = self.parts.after(location, self.parts.part(location, number), &aftermath);
        if *away {
            part.blow_away(!before.state.is_gone(location));
        }
        let limits = self.classes.limits(location);
        part.forget(*scope, limits, target.state.slots_hit[location as usize]);
        if part.blew_center_away() && location.inward() == Some(Location::CenterTorso) {
            // Nothing that comes after changes what the centre torso comes to.
            leaves.inward.clear();
        }
        leaves.tidy();
        Some(LocationOutcome {
            number: self.parts.number(location, part)?,
            inward: self.harms.number(&leaves.inward)?,
            arm: leaves.arm,
            chance: 0.0,
        })
    }
}

impl LocationOutcome {
    /// Adds this outcome with a chance to others.
    fn add_to(self, chance: f64, others: &mut Vec<Self>) {
        let key = |outcome: &Self| (outcome.number, outcome.inward, outcome.arm);
        match others.iter_mut().find(|known| key(known) == key(&self)) {
            Some(known) => known.chance += chance,
            None => others.push(Self { chance, ..self }),
        }
    }
}

/// Where harms come to one location of a unit of which nothing else is left.
struct Stage<'s> {
    rules: &'s Rules,
    target: Target<'s>,
    ties: &'s Ties,
    location: Location,
    /// Critical hits that find no slot are lost.
    lossy: bool,
    /// There is a slot for every critical hit of a blow.
    roomy: bool,
    /// How many things can still go off.
    live: u8,
    irrelevant: &'s Cell<bool>,
}

/// What became of the location.
struct Taken {
    state: UnitState,
    notes: Notes,
    /// Points that count for the balance beyond those that came down.
    extra: i16,
    /// An explosion took it, and the centre torso.
    away: bool,
}

impl Stage<'_> {
    /// The location takes harms, one after the other.
    fn take(
        &self,
        harms: &[Harm],
        before: &Assembled,
        dice: &mut Branching<'_>,
        leaves: &mut Leaves,
    ) -> Taken {
        let Self { location, roomy, live, irrelevant, .. } = *self;
        let mut state = before.state;
        let mut notes = before.notes.afresh();
        let (mut extra, mut away) = (0, false);
        let mut border = Border {
            ties: self.ties,
            notes: &mut notes,
            location,
            roomy,
            live,
            irrelevant,
            seeking: 0,
            blow: None,
            gone: false,
            passed: 0,
            leaves,
        };
        for &harm in harms {
            let mut victim = self.target.victim(self.rules, &mut state);
            match harm {
                Harm::Damage(blow) => {
                    (border.blow, border.passed) = (Some(blow), 0);
                    border.gone = victim.state.is_gone(location);
                    let counted = victim.apply_damage(blow, dice, &mut border);
                    extra += (counted + border.passed) as i16 - blow.damage as i16;
                }
                Harm::Criticals(count) => {
                    // Those that look for a slot in what is lost go on only where all do.
                    let stopped = self.lossy && victim.state.is_lost(location);
                    border.seeking = if stopped { 0 } else { count };
                    extra += victim.take_criticals(location, count, dice, &mut border) as i16;
                }
                Harm::Loss | Harm::Explosion => {
                    let lost = state.is_lost(location);
                    state.lose(location);
                    border.leaves.arm |= !lost && location.dependent_arm().is_some();
                    if harm == Harm::Explosion {
                        away = true;
                        let inner = location.inward().filter(|&to| to != Location::CenterTorso);
                        border.leaves.inward.extend(inner.map(|_| Harm::Explosion));
                    }
                }
                Harm::Meeting => {}
            }
            border.settle();
        }
        border.end();
        Taken { state, notes, extra, away }
    }
}

/// A unit with nothing but one location in it.
fn lone(design: &UnitDesign, location: Location) -> UnitDesign {
    let mut lone = design.clone();
    for (slots, &at) in lone.slots.iter_mut().zip(Location::ALL) {
        if at != location {
            slots.fill(Slot::Empty);
        }
    }
    lone
}
