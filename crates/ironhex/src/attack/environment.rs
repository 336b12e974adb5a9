//! What light and weather do to the to-hit number.

use crate::board::{Environment, Fog, Light, Precipitation, Wind};
use crate::modifier::{Ledger, ModifierKind, ModifierSink};
use crate::rules::{Rules, Weather};
use crate::weapon::Category;

/// Step 14: light, precipitation, fog and wind.
#[inline]
pub(super) fn environment<S: ModifierSink>(
    rules: &Rules,
    environment: &Environment,
    category: Category,
    ledger: &mut Ledger<'_, S>,
) {
    if *environment == Environment::CLEAR {
        return;
    }
    ledger.add_if(environment.light != Light::Day, ModifierKind::Light, light(environment.light));
    let falling = environment.precipitation;
    ledger.add_if(
        falling != Precipitation::None,
        ModifierKind::Precipitation,
        precipitation(rules.weather, falling),
    );
    ledger.add_if(
        environment.fog != Fog::None,
        ModifierKind::Fog,
        fog(rules.weather, environment.fog, category),
    );
    ledger.add_if(
        environment.wind != Wind::None,
        ModifierKind::Wind,
        wind(rules.weather, environment.wind, category),
    );
}

/// What the light adds.
const fn light(light: Light) -> i8 {
    match light {
        Light::Day => 0,
        Light::Dawn | Light::Dusk => 1,
        Light::Night | Light::Glare => 2,
        Light::Moonless | Light::SolarFlare => 3,
        Light::PitchBlack => 4,
    }
}

/// What rain and snow add.
const fn precipitation(weather: Weather, falling: Precipitation) -> i8 {
    match (falling, weather) {
        (Precipitation::None, _) => 0,
        (Precipitation::LightRain | Precipitation::LightSnow, Weather::Documents) => 1,
        (Precipitation::LightRain | Precipitation::LightSnow, Weather::Published) => 0,
        (Precipitation::HeavyRain | Precipitation::HeavySnow, Weather::Documents) => 2,
        (Precipitation::HeavyRain | Precipitation::HeavySnow, Weather::Published) => 1,
        (Precipitation::Downpour, _) => 2,
    }
}

/// What fog adds.
const fn fog(weather: Weather, fog: Fog, category: Category) -> i8 {
    match (fog, weather) {
        (Fog::None, _) | (Fog::Light, Weather::Published) => 0,
        (Fog::Light, Weather::Documents) => 1,
        (Fog::Heavy, Weather::Documents) => 2,
        (Fog::Heavy, Weather::Published) => matches!(category, Category::Energy) as i8,
    }
}

/// What wind adds.
const fn wind(weather: Weather, wind: Wind, category: Category) -> i8 {
    match (wind, category) {
        (Wind::ModerateGale, Category::Missile) => 1,
        (Wind::StrongGale, Category::Missile) => 2,
        (Wind::StrongGale, Category::Ballistic) => matches!(weather, Weather::Published) as i8,
        (Wind::Storm, Category::Missile) => 3,
        (Wind::Storm, Category::Ballistic) => 2,
        (Wind::BlowingSand, Category::Energy) => 1,
        (Wind::None, _)
        | (Wind::ModerateGale, Category::Energy | Category::Ballistic)
        | (Wind::StrongGale | Wind::Storm, Category::Energy)
        | (Wind::BlowingSand, Category::Ballistic | Category::Missile) => 0,
    }
}
