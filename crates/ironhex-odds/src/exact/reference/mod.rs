//! The reference engine: locations walked together before they are linked, whatever ties them.
//!
//! It knows nothing of how harm goes from one location to another: a core rule runs on all locations of a set at once.
//! That is slow and right for every target. Answers that may forget nothing come from it, so that tests can hold the
//! fast engine against it, and so do those about targets in which an explosion may be contained.

mod outlook;
mod strikes;
mod walk;

use super::cluster::{Cluster, ClusterContext};
use super::links::{Ties, subsets};
use super::meaning::Classes;
use super::meter::GivenUp;
use crate::question::Question;
use strikes::Strikes;

/// Every set of locations that can be linked, worked out.
pub(super) fn clusters<'a>(
    question: &'a Question<'a>,
    context: &ClusterContext<'a>,
    classes: &'a Classes,
    ties: &'a Ties,
) -> Result<Vec<Cluster>, GivenUp> {
    let mut strikes = Strikes::new(question, context.groups, classes, ties, context.meter);
    let mut clusters = Vec::new();
    let mut held = 0;
    for locations in subsets() {
        let cluster = walk::cluster(context, &mut strikes, locations)?;
        if !cluster.entries.is_empty() {
            held += cluster.entries.len();
            clusters.push(cluster);
        }
        context.meter.hold(held)?;
    }
    Ok(clusters)
}
