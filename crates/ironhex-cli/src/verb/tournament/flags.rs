//! What is asked: which units, against whom, where, how often.

use super::results::Results;
use crate::output::Failure;
use crate::params::{self, RuleFlags};
use crate::place::{Place, Problems, named, number};
use clap::Args;
use ironhex_battle::tournament::{FieldKind, MAX_PAIRING, Tournament};
use ironhex_battle::{
    Battlefield, BotKind, MapSource, MatchConditions, MatchUpProblems, Member, Start, find_unit,
    load_unit, unit_files,
};
use ironhex_units::builtins;
use std::path::Path;
use std::sync::Arc;

/// Rate every unit of a list by its duels against a field
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex tournament [FILES] [FLAGS]",
    after_help = "Example:\n  ironhex tournament --out ranking\n  \
                  ironhex tournament my-units/ -n 50 --map rolling-hills --out ranking\n  \
                  ironhex tournament atlas awesome my.mtf --field all --csv table.csv\n\n\
                  Units are .mtf and .json files, folders with such files, or built-in ones by\n\
                  name; a file that does not load is named and left out. With --out or\n\
                  --journal it can be ended at any moment: the same command goes on where it\n\
                  was."
)]
pub(crate) struct Flags {
    /// Units, files or folders (default: all built-in units)
    #[arg(value_name = "FILES")]
    files: Vec<String>,
    /// Against whom: reference (20 built-in units, default), all or swiss
    #[arg(long, value_name = "WORD")]
    field: Option<String>,
    /// Games of a pairing (default 20); rounded up to pairs
    #[arg(short = 'n', long = "games", value_name = "N", allow_negative_numbers = true)]
    games: Option<String>,
    /// Rounds of swiss (default: enough for an order)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rounds: Option<String>,
    /// Who plays: random, basic (default), tactical
    #[arg(long, value_name = "KIND")]
    bots: Option<String>,
    /// Heat that the bots keep under (default 7)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    heat_limit: Option<String>,
    /// Threads to play on (default: one a core); the result is the same
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    threads: Option<String>,
    /// The dice of this seed (default 0)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<String>,
    #[command(flatten)]
    place: Place,
    /// Where they begin: top-bottom (default), left-right or scattered
    #[arg(long, value_name = "WORD", help_heading = "Place and time")]
    start: Option<String>,
    #[command(flatten)]
    results: Results,
    #[command(flatten)]
    rules: RuleFlags,
}

/// What is asked, made ready.
pub(super) struct TournamentRequest {
    pub(super) tournament: Tournament,
    pub(super) results: Results,
    /// Files that do not load, with what is wrong with them.
    pub(super) left_out: Vec<(String, Vec<String>)>,
}

/// Units, and what did not become one.
#[derive(Default)]
struct Loaded {
    units: Vec<(String, Member)>,
    left_out: Vec<(String, Vec<String>)>,
}

impl Loaded {
    fn builtins() -> Self {
        let units =
            builtins().iter().map(|unit| (unit.name(), Member::new(Arc::new(unit.clone()))));
        Self { units: units.collect(), left_out: Vec::new() }
    }

    /// What a word of the command line means: a file, the files of a folder, or a built-in unit.
    fn take(&mut self, word: &str, problems: &mut Problems) {
        let path = Path::new(word);
        if !path.exists() {
            match find_unit(word) {
                Ok(unit) => self.units.push((word.to_owned(), Member::new(unit))),
                Err(wrong) => problems.0.extend(wrong.lines()),
            }
            return;
        }
        match unit_files(path) {
            Ok(files) => files.iter().for_each(|file| self.read(file)),
            Err(wrong) => problems.0.extend(wrong.lines()),
        }
    }

    fn read(&mut self, file: &Path) {
        let name = file.display().to_string();
        match load_unit(file) {
            Ok(unit) => self.units.push((name, Member::new(Arc::new(unit)))),
            Err(wrong) => {
                let wrong = wrong.problems.iter().map(ToString::to_string).collect();
                self.left_out.push((name, wrong));
            }
        }
    }
}

/// The map, ready to be played on.
fn battlefield(map: &MapSource, problems: &mut Problems) -> Option<Battlefield> {
    let wrong = |wrong: MatchUpProblems| problems.0.extend(wrong.iter().map(ToString::to_string));
    map.board().map_err(wrong).ok().map(|board| Battlefield::new(map.name(), board))
}

impl Flags {
    /// Everything read; every problem at once.
    pub(super) fn ask(&self) -> Result<TournamentRequest, Failure> {
        let rules = self.rules.rules()?;
        let mut problems = Problems::default();
        let seed = self.seed.as_ref().map(|typed| params::seed("--seed", typed)).transpose();
        let seed = problems.keep(seed).flatten().unwrap_or_default();
        let games = number("-n", self.games.as_ref(), 1, MAX_PAIRING.into(), 20);
        let games = problems.keep(games).unwrap_or(1);
        let rounds = self.rounds.as_ref();
        let rounds = rounds.map(|typed| params::whole("--rounds", typed, 1, 1_000)).transpose();
        let rounds = problems.keep(rounds).flatten();
        let threads = problems.keep(number("--threads", self.threads.as_ref(), 1, 1024, 0));
        let limit = number("--heat-limit", self.heat_limit.as_ref(), 0, 99, 7);
        let limit = problems.keep(limit).unwrap_or_default();
        let kinds = BotKind::IDS;
        let bot = named("--bots", self.bots.as_ref(), kinds, BotKind::Basic);
        let bot = problems.keep(bot).unwrap_or(BotKind::Basic);
        let fields = FieldKind::IDS;
        let field = named("--field", self.field.as_ref(), fields, FieldKind::default());
        let field = problems.keep(field).unwrap_or_default();
        if rounds.is_some() && field != FieldKind::Swiss {
            problems.0.push("--rounds needs --field swiss".to_owned());
        }
        let starts = Start::IDS;
        let start = named("--start", self.start.as_ref(), starts, Start::default());
        let start = problems.keep(start).unwrap_or_default();
        let turn_limit = problems.keep(self.place.turns()).unwrap_or(1);
        let environment = self.place.environment(&mut problems);
        let map = problems.keep(self.place.map(seed));
        let ground = map.and_then(|map| battlefield(&map, &mut problems));
        let results = self.results.with_folder();
        problems.0.extend(results.problems());
        let mut loaded = Loaded::default();
        self.files.iter().for_each(|word| loaded.take(word, &mut problems));
        if self.files.is_empty() {
            loaded = Loaded::builtins();
        }
        let Some(ground) = ground else { return Err(problems.into_failure()) };
        let heat_limits = [u8::try_from(limit).unwrap_or(u8::MAX); 2];
        let bots = [bot; 2];
        let mut tournament = Tournament {
            field,
            rounds: rounds.and_then(|rounds| u32::try_from(rounds).ok()),
            games: u32::try_from(games).unwrap_or(MAX_PAIRING),
            seed,
            threads: threads.unwrap_or_default() as usize,
            conditions: MatchConditions {
                rules,
                environment,
                turn_limit,
                start,
                bots,
                heat_limits,
            },
            ..Tournament::new(ground)
        };
        // What is wrong with the map or the conditions is wrong for everybody.
        let anybody = tournament.reference.first().map(|member| tournament.fits(member));
        if let Some(Err(wrong)) = anybody {
            problems.0.extend(wrong.iter().map(ToString::to_string));
            return Err(problems.into_failure());
        }
        let Loaded { units, mut left_out } = loaded;
        for (name, member) in units {
            match tournament.fits(&member) {
                Ok(()) => tournament.units.push(member),
                Err(wrong) => {
                    let wrong = wrong.iter().map(ToString::to_string).collect();
                    left_out.push((name, wrong));
                }
            }
        }
        // Somebody who was named and is not there has been told of already.
        if problems.0.is_empty() || !tournament.units.is_empty() {
            problems.0.extend(tournament.problems().iter().map(ToString::to_string));
        }
        if !problems.0.is_empty() {
            let out = left_out.into_iter();
            problems.0.extend(out.map(|(file, wrong)| format!("{file}: {}", wrong.join("; "))));
            return Err(problems.into_failure());
        }
        Ok(TournamentRequest { tournament, results, left_out })
    }
}
