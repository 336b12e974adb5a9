//! Whole games in words and counts of legal actions, both committed and compared.
//!
//! `UPDATE=1 cargo test -p ironhex-api --test playthroughs` writes them anew.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "playthroughs/committed.rs"]
mod committed;
#[path = "playthroughs/counts.rs"]
mod counts;
#[path = "playthroughs/coverage.rs"]
mod coverage;
#[path = "playthroughs/drawing.rs"]
mod drawing;
#[path = "playthroughs/position.rs"]
mod position;
#[path = "playthroughs/transcript.rs"]
mod transcript;
