//! `ironhex duel` and `ironhex battle`: many games between bots, or one of them.

mod flags;
mod single;

pub(crate) use flags::{BattleFlags, DuelFlags};

use crate::output::{Failure, Page, remark};
use crate::progress::Bar;
use flags::BattleRequest;
use ironhex::budget::Budget;
use ironhex_api::record::Described;
use ironhex_battle::{Batch, BatchError, PreparedMatchUp, Summary};
use ironhex_report::battle::battle_view;
use ironhex_report::text::Line;

pub(crate) fn duel(flags: &DuelFlags) -> Result<Page, Failure> {
    run(&flags.ask()?)
}

pub(crate) fn battle(flags: &BattleFlags) -> Result<Page, Failure> {
    run(&flags.ask()?)
}

fn run(asked: &BattleRequest) -> Result<Page, Failure> {
    for member in asked.members() {
        for note in &member.unit.notes {
            remark(&format!("{}: {note}", member.unit.name()));
        }
    }
    match asked.game {
        Some(number) => single::play(asked, number),
        None => many(asked),
    }
}

/// Plays a batch, with a bar on a terminal where it takes long.
fn many(asked: &BattleRequest) -> Result<Page, Failure> {
    let summary = played(&asked.prepared, &asked.batch)?;
    if asked.json {
        return Ok(Page::Json(summary.to_json()));
    }
    let mut text = battle_view(&summary);
    if let Some(sample) = summary.sample() {
        text.blank();
        text.push(Line::new("A typical game to read: ").with(
            ironhex_report::text::Tone::Strong,
            format!("ironhex {} --game {sample}", asked.again),
        ));
    }
    Ok(Page::Text(text))
}

fn played(prepared: &PreparedMatchUp, batch: &Batch) -> Result<Summary, Failure> {
    let mut bar = Bar::new();
    let result = prepared.run(batch, &Budget::UNLIMITED, |progress| bar.show(progress));
    bar.clear();
    let summary = result.map_err(|error| match error {
        BatchError::Invalid(problems) => Failure::asked(&problems),
        BatchError::Bot(_) | BatchError::Stopped(_) => Failure::Io(error.to_string()),
    })?;
    bar.conclude();
    Ok(summary)
}
