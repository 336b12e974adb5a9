//! What is asked: two forces, where, by whom, how often.

use crate::clash::Files;
use crate::file;
use crate::fill::Fill;
use crate::output::{Failure, remark};
use crate::params::{RuleFlags, UnitFlags, new_seed};
use crate::place::{self, GamesFlags, PLACES, at};
use clap::Args;
use ironhex_api::record::Within;
use ironhex_api::spec::Message;
use ironhex_battle::{
    Batch, BotKind, FileError, Force, MAX_GAMES, MapSource, MatchConditions, MatchUp,
    MatchUpProblems, Member, PreparedMatchUp, UnitSource, is_unit_file, listed_units, shown_path,
    split_crew, unit_source, visible,
};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// A number of games, or of one of them.
type Games = Within<u32, 1, { MAX_GAMES as i64 }>;

/// A list of units longer than this is none.
const LONGEST_LIST: u64 = 1 << 20;

/// The machines of the duel that needs no arguments.
const DUEL: [&str; 2] = ["Warhammer WHM-6R", "Marauder MAD-3R"];

/// The forces of the battle that needs no arguments.
const BATTLE: [&str; 2] = [
    "Atlas AS7-D,Warhammer WHM-6R,Hunchback HBK-4G,Wolverine WVR-6R",
    "BattleMaster BLR-1G,Marauder MAD-3R,Thunderbolt TDR-5S,Griffin GRF-1N",
];

/// The map of both.
const EXAMPLE_MAP: &str = "rolling-hills";

/// The seed of both: the same page every time.
const EXAMPLE_SEED: u64 = 1;

/// Let two machines meet a thousand times, and see who wins
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex duel [A B] [FLAGS]",
    after_help = "Example:\n  ironhex duel\n  \
                  ironhex duel warhammer marauder -n 5000 --map rolling-hills\n  \
                  ironhex duel atlas:3/4 my.mtf --bots A=tactical,B=basic --until 2\n  \
                  ironhex duel griffin hunchback --fair\n  \
                  ironhex duel atlas awesome --seed 7 --game 12 --save game.jsonl\n\n\
                  A machine is a built-in one by name, or a .mtf or .json file by path, with its\n\
                  crew behind a colon if you like. Games come in pairs with the same dice and\n\
                  sides swapped. Any game can be played again by its number."
)]
pub(crate) struct DuelFlags {
    /// The two machines (default: an example)
    #[arg(value_name = "UNIT", num_args = 0..=2)]
    units: Vec<OsString>,
    #[command(flatten)]
    common: Common,
}

/// Let two forces meet many times, and see who wins and who is left
#[derive(Args, Debug)]
#[command(
    override_usage = "ironhex battle [FORCE FORCE] [FLAGS]",
    after_help = "Example:\n  ironhex battle\n  \
                  ironhex battle atlas,hunchback awesome,griffin:3/4 --map town\n  \
                  ironhex battle mine.txt theirs.txt -n 500 --bots tactical\n  \
                  ironhex battle mine.txt theirs.txt --seed 7 --game 12\n\n\
                  A force is a list of units with commas between, or a file with one unit on\n\
                  each line (what stands behind # is a remark). Units are built-in ones by name,\n\
                  or .mtf or .json files by path, with their crews behind a colon if you like.\n\
                  Games come in pairs with the same dice and sides swapped."
)]
pub(crate) struct BattleFlags {
    /// The two forces (default: an example)
    #[arg(value_name = "FORCE", num_args = 0..=2)]
    forces: Vec<OsString>,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Common {
    /// How many games (default 1000, battles 200); rounded up to pairs
    #[arg(short = 'n', long = "games", value_name = "N", allow_negative_numbers = true)]
    games: Option<String>,
    /// Stop when the chances are known to so many points up and down
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    until: Option<String>,
    /// Gunnery/piloting of A (default 4/5)
    #[arg(long, value_name = "G/P")]
    crew1: Option<String>,
    /// Gunnery/piloting of B (default 4/5)
    #[arg(long, value_name = "G/P")]
    crew2: Option<String>,
    /// Who plays: random, basic (default), tactical; or A=KIND,B=KIND
    #[arg(long, value_name = "KIND")]
    bots: Option<String>,
    #[command(flatten)]
    unit_flags: UnitFlags,
    #[command(flatten)]
    games_flags: GamesFlags,
    #[command(flatten)]
    result: ResultFlags,
    #[command(flatten)]
    rules: RuleFlags,
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Dice and result")]
struct ResultFlags {
    /// The dice of this seed (default: a new one)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<String>,
    /// Look for the crews that make it fair
    #[arg(long, conflicts_with_all = ["until", "game", "save"])]
    fair: bool,
    /// Play only this game, and tell it
    #[arg(long, value_name = "K", allow_negative_numbers = true, conflicts_with_all = ["games", "until"])]
    game: Option<String>,
    /// Write that game as a replay for ironhex replay
    // What stands against --game stands against it too: clap does not ask for --game then.
    #[arg(long, value_name = "FILE", requires = "game", conflicts_with_all = ["games", "until"])]
    save: Option<PathBuf>,
    /// The result as the JSON API gives it
    #[arg(long)]
    json: bool,
}

/// What is asked, made ready.
pub(super) struct BattleRequest {
    pub(super) prepared: PreparedMatchUp,
    pub(super) batch: Batch,
    /// One game alone, by its number.
    pub(super) game: Option<u32>,
    pub(super) save: Option<PathBuf>,
    pub(super) json: bool,
    /// The crews that make it fair are looked for.
    pub(super) fair: bool,
    /// The verb and the flags that ask for the same games again.
    pub(super) again: String,
}

impl BattleRequest {
    /// All units.
    pub(super) fn members(&self) -> impl Iterator<Item = &Member> {
        Force::BOTH.into_iter().flat_map(|force| self.prepared.force(force))
    }
}

impl DuelFlags {
    pub(super) fn ask(&self) -> Result<BattleRequest, Failure> {
        let crowd = self.units.iter().find(|unit| listed_units(unit).len() > 1);
        if let Some(crowd) = crowd {
            let crowd = crowd.to_string_lossy();
            let problem = format!("{crowd:?} is more than one machine: see ironhex battle");
            return Err(Failure::Usage(problem));
        }
        let sides = self.units.iter().map(|unit| Ok(vec![unit.clone()])).collect();
        self.common.ask("duel", sides, DUEL, 1_000, Files::default())
    }
}

impl BattleFlags {
    pub(super) fn ask(&self) -> Result<BattleRequest, Failure> {
        let mut files = Files::default();
        for file in self.forces.iter().filter_map(|force| force_file(force)) {
            files.reads(&file);
        }
        let sides = self.forces.iter().map(|force| read_force(force)).collect();
        self.common.ask("battle", sides, BATTLE, 200, files)
    }
}

/// The file of a force that is not written as a list of units: a path, or a word that nothing built in has, and no
/// unit file.
fn force_file(written: &OsStr) -> Option<PathBuf> {
    let is_list = listed_units(written).len() > 1 || split_crew(written).1.is_some();
    match unit_source(written).ok().filter(|_| !is_list)?.0 {
        UnitSource::File(path) => Some(path).filter(|path| !is_unit_file(path)),
        UnitSource::BuiltIn(_) | UnitSource::Folder(_) => None,
    }
}

/// The units of a force: a list, or the lines of a file.
fn read_force(written: &OsStr) -> Result<Vec<OsString>, String> {
    let Some(path) = force_file(written) else { return Ok(listed_units(written)) };
    let name = shown_path(&path);
    let bytes = file::read(&path, LONGEST_LIST);
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).map_err(|_| FileError::NotText));
    let text = text.map_err(|problem| format!("{name}: {problem}"))?;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let units: Vec<OsString> = lines.filter(|line| !line.is_empty()).map(Into::into).collect();
    if units.is_empty() { Err(format!("{name}: no unit is in it")) } else { Ok(units) }
}

/// The bots of both forces: `basic`, or `A=tactical,B=basic`.
fn read_bots(fill: &mut Fill, typed: Option<&String>) -> [BotKind; 2] {
    let mut bots = MatchConditions::default().bots;
    let Some(typed) = typed else { return bots };
    for part in typed.split(',').map(str::trim) {
        let (force, kind) = match part.split_once('=') {
            None => (None, part),
            Some((force, kind)) => match force.trim().to_uppercase().parse::<Force>() {
                Ok(force) => (Some(force), kind.trim()),
                Err(_) => {
                    let wanted = "must be a kind of bot or A=KIND,B=KIND";
                    fill.problem(format!("--bots {wanted}; got {typed:?}"));
                    return bots;
                }
            },
        };
        let kind = fill.or(at("bots"), Some(&kind.to_owned()), bots[0]);
        match force {
            None => bots = [kind; 2],
            Some(force) => bots[force as usize] = kind,
        }
    }
    bots
}

/// A number with a fraction.
fn points(typed: &str) -> Result<f64, Message> {
    let read = typed.trim().parse().ok().filter(|read: &f64| *read > 0.0 && *read <= 50.0);
    let wrong = || format!("must be a number over 0 and up to 50, got {typed:?}");
    read.ok_or_else(|| Message::predicate(wrong()))
}

/// A word as a shell takes it; one that cannot be typed as it is, byte by byte.
fn quoted(word: &OsStr) -> String {
    let Some(word) = word.to_str().filter(|word| visible(word) == *word) else {
        let bytes = word.as_encoded_bytes().iter();
        let bytes = bytes.map(|byte| match byte {
            b'\\' | b'\'' => format!("\\{}", char::from(*byte)),
            b' '..=b'~' => char::from(*byte).to_string(),
            _ => format!("\\x{byte:02x}"),
        });
        return format!("$'{}'", bytes.collect::<String>());
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,=+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

impl Common {
    /// Everything read; every problem at once.
    fn ask(
        &self,
        verb: &str,
        sides: Vec<Result<Vec<OsString>, String>>,
        example: [&str; 2],
        games: u32,
        mut files: Files,
    ) -> Result<BattleRequest, Failure> {
        let mut fill = Fill::default();
        let rules = fill.rules(&self.rules);
        let is_example = sides.is_empty();
        let mut forces: [Vec<OsString>; 2] = if is_example {
            example.map(|units| listed_units(units.as_ref()))
        } else {
            [Vec::new(), Vec::new()]
        };
        for (force, side) in forces.iter_mut().zip(sides) {
            // A side that cannot be read is told once: somebody else stands in for it.
            let side = side.map_err(|problem| fill.problem(problem));
            *force = side.unwrap_or_else(|()| vec![DUEL[0].into()]);
            force.truncate(1_000);
        }
        let seed = place::seed(&mut fill, self.result.seed.as_ref());
        let seed = seed.unwrap_or_else(|| if is_example { EXAMPLE_SEED } else { new_seed() });
        let games = fill.or(at("games"), self.games.as_ref(), Games::held(games)).get();
        let until = self.until.as_ref().map(|typed| points(typed));
        let until = until.and_then(|read| fill.keep(at::<()>("until"), read));
        let threads = self.games_flags.threads(&mut fill);
        let game = fill.maybe(at::<Games>("game"), self.result.game.as_ref()).map(Within::get);
        let bots = read_bots(&mut fill, self.bots.as_ref());
        let conditions = self.games_flags.conditions(&mut fill, rules, bots);
        let skills = [("--crew1", &self.crew1), ("--crew2", &self.crew2)]
            .map(|(flag, typed)| place::skills(&mut fill, flag, typed.as_ref()));
        let place = &self.games_flags.place;
        let map = if is_example && !place.names_a_map() {
            MapSource::Named(EXAMPLE_MAP.into())
        } else {
            place.map(&mut fill, seed)
        };
        if self.result.save.as_deref() == Some(Path::new("-")) {
            fill.problem("--save needs a file of its own, not -");
        }
        let construction = self.unit_flags.construction();
        let match_up = MatchUp { sides: forces, skills, map, conditions, construction };
        match_up.files().iter().for_each(|file| files.reads(file));
        self.result.save.iter().for_each(|save| files.writes("--save", save));
        files.tell(&mut fill);
        match_up.two_meanings().iter().for_each(|two| remark(&two.to_string()));
        let prepared = match_up.prepare().map_err(|wrong| in_letters(&mut fill, &wrong));
        let prepared = fill.finish(prepared.ok(), PLACES)?;
        let batch = Batch { games, seed, threads, until };
        Ok(BattleRequest {
            prepared,
            batch,
            game,
            save: self.result.save.clone(),
            json: self.result.json,
            fair: self.result.fair,
            again: again(verb, seed),
        })
    }
}

/// Sides are swapped all the time: forces have letters.
fn in_letters(fill: &mut Fill, problems: &MatchUpProblems) {
    for problem in problems.iter() {
        fill.problem(problem.naming(["force A", "force B"]).to_string());
    }
}

/// The line as it was typed, without what belongs to many games, and with its seed.
fn again(verb: &str, seed: u64) -> String {
    let mut words = vec![verb.to_owned()];
    let mut typed = std::env::args_os().skip(2);
    while let Some(word) = typed.next() {
        let text = word.to_string_lossy();
        let (flag, joined) = text.split_once('=').map_or((&*text, false), |(f, _)| (f, true));
        match flag {
            "-n" | "--games" | "--until" | "--threads" | "--seed" => {
                if !joined {
                    typed.next();
                }
            }
            _ if text.starts_with("-n") && !text.starts_with("--") => {}
            _ => words.push(quoted(&word)),
        }
    }
    words.extend(["--seed".to_owned(), seed.to_string()]);
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_of_both_or_of_each() {
        let read = |typed: &str| {
            let mut fill = Fill::default();
            let bots = read_bots(&mut fill, Some(&typed.to_owned()));
            fill.finish(Some(bots), PLACES).map_err(|failure| match failure {
                Failure::Usage(told) | Failure::Io(told) => told,
            })
        };
        assert_eq!(read("random").unwrap(), [BotKind::Random; 2]);
        assert_eq!(read("A=random").unwrap(), [BotKind::Random, BotKind::Basic]);
        assert_eq!(read("b = random, a=basic").unwrap(), [BotKind::Basic, BotKind::Random]);
        assert!(read("C=random").is_err_and(|told| told.starts_with("--bots must be a kind")));
        let told = read("A=rndom").unwrap_err();
        assert!(told.starts_with("--bots must be one of random, basic"), "{told}");
        assert!(told.ends_with("; got \"rndom\"; did you mean `random`?"), "{told}");
    }

    #[test]
    fn words_for_a_shell() {
        let quoted = |word: &str| quoted(word.as_ref());
        assert_eq!(quoted("atlas:3/4"), "atlas:3/4");
        assert_eq!(quoted("Atlas AS7-D"), "'Atlas AS7-D'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted("a\u{1b}'b"), "$'a\\x1b\\'b'");
    }

    #[cfg(unix)]
    #[test]
    fn words_that_are_no_text_can_be_typed_again() {
        use std::os::unix::ffi::OsStrExt;
        assert_eq!(quoted(OsStr::from_bytes(b"\xff.mtf")), "$'\\xff.mtf'");
    }
}
