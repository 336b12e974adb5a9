//! How requests are checked, read and answered.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod events;
mod properties;
mod rpc;
mod sample;
mod schema;
mod server;
mod validation;
