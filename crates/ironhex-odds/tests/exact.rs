//! The exact engine: against trials, against itself, against the printed page.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "exact/agreement.rs"]
mod agreement;
#[path = "exact/given.rs"]
mod given;
#[path = "exact/laws.rs"]
mod laws;
#[path = "exact/printed.rs"]
mod printed;
