//! Players that are no people: each decision is a pure function of the state, the seed and the
//! settings, made of the engine's own numbers.
//!
//! ```
//! use ironhex::dice::Random;
//! use ironhex::game::Game;
//! use ironhex_battle::{BotKind, BotSettings, MatchUp};
//! let sides = [vec!["locust".into()], vec!["commando".into()]];
//! let setup = MatchUp { sides, ..MatchUp::default() }.setup()?;
//! let game = Game::start(setup.scenario().unwrap(), &mut Random::new(1), &mut ());
//! for kind in BotKind::ALL {
//!     let choose = || kind.bot(BotSettings::default()).choose(&game);
//!     assert!(game.check(&choose()).is_ok());
//!     assert_eq!(choose(), choose());
//! }
//! # Ok::<(), ironhex_battle::MatchUpProblems>(())
//! ```

mod arsenal;
mod basic;
mod blows;
mod cover;
mod exchange;
mod foresight;
mod frailty;
mod judge;
mod places;
mod random;
mod retreat;
mod tactical;
mod volley;

pub use basic::BasicBot;
pub use random::RandomBot;
pub use tactical::TacticalBot;

use ironhex::budget::{Budget, Stopped};
use ironhex::game::{Action, Game};
use ironhex::turn::UnitId;

/// Somebody who plays a side.
///
/// A bot sees the whole game and changes nothing in it: it cannot act, begin anew, or put another game in
/// its place, and so cannot choose its dice. It may try things out on a copy of its own, with dice of its
/// own.
///
/// ```
/// use ironhex::dice::Random;
/// use ironhex::game::{Action, Game};
/// use ironhex_battle::Bot;
///
/// /// Takes the first action that hurts nobody of its own side in a trial.
/// #[derive(Default)]
/// struct Careful(Vec<Action>);
///
/// impl Bot for Careful {
///     fn choose(&mut self, game: &Game) -> Action {
///         game.legal_actions(&mut self.0);
///         let acting = game.state().acting;
///         let armor = |game: &Game| -> u32 {
///             let units = game.state().units.iter().zip(game.scenario().roster());
///             let own = units.filter(|(_, fielded)| fielded.team == acting);
///             own.flat_map(|(unit, _)| unit.sheet.armor).map(u32::from).sum()
///         };
///         let harmless = self.0.iter().find(|&&action| {
///             let mut trial = game.clone();
///             trial.act(action, &mut Random::new(1), &mut ()).is_ok() && armor(&trial) == armor(game)
///         });
///         *harmless.unwrap_or(&self.0[0])
///     }
/// }
/// ```
///
/// Playing on behind everybody's back does not compile, in the game itself:
/// ```compile_fail,E0596
/// # use ironhex::dice::Random;
/// # use ironhex::game::{Action, Game};
/// # use ironhex_battle::Bot;
/// struct Cheat(Vec<Action>);
/// impl Bot for Cheat {
///     fn choose(&mut self, game: &Game) -> Action {
///         game.legal_actions(&mut self.0);
///         let _ = game.act(self.0[0], &mut Random::new(30), &mut ());
///         self.0[0]
///     }
/// }
/// ```
/// nor by another game in its place:
/// ```compile_fail,E0594
/// # use ironhex::dice::Random;
/// # use ironhex::game::{Action, Game};
/// # use ironhex_battle::Bot;
/// struct Cheat(Vec<Action>);
/// impl Bot for Cheat {
///     fn choose(&mut self, game: &Game) -> Action {
///         game.legal_actions(&mut self.0);
///         let mut better = game.clone();
///         let _ = better.act(self.0[0], &mut Random::new(30), &mut ());
///         *game = better;
///         self.0[0]
///     }
/// }
/// ```
pub trait Bot {
    /// The next action of the side to act. The game must not be over.
    fn choose(&mut self, game: &Game) -> Action;

    /// The same action, unless the budget is used up before it is found. Who plays whole games asks by this. A bot
    /// that thinks for more than some milliseconds should look at the budget meanwhile; one that does not is asked
    /// whenever the budget allows it.
    ///
    /// # Errors
    /// The budget was used up.
    fn choose_within(&mut self, game: &Game, budget: &Budget<'_>) -> Result<Action, Stopped> {
        budget.check()?;
        Ok(self.choose(game))
    }

    /// Gets ready for another game, whose chances come from another seed. A bot that leaves nothing
    /// to chance has nothing to do.
    fn reseed(&mut self, _seed: u64) {}
}

ironhex::named_enum! {
    /// The kinds of bots.
    pub enum BotKind: "bot" {
        /// Goes anywhere, fires what bears.
        Random = "random",
        /// Looks for a good place and fires what does most.
        Basic = "basic",
        /// Weighs every place against what the other side can answer.
        Tactical = "tactical",
    }
}

impl BotKind {
    /// A bot of this kind.
    ///
    /// ```
    /// use ironhex::dice::Random;
    /// use ironhex_battle::{BotKind, BotSettings, MatchUp, Recorder};
    /// let sides = [vec!["Atlas AS7-D".into()], vec!["Locust LCT-1V".into()]];
    /// let setup = MatchUp { sides, ..MatchUp::default() }.setup().unwrap();
    /// let mut record = Recorder::start(&setup, Random::new(7), &mut ()).unwrap();
    /// let mut bot = BotKind::Basic.bot(BotSettings::default());
    /// while record.game().outcome().is_none() {
    ///     let action = bot.choose(record.game());
    ///     record.act(action, &mut ()).unwrap();
    /// }
    /// ```
    #[must_use]
    pub fn bot(self, settings: BotSettings) -> Box<dyn Bot + Send> {
        match self {
            Self::Random => Box::new(RandomBot::new(settings)),
            Self::Basic => Box::new(BasicBot::new(settings)),
            Self::Tactical => Box::new(TacticalBot::new(settings)),
        }
    }
}

/// What a bot is told beforehand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BotSettings {
    /// What its chances come from.
    pub seed: u64,
    /// It declares nothing that would leave a unit hotter than this at the end of the turn.
    pub heat_limit: u8,
}

impl Default for BotSettings {
    /// Seed 0, and heat that costs a point of movement but does not yet spoil the aim.
    fn default() -> Self {
        Self { seed: 0, heat_limit: 7 }
    }
}

/// The unit that a bot plays now: the one in the middle of its part, or the first that may act.
fn whose_turn(game: &Game) -> UnitId {
    let busy = game.state().busy.filter(|&busy| game.actors().any(|unit| unit == busy));
    busy.or_else(|| game.actors().next()).unwrap_or(UnitId(0))
}
