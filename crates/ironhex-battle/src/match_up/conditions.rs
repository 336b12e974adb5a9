//! What two forces meet under.

use super::start::Start;
use crate::bot::{BotKind, BotSettings};
use crate::record::{Setup, SetupUnit};
use ironhex::board::{Board, Environment};
use ironhex::rules::Rules;
use std::sync::Arc;

/// What two forces meet under.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchConditions {
    /// The rules.
    pub rules: Rules,
    /// Light and weather.
    pub environment: Environment,
    /// The last turn.
    pub turn_limit: u16,
    /// Where the forces begin.
    pub start: Start,
    /// Who plays each force.
    pub bots: [BotKind; 2],
    /// The heat that each force's bot keeps under.
    pub heat_limits: [u8; 2],
}

impl MatchConditions {
    /// What a game is set up with under these conditions.
    pub(super) fn setup(&self, board: Arc<Board>, units: Vec<SetupUnit>) -> Setup {
        Setup {
            rules: self.rules,
            board,
            environment: self.environment,
            units,
            turn_limit: self.turn_limit,
            home: self.start.edges().map(Some),
        }
    }
}

impl Default for MatchConditions {
    /// The rules of the specification, a clear sky, 40 turns, opposite edges, bots that look for a good place.
    fn default() -> Self {
        Self {
            rules: Rules::SPECIFICATION,
            environment: Environment::CLEAR,
            turn_limit: 40,
            start: Start::default(),
            bots: [BotKind::Basic; 2],
            heat_limits: [BotSettings::default().heat_limit; 2],
        }
    }
}
