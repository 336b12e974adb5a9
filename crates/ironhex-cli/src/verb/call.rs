//! `ironhex call`.

use crate::output::{Failure, Page};
use clap::Args;
use ironhex_api::rpc::{JsonError, read_json};
use serde_json::{Map, Value};
use std::io::Read;

/// As much as one line of `ironhex rpc`.
const MOST: u64 = ironhex_api::rpc::MAX_LINE as u64;

/// Call one method of the JSON API
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex call METHOD [PARAMS] [--pretty]",
    after_help = "Example:\n  ironhex call woundPilot '{\"pilot\": {}, \"cause\": \"fall\", \"dice\": [4, 5]}'\n  \
                  ironhex call toHit - < request.json\n\nThe methods are described in docs/api.md; `ironhex call schema` gives them as JSON Schema."
)]
pub(crate) struct Flags {
    /// The method, such as toHit
    #[arg(value_name = "METHOD")]
    method: String,
    /// Its params as JSON, or - to read them from standard input
    #[arg(value_name = "PARAMS")]
    params: Option<String>,
    /// Several lines instead of one
    #[arg(long)]
    pretty: bool,
    /// Accepted everywhere; the result is JSON here anyway
    #[arg(long, hide = true)]
    json: bool,
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let params = match flags.params.as_deref() {
        None => Value::Object(Map::new()),
        Some("-") => parsed("standard input", &standard_input()?)?,
        Some(text) => parsed("PARAMS", text)?,
    };
    let result = ironhex_api::call(&flags.method, &params)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    Ok(if flags.pretty { Page::Plain(format!("{result:#}\n")) } else { Page::Json(result) })
}

fn parsed(what: &str, text: &str) -> Result<Value, Failure> {
    read_json(text).map_err(|error| match error {
        JsonError::Syntax(error) => Failure::Usage(format!("{what} is not JSON: {error}")),
        JsonError::Repeated(_) => Failure::Usage(format!("{what}: {error}")),
    })
}

fn standard_input() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().take(MOST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::Io(format!("cannot read standard input: {error}")))?;
    if bytes.len() as u64 > MOST {
        return Err(Failure::Usage(format!("standard input has more than {MOST} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to() + 1;
        Failure::Usage(format!("standard input is not UTF-8 at byte {at}"))
    })
}
