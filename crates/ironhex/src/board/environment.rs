//! Light and weather over the map.

use crate::named::named_enum;

named_enum! {
    /// How much light there is.
    pub enum Light: "light" {
        /// Full daylight.
        Day = "day",
        /// Dawn.
        Dawn = "dawn",
        /// Dusk.
        Dusk = "dusk",
        /// Glare.
        Glare = "glare",
        /// A night with a full moon.
        Night = "night",
        /// A night without a moon.
        Moonless = "moonless",
        /// A solar flare.
        SolarFlare = "solarFlare",
        /// No light at all.
        PitchBlack = "pitchBlack",
    }
}

named_enum! {
    /// What falls from the sky.
    pub enum Precipitation: "precipitation" {
        /// Nothing.
        None = "none",
        /// Light rain.
        LightRain = "lightRain",
        /// Heavy rain.
        HeavyRain = "heavyRain",
        /// A downpour.
        Downpour = "downpour",
        /// Light snow.
        LightSnow = "lightSnow",
        /// Heavy snow.
        HeavySnow = "heavySnow",
    }
}

named_enum! {
    /// Fog.
    pub enum Fog: "fog" {
        /// None.
        None = "none",
        /// Light.
        Light = "light",
        /// Heavy.
        Heavy = "heavy",
    }
}

named_enum! {
    /// Wind.
    pub enum Wind: "wind" {
        /// Calm enough.
        None = "none",
        /// A moderate gale.
        ModerateGale = "moderateGale",
        /// A strong gale.
        StrongGale = "strongGale",
        /// A storm.
        Storm = "storm",
        /// Blowing sand.
        BlowingSand = "blowingSand",
    }
}

/// Light and weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Environment {
    /// How much light there is.
    pub light: Light,
    /// What falls.
    pub precipitation: Precipitation,
    /// Fog.
    pub fog: Fog,
    /// Wind.
    pub wind: Wind,
}

impl Environment {
    /// A clear day.
    pub const CLEAR: Self = Self {
        light: Light::Day,
        precipitation: Precipitation::None,
        fog: Fog::None,
        wind: Wind::None,
    };
}
