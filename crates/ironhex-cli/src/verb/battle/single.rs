//! One game of a batch, alone.

use super::flags::BattleRequest;
use crate::file;
use crate::output::{Failure, Page, page_after};
use ironhex::budget::Budget;
use ironhex::event::GameEvent;
use ironhex_api::method::battle::PlayedGame;
use ironhex_api::record::Described;
use ironhex_battle::{Finished, Force, RecordError};
use ironhex_report::game::{GameReport, units_table};
use ironhex_report::text::{Line, Text, Tone, count};

pub(super) fn play(asked: &BattleRequest, number: u32) -> Result<Page, Failure> {
    let (prepared, seed) = (&asked.prepared, asked.batch.seed);
    if let Some(path) = &asked.save {
        file::check(path)?;
    }
    let mut game_events: Vec<GameEvent> = Vec::new();
    let (finished, record) = prepared
        .record(seed, number, &Budget::UNLIMITED, &mut game_events)
        .map_err(|error| match error {
            RecordError::Setup(problems) => Failure::asked(&problems),
            RecordError::Bot(fault) => Failure::Io(fault.to_string()),
        })?;
    let saved = asked.save.as_ref().map(|path| file::write(path, record.replay()));
    if asked.json {
        let page = Page::Json(PlayedGame::new(seed, finished, record.game()).to_json());
        return page_after(page, saved);
    }
    let names = prepared.setup(seed, number).names();
    let mut text = Text::default();
    text.title(format!("Game {number} of seed {seed}"));
    text.note(format!("  {}", sides(&finished)));
    text.extend(GameReport::new(names.clone()).text(&game_events).lines);
    text.blank();
    text.push(ending(&finished));
    text.extend(units_table(&record.game().field(), &names));
    page_after(Page::Text(text), saved)
}

/// Who begins where.
fn sides(finished: &Finished) -> String {
    let [one, two] = if finished.swapped { [Force::B, Force::A] } else { [Force::A, Force::B] };
    format!("force {one} is side 1, force {two} is side 2")
}

fn ending(finished: &Finished) -> Line {
    let end = match finished.winner {
        Some(force) => format!("Force {force} wins in turn {}", finished.turn),
        None => format!("A draw after {}", count(finished.turn, "turn", "turns")),
    };
    Line::default().with(Tone::Strong, end)
}
