//! `ironhex location`.

use super::{rolled, seed_of};
use crate::fill::Fill;
use crate::output::{Failure, Page};
use crate::params::{DiceFlags, RuleFlags};
use crate::problem::{Places, refused};
use clap::Args;
use ironhex::attack::location::CalledAt;
use ironhex::budget::Budget;
use ironhex::unit::AttackSide;
use ironhex_api::method::location::{CoverParams, HitLocation, HitTable};
use ironhex_api::record::{At, Described, Request, Within};
use ironhex_report::attack::{Row, Strike, hit_location, location_heading, location_table};
use ironhex_report::text::spaced;

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
    /// The result as the JSON API gives it
    #[arg(long, help_heading = "Rules and output")]
    json: bool,
}

const AT: At<HitLocation> = At::ROOT;
const PLACES: Places = &[
    (AT.arc().erased(), "--arc"),
    (AT.table().erased(), "--by"),
    (AT.roll().erased(), "--roll"),
    (AT.called_location().erased(), "--called"),
    (AT.aimed_at().erased(), "--aimed"),
];

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let request = request(flags)?;
    if flags.table {
        return table(request);
    }
    let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
    let called = request.called_location.map(called_words);
    let view = || {
        let (rules, strike) = (&answer.rules, strike(request.table));
        let heading = location_heading(rules, request.arc, strike, called.as_deref());
        let rolled = (answer.total, answer.roll);
        hit_location(heading, rules, rolled, answer.aim, &answer.landing)
    };
    let seed = seed_of(request.dice.as_ref());
    Ok(rolled(flags.json, || answer.to_json(), view, seed.as_ref()))
}

/// The whole table: the answer to every roll.
fn table(mut request: HitLocation) -> Result<Page, Failure> {
    let last = if request.table == HitTable::Weapon { 12 } else { 6 };
    let mut rows: Vec<Row> = Vec::new();
    for roll in last / 6..=last {
        request.roll = Within::new(roll);
        let answer = request.answer(&Budget::default()).map_err(|error| refused(&error, PLACES))?;
        rows.push((roll, answer.landing));
    }
    let strike = strike(request.table);
    Ok(Page::Text(location_table(&request.rules, request.arc, strike, &rows)))
}

fn request(flags: &Flags) -> Result<HitLocation, Failure> {
    let mut fill = Fill::default();
    let request = HitLocation {
        arc: fill.or(AT.arc(), flags.arc.as_ref(), AttackSide::Front),
        table: fill.or(AT.table(), flags.by.as_ref(), HitTable::Weapon),
        roll: fill.maybe(AT.roll(), flags.roll.as_ref()),
        target: CoverParams { hull_down: flags.hull_down, partial_cover: flags.cover },
        called_location: fill.maybe(AT.called_location(), flags.called.as_ref()),
        aimed_at: fill.maybe(AT.aimed_at(), flags.aimed.as_ref()),
        dice: (flags.roll.is_none() && !flags.table).then(|| fill.dice(&flags.dice)),
        rules: fill.rules(&flags.rules),
    };
    fill.finish(Some(request), PLACES)
}

/// What a called shot names, as people write it.
fn called_words(called: CalledAt) -> String {
    called.to_json().as_str().map(spaced).unwrap_or_default()
}

const fn strike(table: HitTable) -> Strike {
    match table {
        HitTable::Weapon => Strike::Weapon,
        HitTable::Punch => Strike::Punch,
        HitTable::Kick => Strike::Kick,
        HitTable::Above => Strike::Above,
        HitTable::Below => Strike::Below,
    }
}
