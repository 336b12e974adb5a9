//! Heat: where it comes from, what sheds it, what it does.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod heat {
    mod boiler;
    mod chances;
    mod laws;
    mod phase;
    mod scale;
    mod sinks;
}
