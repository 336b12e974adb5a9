//! The one JSON door: method and params in, result out.

pub mod error;
pub mod reader;
pub mod rpc;
pub mod spec;
