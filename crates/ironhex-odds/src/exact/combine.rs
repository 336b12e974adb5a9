//! Clusters put together: every way to sort the locations into clusters, every way to share the groups.
//!
//! What is asked of a whole unit is asked of each cluster's marks: a weight for each, mostly one or
//! nothing, whose products are summed up over everything that may happen. Several weights go side by side,
//! as lanes, since finding the ways to share groups out costs more than to multiply.

use super::cluster::Cluster;
use super::groups::{Groups, Lanes};
use super::ledger::list_bytes;
use super::meter::Meter;
use super::path_outcome::PathOutcome;
use ironhex::unit::{Location, Locations};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Lanes that are worked out together.
pub(super) const LANES: usize = 8;

/// Masses for every node.
type Masses<const L: usize> = Vec<Lanes<L>>;

/// The masses of sets of locations, by what they come to.
type Keyed<K, const L: usize> = Rc<BTreeMap<K, Masses<L>>>;

/// The masses of one cluster, by what its paths come to, where there are any.
type Own<K, const L: usize> = BTreeMap<K, Vec<(u32, Lanes<L>)>>;

/// Everything that is needed to put clusters together.
#[derive(Debug)]
pub(super) struct Combiner<'a> {
    pub(super) groups: &'a Groups,
    pub(super) clusters: &'a [Cluster],
    /// The chance that the volley throws exactly a node.
    pub(super) chances: Vec<f64>,
    /// The points of each node.
    pub(super) points: Vec<u16>,
    /// The chance of the paths that were left out.
    pub(super) left_out: f64,
    /// What it costs. Once that is too much sums are not made any more, and mean nothing.
    pub(super) meter: &'a Meter<'a>,
}

/// Something that is asked of every mark of a path.
pub(super) type Wanted<'f> = Box<dyn Fn(&PathOutcome) -> bool + 'f>;

impl Combiner<'_> {
    /// The chances that all clusters come to what is wanted, for each want.
    pub(super) fn chances(&self, wants: &[Wanted<'_>]) -> Vec<f64> {
        let batches = wants.chunks(LANES).flat_map(|batch| {
            let weigh = |mark: &PathOutcome| -> Lanes<LANES> {
                std::array::from_fn(|lane| {
                    f64::from(u8::from(batch.get(lane).is_some_and(|wanted| wanted(mark))))
                })
            };
            let keyed = self.keyed(|_| Some(()), weigh, |(), ()| ());
            let sums = keyed.values().next().map_or([0.0; LANES], |masses| self.weigh(masses));
            sums.into_iter().take(batch.len())
        });
        batches.collect()
    }

    /// Masses by node, weighed with the chance that the volley throws the node.
    pub(super) fn weigh<const L: usize>(&self, masses: &[Lanes<L>]) -> Lanes<L> {
        let mut sums = [0.0; L];
        for (lanes, chance) in masses.iter().zip(&self.chances) {
            for (sum, mass) in sums.iter_mut().zip(lanes) {
                *sum += mass * chance;
            }
        }
        sums
    }

    /// The masses of all locations together, by what they come to; `None` leaves a path out.
    pub(super) fn keyed<K: Copy + Ord + Default, const L: usize>(
        &self,
        key: impl Fn(&PathOutcome) -> Option<K>,
        weigh: impl Fn(&PathOutcome) -> Lanes<L>,
        and: impl Fn(K, K) -> K,
    ) -> Keyed<K, L> {
        let own = self.own(key, weigh);
        let join = Join { whole: self, own: &own, and: &and, taken: Cell::new(self.bytes()) };
        join.together(Locations::ALL, &mut FxHashMap::default())
    }

    /// Bytes that it takes.
    fn bytes(&self) -> usize {
        let clusters = self.clusters.iter().map(Cluster::bytes).sum::<usize>();
        clusters + list_bytes(&self.chances) + list_bytes(&self.points)
    }

    /// The masses of each cluster by what its paths come to.
    fn own<K: Ord, const L: usize>(
        &self,
        key: impl Fn(&PathOutcome) -> Option<K>,
        weigh: impl Fn(&PathOutcome) -> Lanes<L>,
    ) -> Vec<Own<K, L>> {
        let of_one = |cluster: &Cluster| {
            let weights: Vec<Lanes<L>> = cluster.marks.iter().map(&weigh).collect();
            let mut own: Own<K, L> = BTreeMap::new();
            for &(node, mark, mass) in &cluster.entries {
                let weights = &weights[mark as usize];
                if weights.iter().all(|weight| *weight == 0.0) {
                    continue;
                }
                let Some(key) = key(&cluster.marks[mark as usize]) else { continue };
                let masses = own.entry(key).or_default();
                if masses.last().is_none_or(|(last, _)| *last != node) {
                    masses.push((node, [0.0; L]));
                }
                if let Some((_, sums)) = masses.last_mut() {
                    for (sum, weight) in sums.iter_mut().zip(weights) {
                        *sum += mass * weight;
                    }
                }
            }
            own
        };
        self.clusters.iter().map(of_one).collect()
    }

    /// For each cluster: tells every node of it, and the chance that it gets exactly that while all other
    /// locations get the rest, whatever they come to.
    pub(super) fn surroundings(&self, mut tell: impl FnMut(&Cluster, &[f64])) {
        let own = self.own(|_| Some(()), |_| [1.0]);
        let taken = Cell::new(self.bytes());
        let join = Join { whole: self, own: &own, and: &|(), ()| (), taken };
        let mut known = FxHashMap::default();
        let mut around = vec![0.0; self.groups.nodes()];
        for cluster in self.clusters {
            let rest = join.together(Locations::ALL - cluster.locations, &mut known);
            let mut last = None;
            for &(node, ..) in &cluster.entries {
                if last.replace(node) != Some(node) {
                    around[node as usize] = rest
                        .values()
                        .map(|rest| self.groups.meet(node, rest, &self.chances, self.meter))
                        .sum();
                }
            }
            tell(cluster, &around);
        }
    }
}

/// Clusters on their way together.
struct Join<'w, 'a, K, A, const L: usize> {
    whole: &'w Combiner<'a>,
    own: &'w [Own<K, L>],
    and: &'w A,
    /// Bytes of the masses so far.
    taken: Cell<usize>,
}

impl<K: Copy + Ord + Default, A: Fn(K, K) -> K, const L: usize> Join<'_, '_, K, A, L> {
    /// The masses of some locations.
    fn together(
        &self,
        locations: Locations,
        known: &mut FxHashMap<Locations, Keyed<K, L>>,
    ) -> Keyed<K, L> {
        if let Some(keyed) = known.get(&locations) {
            return Rc::clone(keyed);
        }
        let mut sums: BTreeMap<K, Masses<L>> = BTreeMap::new();
        if self.whole.meter.check().is_err() {
            return Rc::new(sums);
        }
        if locations.is_empty() {
            let mut nothing = self.nothing();
            nothing.iter_mut().take(1).for_each(|first| *first = [1.0; L]);
            sums.insert(K::default(), nothing);
        } else {
            let piece = self.piece(locations);
            let mut add = |one: K, masses: &[(u32, Lanes<L>)], rest: &BTreeMap<K, Masses<L>>| {
                for (&other, rest) in rest {
                    let sum = sums.entry((self.and)(one, other)).or_insert_with(|| self.nothing());
                    self.whole.groups.put_together(masses, rest, sum, self.whole.meter);
                }
            };
            if piece == locations {
                // The innermost location cuts most of the others off from each other.
                let inner = innermost(locations);
                for (cluster, own) in self.whole.clusters.iter().zip(self.own) {
                    let fits = (cluster.locations - locations).is_empty();
                    if fits && !(cluster.locations & inner).is_empty() && !own.is_empty() {
                        let rest = self.together(locations - cluster.locations, known);
                        own.iter().for_each(|(&key, masses)| add(key, masses, &rest));
                    }
                }
            } else {
                let one = self.together(piece, known);
                let rest = self.together(locations - piece, known);
                for (&key, masses) in one.iter() {
                    let nodes = masses.iter().enumerate();
                    let some = nodes.filter(|(_, lanes)| lanes.iter().any(|mass| *mass != 0.0));
                    let masses: Vec<_> = some.map(|(node, lanes)| (node as u32, *lanes)).collect();
                    add(key, &masses, &rest);
                }
            }
        }
        let keyed = Rc::new(sums);
        known.insert(locations, Rc::clone(&keyed));
        keyed
    }

    /// No mass for any node. Whether that fits finds out who asks next.
    fn nothing(&self) -> Masses<L> {
        let nodes = self.whole.groups.nodes();
        self.taken.update(|taken| taken + nodes * size_of::<Lanes<L>>());
        let fits = self.whole.meter.take(self.taken.get()).is_ok();
        vec![[0.0; L]; if fits { nodes } else { 0 }]
    }

    /// Some of the locations that no cluster ties to the others.
    fn piece(&self, locations: Locations) -> Locations {
        let mut piece = locations.iter().next().map_or(Locations::NONE, Locations::only);
        loop {
            let tied = |cluster: &&Cluster| {
                (cluster.locations - locations).is_empty()
                    && !(cluster.locations & piece).is_empty()
            };
            let all = self.whole.clusters.iter().filter(tied);
            let wider = all.fold(piece, |piece, cluster| piece | cluster.locations);
            if wider == piece {
                return piece;
            }
            piece = wider;
        }
    }
}

/// The innermost of some locations.
fn innermost(locations: Locations) -> Locations {
    let depth = |location: &Location| {
        let next = |location: &Location| location.inward();
        std::iter::successors(Some(*location), next).count()
    };
    locations.iter().min_by_key(depth).map_or(Locations::NONE, Locations::only)
}
