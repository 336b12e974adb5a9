//! What a long computation may take: time, memory, work; how it is cancelled, and who hears how far it is.
//!
//! Odds, battles and whole games all take a [`Budget`] and ask [`Budget::check`] often enough to stop within some
//! tens of milliseconds. What they had worked out by then they give back, marked with why they [stopped](Stopped).
//!
//! ```
//! use ironhex::budget::{Budget, Stopped};
//! use std::sync::atomic::{AtomicBool, Ordering};
//!
//! let cancel = AtomicBool::new(false);
//! let budget = Budget::UNLIMITED.cancelled_by(&cancel);
//! assert_eq!(budget.check(), Ok(()));
//!
//! // Another thread, a signal, a closed page:
//! cancel.store(true, Ordering::Relaxed);
//! assert_eq!(budget.check(), Err(Stopped::Cancelled));
//! ```

use crate::named::named_enum;
use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;

/// The limits of one computation.
///
/// Memory, states and steps are counted, so that the same question under the same limits gives the same
/// answer on every machine. A deadline and a cancel flag end a computation wherever it happens to be: what it
/// gives back then is partial, and says so.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most bytes that an exact answer may hold.
    pub memory: usize,
    /// The most states that an exact answer may hold at a time.
    pub states: usize,
    /// The most steps that are spent on an exact answer.
    pub steps: u64,
    /// The most threads; 0 for one on each core. Results do not depend on it.
    pub threads: usize,
    deadline: Option<Deadline>,
    cancel: Option<&'a AtomicBool>,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

/// A point in time, by some clock.
#[derive(Clone, Copy, Debug)]
struct Deadline {
    clock: fn() -> Duration,
    at: Duration,
    allowed: Duration,
}

/// How far a computation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is counted.
    pub unit: Counted,
    /// So many are done.
    pub done: u64,
    /// Of so many, where that is known.
    pub of: Option<u64>,
}

named_enum! {
    /// What progress is counted in.
    #[non_exhaustive]
    pub enum Counted: "count of progress" {
        /// Trials of a sampled answer.
        Trials = "trials",
        /// Steps of an exact answer.
        Steps = "steps",
        /// Games of a batch or a tournament.
        Games = "games",
        /// Turns of one game.
        Turns = "turns",
        /// Volleys that are compared.
        Volleys = "volleys",
    }
}

/// Why a computation ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// Whoever asked no longer wants to know.
    #[error("cancelled")]
    Cancelled,
    /// The time that was allowed is over.
    #[error("the time is up: {} was allowed", Seconds(*.0))]
    OutOfTime(Duration),
}

impl Stopped {
    /// The identifier that people and files use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cancelled => "cancelled",
            Self::OutOfTime(_) => "time",
        }
    }
}

/// A time in seconds, as short as it can be.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} s", self.0.as_millis() as f64 / 1000.0)
    }
}

impl Budget<'static> {
    /// No deadline, nobody who cancels, no counted limit.
    pub const UNLIMITED: Self = Self {
        memory: usize::MAX,
        states: usize::MAX,
        steps: u64::MAX,
        threads: 0,
        deadline: None,
        cancel: None,
        progress: None,
    };
}

impl Default for Budget<'_> {
    /// What an ordinary machine can spare for one question: 256 MiB, a million states, 35 million steps, which are
    /// about a second. No deadline.
    fn default() -> Self {
        Self { memory: 256 << 20, states: 1_000_000, steps: 35_000_000, ..Budget::UNLIMITED }
    }
}

impl<'a> Budget<'a> {
    /// The same, but it may hold so many bytes. Who allows more memory means more states and steps as well; who allows
    /// less means no fewer.
    #[must_use]
    pub fn with_memory(self, memory: usize) -> Self {
        let times = (memory as f64 / self.memory as f64).max(1.0);
        let states = (self.states as f64 * times) as usize;
        let steps = (self.steps as f64 * times) as u64;
        Self { memory, states, steps, ..self }
    }

    /// The same, but it ends after some time from now.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        self.within_by(clock, time)
    }

    /// The same, but it ends after some time from now, by a clock of one's own: it gives the time since a fixed
    /// moment. For hosts whose standard library has none.
    #[must_use]
    pub fn within_by(self, clock: fn() -> Duration, time: Duration) -> Self {
        let deadline = Deadline { clock, at: clock().saturating_add(time), allowed: time };
        Self { deadline: Some(deadline), ..self }
    }

    /// The same, but it ends when the flag is raised.
    #[must_use]
    pub const fn cancelled_by(self, flag: &'a AtomicBool) -> Self {
        Self { cancel: Some(flag), ..self }
    }

    /// The same, and somebody hears how far it is. It is called from the threads that work, a few times a second or
    /// more often; it should be quick.
    #[must_use]
    pub const fn reporting_to(self, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// The same, and nobody hears how far it is: for a part of a computation that tells its progress as a whole.
    #[must_use]
    pub const fn quietly(self) -> Self {
        Self { progress: None, ..self }
    }

    /// May the computation go on?
    ///
    /// # Errors
    /// It was cancelled, or its time is up.
    #[inline]
    pub fn check(&self) -> Result<(), Stopped> {
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stopped::Cancelled);
        }
        match self.deadline {
            Some(Deadline { clock, at, allowed }) if clock() >= at => {
                Err(Stopped::OutOfTime(allowed))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Tells how far it is.
    #[inline]
    pub fn report(&self, progress: Progress) {
        if let Some(hear) = self.progress {
            hear(progress);
        }
    }

    /// The time that is left; `None` when there is no deadline.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.at.saturating_sub((deadline.clock)()))
    }

    /// Threads for somebody who asks for some, 0 for as many as there may be: never more than the budget has.
    #[must_use]
    pub fn threads(&self, wanted: usize) -> usize {
        match (wanted, self.threads) {
            (0, most) | (most, 0) => most,
            (wanted, most) => wanted.min(most),
        }
    }

    /// The same with a part of the time that is left, so that something is left for what follows. Without a deadline
    /// the same. What it [stops](Stopped) with names the whole of the time.
    #[must_use]
    pub fn share(self, part: f64) -> Self {
        match (self.deadline, self.left()) {
            (Some(Deadline { clock, allowed, .. }), Some(left)) => {
                let at = clock().saturating_add(left.mul_f64(part.clamp(0.0, 1.0)));
                Self { deadline: Some(Deadline { clock, at, allowed }), ..self }
            }
            _ => self,
        }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("memory", &self.memory)
            .field("states", &self.states)
            .field("steps", &self.steps)
            .field("threads", &self.threads)
            .field("deadline", &self.deadline)
            .field("cancel", &self.cancel)
            .finish_non_exhaustive()
    }
}

/// The clock of the machine: the time since the first look at it. Browsers give WebAssembly none: there it panics, and
/// hosts bring a clock of their own.
#[cfg(feature = "std")]
#[must_use]
pub fn clock() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::cell::Cell;
    use std::sync::Mutex;

    std::thread_local! {
        static NOW: Cell<u64> = const { Cell::new(0) };
    }

    fn hand() -> Duration {
        Duration::from_millis(NOW.get())
    }

    #[test]
    fn a_deadline_ends_it_and_says_what_was_allowed() {
        NOW.set(1_000);
        let budget = Budget::UNLIMITED.within_by(hand, Duration::from_millis(250));
        NOW.set(1_249);
        assert_eq!(budget.check(), Ok(()));
        assert_eq!(budget.left(), Some(Duration::from_millis(1)));
        NOW.set(1_250);
        let stopped = Stopped::OutOfTime(Duration::from_millis(250));
        assert_eq!(budget.check(), Err(stopped));
        assert_eq!(stopped.to_string(), "the time is up: 0.25 s was allowed");
        assert_eq!(budget.left(), Some(Duration::ZERO));
    }

    #[test]
    fn a_share_of_the_time_leaves_the_rest() {
        NOW.set(0);
        let whole = Budget::UNLIMITED.within_by(hand, Duration::from_millis(800));
        NOW.set(400);
        let half = whole.share(0.5);
        NOW.set(599);
        assert_eq!(half.check(), Ok(()));
        NOW.set(600);
        assert_eq!(half.check(), Err(Stopped::OutOfTime(Duration::from_millis(800))));
        assert_eq!(whole.check(), Ok(()));
        assert_eq!(Budget::UNLIMITED.share(0.5).left(), None);
    }

    #[test]
    fn a_raised_flag_comes_before_the_clock() {
        let flag = AtomicBool::new(false);
        NOW.set(0);
        let budget = Budget::default().within_by(hand, Duration::ZERO).cancelled_by(&flag);
        assert_eq!(budget.check(), Err(Stopped::OutOfTime(Duration::ZERO)));
        flag.store(true, Ordering::Relaxed);
        assert_eq!(budget.check(), Err(Stopped::Cancelled));
    }

    #[test]
    fn nobody_has_more_threads_than_the_budget() {
        let budget = |threads| Budget { threads, ..Budget::default() };
        assert_eq!([0, 1, 4, 64].map(|wanted| budget(4).threads(wanted)), [4, 1, 4, 4]);
        assert_eq!([0, 64].map(|wanted| budget(0).threads(wanted)), [0, 64]);
    }

    #[test]
    fn more_memory_allows_more_states_and_steps_less_memory_no_fewer() {
        let plain = Budget::default();
        let of = |mebibytes: usize| plain.with_memory(mebibytes << 20);
        assert_eq!(
            (of(64).memory, of(64).states, of(64).steps),
            (64 << 20, plain.states, plain.steps)
        );
        assert_eq!((of(512).states, of(512).steps), (2 * plain.states, 2 * plain.steps));
    }

    #[test]
    fn progress_is_heard() {
        let heard = Mutex::new(Vec::new());
        let hear = |progress: Progress| heard.lock().unwrap().push(progress);
        let progress = Progress { unit: Counted::Games, done: 3, of: Some(8) };
        Budget::default().reporting_to(&hear).report(progress);
        Budget::default().report(progress);
        Budget::default().reporting_to(&hear).quietly().report(progress);
        assert_eq!(*heard.lock().unwrap(), [progress]);
    }

    #[cfg(feature = "std")]
    #[test]
    fn the_clock_of_the_machine_runs() {
        let budget = Budget::UNLIMITED.within(Duration::from_secs(3600));
        assert_eq!(budget.check(), Ok(()));
        assert!(budget.left().is_some_and(|left| left <= Duration::from_secs(3600)));
        assert!(Budget::UNLIMITED.within(Duration::ZERO).check().is_err());
    }
}
