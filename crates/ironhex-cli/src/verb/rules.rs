//! `ironhex rules`.

use crate::output::{Failure, Page};
use crate::params::{Params, RuleFlags};
use crate::problem::failure;
use clap::Args;
use ironhex::rules::Preset;
use ironhex_api::record::Value as _;
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
    /// The result as the JSON door gives it
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    if flags.markdown {
        return Ok(Page::Plain(rules_page()));
    }
    let mut params = Params::default();
    if let Some(typed) = &flags.against {
        params.set("against", Preset::of_word(typed));
    }
    flags.rules.fill(&mut params)?;
    let result =
        ironhex_api::call("rules", &params.into_value()).map_err(|error| failure(&error, &[]))?;
    if flags.json {
        return Ok(Page::Json(result));
    }
    let rules = flags.rules.rules()?;
    let against = flags.against.as_deref().and_then(|typed| Preset::parse(typed).ok());
    Ok(Page::Text(match against.map(Preset::rules) {
        Some(against) => rule_differences(&rules, &against),
        None => rule_list(&rules),
    }))
}
