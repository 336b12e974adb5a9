//! Whole games: random units, random maps, random decisions.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]

mod games {
    mod arena;
    mod checked;
    mod conceivable;
    mod play;
    mod previews;
    mod properties;
    mod restored;
    #[cfg(feature = "serde")]
    mod written;
}
