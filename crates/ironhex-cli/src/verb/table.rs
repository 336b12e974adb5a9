//! `ironhex table`.

use crate::fill::Fill;
use crate::output::{Failure, Page};
use crate::params::RuleFlags;
use crate::problem::{Places, refused};
use clap::Args;
use ironhex::budget::Budget;
use ironhex_api::method::table::TableRequest;
use ironhex_api::record::{At, Described, Request};
use ironhex_report::table::{printed_table, table_names};

/// Show a printed table, as the active rules have it
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  ironhex table cluster --rules total-warfare")]
pub(crate) struct Flags {
    /// Which table, such as front-hit; without a name, all names
    #[arg(value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    rules: RuleFlags,
    /// The result as the JSON API gives it
    #[arg(long)]
    json: bool,
}

const AT: At<TableRequest> = At::ROOT;
const PLACES: Places = &[(AT.name().erased(), "NAME")];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let mut fill = Fill::default();
    let rules = fill.rules(&flags.rules);
    if flags.name.is_none() && !flags.json {
        return fill.finish(Some(Page::Text(table_names())), PLACES);
    }
    let name = fill.need(AT.name(), flags.name.as_ref());
    let request = fill.finish(name.map(|name| TableRequest { name, rules }), PLACES)?;
    let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    Ok(match flags.json {
        true => Page::Json(answer.to_json()),
        false => Page::Text(printed_table(&answer.table, &answer.rules)),
    })
}
