//! Whole games through the public interface: played, written down, read, checked and disturbed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "battle/batches.rs"]
mod batches;
#[path = "battle/bots.rs"]
mod bots;
#[path = "battle/budgets.rs"]
mod budgets;
#[path = "battle/fairness.rs"]
mod fairness;
#[path = "battle/forgeries.rs"]
mod forgeries;
#[path = "battle/given.rs"]
mod given;
#[path = "battle/handicaps.rs"]
mod handicaps;
#[path = "battle/origins.rs"]
mod origins;
#[path = "battle/plans.rs"]
mod plans;
#[path = "battle/replays.rs"]
mod replays;
#[path = "battle/scripts.rs"]
mod scripts;
#[path = "battle/setups.rs"]
mod setups;
#[path = "battle/spoken.rs"]
mod spoken;
