//! `game.start`, `game.legal`, `game.act`: a game that a program plays, move by move.
//!
//! The game is its replay, which a call takes and gives back longer. A program that would rather not send the replay
//! to and fro names the game by the check that the answer before gave (`game`): games that were asked about lately are
//! [kept](recent), and for one that is not kept any more the replay is asked for.

mod recent;

use super::common::{BOOL, HEAT, RULES_PARAM, stamped};
use super::match_up::{
    FORCES_FIELD, MAP_FIELD, SKY_FIELD, START_FIELD, TURNS_FIELD, bots, read_meeting,
};
use crate::error::CallError;
use crate::event::{EVENT, EventLines};
use crate::reader::{Reader, run};
use crate::record::Described;
use crate::spec::{Field, Kind, Method, Output, Rolls, shorten};
use crate::unit_in_play::UnitAnswer;
use ironhex::dice::Random;
use ironhex::event::{EventObserver, GameEvent};
use ironhex::game::{Action, Game, Refusal};
use ironhex::turn::{Phase, UnitId};
use ironhex_battle::{
    Bot, BotKind, BotSettings, Recorder, ReplayError, in_plain_mode, read_action, winner_word,
    write_action,
};
use ironhex_report::game::refusal;
use recent::KeptGame;
use serde_json::{Value, json};

/// The longest replay that the door takes: a line of a request is not longer.
const LONGEST_REPLAY: usize = 1 << 20;

/// The most actions of one call.
const MOST_ACTIONS: usize = 1_000;

/// The longest action as people write it.
const LONGEST_ACTION: usize = 100;

/// The longest name of a game.
const LONGEST_CHECK: usize = 16;

/// The longest message about a replay.
const LONGEST_MESSAGE: usize = 300;

const REPLAY: Kind = Kind::Text { max: LONGEST_REPLAY };
const ACTIONS: Kind =
    Kind::List { item: &Kind::Text { max: LONGEST_ACTION }, min: 0, max: MOST_ACTIONS };
const NUMBER: Kind = Kind::Integer { min: 1, max: 255 };
const COUNT: Kind = Kind::Integer { min: 0, max: 255 };
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
const LEGAL_FIELD: Field = Field::optional(
    "legal",
    BOOL,
    "with everything that the side to act may do then (default: false)",
);
const WITH_REPLAY_FIELD: Field =
    Field::optional("withReplay", BOOL, "whether the answer holds the replay (default: true)");
const REPLAY_FIELD: Field =
    Field::optional("replay", REPLAY, "the game so far; this or `game` must be given");
const GAME_FIELD: Field = Field::optional(
    "game",
    Kind::Text { max: LONGEST_CHECK },
    "instead of the replay: the game as the answer before names it, if it is still kept",
);
const ACTIONS_LISTED: Kind =
    Kind::List { item: &Kind::Text { max: LONGEST_ACTION }, min: 0, max: usize::MAX };

/// How a game stands after a call.
const STANDING: &[Field] = &[
    Field::required(
        "game",
        Kind::Text { max: LONGEST_CHECK },
        "names the game as it stands, for the next call: the check of the replay's last line",
    ),
    Field::optional(
        "replay",
        Kind::Text { max: usize::MAX },
        "the game so far, for the next call; null when it was not asked for",
    ),
    Field::required("outcome", Kind::Choice(&["open", "draw", "1", "2"]), "who won"),
    Field::required("turn", Kind::ANY_INTEGER, "which"),
    Field::required("phase", Kind::Choice(Phase::IDS), "which"),
    Field::optional("side", SIDE, "whose turn it is; null when the game is over"),
    Field::required("first", SIDE, "the side that goes first in this turn: it lost initiative"),
    Field::required("inARow", COUNT, "units that the side to act still plays before the other"),
    Field::optional("unit", NUMBER, "the unit in the middle of its part"),
    Field::required(
        "declared",
        ACTIONS_LISTED,
        "the attacks of this phase that wait to be resolved, in order",
    ),
    Field::required("taken", ACTIONS_LISTED, "the actions of this call, the bots' too"),
    Field::optional(
        "legal",
        ACTIONS_LISTED,
        "what the side to act may do now; null when it was not asked for",
    ),
    Field::required(
        "units",
        Kind::List { item: &UnitAnswer::KIND, min: 0, max: 255 },
        "number, side, name, and everything that changes of it",
    ),
    Field::optional("events", Kind::List { item: &EVENT, min: 0, max: usize::MAX }, "of this call"),
];

pub(super) const START: Method = Method {
    name: "game.start",
    doc: "Begins a game that a program plays: its replay, to be given to `game.act`.",
    params: &[
        FORCES_FIELD,
        BOTS_FIELD,
        EVENTS_FIELD,
        LEGAL_FIELD,
        WITH_REPLAY_FIELD,
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
        REPLAY_FIELD,
        GAME_FIELD,
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
        Field::required("actions", ACTIONS_LISTED, "as `game.act` takes them"),
    ]),
};

pub(super) const ACT: Method = Method {
    name: "game.act",
    doc: "Takes actions in a game and plays on to the next decision.",
    params: &[
        REPLAY_FIELD,
        GAME_FIELD,
        Field::optional("actions", ACTIONS, "in order, such as `1 walk 0506 facing 3`, `1 done`"),
        BOTS_FIELD,
        EVENTS_FIELD,
        LEGAL_FIELD,
        WITH_REPLAY_FIELD,
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
    kept: KeptGame,
    observer: OptionalEventLines,
    seed: u64,
    taken: Vec<String>,
}

/// The dice of an action by its number: the same whether actions come together or one by one.
const fn dice(seed: u64, action: usize) -> Random {
    Random::for_block(seed, action as u64)
}

/// Everything that the side to act may do, as text.
fn legal_actions(game: &Game) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal_actions(&mut actions);
    actions.iter().map(write_action).collect()
}

impl Session {
    /// A game that is taken up, with what a request wants to hear of it.
    fn new(kept: KeptGame, observer: OptionalEventLines, seed: u64) -> Self {
        Self { kept, observer, seed, taken: Vec::new() }
    }

    fn game(&self) -> &Game {
        self.kept.record.game()
    }

    /// Takes an action, unless it is refused.
    fn take(&mut self, action: Action) -> Result<(), Refusal> {
        let record = &mut self.kept.record;
        let action = in_plain_mode(action, record.game().scenario());
        record.roll_with(dice(self.seed, record.actions() + 1));
        record.act(action, &mut self.observer)?;
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
        while self.game().outcome().is_none() {
            let side = self.game().state().acting.index();
            let Some(bot) = &mut bots[side] else { break };
            let action = bot.choose(self.kept.record.game());
            self.take(action).map_err(|why| CallError::Internal(refusal(&why)))?;
        }
        Ok(())
    }

    /// How the game stands, which is kept for the next call.
    fn standing(self, request: &Reader<'_>) -> Value {
        let events =
            self.observer.0.as_ref().map(|lines| {
                lines.lines().iter().map(|(_, line)| line.clone()).collect::<Vec<_>>()
            });
        let check = self.kept.record.check();
        let with_replay = request.bool("withReplay").unwrap_or(true);
        let replay = with_replay.then(|| self.kept.record.replay());
        let legal = request.flag("legal").then(|| legal_actions(self.game()));
        let KeptGame { setup, record } = &self.kept;
        let state = record.game().state();
        let side = state.outcome.is_none().then_some(state.acting.number());
        let both = state.units.iter().zip(&setup.units).zip(record.game().scenario().roster());
        let units: Vec<Value> = (0..)
            .zip(both)
            .map(|(index, ((unit, built), fielded))| {
                let named = UnitAnswer {
                    unit: UnitId(index),
                    name: built.unit.name().into(),
                    ..UnitAnswer::nameless(fielded, *unit)
                };
                named.to_json()
            })
            .collect();
        let shots = state.fire.iter().map(|shot| shot.action());
        let blows = state.physical_attacks.iter().map(|attack| attack.action());
        let declared: Vec<String> =
            shots.chain(blows).map(|action| write_action(&action)).collect();
        let answer = json!({
            "game": check,
            "replay": replay,
            "outcome": winner_word(state.outcome),
            "turn": state.turn,
            "phase": state.phase.id(),
            "side": side,
            "first": state.first.number(),
            "inARow": state.in_a_row,
            "unit": state.busy.map(|unit| u16::from(unit.0) + 1),
            "declared": declared,
            "taken": self.taken,
            "legal": legal,
            "units": units,
            "events": events,
        });
        recent::keep(&check, self.kept);
        answer
    }
}

/// What is wrong with a replay, at its place.
fn told(request: &Reader<'_>, errors: &[ReplayError]) -> CallError {
    for error in errors.iter().take(10) {
        request.problem("replay", shorten(&error.to_string(), LONGEST_MESSAGE));
    }
    request.finish().err().unwrap_or_else(|| CallError::invalid("replay", "cannot be read"))
}

/// The game that a request is about.
fn open(request: &Reader<'_>) -> Result<KeptGame, CallError> {
    match (request.text("replay"), request.text("game")) {
        (Some(text), None) => recent::by_replay(text).map_or_else(
            || {
                let resumed = Recorder::resume(text, dice(0, 0), &mut ());
                let (setup, record) = resumed.map_err(|errors| told(request, &errors))?;
                Ok(KeptGame { setup, record })
            },
            Ok,
        ),
        (None, Some(check)) => recent::by_check(check).ok_or_else(|| {
            CallError::invalid("game", "is not known, or not kept any more: give its replay")
        }),
        (None, None) => Err(CallError::invalid("replay", "is required, or game")),
        (Some(_), Some(_)) => {
            Err(CallError::invalid("game", "is given beside replay: give one of the two"))
        }
    }
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
        let mut session = Session::new(KeptGame { setup, record }, observer, seed);
        session.play_on(request)?;
        Ok(stamped(session.standing(request), &rules))
    })
}

pub(super) fn legal(params: &Value) -> Result<Value, CallError> {
    run(&LEGAL, params, |request| {
        let kept = open(request)?;
        let check = kept.record.check();
        let game = kept.record.game();
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
        let answer = json!({
            "side": state.outcome.is_none().then_some(state.acting.number()),
            "phase": state.phase.id(),
            "units": actors.iter().map(|unit| unit.0 + 1).collect::<Vec<_>>(),
            "actions": actions.iter().map(write_action).collect::<Vec<_>>(),
        });
        recent::keep(&check, kept);
        Ok(answer)
    })
}

pub(super) fn act(params: &Value) -> Result<Value, CallError> {
    run(&ACT, params, |request| {
        let seed = request.need("seed", request.int("seed"))?;
        let kept = open(request)?;
        let game = kept.record.game();
        let lines = || EventLines::from_state(game.scenario(), game.state());
        let observer = OptionalEventLines(request.flag("events").then(lines));
        let mut session = Session::new(kept, observer, seed);
        for entry in request.list("actions") {
            let Some(line) = entry.text() else { continue };
            // What follows a refused action was meant for another state.
            match read_action(line) {
                Ok(action) => {
                    if let Err(why) = session.take(action) {
                        entry.refused(shorten(&refusal(&why), LONGEST_MESSAGE), why.ids());
                        request.finish()?;
                    }
                }
                Err(error) => {
                    entry.problem(shorten(&error.to_string(), LONGEST_MESSAGE));
                    request.finish()?;
                }
            }
        }
        session.play_on(request)?;
        Ok(session.standing(request))
    })
}
