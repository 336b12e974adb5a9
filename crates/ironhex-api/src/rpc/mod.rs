//! JSON-RPC 2.0 over lines: one request a line in, one response a line out.
//!
//! ```
//! use ironhex_api::rpc::handle_line;
//! use serde_json::json;
//!
//! let answer = handle_line(r#"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"a":2}}"#, |method, params| {
//!     Ok(json!({"method": method, "params": params}))
//! });
//! assert_eq!(
//!     answer.as_deref(),
//!     Some(r#"{"jsonrpc":"2.0","id":1,"result":{"method":"echo","params":{"a":2}}}"#)
//! );
//!
//! // A request without an id is a notification: it is carried out and not answered.
//! assert_eq!(handle_line(r#"{"jsonrpc":"2.0","method":"echo"}"#, |_, _| Ok(json!({}))), None);
//! ```

use std::io::{self, BufRead, ErrorKind, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use ironhex_units::nearest;
use serde_json::{Map, Value, json};

use crate::error::{CallError, error_object};
use crate::spec::{Message, Path, Problem, Problems, show};

/// The most bytes that a line may have, without its end.
pub const MAX_LINE: usize = 1 << 20;
/// Of a line that is too long so much is looked at for its id.
const BEGINNING: usize = 1 << 10;
/// A batch of more requests is refused, so that one line cannot ask for gigabytes.
pub const MAX_BATCH: usize = 100;

const NOT_JSON: i64 = -32700;
const NOT_A_REQUEST: i64 = -32600;
const MEMBERS: [&str; 4] = ["jsonrpc", "id", "method", "params"];

/// Answers the requests of the input until it ends: one response a line, flushed at once.
///
/// A line over [`MAX_LINE`] is answered with an error, under its id where that stands at its beginning, and passed over
/// without being kept.
///
/// ```
/// use ironhex_api::rpc::serve;
/// use serde_json::json;
///
/// let mut output = Vec::new();
/// let input = "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"six\"}\n\nnonsense\n";
/// serve(input.as_bytes(), &mut output, |_, _| Ok(json!(6)))?;
/// let answers = String::from_utf8_lossy(&output);
/// assert_eq!(answers.lines().next(), Some(r#"{"jsonrpc":"2.0","id":"a","result":6}"#));
/// assert!(answers.lines().nth(1).is_some_and(|line| line.contains("-32700")));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// When the input cannot be read or the output not be written; never because of what a line says.
pub fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    call: impl Fn(&str, &Value) -> Result<Value, CallError>,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line)? {
            Line::End => return Ok(()),
            Line::TooLong => Some(too_long(id_at_beginning(&line)).to_string()),
            Line::Whole => match std::str::from_utf8(&line) {
                Ok(text) => handle_line(text, &call),
                Err(error) => {
                    let at = error.valid_up_to() + 1;
                    let message = format!("not JSON: the line is not UTF-8 at byte {at}");
                    Some(
                        failure(
                            Value::Null,
                            error_object(NOT_JSON, &message, json!({"column": at})),
                        )
                        .to_string(),
                    )
                }
            },
        };
        if let Some(mut answer) = answer {
            answer.push('\n');
            output.write_all(answer.as_bytes())?;
            output.flush()?;
        }
    }
}

/// Answers one line: a request, or a list of them. `None` when there is nothing to answer: the line is blank or holds
/// notifications alone. A panic inside `call` becomes an internal error.
pub fn handle_line(
    line: &str,
    call: impl Fn(&str, &Value) -> Result<Value, CallError>,
) -> Option<String> {
    if line.len() > MAX_LINE {
        return Some(too_long(id_at_beginning(line.as_bytes())).to_string());
    }
    if line.trim().is_empty() {
        return None;
    }
    let answer = match serde_json::from_str(line) {
        Err(error) => {
            let data = json!({"line": error.line(), "column": error.column()});
            Some(failure(Value::Null, error_object(NOT_JSON, &format!("not JSON: {error}"), data)))
        }
        Ok(Value::Array(requests)) if requests.is_empty() => {
            Some(refuse(Value::Null, vec![whole("a batch must have at least one request")]))
        }
        Ok(Value::Array(requests)) if requests.len() > MAX_BATCH => {
            let problem =
                format!("a batch has at most {MAX_BATCH} requests, not {}", requests.len());
            Some(refuse(Value::Null, vec![whole(problem)]))
        }
        Ok(Value::Array(requests)) => {
            let answers: Vec<Value> =
                requests.iter().filter_map(|request| handle(request, &call)).collect();
            (!answers.is_empty()).then(|| Value::from(answers))
        }
        Ok(request) => handle(&request, &call),
    };
    answer.map(|answer| answer.to_string())
}

/// Answers one request; `None` for a notification.
fn handle(
    request: &Value,
    call: &impl Fn(&str, &Value) -> Result<Value, CallError>,
) -> Option<Value> {
    let Value::Object(members) = request else {
        return Some(refuse(
            Value::Null,
            vec![whole(format!("a request must be an object, got {}", show(request)))],
        ));
    };
    let (id, method) = match envelope(members) {
        Ok(parts) => parts,
        Err(problems) => {
            let id = members.get("id").filter(|id| is_id(id)).cloned().unwrap_or_default();
            return Some(refuse(id, problems.into_vec()));
        }
    };
    let nothing = Value::Object(Map::new());
    let outcome = match members.get("params") {
        None | Some(Value::Null) => guarded(call, method, &nothing),
        Some(params @ Value::Object(_)) => guarded(call, method, params),
        Some(Value::Array(_)) => Err(CallError::invalid(
            "",
            "params must be an object of named fields, got a list: positions are not accepted",
        )),
        Some(other) => Err(CallError::invalid(
            "",
            format!("params must be an object of named fields, got {}", show(other)),
        )),
    };
    let id = id?.clone();
    Some(match outcome {
        Ok(result) => json!({"jsonrpc": "2.0", "id": id, "result": result}),
        Err(error) => failure(id, error.to_value()),
    })
}

/// The id (`None` for a notification) and the method of a well-formed request, or everything that is wrong with it.
fn envelope(members: &Map<String, Value>) -> Result<(Option<&Value>, &str), Problems> {
    let mut problems = Problems::new();
    match members.get("jsonrpc") {
        Some(Value::String(version)) if version == "2.0" => {}
        Some(other) => problems.add("jsonrpc", format!("must be \"2.0\", got {}", show(other))),
        None => problems.add("jsonrpc", "is required: must be \"2.0\""),
    }
    let id = members.get("id");
    if let Some(id) = id.filter(|id| !is_id(id)) {
        problems.add("id", format!("must be text, a number or null, got {}", show(id)));
    }
    let method = match members.get("method") {
        Some(Value::String(method)) => Some(method.as_str()),
        Some(other) => {
            problems.add("method", format!("must be text, got {}", show(other)));
            None
        }
        None => {
            problems.add("method", "is required: the name of a method");
            None
        }
    };
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
    match method {
        Some(method) if problems.is_empty() => Ok((id, method)),
        _ => Err(problems),
    }
}

/// Calls a method; a panic inside it becomes an internal error. What the panic says goes to standard error alone.
fn guarded(
    call: &impl Fn(&str, &Value) -> Result<Value, CallError>,
    method: &str,
    params: &Value,
) -> Result<Value, CallError> {
    catch_unwind(AssertUnwindSafe(|| call(method, params)))
        .unwrap_or_else(|_| Err(CallError::Internal(String::new())))
}

fn is_id(id: &Value) -> bool {
    matches!(id, Value::Null | Value::String(_) | Value::Number(_))
}

fn whole(message: impl Into<Message>) -> Problem {
    Problem::new("", message)
}

/// The id of a request of which the beginning is at hand: found where it stands before `params`, as clients write it.
fn id_at_beginning(line: &[u8]) -> Value {
    let text = String::from_utf8_lossy(&line[..line.len().min(BEGINNING)]);
    let Some(mut rest) = text.trim_start().strip_prefix('{') else { return Value::Null };
    loop {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        let Some(Ok(Value::String(name))) = values.next() else { return Value::Null };
        let after = rest[values.byte_offset()..].trim_start().strip_prefix(':');
        let Some(after) = after else { return Value::Null };
        let mut values = serde_json::Deserializer::from_str(after).into_iter::<Value>();
        let Some(Ok(value)) = values.next() else { return Value::Null };
        let Some(next) = after[values.byte_offset()..].trim_start().strip_prefix(',') else {
            return Value::Null;
        };
        if name == "id" {
            return if is_id(&value) { value } else { Value::Null };
        }
        rest = next;
    }
}

fn too_long(id: Value) -> Value {
    refuse(id, vec![whole(format!("the line is longer than {MAX_LINE} bytes"))])
}

/// The response to what is not a request.
fn refuse(id: Value, problems: Vec<Problem>) -> Value {
    let listed: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let data = json!({"problems": problems.iter().map(Problem::to_value).collect::<Vec<_>>()});
    failure(id, error_object(NOT_A_REQUEST, &format!("not a request: {}", listed.join("; ")), data))
}

fn failure(id: Value, error: Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "error": error})
}

enum Line {
    Whole,
    TooLong,
    End,
}

/// Reads one line, without its end, into `line`. Of a line that is too long the beginning is kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut too_long = false;
    let mut started = false;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let ended = available.is_empty();
        started |= !ended;
        let (part, consumed, complete) = match available.iter().position(|byte| *byte == b'\n') {
            Some(end) => (available.get(..end).unwrap_or_default(), end + 1, true),
            None => (available, available.len(), ended),
        };
        if too_long || line.len() + part.len() > MAX_LINE {
            too_long = true;
            let wanted = BEGINNING.saturating_sub(line.len()).min(part.len());
            line.extend_from_slice(part.get(..wanted).unwrap_or_default());
            line.truncate(BEGINNING);
        } else {
            line.extend_from_slice(part);
        }
        input.consume(consumed);
        if complete {
            return Ok(match (started, too_long) {
                (false, _) => Line::End,
                (true, true) => Line::TooLong,
                (true, false) => Line::Whole,
            });
        }
    }
}
