//! What one group of damage does to one location, worked out once for each of its states.

use super::super::ENOUGH_SLOTS;
use super::super::branching::Branching;
use super::super::groups::{Groups, Kind};
use super::super::links::{Linked, Ties, Watch, inward};
use super::super::meaning::Classes;
use super::super::meter::{GivenUp, Meter};
use super::super::need::{Need, need};
use super::super::parts::{Aftermath, Numbers, Parts};
use crate::notes::Found;
use crate::question::Question;
use ironhex::rules::CriticalOverflow;
use ironhex::unit::{LOCATIONS, Location, Locations, UnitState};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::rc::Rc;

/// What a group does to a location.
#[derive(Debug, Default)]
pub(super) struct Alone {
    /// The states that it comes to while nothing reaches beyond it, with their chances.
    pub(super) stays: Vec<(u16, f64)>,
    /// Can it reach beyond?
    pub(super) links: bool,
}

/// The states that locations come to, which of them were linked, the chance.
type Linking = Rc<Vec<(Numbers, Linked, f64)>>;

/// What groups do to locations, as far as it was asked.
#[derive(Debug)]
pub(super) struct Strikes<'a> {
    question: &'a Question<'a>,
    classes: &'a Classes,
    pub(super) ties: &'a Ties,
    pub(super) parts: Parts<'a>,
    /// Whatever is rolled now changes nothing.
    irrelevant: Cell<bool>,
    alone: FxHashMap<(usize, Location, u16), Option<Rc<Alone>>>,
    together: FxHashMap<(usize, Location, Locations, Numbers), Linking>,
    /// What it takes before something happens in a location.
    pub(super) needs: [Need; LOCATIONS],
    meter: &'a Meter<'a>,
    held: usize,
}

/// What an explosion takes or hurts beyond its own side.
const BLOWN_AWAY: Locations = Locations::only(Location::CenterTorso).with(Location::Head);

impl<'a> Strikes<'a> {
    pub(super) fn new(
        question: &'a Question<'a>,
        groups: &Groups,
        classes: &'a Classes,
        ties: &'a Ties,
        meter: &'a Meter<'a>,
    ) -> Self {
        Self {
            question,
            classes,
            ties,
            parts: Parts::new(&question.target),
            irrelevant: Cell::new(false),
            alone: FxHashMap::default(),
            together: FxHashMap::default(),
            needs: std::array::from_fn(|at| need(question, groups, Location::ALL[at])),
            meter,
            held: 0,
        }
    }

    /// States and outcomes that are held.
    pub(super) fn held(&self) -> usize {
        self.held + self.parts.len()
    }

    /// What a group does to a location in a state; `None` when it does not come down there.
    pub(super) fn alone(
        &mut self,
        kind: &Kind,
        location: Location,
        number: u16,
    ) -> Result<Option<Rc<Alone>>, GivenUp> {
        let key = (kind.number, location, number);
        if let Some(known) = self.alone.get(&key) {
            return Ok(known.clone());
        }
        let mut alone = Alone::default();
        let mut numbers = [0; LOCATIONS];
        numbers[location as usize] = number;
        let own = Locations::only(location);
        self.walk(kind, location, own, &numbers, |numbers, linked, chance| {
            let with = linked.with(location);
            if with != own {
                alone.links = true;
            } else if let Some(number) = numbers {
                let number = number[location as usize];
                match alone.stays.iter_mut().find(|(other, _)| *other == number) {
                    Some((_, sum)) => *sum += chance,
                    None => alone.stays.push((number, chance)),
                }
            }
        })?;
        self.held += alone.stays.len();
        let comes = !kind.landings[location as usize].is_empty();
        let known = comes.then(|| Rc::new(alone));
        self.alone.insert(key, known.clone());
        Ok(known)
    }

    /// What a group on a location does where it reaches beyond it, to the others of a set.
    pub(super) fn together(
        &mut self,
        kind: &Kind,
        location: Location,
        own: Locations,
        numbers: &Numbers,
    ) -> Result<Linking, GivenUp> {
        let key = (kind.number, location, own, *numbers);
        if let Some(known) = self.together.get(&key) {
            return Ok(Rc::clone(known));
        }
        let mut linking: Vec<(Numbers, Linked, f64)> = Vec::new();
        self.walk(kind, location, own, numbers, |numbers, linked, chance| {
            let with = linked.with(location);
            if with == Locations::only(location) || !(with - own).is_empty() {
                return;
            }
            let Some(numbers) = numbers else { return };
            let same = |(other, links, _): &&mut (Numbers, Linked, f64)| {
                *other == *numbers && *links == *linked
            };
            match linking.iter_mut().find(same) {
                Some((_, _, sum)) => *sum += chance,
                None => linking.push((*numbers, *linked, chance)),
            }
        })?;
        self.held += linking.len();
        let linking = Rc::new(linking);
        self.together.insert(key, Rc::clone(&linking));
        Ok(linking)
    }

    /// Walks every outcome of a group that comes down on a location: the states of the set, where
    /// nothing reached beyond it, the links, the chance.
    fn walk(
        &mut self,
        kind: &Kind,
        location: Location,
        own: Locations,
        numbers: &Numbers,
        mut tell: impl FnMut(Option<&Numbers>, &Linked, f64),
    ) -> Result<(), GivenUp> {
        let Question { rules, target, scope, .. } = self.question;
        let irrelevant = std::mem::take(&mut self.irrelevant);
        let mut dice = Branching::new(self.classes, &irrelevant).counted_by(self.meter);
        let before = self.parts.unit(own, numbers);
        let roomy = self.roomy(&before.state);
        let live =
            std::array::from_fn(|at| self.ties.live(target, &before.state, Location::ALL[at]));
        let alone = self.ties.is_center_alone();
        let blown = alone
            && (inward(location) & own)
                .iter()
                .any(|inner| self.parts.part(inner, numbers[inner as usize]).blew_center_away());
        let mut fits = true;
        for &(blow, chance) in &kind.landings[location as usize] {
            dice.walk(chance, |dice| {
                let mut state = before.state;
                let mut notes = before.notes.afresh();
                let mut linked = Linked::none();
                let mut watch = Watch {
                    ties: self.ties,
                    notes: &mut notes,
                    linked: &mut linked,
                    struck: location,
                    roomy,
                    live,
                    irrelevant: &irrelevant,
                    rolled: None,
                };
                let counted = target.victim(rules, &mut state).apply_damage(blow, dice, &mut watch);
                watch.settle();
                // An explosion that takes the centre torso whatever is left of it needs no link with it,
                // nor with the head: nothing that comes after changes what they come to. What it does
                // to them is counted when the clusters are put together.
                if blown || alone && notes.parts().0.contains(Found::CENTER_BLOWN_AWAY) {
                    linked = linked.without(BLOWN_AWAY);
                }
                let with = linked.with(location);
                if !(with - own).is_empty() {
                    return tell(None, &linked, dice.mass());
                }
                let aftermath = Aftermath {
                    struck: location,
                    linked: with,
                    before: &before.state,
                    state: &state,
                    notes: &notes,
                    extra: counted as i16 - blow.damage as i16,
                };
                let mut numbers = *numbers;
                for changed in with.iter() {
                    let at = changed as usize;
                    let was = *self.parts.part(changed, numbers[at]);
                    let mut part = self.parts.after(changed, &was, &aftermath);
                    let slots = target.state.slots_hit[at];
                    part.forget(*scope, self.classes.limits(changed), slots);
                    match self.parts.number(changed, part) {
                        Some(number) => numbers[at] = number,
                        None => fits = false,
                    }
                }
                tell(Some(&numbers), &linked, dice.mass());
            });
        }
        self.meter.check()?;
        if fits { self.meter.hold(self.held()) } else { Err(self.meter.too_many()) }
    }

    /// Locations in which there is a slot for every critical hit of a blow.
    fn roomy(&self, state: &UnitState) -> Locations {
        let Question { rules, target, .. } = self.question;
        let lost = rules.critical_overflow == CriticalOverflow::Lost;
        Locations::ALL
            .iter()
            .filter(|&location| {
                let open = state.open_slots(target.design, location).count_ones();
                open >= ENOUGH_SLOTS || lost && open > 0
            })
            .collect()
    }
}
