//! From units on a map to complete attacks.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod attacks {
    mod aim;
    mod brawl;
    mod electronics;
    mod fire;
    mod mirror;
    mod refusals;
    mod stage;
    mod strike;
}
