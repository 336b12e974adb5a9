//! Every outcome once, with its exact weight.

use super::{Branches, Dice, Roll, Rolled, nth_open};
use crate::chance::Fraction;
use crate::table::{Table2d6, ways_to_reach};
use crate::unit::Location;
use alloc::collections::BTreeMap;

/// Dice that take one path through all possible outcomes, and know how likely it is.
///
/// Walk all paths with [`Enumerating::walk`], or let a [`Distribution`] do it.
///
/// ```
/// use ironhex::chance::Fraction;
/// use ironhex::dice::{Dice, Enumerating};
/// let mut hit = Fraction::ZERO;
/// let mut paths = 0;
/// Enumerating::walk(|dice| {
///     let success = dice.check(8).value;
///     (paths, hit) = (paths + 1, hit.plus(if success { dice.weight().unwrap() } else { Fraction::ZERO }).unwrap());
/// });
/// assert_eq!((paths, hit), (2, Fraction::new(15, 36)));
/// ```
#[derive(Clone, Debug)]
pub struct Enumerating {
    branches: Branches,
    weight: Option<Fraction>,
}

impl Enumerating {
    /// Calls `rule` once for every path through its rolls.
    pub fn walk(mut rule: impl FnMut(&mut Self)) {
        let mut dice = Self { branches: Branches::default(), weight: None };
        loop {
            dice.weight = Some(Fraction::ONE);
            rule(&mut dice);
            if !dice.branches.advance() {
                return;
            }
        }
    }

    /// How likely the present path is; `None` when the fraction does not fit.
    #[must_use]
    pub const fn weight(&self) -> Option<Fraction> {
        self.weight
    }

    fn branch(&mut self, branches: u8) -> u8 {
        self.branches.take(branches)
    }

    fn weigh(&mut self, ways: u8, of: u8) {
        let factor = Fraction::new(ways.into(), of.into());
        self.weight = self.weight.and_then(|weight| weight.times(factor));
    }
}

impl Dice for Enumerating {
    fn d6(&mut self) -> u8 {
        self.weigh(1, 6);
        self.branch(6) + 1
    }

    fn two_d6(&mut self) -> Roll {
        let first = self.d6();
        Roll::new(first, self.d6())
    }

    fn check(&mut self, target: u8) -> Rolled<bool> {
        let ways = ways_to_reach(target);
        let value = match ways {
            0 => false,
            36 => true,
            _ => {
                let value = self.branch(2) == 0;
                self.weigh(if value { ways } else { 36 - ways }, 36);
                value
            }
        };
        let total = if value { target.max(2) } else { 2 };
        Rolled { value, roll: Roll::of_total(total) }
    }

    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        let branch = if table.distinct() == 1 { 0 } else { self.branch(table.distinct()) };
        let (value, ways, total) = table.outcome(branch);
        self.weigh(ways, 36);
        Rolled { value, roll: Roll::of_total(total) }
    }

    fn first_of_two(&mut self) -> Rolled<u8> {
        let face = self.d6();
        Rolled { value: face, roll: Roll::new(face, 1) }
    }

    fn slot(&mut self, location: Location, open: u16) -> u8 {
        let open = open & ((1 << location.slots()) - 1);
        nth_open(open, self.pick(open.count_ones() as u8))
    }

    fn pick(&mut self, n: u8) -> u8 {
        if n <= 1 {
            return 0;
        }
        self.weigh(1, n);
        self.branch(n)
    }
}

/// Values with their exact chances, equal ones merged.
///
/// ```
/// use ironhex::chance::Fraction;
/// use ironhex::dice::{Dice, Distribution};
/// // Two checks, one after the other: how many succeed?
/// let one = Distribution::of(|dice| u8::from(dice.check(7).value))?;
/// let two = one.then(|n, dice| n + u8::from(dice.check(7).value))?;
/// assert_eq!(two.chance(&2), Fraction::new(21 * 21, 36 * 36));
/// assert_eq!(two.total(), Some(Fraction::ONE));
/// # Ok::<(), ironhex::dice::WeightOverflow>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<T> {
    weights: BTreeMap<T, Fraction>,
}

/// An exact weight does not fit 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an exact chance does not fit a fraction of 128-bit numbers")]
pub struct WeightOverflow;

impl<T: Ord> Distribution<T> {
    /// Everything that a rule can come to.
    ///
    /// # Errors
    /// A weight does not fit.
    pub fn of(mut rule: impl FnMut(&mut Enumerating) -> T) -> Result<Self, WeightOverflow> {
        Distribution { weights: BTreeMap::from([((), Fraction::ONE)]) }.then(|(), dice| rule(dice))
    }

    /// Takes every value one step further.
    ///
    /// # Errors
    /// A weight does not fit.
    pub fn then<U: Ord>(
        &self,
        mut rule: impl FnMut(&T, &mut Enumerating) -> U,
    ) -> Result<Distribution<U>, WeightOverflow> {
        let mut weights: BTreeMap<U, Fraction> = BTreeMap::new();
        let mut fits = true;
        for (value, &weight) in &self.weights {
            Enumerating::walk(|dice| {
                let next = rule(value, dice);
                let entry = weights.entry(next).or_insert(Fraction::ZERO);
                let added = dice.weight().and_then(|path| path.times(weight));
                match added.and_then(|added| entry.plus(added)) {
                    Some(sum) => *entry = sum,
                    None => fits = false,
                }
            });
        }
        if fits { Ok(Distribution { weights }) } else { Err(WeightOverflow) }
    }

    /// How likely a value is.
    #[must_use]
    pub fn chance(&self, value: &T) -> Fraction {
        self.weights.get(value).copied().unwrap_or(Fraction::ZERO)
    }

    /// Every value with its chance, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Fraction)> {
        self.weights.iter().map(|(value, &weight)| (value, weight))
    }

    /// The sum of all chances, which is one; `None` when it does not fit.
    #[must_use]
    pub fn total(&self) -> Option<Fraction> {
        self.weights.values().try_fold(Fraction::ZERO, |sum, &weight| sum.plus(weight))
    }

    /// The mean of a number that each value stands for; `None` when it does not fit.
    #[must_use]
    pub fn mean(&self, number: impl Fn(&T) -> u32) -> Option<Fraction> {
        self.weights.iter().try_fold(Fraction::ZERO, |sum, (value, &weight)| {
            sum.plus(weight.times(Fraction::new(number(value).into(), 1))?)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::WAYS_2D6;

    #[test]
    fn two_dice_have_their_textbook_distribution() {
        let totals = Distribution::of(|dice| dice.two_d6().total()).unwrap();
        for (total, ways) in (2..=12).zip(WAYS_2D6) {
            assert_eq!(totals.chance(&total), Fraction::new(ways.into(), 36));
        }
        assert_eq!(totals.mean(|&total| total.into()), Some(Fraction::new(7, 1)));
    }

    #[test]
    fn a_check_has_two_paths_and_certainty_one() {
        for (target, expected) in [(2, 1), (3, 2), (12, 2), (13, 1)] {
            let mut paths = 0;
            Enumerating::walk(|dice| {
                let rolled = dice.check(target);
                assert_eq!(rolled.value, rolled.roll.total() >= target, "shows a fitting roll");
                paths += 1;
            });
            assert_eq!(paths, expected, "target {target}");
        }
    }

    #[test]
    fn a_table_gives_each_distinct_entry_once_with_a_roll_that_shows_it() {
        let row = Table2d6::of_numbers([6, 6, 9, 12, 12, 12, 12, 16, 16, 20, 20]);
        let mut paths = 0;
        Enumerating::walk(|dice| {
            let rolled = dice.table(&row);
            assert_eq!(row.at(rolled.roll.total()), rolled.value);
            paths += 1;
        });
        assert_eq!(paths, 5);
        let same = Table2d6::of_numbers([4; 11]);
        let all = Distribution::of(|dice| dice.table(&same).value).unwrap();
        assert_eq!(all.chance(&4), Fraction::ONE);
    }

    #[test]
    fn slots_share_evenly() {
        let slots =
            Distribution::of(|dice| dice.slot(Location::LeftTorso, 0b1000_0010_0001)).unwrap();
        let seen: Vec<_> = slots.iter().map(|(&slot, chance)| (slot, chance)).collect();
        let third = Fraction::new(1, 3);
        assert_eq!(seen, [(0, third), (5, third), (11, third)]);
    }

    #[test]
    fn weights_that_do_not_fit_are_an_error() {
        let mut hits = Distribution::of(|dice| u8::from(dice.check(7).value)).unwrap();
        for _ in 0..60 {
            match hits.then(|n, dice| n + u8::from(dice.check(7).value)) {
                Ok(next) => hits = next,
                Err(WeightOverflow) => return,
            }
        }
        panic!("12 to the 60th does not fit 128 bits");
    }
}
