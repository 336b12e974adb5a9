//! `battle.run`, `battle.game`: many games between bots, and one of them.

use super::common::{BOOL, RULES_PARAM, SKILL, stamped};
use super::match_up::{MAP_FIELD, SIDES_FIELD, SKY_FIELD, START_FIELD, TURNS_FIELD, read_fixture};
use crate::error::CallError;
use crate::event::{EVENT, EventLines};
use crate::reader::{Reader, run};
use crate::spec::{Field, Kind, MAX_SEED, Method, Output, Rolls};
use ironhex::board::Coord;
use ironhex::field::UnitFlags;
use ironhex::game::{Game, MAX_SIDE_UNITS};
use ironhex::unit::DestroyedBy;
use ironhex_battle::{Batch, BatchError, Finished, Force, PreparedMatchUp, RecordError, Start};
use serde_json::{Value, json};

/// The most games of one request.
pub const MOST_GAMES: u32 = 100_000;

/// The most lines of events in a result.
const MOST_EVENTS: usize = 10_000_000;

const COUNT: Kind = Kind::Integer { min: 0, max: i64::MAX };
const MEAN: Kind = Kind::Number { min: 0.0, max: f64::INFINITY };
const PART: Kind = Kind::Number { min: 0.0, max: 1.0 };
const NAME: Kind = Kind::Text { max: super::unit_file::LONGEST_FILE };
const FORCE: Kind = Kind::Choice(&["A", "B"]);
const STATE: Kind = Kind::Text { max: 16 };

/// The method `battle.run`.
pub const RUN: Method = Method {
    name: "battle.run",
    doc: "Many games between bots, sides swapped in pairs: who wins, how soon, and what is left.",
    params: &[
        SIDES_FIELD,
        Field::required(
            "games",
            Kind::Integer { min: 1, max: MOST_GAMES as i64 },
            "how many; an odd number is rounded up",
        ),
        Field::optional(
            "until",
            Kind::Number { min: 0.1, max: 50.0 },
            "enough when both chances to win are known to so many points up and down",
        ),
        MAP_FIELD,
        START_FIELD,
        TURNS_FIELD,
        SKY_FIELD,
        Field::optional(
            "threads",
            Kind::Integer { min: 1, max: 64 },
            "to play on (default: one a core); the result is the same",
        ),
    ],
    rolls: Rolls::Seed,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(SUMMARY),
};

/// The method `battle.game`.
pub const GAME: Method = Method {
    name: "battle.game",
    doc: "One game of `battle.run` by its number: the same game, alone.",
    params: &[
        SIDES_FIELD,
        Field::required("game", Kind::Integer { min: 1, max: 1_000_000_000 }, "which, from 1"),
        Field::optional("events", BOOL, "with everything that happened (default: false)"),
        Field::optional("replay", BOOL, "with a replay file (default: false)"),
        MAP_FIELD,
        START_FIELD,
        TURNS_FIELD,
        SKY_FIELD,
    ],
    rolls: Rolls::Seed,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(&[
        Field::required("seed", Kind::Integer { min: 0, max: MAX_SEED }, "of the batch"),
        Field::required("game", COUNT, "its number"),
        Field::required("sideOne", FORCE, "the force that is side 1"),
        Field::optional("winner", FORCE, "who won; null for a draw"),
        Field::required("turn", COUNT, "the last turn"),
        Field::required("decisions", COUNT, "made by both bots"),
        Field::required("state", STATE, "a digest of the last state"),
        Field::required(
            "units",
            Kind::List { item: &Kind::Object(LAST), min: 0, max: 2 * MAX_SIDE_UNITS },
            "how they are at the end, those of side 1 first",
        ),
        Field::optional(
            "events",
            Kind::List { item: &EVENT, min: 0, max: MOST_EVENTS },
            "in order",
        ),
        Field::optional("replay", Kind::Text { max: usize::MAX }, "the lines of a replay file"),
    ]),
};

/// In how many games, and where the true share lies.
const SHARE: Kind = Kind::Object(&[
    Field::required("games", COUNT, "in which it was so"),
    Field::required("share", PART, "of all games"),
    Field::required("low", PART, "the lower end of the 95 % interval"),
    Field::required("high", PART, "its upper end"),
]);

fn starts() -> Vec<&'static str> {
    Start::IDS.to_vec()
}

fn causes() -> Vec<&'static str> {
    DestroyedBy::IDS.to_vec()
}

const PAIR: Kind = Kind::List { item: &MEAN, min: 0, max: 2 };

const SUMMARY: &[Field] = &[
    Field::required("games", COUNT, "that were played"),
    Field::required("seed", Kind::Integer { min: 0, max: MAX_SEED }, "of the batch"),
    Field::required("stoppedEarly", BOOL, "whether enough was known before all were played"),
    Field::required("map", NAME, "its name, or how it was made"),
    Field::required("start", Kind::ChoiceFrom(starts), "where they began"),
    Field::required(
        "environment",
        Kind::Object(super::environment::ENVIRONMENT),
        "light and weather",
    ),
    Field::required("turnLimit", COUNT, "the last turn"),
    Field::required("sides", Kind::List { item: &Kind::Object(SIDE), min: 0, max: 2 }, "A and B"),
    Field::required("draws", SHARE, "games that nobody won"),
    Field::required("timedOut", COUNT, "draws because the last turn was over"),
    Field::required("sideOneWins", SHARE, "games that side 1 won, whoever it was"),
    Field::required(
        "turns",
        Kind::Object(&[
            Field::required("mean", MEAN, "of the last turns"),
            Field::required("median", COUNT, "by which half of the games were over"),
            Field::required("ninetyPercent", COUNT, "by which nine of ten were"),
        ]),
        "how long they took",
    ),
    Field::required(
        "byTurn",
        Kind::List { item: &Kind::Object(TURN), min: 0, max: 1_000 },
        "turn by turn, over the games that came to it",
    ),
    Field::optional("sample", COUNT, "a typical game for `battle.game`"),
];

const TURN: &[Field] = &[
    Field::required("turn", COUNT, "which"),
    Field::required("reached", COUNT, "games that came to it"),
    Field::required("ended", COUNT, "games that ended in it"),
    Field::required("damage", PAIR, "done by A and by B, on average"),
    Field::required("heat", PAIR, "of the units of A and of B, on average"),
];

const SIDE: &[Field] = &[
    Field::required("force", FORCE, "which"),
    Field::required("bot", NAME, "who plays it"),
    Field::required("heatLimit", COUNT, "the heat that its bot keeps under"),
    Field::required("wins", SHARE, "games that it won"),
    Field::required(
        "unitsLost",
        Kind::List { item: &COUNT, min: 0, max: MAX_SIDE_UNITS + 1 },
        "games in which it lost 0, 1, 2, … units",
    ),
    Field::required(
        "units",
        Kind::List { item: &Kind::Object(UNIT), min: 0, max: MAX_SIDE_UNITS },
        "its units",
    ),
];

const UNIT: &[Field] = &[
    Field::required("name", NAME, "chassis and model"),
    Field::required("gunnery", SKILL, "its crew's"),
    Field::required("piloting", SKILL, "its crew's"),
    Field::required("survived", SHARE, "games at whose end it was in the fight"),
    Field::required("withdrawn", COUNT, "games in which it left the map"),
    Field::required("destroyed", COUNT, "games in which it was destroyed"),
    Field::required("destroyedBy", Kind::Map { keys: causes, value: &COUNT }, "and how"),
    Field::required("kills", MEAN, "enemies that it destroyed, on average"),
    Field::required("damageDone", MEAN, "points of armour and structure, on average"),
    Field::required("damageTaken", MEAN, "the same, from whatever"),
    Field::optional("armorLeft", PART, "where it survived; null where it never did"),
    Field::optional("structureLeft", PART, "where it survived; null where it never did"),
];

const LAST: &[Field] = &[
    Field::required("force", FORCE, "whose"),
    Field::optional("destroyed", Kind::Choice(DestroyedBy::IDS), "how it was destroyed"),
    Field::required("withdrawn", BOOL, "whether it left the map"),
    Field::required("hex", Kind::Text { max: 20 }, "where it stands"),
    Field::required("heat", COUNT, "its heat"),
    Field::required("wounds", COUNT, "its pilot's"),
    Field::required("armor", COUNT, "points left"),
    Field::required("structure", COUNT, "points left"),
];

/// The two forces, or everything that is wrong with them.
fn prepare(request: &Reader<'_>) -> Result<PreparedMatchUp, CallError> {
    let prepared = read_fixture(request);
    request.finish()?;
    prepared.ok_or_else(|| CallError::Internal("the forces cannot be set up".to_owned()))
}

pub(super) fn run_batch(params: &Value) -> Result<Value, CallError> {
    run(&RUN, params, |request| {
        let prepared = prepare(request)?;
        let batch = Batch {
            games: request.need("games", request.int("games"))?,
            seed: request.need("seed", request.int("seed"))?,
            threads: request.int("threads").unwrap_or(0),
            until: request.number("until"),
        };
        let summary = prepared.run(&batch, |_| {}).map_err(|error| match error {
            BatchError::Invalid(problems) => CallError::invalid("games", problems.to_string()),
            BatchError::Bot(fault) => CallError::Internal(fault.to_string()),
        })?;
        Ok(summary.to_json())
    })
}

pub(super) fn play_game(params: &Value) -> Result<Value, CallError> {
    run(&GAME, params, |request| {
        let prepared = prepare(request)?;
        let number = request.need("game", request.int("game"))?;
        let seed = request.need("seed", request.int("seed"))?;
        let failed = |error: RecordError| CallError::Internal(error.to_string());
        if !request.flag("events") {
            let (finished, record) = prepared.record(seed, number, &mut ()).map_err(failed)?;
            let mut result = game_json(seed, &finished, record.game());
            if request.flag("replay") {
                result["replay"] = record.replay().into();
            }
            return Ok(result);
        }
        let scenario = prepared.setup(seed, number).scenario();
        let scenario = scenario.map_err(|problems| CallError::Internal(problems.to_string()))?;
        let mut lines = EventLines::new(&scenario);
        let (finished, record) = prepared.record(seed, number, &mut lines).map_err(failed)?;
        let mut result = game_json(seed, &finished, record.game());
        result["events"] = lines.lines().iter().map(|(_, line)| line.clone()).collect();
        if request.flag("replay") {
            result["replay"] = record.replay().into();
        }
        Ok(result)
    })
}

/// How one game of a batch ended, as `battle.game` gives it; events and replay are null.
#[must_use]
pub fn game_json(seed: u64, finished: &Finished, game: &Game) -> Value {
    let forces = if finished.swapped { [Force::B, Force::A] } else { [Force::A, Force::B] };
    let sum = |points: &[u8]| points.iter().map(|&points| u32::from(points)).sum::<u32>();
    let field = game.field();
    let units: Vec<Value> = field
        .units
        .iter()
        .zip(field.roster)
        .map(|(unit, fielded)| {
            let hex: Coord = unit.hex;
            json!({
                "force": forces[fielded.team.index()].id(),
                "destroyed": unit.sheet.destroyed.map(DestroyedBy::id),
                "withdrawn": unit.flags.contains(UnitFlags::WITHDRAWN),
                "hex": hex.to_string(),
                "heat": unit.sheet.heat,
                "wounds": unit.sheet.pilot.wounds,
                "armor": sum(&unit.sheet.armor),
                "structure": sum(&unit.sheet.structure),
            })
        })
        .collect();
    let mut result = finished.to_json(seed);
    result["units"] = units.into();
    result["events"] = Value::Null;
    result["replay"] = Value::Null;
    stamped(result, field.rules)
}
