//! JSON-RPC 2.0 over lines: one request a line in, one response a line out.
//!
//! [`handle_line`] answers one line; [`serve`] answers those of an input, the [long](Methods::takes_long) ones beside
//! each other and in any order, with progress and cancelling.
//!
//! ```
//! use ironhex_api::rpc::handle_line;
//! use serde_json::{Value, json};
//!
//! let echo = |method: &str, params: &Value| Ok(json!({"method": method, "params": params}));
//! let answer = handle_line(r#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":2}}"#, echo);
//! assert_eq!(
//!     answer.as_deref(),
//!     Some(r#"{"jsonrpc":"2.0","id":1,"result":{"method":"echo","params":{"a":2}}}"#)
//! );
//!
//! // A request without an id is a notification: it is carried out and not answered.
//! assert_eq!(handle_line(r#"{"jsonrpc":"2.0","method":"echo"}"#, echo), None);
//! ```

mod json;
mod line;
mod message;
mod output;
mod request;
mod server;

pub use json::{JsonError, read_json};
pub use message::Message;
pub use server::{Limits, serve};

use crate::context::Context;
use crate::error::CallError;
use crate::record::write_display;
use request::{Entry, answer};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The most bytes that a line may have, without its end.
pub const MAX_LINE: usize = 1 << 20;
/// A batch of more requests is refused, so that one line cannot ask for gigabytes.
pub const MAX_BATCH: usize = 100;

/// What can be called. A closure of a method's name and its params is one, and so is the whole [`Api`].
pub trait Methods {
    /// Calls a method.
    ///
    /// # Errors
    /// There is no such method, the params have problems, or it was stopped before anything was worked out.
    fn call(&self, method: &str, params: &Value, context: &Context<'_>)
    -> Result<Value, CallError>;

    /// Calls a method and writes its result as JSON text.
    ///
    /// # Errors
    /// As of [`call`](Self::call); what was written until then is of no use.
    fn write(
        &self,
        method: &str,
        params: &Value,
        context: &Context<'_>,
        to: &mut String,
    ) -> Result<(), CallError> {
        write_display(self.call(method, params, context)?, to);
        Ok(())
    }

    /// May a call take more than some milliseconds?
    fn takes_long(&self, method: &str, params: &Value) -> bool {
        let _ = (method, params);
        false
    }
}

impl<F: Fn(&str, &Value) -> Result<Value, CallError>> Methods for F {
    fn call(&self, method: &str, params: &Value, _: &Context<'_>) -> Result<Value, CallError> {
        self(method, params)
    }
}

/// All methods of the API.
#[derive(Clone, Copy, Debug)]
pub struct Api;

impl Methods for Api {
    fn call(
        &self,
        method: &str,
        params: &Value,
        context: &Context<'_>,
    ) -> Result<Value, CallError> {
        crate::call_within(method, params, context)
    }

    fn write(
        &self,
        method: &str,
        params: &Value,
        context: &Context<'_>,
        to: &mut String,
    ) -> Result<(), CallError> {
        crate::write_within(method, params, context, to)
    }

    fn takes_long(&self, method: &str, params: &Value) -> bool {
        crate::takes_long(method, params)
    }
}

/// Answers one line: a request, or a list of them, one after the other. `None` when there is nothing to answer: the line
/// is blank or holds notifications alone. A panic inside a method becomes an internal error.
pub fn handle_line(line: &str, methods: impl Methods) -> Option<String> {
    handle_line_within(line, methods, &Context::default())
}

/// Answers one line, with what the host allows.
pub fn handle_line_within(
    line: &str,
    methods: impl Methods,
    context: &Context<'_>,
) -> Option<String> {
    Message::read(line).answer(&methods, context, &|_| {})
}

/// Answers one request; `None` for a notification.
fn handle(entry: Entry, methods: &impl Methods, context: &Context<'_>) -> Option<String> {
    match entry {
        Err(refused) => (!refused.is_empty()).then_some(refused),
        Ok(request) => match request.id {
            Some(id) => {
                Some(answer(&id, guarded(methods, &request.method, &request.params, context)))
            }
            // Nobody waits for its answer, so nobody would miss it: long work is not begun.
            None if methods.takes_long(&request.method, &request.params) => None,
            None => {
                let _ = guarded(methods, &request.method, &request.params, context);
                None
            }
        },
    }
}

/// Calls a method, whose result is written as text; a panic inside it becomes an internal error. What the panic says goes to standard error alone.
fn guarded(
    methods: &impl Methods,
    method: &str,
    params: &Value,
    context: &Context<'_>,
) -> Result<String, CallError> {
    let called = AssertUnwindSafe(|| {
        let mut text = String::new();
        methods.write(method, params, context, &mut text).map(|()| text)
    });
    catch_unwind(called).unwrap_or_else(|_| Err(CallError::Internal(String::new())))
}

fn is_id(id: &Value) -> bool {
    matches!(id, Value::Null | Value::String(_) | Value::Number(_))
}
