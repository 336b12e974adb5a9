//! What a volley can throw: how many groups of damage of each kind, how likely.
//!
//! Every group of damage finds its location by a roll of its own. So a volley is first rolled, which
//! gives a number of groups of each kind, and the groups are then shared out among the locations. A
//! [`Block`] is a to-hit roll, or several of the same kind in a row; its *shares* are the groups of it
//! that some of the locations may get. A *node* is a share of every block: what some of the locations
//! may get of the whole volley.

mod block;
mod sharing;
mod tree;
mod weights;

pub(super) use block::{Ask, Kind};
pub(super) use tree::{GroupNode, NodeEdge};

use super::THROW_STEPS;
use super::meter::{GivenUp, Meter};
use crate::volley::Attack;
use block::{Block, attack_blocks};
use ironhex::attack::DamageGroup;
use ironhex::unit::Location;

/// Masses side by side.
pub(super) type Lanes<const L: usize> = [f64; L];

/// Everything that a volley can throw.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    blocks: Vec<Block>,
    strides: Vec<usize>,
    /// The blocks, those with the fewest shares first.
    order: Vec<usize>,
    nodes: usize,
    /// Points that may come after the blocks up to here.
    after: Vec<u16>,
    /// Rolls that blows ask for which do no damage.
    asks: Vec<Ask>,
}

impl Groups {
    /// All that a volley can throw.
    pub(super) fn new(volley: &[Attack], meter: &Meter<'_>) -> Result<Self, GivenUp> {
        let mut blocks: Vec<Block> = Vec::new();
        for attack in volley {
            meter.spend(THROW_STEPS)?;
            for block in attack_blocks(attack) {
                match blocks.last_mut() {
                    Some(last) if last.takes(&block) => last.append(&block),
                    _ => blocks.push(block),
                }
            }
        }
        let harmless = blocks.iter().filter(|block| block.kinds.is_empty());
        let asks = harmless.filter_map(|block| block.asks).collect();
        blocks.retain(|block| !block.kinds.is_empty());
        let mut groups = Self { nodes: 1, asks, ..Self::default() };
        for block in &blocks {
            groups.strides.push(groups.nodes);
            groups.nodes = groups.nodes.saturating_mul(block.shares.len());
            meter.hold(groups.nodes)?;
        }
        for block in &mut blocks {
            block.pair(meter)?;
        }
        let mut left: u16 = blocks.iter().map(Block::most).sum();
        for block in &blocks {
            left -= block.most();
            groups.after.push(left);
        }
        let kinds = blocks.iter_mut().flat_map(|block| &mut block.kinds);
        for (number, kind) in kinds.enumerate() {
            kind.number = number;
        }
        groups.order = (0..blocks.len()).collect();
        groups.order.sort_by_key(|&index| blocks[index].shares.len());
        groups.blocks = blocks;
        Ok(groups)
    }

    /// How many nodes there are.
    pub(super) const fn nodes(&self) -> usize {
        self.nodes
    }

    /// All kinds, by their numbers.
    pub(super) fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.blocks.iter().flat_map(|block| &block.kinds)
    }

    /// The chance that the volley throws exactly a node.
    pub(super) fn chances(&self) -> Vec<f64> {
        let mut chances = vec![1.0];
        for block in &self.blocks {
            chances = block
                .chances
                .iter()
                .flat_map(|chance| chances.iter().map(move |other| chance * other))
                .collect();
        }
        chances
    }

    /// The points of each node.
    pub(super) fn points(&self) -> Vec<u16> {
        let mut points = vec![0];
        for block in &self.blocks {
            let own: Vec<u16> = block.shares.iter().map(|share| block.points(share)).collect();
            points = own.iter().flat_map(|own| points.iter().map(move |p| p + own)).collect();
        }
        points
    }

    /// Points that come down on a location on average.
    pub(super) fn mean_damage(&self, location: Location) -> f64 {
        let landing = |kind: &Kind| -> f64 {
            kind.landings[location as usize].iter().map(|(_, chance)| chance).sum()
        };
        let of_block = |block: &Block| -> f64 {
            let all = (0..block.shares.len())
                .flat_map(|share| (0..block.kinds.len()).map(move |kind| (share, kind)));
            all.map(|(share, kind)| {
                let points = u16::from(block.count(share, kind)) * block.kinds[kind].damage;
                block.chances[share] * f64::from(points) * landing(&block.kinds[kind])
            })
            .sum()
        };
        self.blocks.iter().map(of_block).sum()
    }

    /// Rolls that blows ask for which do no damage.
    pub(super) fn asks(&self) -> &[Ask] {
        &self.asks
    }

    /// The modifiers of the rolls that blows ask for, by node: whoever is hit rolls. `None` where some
    /// damage may be lost, so that not every hit can be seen.
    pub(super) fn owed(&self) -> Option<Vec<Vec<i8>>> {
        let mut owed = vec![Vec::new()];
        for block in &self.blocks {
            let seen = |ask: Ask| (ask.hits + block.chances[0] - 1.0).abs() < 1e-12;
            if block.asks.is_some_and(|ask| !seen(ask)) {
                return None;
            }
            let of_share = |share: usize| block.asks.filter(|_| share > 0).map(|ask| ask.modifier);
            let shares = 0..block.shares.len();
            let with =
                |before: &Vec<i8>, share| before.iter().copied().chain(of_share(share)).collect();
            owed = shares.flat_map(|share| owed.iter().map(move |b| with(b, share))).collect();
        }
        Some(owed)
    }

    /// Can a group come down on this location in this way?
    pub(super) fn any_landing(
        &self,
        location: Location,
        is: impl Fn(&DamageGroup) -> bool,
    ) -> bool {
        let kinds = self.blocks.iter().flat_map(|block| &block.kinds);
        kinds.flat_map(|kind| &kind.landings[location as usize]).any(|(blow, _)| is(blow))
    }
}
