//! Arbitrary rules, weapons, shots and brawls.

use ironhex::attack::{Called, Secondary, Shooter, Shot, ShotTarget, Spotter, TargetState};
use ironhex::board::{Concealment, Environment, Fog, Light, Precipitation, Wind};
use ironhex::physical::{PhysicalAttack, PhysicalAttacker, PhysicalTarget};
use ironhex::pilot::Skill;
use ironhex::pilot::{Abilities, Ability};
use ironhex::rules::{Preset, Rules};
use ironhex::unit::{
    Actuator, AttackSide, BrokenActuators, Location, Movement, PhysicalKind, Quirk, Side,
    WeaponQuirk,
};
use ironhex::weapon::{
    Category, Fire, OwnToHit, RangeBracket, Ranges, RateOfFire, Weapon, WeaponKind, WeaponTraits,
    WeaponType,
};
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// As many cases of each as usual; a failure is shown and not written to a file.
pub(super) fn cases() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

/// One of a list.
pub(super) fn one<T: Copy + std::fmt::Debug + 'static>(
    all: &'static [T],
) -> impl Strategy<Value = T> + Clone {
    select(all)
}

/// The members of a list whose bit is set.
fn some<T: Copy, S: FromIterator<T>>(all: &'static [T], bits: u32) -> S {
    all.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, item)| *item).collect()
}

/// Few of a list: most bits are clear.
fn few<T: Copy + 'static, S: FromIterator<T> + std::fmt::Debug>(
    all: &'static [T],
) -> impl Strategy<Value = S> {
    (any::<u32>(), any::<u32>(), any::<u32>()).prop_map(move |(a, b, c)| some(all, a & b & c))
}

/// A rule set with any of its fields overridden by any of their values.
pub(super) fn rules() -> impl Strategy<Value = Rules> {
    let heat = option::of(btree_set(1..=60_u8, 1..=5));
    let overrides = vec(option::of(any::<Index>()), Rules::NAMES.len());
    (one(Preset::ALL), heat, overrides).prop_map(|(preset, heat, overrides)| {
        let mut rules = preset.rules();
        for (field, choice) in preset.rules().fields().iter().zip(overrides) {
            if field.name == "heat_to_hit" {
                continue;
            }
            if let Some(choice) = choice {
                let (value, _) = &field.allowed[choice.index(field.allowed.len())];
                rules.set(field.name, value).unwrap();
            }
        }
        if let Some(steps) = heat {
            let steps: Vec<String> = steps.iter().map(u8::to_string).collect();
            rules.set("heat_to_hit", &steps.join(",")).unwrap();
        }
        rules
    })
}

pub(super) fn abilities() -> impl Strategy<Value = Abilities> {
    const BRACKETS: [RangeBracket; 4] =
        [RangeBracket::Short, RangeBracket::Medium, RangeBracket::Long, RangeBracket::Extreme];
    let speciality = || option::of(Just(WeaponType::UNLISTED));
    (
        few(Ability::ALL),
        option::of(select(&BRACKETS[..])),
        speciality(),
        option::of(one(Category::ALL)),
        speciality(),
    )
        .prop_map(
            |(plain, range_master, weapon_specialist, gunnery_specialist, sandblaster)| Abilities {
                plain,
                range_master,
                weapon_specialist,
                gunnery_specialist,
                sandblaster,
            },
        )
}

/// A weapon of any kind with figures that a weapon may have.
pub(super) fn weapon() -> impl Strategy<Value = Weapon> {
    let figures = ([1..=20_u8, 1..=20, 1..=20], 0..=10_u8, 2..=40_u8);
    let reach = (0..=6_u8, [1..=8_u8, 0..=8, 0..=8, 0..=8]);
    let own = ([-3..=3_i8, -3..=3, -3..=3], any::<u16>());
    (one(WeaponKind::ALL), one(Category::ALL), figures, reach, own).prop_map(
        |(kind, category, (damage, heat, rack), (minimum, [a, b, c, d]), (to_hit, traits))| {
            let racked = kind.uses_cluster_table() || kind == WeaponKind::Streak;
            Weapon {
                // A missile does three points at most.
                damage: if racked { damage.map(|points| points % 3 + 1) } else { damage },
                heat,
                rack: if racked || kind == WeaponKind::Lbx { rack } else { 1 },
                ranges: Ranges {
                    minimum,
                    short: a,
                    medium: a + b,
                    long: a + b + c,
                    extreme: a + b + c + d,
                },
                to_hit: OwnToHit::new(to_hit).unwrap(),
                traits: WeaponTraits::from_bits_truncate(traits),
                ..Weapon::plain(kind, kind.category().unwrap_or(category))
            }
        },
    )
}

/// A weapon and a way that it can fire.
pub(super) fn armed() -> impl Strategy<Value = (Weapon, Fire)> {
    (weapon(), 1..=6_u8, any::<bool>()).prop_map(|(weapon, rate, plain)| {
        let fire = match weapon.kind {
            WeaponKind::Lbx if plain => Fire::Slug,
            WeaponKind::Lbx => Fire::Pellets,
            _ if plain => Fire::Single,
            WeaponKind::Ultra => Fire::Double,
            WeaponKind::Rotary => Fire::Rapid(RateOfFire::new(rate).unwrap()),
            _ => Fire::Single,
        };
        (weapon, fire)
    })
}

fn shooter() -> impl Strategy<Value = Shooter> {
    const PLACES: [Secondary; 2] = [Secondary::Front, Secondary::Elsewhere];
    const CALLS: [Called; 2] = [Called::Alone, Called::ByTeammate];
    let body = (0..=8_u8, one(Movement::ALL), 0..=40_u8, any::<bool>(), 0..=5_u8);
    let damage = (0..=3_u8, 0..=7_u8, any::<bool>());
    let spotter = (one(Movement::ALL), any::<bool>())
        .prop_map(|(movement, attacks)| Spotter { movement, attacks });
    let aim =
        (option::of(select(&PLACES[..])), option::of(spotter), option::of(select(&CALLS[..])));
    (body, damage, aim, few(Quirk::ALL), abilities()).prop_map(
        |(
            (gunnery, movement, heat, prone, wounds),
            (sensor_hits, arm, targeting_computer),
            (secondary, indirect, called),
            quirks,
            abilities,
        )| Shooter {
            movement,
            heat,
            prone,
            wounds,
            sensor_hits,
            arm_damage: some(Actuator::ALL, arm.into()),
            targeting_computer,
            secondary,
            indirect,
            called,
            quirks,
            abilities,
            ..Shooter::new(Skill::new(gunnery).unwrap())
        },
    )
}

fn growth() -> impl Strategy<Value = Concealment> {
    (0..=3_u8, 0..=2_u8).prop_map(|(light, heavy)| Concealment { light, heavy })
}

fn environment() -> impl Strategy<Value = Environment> {
    let weather = (one(Light::ALL), one(Precipitation::ALL), one(Fog::ALL), one(Wind::ALL));
    weather.prop_map(|(light, precipitation, fog, wind)| Environment {
        light,
        precipitation,
        fog,
        wind,
    })
}

/// Any shot at all.
pub(super) fn shot() -> impl Strategy<Value = Shot> {
    let target = (one(Movement::ALL), 0..=30_u8, any::<u16>(), few(Quirk::ALL)).prop_map(
        |(movement, hexes, state, quirks)| {
            let state = TargetState::from_bits_truncate(state);
            ShotTarget { movement, hexes, state, quirks }
        },
    );
    let guided = (any::<bool>(), any::<bool>(), few(WeaponQuirk::ALL));
    let way = (0..=40_u16, option::of(one(RangeBracket::ALL)), growth(), growth(), environment());
    (shooter(), target, armed(), guided, way).prop_map(
        |(
            shooter,
            target,
            (weapon, fire),
            (artemis_v, semi_guided, weapon_quirks),
            (distance, bracket, intervening, target_growth, environment),
        )| Shot {
            target,
            weapon_quirks,
            fire,
            artemis_v,
            semi_guided,
            bracket,
            intervening,
            target_growth,
            environment,
            ..Shot::new(shooter, weapon, distance)
        },
    )
}

fn actuators() -> impl Strategy<Value = BrokenActuators> {
    (any::<[u8; 2]>(), any::<[u8; 2]>()).prop_map(|(a, b)| {
        let mut broken = BrokenActuators::NONE;
        for &side in Side::ALL {
            let bits = a[side as usize] & b[side as usize];
            for &actuator in Actuator::ALL {
                if bits >> (actuator as u8) & 1 == 1 {
                    broken = broken.with(side, actuator);
                }
            }
        }
        broken
    })
}

fn brawler() -> impl Strategy<Value = PhysicalAttacker> {
    let body = (20..=100_u8, 0..=8_u8, 0..=30_u8, any::<bool>(), few(Quirk::ALL), abilities());
    let stance = (any::<bool>(), any::<bool>(), any::<bool>());
    let moved = (one(Movement::ALL), 0..=20_u8, 0..=3_u8);
    let made = vec((one(PhysicalKind::ALL), one(Side::ALL)), 0..=2);
    let limbs = (actuators(), few(Location::ALL), few(Location::ALL), made);
    (body, stance, moved, limbs).prop_map(
        |(
            (tonnage, piloting, heat, tsm, quirks, abilities),
            (prone, hull_down, immobile),
            (movement, hexes, water_depth),
            (actuators, missing, fired, made),
        )| PhysicalAttacker {
            heat,
            tsm,
            prone,
            hull_down,
            immobile,
            movement,
            hexes,
            water_depth,
            actuators,
            missing,
            fired,
            made: made.into_iter().collect(),
            quirks,
            abilities,
            ..PhysicalAttacker::new(tonnage, Skill::new(piloting).unwrap())
        },
    )
}

/// Any physical attack at all, permitted or not.
pub(super) fn physical_attack() -> impl Strategy<Value = PhysicalAttack> {
    let body = (20..=100_u8, 0..=8_u8, any::<u16>(), growth(), few(Quirk::ALL));
    let target = (body, one(Movement::ALL), 0..=20_u8).prop_map(
        |((tonnage, piloting, state, growth, quirks), movement, hexes)| PhysicalTarget {
            tonnage,
            piloting: Skill::new(piloting).unwrap(),
            movement,
            hexes,
            state: TargetState::from_bits_truncate(state),
            growth,
            quirks,
        },
    );
    let place = (one(AttackSide::ALL), 0..=2_u8, any::<bool>(), -2..=2_i8);
    (one(PhysicalKind::ALL), one(Side::ALL), brawler(), target, place).prop_map(
        |(kind, side, attacker, target, (arc, distance, in_arc, level_difference))| {
            PhysicalAttack { kind, side, attacker, target, arc, distance, in_arc, level_difference }
        },
    )
}
