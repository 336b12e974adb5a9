//! What holds for every shot, blow and rule set.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod properties {
    mod declarations;
    mod given;
    mod mirror;
    mod numbers;
    mod replay;
    mod rule_sets;
    mod salvos;
    mod units;
    mod wreckage;
}
