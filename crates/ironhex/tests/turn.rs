//! Turns played by hand: small fields, scripted dice that must be used up.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod turn {
    mod balance;
    mod blows;
    mod electronics;
    mod ends;
    mod heat;
    mod hull_down;
    mod moves;
    mod order;
    mod shots;
    mod table;
    mod together;
}
