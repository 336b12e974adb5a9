//! What a call hears of a game: its events as data, its report as lines, or nothing.

use crate::event::EventLines;
use crate::record;
use ironhex::budget::Budget;
use ironhex::event::{EventObserver, GameEvent};
use ironhex::game::{GameState, Scenario};
use ironhex_battle::Setup;
use ironhex_report::game::ReportLines;

record! {
    /// What an answer holds beside how the game stands.
    pub struct Wanted {
        /// with everything that happens (default: false)
        events: bool = false,
        /// with the report: who is to decide, how the units are, and what happened, in words (default: false)
        report: bool = false,
        /// with a picture of the map and the units (default: false)
        picture: bool = false,
        /// with everything that the side to act may do then (default: false)
        legal: bool = false,
        /// with the map (default: false)
        with_board: bool = false,
        /// whether the answer holds the replay (default: true)
        with_replay: bool = true,
    }
}

/// Bytes of its budget that an answer takes for each byte of a line when it is made as a tree of values, for callers in
/// Rust.
const LINE_COST: usize = 16;

/// Hears what is wanted, as far as the memory of a budget goes: further lines are only counted.
pub(in crate::method) struct Heard {
    /// Events.
    pub(in crate::method) events: Option<EventLines>,
    /// The report.
    pub(in crate::method) report: Option<ReportLines>,
}

impl Heard {
    /// Ready for the first event of a game.
    pub(in crate::method) fn new(
        events: bool,
        report: bool,
        setup: &Setup,
        scenario: &Scenario,
        budget: &Budget<'_>,
    ) -> Self {
        let events = events.then(|| EventLines::new(scenario));
        let report = report.then(|| ReportLines::new(setup.names()));
        Self { events, report }.up_to(budget.memory / LINE_COST)
    }

    /// Ready for what comes next in a game that is under way.
    pub(super) fn from_state(
        wanted: &Wanted,
        setup: &Setup,
        scenario: &Scenario,
        state: &GameState,
        budget: &Budget<'_>,
    ) -> Self {
        let events = wanted.events.then(|| EventLines::from_state(scenario, state));
        let report = wanted.report.then(|| ReportLines::from_state(setup.names(), state));
        Self { events, report }.up_to(budget.memory / LINE_COST)
    }

    /// The same, but when lines have so many bytes further ones are only counted.
    fn up_to(self, bytes: usize) -> Self {
        let events = self.events.map(|lines| lines.up_to(bytes));
        Self { events, report: self.report.map(|lines| lines.up_to(bytes)) }
    }
}

impl EventObserver for Heard {
    fn observe(&mut self, game_event: GameEvent) {
        if let Some(lines) = &mut self.report {
            lines.observe(game_event);
        }
        if let Some(lines) = &mut self.events {
            lines.observe(game_event);
        }
    }
}
