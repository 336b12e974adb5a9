//! Balance: what damage does to it, and what a fall does to a unit.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod piloting {
    mod condition;
    mod falls;
}
