//! What is asked: which units, against whom, where, how often.

use super::journal::JournalFlags;
use super::results::Results;
use crate::clash::Files;
use crate::fill::Fill;
use crate::output::{Failure, first_of, remark, remarks};
use crate::params::{RuleFlags, UnitFlags};
use crate::place::{self, GamesFlags, PLACES, at};
use clap::Args;
use ironhex_api::record::Within;
use ironhex_battle::tournament::{FieldKind, MAX_PAIRING, Tournament};
use ironhex_battle::{
    Battlefield, BotKind, Construction, MatchUpProblems, Member, UnitFiles, UnitSource, load_unit,
    shown_path, unit_source,
};
use ironhex_units::builtins;
use std::ffi::{OsStr, OsString};
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
    files: Vec<OsString>,
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
    /// The dice of this seed (default 0)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<String>,
    #[command(flatten)]
    unit_flags: UnitFlags,
    #[command(flatten)]
    games_flags: GamesFlags,
    #[command(flatten)]
    pub(super) results: Results,
    #[command(flatten)]
    pub(super) journal: JournalFlags,
    #[command(flatten)]
    rules: RuleFlags,
}

/// Games of a pairing.
type Pairing = Within<u32, 1, { MAX_PAIRING as i64 }>;

/// What is asked, made ready.
pub(super) struct TournamentRequest {
    pub(super) tournament: Tournament,
    pub(super) results: Results,
    /// Files that do not load, with what is wrong with them.
    pub(super) left_out: Vec<(String, String)>,
}

/// Units, and what did not become one.
#[derive(Default)]
struct Loaded {
    units: Vec<(String, Member)>,
    left_out: Vec<(String, String)>,
    files: UnitFiles,
    /// The files that units are in, by whatever name.
    read: Files,
    construction: Construction,
}

impl Loaded {
    fn builtins() -> Self {
        let units =
            builtins().iter().map(|unit| (unit.name(), Member::new(Arc::new(unit.clone()))));
        Self { units: units.collect(), ..Self::default() }
    }

    /// Takes what a word of the command line means: a built-in unit, a file, or the files of a folder.
    fn take(&mut self, word: &OsStr, fill: &mut Fill) {
        let known = self.files.files().len();
        let taken = unit_source(word).and_then(|(source, two)| {
            two.iter().for_each(|two| remark(&two.to_string()));
            match source {
                UnitSource::BuiltIn(unit) => {
                    let name = word.to_string_lossy().into_owned();
                    self.units.push((name, Member::new(Arc::new(unit.clone()))));
                    Ok(())
                }
                UnitSource::File(path) => {
                    self.read.reads(&path);
                    self.files.add(&path)
                }
                UnitSource::Folder(path) => self.files.add(&path),
            }
        });
        if let Err(wrong) = taken {
            wrong.lines().for_each(|line| fill.problem(line));
        }
        let found = self.files.files()[known..].to_vec();
        found.iter().for_each(|file| self.read(file));
    }

    fn read(&mut self, file: &Path) {
        let name = shown_path(file);
        match load_unit(file, self.construction) {
            Ok(unit) => {
                // What is found in a folder and is no unit may be an earlier result.
                self.read.reads(file);
                self.units.push((name, Member::new(Arc::new(unit))));
            }
            Err(wrong) => {
                let lines = wrong.problems.iter().map(ToString::to_string);
                let wrong = first_of(wrong.problems.len(), lines).join("; ");
                self.left_out.push((name, wrong));
            }
        }
    }
}

/// Everything that is wrong with a match-up.
fn tell(fill: &mut Fill, wrong: &MatchUpProblems) {
    wrong.iter().for_each(|problem| fill.problem(problem.to_string()));
}

impl Flags {
    /// Everything read; every problem at once.
    pub(super) fn ask(&self) -> Result<TournamentRequest, Failure> {
        let mut fill = Fill::default();
        let rules = fill.rules(&self.rules);
        let seed = place::seed(&mut fill, self.seed.as_ref()).unwrap_or_default();
        let games = fill.or(at::<Pairing>("games"), self.games.as_ref(), Pairing::held(20)).get();
        let rounds = fill.maybe(at::<Within<u32, 1, 1_000>>("rounds"), self.rounds.as_ref());
        let threads = self.games_flags.threads(&mut fill);
        let bot = fill.or(at("bots"), self.bots.as_ref(), BotKind::Basic);
        let field = fill.or(at("field"), self.field.as_ref(), FieldKind::default());
        if rounds.is_some() && field != FieldKind::Swiss {
            fill.problem("--rounds needs --field swiss");
        }
        let conditions = self.games_flags.conditions(&mut fill, rules, [bot; 2]);
        let map = self.games_flags.place.map(&mut fill, seed);
        let board = map.board().map_err(|wrong| tell(&mut fill, &wrong));
        let results = self.results.with_folder();
        let construction = self.unit_flags.construction();
        let mut loaded = Loaded { construction, ..Loaded::default() };
        self.files.iter().for_each(|word| loaded.take(word, &mut fill));
        remarks(loaded.files.not_taken().iter().map(ToString::to_string));
        map.two_meanings().iter().for_each(|two| remark(&two.to_string()));
        map.file().iter().for_each(|file| loaded.read.reads(file));
        results.written(&mut loaded.read);
        loaded.read.tell(&mut fill);
        if self.files.is_empty() {
            loaded = Loaded::builtins();
        }
        let Ok(board) = board else { return fill.finish(None, PLACES) };
        let mut tournament = Tournament {
            field,
            rounds: rounds.map(Within::get),
            games,
            seed,
            threads,
            conditions,
            ..Tournament::new(Battlefield::new(map.name(), board))
        };
        // What is wrong with the map or the conditions is wrong for everybody.
        let anybody = tournament.reference.first().map(|member| tournament.fits(member));
        if let Some(Err(wrong)) = anybody {
            tell(&mut fill, &wrong);
            return fill.finish(None, PLACES);
        }
        let Loaded { units, mut left_out, .. } = loaded;
        for (name, member) in units {
            match tournament.fits(&member) {
                Ok(()) => tournament.units.push(member),
                Err(wrong) => {
                    let lines = wrong.iter().map(ToString::to_string);
                    left_out.push((name, first_of(wrong.len(), lines).join("; ")));
                }
            }
        }
        // Somebody who was named and is not there has been told of already.
        if fill.is_fine() || !tournament.units.is_empty() {
            tournament.problems().iter().for_each(|problem| fill.problem(problem.to_string()));
        }
        if !fill.is_fine() {
            for (file, wrong) in &left_out {
                fill.problem(format!("{file}: {wrong}"));
            }
        }
        fill.finish(Some(TournamentRequest { tournament, results, left_out }), PLACES)
    }
}
