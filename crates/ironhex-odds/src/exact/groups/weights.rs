//! How likely it is that some locations get a share of the volley.

use super::Groups;
use super::tree::NodeEdge;
use ironhex::unit::Locations;

impl Groups {
    /// What a mass of some locations at a node is to be multiplied with at most: the chance that its groups are the first that come
    /// down here, whatever follows, and wherever the others come down.
    ///
    /// A mass holds the chance that each group of its node comes down in these locations; how many groups there are, and that the others come
    /// down elsewhere, is known for each block by itself. So no path that goes on from a mass is likelier than the mass times its weight.
    pub(in crate::exact) fn weights(&self, locations: Locations, tree: &[NodeEdge]) -> Vec<f64> {
        let landing: Vec<f64> = self
            .kinds()
            .map(|kind| {
                let here = locations.iter().flat_map(|at| &kind.landings[at as usize]);
                here.map(|(_, chance)| chance).sum()
            })
            .collect();
        let mut exactly = vec![1.0];
        for block in &self.blocks {
            let elsewhere = |share: u32| -> f64 {
                let kinds = block.kinds.iter().enumerate();
                kinds
                    .map(|(index, kind)| {
                        let groups = block.count(share as usize, index);
                        (1.0 - landing[kind.number]).max(0.0).powi(groups.into())
                    })
                    .product()
            };
            let elsewhere: Vec<f64> = (0..block.shares.len() as u32).map(elsewhere).collect();
            let of_share = |pairs: &Vec<(u32, u32, f64)>| -> f64 {
                let one = |&(other, both, ways): &(u32, u32, f64)| {
                    ways * elsewhere[other as usize] * block.chances[both as usize]
                };
                pairs.iter().map(one).sum()
            };
            let own: Vec<f64> = block.pairs.iter().map(of_share).collect();
            exactly = own.iter().flat_map(|own| exactly.iter().map(move |e| e * own)).collect();
        }
        // From exactly these groups to these and any that follow.
        let mut weights = exactly;
        for (node, edge) in tree.iter().enumerate().skip(1).rev() {
            weights[edge.parent as usize] += landing[edge.kind as usize] * weights[node];
        }
        weights
    }
}
