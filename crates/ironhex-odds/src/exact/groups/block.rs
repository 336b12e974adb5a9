//! What a to-hit roll can throw: blocks, and the kinds of groups that they are made of.

use super::super::branching::Branching;
use super::super::meaning::Classes;
use crate::volley::{Attack, Left, Next};
use ironhex::attack::DamageGroup;
use ironhex::unit::LOCATIONS;
use std::cell::Cell;

/// A kind of group: its points, and where it comes down.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::exact) struct Kind {
    /// Its number among all kinds.
    pub(in crate::exact) number: usize,
    /// Points.
    pub(in crate::exact) damage: u16,
    /// The blows that it may come to, by location, with their chances.
    pub(in crate::exact) landings: [Vec<(DamageGroup, f64)>; LOCATIONS],
}

/// One to-hit roll, or several of the same kind in a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// The kinds of groups that it may throw, in the order in which they come down.
    pub(super) kinds: Vec<Kind>,
    /// What some locations may get of it: how many groups of each kind. The first is nothing.
    pub(super) shares: Vec<Vec<u8>>,
    /// The chance that it throws exactly this, by share.
    pub(super) chances: Vec<f64>,
    /// For each share: the other shares that it can be put together with, what that gives, and in how
    /// many ways the groups can be told apart.
    pub(super) pairs: Vec<Vec<(u32, u32, f64)>>,
    /// A piloting skill roll that it asks of the target when it hits.
    pub(super) asks: Option<Ask>,
}

/// A piloting skill roll that a blow asks of the target when it hits.
#[derive(Clone, Copy, Debug)]
pub(in crate::exact) struct Ask {
    pub(in crate::exact) modifier: i8,
    /// The chance that it hits.
    pub(in crate::exact) hits: f64,
}

/// What a roll can throw: the kinds of its groups in order, and the chance.
type Thrown = Vec<(Vec<Kind>, f64)>;

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

    pub(super) fn find(&self, counts: &[u8]) -> Option<usize> {
        let same = |share: &Vec<u8>| {
            let zeros = std::iter::repeat(&0);
            counts.iter().zip(share.iter().chain(zeros)).all(|(a, b)| a == b)
        };
        self.shares.iter().position(same)
    }

    /// Does it throw the same one kind of group, so that rolls in a row are one block? There is no block of more groups
    /// than can be counted.
    pub(super) fn takes(&self, other: &Self) -> bool {
        self.shares.len() + other.shares.len() <= usize::from(u8::MAX)
            && self.kinds.len() == 1
            && self.kinds == other.kinds
            && self.asks.is_none()
            && other.asks.is_none()
    }

    /// The same again, after it.
    pub(super) fn append(&mut self, other: &Self) {
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

    pub(super) fn count(&self, share: usize, kind: usize) -> u8 {
        self.shares[share].get(kind).copied().unwrap_or(0)
    }

    pub(super) fn points(&self, share: &[u8]) -> u16 {
        share.iter().zip(&self.kinds).map(|(&count, kind)| u16::from(count) * kind.damage).sum()
    }

    pub(super) fn most(&self) -> u16 {
        self.shares.iter().map(|share| self.points(share)).max().unwrap_or(0)
    }
}

/// The blocks of an attack: one for each of its to-hit rolls.
pub(super) fn attack_blocks(attack: &Attack) -> Vec<Block> {
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
