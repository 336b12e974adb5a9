//! The journal of a tournament: opened, repaired, asked where it stands.

use super::results::Results;
use crate::output::{Failure, Page, remark};
use crate::progress::clock;
use clap::Args;
use ironhex_battle::tournament::{
    Journal, JournalHead, JournalOptions, JournalStatus, Tail, Tournament,
};
use ironhex_battle::{build, shown_path, visible};
use ironhex_report::text::{Text, percent, thousands};

#[derive(Args, Debug)]
#[command(next_help_heading = "Journal")]
pub(super) struct JournalFlags {
    /// Only tell where the journal of --journal or --out stands
    #[arg(long)]
    pub(super) status: bool,
    /// Drop the end of a journal that cannot be used, and say what it was
    #[arg(long)]
    repair: bool,
    /// Go on with a journal that another build has begun
    #[arg(long)]
    any_build: bool,
}

/// Bytes and games that a journal cannot vouch for.
fn told(tail: Tail) -> String {
    let Tail { line, bytes, games } = tail;
    format!("{} bytes from line {line} on ({} games)", thousands(bytes), thousands(games))
}

impl JournalFlags {
    /// The journal of a tournament, where one is named.
    pub(super) fn open(
        &self,
        tournament: &Tournament,
        results: &Results,
    ) -> Result<Option<Journal>, Failure> {
        let Some(path) = &results.journal else { return Ok(None) };
        let options = JournalOptions { any_build: self.any_build, repair: self.repair };
        let journal = tournament.journal_with(path, options);
        let journal = journal.map_err(|error| Failure::Usage(error.to_string()))?;
        if let Some(tail) = journal.dropped() {
            remark(&format!("{}: {} are dropped", shown_path(path), told(tail)));
        }
        Ok(Some(journal))
    }

    /// Where a tournament stands, as its journal tells.
    pub(super) fn page(results: &Results) -> Result<Page, Failure> {
        let Some(path) = &results.journal else {
            return Err(Failure::Usage("--status needs --journal or --out".to_owned()));
        };
        let status = Journal::status(path).map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(Page::Text(view(&shown_path(path), &status)))
    }
}

fn view(name: &str, status: &JournalStatus) -> Text {
    let JournalStatus { head, games, blocks: _, torn, damaged, running, age } = status;
    let JournalHead { units, games: all, pairing, seed, turns, rules, .. } = head;
    let mut text = Text::default();
    let left = all.saturating_sub(*games);
    let state = if status.is_complete() {
        "complete".to_owned()
    } else {
        let share = percent(*games as f64 / (*all).max(1) as f64);
        format!(
            "{} of {} games, {share}; {} are left",
            thousands(*games),
            thousands(*all),
            thousands(left)
        )
    };
    text.title(format!("{name}: {state}"));
    let [one, other] = &head.bots;
    let bots = if one == other { one.clone() } else { format!("{one} against {other}") };
    let bots = visible(&bots);
    text.say(format!(
        "  {} units, field {}, {} games",
        thousands(*units),
        head.field,
        thousands(*all)
    ));
    text.say(format!(
        "  {} games of a pairing on {}, at most {turns} turns, {bots} bots, seed {seed}",
        thousands(*pairing),
        visible(&head.map)
    ));
    text.say(format!("  rules {} ({})", visible(rules), visible(&head.rules_fingerprint)));
    text.say(match head.build == build() {
        true => format!("  begun by this build, {}", head.build),
        false => format!("  begun by the build {}; this is {}", visible(&head.build), build()),
    });
    if *running {
        text.say("  being played now");
    } else if let Some(age) = age {
        text.say(format!("  last written {} ago", clock(age.as_secs())));
    }
    if *torn > 0 {
        text.say(format!(
            "  {torn} bytes of a line that was being written; its games are played again"
        ));
    }
    if let Some(tail) = damaged {
        text.say(format!("  cannot be used: {}; --repair drops them", told(*tail)));
    }
    text
}
