//! Bots of one kind against bots of another: pairings over all weights, several maps, sides and seats
//! swapped.

use ironhex::board::SightTable;
use ironhex::dice::{Random, SplitMix64};
use ironhex::game::Game;
use ironhex_battle::{BotKind, BotSettings, MapSource, MatchUp, digest};
use std::sync::Arc;

/// The units of two sides, those of a side with `+` between them.
pub type Pairing = [&'static str; 2];

/// Duels, from the lightest to the heaviest.
pub const DUELS: [Pairing; 20] = [
    ["Locust LCT-1V", "Locust LCT-1V"],
    ["Commando COM-2D", "Stinger STG-3G"],
    ["Spider SDR-5V", "Commando COM-3A"],
    ["Jenner JR7-D", "Jenner JR7-D"],
    ["Panther PNT-9R", "Jenner JR7-D"],
    ["Phoenix Hawk PXH-1", "Shadow Hawk SHD-2H"],
    ["Hunchback HBK-4G", "Hunchback HBK-4G"],
    ["Centurion CN9-A", "Hunchback HBK-4G"],
    ["Griffin GRF-1N", "Wolverine WVR-6R"],
    ["Shadow Hawk SHD-2H", "Griffin GRF-1N"],
    ["Catapult CPLT-C1", "Catapult CPLT-C1"],
    ["Thunderbolt TDR-5S", "Archer ARC-2R"],
    ["Axman AXM-2N", "Rifleman RFL-3N"],
    ["Warhammer WHM-6R", "Marauder MAD-3R"],
    ["Marauder MAD-3R", "Archer ARC-2R"],
    ["Awesome AWS-8Q", "BattleMaster BLR-1G"],
    ["Zeus ZEU-6S", "Awesome AWS-8Q"],
    ["Stalker STK-3F", "Stalker STK-3F"],
    ["BattleMaster BLR-1G", "Stalker STK-3F"],
    ["Atlas AS7-D", "Atlas AS7-D"],
];

/// Battles of four against four.
pub const LANCES: [Pairing; 2] = [
    [
        "Atlas AS7-D+Warhammer WHM-6R+Hunchback HBK-4G+Wolverine WVR-6R",
        "BattleMaster BLR-1G+Marauder MAD-3R+Thunderbolt TDR-5S+Griffin GRF-1N",
    ],
    [
        "Griffin GRF-1N+Wolverine WVR-6R+Locust LCT-1V+Hunchback HBK-4G",
        "Griffin GRF-1N+Wolverine WVR-6R+Locust LCT-1V+Hunchback HBK-4G",
    ],
];

/// Built-in maps.
pub const MAPS: [&str; 7] =
    ["open", "hexagon-12", "rolling-hills", "river-crossing", "woodland", "town", "badlands"];

/// Games of one kind of bots against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won.
    pub won: u32,
    /// Without a winner.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// A number that stands for how they all ended.
    pub checksum: u64,
}

impl std::ops::AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.checksum = self.checksum.rotate_left(5) ^ other.checksum;
    }
}

/// A map with its lines of sight.
pub struct Ground {
    number: usize,
    sight: Arc<SightTable>,
}

impl Ground {
    /// One of the [`MAPS`].
    ///
    /// # Panics
    /// When there are fewer.
    #[must_use]
    #[allow(clippy::unwrap_used, reason = "built-in maps are there")]
    pub fn new(number: usize) -> Self {
        let board = ironhex::board::builtin(MAPS[number]).unwrap();
        Self { number, sight: Arc::new(SightTable::new(Arc::new(board))) }
    }

    /// Plays a pairing: so many seeds, each with both kinds on both sides of the map and with both
    /// forces.
    ///
    /// # Panics
    /// When a unit is gone or a bot does what is not allowed.
    #[must_use]
    #[allow(clippy::unwrap_used, reason = "built-in units are there, bots do what is allowed")]
    pub fn play(&self, kinds: [BotKind; 2], pairing: &Pairing, seeds: u64) -> Score {
        let mut score = Score::default();
        let mut bots = kinds.map(|kind| kind.bot(BotSettings::default()));
        for swapped in [false, true] {
            let mut sides = *pairing;
            if swapped {
                sides.swap(0, 1);
            }
            let sides = sides.map(|side| side.split('+').map(Into::into).collect());
            let map = MapSource::Named(MAPS[self.number].into());
            let setup = MatchUp { sides, map, ..MatchUp::default() }.setup().unwrap();
            let scenario = setup.scenario_on(Arc::clone(&self.sight)).unwrap();
            let mut game = Game::start(scenario, &mut Random::new(0), &mut ());
            for (seed, first) in (0..seeds).flat_map(|seed| [(seed, 0), (seed, 1)]) {
                // No two maps, and no two ways round, see the same dice.
                let place = (2 * self.number + usize::from(swapped)) as u64;
                let mut mix = SplitMix64::new(seed << 8 | place);
                let mut dice = Random::new(mix.next_u64());
                for bot in &mut bots {
                    bot.reseed(mix.next_u64());
                }
                game.restart(&mut dice, &mut ());
                while game.outcome().is_none() {
                    let side = game.state().acting.index() ^ first;
                    let action = bots[side].choose(&game);
                    game.act(action, &mut dice, &mut ()).unwrap();
                }
                let winner = game.outcome().and_then(|outcome| outcome.winner);
                let checksum = digest(game.state());
                score += match winner.map(|team| team.index() ^ first) {
                    Some(0) => Score { won: 1, checksum, ..Score::default() },
                    Some(_) => Score { lost: 1, checksum, ..Score::default() },
                    None => Score { drawn: 1, checksum, ..Score::default() },
                };
            }
        }
        score
    }
}
