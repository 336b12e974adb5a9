//! A game's events as JSON lines.

use super::{Number, number, write_fields};
use crate::answer;
use crate::record::{List, ObjectWriter, Within};
use crate::unit_in_play::{Changes, UnitAnswer};
use ironhex::event::{Event, EventObserver, GameEvent};
use ironhex::field::{UnitInPlay, fold};
use ironhex::game::{GameState, Scenario};
use ironhex::turn::UnitId;
use serde_json::Value;

/// Most lines are shorter.
const USUAL_LINE: usize = 256;

/// Writes events down as JSON lines: turn, unit, event, and under `changes` what became different in the
/// unit's state. Events that concern everybody have a list of changes, one entry for each unit that
/// has any.
#[derive(Clone, Debug)]
pub struct EventLines {
    answers: Vec<UnitAnswer>,
    units: Vec<UnitInPlay>,
    turn: u16,
    lines: Vec<EventLine>,
    /// Bytes of the lines that are kept, and the most there may be.
    held: usize,
    most: usize,
    /// Lines that were not kept.
    left_out: usize,
}

/// An event as a line of JSON. A tree of values would take many times as much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLine {
    /// The turn that it belongs to.
    pub turn: u16,
    /// The line, without its end.
    pub text: Box<str>,
}

impl EventLine {
    /// What the line says.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }
}

/// What changed of one of several units.
pub(crate) struct ChangesOf {
    unit: u8,
    changes: Changes,
}

answer! {
    impl ChangesOf as it {
        /// which unit
        unit: Number = number(it.unit),
        /// what is different
        changes: &Changes = &it.changes,
    }
}

impl EventLines {
    /// Ready for the first event of a game.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        Self::going_on(scenario, scenario.units().collect(), 0)
    }

    /// Ready for what comes next in a game that is under way.
    #[must_use]
    pub fn from_state(scenario: &Scenario, state: &GameState) -> Self {
        Self::going_on(scenario, state.units.clone(), state.turn)
    }

    fn going_on(scenario: &Scenario, units: Vec<UnitInPlay>, turn: u16) -> Self {
        let both = scenario.roster().iter().zip(&units);
        let answers = both.map(|(fielded, unit)| UnitAnswer::nameless(fielded, *unit)).collect();
        let (lines, most) = (Vec::new(), usize::MAX);
        Self { answers, units, turn, lines, held: 0, most, left_out: 0 }
    }

    /// The same, but when the lines have so many bytes further ones are only counted.
    #[must_use]
    pub fn up_to(self, bytes: usize) -> Self {
        Self { most: bytes, ..self }
    }

    /// The units as the events have left them.
    #[must_use]
    pub fn units(&self) -> &[UnitInPlay] {
        &self.units
    }

    /// The lines so far.
    #[must_use]
    pub fn lines(&self) -> &[EventLine] {
        &self.lines
    }

    /// The lines alone.
    #[must_use]
    pub fn into_lines(self) -> Vec<EventLine> {
        self.lines
    }

    /// Lines that were not kept, because there were too many.
    #[must_use]
    pub const fn left_out(&self) -> usize {
        self.left_out
    }

    /// What became different in a unit since it was looked at last; `None` when nothing did.
    fn changes_of(&mut self, index: usize) -> Option<Changes> {
        let (answer, unit) = self.answers.get_mut(index).zip(self.units.get(index))?;
        if answer.in_play == *unit {
            return None;
        }
        let before = answer.clone();
        answer.in_play = *unit;
        Some(Changes { before, after: answer.clone() })
    }
}

impl EventObserver for EventLines {
    fn observe(&mut self, game_event: GameEvent) {
        if let Event::TurnBegan { turn } = game_event.event {
            self.turn = turn;
        }
        let mut text = String::with_capacity(USUAL_LINE);
        let mut line = ObjectWriter::new(&mut text);
        line.field("turn", &Within::<u16, 0, 65_535>::held(self.turn));
        if let Some(UnitId(unit)) = game_event.unit {
            line.field("unit", &number(unit));
        }
        let answer = game_event.unit.and_then(|UnitId(unit)| self.answers.get(usize::from(unit)));
        let design = answer.map(|answer| &*answer.design);
        write_fields(&game_event.event, design, &["turn"], &mut line);
        fold(&mut self.units, &game_event);
        match game_event.unit {
            Some(UnitId(unit)) => {
                if let Some(changes) = self.changes_of(unit.into()) {
                    line.field("changes", &changes);
                }
            }
            None => {
                let each = (0..self.units.len()).filter_map(|index| {
                    let changes = self.changes_of(index)?;
                    Some(ChangesOf { unit: index as u8, changes })
                });
                let each: List<ChangesOf, 256> = each.collect();
                if !each.is_empty() {
                    line.field("changes", &each);
                }
            }
        }
        line.end();
        // Nothing is told behind a gap.
        if self.left_out > 0 || self.held + text.len() > self.most {
            self.left_out += 1;
        } else {
            self.held += text.len();
            self.lines.push(EventLine { turn: self.turn, text: text.into_boxed_str() });
        }
    }
}
