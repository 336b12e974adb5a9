//! Exact chances through the public rules: every outcome walked once, every sum one.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod exact {
    mod bodies;
    mod chances;
    mod locations;
    mod missiles;
    mod numbers;
    mod salvos;
    mod wounds;
}
