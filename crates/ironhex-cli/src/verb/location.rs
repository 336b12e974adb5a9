//! `ironhex location`.

use super::{rolled, text_at};
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, Params, RuleFlags};
use crate::problem::{self, failure};
use clap::Args;
use ironhex::unit::{AttackSide, Location};
use ironhex_api::method::location::CALLED_NAMES;
use ironhex_api::method::location::answer;
use ironhex_report::attack::{LocationView, Row, Strike, hit_location, location_table};
use ironhex_report::text::spaced;
use serde_json::Value;

/// Where a hit lands
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  ironhex location --arc left --dice 3,4\n  ironhex location --arc rear --table"
)]
pub(crate) struct Flags {
    /// The side that is struck: front, left, right or rear
    #[arg(long, value_name = "SIDE")]
    arc: Option<String>,
    /// What strikes: weapon, punch, kick, above or below
    #[arg(long, value_name = "WHAT")]
    by: Option<String>,
    /// The target is in hull-down position
    #[arg(long)]
    hull_down: bool,
    /// The target is in partial cover
    #[arg(long)]
    cover: bool,
    /// What a called shot names, such as left-arm
    #[arg(long, value_name = "LOCATION", conflicts_with = "table")]
    called: Option<String>,
    /// What an aimed shot is aimed at
    #[arg(long, value_name = "LOCATION", conflicts_with = "table")]
    aimed: Option<String>,
    /// Show the whole table with its ways of 36
    #[arg(long, conflicts_with_all = ["roll", "dice", "seed", "json"])]
    table: bool,
    /// The roll, where it was made already
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with_all = ["dice", "seed"], help_heading = "Dice")]
    roll: Option<String>,
    #[command(flatten)]
    dice: DiceFlags,
    #[command(flatten)]
    rules: RuleFlags,
    /// The result as the JSON door gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

const FLAGS: problem::Flags = &[
    ("arc", "--arc"),
    ("table", "--by"),
    ("roll", "--roll"),
    ("calledLocation", "--called"),
    ("aimedAt", "--aimed"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    if flags.table {
        return table(flags);
    }
    let mut params = params(flags)?;
    let seed = match &flags.roll {
        Some(_) => {
            params.number("roll", flags.roll.as_ref());
            None
        }
        None => flags.dice.fill(&mut params),
    };
    let params = params.into_value();
    let answer = answer(&params).map_err(|error| failure(&error, FLAGS))?;
    let called = text_at(&params, "/calledLocation").map(spaced);
    let view = || {
        hit_location(&LocationView {
            rules: &answer.rules,
            arc: arc(&params),
            strike: strike(&params),
            total: answer.total,
            roll: answer.roll,
            aim: answer.aim,
            landing: answer.landing,
            called: called.as_deref(),
        })
    };
    Ok(rolled(flags.json, || answer.to_json(), view, seed.as_ref()))
}

/// The whole table: the door's answer to every roll.
fn table(flags: &Flags) -> Result<Page, Failure> {
    let params = params(flags)?.into_value();
    let last = if strike(&params) == Strike::Weapon { 12 } else { 6 };
    let first = last / 6;
    let mut rows: Vec<Row> = Vec::new();
    let mut rules = flags.rules.rules()?;
    for roll in first..=last {
        let mut params = params.clone();
        if let Value::Object(params) = &mut params {
            params.insert("roll".to_owned(), roll.into());
        }
        let answer = answer(&params).map_err(|error| failure(&error, FLAGS))?;
        rows.push((roll, answer.landing));
        rules = answer.rules;
    }
    Ok(Page::Text(location_table(&rules, arc(&params), strike(&params), &rows)))
}

fn params(flags: &Flags) -> Result<Params, Failure> {
    let mut params = Params::default();
    params.word("arc", flags.arc.as_ref(), AttackSide::IDS);
    params.word("table", flags.by.as_ref(), &["weapon", "punch", "kick"]);
    params.flag("target.hullDown", flags.hull_down);
    params.flag("target.partialCover", flags.cover);
    params.word("calledLocation", flags.called.as_ref(), CALLED_NAMES);
    params.word("aimedAt", flags.aimed.as_ref(), Location::IDS);
    flags.rules.fill(&mut params)?;
    Ok(params)
}

/// The side of params that the door accepted.
pub(super) fn arc(params: &Value) -> AttackSide {
    text_at(params, "/arc").and_then(|arc| arc.parse().ok()).unwrap_or(AttackSide::Front)
}

fn strike(params: &Value) -> Strike {
    match text_at(params, "/table") {
        Some("punch") => Strike::Punch,
        Some("kick") => Strike::Kick,
        _ => Strike::Weapon,
    }
}
