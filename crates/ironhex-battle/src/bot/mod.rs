//! Players that are no people: each decision is a pure function of the state, the seed and the
//! settings, made of the engine's own numbers.

mod judge;
mod random;
mod simple;

pub use random::RandomBot;
pub use simple::SimpleBot;

use ironhex::heat::{ENGINE_HIT_HEAT, dissipation};
use ironhex::turn::{Action, Game, UnitId};
use ironhex::unit::System;
use std::fmt;
use std::str::FromStr;

/// Somebody who plays a side.
pub trait Bot {
    /// The next action of the side to act. The game must not be over.
    fn choose(&mut self, game: &mut Game) -> Action;
}

/// The kinds of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotKind {
    /// Goes anywhere, fires what bears.
    Random,
    /// Looks for a good place and fires what does most.
    Simple,
}

impl BotKind {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Random, Self::Simple];

    /// Its name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Simple => "simple",
        }
    }

    /// A bot of this kind.
    ///
    /// ```
    /// use ironhex::dice::Random;
    /// use ironhex_battle::{BotKind, BotSettings, Plan, Recorder};
    /// let plan = Plan { sides: [vec!["Atlas AS7-D".into()], vec!["Locust LCT-1V".into()]], ..Plan::default() };
    /// let mut record = Recorder::start(&plan.setup().unwrap(), Random::new(7), &mut ()).unwrap();
    /// let mut bot = BotKind::Simple.bot(BotSettings::default());
    /// while record.game().outcome().is_none() {
    ///     let action = bot.choose(record.game());
    ///     record.act(action, &mut ()).unwrap();
    /// }
    /// ```
    #[must_use]
    pub fn bot(self, settings: BotSettings) -> Box<dyn Bot + Send> {
        match self {
            Self::Random => Box::new(RandomBot::new(settings)),
            Self::Simple => Box::new(SimpleBot::new(settings)),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for BotKind {
    type Err = ironhex::UnknownName;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|kind| kind.id() == text).ok_or_else(|| ironhex::UnknownName {
            what: "bot",
            given: text.to_owned(),
            known: Self::ALL.map(Self::id).to_vec(),
        })
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

/// Heat that a unit will have at the end of the turn if nothing more is declared for it; below 0 it
/// has sinks to spare.
fn heat_ahead(game: &Game, unit: UnitId) -> i32 {
    let field = game.field();
    let (design, combatant) = (&field.entrant(unit).design, field.unit(unit));
    let engine = combatant.sheet.hits_on(design, System::Engine);
    let declared: i32 = game
        .state()
        .fire
        .iter()
        .filter(|shot| shot.unit == unit)
        .map(|shot| {
            let weapon = &design.mounts[usize::from(shot.mount)].weapon;
            i32::from(ironhex::attack::heat(field.rules, weapon, shot.fire))
        })
        .sum();
    i32::from(combatant.sheet.heat)
        + i32::from(combatant.heat_made)
        + i32::from(combatant.heat_given)
        + declared
        + i32::from(engine) * i32::from(ENGINE_HIT_HEAT)
        - i32::from(dissipation(design, &combatant.sheet, field.depth(unit)))
}
