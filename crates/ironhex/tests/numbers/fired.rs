//! Salvos with scripted dice: what is rolled, what is written down, what it costs.

use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable, above_table, below_table};
use ironhex::attack::{AmsResult, Conditions, Fired, Salvo, ToHit};
use ironhex::dice::{Roll, Scripted};
use ironhex::event::Event;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Panel};
use ironhex::weapon::{Category, Fire, RangeBracket, RateOfFire, Weapon, WeaponKind};

const SPECIFICATION: Rules = Rules::SPECIFICATION;
const PUBLISHED: Rules = Rules::TOTAL_WARFARE;

fn weapon(kind: WeaponKind, damage: u8, rack: u8) -> Weapon {
    let category = kind.category().unwrap_or(Category::Ballistic);
    Weapon { damage: [damage; 3], heat: 2, rack, ..Weapon::plain(kind, category) }
}

struct Trial {
    rules: Rules,
    weapon: Weapon,
    fire: Fire,
    needs: i16,
    ams: bool,
    low_profile: bool,
}

fn trial(rules: Rules, weapon: Weapon, fire: Fire) -> Trial {
    Trial { rules, weapon, fire, needs: 7, ams: false, low_profile: false }
}

impl Trial {
    /// Fires with these dice, which must be used up.
    fn fire(&self, faces: &[u8]) -> (Fired, Vec<Event>) {
        let bracket = RangeBracket::Medium;
        let (rules, weapon) = (&self.rules, &self.weapon);
        let none = &Abilities::NONE;
        let guided = Guided::default();
        let conditions = Conditions {
            locations: LocationTable::new(rules, AttackSide::Front, Cover::NONE),
            bracket,
            cluster: ClusterModifiers::new(
                rules, weapon, self.fire, guided, none, bracket, self.ams,
            ),
            ams_engaged: self.ams,
            low_profile: self.low_profile,
        };
        let number = ToHit::known(rules, self.needs);
        let salvo = Salvo::new(rules, weapon, self.fire, number, &conditions);
        let mut dice = Scripted::new(faces);
        let mut events = Vec::new();
        let fired = salvo.fire(&mut dice, &mut events);
        assert_eq!(dice.finish(), Ok(()));
        let mut again = Fired { jammed: true, projectiles: 9, ..Fired::default() };
        salvo.fire_into(&mut again, &mut Scripted::new(faces), &mut ());
        assert_eq!(again, fired, "a record that is used again is the same");
        (fired, events)
    }
}

#[test]
fn one_shot_hits_one_place_or_none() {
    let cannon = trial(SPECIFICATION, weapon(WeaponKind::Direct, 10, 1), Fire::Single);
    let (hit, events) = cannon.fire(&[3, 4, 4, 4]);
    assert_eq!((hit.hit(), hit.total_damage(), hit.projectiles), (true, 10, 1));
    assert_eq!((hit.damage_on(Panel::LeftTorso), hit.damage_on(Panel::Head)), (10, 0));
    assert_eq!(hit.by_panel().iter().sum::<u16>(), 10);
    assert_eq!((hit.heat, hit.ammunition, hit.damage_per_hit, hit.jammed), (2, 1, 10, false));
    let first = hit.first_hit(&hit.shots[0]).unwrap();
    assert_eq!(first.landing.panel, Some(Panel::LeftTorso));
    assert_eq!(events.len(), 2);
    let (miss, _) = cannon.fire(&[3, 3]);
    assert_eq!((miss.hit(), miss.total_damage(), miss.projectiles), (false, 0, 0));
    assert_eq!(miss.first_hit(&miss.shots[0]), None);
    assert_eq!((miss.heat, miss.ammunition), (2, 1), "a miss costs as much");
}

#[test]
fn missiles_land_one_by_one_or_in_fives() {
    let rack = weapon(WeaponKind::Lrm, 1, 10);
    let single = trial(SPECIFICATION, rack, Fire::Single);
    // A 4 on the row of 10 is 4 hits.
    let (fired, _) = single.fire(&[6, 6, 2, 2, 3, 4, 3, 4, 1, 1, 6, 6]);
    assert_eq!((fired.projectiles, fired.hits.len(), fired.total_damage()), (4, 4, 4));
    let cluster = fired.cluster.unwrap();
    assert_eq!((cluster.size, cluster.modified, cluster.hits), (10, 4, 4));
    let grouped = trial(PUBLISHED, rack, Fire::Single);
    // A 7 is 6 hits: five and one.
    let (fired, _) = grouped.fire(&[6, 6, 3, 4, 3, 4, 6, 6]);
    let sizes: Vec<u8> = fired.hits.iter().map(|hit| hit.damage).collect();
    assert_eq!((fired.projectiles, sizes), (6, vec![5, 1]));
    let srm = trial(PUBLISHED, weapon(WeaponKind::Srm, 2, 2), Fire::Single);
    let (fired, _) = srm.fire(&[6, 6, 6, 6, 3, 4, 3, 4]);
    assert_eq!(fired.hits.len(), 2, "short-range missiles land singly");
    let streak = trial(PUBLISHED, weapon(WeaponKind::Streak, 1, 10), Fire::Single);
    let (fired, _) = streak.fire(&[6, 6, 3, 4, 3, 4]);
    assert_eq!(fired.hits.len(), 2, "streak long-range missiles in fives");
}

#[test]
fn a_streak_costs_nothing_when_it_misses() {
    let streak = trial(SPECIFICATION, weapon(WeaponKind::Streak, 2, 2), Fire::Single);
    let (hit, events) = streak.fire(&[3, 4, 3, 4, 3, 4]);
    assert_eq!((hit.projectiles, hit.heat, hit.ammunition), (2, 2, 1));
    let cluster = hit.cluster.unwrap();
    assert_eq!((cluster.roll, cluster.modified, cluster.hits), (None, 12, 2));
    assert_eq!(events[1], Event::AllHit { hits: 2 });
    let (miss, _) = streak.fire(&[3, 3]);
    assert_eq!((miss.heat, miss.ammunition), (0, 0));
}

#[test]
fn an_anti_missile_system_stops_missiles_or_spoils_the_roll() {
    let rack = weapon(WeaponKind::Lrm, 1, 5);
    let stops = Trial { ams: true, ..trial(SPECIFICATION, rack, Fire::Single) };
    let (fired, _) = stops.fire(&[6, 6, 3, 4, 2, 6, 3, 4]);
    assert_eq!(fired.ams, Some(AmsResult { roll: Some(Roll::new(2, 6)), stopped: 2 }));
    assert_eq!((fired.projectiles, fired.cluster.unwrap().hits), (1, 3));
    let spoils = Trial { ams: true, ..trial(PUBLISHED, rack, Fire::Single) };
    let (fired, _) = spoils.fire(&[6, 6, 4, 5, 3, 4]);
    assert_eq!(fired.ams, Some(AmsResult { roll: None, stopped: 0 }));
    assert_eq!((fired.cluster.unwrap().modified, fired.projectiles), (5, 3));
    let (miss, _) = spoils.fire(&[1, 2]);
    assert_eq!(miss.ams, None, "nothing to shoot at");
    let streak =
        Trial { ams: true, ..trial(PUBLISHED, weapon(WeaponKind::Streak, 2, 6), Fire::Single) };
    let (fired, _) = streak.fire(&[6, 6, 1, 1, 3, 4, 3, 4, 3, 4, 3, 4]);
    assert_eq!((fired.cluster.unwrap().modified, fired.projectiles), (7, 4), "11 less 4");
}

#[test]
fn two_rolls_or_one_for_an_ultra() {
    let gun = weapon(WeaponKind::Ultra, 5, 1);
    let twice = trial(SPECIFICATION, gun, Fire::Double);
    let (fired, events) = twice.fire(&[1, 1, 6, 6, 3, 4]);
    assert!(fired.jammed && fired.shots[0].shot.jam && !fired.shots[1].shot.jam);
    assert_eq!(
        (fired.projectiles, fired.total_damage(), fired.heat, fired.ammunition),
        (1, 5, 3, 2)
    );
    assert_eq!((fired.first_hit(&fired.shots[0]), fired.shots[1].damage), (None, 5));
    let numbers: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::ShotRolled { number, .. } => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, [1, 2]);
    let once = trial(PUBLISHED, gun, Fire::Double);
    let (fired, _) = once.fire(&[6, 6, 4, 4, 3, 4, 3, 4]);
    assert_eq!((fired.projectiles, fired.hits.len(), fired.heat, fired.ammunition), (2, 2, 4, 2));
    assert!(!fired.jammed);
}

#[test]
fn a_rotary_jams_by_its_rate() {
    let gun = weapon(WeaponKind::Rotary, 2, 1);
    for (rate, jams_at) in [(1, 0), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4)] {
        let salvo = Trial {
            needs: 13,
            ..trial(PUBLISHED, gun, Fire::Rapid(RateOfFire::new(rate).unwrap()))
        };
        for (faces, total) in [([1, 1], 2), ([1, 2], 3), ([2, 2], 4), ([2, 3], 5)] {
            let (fired, _) = salvo.fire(&faces);
            assert_eq!(fired.jammed, total <= jams_at, "{rate} shots, a {total}");
            assert_eq!((fired.heat, fired.ammunition), (2 * rate, rate));
        }
    }
    let single = Trial { needs: 13, ..trial(SPECIFICATION, gun, Fire::Rapid(RateOfFire::One)) };
    assert!(single.fire(&[1, 1]).0.jammed, "one shot of a rotary may jam by the documents");
    assert!(!single.fire(&[1, 2]).0.jammed);
    let four = Trial { needs: 13, ..trial(SPECIFICATION, gun, Fire::Rapid(RateOfFire::Four)) };
    assert!(!four.fire(&[1, 2, 2, 1, 1, 2, 2, 2]).0.jammed);
    let six = Trial { needs: 13, ..trial(SPECIFICATION, gun, Fire::Rapid(RateOfFire::Six)) };
    let (fired, _) = six.fire(&[2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2, 1]);
    assert!(!fired.jammed, "threes and fours jam nothing by the documents");
    assert_eq!(fired.shots.len(), 6);
}

#[test]
fn glancing_blows_do_half_or_lose_four_on_the_row() {
    let low = |weapon| Trial { low_profile: true, ..trial(SPECIFICATION, weapon, Fire::Single) };
    let cannon = low(weapon(WeaponKind::Direct, 5, 1));
    for (faces, damage) in [([3, 4], 2), ([4, 4], 2), ([4, 5], 5)] {
        let (fired, _) = cannon.fire(&[&faces[..], &[3, 4]].concat());
        assert_eq!((fired.total_damage(), fired.hits[0].glancing), (damage, damage == 2));
    }
    let rack = low(weapon(WeaponKind::Srm, 2, 4));
    let (fired, _) = rack.fire(&[3, 4, 4, 4, 3, 4, 3, 4]);
    assert_eq!((fired.cluster.unwrap().modified, fired.total_damage()), (4, 4));
}

#[test]
fn pellets_and_slugs() {
    let gun = weapon(WeaponKind::Lbx, 10, 10);
    let (slug, _) = trial(SPECIFICATION, gun, Fire::Slug).fire(&[3, 4, 3, 4]);
    assert_eq!((slug.projectiles, slug.total_damage()), (1, 10));
    let (pellets, _) = trial(PUBLISHED, gun, Fire::Pellets).fire(&[3, 4, 1, 1, 3, 4, 3, 4, 3, 4]);
    assert_eq!((pellets.projectiles, pellets.hits.len(), pellets.damage_per_hit), (3, 3, 1));
}

#[test]
fn hits_from_above_and_below_see_the_rear() {
    assert_eq!(above_table(AttackSide::Rear).at(3), Panel::CenterTorsoRear);
    assert_eq!(above_table(AttackSide::Left).at(3), Panel::CenterTorso);
    assert_eq!(below_table(AttackSide::Rear).at(3), Panel::LeftTorsoRear);
    assert_eq!(below_table(AttackSide::Right).at(3), Panel::LeftTorso);
}
