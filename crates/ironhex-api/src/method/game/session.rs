//! A game in the middle of a call: what a program and the bots do in it.

use super::heard::{Heard, Wanted};
use super::report::ReportAnswer;
use super::standing::Standing;
use super::{KeptGame, dice, legal_actions, prepare, recent};
use crate::error::CallError;
use crate::event::EventLines;
use crate::record;
use crate::record::{Either, Heat};
use ironhex::budget::{Budget, Counted, Progress, Stopped};
use ironhex::game::{Action, Game, Refusal};
use ironhex::turn::{Phase, Team};
use ironhex_battle::{Bot, BotKind, BotSettings, in_plain_mode, write_action};
use ironhex_report::game::{game_map, refusal};

record! {
    /// A bot with what it keeps to.
    pub struct BotParams {
        /// which
        bot: BotKind,
        /// the heat that it keeps under (default: that of both)
        heat_limit: Option<Heat>,
    }
}

/// A bot by its name, or with what it keeps to.
pub type BotChoice = Either<BotKind, BotParams>;

record! {
    /// The bots of a game.
    pub struct Bots: Default {
        /// plays side 1
        one: Option<BotChoice>,
        /// plays side 2
        two: Option<BotChoice>,
        /// the heat that they keep under (default: 7)
        heat_limit: Heat = Heat::held(BotSettings::default().heat_limit),
    }
}

impl Bots {
    /// The bots of both sides, where there are any.
    fn made(&self, seed: u64) -> [Option<Box<dyn Bot + Send>>; 2] {
        [&self.one, &self.two].map(|choice| {
            let (bot, own) = match choice.as_ref()? {
                Either::Short(bot) => (*bot, None),
                Either::Full(params) => (params.bot, params.heat_limit),
            };
            let heat_limit = own.unwrap_or(self.heat_limit).get();
            Some(bot.bot(BotSettings { seed, heat_limit }))
        })
    }
}

/// A game in the middle of a call.
pub(super) struct Session {
    kept: KeptGame,
    heard: Heard,
    seed: u64,
    taken: Vec<String>,
    /// Whose decision it was in which phase of which turn.
    begun: (u16, Phase, Team),
    /// Whether the other side has acted.
    others_acted: bool,
    /// Why the bots did not play on.
    stopped: Option<Stopped>,
}

impl Session {
    /// A game that is taken up, with what a request wants to hear of it.
    pub(super) fn new(kept: KeptGame, heard: Heard, seed: u64) -> Self {
        let begun = decider(kept.record.game());
        Self { kept, heard, seed, taken: Vec::new(), begun, others_acted: false, stopped: None }
    }

    fn game(&self) -> &Game {
        self.kept.record.game()
    }

    /// Takes an action, unless it is refused.
    pub(super) fn take(&mut self, action: Action) -> Result<(), Refusal> {
        let record = &mut self.kept.record;
        let action = in_plain_mode(action, record.game().scenario());
        self.others_acted |= record.game().state().acting != self.begun.2;
        record.roll_with(dice(self.seed, record.actions() + 1));
        record.act(action, &mut self.heard)?;
        self.taken.push(write_action(&action));
        Ok(())
    }

    /// Lets bots play until it is somebody else's turn, or the budget is used up.
    pub(super) fn play_on(&mut self, bots: &Bots, budget: &Budget<'_>) -> Result<(), CallError> {
        let mut bots = bots.made(self.seed);
        let mut told = 0;
        while self.game().outcome().is_none() {
            let side = self.game().state().acting.index();
            let Some(bot) = &mut bots[side] else { break };
            let turn = self.game().state().turn;
            if turn != told {
                told = turn;
                let of = self.game().scenario().turn_limit();
                let [done, of] = [turn, of].map(u64::from);
                budget.report(Progress { unit: Counted::Turns, done, of: Some(of) });
            }
            let action = match bot.choose_within(self.kept.record.game(), budget) {
                Ok(action) => action,
                Err(stopped) => {
                    self.stopped = Some(stopped);
                    break;
                }
            };
            self.take(action).map_err(|why| CallError::Internal(refusal(&why)))?;
        }
        Ok(())
    }

    /// May a player take back what this call did? It is the same player's decision in the same phase, nobody else has
    /// acted, and no dice fell.
    fn is_reversible(&self) -> bool {
        let game = self.game();
        game.outcome().is_none()
            && !self.others_acted
            && self.kept.record.thrown() == 0
            && decider(game) == self.begun
    }

    /// Is something that takes some milliseconds still wanted? Not by one who has cancelled, which is noted; who has run out of
    /// time still wants to see how the game stands.
    fn is_wanted(&mut self, wanted: bool, may_go_on: Result<(), Stopped>) -> bool {
        let cancelled = wanted && may_go_on == Err(Stopped::Cancelled);
        if cancelled {
            self.stopped = Some(Stopped::Cancelled);
        }
        wanted && !cancelled
    }

    /// How the game stands, which is kept for the next call.
    pub(super) fn standing(mut self, wanted: &Wanted, budget: &Budget<'_>) -> Standing {
        let reversible = self.is_reversible();
        let listed = self.is_wanted(wanted.legal, budget.check()) && {
            let prepared = prepare(self.game(), budget);
            self.is_wanted(true, prepared)
        };
        let legal = listed.then(|| legal_actions(self.game()));
        let drawn = self.is_wanted(wanted.picture, budget.check());
        let picture = drawn.then(|| game_map(&self.game().field(), &self.kept.setup().names()));
        let with_board = self.is_wanted(wanted.with_board, budget.check());
        let (setup, record) = (self.kept.setup(), &self.kept.record);
        let game = record.game();
        let report = self.heard.report.as_mut();
        let events = self.heard.events;
        let standing = Standing {
            game: record.check(),
            replay: wanted.with_replay.then(|| record.replay()),
            legal,
            board: with_board.then(|| setup.board.clone()),
            report: report.map(|lines| ReportAnswer::new(setup, game, lines)),
            picture,
            taken: self.taken,
            dice_thrown: record.thrown(),
            reversible,
            stopped: self.stopped,
            units: Standing::units(setup, game),
            state: game.state().clone(),
            events_left_out: events.as_ref().map_or(0, EventLines::left_out),
            events: events.map(EventLines::into_lines),
            rules: setup.rules,
        };
        recent::keep(&standing.game, self.kept);
        standing
    }
}

/// Whose decision it is, in which phase of which turn.
fn decider(game: &Game) -> (u16, Phase, Team) {
    let state = game.state();
    (state.turn, state.phase, state.acting)
}
