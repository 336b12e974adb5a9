//! Walking the tree of nodes: groups that come down one after the other.

use super::Groups;
use super::block::{Block, Kind};

/// A place in the tree of nodes: the groups that came down so far, in their order.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::exact) struct GroupNode {
    /// The node.
    pub(in crate::exact) node: usize,
    /// The block of the last group.
    block: usize,
    /// The share of that block.
    share: usize,
    /// Points that may still come.
    pub(in crate::exact) budget: u16,
}

/// How a node is come to.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::exact) struct NodeEdge {
    /// The node before its last group; always a lower one.
    pub(in crate::exact) parent: u32,
    /// The number of the last group's kind.
    pub(in crate::exact) kind: u32,
    /// The last group's block.
    pub(in crate::exact) block: usize,
    /// Points that may still come.
    pub(in crate::exact) budget: u16,
}

impl Groups {
    /// The place before the first group.
    pub(in crate::exact) fn root(&self) -> GroupNode {
        let budget = self.blocks.iter().map(Block::most).sum();
        GroupNode { node: 0, block: 0, share: 0, budget }
    }

    /// The places that one more group leads to, and its kind.
    pub(in crate::exact) fn next(
        &self,
        place: GroupNode,
    ) -> impl Iterator<Item = (GroupNode, &Kind)> {
        (place.block..self.blocks.len()).flat_map(move |index| {
            let block = &self.blocks[index];
            let share = if index == place.block { place.share } else { 0 };
            block.next(share).map(move |(next, kind)| {
                let node = place.node + (next - share) * self.strides[index];
                let budget = self.after[index] + block.budget(next);
                (GroupNode { node, block: index, share: next, budget }, kind)
            })
        })
    }

    /// How each node is come to.
    pub(in crate::exact) fn tree(&self) -> Vec<NodeEdge> {
        let mut tree = vec![NodeEdge::default(); self.nodes];
        let root = self.root();
        tree[0].budget = root.budget;
        let mut places = vec![root];
        while let Some(place) = places.pop() {
            for (next, kind) in self.next(place) {
                debug_assert!(place.node < next.node);
                tree[next.node] = NodeEdge {
                    parent: place.node as u32,
                    kind: kind.number as u32,
                    block: next.block,
                    budget: next.budget,
                };
                places.push(next);
            }
        }
        tree
    }
}

impl Block {
    /// The last kind of a share.
    fn last(&self, share: usize) -> usize {
        (0..self.kinds.len()).rev().find(|&kind| self.count(share, kind) > 0).unwrap_or(0)
    }

    /// The shares with one group more, at their end.
    fn next(&self, share: usize) -> impl Iterator<Item = (usize, &Kind)> {
        (self.last(share)..self.kinds.len()).filter_map(move |kind| {
            let mut counts: Vec<u8> =
                (0..self.kinds.len()).map(|other| self.count(share, other)).collect();
            counts[kind] += 1;
            self.find(&counts).map(|next| (next, &self.kinds[kind]))
        })
    }

    /// Points that may come after a share.
    fn budget(&self, share: usize) -> u16 {
        let own = self.points(&self.shares[share]);
        let after = self.last(share);
        let follows = |other: usize| {
            (0..self.kinds.len()).all(|kind| {
                let (a, b) = (self.count(share, kind), self.count(other, kind));
                if kind < after { a == b } else { a <= b }
            })
        };
        let all = (0..self.shares.len()).filter(|&other| follows(other));
        all.map(|other| self.points(&self.shares[other]) - own).max().unwrap_or(0)
    }
}
