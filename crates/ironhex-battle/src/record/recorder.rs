//! A game that is written down as it is played.

use super::action_text::write_action;
use super::lines::{Chain, end_line, move_line};
use super::ordered::{object, text};
use super::origin::{DiceSeed, Origin, Player};
use super::replay::{Replay, ReplayErrors, VERSION, last_check};
use super::setup::Setup;
use ironhex::Problems;
use ironhex::budget::Budget;
use ironhex::dice::{Dice, Random, Recording};
use ironhex::event::EventObserver;
use ironhex::game::{Action, Game, GameState, Refusal, Scenario, SetupProblem, StateProblem};
use std::sync::Arc;

/// A game that is being written down as it is played.
///
/// ```
/// use ironhex::dice::Random;
/// use ironhex_battle::{MatchUp, Recorder, Replay};
/// let sides = [vec!["Atlas AS7-D".into()], vec!["Locust LCT-1V".into()]];
/// let match_up = MatchUp { sides, ..MatchUp::default() };
/// let setup = match_up.setup().unwrap();
/// let mut game = Recorder::start(&setup, Random::new(7), &mut ()).unwrap();
/// let mover = game.game().actors().next().unwrap();
/// game.act(ironhex::game::Action::Done { unit: mover }, &mut ()).unwrap();
/// let replay = Replay::read(&game.replay()).unwrap();
/// assert_eq!(replay.actions(), 1);
/// assert_eq!(replay.play(&mut ()).unwrap().state(), game.game().state());
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<D> {
    dice: D,
    lines: String,
    chain: Chain,
    game: Game,
    actions: usize,
    /// Dice since it was begun or taken up.
    thrown: usize,
}

/// Where a game stood, with its replay up to there: much smaller than a game, so that many can be kept.
#[derive(Clone, Debug)]
pub struct Position {
    state: GameState,
    lines: String,
    chain: Chain,
    actions: usize,
}

impl<D: Dice> Recorder<D> {
    /// Begins a game and its replay.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    pub fn start<O: EventObserver>(
        setup: &Setup,
        dice: D,
        observer: &mut O,
    ) -> Result<Self, Problems<SetupProblem>> {
        Ok(Self::start_scenario(setup, setup.scenario()?, dice, observer))
    }

    /// The same with a scenario that was made of this set-up before.
    pub fn start_scenario<O: EventObserver>(
        setup: &Setup,
        scenario: Arc<Scenario>,
        dice: D,
        observer: &mut O,
    ) -> Self {
        Self::start_with(setup, &Origin::default(), scenario, dice, observer)
    }

    fn start_with<O: EventObserver>(
        setup: &Setup,
        origin: &Origin,
        scenario: Arc<Scenario>,
        mut dice: D,
        observer: &mut O,
    ) -> Self {
        let mut rolled = Recording::new(&mut dice);
        let game = Game::start(scenario, &mut rolled, observer);
        let faces = rolled.into_faces();
        let (mut lines, mut chain) = (String::new(), Chain::new());
        let head = [("ironhex", text("replay")), ("version", text(VERSION))];
        let head = head.into_iter().chain(origin.members()).chain([("setup", setup.to_text())]);
        chain.write(&object(head), &mut lines);
        chain.write(&move_line("start", &faces, game.state()), &mut lines);
        Self { dice, lines, chain, game, actions: 0, thrown: faces.len() }
    }

    /// Takes a game up again where its replay ends, with other dice; gives what it was set up with too.
    ///
    /// # Errors
    /// What is wrong with the replay, or the line at which the budget was used up.
    pub fn resume<O: EventObserver>(
        text: &str,
        dice: D,
        observer: &mut O,
        budget: &Budget<'_>,
    ) -> Result<(Setup, Self), ReplayErrors> {
        let replay = Replay::read_within(text, budget)?;
        let game = replay.play_within(observer, budget)?;
        let actions = replay.actions();
        let lines = text.lines().take(2 + actions).flat_map(|line| [line, "\n"]).collect();
        Ok((replay.setup, Self::at(lines, game, dice, actions)))
    }

    /// A game that stands where its lines end.
    fn at(lines: String, game: Game, dice: D, actions: usize) -> Self {
        // The check of a line is what the next one continues.
        let check = last_check(&lines).unwrap_or_default();
        let chain = Chain(u64::from_str_radix(&check, 16).unwrap_or_default());
        Self { dice, lines, chain, game, actions, thrown: 0 }
    }

    /// Where the game stands, to be taken up again; and the game itself, which any position of its scenario can be played
    /// with.
    #[must_use]
    pub fn into_position(self) -> (Position, Game) {
        let Self { lines, chain, game, actions, .. } = self;
        (Position { state: game.state().clone(), lines, chain, actions }, game)
    }

    /// Takes a game up again where it stood, with a game of the same scenario, whatever state that one is in.
    ///
    /// ```
    /// # use ironhex::dice::Random;
    /// # use ironhex::game::Action;
    /// # use ironhex_battle::{MatchUp, Recorder};
    /// # let sides = [vec!["Atlas AS7-D".into()], vec!["Locust LCT-1V".into()]];
    /// # let setup = MatchUp { sides, ..MatchUp::default() }.setup().unwrap();
    /// let record = Recorder::start(&setup, Random::new(7), &mut ()).unwrap();
    /// let (begun, game) = record.clone().into_position();
    /// let mut other = Recorder::from_position(begun.clone(), game, Random::new(8))?;
    /// let unit = other.game().actors().next().unwrap();
    /// other.act(Action::Done { unit }, &mut ()).unwrap();
    /// let (_, game) = other.into_position();
    /// let again = Recorder::from_position(begun, game, Random::new(7))?;
    /// assert_eq!(again.replay(), record.replay());
    /// # Ok::<(), ironhex::Problems<ironhex::game::StateProblem>>(())
    /// ```
    ///
    /// # Errors
    /// The position is of another scenario: everything that does not fit.
    pub fn from_position(
        position: Position,
        mut game: Game,
        dice: D,
    ) -> Result<Self, Problems<StateProblem>> {
        let Position { state, lines, chain, actions } = position;
        // What a game has worked out about the state that it is in already is worth keeping.
        if *game.state() != state {
            game.set_state(&state)?;
        }
        Ok(Self { dice, lines, chain, game, actions, thrown: 0 })
    }

    /// Other dice from now on.
    pub fn roll_with(&mut self, dice: D) {
        self.dice = dice;
    }

    /// The game as it stands.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How many actions were taken.
    #[must_use]
    pub const fn actions(&self) -> usize {
        self.actions
    }

    /// How many dice were thrown since the game was begun, or taken up again.
    #[must_use]
    pub const fn thrown(&self) -> usize {
        self.thrown
    }

    /// The check of the last line that the [replay](Self::replay) has now, which is over all of its lines.
    #[must_use]
    pub fn check(&self) -> String {
        self.chain.clone().next(&end_line(self.actions, &self.game))
    }

    /// Takes an action and writes it down.
    ///
    /// # Errors
    /// The action is not allowed now; nothing is done and nothing is written.
    pub fn act<O: EventObserver>(
        &mut self,
        action: Action,
        observer: &mut O,
    ) -> Result<(), Refusal> {
        let mut rolled = Recording::new(&mut self.dice);
        self.game.act(action, &mut rolled, observer)?;
        let faces = rolled.into_faces();
        let line = move_line(&write_action(&action), &faces, self.game.state());
        self.chain.write(&line, &mut self.lines);
        self.actions += 1;
        self.thrown += faces.len();
        Ok(())
    }

    /// The lines so far, without the last one that says how the game stands: those that another action adds to.
    #[must_use]
    pub fn lines(&self) -> &str {
        &self.lines
    }

    /// The replay so far, whole: it ends with how the game stands.
    #[must_use]
    pub fn replay(&self) -> String {
        let mut lines = self.lines.clone();
        self.chain.clone().write(&end_line(self.actions, &self.game), &mut lines);
        lines
    }
}

/// A game that is taken up again.
#[derive(Clone, Debug)]
pub struct Resumed {
    /// What it was set up with.
    pub setup: Setup,
    /// Where it comes from, as far as its replay tells.
    pub origin: Origin,
    /// The game, with the dice that it would have had without a break; with those that were given where no seed is known.
    pub record: Recorder<Random>,
    /// Bytes at the end of the file that were in the middle of being written, and are no line.
    pub torn: usize,
}

impl Recorder<Random> {
    /// Begins a game with dice that can be rolled again, and a replay that says so.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    pub fn begin<O: EventObserver>(
        setup: &Setup,
        dice: DiceSeed,
        players: [Player; 2],
        observer: &mut O,
    ) -> Result<Self, Problems<SetupProblem>> {
        let origin = Origin::new(dice, players);
        Ok(Self::start_with(setup, &origin, setup.scenario()?, dice.dice(), observer))
    }

    /// Takes a game up again from a file that may have been cut at any moment. It goes on as it would have without the
    /// break: the file names a seed, and the dice go on behind the last one that it has. Where it names none, the
    /// game goes on with other dice.
    ///
    /// ```
    /// use ironhex::dice::Random;
    /// use ironhex_battle::record::{DiceSeed, Player};
    /// use ironhex_battle::{BotKind, BotSettings, MatchUp, Recorder};
    /// let sides = [vec!["locust".into()], vec!["commando".into()]];
    /// let setup = MatchUp { sides, ..MatchUp::default() }.setup()?;
    /// let mut game = Recorder::begin(&setup, DiceSeed::of(7), [Player::Hand; 2], &mut ()).unwrap();
    /// let mut bot = BotKind::Basic.bot(BotSettings::default());
    /// let mut play = |game: &mut Recorder<Random>| {
    ///     let action = bot.choose(game.game());
    ///     game.act(action, &mut ()).unwrap();
    /// };
    /// play(&mut game);
    /// let cut = &game.lines().as_bytes()[..game.lines().len() - 9];
    /// let mut again = Recorder::go_on(cut, Random::new(0), &mut ()).unwrap();
    /// assert!(again.torn > 0 && again.record.actions() == 0);
    /// play(&mut again.record);
    /// assert_eq!(again.record.lines(), game.lines());
    /// # Ok::<(), ironhex_battle::MatchUpProblems>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the replay.
    pub fn go_on<O: EventObserver>(
        bytes: &[u8],
        otherwise: Random,
        observer: &mut O,
    ) -> Result<Resumed, ReplayErrors> {
        let (replay, lines, torn) = Replay::read_cut(bytes)?;
        let (game, dice) = match replay.prove_dice(observer)? {
            Some(proven) => proven,
            None => (replay.play(observer)?, otherwise),
        };
        let record = Self::at(lines, game, dice, replay.actions());
        Ok(Resumed { setup: replay.setup, origin: replay.origin, record, torn })
    }
}
