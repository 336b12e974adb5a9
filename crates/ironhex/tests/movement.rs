//! Movement: what steps cost, where they lead, what they risk, and that searches find the best ways.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod movement {
    mod costs;
    mod displaced;
    mod force;
    mod given;
    mod jumps;
    mod paths;
    mod reach;
    mod searches;
}
