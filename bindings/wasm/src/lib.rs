//! The JSON API for browsers: a message in, its answer out, progress on the way.
//!
//! Made for a Web Worker, which is blocked while it works and still posts what it is told to. It has no threads and
//! hears nothing while it works: who no longer wants an answer ends the worker.
#![cfg(target_arch = "wasm32")]

use ironhex_api::Context;
use ironhex_api::rpc::{Api, Message};
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Sends a line of progress to the page.
    #[wasm_bindgen(js_name = postMessage)]
    fn post_message(line: &str);

    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The time since the worker began.
fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1e3)
}

/// Answers a JSON-RPC message, a request or a batch; nothing where there is nothing to answer. Progress that a request
/// asks for is posted as it comes, a line each.
#[wasm_bindgen]
#[must_use]
pub fn answer(message: &str) -> Option<String> {
    let mut context = Context { clock, ..Context::default() };
    context.budget.threads = 1;
    Message::read(message).answer(&Api, &context, &|line| post_message(&line))
}

/// May the answer to a message take more than some milliseconds?
#[wasm_bindgen(js_name = takesLong)]
#[must_use]
pub fn takes_long(message: &str) -> bool {
    Message::read(message).takes_long(&Api)
}
