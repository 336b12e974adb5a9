//! `ironhex table`.

use crate::output::{Failure, Page};
use crate::params::{Params, RuleFlags, word};
use crate::problem::{self, failure};
use clap::Args;
use ironhex_report::table::{NAMES, printed_table, table, table_names};

/// Show a printed table, as the active rules have it
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  ironhex table cluster --rules total-warfare")]
pub(crate) struct Flags {
    /// Which table, such as front-hit; without a name, all names
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    rules: RuleFlags,
    /// The result as the JSON door gives it
    #[arg(long)]
    json: bool,
}

const FLAGS: problem::Flags = &[("name", "NAME")];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let mut params = Params::default();
    let listing = flags.name.is_none() && !flags.json;
    // A list of names needs no table, but rules that exist.
    let name = if listing { Some("heat".to_owned()) } else { flags.name.clone() };
    params.word("name", name.as_ref(), NAMES);
    flags.rules.fill(&mut params)?;
    let result =
        ironhex_api::call("table", &params.into_value()).map_err(|error| failure(&error, FLAGS))?;
    if flags.json {
        return Ok(Page::Json(result));
    }
    let rules = flags.rules.rules()?;
    let table = name.filter(|_| !listing).and_then(|name| table(&word(&name, NAMES), &rules));
    Ok(Page::Text(match table {
        Some(table) => printed_table(&table, &rules),
        None => table_names(&rules),
    }))
}
