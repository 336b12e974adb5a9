//! Every to-hit modifier by itself, as the printed tables have it, under the presets that differ.
#![allow(clippy::unwrap_used, clippy::panic)]

mod numbers {
    mod declared;
    mod environment;
    mod fired;
    mod modifiers;
    mod physical;
}
