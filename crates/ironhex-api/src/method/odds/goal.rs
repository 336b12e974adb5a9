//! How figures were compared by a goal.

use super::figures::FoundBy;
use crate::answer;
use crate::record::Within;
use ironhex_odds::MAX_COMPARED_TRIALS;

/// How figures were found: the trials behind each that was sampled, `None` when all are exact.
pub(super) struct Compared(pub(super) Option<u32>);

answer! {
    impl Compared as compared {
        /// sampled where any figure was
        kind: FoundBy = if compared.0.is_some() { FoundBy::Sampled } else { FoundBy::Exact },
        /// sampled: how many for each, from the same seed
        trials: Option<Within<u32, 1, { MAX_COMPARED_TRIALS as i64 }>> =
            compared.0.and_then(Within::new),
    }
}
