//! The page in a real browser, as a person uses it: on a phone and on a desktop, on every way to have it.
//!
//! A test says what it does with a [`Page`]; [`everywhere`](page::everywhere) runs it at each width and on each way. Each view has a file of its own.
//! Where no browser is installed the tests pass, and the last line of `./test` says that they were skipped.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "../../../../golden/compared.rs"]
mod compared;
mod driver;
#[allow(
    dead_code,
    reason = "a word for each thing that a person does, whether a view needs it yet or not"
)]
mod page;
mod served;
mod site;

mod accessibility;
mod engine;
mod fight;
mod frame;
mod odds;
mod play;
mod replay;
mod rules;
mod sheet;
mod shot;
mod speed;
mod units;

#[path = "../../../ironhex-api/tests/methods/game_requests.rs"]
mod game_requests;
#[path = "../../../ironhex-api/tests/methods/odds_requests.rs"]
mod odds_requests;
#[allow(dead_code, reason = "the tests of the API use more of it")]
#[path = "../../../ironhex-api/tests/methods/requests.rs"]
mod requests;

use page::Page;
use serde_json::Value;

/// What the API answers.
fn api(method: &str, params: &Value) -> Value {
    ironhex_api::call(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
}
