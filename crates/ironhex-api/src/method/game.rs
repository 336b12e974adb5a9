//! `game.start`, `game.legal`, `game.act`: a game that a program plays, move by move. Nothing is kept
//! between calls: the game is its replay, which every call takes and gives back longer.

use super::common::{BOOL, HEAT, RULES_PARAM, stamped};
use super::match_up::{
    FORCES_FIELD, MAP_FIELD, SKY_FIELD, START_FIELD, TURNS_FIELD, bots, read_meeting,
};
use crate::error::CallError;
use crate::reader::{Reader, run};
use crate::spec::{Field, Kind, Method, Output, Rolls, shorten};
use ironhex::dice::Random;
use ironhex::event::{EventObserver, GameEvent};
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::{
    Bot, BotKind, BotSettings, EventLines, Recorder, Replay, ReplayError, Setup, read_action,
    unit_json, winner_word, write_action,
};
use ironhex_report::game::refusal;
use serde_json::{Map, Value, json};

/// The longest replay that the door takes: a line of a request is not longer.
const LONGEST_REPLAY: usize = 1 << 20;

/// The most actions of one call.
const MOST_ACTIONS: usize = 1_000;

/// The longest action as people write it.
const LONGEST_ACTION: usize = 100;

/// The longest message about a replay.
const LONGEST_MESSAGE: usize = 300;

const REPLAY: Kind = Kind::Text { max: LONGEST_REPLAY };
const ACTIONS: Kind =
    Kind::List { item: &Kind::Text { max: LONGEST_ACTION }, min: 0, max: MOST_ACTIONS };
const NUMBER: Kind = Kind::Integer { min: 1, max: 255 };
const SIDE: Kind = Kind::Integer { min: 1, max: 2 };

const BOTS_FIELD: Field = Field::optional(
    "bots",
    Kind::Object(&[
        Field::optional("one", Kind::ChoiceFrom(bots), "plays side 1"),
        Field::optional("two", Kind::ChoiceFrom(bots), "plays side 2"),
        Field::optional("heatLimit", HEAT, "the heat that they keep under (default: 7)"),
    ]),
    "who plays on until it is the caller's turn (default: nobody)",
);
const EVENTS_FIELD: Field =
    Field::optional("events", BOOL, "with everything that happens (default: false)");

/// How a game stands after a call.
const STANDING: &[Field] = &[
    Field::required("replay", Kind::Text { max: usize::MAX }, "the game so far, for the next call"),
    Field::required("outcome", Kind::Choice(&["open", "draw", "1", "2"]), "who won"),
    Field::required("turn", Kind::ANY_INTEGER, "which"),
    Field::required("phase", Kind::Choice(Phase::IDS), "which"),
    Field::optional("side", SIDE, "whose turn it is; null when the game is over"),
    Field::required(
        "taken",
        Kind::List { item: &Kind::Text { max: LONGEST_ACTION }, min: 0, max: usize::MAX },
        "the actions of this call, the bots' too",
    ),
    Field::required(
        "units",
        Kind::List { item: &ANY, min: 0, max: 255 },
        "number, side, name, and everything that changes of it",
    ),
    Field::optional("events", Kind::List { item: &ANY, min: 0, max: usize::MAX }, "of this call"),
];

/// Any object.
const ANY: Kind = Kind::Custom {
    check: |value| if value.is_object() { Ok(()) } else { Err("is no object".to_owned()) },
    schema: || json!({"type": "object"}),
};

pub(super) const START: Method = Method {
    name: "game.start",
    doc: "Begins a game that a program plays: its replay, to be given to `game.act`.",
    params: &[
        FORCES_FIELD,
        BOTS_FIELD,
        EVENTS_FIELD,
        MAP_FIELD,
        START_FIELD,
        TURNS_FIELD,
        SKY_FIELD,
    ],
    rolls: Rolls::Seed,
    rules: RULES_PARAM,
    uses_rules: true,
    result: Output::Fields(STANDING),
};

pub(super) const LEGAL: Method = Method {
    name: "game.legal",
    doc: "Everything that the side to act may do now.",
    params: &[
        Field::required("replay", REPLAY, "the game so far"),
        Field::optional("unit", NUMBER, "only what this unit may do"),
    ],
    rolls: Rolls::Never,
    rules: None,
    uses_rules: false,
    result: Output::Fields(&[
        Field::optional("side", SIDE, "whose turn it is; null when the game is over"),
        Field::required("phase", Kind::Choice(Phase::IDS), "which"),
        Field::required(
            "units",
            Kind::List { item: &NUMBER, min: 0, max: 255 },
            "those that may act",
        ),
        Field::required(
            "actions",
            Kind::List { item: &Kind::Text { max: LONGEST_ACTION }, min: 0, max: usize::MAX },
            "as `game.act` takes them",
        ),
    ]),
};

pub(super) const ACT: Method = Method {
    name: "game.act",
    doc: "Takes actions in a game and plays on to the next decision.",
    params: &[
        Field::required("replay", REPLAY, "the game so far"),
        Field::optional("actions", ACTIONS, "in order, such as `1 walk 0506 facing 3`, `1 done`"),
        BOTS_FIELD,
        EVENTS_FIELD,
    ],
    rolls: Rolls::Seed,
    rules: None,
    uses_rules: false,
    result: Output::Fields(STANDING),
};

/// Hears everything, or nothing.
struct OptionalEventLines(Option<EventLines>);

impl EventObserver for OptionalEventLines {
    fn observe(&mut self, game_event: GameEvent) {
        if let Some(lines) = &mut self.0 {
            lines.observe(game_event);
        }
    }
}

/// A game in the middle of a call.
struct Session {
    setup: Setup,
    record: Recorder<Random>,
    observer: OptionalEventLines,
    /// Events that were told in earlier calls.
    old: usize,
    seed: u64,
    taken: Vec<String>,
}

/// The dice of an action by its number: the same whether actions come together or one by one.
const fn dice(seed: u64, action: usize) -> Random {
    Random::for_block(seed, action as u64)
}

impl Session {
    /// Takes an action; the message of a refusal otherwise.
    fn take(&mut self, action: ironhex::game::Action) -> Result<(), String> {
        self.record.roll_with(dice(self.seed, self.record.actions() + 1));
        self.record.act(action, &mut self.observer).map_err(|why| refusal(&why))?;
        self.taken.push(write_action(&action));
        Ok(())
    }

    /// Lets bots play until it is somebody else's turn.
    fn play_on(&mut self, request: &Reader<'_>) -> Result<(), CallError> {
        let given = request.section("bots");
        let heat_limit = given.int("heatLimit");
        let heat_limit = heat_limit.unwrap_or(BotSettings::default().heat_limit);
        let settings = BotSettings { seed: self.seed, heat_limit };
        let bot = |name: &str| given.choice::<BotKind>(name).map(|kind| kind.bot(settings));
        let mut bots: [Option<Box<dyn Bot + Send>>; 2] = [bot("one"), bot("two")];
        while self.record.game().outcome().is_none() {
            let side = self.record.game().state().acting.index();
            let Some(bot) = &mut bots[side] else { break };
            let action = bot.choose(self.record.game());
            self.take(action).map_err(CallError::Internal)?;
        }
        Ok(())
    }

    /// How the game stands.
    fn standing(&mut self) -> Value {
        let events = self.observer.0.as_ref().map(|lines| {
            let new = lines.lines().iter().skip(self.old);
            new.map(|(_, line)| line.clone()).collect::<Vec<_>>()
        });
        let replay = self.record.replay();
        let state = self.record.game().state();
        let side = state.outcome.is_none().then_some(state.acting.number());
        let units = state.units.iter().zip(&self.setup.units).zip(1..);
        let units: Vec<Value> = units
            .map(|((unit, built), number): (_, u32)| {
                let mut fields = Map::new();
                fields.insert("unit".to_owned(), number.into());
                fields.insert("side".to_owned(), built.team.number().into());
                fields.insert("name".to_owned(), built.unit.name().into());
                fields.extend(unit_json(unit));
                Value::Object(fields)
            })
            .collect();
        json!({
            "replay": replay,
            "outcome": winner_word(state.outcome),
            "turn": state.turn,
            "phase": state.phase.id(),
            "side": side,
            "taken": self.taken,
            "units": units,
            "events": events,
        })
    }
}

/// What is wrong with a replay, at its place.
fn told(request: &Reader<'_>, errors: &[ReplayError]) -> CallError {
    for error in errors.iter().take(10) {
        request.problem("replay", shorten(&error.to_string(), LONGEST_MESSAGE));
    }
    request.finish().err().unwrap_or_else(|| CallError::invalid("replay", "cannot be read"))
}

pub(super) fn start(params: &Value) -> Result<Value, CallError> {
    run(&START, params, |request| {
        let prepared = read_meeting(request);
        let seed = request.need("seed", request.int("seed"))?;
        request.finish()?;
        let unready = || CallError::Internal("the forces cannot be set up".to_owned());
        let setup = prepared.ok_or_else(unready)?.setup(seed, 1);
        let scenario = setup.scenario();
        let scenario = scenario.map_err(|problems| CallError::Internal(problems.to_string()))?;
        let mut observer =
            OptionalEventLines(request.flag("events").then(|| EventLines::new(&scenario)));
        let record = Recorder::start_scenario(&setup, scenario, dice(seed, 0), &mut observer);
        let rules = setup.rules;
        let mut session = Session { setup, record, observer, old: 0, seed, taken: Vec::new() };
        session.play_on(request)?;
        Ok(stamped(session.standing(), &rules))
    })
}

pub(super) fn legal(params: &Value) -> Result<Value, CallError> {
    run(&LEGAL, params, |request| {
        let text = request.need("replay", request.text("replay"))?;
        let replay = Replay::read(text).map_err(|errors| told(request, &errors))?;
        let game = replay.play(&mut ()).map_err(|error| told(request, &[error]))?;
        let mut actions = Vec::new();
        let actors: Vec<UnitId> = game.actors().collect();
        match request.int::<u8>("unit") {
            None => game.legal_actions(&mut actions),
            Some(unit) => {
                let unit = UnitId(unit.saturating_sub(1));
                if usize::from(unit.0) >= game.state().units.len() {
                    let units = game.state().units.len();
                    request.problem("unit", format!("is a number from 1 to {units}"));
                } else if actors.contains(&unit) {
                    game.actions_of(unit, &mut actions);
                }
            }
        }
        let state = game.state();
        Ok(json!({
            "side": state.outcome.is_none().then_some(state.acting.number()),
            "phase": state.phase.id(),
            "units": actors.iter().map(|unit| unit.0 + 1).collect::<Vec<_>>(),
            "actions": actions.iter().map(write_action).collect::<Vec<_>>(),
        }))
    })
}

pub(super) fn act(params: &Value) -> Result<Value, CallError> {
    run(&ACT, params, |request| {
        let seed = request.need("seed", request.int("seed"))?;
        let text = request.need("replay", request.text("replay"))?;
        let mut observer = OptionalEventLines(None);
        if request.flag("events") {
            let replay = Replay::read(text).map_err(|errors| told(request, &errors))?;
            observer = OptionalEventLines(Some(EventLines::new(replay.scenario())));
        }
        let resumed = Recorder::resume(text, dice(seed, 0), &mut observer);
        let (setup, record) = resumed.map_err(|errors| told(request, &errors))?;
        let old = observer.0.as_ref().map_or(0, |lines| lines.lines().len());
        let mut session = Session { setup, record, observer, old, seed, taken: Vec::new() };
        for entry in request.list("actions") {
            let Some(line) = entry.text() else { continue };
            let done = match read_action(line) {
                Ok(action) => session.take(action),
                Err(error) => Err(error.to_string()),
            };
            if let Err(problem) = done {
                // What follows a refused action was meant for another state.
                entry.problem(shorten(&problem, LONGEST_MESSAGE));
                request.finish()?;
            }
        }
        session.play_on(request)?;
        Ok(session.standing())
    })
}
