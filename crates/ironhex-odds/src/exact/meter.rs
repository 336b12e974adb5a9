//! What an exact answer has cost so far, beside what it may.

use crate::question::TooLarge;
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use std::cell::Cell;

/// Steps between two looks at the clock and the cancel flag: less than a millisecond.
const LOOK: u64 = 1 << 13;

/// Why an exact answer was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GivenUp {
    /// It does not fit.
    TooLarge(TooLarge),
    /// It was cancelled, or its time is up.
    Stopped(Stopped),
}

impl From<TooLarge> for GivenUp {
    fn from(reason: TooLarge) -> Self {
        Self::TooLarge(reason)
    }
}

/// Counts the steps of an exact answer. Once it has said that no more may be made it says so for ever.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    budget: &'a Budget<'a>,
    done: Cell<u64>,
    /// The next look, or the last step.
    next: Cell<u64>,
    given_up: Cell<Option<GivenUp>>,
}

impl<'a> Meter<'a> {
    pub(super) fn new(budget: &'a Budget<'a>) -> Self {
        let next = Cell::new(LOOK.min(budget.steps));
        Self { budget, done: Cell::new(0), next, given_up: Cell::new(None) }
    }

    /// Steps that were made.
    pub(super) const fn steps(&self) -> u64 {
        self.done.get()
    }

    /// The most states at a time.
    pub(super) const fn states(&self) -> usize {
        self.budget.states
    }

    /// Makes so many steps.
    #[inline]
    pub(super) fn spend(&self, steps: u64) -> Result<(), GivenUp> {
        let done = self.done.get().saturating_add(steps);
        self.done.set(done);
        if done < self.next.get() { Ok(()) } else { self.look() }
    }

    /// Holds so many states.
    pub(super) fn hold(&self, states: usize) -> Result<(), GivenUp> {
        if states <= self.budget.states { Ok(()) } else { Err(self.too_many()) }
    }

    /// Takes so many bytes.
    pub(super) fn take(&self, bytes: usize) -> Result<(), GivenUp> {
        if bytes <= self.budget.memory {
            return Ok(());
        }
        Err(self.give_up(TooLarge::Memory(self.budget.memory).into()))
    }

    /// More states than there may be.
    pub(super) fn too_many(&self) -> GivenUp {
        self.give_up(TooLarge::States(self.budget.states).into())
    }

    /// Was it given up?
    pub(super) fn check(&self) -> Result<(), GivenUp> {
        self.given_up.get().map_or(Ok(()), Err)
    }

    /// Tells that it is done.
    pub(super) fn finish(&self) {
        let done = self.done.get();
        self.budget.report(Progress { unit: Counted::Steps, done, of: Some(done) });
    }

    fn give_up(&self, why: GivenUp) -> GivenUp {
        let why = self.given_up.get().unwrap_or(why);
        self.given_up.set(Some(why));
        // The next step says so again.
        self.next.set(0);
        why
    }

    #[cold]
    fn look(&self) -> Result<(), GivenUp> {
        self.check()?;
        let done = self.done.get();
        if done > self.budget.steps {
            return Err(self.give_up(TooLarge::Steps(self.budget.steps).into()));
        }
        if let Err(stopped) = self.budget.check() {
            return Err(self.give_up(GivenUp::Stopped(stopped)));
        }
        self.budget.report(Progress { unit: Counted::Steps, done, of: None });
        self.next.set(done.saturating_add(LOOK).min(self.budget.steps.saturating_add(1)));
        Ok(())
    }
}
