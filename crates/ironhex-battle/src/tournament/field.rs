//! Whom every unit plays against.

use ironhex::dice::SplitMix64;
use std::collections::BTreeSet;

/// The reference field: built-in units of every weight and trade.
pub const REFERENCE: [&str; 20] = [
    "Locust LCT-1V",
    "Commando COM-2D",
    "Spider SDR-5V",
    "Jenner JR7-D",
    "Panther PNT-9R",
    "Cicada CDA-2A",
    "Vindicator VND-1R",
    "Phoenix Hawk PXH-1",
    "Hunchback HBK-4G",
    "Trebuchet TBT-5N",
    "Griffin GRF-1N",
    "Wolverine WVR-6R",
    "Rifleman RFL-3N",
    "Catapult CPLT-C1",
    "Thunderbolt TDR-5S",
    "Warhammer WHM-6R",
    "Marauder MAD-3R",
    "Awesome AWS-8Q",
    "BattleMaster BLR-1G",
    "Atlas AS7-D",
];

ironhex::named_enum! {
    /// Who plays against whom.
    #[derive(Default)]
    pub enum FieldKind: "field" {
        /// Every unit against the same opponents.
        #[default]
        Reference = "reference",
        /// Every unit against every other one.
        All = "all",
        /// Rounds: in each, units that stand near each other and have not met yet.
        Swiss = "swiss",
    }
}

/// Two who are to meet, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pairing {
    pub(super) a: usize,
    pub(super) b: usize,
    /// How often they met before.
    pub(super) before: u32,
}

/// Who is to meet, by number from 0: worked out where it can be, because everybody against everybody else are millions.
#[derive(Clone, Debug)]
pub(super) enum Pairings {
    /// Every unit against every opponent, whose numbers follow those of the units.
    Against { units: usize, opponents: usize },
    /// Everybody against everybody else.
    RoundRobin { units: usize },
    /// These.
    Listed(Vec<Pairing>),
}

impl Pairings {
    /// How many there are.
    pub(super) const fn len(&self) -> u64 {
        match self {
            Self::Against { units, opponents } => *units as u64 * *opponents as u64,
            Self::RoundRobin { units } => *units as u64 * units.saturating_sub(1) as u64 / 2,
            Self::Listed(list) => list.len() as u64,
        }
    }

    /// One of them: there is one of this number.
    pub(super) fn get(&self, index: u64) -> Pairing {
        match self {
            Self::Against { units, opponents } => {
                let (a, b) = (index / *opponents as u64, index % *opponents as u64);
                Pairing { a: a as usize, b: units + b as usize, before: 0 }
            }
            Self::RoundRobin { units } => {
                // From the last: one pairing with the last unit but one, two with the one before it, and so on.
                let back = self.len() - 1 - index;
                let row = ((8 * back + 1).isqrt() - 1) / 2;
                let place = back - row * (row + 1) / 2;
                Pairing { a: units - 2 - row as usize, b: units - 1 - place as usize, before: 0 }
            }
            Self::Listed(list) => list[index as usize],
        }
    }

    /// Gives the first so many of them in order.
    pub(super) fn first(&self, count: u64, mut take: impl FnMut(Pairing)) {
        match self {
            Self::RoundRobin { units } => {
                let mut left = count;
                for a in 0..*units {
                    for b in (a + 1..*units).take(usize::try_from(left).unwrap_or(usize::MAX)) {
                        take(Pairing { a, b, before: 0 });
                        left -= 1;
                    }
                }
            }
            Self::Against { .. } | Self::Listed(_) => {
                (0..count).for_each(|index| take(self.get(index)));
            }
        }
    }
}

/// Rounds that find an order among so many: one for each time they can be halved, and two.
pub(super) fn usual_rounds(units: usize) -> u32 {
    units.max(2).next_power_of_two().ilog2() + 2
}

/// A round of Swiss: from the top down each unit meets the next one that it has not met; when there is
/// none, the one that it met least often. Of an odd number one sits out, another one each time.
#[derive(Clone, Debug, Default)]
pub(super) struct Swiss {
    seed: u64,
    met: BTreeSet<(usize, usize, u32)>,
    rested: BTreeSet<usize>,
}

impl Swiss {
    pub(super) fn new(seed: u64) -> Self {
        Self { seed, ..Self::default() }
    }

    fn before(&self, a: usize, b: usize) -> u32 {
        let pair = (a.min(b), a.max(b));
        self.met.range((pair.0, pair.1, 0)..=(pair.0, pair.1, u32::MAX)).count() as u32
    }

    /// The pairings of the next round; `shares` are the shares of the points that everybody has.
    pub(super) fn round(&mut self, shares: &[f64]) -> Vec<Pairing> {
        let lot = |unit: usize| SplitMix64::new(self.seed ^ (unit as u64) << 20).next_u64();
        let mut order: Vec<usize> = (0..shares.len()).collect();
        order.sort_by(|&a, &b| {
            shares[b].total_cmp(&shares[a]).then_with(|| (lot(a), a).cmp(&(lot(b), b)))
        });
        if order.len() % 2 == 1 {
            let last = order.iter().rposition(|unit| !self.rested.contains(unit));
            if last.is_none() {
                self.rested.clear();
            }
            let unit = order.remove(last.unwrap_or(order.len() - 1));
            self.rested.insert(unit);
        }
        let mut pairings = Vec::with_capacity(order.len() / 2);
        let mut free = vec![true; order.len()];
        for place in 0..order.len() {
            if !free[place] {
                continue;
            }
            let mut best: Option<(u32, usize)> = None;
            for other in (place + 1..order.len()).filter(|&other| free[other]) {
                let before = self.before(order[place], order[other]);
                if best.is_none_or(|(least, _)| before < least) {
                    best = Some((before, other));
                }
                if before == 0 {
                    break;
                }
            }
            let Some((before, other)) = best else { continue };
            (free[place], free[other]) = (false, false);
            let (one, two) = (order[place], order[other]);
            let (a, b) = (one.min(two), one.max(two));
            self.met.insert((a, b, before));
            pairings.push(Pairing { a, b, before });
        }
        pairings.sort_by_key(|pairing| (pairing.a, pairing.b));
        pairings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_field_is_built_in() {
        for name in REFERENCE {
            assert_eq!(
                ironhex_units::find(name).map(ironhex_units::Unit::name).as_deref(),
                Ok(name)
            );
        }
    }

    #[test]
    fn everybody_meets_everybody_once_in_the_order_of_the_list() {
        for units in [0, 1, 2, 3, 5, 64, 199] {
            let all = (0..units).flat_map(|a| (a + 1..units).map(move |b| (a, b)));
            let all: Vec<_> = all.collect();
            let pairings = Pairings::RoundRobin { units };
            assert_eq!(pairings.len(), all.len() as u64);
            let got = (0..pairings.len()).map(|index| pairings.get(index));
            assert_eq!(got.map(|p| (p.a, p.b)).collect::<Vec<_>>(), all);
            for count in [0, all.len() / 3, all.len()] {
                let mut first = Vec::new();
                pairings.first(count as u64, |p| first.push((p.a, p.b)));
                assert_eq!(first, all[..count]);
            }
        }
        let many = Pairings::RoundRobin { units: 1_000_000 };
        let last = many.get(many.len() - 1);
        assert_eq!((last.a, last.b), (999_998, 999_999));
        let first = many.get(999_999);
        assert_eq!((first.a, first.b), (1, 2));
    }

    #[test]
    fn every_unit_meets_every_opponent() {
        let pairings = Pairings::Against { units: 3, opponents: 4 };
        let mut all = Vec::new();
        pairings.first(pairings.len(), |p| all.push((p.a, p.b)));
        assert_eq!(all.len(), 12);
        assert_eq!((all[0], all[3], all[4], all[11]), ((0, 3), (0, 6), (1, 3), (2, 6)));
    }

    #[test]
    fn rounds_pair_neighbours_who_have_not_met_and_rest_everybody_in_turn() {
        for units in [2_usize, 3, 7, 8, 21] {
            let mut swiss = Swiss::new(4);
            let shares: Vec<f64> = (0..units).map(|unit| unit as f64 / units as f64).collect();
            let mut met = BTreeSet::new();
            let mut rested = vec![0; units];
            for _ in 0..usual_rounds(units).min(units as u32 - 1) {
                let round = swiss.round(&shares);
                assert_eq!(round.len(), units / 2);
                let mut playing: Vec<usize> = round.iter().flat_map(|p| [p.a, p.b]).collect();
                playing.sort_unstable();
                assert!(playing.windows(2).all(|pair| pair[0] != pair[1]));
                for pairing in &round {
                    let again = !met.insert((pairing.a, pairing.b));
                    assert_eq!(again, pairing.before > 0);
                }
                for unit in (0..units).filter(|unit| !playing.contains(unit)) {
                    rested[unit] += 1;
                }
            }
            assert!(rested.iter().all(|&times| times <= 1), "{units}: {rested:?}");
        }
        let first = Swiss::new(4).round(&[0.1, 0.9, 0.2, 0.8]);
        assert_eq!(first.iter().map(|p| (p.a, p.b)).collect::<Vec<_>>(), [(0, 2), (1, 3)]);
    }
}
