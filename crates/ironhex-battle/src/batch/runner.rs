//! Games of a match-up, played one after the other.

use super::game::{BotFault, Finished, GameError};
use super::tally::Tally;
use crate::bot::Bot;
use crate::match_up::{Force, PreparedMatchUp, Start, is_swapped};
use crate::record::{DiceSeed, GameSeeds, Recorder};
use ironhex::Problems;
use ironhex::budget::{Budget, Counted, Progress};
use ironhex::dice::Random;
use ironhex::event::EventObserver;
use ironhex::game::{Game, Scenario, SetupProblem};
use ironhex::turn::Team;
use std::fmt;
use std::sync::Arc;

impl PreparedMatchUp {
    /// Plays one game alone and writes it down: the same game that a batch plays under this number. When the
    /// budget is used up the record ends where the game was, and how it ended [says so](Finished::stopped).
    ///
    /// # Errors
    /// A bot did what is not allowed.
    pub fn record<O: EventObserver>(
        &self,
        seed: u64,
        number: u32,
        budget: &Budget<'_>,
        observer: &mut O,
    ) -> Result<(Finished, Recorder<Random>), RecordError> {
        let (seeds, swapped) = (GameSeeds::of(seed, number), is_swapped(number));
        let teams = [Team::First, Team::Second];
        let mut bots = teams.map(|team| {
            let mut bot = self.bot(Force::of_side(team, swapped));
            bot.reseed(seeds.bots[team.index()]);
            bot
        });
        let players = teams.map(|team| self.player(Force::of_side(team, swapped)));
        let setup = self.setup(seed, number);
        let dice = DiceSeed { seed, game: Some(number) };
        let mut record = Recorder::begin(&setup, dice, players, observer)?;
        let (mut decisions, mut turn) = (0, 0);
        while record.game().outcome().is_none() {
            let state = record.game().state();
            if state.turn != turn {
                turn = state.turn;
                let of = record.game().scenario().turn_limit();
                let [done, of] = [turn, of].map(u64::from);
                budget.report(Progress { unit: Counted::Turns, done, of: Some(of) });
            }
            let acting = state.acting;
            let action = match bots[acting.index()].choose_within(record.game(), budget) {
                Ok(action) => action,
                Err(stopped) => {
                    let standing = Finished::of(number, record.game(), decisions);
                    return Ok((Finished { stopped: Some(stopped), ..standing }, record));
                }
            };
            let force = Force::of_side(acting, swapped);
            let fault = |why| BotFault { number, force, action, why };
            record.act(action, observer).map_err(fault)?;
            decisions += 1;
        }
        let finished = Finished::of(number, record.game(), decisions);
        Ok((finished, record))
    }
}

/// Why a game could not be written down.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// It cannot be set up.
    #[error(transparent)]
    Setup(#[from] Problems<SetupProblem>),
    /// A bot did what is not allowed.
    #[error(transparent)]
    Bot(#[from] BotFault),
}

/// A place where the games of a fixture are played one after the other, everything reused.
pub struct GameRunner<'a> {
    prepared: &'a PreparedMatchUp,
    /// Sides as they were named, and swapped: each with the bots of side 1 and side 2.
    tables: [Table; 2],
    /// What is counted of the game that is being played: a game that does not come to its end does not count.
    tally: Tally,
}

/// One way round.
struct Table {
    /// A worker's own, so that workers do not count references to the same one.
    scenario: Arc<Scenario>,
    game: Option<Game>,
    bots: [Box<dyn Bot + Send>; 2],
}

impl fmt::Debug for GameRunner<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameRunner").field("fixture", self.prepared).finish_non_exhaustive()
    }
}

impl<'a> GameRunner<'a> {
    /// With the bots that the fixture's terms name.
    #[must_use]
    pub fn new(prepared: &'a PreparedMatchUp) -> Self {
        Self::with_bots(prepared, &|force| prepared.bot(force))
    }

    /// With bots of one's own; four are made.
    #[must_use]
    pub fn with_bots(
        prepared: &'a PreparedMatchUp,
        bots: &dyn Fn(Force) -> Box<dyn Bot + Send>,
    ) -> Self {
        let table = |swapped: bool| Table {
            scenario: Arc::new(Scenario::clone(prepared.scenario(swapped))),
            game: None,
            bots: [Team::First, Team::Second].map(|team| bots(Force::of_side(team, swapped))),
        };
        Self { prepared, tables: [table(false), table(true)], tally: Tally::new(prepared) }
    }

    /// Plays a game, by its number from 1.
    ///
    /// # Errors
    /// A bot did what is not allowed, or the budget was used up before the end.
    pub fn play<O: EventObserver>(
        &mut self,
        seed: u64,
        number: u32,
        budget: &Budget<'_>,
        observer: &mut O,
    ) -> Result<(Finished, &Game), GameError> {
        let seeds = GameSeeds::of(seed, number);
        let table = &mut self.tables[usize::from(is_swapped(number))];
        for (bot, seed) in table.bots.iter_mut().zip(seeds.bots) {
            bot.reseed(seed);
        }
        let mut dice = Random::new(seeds.dice);
        let scattered = self.prepared.conditions().start == Start::Scattered;
        let game = match table.game.take() {
            Some(mut game) if !scattered => {
                game.restart(&mut dice, observer);
                game
            }
            _ => {
                let setup = scattered.then(|| self.prepared.setup(seed, number));
                let sight = || Arc::clone(self.prepared.field().sight());
                let scenario = setup.and_then(|setup| setup.scenario_on(sight()).ok());
                let scenario = scenario.unwrap_or_else(|| Arc::clone(&table.scenario));
                Game::start(scenario, &mut dice, observer)
            }
        };
        let game = table.game.insert(game);
        let mut decisions = 0;
        while game.outcome().is_none() {
            let acting = game.state().acting;
            let action = table.bots[acting.index()].choose_within(game, budget)?;
            if let Err(why) = game.act(action, &mut dice, observer) {
                let force = Force::of_side(acting, is_swapped(number));
                return Err(BotFault { number, force, action, why }.into());
            }
            decisions += 1;
        }
        Ok((Finished::of(number, game, decisions), game))
    }

    /// Plays a game and adds it to a tally.
    ///
    /// # Errors
    /// A bot did what is not allowed, or the budget was used up before the end.
    pub fn count(
        &mut self,
        seed: u64,
        number: u32,
        budget: &Budget<'_>,
        tally: &mut Tally,
    ) -> Result<Finished, GameError> {
        let mut own = std::mem::take(&mut self.tally);
        own.clear();
        let mut observer = own.observer(self.prepared, is_swapped(number));
        let played = self.play(seed, number, budget, &mut observer).map(|(finished, game)| {
            own.finish(&finished, game);
            *tally += &own;
            finished
        });
        self.tally = own;
        played
    }
}
