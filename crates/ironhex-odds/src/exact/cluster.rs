//! Locations that are worked out together.
//!
//! The paths of a volley are sorted by which locations they link. For a set of locations, a *cluster*
//! holds every path on which exactly these are linked with each other, whatever groups they get: for
//! each node the states that they may come to, with their masses.

use super::groups::Groups;
use super::ledger::list_bytes;
use super::meter::Meter;
use super::path_outcome::{OutcomeReader, PathOutcome};
use ironhex::unit::Locations;

/// What does not change while clusters are worked out.
#[derive(Debug)]
pub(super) struct ClusterContext<'a> {
    pub(super) groups: &'a Groups,
    pub(super) reading: &'a OutcomeReader<'a>,
    /// Forget what cannot matter.
    pub(super) forget: bool,
    /// What it costs.
    pub(super) meter: &'a Meter<'a>,
}

/// What the paths of a cluster come to.
#[derive(Debug, Default)]
pub(super) struct Cluster {
    /// Its locations.
    pub(super) locations: Locations,
    /// What its paths come to, each once.
    pub(super) marks: Vec<PathOutcome>,
    /// Node, mark, mass.
    pub(super) entries: Vec<(u32, u32, f64)>,
    /// States held at most.
    pub(super) peak: usize,
}

impl Cluster {
    /// Bytes that it takes.
    pub(super) const fn bytes(&self) -> usize {
        list_bytes(&self.marks) + list_bytes(&self.entries)
    }
}
