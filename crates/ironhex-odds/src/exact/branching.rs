//! Dice that walk every outcome, each with its share of a mass.

use super::PATH_STEPS;
use super::meaning::Classes;
use super::meter::Meter;
use ironhex::dice::{Branches, Dice, Roll, Rolled};
use ironhex::table::{Table2d6, ways_to_reach};
use ironhex::unit::Location;
use std::cell::Cell;

/// Dice that take one path through all possible outcomes. Slots that mean the same are one outcome.
#[derive(Debug)]
pub(super) struct Branching<'a> {
    classes: &'a Classes,
    branches: Branches,
    mass: f64,
    /// Whatever is rolled now changes nothing: it is not walked.
    irrelevant: &'a Cell<bool>,
    /// Counts the paths, where somebody does.
    meter: Option<&'a Meter<'a>>,
}

/// The roll that is shown: the rules look at what a roll decided, never at its dice.
const UNSEEN: Roll = Roll::new(1, 1);

impl<'a> Branching<'a> {
    pub(super) fn new(classes: &'a Classes, irrelevant: &'a Cell<bool>) -> Self {
        Self { classes, branches: Branches::default(), mass: 0.0, irrelevant, meter: None }
    }

    /// The same with its paths counted; those that may not be walked any more are left out, and the meter knows.
    pub(super) const fn counted_by(mut self, meter: &'a Meter<'a>) -> Self {
        self.meter = Some(meter);
        self
    }

    /// The mass of the present path.
    pub(super) const fn mass(&self) -> f64 {
        self.mass
    }

    /// Calls `rule` once for every path through its rolls; their masses add up to `mass`.
    pub(super) fn walk(&mut self, mass: f64, mut rule: impl FnMut(&mut Self)) {
        self.branches.restart();
        while self.meter.is_none_or(|meter| meter.spend(PATH_STEPS).is_ok()) {
            self.mass = mass;
            rule(self);
            if !self.branches.advance() {
                return;
            }
        }
    }

    fn branch(&mut self, branches: u8) -> u8 {
        self.branches.take(branches)
    }

    fn share(&mut self, ways: u8, of: u8) {
        self.mass *= f64::from(ways) / f64::from(of);
    }
}

impl Dice for Branching<'_> {
    fn d6(&mut self) -> u8 {
        self.share(1, 6);
        self.branch(6) + 1
    }

    fn check(&mut self, target: u8) -> Rolled<bool> {
        let ways = ways_to_reach(target);
        let value = match ways {
            0 => false,
            36 => true,
            _ => {
                let value = self.branch(2) == 0;
                self.share(if value { ways } else { 36 - ways }, 36);
                value
            }
        };
        Rolled { value, roll: UNSEEN }
    }

    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        let irrelevant = self.irrelevant.get();
        let branch =
            if irrelevant || table.distinct() == 1 { 0 } else { self.branch(table.distinct()) };
        let (value, ways, _) = table.outcome(branch);
        if ways < 36 && !irrelevant {
            self.share(ways, 36);
        }
        Rolled { value, roll: UNSEEN }
    }

    fn slot(&mut self, location: Location, open: u16) -> u8 {
        let open = open & ((1 << location.slots()) - 1);
        let live = || self.classes.of(location).iter().map(|class| class & open);
        let classes = live().filter(|&class| class != 0).count() as u8;
        let branch = if classes <= 1 { 0 } else { self.branch(classes) };
        let live = self.classes.of(location).iter().map(|class| class & open);
        let taken = live.filter(|&class| class != 0).nth(usize::from(branch)).unwrap_or(open);
        if classes > 1 {
            self.share(taken.count_ones() as u8, open.count_ones() as u8);
        }
        taken.trailing_zeros() as u8
    }

    fn pick(&mut self, n: u8) -> u8 {
        if n <= 1 {
            return 0;
        }
        self.share(1, n);
        self.branch(n)
    }
}
