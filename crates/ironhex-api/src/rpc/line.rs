//! Lines of bounded length.

use super::{MAX_LINE, is_id};
use serde_json::Value;
use std::io::{self, BufRead, ErrorKind};

/// Of a line that is too long so much is looked at for its id.
const BEGINNING: usize = 1 << 10;

/// What was read.
pub(super) enum Line {
    /// A line.
    Whole,
    /// The beginning of a line that is too long.
    TooLong,
    /// Nothing more.
    End,
}

/// Reads one line, without its end, into `line`. Of a line that is too long the beginning is kept.
pub(super) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
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

/// The id of a request of which the beginning is at hand: found where it stands before `params`, as clients write it.
pub(super) fn id_at_beginning(line: &[u8]) -> Value {
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
