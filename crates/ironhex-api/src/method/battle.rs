//! `battle.run`, `battle.game`: many games between bots, and one of them.

use super::budget::{BudgetParams, Long, LongRequest};
use super::environment::EnvironmentParams;
use super::game::heard::Heard;
use super::match_up::Battle;
use super::page::{Page, PageParams};
use super::unit_file::LONGEST_FILE;
use crate::error::CallError;
use crate::event::{EventAnswer, EventLine, EventLines};
use crate::record::{
    At, By, Described, DiceSeed, Hex, List, Request, Seed, Skill, Text, Value, Within,
};
use crate::spec::{Kind, Problems, Rolls};
use crate::{answer, record};
use ironhex::budget::{Budget, Stopped};
use ironhex::chance::Chance;
use ironhex::field::UnitFlags;
use ironhex::game::{Game, MAX_SIDE_UNITS};
use ironhex::rules::Rules;
use ironhex::unit::DestroyedBy;
use ironhex_battle::{
    Batch, BatchError, Finished, Force, PreparedMatchUp, RecordError, Start, Summary, Tally,
    TurnTally, UnitLabel, UnitTally,
};
use ironhex_report::battle::battle_view;
use ironhex_report::game::{ReportLine, ReportLines};
use serde_json::Value as Json;

/// The most games of one request.
pub const MOST_GAMES: u32 = 100_000;

/// The most lines of events in a result.
const MOST_EVENTS: usize = 10_000_000;

record! {
    /// Many games between two forces.
    pub struct RunBattle {
        /// the forces, and what they meet under
        battle as *: Battle,
        /// how many; an odd number is rounded up
        games: Within<u32, 1, { MOST_GAMES as i64 }>,
        /// enough when both chances to win are known to so many points up and down
        until: Option<Precision>,
        /// to play on (default: one a core); the result is the same
        threads: Option<Within<u8, 1, 64>>,
        /// whether a person is to read it
        shown as *: PageParams,
        /// what it may take
        limits as *: LongRequest,
    }
    with {
        /// Where the dice of all games start from.
        seed: DiceSeed,
        /// The rules to play by.
        rules: Rules,
    }
}

record! {
    /// One game of many.
    pub struct PlayGame {
        /// the forces, and what they meet under
        battle as *: Battle,
        /// which, from 1
        game: Within<u32, 1, 1_000_000_000>,
        /// with everything that happened (default: false)
        events: bool = false,
        /// with the lines of its report (default: false)
        report: bool = false,
        /// with a replay file (default: false)
        replay: bool = false,
        /// what it may take
        limits as *: LongRequest,
    }
    with {
        /// Where the dice of all games start from.
        seed: DiceSeed,
        /// The rules to play by.
        rules: Rules,
    }
}

/// Points up and down to which a chance is to be known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Precision(pub f64);

impl Described for Precision {
    const KIND: Kind = Kind::Number { min: 0.1, max: 50.0 };
    fn to_json(&self) -> Json {
        self.0.into()
    }
}

impl Value for Precision {
    fn from_json(json: &Json) -> Option<Self> {
        json.as_f64().map(Self)
    }

    fn of_word(word: &str) -> Json {
        word.trim().parse::<f64>().map_or_else(|_| word.into(), Json::from)
    }
}

/// A name of any length that a file may give it.
type Name = Text<LONGEST_FILE>;

/// How many.
pub(super) type Count = Within<i64, 0, { i64::MAX }>;

pub(super) fn count(number: impl Into<i64>) -> Count {
    Count::held(number.into())
}

/// Six digits behind the point: enough for everybody, and the same everywhere.
fn rounded(number: f64) -> f64 {
    // No minus in front of a nought.
    (number * 1e6).round() / 1e6 + 0.0
}

/// A mean of what is never less than nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Mean(pub(super) f64);

impl Mean {
    fn of(sum: u64, games: u32) -> Self {
        Self(if games == 0 { 0.0 } else { sum as f64 / f64::from(games) })
    }
}

impl Described for Mean {
    const KIND: Kind = Kind::Number { min: 0.0, max: f64::INFINITY };
    fn to_json(&self) -> Json {
        rounded(self.0).into()
    }
}

/// A part of the whole.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part(f64);

impl Described for Part {
    const KIND: Kind = Kind::Number { min: 0.0, max: 1.0 };
    fn to_json(&self) -> Json {
        rounded(self.0).into()
    }
}

/// In how many of all games something was so.
#[derive(Clone, Copy, Debug)]
pub(super) struct GamesShare {
    seen: u32,
    of: u32,
}

impl GamesShare {
    fn chance(&self) -> Chance {
        Chance::Sampled { seen: self.seen, of: self.of }
    }
}

answer! {
    impl GamesShare as share {
        /// in which it was so
        games: Count = count(share.seen),
        /// of all games
        share: Part = Part(share.chance().value()),
        /// the lower end of the 95 % interval
        low: Part = Part(share.chance().interval95().0),
        /// its upper end
        high: Part = Part(share.chance().interval95().1),
    }
}

answer! {
    impl Summary as summary {
        /// that were played
        games: Count = count(summary.tally.games),
        /// of the batch
        seed: Seed = Seed::held(summary.batch.seed.cast_signed()),
        /// whether enough was known before all were played
        stopped_early: bool = summary.enough,
        /// why not all were played, when it was ended from outside
        partial: Option<Stopped> = summary.stopped,
        /// its name, or how it was made
        map: Name = summary.map.clone().into(),
        /// where they began
        start: Start = summary.start,
        /// light and weather
        environment: EnvironmentParams = summary.environment.into(),
        /// the last turn
        turn_limit: Count = count(summary.turn_limit),
        /// A and B
        sides: List<SideSummary, 2> = sides(summary),
        /// games that nobody won
        draws: GamesShare = share(&summary.tally, summary.tally.draws),
        /// draws because the last turn was over
        timed_out: Count = count(summary.tally.timed_out),
        /// games that side 1 won, whoever it was
        side_one_wins: GamesShare = share(&summary.tally, summary.tally.side_one),
        /// how long they took
        turns: Length = Length {
            mean: summary.mean_turns(),
            median: summary.turn_by(50),
            ninety_percent: summary.turn_by(90),
        },
        /// turn by turn, over the games that came to it
        by_turn: List<TurnSummary, 1_000> = turns(&summary.tally),
        /// a typical game for `battle.game`
        sample: Option<Count> = summary.sample().map(count),
    }
    with { rules: summary.rules, }
}

pub(super) fn share(tally: &Tally, seen: u32) -> GamesShare {
    GamesShare { seen, of: tally.games }
}

/// How long games took.
#[derive(Clone, Copy, Debug)]
struct Length {
    mean: f64,
    median: u16,
    ninety_percent: u16,
}

answer! {
    impl Length as length {
        /// of the last turns
        mean: Mean = Mean(length.mean),
        /// by which half of the games were over
        median: Count = count(length.median),
        /// by which nine of ten were
        ninety_percent: Count = count(length.ninety_percent),
    }
}

/// One turn of all games that came to it.
#[derive(Clone, Copy, Debug)]
struct TurnSummary {
    turn: u32,
    reached: u32,
    ended: u32,
    /// Damage and heat of A and of B.
    forces: [(f64, f64); 2],
}

fn turns(tally: &Tally) -> List<TurnSummary, 1_000> {
    let numbered = tally.turns.iter().zip(1..);
    let summary = |(turn, number): (&TurnTally, u32)| TurnSummary {
        turn: number,
        reached: turn.reached,
        ended: turn.over(),
        forces: Force::BOTH.map(|force| Summary::in_turn(turn, force)),
    };
    numbered.map(summary).collect()
}

answer! {
    impl TurnSummary as turn {
        /// which
        turn: Count = count(turn.turn),
        /// games that came to it
        reached: Count = count(turn.reached),
        /// games that ended in it
        ended: Count = count(turn.ended),
        /// done by A and by B, on average
        damage: List<Mean, 2> = turn.forces.iter().map(|(damage, _)| Mean(*damage)).collect(),
        /// of the units of A and of B, on average
        heat: List<Mean, 2> = turn.forces.iter().map(|(_, heat)| Mean(*heat)).collect(),
    }
}

/// What came of a force.
#[derive(Clone, Debug)]
struct SideSummary {
    force: Force,
    bot: String,
    heat_limit: u8,
    wins: GamesShare,
    units_lost: Vec<u32>,
    units: Vec<UnitSummary>,
}

fn sides(summary: &Summary) -> List<SideSummary, 2> {
    let of = |force: Force| {
        let (label, tally) = (&summary.forces[force as usize], &summary.tally);
        let units = summary.units(force);
        SideSummary {
            force,
            bot: label.bot.clone(),
            heat_limit: label.heat_limit,
            wins: share(tally, tally.wins[force as usize]),
            units_lost: tally.lost[force as usize][..=label.units.len()].to_vec(),
            units: units.map(|(label, unit)| UnitSummary::new(label, unit, tally.games)).collect(),
        }
    };
    Force::BOTH.into_iter().map(of).collect()
}

answer! {
    impl SideSummary as side {
        /// which
        force: Force = side.force,
        /// who plays it
        bot: Name = side.bot.clone().into(),
        /// the heat that its bot keeps under
        heat_limit: Count = count(side.heat_limit),
        /// games that it won
        wins: GamesShare = side.wins,
        /// games in which it lost 0, 1, 2, … units
        units_lost: List<Count, { MAX_SIDE_UNITS + 1 }> = side.units_lost.iter().map(|&lost| count(lost)).collect(),
        /// its units
        units: List<UnitSummary, MAX_SIDE_UNITS> = side.units.iter().cloned().collect(),
    }
}

/// What came of a unit.
#[derive(Clone, Debug)]
struct UnitSummary {
    label: UnitLabel,
    tally: UnitTally,
    games: u32,
}

impl UnitSummary {
    fn new(label: &UnitLabel, tally: &UnitTally, games: u32) -> Self {
        Self { label: label.clone(), tally: *tally, games }
    }

    /// Armour and structure that are left where it survived.
    fn left(&self) -> Option<(f64, f64)> {
        Summary::left(&self.label, &self.tally)
    }
}

answer! {
    impl UnitSummary as unit {
        /// chassis and model
        name: Name = unit.label.name.clone().into(),
        /// its crew's
        gunnery: Skill = Skill::held(unit.label.gunnery),
        /// its crew's
        piloting: Skill = Skill::held(unit.label.piloting),
        /// games at whose end it was in the fight
        survived: GamesShare = GamesShare { seen: unit.tally.survived, of: unit.games },
        /// games in which it left the map
        withdrawn: Count = count(unit.tally.withdrawn),
        /// games in which it was destroyed
        destroyed: Count = count(unit.tally.lost()),
        /// and how
        destroyed_by: By<DestroyedBy, Count> = DestroyedBy::ALL
            .iter()
            .map(|&cause| (cause, count(unit.tally.destroyed[cause as usize])))
            .collect(),
        /// enemies that it destroyed, on average
        kills: Mean = Mean::of(unit.tally.kills.into(), unit.games),
        /// points of armour and structure, on average
        damage_done: Mean = Mean::of(unit.tally.damage, unit.games),
        /// the same, from whatever
        damage_taken: Mean = Mean::of(unit.tally.suffered, unit.games),
        /// where it survived; null where it never did
        armor_left: Option<Part> = unit.left().map(|(armor, _)| Part(armor)),
        /// where it survived; null where it never did
        structure_left: Option<Part> = unit.left().map(|(_, structure)| Part(structure)),
    }
}

/// How one game of a batch ended.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The rules that were used.
    pub rules: Rules,
    /// The seed of the batch.
    pub seed: u64,
    /// How it ended.
    pub finished: Finished,
    /// How the units are at the end, those of side 1 first.
    pub units: Vec<UnitAtEnd>,
    /// Everything that happened, where that was asked for.
    pub events: Option<Vec<EventLine>>,
    /// Events that are not among them, because there were too many.
    pub events_left_out: usize,
    /// The lines of its report, where that was asked for.
    pub report: Option<Vec<ReportLine>>,
    /// Lines that are not among them, because there were too many.
    pub report_left_out: usize,
    /// The lines of a replay file, where that was asked for.
    pub replay: Option<String>,
}

/// How a unit is at the end of a game.
#[derive(Clone, Debug)]
pub struct UnitAtEnd {
    /// Whose it is.
    pub force: Force,
    /// How it was destroyed.
    pub destroyed: Option<DestroyedBy>,
    /// Whether it left the map.
    pub withdrawn: bool,
    /// Where it stands.
    pub hex: Hex,
    /// Its heat.
    pub heat: u8,
    /// Its pilot's wounds.
    pub wounds: u8,
    /// Points of armour that are left.
    pub armor: u32,
    /// Points of structure that are left.
    pub structure: u32,
}

answer! {
    impl UnitAtEnd as unit {
        /// whose
        force: Force = unit.force,
        /// how it was destroyed
        destroyed: Option<DestroyedBy> = unit.destroyed,
        /// whether it left the map
        withdrawn: bool = unit.withdrawn,
        /// where it stands
        hex: Hex = unit.hex,
        /// its heat
        heat: Count = count(unit.heat),
        /// its pilot's
        wounds: Count = count(unit.wounds),
        /// points left
        armor: Count = count(unit.armor),
        /// points left
        structure: Count = count(unit.structure),
    }
}

answer! {
    impl PlayedGame as game {
        /// of the batch
        seed: Seed = Seed::held(game.seed.cast_signed()),
        /// its number
        game: Count = count(game.finished.number),
        /// the force that is side 1
        side_one: Force = if game.finished.swapped { Force::B } else { Force::A },
        /// who won; null for a draw
        winner: Option<Force> = game.finished.winner,
        /// the last turn
        turn: Count = count(game.finished.turn),
        /// made by both bots
        decisions: Count = count(game.finished.decisions),
        /// why it did not come to its end, when it was ended from outside
        partial: Option<Stopped> = game.finished.stopped,
        /// a digest of the last state
        state: Text<16> = format!("{:016x}", game.finished.state).into(),
        /// how they are at the end, those of side 1 first
        units: List<UnitAtEnd, { 2 * MAX_SIDE_UNITS }> = game.units.iter().cloned().collect(),
        /// in order
        events: Option<List<EventAnswer<'_>, MOST_EVENTS>> = game.events.as_ref().map(|events| events.iter().map(EventAnswer).collect()),
        /// how many more there were, where there were too many for one answer
        events_left_out: Option<Count> =
            (game.events_left_out > 0).then(|| count(game.events_left_out as i64)),
        /// its report
        report: Option<List<ReportLine, MOST_EVENTS>> = game.report.as_ref().map(|lines| lines.iter().cloned().collect()),
        /// how many more lines there were, where there were too many for one answer
        report_left_out: Option<Count> =
            (game.report_left_out > 0).then(|| count(game.report_left_out as i64)),
        /// the lines of a replay file
        replay: Option<Text<{ usize::MAX }>> = game.replay.clone().map(Into::into),
    }
    with { rules: game.rules, }
}

impl PlayedGame {
    /// A game of a batch that is over.
    #[must_use]
    pub fn new(seed: u64, finished: Finished, game: &Game) -> Self {
        let forces = if finished.swapped { [Force::B, Force::A] } else { [Force::A, Force::B] };
        let sum = |points: &[u8]| points.iter().map(|&points| u32::from(points)).sum::<u32>();
        let field = game.field();
        let units = field.units.iter().zip(field.roster).map(|(unit, fielded)| UnitAtEnd {
            force: forces[fielded.team.index()],
            destroyed: unit.sheet.destroyed,
            withdrawn: unit.flags.contains(UnitFlags::WITHDRAWN),
            hex: Hex(unit.hex),
            heat: unit.sheet.heat,
            wounds: unit.sheet.pilot.wounds,
            armor: sum(&unit.sheet.armor),
            structure: sum(&unit.sheet.structure),
        });
        let (units, rules) = (units.collect(), *field.rules);
        Self {
            rules,
            seed,
            finished,
            units,
            events: None,
            events_left_out: 0,
            report: None,
            report_left_out: 0,
            replay: None,
        }
    }
}

/// Why a batch gave no result, to a caller.
pub(super) fn batch_error(error: BatchError) -> CallError {
    match error {
        BatchError::Invalid(problems) => CallError::invalid("games", problems.to_string()),
        BatchError::Setup(problems) => CallError::Internal(problems.to_string()),
        BatchError::Bot(fault) => CallError::Internal(fault.to_string()),
        BatchError::Stopped(stopped) => stopped.into(),
    }
}

/// The two forces made ready, or everything that is wrong with them.
pub(super) fn prepared(
    battle: &Battle,
    at: At<Battle>,
    rules: Rules,
    budget: &Budget<'_>,
) -> Result<PreparedMatchUp, CallError> {
    let mut problems = Problems::new();
    let prepared = battle.prepare(at, rules, &mut problems, budget)?;
    problems.finish()?;
    prepared.ok_or_else(|| CallError::Internal("the forces cannot be set up".to_owned()))
}

impl Request for RunBattle {
    type Answer = Summary;
    const NAME: &'static str = "battle.run";
    const DOC: &'static str =
        "Many games between bots, sides swapped in pairs: who wins, how soon, and what is left.";
    const ROLLS: Rolls = Rolls::Seed;

    const HAS_PAGE: bool = true;
    const LONG: Long = Long::Always;

    fn page(&self, summary: &Summary) -> Option<Page> {
        self.shown.page.then(|| Page { text: battle_view(summary), pictures: Vec::new() })
    }

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<Summary, CallError> {
        const AT: At<RunBattle> = At::ROOT;
        let prepared = prepared(&self.battle, AT.battle(), self.rules, budget)?;
        let batch = Batch {
            games: self.games.get(),
            seed: self.seed.0,
            threads: budget.threads(self.threads.map_or(0, |threads| threads.get().into())),
            until: self.until.map(|Precision(points)| points),
        };
        prepared.run(&batch, budget, |_| {}).map_err(batch_error)
    }
}

impl Request for PlayGame {
    type Answer = PlayedGame;
    const NAME: &'static str = "battle.game";
    const DOC: &'static str = "One game of `battle.run` by its number: the same game, alone.";
    const ROLLS: Rolls = Rolls::Seed;

    const LONG: Long = Long::Always;

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<PlayedGame, CallError> {
        const AT: At<PlayGame> = At::ROOT;
        let prepared = prepared(&self.battle, AT.battle(), self.rules, budget)?;
        let (seed, number) = (self.seed.0, self.game.get());
        let failed = |error: RecordError| CallError::Internal(error.to_string());
        let mut heard = Heard { events: None, report: None };
        let (finished, record) = if self.events || self.report {
            let setup = prepared.setup(seed, number);
            let scenario = setup.scenario();
            let scenario = scenario.map_err(|wrong| CallError::Internal(wrong.to_string()))?;
            heard = Heard::new(self.events, self.report, &setup, &scenario, budget);
            prepared.record(seed, number, budget, &mut heard).map_err(failed)?
        } else {
            prepared.record(seed, number, budget, &mut ()).map_err(failed)?
        };
        let Heard { events, mut report } = heard;
        let replay = self.replay.then(|| record.replay());
        Ok(PlayedGame {
            events_left_out: events.as_ref().map_or(0, EventLines::left_out),
            events: events.map(EventLines::into_lines),
            report_left_out: report.as_ref().map_or(0, ReportLines::left_out),
            report: report.as_mut().map(ReportLines::take),
            replay,
            ..PlayedGame::new(seed, finished, record.game())
        })
    }
}
