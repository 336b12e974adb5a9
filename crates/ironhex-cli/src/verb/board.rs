//! `ironhex board`.

use crate::output::{Failure, Page, remark};
use crate::params::new_seed;
use clap::{Args, Subcommand};
use ironhex::board::{
    BUILTIN, Board, BoardFile, BoardNote, Landscape, LandscapeKind, builtin, generate,
};
use ironhex::dice::Random;
use ironhex_api::spec::nearest;
use ironhex_report::board_svg::board_svg;
use ironhex_report::board_text::board_text;
use ironhex_report::grid::{Align, Grid};
use ironhex_report::text::{Text, count};
use std::fs;
use std::path::PathBuf;

/// The largest seed, as everywhere.
const MAX_SEED: u64 = (1 << 53) - 1;

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
    List,
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

#[derive(Args, Debug)]
struct Show {
    /// A built-in map, or a .board file
    #[arg(value_name = "NAME|FILE")]
    map: String,
    /// Write a picture instead of showing the map; - is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
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
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    match &flags.action {
        None | Some(Action::List) => Ok(Page::Text(list())),
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

/// A built-in map or a file; the name of a map comes first.
fn load(name: &str) -> Result<(Board, Vec<BoardNote>), Failure> {
    if let Some(board) = builtin(name) {
        return Ok((board, Vec::new()));
    }
    let text = fs::read_to_string(name).map_err(|error| {
        let names = BUILTIN.iter().map(|map| map.name);
        let meant = nearest(name, names).map(|name| format!("; did you mean {name}?"));
        let meant = meant.unwrap_or_else(|| "; ironhex board list names the maps".to_owned());
        Failure::Asked(format!("{name:?} is no built-in map, and as a file: {error}{meant}"))
    })?;
    match Board::parse(&text) {
        Ok(BoardFile { board, notes }) => Ok((board, notes)),
        Err(problems) => {
            let lines: Vec<String> =
                problems.iter().map(|problem| format!("\n  {problem}")).collect();
            let how_many = count(problems.len() as u32, "problem", "problems");
            Err(Failure::Asked(format!("{name}: {how_many}:{}", lines.concat())))
        }
    }
}

fn show(flags: &Show) -> Result<Page, Failure> {
    let (board, notes) = load(&flags.map)?;
    if let Some(file) = &flags.svg {
        for note in notes {
            remark(&format!("{}: {note}", flags.map));
        }
        return write(file, board_svg(&board, &[]));
    }
    let mut text = view(&flags.map, &board);
    for note in notes {
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
        Failure::Asked(format!("{error}{meant}"))
    })?;
    let (width, height) = size(&flags.size)?;
    let seed = match &flags.seed {
        None => new_seed(),
        Some(typed) => typed.parse().ok().filter(|&seed| seed <= MAX_SEED).ok_or_else(|| {
            Failure::Asked(format!("--seed must be an integer from 0 to {MAX_SEED}, got {typed:?}"))
        })?,
    };
    let landscape = Landscape { width, height, kind };
    let board = generate(&landscape, &mut Random::new(seed))
        .map_err(|error| Failure::Asked(format!("--size: {error}")))?;
    let Generate { out, svg, .. } = flags;
    if out.is_none() && svg.is_none() {
        let mut text = view(kind.id(), &board);
        text.note(format!("  seed {seed}"));
        return Ok(Page::Text(text));
    }
    if out == svg {
        return Err(Failure::Asked("--out and --svg name the same file: name two".to_owned()));
    }
    let mut page = Page::Nothing;
    let texts = [(out, board.to_text()), (svg, board_svg(&board, &[]))];
    for (file, text) in texts {
        // At most one of them goes to standard output.
        match file.as_ref().map(|file| write(file, text)).transpose()? {
            None | Some(Page::Nothing) => {}
            Some(printed) => page = printed,
        }
    }
    if flags.seed.is_none() {
        remark(&format!("seed {seed}"));
    }
    Ok(page)
}

fn size(typed: &str) -> Result<(u16, u16), Failure> {
    let sides = typed.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(width, height)| {
        Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
    });
    sides.ok_or_else(|| {
        Failure::Asked(format!("--size must be columns x rows such as 16x17, got {typed:?}"))
    })
}

/// Writes a file, or hands the text on to standard output.
fn write(file: &PathBuf, text: String) -> Result<Page, Failure> {
    if file.as_os_str() == "-" {
        return Ok(Page::Plain(text));
    }
    fs::write(file, text)
        .map_err(|error| Failure::Machine(format!("cannot write {}: {error}", file.display())))?;
    Ok(Page::Nothing)
}
