//! The core against the records of an independent implementation, under `total-warfare`.
//!
//! The records lie in a `shared` folder beside the project; without it every test says so and passes.
//! `cargo test --test golden -- --nocapture` shows how many agree.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod golden {
    mod cluster;
    mod cluster_weapons;
    mod hit_location;
    mod physical;
    mod records;
}
