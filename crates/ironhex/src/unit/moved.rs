//! How a unit moved this turn.

use crate::named::named_enum;

named_enum! {
    /// How a unit moved this turn.
    pub enum Movement: "movement" {
        /// Not at all.
        Stationary = "stationary",
        /// It walked.
        Walk = "walk",
        /// It ran.
        Run = "run",
        /// It jumped.
        Jump = "jump",
    }
}
