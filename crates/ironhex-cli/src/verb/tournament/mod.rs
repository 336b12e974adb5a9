//! `ironhex tournament`: every unit of a list against a field.

mod flags;
mod journal;
mod pairings;
mod results;

pub(crate) use flags::Flags;

use crate::interrupt::Interrupt;
use crate::output::{Failure, Page, page_after, remark, remarks};
use crate::progress::Bar;
use ironhex_battle::tournament::{Journal, TournamentError};
use ironhex_report::tournament::tournament_view;
use journal::JournalFlags;

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    if flags.journal.status {
        return JournalFlags::page(&flags.results.with_folder());
    }
    let asked = flags.ask()?;
    remarks(asked.left_out.iter().map(|left| format!("{} is left out: {}", left.0, left.1)));
    // A tournament is long: that its results cannot be kept is told before it begins.
    asked.results.check()?;
    let mut pairings = asked.results.pairings(&asked.tournament)?;
    let mut journal = flags.journal.open(&asked.tournament, &asked.results)?;
    let interrupt = Interrupt::listen();
    let bar = Bar::new();
    if let Some(journal) = &mut journal {
        let bar = bar.clone();
        journal.on_failure(move |error| {
            bar.tell(&format!("{error}; the games go on without it, and every block tries again"));
        });
    }
    let budget = interrupt.budget();
    let result = asked.tournament.run_telling(
        journal.as_mut(),
        &budget,
        |stage| bar.show(stage),
        |played| pairings.iter_mut().for_each(|pairings| pairings.take(played)),
    );
    bar.clear();
    let closed = journal.as_mut().map_or(Ok(()), Journal::close);
    let closed = closed.map_err(|error| Failure::Io(error.to_string()));
    let standings = match result {
        Ok(standings) => standings,
        Err(TournamentError::Invalid(problems)) => return Err(Failure::asked(&problems)),
        Err(error @ TournamentError::Stopped(_)) => {
            remark(&error.to_string());
            return Ok(Page::Ended(Box::new(Page::Nothing), interrupt.status()));
        }
        Err(error @ (TournamentError::Journal(_) | TournamentError::Bot { .. })) => {
            return Err(Failure::Io(error.to_string()));
        }
    };
    bar.conclude();
    let mut page = Page::Text(tournament_view(&standings));
    let written = asked.results.write(&standings, pairings);
    if standings.stopped.is_some() {
        remark(match (asked.results.journal.is_some(), asked.results.any()) {
            (true, true) => {
                "ended early: result files say that they are partial; the same command goes on where it was"
            }
            (true, false) => "ended early: the same command goes on where it was",
            (false, true) => {
                "ended early: result files say that they are partial; with --journal it could go on"
            }
            (false, false) => "ended early; with --journal it could go on",
        });
        page = Page::Ended(Box::new(page), interrupt.status());
    } else if standings.rough_after.is_some() {
        remark(match asked.results.journal {
            Some(_) => "all games are over: the same command fits the ratings again",
            None => "all games are over, their ratings are rough",
        });
        page = Page::Ended(Box::new(page), interrupt.status());
    }
    page_after(page, written.into_iter().chain([closed]))
}
