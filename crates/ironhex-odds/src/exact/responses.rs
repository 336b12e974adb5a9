//! What harms do to one location, worked out once for each of its states.

use super::ENOUGH_SLOTS;
use super::branching::Branching;
use super::groups::Groups;
use super::harm::{Border, Harm, HarmList, Harms, Leaves, NONE};
use super::ledger::map_bytes;
use super::links::Ties;
use super::meaning::Classes;
use super::meter::{GivenUp, Meter};
use super::parts::{Aftermath, Assembled, Parts};
use crate::notes::Notes;
use crate::question::{Question, Target};
use ironhex::attack::{DamageGroup, Nature};
use ironhex::pilot::WoundCause;
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
    /// What comes to the pilot.
    pub(super) pilot: Harms,
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
        let outcomes = match self.harms.of(harms) {
            [] => vec![LocationOutcome::unharmed(number)],
            &[one] => self.step(one, location, number)?,
            &[one, ref others @ ..] => {
                let others = others.to_vec();
                let [one, others] = [self.harms.number(&[one]), self.harms.number(&others)]
                    .map(|harms| harms.ok_or_else(|| self.meter.too_many()));
                let first = self.of(one?, location, number)?;
                let mut all = Outcomes::default();
                for outcome in first.iter() {
                    self.go_on(location, *outcome, others?, &mut all)?;
                }
                all.list
            }
        };
        self.held += outcomes.len();
        let outcomes: Rc<[LocationOutcome]> = outcomes.into();
        self.known.insert(key, Rc::clone(&outcomes));
        Ok(outcomes)
    }

    /// One harm, with all that it brings to the location itself.
    fn step(
        &mut self,
        harm: Harm,
        location: Location,
        number: u16,
    ) -> Result<Vec<LocationOutcome>, NotSeparable> {
        let mut all = Outcomes::default();
        for (outcome, next) in self.walk(harm, location, number)? {
            self.go_on(location, outcome, next, &mut all)?;
        }
        Ok(all.list)
    }

    /// What further harms make of a location after an outcome.
    fn go_on(
        &mut self,
        location: Location,
        before: LocationOutcome,
        harms: Harms,
        all: &mut Outcomes,
    ) -> Result<(), NotSeparable> {
        if harms == NONE {
            all.add(before);
            return Ok(());
        }
        let outcomes = self.of(harms, location, before.number)?;
        self.meter.spend(outcomes.len() as u64)?;
        for after in outcomes.iter() {
            // Nothing that comes after changes what the centre torso comes to.
            let away = self.parts.part(location, after.number).blew_center_away();
            let inward = if away && location.inward() == Some(Location::CenterTorso) {
                NONE
            } else {
                self.both(before.inward, after.inward)?
            };
            all.add(LocationOutcome {
                number: after.number,
                inward,
                arm: before.arm || after.arm,
                pilot: self.both(before.pilot, after.pilot)?,
                chance: before.chance * after.chance,
            });
        }
        Ok(())
    }

    /// Harms and then others.
    pub(super) fn both(&mut self, one: Harms, other: Harms) -> Result<Harms, NotSeparable> {
        Ok(self.harms.both(one, other).ok_or_else(|| self.meter.too_many())?)
    }

    /// The state of a location that is lost with the one it hangs on.
    pub(super) fn lost(&mut self, location: Location, number: u16) -> Result<u16, NotSeparable> {
        let harms = self.harms.number(&[Harm::Loss]).ok_or_else(|| self.meter.too_many())?;
        let outcomes = self.of(harms, location, number)?;
        Ok(outcomes.first().map_or(number, |outcome| outcome.number))
    }

    /// Walks every way of the dice through a harm that comes to a location in a state; each with what is still to be done there.
    fn walk(
        &mut self,
        harm: Harm,
        location: Location,
        number: u16,
    ) -> Result<Vec<(LocationOutcome, Harms)>, NotSeparable> {
        let Question { rules, target, .. } = self.question;
        let irrelevant = std::mem::take(&mut self.irrelevant);
        let mut dice = Branching::new(self.classes, &irrelevant).counted_by(self.meter);
        let before = self.parts.lone(location, number);
        let open = before.state.open_slots(target.design, location).count_ones();
        let lossy = rules.critical_overflow == CriticalOverflow::Lost;
        let design = Rc::clone(&self.lone[location as usize]);
        // The pilot is wounded after the rolls, and hardened armour makes them differ.
        let later = location != Location::Head
            && target.design.armor_kind[location as usize] != Armor::Hardened
            && !before.state.is_gone(location);
        let stage = Stage {
            rules,
            target: Target { design: &design, ..*target },
            ties: self.ties,
            location,
            lossy,
            roomy: open >= ENOUGH_SLOTS || lossy && open > 0,
            open,
            later,
            live: self.ties.live(target, &before.state, location),
            irrelevant: &irrelevant,
        };
        let mut outcomes: Vec<(LocationOutcome, Harms)> = Vec::new();
        let mut leaves = Leaves::default();
        let mut fits = true;
        dice.walk(1.0, |dice| {
            leaves.clear();
            let taken = stage.take(harm, &before, dice, &mut leaves);
            let next = self.harms.number(&taken.next);
            match self.outcome(location, number, &before, &taken, &mut leaves).zip(next) {
                Some((outcome, next)) => {
                    let key = |outcome: &LocationOutcome| outcome.key();
                    let same = |(other, then): &&mut (LocationOutcome, Harms)| {
                        key(other) == key(&outcome) && *then == next
                    };
                    match outcomes.iter_mut().find(same) {
                        Some((known, _)) => known.chance += dice.mass(),
                        None => {
                            let outcome = LocationOutcome { chance: dice.mass(), ..outcome };
                            outcomes.push((outcome, next));
                        }
                    }
                }
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
        let Taken { state, notes, extra, away, .. } = taken;
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
        if part.blew_center_away() {
            // Nobody asks whether the pilot of a wreck is awake: the wounds are counted here.
            leaves.pilot.clear();
        }
        part.leave_wounds(&leaves.pilot);
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
            pilot: self.harms.number(&leaves.pilot)?,
            chance: 0.0,
        })
    }
}

impl LocationOutcome {
    /// Nothing happens.
    const fn unharmed(number: u16) -> Self {
        Self { number, inward: NONE, arm: false, pilot: NONE, chance: 1.0 }
    }

    /// What it is told apart by.
    const fn key(&self) -> (u16, Harms, bool, Harms) {
        (self.number, self.inward, self.arm, self.pilot)
    }
}

/// Outcomes, equals merged.
#[derive(Debug, Default)]
struct Outcomes {
    list: Vec<LocationOutcome>,
    places: FxHashMap<(u16, Harms, bool, Harms), u32>,
}

impl Outcomes {
    fn add(&mut self, outcome: LocationOutcome) {
        let next = self.list.len() as u32;
        let place = *self.places.entry(outcome.key()).or_insert(next);
        if place == next {
            self.list.push(outcome);
        } else {
            self.list[place as usize].chance += outcome.chance;
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
    /// Slots that can be hit.
    open: u32,
    /// Rolls for critical hits are made later, while it stands.
    later: bool,
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
    /// What is still to be done to it.
    next: Vec<Harm>,
}

impl Stage<'_> {
    /// The location takes one harm.
    fn take(
        &self,
        harm: Harm,
        before: &Assembled,
        dice: &mut Branching<'_>,
        leaves: &mut Leaves,
    ) -> Taken {
        let Self { location, roomy, live, irrelevant, later, .. } = *self;
        let mut state = before.state;
        let mut notes = before.notes.afresh();
        let (mut extra, mut away, mut glances) = (0, false, false);
        let mut next = Vec::new();
        let is_gone = state.is_gone(location);
        let mut border = Border {
            ties: self.ties,
            notes: &mut notes,
            location,
            roomy,
            live,
            irrelevant,
            seeking: 0,
            blow: None,
            gone: is_gone,
            passed: 0,
            deadly: false,
            later: later && !matches!(harm, Harm::Roll { .. }),
            rolls: 0,
            wounds: state.pilot.wounds,
            leaves,
        };
        irrelevant.set(border.later);
        let mut victim = self.target.victim(self.rules, &mut state);
        match harm {
            Harm::Damage(blow) => {
                (border.blow, glances) = (Some(blow), blow.glancing);
                let counted = victim.apply_damage(blow, dice, &mut border);
                extra += (counted + border.passed) as i16 - blow.damage as i16;
            }
            Harm::Roll { glancing } => {
                let count = victim.roll_for_criticals(location, glancing, dice, &mut border);
                border.seeking = 0;
                next.extend((count > 0).then_some(Harm::Criticals(count)));
            }
            Harm::Criticals(count) => {
                // Those that look for a slot in what is lost go on only where all do.
                let stopped = self.lossy && victim.state.is_lost(location);
                let now = if self.open > 0 { 1 } else { count };
                border.seeking = if stopped { 0 } else { now };
                extra += victim.take_criticals(location, now, dice, &mut border) as i16;
                next.extend((count > now).then(|| Harm::Criticals(count - now)));
            }
            Harm::Blast(points) => {
                border.notes.go_on_exploding();
                border.deadly |= self.ties.is_deadly(location, points);
                extra += victim.take_blast(location, points, dice, &mut border) as i16;
            }
            Harm::Wounds(wounds) => {
                victim.take_wounds(WoundCause::AmmoExplosion, wounds, dice, &mut border);
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
        let rolls = usize::from(border.rolls);
        irrelevant.set(false);
        next.splice(0..0, std::iter::repeat_n(Harm::Roll { glancing: glances }, rolls));
        Taken { state, notes, extra, away, next }
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
