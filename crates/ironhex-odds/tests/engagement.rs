//! Two units face to face: numbers, arcs, ammunition, and what cannot be.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod duel;

use duel::{any_fighter, any_rules, armed, close, duel, fighter, fire, plain, with};
use ironhex::attack::{Rejection, RejectionSet, Rejections};
use ironhex::board::{
    Board, Concealment, Coord, Environment, Facing, Fog, Light, Precipitation, SightTable, Terrain,
    Wind, Woods,
};
use ironhex::field::{Field, FieldedUnit, ShotFacts, ShotOrder, UnitInPlay};
use ironhex::movement::possible_move;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{AttackSide, Location, Movement, PhysicalKind, Side};
use ironhex::weapon::{Fire, RateOfFire, WeaponKind};
use ironhex_odds::{
    Attack, Budget, Choice, Engagement, Fighter, Label, Problem, Scope, Shooting, sample,
};
use proptest::prelude::*;
use std::sync::Arc;

const ARCS: [AttackSide; 4] =
    [AttackSide::Front, AttackSide::Left, AttackSide::Right, AttackSide::Rear];

/// Ways of 36 that a mount hits.
fn chance(engagement: &Engagement, mount: u8) -> u8 {
    engagement.volley(&plain(engagement, [mount])).unwrap().labels[0].number.chance()
}

#[test]
fn a_medium_laser_by_gunnery_four_hits_as_printed() {
    let shooter = armed(&[("medium-laser", Location::RightArm)], 0);
    for (distance, ways) in [(1, 33), (3, 33), (4, 26), (6, 26), (7, 15), (9, 15)] {
        let target = fighter("Atlas AS7-D");
        let duel = Engagement::new(Rules::TOTAL_WARFARE, with(shooter.clone()), target, distance);
        assert_eq!(chance(&duel, 0), ways, "at {distance}");
    }
}

#[test]
fn the_wanted_side_is_struck_and_the_wanted_arc_looked_into() {
    let laser = "er-large-laser";
    let mut design = armed(&[(laser, Location::RightArm), (laser, Location::LeftArm)], 0);
    duel::mount(&mut design, laser, Location::CenterTorso, 0);
    duel::mount(&mut design, laser, Location::LeftTorso, 0);
    design.mounts[3].rear = true;
    let rules = Rules { range_bands: Rules::TOTAL_WARFARE.range_bands, ..Rules::TOTAL_WARFARE };
    for distance in 1..=19 {
        for struck in ARCS {
            for bearing in ARCS {
                let duel =
                    Engagement::new(rules, with(design.clone()), with(design.clone()), distance);
                let duel = Engagement { bearing, struck, ..duel };
                let bear: Vec<u8> =
                    duel.all_that_bears().unwrap().iter().filter_map(Choice::mount).collect();
                let expected: &[u8] = match bearing {
                    AttackSide::Front => &[0, 1, 2],
                    AttackSide::Right => &[0],
                    AttackSide::Left => &[1],
                    AttackSide::Rear => &[3],
                };
                assert_eq!(bear, expected, "{bearing} at {distance}");
                for label in duel.volley(&plain(&duel, bear)).unwrap().labels {
                    assert_eq!(label.shot_facts.unwrap().arc, struck, "at {distance}");
                }
            }
        }
    }
}

#[test]
fn sides_are_right_at_every_distance_that_can_be_stated() {
    for distance in 1..=ironhex_odds::MAX_DISTANCE {
        let mut design = armed(&[("medium-laser", Location::CenterTorso)], 0);
        design.mounts[0].weapon.ranges.short = 250;
        for struck in ARCS {
            let duel = Engagement::new(
                Rules::TOTAL_WARFARE,
                with(design.clone()),
                fighter("Locust LCT-1V"),
                distance,
            );
            let volley = duel.struck_on(struck).volley(&[fire(0, Fire::Single)]).unwrap();
            let shot_facts = volley.labels[0].shot_facts.unwrap();
            assert_eq!((shot_facts.arc, shot_facts.shot.distance), (struck, distance));
        }
    }
}

#[test]
fn a_twisted_torso_brings_the_arms_to_bear() {
    let design = armed(&[("medium-laser", Location::CenterTorso)], 0);
    let mut duel = Engagement::new(Rules::SPECIFICATION, with(design.clone()), with(design), 2);
    duel.bearing = AttackSide::Right;
    assert_eq!(duel.all_that_bears().unwrap(), []);
    duel.attacker.twist = 1;
    assert_eq!(duel.all_that_bears().unwrap().len(), 1);
    duel.attacker.twist = -1;
    assert_eq!(duel.all_that_bears().unwrap(), []);
}

/// The numbers of all mounts of a duel on a larger map, along any of the six directions.
fn on_a_map(duel: &Engagement, direction: u8) -> Vec<Result<ShotFacts, Rejections>> {
    let way = Facing::new(direction);
    let mut board = Board::flat(40, 40).unwrap();
    let from = Coord::new(20, 20);
    let mut hexes = vec![from];
    for _ in 0..duel.distance {
        hexes.push(hexes.last().unwrap().neighbor(way));
    }
    let to = *hexes.last().unwrap();
    for (place, &hex) in hexes[1..hexes.len() - 1].iter().enumerate() {
        let woods = match place as u8 {
            place if place < duel.between.light => Some(Woods::Light),
            place if place < duel.between.light + duel.between.heavy => Some(Woods::Heavy),
            _ => None,
        };
        let hill = duel.target.cover && place + 2 == usize::from(duel.distance);
        board.set(hex, Terrain { woods, level: i8::from(hill), ..Terrain::CLEAR });
    }
    for (fighter, hex) in [(&duel.attacker, from), (&duel.target, to)] {
        let water = (fighter.depth > 0).then_some(fighter.depth);
        board.set(hex, Terrain { woods: fighter.woods, water, ..Terrain::CLEAR });
    }
    let board = Arc::new(board);
    let sight = SightTable::new(Arc::clone(&board));
    let roster = [(&duel.attacker, Team::First), (&duel.target, Team::Second)]
        .map(|(of, team)| FieldedUnit { design: of.design.clone(), crew: of.crew, team });
    let turn = |side| match side {
        AttackSide::Front => 0,
        AttackSide::Right => 4,
        AttackSide::Rear => 3,
        AttackSide::Left => 2,
    };
    let unit = |of: &Fighter, hex, facing: Facing| {
        let mut unit = UnitInPlay::new(&of.design, hex, facing);
        unit.sheet = of.state;
        (unit.movement, unit.hexes) = (of.movement, of.hexes);
        unit
    };
    let units = [
        unit(&duel.attacker, from, way.turned(turn(duel.bearing))),
        unit(&duel.target, to, way.opposite().turned(turn(duel.struck))),
    ];
    let (rules, environment) = (&duel.rules, duel.environment);
    let field =
        Field { rules, board: &board, sight: &sight, environment, roster: &roster, units: &units };
    let mounts = duel.attacker.design.mounts.iter().enumerate();
    mounts
        .map(|(mount, fitted)| {
            let fire = fitted.weapon.kind.plain_fire();
            let order = ShotOrder { stalked: true, ..ShotOrder::new(fire) };
            let [one, other] = [0, 1].map(|unit| field.unit(UnitId(unit)).unwrap());
            field.attack_line(one, other).declarable(mount as u8, &order, RejectionSet::NONE)
        })
        .collect()
}

/// Mostly ahead.
fn any_arc() -> impl Strategy<Value = AttackSide> {
    prop_oneof![4 => Just(AttackSide::Front), 3 => prop::sample::select(&ARCS[..])]
}

fn any_place(fighter: Fighter) -> impl Strategy<Value = Fighter> {
    let woods =
        prop_oneof![3 => Just(None), 1 => prop::option::of(prop::sample::select(Woods::ALL))];
    let depth = prop_oneof![6 => Just(0), 1 => 1_u8..3];
    let moved = (prop::sample::select(Movement::ALL), 0_u8..8);
    let heat = prop_oneof![3 => 0_u8..8, 1 => 8_u8..30];
    (woods, depth, moved, heat, prop::bool::weighted(0.15), 0_u8..6).prop_map(
        move |(woods, depth, (movement, hexes), heat, prone, gunnery)| {
            let mut one = fighter.clone().skilled(Skill::new(gunnery).unwrap(), Skill::of::<5>());
            // As far as it can.
            let able = |hexes: &u8| possible_move(&one.design, movement, *hexes).is_ok();
            let far = (0..=hexes).rev().find(able);
            let movement = if far.is_some() { movement } else { Movement::Stationary };
            let hexes = far.filter(|_| movement != Movement::Stationary).unwrap_or(0);
            (one.woods, one.depth, one.movement, one.hexes) = (woods, depth, movement, hexes);
            (one.state.heat, one.state.stance.prone) = (heat, prone);
            one
        },
    )
}

/// Mostly a clear one.
fn any_sky() -> impl Strategy<Value = Environment> {
    let light = prop::sample::select(Light::ALL);
    let falls = prop::sample::select(Precipitation::ALL);
    let (fog, wind) = (prop::sample::select(Fog::ALL), prop::sample::select(Wind::ALL));
    let weather = (light, falls, fog, wind).prop_map(|(light, precipitation, fog, wind)| {
        Environment { light, precipitation, fog, wind }
    });
    prop_oneof![3 => Just(Environment::CLEAR), 1 => weather]
}

fn any_duel() -> impl Strategy<Value = Engagement> {
    let two = (any_fighter().prop_flat_map(any_place), any_fighter().prop_flat_map(any_place));
    let growth = (0_u8..3, 0_u8..2).prop_map(|(light, heavy)| Concealment { light, heavy });
    let growth = prop_oneof![2 => Just(Concealment::NONE), 1 => growth];
    let facts = (1_u16..16, any_arc(), any_arc(), growth, prop::bool::weighted(0.3));
    (any_rules(), two, any_sky(), facts).prop_map(
        |(rules, (one, other), environment, (distance, bearing, struck, between, cover))| {
            let mut duel = Engagement::new(rules, one, other, distance);
            (duel.environment, duel.bearing, duel.struck) = (environment, bearing, struck);
            let room = (distance - 1) as u8;
            let heavy = between.heavy.min(room);
            duel.between = Concealment { heavy, light: between.light.min(room - heavy) };
            duel.target.cover = cover && room > 0;
            duel
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The same two on a real map, in any of the six directions, have the same numbers.
    #[test]
    fn numbers_are_those_of_the_map(duel in any_duel(), direction in 0_u8..6) {
        for (mount, shot_facts) in on_a_map(&duel, direction).into_iter().enumerate() {
            let volley = duel.volley(&plain(&duel, [mount as u8]));
            match (shot_facts, volley) {
                (Ok(shot_facts), Ok(volley)) => {
                    let Label { number, lines, .. } = &volley.labels[0];
                    prop_assert_eq!(*number, shot_facts.number(&duel.rules, &mut ()));
                    let sum: i16 = lines.iter().map(|line| i16::from(line.value)).sum();
                    prop_assert_eq!(Some(sum), number.total());
                    prop_assert_eq!(volley.labels[0].shot_facts, Some(shot_facts));
                }
                (Ok(_), Err(problems)) => prop_assert!(false, "{}", problems),
                (Err(why), Err(problems)) => {
                    let [Problem::CannotFire { reasons, .. }] = &problems.0[..] else {
                        panic!("{problems}")
                    };
                    prop_assert_eq!(reasons, &why);
                }
                (Err(why), Ok(_)) => prop_assert!(false, "{:?}", why),
            }
        }
    }

    #[test]
    fn turning_twice_is_nothing(duel in any_duel()) {
        prop_assert_eq!(&duel.turned().turned(), &duel);
        prop_assert_eq!(&duel.turned().attacker, &duel.target);
    }

    /// What bears can be fired, together, and nothing that could be fired alone and hurts is left out
    /// where ammunition abounds and nobody lies on the ground.
    #[test]
    fn all_that_bears_can_be_fired(duel in any_duel()) {
        let choices = duel.all_that_bears().unwrap();
        if choices.is_empty() {
            return Ok(());
        }
        let volley = duel.volley(&choices).unwrap();
        prop_assert_eq!(volley.attacks.len(), choices.len());
        let mut fired: Vec<_> = volley.labels.iter().map(|label| label.choice).collect();
        fired.sort_by_key(Choice::mount);
        prop_assert_eq!(fired, choices.clone());
        // Weapons of a type come one after the other.
        let mounts = volley.labels.iter().filter_map(|label| label.choice.mount());
        let types = mounts.map(|mount| duel.attacker.design.mounts[usize::from(mount)].weapon.weapon_type);
        let mut types: Vec<_> = types.collect();
        types.dedup();
        let kinds: std::collections::BTreeSet<_> = types.iter().map(|kind| kind.0).collect();
        prop_assert_eq!(types.len(), kinds.len());
        prop_assert!(volley.labels.iter().all(|label| label.mean_damage > 0.0));
        if !duel.attacker.state.stance.prone {
            for mount in 0..duel.attacker.design.mounts.len() as u8 {
                let alone = duel.volley(&plain(&duel, [mount]));
                let hurts = alone.is_ok_and(|volley| volley.mean_damage() > 0.0);
                prop_assert!(!hurts || choices.iter().any(|c| c.mount() == Some(mount)));
            }
        }
    }
}

#[test]
fn woods_and_cover_add_what_they_add() {
    let mut engagement = duel("Marauder MAD-3R", "Atlas AS7-D", 8);
    let plainly = chance(&engagement, 0);
    assert_eq!(plainly, 26);
    engagement.target.woods = Some(Woods::Light);
    assert_eq!(chance(&engagement, 0), 21);
    engagement.between = Concealment { light: 1, heavy: 0 };
    assert_eq!(chance(&engagement, 0), 15);
    engagement.target.cover = true;
    assert_eq!(chance(&engagement, 0), 10);
    engagement.between = Concealment { light: 1, heavy: 1 };
    let problems = engagement.volley(&plain(&engagement, [0])).unwrap_err();
    assert!(problems.to_string().ends_with("cannot fire: noLineOfSight"), "{problems}");
}

#[test]
fn what_cover_swallows_is_not_counted() {
    let open = duel("Marauder MAD-3R", "Atlas AS7-D", 8);
    let mut covered = open.clone();
    covered.target.cover = true;
    let mean = |duel: &Engagement| duel.volley(&plain(duel, [0])).unwrap().mean_damage();
    assert!(close(mean(&open), 10.0 * 26.0 / 36.0));
    // Legs are rolled with 5 and 9: eight of 36.
    assert!(close(mean(&covered), 10.0 * 21.0 / 36.0 * 28.0 / 36.0));
}

#[test]
fn weapons_on_one_bin_share_what_is_in_it() {
    let lrm = [("lrm-10", Location::RightArm), ("lrm-10", Location::LeftArm)];
    let duel = |shots| {
        let one = with(armed(&lrm, shots));
        Engagement::new(Rules::TOTAL_WARFARE, one, fighter("Atlas AS7-D"), 10)
    };
    let both = duel(2);
    assert_eq!(both.all_that_bears().unwrap().len(), 2);
    assert_eq!(both.volley(&plain(&both, [0, 1])).unwrap().attacks.len(), 2);
    let one = duel(1);
    assert_eq!(
        one.all_that_bears().unwrap(),
        plain(&one, [0]).into_iter().map(from_bin).collect::<Vec<_>>()
    );
    let problems = one.volley(&plain(&one, [0, 1])).unwrap_err().0;
    let [Problem::CannotFire { mount: 1, weapon: "LRM 10", reasons }] = &problems[..] else {
        panic!("{problems:?}")
    };
    assert_eq!(reasons[..], [Rejection::NoAmmo]);
}

fn from_bin(choice: Choice) -> Choice {
    let Choice::Fire(shooting) = choice else { panic!("a weapon") };
    Choice::Fire(Shooting { bin: Some(0), ..shooting })
}

#[test]
fn every_kind_of_weapon_fires_in_its_ways() {
    let ways = WeaponKind::ways_to_fire;
    assert_eq!(ways(WeaponKind::Direct), [Fire::Single]);
    assert_eq!(ways(WeaponKind::Ultra), [Fire::Single, Fire::Double]);
    assert_eq!(ways(WeaponKind::Lbx), [Fire::Slug, Fire::Pellets]);
    assert_eq!(ways(WeaponKind::Rotary), RateOfFire::ALL.map(Fire::Rapid));
}

#[test]
fn the_best_way_is_the_one_that_does_most() {
    let guns = [("ultra-ac-5", Location::RightArm), ("rotary-ac-5", Location::LeftArm)];
    let target = fighter("Atlas AS7-D");
    let duel = Engagement::new(Rules::TOTAL_WARFARE, with(armed(&guns, 20)), target, 6);
    let best = duel.all_that_bears().unwrap();
    let means = |mount: u8| {
        let kind = duel.attacker.design.mounts[usize::from(mount)].weapon.kind;
        let of = |way| duel.volley(&[fire(mount, way)]).unwrap().mean_damage();
        kind.ways_to_fire().iter().map(|&way| of(way)).fold(0.0, f64::max)
    };
    let volley = duel.volley(&best).unwrap();
    assert!(close(volley.labels[0].mean_damage, means(0)));
    assert!(close(volley.labels[1].mean_damage, means(1)));
    assert_eq!(volley.labels[0].shots, 2);
}

#[test]
fn every_problem_is_told_at_once() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 4);
    engagement.bearing = AttackSide::Rear;
    engagement.attacker.state.shots = [0; ironhex::unit::MAX_BINS];
    engagement.attacker.state.jammed = 1 << 2;
    let mut choices = plain(&engagement, [2, 1, 77]);
    choices.push(Choice::PhysicalAttack { kind: PhysicalKind::Kick, side: Side::Left });
    let problems = engagement.volley(&choices).unwrap_err().0;
    let [cannon, laser, nothing, kick] = &problems[..] else { panic!("{problems:?}") };
    let Problem::CannotFire { mount: 2, reasons, .. } = cannon else { panic!("{cannon:?}") };
    use Rejection::{Jammed, NoAmmo, WrongArc};
    assert_eq!(reasons[..], [Jammed, NoAmmo, WrongArc]);
    assert!(matches!(laser, Problem::CannotFire { mount: 1, .. }));
    assert_eq!(*nothing, Problem::NoSuchWeapon { mount: 77, mounts: 4 });
    let Problem::CannotStrike { rejections, .. } = kick else { panic!("{kick:?}") };
    assert_eq!(rejections[..], [Rejection::OutOfReach, Rejection::WrongArc]);
}

#[test]
fn facts_that_do_not_go_together_are_told() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 1);
    engagement.between = Concealment { light: 2, heavy: 1 };
    engagement.target.cover = true;
    engagement.target.hexes = 3;
    engagement.attacker.twist = 2;
    engagement.attacker.depth = 200;
    engagement.attacker.state.stance.prone = true;
    engagement.attacker.state.stance.hull_down = true;
    let problems = engagement.all_that_bears().unwrap_err();
    assert_eq!(
        problems.0,
        [
            Problem::WoodsBetween { woods: 3, room: 0 },
            Problem::CoverBetweenNeighbors,
            Problem::Twist(2),
            Problem::Depth(200),
            Problem::ProneAndHullDown,
            Problem::StoodAndMoved(3),
        ]
    );
    let mut engagement = duel("Hunchback HBK-4G", "Griffin GRF-1N", 3);
    engagement.attacker = engagement.attacker.moved(Movement::Jump, 1);
    engagement.target = engagement.target.moved(Movement::Jump, 6);
    assert_eq!(
        engagement.all_that_bears().unwrap_err().to_string(),
        "the unit cannot jump: it has no jumping points; \
         6 hexes are more than the unit can jump in a turn: at most 5"
    );
    for distance in [0, 101, u16::MAX] {
        let far = duel("Hunchback HBK-4G", "Centurion CN9-A", distance);
        assert_eq!(far.volley(&[]).unwrap_err().0, [Problem::Distance(distance)]);
    }
}

#[test]
fn nobody_fires_at_a_wreck_or_out_of_one() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 3);
    engagement.target.state.destroyed = Some(ironhex::unit::DestroyedBy::Engine);
    engagement.attacker.state.shutdown = true;
    engagement.attacker.state.pilot.unconscious = true;
    let problems = engagement.volley(&plain(&engagement, [0, 1])).unwrap_err();
    assert_eq!(
        problems.to_string(),
        "the attacker is shut down; the attacker's pilot is not awake; the target is destroyed already"
    );
    assert_eq!(duel("Hunchback", "Centurion", 3).volley(&[]).unwrap_err().0, [Problem::Nothing]);
    assert!(engagement.all_that_bears().unwrap().is_empty());
}

#[test]
fn a_number_that_no_roll_reaches_is_a_reason() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 9);
    engagement.attacker =
        engagement.attacker.skilled(Skill::of::<7>(), Skill::of::<7>()).moved(Movement::Run, 6);
    let problems = engagement.volley(&plain(&engagement, [0])).unwrap_err();
    assert!(problems.to_string().ends_with("targetNumberTooHigh"), "{problems}");
}

#[test]
fn anti_missile_systems_engage_one_salvo_each() {
    let racks = [
        ("srm-6", Location::RightArm),
        ("srm-6", Location::LeftArm),
        ("medium-laser", Location::Head),
    ];
    let mut design = armed(&[("anti-missile-system", Location::CenterTorso)], 12);
    let shooter = with(armed(&racks, 20));
    let duel = |target| Engagement::new(Rules::TOTAL_WARFARE, shooter.clone(), with(target), 3);
    let intercepted = |target| {
        let duel = duel(target);
        let volley = duel.volley(&plain(&duel, [2, 0, 1])).unwrap();
        volley.labels.iter().map(|label| label.ams.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(intercepted(design.clone()), [false, true, false]);
    duel::mount(&mut design, "anti-missile-system", Location::LeftTorso, 12);
    assert_eq!(intercepted(design.clone()), [false, true, true]);
    design.bins[0].shots = 1;
    assert_eq!(intercepted(design.clone()), [false, true, false]);
    // It looks ahead, and not behind.
    let behind = duel(design).struck_on(AttackSide::Rear);
    let volley = behind.volley(&plain(&behind, [0])).unwrap();
    assert!(volley.labels[0].ams.is_none());
    let open = volley.labels[0].mean_damage;
    let engaged = duel(armed(&[("anti-missile-system", Location::CenterTorso)], 12));
    assert!(engaged.volley(&plain(&engaged, [0])).unwrap().mean_damage() < open);
}

#[test]
fn blows_are_struck_beside_and_not_with_an_arm_that_fired() {
    let engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 1);
    let punch = |side| Choice::PhysicalAttack { kind: PhysicalKind::Punch, side };
    let kick = Choice::PhysicalAttack { kind: PhysicalKind::Kick, side: Side::Right };
    // Piloting 5, a kick at -2: 3 or more.
    let volley = engagement.volley(&[kick]).unwrap();
    assert_eq!(volley.labels[0].number.chance(), 35);
    assert!(matches!(volley.attacks[0], Attack::PhysicalAttack { asks: Some(0), .. }));
    assert!(close(volley.mean_damage(), 10.0 * 35.0 / 36.0));
    assert_eq!(volley.labels[0].asks_balance, Some(0), "who is kicked rolls");
    let both = engagement.volley(&[punch(Side::Left), punch(Side::Right)]).unwrap();
    assert_eq!(both.attacks.len(), 2);
    assert!(both.labels.iter().all(|label| label.asks_balance.is_none()));
    let arm =
        engagement.attacker.design.mounts.iter().position(|m| m.location == Location::RightArm);
    let shot = Choice::plain(&engagement.attacker.design, arm.unwrap() as u8);
    let problems = engagement.volley(&[punch(Side::Right), shot]).unwrap_err().0;
    let [Problem::CannotStrike { rejections, .. }] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(rejections[..], [Rejection::LimbFired]);
    let mixed = engagement.volley(&[kick, punch(Side::Left)]).unwrap_err();
    assert!(mixed.to_string().contains("otherAttackMade"), "{mixed}");
    let able = engagement.blows().unwrap();
    let can = able.iter().filter(|blow| blow.outlook.is_ok()).map(|blow| blow.choice);
    let can: Vec<Choice> = can.collect();
    assert!(can.contains(&kick) && can.contains(&punch(Side::Left)));
    assert!(
        !can.contains(&Choice::PhysicalAttack { kind: PhysicalKind::Hatchet, side: Side::Left })
    );
}

#[test]
fn who_charges_fires_nothing() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 1);
    engagement.attacker = engagement.attacker.moved(Movement::Run, 5);
    let charge = Choice::PhysicalAttack { kind: PhysicalKind::Charge, side: Side::Right };
    assert_eq!(engagement.volley(&[charge]).unwrap().attacks.len(), 1);
    let shot = Choice::plain(&engagement.attacker.design, 2);
    let problems = engagement.volley(&[shot, charge]).unwrap_err();
    assert!(problems.to_string().ends_with("charging"), "{problems}");
}

#[test]
fn several_attackers_make_one_volley() {
    let one = duel("Hunchback HBK-4G", "Atlas AS7-D", 3);
    let other = duel("Marauder MAD-3R", "Atlas AS7-D", 12);
    let first = one.volley(&one.all_that_bears().unwrap()).unwrap();
    let second = other.volley(&other.all_that_bears().unwrap()).unwrap();
    let (heat, mean) = (first.heat() + second.heat(), first.mean_damage() + second.mean_damage());
    let joined = first.clone().join(second.clone()).join(first.clone());
    assert_eq!(joined.attacks.len(), 2 * first.attacks.len() + second.attacks.len());
    assert_eq!(joined.heat(), heat + first.heat());
    assert!(close(joined.mean_damage(), mean + first.mean_damage()));
    assert_eq!(joined.labels.last().unwrap().attacker, 2);
    assert_eq!(other.question(&joined, Scope::Destroyed).volley.len(), joined.attacks.len());
}

#[test]
fn an_aimed_shot_needs_something_that_lets_it_aim() {
    let mut engagement = duel("Hunchback HBK-4G", "Centurion CN9-A", 3);
    let shot_facts = |mount| {
        let plain = Shooting::new(mount, Fire::Single);
        Choice::Fire(Shooting { aimed_at: Some(Location::Head), ..plain })
    };
    let problems = engagement.volley(&[shot_facts(0)]).unwrap_err();
    assert!(problems.to_string().ends_with("cannotAim"), "{problems}");
    engagement.target.state.shutdown = true;
    let volley = engagement.volley(&[shot_facts(0)]).unwrap();
    assert_eq!(volley.labels[0].shot_facts.unwrap().aimed_at, Some(Location::Head));
}

#[test]
fn every_weapon_has_a_prospect() {
    let engagement = duel("Marauder MAD-3R", "Atlas AS7-D", 12);
    let prospects = engagement.prospects().unwrap();
    assert_eq!(prospects.len(), engagement.attacker.design.mounts.len());
    for (mount, prospect) in prospects.iter().enumerate() {
        assert_eq!(prospect.choice.mount(), Some(mount as u8));
        match &prospect.outlook {
            Ok(label) => assert!(label.number.chance() > 0),
            Err(Problem::CannotFire { reasons, .. }) => {
                assert_eq!(reasons[..], [Rejection::OutOfRange]);
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(prospects.iter().filter(|prospect| prospect.outlook.is_ok()).count(), 3);
}

#[test]
fn a_mount_fires_once() {
    let engagement = duel("Marauder MAD-3R", "Atlas AS7-D", 5);
    let problems = engagement.volley(&plain(&engagement, [0, 0])).unwrap_err();
    assert_eq!(problems.to_string(), "weapon 1 (PPC) cannot fire: alreadyFired");
}

#[test]
fn cover_before_the_attacker_covers_what_is_in_its_legs() {
    let design = armed(&[("medium-laser", Location::LeftLeg)], 0);
    let mut duel = Engagement::new(Rules::TOTAL_WARFARE, with(design.clone()), with(design), 3);
    assert_eq!(duel.all_that_bears().unwrap().len(), 1);
    duel.attacker.cover = true;
    let problems = duel.volley(&plain(&duel, [0])).unwrap_err();
    assert!(problems.to_string().ends_with("legCovered"), "{problems}");
    // The other one sees it in cover, and its legs too.
    assert_eq!(chance(&duel.turned(), 0), 30);
}

#[test]
fn water_hides_and_cools() {
    let mut engagement = duel("Marauder MAD-3R", "Atlas AS7-D", 5);
    engagement.attacker.depth = 1;
    let dry = engagement.heat_budget().shed;
    assert!(dry > 16, "sinks in the legs");
    assert_eq!(engagement.all_that_bears().unwrap().len(), 5);
    engagement.attacker.depth = 2;
    assert_eq!(engagement.heat_budget().shed, 22);
    assert!(engagement.all_that_bears().unwrap().is_empty(), "under the surface");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// The mean is that of many volleys with real dice.
    #[test]
    fn means_are_what_comes_down_on_average(duel in any_duel()) {
        let choices = duel.all_that_bears().unwrap();
        prop_assume!(!choices.is_empty());
        let volley = duel.volley(&choices).unwrap();
        let trials = 20_000;
        let odds = sample(&duel.question(&volley, Scope::Everything), trials, 5, &Budget::default()).unwrap();
        let mean = odds.damage.mean();
        let square = |(points, chance): (usize, &ironhex_odds::Chance)| {
            chance.value() * (points as f64 - mean).powi(2)
        };
        let variance: f64 = odds.damage.0.iter().enumerate().map(square).sum();
        let sigma = (variance / f64::from(trials)).sqrt();
        prop_assert!((mean - volley.mean_damage()).abs() < 6.0 * sigma + 1e-6);
    }
}

#[test]
fn an_anti_missile_system_engages_the_most_dangerous_salvo_or_the_one_that_is_named() {
    let racks = [("srm-6", Location::RightArm), ("lrm-20", Location::LeftArm)];
    for rules in [Rules::SPECIFICATION, Rules::TOTAL_WARFARE] {
        let defender = with(armed(&[("anti-missile-system", Location::CenterTorso)], 12));
        let mut engagement = Engagement::new(rules, with(armed(&racks, 30)), defender, 7);
        let engaged = |engagement: &Engagement, order: [u8; 2]| {
            let volley = engagement.volley(&plain(engagement, order)).unwrap();
            let of = |label: &Label| (label.choice.mount().unwrap(), label.ams.is_some());
            let mut all: Vec<(u8, bool)> = volley.labels.iter().map(of).collect();
            all.sort_unstable();
            all
        };
        // Whatever is named first.
        for order in [[0, 1], [1, 0]] {
            assert_eq!(engaged(&engagement, order), [(0, false), (1, true)]);
        }
        engagement.engaged = Some(0);
        assert_eq!(engaged(&engagement, [0, 1]), [(0, true), (1, false)]);
    }
}
