//! The examples of the README and of the pages, so that they stay true. No package holds them: the pages lie
//! outside every crate. And what is known of [dependencies].

pub mod dependencies;

/// The project's README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The page on odds.
#[cfg(doctest)]
#[doc = include_str!("odds.md")]
struct Odds;

/// The page on battles.
#[cfg(doctest)]
#[doc = include_str!("battles.md")]
struct Battles;
