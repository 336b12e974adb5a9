//! The map: what is seen from where, which side is struck, files, and maps made by dice.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod board {
    mod arcs;
    mod files;
    mod given;
    mod landscapes;
    mod properties;
    mod sight;
}
