//! `ironhex rules`.

use crate::fill::Fill;
use crate::output::{Failure, Page};
use crate::params::RuleFlags;
use crate::problem::{Places, refused};
use clap::Args;
use ironhex::budget::Budget;
use ironhex_api::method::rule_set::RulesRequest;
use ironhex_api::record::{At, Described, Request};
use ironhex_report::rules::{rule_differences, rule_list, rules_page};

/// Show every rule of a rule set, or where two differ
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  ironhex rules --rule mrm=column\n  ironhex rules --against total-warfare"
)]
pub(crate) struct Flags {
    /// Show only where the rules differ from this preset
    #[arg(long, value_name = "PRESET")]
    against: Option<String>,
    /// Write the page docs/rules.md: every rule with every value
    #[arg(long, conflicts_with_all = ["against", "json", "rules", "rule"])]
    markdown: bool,
    #[command(flatten)]
    rules: RuleFlags,
    /// The result as the JSON API gives it
    #[arg(long)]
    json: bool,
}

const AT: At<RulesRequest> = At::ROOT;
const PLACES: Places = &[(AT.against().erased(), "--against")];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    if flags.markdown {
        return Ok(Page::Plain(rules_page()));
    }
    let mut fill = Fill::default();
    let against = fill.maybe(AT.against(), flags.against.as_ref());
    let rules = fill.rules(&flags.rules);
    let request = fill.finish(Some(RulesRequest { against, rules }), PLACES)?;
    let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    if flags.json {
        return Ok(Page::Json(answer.to_json()));
    }
    Ok(Page::Text(match &answer.against {
        Some(against) => rule_differences(&answer.rules, against),
        None => rule_list(&answer.rules),
    }))
}
