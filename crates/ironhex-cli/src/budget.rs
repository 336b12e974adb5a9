//! What a verb may spend: the budget of a computation, made from flags.

use crate::fill::Fill;
use clap::Args;
use ironhex::budget::Budget;
use std::time::Duration;

/// The longest time that can be asked for: a day.
const LONGEST: f64 = 86_400.0;

/// The least and the most memory that can be asked for, in MiB.
const MEMORY: std::ops::RangeInclusive<u64> = 1..=1 << 20;

/// What a computation may take.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct BudgetFlags {
    /// Stop then with what there is; also --memory MIB
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true)]
    pub(crate) time: Option<String>,
    /// What an exact answer may hold, in MiB (default 256)
    #[arg(long, value_name = "MIB", allow_negative_numbers = true, hide = true)]
    pub(crate) memory: Option<String>,
}

/// The limits that flags name.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Limits {
    time: Option<Duration>,
    memory: Option<usize>,
}

impl BudgetFlags {
    /// The limits that are named.
    pub(crate) fn limits(&self, fill: &mut Fill) -> Limits {
        let time = self.time.as_deref().and_then(|typed| {
            let read = seconds(typed);
            if read.is_none() {
                let most = LONGEST as u32;
                fill.problem(format!(
                    "--time must be seconds, more than 0 and up to {most}; got {typed:?}"
                ));
            }
            read
        });
        let memory = self.memory.as_deref().and_then(|typed| {
            let read = mebibytes(typed);
            if read.is_none() {
                let (least, most) = (MEMORY.start(), MEMORY.end());
                fill.problem(format!(
                    "--memory must be a whole number of MiB, {least} to {most}; got {typed:?}"
                ));
            }
            read
        });
        Limits { time, memory }
    }
}

impl Limits {
    /// A budget from now on. Every verb that computes for long has its budget from here.
    pub(crate) fn budget(&self) -> Budget<'static> {
        let mut budget = Budget::default();
        if let Some(memory) = self.memory {
            // Who allows more memory means more states and steps as well.
            let times = |limit: f64| limit * (memory as f64 / budget.memory as f64).max(1.0);
            let (states, steps) = (times(budget.states as f64), times(budget.steps as f64));
            (budget.states, budget.steps) = (states as usize, steps as u64);
            budget.memory = memory;
        }
        match self.time {
            Some(time) => budget.within(time),
            None => budget,
        }
    }
}

fn seconds(typed: &str) -> Option<Duration> {
    let seconds: f64 = typed.trim().parse().ok()?;
    let allowed = seconds > 0.0 && seconds <= LONGEST;
    allowed.then(|| Duration::from_secs_f64(seconds)).filter(|time| !time.is_zero())
}

fn mebibytes(typed: &str) -> Option<usize> {
    let mebibytes: u64 = typed.trim().parse().ok().filter(|size| MEMORY.contains(size))?;
    usize::try_from(mebibytes).ok()?.checked_mul(1 << 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(time: Option<&str>, memory: Option<&str>) -> Result<Limits, String> {
        let owned = |typed: Option<&str>| typed.map(ToOwned::to_owned);
        let flags = BudgetFlags { time: owned(time), memory: owned(memory) };
        let mut fill = Fill::default();
        let limits = flags.limits(&mut fill);
        fill.finish(Some(limits), &[]).map_err(|failure| format!("{failure:?}"))
    }

    #[test]
    fn seconds_and_mebibytes_are_read() {
        let read = limits(Some("0.5"), Some("64")).unwrap();
        assert_eq!(read.time, Some(Duration::from_millis(500)));
        assert_eq!(read.budget().memory, 64 << 20);
        assert!(read.budget().left().is_some_and(|left| left <= Duration::from_millis(500)));
        let none = limits(None, None).unwrap().budget();
        assert_eq!((none.memory, none.left()), (Budget::default().memory, None));
    }

    #[test]
    fn more_memory_allows_more_states_and_steps_less_memory_no_fewer() {
        let plain = Budget::default();
        let of = |memory| limits(None, Some(memory)).unwrap().budget();
        assert_eq!((of("64").states, of("64").steps), (plain.states, plain.steps));
        assert_eq!((of("512").states, of("512").steps), (2 * plain.states, 2 * plain.steps));
    }

    #[test]
    fn nonsense_is_refused_with_what_is_right() {
        for time in ["0", "-1", "soon", "inf", "nan", "1e9", "", "1e-12"] {
            let told = limits(Some(time), None).unwrap_err();
            assert!(told.contains("--time must be seconds"), "{time}: {told}");
        }
        for memory in ["0", "-1", "1.5", "much", "9999999999999999999"] {
            let told = limits(None, Some(memory)).unwrap_err();
            assert!(told.contains("--memory must be a whole number of MiB"), "{memory}: {told}");
        }
        let both = limits(Some("0"), Some("0")).unwrap_err();
        assert!(both.contains("--time") && both.contains("--memory"), "{both}");
    }
}
