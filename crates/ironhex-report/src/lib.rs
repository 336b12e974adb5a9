//! How to say it: the one crate that knows words, tables and texts.

pub mod printed;
pub mod words;
