//! Damage against the records of an independent implementation, under `total-warfare`.
//!
//! The records lie in a `shared` folder beside the project; without it every test says so and passes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod golden_damage {
    mod damage;
    mod dice;
    #[path = "../golden/records.rs"]
    #[allow(dead_code, reason = "shared with the other records")]
    mod records;
    mod units;
}
