//! Every unit of a list against a field: who is how strong, however long it takes.
//!
//! Games are played in blocks. Each is a pure function of the tournament's seed, of the two units and of
//! its number; blocks are added up, and written to a journal, in the order of their numbers. So a
//! tournament that was ended at any moment goes on where it was, and its result is the same.
//!
//! ```
//! use ironhex::budget::Budget;
//! use ironhex_battle::tournament::{FieldKind, Tournament};
//! use ironhex_battle::{Battlefield, Member, find_unit};
//! let open = Battlefield::new("open", ironhex::board::builtin("open").unwrap());
//! let mut tournament = Tournament { field: FieldKind::All, games: 2, ..Tournament::new(open) };
//! tournament.conditions.turn_limit = 3;
//! for name in ["locust", "commando"] {
//!     tournament.units.push(Member::new(find_unit(name)?));
//! }
//! let standings = tournament.run(None, &Budget::UNLIMITED, |_| {}).unwrap();
//! assert_eq!(standings.rows.len(), 2);
//! # Ok::<(), ironhex_battle::LoadError>(())
//! ```

mod columns;
mod count;
mod field;
mod journal;
mod parquet;
pub mod rating;
mod score;
mod standings;

pub use columns::{Cells, Column, PairingsCsv};
pub use field::{FieldKind, REFERENCE};
pub use journal::{Journal, JournalError, JournalHead, JournalOptions, JournalStatus, Tail};
pub use rating::Estimate;
pub use score::Score;
pub use standings::{Group, Played, Standing, Standings};

use crate::batch::{BotFault, GameError, GameRunner, Tally, in_order};
use crate::match_up::{
    Battlefield, MatchConditions, MatchUpProblem, MatchUpProblems, Member, PreparedMatchUp,
};
use crate::record::Fnv;
use count::Count;
use field::{Pairing, Pairings, Swiss};
use ironhex::Problems;
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use ironhex::dice::SplitMix64;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

/// The most games of a block: whole pairs.
const BLOCK: u32 = 64;

/// The most games of a pairing.
pub const MAX_PAIRING: u32 = 100_000_000;

/// Who is to play against whom, and how.
///
/// ```
/// use ironhex::board::builtin;
/// use ironhex::budget::Budget;
/// use ironhex_battle::tournament::{FieldKind, Tournament};
/// use ironhex_battle::{Battlefield, Member, MatchConditions, find_unit};
/// let unit = |name| Member::new(find_unit(name).unwrap());
/// let tournament = Tournament {
///     units: ["locust", "commando", "stinger"].map(unit).to_vec(),
///     field: FieldKind::All,
///     games: 6,
///     conditions: MatchConditions { turn_limit: 10, ..MatchConditions::default() },
///     ..Tournament::new(Battlefield::new("open", builtin("open").unwrap()))
/// };
/// let standings = tournament.run(None, &Budget::UNLIMITED, |_| {}).unwrap();
/// assert_eq!(standings.rows.iter().map(|row| row.score.games).collect::<Vec<_>>(), [12, 12, 12]);
/// assert!(standings.rows[0].rating.value >= standings.rows[1].rating.value);
/// ```
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The units that are to be rated.
    pub units: Vec<Member>,
    /// Against whom.
    pub field: FieldKind,
    /// The opponents of a reference field.
    pub reference: Vec<Member>,
    /// Rounds of Swiss; nothing for as many as find an order.
    pub rounds: Option<u32>,
    /// Games of a pairing; an odd number is rounded up, because games come in pairs.
    pub games: u32,
    /// What all chances come from.
    pub seed: u64,
    /// Threads; 0 for one on each core. The result does not depend on it.
    pub threads: usize,
    /// The map.
    pub battlefield: Battlefield,
    /// What all meet under.
    pub conditions: MatchConditions,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Games that are over.
    pub games: u64,
    /// Of these, games that the journal had before.
    pub before: u64,
    /// Games in all.
    pub of: u64,
}

/// Something that is wrong with what is asked of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentProblem {
    /// There are no games of a pairing, or too many.
    #[error("a pairing has 1 to {MAX_PAIRING} games, not {0}")]
    Games(u32),
    /// There is no round.
    #[error("a tournament has at least one round")]
    NoRound,
    /// Nobody is to be rated.
    #[error("there is no unit to rate")]
    NoUnit,
    /// Nobody else is there.
    #[error("one unit alone has nobody to play against")]
    Alone,
    /// There are no opponents.
    #[error("the reference field is empty")]
    NoReference,
    /// Two units cannot meet like that.
    #[error(transparent)]
    MatchUp(#[from] MatchUpProblem),
}

/// Why a tournament gave no result.
#[derive(Debug, thiserror::Error)]
pub enum TournamentError {
    /// What was asked for cannot be.
    #[error(transparent)]
    Invalid(#[from] Problems<TournamentProblem>),
    /// A bot did what is not allowed.
    #[error("{a} against {b}, seed {seed}: {fault}")]
    Bot {
        /// The first unit.
        a: String,
        /// The second.
        b: String,
        /// The seed of the pairing.
        seed: u64,
        /// What it did.
        fault: BotFault,
    },
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// It was stopped before the end of its first game.
    #[error("{0}, before the end of the first game")]
    Stopped(Stopped),
}

impl Tournament {
    /// Nobody yet, against the reference field on a map: 20 games of each pairing from seed 0.
    #[must_use]
    pub fn new(battlefield: Battlefield) -> Self {
        let reference = REFERENCE.iter().filter_map(|name| ironhex_units::find(name).ok());
        Self {
            units: Vec::new(),
            field: FieldKind::default(),
            reference: reference.map(|unit| Member::new(Arc::new(unit.clone()))).collect(),
            rounds: None,
            games: 20,
            seed: 0,
            threads: 0,
            battlefield,
            conditions: MatchConditions::default(),
        }
    }

    /// Everything that is wrong with it.
    #[must_use]
    pub fn problems(&self) -> Problems<TournamentProblem> {
        let mut problems = Problems::default();
        if !(1..=MAX_PAIRING).contains(&self.games) {
            problems.push(TournamentProblem::Games(self.games));
        }
        if self.rounds == Some(0) {
            problems.push(TournamentProblem::NoRound);
        }
        match (self.field, self.units.len()) {
            (_, 0) => problems.push(TournamentProblem::NoUnit),
            (FieldKind::All | FieldKind::Swiss, 1) => problems.push(TournamentProblem::Alone),
            (FieldKind::Reference, _) if self.reference.is_empty() => {
                problems.push(TournamentProblem::NoReference);
            }
            _ => {}
        }
        // What is wrong with the map or the terms is wrong for everybody.
        if let Some(wrong) = self.everybody().find_map(|member| self.fits(member).err()) {
            problems.extend(wrong.map(TournamentProblem::MatchUp));
        }
        problems
    }

    /// Can a unit take part?
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn fits(&self, member: &Member) -> Result<(), MatchUpProblems> {
        self.prepare(member, member).map(|_| ())
    }

    /// All who play: the units, and then their opponents in a reference field.
    fn everybody(&self) -> impl Iterator<Item = &Member> {
        let reference = match self.field {
            FieldKind::Reference => self.reference.as_slice(),
            FieldKind::All | FieldKind::Swiss => &[],
        };
        self.units.iter().chain(reference)
    }

    fn prepare(&self, a: &Member, b: &Member) -> Result<PreparedMatchUp, MatchUpProblems> {
        PreparedMatchUp::new(
            &self.battlefield,
            [vec![a.clone()], vec![b.clone()]],
            self.conditions.clone(),
        )
    }

    const fn games_of_pairing(&self) -> u32 {
        self.games.next_multiple_of(2)
    }

    /// Rounds: one unless it is Swiss.
    fn stages(&self) -> u32 {
        match self.field {
            FieldKind::Reference | FieldKind::All => 1,
            FieldKind::Swiss => {
                self.rounds.unwrap_or_else(|| field::usual_rounds(self.units.len()))
            }
        }
    }

    /// Games in all.
    #[must_use]
    pub fn whole(&self) -> u64 {
        let units = self.units.len() as u64;
        let pairings = match self.field {
            FieldKind::Reference => units * self.reference.len() as u64,
            FieldKind::All => units * units.saturating_sub(1) / 2,
            FieldKind::Swiss => units / 2 * u64::from(self.stages()),
        };
        pairings * u64::from(self.games_of_pairing())
    }

    /// A number for everything that the result depends on: units and crews, field, games, seed, map, rules,
    /// terms and the engine's version.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let digests: Vec<u64> = self.everybody().map(digest_of).collect();
        self.fingerprint_of(&digests)
    }

    fn fingerprint_of(&self, digests: &[u64]) -> u64 {
        let MatchConditions { rules, environment, turn_limit, start, bots, heat_limits } =
            &self.conditions;
        let mut fnv = Fnv::new();
        fnv.bytes(env!("CARGO_PKG_VERSION").as_bytes());
        fnv.bytes(self.battlefield.board().to_text().as_bytes());
        fnv.bytes(rules.fingerprint().to_string().as_bytes());
        fnv.bytes(
            format!("{environment:?} {turn_limit} {start} {bots:?} {heat_limits:?} ").as_bytes(),
        );
        fnv.bytes(
            format!("{} {} {}", self.field, self.stages(), self.games_of_pairing()).as_bytes(),
        );
        fnv.number(self.seed);
        fnv.number(self.units.len() as u64);
        digests.iter().for_each(|&digest| fnv.number(digest));
        fnv.finish()
    }

    /// Opens the journal of this tournament, or begins it.
    ///
    /// # Errors
    /// It is of another tournament or of another build, damaged, in use, or cannot be written.
    pub fn journal(&self, path: &Path) -> Result<Journal, JournalError> {
        self.journal_with(path, JournalOptions::default())
    }

    /// The same with what is allowed beside the ordinary.
    ///
    /// # Errors
    /// It is of another tournament or of another build, damaged, in use, or cannot be written.
    pub fn journal_with(
        &self,
        path: &Path,
        options: JournalOptions,
    ) -> Result<Journal, JournalError> {
        Journal::open(path, &JournalHead::of(self), options)
    }

    /// Plays what the journal does not have yet, and tells who is how strong. `watch` hears of every block.
    /// When the budget is used up, the standings are of the games that were over by then, and
    /// [say so](Standings::stopped); the journal has all whole blocks of them.
    ///
    /// # Errors
    /// Everything that is wrong with the tournament, a bot that did what is not allowed, a journal that cannot be
    /// written, or a budget that was used up before the end of the first game.
    pub fn run(
        &self,
        journal: Option<&mut Journal>,
        budget: &Budget<'_>,
        watch: impl FnMut(Stage) + Send,
    ) -> Result<Standings, TournamentError> {
        self.run_telling(journal, budget, watch, |_| {})
    }

    /// The same, and somebody hears what came of each pairing, in order: nothing is kept of it afterwards, because a
    /// round robin of thousands has millions.
    ///
    /// # Errors
    /// As for [`run`](Self::run).
    pub fn run_telling(
        &self,
        journal: Option<&mut Journal>,
        budget: &Budget<'_>,
        watch: impl FnMut(Stage) + Send,
        tell: impl FnMut(&Played) + Send,
    ) -> Result<Standings, TournamentError> {
        self.problems().or(())?;
        let everybody: Vec<&Member> = self.everybody().collect();
        let digests: Vec<u64> = everybody.iter().map(|member| digest_of(member)).collect();
        let stage = Stage { games: 0, before: 0, of: self.whole() };
        let units = self.units.len();
        let mut count = Count::new(units, self.games_of_pairing(), tell);
        let mut run =
            TournamentRun { tournament: self, everybody, digests, journal, budget, watch, stage };
        match self.field {
            FieldKind::Reference => {
                let opponents = self.reference.len();
                run.play(Pairings::Against { units, opponents }, &mut count)?;
            }
            FieldKind::All => run.play(Pairings::RoundRobin { units }, &mut count)?,
            FieldKind::Swiss => {
                let mut swiss = Swiss::new(self.seed);
                for _ in 0..self.stages() {
                    let shares: Vec<f64> = count.totals().iter().map(Score::share).collect();
                    run.play(Pairings::Listed(swiss.round(&shares)), &mut count)?;
                    if run.stopped().is_some() {
                        break;
                    }
                }
            }
        }
        let stopped = run.stopped();
        if let Some(journal) = run.journal {
            journal.settle();
        }
        match stopped {
            Some(stopped) if run.stage.games == 0 => Err(TournamentError::Stopped(stopped)),
            stopped => Ok(Standings::new(self, stopped, run.stage.games, count.finish(), budget)),
        }
    }
}

/// A number that stands for a unit and its crew, and for what it has been through.
fn digest_of(member: &Member) -> u64 {
    let crew = &member.crew;
    let mut fnv = Fnv::new();
    fnv.bytes(ironhex_units::to_mtf(&member.unit).as_bytes());
    fnv.bytes(&[crew.gunnery.get(), crew.piloting.get()]);
    fnv.bytes(format!("{:?}", crew.abilities).as_bytes());
    if let Some(sheet) = &member.sheet {
        fnv.sheet(sheet);
    }
    fnv.finish()
}

/// The seed of a pairing: the same whoever is named first, and whoever else takes part. It is small enough
/// for the command line and the API.
fn pairing_seed(seed: u64, digests: [u64; 2], before: u32) -> u64 {
    let low = SplitMix64::new(digests[0].min(digests[1])).next_u64();
    let high = SplitMix64::new(digests[0].max(digests[1]) ^ low).next_u64();
    let base = SplitMix64::new(seed).next_u64();
    SplitMix64::new(base ^ high ^ u64::from(before)).next_u64() >> 11
}

/// A tournament that is going on.
struct TournamentRun<'a, F> {
    tournament: &'a Tournament,
    everybody: Vec<&'a Member>,
    digests: Vec<u64>,
    journal: Option<&'a mut Journal>,
    budget: &'a Budget<'a>,
    watch: F,
    stage: Stage,
}

impl<F: FnMut(Stage) + Send> TournamentRun<'_, F> {
    /// Why it was ended from outside, before all games were played.
    fn stopped(&self) -> Option<Stopped> {
        if self.stage.games < self.stage.of { self.budget.check().err() } else { None }
    }

    /// Plays pairings that do not depend on each other.
    fn play(
        &mut self,
        pairings: Pairings,
        count: &mut Count<impl FnMut(&Played) + Send>,
    ) -> Result<(), TournamentError> {
        let Self { tournament, everybody, digests, journal, budget, watch, stage } = self;
        let games = tournament.games_of_pairing();
        let blocks = u64::from(games.div_ceil(BLOCK));
        let seed = |Pairing { a, b, before }: Pairing| {
            pairing_seed(tournament.seed, [digests[a], digests[b]], before)
        };
        let all = pairings.len() * blocks;
        count.begin(pairings.clone());
        let mut from = 0;
        while from < all
            && let Some(journal) = journal
            && let Some(score) = journal.replay()?
        {
            count.add(from / blocks, seed, &score);
            stage.games += u64::from(score.games);
            stage.before += u64::from(score.games);
            from += 1;
        }
        watch(*stage);
        let play = |_: &mut (), block: u64| {
            let pairing = pairings.get(block / blocks);
            let (a, b) = (everybody[pairing.a], everybody[pairing.b]);
            let first = (block % blocks) as u32 * BLOCK;
            let numbers = first + 1..=games.min(first + BLOCK);
            tournament.play_block(a, b, seed(pairing), numbers, budget)
        };
        // A block that was cut short, and what follows it, is counted, and played again by whoever goes on.
        let mut whole = true;
        let take = |block: u64, (score, complete): (Score, bool)| {
            whole &= complete;
            if let Some(journal) = journal
                && whole
            {
                journal.write(&score);
            }
            count.add(block / blocks, seed, &score);
            stage.games += u64::from(score.games);
            let Stage { games: done, of, .. } = *stage;
            budget.report(Progress { unit: Counted::Games, done, of: Some(of) });
            watch(*stage);
            Ok(ControlFlow::Continue(()))
        };
        in_order(tournament.threads, budget, from, all, || (), play, take)?;
        count.close();
        Ok(())
    }
}

impl Tournament {
    /// Plays the games of a block; tells whether the budget allowed all of them.
    fn play_block(
        &self,
        a: &Member,
        b: &Member,
        seed: u64,
        numbers: std::ops::RangeInclusive<u32>,
        budget: &Budget<'_>,
    ) -> Result<(Score, bool), TournamentError> {
        let prepared = self.prepare(a, b);
        let prepared = prepared.map_err(|wrong| wrong.map(TournamentProblem::MatchUp))?;
        let mut runner = GameRunner::new(&prepared);
        let mut tally = Tally::new(&prepared);
        for number in numbers {
            match runner.count(seed, number, budget, &mut tally) {
                Ok(_) => {}
                Err(GameError::Stopped(_)) => return Ok((Score::of(&tally), false)),
                Err(GameError::Bot(fault)) => {
                    let [a, b] = [a, b].map(|member| member.unit.name());
                    return Err(TournamentError::Bot { a, b, seed, fault });
                }
            }
        }
        Ok((Score::of(&tally), true))
    }
}
