//! What the host of the API allows a call to take.

use crate::answer;
use crate::method::budget::{BudgetParams, Seconds};
use crate::record::Text;
use ironhex::budget::{self, Budget, Stopped};
use std::time::Duration;

/// What a call may take of its host. A request may ask for less, never for more.
///
/// ```
/// use ironhex_api::Context;
/// use ironhex::budget::Budget;
/// use std::sync::atomic::AtomicBool;
/// use serde_json::json;
///
/// let cancel = AtomicBool::new(true);
/// let context = Context { budget: Budget::default().cancelled_by(&cancel), ..Context::default() };
/// let side = json!({"units": ["locust"]});
/// let params = json!({"sides": [side, side], "games": 1000, "seed": 1});
/// let error = ironhex_api::call_within("battle.run", &params, &context).unwrap_err();
/// assert_eq!(error.code(), -32800);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// Its time, its memory, its threads, who may cancel it, and who hears how far it is.
    pub budget: Budget<'a>,
    /// The time of a call that names none.
    pub time: Option<Duration>,
    /// The most time of a call.
    pub most_time: Option<Duration>,
    /// The most bytes of a call.
    pub most_memory: usize,
    /// What the time is told by: it gives the time since a fixed moment.
    pub clock: fn() -> Duration,
}

impl Default for Context<'_> {
    /// The usual [budget](Budget), of which a call may not ask for more memory; as much time as it takes,
    /// by the clock of the machine.
    fn default() -> Self {
        let budget = Budget::default();
        let clock = budget::clock;
        Self { budget, time: None, most_time: None, most_memory: budget.memory, clock }
    }
}

impl<'a> Context<'a> {
    /// What a call may take that may ask for some of it.
    #[must_use]
    pub fn granted(&self, wanted: Option<&BudgetParams>) -> Budget<'a> {
        let Some(wanted) = wanted else { return self.budget };
        let mut budget = self.budget;
        if let Some(memory) = wanted.memory {
            // More than such a machine can address is as much as may be had.
            let bytes = usize::from(memory.get()).saturating_mul(1 << 20);
            budget = budget.with_memory(bytes.min(self.most_memory));
        }
        let time = wanted.time.map(|Seconds(time)| Duration::from_secs_f64(time));
        let time = time.or(self.time).into_iter().chain(self.most_time).min();
        time.map_or(budget, |time| budget.within_by(self.clock, time))
    }
}

answer! {
    impl Stopped as stopped {
        /// cancelled or time
        reason: Text<16> = stopped.id().into(),
        /// the same as a sentence
        message: Text<80> = stopped.to_string().into(),
    }
}
