//! `ironhex board`.

use crate::clash::Files;
use crate::file::{check_target, write_target};
use crate::fill::Fill;
use crate::output::{Failure, Page, first_of, remark, remarks};
use crate::params::new_seed;
use crate::place::{self, size};
use clap::{Args, Subcommand};
use ironhex::board::{BUILTIN, Board, BoardFile, Landscape, LandscapeKind, generate};
use ironhex::dice::Random;
use ironhex_battle::{MapSource, find_map};
use ironhex_report::board::{board_svg, board_text};
use ironhex_report::text::{Align, Grid, Text};
use ironhex_units::nearest;
use serde_json::{Value, json};
use std::ffi::OsString;
use std::path::PathBuf;

/// List maps, show one, or make one
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  ironhex board list\n  ironhex board show town --svg town.svg\n  ironhex board generate river --size 16x17 --seed 7 --out river.board"
)]
pub(crate) struct Flags {
    /// Without one: list
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// List the maps that come with the engine, and the landscapes that can be made
    #[command(after_help = "Example:\n  ironhex board list --json")]
    List(List),
    /// Show a map
    #[command(
        after_help = "Example:\n  ironhex board show rolling-hills\n  ironhex board show my.board --svg my.svg"
    )]
    Show(Show),
    /// Make a map; the same seed makes the same map
    #[command(
        after_help = "Example:\n  ironhex board generate hills --seed 7\n  ironhex board generate town --size 32x17 --out town.board"
    )]
    Generate(Generate),
}

#[derive(Args, Debug, Default)]
struct List {
    /// One object: maps, landscapes
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct Show {
    /// A built-in map, or a .board file
    #[arg(value_name = "NAME|FILE")]
    map: OsString,
    /// Write a picture instead of showing the map; - is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// One object: name, width, height, board (the lines of a .board file), notes
    #[arg(long, conflicts_with = "svg")]
    json: bool,
}

#[derive(Args, Debug)]
struct Generate {
    /// What the landscape is like; ironhex board list names the kinds
    #[arg(value_name = "KIND")]
    kind: String,
    /// Columns and rows
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "16x17")]
    size: String,
    /// Make the map of this seed again (default: a new one)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<String>,
    /// Write a .board file instead of showing the map; - is standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write a picture instead of showing the map; - is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// One object: name, seed, width, height, board (the lines of a .board file)
    #[arg(long, conflicts_with_all = ["out", "svg"])]
    json: bool,
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    match &flags.action {
        None => Ok(Page::Text(list())),
        Some(Action::List(List { json: true })) => Ok(Page::Json(list_json())),
        Some(Action::List(_)) => Ok(Page::Text(list())),
        Some(Action::Show(flags)) => show(flags),
        Some(Action::Generate(flags)) => make(flags),
    }
}

fn list() -> Text {
    let mut text = Text::default();
    text.title("Maps");
    text.blank();
    let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
    for map in BUILTIN {
        grid.row([map.name, map.description]);
    }
    text.extend(grid.into_lines());
    text.blank();
    text.title("Landscapes to generate");
    text.blank();
    text.say(format!("  {}", LandscapeKind::IDS.join(", ")));
    text
}

fn list_json() -> Value {
    let maps: Vec<Value> = BUILTIN
        .iter()
        .map(|map| json!({"name": map.name, "description": map.description}))
        .collect();
    json!({"maps": maps, "landscapes": LandscapeKind::IDS})
}

/// A board's members in an object.
fn board_json(name: &str, board: &Board) -> Value {
    let text = board.to_text();
    let lines: Vec<&str> = text.lines().collect();
    json!({"name": name, "width": board.width(), "height": board.height(), "board": lines})
}

fn show(flags: &Show) -> Result<Page, Failure> {
    let source = MapSource::Named(flags.map.clone());
    source.two_meanings().iter().for_each(|two| remark(&two.to_string()));
    let found = find_map(&flags.map);
    let BoardFile { board, notes } = found.map_err(|wrong| Failure::Usage(wrong.to_string()))?;
    let name = source.name();
    if flags.json {
        let mut result = board_json(&flags.map.to_string_lossy(), &board);
        result["notes"] = notes.iter().map(ToString::to_string).collect();
        return Ok(Page::Json(result));
    }
    if let Some(file) = &flags.svg {
        let mut files = Files::default();
        files.writes("--svg", file);
        source.file().iter().for_each(|path| files.reads(path));
        let mut fill = Fill::default();
        files.tell(&mut fill);
        fill.finish(Some(()), &[])?;
        remarks(notes.iter().map(|note| format!("{name}: {note}")));
        check_target(file)?;
        return write_target(file, board_svg(&board, &[]));
    }
    let mut text = view(&name, &board);
    for note in first_of(notes.len(), notes.iter().map(ToString::to_string)) {
        text.note(format!("  {note}"));
    }
    Ok(Page::Text(text))
}

fn view(title: &str, board: &Board) -> Text {
    let mut text = Text::default();
    text.title(format!("{title}: {} by {} hexes", board.width(), board.height()));
    text.blank();
    text.extend(board_text(board, &[]).lines);
    text
}

fn make(flags: &Generate) -> Result<Page, Failure> {
    let kind = flags.kind.parse::<LandscapeKind>().map_err(|error| {
        let meant = nearest(&flags.kind, LandscapeKind::IDS.iter().copied());
        let meant = meant.map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
        Failure::Usage(format!("{error}{meant}"))
    })?;
    let (width, height) = size(&flags.size).map_err(Failure::Usage)?;
    let mut fill = Fill::default();
    let seed = place::seed(&mut fill, flags.seed.as_ref());
    let seed = fill.finish(Some(seed), &[])?.unwrap_or_else(new_seed);
    let landscape = Landscape { width, height, kind };
    let board = generate(&landscape, &mut Random::new(seed))
        .map_err(|error| Failure::Usage(format!("--size: {error}")))?;
    let Generate { out, svg, .. } = flags;
    if flags.json {
        let mut result = board_json(kind.id(), &board);
        result["seed"] = seed.into();
        return Ok(Page::Json(result));
    }
    if out.is_none() && svg.is_none() {
        let mut text = view(kind.id(), &board);
        text.note(format!("  seed {seed}"));
        return Ok(Page::Text(text));
    }
    let mut files = Files::default();
    for (flag, file) in [("--out", out), ("--svg", svg)] {
        file.iter().for_each(|file| files.writes(flag, file));
    }
    let mut fill = Fill::default();
    files.tell(&mut fill);
    fill.finish(Some(()), &[])?;
    [out, svg].into_iter().flatten().try_for_each(|file| check_target(file))?;
    let mut page = Page::Nothing;
    let texts = [(out, board.to_text()), (svg, board_svg(&board, &[]))];
    for (file, text) in texts {
        // At most one of them goes to standard output.
        match file.as_ref().map(|file| write_target(file, text)).transpose()? {
            None | Some(Page::Nothing) => {}
            Some(printed) => page = printed,
        }
    }
    if flags.seed.is_none() {
        remark(&format!("seed {seed}"));
    }
    Ok(page)
}
