//! Where and when games are played, in the flags of every verb that plays them.

use crate::fill::Fill;
use crate::problem::Places;
use clap::Args;
use ironhex::board::{Environment, Landscape, LandscapeKind};
use ironhex::field::Crew;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex_api::method::match_up::{self, Battle};
use ironhex_api::record::{At, Seed, Within};
use ironhex_battle::{BotKind, MapSource, MatchConditions, Start, read_skills};
use std::ffi::OsString;

// The heading of the help is the description of these flags.
#[derive(Args, Debug)]
#[command(next_help_heading = "Place and time")]
pub(crate) struct Place {
    /// A built-in map or a .board file (default: open)
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "generate")]
    map: Option<OsString>,
    /// Make a map: ironhex board list names the kinds
    #[arg(long, value_name = "KIND")]
    generate: Option<String>,
    /// Columns and rows of a map that is made
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "16x17", requires = "generate")]
    size: String,
    /// Seed of a map that is made (default: the game's)
    #[arg(long, value_name = "N", allow_negative_numbers = true, requires = "generate")]
    map_seed: Option<String>,
    /// The last turn (default 40)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    turns: Option<String>,
    /// Light, such as night
    #[arg(long, value_name = "WORD")]
    light: Option<String>,
    /// Rain or snow, such as heavy-rain
    #[arg(long, value_name = "WORD")]
    precipitation: Option<String>,
    /// Fog
    #[arg(long, value_name = "WORD")]
    fog: Option<String>,
    /// Wind
    #[arg(long, value_name = "WORD")]
    wind: Option<String>,
}

/// Columns and rows of a map: `16x17`.
pub(crate) fn size(typed: &str) -> Result<(u16, u16), String> {
    let sides = typed.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(width, height)| {
        Some((width.trim().parse().ok()?, height.trim().parse().ok()?))
    });
    sides.ok_or_else(|| format!("--size must be columns x rows such as 16x17, got {typed:?}"))
}

/// Gunnery and piloting of a side's crews.
pub(crate) fn skills(fill: &mut Fill, flag: &str, typed: Option<&String>) -> (Skill, Skill) {
    let read = typed.map(|typed| read_skills(typed)).transpose();
    let read = read.map_err(|problem| fill.problem(format!("{flag}: {problem}")));
    let Crew { gunnery, piloting, .. } = Crew::default();
    read.ok().flatten().unwrap_or((gunnery, piloting))
}

/// A seed, if one is given.
pub(crate) fn seed(fill: &mut Fill, typed: Option<&String>) -> Option<u64> {
    fill.maybe(at::<Seed>("seed"), typed).map(|seed| seed.get().unsigned_abs())
}

/// The heat that bots keep under.
pub(crate) fn heat_limit(fill: &mut Fill, typed: Option<&String>) -> u8 {
    fill.or(at("heatLimit"), typed, match_up::heat_limit()).get()
}

/// A place that only the command fills.
pub(crate) const fn at<T>(name: &'static str) -> At<T> {
    At::<()>::ROOT.below(name)
}

const AT: At<Battle> = At::ROOT;

/// Which flag fills which place, for all verbs that play games.
pub(crate) const PLACES: Places = &[
    (AT.map().full().landscape().erased(), "--generate"),
    (AT.map().full().seed().erased(), "--map-seed"),
    (AT.turns().erased(), "--turns"),
    (AT.start().erased(), "--start"),
    (AT.environment().light().erased(), "--light"),
    (AT.environment().precipitation().erased(), "--precipitation"),
    (AT.environment().fog().erased(), "--fog"),
    (AT.environment().wind().erased(), "--wind"),
    (at("bots"), "--bots"),
    (at("heatLimit"), "--heat-limit"),
    (at("threads"), "--threads"),
    (at("games"), "-n"),
    (at("until"), "--until"),
    (at("game"), "--game"),
    (at("field"), "--field"),
    (at("rounds"), "--rounds"),
];

impl Place {
    /// The map; one that is made has the game's seed where it has none of its own.
    pub(crate) fn map(&self, fill: &mut Fill, seed: u64) -> MapSource {
        if self.generate.is_none() {
            return self.map.clone().map_or_else(MapSource::default, MapSource::Named);
        }
        let made = AT.map().full();
        let kind = fill.or(made.landscape(), self.generate.as_ref(), LandscapeKind::Plains);
        let read = size(&self.size).map_err(|problem| fill.problem(problem));
        let (width, height) = read.unwrap_or((16, 17));
        let own = fill.maybe(made.seed(), self.map_seed.as_ref());
        let seed = own.map_or(seed, |own| own.get().unsigned_abs());
        MapSource::Generated { landscape: Landscape { width, height, kind }, seed }
    }

    /// Is a map named, or one to be made?
    pub(crate) const fn names_a_map(&self) -> bool {
        self.map.is_some() || self.generate.is_some()
    }

    /// Light and weather.
    pub(crate) fn environment(&self, fill: &mut Fill) -> Environment {
        let (at, clear) = (AT.environment(), Environment::CLEAR);
        Environment {
            light: fill.or(at.light(), self.light.as_ref(), clear.light),
            precipitation: fill.or(
                at.precipitation(),
                self.precipitation.as_ref(),
                clear.precipitation,
            ),
            fog: fill.or(at.fog(), self.fog.as_ref(), clear.fog),
            wind: fill.or(at.wind(), self.wind.as_ref(), clear.wind),
        }
    }

    /// The last turn.
    pub(crate) fn turns(&self, fill: &mut Fill) -> u16 {
        fill.or(AT.turns(), self.turns.as_ref(), match_up::turns()).get()
    }
}

/// What bots play many games under, whoever plays.
#[derive(Args, Debug)]
pub(crate) struct GamesFlags {
    /// Heat that the bots keep under (default 7)
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    heat_limit: Option<String>,
    /// Threads to play on (default: one a core); the result is the same
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    threads: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Where they begin: top-bottom (default), left-right or scattered
    #[arg(long, value_name = "WORD", help_heading = "Place and time")]
    start: Option<String>,
}

impl GamesFlags {
    /// What they meet under.
    pub(crate) fn conditions(
        &self,
        fill: &mut Fill,
        rules: Rules,
        bots: [BotKind; 2],
    ) -> MatchConditions {
        MatchConditions {
            rules,
            environment: self.place.environment(fill),
            turn_limit: self.place.turns(fill),
            start: fill.or(AT.start(), self.start.as_ref(), Start::default()),
            bots,
            heat_limits: [heat_limit(fill, self.heat_limit.as_ref()); 2],
        }
    }

    /// Threads to play on; 0 for one a core.
    pub(crate) fn threads(&self, fill: &mut Fill) -> usize {
        let threads = fill.maybe(at::<Within<u16, 1, 1024>>("threads"), self.threads.as_ref());
        threads.map_or(0, |threads| threads.get().into())
    }
}
