//! `ironhex play`.

mod explain;
mod help;
mod input;
mod listing;
pub(crate) mod session;

use crate::file;
use crate::fill::Fill;
use crate::output::{Failure, Page, remark};
use crate::params::{RuleFlags, new_seed};
use crate::place::{self, PLACES, Place, listed};
use clap::Args;
use input::Input;
use ironhex_battle::{BotKind, BotSettings, MatchConditions, MatchUp, Setup};
use session::{Player, Session, Voice};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Play a whole game: by hand, against a bot, from a script, or bots alone
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex play SIDE1 SIDE2 [FLAGS]",
    after_help = "Example:\n  ironhex play atlas awesome\n  \
                  ironhex play \"Atlas AS7-D:3/4\" locust,commando --map rolling-hills --bots\n  \
                  ironhex play my.mtf locust --script moves.txt --seed 7 --save game.jsonl\n\n\
                  A side is a list of units with commas between: built-in ones by name, .mtf or\n\
                  .json files by path, each with its crew behind a colon if you like. At the\n\
                  prompt, help tells what can be said. docs/play.md is the long version."
)]
pub(crate) struct Flags {
    /// The units of each side
    #[arg(value_name = "SIDE", num_args = 0..=2)]
    sides: Vec<String>,
    /// More units of side 1 (repeatable)
    #[arg(long, value_name = "UNITS")]
    force1: Vec<String>,
    /// More units of side 2 (repeatable)
    #[arg(long, value_name = "UNITS")]
    force2: Vec<String>,
    /// Gunnery/piloting of side 1 (default 4/5)
    #[arg(long, value_name = "G/P")]
    crew1: Option<String>,
    /// Gunnery/piloting of side 2 (default 4/5)
    #[arg(long, value_name = "G/P")]
    crew2: Option<String>,
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
    /// Write a replay for ironhex replay
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Only how it ended
    #[arg(long, conflicts_with = "json")]
    quiet: bool,
    /// Only how it ended, as JSON
    #[arg(long)]
    json: bool,
}

/// Who plays a side; `None` for a person.
fn who(
    fill: &mut Fill,
    flag: &str,
    typed: Option<&String>,
    default: Option<BotKind>,
) -> Option<BotKind> {
    match typed.map(String::as_str) {
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
    }
}

impl Flags {
    /// The set-up, the players and the seed; every problem at once.
    fn prepare(&self) -> Result<(Setup, [Option<BotKind>; 2], BotSettings), Failure> {
        let mut fill = Fill::default();
        let rules = fill.rules(&self.rules);
        let seed = place::seed(&mut fill, self.result.seed.as_ref()).unwrap_or_else(new_seed);
        let sides = [
            listed(&self.sides.first().into_iter().chain(&self.force1).collect::<Vec<_>>()),
            listed(&self.sides.get(1).into_iter().chain(&self.force2).collect::<Vec<_>>()),
        ];
        let first = self.players.bots.then_some(BotKind::Basic);
        let players = [
            who(&mut fill, "--side1", self.players.side1.as_ref(), first),
            who(&mut fill, "--side2", self.players.side2.as_ref(), Some(BotKind::Basic)),
        ];
        let skills = [("--crew1", &self.crew1), ("--crew2", &self.crew2)]
            .map(|(flag, typed)| place::skills(&mut fill, flag, typed.as_ref()));
        let turn_limit = self.place.turns(&mut fill);
        let heat_limit = place::heat_limit(&mut fill, self.players.heat_limit.as_ref());
        let environment = self.place.environment(&mut fill);
        let map = self.place.map(&mut fill, seed);
        if self.result.save.as_deref() == Some(Path::new("-")) {
            fill.problem("--save needs a file of its own, not -");
        }
        let conditions =
            MatchConditions { rules, environment, turn_limit, ..MatchConditions::default() };
        let match_up = MatchUp { sides, skills, map, conditions };
        let setup = match_up
            .setup()
            .map_err(|wrong| wrong.iter().for_each(|problem| fill.problem(problem.to_string())));
        let setup = fill.finish(setup.ok(), PLACES)?;
        Ok((setup, players, BotSettings { seed, heat_limit }))
    }

    /// Where the lines of those who play by hand come from.
    fn input(&self, players: &[Option<BotKind>; 2]) -> Result<Input, Failure> {
        if players.iter().all(Option::is_some) {
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
            None => Input::script(&PathBuf::from("-")),
        }
    }
}

pub(crate) fn run(flags: &Flags) -> Result<Page, Failure> {
    let (setup, kinds, settings) = flags.prepare()?;
    let input = flags.input(&kinds)?;
    if let Some(path) = &flags.result.save {
        file::check(path)?;
    }
    let players = kinds.map(|kind| match kind {
        None => Player::Hand,
        Some(kind) => Player::Bot(kind.bot(settings)),
    });
    let voice = if flags.result.json || flags.result.quiet { Voice::Silent } else { Voice::Loud };
    for unit in &setup.units {
        for note in &unit.unit.notes {
            remark(&format!("{}: {note}", unit.unit.name()));
        }
    }
    let mut session = Session::start(&setup, players, settings.seed, voice)?;
    session.play(input)?;
    if let Some(path) = &flags.result.save {
        session.save(path)?;
    }
    if flags.result.json {
        return Ok(Page::Json(session.result_json()));
    }
    Ok(Page::Text(session.result()))
}
