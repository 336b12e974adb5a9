//! Every path on which exactly some locations are linked with each other, walked group by group.

use super::super::cluster::{Cluster, ClusterContext};
use super::super::groups::{GroupNode, Kind};
use super::super::links::Linked;
use super::super::meter::GivenUp;
use super::super::parts::Numbers;
use super::super::path_outcome::PathOutcome;
use super::outlook::Outlook;
use super::strikes::Strikes;
use ironhex::unit::{LOCATIONS, Locations};
use rustc_hash::FxHashMap;

/// One path so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Path {
    numbers: Numbers,
    linked: Linked,
}

/// Paths with their masses, equals merged, in the order in which they were found.
#[derive(Default)]
struct Paths {
    places: FxHashMap<Path, u32>,
    list: Vec<(Path, f64)>,
}

impl Paths {
    fn add(&mut self, path: Path, mass: f64) {
        let next = self.list.len() as u32;
        let place = *self.places.entry(path).or_insert(next);
        if place == next {
            self.list.push((path, mass));
        } else {
            self.list[place as usize].1 += mass;
        }
    }
}

/// Steps that a path counts for at each location that a group may strike.
const STRIKE_STEPS: u64 = 8;

struct Walk<'w, 'a> {
    context: &'w ClusterContext<'a>,
    strikes: &'w mut Strikes<'a>,
    cluster: Cluster,
    outlook: Outlook,
    marks: FxHashMap<PathOutcome, u32>,
    /// The marks of states.
    read: FxHashMap<Numbers, u32>,
    held: usize,
}

/// Works a set of locations out.
pub(super) fn cluster<'a>(
    context: &ClusterContext<'a>,
    strikes: &mut Strikes<'a>,
    locations: Locations,
) -> Result<Cluster, GivenUp> {
    let outlook = Outlook::new(strikes.ties, locations);
    let mut walk = Walk {
        context,
        strikes,
        outlook,
        cluster: Cluster { locations, ..Cluster::default() },
        marks: FxHashMap::default(),
        read: FxHashMap::default(),
        held: 0,
    };
    let path = Path { numbers: [0; LOCATIONS], linked: Linked::none() };
    let root = context.groups.root();
    if walk.prune(path, root.budget).is_some() {
        walk.visit(root, &[(path, 1.0)])?;
    }
    Ok(walk.cluster)
}

impl Walk<'_, '_> {
    /// Everything from a place on.
    fn visit(&mut self, place: GroupNode, paths: &[(Path, f64)]) -> Result<(), GivenUp> {
        self.record(place, paths);
        self.held += paths.len();
        let peak = self.held + self.cluster.entries.len() + self.strikes.held();
        self.cluster.peak = self.cluster.peak.max(peak);
        self.context.meter.hold(peak)?;
        let groups = self.context.groups;
        for (next, kind) in groups.next(place) {
            let after = self.strike(kind, next.budget, paths)?;
            if !after.is_empty() {
                self.visit(next, &after)?;
            }
        }
        self.held -= paths.len();
        Ok(())
    }

    /// One group of a kind comes down on one of the locations.
    fn strike(
        &mut self,
        kind: &Kind,
        budget: u16,
        paths: &[(Path, f64)],
    ) -> Result<Vec<(Path, f64)>, GivenUp> {
        let own = self.cluster.locations;
        let mut after = Paths::default();
        self.context.meter.spend(paths.len() as u64 * u64::from(own.len()) * STRIKE_STEPS)?;
        for &(before, mass) in paths {
            for location in own.iter() {
                let at = location as usize;
                let number = before.numbers[at];
                let Some(alone) = self.strikes.alone(kind, location, number)? else { continue };
                for &(number, chance) in &alone.stays {
                    let mut path = before;
                    path.numbers[at] = number;
                    if let Some(path) = self.prune(path, budget) {
                        after.add(path, mass * chance);
                    }
                }
                if !alone.links || own == Locations::only(location) {
                    continue;
                }
                let linking = self.strikes.together(kind, location, own, &before.numbers)?;
                for (numbers, linked, chance) in linking.iter() {
                    let mut path = Path { numbers: *numbers, ..before };
                    path.linked.join(linked);
                    if let Some(path) = self.prune(path, budget) {
                        after.add(path, mass * chance);
                    }
                }
            }
        }
        Ok(after.list)
    }

    /// Forgets the armour of locations that cannot be breached any more, and the structure of those that
    /// cannot be destroyed; `None` when the locations can no longer all come to be linked, with this much
    /// damage to come.
    fn prune(&mut self, mut path: Path, budget: u16) -> Option<Path> {
        let strikes = &mut *self.strikes;
        let (parts, needs) = (&strikes.parts, &strikes.needs);
        let reach = self.outlook.in_reach(&path.linked, &path.numbers, budget, parts, needs)?;
        if self.context.forget {
            for location in self.cluster.locations.iter() {
                let number = &mut path.numbers[location as usize];
                let armor = !reach.contains(location);
                let structure = u16::from(strikes.parts.part(location, *number).structure) > budget;
                let structure = structure && !strikes.ties.may_go_off_inside();
                *number = strikes.parts.mended(location, *number, armor, structure)?;
            }
        }
        Some(path)
    }

    /// Notes what the paths at a node come to.
    fn record(&mut self, place: GroupNode, paths: &[(Path, f64)]) {
        let node = place.node as u32;
        let from = self.cluster.entries.len();
        for (path, mass) in paths {
            if !self.outlook.is_done(&path.linked) {
                continue;
            }
            let index = self.read(path);
            match self.cluster.entries[from..].iter_mut().find(|(_, other, _)| *other == index) {
                Some((_, _, sum)) => *sum += mass,
                None => self.cluster.entries.push((node, index, *mass)),
            }
        }
    }

    /// What a state comes to.
    fn read(&mut self, path: &Path) -> u32 {
        if let Some(&known) = self.read.get(&path.numbers) {
            return known;
        }
        let unit = self.strikes.parts.unit(self.cluster.locations, &path.numbers);
        let mark = self.context.reading.mark(&unit);
        let next = self.cluster.marks.len() as u32;
        let index = *self.marks.entry(mark).or_insert(next);
        if index == next {
            self.cluster.marks.push(mark);
        }
        self.read.insert(path.numbers, index);
        index
    }
}
