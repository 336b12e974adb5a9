//! Clusters put together: every way to sort the locations into clusters, every way to share the groups.

use super::cluster::Cluster;
use super::groups::Groups;
use super::links::Locations;
use super::mark::Mark;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A mass for every node.
type Masses = Rc<Vec<f64>>;

/// The masses of sets of locations, by what they come to.
type Keyed<K> = Rc<BTreeMap<K, Masses>>;

/// Everything that is needed to put clusters together.
#[derive(Debug)]
pub(super) struct Whole<'a> {
    pub(super) groups: &'a Groups,
    pub(super) clusters: &'a [Cluster],
    /// The chance that the volley throws exactly a node.
    pub(super) chances: Vec<f64>,
    /// The points of each node.
    pub(super) points: Vec<u16>,
}

/// All locations.
const ALL: Locations = Locations::MAX;

impl Whole<'_> {
    /// The chance that no cluster comes to anything that is not wanted.
    pub(super) fn chance(&self, wanted: impl Fn(&Mark) -> bool) -> f64 {
        let keyed = self.keyed(|mark| wanted(mark).then_some(()), |(), ()| ());
        keyed.values().map(|masses| self.weigh(masses)).sum()
    }

    pub(super) fn weigh(&self, masses: &[f64]) -> f64 {
        masses.iter().zip(&self.chances).map(|(mass, chance)| mass * chance).sum()
    }

    /// The masses of all locations together, by what they come to; `None` leaves a path out.
    pub(super) fn keyed<K: Copy + Ord + Default>(
        &self,
        key: impl Fn(&Mark) -> Option<K>,
        and: impl Fn(K, K) -> K,
    ) -> Rc<BTreeMap<K, Masses>> {
        let own = self.own(key);
        self.together(ALL, &own, &and, &mut FxHashMap::default())
    }

    /// The masses of each cluster by what its paths come to.
    fn own<K: Ord>(&self, key: impl Fn(&Mark) -> Option<K>) -> Vec<BTreeMap<K, Vec<(u32, f64)>>> {
        let of_one = |cluster: &Cluster| {
            let mut own: BTreeMap<K, Vec<(u32, f64)>> = BTreeMap::new();
            for &(node, mark, mass) in &cluster.entries {
                let Some(key) = key(&cluster.marks[mark as usize]) else { continue };
                let masses = own.entry(key).or_default();
                match masses.last_mut() {
                    Some((last, sum)) if *last == node => *sum += mass,
                    _ => masses.push((node, mass)),
                }
            }
            own
        };
        self.clusters.iter().map(of_one).collect()
    }

    /// For each cluster: tells every node of it, and the chance that it gets exactly that while all other
    /// locations get the rest, whatever they come to.
    pub(super) fn surroundings(&self, mut tell: impl FnMut(&Cluster, &[f64])) {
        let own = self.own(|_| Some(()));
        let mut known = FxHashMap::default();
        let mut around = vec![0.0; self.groups.nodes()];
        for cluster in self.clusters {
            let rest = self.together(!cluster.locations, &own, &|(), ()| (), &mut known);
            let mut last = None;
            for &(node, ..) in &cluster.entries {
                if last.replace(node) != Some(node) {
                    around[node as usize] =
                        rest.values().map(|rest| self.groups.meet(node, rest, &self.chances)).sum();
                }
            }
            tell(cluster, &around);
        }
    }

    fn together<K: Copy + Ord + Default>(
        &self,
        locations: Locations,
        own: &[BTreeMap<K, Vec<(u32, f64)>>],
        and: &impl Fn(K, K) -> K,
        known: &mut FxHashMap<Locations, Keyed<K>>,
    ) -> Keyed<K> {
        if let Some(keyed) = known.get(&locations) {
            return Rc::clone(keyed);
        }
        let mut sums: BTreeMap<K, Vec<f64>> = BTreeMap::new();
        if locations == 0 {
            let mut nothing = vec![0.0; self.groups.nodes()];
            nothing[0] = 1.0;
            sums.insert(K::default(), nothing);
        } else {
            let lowest = locations & locations.wrapping_neg();
            for (cluster, masses_by_key) in self.clusters.iter().zip(own) {
                if cluster.locations & lowest == 0 || cluster.locations & !locations != 0 {
                    continue;
                }
                let rest = self.together(locations & !cluster.locations, own, and, known);
                for (&key, masses) in masses_by_key {
                    for (&other, rest) in rest.iter() {
                        let sum = sums
                            .entry(and(key, other))
                            .or_insert_with(|| vec![0.0; self.groups.nodes()]);
                        self.groups.put_together(masses, rest, sum);
                    }
                }
            }
        }
        let keyed = Rc::new(sums.into_iter().map(|(key, sum)| (key, Rc::new(sum))).collect());
        known.insert(locations, Rc::clone(&keyed));
        keyed
    }
}
