//! Where a game that is written down comes from: which build played it, what its dice come from, who decided.

use super::build::build;
use super::ordered::{list, object, text};
use super::replay::ReplayProblem;
use super::seeds::GameSeeds;
use crate::bot::{Bot, BotKind, BotSettings};
use ironhex::dice::Random;
use serde_json::{Map, Value};

/// What the head of a replay tells beside the set-up. Files of old, and games whose dice nobody can roll again, tell
/// less of it or nothing.
///
/// ```
/// use ironhex_battle::record::{DiceSeed, Origin, Player};
/// use ironhex_battle::{BotKind, MatchUp, Recorder, Replay};
/// let sides = [vec!["locust".into()], vec!["commando".into()]];
/// let setup = MatchUp { sides, ..MatchUp::default() }.setup()?;
/// let bot = Player::Bot { kind: BotKind::Basic, heat_limit: 7 };
/// let record = Recorder::begin(&setup, DiceSeed::of(7), [Player::Hand, bot], &mut ()).unwrap();
/// let replay = Replay::read(&record.replay()).unwrap();
/// assert_eq!(replay.origin, Origin::new(DiceSeed::of(7), [Player::Hand, bot]));
/// assert_eq!(replay.origin.build.as_deref(), Some(ironhex_battle::build()));
/// // These are the dice of seed 7.
/// assert!(replay.prove_dice(&mut ()).unwrap().is_some());
/// # Ok::<(), ironhex_battle::MatchUpProblems>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The [build](crate::build) that began the game.
    pub build: Option<String>,
    /// What all its dice come from.
    pub dice: Option<DiceSeed>,
    /// Who plays side 1 and side 2.
    pub players: Option<[Player; 2]>,
}

/// What all dice of a game come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceSeed {
    /// The seed.
    pub seed: u64,
    /// The number of the game, where it is one of many from that seed.
    pub game: Option<u32>,
}

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person, or a program that is none of ours.
    Hand,
    /// A bot.
    Bot {
        /// Its kind.
        kind: BotKind,
        /// Its [heat limit](BotSettings::heat_limit).
        heat_limit: u8,
    },
}

impl DiceSeed {
    /// The seed of one game alone.
    #[must_use]
    pub const fn of(seed: u64) -> Self {
        Self { seed, game: None }
    }

    /// The dice as they lie before the game begins.
    #[must_use]
    pub const fn dice(self) -> Random {
        match self.game {
            None => Random::new(self.seed),
            Some(game) => Random::new(GameSeeds::of(self.seed, game).dice),
        }
    }

    /// The seeds of the bots of side 1 and side 2.
    const fn bots(self) -> [u64; 2] {
        match self.game {
            None => [self.seed; 2],
            Some(game) => GameSeeds::of(self.seed, game).bots,
        }
    }
}

impl Player {
    fn to_text(self) -> String {
        match self {
            Self::Hand => text("hand"),
            Self::Bot { kind, heat_limit } => {
                object([("bot", text(kind.id())), ("heatLimit", text(heat_limit))])
            }
        }
    }

    fn read(value: &Value) -> Option<Self> {
        if value == "hand" {
            return Some(Self::Hand);
        }
        let kind = value.get("bot")?.as_str()?.parse().ok()?;
        let heat_limit = u8::try_from(value.get("heatLimit")?.as_u64()?).ok()?;
        Some(Self::Bot { kind, heat_limit })
    }
}

impl Origin {
    /// A game that this build begins.
    #[must_use]
    pub fn new(dice: DiceSeed, players: [Player; 2]) -> Self {
        Self { build: Some(build().to_owned()), dice: Some(dice), players: Some(players) }
    }

    /// The bots of side 1 and side 2, where one plays and its seed is known.
    #[must_use]
    pub fn bots(&self) -> [Option<Box<dyn Bot + Send>>; 2] {
        let seeds = self.dice.map(DiceSeed::bots);
        [0, 1].map(|side| match (self.players.map(|players| players[side]), seeds) {
            (Some(Player::Bot { kind, heat_limit }), Some(seeds)) => {
                Some(kind.bot(BotSettings { seed: seeds[side], heat_limit }))
            }
            _ => None,
        })
    }

    /// The members of the head that tell it.
    pub(super) fn members(&self) -> Vec<(&'static str, String)> {
        let Self { build, dice, players } = self;
        let mut members = Vec::new();
        members.extend(build.as_ref().map(|build| ("build", text(build.as_str()))));
        if let Some(DiceSeed { seed, game }) = *dice {
            members.push(("seed", text(seed)));
            members.extend(game.map(|game| ("game", text(game))));
        }
        members.extend(players.map(|players| ("players", list(players.map(Player::to_text)))));
        members
    }

    /// What a head tells.
    pub(super) fn read(head: &Map<String, Value>) -> Result<Self, ReplayProblem> {
        /// A member that may be missing, but not be something else.
        fn member<T>(
            head: &Map<String, Value>,
            name: &'static str,
            read: impl FnOnce(&Value) -> Option<T>,
        ) -> Result<Option<T>, ReplayProblem> {
            let Some(value) = head.get(name) else { return Ok(None) };
            read(value).map(Some).ok_or(ReplayProblem::Head(name))
        }
        let build = member(head, "build", |build| build.as_str().map(ToOwned::to_owned))?;
        let seed = member(head, "seed", Value::as_u64)?;
        let game = member(head, "game", |game| {
            game.as_u64().and_then(|game| u32::try_from(game).ok()).filter(|game| *game > 0)
        })?;
        let players = member(head, "players", |players| match players.as_array()?.as_slice() {
            [one, two] => Some([Player::read(one)?, Player::read(two)?]),
            _ => None,
        })?;
        Ok(Self { build, dice: seed.map(|seed| DiceSeed { seed, game }), players })
    }
}
