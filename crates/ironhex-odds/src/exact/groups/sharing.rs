//! Sharing groups out: which shares go together, in how many ways, and what two sets of locations come to together.

use super::super::meter::{GivenUp, Meter};
use super::block::Block;
use super::{Groups, Lanes};

/// Ways to put two sets together that count for one step: they are mere sums.
const WAYS_A_STEP: u64 = 4;

impl Block {
    /// Works out which shares go together.
    pub(super) fn pair(&mut self, meter: &Meter<'_>) -> Result<(), GivenUp> {
        let size = self.shares.len();
        let kinds = self.kinds.len();
        self.pairs = vec![Vec::new(); size];
        for one in 0..size {
            meter.spend(size as u64)?;
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
        Ok(())
    }
}

/// In how many ways `k` of `n` can be chosen.
fn choose(n: u8, k: u8) -> f64 {
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}

impl Groups {
    /// Every other node that a node can be put together with, what that gives, and in how many ways.
    fn partners(&self, node: u32, tell: impl FnMut(u32, u32, f64)) {
        self.partners_before(node, self.blocks.len(), tell);
    }

    /// The same without nodes that get a share of these blocks or of later ones.
    pub(in crate::exact) fn partners_before(
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

    /// Two sets of locations together: each gets its share, in every way. `sum[a + b] += ways x[a] y[b]`
    pub(in crate::exact) fn put_together<const L: usize>(
        &self,
        x: &[(u32, Lanes<L>)],
        y: &[Lanes<L>],
        sum: &mut [Lanes<L>],
        meter: &Meter<'_>,
    ) {
        let mut shares = vec![0; self.blocks.len()];
        for (node, masses) in x {
            self.shares(*node, &mut shares);
            if meter.spend(self.ways(&shares) / WAYS_A_STEP).is_err() {
                return;
            }
            if self.blocks.is_empty() {
                (0..L).for_each(|lane| sum[0][lane] += masses[lane] * y[0][lane]);
            }
            self.spread(&self.order, &shares, masses, (0, 0), y, sum);
        }
    }

    /// One node together with every other: the sum of `ways y[other] z[both]`.
    pub(in crate::exact) fn meet(
        &self,
        node: u32,
        y: &[Lanes<1>],
        z: &[f64],
        meter: &Meter<'_>,
    ) -> f64 {
        let (mut sum, mut steps) = (0.0, 0);
        if meter.check().is_ok() {
            self.partners(node, |other, both, ways| {
                steps += 1;
                sum += ways * y[other as usize][0] * z[both as usize];
            });
        }
        // Who asks next finds out.
        let _ = meter.spend(steps / WAYS_A_STEP);
        sum
    }

    /// How many nodes a node with these shares can be put together with.
    fn ways(&self, shares: &[usize]) -> u64 {
        let pairs = self.blocks.iter().zip(shares);
        pairs.map(|(block, &share)| block.pairs[share].len() as u64).product()
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
    pub(in crate::exact) fn work(&self) -> f64 {
        let pairs = |block: &Block| block.pairs.iter().map(Vec::len).sum::<usize>() as f64;
        self.blocks.iter().map(pairs).product()
    }
}
