//! `ironhex replay`.

use super::play::session::result_json;
use crate::file;
use crate::output::{Failure, Page, first_of};
use clap::Args;
use ironhex::event::{Event, GameEvent};
use ironhex_api::event::EventLines;
use ironhex_battle::{DiceSeed, MAX_BYTES, Replay, ReplayError, build, shown_path};
use ironhex_report::game::{GameReport, units_table};
use ironhex_report::text::{Text, count};
use std::path::{Path, PathBuf};

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
    let name = shown_path(&flags.file);
    let bytes = file::read(&flags.file, MAX_BYTES as u64)
        .map_err(|error| Failure::Usage(format!("cannot read {name}: {error}")))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Failure::Io(format!("{name}, line {line}: not UTF-8"))
    })
}

/// What is wrong with a replay, with its lines.
pub(crate) fn broken(file: &Path, errors: &[ReplayError]) -> Failure {
    let name = shown_path(file);
    let lines = errors.iter().map(|e| format!("{name}, line {}: {}", e.line, e.problem));
    Failure::Io(first_of(errors.len(), lines).join("\n  "))
}

/// Whether every line adds up, and whether the dice are those of the seed that the replay names.
fn check(flags: &Flags, replay: &Replay) -> Result<Page, Failure> {
    let name = shown_path(&flags.file);
    let played = replay.play(&mut ()).and_then(|game| Ok((game, replay.prove_dice(&mut ())?)));
    let (game, _) = played.map_err(|error| match broken(&flags.file, &[error]) {
        Failure::Io(told) => Failure::Io(format!("{told}{}", other_build(replay))),
        usage @ Failure::Usage(_) => usage,
    })?;
    let dice = replay.origin.dice;
    if flags.json {
        let seed = dice.map(|dice| dice.seed);
        return Ok(Page::Json(result_json(&game, &replay.setup.names(), seed, replay.actions())));
    }
    let actions = count(replay.actions() as u32, "action", "actions");
    let turns = count(game.state().turn, "turn", "turns");
    let dice = match dice {
        None => "no seed is named: any dice could be told".to_owned(),
        Some(DiceSeed { seed, game: None }) => format!("the dice are those of seed {seed}"),
        Some(DiceSeed { seed, game: Some(number) }) => {
            format!("the dice are those of game {number} of seed {seed}")
        }
    };
    Ok(Page::Plain(format!("{name}: {actions} in {turns}, every line adds up\n  {dice}\n")))
}

/// Who played a game, where that was another build: why it may lead somewhere else.
fn other_build(replay: &Replay) -> String {
    match &replay.origin.build {
        Some(other) if other != build() => {
            format!("\n  it was played by the build {}; this is {}", other.escape_debug(), build())
        }
        Some(_) | None => String::new(),
    }
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let broken = |errors: &[ReplayError]| broken(&flags.file, errors);
    let replay = Replay::read(&read(flags)?).map_err(|errors| broken(&errors))?;
    let names = replay.setup.names();
    if flags.check {
        return check(flags, &replay);
    }
    let wanted = |turn: u16| flags.turn.is_none_or(|only| only == turn);
    if flags.json {
        let mut lines = EventLines::new(replay.scenario());
        replay.play(&mut lines).map_err(|error| broken(&[error]))?;
        let shown = lines.lines().iter().filter(|line| wanted(line.turn));
        return Ok(Page::Plain(shown.flat_map(|line| [&*line.text, "\n"]).collect()));
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
