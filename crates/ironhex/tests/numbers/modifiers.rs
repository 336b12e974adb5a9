//! Each modifier of a weapon attack by itself.

use ModifierKind as Kind;
use ironhex::attack::{
    Called, Rejection, Secondary, Shooter, Shot, ShotTarget, Spotter, TargetNumber, TargetState,
    range_bracket, target_movement, to_hit,
};
use ironhex::board::Concealment;
use ironhex::modifier::{Breakdown, ModifierKind, Source};
use ironhex::pilot::Abilities;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::{Actuator, Actuators, Movement, Quirk, Quirks, WeaponQuirk, WeaponQuirks};
use ironhex::weapon::{
    Category, Fire, OwnToHit, RangeBracket, Ranges, Weapon, WeaponKind, WeaponTraits, WeaponType,
};

const SPECIFICATION: Rules = Rules::SPECIFICATION;
const PUBLISHED: Rules = Rules::TOTAL_WARFARE;

fn shot(change: impl FnOnce(&mut Shot)) -> Shot {
    let mut shot = Shot::at_bracket(Shooter::new(Skill::of::<4>()), RangeBracket::Short);
    change(&mut shot);
    shot
}

/// The lines beyond the five that are always there, and the total beyond gunnery 4.
fn beyond(rules: &Rules, shot: &Shot) -> Vec<(Kind, i8)> {
    let mut lines = Breakdown::new();
    let number = to_hit(rules, shot, &mut lines);
    let sum: i16 = lines.iter().map(|line| i16::from(line.value)).sum();
    if let Some(total) = number.total() {
        assert_eq!(total, sum);
    }
    let always = |kind: Kind| {
        matches!(kind, Kind::GunnerySkill | Kind::TargetMovement | Kind::Heat)
            || kind.source() == Source::AttackerMovement
            || kind.source() == Source::Range && kind != Kind::MinimumRange
    };
    let lines = lines.iter().filter(|line| !always(line.kind));
    lines.map(|line| (line.kind, line.value)).collect()
}

/// The value of one of the lines that are always there.
fn value(rules: &Rules, shot: &Shot, source: Source) -> i8 {
    let mut lines = Breakdown::new();
    to_hit(rules, shot, &mut lines);
    lines.iter().find(|line| line.kind.source() == source).unwrap().value
}

fn able(names: &[&str]) -> Abilities {
    let mut abilities = Abilities::NONE;
    for name in names {
        abilities.add(name, |_| Some(WeaponType(7))).unwrap();
    }
    abilities
}

#[test]
fn brackets_cost_0_2_4_6() {
    for (bracket, cost) in [
        (RangeBracket::Short, 0),
        (RangeBracket::Medium, 2),
        (RangeBracket::Long, 4),
        (RangeBracket::Extreme, 6),
    ] {
        let shot = shot(|shot| shot.bracket = Some(bracket));
        assert_eq!(value(&SPECIFICATION, &shot, Source::Range), cost);
        for (names, eased) in [
            (&["sniper"][..], cost / 2),
            (&["range_master_medium"], if bracket == RangeBracket::Medium { 0 } else { cost }),
            (&["range_master_short"], cost),
        ] {
            let mut shot = shot;
            shot.shooter.abilities = able(names);
            assert_eq!(value(&SPECIFICATION, &shot, Source::Range), eased, "{names:?} {bracket}");
        }
        let mut shot = shot;
        shot.shooter.abilities = able(&["range_master_long"]);
        if bracket == RangeBracket::Extreme {
            let number = to_hit(&PUBLISHED, &shot, &mut ());
            assert_eq!(number.impossible(), Some(Rejection::OutOfRange), "extreme range is off");
            continue;
        }
        let swapped = match bracket {
            RangeBracket::Short => 4,
            RangeBracket::Long => 0,
            _ => cost,
        };
        assert_eq!(value(&PUBLISHED, &shot, Source::Range), swapped);
    }
}

#[test]
fn bands_are_the_weapons_own_or_fixed_and_extreme_range_is_a_rule() {
    let ranges = Ranges { minimum: 0, short: 2, medium: 4, long: 6, extreme: 7 };
    let mut twice = SPECIFICATION;
    twice.set("extreme_range", "twice_medium").unwrap();
    use RangeBracket::{Extreme, Long, Medium, OutOfRange, Short};
    for (rules, expected) in [
        (SPECIFICATION, [Short, Medium, Long, Extreme, OutOfRange, OutOfRange, OutOfRange]),
        (PUBLISHED, [Short, Medium, Long, OutOfRange, OutOfRange, OutOfRange, OutOfRange]),
        (twice, [Short, Medium, Long, Extreme, Extreme, OutOfRange, OutOfRange]),
        (Rules::SIMPLIFIED, [Short, Medium, Medium, Long, Long, Long, OutOfRange]),
    ] {
        let found = [2, 4, 6, 7, 8, 9, 16].map(|hexes| range_bracket(&rules, &ranges, hexes));
        assert_eq!(found, expected);
    }
}

#[test]
fn minimum_range_counts_from_the_difference_or_one_more() {
    let weapon = Weapon {
        ranges: Ranges { minimum: 3, short: 6, medium: 12, long: 18, extreme: 0 },
        ..Weapon::plain(WeaponKind::Direct, Category::Energy)
    };
    for (distance, documents, published) in
        [(0, Some(3), Some(4)), (1, Some(2), Some(3)), (3, None, Some(1)), (4, None, None)]
    {
        let shot = Shot::new(Shooter::new(Skill::of::<4>()), weapon, distance);
        for (rules, expected) in [(SPECIFICATION, documents), (PUBLISHED, published)] {
            let expected: Vec<_> =
                expected.map(|value| (Kind::MinimumRange, value)).into_iter().collect();
            assert_eq!(beyond(&rules, &shot), expected, "{distance}");
        }
    }
}

#[test]
fn a_weapon_without_a_minimum_range_fires_at_its_own_feet() {
    let ranges = Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 0 };
    let weapon = Weapon { ranges, ..Weapon::plain(WeaponKind::Direct, Category::Energy) };
    let shot = Shot::new(Shooter::new(Skill::of::<4>()), weapon, 0);
    assert_eq!(beyond(&SPECIFICATION, &shot), []);
    assert_eq!(beyond(&PUBLISHED, &shot), []);
}

#[test]
fn attackers_pay_for_how_they_moved() {
    for (movement, names, cost) in [
        (Movement::Stationary, &[][..], 0),
        (Movement::Walk, &[], 1),
        (Movement::Run, &[], 2),
        (Movement::Jump, &[], 3),
        (Movement::Jump, &["jumping_jack"], 1),
        (Movement::Jump, &["hopping_jack"], 2),
        (Movement::Run, &["jumping_jack", "hopping_jack"], 2),
    ] {
        let shot = shot(|shot| {
            shot.shooter.movement = movement;
            shot.shooter.abilities = able(names);
        });
        assert_eq!(value(&SPECIFICATION, &shot, Source::AttackerMovement), cost);
    }
}

#[test]
fn targets_gain_by_hexes_and_by_jumping() {
    for (hexes, brackets, fifths) in [
        (0, 0, 1),
        (1, 0, 1),
        (2, 0, 1),
        (3, 1, 1),
        (4, 1, 1),
        (5, 2, 1),
        (6, 2, 2),
        (7, 3, 2),
        (9, 3, 2),
        (10, 4, 2),
        (11, 4, 3),
        (17, 4, 4),
        (18, 5, 4),
        (24, 5, 5),
        (25, 6, 5),
        (99, 6, 20),
    ] {
        assert_eq!(target_movement(&SPECIFICATION, Movement::Run, hexes), brackets, "{hexes}");
        assert_eq!(target_movement(&SPECIFICATION, Movement::Jump, hexes), brackets + 1);
        assert_eq!(target_movement(&Rules::SIMPLIFIED, Movement::Walk, hexes), fifths);
        assert_eq!(target_movement(&Rules::SIMPLIFIED, Movement::Jump, hexes), fifths + 1);
    }
    assert_eq!(target_movement(&Rules::SIMPLIFIED, Movement::Stationary, 0), 0);
}

#[test]
fn semi_guided_missiles_forget_the_movement_of_a_designated_target() {
    let designated = |state| {
        shot(|shot| {
            shot.target =
                ShotTarget { movement: Movement::Run, hexes: 7, state, ..ShotTarget::STILL };
            shot.semi_guided = true;
        })
    };
    let moved = |rules: &Rules, shot: &Shot| value(rules, shot, Source::TargetMovement);
    let tagged = designated(TargetState::TAGGED);
    assert_eq!((moved(&SPECIFICATION, &tagged), moved(&PUBLISHED, &tagged)), (3, 0));
    assert_eq!(moved(&PUBLISHED, &designated(TargetState::TAGGED | TargetState::ECM)), 3);
    assert_eq!(moved(&PUBLISHED, &designated(TargetState::empty())), 3);
    assert_eq!(moved(&PUBLISHED, &Shot { semi_guided: false, ..tagged }), 3);
}

#[test]
fn heat_costs_by_the_scale() {
    for (heat, specification, simplified, published) in [
        (4, 0, 0, 0),
        (5, 0, 1, 0),
        (7, 0, 1, 0),
        (8, 1, 2, 1),
        (12, 1, 2, 1),
        (13, 2, 3, 2),
        (16, 2, 3, 2),
        (17, 3, 3, 3),
        (23, 3, 3, 3),
        (24, 4, 3, 4),
        (25, 4, 3, 4),
        (26, 5, 3, 4),
        (99, 5, 3, 4),
    ] {
        let shot = shot(|shot| shot.shooter.heat = heat);
        for (rules, cost) in [
            (SPECIFICATION, specification),
            (Rules::SIMPLIFIED, simplified),
            (PUBLISHED, published),
        ] {
            assert_eq!(value(&rules, &shot, Source::Heat), cost, "{heat}");
        }
    }
}

#[test]
fn the_targets_state() {
    use TargetState as State;
    let cover = State::PARTIAL_COVER;
    let hidden = State::HULL_DOWN;
    for (state, distance, specification, published) in [
        (State::PRONE, 1, vec![(Kind::TargetProne, -2)], vec![(Kind::TargetProne, -2)]),
        (State::PRONE, 2, vec![(Kind::TargetProne, 1)], vec![(Kind::TargetProne, 1)]),
        (State::IMMOBILE, 5, vec![(Kind::TargetImmobile, -4)], vec![(Kind::TargetImmobile, -4)]),
        (cover, 5, vec![(Kind::PartialCover, 1)], vec![(Kind::PartialCover, 1)]),
        (hidden, 5, vec![(Kind::HullDownCover, 1)], vec![]),
        (
            cover | hidden,
            5,
            vec![(Kind::HullDownCover, 1)],
            vec![(Kind::PartialCover, 1), (Kind::HullDown, 2)],
        ),
        (State::DODGING, 5, vec![(Kind::TargetDodging, 2)], vec![(Kind::TargetDodging, 2)]),
    ] {
        let shot = shot(|shot| (shot.target.state, shot.distance) = (state, distance));
        assert_eq!(beyond(&SPECIFICATION, &shot), specification);
        assert_eq!(beyond(&PUBLISHED, &shot), published);
    }
    for (bracket, cost) in [
        (RangeBracket::Short, 0),
        (RangeBracket::Medium, 1),
        (RangeBracket::Long, 2),
        (RangeBracket::Extreme, 2),
    ] {
        let shot = shot(|shot| {
            shot.target.state = State::STEALTH;
            shot.bracket = Some(bracket);
        });
        assert_eq!(beyond(&SPECIFICATION, &shot), [(Kind::StealthArmor, cost)]);
    }
}

#[test]
fn woods_on_the_way_and_around_the_target() {
    let grown = shot(|shot| {
        shot.intervening = Concealment { light: 2, heavy: 1 };
        shot.target_growth = Concealment { light: 0, heavy: 1 };
    });
    let expected = [(Kind::InterveningTerrain, 4), (Kind::TargetTerrain, 2)];
    assert_eq!(beyond(&SPECIFICATION, &grown), expected);
    assert_eq!(Concealment { light: 255, heavy: 255 }.modifier(), 100, "a wall is a wall");
}

#[test]
fn broken_pilots_sensors_and_arms() {
    let hurt = |wounds, names: &[&str]| {
        shot(|shot| {
            shot.shooter.wounds = wounds;
            shot.shooter.abilities = able(names);
        })
    };
    assert_eq!(beyond(&SPECIFICATION, &hurt(3, &[])), [(Kind::PilotWounds, 3)]);
    assert_eq!(beyond(&SPECIFICATION, &hurt(3, &["pain_resistance"])), [(Kind::PilotWounds, 2)]);
    assert_eq!(beyond(&SPECIFICATION, &hurt(0, &["pain_resistance"])), []);
    assert_eq!(beyond(&PUBLISHED, &hurt(3, &[])), []);

    for (hits, specification, published) in [(1, 1, Some(2)), (2, 2, None)] {
        let shot = shot(|shot| shot.shooter.sensor_hits = hits);
        assert_eq!(beyond(&SPECIFICATION, &shot), [(Kind::SensorDamage, specification)]);
        let number = to_hit(&PUBLISHED, &shot, &mut ());
        assert_eq!(number.total(), published.map(|value| 4 + value));
        if published.is_none() {
            assert_eq!(number.impossible(), Some(Rejection::SensorsDestroyed));
            assert_eq!((number.printed(), number.chance()), (None, 0));
        }
    }

    let all = shot(|shot| shot.shooter.arm_damage = Actuators::ALL);
    let shoulder = (Kind::ShoulderActuator, 4);
    let rest = [(Kind::UpperArmActuator, 1), (Kind::LowerArmActuator, 1)];
    assert_eq!(beyond(&SPECIFICATION, &all), [shoulder, rest[0], rest[1]]);
    assert_eq!(beyond(&PUBLISHED, &all), [shoulder]);
    let lower = shot(|shot| {
        shot.shooter.arm_damage = [Actuator::UpperArm, Actuator::LowerArm].into_iter().collect()
    });
    assert_eq!(beyond(&PUBLISHED, &lower), rest);
}

#[test]
fn a_targeting_computer_helps_everything_or_direct_fire() {
    let direct = Weapon {
        traits: WeaponTraits::DIRECT_FIRE,
        ..Weapon::plain(WeaponKind::Lbx, Category::Ballistic)
    };
    let missile = Weapon::plain(WeaponKind::Lrm, Category::Missile);
    let computed = (Kind::TargetingComputer, -1);
    let pellets = (Kind::LbxCluster, -1);
    for (weapon, fire, specification, published) in [
        (direct, Fire::Slug, vec![computed], vec![computed]),
        (direct, Fire::Pellets, vec![computed, pellets], vec![pellets]),
        (missile, Fire::Single, vec![computed], vec![]),
    ] {
        let shot = shot(|shot| {
            (shot.weapon, shot.fire) = (weapon, fire);
            shot.shooter.targeting_computer = true;
        });
        assert_eq!(beyond(&SPECIFICATION, &shot), specification);
        assert_eq!(beyond(&PUBLISHED, &shot), published);
    }
}

#[test]
fn weapons_have_modifiers_of_their_own() {
    let pulse = shot(|shot| shot.weapon.to_hit = OwnToHit::of::<-3, -2, -1>());
    assert_eq!(beyond(&SPECIFICATION, &pulse), [(Kind::Weapon, -3)]);
    let mrm = shot(|shot| shot.weapon = Weapon::plain(WeaponKind::Mrm, Category::Missile));
    assert_eq!(beyond(&SPECIFICATION, &mrm), []);
    assert_eq!(beyond(&PUBLISHED, &mrm), [(Kind::Mrm, 1)]);
    let mut artemis = shot(|shot| {
        shot.weapon = Weapon::plain(WeaponKind::Lrm, Category::Missile);
        shot.artemis_v = true;
    });
    assert_eq!(beyond(&SPECIFICATION, &artemis), []);
    assert_eq!(beyond(&PUBLISHED, &artemis), [(Kind::ArtemisV, -1)]);
    artemis.shooter.indirect = Some(Spotter { movement: Movement::Stationary, attacks: false });
    assert_eq!(beyond(&PUBLISHED, &artemis), [(Kind::IndirectFire, 1)]);
    artemis.shooter.indirect = None;
    artemis.target.state = TargetState::ECM;
    assert_eq!(beyond(&PUBLISHED, &artemis), []);
    let laser = shot(|shot| shot.artemis_v = true);
    assert_eq!(beyond(&PUBLISHED, &laser), []);
}

#[test]
fn what_the_attacker_attempts() {
    let prone = shot(|shot| shot.shooter.prone = true);
    assert_eq!(beyond(&SPECIFICATION, &prone), [(Kind::AttackerProne, 2)]);

    for (place, quirk, names, cost) in [
        (Secondary::Front, None, &[][..], 1),
        (Secondary::Elsewhere, None, &[], 2),
        (Secondary::Front, Some(Quirk::MultiTrac), &[], 0),
        (Secondary::Elsewhere, Some(Quirk::MultiTrac), &[], 2),
        (Secondary::Front, None, &["multi_tasker"], 0),
        (Secondary::Elsewhere, None, &["multi_tasker"], 1),
        (Secondary::Front, Some(Quirk::MultiTrac), &["multi_tasker"], 0),
    ] {
        let shot = shot(|shot| {
            shot.shooter.secondary = Some(place);
            shot.shooter.quirks = quirk.into_iter().collect();
            shot.shooter.abilities = able(names);
        });
        assert_eq!(beyond(&SPECIFICATION, &shot), [(Kind::SecondaryTarget, cost)]);
    }

    for (called, names, cost) in [
        (Called::Alone, &[][..], 3),
        (Called::Alone, &["sharpshooter"], 2),
        (Called::ByTeammate, &[], 0),
        (Called::ByTeammate, &["sharpshooter"], 0),
    ] {
        let shot = shot(|shot| {
            shot.shooter.called = Some(called);
            shot.shooter.abilities = able(names);
        });
        assert_eq!(beyond(&SPECIFICATION, &shot), [(Kind::CalledShot, cost)]);
    }
}

#[test]
fn indirect_fire_pays_for_its_spotter() {
    let spotted = |movement, attacks, names: &[&str]| {
        shot(|shot| {
            shot.shooter.indirect = Some(Spotter { movement, attacks });
            shot.shooter.abilities = able(names);
        })
    };
    let base = (Kind::IndirectFire, 1);
    let still = spotted(Movement::Stationary, false, &[]);
    assert_eq!(beyond(&SPECIFICATION, &still), [base]);
    for (movement, cost) in [(Movement::Walk, 1), (Movement::Run, 2), (Movement::Jump, 3)] {
        let moved = spotted(movement, false, &[]);
        assert_eq!(beyond(&SPECIFICATION, &moved), [base, (Kind::SpotterMovement, cost)]);
    }
    let busy = spotted(Movement::Stationary, true, &["oblique_attacker"]);
    let oblique = (Kind::ObliqueAttacker, -1);
    assert_eq!(beyond(&SPECIFICATION, &busy), [base, oblique]);
    assert_eq!(beyond(&PUBLISHED, &busy), [base, (Kind::SpotterAttacks, 1), oblique]);
    let direct = shot(|shot| shot.shooter.abilities = able(&["oblique_attacker"]));
    assert_eq!(beyond(&SPECIFICATION, &direct), []);
}

#[test]
fn quirks_count_at_their_range_and_on_their_side() {
    use RangeBracket::{Extreme, Long, Medium, Short};
    for (quirk, kind, value, brackets) in [
        (Quirk::ImprovedTargetingShort, Kind::ImprovedTargeting, -1, &[Short][..]),
        (Quirk::ImprovedTargetingMedium, Kind::ImprovedTargeting, -1, &[Medium]),
        (Quirk::ImprovedTargetingLong, Kind::ImprovedTargeting, -1, &[Long, Extreme]),
        (Quirk::PoorTargetingShort, Kind::PoorTargeting, 1, &[Short]),
        (Quirk::PoorTargetingMedium, Kind::PoorTargeting, 1, &[Medium]),
        (Quirk::PoorTargetingLong, Kind::PoorTargeting, 1, &[Long, Extreme]),
        (Quirk::SensorGhosts, Kind::SensorGhosts, 1, &[Short, Medium, Long, Extreme]),
    ] {
        for bracket in [Short, Medium, Long, Extreme] {
            let own = shot(|shot| {
                shot.shooter.quirks = Quirks::NONE.with(quirk);
                shot.bracket = Some(bracket);
            });
            let expected: Vec<_> =
                brackets.contains(&bracket).then_some((kind, value)).into_iter().collect();
            assert_eq!(beyond(&SPECIFICATION, &own), expected, "{quirk} at {bracket}");
        }
    }
    let distracting = shot(|shot| shot.target.quirks = Quirks::NONE.with(Quirk::Distracting));
    assert_eq!(beyond(&SPECIFICATION, &distracting), [(Kind::Distracting, 1)]);
    assert_eq!(beyond(&PUBLISHED, &distracting), []);
}

#[test]
fn quirks_of_the_weapon() {
    let quirky = |quirk, movement| {
        shot(|shot| {
            shot.weapon_quirks = WeaponQuirks::NONE.with(quirk);
            shot.shooter.movement = movement;
        })
    };
    let still = Movement::Stationary;
    let accurate = quirky(WeaponQuirk::Accurate, still);
    assert_eq!(beyond(&SPECIFICATION, &accurate), [(Kind::AccurateWeapon, -1)]);
    let inaccurate = quirky(WeaponQuirk::Inaccurate, still);
    assert_eq!(beyond(&SPECIFICATION, &inaccurate), [(Kind::InaccurateWeapon, 1)]);
    let running = quirky(WeaponQuirk::StableWeapon, Movement::Run);
    assert_eq!(beyond(&SPECIFICATION, &running), [(Kind::StableWeapon, -1)]);
    assert_eq!(beyond(&SPECIFICATION, &quirky(WeaponQuirk::StableWeapon, Movement::Walk)), []);
}

#[test]
fn specialists_and_stalkers() {
    let special = |names: &[&str], weapon_type, category| {
        shot(|shot| {
            shot.shooter.abilities = able(names);
            shot.weapon = Weapon { weapon_type, ..Weapon::plain(WeaponKind::Direct, category) };
        })
    };
    let own = special(&["weapon_specialist_any"], WeaponType(7), Category::Energy);
    assert_eq!(beyond(&SPECIFICATION, &own), [(Kind::WeaponSpecialist, -2)]);
    let other = special(&["weapon_specialist_any"], WeaponType(8), Category::Energy);
    assert_eq!(beyond(&SPECIFICATION, &other), []);
    for (category, value) in [(Category::Energy, -1), (Category::Ballistic, 1)] {
        let shot = special(&["gunnery_specialist_energy"], WeaponType(1), category);
        assert_eq!(beyond(&SPECIFICATION, &shot), [(Kind::GunnerySpecialist, value)]);
    }
    let mut stalker = special(&["blood_stalker"], WeaponType(1), Category::Energy);
    assert_eq!(beyond(&SPECIFICATION, &stalker), [(Kind::BloodStalker, 2)]);
    stalker.target.state = TargetState::BLOOD_STALKED;
    assert_eq!(beyond(&SPECIFICATION, &stalker), [(Kind::BloodStalker, -1)]);
}

#[test]
fn numbers_are_held_and_said_to_be_impossible() {
    let number = |gunnery, bracket| {
        to_hit(&SPECIFICATION, &Shot::at_bracket(Shooter::new(gunnery), bracket), &mut ())
    };
    for (gunnery, bracket, total, printed, target) in [
        (0, RangeBracket::Short, 0, 2, TargetNumber::Needs(3)),
        (2, RangeBracket::Short, 2, 2, TargetNumber::Needs(3)),
        (3, RangeBracket::Short, 3, 3, TargetNumber::Needs(3)),
        (6, RangeBracket::Extreme, 12, 12, TargetNumber::Needs(12)),
        (
            7,
            RangeBracket::Extreme,
            13,
            13,
            TargetNumber::Impossible(Rejection::TargetNumberTooHigh),
        ),
        (
            8,
            RangeBracket::Extreme,
            14,
            13,
            TargetNumber::Impossible(Rejection::TargetNumberTooHigh),
        ),
    ] {
        let found = number(Skill::new(gunnery).unwrap(), bracket);
        assert_eq!((found.total(), found.printed()), (Some(total), Some(printed)));
        assert_eq!(found.target_number(), target);
        assert_eq!(found.impossible().is_some(), total > 12);
        assert_eq!(found.bracket(), bracket);
    }
    let beyond = number(Skill::of::<4>(), RangeBracket::OutOfRange);
    assert_eq!(beyond.target_number(), TargetNumber::Impossible(Rejection::OutOfRange));
    assert_eq!((beyond.printed_ways(), beyond.chance(), beyond.needed()), (0, 0, 13));
    let certain = to_hit(
        &PUBLISHED,
        &Shot::at_bracket(Shooter::new(Skill::of::<2>()), RangeBracket::Short),
        &mut (),
    );
    assert_eq!(certain.target_number(), TargetNumber::Automatic);
    let mut stealthy = Shot::at_bracket(Shooter::new(Skill::of::<4>()), RangeBracket::Short);
    stealthy.target.state = TargetState::STEALTH;
    assert_eq!(to_hit(&SPECIFICATION, &stealthy, &mut ()).impossible(), None);
    stealthy.shooter.secondary = Some(Secondary::Front);
    let barred = to_hit(&SPECIFICATION, &stealthy, &mut ());
    assert_eq!(barred.impossible(), Some(Rejection::StealthySecondary));
    assert_eq!(Rejection::StealthySecondary.id(), "stealthySecondary");
    let reasons =
        [Rejection::OutOfRange, Rejection::TargetNumberTooHigh, Rejection::SensorsDestroyed];
    assert_eq!(
        reasons.map(Rejection::id),
        ["outOfRange", "targetNumberTooHigh", "sensorsDestroyed"]
    );
}
