//! Why a call failed.
//!
//! ```
//! use ironhex_api::error::CallError;
//!
//! let error = CallError::unknown_method("tohitt", ["toHit", "hitLocation"]);
//! assert_eq!(error.code(), -32601);
//! assert_eq!(error.message(), "there is no method `tohitt`; did you mean `toHit`?");
//! assert_eq!(error.data()["methods"][1], "hitLocation");
//! ```

use ironhex::budget::Stopped;
use ironhex_units::nearest;
use serde_json::{Value, json};

use crate::spec::{Message, Problem, Problems, shorten};

/// The most characters of a method's name that a message repeats.
const LONGEST_NAME: usize = 40;

/// Why a call gave no result. The text that it displays is for a person at the command line: every problem has a line
/// of its own. The API itself sends [`code`](Self::code), [`message`](Self::message) and [`data`](Self::data).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// No method has this name.
    #[error("{}\nmethods: {}", no_method(.name, .nearest.as_deref()), .methods.join(", "))]
    UnknownMethod {
        /// The name that was called.
        name: String,
        /// The name that was probably meant.
        nearest: Option<String>,
        /// Every name there is.
        methods: Vec<String>,
    },
    /// The parameters are not what the method takes.
    #[error("{}", every_problem(.0))]
    InvalidParams(Vec<Problem>),
    /// The dice given were too few, or some were left over.
    #[error("{}", wrong_dice(*.given, *.used, *.needed))]
    Dice {
        /// How many were given.
        given: usize,
        /// How many of them were used.
        used: usize,
        /// How many the first roll that lacked dice would have brought the number to; `None` when they were enough.
        needed: Option<usize>,
    },
    /// It was cancelled, or its time was up, before anything was worked out.
    #[error("{0}")]
    Stopped(Stopped),
    /// Too much waits to be done already.
    #[error("{waiting} long requests wait already: send it again later")]
    Busy {
        /// So many wait.
        waiting: usize,
    },
    /// Something went wrong that no request should be able to cause.
    #[error("{}", internal(.0))]
    Internal(String),
}

impl CallError {
    /// No method has this name; `methods` are the names there are.
    #[must_use]
    pub fn unknown_method<'a>(name: &str, methods: impl IntoIterator<Item = &'a str>) -> Self {
        let methods: Vec<String> = methods.into_iter().map(ToOwned::to_owned).collect();
        let nearest = nearest(name, methods.iter().map(String::as_str)).map(ToOwned::to_owned);
        Self::UnknownMethod { name: name.to_owned(), nearest, methods }
    }

    /// One problem with one parameter.
    #[must_use]
    pub fn invalid(path: impl Into<String>, message: impl Into<Message>) -> Self {
        Self::InvalidParams(vec![Problem::new(path, message)])
    }

    /// The code that JSON-RPC and the API give this kind of error.
    #[must_use]
    pub fn code(&self) -> i64 {
        match self {
            Self::UnknownMethod { .. } => -32601,
            Self::InvalidParams(_) => -32602,
            Self::Dice { .. } => -32010,
            Self::Stopped(Stopped::Cancelled) => -32800,
            Self::Stopped(_) => -32011,
            Self::Busy { .. } => -32012,
            Self::Internal(_) => -32603,
        }
    }

    /// One sentence that says what is wrong.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            Self::UnknownMethod { name, nearest, .. } => no_method(name, nearest.as_deref()),
            Self::InvalidParams(problems) => match problems.as_slice() {
                [] => "invalid params".to_owned(),
                [only] => format!("invalid params: {only}"),
                [first, ..] => {
                    format!("invalid params: {} problems, the first: {first}", problems.len())
                }
            },
            Self::Dice { given, used, needed } => wrong_dice(*given, *used, *needed),
            Self::Stopped(_) | Self::Busy { .. } => self.to_string(),
            Self::Internal(detail) => internal(detail),
        }
    }

    /// What a program needs to act on the error; `null` when there is nothing to add.
    #[must_use]
    pub fn data(&self) -> Value {
        match self {
            Self::UnknownMethod { name, nearest, methods } => {
                json!({"method": shorten(name, LONGEST_NAME), "nearest": nearest, "methods": methods})
            }
            Self::InvalidParams(problems) => {
                json!({"problems": problems.iter().map(Problem::to_value).collect::<Vec<_>>()})
            }
            Self::Dice { given, used, needed } => {
                json!({"given": given, "used": used, "needed": needed})
            }
            Self::Stopped(_) | Self::Busy { .. } | Self::Internal(_) => Value::Null,
        }
    }

    /// The error as JSON-RPC sends it: `{"code", "message", "data"}`, without `data` when there is none.
    #[must_use]
    pub fn to_value(&self) -> Value {
        error_object(self.code(), &self.message(), self.data())
    }
}

impl From<Stopped> for CallError {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

impl From<Problems> for CallError {
    fn from(problems: Problems) -> Self {
        Self::InvalidParams(problems.into_vec())
    }
}

/// The error member of a JSON-RPC response.
pub(crate) fn error_object(code: i64, message: &str, data: Value) -> Value {
    let mut error = json!({"code": code, "message": message});
    if let (Value::Object(error), false) = (&mut error, data.is_null()) {
        error.insert("data".to_owned(), data);
    }
    error
}

fn no_method(name: &str, nearest: Option<&str>) -> String {
    let name = shorten(name, LONGEST_NAME);
    match nearest {
        Some(nearest) => format!("there is no method `{name}`; did you mean `{nearest}`?"),
        None => format!("there is no method `{name}`"),
    }
}

fn every_problem(problems: &[Problem]) -> String {
    match problems {
        [only] => only.to_string(),
        _ => {
            let lines: Vec<String> =
                problems.iter().map(|problem| format!("  {problem}")).collect();
            format!("{} problems:\n{}", problems.len(), lines.join("\n"))
        }
    }
}

fn wrong_dice(given: usize, used: usize, needed: Option<usize>) -> String {
    let dice = if given == 1 { "die" } else { "dice" };
    match needed {
        Some(needed) => format!("too few dice: {given} {dice} given, {needed} or more needed"),
        None => {
            format!(
                "too many dice: {given} {dice} given, {used} used, {} left over",
                given.saturating_sub(used)
            )
        }
    }
}

fn internal(detail: &str) -> String {
    if detail.is_empty() {
        "internal error".to_owned()
    } else {
        format!("internal error: {detail}")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{CallError, Problem, Stopped};
    use std::time::Duration;

    #[test]
    fn unknown_method() {
        let error = CallError::unknown_method("xyzzy", ["toHit", "table"]);
        assert_eq!(error.message(), "there is no method `xyzzy`");
        assert_eq!(
            error.data(),
            json!({"method": "xyzzy", "nearest": null, "methods": ["toHit", "table"]})
        );
        assert_eq!(error.to_string(), "there is no method `xyzzy`\nmethods: toHit, table");
        assert!(CallError::unknown_method(&"x".repeat(9999), []).message().len() < 100);
    }

    #[test]
    fn invalid_params() {
        let one = CallError::invalid("range", "is required");
        assert_eq!(one.code(), -32602);
        assert_eq!(one.to_string(), "range: is required");
        assert_eq!(one.message(), "invalid params: range: is required");
        let two = CallError::InvalidParams(vec![
            Problem::new("a", "is wrong"),
            Problem::new("", "all is wrong"),
        ]);
        assert_eq!(two.to_string(), "2 problems:\n  a: is wrong\n  all is wrong");
        assert_eq!(two.message(), "invalid params: 2 problems, the first: a: is wrong");
        assert_eq!(two.data()["problems"][0], json!({"path": "a", "message": "is wrong"}));
    }

    #[test]
    fn dice() {
        let few = CallError::Dice { given: 1, used: 1, needed: Some(2) };
        assert_eq!(few.code(), -32010);
        assert_eq!(few.message(), "too few dice: 1 die given, 2 or more needed");
        assert_eq!(few.data(), json!({"given": 1, "used": 1, "needed": 2}));
        let many = CallError::Dice { given: 5, used: 2, needed: None };
        assert_eq!(many.to_string(), "too many dice: 5 dice given, 2 used, 3 left over");
        assert_eq!(many.data(), json!({"given": 5, "used": 2, "needed": null}));
    }

    #[test]
    fn stopped_is_told_from_cancelled() {
        let late = CallError::Stopped(Stopped::OutOfTime(Duration::from_millis(500)));
        let message = "the time is up: 0.5 s was allowed";
        assert_eq!(late.to_value(), json!({"code": -32011, "message": message}));
        let cancelled = CallError::Stopped(Stopped::Cancelled);
        assert_eq!(cancelled.to_value(), json!({"code": -32800, "message": "cancelled"}));
    }

    #[test]
    fn internal_has_no_data() {
        let error = CallError::Internal(String::new());
        assert_eq!((error.code(), error.data()), (-32603, Value::Null));
        assert_eq!(error.to_value(), json!({"code": -32603, "message": "internal error"}));
    }
}
