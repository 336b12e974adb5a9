//! `ironhex tournament`: every unit of a list against a field.

mod flags;
mod results;

pub(crate) use flags::Flags;

use crate::output::{Failure, Page, remark};
use crate::progress::Bar;
use ironhex::budget::Budget;
use ironhex_battle::tournament::TournamentError;
use ironhex_report::tournament::tournament_view;

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
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
    let journal = asked.results.journal.as_ref();
    let journal = journal.map(|path| asked.tournament.journal(path)).transpose();
    let mut journal = journal.map_err(|error| Failure::Usage(error.to_string()))?;
    let mut bar = Bar::new();
    let result =
        asked.tournament.run(journal.as_mut(), &Budget::UNLIMITED, |stage| bar.show(stage));
    bar.clear();
    let standings = result.map_err(told)?;
    bar.conclude();
    asked.results.write(&standings)?;
    Ok(Page::Text(tournament_view(&standings)))
}
