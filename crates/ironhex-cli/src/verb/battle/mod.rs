//! `ironhex duel` and `ironhex battle`: many games between bots, or one of them.

mod flags;
mod single;

pub(crate) use flags::{BattleFlags, DuelFlags};

use crate::interrupt::Interrupt;
use crate::output::{Failure, Page, remark};
use crate::progress::Bar;
use crate::verb::remark_notes;
use flags::BattleRequest;
use ironhex::budget::Progress;
use ironhex_api::record::Described;
use ironhex_battle::{Batch, BatchError, PreparedMatchUp, Summary};
use ironhex_report::battle::battle_view;
use ironhex_report::handicap::handicap_view;
use ironhex_report::text::Line;

pub(crate) fn duel(flags: &DuelFlags) -> Result<Page, Failure> {
    run(&flags.ask()?)
}

pub(crate) fn battle(flags: &BattleFlags) -> Result<Page, Failure> {
    run(&flags.ask()?)
}

fn run(asked: &BattleRequest) -> Result<Page, Failure> {
    for member in asked.members() {
        remark_notes(&member.unit);
    }
    match asked.game {
        Some(number) => single::play(asked, number),
        None if asked.fair => fair(asked),
        None => many(asked),
    }
}

/// Plays a batch, with a bar on a terminal where it takes long.
fn many(asked: &BattleRequest) -> Result<Page, Failure> {
    let interrupt = Interrupt::listen();
    let played = played(&asked.prepared, &asked.batch, &interrupt)?;
    let Some(summary) = played else {
        return Ok(Page::Ended(Box::new(Page::Nothing), interrupt.status()));
    };
    let page = page(asked, &summary);
    Ok(match summary.stopped {
        Some(_) => Page::Ended(Box::new(page), interrupt.status()),
        None => page,
    })
}

fn page(asked: &BattleRequest, summary: &Summary) -> Page {
    if asked.json {
        return Page::Json(summary.to_json());
    }
    let mut text = battle_view(summary);
    if let Some(sample) = summary.sample() {
        text.blank();
        text.push(Line::new("A typical game to read: ").with(
            ironhex_report::text::Tone::Strong,
            format!("ironhex {} --game {sample}", asked.again),
        ));
    }
    Page::Text(text)
}

/// Looks for the crews that make the fight fair.
fn fair(asked: &BattleRequest) -> Result<Page, Failure> {
    let interrupt = Interrupt::listen();
    let bar = Bar::new();
    let show = |progress: Progress| bar.show(progress);
    let result = asked.prepared.handicap(&asked.batch, &interrupt.budget().reporting_to(&show));
    bar.clear();
    let Some(handicap) = concluded(result)? else {
        return Ok(Page::Ended(Box::new(Page::Nothing), interrupt.status()));
    };
    bar.conclude();
    let page = if asked.json {
        Page::Json(handicap.to_json())
    } else {
        Page::Text(handicap_view(&handicap))
    };
    Ok(match handicap.stopped {
        Some(_) => Page::Ended(Box::new(page), interrupt.status()),
        None => page,
    })
}

/// What came of a batch; nothing where it was ended before its first game was over.
fn played(
    prepared: &PreparedMatchUp,
    batch: &Batch,
    interrupt: &Interrupt,
) -> Result<Option<Summary>, Failure> {
    let bar = Bar::new();
    let result = prepared.run(batch, &interrupt.budget(), |progress| bar.show(progress));
    bar.clear();
    let played = concluded(result)?;
    if played.is_some() {
        bar.conclude();
    }
    Ok(played)
}

/// What many games gave; nothing where they were ended before the first was over, which is told.
fn concluded<T>(result: Result<T, BatchError>) -> Result<Option<T>, Failure> {
    match result {
        Ok(played) => Ok(Some(played)),
        Err(BatchError::Invalid(problems)) => Err(Failure::asked(&problems)),
        Err(error @ (BatchError::Bot(_) | BatchError::Setup(_))) => {
            Err(Failure::Io(error.to_string()))
        }
        Err(error @ BatchError::Stopped(_)) => {
            remark(&error.to_string());
            Ok(None)
        }
    }
}
