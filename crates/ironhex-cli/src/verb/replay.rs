//! `ironhex replay`.

use super::play::session::result_json;
use crate::file;
use crate::output::{Failure, Page};
use clap::Args;
use ironhex::event::{Event, GameEvent};
use ironhex_api::event::EventLines;
use ironhex_battle::{MAX_BYTES, Replay, ReplayError};
use ironhex_report::game::{GameReport, units_table};
use ironhex_report::text::{Text, count};
use std::path::PathBuf;

/// Show a game that was saved, or check that it adds up
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  ironhex replay game.jsonl\n  ironhex replay game.jsonl --turn 3\n  ironhex replay game.jsonl --check"
)]
pub(crate) struct Flags {
    /// A replay that ironhex play --save wrote
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only this turn
    #[arg(long, value_name = "N")]
    turn: Option<u16>,
    /// Only whether every line adds up: exit status 0, or 1 with the line that does not
    #[arg(long, conflicts_with = "turn")]
    check: bool,
    /// Events as JSON, one a line, with the unit and what changed; with --check the result
    #[arg(long)]
    json: bool,
}

fn read(flags: &Flags) -> Result<String, Failure> {
    let name = flags.file.display();
    let bytes = file::read(&flags.file, MAX_BYTES as u64)
        .map_err(|error| Failure::Usage(format!("cannot read {name}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Failure::Io(format!("{name}, line {line}: not UTF-8"))
    })
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let name = flags.file.display();
    let broken = |errors: &[ReplayError]| {
        let lines: Vec<String> =
            errors.iter().map(|e| format!("{name}, line {}: {}", e.line, e.problem)).collect();
        Failure::Io(lines.join("\n  "))
    };
    let replay = Replay::read(&read(flags)?).map_err(|errors| broken(&errors))?;
    let names = replay.setup.names();
    if flags.check {
        let game = replay.play(&mut ()).map_err(|error| broken(&[error]))?;
        let result = result_json(&game, &names, None, replay.actions());
        if flags.json {
            return Ok(Page::Json(result));
        }
        let actions = count(replay.actions() as u32, "action", "actions");
        let turns = count(game.state().turn, "turn", "turns");
        return Ok(Page::Plain(format!("{name}: {actions} in {turns}, every line adds up\n")));
    }
    let wanted = |turn: u16| flags.turn.is_none_or(|only| only == turn);
    if flags.json {
        let mut lines = EventLines::new(replay.scenario());
        replay.play(&mut lines).map_err(|error| broken(&[error]))?;
        let shown = lines.lines().iter().filter(|(turn, _)| wanted(*turn));
        return Ok(Page::Plain(shown.map(|(_, line)| format!("{line}\n")).collect()));
    }
    let mut game_events: Vec<GameEvent> = Vec::new();
    let game = replay.play(&mut game_events).map_err(|error| broken(&[error]))?;
    let mut report = GameReport::new(names.clone());
    let mut text = Text::default();
    let mut turn = 0;
    for game_event in &game_events {
        if let Event::TurnBegan { turn: now } = game_event.event {
            turn = now;
        }
        let lines = report.lines(game_event);
        if wanted(turn) {
            text.extend(lines);
        }
    }
    if flags.turn.is_none() {
        text.blank();
        text.extend(units_table(&game.field(), &names));
    }
    while text.lines.first().is_some_and(|line| line.spans.is_empty()) {
        text.lines.remove(0);
    }
    if text.lines.is_empty() {
        let turns = game.state().turn;
        return Err(Failure::Usage(format!("--turn: the game has turns 1 to {turns}")));
    }
    Ok(Page::Text(text))
}
