//! Declaring an attack: each reason by itself, and what is booked.

use ironhex::attack::{Accepted, AttackFacts, Rejection, WeaponStatus, declare};
use ironhex::rules::Rules;
use ironhex::unit::Location;
use ironhex::weapon::{Category, Fire, RangeBracket, Ranges, RateOfFire, Weapon, WeaponKind};

fn cannon(kind: WeaponKind) -> Weapon {
    Weapon {
        heat: 3,
        ranges: Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 0 },
        ..Weapon::plain(kind, Category::Ballistic)
    }
}

fn ready(fire: Fire, kind: WeaponKind) -> AttackFacts {
    let status = WeaponStatus { shots: Some(6), ..WeaponStatus::sound(Location::RightTorso) };
    AttackFacts::new(cannon(kind), status, fire, 5)
}

fn sole_reason(rules: &Rules, declaration: &AttackFacts) -> Option<Rejection> {
    match declare(rules, declaration) {
        Ok(_) => None,
        Err(reasons) => {
            assert_eq!(reasons.len(), 1, "{reasons:?}");
            Some(reasons[0])
        }
    }
}

#[test]
fn each_fault_is_the_one_reason() {
    let plain = ready(Fire::Single, WeaponKind::Direct);
    let status = plain.status;
    let with = |status| AttackFacts { status, ..plain };
    for (declaration, reason) in [
        (plain, None),
        (AttackFacts { attacker_destroyed: true, ..plain }, Some(Rejection::AttackerDestroyed)),
        (AttackFacts { shutdown: true, ..plain }, Some(Rejection::Shutdown)),
        (AttackFacts { unconscious: true, ..plain }, Some(Rejection::Unconscious)),
        (with(WeaponStatus { destroyed: true, ..status }), Some(Rejection::Destroyed)),
        (with(WeaponStatus { jammed: true, ..status }), Some(Rejection::Jammed)),
        (with(WeaponStatus { shots: Some(0), ..status }), Some(Rejection::NoAmmo)),
        (with(WeaponStatus { shots: Some(1), ..status }), None),
        (with(WeaponStatus { shots: None, ..status }), None),
        (AttackFacts { distance: 9, ..plain }, None),
        (AttackFacts { distance: 10, ..plain }, Some(Rejection::OutOfRange)),
        (AttackFacts { bearing: 60, ..plain }, None),
        (AttackFacts { bearing: 61, ..plain }, Some(Rejection::WrongArc)),
        (AttackFacts { line_of_sight: false, ..plain }, Some(Rejection::NoLineOfSight)),
        (AttackFacts { hull_down: true, ..plain }, None),
    ] {
        assert_eq!(sole_reason(&Rules::SPECIFICATION, &declaration), reason, "{declaration:?}");
    }
}

#[test]
fn two_sensor_hits_blind_where_the_rules_say_so() {
    let plain = ready(Fire::Single, WeaponKind::Direct);
    for (rules, hits, reason) in [
        (Rules::SPECIFICATION, 2, None),
        (Rules::TOTAL_WARFARE, 1, None),
        (Rules::TOTAL_WARFARE, 2, Some(Rejection::SensorsDestroyed)),
        (Rules::TOTAL_WARFARE, 3, Some(Rejection::SensorsDestroyed)),
    ] {
        let declaration = AttackFacts { sensor_hits: hits, ..plain };
        assert_eq!(sole_reason(&rules, &declaration), reason);
    }
}

#[test]
fn a_twist_turns_the_arcs_of_all_but_leg_weapons() {
    for (location, twist, bearing, reached) in [
        (Location::CenterTorso, 0, 120, false),
        (Location::CenterTorso, 1, 120, true),
        (Location::CenterTorso, 1, 0, true),
        (Location::CenterTorso, 1, -60, false),
        (Location::CenterTorso, -1, -120, true),
        (Location::CenterTorso, -1, 60, false),
        (Location::LeftLeg, 1, 120, false),
        (Location::LeftLeg, 1, -60, true),
        (Location::RightArm, 1, 180, true),
        (Location::LeftArm, 1, 180, false),
    ] {
        let mut declaration = ready(Fire::Single, WeaponKind::Direct);
        declaration.status = WeaponStatus::sound(location);
        (declaration.torso_twist, declaration.bearing) = (twist, bearing);
        let reason = (!reached).then_some(Rejection::WrongArc);
        assert_eq!(
            sole_reason(&Rules::SPECIFICATION, &declaration),
            reason,
            "{location} {bearing}"
        );
    }
}

#[test]
fn a_leg_weapon_is_behind_the_cover_of_a_hull_down_unit() {
    let mut declaration = ready(Fire::Single, WeaponKind::Direct);
    declaration.status = WeaponStatus::sound(Location::RightLeg);
    assert_eq!(sole_reason(&Rules::SPECIFICATION, &declaration), None);
    declaration.hull_down = true;
    assert_eq!(sole_reason(&Rules::SPECIFICATION, &declaration), Some(Rejection::HullDownLeg));
}

#[test]
fn costs_are_booked_at_the_declaration_or_when_it_fires() {
    let booked = |rules: &Rules, fire, kind| {
        let Accepted { bracket, shots, heat } = declare(rules, &ready(fire, kind)).unwrap();
        assert_eq!(bracket, RangeBracket::Medium);
        (shots, heat)
    };
    let specification = &Rules::SPECIFICATION;
    assert_eq!(booked(specification, Fire::Single, WeaponKind::Direct), (1, 3));
    assert_eq!(booked(specification, Fire::Double, WeaponKind::Ultra), (2, 3 + 1));
    assert_eq!(booked(specification, Fire::Rapid(RateOfFire::Six), WeaponKind::Rotary), (6, 3 * 6));
    assert_eq!(booked(specification, Fire::Single, WeaponKind::Streak), (0, 0), "when it hits");
    let published = &Rules::TOTAL_WARFARE;
    assert_eq!(booked(published, Fire::Single, WeaponKind::Direct), (0, 0));
    let mut declared = Rules::TOTAL_WARFARE;
    declared.set("booking", "declared").unwrap();
    assert_eq!(booked(&declared, Fire::Double, WeaponKind::Ultra), (2, 3 * 2));
}

#[test]
fn a_burst_needs_all_its_shots() {
    let mut declaration = ready(Fire::Rapid(RateOfFire::Six), WeaponKind::Rotary);
    assert_eq!(sole_reason(&Rules::SPECIFICATION, &declaration), None);
    declaration.status.shots = Some(5);
    assert_eq!(sole_reason(&Rules::SPECIFICATION, &declaration), Some(Rejection::NoAmmo));
    declaration.status.shots = None;
    assert_eq!(
        declare(&Rules::SPECIFICATION, &declaration).unwrap().shots,
        6,
        "from an unknown store"
    );
    declaration.weapon.category = Category::Energy;
    assert_eq!(
        declare(&Rules::SPECIFICATION, &declaration).unwrap().shots,
        0,
        "nothing to take from"
    );
}
