//! Whole games between bots, events off: one game again and again, everything reused.

use ironhex::board::SightTable;
use ironhex::dice::{Random, SplitMix64};
use ironhex::game::Game;
use ironhex_battle::{Bot, BotKind, BotSettings, MapSource, MatchConditions, MatchUp, digest};
use std::sync::Arc;

/// Who fights whom, where, and how many games the checksum is taken over.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// Its name.
    pub name: &'static str,
    /// The units of both sides.
    pub sides: [&'static [&'static str]; 2],
    /// A built-in map.
    pub map: &'static str,
    /// Who plays.
    pub bots: BotKind,
    /// The heat that they keep under.
    pub heat_limit: u8,
    /// The last turn.
    pub turns: u16,
}

/// The two machines of the duels.
const DUEL: [&[&str]; 2] = [&["Warhammer WHM-6R"], &["Marauder MAD-3R"]];

/// The two forces of the larger battles.
const LANCES: [&[&str]; 2] = [
    &["Atlas AS7-D", "Warhammer WHM-6R", "Hunchback HBK-4G", "Wolverine WVR-6R"],
    &["BattleMaster BLR-1G", "Marauder MAD-3R", "Thunderbolt TDR-5S", "Griffin GRF-1N"],
];

/// What is measured.
pub const MATCHES: [Match; 6] = [
    Match {
        name: "duel of random bots, hexagon-12",
        sides: DUEL,
        map: "hexagon-12",
        bots: BotKind::Random,
        heat_limit: 13,
        turns: 50,
    },
    Match {
        name: "four against four of random bots, hexagon-12",
        sides: LANCES,
        map: "hexagon-12",
        bots: BotKind::Random,
        heat_limit: 13,
        turns: 50,
    },
    Match {
        name: "duel of basic bots, rolling-hills",
        sides: DUEL,
        map: "rolling-hills",
        bots: BotKind::Basic,
        heat_limit: 7,
        turns: 40,
    },
    Match {
        name: "four against four of basic bots, rolling-hills",
        sides: LANCES,
        map: "rolling-hills",
        bots: BotKind::Basic,
        heat_limit: 7,
        turns: 40,
    },
    Match {
        name: "duel of tactical bots, rolling-hills",
        sides: DUEL,
        map: "rolling-hills",
        bots: BotKind::Tactical,
        heat_limit: 7,
        turns: 40,
    },
    Match {
        name: "four against four of tactical bots, rolling-hills",
        sides: LANCES,
        map: "rolling-hills",
        bots: BotKind::Tactical,
        heat_limit: 7,
        turns: 40,
    },
];

/// A place where a match is played again and again.
pub struct Arena {
    game: Game,
    bots: [Box<dyn Bot + Send>; 2],
    seed: u64,
    /// Games begun.
    games: u64,
    /// Turns played.
    pub turns: u64,
    /// Decisions made.
    pub decisions: u64,
    /// Games without a winner.
    pub draws: u64,
}

impl Arena {
    /// Sets a match up.
    ///
    /// # Panics
    /// When the built-in units or maps are gone.
    #[must_use]
    #[allow(clippy::unwrap_used, reason = "built-in units and maps are there")]
    pub fn new(of: &Match, seed: u64) -> Self {
        let sides = of.sides.map(|side| side.iter().map(Into::into).collect());
        let map = MapSource::Named(of.map.into());
        let conditions = MatchConditions { turn_limit: of.turns, ..MatchConditions::default() };
        let match_up = MatchUp { sides, map, conditions, ..MatchUp::default() };
        let setup = match_up.setup().unwrap();
        let sight = SightTable::new(Arc::clone(&setup.board));
        sight.prepare();
        let scenario = setup.scenario_on(Arc::new(sight)).unwrap();
        let _ = scenario.steps(); // now, so that no search allocates
        let game = Game::start(scenario, &mut Random::new(seed), &mut ());
        let settings = BotSettings { seed, heat_limit: of.heat_limit };
        let bots = [of.bots.bot(settings), of.bots.bot(settings)];
        Self { game, bots, seed, games: 0, turns: 0, decisions: 0, draws: 0 }
    }

    /// Plays one game; gives a number that stands for how it ended.
    ///
    /// # Panics
    /// When a bot does what is not allowed.
    #[allow(clippy::unwrap_used, reason = "bots do what is allowed")]
    pub fn play(&mut self) -> u64 {
        let mut mix = SplitMix64::new(self.seed ^ self.games);
        let mut dice = Random::new(mix.next_u64());
        for bot in &mut self.bots {
            bot.reseed(mix.next_u64());
        }
        self.games += 1;
        self.game.restart(&mut dice, &mut ());
        while self.game.outcome().is_none() {
            let side = self.game.state().acting.index();
            let action = self.bots[side].choose(&self.game);
            self.game.act(action, &mut dice, &mut ()).unwrap();
            self.decisions += 1;
        }
        let outcome = self.game.outcome().unwrap();
        self.turns += u64::from(outcome.turn);
        self.draws += u64::from(outcome.winner.is_none());
        digest(self.game.state())
    }

    /// Plays so many games; gives a sum over how they ended.
    pub fn games(&mut self, games: u32) -> u64 {
        (0..games).fold(0, |sum: u64, _| sum.rotate_left(5) ^ self.play())
    }
}
