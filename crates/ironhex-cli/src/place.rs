//! Where and when games are played, in the flags of every verb that plays them.

use crate::output::Failure;
use crate::params::{self, word};
use clap::Args;
use ironhex::board::{Environment, Fog, Landscape, LandscapeKind, Light, Precipitation, Wind};
use ironhex_battle::MapSource;
use ironhex_report::text::{count, kebab};
use ironhex_units::nearest;
use std::str::FromStr;

// The heading of the help is the description of these flags.
#[derive(Args, Debug)]
#[command(next_help_heading = "Place and time")]
pub(crate) struct Place {
    /// A built-in map or a .board file (default: open)
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "generate")]
    map: Option<String>,
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

/// Problems of the flags, told together.
#[derive(Default)]
pub(crate) struct Problems(pub(crate) Vec<String>);

impl Problems {
    pub(crate) fn keep<T>(&mut self, read: Result<T, String>) -> Option<T> {
        read.map_err(|problem| self.0.push(problem)).ok()
    }

    pub(crate) fn into_failure(self) -> Failure {
        Failure::Usage(match self.0.as_slice() {
            [only] => only.clone(),
            several => {
                let problems = count(several.len() as u32, "problem", "problems");
                format!("{problems}:\n  {}", several.join("\n  "))
            }
        })
    }
}

/// One of some words, in any spelling.
pub(crate) fn named<T: FromStr>(
    flag: &str,
    typed: Option<&String>,
    words: &[&str],
    default: T,
) -> Result<T, String> {
    let Some(typed) = typed else { return Ok(default) };
    word(typed, words).parse().map_err(|_| {
        let hint = nearest(typed, words.iter().copied()).map(kebab);
        let hint = hint.map(|meant| format!("; did you mean {meant}?")).unwrap_or_default();
        let words: Vec<String> = words.iter().copied().map(kebab).collect();
        format!("{flag} must be one of {}; got {typed:?}{hint}", words.join(", "))
    })
}

/// A number of a flag, or what it is otherwise.
pub(crate) fn number(
    flag: &str,
    typed: Option<&String>,
    least: u64,
    most: u64,
    default: u64,
) -> Result<u64, String> {
    typed.map_or(Ok(default), |typed| params::whole(flag, typed, least, most))
}

/// A list of units: commas between them.
pub(crate) fn listed(written: &[&String]) -> Vec<String> {
    let units = written.iter().flat_map(|list| list.split(',')).map(str::trim);
    units.filter(|unit| !unit.is_empty()).map(ToOwned::to_owned).collect()
}

impl Place {
    /// The map; one that is made has the game's seed where it has none of its own.
    pub(crate) fn map(&self, seed: u64) -> Result<MapSource, String> {
        let Some(kind) = &self.generate else {
            return Ok(self.map.clone().map_or_else(MapSource::default, MapSource::Named));
        };
        let kind: LandscapeKind =
            named("--generate", Some(kind), LandscapeKind::IDS, LandscapeKind::Plains)?;
        let (width, height) = params::size(&self.size)?;
        let own = self.map_seed.as_ref().map(|typed| params::seed("--map-seed", typed));
        let landscape = Landscape { width, height, kind };
        Ok(MapSource::Generated { landscape, seed: own.transpose()?.unwrap_or(seed) })
    }

    /// Is a map named, or one to be made?
    pub(crate) const fn names_a_map(&self) -> bool {
        self.map.is_some() || self.generate.is_some()
    }

    /// Light and weather.
    pub(crate) fn environment(&self, problems: &mut Problems) -> Environment {
        let clear = Environment::CLEAR;
        let light = named("--light", self.light.as_ref(), Light::IDS, clear.light);
        let falls = self.precipitation.as_ref();
        let falls = named("--precipitation", falls, Precipitation::IDS, clear.precipitation);
        let fog = named("--fog", self.fog.as_ref(), Fog::IDS, clear.fog);
        let wind = named("--wind", self.wind.as_ref(), Wind::IDS, clear.wind);
        Environment {
            light: problems.keep(light).unwrap_or(clear.light),
            precipitation: problems.keep(falls).unwrap_or(clear.precipitation),
            fog: problems.keep(fog).unwrap_or(clear.fog),
            wind: problems.keep(wind).unwrap_or(clear.wind),
        }
    }

    /// The last turn.
    pub(crate) fn turns(&self) -> Result<u16, String> {
        let turns = number("--turns", self.turns.as_ref(), 1, 1000, 40)?;
        Ok(u16::try_from(turns).unwrap_or(u16::MAX))
    }
}
