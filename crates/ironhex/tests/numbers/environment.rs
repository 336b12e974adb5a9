//! Light, weather and wind.

use ironhex::attack::{Shooter, Shot, to_hit};
use ironhex::board::{Environment, Fog, Light, Precipitation, Wind};
use ironhex::modifier::{Breakdown, ModifierKind};
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::weapon::{Category, RangeBracket, Weapon, WeaponKind};

const CATEGORIES: [Category; 3] = [Category::Energy, Category::Ballistic, Category::Missile];

/// What one line of the breakdown adds for each category; `None` where the line is missing.
fn lines(rules: &Rules, environment: Environment, kind: ModifierKind) -> [Option<i8>; 3] {
    CATEGORIES.map(|category| {
        let mut shot = Shot::at_bracket(Shooter::new(Skill::of::<4>()), RangeBracket::Short);
        shot.weapon = Weapon::plain(WeaponKind::Direct, category);
        shot.environment = environment;
        let mut lines = Breakdown::new();
        let number = to_hit(rules, &shot, &mut lines);
        let line = lines.iter().find(|line| line.kind == kind).map(|line| line.value);
        assert_eq!(number.total(), Some(4 + i16::from(line.unwrap_or(0))));
        line
    })
}

const CLEAR: Environment = Environment::CLEAR;

#[test]
fn a_clear_day_adds_no_line() {
    let mut lines = Breakdown::new();
    let shot = Shot::at_bracket(Shooter::new(Skill::of::<4>()), RangeBracket::Short);
    to_hit(&Rules::SPECIFICATION, &shot, &mut lines);
    assert_eq!(lines.len(), 5, "gunnery, range, two movements, heat");
}

#[test]
fn light_is_the_same_for_every_weapon_and_preset() {
    for (light, value) in [
        (Light::Day, None),
        (Light::Dawn, Some(1)),
        (Light::Dusk, Some(1)),
        (Light::Glare, Some(2)),
        (Light::Night, Some(2)),
        (Light::Moonless, Some(3)),
        (Light::SolarFlare, Some(3)),
        (Light::PitchBlack, Some(4)),
    ] {
        for rules in [Rules::SPECIFICATION, Rules::TOTAL_WARFARE] {
            let environment = Environment { light, ..CLEAR };
            assert_eq!(lines(&rules, environment, ModifierKind::Light), [value; 3], "{light}");
        }
    }
}

#[test]
fn rain_and_snow_are_heavier_in_the_documents() {
    for (precipitation, documents, published) in [
        (Precipitation::None, None, None),
        (Precipitation::LightRain, Some(1), Some(0)),
        (Precipitation::LightSnow, Some(1), Some(0)),
        (Precipitation::HeavyRain, Some(2), Some(1)),
        (Precipitation::HeavySnow, Some(2), Some(1)),
        (Precipitation::Downpour, Some(2), Some(2)),
    ] {
        for (rules, value) in [(Rules::SPECIFICATION, documents), (Rules::TOTAL_WARFARE, published)]
        {
            let environment = Environment { precipitation, ..CLEAR };
            let found = lines(&rules, environment, ModifierKind::Precipitation);
            assert_eq!(found, [value; 3], "{precipitation}");
        }
    }
}

#[test]
fn fog_hinders_everybody_or_energy_weapons_alone() {
    for (fog, documents, published) in [
        (Fog::None, [None; 3], [None; 3]),
        (Fog::Light, [Some(1); 3], [Some(0); 3]),
        (Fog::Heavy, [Some(2); 3], [Some(1), Some(0), Some(0)]),
    ] {
        for (rules, value) in [(Rules::SPECIFICATION, documents), (Rules::TOTAL_WARFARE, published)]
        {
            let environment = Environment { fog, ..CLEAR };
            assert_eq!(lines(&rules, environment, ModifierKind::Fog), value, "{fog}");
        }
    }
}

#[test]
fn wind_drives_missiles_most() {
    for (wind, documents, published) in [
        (Wind::None, [None; 3], [None; 3]),
        (Wind::ModerateGale, [0, 0, 1].map(Some), [0, 0, 1].map(Some)),
        (Wind::StrongGale, [0, 0, 2].map(Some), [0, 1, 2].map(Some)),
        (Wind::Storm, [0, 2, 3].map(Some), [0, 2, 3].map(Some)),
        (Wind::BlowingSand, [1, 0, 0].map(Some), [1, 0, 0].map(Some)),
    ] {
        for (rules, value) in [(Rules::SPECIFICATION, documents), (Rules::TOTAL_WARFARE, published)]
        {
            let environment = Environment { wind, ..CLEAR };
            assert_eq!(lines(&rules, environment, ModifierKind::Wind), value, "{wind}");
        }
    }
}
