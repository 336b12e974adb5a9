//! The JSON API of the Ironhex combat engine: method and params in, result out.
//!
//! ```
//! use serde_json::json;
//! let result = ironhex_api::call("toHit", &json!({
//!     "attacker": {"gunnery": 4, "movementType": "walk"},
//!     "weapon": {"id": "medium-laser"},
//!     "range": 5,
//! })).unwrap();
//! assert_eq!(result["targetNumber"], 7);
//! assert_eq!(result["chance"], json!({"ways": 21, "of": 36}));
//!
//! // Every problem at once, each with its place.
//! let error = ironhex_api::call("toHit", &json!({"attacker": {"gunery": 4}, "range": -1})).unwrap_err();
//! assert_eq!(error.code(), -32602);
//! ```

/// The examples of the README, so that they stay true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod context;
pub mod error;
pub mod event;
pub mod method;
pub mod record;
pub mod rpc;
pub mod spec;
pub mod unit_in_play;

pub use context::Context;
pub use error::CallError;

use serde_json::Value;

/// Calls a method, with what a host allows by default.
///
/// # Errors
/// There is no such method, the params have problems, or the dice did not fit.
pub fn call(method: &str, params: &Value) -> Result<Value, CallError> {
    call_within(method, params, &Context::default())
}

/// Calls a method, with what its host allows.
///
/// # Errors
/// There is no such method, the params have problems, the dice did not fit, or it was stopped before anything was
/// worked out.
pub fn call_within(
    method: &str,
    params: &Value,
    context: &Context<'_>,
) -> Result<Value, CallError> {
    (entry(method)?.call)(params, context)
}

/// Calls a method, with what its host allows, and writes its answer as JSON text: what [`call_within`] gives, without a
/// tree of values, which takes many times as much time and memory where an answer is large.
///
/// # Errors
/// As of [`call_within`]; then nothing is written.
pub fn write_within(
    method: &str,
    params: &Value,
    context: &Context<'_>,
    to: &mut String,
) -> Result<(), CallError> {
    (entry(method)?.write)(params, context, to)
}

fn entry(method: &str) -> Result<&'static method::Entry, CallError> {
    let found = method::ALL.iter().find(|entry| entry.method.name == method);
    found.ok_or_else(|| CallError::unknown_method(method, methods()))
}

/// May a call take long: more than some milliseconds? Such a method obeys the budget of its [`Context`].
#[must_use]
pub fn takes_long(method: &str, params: &Value) -> bool {
    method::ALL.iter().any(|entry| entry.method.name == method && entry.long.with(params))
}

/// The names of all methods.
pub fn methods() -> impl Iterator<Item = &'static str> {
    method::ALL.iter().map(|entry| entry.method.name)
}

/// The descriptions of all methods.
pub fn descriptions() -> impl Iterator<Item = &'static spec::Method> {
    method::ALL.iter().map(|entry| entry.method)
}
