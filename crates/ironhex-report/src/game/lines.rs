//! The report of a game as lines that each say where they belong.

use super::report::GameReport;
use super::words::phase_name;
use crate::text::Tone;
use ironhex::event::{Event, EventObserver, GameEvent};
use ironhex::game::GameState;
use ironhex::turn::{Phase, UnitId};
use ironhex_units::UnitNames;

/// One line of a report. Headings are no lines: each line knows its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportLine {
    /// The turn that it belongs to.
    pub turn: u16,
    /// The phase that it belongs to.
    pub phase: Phase,
    /// The unit that it happens to; `None` for what concerns everybody.
    pub unit: Option<UnitId>,
    /// How deep it is set: 2 for what a unit does, more for what follows.
    pub depth: u8,
    /// How it is meant.
    pub tone: Tone,
    /// What it says.
    pub text: String,
    /// The faces of the dice that it tells.
    pub dice: Vec<u8>,
}

impl ReportLine {
    /// What it stands under: `Turn 3, weapon attacks`.
    #[must_use]
    pub fn heading(&self) -> String {
        format!("Turn {}, {}", self.turn, phase_name(self.phase).to_lowercase())
    }

    /// Bytes that it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        size_of::<Self>() + self.text.len() + self.dice.len()
    }
}

/// Makes the lines of a report as events come: what [`GameReport`] says, without its headings.
///
/// ```
/// use ironhex::event::{Event, EventObserver, GameEvent};
/// use ironhex::turn::{Phase, UnitId};
/// use ironhex_report::game::ReportLines;
/// use ironhex_units::{UnitNames, find};
/// let mut report = ReportLines::new(vec![UnitNames::new(find("atlas").unwrap())]);
/// report.observe(GameEvent { unit: None, event: Event::TurnBegan { turn: 3 } });
/// report.observe(GameEvent { unit: None, event: Event::PhaseBegan { phase: Phase::Movement } });
/// report.observe(GameEvent { unit: Some(UnitId(0)), event: Event::LayDown });
/// let [line] = report.lines() else { panic!() };
/// assert_eq!((line.heading().as_str(), line.text.as_str()), ("Turn 3, movement", "[1] Atlas AS7-D lies down"));
/// ```
#[derive(Clone, Debug)]
pub struct ReportLines {
    report: GameReport,
    turn: u16,
    phase: Phase,
    lines: Vec<ReportLine>,
    /// Bytes of the lines that are kept, and the most there may be.
    held: usize,
    most: usize,
    left_out: usize,
}

impl ReportLines {
    /// Ready for the first event of a game between these units.
    #[must_use]
    pub const fn new(units: Vec<UnitNames>) -> Self {
        Self {
            report: GameReport::new(units),
            turn: 0,
            phase: Phase::Initiative,
            lines: Vec::new(),
            held: 0,
            most: usize::MAX,
            left_out: 0,
        }
    }

    /// Ready for what comes next in a game that is under way.
    #[must_use]
    pub const fn from_state(units: Vec<UnitNames>, state: &GameState) -> Self {
        let mut lines = Self::new(units);
        (lines.turn, lines.phase) = (state.turn, state.phase);
        lines
    }

    /// The same, but when the lines have so many bytes further ones are only counted.
    #[must_use]
    pub const fn up_to(mut self, bytes: usize) -> Self {
        self.most = bytes;
        self
    }

    /// The turn and the phase of what was told last.
    #[must_use]
    pub const fn now(&self) -> (u16, Phase) {
        (self.turn, self.phase)
    }

    /// The lines so far.
    #[must_use]
    pub fn lines(&self) -> &[ReportLine] {
        &self.lines
    }

    /// The lines since they were taken last.
    pub fn take(&mut self) -> Vec<ReportLine> {
        std::mem::take(&mut self.lines)
    }

    /// Lines that were not kept, because there were too many.
    #[must_use]
    pub const fn left_out(&self) -> usize {
        self.left_out
    }
}

impl EventObserver for ReportLines {
    fn observe(&mut self, game_event: GameEvent) {
        let said = self.report.lines(&game_event);
        if let Event::TurnBegan { turn } = game_event.event {
            self.turn = turn;
            return;
        }
        if let Event::PhaseBegan { phase } = game_event.event {
            self.phase = phase;
        }
        self.report.forget_heading();
        let Some(last) = said.last() else { return };
        let (depth, tone, text) = last.set_in();
        let line = ReportLine {
            turn: self.turn,
            phase: self.phase,
            unit: game_event.unit,
            depth,
            tone,
            text,
            dice: game_event
                .event
                .rolls()
                .into_iter()
                .flatten()
                .flat_map(|roll| roll.faces().collect::<Vec<_>>())
                .collect(),
        };
        // Nothing is told behind a gap.
        if self.left_out > 0 || self.held + line.size() > self.most {
            self.left_out += 1;
        } else {
            self.held += line.size();
            self.lines.push(line);
        }
    }
}
