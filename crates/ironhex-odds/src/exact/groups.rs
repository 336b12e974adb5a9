//! What a volley can throw: how many groups of damage of each kind, how likely.
//!
//! Every group of damage finds its location by a roll of its own. So a volley is first rolled, which
//! gives a number of groups of each kind, and the groups are then shared out among the locations. A
//! [`Block`] is a to-hit roll, or several of the same kind in a row; its *shares* are the groups of it
//! that some of the locations may get. A *node* is a share of every block: what some of the locations
//! may get of the whole volley.

use super::branching::Branching;
use super::meaning::Classes;
use crate::volley::{Attack, Left, Next};
use ironhex::attack::DamageGroup;
use ironhex::unit::{LOCATIONS, Location};
use std::cell::Cell;

/// Masses side by side.
pub(super) type Lanes<const L: usize> = [f64; L];

/// A kind of group: its points, and where it comes down.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Kind {
    /// Its number among all kinds.
    pub(super) number: usize,
    /// Points.
    pub(super) damage: u16,
    /// The blows that it may come to, by location, with their chances.
    pub(super) landings: [Vec<(DamageGroup, f64)>; LOCATIONS],
}

/// One to-hit roll, or several of the same kind in a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// The kinds of groups that it may throw, in the order in which they come down.
    kinds: Vec<Kind>,
    /// What some locations may get of it: how many groups of each kind. The first is nothing.
    shares: Vec<Vec<u8>>,
    /// The chance that it throws exactly this, by share.
    chances: Vec<f64>,
    /// For each share: the other shares that it can be put together with, what that gives, and in how
    /// many ways the groups can be told apart.
    pairs: Vec<Vec<(u32, u32, f64)>>,
    /// A piloting skill roll that it asks of the target when it hits.
    asks: Option<Ask>,
}

/// A piloting skill roll that a blow asks of the target when it hits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ask {
    pub(super) modifier: i8,
    /// The chance that it hits.
    pub(super) hits: f64,
}

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

/// A place in the tree of nodes: the groups that came down so far, in their order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GroupNode {
    /// The node.
    pub(super) node: usize,
    /// The block of the last group.
    block: usize,
    /// The share of that block.
    share: usize,
    /// Points that may still come.
    pub(super) budget: u16,
}

/// How a node is come to.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct NodeEdge {
    /// The node before its last group; always a lower one.
    pub(super) parent: u32,
    /// The number of the last group's kind.
    pub(super) kind: u32,
    /// The last group's block.
    pub(super) block: usize,
    /// Points that may still come.
    pub(super) budget: u16,
}

/// What a roll can throw: the kinds of its groups in order, and the chance.
type Thrown = Vec<(Vec<Kind>, f64)>;

impl Groups {
    /// All that a volley can throw; `None` when it has more nodes than this.
    pub(super) fn new(volley: &[Attack], most: usize) -> Option<Self> {
        let mut blocks: Vec<Block> = Vec::new();
        for attack in volley {
            for block in attack_blocks(attack) {
                match blocks.last_mut() {
                    Some(last) if last.is_alike(&block) => last.append(&block),
                    _ => blocks.push(block),
                }
            }
        }
        let harmless = blocks.iter().filter(|block| block.kinds.is_empty());
        let asks = harmless.filter_map(|block| block.asks).collect();
        blocks.retain(|block| !block.kinds.is_empty());
        let mut groups = Self { nodes: 1, asks, ..Self::default() };
        for block in &mut blocks {
            block.pair();
            groups.strides.push(groups.nodes);
            groups.nodes = groups.nodes.checked_mul(block.shares.len()).filter(|&n| n <= most)?;
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
        Some(groups)
    }

    /// How many nodes there are.
    pub(super) const fn nodes(&self) -> usize {
        self.nodes
    }

    /// The place before the first group.
    pub(super) fn root(&self) -> GroupNode {
        let budget = self.blocks.iter().map(Block::most).sum();
        GroupNode { node: 0, block: 0, share: 0, budget }
    }

    /// The places that one more group leads to, and its kind.
    pub(super) fn next(&self, place: GroupNode) -> impl Iterator<Item = (GroupNode, &Kind)> {
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

    /// All kinds, by their numbers.
    pub(super) fn kinds(&self) -> impl Iterator<Item = &Kind> {
        self.blocks.iter().flat_map(|block| &block.kinds)
    }

    /// How each node is come to.
    pub(super) fn tree(&self) -> Vec<NodeEdge> {
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

    /// Every other node that a node can be put together with, what that gives, and in how many ways.
    fn partners(&self, node: u32, tell: impl FnMut(u32, u32, f64)) {
        self.partners_before(node, self.blocks.len(), tell);
    }

    /// The same without nodes that get a share of these blocks or of later ones.
    pub(super) fn partners_before(
        &self,
        node: u32,
        block: usize,
        mut tell: impl FnMut(u32, u32, f64),
    ) {
        let mut shares = vec![0; self.blocks.len()];
        self.shares(node, &mut shares);
        let later = shares.iter().zip(&self.strides).skip(block);
        let both: usize = later.map(|(share, stride)| share * stride).sum();
        self.partner(block, &shares, (0, both as u32, 1.0), &mut tell);
    }

    fn partner(
        &self,
        blocks: usize,
        shares: &[usize],
        (other, both, ways): (u32, u32, f64),
        tell: &mut impl FnMut(u32, u32, f64),
    ) {
        let Some(index) = blocks.checked_sub(1) else { return tell(other, both, ways) };
        let stride = self.strides[index] as u32;
        for &(o, b, times) in &self.blocks[index].pairs[shares[index]] {
            self.partner(
                index,
                shares,
                (other + o * stride, both + b * stride, ways * times),
                tell,
            );
        }
    }

    /// The shares of a node.
    fn shares(&self, node: u32, shares: &mut [usize]) {
        let mut rest = node as usize;
        for (share, block) in shares.iter_mut().zip(&self.blocks) {
            (*share, rest) = (rest % block.shares.len(), rest / block.shares.len());
        }
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

    /// Two sets of locations together: each gets its share, in every way. `sum[a + b] += ways x[a] y[b]`
    pub(super) fn put_together<const L: usize>(
        &self,
        x: &[(u32, Lanes<L>)],
        y: &[Lanes<L>],
        sum: &mut [Lanes<L>],
    ) {
        let mut shares = vec![0; self.blocks.len()];
        for (node, masses) in x {
            if self.blocks.is_empty() {
                (0..L).for_each(|lane| sum[0][lane] += masses[lane] * y[0][lane]);
            }
            self.shares(*node, &mut shares);
            self.spread(&self.order, &shares, masses, (0, 0), y, sum);
        }
    }

    /// One node together with every other: the sum of `ways y[other] z[both]`.
    pub(super) fn meet(&self, node: u32, y: &[Lanes<1>], z: &[f64]) -> f64 {
        let mut sum = 0.0;
        self.partners(node, |other, both, ways| {
            sum += ways * y[other as usize][0] * z[both as usize];
        });
        sum
    }

    fn spread<const L: usize>(
        &self,
        order: &[usize],
        shares: &[usize],
        masses: &Lanes<L>,
        (from, to): (usize, usize),
        y: &[Lanes<L>],
        sum: &mut [Lanes<L>],
    ) {
        let [index, rest @ ..] = order else { return };
        let stride = self.strides[*index];
        for &(other, both, ways) in &self.blocks[*index].pairs[shares[*index]] {
            let (from, to) = (from + other as usize * stride, to + both as usize * stride);
            if rest.is_empty() {
                let (y, sum) = (&y[from], &mut sum[to]);
                for lane in 0..L {
                    sum[lane] += masses[lane] * ways * y[lane];
                }
            } else {
                let masses = std::array::from_fn(|lane| masses[lane] * ways);
                self.spread(rest, shares, &masses, (from, to), y, sum);
            }
        }
    }

    /// Multiplications that putting two full sets together takes.
    pub(super) fn work(&self) -> f64 {
        let pairs = |block: &Block| block.pairs.iter().map(Vec::len).sum::<usize>() as f64;
        self.blocks.iter().map(pairs).product()
    }
}

impl Block {
    /// A roll that throws these.
    fn new(thrown: Thrown) -> Self {
        let mut block = Self { shares: vec![Vec::new()], chances: vec![0.0], ..Self::default() };
        // Kinds in the order in which they come down: longer throws first, they show the order best.
        let mut order: Vec<usize> = (0..thrown.len()).collect();
        order.sort_by_key(|&index| std::cmp::Reverse(thrown[index].0.len()));
        for &index in &order {
            for kind in &thrown[index].0 {
                if !block.kinds.contains(kind) {
                    block.kinds.push(kind.clone());
                }
            }
        }
        for (groups, chance) in thrown {
            let mut counts = vec![0_u8; block.kinds.len()];
            for group in &groups {
                let kind = block.kinds.iter().position(|kind| kind == group).unwrap_or(0);
                counts[kind] += 1;
            }
            block.add(&counts, chance);
        }
        block
    }

    /// Adds a throw and everything that locations may get of it.
    fn add(&mut self, counts: &[u8], chance: f64) {
        let mut part = vec![0; counts.len()];
        loop {
            let found = self.find(&part);
            let index = found.unwrap_or_else(|| {
                self.shares.push(part.clone());
                self.chances.push(0.0);
                self.shares.len() - 1
            });
            if part == counts {
                self.chances[index] += chance;
                return;
            }
            for (count, &most) in part.iter_mut().zip(counts) {
                if *count < most {
                    *count += 1;
                    break;
                }
                *count = 0;
            }
        }
    }

    fn find(&self, counts: &[u8]) -> Option<usize> {
        let same = |share: &Vec<u8>| {
            let zeros = std::iter::repeat(&0);
            counts.iter().zip(share.iter().chain(zeros)).all(|(a, b)| a == b)
        };
        self.shares.iter().position(same)
    }

    /// Does it throw the same one kind of group, so that rolls in a row are one block?
    fn is_alike(&self, other: &Self) -> bool {
        self.kinds.len() == 1
            && self.kinds == other.kinds
            && self.asks.is_none()
            && other.asks.is_none()
    }

    /// The same again, after it.
    fn append(&mut self, other: &Self) {
        let size = |block: &Self| block.shares.len();
        let mut together = Self { kinds: self.kinds.clone(), ..Self::default() };
        for count in 0..size(self) + size(other) - 1 {
            together.shares.push(vec![count as u8]);
            together.chances.push(0.0);
        }
        together.shares[0] = Vec::new();
        for (one, chance) in self.chances.iter().enumerate() {
            for (two, also) in other.chances.iter().enumerate() {
                together.chances[one + two] += chance * also;
            }
        }
        *self = together;
    }

    fn count(&self, share: usize, kind: usize) -> u8 {
        self.shares[share].get(kind).copied().unwrap_or(0)
    }

    fn points(&self, share: &[u8]) -> u16 {
        share.iter().zip(&self.kinds).map(|(&count, kind)| u16::from(count) * kind.damage).sum()
    }

    fn most(&self) -> u16 {
        self.shares.iter().map(|share| self.points(share)).max().unwrap_or(0)
    }

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

    /// Works out which shares go together.
    fn pair(&mut self) {
        let size = self.shares.len();
        let kinds = self.kinds.len();
        self.pairs = vec![Vec::new(); size];
        for one in 0..size {
            for two in 0..size {
                let counts: Vec<u8> =
                    (0..kinds).map(|kind| self.count(one, kind) + self.count(two, kind)).collect();
                if let Some(both) = self.find(&counts) {
                    let ways = (0..kinds)
                        .map(|kind| choose(counts[kind], self.count(one, kind)))
                        .product();
                    self.pairs[one].push((two as u32, both as u32, ways));
                }
            }
        }
    }
}

/// In how many ways `k` of `n` can be chosen.
fn choose(n: u8, k: u8) -> f64 {
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}

/// The blocks of an attack: one for each of its to-hit rolls.
fn attack_blocks(attack: &Attack) -> Vec<Block> {
    let (classes, irrelevant) = (Classes::default(), Cell::new(false));
    let mut left = attack.left();
    let mut blocks = Vec::new();
    while left.has_rolls() {
        let before = left;
        let mut thrown: Thrown = Vec::new();
        let mut hits = 0.0;
        Branching::new(&classes, &irrelevant).walk(1.0, |dice| {
            left = before;
            let next = attack.step(&mut left, dice);
            let chance = dice.mass();
            if matches!(next, Next::Rolled(1..)) {
                hits += chance;
            }
            for (groups, share) in placed(attack, left) {
                thrown.push((groups, chance * share));
            }
        });
        let asks = attack.asks().map(|modifier| Ask { modifier, hits });
        blocks.push(Block { asks, ..Block::new(thrown) });
        left = left.rolled_out();
    }
    blocks
}

/// The groups that points of damage come down as. Each may be lost in the target's cover: then it is as
/// if it had not been thrown.
fn placed(attack: &Attack, mut left: Left) -> Thrown {
    let mut thrown: Thrown = vec![(Vec::new(), 1.0)];
    while left.points() > 0 {
        let before = left;
        let mut kind = Kind { number: 0, damage: 0, landings: std::array::from_fn(|_| Vec::new()) };
        let mut lost = 0.0;
        let (classes, irrelevant) = (Classes::default(), Cell::new(false));
        Branching::new(&classes, &irrelevant).walk(1.0, |dice| {
            left = before;
            match attack.step(&mut left, dice) {
                Next::Lands(Some(blow)) => {
                    let landings = &mut kind.landings[blow.panel.location() as usize];
                    match landings.iter_mut().find(|(other, _)| *other == blow) {
                        Some((_, chance)) => *chance += dice.mass(),
                        None => landings.push((blow, dice.mass())),
                    }
                }
                Next::Rolled(_) | Next::Lands(_) | Next::Done => lost += dice.mass(),
            }
        });
        kind.damage = before.points() - left.points();
        if lost > 0.0 {
            let lands = 1.0 - lost;
            kind.landings.iter_mut().flatten().for_each(|(_, chance)| *chance /= lands);
        }
        thrown = thrown
            .into_iter()
            .flat_map(|(groups, chance)| {
                let mut with = groups.clone();
                with.push(kind.clone());
                [(with, chance * (1.0 - lost)), (groups, chance * lost)]
            })
            .filter(|(_, chance)| *chance > 0.0)
            .collect();
    }
    thrown
}
