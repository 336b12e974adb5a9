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

/// Every unit against every opponent, whose numbers follow those of the units.
pub(super) fn against(units: usize, opponents: usize) -> Vec<Pairing> {
    let all = (0..units).flat_map(|a| (units..units + opponents).map(move |b| (a, b)));
    all.map(|(a, b)| Pairing { a, b, before: 0 }).collect()
}

/// Everybody against everybody else.
pub(super) fn round_robin(units: usize) -> Vec<Pairing> {
    let all = (0..units).flat_map(|a| (a + 1..units).map(move |b| (a, b)));
    all.map(|(a, b)| Pairing { a, b, before: 0 }).collect()
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
    fn everybody_meets_everybody_once() {
        let pairings = round_robin(5);
        assert_eq!(pairings.len(), 10);
        assert!(pairings.iter().all(|pairing| pairing.a < pairing.b && pairing.b < 5));
        assert_eq!(against(3, 4).len(), 12);
        assert!(against(3, 4).iter().all(|pairing| pairing.a < 3 && (3..7).contains(&pairing.b)));
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
