//! `ironhex unit`.

use crate::clash::Files;
use crate::file::{check_target, write_target};
use crate::fill::Fill;
use crate::output::{Failure, Page, first_of, remark, remarks};
use crate::params::UnitFlags;
use crate::problem::{self, Places};
use clap::{Args, Subcommand};
use ironhex::budget::Budget;
use ironhex::field::Crew;
use ironhex::rules::Rules;
use ironhex::unit::UnitState;
use ironhex_api::method::unit_file::{ListUnits, Sheet, UnitAnswer};
use ironhex_api::record::{At, Described, Request};
use ironhex_battle::{
    Construction, LoadError, LoadProblem, NotTaken, UnitFiles, find_unit_with, load_unit,
    shown_path, unit_source,
};
use ironhex_report::sheet::record_sheet_svg;
use ironhex_report::text::{Align, Grid, Line, Span, Text, Tone, count};
use ironhex_report::unit::{record_sheet, unit_list};
use ironhex_units::{Unit, UnitProblem, UnitProblems, find};
use serde_json::{Value, json};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{IsTerminal, stderr};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// List units, show one's record sheet, or check unit files
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  ironhex unit list --weight heavy\n  ironhex unit show \"Atlas AS7-D\"\n  ironhex unit check my-units/"
)]
pub(crate) struct Flags {
    /// Without one: list
    #[command(subcommand)]
    action: Option<Action>,
}

#[derive(Subcommand, Debug)]
enum Action {
    /// List the units that come with the engine
    #[command(after_help = "Example:\n  ironhex unit list --weight assault")]
    List(List),
    /// Show a unit's record sheet
    #[command(
        after_help = "Example:\n  ironhex unit show atlas\n  ironhex unit show my.mtf --svg my.svg"
    )]
    Show(Show),
    /// Say which unit files load, and what is wrong with the others
    #[command(
        after_help = "Example:\n  ironhex unit check my.mtf\n  ironhex unit check my-units/ --strict --json\n\nExit status 0: all load. 1: some do not, or were left out. 2: nothing to read."
    )]
    Check(Check),
}

#[derive(Args, Debug, Default)]
struct List {
    /// Only one class: ultra-light, light, medium, heavy or assault
    #[arg(long, value_name = "CLASS")]
    weight: Option<String>,
    /// The result as the JSON API gives it
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct Show {
    /// A built-in unit by name, model or chassis; or a .mtf or JSON file
    #[arg(value_name = "NAME|FILE", required = true)]
    unit: Vec<OsString>,
    #[command(flatten)]
    units: UnitFlags,
    /// Write the sheet as a picture instead of showing it; - is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The result as the JSON API gives it
    #[arg(long, conflicts_with = "svg")]
    json: bool,
}

#[derive(Args, Debug)]
struct Check {
    /// Unit files, or folders with unit files in them
    #[arg(value_name = "FILES", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    units: UnitFlags,
    /// One object: files, loaded, failed, leftOut
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    match &flags.action {
        None => list(&List::default()),
        Some(Action::List(flags)) => list(flags),
        Some(Action::Show(flags)) => show(flags),
        Some(Action::Check(flags)) => check(flags),
    }
}

/// Which flag fills which place.
const PLACES: Places = &[(At::<ListUnits>::ROOT.weight().erased(), "--weight")];

fn list(flags: &List) -> Result<Page, Failure> {
    let mut fill = Fill::default();
    let weight = fill.maybe(At::<ListUnits>::ROOT.weight(), flags.weight.as_ref());
    let request = fill.finish(Some(ListUnits { weight }), PLACES)?;
    let list =
        request.answer(&Budget::default()).map_err(|error| problem::refused(&error, PLACES))?;
    Ok(if flags.json {
        Page::Json(list.to_json())
    } else {
        Page::Text(unit_list(list.units.iter().copied()))
    })
}

fn show(flags: &Show) -> Result<Page, Failure> {
    let name = flags.unit.join(OsStr::new(" "));
    if let Ok((_, Some(two))) = unit_source(&name) {
        remark(&two.to_string());
    }
    let unit = find_unit_with(&name, flags.units.construction()).map_err(|wrong| {
        // A name that is like none at all.
        let like_none =
            || find(&name.to_string_lossy()).is_err_and(|unknown| unknown.suggestions.is_empty());
        let lost = wrong.file.is_none() && like_none();
        let hint = if lost { "; ironhex unit list names them" } else { "" };
        Failure::Usage(format!("{wrong}{hint}"))
    })?;
    if let Some(file) = &flags.svg {
        let mut files = Files::default();
        files.writes("--svg", file);
        files.reads_unit(&name);
        let mut fill = Fill::default();
        files.tell(&mut fill);
        fill.finish(Some(()), &[])?;
        check_target(file)?;
        let state = UnitState::new(&unit.design);
        let svg = record_sheet_svg(&Rules::TOTAL_WARFARE, &unit, &state, &Crew::default());
        return write_target(file, svg);
    }
    Ok(if flags.json {
        Page::Json(UnitAnswer { unit: Sheet(unit), picture: false }.to_json())
    } else {
        Page::Text(record_sheet(&unit))
    })
}

/// What became of a file.
struct Checked {
    path: PathBuf,
    unit: Result<Unit, UnitProblems>,
}

/// What is wrong with a file, line by line; a file that cannot be read is wrong as a whole.
fn in_the_file(error: LoadError) -> UnitProblems {
    let problems = error.problems.into_iter().map(|problem| match problem {
        LoadProblem::Unit(problem) => problem,
        other => UnitProblem { line: 0, message: other.to_string() },
    });
    problems.collect()
}

fn check(flags: &Check) -> Result<Page, Failure> {
    let mut found = UnitFiles::default();
    for path in &flags.files {
        // What was named must be there; what is found in a folder is told with the others.
        fs::metadata(path).map_err(|e| Failure::Usage(format!("{}: {e}", shown_path(path))))?;
        found.add(path).map_err(|wrong| Failure::Usage(wrong.to_string()))?;
    }
    remarks(found.not_taken().iter().map(ToString::to_string));
    if found.files().is_empty() {
        return Err(Failure::Usage("there are no .mtf or .json files in there".to_owned()));
    }
    // What is named twice is looked at all the same.
    let left_out = found.not_taken().iter().filter(|left| !matches!(left, NotTaken::Again(_)));
    let left_out: Vec<&NotTaken> = left_out.collect();
    let mut progress = Progress::new(found.files().len());
    let checked: Vec<Checked> = found
        .files()
        .iter()
        .map(|path| {
            progress.step();
            let unit = load_unit(path, flags.units.construction()).map_err(in_the_file);
            Checked { path: path.clone(), unit }
        })
        .collect();
    progress.end();
    let failed = checked.iter().filter(|file| file.unit.is_err()).count();
    let page = if flags.json {
        Page::Json(as_json(&checked, &left_out))
    } else {
        Page::Text(table(&checked))
    };
    if failed == 0 && left_out.is_empty() {
        return Ok(page);
    }
    crate::output::print(&page)?;
    let all = count(checked.len() as u32, "file", "files");
    Err(Failure::Io(match failed {
        0 => "not everything was looked at".to_owned(),
        _ if flags.units.construction() == Construction::Strict => {
            format!("{failed} of {all}: cannot be read, or not built by the rules")
        }
        _ => format!("{failed} of {all} cannot be read"),
    }))
}

fn table(checked: &[Checked]) -> Text {
    let mut text = Text::default();
    let failed: Vec<&Checked> = checked.iter().filter(|file| file.unit.is_err()).collect();
    let loaded = checked.len() - failed.len();
    if let [Checked { path, unit: Ok(unit) }] = checked {
        text.push(Span::new(Tone::Good, format!("{} loads", shown_path(path))));
        text.say(format!("  {}, {} tons", unit.name(), unit.design.tonnage));
        for note in &unit.notes {
            text.note(format!("  {note}"));
        }
        return text;
    }
    if let [Checked { path, unit: Err(_) }] = checked {
        text.title(format!("{} does not load", shown_path(path)));
        text.extend(problems(&checked[0]));
        return text;
    }
    text.title(format!("{} of {} load", loaded, count(checked.len() as u32, "file", "files")));
    let noted = checked.iter().filter_map(|file| file.unit.as_ref().ok());
    let noted = noted.filter(|unit| !unit.notes.is_empty()).count();
    if noted > 0 {
        text.note(format!("{noted} with notes: ironhex unit show tells them"));
    }
    if !failed.is_empty() {
        text.blank();
    }
    for file in failed {
        text.push(Span::new(Tone::Bad, shown_path(&file.path)));
        text.extend(problems(file));
    }
    text
}

/// What is wrong with a file, a line each.
fn problems(file: &Checked) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left], 2);
    if let Err(wrong) = &file.unit {
        for line in first_of(wrong.len(), wrong.iter().map(ToString::to_string)) {
            grid.row([line]);
        }
    }
    grid.into_lines()
}

fn as_json(checked: &[Checked], left_out: &[&NotTaken]) -> Value {
    let failed = checked.iter().filter(|file| file.unit.is_err()).count();
    let files: Vec<Value> = checked
        .iter()
        .map(|Checked { path, unit }| {
            let problems = unit.as_ref().err().into_iter().flatten();
            let notes = unit.as_ref().ok().into_iter().flat_map(|unit| &unit.notes);
            json!({
                "file": path.display().to_string(),
                "name": unit.as_ref().ok().map(Unit::name),
                "problems": problems
                    .map(|problem| json!({"line": problem.line, "message": problem.message}))
                    .collect::<Vec<_>>(),
                "notes": notes.map(ToString::to_string).collect::<Vec<_>>(),
            })
        })
        .collect();
    let left_out: Vec<String> = left_out.iter().map(ToString::to_string).collect();
    json!({"files": files, "loaded": checked.len() - failed, "failed": failed, "leftOut": left_out})
}

/// A line on standard error now and then, when it takes long and somebody looks.
struct Progress {
    all: usize,
    done: usize,
    started: Instant,
    told: Option<Instant>,
    watched: bool,
}

impl Progress {
    /// Nobody minds a wait of this length.
    const PATIENCE: Duration = Duration::from_secs(2);

    fn new(all: usize) -> Self {
        let watched = stderr().is_terminal();
        Self { all, done: 0, started: Instant::now(), told: None, watched }
    }

    fn step(&mut self) {
        self.done += 1;
        let since = self.told.unwrap_or(self.started).elapsed();
        if self.watched && since >= Self::PATIENCE {
            self.told = Some(Instant::now());
            remark(&format!("{} of {} files …", self.done, self.all));
        }
    }

    fn end(self) {
        if self.told.is_some() {
            remark(&format!("{} of {} files", self.done, self.all));
        }
    }
}
