//! What it takes to link a set of locations: states that can no longer come to it are dropped.

use super::super::links::{Linked, Ties};
use super::super::need::{HarmNeeded, Need};
use super::super::parts::{Numbers, Parts};
use ironhex::unit::{LOCATIONS, Location, Locations};
use rustc_hash::FxHashMap;

/// Something that links locations.
#[derive(Clone, Copy, Debug)]
struct Act {
    /// Where it happens.
    location: Location,
    /// The locations that it may link.
    links: Locations,
    /// What must be done to the location.
    by: HarmNeeded,
}

/// Acts that together link everything, a bit each.
type Acts = u16;

/// What it takes to link a set of locations.
#[derive(Debug)]
pub(super) struct Outlook {
    own: Locations,
    first: Location,
    acts: Vec<Act>,
    /// The smallest sets of acts that do it, by what is linked already.
    enough: FxHashMap<Linked, Vec<Acts>>,
}

impl Outlook {
    pub(super) fn new(ties: &Ties, own: Locations) -> Self {
        let mut acts = Vec::new();
        for location in own.iter() {
            let inward = location.inward().map_or(Locations::NONE, Locations::only);
            if location.is_torso() && !inward.is_empty() {
                // With a torso its arm is lost.
                let arm = location.dependent_arm().map_or(Locations::NONE, Locations::only);
                if (arm - own).is_empty() {
                    let links = (Locations::only(location) | arm | inward) & own;
                    acts.push(Act { location, links, by: HarmNeeded::Destruction });
                }
            } else if !inward.is_empty() && (inward - own).is_empty() {
                acts.push(Act {
                    location,
                    links: Locations::only(location) | inward,
                    by: HarmNeeded::Breach,
                });
            }
            let links = ties.by_critical(location) & own;
            acts.push(Act { location, links, by: HarmNeeded::Breach });
            let links = (ties.by_overflow(location) | Locations::only(location)) & own;
            acts.push(Act { location, links, by: HarmNeeded::Overflow });
        }
        acts.retain(|act| act.links != Locations::only(act.location));
        let first = own.iter().next().unwrap_or(Location::Head);
        Self { own, first, acts, enough: FxHashMap::default() }
    }

    /// Is everything linked?
    pub(super) fn is_done(&self, linked: &Linked) -> bool {
        linked.with(self.first) == self.own
    }

    /// Which locations can still be breached on a way that links everything, with this much damage to come?
    /// `None` when there is no such way. No point of damage counts for two things.
    pub(super) fn in_reach(
        &mut self,
        linked: &Linked,
        numbers: &Numbers,
        budget: u16,
        parts: &Parts<'_>,
        needs: &[Need; LOCATIONS],
    ) -> Option<Locations> {
        let points = |location: Location, harm: HarmNeeded| {
            let part = parts.part(location, numbers[location as usize]);
            let open = parts.open_slots(location, part);
            u32::from(needs[location as usize].points(part, harm, open))
        };
        let breached = |left: u32, without: Locations| {
            (self.own - without)
                .iter()
                .filter(|&location| points(location, HarmNeeded::Breach) <= left)
                .collect()
        };
        if self.is_done(linked) {
            return Some(breached(budget.into(), Locations::NONE));
        }
        if budget == 0 {
            return None;
        }
        if !self.enough.contains_key(linked) {
            let enough = self.smallest(linked);
            self.enough.insert(*linked, enough);
        }
        let mut reach = None;
        for &set in &self.enough[linked] {
            let chosen = self.acts.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1);
            let (mut cost, mut actors) = (0, Locations::NONE);
            for (_, act) in chosen {
                cost += points(act.location, act.by);
                actors |= Locations::only(act.location);
            }
            if let Some(left) = u32::from(budget).checked_sub(cost) {
                *reach.get_or_insert(Locations::NONE) |= actors | breached(left, actors);
            }
        }
        reach
    }

    /// The smallest sets of acts that link everything.
    fn smallest(&self, linked: &Linked) -> Vec<Acts> {
        let mut found: Vec<Acts> = Vec::new();
        let mut sets: Vec<Acts> = (0..1 << self.acts.len()).collect();
        sets.sort_by_key(|set| set.count_ones());
        for set in sets {
            if found.iter().any(|smaller| smaller & set == *smaller) {
                continue;
            }
            let mut after = *linked;
            for (index, act) in self.acts.iter().enumerate() {
                if set >> index & 1 == 1 {
                    after.link(act.links);
                }
            }
            if self.is_done(&after) {
                found.push(set);
            }
        }
        found
    }
}
