//! The page of the engine, and a server for it: `POST /rpc` is the JSON API, everything else is the page's files.
//!
//! [`router`] answers requests; [`serve`] brings it to a socket, with limits for clients that are slow, many or gone.
//!
//! | path | answer |
//! |---|---|
//! | `POST /rpc` | the answer of the [API](ironhex_api) to a request or a batch; as server-sent events, with progress, to whoever accepts these |
//! | `GET /health` | `{"status":"ok"}` |
//! | `GET /version` | the version and the build of the engine |
//! | `GET /…` | the page |
//!
//! A request that its client no longer waits for is ended. No path of a request is ever read as a file.

/// The examples of the README, so that they stay true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod host;
mod page;
mod rpc;
mod serve;

pub use page::{PageFile, page_files};
pub use serve::{Config, router, serve, serve_until};
