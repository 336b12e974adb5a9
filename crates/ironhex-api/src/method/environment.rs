//! Light, weather, woods and smoke in requests.

use crate::record;
use crate::record::{List, words};
use ironhex::board::{Concealment, Environment, Fog, Light, Precipitation, Wind};

record! {
    /// Light and weather.
    pub struct EnvironmentParams: Default {
        /// how much light there is
        light: Light = Environment::CLEAR.light,
        /// what falls
        precipitation: Precipitation = Environment::CLEAR.precipitation,
        /// fog
        fog: Fog = Environment::CLEAR.fog,
        /// wind
        wind: Wind = Environment::CLEAR.wind,
    }
}

impl From<Environment> for EnvironmentParams {
    fn from(environment: Environment) -> Self {
        let Environment { light, precipitation, fog, wind } = environment;
        Self { light, precipitation, fog, wind }
    }
}

impl EnvironmentParams {
    /// As the engine has it.
    #[must_use]
    pub const fn environment(&self) -> Environment {
        let Self { light, precipitation, fog, wind } = *self;
        Environment { light, precipitation, fog, wind }
    }
}

words! {
    /// What hides a hex, or does not.
    pub enum Concealing {
        /// Nothing.
        Clear = "clear",
        /// Light woods.
        LightWoods = "lightWoods",
        /// Heavy woods.
        HeavyWoods = "heavyWoods",
        /// Light smoke.
        LightSmoke = "lightSmoke",
        /// Heavy smoke.
        HeavySmoke = "heavySmoke",
    }
}

/// What stands in the way of a shot, a hex each.
pub type Concealed = List<Concealing, 60>;

impl Concealed {
    /// Woods and smoke as the rules count them.
    #[must_use]
    pub fn growth(&self) -> Concealment {
        let mut growth = Concealment::NONE;
        for concealing in self {
            match concealing {
                Concealing::Clear => {}
                Concealing::LightWoods | Concealing::LightSmoke => growth.light += 1,
                Concealing::HeavyWoods | Concealing::HeavySmoke => growth.heavy += 1,
            }
        }
        growth
    }

    /// The words of what hides something.
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        let hiding = self.iter().filter(|hex| **hex != Concealing::Clear);
        hiding.map(|hex| hex.id()).collect()
    }
}
