//! A game that is written down as it is played.

use super::action_text::write_action;
use super::lines::{CHECK, Chain, end_line, move_line};
use super::ordered::{object, text};
use super::replay::{Replay, ReplayErrors, VERSION, read_object};
use super::setup::Setup;
use ironhex::Problems;
use ironhex::dice::{Dice, Recording};
use ironhex::event::EventObserver;
use ironhex::game::{Action, Game, Refusal, Scenario, SetupProblem};
use serde_json::Value;
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
        mut dice: D,
        observer: &mut O,
    ) -> Self {
        let mut rolled = Recording::new(&mut dice);
        let game = Game::start(scenario, &mut rolled, observer);
        let faces = rolled.into_faces();
        let (mut lines, mut chain) = (String::new(), Chain::new());
        let setup = setup.to_text();
        let head = [("ironhex", text("replay")), ("version", text(VERSION)), ("setup", setup)];
        chain.write(&object(head), &mut lines);
        chain.write(&move_line("start", &faces, game.state()), &mut lines);
        Self { dice, lines, chain, game, actions: 0 }
    }

    /// Takes a game up again where its replay ends, with other dice; gives what it was set up with too.
    ///
    /// # Errors
    /// What is wrong with the replay.
    pub fn resume<O: EventObserver>(
        text: &str,
        dice: D,
        observer: &mut O,
    ) -> Result<(Setup, Self), ReplayErrors> {
        let replay = Replay::read(text)?;
        let game = replay.play(observer)?;
        let mut lines: Vec<&str> = text.lines().collect();
        lines.pop();
        // The check of a line is what the next one continues.
        let last = lines.last().and_then(|line| read_object(line).ok()).unwrap_or_default();
        let check = last.get(CHECK).and_then(Value::as_str).unwrap_or_default();
        let chain = Chain(u64::from_str_radix(check, 16).unwrap_or_default());
        let lines = lines.iter().flat_map(|line| [line, "\n"]).collect();
        let actions = replay.actions();
        Ok((replay.setup, Self { dice, lines, chain, game, actions }))
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
        Ok(())
    }

    /// The replay so far, whole: it ends with how the game stands.
    #[must_use]
    pub fn replay(&self) -> String {
        let mut lines = self.lines.clone();
        self.chain.clone().write(&end_line(self.actions, &self.game), &mut lines);
        lines
    }
}
