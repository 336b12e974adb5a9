//! `ironhex play`.

mod autosave;
mod explain;
mod help;
mod input;
mod listing;
mod resume;
mod saves;
pub(crate) mod session;

use crate::clash::Files;
use crate::file;
use crate::fill::Fill;
use crate::output::{Failure, Page, page_after, remark};
use crate::params::{RuleFlags, UnitFlags, new_seed};
use crate::place::{self, PLACES, Place};
use crate::verb::remark_notes;
use autosave::Autosave;
use clap::Args;
use input::Input;
use ironhex_battle::{BotKind, MatchConditions, MatchUp, Player, Setup, listed_units};
use saves::Saves;
use session::{Session, Voice};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Play a whole game: by hand, against a bot, from a script, or bots alone
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex play SIDE1 SIDE2 [FLAGS]\n       ironhex play --resume FILE [FLAGS]",
    after_help = "Example:\n  ironhex play atlas awesome\n  \
                  ironhex play \"Atlas AS7-D:3/4\" locust,commando --map rolling-hills --bots\n  \
                  ironhex play my.mtf locust --script moves.txt --seed 7 --save game.jsonl\n  \
                  ironhex play --resume game.jsonl\n\n\
                  A side is a list of units with commas between: built-in ones by name, .mtf or\n\
                  .json files by path, each with its crew behind a colon if you like. At the\n\
                  prompt, help tells what can be said. docs/play.md is the long version."
)]
pub(crate) struct Flags {
    /// The units of each side
    #[arg(value_name = "SIDE", num_args = 0..=2)]
    sides: Vec<OsString>,
    /// More units of side 1 (repeatable)
    #[arg(long, value_name = "UNITS")]
    force1: Vec<OsString>,
    /// More units of side 2 (repeatable)
    #[arg(long, value_name = "UNITS")]
    force2: Vec<OsString>,
    /// Gunnery/piloting of side 1 (default 4/5)
    #[arg(long, value_name = "G/P")]
    crew1: Option<String>,
    /// Gunnery/piloting of side 2 (default 4/5)
    #[arg(long, value_name = "G/P")]
    crew2: Option<String>,
    #[command(flatten)]
    unit_flags: UnitFlags,
    #[command(flatten)]
    players: Players,
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    result: ResultFlags,
    #[command(flatten)]
    rules: RuleFlags,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Players")]
struct Players {
    /// Who plays side 1: hand (default), tactical, basic or random
    #[arg(long, value_name = "WHO")]
    side1: Option<String>,
    /// Who plays side 2: hand, tactical, basic (default) or random
    #[arg(long, value_name = "WHO")]
    side2: Option<String>,
    /// Bots play both sides: basic ones, where nothing else is said
    #[arg(long, conflicts_with = "script")]
    bots: bool,
    /// The lines of those who play by hand; - is standard input
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// Heat that bots keep under (default 7)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    heat_limit: Option<String>,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Dice and result")]
struct ResultFlags {
    /// The dice of this seed (default: a new one)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<String>,
    /// Write a replay for ironhex replay; by hand, after every action
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a game that was saved, in the same file
    #[arg(long, value_name = "FILE", conflicts_with_all = FIXED)]
    resume: Option<PathBuf>,
    /// A folder that save lines of a script may write in
    #[arg(long, value_name = "DIR")]
    allow_save: Option<PathBuf>,
    /// Only how it ended
    #[arg(long, conflicts_with = "json")]
    quiet: bool,
    /// Only how it ended, as JSON
    #[arg(long)]
    json: bool,
}

/// What a game that goes on has decided long ago.
const FIXED: [&str; 18] = [
    "sides",
    "force1",
    "force2",
    "crew1",
    "crew2",
    "strict",
    "bots",
    "map",
    "generate",
    "size",
    "map_seed",
    "turns",
    "light",
    "precipitation",
    "fog",
    "wind",
    "rules",
    "rule",
];

/// Who plays a side.
fn who(
    fill: &mut Fill,
    flag: &str,
    typed: Option<&String>,
    default: Option<BotKind>,
    heat_limit: u8,
) -> Player {
    let kind = match typed.map(String::as_str) {
        None => default,
        Some("hand") => None,
        Some(name) => name.parse().map_or_else(
            |_| {
                let bots = BotKind::IDS.join(", ");
                fill.problem(format!("{flag} must be one of hand, {bots}; got {name:?}"));
                None
            },
            Some,
        ),
    };
    kind.map_or(Player::Hand, |kind| Player::Bot { kind, heat_limit })
}

impl Players {
    /// Who plays side 1 and side 2.
    fn players(&self, fill: &mut Fill) -> [Player; 2] {
        let heat_limit = place::heat_limit(fill, self.heat_limit.as_ref());
        let first = self.bots.then_some(BotKind::Basic);
        [
            who(fill, "--side1", self.side1.as_ref(), first, heat_limit),
            who(fill, "--side2", self.side2.as_ref(), Some(BotKind::Basic), heat_limit),
        ]
    }
}

impl Flags {
    /// What is read besides units and map.
    fn files(&self) -> Files {
        let mut files = Files::default();
        files.reads(self.players.script.as_deref().unwrap_or(Path::new("-")));
        files
    }

    /// The set-up, the players, the seed and what is read; every problem at once.
    fn prepare(&self) -> Result<(Setup, [Player; 2], u64, Files), Failure> {
        let mut fill = Fill::default();
        let rules = fill.rules(&self.rules);
        let seed = place::seed(&mut fill, self.result.seed.as_ref()).unwrap_or_else(new_seed);
        let sides = [(0, &self.force1), (1, &self.force2)].map(|(side, more)| {
            let written = self.sides.get(side).into_iter().chain(more);
            written.flat_map(|list| listed_units(list)).collect()
        });
        let players = self.players.players(&mut fill);
        let skills = [("--crew1", &self.crew1), ("--crew2", &self.crew2)]
            .map(|(flag, typed)| place::skills(&mut fill, flag, typed.as_ref()));
        let turn_limit = self.place.turns(&mut fill);
        let environment = self.place.environment(&mut fill);
        let map = self.place.map(&mut fill, seed);
        if self.result.save.as_deref() == Some(Path::new("-")) {
            fill.problem("--save needs a file of its own, not -");
        }
        let conditions =
            MatchConditions { rules, environment, turn_limit, ..MatchConditions::default() };
        let construction = self.unit_flags.construction();
        let match_up = MatchUp { sides, skills, map, conditions, construction };
        let mut files = self.files();
        match_up.files().iter().for_each(|file| files.reads(file));
        self.result.save.iter().for_each(|save| files.writes("--save", save));
        files.tell(&mut fill);
        match_up.two_meanings().iter().for_each(|two| remark(&two.to_string()));
        let setup = match_up
            .setup()
            .map_err(|wrong| wrong.iter().for_each(|problem| fill.problem(problem.to_string())));
        let setup = fill.finish(setup.ok(), PLACES)?;
        Ok((setup, players, seed, files))
    }

    /// Where the lines of those who play by hand come from.
    fn input(&self, players: [Player; 2]) -> Result<Input, Failure> {
        if players.iter().all(|player| *player != Player::Hand) {
            return match self.players.script {
                None => Ok(Input::none()),
                Some(_) => {
                    Err(Failure::Usage("--script: nobody plays by hand; see --side1".to_owned()))
                }
            };
        }
        match &self.players.script {
            Some(path) => Input::script(path),
            None if std::io::stdin().is_terminal() => {
                if self.result.json || self.result.quiet {
                    let problem = "--json and --quiet need --bots or --script";
                    return Err(Failure::Usage(problem.to_owned()));
                }
                Ok(Input::terminal())
            }
            None => Ok(Input::pipe()),
        }
    }
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    if let Some(path) = &flags.result.resume {
        return resume::run(flags, path);
    }
    let (setup, players, seed, files) = flags.prepare()?;
    let input = flags.input(players)?;
    let mut autosave = None;
    if let Some(path) = &flags.result.save {
        file::check(path)?;
        autosave = input.is_live().then(|| Autosave::new(path)).transpose()?;
    }
    for unit in &setup.units {
        remark_notes(&unit.unit);
    }
    let session = Session::start(&setup, players, seed, flags.voice())?;
    flags.play(session, input, autosave, files)
}

impl Flags {
    const fn voice(&self) -> Voice {
        if self.result.json || self.result.quiet { Voice::Silent } else { Voice::Loud }
    }

    /// Plays, saves, and tells how it ended.
    fn play(
        &self,
        mut session: Session,
        input: Input,
        autosave: Option<Autosave>,
        files: Files,
    ) -> Result<Page, Failure> {
        let is_script = !input.is_terminal();
        session.allow(Saves::new(files, &self.result, is_script)?);
        let is_kept = autosave.is_some();
        if let Some(autosave) = autosave {
            session.keep_in(autosave);
        }
        let played = session.play(input);
        let kept = session.finish_autosave(played.is_ok());
        played?;
        let file = self.result.save.as_ref().or(self.result.resume.as_ref());
        let saved = file.filter(|_| !is_kept).map(|path| session.save(path));
        let page = match self.result.json {
            true => Page::Json(session.result_json()),
            false => Page::Text(session.result()),
        };
        page_after(page, [Some(kept), saved].into_iter().flatten())
    }
}
