//! A match-up made ready: every game of it by its number, with sides swapped in pairs.

use crate::bot::{Bot, BotSettings};
use crate::digest::digest;
use crate::match_up::{Force, Terms};
use crate::replay::Recorder;
use crate::script::write_action;
use crate::setup::{Setup, SetupUnit};
use crate::start::{Member, Start, deploy, scatter};
use crate::tally::Tally;
use ironhex::board::{Board, SightTable};
use ironhex::dice::{Random, SplitMix64};
use ironhex::turn::{Action, Game, MAX_SIDE_UNITS, Outcome, Refusal, Scenario, Team, Witness};
use std::fmt;
use std::sync::Arc;

/// A map with its name and its lines of sight, which many match-ups may share.
#[derive(Clone, Debug)]
pub struct Battlefield {
    name: String,
    board: Arc<Board>,
    sight: Arc<SightTable>,
}

impl Battlefield {
    /// A map under a name.
    #[must_use]
    pub fn new(name: impl Into<String>, board: Board) -> Self {
        let board = Arc::new(board);
        let sight = Arc::new(SightTable::new(Arc::clone(&board)));
        Self { name: name.into(), board, sight }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The map.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }
}

/// What one game of a batch takes its chances from. Game 1 and 2, 3 and 4, … have the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chances {
    dice: u64,
    /// Of side 1 and side 2, whoever plays them.
    bots: [u64; 2],
    start: u64,
}

impl Chances {
    /// Those of a game, counted from 1.
    const fn of(seed: u64, number: u32) -> Self {
        let pair = (number.saturating_sub(1) / 2) as u64;
        let base = SplitMix64::new(seed).next_u64();
        let mut mix = SplitMix64::new(base ^ SplitMix64::new(pair).next_u64());
        let (dice, start) = (mix.next_u64(), mix.next_u64());
        Self { dice, bots: [mix.next_u64(), mix.next_u64()], start }
    }
}

/// Are sides swapped in a game, so that force B is side 1?
const fn is_swapped(number: u32) -> bool {
    number.is_multiple_of(2)
}

/// A bot that does what is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {number}: the bot of force {force} wants {:?}, which is refused: {why}", write_action(.action))]
pub struct BotFault {
    /// In which game.
    pub number: u32,
    /// Whose bot.
    pub force: Force,
    /// What it wanted.
    pub action: Action,
    /// Why it may not.
    pub why: Refusal,
}

/// How a game of a batch ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its number, from 1.
    pub number: u32,
    /// Was force B side 1?
    pub swapped: bool,
    /// Who won; `None` for a draw.
    pub winner: Option<Force>,
    /// The last turn.
    pub turn: u16,
    /// Decisions made.
    pub decisions: u32,
    /// The digest of the last state.
    pub state: u64,
}

/// A match-up made ready to be played as often as one likes.
///
/// Games are numbered from 1. Each is a pure function of the seed and its number; an even one has the
/// chances of the odd one before it and sides swapped, edges and all.
#[derive(Clone, Debug)]
pub struct Fixture {
    field: Battlefield,
    forces: [Vec<Member>; 2],
    terms: Terms,
    /// Sides as they were named, and swapped.
    setups: [Setup; 2],
    scenarios: [Arc<Scenario>; 2],
}

impl Fixture {
    /// Two forces on a map.
    ///
    /// # Errors
    /// Everything that is wrong with it, a line each.
    pub fn new(
        field: &Battlefield,
        forces: [Vec<Member>; 2],
        terms: Terms,
    ) -> Result<Self, Vec<String>> {
        let mut problems = Vec::new();
        for (force, number) in forces.iter().zip(1..) {
            match force.len() {
                0 => problems.push(format!("side {number} has no unit")),
                1..=MAX_SIDE_UNITS => {}
                some => problems
                    .push(format!("side {number} has {some} units, more than {MAX_SIDE_UNITS}")),
            }
        }
        if terms.turn_limit == 0 {
            problems.push("a game needs a turn limit of at least 1".to_owned());
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let swapped = [forces[1].clone(), forces[0].clone()];
        let setup = |units: Vec<SetupUnit>| Setup {
            rules: terms.rules,
            board: Arc::clone(&field.board),
            environment: terms.environment,
            units,
            turn_limit: terms.turn_limit,
            home: terms.start.edges().map(Some),
        };
        // Room for both ways round: the first way names the sides as they were named.
        let setups = [
            setup(deploy(&field.board, &forces, terms.start)?),
            setup(deploy(&field.board, &swapped, terms.start)?),
        ];
        let scenario = |setup: &Setup| setup.scenario_on(Arc::clone(&field.sight));
        let scenarios = [scenario(&setups[0])?, scenario(&setups[1])?];
        Ok(Self { field: field.clone(), forces, terms, setups, scenarios })
    }

    /// The map.
    #[must_use]
    pub const fn field(&self) -> &Battlefield {
        &self.field
    }

    /// The units of a force.
    #[must_use]
    pub fn force(&self, force: Force) -> &[Member] {
        &self.forces[force as usize]
    }

    /// What they meet under.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What a game is set up with.
    #[must_use]
    pub fn setup(&self, seed: u64, number: u32) -> Setup {
        let mut setup = self.setups[usize::from(is_swapped(number))].clone();
        if self.terms.start == Start::Scattered {
            let mut dice = Random::new(Chances::of(seed, number).start);
            scatter(&self.field.board, self.terms.start.edges(), &mut setup.units, &mut dice);
        }
        setup
    }

    /// The bot that the terms name for a force.
    #[must_use]
    pub fn bot(&self, force: Force) -> Box<dyn Bot + Send> {
        let heat_limit = self.terms.heat_limits[force as usize];
        self.terms.bots[force as usize].bot(BotSettings { heat_limit, ..BotSettings::default() })
    }

    /// Plays one game alone and writes it down: the same game that a batch plays under this number.
    ///
    /// # Errors
    /// A bot did what is not allowed.
    pub fn record<W: Witness>(
        &self,
        seed: u64,
        number: u32,
        witness: &mut W,
    ) -> Result<(Finished, Recorder<Random>), RecordError> {
        let (chances, swapped) = (Chances::of(seed, number), is_swapped(number));
        let mut bots = [Team::FIRST, Team::SECOND].map(|team| {
            let mut bot = self.bot(Force::of_side(team, swapped));
            bot.reseed(chances.bots[usize::from(team.0)]);
            bot
        });
        let setup = self.setup(seed, number);
        let dice = Random::new(chances.dice);
        let mut record = Recorder::start(&setup, dice, witness).map_err(RecordError::Setup)?;
        let mut decisions = 0;
        while record.game().outcome().is_none() {
            let acting = record.game().state().acting;
            let action = bots[usize::from(acting.0)].choose(record.game());
            let force = Force::of_side(acting, swapped);
            let fault = |why| BotFault { number, force, action, why };
            record.act(action, witness).map_err(fault)?;
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
    #[error("{}", .0.join("; "))]
    Setup(Vec<String>),
    /// A bot did what is not allowed.
    #[error(transparent)]
    Bot(#[from] BotFault),
}

impl Finished {
    /// How a game stands that is over.
    fn of(number: u32, game: &Game, decisions: u32) -> Self {
        let swapped = is_swapped(number);
        let outcome = game.outcome();
        let winner = outcome.and_then(|Outcome { winner, .. }| winner);
        Self {
            number,
            swapped,
            winner: winner.map(|team| Force::of_side(team, swapped)),
            turn: game.state().turn,
            decisions,
            state: digest(game.state()),
        }
    }
}

/// A place where the games of a fixture are played one after the other, everything reused.
pub struct Arena<'a> {
    fixture: &'a Fixture,
    /// Sides as they were named, and swapped: each with the bots of side 1 and side 2.
    tables: [Table; 2],
}

/// One way round.
struct Table {
    /// A worker's own, so that workers do not count references to the same one.
    scenario: Arc<Scenario>,
    game: Option<Game>,
    bots: [Box<dyn Bot + Send>; 2],
}

impl fmt::Debug for Arena<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arena").field("fixture", self.fixture).finish_non_exhaustive()
    }
}

impl<'a> Arena<'a> {
    /// With the bots that the fixture's terms name.
    #[must_use]
    pub fn new(fixture: &'a Fixture) -> Self {
        Self::with_bots(fixture, &|force| fixture.bot(force))
    }

    /// With bots of one's own; four are made.
    #[must_use]
    pub fn with_bots(fixture: &'a Fixture, bots: &dyn Fn(Force) -> Box<dyn Bot + Send>) -> Self {
        let table = |swapped: bool| Table {
            scenario: Arc::new(Scenario::clone(&fixture.scenarios[usize::from(swapped)])),
            game: None,
            bots: [Team::FIRST, Team::SECOND].map(|team| bots(Force::of_side(team, swapped))),
        };
        Self { fixture, tables: [table(false), table(true)] }
    }

    /// Plays a game, by its number from 1.
    ///
    /// # Errors
    /// A bot did what is not allowed.
    pub fn play<W: Witness>(
        &mut self,
        seed: u64,
        number: u32,
        witness: &mut W,
    ) -> Result<(Finished, &Game), BotFault> {
        let chances = Chances::of(seed, number);
        let table = &mut self.tables[usize::from(is_swapped(number))];
        for (bot, seed) in table.bots.iter_mut().zip(chances.bots) {
            bot.reseed(seed);
        }
        let mut dice = Random::new(chances.dice);
        let scattered = self.fixture.terms.start == Start::Scattered;
        let game = match table.game.take() {
            Some(mut game) if !scattered => {
                game.restart(&mut dice, witness);
                game
            }
            _ => {
                let setup = scattered.then(|| self.fixture.setup(seed, number));
                let sight = || Arc::clone(&self.fixture.field.sight);
                let scenario = setup.and_then(|setup| setup.scenario_on(sight()).ok());
                let scenario = scenario.unwrap_or_else(|| Arc::clone(&table.scenario));
                Game::start(scenario, &mut dice, witness)
            }
        };
        let game = table.game.insert(game);
        let mut decisions = 0;
        while game.outcome().is_none() {
            let acting = game.state().acting;
            let action = table.bots[usize::from(acting.0)].choose(game);
            if let Err(why) = game.act(action, &mut dice, witness) {
                let force = Force::of_side(acting, is_swapped(number));
                return Err(BotFault { number, force, action, why });
            }
            decisions += 1;
        }
        Ok((Finished::of(number, game, decisions), game))
    }

    /// Plays a game and adds it to a tally.
    ///
    /// # Errors
    /// A bot did what is not allowed.
    pub fn count(
        &mut self,
        seed: u64,
        number: u32,
        tally: &mut Tally,
    ) -> Result<Finished, BotFault> {
        let mut clerk = tally.clerk(self.fixture, is_swapped(number));
        let (finished, game) = self.play(seed, number, &mut clerk)?;
        tally.finish(&finished, game);
        Ok(finished)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_games_share_their_chances_and_no_others_do() {
        let all: Vec<Chances> = (1..=200).map(|number| Chances::of(7, number)).collect();
        for (index, pair) in all.chunks(2).enumerate() {
            assert_eq!(pair[0], pair[1]);
            let others = all.iter().filter(|other| other.dice == pair[0].dice);
            assert_eq!(others.count(), 2, "pair {index}");
        }
        assert_ne!(Chances::of(7, 1), Chances::of(8, 1));
    }

    #[test]
    fn an_even_game_has_the_forces_on_each_other_s_side() {
        assert!(!is_swapped(1) && is_swapped(2));
        for swapped in [false, true] {
            let forces = [Team::FIRST, Team::SECOND].map(|team| Force::of_side(team, swapped));
            assert_eq!(forces, if swapped { [Force::B, Force::A] } else { [Force::A, Force::B] });
        }
    }
}
