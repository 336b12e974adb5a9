//! Locations that come to be linked, worked out from the moment on at which they are.
//!
//! As long as locations have nothing to do with each other they are worked out one by one. When something
//! leaves a location (damage that goes on inward, an arm that is lost with its torso) it comes to a set of
//! locations that had its own share of the volley until then, in every way to share the groups out; from
//! then on the two are one set. So no set is ever walked before it is linked.

use super::cluster::Cluster;
use super::groups::{Groups, NodeEdge};
use super::harm::{Harms, NONE};
use super::ledger::{Index, Meeting, Meetings, NO_MORE, Rows, Sums, Table, list_bytes, map_bytes};
use super::links::subsets;
use super::meter::{GivenUp, Meter};
use super::need::{HarmNeeded, Need};
use super::parts::Numbers;
use super::path_outcome::{OutcomeReader, PathOutcome};
use super::responses::{NotSeparable, Responses};

use ironhex::unit::{LOCATIONS, Location, Locations};
use rustc_hash::FxHashMap;

/// What does not change while sets are worked out.
#[derive(Debug)]
pub(super) struct JoinContext<'a> {
    pub(super) groups: &'a Groups,
    pub(super) reading: &'a OutcomeReader<'a>,
    pub(super) needs: [Need; LOCATIONS],
    /// Locations that explosions may hurt, whatever damage is to come.
    pub(super) shaken: Locations,
    /// Locations whose rear armour explosions go out through.
    pub(super) vented: Locations,
    /// Paths that are less likely than this are left out.
    pub(super) least: f64,
    /// What it costs.
    pub(super) meter: &'a Meter<'a>,
}

/// A set at the moment at which something leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct PendingTransfer {
    numbers: Numbers,
    away: Outflow,
}

/// What has left a set and not come anywhere yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Outflow {
    /// An arm that is lost.
    arm: Option<Location>,
    /// What goes on inward, and where to.
    inward: Option<(Location, Harms)>,
    /// What comes to the pilot, in the head.
    pilot: Harms,
}

impl Outflow {
    /// Where something comes next.
    fn next(&self) -> Option<Location> {
        let head = (self.pilot != NONE).then_some(Location::Head);
        self.arm.or(self.inward.map(|(to, _)| to)).or(head)
    }
}

/// Where a state goes, with its chance.
#[derive(Clone, Copy, Debug)]
struct Transition {
    /// A state of the set, or a head of it.
    to: u32,
    /// Something leaves the set.
    leaves: bool,
    chance: f64,
}

/// Two sets, of which the second is found by what leaves the first.
#[derive(Clone, Copy, Debug)]
struct SetPair {
    /// Their number among those that make the same set.
    index: usize,
    one: usize,
    other: usize,
}

/// A range of steps.
type Range = (u32, u32);

/// A set of linked locations.
#[derive(Debug, Default)]
struct Set {
    locations: Locations,
    states: Index<Numbers>,
    /// By node: states and their masses.
    flow: Rows,
    heads: Index<PendingTransfer>,
    /// By location that something comes to next, by node: heads and their masses, before the last group of
    /// the node has come down on the others.
    leaving: [Rows; LOCATIONS],
    /// The same states as far as they still matter, by the points that may still come.
    mended: FxHashMap<(u32, u16), u32>,
    /// Where states go, as far as it was asked.
    steps: Vec<Transition>,
    /// The steps of each state, by kind of group.
    struck: Table<Range>,
    /// The steps of a head that comes to a state, by the number of the parties.
    joined: FxHashMap<(usize, u32), Range>,
}

impl Set {
    /// Notes one more step among those that began here.
    fn step(&mut self, from: usize, (leaves, to): (bool, u32), chance: f64) {
        match self.steps[from..].iter_mut().find(|step| step.to == to && step.leaves == leaves) {
            Some(step) => step.chance += chance,
            None => self.steps.push(Transition { to, leaves, chance }),
        }
    }

    /// Bytes that it takes.
    fn bytes(&self) -> usize {
        let rows = self.flow.bytes() + self.leaving.iter().map(Rows::bytes).sum::<usize>();
        let known = map_bytes(&self.mended) + self.struck.bytes() + map_bytes(&self.joined);
        self.states.bytes() + self.heads.bytes() + rows + known + list_bytes(&self.steps)
    }

    /// The steps since there.
    fn since(&self, from: usize) -> Range {
        (from as u32, self.steps.len() as u32)
    }
}

/// Pairs of states, of sets that are linked, which each state of the budget allows.
const PAIRS_A_STATE: usize = 16;

/// Meetings of two sets of which one state may come.
const MEETINGS_A_STATE: f64 = 16.0;

/// No node.
const NOWHERE: u32 = u32::MAX;

/// Works all sets out.
pub(super) fn clusters<'a>(
    context: &JoinContext<'a>,
    responses: &mut Responses<'a>,
) -> Result<(Vec<Cluster>, f64), NotSeparable> {
    let pilot = !context.shaken.is_empty();
    let mut all: Vec<Locations> = subsets().filter(|&set| is_connected(set, pilot)).collect();
    all.sort_by_key(|set| set.len());
    let tree = context.groups.tree();
    let kinds = context.groups.kinds().count();
    let mut child = vec![NOWHERE; tree.len() * kinds];
    for (node, twig) in tree.iter().enumerate().skip(1) {
        child[twig.parent as usize * kinds + twig.kind as usize] = node as u32;
    }
    let mut work = Joining {
        context,
        responses,
        tree,
        child,
        kinds,
        sets: Vec::new(),
        sums: Sums::default(),
        leaving: Sums::default(),
        pairs: Sums::default(),
        held: 0,
        taken: 0,
        unmeasured: 0,
        weights: Vec::new(),
        left_out: 0.0,
    };
    work.taken = list_bytes(&work.tree) + list_bytes(&work.child);
    context.meter.take(work.taken)?;
    let mut clusters = Vec::new();
    for locations in all {
        if let Some(set) = work.set(locations)? {
            let cluster = work.cluster(&set);
            work.taken += set.bytes() + cluster.bytes();
            clusters.push(cluster);
            work.sets.push(set);
        }
    }
    Ok((clusters, work.left_out))
}

/// Does each location of a set but one lie next to another, further inward? Where explosions may hurt the `pilot`
/// and leave the unit standing, every location is next to the head.
fn is_connected(set: Locations, pilot: bool) -> bool {
    let outer = set.iter().filter(|location| location.inward().is_none_or(|to| !set.contains(to)));
    outer.count() == 1 || pilot && set.contains(Location::Head)
}

struct Joining<'w, 'a> {
    context: &'w JoinContext<'a>,
    responses: &'w mut Responses<'a>,
    tree: Vec<NodeEdge>,
    /// The node with one more group, by node and kind.
    child: Vec<u32>,
    kinds: usize,
    sets: Vec<Set>,
    sums: Sums,
    leaving: Sums,
    pairs: Sums,
    held: usize,
    /// Bytes of what is worked out.
    taken: usize,
    /// Bytes of the present set are counted anew when it has more states than this.
    unmeasured: usize,
    /// What masses of the present set are to be multiplied with at most.
    weights: Vec<f64>,
    /// The chance of all paths that were left out, at most.
    left_out: f64,
}

/// Nodes between two looks at the memory, where the states do not become many more.
const LOOK: u32 = 1 << 8;

impl Joining<'_, '_> {
    /// Works a set out; `None` when it never comes to be.
    fn set(&mut self, locations: Locations) -> Result<Option<Set>, NotSeparable> {
        let pairs = self.pairs(locations);
        let alone = locations.len() == 1;
        if !alone && pairs.is_empty() {
            return Ok(None);
        }
        self.weights = self.context.groups.weights(locations, &self.tree);
        let mut met = 0;
        let mut met_pairs: Vec<(SetPair, Meetings)> = Vec::new();
        for pair in pairs {
            let meetings = self.meetings(&pair, met)?;
            met += meetings.bytes();
            met_pairs.push((pair, meetings));
        }
        let pairs = met_pairs;
        if !alone && pairs.iter().all(|(_, meetings)| meetings.list.is_empty()) {
            return Ok(None);
        }
        self.unmeasured = 0;
        let mut set = Set { locations, struck: Table::new(self.kinds), ..Set::default() };
        for node in 0..self.tree.len() as u32 {
            if node == 0 {
                if alone {
                    let first = set.states.number([0; LOCATIONS]);
                    set.flow.items.push((first, 1.0));
                }
            } else {
                self.strike(&mut set, node)?;
                for (pair, meetings) in &pairs {
                    self.join(&mut set, pair, meetings, node)?;
                }
                self.keep(&mut set, node)?;
                if set.states.list.len() > self.unmeasured || node.is_multiple_of(LOOK) {
                    self.unmeasured = set.states.list.len() + set.states.list.len() / 16 + 64;
                    self.measure(met + set.bytes())?;
                }
            }
            set.flow.close();
            set.leaving.iter_mut().for_each(Rows::close);
        }
        self.held += set.flow.items.len() + set.heads.list.len();
        Ok(Some(set))
    }

    /// Counts the bytes of everything, with what is not worked out yet.
    fn measure(&self, now: usize) -> Result<(), GivenUp> {
        let sums = self.sums.bytes() + self.leaving.bytes() + self.pairs.bytes();
        self.context.meter.take(self.taken + now + sums + self.responses.bytes())
    }

    /// The pairs of smaller sets that a set comes to be of: what leaves the first comes to the second.
    fn pairs(&self, locations: Locations) -> Vec<SetPair> {
        let mut pairs = Vec::new();
        for (one, first) in self.sets.iter().enumerate() {
            if !(first.locations - locations).is_empty() {
                continue;
            }
            for (other, second) in self.sets.iter().enumerate() {
                let both = (first.locations & second.locations).is_empty()
                    && first.locations | second.locations == locations;
                let comes = |to: Location| !first.leaving[to as usize].items.is_empty();
                if both && second.locations.iter().any(comes) {
                    pairs.push(SetPair { index: pairs.len(), one, other });
                }
            }
        }
        pairs
    }

    /// The last group of a node comes down on a set.
    fn strike(&mut self, set: &mut Set, node: u32) -> Result<(), NotSeparable> {
        let NodeEdge { parent, kind, .. } = self.tree[node as usize];
        let from = parent.checked_sub(1).map_or(0, |before| set.flow.ends[before as usize]);
        for at in from..set.flow.ends[parent as usize] {
            let (state, mass) = set.flow.items[at as usize];
            let range = match set.struck.get(state, kind as usize) {
                Some(range) => range,
                None => {
                    let range = self.struck(set, state, kind)?;
                    set.struck.set(state, kind as usize, range);
                    range
                }
            };
            self.go(set, range, mass)?;
        }
        Ok(())
    }

    /// Works out what a group of a kind makes of a state.
    fn struck(&mut self, set: &mut Set, state: u32, kind: u32) -> Result<Range, NotSeparable> {
        let from = set.steps.len();
        let numbers = set.states.list[state as usize];
        for location in set.locations.iter() {
            for landing in 0..self.responses.landings(kind, location).len() {
                let (harms, chance) = self.responses.landings(kind, location)[landing];
                let away = Outflow { inward: Some((location, harms)), ..Outflow::default() };
                self.deliver(set, from, numbers, away, chance)?;
            }
        }
        Ok(set.since(from))
    }

    /// Every way in which something that leaves one set finds another; others take so many bytes already.
    fn meetings(&mut self, pair: &SetPair, met: usize) -> Result<Meetings, GivenUp> {
        let (first, second) = (&self.sets[pair.one], &self.sets[pair.other]);
        let mut meetings = Meetings { list: Vec::new(), first: vec![NO_MORE; self.tree.len()] };
        let (least, mut left_out) = (self.context.least / MEETINGS_A_STATE, 0.0);
        let all = |items: &[(u32, f64)]| items.iter().map(|(_, mass)| mass).sum::<f64>();
        let flow: Vec<f64> =
            (0..self.tree.len() as u32).map(|node| all(second.flow.of(node))).collect();
        for (leaving, twig) in self.tree.iter().enumerate().skip(1) {
            let leaving = leaving as u32;
            for to in second.locations.iter() {
                let gone = all(first.leaving[to as usize].of(leaving));
                if gone == 0.0 {
                    continue;
                }
                // Groups of later blocks come down later.
                let groups = self.context.groups;
                let mut steps = 0;
                groups.partners_before(twig.parent, twig.block + 1, |found, both, ways| {
                    steps += 1;
                    let node = self.child[both as usize * self.kinds + twig.kind as usize];
                    if node != NOWHERE && flow[found as usize] > 0.0 {
                        let mass = gone * flow[found as usize] * ways;
                        let chance = mass * self.weights[node as usize];
                        if chance < least {
                            left_out += chance;
                        } else {
                            meetings.add(node, Meeting { next: NO_MORE, leaving, found, to, ways });
                        }
                    }
                });
                self.context.meter.spend(steps)?;
            }
            if leaving.is_multiple_of(LOOK) {
                self.measure(met + meetings.bytes())?;
            }
        }
        self.left_out += left_out;
        Ok(meetings)
    }

    /// What leaves one set by the last group of a node comes to another.
    fn join(
        &mut self,
        set: &mut Set,
        pair: &SetPair,
        here: &Meetings,
        node: u32,
    ) -> Result<(), NotSeparable> {
        let SetPair { index, one, other } = *pair;
        let (first, second) = (&self.sets[one], &self.sets[other]);
        let states = second.states.list.len();
        let meter = self.context.meter;
        if first.heads.list.len() * states > meter.states().saturating_mul(PAIRS_A_STATE) {
            return Err(meter.too_many().into());
        }
        let mut steps = 0;
        for Meeting { leaving, found, to, ways, .. } in here.of(node) {
            let flow = second.flow.of(*found);
            let heads = first.leaving[*to as usize].of(*leaving);
            steps += heads.len() * flow.len();
            for &(head, mass) in heads {
                let mass = mass * ways;
                for &(state, also) in flow {
                    self.pairs.add(head * states as u32 + state, mass * also);
                }
            }
        }
        meter.spend(steps as u64 / 4)?;
        let mut pairs = std::mem::take(&mut self.pairs);
        for at in 0..pairs.touched.len() {
            let number = pairs.touched[at];
            let mass = std::mem::take(&mut pairs.masses[number as usize]);
            let range = match set.joined.get(&(index, number)) {
                Some(&range) => range,
                None => {
                    let head = self.sets[one].heads.list[number as usize / states];
                    let range = self.joined(set, head, other, number as usize % states)?;
                    set.joined.insert((index, number), range);
                    range
                }
            };
            self.go(set, range, mass)?;
        }
        pairs.touched.clear();
        self.pairs = pairs;
        Ok(())
    }

    /// Works out what comes of it when something that left one set comes to a state of another.
    fn joined(
        &mut self,
        set: &mut Set,
        head: PendingTransfer,
        other: usize,
        state: usize,
    ) -> Result<Range, NotSeparable> {
        let from = set.steps.len();
        let state = self.sets[other].states.list[state];
        let mut numbers = head.numbers;
        for location in (self.sets[other].locations).iter() {
            numbers[location as usize] = state[location as usize];
        }
        self.deliver(set, from, numbers, head.away, 1.0)?;
        Ok(set.since(from))
    }

    /// Makes steps with a mass.
    fn go(&mut self, set: &Set, (from, to): Range, mass: f64) -> Result<(), NotSeparable> {
        self.context.meter.spend((to - from).into())?;
        for step in &set.steps[from as usize..to as usize] {
            let sums = if step.leaves { &mut self.leaving } else { &mut self.sums };
            sums.add(step.to, mass * step.chance);
        }
        Ok(())
    }

    /// What has left a location comes to the others of a set; what goes beyond them leaves the set.
    fn deliver(
        &mut self,
        set: &mut Set,
        from: usize,
        mut numbers: Numbers,
        mut away: Outflow,
        chance: f64,
    ) -> Result<(), NotSeparable> {
        if let Some(arm) = away.arm.filter(|&arm| set.locations.contains(arm)) {
            let lost = &mut numbers[arm as usize];
            *lost = self.responses.lost(arm, *lost)?;
            away.arm = None;
        }
        let inward = away.inward.filter(|(to, _)| set.locations.contains(*to));
        let (to, harms) = match inward {
            Some((to, harms)) => {
                away.inward = None;
                (to, harms)
            }
            None if away.pilot != NONE && set.locations.contains(Location::Head) => {
                (Location::Head, std::mem::take(&mut away.pilot))
            }
            None => {
                note(set, from, numbers, away, chance);
                return Ok(());
            }
        };
        let outcomes = self.responses.of(harms, to, numbers[to as usize])?;
        for outcome in outcomes.iter() {
            numbers[to as usize] = outcome.number;
            let mut away = away;
            if outcome.arm {
                away.arm = to.dependent_arm().or(away.arm);
            }
            if let Some(next) = to.inward().filter(|_| outcome.inward != NONE) {
                away.inward = Some((next, outcome.inward));
            }
            away.pilot = self.responses.both(away.pilot, outcome.pilot)?;
            self.deliver(set, from, numbers, away, chance * outcome.chance)?;
        }
        Ok(())
    }

    /// Keeps what was noted for a node.
    fn keep(&mut self, set: &mut Set, node: u32) -> Result<(), NotSeparable> {
        let Set { heads, leaving, .. } = &mut *set;
        let (least, weight) = (self.context.least, self.weights[node as usize]);
        let left_out = &mut self.left_out;
        self.leaving.drain(|number, mass| {
            if mass * weight < least {
                *left_out += mass * weight;
            } else if let Some(to) = heads.list[number as usize].away.next() {
                leaving[to as usize].items.push((number, mass));
            }
        });
        let mut sums = std::mem::take(&mut self.sums);
        let touched = std::mem::take(&mut sums.touched);
        let masses: Vec<f64> =
            touched.iter().map(|&state| std::mem::take(&mut sums.masses[state as usize])).collect();
        for (&state, mass) in touched.iter().zip(masses) {
            sums.add(self.mend(set, state, self.tree[node as usize].budget)?, mass);
        }
        let left_out = &mut self.left_out;
        sums.drain(|state, mass| {
            if mass * weight < least {
                *left_out += mass * weight;
            } else {
                set.flow.items.push((state, mass));
            }
        });
        self.sums = sums;
        let held = self.held + set.flow.items.len() + set.heads.list.len() + self.responses.held();
        Ok(self.context.meter.hold(held)?)
    }

    /// Forgets the armour of locations that cannot be breached any more, and the structure of those that
    /// cannot be destroyed, with this much damage to come.
    fn mend(&mut self, set: &mut Set, state: u32, budget: u16) -> Result<u32, NotSeparable> {
        if let Some(&known) = set.mended.get(&(state, budget)) {
            return Ok(known);
        }
        let mut numbers = set.states.list[state as usize];
        let parts = &mut self.responses.parts;
        for location in set.locations.iter() {
            let number = &mut numbers[location as usize];
            let part = parts.part(location, *number);
            let need = self.context.needs[location as usize].points(part, HarmNeeded::Breach, 0);
            let safe = !self.context.shaken.contains(location);
            let structure = u16::from(part.structure) > budget && safe;
            let armor = need > budget && (safe || !self.context.vented.contains(location));
            let mended = parts.mended(location, *number, armor, structure);
            *number = mended.ok_or_else(|| self.context.meter.too_many())?;
        }
        let mended = set.states.number(numbers);
        set.mended.insert((state, budget), mended);
        Ok(mended)
    }

    /// What the states of a set come to.
    fn cluster(&mut self, set: &Set) -> Cluster {
        let mut marks: Index<PathOutcome> = Index::default();
        let parts = &self.responses.parts;
        let of_state: Vec<u32> = set
            .states
            .list
            .iter()
            .map(|numbers| {
                marks.number(self.context.reading.mark(&parts.unit(set.locations, numbers)))
            })
            .collect();
        let mut entries = Vec::new();
        for node in 0..self.tree.len() as u32 {
            for &(state, mass) in set.flow.of(node) {
                self.sums.add(of_state[state as usize], mass);
            }
            self.sums.drain(|mark, mass| entries.push((node, mark, mass)));
        }
        let peak = self.held + self.responses.held();
        Cluster { locations: set.locations, marks: marks.list, entries, peak }
    }
}

/// Notes a step to a state of a set, or to the moment at which something leaves it.
fn note(set: &mut Set, from: usize, numbers: Numbers, away: Outflow, chance: f64) {
    let to = if away.next().is_some() {
        (true, set.heads.number(PendingTransfer { numbers, away }))
    } else {
        (false, set.states.number(numbers))
    };
    set.step(from, to, chance);
}
