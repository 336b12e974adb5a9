//! How a game stands: the answer of `game.start` and `game.act`.

use super::super::board::BoardAnswer;
use super::report::ReportAnswer;
use super::{Actions, GameName};
use crate::answer;
use crate::event::{EventAnswer, EventLine, Number, number};
use crate::record::{self, Described, List, ObjectWriter, Record, Text, Within, words};
use crate::spec::{Field, Kind};
use crate::unit_in_play::UnitAnswer;
use ironhex::board::Board;
use ironhex::budget::Stopped;
use ironhex::game::{Game, GameState, Outcome};
use ironhex::rules::Rules;
use ironhex::turn::{Phase, Team, UnitId};
use ironhex_battle::{Setup, write_action};
use serde_json::Value;
use std::sync::Arc;

/// How a game stands after a call.
pub struct Standing {
    /// The check of the replay's last line.
    pub game: String,
    /// The game so far, where it was asked for.
    pub replay: Option<String>,
    /// What may be done now, where it was asked for.
    pub(super) legal: Option<Actions>,
    /// The map, where it was asked for.
    pub board: Option<Arc<Board>>,
    /// The game in words, where that was asked for.
    pub report: Option<ReportAnswer>,
    /// The map with its units, where it was asked for.
    pub picture: Option<String>,
    /// The actions of the call.
    pub taken: Vec<String>,
    /// Dice that fell in the call.
    pub dice_thrown: usize,
    /// Whether a player may take the call back.
    pub reversible: bool,
    /// Why bots did not play on, or not all that was asked for was worked out, where it was ended from outside.
    pub stopped: Option<Stopped>,
    /// The units.
    pub units: List<UnitAnswer, 255>,
    /// Everything else that changes in the game.
    pub state: GameState,
    /// What happened in the call, where it was asked for.
    pub events: Option<Vec<EventLine>>,
    /// Events that are not among them, because there were too many.
    pub events_left_out: usize,
    /// The rules that are played by.
    pub rules: Rules,
}

words! {
    /// How a game has ended, or not.
    pub enum OutcomeWord {
        /// It goes on.
        Open = "open",
        /// Nobody won.
        Draw = "draw",
        /// Side 1 won.
        One = "1",
        /// Side 2 won.
        Two = "2",
    }
}

impl OutcomeWord {
    pub(super) fn of(outcome: Option<Outcome>) -> Self {
        match outcome.map(|outcome| outcome.winner) {
            None => Self::Open,
            Some(None) => Self::Draw,
            Some(Some(Team::First)) => Self::One,
            Some(Some(Team::Second)) => Self::Two,
        }
    }
}

/// How many.
type Count = Within<i64, 0, { i64::MAX }>;

/// A side by its number.
pub(super) type SideNumber = Within<u8, 1, 2>;

/// The side to act; none when the game is over.
pub(super) fn side_to_act(state: &GameState) -> Option<SideNumber> {
    state.outcome.is_none().then(|| SideNumber::held(state.acting.number()))
}

answer! {
    impl Standing as it {
        /// names the game as it stands, for the next call: the check of the replay's last line
        game: GameName = it.game.clone().into(),
        /// the game so far, for the next call; null when it was not asked for
        replay: Option<Text<{ usize::MAX }>> = it.replay.clone().map(Into::into),
        /// who won
        outcome: OutcomeWord = OutcomeWord::of(it.state.outcome),
        /// which
        turn: Within<u16, 0, 65_535> = Within::held(it.state.turn),
        /// which
        phase: Phase = it.state.phase,
        /// whose turn it is; null when the game is over
        side: Option<SideNumber> = side_to_act(&it.state),
        /// the side that goes first in this turn: it lost initiative
        first: SideNumber = SideNumber::held(it.state.first.number()),
        /// units that the side to act still plays before the other
        in_a_row: Within<u8, 0, 255> = Within::held(it.state.in_a_row),
        /// the unit in the middle of its part
        unit: Option<Number> = it.state.busy.map(|UnitId(unit)| number(unit)),
        /// the attacks of this phase that wait to be resolved, in order
        declared: Actions = it.declared(),
        /// the actions of this call, the bots' too
        taken: Actions = it.taken.iter().cloned().map(Into::into).collect(),
        /// how many dice fell in this call
        dice_thrown: Within<i64, 0, { i64::MAX }> = Within::held(it.dice_thrown as i64),
        /// whether a player may take this call back: no dice fell, nobody else has acted, and it is the same phase
        reversible: bool = it.reversible,
        /// what the side to act may do now; null when it was not asked for, or the call was cancelled
        legal: Option<&Actions> = it.legal.as_ref(),
        /// number, side, name, and everything that changes of it
        units: &List<UnitAnswer, 255> = &it.units,
        /// the game in words; null when it was not asked for
        report: Option<&ReportAnswer> = it.report.as_ref(),
        /// the map with its units as SVG; null when it was not asked for, or the call was cancelled
        picture: Option<Text<{ usize::MAX }>> = it.picture.clone().map(Into::into),
        /// the map; null when it was not asked for, or the call was cancelled
        board: Option<BoardAnswer> = it.board.clone().map(BoardAnswer),
        /// why bots did not play on, or not everything is there that was asked for, when it was ended from outside
        partial: Option<Stopped> = it.stopped,
        /// of this call; null when they were not asked for
        events: Option<List<EventAnswer<'_>, { usize::MAX }>> = it.events.as_ref().map(|events| events.iter().map(EventAnswer).collect()),
        /// how many more there were, where there were too many for one answer
        events_left_out: Option<Count> =
            (it.events_left_out > 0).then(|| Count::held(it.events_left_out as i64)),
    }
}

impl Standing {
    /// The units of a game as an answer shows them.
    pub(super) fn units(setup: &Setup, game: &Game) -> List<UnitAnswer, 255> {
        let roster = game.scenario().roster();
        let units = game.state().units.iter().zip(&setup.units).zip(roster);
        let units = units.enumerate().map(|(index, ((unit, built), fielded))| UnitAnswer {
            unit: UnitId(index as u8),
            name: built.unit.name().into(),
            ..UnitAnswer::nameless(fielded, *unit)
        });
        units.collect()
    }

    fn declared(&self) -> Actions {
        let shots = self.state.fire.iter().map(|shot| shot.action());
        let attacks = self.state.physical_attacks.iter().map(|attack| attack.action());
        shots.chain(attacks).map(|action| write_action(&action).into()).collect()
    }
}

/// How a game stands when it begins: the same, with the rules.
pub struct Started(pub Standing);

impl Record for Started {
    const FIELDS: &'static [Field] = Standing::FIELDS;
}

impl record::Answer for Started {
    const USES_RULES: bool = true;
}

impl Described for Started {
    const KIND: Kind = Standing::KIND;

    fn to_json(&self) -> Value {
        let mut answer = self.0.to_json();
        answer["rules"] = record::stamp(&self.0.rules);
        answer
    }

    fn write_json(&self, to: &mut String) {
        let mut object = ObjectWriter::new(to);
        object.all(&self.0);
        record::write_stamp(&self.0.rules, &mut object);
        object.end();
    }
}
