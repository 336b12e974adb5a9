//! What the host of the API allows a call to take.

use crate::answer;
use crate::record::Text;
use ironhex::budget::{Budget, Stopped};

/// What a call may take of its host. A request may ask for less, never for more.
///
/// ```
/// use ironhex_api::Context;
/// use ironhex::budget::Budget;
/// use std::sync::atomic::AtomicBool;
/// use serde_json::json;
///
/// let cancel = AtomicBool::new(true);
/// let context = Context { budget: Budget::default().cancelled_by(&cancel) };
/// let side = json!({"units": ["locust"]});
/// let params = json!({"sides": [side, side], "games": 1000, "seed": 1});
/// let error = ironhex_api::call_within("battle.run", &params, &context).unwrap_err();
/// assert_eq!(error.code(), -32800);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// Its time, its memory, its threads, who may cancel it, and who hears how far it is.
    pub budget: Budget<'a>,
}

answer! {
    impl Stopped as stopped {
        /// cancelled or time
        reason: Text<16> = stopped.id().into(),
        /// the same as a sentence
        message: Text<80> = stopped.to_string().into(),
    }
}
