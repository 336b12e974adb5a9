//! Electronics in play: anti-missile systems, beacons, designators, jamming, networks, spotters.

use super::table::{
    FIRST, ONE, Setup, THREE, TWO, Table, armed, beam, equipped, fed, launcher, machine, mounted,
    shoot, shoot_from,
};
use ironhex::attack::Rejection;
use ironhex::board::{Terrain, Woods};
use ironhex::event::Event;
use ironhex::field::UnitFlags;
use ironhex::game::Refusal;
use ironhex::rules::Rules;
use ironhex::unit::{Gear, Guidance, Location, UnitDesign};
use ironhex::weapon::{Category, Munition, Ranges, Weapon, WeaponKind, WeaponTraits, WeaponType};

fn rack() -> Weapon {
    launcher(WeaponKind::Lrm)
}

fn gunner() -> UnitDesign {
    fed(armed(rack()), rack(), 10)
}

fn ams() -> Weapon {
    Weapon {
        weapon_type: WeaponType(7),
        heat: 1,
        traits: WeaponTraits::AMMUNITION,
        ..Weapon::plain(WeaponKind::Ams, Category::Ballistic)
    }
}

/// A device that hurts nobody, 5/9/15.
fn device(kind: WeaponKind, category: Category) -> Weapon {
    let ranges = Ranges { minimum: 0, short: 5, medium: 9, long: 15, extreme: 0 };
    Weapon { weapon_type: WeaponType(8), ranges, ..Weapon::plain(kind, category) }
}

/// The last look at the cluster table: as what the roll was read, and how many hit.
fn cluster(table: &Table) -> Option<(u8, u8)> {
    table.game_events.iter().rev().find_map(|game_events| match game_events.event {
        Event::ClusterRolled { modified_roll, hits, .. } => Some((modified_roll, hits)),
        _ => None,
    })
}

#[test]
fn an_anti_missile_system_spends_a_round_on_one_salvo_in_a_turn() {
    let attacker = mounted(gunner(), rack(), Location::LeftTorso);
    let guarded = fed(mounted(machine(), ams(), Location::CenterTorso), ams(), 12);
    let setup = Setup::new().unit(0, attacker, "0810").unit(1, guarded, "0805");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot_from(ONE, 0, TWO, 0), &[]);
    table.act(shoot_from(ONE, 1, TWO, 0), &[]);
    table.done(ONE, &[]);
    // Both hit; 10 - 4 = 6 on the first, a plain 10 on the second; left torso both.
    let faces = [6, 6, 5, 5, 4, 4, 6, 6, 5, 5, 4, 4];
    table.done(TWO, &[&faces, &FIRST[..]].concat());
    let read: Vec<(u8, u8)> = table
        .game_events
        .iter()
        .filter_map(|game_events| match game_events.event {
            Event::ClusterRolled { modified_roll, hits, .. } => Some((modified_roll, hits)),
            _ => None,
        })
        .collect();
    assert_eq!(read, [(6, 3), (10, 4)]);
    assert_eq!(table.unit(TWO).sheet.shots[0], 11);
    assert_eq!(table.unit(ONE).sheet.shots[0], 8);
}

#[test]
fn an_anti_missile_system_engages_the_most_dangerous_salvo() {
    let large = Weapon { rack: 10, ..rack() };
    let attacker = mounted(gunner(), large, Location::LeftTorso);
    let guarded = fed(mounted(machine(), ams(), Location::CenterTorso), ams(), 12);
    let setup = Setup::new().unit(0, attacker, "0810").unit(1, guarded, "0805");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot_from(ONE, 0, TWO, 0), &[]);
    table.act(shoot_from(ONE, 1, TWO, 0), &[]);
    table.done(ONE, &[]);
    // Both hit; a plain 10 for five missiles, 10 - 4 = 6 for ten: in groups of five points.
    let faces = [6, 6, 5, 5, 4, 4, 6, 6, 5, 5, 4, 4, 4, 4];
    table.done(TWO, &[&faces, &FIRST[..]].concat());
    assert_eq!(cluster(&table), Some((6, 6)));
    assert_eq!(table.unit(TWO).sheet.shots[0], 11);
}

#[test]
fn by_the_documents_it_stops_missiles_one_by_one() {
    let guarded = fed(mounted(machine(), ams(), Location::CenterTorso), ams(), 12);
    let mut setup = Setup::new().unit(0, gunner(), "0810").unit(1, guarded, "0805");
    setup.rules = Rules::SPECIFICATION;
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot_from(ONE, 0, TWO, 0), &[]);
    table.done(ONE, &[]);
    // Four of five hit; three are stopped; the last lands in the left torso.
    table.done(TWO, &[&[6, 6, 5, 5, 3, 1, 4, 4], &FIRST[..]].concat());
    assert_eq!(
        table.unit(TWO).sheet.armor.iter().map(|&points| u16::from(points)).sum::<u16>(),
        219
    );
    assert_eq!(table.unit(TWO).sheet.shots[0], 11);
}

#[test]
fn a_beacon_guides_missiles_from_the_next_turn_on() {
    let narc = device(WeaponKind::Narc, Category::Missile);
    let mut design = fed(mounted(gunner(), narc, Location::LeftTorso), narc, 6);
    design.bins[0].munition = Munition::NarcCapable;
    let setup = Setup::new().unit(0, design, "0810").unit(1, machine(), "0805");
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    table.act(shoot_from(ONE, 1, TWO, 1), &[]);
    table.act(shoot_from(ONE, 0, TWO, 0), &[]);
    table.done(ONE, &[]);
    // The beacon sticks; the missiles of the same phase are not guided.
    table.done(TWO, &[&[6, 6, 6, 6, 3, 4, 4, 4], &FIRST[..]].concat());
    assert_eq!(cluster(&table), Some((7, 3)));
    assert!(table.unit(TWO).flags.contains(UnitFlags::NARCED_BY_FIRST));
    table.all_done(&[ONE, TWO]);
    table.act(shoot_from(ONE, 0, TWO, 0), &[]);
    table.done(ONE, &[]);
    table.done(TWO, &[&[6, 6, 3, 4, 4, 4], &FIRST[..]].concat());
    assert_eq!(cluster(&table), Some((9, 4)));
}

#[test]
fn tag_guides_semi_guided_missiles_of_the_same_phase() {
    let tag = device(WeaponKind::Tag, Category::Energy);
    for (rules, hit, number, modified_roll, groups) in [
        // The published rules: the designated target's movement does not count.
        (Rules::TOTAL_WARFARE, true, 4, 7, 1),
        (Rules::TOTAL_WARFARE, false, 5, 7, 1),
        // The documents: two more on the cluster table.
        (Rules::SPECIFICATION, true, 5, 9, 4),
        (Rules::SPECIFICATION, false, 5, 7, 3),
    ] {
        let mut guided = gunner();
        guided.bins[0].munition = Munition::SemiGuided;
        let mut setup = Setup::new().unit(0, guided, "0810").unit(1, machine(), "0803");
        setup.rules = rules;
        let mut table = setup.unit(0, armed(tag), "0710").begin(&FIRST);
        table.all_done(&[ONE, THREE]);
        table.act(super::table::walk(TWO, "0806", 3), &[]);
        table.done(TWO, &[]);
        // The missiles are declared before the designator, and fly after it.
        table.act(shoot_from(ONE, 0, TWO, 0), &[]);
        table.done(ONE, &[]);
        table.act(shoot(THREE, 0, TWO), &[]);
        table.done(THREE, &[]);
        let designates: &[u8] = if hit { &[6, 6] } else { &[1, 1] };
        let lands = [4, 4].repeat(groups);
        table.done(TWO, &[designates, &[6, 6, 3, 4], &lands[..], &FIRST[..]].concat());
        let game_events =
            table.game_events.iter().rev().find_map(|game_events| match game_events.event {
                Event::AttackBegan { number, .. } if game_events.unit == Some(ONE) => Some(number),
                _ => None,
            });
        assert_eq!(game_events, Some(number), "{} {hit}", rules.label());
        assert_eq!(cluster(&table).map(|(read, _)| read), Some(modified_roll), "{}", rules.label());
        assert!(!table.unit(TWO).flags.contains(UnitFlags::TAGGED), "for one turn only");
    }
}

#[test]
fn jamming_takes_the_guidance_away() {
    for (jammed, expected) in [(false, (9, 4)), (true, (7, 3))] {
        let mut design = gunner();
        design.mounts[0].guidance = Guidance::ArtemisIv;
        design.bins[0].munition = Munition::ArtemisCapable;
        let target = if jammed { equipped(machine(), Gear::Ecm) } else { machine() };
        let setup = Setup::new().unit(0, design, "0810").unit(1, target, "0805");
        let mut table = setup.begin(&FIRST);
        table.all_done(&[ONE, TWO]);
        table.act(shoot_from(ONE, 0, TWO, 0), &[]);
        table.done(ONE, &[]);
        table.done(TWO, &[&[6, 6, 3, 4, 4, 4], &FIRST[..]].concat());
        assert_eq!(cluster(&table), Some(expected));
    }
}

#[test]
fn a_network_shoots_at_the_range_of_its_nearest_member() {
    let table = |gear: Option<Gear>| {
        let shooter = equipped(armed(beam(5, 3)), Gear::C3Slave);
        let friend = gear.map_or_else(machine, |gear| equipped(machine(), gear));
        let setup = Setup::new().unit(0, shooter, "0810").unit(1, machine(), "0802");
        let mut table = setup.unit(0, friend, "0705").begin(&FIRST);
        table.all_done(&[ONE, THREE, TWO]);
        table
    };
    assert_eq!(table(None).needs(shoot(ONE, 0, TWO)), Some(4 + 4));
    assert_eq!(table(Some(Gear::C3Master)).needs(shoot(ONE, 0, TWO)), Some(4));
}

#[test]
fn missiles_over_a_hill_need_somebody_who_sees() {
    let hill = Terrain::at_level(4);
    let setup = || {
        Setup::new().terrain(&["0807", "0707", "0907"], hill).unit(0, gunner(), "0810").unit(
            1,
            machine(),
            "0804",
        )
    };
    let mut table = setup().begin(&FIRST);
    table.all_done(&[ONE, TWO]);
    let refused = table.refused(shoot_from(ONE, 0, TWO, 0));
    assert!(matches!(refused, Refusal::Fire(reasons) if reasons[..] == [Rejection::NoSpotter]));
    let mut table = setup().unit(0, armed(beam(5, 3)), "1204").begin(&FIRST);
    table.all_done(&[ONE, THREE, TWO]);
    let action = shoot_from(ONE, 0, TWO, 0);
    assert_eq!(table.needs(action), Some(4 + 1), "indirect");
    assert_eq!(table.game.shot_facts(&action).unwrap().spotter, Some(THREE));
    table.act(action, &[]);
    table.done(ONE, &[]);
    // The spotter attacks as well, which costs one more.
    table.act(ironhex::game::Action::Twist { unit: THREE, hexsides: -1 }, &[]);
    table.act(shoot(THREE, 0, TWO), &[]);
    table.done(THREE, &[]);
    table.done(TWO, &[&[2, 3], &[1, 1], &FIRST[..]].concat());
    let numbers = table.game_events.iter().filter_map(|game_events| match game_events.event {
        Event::AttackBegan { number, .. } if game_events.unit == Some(ONE) => Some(number),
        _ => None,
    });
    assert_eq!(numbers.collect::<Vec<_>>(), [6]);
}

#[test]
fn a_spotter_looks_through_its_own_woods() {
    let woods = Terrain { woods: Some(Woods::Light), ..Terrain::CLEAR };
    let setup = Setup::new()
        .terrain(&["0807", "0707", "0907"], Terrain::at_level(4))
        .terrain(&["1004"], woods)
        .unit(0, gunner(), "0810")
        .unit(1, machine(), "0804");
    let mut table = setup.unit(0, machine(), "1204").begin(&FIRST);
    table.all_done(&[ONE, THREE, TWO]);
    assert_eq!(table.needs(shoot_from(ONE, 0, TWO, 0)), Some(4 + 1 + 1));
}
