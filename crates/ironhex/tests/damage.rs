//! Damage, blow by blow: which events follow from which dice, in which order.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod damage {
    mod armor;
    mod criticals;
    mod explosions;
    mod materials;
    mod pilots;
    mod range;
}
