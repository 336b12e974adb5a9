//! `ironhex tournament`: every unit of a list against a field.

mod flags;
mod journal;
mod results;

pub(crate) use flags::Flags;

use crate::output::{Failure, Page, page_after, remark};
use crate::progress::Bar;
use ironhex::budget::Budget;
use ironhex_battle::tournament::{Journal, TournamentError};
use ironhex_report::tournament::tournament_view;
use journal::JournalFlags;

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    if flags.journal.status {
        return JournalFlags::page(&flags.results.with_folder());
    }
    let asked = flags.ask()?;
    for (file, problems) in &asked.left_out {
        remark(&format!("{file} is left out: {}", problems.join("; ")));
    }
    // A tournament is long: that its results cannot be kept is told before it begins.
    asked.results.check()?;
    let told = |error: TournamentError| match error {
        TournamentError::Invalid(problems) => Failure::asked(&problems),
        TournamentError::Journal(_) | TournamentError::Bot { .. } | TournamentError::Stopped(_) => {
            Failure::Io(error.to_string())
        }
    };
    let mut journal = flags.journal.open(&asked.tournament, &asked.results)?;
    let mut bar = Bar::new();
    let result =
        asked.tournament.run(journal.as_mut(), &Budget::UNLIMITED, |stage| bar.show(stage));
    bar.clear();
    let standings = result.map_err(told)?;
    bar.conclude();
    let written = asked.results.write(&standings);
    let closed = journal.map_or(Ok(()), Journal::close);
    let closed = closed.map_err(|error| Failure::Io(error.to_string()));
    page_after(Page::Text(tournament_view(&standings)), written.into_iter().chain([closed]))
}
