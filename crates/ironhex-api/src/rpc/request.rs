//! What a line asks: requests with their ids, and the text of their answers.

use super::json::{Parsed, TWICE, parse};
use super::{MAX_BATCH, MAX_LINE, is_id, line};
use crate::error::{CallError, error_object};
use crate::spec::{Message, Path, Problem, Problems, show};
use ironhex_units::nearest;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

const NOT_JSON: i64 = -32700;
const NOT_A_REQUEST: i64 = -32600;
const MEMBERS: [&str; 4] = ["jsonrpc", "id", "method", "params"];

/// The id of a request, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Id(String);

impl Id {
    /// Of an answer to what has none.
    pub(super) fn null() -> Self {
        Self("null".to_owned())
    }

    fn of(value: &Value) -> Self {
        Self(value.to_string())
    }

    /// Is it the same as somebody else wrote?
    pub(super) fn is(&self, value: &Value) -> bool {
        serde_json::from_str::<Value>(&self.0).is_ok_and(|own| own == *value)
    }
}

/// One request.
#[derive(Debug)]
pub(super) struct Request {
    /// Its id; a notification has none.
    pub(super) id: Option<Id>,
    /// The method that it calls.
    pub(super) method: String,
    /// An object of named fields.
    pub(super) params: Value,
}

/// A request, or what is answered to one that is none.
pub(super) type Entry = Result<Request, String>;

/// What a line says.
#[derive(Debug)]
pub(super) enum Asked {
    /// Nothing.
    Blank,
    /// One request.
    One(Entry),
    /// A list of them.
    Batch(Vec<Entry>),
}

/// Reads a line.
pub(super) fn read(text: &str) -> Asked {
    if text.len() > MAX_LINE {
        return Asked::One(Err(too_long(text.as_bytes())));
    }
    if text.trim().is_empty() {
        return Asked::Blank;
    }
    let Parsed { value, repeated } = match parse(text) {
        Ok(parsed) => parsed,
        Err(error) => {
            let data = json!({"line": error.line(), "column": error.column()});
            return Asked::One(Err(not_json(&format!("not JSON: {error}"), data)));
        }
    };
    let written = |index| written_id(text, index);
    match value {
        Value::Array(requests) if requests.is_empty() => {
            Asked::One(Err(refuse(&Id::null(), &[whole("a batch must have at least one request")])))
        }
        Value::Array(requests) if requests.len() > MAX_BATCH => {
            let problem =
                format!("a batch has at most {MAX_BATCH} requests, not {}", requests.len());
            Asked::One(Err(refuse(&Id::null(), &[whole(problem)])))
        }
        Value::Array(requests) => {
            let entries = requests.into_iter().enumerate().map(|(index, request)| {
                let here = format!("[{index}]");
                let own = repeated.iter().filter_map(|path| path.strip_prefix(&here));
                let own: Vec<&str> = own.map(|path| path.trim_start_matches('.')).collect();
                entry(request, &own, || written(Some(index)))
            });
            Asked::Batch(entries.collect())
        }
        request => {
            let own: Vec<&str> = repeated.iter().map(String::as_str).collect();
            Asked::One(entry(request, &own, || written(None)))
        }
    }
}

/// One request of a line. `written` finds its id in the text, for numbers that JSON's usual readers would change.
fn entry(request: Value, repeated: &[&str], written: impl Fn() -> Option<Id>) -> Entry {
    let Value::Object(mut members) = request else {
        let problem = whole(format!("a request must be an object, got {}", show(&request)));
        return Err(refuse(&Id::null(), &[problem]));
    };
    let id = match members.get("id") {
        Some(Value::Number(number)) if number.is_f64() => written(),
        Some(id) if is_id(id) => Some(Id::of(id)),
        Some(_) | None => None,
    };
    let shown = || id.clone().unwrap_or_else(Id::null);
    let mut problems = envelope(&members);
    for path in repeated {
        problems.add(*path, TWICE);
    }
    let method = match members.remove("method") {
        Some(Value::String(method)) if problems.is_empty() => method,
        _ => return Err(refuse(&shown(), &problems.into_vec())),
    };
    match members.remove("params").unwrap_or_default() {
        Value::Null => Ok(Request { id, method, params: Map::new().into() }),
        params @ Value::Object(_) => Ok(Request { id, method, params }),
        other => {
            let got = match other {
                Value::Array(_) => "a list: positions are not accepted".to_owned(),
                other => show(&other),
            };
            let problem = format!("params must be an object of named fields, got {got}");
            // A notification is never answered.
            Err(id.map_or_else(String::new, |id| answer(&id, Err(CallError::invalid("", problem)))))
        }
    }
}

/// Everything that is wrong with the members of a request.
fn envelope(members: &Map<String, Value>) -> Problems {
    let mut problems = Problems::new();
    match members.get("jsonrpc") {
        Some(Value::String(version)) if version == "2.0" => {}
        Some(other) => problems.add("jsonrpc", format!("must be \"2.0\", got {}", show(other))),
        None => problems.add("jsonrpc", "is required: must be \"2.0\""),
    }
    if let Some(id) = members.get("id").filter(|id| !is_id(id)) {
        problems.add("id", format!("must be text, a number or null, got {}", show(id)));
    }
    match members.get("method") {
        Some(Value::String(_)) => {}
        Some(other) => problems.add("method", format!("must be text, got {}", show(other))),
        None => problems.add("method", "is required: the name of a method"),
    }
    for name in members.keys().filter(|name| !MEMBERS.contains(&name.as_str())) {
        problems.add_with(|| {
            let allowed = MEMBERS.join(", ");
            let message = match nearest(name, MEMBERS) {
                Some(near) => {
                    format!("unknown member; did you mean `{near}`? Allowed: {allowed}")
                }
                None => format!("unknown member; allowed: {allowed}"),
            };
            Problem::new(Path::Field(&Path::Base(""), name).to_string(), message)
        });
    }
    problems
}

/// The id of a request of a line, as it is written there.
fn written_id(text: &str, index: Option<usize>) -> Option<Id> {
    #[derive(Deserialize)]
    struct Ided<'a> {
        #[serde(borrow)]
        id: &'a RawValue,
    }
    let request = match index {
        None => text,
        Some(index) => {
            let requests: Vec<&RawValue> = serde_json::from_str(text).ok()?;
            requests.get(index)?.get()
        }
    };
    let ided: Ided<'_> = serde_json::from_str(request).ok()?;
    Some(Id(ided.id.get().to_owned()))
}

/// The answer to a request: its result as text, or why there is none.
pub(super) fn answer(Id(id): &Id, outcome: Result<String, CallError>) -> String {
    match outcome {
        Ok(mut answer) => {
            // A result may have megabytes: it is moved along, not copied.
            answer.insert_str(0, &format!(r#"{{"jsonrpc":"2.0","id":{id},"result":"#));
            answer.push('}');
            answer
        }
        Err(error) => failure(&Id(id.clone()), &error.to_value()),
    }
}

/// A notification of the server.
pub(super) fn notification(method: &str, Id(id): &Id, params: &str) -> String {
    format!(r#"{{"jsonrpc":"2.0","method":"{method}","params":{{"id":{id},{params}}}}}"#)
}

/// The answer to a line that is no text.
pub(super) fn not_utf8(at: usize) -> String {
    not_json(&format!("not JSON: the line is not UTF-8 at byte {at}"), json!({"column": at}))
}

/// The answer to a line that is too long, under its id where that stands at its beginning.
pub(super) fn too_long(line: &[u8]) -> String {
    let problem = whole(format!("the line is longer than {MAX_LINE} bytes"));
    refuse(&Id::of(&line::id_at_beginning(line)), &[problem])
}

fn not_json(message: &str, data: Value) -> String {
    failure(&Id::null(), &error_object(NOT_JSON, message, data))
}

fn whole(message: impl Into<Message>) -> Problem {
    Problem::new("", message)
}

/// The response to what is not a request.
fn refuse(id: &Id, problems: &[Problem]) -> String {
    let listed: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let data = json!({"problems": problems.iter().map(Problem::to_value).collect::<Vec<_>>()});
    let message = format!("not a request: {}", listed.join("; "));
    failure(id, &error_object(NOT_A_REQUEST, &message, data))
}

fn failure(Id(id): &Id, error: &Value) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":{id},"error":{error}}}"#)
}
